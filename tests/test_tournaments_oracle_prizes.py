"""The oracle of Tournaments & Emblems by itself: tournaments, prizes, the closing round."""

from __future__ import annotations

from collections import Counter

import pytest

from oracle.carcassonne import CHANCE, around
from oracle.tournaments import TournamentOracle, ring
from tournament_helpers import ROWS, few_tiles, lay_out, play, where

# -- tournament values -----------------------------------------------------------------------------


def test_value_of_a_highwayman_and_of_a_knight() -> None:
    oracle = lay_out(TournamentOracle(), "U 1,1 0", "F 2,1 90", "G 2,2 90")
    oracle.meeples.update({(1, 1): (0, "road-N"), (2, 1): (1, "city-N")})
    assert oracle.tournament_value((1, 1), 3) == 5
    assert oracle.tournament_value((2, 1), 1) == 4  # shields don't count


def test_value_of_a_farmer() -> None:
    oracle = TournamentOracle()
    oracle.board.clear()
    farmer = (0, 0)
    assert len(set(around(farmer) + ring(farmer))) == 8 + 16
    for cell in [farmer, *around(farmer)[:5], *ring(farmer)[:6]]:
        oracle.put(oracle.types["B"], cell, 0)
    oracle.meeples[farmer] = (0, "field-NL")
    assert oracle.tournament_value(farmer, 0) == 5  # the ring doesn't count yet
    for cell in around(farmer):
        oracle.put(oracle.types["B"], cell, 0)
    assert oracle.tournament_value(farmer, 0) == 14
    assert oracle.tournament_value(farmer, 5) == 19


# -- prizes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "held", "turn", "values", "winners", "champion"),
    [
        (4, 0, 0, [9, 9, 7], [0, 1], None),  # two prize tiles: the nines one each
        (4, 0, 0, [9, 9, 9, 7], [3], None),  # the next value still counts
        (4, 4, 0, [9, 9, 7], [0, 1, 2], None),  # four prize tiles in the last pile
        (4, 4, 1, [9, 9, 7], [1, 0, 2], None),  # clockwise from the player on turn
        (4, 0, 2, [7, 9], [1, 0], 1),
        (4, 0, 0, [9, 7, 7], [0], 0),  # one tile left for two
        (4, 0, 0, [9, 7, 7, 5], [0], 0),  # the third value wins nothing
        (4, 0, 0, [9, 9, 9, 9], [], None),
        (4, 4, 3, [9, 9, 9, 9], [3, 0, 1, 2], None),
        (5, 0, 0, [3, 9, 7, 5], [1, 2, 3], 1),  # with five or six a third value
        (5, 0, 0, [9, 7, 7, 7, 5], [0, 4], 0),
        (5, 0, 0, [9, 9, 9, 9, 7], [4], None),
        (5, 0, 4, [9, 7, 7, 5], [0, 1, 2], 0),  # no prize tile left for the third value
        (6, 2, 5, [5, 5, 7, 7, 9, 9], [5, 4, 2, 3, 0, 1], None),  # six in the last pile
        (2, 0, 0, [6], [0], 0),
        (2, 0, 0, [], [], None),
    ],
)
def test_who_wins_a_prize(
    players: int, held: int, turn: int, values: list[int], winners: list[int], champion: int | None
) -> None:
    oracle = TournamentOracle(players)
    oracle.held, oracle.turn, oracle.revealed = held, turn, dict(enumerate(values))
    assert oracle.winners() == winners
    assert oracle.champion() == champion


def at_a_road_tournament(*emblems: int, players: int = 4) -> TournamentOracle:
    """Everyone's road has length 2, one player a road; the last tile of the first stack comes."""
    stacks = [1, 2, 2, 2, 2]
    oracle = few_tiles(players, stacks, U=9)
    for i, emblem in enumerate(emblems):
        lay_out(oracle, f"U {10 + 2 * i},0 0", f"U {10 + 2 * i},1 0")
        oracle.meeples[10 + 2 * i, 0] = (i, "road-N")
        oracle.under[10 + 2 * i, 0] = emblem
    return play(oracle, "draw U", "lay 3,-1 90", "pass")


