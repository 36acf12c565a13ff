"""How games of The Big Five end, and how they do not."""

import pytest

import marula
from big_five_table import game_of, offered, play, table

PAIR = game_of("jack,anna")
TRIO = game_of("kate,jack,sam")
OUT = "lion 1 leopard 1 elephant 1 rhino 1"
ALL = "spotted lion leopard elephant rhino buffalo"
FOUR = "spotted lion leopard elephant rhino"


def reason(state: marula.State) -> str | None:
    outcome = state.outcome()
    return None if outcome is None else outcome.reason


def test_all_have_won_when_the_last_vehicle_has_the_last_animal() -> None:
    state = table(PAIR, f"3,0 {FOUR}", f"8,8 {ALL}", tokens="buffalo 3,0", out=OUT)
    play(state, "spot 3,0")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "every vehicle has spotted the Big Five"
    assert outcome.scores == (5, 5)
    assert outcome.utilities == (1, 1)
    assert outcome.winners == (0, 1)
    assert state.heuristic() == (5, 5)


def test_a_win_by_turning_the_last_animal_up() -> None:
    state = table(
        PAIR, "3,0 spotted lion leopard elephant buffalo", f"8,8 {ALL}", tokens="face_down 3,0",
        out=OUT,
    )  # fmt: skip
    assert (
        reason(play(state, "spot 3,0", "turn_up rhino")) == "every vehicle has spotted the Big Five"
    )


def test_one_finished_vehicle_is_not_enough() -> None:
    state = table(PAIR, f"3,0 {FOUR}", f"8,8 {FOUR}", tokens="buffalo 3,0", out=OUT)
    assert reason(play(state, "spot 3,0")) is None
    assert state.scores == (5, 4)
    play(state, "end_turn", "draw hippos", "end_turn", "draw fire")  # it goes on drawing cards


def test_a_lost_game_is_lost_for_all() -> None:
    state = play(table(PAIR, "3,0 provisions 2", "8,8", turn="0 draw"), "draw lost_meal:2")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.utilities == (0, 0)
    assert outcome.winners == ()
    assert outcome.scores == state.scores == (0, 0)
    assert outcome.reason == "player 0 has no provisions left"
    assert state.legal_moves() == []


@pytest.mark.parametrize("species", ["lion", "leopard", "elephant", "rhino"])
def test_a_species_is_lost_with_its_third_token(species: str) -> None:
    state = table(
        PAIR, f"3,0 spotted {species}", "8,8", fires="6,6", out=f"{species} 2",
        turn="0 roll_animal drawn",
    )  # fmt: skip
    play(state, "roll 8,7", f"turn_up {species}")
    assert reason(state) == f"the last {species} has left before every vehicle has spotted one"


def test_monkeys_are_no_loss() -> None:
    game = game_of("jack,anna", level="expert")
    state = table(
        game, "3,0 fuel 4 provisions 4", "8,8 fuel 4 provisions 4", fires="6,6", out="monkey 2",
        turn="0 roll_animal drawn",
    )  # fmt: skip
    assert reason(play(state, "roll 8,7", "turn_up monkey")) is None


def test_a_species_taken_out_is_not_lost() -> None:
    game = game_of("jack,anna", short="lion")
    state = table(game, "3,0 spotted lion", "8,8 spotted lion", turn="0 draw")
    assert reason(play(state, "draw hippos")) is None


# -- nobody can drive any more -------------------------------------------------------------------

STUCK = "no vehicle can drive any more"


def drawn(card: str, *players: str, **things: str) -> str | None:
    """How a game stands after a card of player 0."""
    game = TRIO if len(players) == 3 else PAIR
    return reason(play(table(game, *players, turn="0 draw", **things), f"draw {card}"))


def test_all_tanks_empty_even_at_the_gate() -> None:
    assert drawn("leaking_engine:2:all", "0,0 fuel 2", "8,8 fuel 1") == STUCK


def test_one_mobile_vehicle_is_enough() -> None:
    assert drawn("flat_tyre", "3,0", "8,8 fuel 1") is None
    assert drawn("leaking_engine:3", "3,0 fuel 3", "8,8 fuel 1") is None


def test_flat_tyres_can_be_repaired() -> None:
    assert drawn("flat_tyre", "3,0", "6,6 flat_tyres 1") is None  # each repairs its own


