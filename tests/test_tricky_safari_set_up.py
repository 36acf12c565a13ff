"""Where everything is at the start of Tricky Safari: drawn by a seed, or as a layout has it."""

import json
from pathlib import Path
from typing import Any

import pytest

import marula
from oracle.tricky_safari import HOMES, RESERVED, Xorshift, drawn, name_of, named
from safari_helpers import NO_TERRAIN, board_word, half_turn, oracle_text, where

VECTORS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("data").joinpath("safari_layouts.json").read_text(encoding="utf-8")
)


def layout(**options: Any) -> marula.State:
    return marula.load("tricky_safari", **options).new_state()


def test_the_generator_of_layouts() -> None:
    generator = Xorshift(1)
    known = [3982747539, 2745705531, 1120789036, 797683816, 1767180747]
    assert [generator.next() for _ in known] == known


@pytest.mark.parametrize("vector", VECTORS, ids=lambda v: f"{v['seed']}-{v['symmetry']}")
def test_known_layouts(vector: dict[str, Any]) -> None:
    view = layout(layout_seed=vector["seed"], symmetry=vector["symmetry"]).view()
    assert set(view["forest"]) == set(vector["forest"].split())
    assert set(view["lake"]) == set(vector["lake"].split())
    for animal in view["animals"]:
        home, heading = HOMES[animal["animal"]]
        assert animal["square"] == vector["displaced"].get(animal["animal"], home)
        assert animal["heading"] == heading
        assert animal["photographed_by"] == []
    oracle, attempts = drawn(vector["seed"], vector["symmetry"])
    assert attempts == vector["attempts"]
    assert {*map(name_of, oracle.forest)} == set(vector["forest"].split())


@pytest.mark.parametrize(
    ("symmetry", "forest", "lake"),
    [("none", 2, 2), ("rot180", 2, 2), ("none", 4, 3), ("rot180", 4, 3), ("none", 1, 1)],
)
def test_layouts_are_drawn_by_the_procedure(symmetry: str, forest: int, lake: int) -> None:
    for seed in (*range(25), 2**31, 2**32 - 1, 2654435769):
        state = layout(layout_seed=seed, symmetry=symmetry, forest=forest, lake=lake)
        oracle, _ = drawn(seed, symmetry, forest, lake)
        assert state.to_text() == oracle_text(oracle)


def test_quarters_have_what_was_asked_for_and_corners_stay_free() -> None:
    for seed in range(60):
        view = layout(layout_seed=seed, forest=3, lake=1).view()
        reserved = {name_of(square) for square in RESERVED}
        assert not reserved & {*view["forest"], *view["lake"]}
        for kind, count in (("forest", 3), ("lake", 1)):
            squares = [named(square) for square in view[kind]]
            quarters = sorted((x > 5, y > 5) for x, y in squares)
            assert len(squares) == 4 * count
            assert all(quarters.count(quarter) == count for quarter in quarters)
        assert {p["square"] for p in view["photographers"]} == {"a1", "j10"}


def test_half_a_turn_leaves_a_symmetric_layout_as_it_is() -> None:
    asymmetric = 0
    for seed in range(200):
        view = layout(layout_seed=seed, symmetry="rot180").view()
        for kind in ("forest", "lake"):
            assert {half_turn(square) for square in view[kind]} == set(view[kind])
        view = layout(layout_seed=seed).view()
        asymmetric += {half_turn(square) for square in view["lake"]} != set(view["lake"])
    assert asymmetric > 190


def test_homes_are_turned_into_homes() -> None:
    state = layout(layout=NO_TERRAIN + "\n")
    squares = {animal["square"] for animal in state.view()["animals"]}
    assert {half_turn(square) for square in squares} == squares


