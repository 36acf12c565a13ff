"""The River: how it runs, where it may not turn, and what happens when a tile finds no place."""

from itertools import permutations
from typing import Any

import pytest

import marula
from helpers import (
    Row,
    compare,
    feature_at,
    legal_texts,
    offered,
    play_texts,
    play_turns,
    position,
    row,
    tile_text,
)
from marula import State
from oracle.carcassonne import Oracle


def river_start(**options: Any) -> State:
    return marula.load("carcassonne", **{"river": True, **options}).new_state()


def small_river(*river: Row, land: str = "") -> State:
    """A river of these tiles, a plain base set, and more land if asked."""
    base = "[base]\nB 3 FFFF monastery field:NL,NR,EL,ER,SL,SR,WL,WR start\n"
    text = tile_text({"river": list(river)}) + base + land
    return marula.load("carcassonne", river=True, tiles=text).new_state()


def chances(state: State) -> dict[str, float]:
    return {state.move_text(move): chance for move, chance in state.chance_outcomes()}


# -- set-up and draws ----------------------------------------------------------------------------


@pytest.mark.parametrize(("river", "prefix"), [(True, "R-"), ("classic", "RC-")])
def test_source_lies_and_the_start_tile_is_set_aside(river: bool | str, prefix: str) -> None:
    view = river_start(river=river).view()
    assert view["tiles"] == [{"id": prefix + "A", "x": 0, "y": 0, "turn": 0, "meeple": None}]
    assert view["left"]["D"] == 3
    water = {tile: n for tile, n in view["left"].items() if "-" in tile}
    assert water == {prefix + letter: 1 for letter in "BCDEFGHIJKL"}


def test_river_tiles_are_drawn_first_and_the_lake_last() -> None:
    state = river_start()
    for n, letter in enumerate("BCDEFGHIJK"):
        assert state.chance_kind == "river tile"
        rest = "BCDEFGHIJK"[n:]
        assert chances(state) == pytest.approx({f"draw R-{i}": 1 / len(rest) for i in rest})
        play_texts(state, [f"draw R-{letter}"])
        while state.to_move != marula.CHANCE:
            state.play(state.legal_moves()[-1])
    assert chances(state) == {"draw R-L": pytest.approx(1.0)}
    play_texts(state, ["draw R-L"])
    while state.to_move != marula.CHANCE:
        state.play(state.legal_moves()[0])
    assert state.chance_kind == "land tile"
    assert len(chances(state)) == 24
    assert chances(state)["draw D"] == pytest.approx(3 / 71)


def test_river_tile_must_continue_the_river() -> None:
    """The source has roads north and east; a river tile with a road does not go on there."""
    state = play_texts(river_start(), ["draw R-K"])
    assert legal_texts(state) == {"lay 0,-1 0"}
    state = play_texts(river_start(), ["draw R-I"])
    assert legal_texts(state) == {"lay 0,-1 180", "lay 0,-1 270"}


def test_no_meeple_on_the_river_itself() -> None:
    state = play_texts(river_start(), ["draw R-D", "lay 0,-1 0"])
    assert legal_texts(state) == {"pass", "meeple field-NL", "meeple field-NR"}
    state = play_texts(river_start(), ["draw R-K", "lay 0,-1 0"])  # a road on a bridge
    assert offered(state, "meeple") == {
        *("road-E", "field-NL", "field-NR", "field-ER", "field-SR"),
    }


# -- the U-turn ----------------------------------------------------------------------------------


def test_bend_right_after_the_source_may_turn_either_way() -> None:
    state = play_texts(river_start(), ["draw R-G"])
    assert legal_texts(state) == {"lay 0,-1 0", "lay 0,-1 90"}


def test_two_adjoining_bends_may_not_turn_the_same_way() -> None:
    """South, then a right bend to the west; only a left bend, back to the south, may follow."""
    state = play_turns(river_start(), "R-G 0,-1 0")
    play_texts(state, ["draw R-J"])
    assert legal_texts(state) == {"lay -1,-1 0"}
    state = play_turns(river_start(), "R-G 0,-1 90")  # a left bend to the east
    play_texts(state, ["draw R-J"])
    assert legal_texts(state) == {"lay 1,-1 90"}


