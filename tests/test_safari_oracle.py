"""The oracle of Carcassonne Safari by itself: its tiles, and the worked examples of the rules."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.carcassonne import CHANCE
from oracle.carcassonne_safari import SafariOracle
from oracle.safari_tiles import ANIMALS, load_rows, tiles_from_row
from safari_oracle_helpers import (
    ALL_SAVANNA,
    finish,
    hold,
    land_of,
    lay_out,
    offered,
    play,
    quiet,
    ring,
    started,
    tokens,
)

ROWS = load_rows()
LAND_TILES = [tile for row in ROWS["land"] for tile in tiles_from_row(row)]
START = [tile for row in ROWS["start"] for tile in tiles_from_row(row)]
ALL_TILES = [tile for tile in [*LAND_TILES, *START] for _ in range(tile.copies)]
FOUR_TILES = ("S01 20,0 0", "S01 21,0 0", "S01 20,1 0", "S01 21,1 0")  # round vertex 21,1

# what each of the types S01 to S33 shows, tile by tile; "-" for no animal
ANIMALS_SHOWN = (
    "-|- E E|G|G|Z A|E|L L A|A|E|L E|G|G|L|Z AA AA LL|ZZ GG|ZZ|ZZ Z G|Z A|AE|ZZ AE Z G EL EGG "
    "A|A|G|L|Z E|L|Z|- L AEE EEL AL|AL|L EE|EG|EZ|LL|LZ AG|AL G|Z E G|G|L|Z LZ GG A|A|G"
)


# -- tiles -----------------------------------------------------------------------------------------


def test_numbers_of_tiles() -> None:
    assert len(ROWS["land"]) == 33
    assert len(LAND_TILES) == len({tile.id for tile in LAND_TILES}) == 63
    assert sum(tile.copies for tile in LAND_TILES) == 72
    assert sum(tile.copies for tile in LAND_TILES if tile.baobab) == 29
    assert not any(tile.baobab for tile in START)


def test_each_animal_is_twenty_times_on_the_tiles_and_43_birds() -> None:
    segments = [segment for tile in ALL_TILES for segment in tile.segments]
    animals = Counter(segment.animal for segment in segments if segment.animal)
    assert animals == dict.fromkeys(ANIMALS, 20)
    assert sum(segment.birds for segment in segments) == 43


def test_animals_of_each_type() -> None:
    shown = [
        sorted(
            "".join(sorted(segment.animal for segment in tile.segments)) or "-"
            for tile in tiles_from_row(row)
            for _ in range(tile.copies)
        )
        for row in ROWS["land"]
    ]
    assert shown == [sorted(text.split("|")) for text in ANIMALS_SHOWN.split()]
    assert ["".join(segment.animal for segment in tile.segments) for tile in START] == list("EGA")


def test_trails_always_show_an_animal_and_bush_an_animal_or_birds() -> None:
    for segment in (segment for tile in ALL_TILES for segment in tile.segments):
        assert segment.animal or (segment.kind == "bush" and segment.birds)
        assert not (segment.kind == "trail" and segment.birds)


def test_segments_are_the_edges() -> None:
    edges, segments = Counter[str](), Counter[str]()
    for tile in LAND_TILES:
        kinds = dict.fromkeys("NESW", "S")
        for segment in tile.segments:
            kinds.update(dict.fromkeys(segment.sides, segment.kind[0].upper()))
            segments[f"{segment.kind} {len(segment.sides)}"] += tile.copies
        assert "".join(kinds.values()) == tile.edges
        assert sum(len(segment.sides) for segment in tile.segments) == 4 - tile.edges.count("S")
        edges += Counter(tile.edges * tile.copies)
    assert edges == {"S": 136, "T": 78, "B": 74}
    assert segments == {"trail 1": 32, "trail 2": 23, "bush 1": 35, "bush 2": 15, "bush 3": 3}


def test_open_corners_are_those_of_the_data() -> None:
    for row in [*ROWS["land"], *ROWS["start"]]:
        for tile in tiles_from_row(row):
            assert tile.savanna_corners == row["corners"], tile.id
    assert sum(len(tile.savanna_corners) * tile.copies for tile in LAND_TILES) == 160


def test_variants_are_types_of_their_own() -> None:
    copies = {tile.id: tile.copies for tile in LAND_TILES}
    assert {i: n for i, n in copies.items() if i.startswith("S03")} == {
        "S03a": 1,
        "S03b": 2,
        "S03c": 1,
    }
    assert copies["S01"] == 2
    assert copies["S25a"] == 2


# -- set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 6))
def test_set_up(players: int) -> None:
    oracle = SafariOracle(players)
    laid = {cell: tile.id for cell, tile in oracle.board.items()}
    assert laid == {(-1, 0): "S-a", (0, 0): "S-b", (1, 0): "S-c"}
    assert oracle.rangers == {(-2, 0), (2, 0)}
    assert oracle.chance() == {f"token {animal}": 10 for animal in ANIMALS}
    for _ in range(2 * players):
        assert (oracle.phase, oracle.to_move) == ("token", CHANCE)
        play(oracle, min(oracle.chance()))
    assert [hand.total() for hand in oracle.hands] == [2] * players
    assert oracle.meeples_at_home() == [6] * players
    assert (oracle.phase, oracle.to_move, oracle.turn) == ("draw", CHANCE, 0)
    assert oracle.chance() == {f"draw {tile.id}": tile.copies for tile in LAND_TILES}
    assert len(oracle.features()) == 4


# -- worked examples: trails and bush --------------------------------------------------------------


@pytest.mark.parametrize(("choice", "points"), [("pass", 6), ("add L", 10)])
def test_trail_with_three_animals_and_a_token_added(choice: str, points: int) -> None:
    oracle = lay_out(started("EL", "LL"), "S03a 20,0 180", "S07d 21,0 90")
    oracle.meeples[20, 0] = (0, "trail-E")
    play(oracle, "draw S03b", "lay 21,-1 90", "pass")
    assert (oracle.phase, oracle.to_move) == ("add", 0)
    assert oracle.moves() == {"pass", "add L"}  # the elephant is there already
    assert oracle.projected() == [6 + 2, 2]
    play(oracle, choice)
    assert oracle.scores == [points, 0]
    added = Counter({"L": int(choice == "add L")})
    assert oracle.discard == +added
    assert oracle.hands[0] == Counter("EL") - added
    assert oracle.meeples == {}
    assert oracle.turn == 1


def test_bush_with_a_token_added() -> None:
    oracle = lay_out(started("ZZ", "LL"), "S20b 20,0 0", "S31 21,0 0")
    oracle.meeples[20, 0] = (0, "bush-E")
    play(oracle, "draw S25a", "lay 22,0 180", "pass", "add Z")
    assert oracle.scores == [6 + 3, 0]


def test_joined_trails_pay_both_each_with_a_token_of_ones_own() -> None:
    oracle = lay_out(started("GG", "GG"), "S03a 20,0 180", "S05 21,0 0", "S03c 23,0 0")
    oracle.meeples.update({(20, 0): (0, "trail-E"), (23, 0): (1, "trail-W")})
    play(oracle, "draw S04a", "lay 22,0 0", "pass")
    assert (oracle.to_move, oracle.moves()) == (0, {"pass", "add G"})
    play(oracle, "add G")
    assert oracle.scores == [0, 0]  # not before all have chosen
    assert oracle.projected() == [15 + 1, 10 + 2]
    assert (oracle.to_move, oracle.moves()) == (1, {"pass", "add G"})
    play(oracle, "pass")
    assert oracle.scores == [15, 10]


@pytest.mark.parametrize("final_majority", ["hig", "zmg"])
def test_joined_bush_pays_the_majority_alone(final_majority: str) -> None:
    oracle = started("EE", "ZZ", final_majority=final_majority)
    lay_out(oracle, "S25a 21,1 90", "S30a 22,0 0", "S20c 23,0 180", "S21d 21,-1 270")
    oracle.meeples.update({(21, 1): (0, "bush-S"), (22, 0): (0, "bush-E")})
    oracle.meeples[21, -1] = (1, "bush-N")
    play(oracle, "draw S33a", "lay 21,0 0", "pass")
    assert oracle.projected() == [11 + 2, 2]  # complete, so the majority's in either way
    play(oracle, "pass")
    assert oracle.scores == [6 + 5, 0]
    assert oracle.meeples == {}


@pytest.mark.parametrize(("final_majority", "other"), [("hig", 0), ("zmg", 10)])
def test_final_scoring_of_a_large_bush(final_majority: str, other: int) -> None:
    oracle = started("AE", "GL", final_majority=final_majority)
    lay_out(oracle, "S33a 20,0 0", "S33b 21,0 180", "S28a 20,1 90", "S20a 20,-1 270")
    oracle.meeples.update({(20, 0): (0, "bush-N"), (20, 1): (0, "bush-E")})
    oracle.meeples[21, 0] = (1, "bush-N")
    hold(oracle, 0, "")
    hold(oracle, 1, "ZZZ")
    assert oracle.projected() == [10, other + 3]
    assert oracle.scores == [0, 0]
    assert finish(oracle).scores == [10, other + 3]


def test_final_scoring_of_a_trail_and_a_small_bush() -> None:
    oracle = lay_out(started("AE", "GL"), "S07a 20,0 0", "S05 21,0 0", "S29 30,0 0")
    oracle.meeples.update({(21, 0): (0, "trail-E"), (30, 0): (1, "bush-N")})
    assert finish(oracle).scores == [2 + 2, 2 + 2]


def test_trail_closed_by_another_pays_its_owner_and_the_ranger_pays_3() -> None:
    oracle = lay_out(started("EL", "EL"), "S03a 20,0 180", "S05 21,0 0")
    oracle.meeples[20, 0] = (1, "trail-E")
    oracle.rangers = {(-2, 0), (22, 0)}
    play(oracle, "draw S03b", "lay 22,0 0")
    assert oracle.displaced
    assert oracle.rangers == {(-2, 0)}
    play(oracle, "pass")
    assert oracle.scores == [3, 6]
    assert (oracle.phase, oracle.to_move) == ("ranger", 0)
    play(oracle, "place 0,1")
    assert oracle.rangers == {(-2, 0), (0, 1)}
    assert not oracle.displaced
    assert oracle.scores == [3, 6]
    assert (oracle.phase, oracle.turn) == ("draw", 1)


# -- worked examples: watering holes and baobabs ---------------------------------------------------


def test_watering_hole_from_the_first_token_to_the_fourth() -> None:
    oracle = lay_out(started("ZA", "GL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig Z 20,1 SE")  # on a tile laid long ago
    assert oracle.scores == [3, 0]
    assert oracle.hole_meeples == {((20, 1), "SE"): 0}
    assert oracle.meeples_at_home() == [5, 6]
    play(oracle, "draw S01", "lay 0,2 0")
    corners = {text.partition(" ")[2] for text in offered(oracle, "dig")}
    assert "20,0 NW" in corners
    assert not corners & {"20,1 SE", "20,0 NE", "21,1 SW"}  # taken, and both beside it
    play(oracle, "expand G 21,1 SW")
    assert oracle.scores == [3, 4]
    quiet(oracle, "expand A 20,0 NE")
    assert oracle.scores == [3 + 5, 4]
    quiet(oracle, "expand L 21,0 NW")
    assert oracle.scores == [8 + 3, 4 + 6]
    assert oracle.hole_meeples == {}
    assert oracle.meeples_at_home() == [6, 6]
    assert oracle.holes == {
        (21, 1): [
            ((20, 1), "SE", "Z"),
            ((21, 1), "SW", "G"),
            ((20, 0), "NE", "A"),
            ((21, 0), "NW", "L"),
        ]
    }
    assert finish(oracle).scores == [11, 10]


def test_the_same_animal_diagonally_opposite() -> None:
    oracle = lay_out(started("GG", "GG", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig G 20,0 NE")
    play(oracle, "draw S01", "lay 0,2 0")
    assert "G 21,1 SW" in offered(oracle, "dig")
    assert offered(oracle, "expand") == set()  # beside it there is a giraffe
    play(oracle, "dig G 21,1 SW")
    assert oracle.scores == [3, 3]
    assert oracle.meeples_at_home() == [5, 5]


def test_two_equal_animals_then_others_and_two_meeples_of_one_player() -> None:
    oracle = lay_out(started("GG", "AL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig G 20,0 NE")
    quiet(oracle, "pass")
    quiet(oracle, "dig G 21,1 SW")
    hold(oracle, 1, "AGL")
    play(oracle, "draw S01", "lay 0,4 0")
    assert offered(oracle, "expand") == {"A 21,0 NW", "L 21,0 NW", "A 20,1 SE", "L 20,1 SE"}
    play(oracle, "expand A 21,0 NW")
    assert oracle.scores == [6, 5]  # the third token
    hold(oracle, 0, "AEG")
    play(oracle, "draw S01", "lay 0,5 0")
    assert offered(oracle, "expand") == {"E 20,1 SE"}
    play(oracle, "expand E 20,1 SE")
    assert oracle.scores == [6 + 6 + 3, 5]
    assert oracle.meeples_at_home() == [6, 6]


def test_baobab_two_tokens_at_once_and_two_with_the_eighth_neighbour() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    quiet(oracle, "meeple baobab")
    assert oracle.meeples == {(0, 1): (0, "baobab")}
    assert (oracle.phase, oracle.to_move) == ("token", CHANCE)
    assert oracle.chance() == {
        "token A": 9,
        "token E": 9,
        "token G": 9,
        "token L": 9,
        "token Z": 10,
    }
    play(oracle, "token Z", "token Z")
    assert oracle.hands[0] == Counter("AEZZ")
    assert (oracle.phase, oracle.turn) == ("draw", 1)

    oracle.meeples[20, 0] = oracle.meeples.pop((0, 1))
    oracle.put(oracle.types["S01"], (20, 0), 0)
    ring(oracle, (20, 0), without=(21, 1))
    play(oracle, "draw S01", "lay 21,1 0", "pass")
    assert oracle.meeples == {}
    assert (oracle.phase, oracle.to_move, oracle.turn) == ("token", CHANCE, 1)
    play(oracle, "token L", "token L")
    assert oracle.hands == [Counter("AELLZZ"), Counter("GL")]
    assert (oracle.phase, oracle.turn) == ("draw", 0)
    assert oracle.scores == [0, 0]
    assert set(tokens(oracle).values()) == {10}


def test_baobabs_and_watering_holes_are_worth_nothing_at_the_end() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    quiet(oracle, "meeple baobab", "token A", "token A")
    quiet(oracle, "dig G 0,0 SE")
    assert finish(oracle).scores == [4, 3 + 1]


def test_bush_may_be_laid_beside_a_watering_hole() -> None:
    oracle = lay_out(started("AE", "GL"), "S01 20,0 0")
    play(oracle, "draw S01", "lay 0,1 0", "dig A 20,0 NE")
    play(oracle, "draw S20a", "lay 21,0 270", "pass")
    play(oracle, "draw S20a", "lay 20,1 0")
    assert not any(text.endswith(("21,0 NW", "20,1 SE")) for text in oracle.moves())
    assert finish(oracle).meeples_at_home() == [5, 6]
