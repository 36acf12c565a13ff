"""The oracle of Tournaments & Emblems by itself: set-up, the river, enrolment, final scoring."""

from __future__ import annotations

import pytest

from oracle.carcassonne import CHANCE, Cell, Feature, Oracle, around
from oracle.tournaments import EMBLEMS, TournamentOracle
from tournament_helpers import RIVERS, lay_out, play, where


def parts(features: set[Feature], kind: str) -> set[frozenset[tuple[Cell, str]]]:
    return {frozenset((c, s.name) for c, s in f) for f in features if next(iter(f))[1].kind == kind}


# -- set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize(
    ("players", "stacks", "prizes", "crown"),
    [
        (2, [15, 13, 13, 13, 13, 13], [0, 2, 2, 2, 2, 2, 2], "road"),
        (3, [15, 13, 13, 13, 13, 13], [0, 2, 2, 2, 2, 2, 2], "road"),
        (4, [16, 16, 16, 16, 16], [0, 2, 2, 2, 2, 4], "road"),
        (5, [20, 20, 20, 20], [0, 3, 3, 3, 3], "city"),
        (6, [28, 26, 26], [0, 3, 3, 6], "field"),
    ],
)
def test_stacks_prizes_and_crown(
    players: int, river: bool | str, stacks: list[int], prizes: list[int], crown: str
) -> None:
    oracle = TournamentOracle(players, river)
    assert sum(oracle.land_left.values()) == 80
    assert oracle.land_left["D"] == 3
    assert (oracle.stacks, oracle.prizes_on, oracle.crown) == (stacks, prizes, crown)
    assert oracle.stack_left == stacks[0]
    assert sum(oracle.prizes_left.values()) == 12
    assert oracle.emblems == [dict.fromkeys(EMBLEMS, ("supply",))] * players


def test_tournament_tile_replaces_the_start_tile() -> None:
    oracle = TournamentOracle()
    laid = {cell: tile.id[-1] for cell, tile in oracle.board.items()}
    assert laid == dict(zip(oracle.tournament_cells, "abcdef", strict=True))
    assert oracle.tournament_cells == [(0, 0), (1, 0), (2, 0), (0, -1), (1, -1), (2, -1)]
    assert set(oracle.turns.values()) == {0}
    assert oracle.to_move == CHANCE


def test_roads_cities_and_fields_of_the_dry_side() -> None:
    features = TournamentOracle().features()
    assert parts(features, "road") == {
        frozenset({((1, 0), "road-N")}),
        frozenset({((0, -1), "road-E"), ((1, -1), "road-W")}),
        frozenset({((2, -1), "road-E"), ((1, -1), "road-E")}),
    }
    assert parts(features, "city") == {
        frozenset({((2, 0), "city-N")}),
        frozenset({((1, -1), "city-S")}),
    }
    left = {((0, 0), "field-NL"), ((1, 0), "field-NL"), ((0, -1), "field-NL")}
    right = {((1, 0), "field-NR"), ((2, 0), "field-EL"), ((2, -1), "field-NL")}
    lower = {((0, -1), "field-ER"), ((1, -1), "field-ER"), ((2, -1), "field-ER")}
    assert parts(features, "field") == {
        frozenset({*left, ((1, -1), "field-WR")}),
        frozenset({*right, ((1, -1), "field-EL")}),
        frozenset(lower),
    }


def test_squares_count_as_tiles() -> None:
    oracle = lay_out(TournamentOracle(), "U 1,1 0", "U 3,-1 90", "B -1,0 0")
    road = oracle.feature(((3, -1), oracle.board[3, -1].segments[0]))
    assert len(oracle.cells(road)) == 3
    oracle.meeples[-1, 0] = (0, "monastery")
    assert oracle.projected() == [3, 0]


# -- by the river ----------------------------------------------------------------------------------


def test_tournament_tile_comes_before_the_first_bend() -> None:
    oracle = TournamentOracle(river=True)
    assert {text.split()[1] for text in oracle.chance()} == {
        *(f"R-{letter}" for letter in "BCDEFGHIJK"),
        "TR",
    }
    play(oracle, "draw R-G")
    assert (oracle.phase, oracle.drawn, oracle.to_move) == ("tournament_tile", "R-G", 0)
    assert oracle.moves() == {"tournament 1,-1 90", "tournament -1,-3 270"}
    play(oracle, "tournament 1,-1 90")
    assert oracle.tournament_cells == [(1, -1), (1, -2), (1, -3), (0, -1), (0, -2), (0, -3)]
    assert [oracle.board[c].id[-1] for c in oracle.tournament_cells] == list("abcdef")
    assert (oracle.phase, oracle.drawn, oracle.turn) == ("lay", "R-G", 0)
    assert oracle.moves() == {"lay 0,-4 0"}  # away from square c at (1, -3)
    play(oracle, "lay 0,-4 0", "pass")
    assert oracle.turn == 1


