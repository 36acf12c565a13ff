"""Worked examples of The Big Five, on the board with all pieces in order (big_five_table.py)."""

import pytest

import marula
from big_five_table import game_of, heights, offered, play, refused, table, tokens_on

PAIR = game_of("jack,anna")


def actions(state: marula.State) -> int:
    left: int = state.view()["actions"]
    return left


def test_driving_onto_hills_and_over_rivers() -> None:
    """From (0,0) to the hill (1,0), on to (1,1) and over the river to (0,2)."""
    way = ["drive 1,0", "drive 1,1", "drive 0,2"]
    state = table(PAIR, "0,0", "8,8")
    left = []
    for step in way:
        play(state, step)
        left.append(actions(state))
    assert left == [2, 1, 0]
    assert not offered(state, "drive")
    sam = play(table(game_of("sam,anna"), "0,0", "8,8"), *way)
    assert actions(sam) == 1
    rainy = play(table(PAIR, "0,0 rain", "8,8"), *way[:2])
    assert refused(rainy, way[2])


def test_a_hill_is_too_much_for_the_last_action() -> None:
    state = table(PAIR, "0,0", "8,8", turn="0 act drawn actions 1")
    assert "1,0" not in offered(state, "drive")
    sam = table(game_of("sam,anna"), "0,0", "8,8", turn="0 act drawn actions 1")
    assert "1,0" in offered(sam, "drive")


def test_david_drives_through_bush_but_sees_nothing_there() -> None:
    jack = table(PAIR, "3,3", "8,8", tokens="face_down 3,4")
    assert refused(jack, "drive 3,4")
    assert not offered(jack, "spot")
    david = table(game_of("david,anna"), "3,3", "8,8", tokens="face_down 3,4")
    assert not offered(david, "spot")
    play(david, "drive 3,4")
    assert actions(david) == 3
    assert offered(david, "spot") == {"3,4"}


def test_from_a_hill_one_looks_over_bush() -> None:
    up = table(PAIR, "5,0", "8,8", tokens="face_down 4,0")
    assert offered(up, "spot") == {"4,0"}
    down = table(PAIR, "4,0", "8,8", tokens="face_down 5,0")
    assert not offered(down, "spot")
    both = table(PAIR, "4,0 fuel 3", "5,0 fuel 3")
    assert not offered(both, "give")
    assert offered(table(PAIR, "4,0 fuel 3", "4,0 fuel 3"), "give")


def numbered_spaces(game: marula.Game) -> list[str]:
    spaces = game.new_state().view()["spaces"]
    return [f"{s['q']},{s['r']}" for s in spaces if s["number"]]


def seen_by_kate(at: str) -> set[str]:
    """The numbered spaces on which Kate can spot a token, the gates' left out."""
    game = game_of("kate,jack")
    seen = set()
    for space in numbered_spaces(game):
        if space not in ("0,0", "8,8"):
            state = table(game, f"{at} spotted buffalo", "8,8", tokens=f"face_down {space}")
            assert offered(state, "spot") in (set(), {space})
            seen |= offered(state, "spot")
    return seen


def test_kate_on_a_plain_sees_to_the_first_bush() -> None:
    assert seen_by_kate("0,0") == {"1,0"}


def test_kate_on_a_hill_sees_over_waterholes_and_bush() -> None:
    seen = seen_by_kate("1,0")
    assert {f"{q},0" for q in (3, 4, 5, 6, 8)} <= seen
    assert seen <= {*(f"{q},0" for q in range(9)), "1,1", "0,1"}


def test_kate_on_a_hill_sees_over_forest_but_over_no_mountain() -> None:
    seen = seen_by_kate("7,1")
    assert {"7,4", "7,5", "7,6", "7,7"} <= seen  # behind the forests (7,2) and (7,3)
    assert "4,4" not in seen  # itself a forest: no token lies there
    assert {"5,3"} <= seen  # behind the forest (6,2)
    assert not seen & {"2,6", "0,8"}  # behind the mountain (3,5)


@pytest.mark.parametrize(
    ("kate", "far", "sees"),
    [
        ("1,3", "3,3", True),  # over the waterhole (2,3)
        ("2,2", "4,0", True),  # over the waterhole (3,1)
        ("0,0", "0,2", False),  # over the forest (0,1)
        ("0,6", "2,4", False),  # over the forest (1,5)
        ("5,0", "5,2", True),  # from a hill over the forest (5,1)
        ("2,4", "0,6", True),  # from a hill over the forest (1,5)
        ("0,2", "2,2", False),  # over the mountain (1,2)
        ("0,8", "2,6", False),  # from a hill over the mountain (1,7)
    ],
)
def test_what_hinders_kates_view(kate: str, far: str, sees: bool) -> None:
    state = table(game_of("kate,jack"), f"{kate} spotted buffalo", "8,8", tokens=f"face_down {far}")
    assert offered(state, "spot") == ({far} if sees else set())


