"""Positions of Carcassonne that engines get wrong: features, meeples, scores, the bag.

Those of fields are in ``test_carcassonne_fields.py``, those of the river in
``test_carcassonne_river.py``, long chains in ``test_carcassonne_long.py``.
Most tests play a set of only the tiles they need, so the game ends, and is finally scored, when
those are laid. Player 0 lays the first tile; a line ``E 0,1 180 city-S`` is one whole turn.
"""

from __future__ import annotations

import pytest

import marula
from helpers import (
    bag,
    feature_at,
    legal_texts,
    offered,
    play_texts,
    play_turns,
    position,
    small_game,
    tile_text,
)

# -- roads ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("thief_on_first", [True, False])
def test_road_back_to_its_own_crossing_is_four_tiles(thief_on_first: bool) -> None:
    """A loop through two arms of one crossing: the crossing counts once."""
    first, second = ("road-N", "") if thief_on_first else ("", "road-E")
    state = play_turns(
        small_game("X", {"V": 3}).new_state(), f"V 1,0 90 {first}\nV 0,1 270 {second}"
    )
    assert list(state.scores) == [0, 0]
    assert feature_at(state, 0, 0, "road-E")["complete"] is False
    play_texts(state, ["draw V", "lay 1,1 0"])
    assert not any(name.startswith("road") for name in offered(state, "meeple"))
    play_texts(state, ["pass"])
    assert list(state.scores) == ([4, 0] if thief_on_first else [0, 4])


def test_thieves_on_both_arms_of_a_loop_share_it() -> None:
    turns = "V 1,0 90 road-N\nV 0,1 270 road-E\nV 1,1 0"
    state = play_turns(small_game("X", {"V": 3}).new_state(), turns)
    assert list(state.scores) == [4, 4]
    assert state.view()["supply"] == [7, 7]


def test_closing_crossing_offers_both_arms_of_the_loop() -> None:
    """Two segments of the tile that are one feature are two places for the meeple."""
    state = play_turns(small_game("V", {"V": 2, "X": 1}).new_state(), "V -1,0 270\nV 0,-1 90")
    play_texts(state, ["draw X", "lay -1,-1 0"])
    roads = {name for name in offered(state, "meeple") if name.startswith("road")}
    assert roads == {"road-N", "road-E", "road-S", "road-W"}
    for arm in ("road-N", "road-E"):
        assert list(play_texts(state.copy(), [f"meeple {arm}"]).scores) == [4, 0]
    for arm in ("road-S", "road-W"):  # an open road of one tile, at the end of the game
        assert list(play_texts(state.copy(), [f"meeple {arm}"]).scores) == [1, 0]


def test_thief_on_one_arm_occupies_the_other_arm_too() -> None:
    state = play_turns(
        small_game("V", {"V": 2, "X": 1, "B": 1}).new_state(), "V -1,0 270 road-E\nV 0,-1 90"
    )
    play_texts(state, ["draw X", "lay -1,-1 0"])
    roads = {name for name in offered(state, "meeple") if name.startswith("road")}
    assert roads == {"road-S", "road-W"}


def test_road_that_ends_inside_a_tile_has_one_end() -> None:
    """Monastery, straight, monastery: three tiles, closed at both ends."""
    state = small_game("A", {"U": 1, "A": 1}).new_state()
    assert feature_at(state, 0, 0, "road-S")["open"] == 1
    play_turns(state, "U 0,-1 0 road-N")
    assert feature_at(state, 0, 0, "road-S")["open"] == 1
    assert list(state.scores) == [0, 0]
    play_turns(state, "A 0,-2 180")
    assert list(state.scores) == [3, 0]


def test_road_between_two_junctions_counts_five_tiles() -> None:
    turns = "U 1,0 90 road-E\nU 2,0 90\nU 3,0 90\nW 4,0 0"
    state = play_turns(small_game("W", {"U": 3, "W": 1}).new_state(), turns)
    assert list(state.scores) == [5, 0]


