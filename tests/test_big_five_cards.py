"""Event cards of The Big Five: what they do, how they are drawn, looked at and shuffled."""

import pytest

import marula
from big_five_table import game_of, heights, offered, play, refused, table, tokens_on
from oracle.big_five_board import FACTS, SPACES, Board, name

PAIR = game_of("jack,anna")
TRIO = game_of("kate,jack,sam")
TEN_FIRES = " ".join(["6,6"] * 5 + ["7,6"] * 5)


def chances(state: marula.State) -> dict[str, float]:
    return {state.move_text(move): p for move, p in state.chance_outcomes()}


def test_the_deck() -> None:
    """45 cards; a draw tells apart what the cards tell apart: 19 kinds."""
    state = table(PAIR, "3,0", "4,0", turn="0 draw")
    drawn = chances(state)
    assert len(drawn) == 19
    assert sum(facts["copies"] for facts in FACTS["cards"].values()) == 45
    for card, facts in FACTS["cards"].items():
        assert drawn[f"draw {card}"] == pytest.approx(facts["copies"] / 45)


@pytest.mark.parametrize("card", sorted(FACTS["cards"]))
def test_each_card(card: str) -> None:
    """What a card changes, and that it changes nothing else."""
    facts = FACTS["cards"][card]
    state = table(TRIO, "3,0 fuel 5 provisions 5", "4,0 fuel 5 provisions 5", "8,8", turn="0 draw")
    before = state.view()
    play(state, f"draw {card}")
    view = state.view()
    lying = facts["type"] in ("heavy_rain", "flat_tyre", "broken_gate")
    assert view["pile"]["discards"] == ({} if lying else {card: 1})
    assert view["pile"]["size"] == 44
    assert view["actions"] == 4 + facts.get("extra_actions", 0)
    fuel, provisions = [5, 5, 7], [5, 5, 7]
    if "steps" in facts:
        track = provisions if "meal" in facts["type"] else fuel
        for player in range(3 if facts["scope"] == "all" else 1):
            track[player] -= facts["steps"]
    assert heights(state) == list(zip(fuel, provisions, strict=True))
    assert view["rivers_closed"] == (facts["type"] in ("heavy_rain", "hippos"))
    assert [v["rain"] for v in view["vehicles"]] == [facts["type"] == "heavy_rain", False, False]
    assert view["vehicles"][0]["fresh_tyres"] == (facts["type"] == "flat_tyre")
    assert sum(view["broken_gates"].values()) == (facts["type"] == "broken_gate")
    for same in ("tokens", "fires", "animals", "scores", "turn"):
        assert view[same] == before[same]
    due = {"fire": "space for a fire", "animal": "space for an animal"}
    assert state.chance_kind == due.get(facts["type"], "")
    assert state.to_move == (marula.CHANCE if facts["type"] in due else 0)


def test_losses_stop_at_zero() -> None:
    state = table(PAIR, "3,0 fuel 2", "4,0", turn="0 draw")
    play(state, "draw leaking_engine:3")
    assert heights(state)[0][0] == 0
    both = table(PAIR, "3,0 provisions 1", "4,0 provisions 1", turn="0 draw")
    play(both, "draw stolen_meal:1:all")
    assert heights(both) == [(6, 0), (6, 0)]  # the whole card, then the end
    assert both.is_over


def test_without_a_fire_marker_or_animal_nothing_is_rolled() -> None:
    fires = table(PAIR, "3,0", "4,0", fires=TEN_FIRES, turn="0 draw")
    play(fires, "draw fire")
    assert fires.view()["phase"] == "act"
    assert fires.view()["pile"]["discards"] == {"fire": 1}
    out = "lion 2 leopard 2 elephant 2 rhino 2"
    empty = table(PAIR, "3,0", "4,0", out=f"{out} monkey 1", turn="0 draw",
                  tokens="face_down 0,2 1,0 2,1 2,2")  # fmt: skip
    play(empty, "draw animal")
    assert empty.view()["phase"] == "act"
    play(empty, "end_turn", "draw giraffe")
    assert empty.view()["actions"] == 7
    assert not offered(empty, "animal")
    assert offered(empty, "influence")