def test_bend_leads_away_at_the_other_end_too() -> None:
    oracle = play(TournamentOracle(river=True), "draw R-J", "tournament -1,-3 270")
    assert oracle.moves() == {"lay 0,-4 270"}


def test_straight_before_the_first_bend_and_the_tournament_tile_after_it() -> None:
    oracle = play(TournamentOracle(river="classic"), "draw TR", "lay 0,-1 90", "pass")
    play(oracle, "draw RC-E")
    assert oracle.moves() == {"tournament 1,-2 90", "tournament -1,-4 270"}
    assert oracle.turn == 1


def test_only_the_bend_next_to_the_tournament_tile_must_lead_away() -> None:
    oracle = play(TournamentOracle(river=True), "draw R-G", "tournament 1,-1 90")
    assert len(list(oracle.places("R-J"))) == 1
    lay_out(oracle, "R-D 0,-4 0")
    assert len(list(oracle.places("R-J"))) == 2


def test_bend_with_no_place_that_leads_away_may_go_along_the_tournament_tile() -> None:
    oracle = play(TournamentOracle(river=True), "draw R-G", "tournament 1,-1 90")
    lay_out(oracle, "B -1,-4 0")
    assert set(oracle.places("R-G")) == {((0, -4), 90)}


def test_tournament_tile_is_a_straight() -> None:
    """The bend before it and the bend after it may turn the same way."""
    oracle = lay_out(TournamentOracle(river=True), "R-G 0,-1 0")  # a right turn, to the west
    play(oracle, "draw R-J")
    assert oracle.moves() == {"tournament -3,0 0", "tournament -1,-2 180"}
    play(oracle, "tournament -1,-2 180")
    assert oracle.moves() == {"lay -4,-1 270"}  # right again, to the north
    assert len(list(Oracle.places(oracle, "R-J"))) == 2


def test_tournament_tile_without_a_place_is_left_out() -> None:
    oracle = lay_out(TournamentOracle(river=True), "B 0,-3 0")
    play(oracle, "draw R-G")
    assert (oracle.phase, oracle.set_aside) == ("lay", [])
    assert not oracle.tournament_cells
    play(oracle, "lay 0,-1 0", "pass", "draw R-J")
    assert oracle.phase == "lay"


def test_tournament_tile_lets_a_meeple_enrol() -> None:
    oracle = play(TournamentOracle(river=True), "draw R-D", "lay 0,-1 0", "meeple field-NR")
    play(oracle, "draw R-F", "lay 0,-2 0", "pass", "draw R-G", "tournament 1,-3 90")
    assert oracle.moves() == {"pass", "enrol 0,-1"}
    play(oracle, "enrol 0,-1")
    assert oracle.moves() == {f"emblem {value}" for value in EMBLEMS}
    play(oracle, "emblem 2")
    assert where(oracle, 0, 2) == ("meeple", (0, -1))
    assert oracle.phase == "lay"


def test_tournament_tile_completes_what_it_touches() -> None:
    oracle = lay_out(TournamentOracle(river=True), "A 2,-2 90", "B 2,-1 0", "E 2,-3 270")
    lay_out(oracle, "B 3,-1 0", "B 3,-2 0", "B 3,-3 0")
    oracle.meeples.update({(2, -2): (1, "monastery"), (2, -3): (0, "city-W")})
    play(oracle, "draw R-G", "tournament 1,-1 90", "enrol 2,-3", "emblem 5")
    assert oracle.scores == [4, 9]
    assert not oracle.meeples
    assert where(oracle, 0, 5) == ("supply",)
    assert (oracle.phase, oracle.drawn) == ("lay", "R-G")


# -- enrolment -------------------------------------------------------------------------------------


def test_meeple_on_what_the_tile_extends_may_enrol() -> None:
    oracle = play(TournamentOracle(), "draw U", "lay 1,1 0", "meeple road-N")
    assert oracle.turn == 1  # not with the tile it stands on
    play(oracle, "draw U", "lay 1,2 0", "pass")
    assert oracle.turn == 0  # nobody else's meeple
    play(oracle, "draw U", "lay 1,3 0", "pass")
    assert oracle.moves() == {"pass", "enrol 1,1"}
    play(oracle, "enrol 1,1", "emblem 3")
    assert oracle.emblems[0] == {**dict.fromkeys(EMBLEMS, ("supply",)), 3: ("meeple", (1, 1))}
    play(oracle, "draw U", "lay 1,4 0", "pass")
    play(oracle, "draw U", "lay 1,5 0", "pass")
    assert oracle.turn == 1  # it has its emblem
    assert oracle.tournament_value((1, 1), 3) == 3 + 6