def test_tournament_step_by_step() -> None:
    oracle = at_a_road_tournament(1, 5, 3)
    oracle.meeples[12, 1], oracle.under[12, 1] = (1, "field-NL"), 0  # does not fit
    assert (oracle.phase, oracle.to_move, oracle.turn) == ("reveal", 1, 1)
    assert (oracle.stack_left, oracle.held, oracle.crown) == (0, 0, "road")
    assert oracle.moves() == {"reveal 12,0 5"}
    play(oracle, "reveal 12,0 5", "reveal 14,0 3")
    assert (oracle.phase, oracle.to_move) == ("reveal", 0)  # player 3 does not take part
    assert oracle.revealed == {1: 7, 2: 5}
    assert where(oracle, 1, 5) == ("meeple", (12, 0))
    play(oracle, "reveal 10,0 1")
    assert where(oracle, 0, 1) == where(oracle, 2, 3) == ("out",)
    assert (oracle.phase, oracle.to_move) == ("win", CHANCE)
    assert oracle.chance() == {f"win {row['id']}": row["n"] for row in ROWS["prizes"]}
    play(oracle, "win TP-1")
    assert oracle.hands == [(1, "TP-1", 5)]
    assert where(oracle, 1, 5) == ("prize", 0)
    assert oracle.chance()["win TP-1"] == 1
    play(oracle, "win TP-9")
    assert oracle.hands == [(1, "TP-1", 5), (2, "TP-9", None)]
    assert (oracle.phase, oracle.turn, oracle.crown) == ("draw", 1, "city")
    assert (oracle.held, oracle.stack_left, oracle.revealed) == (1, 2, {})
    assert len(oracle.meeples) == 4  # they stand on
    assert oracle.under == {(12, 1): 0}
    play(oracle, "draw U")
    assert (oracle.phase, oracle.drawn) == ("prize", "U")
    play(oracle, "prize TP-1 2,1 180")  # turned: city east and south
    assert oracle.statues == {(2, 1): (1, 5)}
    assert where(oracle, 1, 5) == ("statue", (2, 1))


def test_shared_highest_value_costs_all_their_emblems() -> None:
    oracle = at_a_road_tournament(3, 3, 0)
    play(oracle, "reveal 12,0 3", "reveal 14,0 0", "reveal 10,0 3")
    assert oracle.out == {(0, 3), (1, 3), (2, 0)}
    play(oracle, "win TP-1", "win TP-1")
    assert oracle.hands == [(1, "TP-1", None), (0, "TP-1", None)]


def test_prizes_nobody_drew_go_to_the_last_pile() -> None:
    oracle = at_a_road_tournament(3, 3, 3)
    play(oracle, "reveal 12,0 3", "reveal 14,0 3", "reveal 10,0 3")
    assert (oracle.phase, oracle.hands, oracle.held) == ("draw", [], 1)
    assert oracle.prizes_on == [0, 0, 2, 2, 2, 6]


def test_tournament_without_anybody_is_silent() -> None:
    oracle = few_tiles(2, [1, 0, 0, 1, 1, 1], U=4)
    play(oracle, "draw U", "lay 1,1 0", "pass")
    assert (oracle.phase, oracle.turn) == ("draw", 1)
    assert (oracle.held, oracle.crown) == (3, "road")
    assert oracle.prizes_on == [0, 0, 0, 0, 2, 2, 8]


def test_one_of_several_fitting_meeples_is_chosen() -> None:
    oracle = at_a_road_tournament(0, 2)
    lay_out(oracle, "U 30,0 0")
    oracle.meeples[30, 0], oracle.under[30, 0] = (1, "road-N"), 5
    assert oracle.moves() == {"reveal 12,0 2", "reveal 30,0 5"}
    play(oracle, "reveal 30,0 5", "reveal 10,0 0", "win TP-1", "win TP-2")
    assert oracle.under == {(12, 0): 2}


def test_prize_without_a_place_stays_in_hand_and_is_tried_once_a_turn() -> None:
    """Caps close both cities of the tournament tile: nothing that is all city fits."""
    oracle = few_tiles(2, [4, 1, 1, 1, 1, 1], C=3, U=6)
    lay_out(oracle, "E 2,1 180", "E 1,-2 0")
    oracle.hands = [(0, "TP-C", 5), (0, "TP-9", None)]
    play(oracle, "draw C")
    assert (oracle.phase, oracle.box) == ("draw", Counter({"C": 1}))
    assert oracle.prize_tried
    play(oracle, "draw U")
    assert oracle.phase == "lay"
    play(oracle, "lay 1,1 0", "pass")
    assert [prize[1] for prize in oracle.hands] == ["TP-C", "TP-9"]


# -- stacks that run out in a turn, and the closing round ------------------------------------------


def highwayman_at_the_last_tile(prize: str | None) -> TournamentOracle:
    """Player 0 has an enrolled highwayman; the stack's last tile, a C, will fit nowhere."""
    oracle = few_tiles(2, [1, 2, 0, 0, 0, 0], C=1, U=2)
    lay_out(oracle, "E 2,1 180", "E 1,-2 0", "U 20,0 0")
    oracle.meeples[20, 0], oracle.under[20, 0] = (0, "road-N"), 3
    oracle.hands = [(0, prize, None)] if prize else []
    return play(oracle, "draw C")