# -- the pile ------------------------------------------------------------------------------------


def test_an_empty_pile_is_shuffled_when_a_card_is_needed() -> None:
    """The rain is laid off first, so it is shuffled in; cards that lie elsewhere stay there."""
    state = table(
        PAIR, "3,0 rain", "4,0 flat_tyres 1", pile="hippos 1",
        gates="left broken_gate:left", turn="1 draw",
    )  # fmt: skip
    play(state, "draw hippos")
    assert state.view()["pile"]["size"] == 0
    play(state, "end_turn")
    view = state.view()
    assert view["pile"]["size"] == 45 - 2
    assert view["pile"]["left"]["heavy_rain"] == 3
    assert view["pile"]["left"]["flat_tyre"] == 1
    assert "broken_gate:left" not in view["pile"]["left"]
    assert view["pile"]["discards"] == {}


def test_influence_is_an_event_and_a_decision() -> None:
    state = play(table(PAIR, "3,0", "4,0", pile="fire 2 giraffe 1 hippos 1"), "influence")
    assert chances(state) == pytest.approx(
        {
            "look fire fire": 1 / 6,
            "look fire giraffe": 2 / 6,
            "look fire hippos": 2 / 6,
            "look giraffe hippos": 1 / 6,
        }
    )
    assert refused(state, "look giraffe fire")
    play(state, "look fire giraffe")
    assert state.to_move == 0
    assert offered(state, "discard") == {"fire", "giraffe"}
    assert state.view()["looked_at"] == ["fire", "giraffe"]
    play(state, "discard fire")
    view = state.view()
    assert view["phase"] == "act"
    assert view["actions"] == 0
    assert view["pile"]["top"] == "giraffe"
    assert view["pile"]["left"] == {"fire": 1, "giraffe": 1, "hippos": 1}
    play(state, "end_turn")
    assert chances(state) == {"draw giraffe": 1.0}
    play(state, "draw giraffe")
    assert state.view()["pile"]["top"] is None
    assert state.view()["actions"] == 7


def test_a_look_at_a_full_pile() -> None:
    """19 kinds in pairs, and eight kinds of which there are two cards."""
    full = " ".join(f"{kind} {facts['copies']}" for kind, facts in FACTS["cards"].items())
    state = play(table(PAIR, "3,0", "4,0", pile=full), "influence")
    assert len(state.legal_moves()) == 19 * 18 // 2 + 8


def test_two_cards_of_a_kind_leave_nothing_to_choose() -> None:
    state = play(table(PAIR, "3,0", "4,0", pile="fire 2 giraffe 1"), "influence", "look fire fire")
    assert state.view()["phase"] == "act"
    assert state.view()["pile"]["top"] == "fire"
    assert state.view()["pile"]["left"] == {"fire": 1, "giraffe": 1}


def test_a_card_known_on_top_is_one_of_the_two() -> None:
    state = table(PAIR, "3,0", "4,0", pile="fire 2 giraffe 1 hippos 1 top giraffe")
    play(state, "influence")
    assert chances(state) == pytest.approx(
        {"look fire giraffe": 2 / 3, "look giraffe hippos": 1 / 3}
    )


def test_one_card_in_the_pile_stays_on_top_of_the_discards() -> None:
    state = play(table(PAIR, "3,0", "4,0", pile="hippos 1"), "influence")
    assert state.view()["pile"]["size"] == 45
    seen = chances(state)
    assert all("hippos" in text.split() for text in seen)
    assert seen["look hippos hippos"] == pytest.approx(2 / 44)
    assert seen["look fire hippos"] == pytest.approx(11 / 44)


def test_with_no_card_in_the_pile_the_discards_are_shuffled_first() -> None:
    state = play(table(PAIR, "3,0", "4,0 rain", pile=""), "influence")
    assert state.view()["pile"]["size"] == 44
    assert chances(state)["look fire fire"] == pytest.approx(11 * 10 / (44 * 43))
    assert len(chances(state)) <= 190