def test_shield_of_a_city_adds_nothing_to_the_road_on_its_tile() -> None:
    state = play_turns(small_game("S", {"A": 1}).new_state(), "A 0,-1 180 road-N")
    assert list(state.scores) == [2, 0]


def test_crossing_offers_its_roads_and_fields_and_nothing_else() -> None:
    state = play_texts(small_game("U", {"X": 1}).new_state(), ["draw X", "lay 0,1 0"])
    assert legal_texts(state) == {
        "pass",
        *("meeple road-N", "meeple road-E", "meeple road-S", "meeple road-W"),
        *("meeple field-NL", "meeple field-NR", "meeple field-ER", "meeple field-SR"),
    }


# -- cities --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("last", "points"), [("N", 8), ("M", 10)])
def test_last_corner_meets_its_city_on_two_edges(last: str, points: int) -> None:
    """Four corner cities close: four tiles, and a shield counts once."""
    state = small_game("N", {"N": 2, last: 3 if last == "N" else 1}).new_state()
    play_turns(state, f"N 0,1 90 city-E\nN 1,0 270\n{last} 1,1 180")
    assert state.scores[0] == points
    assert feature_at(state, 0, 0, "city-N")["tiles"] == [[0, 0], [0, 1], [1, 0], [1, 1]]


def test_tile_with_two_caps_joins_one_city_and_starts_another() -> None:
    state = play_texts(small_game("E", {"I": 1, "B": 1}).new_state(), ["draw I", "lay 0,1 90"])
    assert offered(state, "meeple") == {"city-E", "city-S", "field-NL"}
    play_texts(state, ["meeple city-S"])
    assert list(state.scores) == [4, 0]
    joined, new = feature_at(state, 0, 1, "city-S"), feature_at(state, 0, 1, "city-E")
    assert (joined["tiles"], joined["open"], joined["complete"]) == ([[0, 0], [0, 1]], 0, True)
    assert (new["tiles"], new["open"], new["complete"]) == ([[0, 1]], 1, False)


def test_city_of_the_start_tile_counts() -> None:
    """A cap turned to the start tile's cap completes it, scores at once, sends the knight home."""
    state = play_turns(marula.load("carcassonne").new_state(), "E 0,1 180 city-S")
    assert list(state.scores) == [4, 0]
    view = state.view()
    assert view["supply"] == [7, 7]
    assert view["tiles"][1]["meeple"] is None
    assert (state.to_move, view["turn"]) == (marula.CHANCE, 1)


def test_unfinished_city_pays_one_a_tile_and_one_a_shield() -> None:
    state = play_turns(small_game("E", {"M": 1, "N": 1}).new_state(), "M 0,1 90 city-E\nN 1,1 270")
    assert state.is_over
    assert list(state.scores) == [4, 0]


def test_tile_with_two_segments_of_a_city_counts_once() -> None:
    """Twelve distinct tiles, thirteen segments, five shields, unfinished: 17."""
    others = {"N": 2, "C": 1, "F": 2, "G": 1, "M": 2, "R": 3}
    state = small_game("I", others).new_state()
    turns = """
        N 0,1 90 city-E
        C 1,1 0
        N 1,0 270
        F 1,2 90
        F 1,3 90
        G 1,4 90
        M 2,1 180
        M 2,0 0
        R 3,0 0
        R 4,0 0
    """
    city = feature_at(play_turns(state, turns), 0, 0, "city-N")
    assert (len(city["tiles"]), len(city["segments"]), city["shields"]) == (11, 12, 5)
    play_turns(state, "R 5,0 0")
    assert list(state.scores) == [17, 0]


SHIELDED_CAP = """[base]
B 1 FFFF monastery field:NL,NR,EL,ER,SL,SR,WL,WR start
E 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@N
Y 1 CFFF city:N+shield field:EL,ER,SL,SR,WL,WR@N
"""