def on_fire(guides: str, jack: str) -> marula.State:
    """A fire card is drawn; on the first piece lie a lion face down, an open rhino and more."""
    return table(
        game_of(guides),
        jack,
        "8,8 spotted rhino",
        tokens="face_down 0,2 rhino 1,1 buffalo 1,0 provisions 2,1 3,3 5,5 7,7",
        turn="0 roll_fire drawn actions 4",
    )


def test_fire_drives_the_animals_of_a_piece_away() -> None:
    state = play(on_fire("jack,anna", "6,6"), "roll 2,2")
    assert state.view()["animals"]["out"]["rhino"] == 1
    assert state.chance_kind == "token"
    play(state, "turn_up lion")
    assert state.view()["animals"]["out"]["lion"] == 1
    assert state.chance_kind == "space for the buffalo"
    spaces = {tuple(map(int, text.split(","))) for text in offered(state, "roll")}
    assert spaces
    assert all(q > 2 or r > 2 for q, r in spaces)
    play(state, "roll 4,0")
    assert tokens_on(state) == {
        **dict.fromkeys(("2,1", "3,3", "5,5", "7,7"), "provisions"),
        "4,0": "buffalo",
    }
    assert state.view()["fires"] == [{"q": 2, "r": 2, "markers": 1}]
    assert state.view()["phase"] == "act"


def test_where_jack_stands_no_fire_is_placed() -> None:
    state = on_fire("jack,anna", "1,1")
    before = tokens_on(state)
    play(state, "roll 2,2")
    assert tokens_on(state) == before
    assert state.view()["fires"] == []
    assert state.view()["phase"] == "act"


def test_the_dice_for_an_animal() -> None:
    state = table(
        PAIR, "3,0", "8,8", tokens="provisions 4,0 3,3 5,5 7,7", fires="1,1",
        turn="0 roll_animal drawn actions 4",
    )  # fmt: skip
    results = offered(state, "roll")
    assert "4,0" not in results  # rolled again: a token lies there
    back = play(state.copy(), "roll cross")
    assert back.view()["animals"] == state.view()["animals"]
    assert back.view()["phase"] == "act"
    placed = play(state.copy(), "roll 3,0")  # a vehicle does not matter
    assert tokens_on(placed)["3,0"] == "face_down"
    burnt = play(state.copy(), "roll 2,1")
    assert burnt.chance_kind == "token"
    play(burnt, "turn_up elephant")
    assert "2,1" not in tokens_on(burnt)
    assert burnt.view()["animals"]["out"]["elephant"] == 1
    assert burnt.view()["phase"] == "act"


def test_restocking() -> None:
    state = table(PAIR, "3,0 provisions 5", "8,8", tokens="provisions 4,0 3,3 5,5 7,7")
    assert offered(state, "restock") == {"4,0"}
    play(state, "restock 4,0")
    assert heights(state)[0] == (6, 6)
    assert actions(state) == 3
    results = offered(state, "roll")
    assert not {"cross", "4,0", "3,3", "5,5", "7,7", "0,0", "8,8"} & results
    play(state, "roll 1,0")
    assert not offered(state, "restock")
    tokens = "provisions 4,0 3,3 5,5 7,7"
    sam = table(game_of("sam,anna"), "3,0 provisions 5", "8,8", tokens=tokens)
    play(sam, "restock 4,0")
    assert heights(sam)[0] == (7, 9)
    assert actions(sam) == 4


def test_vehicles_beside_each_other_give_fuel() -> None:
    state = table(PAIR, "3,0 fuel 0", "4,0 fuel 3 provisions 1")
    assert "provisions 1 0" not in offered(state, "give")
    play(state, "give fuel 1 0", "give fuel 1 0")
    assert [fuel for fuel, _ in heights(state)] == [2, 1]
    assert actions(state) == 4


def test_rain_lasts_a_round_and_hippos_a_turn() -> None:
    game = game_of("jack,david,sam")
    state = table(game, "0,0", "1,1", "8,8", turn="0 draw")
    closed = []
    for card in ("heavy_rain", "animal", "giraffe", "wildebeest"):
        play(state, f"draw {card}")
        if card == "animal":
            play(state, "roll cross")
        closed.append(state.view()["rivers_closed"])
        play(state, "end_turn")
    assert closed == [True, True, True, False]
    wet = play(table(game, "0,0", "1,1", "8,8", turn="1 draw"), "draw hippos")
    assert "0,2" not in offered(wet, "drive")
    assert wet.view()["rivers_closed"]
    play(wet, "end_turn")
    assert not wet.view()["rivers_closed"]


def test_a_flat_tyre_waits_for_the_next_turn() -> None:
    game = game_of("kate,david")
    state = table(game, "3,0", "4,0", tokens="face_down 3,0", turn="0 draw")
    play(state, "draw flat_tyre")
    assert not offered(state, "drive")
    assert offered(state, "spot") == {"3,0"}
    assert not offered(state, "repair_vehicle")
    play(state, "end_turn", "draw giraffe")
    assert not offered(state, "repair_vehicle")  # David stands beside it
    play(state, "end_turn", "draw wildebeest")
    alone = play(state.copy(), "repair_vehicle 0")
    assert actions(alone) == 5 - 3
    assert alone.view()["pile"]["discards"]["flat_tyre"] == 1
    assert offered(alone, "drive")
    play(state, "end_turn", "draw giraffe", "repair_vehicle 0")
    assert actions(state) == 6
    assert state.view()["vehicles"][0]["flat_tyres"] == 0