def test_straight_between_two_bends_lets_them_turn_the_same_way() -> None:
    state = play_turns(river_start(), "R-G 0,-1 0\nR-D -1,-1 90")
    play_texts(state, ["draw R-J"])
    assert legal_texts(state) == {"lay -2,-1 0", "lay -2,-1 270"}


@pytest.mark.parametrize("straight", ["R-B", "R-C", "R-D", "R-F", "R-H", "R-K"])
def test_every_straight_counts_as_one(straight: str) -> None:
    state = play_turns(river_start(), "R-G 0,-1 90")
    play_texts(state, [f"draw {straight}"])
    play_texts(state, [min(legal_texts(state)), "pass", "draw R-E"])
    assert {text.split()[1] for text in legal_texts(state)} == {"2,-1"}
    assert len(legal_texts(state)) == 2


@pytest.mark.parametrize(("first", "second"), list(permutations(["R-E", "R-G", "R-I", "R-J"], 2)))
def test_each_pair_of_bends_goes_on_one_way_only(first: str, second: str) -> None:
    state = play_texts(river_start(), [f"draw {first}"])
    assert len(legal_texts(state)) == 2
    for lay in legal_texts(state):
        moves = [f"draw {first}", lay, "pass", f"draw {second}"]
        oracle = Oracle(river=True)
        for text in moves:
            oracle.play(text)
        after = play_texts(state.copy(), moves[1:])
        assert len(legal_texts(after)) == 1
        assert legal_texts(after) == oracle.moves()


def test_three_bends_in_a_row_alternate() -> None:
    state = play_turns(river_start(), "R-G 0,-1 0\nR-J -1,-1 0")
    play_texts(state, ["draw R-E"])
    assert legal_texts(state) == {"lay -1,-2 90"}


# -- tiles without a place -----------------------------------------------------------------------


def test_bend_that_could_only_make_a_u_turn_goes_to_the_box() -> None:
    """After a left bend a bend must turn right, and there the river's own first tiles lie."""
    turns = """
        R-D 0,-1 0
        R-D 0,-2 0
        R-D 0,-3 0
        R-J 0,-4 180
        R-D -1,-4 90
        R-J -2,-4 270
        R-D -2,-3 0
        R-J -2,-2 0
        R-J -1,-2 180
    """
    state = small_river(row("RC-A"), {**row("R-J"), "n": 5}, {**row("R-D"), "n": 6}, row("R-L"))
    play_turns(state, turns)
    straight = play_texts(state.copy(), ["draw R-D"])
    assert legal_texts(straight) == {"lay -1,-1 0"}
    play_texts(state, ["draw R-J"])
    assert state.view()["box"] == {"R-J": 1}
    assert legal_texts(state) == {"draw R-D"}


# A spiral to the right, back to the source: its end points at the cell north of the source, and
# the source's road there lets only a road go on to the south.
SPIRAL = """
    R-G 0,-1 0
    R-K -1,-1 90
    R-J -2,-1 270
    R-B -2,0 90
    R-I -2,1 0
    R-H -1,1 0
"""


def test_unplaceable_river_tiles_and_lake_go_to_the_box() -> None:
    """All by the same player; then the normal pile begins all the same."""
    state = play_turns(river_start(players=4), SPIRAL)
    for tile in ("R-C", "R-D", "R-E", "R-F"):
        assert tile not in state.view()["box"]
        play_texts(state, [f"draw {tile}"])
        view = state.view()
        assert view["box"][tile] == 1
        assert (state.to_move, state.chance_kind, view["turn"]) == (marula.CHANCE, "river tile", 2)
    assert legal_texts(state) == {"draw R-L"}
    play_texts(state, ["draw R-L"])
    view = state.view()
    assert view["box"] == dict.fromkeys(["R-C", "R-D", "R-E", "R-F", "R-L"], 1)
    assert (state.to_move, state.chance_kind, view["turn"]) == (marula.CHANCE, "land tile", 2)
    assert sum(view["left"].values()) == 71
    assert state == state.game.state_from_text(state.to_text())