def test_flat_tyres_and_a_broken_gate_in_nobodys_reach() -> None:
    flat = "flat_tyres 1"
    assert drawn("broken_gate:left", f"3,0 {flat}", f"6,6 {flat}") == STUCK
    assert drawn("broken_gate:left", f"1,0 {flat}", f"6,6 {flat}") is None  # it is repaired first
    assert drawn("broken_gate:right", f"1,0 {flat}", f"6,6 {flat}") == STUCK
    gates = "left broken_gate:left"
    assert drawn("broken_gate:right", f"1,0 {flat}", f"7,8 {flat}", gates=gates) is None
    assert drawn("broken_gate:right", f"1,0 {flat}", f"8,7 {flat}", gates=gates) == STUCK  # bush
    assert drawn("broken_gate:left", f"3,0 {flat}", "6,6 fuel 1") is None  # the other one drives


def test_an_empty_tank_and_a_flat_tyre_beside_it() -> None:
    """Player 0 runs dry; player 1 has fuel but a flat tyre, with a broken gate far away."""
    gates = "right broken_gate:right"
    card = "leaking_engine:3"
    apart = drawn(card, "3,0 fuel 3", "6,6 flat_tyres 1", gates=gates)
    assert apart == STUCK
    beside = drawn(card, "3,0 fuel 3", "4,0 flat_tyres 1", gates=gates)
    assert beside is None  # player 1 gives fuel
    at_gate = drawn(card, "0,0 fuel 3", "6,6 flat_tyres 1", gates=gates)
    assert at_gate is None  # player 0 refuels
    bush = drawn(card, "4,0 fuel 3", "5,0 flat_tyres 1", gates=gates)
    assert bush == STUCK  # they do not see each other


def test_fuel_may_come_over_a_third_vehicle() -> None:
    gates = "right broken_gate:right"
    card = "leaking_engine:3"
    tyre = "flat_tyres 1"
    chain = drawn(card, "3,0 fuel 3", "4,0 fuel 0", f"4,1 {tyre}", gates=gates)
    assert chain is None
    cut = drawn(card, "3,0 fuel 3", "6,3 fuel 0", f"6,6 {tyre}", gates=gates)
    assert cut == STUCK


def test_rain_hippos_and_a_fresh_tyre_pass() -> None:
    state = table(PAIR, "3,0 fuel 1", "8,8 fuel 0", turn="0 draw")
    play(state, "draw flat_tyre")
    assert reason(state) is None
    assert not offered(state, "drive")
    assert drawn("heavy_rain", "0,2", "8,8") is None
    assert drawn("hippos", "0,2", "8,8") is None


def test_no_decision_of_giving_ends_a_game_by_hunger() -> None:
    state = table(PAIR, "3,0 provisions 2", "3,0 provisions 1")
    play(state, "give provisions 0 1")
    assert reason(state) is None
    assert not offered(state, "give")


def test_giving_the_last_fuel_away_may_leave_nobody_to_drive() -> None:
    state = table(PAIR, "3,0 fuel 1", "4,0 fuel 2 flat_tyres 1", gates="right broken_gate:right")
    assert reason(play(state, "give fuel 0 1")) is None  # it can be given back after other moves


def test_the_end_is_the_same_whatever_was_left_of_the_turn() -> None:
    one = table(PAIR, f"3,0 {FOUR}", f"8,8 {ALL}", tokens="buffalo 3,0", out=OUT)
    two = one.copy()
    play(one, "spot 3,0")
    play(two, "drive 4,0", "drive 3,0", "spot 3,0")
    assert one == two
    assert one.key == two.key


def test_a_gate_that_nobody_can_reach_is_part_of_the_forecast() -> None:
    """Its way is longer than any: nearly the whole cost of a broken gate, and no more."""
    lines = ["[pieces]"]
    for piece in range(1, 10):
        shut, plain = ". W .1  W .2 .3  .4 .5 .6", ".6 ^2 W  F .4 .5  .1 M .3"
        lines += [f"{piece}{side} sign{piece} {shut if piece == 1 else plain}" for side in "AB"]
    board = ",".join(f"{piece}A/0" for piece in range(1, 10))
    options = {"components": "\n".join(lines) + "\n", "board": board, "guides": "jack,anna"}
    state = marula.load("big_five", **options).new_state()
    for text in ("start 4,1", "start 7,7"):
        state.play(state.parse_move(text))
    while state.view()["phase"] != "draw":
        state.play(state.sample_chance(1))
    promises = []
    for card in ("broken_gate:left", "hippos"):
        after = state.copy()
        after.play(after.parse_move(f"draw {card}"))
        promises.append(after.heuristic()[0])
    assert promises[1] - promises[0] == pytest.approx(0.3, abs=1e-4)
    assert promises[1] - promises[0] < 0.299999
