"""What may be done in a turn of The Big Five, one question of the rules after the other."""

import random

import pytest

import marula
from big_five_table import game_of, heights, offered, play, position_text, refused, table, tokens_on
from variants import VARIANTS, walk

PAIR = game_of("jack,anna")
TRIO = game_of("kate,jack,sam")


def actions(state: marula.State) -> int:
    left: int = state.view()["actions"]
    return left


# -- driving -------------------------------------------------------------------------------------


def test_driving_takes_no_fuel() -> None:
    state = play(table(PAIR, "3,0 fuel 1", "8,8"), "drive 4,0", "drive 3,0")
    assert heights(state)[0][0] == 1


def test_from_hill_to_hill_costs_two_again() -> None:
    game = marula.load("big_five", guides="anna,sam", board=3)
    state = table(game, "6,7", "8,8", turn="0 act drawn actions 4")
    assert play(state, "drive 7,6", "drive 6,7").view()["actions"] == 0


def test_tokens_fires_and_vehicles_do_not_stop_a_vehicle() -> None:
    state = table(PAIR, "3,0", "4,0", fires="4,0", tokens="provisions 4,1 3,3 5,5 7,7")
    play(state, "drive 4,0", "drive 4,1")
    assert actions(state) == 2


def test_forest_waterhole_mountain_and_the_rim() -> None:
    state = table(game_of("david,anna"), "1,1", "8,8")
    assert refused(state, "drive 0,1")  # forest, for David too
    assert refused(state, "drive 1,2")  # mountain
    assert refused(state, "drive 2,0")  # waterhole
    assert offered(state, "drive") == {"1,0", "2,1", "0,2"}


def test_without_fuel_everything_else_goes_on() -> None:
    state = table(PAIR, "0,0 fuel 0 provisions 4", "8,8", tokens="provisions 1,0 3,3 5,5 7,7")
    assert not offered(state, "drive")
    assert not offered(state, "detour")
    assert offered(state, "refuel") == {""}
    assert offered(state, "restock") == {"1,0"}
    assert offered(state, "influence") == {""}
    play(state, "refuel")
    assert heights(state)[0][0] == 6
    assert offered(state, "drive")


def test_the_detour() -> None:
    """From the gate token itself; rain, hippos and broken gates do not matter."""
    state = table(
        PAIR, "0,0", "8,7 rain", gates="left broken_gate:left right broken_gate:right",
        turn="0 act drawn actions 4 hippos",
    )  # fmt: skip
    play(state, "detour")
    assert state.view()["vehicles"][0]["at"] == {"q": 8, "r": 8}
    assert actions(state) == 1
    assert not offered(table(PAIR, "1,0", "8,8"), "detour")
    assert not offered(table(PAIR, "0,0 flat_tyres 1", "8,8"), "detour")
    assert not offered(table(PAIR, "0,0", "8,8", turn="0 act drawn actions 2"), "detour")


def test_hippos_close_the_rivers_to_the_drawer_alone() -> None:
    state = table(PAIR, "1,1", "1,1", turn="0 act drawn actions 4 hippos")
    assert refused(state, "drive 0,2")
    play(state, "end_turn", "draw wildebeest", "drive 0,2")


def test_rain_of_two_players_lasts_until_both_have_laid_it_off() -> None:
    state = table(TRIO, "0,0 rain", "1,1", "8,8", turn="1 draw")
    closed = []
    for card in ("heavy_rain", "hippos", "wildebeest", "giraffe"):
        play(state, f"draw {card}")
        closed.append(state.view()["rivers_closed"])
        play(state, "end_turn")
    assert closed == [True, True, True, False]
    assert not state.view()["rivers_closed"]


# -- goods ---------------------------------------------------------------------------------------


def test_refuelling_needs_a_view_of_the_gate() -> None:
    assert offered(table(PAIR, "7,8 fuel 2", "0,0"), "refuel")
    assert not offered(table(PAIR, "8,7 fuel 2", "0,0"), "refuel")  # behind a bush
    assert offered(table(PAIR, "1,0 fuel 2", "8,8"), "refuel")
    assert not offered(table(PAIR, "1,1 fuel 2", "8,8"), "refuel")


@pytest.mark.parametrize("guides", ["jack,anna", "sam,anna"])
def test_a_full_track_is_not_filled(guides: str) -> None:
    top = 9 if guides.startswith("sam") else 6
    tokens = "provisions 1,0 3,3 5,5 7,7"
    full = table(game_of(guides), f"0,0 fuel {top} provisions {top}", "8,8", tokens=tokens)
    assert not offered(full, "refuel")
    assert not offered(full, "restock")
    low = table(game_of(guides), f"0,0 fuel {top - 1} provisions {top - 1}", "8,8", tokens=tokens)
    play(low, "refuel", "restock 1,0", "roll 6,6")
    assert heights(low)[0] == (top, top)