def test_a_flat_tyre_repaired_in_the_next_turn_leaves_one_action() -> None:
    state = table(PAIR, "3,0 flat_tyres 1", "8,8")
    play(state, "repair_vehicle 0")
    assert actions(state) == 1
    assert offered(state, "drive")


def test_a_broken_gate() -> None:
    game = game_of("kate,david")
    state = table(
        game, "8,8 fuel 2 flat_tyres 1", "8,8", gates="left broken_gate:left",
        turn="1 act drawn actions 4",
    )  # fmt: skip
    assert not offered(state, "repair_vehicle")
    play(state, "detour")
    assert actions(state) == 1
    assert state.view()["vehicles"][1]["at"] == {"q": 0, "r": 0}
    assert offered(state, "repair_gate") == {"left"}
    other = play(state.copy(), "end_turn", "draw giraffe")
    assert not offered(other, "repair_vehicle")
    play(other, "refuel")
    assert heights(other)[0][0] == 6
    play(state, "repair_gate left")
    assert actions(state) == 1  # David repairs for nothing
    kate = table(game, "0,0", "8,8", gates="left broken_gate:left")
    play(kate, "repair_gate left")
    assert actions(kate) == 1
    assert kate.view()["broken_gates"] == {"left": 0, "right": 0}


@pytest.mark.parametrize("has_anna_one", [False, True])
def test_the_last_rhino_burns(has_anna_one: bool) -> None:
    state = table(
        PAIR, "6,6 spotted rhino", "8,8" + " spotted rhino" * has_anna_one,
        tokens="face_down 1,0", out="rhino 2", turn="0 roll_fire drawn actions 4",
    )  # fmt: skip
    play(state, "roll 0,0", "turn_up rhino")
    outcome = state.outcome()
    if has_anna_one:
        assert outcome is None
        assert state.view()["phase"] == "act"
    else:
        assert outcome is not None
        assert outcome.utilities == (0, 0)
        assert outcome.winners == ()
        assert outcome.reason == "the last rhino has left before every vehicle has spotted one"


def test_a_finished_vehicle_may_still_starve() -> None:
    all_five = "spotted lion leopard elephant rhino buffalo"
    state = table(
        PAIR, "3,0 spotted lion leopard elephant rhino", f"8,8 provisions 1 {all_five}",
        out="lion 1 leopard 1 elephant 1 rhino 1", turn="0 draw",
    )  # fmt: skip
    play(state, "draw lost_meal:1:all")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "player 1 has no provisions left"
    assert heights(state) == [(6, 5), (6, 0)]


def test_two_empty_tanks() -> None:
    for second, is_over in (("fuel 1", True), ("fuel 2", False)):
        state = table(PAIR, "0,0 fuel 1", f"3,0 {second}", turn="0 draw")
        play(state, "draw overheated_engine:1:all")
        assert state.is_over == is_over
    lost = play(table(PAIR, "0,0 fuel 1", "3,0 fuel 1", turn="0 draw"), "draw leaking_engine:2:all")
    outcome = lost.outcome()
    assert outcome is not None
    assert outcome.reason == "no vehicle can drive any more"


def test_a_monkey() -> None:
    state = table(PAIR, "3,0", "8,8", tokens="face_down 3,0")
    play(state, "spot 3,0", "turn_up monkey")
    assert actions(state) == 3
    assert state.view()["animals"]["out"]["monkey"] == 1
    assert "3,0" not in tokens_on(state)
    assert state.scores == (0, 0)
    assert not state.is_over


def test_wildebeest_and_one_more_animal() -> None:
    state = play(table(PAIR, "3,0", "8,8", turn="0 draw"), "draw wildebeest")
    assert actions(state) == 5
    play(state, "animal", "roll cross")
    assert actions(state) == 1


def test_annas_token() -> None:
    game = game_of("anna,jack,sam")
    state = play(table(game, "3,0", "6,6", "8,8", turn="0 draw"), "draw hippos")
    assert actions(state) == 5
    play(state, "drive 4,0", "drive 3,0", "drive 4,0", "drive 3,0")
    assert offered(state, "give_token") == {"1", "2"}
    play(state, "give_token 2")
    assert actions(state) == 0
    assert not offered(state, "give_token")
    play(state, "end_turn", "draw hippos")
    assert actions(state) == 4
    play(state, "end_turn", "draw hippos")
    assert actions(state) == 5
    assert state.view()["token_with"] == 2
    play(state, "end_turn", "draw giraffe")
    assert state.view()["token_with"] is None
    assert actions(state) == 7
    assert offered(state, "give_token") == {"1", "2"}