def test_open_river_end_stays_open_to_land_tiles() -> None:
    """The lake had no place: a river side joins a river side only, so the cell stays free."""
    state = play_turns(river_start(), SPIRAL)
    oracle = Oracle(river=True)
    for tile in state.view()["tiles"][1:]:
        for text in (f"draw {tile['id']}", f"lay {tile['x']},{tile['y']} {tile['turn']}", "pass"):
            oracle.play(text)
    for letter in "CDEFL":
        play_texts(state, [f"draw R-{letter}"])
        oracle.play(f"draw R-{letter}")
    compare(state, oracle, deep=True)
    for draw in sorted(legal_texts(state)):
        after = play_texts(state.copy(), [draw])
        cells = {text.split()[1] for text in legal_texts(after) if text.startswith("lay")}
        assert "0,1" not in cells, draw


# -- fields, roads, positions ---------------------------------------------------------------------


def test_river_separates_fields() -> None:
    """A farmer on the west bank does not keep others from the east bank."""
    state = play_turns(river_start(), "R-D 0,-1 0 field-NL")
    play_texts(state, ["draw R-F", "lay 0,-2 0"])
    assert offered(state, "meeple") == {"field-NR"}
    assert feature_at(state, 0, -2, "field-NL") == feature_at(state, 0, -1, "field-NL")
    assert feature_at(state, 0, -2, "field-NL") != feature_at(state, 0, -2, "field-NR")


def test_banks_meet_around_the_classic_source() -> None:
    """So the second tile has no free field: nobody is asked."""
    state = play_turns(river_start(river="classic"), "RC-D 0,-1 0 field-NL")
    play_texts(state, ["draw RC-F", "lay 0,-2 0"])
    assert (state.to_move, state.view()["turn"]) == (marula.CHANCE, 0)


def test_banks_meet_around_the_lake() -> None:
    state = small_river(row("R-A"), row("R-D"), row("R-L"))
    play_turns(state, "R-D 0,-1 0\nR-L 0,-2 0")
    assert feature_at(state, 0, -1, "field-NL") == feature_at(state, 0, -1, "field-NR")


@pytest.mark.parametrize(
    ("lake", "places"), [("R-L", {"monastery", "field-NL"}), ("RC-L", {"field-NL"})]
)
def test_monastery_at_the_lake_of_the_current_river_only(lake: str, places: set[str]) -> None:
    state = play_texts(small_river(row("R-A"), row(lake)), [f"draw {lake}", "lay 0,-1 0"])
    assert offered(state, "meeple") == places


def test_land_joins_the_finished_river_by_fields_and_roads() -> None:
    straight = "U 4 RFRF road:NS field:NR,EL,ER,SL field:NL,SR,WL,WR\n"
    state = small_river(row("R-A"), row("R-D"), row("R-L"), land=straight)
    play_turns(state, "R-D 0,-1 0\nR-L 0,-2 0")
    play_texts(state, ["draw U"])
    assert legal_texts(state) == {
        *("lay 0,1 0", "lay 1,0 90"),  # along the source's roads
        *("lay -1,0 0", "lay -1,-1 0", "lay 1,-1 0", "lay -1,-2 0", "lay 1,-2 0", "lay 0,-3 90"),
    }


def test_position_text_of_a_river_game() -> None:
    game = marula.load("carcassonne", river=True, players=3)
    tiles = "R-A@0,0/0 R-G@0,-1/0+0:field-NL R-J@-1,-1/0 R-E@-1,-2/90+2:city-E"
    state = position(game, tiles)
    assert state.view()["supply"] == [6, 7, 6]
    assert state.chance_kind == "river tile"
    assert feature_at(state, 0, -1, "field-NL")["owners"] == [0]


@pytest.mark.parametrize(
    "tiles",
    [
        "R-A@0,0/0 R-G@0,-1/0 R-J@-1,-1/270",  # a U-turn
        "R-A@0,0/0 U@0,1/0",  # a land tile before the river is through
        "R-A@0,0/0 R-L@0,-1/0",  # the lake before the others
        "R-A@0,0/0 R-K@0,1/90",  # road to road, but the river does not go on
        "D@0,0/0",  # the start tile, which the source replaces
        "R-A@0,0/90",  # the source lies unturned
    ],
)
def test_river_position_that_the_rules_never_reach_is_refused(tiles: str) -> None:
    game = marula.load("carcassonne", river=True)
    with pytest.raises(marula.ParseError):
        position(game, tiles)