def test_sam_refuels_and_restocks_without_actions() -> None:
    state = table(
        game_of("sam,anna"), "0,0 fuel 0 provisions 1", "8,8",
        tokens="provisions 1,0 3,3 5,5 7,7", turn="0 act drawn",
    )  # fmt: skip
    play(state, "refuel", "restock 1,0", "roll 3,0")
    assert heights(state)[0] == (9, 5)
    assert actions(state) == 0
    other = table(PAIR, "0,0 fuel 2 provisions 1", "8,8", turn="0 act drawn",
                  tokens="provisions 1,0 3,3 5,5 7,7")  # fmt: skip
    assert offered(other, "refuel") == offered(other, "restock") == set()
    # several tokens in one turn, while the track is below its top
    state = table(game_of("sam,anna"), "4,1 provisions 1", "8,8", turn="0 act drawn",
                  tokens="provisions 4,1 5,0 3,0 5,2")  # fmt: skip
    first = sorted(offered(state, "restock"))
    assert len(first) >= 2
    play(state, f"restock {first[0]}", "roll 1,1", f"restock {first[1]}", "roll 0,2")
    assert heights(state)[0][1] == 9


def test_what_may_be_given() -> None:
    state = table(TRIO, "3,0 fuel 1 provisions 2", "4,0 fuel 6 provisions 1", "8,8")
    assert offered(state, "give") == {"fuel 1 0", "provisions 0 1"}  # also nothing above a top
    play(state, "give provisions 0 1")
    assert heights(state)[:2] == [(1, 1), (6, 2)]
    full = table(PAIR, "3,0", "3,0")
    assert not offered(full, "give")
    last = play(table(PAIR, "3,0 fuel 1", "3,0 fuel 5"), "give fuel 0 1")
    assert heights(last)[0][0] == 0
    assert not last.is_over
    assert not offered(last, "drive")


def test_any_pair_exchanges_in_any_turn_but_not_while_chance_is_due() -> None:
    state = table(TRIO, "8,8", "3,0 fuel 3", "4,0 fuel 3")
    assert offered(state, "give") == {"fuel 1 2", "fuel 2 1", "provisions 1 2"}
    waiting = table(TRIO, "8,8", "3,0 fuel 3", "4,0 fuel 3", turn="0 draw")
    assert refused(waiting, "give fuel 1 2")


def test_gifts_go_no_way_back() -> None:
    state = table(PAIR, "3,0 fuel 3 provisions 3", "4,0 fuel 3 provisions 3")
    play(state, "give fuel 0 1")
    assert refused(state, "give fuel 1 0")
    assert {"fuel 0 1", "provisions 1 0"} <= offered(state, "give")
    play(state, "drive 4,0")  # any other move begins anew
    assert "fuel 1 0" in offered(state, "give")


def test_gifts_form_no_circle() -> None:
    state = table(TRIO, "3,0 fuel 3", "3,0 fuel 3", "3,0 fuel 3")
    play(state, "give fuel 0 1", "give fuel 1 2")
    assert refused(state, "give fuel 2 0")
    assert refused(state, "give fuel 2 1")
    assert {"fuel 0 1", "fuel 1 2", "fuel 0 2"} <= offered(state, "give")
    # in whatever order the gifts were made
    state = table(TRIO, "3,0 fuel 3", "3,0 fuel 3", "3,0 fuel 3")
    play(state, "give fuel 1 2", "give fuel 0 1")
    assert refused(state, "give fuel 2 0")
    assert state == state.game.state_from_text(state.to_text())


def test_equal_gifts_in_another_order_give_one_position() -> None:
    one = table(TRIO, "3,0 fuel 3", "3,0 fuel 3", "3,0 fuel 3")
    other = one.copy()
    play(one, "give fuel 0 1", "give fuel 1 2")
    play(other, "give fuel 1 2", "give fuel 0 1")
    assert one == other
    assert one.key == other.key


# -- spotting ------------------------------------------------------------------------------------


def test_an_open_animal_is_spotted_by_those_who_lack_it() -> None:
    state = table(PAIR, "3,0 spotted lion", "4,0", tokens="lion 3,0")
    assert not offered(state, "spot")
    play(state, "end_turn", "draw wildebeest", "spot 3,0")
    assert state.scores == (1, 1)
    assert tokens_on(state)["3,0"] == "lion"
    assert not offered(state, "spot")


def test_a_face_down_animal_may_be_one_that_was_seen() -> None:
    state = table(PAIR, "3,0 spotted lion", "8,8", tokens="face_down 3,0", out="lion 1")
    play(state, "spot 3,0", "turn_up lion")
    assert state.scores == (1, 0)
    assert tokens_on(state)["3,0"] == "lion"
    assert actions(state) == 3


