"""The tiles the engine plays with: against an encoding made independently, and against laws."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

import marula
from helpers import ROWS, Row, bag, legal_texts, offered, play_texts, row, small_game, tile_text
from marula import Game
from oracle.carcassonne_tiles import PORTS, distinct_turns, tile_from_row, turned

OPTION = {"base": False, "river": True, "river_classic": "classic"}
BASE_IDS = [tile["id"] for tile in ROWS["base"]]
ALL_IDS = [tile["id"] for set_name in OPTION for tile in ROWS[set_name]]
SIDES = "NESW"
CORNERS = [("NR", "EL"), ("ER", "SL"), ("SR", "WL"), ("WR", "NL")]
STEPS = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}


def tiles_of(game: Game, set_name: str) -> dict[str, dict[str, Any]]:
    return {t["id"]: t for t in game.components()["tiles"] if t["set"] == set_name}


def built_in(set_name: str) -> dict[str, dict[str, Any]]:
    return tiles_of(marula.load("carcassonne", river=OPTION[set_name]), set_name)


def engine_tile(tile_id: str) -> dict[str, Any]:
    set_name = next(name for name, rows in ROWS.items() if row(tile_id) in rows)
    return built_in(set_name)[tile_id]


def side_sets(parts: list[Any]) -> set[frozenset[str]]:
    """Roads or rivers, whether written as a text or as a mapping with its sides."""
    return {frozenset(part if isinstance(part, str) else part["sides"]) for part in parts}


def facts(tile: dict[str, Any]) -> dict[str, Any]:
    """What a tile shows, without the order in which it is written down."""
    cities = [frozenset(city["sides"]) for city in tile.get("cities", [])]
    return {
        "edges": tile["edges"],
        "roads": side_sets(tile.get("roads", [])),
        "cities": {(frozenset(c["sides"]), c["shields"]) for c in tile.get("cities", [])},
        "fields": {
            (frozenset(f["ports"]), frozenset(cities[i] for i in f["cities"]))
            for f in tile.get("fields", [])
        },
        "rivers": side_sets(tile.get("rivers", [])),
        "monastery": bool(tile.get("monastery")),
    }


# -- shape by shape, total by total --------------------------------------------------------------


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_shape_is_the_one_of_the_independent_encoding(tile_id: str) -> None:
    tile, expected = engine_tile(tile_id), row(tile_id)
    assert facts(tile) == facts(expected)
    assert tile["copies"] == expected["n"]
    for parts in ("roads", "cities", "fields", "rivers"):
        assert len(tile[parts]) == len(expected.get(parts, [])), parts
    assert tile["mark"] == "certain"


@pytest.mark.parametrize("set_name", OPTION)
def test_set_has_these_tiles_and_no_others(set_name: str) -> None:
    assert set(built_in(set_name)) == {tile["id"] for tile in ROWS[set_name]}


def test_base_game_totals() -> None:
    game = marula.load("carcassonne")
    tiles = game.components()["tiles"]
    assert len(tiles) == 24
    assert sum(t["copies"] for t in tiles) == 72
    assert sum(t["copies"] * c["shields"] for t in tiles for c in t["cities"]) == 10
    assert sum(t["copies"] for t in tiles if t["monastery"]) == 6
    assert [t["id"] for t in tiles if t["start"]] == ["D"]
    assert {t["set"] for t in tiles} == {"base"}
    assert sum(game.components()["marks"].values()) in (24, 72)
    assert set(game.components()["marks"]) <= {"certain", "inferred", "reconstructed"}


@pytest.mark.parametrize("set_name", ["river", "river_classic"])
def test_river_totals(set_name: str) -> None:
    """Twelve river tiles; the source replaces the start tile, so one D less is in play."""
    game = marula.load("carcassonne", river=OPTION[set_name])
    tiles = game.components()["tiles"]
    assert sum(t["copies"] for t in tiles if t["set"] == set_name) == 12
    assert sum(t["copies"] for t in tiles if t["set"] == "base") == 71
    assert {t["set"] for t in tiles} == {"base", set_name}
    assert sum(t["monastery"] for t in tiles if t["set"] == set_name) == (set_name == "river") + 1
    left = game.new_state().view()["left"]
    assert sum(left.values()) == 11 + 71
    assert left["D"] == 3


def test_shields_sit_on_the_tiles_that_have_them() -> None:
    """Three sides: shield x1, plain x3; with road: shield x2, plain x1; the rest likewise."""
    tiles = built_in("base")
    shielded = {i: t["copies"] for i, t in tiles.items() if any(c["shields"] for c in t["cities"])}
    assert shielded == {"C": 1, "F": 2, "M": 2, "O": 2, "Q": 1, "S": 2}
    plain = {i: tiles[i]["copies"] for i in "GNPRT"}
    assert plain == {"G": 1, "N": 3, "P": 3, "R": 3, "T": 1}


def test_one_of_the_four_start_tiles_lies_three_are_drawn() -> None:
    view = marula.load("carcassonne").new_state().view()
    assert view["tiles"] == [{"id": "D", "x": 0, "y": 0, "turn": 0, "meeple": None}]
    assert sum(view["left"].values()) == 71
    assert view["left"]["D"] == 3


@pytest.mark.parametrize("set_name", OPTION)
def test_set_read_from_a_users_file_is_the_built_in_one(set_name: str) -> None:
    river = OPTION[set_name]
    text = tile_text({set_name: ROWS[set_name]})
    users, own = marula.load("carcassonne", river=river, tiles=text), built_in(set_name)
    assert {i: facts(t) for i, t in tiles_of(users, set_name).items()} == {
        i: facts(t) for i, t in own.items()
    }


# -- properties ----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_each_half_edge_outside_cities_is_in_exactly_one_field(tile_id: str) -> None:
    tile = engine_tile(tile_id)
    ports = sorted(port for field in tile["fields"] for port in field["ports"])
    sides = [side for side, edge in zip(SIDES, tile["edges"], strict=True) if edge != "C"]
    assert ports == sorted(side + half for side in sides for half in "LR")


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_each_side_belongs_to_one_part_of_its_kind(tile_id: str) -> None:
    tile = engine_tile(tile_id)
    for letter, parts in (("R", "roads"), ("C", "cities"), ("W", "rivers")):
        sides = "".join("".join(sorted(part)) for part in side_sets(tile[parts]))
        expected = [s for s, edge in zip(SIDES, tile["edges"], strict=True) if edge == letter]
        assert sorted(sides) == sorted(expected), parts


@pytest.mark.parametrize("tile_id", [i for i in ALL_IDS if i[0] == "R" or i in BASE_IDS])
def test_through_road_and_river_separate_the_two_halves_of_a_side(tile_id: str) -> None:
    """A side crossed by something that goes on to another side has a bank on either hand."""
    tile = engine_tile(tile_id)
    for sides in side_sets(tile["roads"]) | side_sets(tile["rivers"]):
        for side in sides if len(sides) == 2 else ():
            (left,) = [f for f in tile["fields"] if side + "L" in f["ports"]]
            (right,) = [f for f in tile["fields"] if side + "R" in f["ports"]]
            assert left["ports"] != right["ports"], side


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_plain_side_has_both_halves_in_one_field(tile_id: str) -> None:
    tile = engine_tile(tile_id)
    for side, edge in zip(SIDES, tile["edges"], strict=True):
        holding = [f for f in tile["fields"] if {side + "L", side + "R"} & set(f["ports"])]
        if edge == "F":
            assert len(holding) == 1, side


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_field_lists_the_cities_it_shares_a_corner_with_and_no_others(tile_id: str) -> None:
    """Where a city side meets a side with field at a corner, the field lies against the city."""
    tile = engine_tile(tile_id)
    for field in tile["fields"]:
        expected = set()
        for one, other in CORNERS:
            for port, city_side in ((one, other[0]), (other, one[0])):
                for i, city in enumerate(tile["cities"]):
                    if port in field["ports"] and city_side in city["sides"]:
                        expected.add(i)
        assert set(field["cities"]) == expected, field
        assert len(field["cities"]) == len(expected)


# -- turning -------------------------------------------------------------------------------------

TWO_TURNS = {"F", "G", "H", "U", "R-C", "R-D", "R-F", "R-K", "RC-C", "RC-D", "RC-F", "RC-K"}


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_rotations_that_give_the_same_tile_are_one(tile_id: str) -> None:
    one, two = [0], [0, 90]
    same = one if tile_id in ("B", "C", "X") else two if tile_id in TWO_TURNS else [0, 90, 180, 270]
    assert engine_tile(tile_id)["turns"] == same
    assert list(distinct_turns(tile_from_row(row(tile_id)))) == same


@pytest.mark.parametrize("tile_id", ALL_IDS)
def test_turning_in_steps_is_turning_at_once(tile_id: str) -> None:
    """A law of the encoding the tests go by: a quarter turn four times is none."""
    tile = tile_from_row(row(tile_id))
    seen = tile
    for turn in (90, 180, 270, 0):
        seen = turned(seen, 90)
        assert seen == turned(tile, turn)


def quarter_turns(ends: str | list[str], turn: int) -> list[str]:
    """Sides or ports after a turn clockwise: N becomes E, NL becomes EL."""
    return [SIDES[(SIDES.index(end[0]) + turn // 90) % 4] + end[1:] for end in ends]


def names_as_laid(tile: Row, turn: int) -> set[str]:
    """The places for a meeple on a turned tile, each named by its lowest side or port."""
    names = {"monastery"} if tile.get("monastery") else set()
    for sides in tile.get("roads", []):
        names.add("road-" + min(quarter_turns(sides, turn), key=SIDES.index))
    for city in tile.get("cities", []):
        names.add("city-" + min(quarter_turns(city["sides"], turn), key=SIDES.index))
    for field in tile.get("fields", []):
        names.add("field-" + min(quarter_turns(field["ports"], turn), key=PORTS.index))
    return names


@pytest.mark.parametrize("tile_id", BASE_IDS)
def test_places_for_a_meeple_turn_with_the_tile(tile_id: str) -> None:
    """Beside a plain field, a crossing or an all-city tile: every turn of every tile."""
    tile, seen = row(tile_id), set()
    for start in "BXC":
        state = play_texts(small_game(start, {tile_id: 1}).new_state(), [f"draw {tile_id}"])
        for lay in sorted(offered(state, "lay")):
            after = play_texts(state.copy(), [f"lay {lay}"])
            cell, turn = lay.split()
            assert offered(after, "meeple") == names_as_laid(tile, int(turn)), lay
            x, y = map(int, cell.split(","))
            segments = [s for f in after.view()["features"] for s in f["segments"]]
            assert {s[2] for s in segments if s[:2] == [x, y]} == names_as_laid(tile, int(turn))
            seen.add(int(turn))
    assert seen == set(distinct_turns(tile_from_row(tile)))


# -- edges ---------------------------------------------------------------------------------------


def fitting_lays(start: Row, tile: Row) -> set[str]:
    """Where a tile fits beside a start tile at (0, 0): only the letters of the edges decide."""
    found = set()
    for (side, (x, y)), turn in itertools.product(STEPS.items(), (0, 90, 180, 270)):
        shift = turn // 90
        edges = tile["edges"][-shift:] + tile["edges"][:-shift] if shift else tile["edges"]
        facing = SIDES[(SIDES.index(side) + 2) % 4]
        fits = start["edges"][SIDES.index(side)] == edges[SIDES.index(facing)]
        if fits and turn in distinct_turns(tile_from_row(tile)):
            found.add(f"lay {x},{y} {turn}")
    return found


@pytest.mark.parametrize("start", BASE_IDS)
def test_every_pair_of_tiles_fits_by_its_edges_only(start: str) -> None:
    """All 24 x 24 pairs on all sides in all turns; what fits nowhere goes to the box."""
    for tile_id in BASE_IDS:
        state = small_game(start, {tile_id: 2}).new_state()
        play_texts(state, [f"draw {tile_id}"])
        expected = fitting_lays(row(start), row(tile_id))
        if expected:
            assert legal_texts(state) == expected, tile_id
        else:
            assert state.view()["box"] == {tile_id: 1}
            assert legal_texts(state) == {f"draw {tile_id}"}


def test_field_edge_does_not_fit_a_road() -> None:
    """D at (0, 0) has roads east and west: a cap tile goes above or below it, never beside."""
    state = play_texts(marula.load("carcassonne").new_state(), ["draw E"])
    assert legal_texts(state) == {"lay 0,1 180", "lay 0,-1 90", "lay 0,-1 180", "lay 0,-1 270"}


def test_bag_of_the_tests_writes_what_it_says() -> None:
    assert tile_text({"base": bag("U", {"U": 2})}).splitlines() == [
        "[base]",
        "U 3 RFRF road:NS field:NR,EL,ER,SL field:NL,SR,WL,WR start",
    ]
