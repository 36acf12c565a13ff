"""The oracle of Carcassonne Safari by itself: what the printed rules leave open."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.carcassonne import CHANCE, around, neighbours4
from oracle.carcassonne_safari import SafariOracle
from oracle.safari_tiles import Row, distinct_turns
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

ALL_TRAIL: Row = {  # needs an open trail beside it
    "id": "T",
    "edges": "TTTT",
    "segments": ["trail:NESW"],
    "baobab": False,
    "variants": [{"n": 1, "animals": "L", "birds": "0"}],
}
START_TRAIL_SHUT = "S03a 0,-1 90"
OTHER_START_TRAIL_SHUT = "S03a 2,0 0"
FOUR_TILES = ("S01 20,0 0", "S01 21,0 0", "S01 20,1 0", "S01 21,1 0")  # round vertex 21,1


# -- turn and draws --------------------------------------------------------------------------------


def test_r1_tile_without_a_place_goes_to_the_box() -> None:
    oracle = started("AE", "GL", land=land_of({"S01": 1}, ALL_TRAIL))
    lay_out(oracle, START_TRAIL_SHUT, OTHER_START_TRAIL_SHUT)
    play(oracle, "draw T")
    assert oracle.box == {"T": 1}
    assert (oracle.phase, oracle.turn, oracle.drawn) == ("draw", 0, "")
    assert oracle.chance() == {"draw S01": 1}
    play(oracle, "draw S01")
    assert (oracle.phase, oracle.turn) == ("lay", 0)


def test_r1_cell_of_a_ranger_is_free() -> None:
    oracle = lay_out(started("AE", "GL", land=land_of({}, ALL_TRAIL)), START_TRAIL_SHUT)
    play(oracle, "draw T")
    assert oracle.moves() == {"lay 2,0 0"}


def test_r1_last_tile_without_a_place_ends_the_game_at_once() -> None:
    oracle = started("AE", "GL", land=land_of({}, ALL_TRAIL))
    lay_out(oracle, START_TRAIL_SHUT, OTHER_START_TRAIL_SHUT)
    play(oracle, "draw T")
    assert (oracle.phase, oracle.scores) == ("over", [2, 2])
    assert oracle.moves() == set()
    assert oracle.rangers == {(-2, 0), (2, 0)}


@pytest.mark.parametrize(
    ("tile", "turns"),
    [
        ("S01", [0]),
        ("S05", [0, 90]),
        ("S30a", [0, 90]),
        ("S24", [0, 90, 180, 270]),  # the two bushes show different animals
        ("S25b", [0, 90, 180, 270]),
        ("S31", [0, 90, 180, 270]),  # the two trails do
        ("S09", [0, 90, 180, 270]),
    ],
)
def test_r2_rotations_that_give_the_same_tile_are_one(tile: str, turns: list[int]) -> None:
    assert distinct_turns(SafariOracle().types[tile]) == turns


def test_r2_birds_tell_rotations_apart() -> None:
    same = {**ALL_TRAIL, "edges": "SBSB", "segments": ["bush:E", "bush:W"]}
    for birds, turns in [("11", [0, 90]), ("12", [0, 90, 180, 270])]:
        row = {**same, "variants": [{"n": 1, "animals": "LL", "birds": birds}]}
        assert distinct_turns(SafariOracle(land=[row]).types["T"]) == turns


def test_r3_tokens_are_drawn_one_by_one_in_the_order_of_seats() -> None:
    oracle = SafariOracle(3)
    play(oracle, "token A")
    assert oracle.chance()["token A"] == 9
    play(oracle, "token A", "token E", "token G", "token L", "token Z")
    assert oracle.hands == [Counter("AA"), Counter("EG"), Counter("LZ")]


def test_r3_discard_becomes_the_supply_between_the_two_tokens_of_a_pair() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    oracle.discard = oracle.supply - Counter("A")
    oracle.supply = Counter("A")
    quiet(oracle, "meeple baobab")
    assert oracle.chance() == {"token A": 1}  # asked though there is one only
    assert oracle.discard.total() == 45
    play(oracle, "token A")
    assert oracle.supply.total() == 45
    assert oracle.discard == Counter()
    assert oracle.chance() == {
        "token A": 8,
        "token E": 9,
        "token G": 9,
        "token L": 9,
        "token Z": 10,
    }


def test_r3_discard_stays_until_a_draw_is_due() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    oracle.discard = oracle.supply - Counter("AE")
    oracle.supply = Counter("AE")
    quiet(oracle, "meeple baobab", "token A", "token E")
    assert oracle.supply == Counter()
    assert oracle.discard.total() == 44


@pytest.mark.parametrize("there", ["", "Z"])
def test_r3_missing_tokens_are_forgotten(there: str) -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    oracle.supply = Counter(there)
    quiet(oracle, "meeple baobab", *[f"token {animal}" for animal in there])
    assert oracle.hands[0] == Counter("AE" + there)
    assert (oracle.phase, oracle.turn) == ("draw", 1)
    oracle.discard = Counter("LLL")
    quiet(oracle, "pass")
    assert oracle.hands[0] == Counter("AE" + there)


def test_r4_feature_that_the_tile_completes_may_take_a_meeple() -> None:
    oracle = lay_out(started("LL", "GL"), "S03a 20,0 180")
    play(oracle, "draw S03b", "lay 21,0 0", "meeple trail-W", "pass")
    assert oracle.scores == [3, 0]
    assert oracle.meeples == {}


def test_r4_baobab_in_a_full_ring_gives_two_and_two() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    ring(oracle, (20, 0), without=(21, 1))
    lay_out(oracle, "S01 21,1 0")
    play(oracle, "draw S01", "lay 20,0 0", "meeple baobab", "token A")
    assert oracle.meeples == {(20, 0): (0, "baobab")}
    play(oracle, "token A")
    assert oracle.meeples == {}
    assert oracle.phase == "token"
    play(oracle, "token Z", "token Z")
    assert oracle.hands[0] == Counter("AAAEZZ")
    assert oracle.phase == "draw"


def test_r4_two_segments_in_one_feature_are_two_places() -> None:
    oracle = started("AE", "GL")
    lay_out(oracle, "S29 20,1 90", "S29 21,1 180", "S29 21,0 270")
    play(oracle, "draw S22", "lay 20,0 0")
    assert offered(oracle, "meeple") == {"bush-N", "bush-E"}
    play(oracle, "meeple bush-E", "pass")
    assert oracle.scores == [3 + 4, 0]  # E and L; one bird each of four tiles


# -- scoring ---------------------------------------------------------------------------------------


def test_r5_baobabs_complete_together_and_their_tokens_may_be_used() -> None:
    oracle = started("EE", "EE", "EE")
    ring(oracle, (20, 0), without=(21, 1))
    ring(oracle, (22, 2), without=(21, 1))
    lay_out(oracle, "S01 20,0 0", "S01 22,2 0", "S03a 21,2 270")
    oracle.meeples.update({(20, 0): (0, "baobab"), (22, 2): (2, "baobab")})
    oracle.meeples[21, 2] = (2, "trail-S")
    oracle.turn = 1
    play(oracle, "draw S03c", "lay 21,1 90", "pass")
    assert oracle.meeples == {(21, 2): (2, "trail-S")}  # both meeples are home
    assert oracle.phase == "token"
    play(oracle, "token A", "token L", "token G", "token G")
    assert oracle.hands == [Counter("EEGG"), Counter("EE"), Counter("EEAL")]
    assert (oracle.phase, oracle.to_move, oracle.turn) == ("add", 2, 1)
    assert oracle.moves() == {"pass", "add A", "add L"}
    play(oracle, "add A")
    assert oracle.scores == [0, 0, 6]


def test_r5_tokens_of_step_3_may_be_used_and_all_of_one_player_come_together() -> None:
    oracle = started("EE", "EE")
    ring(oracle, (20, 0), without=(21, 1))
    lay_out(oracle, "S01 20,0 0", "S03a 21,2 270")
    oracle.meeples.update({(20, 0): (1, "baobab"), (21, 2): (0, "trail-S")})
    play(oracle, "draw S02", "lay 21,1 90", "meeple baobab", "token E", "token Z")
    assert (oracle.phase, oracle.meeples.get((20, 0))) == ("token", None)
    play(oracle, "token E", "token E")
    assert oracle.hands == [Counter("EEEZ"), Counter("EEEE")]
    assert (oracle.phase, oracle.moves()) == ("add", {"pass", "add Z"})


def test_r6_features_are_scored_one_after_the_other_in_the_order_of_their_lowest_sides() -> None:
    """A trail N-W, a bush E and a trail S: in this order."""
    oracle = lay_out(started("AL", "AE"), "S03a 20,1 270", "S03a 19,0 180", "S03c 20,-1 90")
    lay_out(oracle, "S20c 21,0 180")
    oracle.meeples.update({(20, 1): (0, "trail-S"), (19, 0): (1, "trail-E")})
    oracle.meeples.update({(21, 0): (1, "bush-W"), (20, -1): (0, "trail-N")})
    play(oracle, "draw S19", "lay 20,0 0", "pass")
    assert (oracle.to_move, oracle.moves()) == (0, {"pass", "add A", "add L"})
    play(oracle, "add A")
    assert (oracle.scores, oracle.discard) == ([0, 0], Counter("A"))
    assert (oracle.to_move, oracle.moves()) == (1, {"pass", "add A"})
    play(oracle, "add A")  # the same animal for both; only now the points, then the meeples
    assert oracle.scores == [3, 3]
    assert oracle.meeples == {(21, 0): (1, "bush-W"), (20, -1): (0, "trail-N")}
    assert (oracle.to_move, oracle.moves()) == (1, {"pass", "add E"})
    play(oracle, "add E")
    assert oracle.scores == [3, 3 + 6 + 1]
    assert oracle.meeples == {(20, -1): (0, "trail-N")}
    assert (oracle.to_move, oracle.moves()) == (0, {"pass", "add L"})  # the ape is gone
    play(oracle, "add L")
    assert oracle.scores == [3 + 6, 10]
    assert oracle.meeples == {}
    assert oracle.discard == Counter("AAEL")


def test_r6_no_token_in_the_final_scoring() -> None:
    oracle = lay_out(started("AL", "GG"), "S03a 20,0 180")
    oracle.meeples[20, 0] = (0, "trail-E")
    assert finish(oracle).scores == [1 + 2, 2]


def test_r6_player_on_turn_chooses_first_then_clockwise() -> None:
    oracle = lay_out(started("GG", "GG", "GG"), "S03a 20,0 180", "S03c 22,0 0")
    oracle.turn = 1
    oracle.meeples.update({(20, 0): (0, "trail-E"), (22, 0): (2, "trail-W")})
    play(oracle, "draw S05", "lay 21,0 0", "pass")
    assert (oracle.turn, oracle.to_move) == (1, 2)
    play(oracle, "pass")
    assert oracle.to_move == 0
    play(oracle, "add G")
    assert oracle.scores == [10, 0, 6]


def test_r7_trails_that_end_at_the_same_bush_are_two() -> None:
    oracle = lay_out(started("AA", "GG"), "S31 20,0 0", "S03a 20,-1 90")
    kinds = Counter(
        (oracle.kind(feature), len(feature))
        for feature in oracle.features()
        if any(x >= 19 for (x, _), _ in feature)
    )
    assert kinds == {("trail", 1): 1, ("trail", 2): 1, ("bush", 1): 1}
    shut = oracle.feature(((20, -1), oracle.board[20, -1].segments[0]))
    assert oracle.is_complete(shut)
    assert oracle.animals(shut) == Counter("EZ")


def test_r7_loop_is_complete() -> None:
    oracle = lay_out(started("LL", "GG"), "S07a 20,1 0", "S07d 21,1 90", "S07b 21,0 180")
    oracle.meeples[20, 1] = (1, "trail-E")
    play(oracle, "draw S06a", "lay 20,0 270", "pass")
    assert oracle.scores == [0, 10]


@pytest.mark.parametrize(("last", "complete"), [("S30b 21,2 0", True), ("S33a 21,2 90", False)])
def test_r7_enclosed_cell_is_a_hole_only_if_a_bush_side_faces_it(last: str, complete: bool) -> None:
    oracle = lay_out(started("AA", "GG"), "S29 20,0 0", "S29 20,2 90", "S29 22,2 180")
    lay_out(oracle, "S29 22,0 270", "S30b 20,1 90", "S30b 22,1 90", "S30b 21,0 0", last)
    bush = oracle.feature(((20, 0), oracle.board[20, 0].segments[0]))
    assert len(bush) == 8
    assert (21, 1) not in oracle.board
    assert oracle.is_complete(bush) == complete


# -- rangers ---------------------------------------------------------------------------------------


def test_r8_rangers_stand_on_empty_cells_beside_tiles() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    play(oracle, "draw S01", "lay 0,1 0")
    beside = {there for cell in oracle.board for there in neighbours4(cell).values()}
    to = {f"{x},{y}" for x, y in beside - oracle.board.keys()} - {"-2,0", "2,0"}
    assert {"-1,1", "1,1", "0,2", "0,-1"} <= to
    assert "2,1" not in to  # diagonally only
    assert offered(oracle, "ranger") == {
        f"{start} to {end}" for start in ("-2,0", "2,0") for end in to
    }
    play(oracle, "ranger 2,0 to 0,-1")  # where no tile of this game fits
    assert oracle.rangers == {(-2, 0), (0, -1)}
    assert oracle.scores == [0, 0]


def test_r9_after_displacing_a_ranger_all_but_moving_one_is_possible() -> None:
    oracle = lay_out(started("AE", "GL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig A 20,0 NE")
    assert oracle.turn == 1
    play(oracle, "draw S01", "lay -2,0 0")
    assert oracle.displaced
    words = {text.split()[0] for text in oracle.moves()}
    assert words == {"pass", "meeple", "dig", "expand"}
    play(oracle, "meeple baobab", "token A", "token A")
    assert oracle.scores == [3, 3]
    assert oracle.phase == "ranger"
    cells = oracle.free_cells() - {(2, 0)}
    assert oracle.moves() == {f"place {x},{y}" for x, y in cells}
    play(oracle, "place -3,0")
    assert oracle.rangers == {(2, 0), (-3, 0)}


def test_r9_points_come_after_the_scoring_and_also_on_the_last_turn() -> None:
    oracle = lay_out(started("LL", "LL", land=land_of({"S03b": 1})), "S03a 20,0 180")
    oracle.meeples[20, 0] = (0, "trail-E")
    oracle.rangers = {(21, 0), (2, 0)}
    play(oracle, "draw S03b", "lay 21,0 0", "pass")
    assert (oracle.phase, oracle.scores) == ("add", [0, 0])
    play(oracle, "pass")
    assert (oracle.phase, oracle.scores) == ("ranger", [3 + 3, 0])
    play(oracle, "place 22,0")
    assert (oracle.phase, oracle.scores) == ("over", [6 + 2, 2])


def test_r9_with_nothing_to_do_the_action_is_skipped() -> None:
    oracle = started("AE", "GL", land=land_of({"S03b": 1, "S03a": 1}))
    hold(oracle, 0, "")
    oracle.meeples[1, 0] = (1, "trail-E")
    play(oracle, "draw S03b", "lay 2,0 0")
    assert (oracle.phase, oracle.to_move) == ("add", 1)
    assert oracle.displaced


# -- watering holes --------------------------------------------------------------------------------


def test_r10_digging_beside_bush_and_on_the_start_tile() -> None:
    oracle = started("AE", "GL", land=land_of(ALL_SAVANNA))
    play(oracle, "draw S01", "lay 0,1 0")
    # the corner of 0,0 to the NE meets the bush of 1,0
    assert {"A 0,0 NE", "A 0,0 NW", "A -1,0 NE", "E 1,0 SW"} <= offered(oracle, "dig")
    assert "A 1,0 NW" not in offered(oracle, "dig")
    play(oracle, "dig A -1,0 NE")
    play(oracle, "draw S01", "lay 0,2 0")
    assert "G 0,0 NW" in offered(oracle, "expand")  # another's hole
    assert "G 0,1 SW" in offered(oracle, "dig")
    play(oracle, "expand G 0,0 NW")
    assert oracle.scores == [3, 4]


def test_r10_no_meeple_no_digging_but_expanding() -> None:
    oracle = lay_out(started("AE", "GL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig A 20,0 NE")
    for x in range(30, 36):
        lay_out(oracle, f"S02 {x},0 0")
        oracle.meeples[x, 0] = (1, "baobab")
    assert oracle.meeples_at_home() == [5, 0]
    play(oracle, "draw S01", "lay 0,2 0")
    assert {text.split()[0] for text in oracle.moves()} == {"pass", "ranger", "expand"}
    assert offered(oracle, "expand") == {"G 20,1 SE", "G 21,0 NW", "L 20,1 SE", "L 21,0 NW"}


def test_r10_token_that_joins_two_diggings_is_the_third_and_meets_all_animals() -> None:
    oracle = lay_out(started("AG", "GL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig A 20,0 NE")
    quiet(oracle, "dig G 21,1 SW")
    play(oracle, "draw S01", "lay 0,3 0")
    assert offered(oracle, "expand") == set()  # the giraffe is present round the vertex
    play(oracle, "pass")
    quiet(oracle, "expand L 21,0 NW")
    assert oracle.scores == [3, 3 + 5]
    hold(oracle, 0, "Z")
    quiet(oracle, "expand Z 20,1 SE")
    assert oracle.scores == [3 + 6 + 3, 8 + 3]  # both owners, once each
    assert oracle.meeples_at_home() == [6, 6]


def test_r10_tokens_at_holes_never_come_back() -> None:
    oracle = lay_out(started("ZA", "GL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig Z 20,1 SE")
    quiet(oracle, "expand G 21,1 SW")
    quiet(oracle, "expand A 20,0 NE")
    quiet(oracle, "expand L 21,0 NW")
    oracle.supply = Counter()
    quiet(oracle, "meeple baobab")
    assert oracle.phase == "draw"
    assert len(oracle.holes[21, 1]) == 4


def test_corners_are_named_as_the_tile_lies() -> None:
    oracle = lay_out(started("AE", "GL", land=land_of(ALL_SAVANNA)), "S28a 20,0 90")
    play(oracle, "draw S01", "lay 0,1 0")
    assert {text for text in offered(oracle, "dig") if " 20,0 " in text} == {
        "A 20,0 NW",
        "E 20,0 NW",
    }
    play(oracle, "dig A 20,0 NW")
    assert oracle.holes == {(20, 1): [((20, 0), "NW", "A")]}


def test_hole_and_baobab_complete_in_one_turn() -> None:
    """The baobab comes first: its tokens are drawn before the hole pays."""
    oracle = lay_out(started("ZA", "GL", land=land_of(ALL_SAVANNA)), *FOUR_TILES)
    quiet(oracle, "dig Z 20,1 SE")
    quiet(oracle, "expand G 21,1 SW")
    quiet(oracle, "expand A 20,0 NE")
    ring(oracle, (40, 0), without=(41, 1))
    lay_out(oracle, "S01 40,0 0")
    oracle.meeples[40, 0] = (0, "baobab")
    play(oracle, "draw S01", "lay 41,1 0", "expand L 21,0 NW")
    assert (oracle.phase, oracle.to_move) == ("token", CHANCE)
    assert oracle.scores == [8, 10]
    assert all(cell in oracle.board for cell in around((40, 0)))
    play(oracle, "token A", "token A")
    assert oracle.scores == [11, 10]
    assert set(tokens(oracle).values()) == {10}