@pytest.mark.parametrize(
    ("forest", "lake", "species", "square"),
    [
        ("", "h7", "giraffe", "g7W"),
        ("b10", "", "monkey", "b10S"),
        ("", "b10", "monkey", "b9S"),
        ("", "a5", "turtle", "a5N"),
        ("a5", "", "turtle", "a6N"),
        ("h7 g7", "", "giraffe", "h8W"),
        ("h7 g7 h8", "", "giraffe", "h6W"),
        ("h7 g7 h8 h6", "", "giraffe", "i7W"),
        ("a5", "a6", "turtle", "b5N"),  # bare ground only, though the turtle enters lakes
    ],
)
def test_an_animal_whose_home_is_blocked_stands_beside_it(
    forest: str, lake: str, species: str, square: str
) -> None:
    state = layout(layout=board_word({}, forest, lake) + "\n")
    assert where(state, species) == square
    for other, (home, heading) in HOMES.items():
        if other != species:
            assert where(state, other) == home + heading


def test_displaced_animals_leave_each_other_their_squares() -> None:
    # a lion given on g7 takes what would be the giraffe's
    state = layout(layout=board_word({"lion": "g7N"}, "h7") + "\n")
    assert (where(state, "lion"), where(state, "giraffe")) == ("g7N", "h8W")
    # given on a home it drives the animal away that lives there, and so does a player
    state = layout(layout=board_word({"lion": "h7N"}) + "\n")
    assert (where(state, "lion"), where(state, "giraffe")) == ("h7N", "g7W")
    state = layout(layout=NO_TERRAIN + " h7 g7\n")
    assert where(state, "giraffe") == "h8W"


def test_corners_are_nobodys_way_out() -> None:
    # the squirrel (i1, to the north) has j1 to its right
    assert where(layout(layout=board_word({}, "", "i1 i2") + "\n"), "squirrel") == "h1N"
    with pytest.raises(marula.RulesError, match="squirrel finds no square"):
        layout(layout=board_word({}, "", "i1 i2 h1") + "\n")


def test_what_a_layout_leaves_out_is_as_at_the_start() -> None:
    start = layout(layout_seed=1)
    board = start.to_text().split()[0]
    for rest in ("", " a1 j10", " a1 j10 - -", " a1 j10 - - 1", " a1 j10 - - 1 0"):
        assert layout(layout=board + rest + "\n").to_text() == start.to_text()
    terrain = board_word({}, " ".join(start.view()["forest"]), " ".join(start.view()["lake"]))
    ranks = "\n".join(terrain.split("/"))
    for text in (terrain + "\n", ranks, ranks + "\n\na1 j10\n- -\n1\n0", "\t" + terrain + "\r\n"):
        assert layout(layout=text).to_text() == start.to_text()


def test_a_game_is_the_same_game_drawn_or_written_down() -> None:
    game = marula.load("tricky_safari", layout_seed=5)
    again = marula.load("tricky_safari", layout=game.new_state().to_text() + "\n")
    assert again == game
    assert again.new_state() == game.new_state()
    assert again.fingerprint == game.fingerprint
    later = game.new_state()
    later.play(0)
    assert marula.load("tricky_safari", layout=later.to_text() + "\n") != game


def test_any_position_is_a_layout() -> None:
    state = layout(layout_seed=3)
    count = 0
    while True:
        begun = layout(layout=state.to_text() + "\n")
        assert begun.to_text() == state.to_text()
        assert begun.scores == state.scores
        assert begun.legal_moves() == state.legal_moves()
        if state.is_over:
            break
        state.play(state.random_move(count))
        count += 1
    assert begun.outcome() == state.outcome()


def test_the_components_say_what_there_is() -> None:
    game = marula.load("tricky_safari", layout_seed=1)
    components = game.components()
    assert [animal["id"] for animal in components["animals"]] == list(HOMES)
    for animal in components["animals"]:
        assert (animal["home"], animal["heading"]) == HOMES[animal["id"]]
    enters = {animal["id"]: animal["enters"] for animal in components["animals"]}
    assert enters["monkey"] == enters["squirrel"] == ["ground", "forest"]
    assert enters["turtle"] == enters["crocodile"] == ["ground", "lake"]
    assert enters["lion"] == ["ground"]
    assert components["start"] == game.new_state().to_text()
    assert components["marks"]["species"] == "certain"
    assert components["marks"]["homes"] == "reconstructed"