def test_stack_that_runs_out_within_a_turn_is_followed_by_its_tournament() -> None:
    oracle = highwayman_at_the_last_tile(None)
    assert (oracle.phase, oracle.turn, oracle.stack_left) == ("reveal", 0, 0)
    play(oracle, "reveal 20,0 3", "win TP-9", "draw U")
    assert oracle.phase == "prize"  # won in it, laid before the land tile of this turn
    play(oracle, "prize TP-9 0,1 0", "lay 1,1 0", "pass")
    assert oracle.turn == 1


def test_prize_tried_before_that_tournament_was_the_one_of_this_turn() -> None:
    oracle = highwayman_at_the_last_tile("TP-C")
    play(oracle, "reveal 20,0 3", "win TP-9", "draw U")
    assert (oracle.phase, oracle.turn) == ("lay", 0)
    assert oracle.hands == [(0, "TP-C", None), (0, "TP-9", 3)]


def test_enrolment_used_before_that_tournament_stays_used() -> None:
    oracle = few_tiles(2, [1, 2, 0, 0, 0, 0], C=1, U=2)
    lay_out(oracle, "E 1,-2 0", "U 1,1 0", "B 3,1 0")
    oracle.meeples.update({(3, 1): (0, "field-NL"), (1, 1): (0, "road-N")})
    oracle.hands = [(0, "TP-9", 0)]
    play(oracle, "draw C", "prize TP-9 2,1 180", "enrol 3,1", "emblem 1")
    assert (oracle.phase, oracle.turn, oracle.held) == ("draw", 0, 1)
    play(oracle, "draw U", "lay 1,2 0", "pass")
    assert oracle.turn == 1


def test_last_stack_that_runs_out_within_a_turn_ends_that_turn() -> None:
    oracle = few_tiles(2, [1, 0, 0, 0, 0, 0], C=1)
    lay_out(oracle, "E 1,-2 0")
    oracle.hands = [(0, "TP-9", 5), (1, "TP-9", 2), (0, "TP-9", 1)]
    play(oracle, "draw C", "prize TP-9 2,1 180")  # where the C would have fitted
    assert (oracle.held, oracle.drawn) == (6, "")
    assert (oracle.phase, oracle.turn) == ("prize", 1)  # player 0 has laid one in this turn
    play(oracle, "prize TP-9 1,-3 180")
    assert (oracle.phase, oracle.turn) == ("prize", 0)
    play(oracle, "prize TP-9 0,1 0")
    assert oracle.phase == "over"
    assert oracle.box == Counter({"C": 1})


def test_closing_round_starts_with_the_player_on_turn_and_skips_the_others() -> None:
    oracle = few_tiles(3, [1, 0, 0, 0, 0, 0], U=1)
    oracle.hands = [(2, "TP-9", None), (1, "TP-10", None), (1, "TP-9", None)]
    play(oracle, "draw U", "lay 1,1 0", "pass")
    assert (oracle.phase, oracle.turn) == ("prize", 1)
    lay_out(oracle, "U 1,2 0").meeples[1, 1] = (1, "road-N")
    play(oracle, "prize TP-10 1,3 90")
    assert (oracle.phase, oracle.turn) == ("prize", 2)  # no enrolment
    play(oracle, "prize TP-9 -1,0 270")
    assert (oracle.phase, oracle.turn) == ("prize", 1)
    play(oracle, "prize TP-9 2,1 180")
    assert oracle.phase == "over"
    assert oracle.moves() == set()


def test_prize_without_a_place_leaves_the_game_in_the_closing_round() -> None:
    oracle = few_tiles(2, [1, 0, 0, 0, 0, 0], U=1)
    lay_out(oracle, "E 2,1 180", "E 1,-2 0")
    play(oracle, "draw U")
    oracle.hands = [(1, "TP-C", 5), (1, "TP-9", 3), (0, "TP-9", None)]
    play(oracle, "lay 1,1 0", "pass")
    assert (oracle.phase, oracle.turn) == ("prize", 0)
    assert oracle.box == Counter({"TP-C": 1})
    assert where(oracle, 1, 5) == ("out",)
    assert where(oracle, 1, 3) == ("prize", 0)
    play(oracle, "prize TP-9 0,1 0")
    assert (oracle.phase, oracle.turn) == ("prize", 1)
    play(oracle, "prize TP-9 -1,0 0")
    assert oracle.phase == "over"