@pytest.mark.parametrize(
    ("small_city", "closing", "points"),
    [(False, "E", 4), (True, "E", 2), (False, "Y", 6), (True, "Y", 3)],
)
def test_city_of_two_tiles(small_city: bool, closing: str, points: int) -> None:
    """Four points like any other; with the option one a tile and one a shield."""
    tiles = SHIELDED_CAP if closing == "Y" else tile_text({"base": bag("B", {"E": 2})})
    state = marula.load("carcassonne", small_city=small_city, tiles=tiles).new_state()
    play_turns(state, f"E 0,1 0 city-N\n{closing} 0,2 180")
    assert list(state.scores) == [points, 0]


def test_small_city_option_leaves_other_cities_and_farmers_alone() -> None:
    game = small_game("E", {"E": 2, "G": 1, "B": 1}, small_city=True)
    state = play_turns(game.new_state(), "G 0,1 90 city-N\nE 0,2 180")
    assert list(state.scores) == [6, 0]
    game = small_game("E", {"E": 1}, small_city=True)
    assert list(play_turns(game.new_state(), "E 0,1 180 field-NL").scores) == [3, 0]


# -- monasteries ---------------------------------------------------------------------------------

RING = "B@0,0/0 B@1,0/0 B@2,0/0 B@2,1/0 B@2,2/0 B@1,2/0 B@0,2/0 B@0,1/0"


def test_monastery_laid_into_a_hole_scores_at_once() -> None:
    game = small_game("B", {"B": 12})
    state = position(game, RING, "lay B")
    play_texts(state, ["lay 1,1 0", "meeple monastery"])
    assert list(state.scores) == [0, 9]
    assert state.view()["supply"] == [7, 7]
    assert state.view()["tiles"][-1]["meeple"] is None


def test_eighth_neighbour_completes_a_monastery_for_its_owner_whoever_lays_it() -> None:
    tiles = "B@0,0/0 B@1,0/0+0:monastery B@2,0/0 B@0,1/0 B@1,1/0 B@2,1/0 B@0,-1/0 B@1,-1/0"
    state = position(small_game("B", {"B": 12}), tiles)
    assert feature_at(state, 1, 0, "monastery")["open"] == 1
    play_turns(state, "B 2,-1 0 monastery")  # player 1
    assert list(state.scores) == [9, 0]
    assert state.view()["supply"] == [7, 6]


def test_unfinished_monastery_counts_itself_once() -> None:
    state = play_turns(small_game("B", {"B": 3}).new_state(), "B 1,0 0 monastery\nB 2,0 0\nB 1,1 0")
    assert list(state.scores) == [4, 0]


# -- majorities ----------------------------------------------------------------------------------


def test_tied_knights_both_score_in_full() -> None:
    turns = "E 0,1 90 city-E\nB 1,0 0\nB 2,0 0\nE 2,1 270 city-W\nG 1,1 0"
    state = play_turns(small_game("B", {"E": 2, "B": 2, "G": 1}).new_state(), turns)
    assert list(state.scores) == [6, 6]
    assert state.view()["supply"] == [7, 7]


def test_tied_thieves_both_score_in_full() -> None:
    turns = "A 0,1 270 road-E\nB 1,0 0\nB 2,0 0\nA 2,1 90 road-W\nU 1,1 90"
    state = play_turns(small_game("B", {"A": 2, "B": 2, "U": 1}).new_state(), turns)
    assert list(state.scores) == [3, 3]


def test_majority_takes_all_and_everyone_goes_home() -> None:
    """Two knights of player 0 and one of player 1 in a city of four tiles."""
    turns = """
        E 0,1 90 city-E
        B 1,0 0
        B 0,2 0
        B 2,0 0
        E 1,2 180 city-S
        E 2,1 270 city-W
        R 1,1 0
    """
    state = play_turns(small_game("B", {"E": 3, "B": 3, "R": 1}).new_state(), turns)
    assert list(state.scores) == [8, 0]
    assert state.view()["supply"] == [7, 7]