def test_what_lies_on_top_of_equal_cards_is_known_anyway() -> None:
    one = play(table(PAIR, "3,0", "4,0", pile="fire 3"), "influence", "look fire fire")
    assert one.view()["pile"]["top"] is None
    assert chances(play(one, "end_turn")) == {"draw fire": 1.0}


# -- fires and the buffalo -----------------------------------------------------------------------


def test_animals_flee_in_the_order_of_spaces_after_the_open_ones() -> None:
    state = table(
        PAIR, "8,8 spotted lion", "6,6", tokens="face_down 1,0 0,2 2,1 lion 1,1 buffalo 2,2",
        turn="0 roll_fire drawn actions 4",
    )  # fmt: skip
    play(state, "roll 0,0")
    assert state.view()["animals"]["out"]["lion"] == 1
    assert "2,2" not in tokens_on(state)
    for gone, species in (("0,2", "monkey"), ("1,0", "lion"), ("2,1", "rhino")):
        assert tokens_on(state)[gone] == "face_down"
        play(state, f"turn_up {species}")
        assert gone not in tokens_on(state)
    assert state.chance_kind == "space for the buffalo"


def test_a_loss_ends_the_game_between_two_that_flee() -> None:
    state = table(
        PAIR, "8,8 spotted lion", "6,6", tokens="face_down 1,0 0,2", out="lion 2",
        turn="0 roll_fire drawn actions 4",
    )  # fmt: skip
    play(state, "roll 0,0", "turn_up lion")
    assert state.is_over
    assert tokens_on(state)["1,0"] == "face_down"
    at_once = table(
        PAIR, "8,8 spotted lion", "6,6", tokens="face_down 1,0 lion 1,1", out="lion 2",
        turn="0 roll_fire drawn actions 4",
    )  # fmt: skip
    assert play(at_once, "roll 0,0").is_over


def a_fire_on_each_piece_but(*left_out: int) -> str:
    board = Board(PAIR.options["board"])
    first = [
        next(s for s in SPACES if board.number[s] and board.piece[s] == slot) for slot in range(9)
    ]
    return " ".join(name(s) for slot, s in enumerate(first) if slot not in left_out)


def test_the_buffalo_waits_while_everything_burns() -> None:
    state = table(
        game_of("anna,sam"), "1,1", "8,8", fires=a_fire_on_each_piece_but(0),
        tokens="buffalo 0,2", turn="0 roll_fire drawn actions 5",
    )  # fmt: skip
    play(state, "roll 1,0")
    assert state.to_move == 0
    assert "buffalo" not in tokens_on(state).values()
    play(state, "end_turn", "draw hippos", "end_turn", "draw wildebeest")  # and it goes on waiting
    play(state, "put_out 1,0")
    assert state.chance_kind == "space for the buffalo"
    assert offered(state, "roll") <= {"0,2", "1,0", "1,1", "2,1", "2,2"}
    play(state, "roll 0,2")
    assert state.to_move == 0
    assert state.view()["phase"] == "act"


def test_the_buffalo_waits_for_a_space_without_a_token() -> None:
    """One piece does not burn, and tokens lie on all its spaces."""
    game = game_of("anna,sam")
    tokens = "face_down 0,2 1,0 2,1 provisions 1,1 2,2 3,3 6,6"
    fires = a_fire_on_each_piece_but(0)
    state = table(
        game, "0,0", "8,8 provisions 3", fires=fires, tokens=tokens + " no_buffalo",
        turn="0 act drawn actions 5",
    )  # fmt: skip
    play(state, "spot 1,0", "turn_up monkey")
    assert state.chance_kind == "space for the buffalo"
    assert offered(state, "roll") == {"1,0"}
    play(state, "roll 1,0")
    assert tokens_on(state)["1,0"] == "buffalo"


def test_fires_on_gate_spaces_and_on_one_space() -> None:
    state = table(PAIR, "3,0", "4,0", fires="0,0", turn="0 roll_fire drawn actions 4")
    play(state, "roll 0,0")
    assert state.view()["fires"] == [{"q": 0, "r": 0, "markers": 2}]