def test_declining_keeps_the_emblem_and_emblems_can_run_out() -> None:
    oracle = lay_out(TournamentOracle(), "U 1,1 0")
    oracle.meeples[1, 1] = (0, "road-N")
    play(oracle, "draw U", "lay 1,2 0", "pass", "pass")
    assert oracle.turn == 1
    assert oracle.emblems[0] == dict.fromkeys(EMBLEMS, ("supply",))
    oracle.turn, oracle.out = 0, {(0, value) for value in EMBLEMS if value != 2}
    play(oracle, "draw U", "lay 1,3 0", "pass", "enrol 1,1")
    assert oracle.moves() == {"emblem 2"}  # asked though there is one only
    oracle.play("emblem 2")
    oracle.turn = 0
    oracle.meeples[1, 3] = (0, "field-NL")
    play(oracle, "draw U", "lay 1,4 0", "pass")
    assert oracle.turn == 1  # no emblem left


def test_monk_never_enrols() -> None:
    oracle = lay_out(TournamentOracle(), "B -1,0 0")
    oracle.meeples[-1, 0] = (0, "monastery")
    play(oracle, "draw B", "lay -2,0 0", "pass")
    assert oracle.turn == 1


def test_completing_tile_enrols_and_the_emblem_comes_straight_back() -> None:
    oracle = play(TournamentOracle(), "draw U", "lay 1,1 0", "meeple road-N")
    oracle.turn = 0
    play(oracle, "draw TL-8", "lay 1,2 270", "pass", "enrol 1,1", "emblem 5")
    assert oracle.scores == [3, 0]
    assert not oracle.meeples
    assert where(oracle, 0, 5) == ("supply",)


@pytest.mark.parametrize("cell", [(11, 11), (12, 10)])
def test_farmer_enrols_with_the_eighth_tile_but_not_after_it(cell: Cell) -> None:
    oracle = TournamentOracle()
    farmer = (10, 10)
    for there in {farmer, *around(farmer), (11, 9)} - {cell}:
        oracle.put(oracle.types["B"], there, 0)
    oracle.meeples[farmer] = (0, "field-NL")
    play(oracle, "draw B", f"lay {cell[0]},{cell[1]} 0", "pass")
    assert oracle.phase == ("enrol" if cell == (11, 11) else "draw")


def test_one_enrolment_a_turn_in_all() -> None:
    oracle = lay_out(TournamentOracle(), "U 1,1 0", "G 2,1 90")
    oracle.meeples.update({(1, 1): (0, "road-N"), (2, 1): (0, "city-N")})
    oracle.hands = [(0, "TP-5", None)]
    play(oracle, "draw U", "prize TP-5 2,2 90")
    assert oracle.moves() == {"pass", "enrol 2,1"}
    play(oracle, "enrol 2,1", "emblem 0", "lay 1,2 0", "pass")
    assert (oracle.phase, oracle.turn) == ("draw", 1)


def test_enrolment_declined_with_the_prize_is_still_there_with_the_land_tile() -> None:
    oracle = lay_out(TournamentOracle(), "U 1,1 0", "G 2,1 90")
    oracle.meeples.update({(1, 1): (0, "road-N"), (2, 1): (0, "city-N")})
    oracle.hands = [(0, "TP-5", None)]
    play(oracle, "draw U", "prize TP-5 2,2 90", "pass", "lay 1,2 0", "pass")
    assert oracle.moves() == {"pass", "enrol 1,1"}


# -- final scoring ---------------------------------------------------------------------------------


def test_statues_score_the_shields_of_their_city() -> None:
    """A city of a prize tile and four shields, open: 12 points an emblem."""
    oracle = TournamentOracle()
    lay_out(oracle, "C 20,0 0", "F 21,0 0", "F 22,0 0", "S 20,1 180")
    lay_out(oracle, "TP-5 20,-1 90", "TP-9 20,-2 0")
    assert oracle.projected() == [0, 0]
    oracle.statues[20, -1] = (0, 5)
    assert oracle.projected() == [12, 0]
    oracle.statues[20, -2] = (0, 0)
    assert oracle.projected() == [24, 0]
    oracle.statues[20, -2] = (1, 0)
    assert oracle.projected() == [12, 12]
    oracle.end()
    assert oracle.scores == [12, 12]


def test_statue_in_a_completed_city_scores_the_same() -> None:
    oracle = lay_out(TournamentOracle(), "TP-9 20,0 0", "F 20,1 90", "E 20,2 180")
    oracle.statues[20, 0] = (1, 0)
    oracle.meeples[20, 1] = (0, "city-N")
    assert oracle.is_complete(oracle.feature(oracle.standing((20, 1))))
    assert oracle.projected() == [2 * (3 + 1), 3]


def test_emblem_under_a_meeple_or_in_hand_scores_nothing() -> None:
    oracle = lay_out(TournamentOracle(), "C 20,0 0")
    oracle.meeples[20, 0], oracle.under[20, 0] = (0, "city-N"), 5
    oracle.hands = [(1, "TP-5", 3)]
    assert oracle.projected() == [1 + 1, 0]