def test_the_buffalo_is_spotted_at_its_token_and_stays() -> None:
    state = table(PAIR, "3,0", "8,8", tokens="buffalo 4,0")
    play(state, "spot 4,0")
    assert state.view()["vehicles"][0]["spotted"] == ["buffalo"]
    assert tokens_on(state)["4,0"] == "buffalo"
    assert not offered(state, "spot")


def test_kate_spots_for_nothing_before_between_and_after_actions() -> None:
    state = table(
        game_of("kate,jack"), "4,0 spotted lion buffalo", "8,8 spotted leopard",
        tokens="face_down 4,0 leopard 3,0 lion 4,1", turn="0 act drawn",
    )  # fmt: skip
    assert offered(state, "spot") == {"4,0", "3,0"}  # no action left, and its own space
    play(state, "spot 3,0", "spot 4,0", "turn_up monkey")
    assert state.scores == (3, 1)
    assert not offered(state, "spot")
    assert refused(state, "spot 4,1")
    play(state, "end_turn", "draw giraffe")
    assert not offered(state, "spot")  # in her own turn alone


def test_probabilities_of_a_face_down_token() -> None:
    """Uniform over the tokens that nobody has seen, wherever they are."""
    tokens = "face_down 3,0 6,6 lion 5,5"
    state = table(PAIR, "3,0 spotted lion", "8,8", tokens=tokens, out="lion 1 rhino 2")
    play(state, "spot 3,0")
    chances = {state.move_text(move): p for move, p in state.chance_outcomes()}
    assert chances == pytest.approx(
        {
            "turn_up lion": 1 / 9,
            "turn_up leopard": 3 / 9,
            "turn_up elephant": 3 / 9,
            "turn_up rhino": 1 / 9,
            "turn_up monkey": 1 / 9,
        }
    )


# -- fires ---------------------------------------------------------------------------------------


def test_one_action_a_marker() -> None:
    state = table(PAIR, "8,8", "3,0", fires="4,0 4,0 3,0", turn="1 act drawn actions 5")
    assert offered(state, "put_out") == {"3,0", "4,0"}
    play(state, "put_out 4,0", "put_out 4,0", "put_out 3,0")
    assert actions(state) == 2
    assert state.view()["fires"] == []


def test_jack_puts_out_his_whole_piece_for_nothing() -> None:
    state = table(PAIR, "3,0", "8,8", fires="3,0 5,2 5,2 4,1", turn="0 act drawn")
    play(state, "put_out 5,2", "put_out 5,2", "put_out 3,0", "put_out 4,1")
    assert state.view()["fires"] == []
    # elsewhere only in the usual reach: next to him, and seen
    near = table(PAIR, "2,1", "8,8", fires="3,0 6,6", turn="0 act drawn")
    assert offered(near, "put_out") == {"3,0"}


def test_jack_looks_behind_no_bush_on_another_piece() -> None:
    """There is bush between (5,6) and (6,5), which are of two pieces."""
    game = game_of("jack,anna", board="7B/180,8A/0,2A/180,5A/0,4B/0,3B/0,1A/0,9A/180,6B/0")
    state = table(game, "5,6", "8,8", fires="6,5 3,6")
    assert offered(state, "put_out") == {"3,6"}
    assert "6,5" in offered(
        table(game, "8,8", "6,6", fires="6,5", turn="1 act drawn actions 4"), "put_out"
    )


def test_jack_does_nothing_by_entering_a_burning_piece() -> None:
    state = table(PAIR, "2,1", "8,8", fires="3,3 4,0")
    play(state, "drive 3,0")
    assert len(state.view()["fires"]) == 2


# -- repairs -------------------------------------------------------------------------------------


def test_two_flat_tyres_are_two_repairs() -> None:
    state = table(PAIR, "3,0 flat_tyres 1 fresh_tyres 1", "4,0", turn="1 act drawn actions 5")
    play(state, "repair_vehicle 0")
    assert not offered(state, "repair_vehicle")
    assert state.view()["vehicles"][0]["fresh_tyres"] == 1
    play(state, "end_turn", "draw wildebeest", "repair_vehicle 0")
    assert offered(state, "drive")


def test_vehicles_are_repaired_with_a_view_of_them() -> None:
    turn = "1 act drawn actions 5"
    assert offered(table(PAIR, "3,0 flat_tyres 1", "4,0", turn=turn), "repair_vehicle") == {"0"}
    assert not offered(table(PAIR, "3,0 flat_tyres 1", "5,0", turn=turn), "repair_vehicle")
    # from the hill (5,0) one looks over the bush to (4,0), but not back
    assert offered(table(PAIR, "4,0 flat_tyres 1", "5,0", turn=turn), "repair_vehicle")
    assert not offered(table(PAIR, "5,0 flat_tyres 1", "4,0", turn=turn), "repair_vehicle")


