"""How the animals of Tricky Safari move, in small scenes."""

import pytest

from safari_helpers import after_the_animals, play, scene, where


def moved(species: str, place: str, forest: str = "", lake: str = "", **others: str) -> str:
    """Where an animal is after the animals have moved."""
    state = scene({species: place, **others}, forest, lake)
    return where(after_the_animals(state), species)


def test_an_animal_steps_ahead() -> None:
    assert moved("lion", "d4N") == "d5N"
    assert moved("lion", "d4E") == "e4E"
    assert moved("lion", "d4S") == "d3S"
    assert moved("lion", "d4W") == "c4W"


def test_forest_turns_to_the_left() -> None:
    assert moved("lion", "d4N", forest="d5") == "c4W"
    assert moved("lion", "d4E", forest="e4") == "d5N"
    assert moved("lion", "d4S", forest="d3") == "e4E"
    assert moved("lion", "d4W", forest="c4") == "d3S"


def test_anything_else_turns_to_the_right() -> None:
    assert moved("lion", "d4N", lake="d5") == "e4E"
    assert moved("lion", "d10N") == "e10E"
    assert moved("lion", "d4S", tiger="d3S") == "c4W"  # the tiger has yet to move
    state = scene({"lion": "d4N"}, players="d5 j10")
    assert where(after_the_animals(state), "lion") == "e4E"
    state = scene({"lion": "d4N"}, players="a1 d7")
    assert where(play(state, "d5"), "lion") == "e4E"


def test_with_one_side_blocked_it_takes_the_other_whatever_is_ahead() -> None:
    assert moved("lion", "d4N", forest="d5 c4") == "e4E"
    assert moved("lion", "d4N", forest="e4", lake="d5") == "c4W"
    assert moved("lion", "d4N", forest="d5", lake="e4") == "c4W"
    assert moved("lion", "a5N", lake="a6") == "b5E"


def test_with_three_sides_blocked_it_goes_back() -> None:
    assert moved("lion", "d4N", forest="d5 c4 e4") == "d3S"
    state = scene({"lion": "a10N"}, forest="b10", players="a1 j5")
    assert where(after_the_animals(state), "lion") == "a9S"


def test_with_all_sides_blocked_it_only_turns_round() -> None:
    assert moved("lion", "d4N", forest="d5 c4 e4", lake="d3") == "d4S"
    assert moved("lion", "d4E", forest="d5 c4 e4", lake="d3") == "d4W"


@pytest.mark.parametrize(
    ("species", "forest", "lake", "end"),
    [
        ("crocodile", "", "d5", "d5N"),
        ("crocodile", "d5", "", "c4W"),
        ("turtle", "", "d5", "d5N"),
        ("turtle", "d5", "", "c4W"),
        ("monkey", "d5", "", "d5N"),
        ("monkey", "", "d5", "e4E"),
        ("squirrel", "d5", "", "d5N"),
        ("squirrel", "", "d5", "e4E"),
        ("zebra", "d5", "", "c4W"),
        ("zebra", "", "d5", "e4E"),
    ],
)
def test_terrain_of_its_own_is_ground_to_an_animal(
    species: str, forest: str, lake: str, end: str
) -> None:
    assert moved(species, "d4N", forest, lake) == end


def test_on_terrain_of_its_own_an_animal_moves_as_on_ground() -> None:
    assert moved("monkey", "d4N", forest="d4 d5 c4") == "d5N"
    assert moved("turtle", "d4N", forest="d5", lake="d4 c4") == "c4W"
    assert moved("crocodile", "d4N", lake="d4") == "d5N"


def test_the_edge_turns_to_the_right_whatever_does_not_block_the_animal() -> None:
    for species in ("lion", "monkey", "crocodile"):
        assert moved(species, "d10N") == "e10E"
        state = scene({species: "a5W"}, players="e1 j10")
        assert where(after_the_animals(state), species) == "a6N"


def test_who_stands_further_up_or_further_left_moves_first() -> None:
    state = after_the_animals(scene({"tiger": "c5E", "lion": "d5E"}))
    assert (where(state, "tiger"), where(state, "lion")) == ("c4S", "e5E")
    state = after_the_animals(scene({"lion": "c5W", "tiger": "d5W"}))
    assert (where(state, "lion"), where(state, "tiger")) == ("b5W", "c5W")


def test_an_animal_moves_once_where_it_stood_at_first() -> None:
    state = after_the_animals(scene({"zebra": "f7S", "giraffe": "f5N"}))
    assert (where(state, "zebra"), where(state, "giraffe")) == ("f6S", "g5E")
    state = after_the_animals(scene({"zebra": "f7S", "giraffe": "f6N"}))
    assert (where(state, "zebra"), where(state, "giraffe")) == ("e7W", "f7N")


def test_a_forest_with_an_animal_is_forest_to_those_that_it_blocks() -> None:
    monkey = {"monkey": "d5S"}
    assert moved("lion", "d4N", forest="d5", lake="c5 e5", **monkey) == "c4W"
    # for the squirrel it is the monkey that is in the way
    state = scene({"squirrel": "d4N", "monkey": "d5S"}, forest="d5", lake="c5 d6 e5")
    assert where(after_the_animals(state), "squirrel") == "e4E"


def test_a_lake_with_an_animal_turns_everybody_to_the_right() -> None:
    around = "c5 e5 d6"  # the turtle stays where it is
    for species in ("lion", "crocodile", "monkey"):
        state = scene({species: "d4N", "turtle": "d5N"}, forest=around, lake="d5")
        assert where(after_the_animals(state), species) == "e4E"
        assert where(state, "turtle") == "d5S"


def test_the_events_tell_the_walk() -> None:
    from marula.tricky_safari import AnimalStepped, AnimalTurned

    state = scene({"lion": "d4N", "tiger": "g3W"}, forest="d5 c4 e4", lake="d3 f3")
    move = state.parse_move("j9")
    events = state.events(move)
    assert AnimalTurned("lion", "d4", "S") in events
    assert AnimalStepped("tiger", "g3", "g4", 90, "N") in events
    walkers = [e.animal for e in events if isinstance(e, AnimalStepped | AnimalTurned)]
    assert len(walkers) == len(set(walkers)) == 10
    state.play(move)
    assert where(state, "tiger") == "g4N"