def test_completed_city_of_another_player_is_not_free_for_the_mover() -> None:
    state = play_turns(small_game("B", {"E": 2, "B": 1}).new_state(), "E 0,1 0 city-N")
    play_texts(state, ["draw E", "lay 0,2 180"])
    assert offered(state, "meeple") == {"field-NL"}
    play_texts(state, ["meeple field-NL"])
    assert list(state.scores) == [4, 0]
    assert (state.to_move, state.view()["turn"]) == (marula.CHANCE, 0)
    assert state.view()["supply"] == [7, 6]


def test_city_completed_empty_may_be_taken_and_scores_once() -> None:
    game = small_game("E", {"E": 1, "B": 1})
    state = play_texts(game.new_state(), ["draw E", "lay 0,1 180", "meeple city-S"])
    assert list(state.scores) == [4, 0]
    assert legal_texts(state) == {"draw B"}


def test_no_meeple_in_hand_no_question() -> None:
    """Seven meeples out: passing would be the only action, so nobody is asked."""
    line = " ".join(f"X@{i},0/0" + ("+0:road-N" if i % 2 and i < 14 else "") for i in range(15))
    state = position(small_game("X", {"X": 20}), line)
    assert state.view()["supply"] == [0, 7]
    play_texts(state, ["draw X", "lay 15,0 0"])
    assert state.view()["supply"] == [0, 7]
    assert (state.to_move, state.view()["turn"]) == (marula.CHANCE, 1)


# -- the bag -------------------------------------------------------------------------------------


def test_unplaceable_tile_goes_to_the_box_and_the_same_player_draws_again() -> None:
    state = play_texts(small_game("B", {"C": 1, "B": 2}).new_state(), ["draw B", "lay 1,0 0"])
    play_texts(state, ["pass", "draw C"])
    view = state.view()
    assert (state.to_move, view["phase"], view["turn"]) == (marula.CHANCE, "draw", 1)
    assert view["box"] == {"C": 1}
    assert view["left"] == {"B": 1}
    assert dict(state.chance_outcomes()) == {state.parse_move("draw B"): pytest.approx(1.0)}


def test_game_ends_when_the_bag_runs_out_on_unplaceable_tiles() -> None:
    state = small_game("B", {"B": 1, "C": 2}).new_state()
    play_turns(state, "B 1,0 0 monastery")
    play_texts(state, ["draw C"])
    assert not state.is_over
    play_texts(state, ["draw C"])
    assert state.is_over
    assert list(state.scores) == [2, 0]
    assert state.view()["box"] == {"C": 2}
    assert state.legal_moves() == []
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == [0]


def test_draw_chances_follow_the_copies_left() -> None:
    state = marula.load("carcassonne").new_state()
    chances = {state.move_text(move): chance for move, chance in state.chance_outcomes()}
    assert len(chances) == 24
    assert chances["draw D"] == pytest.approx(3 / 71)
    assert chances["draw V"] == pytest.approx(9 / 71)
    play_turns(state, "V 1,0 90")
    chances = {state.move_text(move): chance for move, chance in state.chance_outcomes()}
    assert chances["draw V"] == pytest.approx(8 / 70)


def test_tied_game_is_shared() -> None:
    state = play_turns(small_game("B", {"B": 2}, players=3).new_state(), "B 1,0 0\nB 2,0 0")
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.winners) == [0, 1, 2]


def test_farmers_are_not_offered_without_fields() -> None:
    game = small_game("U", {"X": 1, "E": 1}, fields=False)
    state = play_texts(game.new_state(), ["draw X", "lay 0,1 0"])
    assert offered(state, "meeple") == {"road-N", "road-E", "road-S", "road-W"}