def test_gates_are_repaired_with_a_view_of_them() -> None:
    gates = "right broken_gate:right"
    assert offered(table(PAIR, "7,8", "0,0", gates=gates), "repair_gate") == {"right"}
    assert not offered(table(PAIR, "8,7", "0,0", gates=gates), "repair_gate")
    assert not offered(table(PAIR, "0,0", "8,8", gates=gates), "repair_gate")


def test_with_two_broken_gates_both_must_be_repaired() -> None:
    state = table(
        game_of("david,anna"), "0,0 flat_tyres 1", "8,8",
        gates="left broken_gate:left right broken_gate:right",
    )  # fmt: skip
    play(state, "repair_gate left")
    assert not offered(state, "repair_vehicle")
    play(state, "end_turn", "draw wildebeest", "repair_gate right", "end_turn", "draw wildebeest")
    play(state, "repair_vehicle 0")
    assert actions(state) == 5


def test_two_cards_at_one_gate_are_two_repairs() -> None:
    game = game_of("david,anna", seats="left,front")
    state = table(game, "0,0", "8,8", turn="0 draw")
    play(state, "draw broken_gate:right", "end_turn", "draw broken_gate:left", "end_turn")
    assert state.view()["broken_gates"] == {"left": 2, "right": 0}
    play(state, "draw giraffe", "repair_gate left")
    assert state.view()["broken_gates"] == {"left": 1, "right": 0}
    assert "broken_gate:left" in state.view()["pile"]["discards"]
    play(state, "repair_gate left")
    assert not offered(state, "repair_gate")


@pytest.mark.parametrize(
    ("seat", "gates"),
    [
        ("front", ("left", "right")),
        ("back", ("right", "left")),
        ("left", ("left", "left")),
        ("right", ("right", "right")),
    ],
)
def test_which_gate_breaks_is_seen_from_the_seat(seat: str, gates: tuple[str, str]) -> None:
    game = game_of("jack,anna", seats=f"{seat},front")
    for arrow, gate in zip(("left", "right"), gates, strict=True):
        state = play(table(game, "3,0", "4,0", turn="0 draw"), f"draw broken_gate:{arrow}")
        assert state.view()["broken_gates"][gate] == 1


# -- the turn ------------------------------------------------------------------------------------


def test_actions_that_cost_four_cost_four() -> None:
    state = table(PAIR, "8,8", "3,0", turn="1 act drawn actions 7")
    play(state, "influence", "look fire animal", "discard fire")
    assert actions(state) == 3
    assert not offered(state, "animal")
    assert not offered(state, "influence")


def test_ending_the_turn_is_always_offered_also_alone() -> None:
    state = table(PAIR, "8,8", "3,0", turn="1 act drawn")
    assert [state.move_text(move) for move in state.legal_moves()] == ["end_turn"]


def test_anna_lends_her_token_once_a_turn_and_to_others() -> None:
    game = game_of("jack,anna,sam")
    state = table(game, "3,0", "4,0", "8,8", turn="1 act drawn actions 5")
    assert offered(state, "give_token") == {"0", "2"}
    play(state, "give_token 0")
    assert actions(state) == 4
    assert not offered(state, "give_token")
    play(state, "end_turn", "draw hippos")
    assert actions(state) == 4
    assert not offered(state, "give_token")  # it is in another's hands, and waits for another turn
    play(state, "end_turn", "draw hippos")
    assert actions(state) == 5
    play(state, "end_turn")
    assert state.view()["token_with"] is None
    used = table(game, "3,0", "4,0", "8,8", turn="1 act drawn")
    assert not offered(used, "give_token")


@pytest.mark.parametrize("options", VARIANTS["big_five"], ids=str)
def test_a_turn_comes_to_an_end_whatever_is_done(options: dict[str, object]) -> None:
    """Whoever never ends the turn soon has nothing else to do."""
    game, rng = marula.load("big_five", **options), random.Random(3)
    for number, begun in enumerate(walk(game, 4)):
        if begun.view()["phase"] != "act" or number % 6:
            continue
        state, count = begun.copy(), 0
        player = state.to_move
        while not state.is_over:
            moves = [m for m in state.legal_moves() if state.move_text(m) != "end_turn"]
            if not moves:
                break
            assert state.to_move in (player, marula.CHANCE)
            chance = state.to_move == marula.CHANCE
            state.play(state.sample_chance(count) if chance else rng.choice(moves))
            count += 1
        assert count < 250


def test_a_position_of_a_turn_says_what_matters() -> None:
    text = position_text(PAIR, "3,0", "4,0 fuel 2", turn="0 act drawn actions 3 hippos")
    state = PAIR.state_from_text(text + "\n")
    assert state.to_text() == text
    assert "hippos" in text
