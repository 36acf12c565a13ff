"""Farmers: which fields join, which cities a field touches, who gets the points.

Sets of only the tiles a test needs, as in ``test_carcassonne_pitfalls.py``.
"""

import pytest

import marula
from helpers import feature_at, offered, play_texts, play_turns, small_game


def test_field_that_touches_a_city_on_two_tiles_scores_it_once() -> None:
    turns = "E 0,1 180\nB 1,0 0 field-NL\nB 1,1 0"
    state = play_turns(small_game("E", {"E": 1, "B": 2}).new_state(), turns)
    assert list(state.scores) == [0, 3]


@pytest.mark.parametrize(
    ("farmer", "forbidden", "free"),
    [("field-NL", "field-NL", "field-ER"), ("field-ER", "field-ER", "field-NL")],
)
def test_fields_join_along_a_road_but_not_across_it(farmer: str, forbidden: str, free: str) -> None:
    """Two straight roads side by side: north joins north, south joins south."""
    state = play_turns(small_game("W", {"U": 2}).new_state(), f"U 1,0 90 {farmer}")
    play_texts(state, ["draw U", "lay 2,0 90"])
    assert offered(state, "meeple") == {"road-E", free}
    assert feature_at(state, 1, 0, forbidden) == feature_at(state, 2, 0, forbidden)
    assert feature_at(state, 1, 0, "field-NL") != feature_at(state, 1, 0, "field-ER")


@pytest.mark.parametrize(
    ("tile", "farmer", "points"),
    [
        ("D", "field-NL", 0),  # beyond the road
        ("D", "field-ER", 3),
        ("J", "field-NL", 0),  # inside the curve
        ("J", "field-NR", 3),
        ("K", "field-NR", 0),
        ("K", "field-NL", 3),
    ],
)
def test_field_cut_off_by_a_road_does_not_touch_the_cap(
    tile: str, farmer: str, points: int
) -> None:
    """A cap with a road beside it, completed by the start tile; one farmer."""
    state = play_turns(small_game("E", {tile: 1}).new_state(), f"{tile} 0,1 180 {farmer}")
    assert state.is_over
    assert list(state.scores) == [points, 0]


def test_strip_between_two_opposite_caps_is_one_field() -> None:
    state = play_texts(small_game("E", {"H": 1, "E": 1}).new_state(), ["draw H", "lay 0,1 0"])
    assert offered(state, "meeple") == {"city-N", "city-S", "field-EL"}
    play_texts(state, ["meeple field-EL"])
    play_turns(state, "E 0,2 180")
    assert list(state.scores) == [6, 0]


def test_second_farmer_of_a_field_is_refused_when_placed() -> None:
    game = small_game("B", {"B": 3})
    state = play_turns(game.new_state(), "B 1,0 0 field-NL")
    play_texts(state, ["draw B", "lay 0,1 0"])
    assert offered(state, "meeple") == {"monastery"}
    with pytest.raises(marula.Error):
        play_texts(state, ["meeple field-NL"])
    play_texts(state, ["pass", "draw B", "lay 2,0 0"])  # nor a second one of the same player
    assert offered(state, "meeple") == {"monastery"}


def test_farmers_whose_fields_join_later_share() -> None:
    turns = "U 0,1 0 field-NL\nU 0,-1 0 field-NR\nA 0,2 0"
    state = play_turns(small_game("U", {"U": 2, "A": 1, "E": 2}).new_state(), turns)
    field = feature_at(state, 0, 2, "field-NL")
    assert (field["meeples"], field["owners"]) == ([1, 1], [0, 1])
    play_turns(state, "E 1,2 0\nE 1,3 180")
    assert list(state.scores) == [3, 3]


def test_more_farmers_take_the_whole_field() -> None:
    """Two farmers of player 0 against one of player 1, in fields that joined later."""
    turns = """
        U 0,1 0 field-NL
        U 0,-1 0 field-NR
        W 0,-2 180 field-ER
        A 0,2 0
        A 1,-2 90
        E 1,2 0
        E 1,3 180
    """
    game = small_game("U", {"U": 2, "A": 2, "W": 1, "E": 2})
    state = play_turns(game.new_state(), turns)
    field = feature_at(state, 0, 2, "field-NL")
    assert (field["meeples"], field["owners"], field["cities"]) == ([2, 1], [0], 1)
    assert list(state.scores) == [3, 0]


def test_unfinished_city_gives_farmers_nothing() -> None:
    state = play_turns(small_game("B", {"E": 1}).new_state(), "E 0,1 0 field-EL")
    assert list(state.scores) == [0, 0]


def test_two_fields_score_the_same_city_each() -> None:
    """Once per field and city: a city with fields on both sides pays the farmers of both."""
    turns = "F 0,1 90 field-EL\nE 0,2 180\nB 1,1 0\nB -1,1 0 field-NL"
    state = play_turns(small_game("H", {"F": 1, "E": 1, "B": 2}).new_state(), turns)
    assert feature_at(state, 0, 1, "field-EL")["cities"] == 1
    assert feature_at(state, 0, 1, "field-WL")["cities"] == 1
    assert list(state.scores) == [3, 3]
