"""Pictures: valid, complete, and the same as the golden ones."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import marula
from marula import svg
from variants import VARIANTS, played, walk

GOLDEN = Path(__file__).parent / "golden" / "svg"
LAYING = next(
    state.copy()
    for number, state in enumerate(walk(marula.load("carcassonne"), 3))
    if number > 70 and state.view()["phase"] == "lay"
)
TAG = "{http://www.w3.org/2000/svg}"


def golden_pictures() -> dict[str, str]:
    """The pictures that are kept, by name."""
    base, river = marula.load("carcassonne"), marula.load("carcassonne", players=4, river=True)
    every = "\n".join(["[base]", *ALL_ENDS])
    return {
        "middle": svg.board(LAYING, places=True),
        "river": svg.board(played(river, 1, 80), tile_size=40),
        "over": svg.board(played(base, 5, 10_000), coordinates=False, last_move=False),
        "ends": svg.board(played(marula.load("carcassonne", tiles=every), 2, 10_000)),
        "safari": svg.board(played(marula.load("tricky_safari"), 1, 20), places=True),
    }


# shapes that the built-in sets lack: a city of two opposite pairs, roads that meet in pairs
ALL_ENDS = [
    "D 1 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start",
    "P 4 CCCC city:N city:ES+shield city:W",
    "Q 4 RRRR road:NW road:ES field:NL,WR field:NR,EL,SR,WL field:ER,SL",
    "S 4 CRCR city:NS+shield+shield road:E road:W field:EL@N field:ER@N field:WL@N field:WR@N",
]


@pytest.mark.parametrize("name", ["middle", "river", "over", "ends", "safari"])
def test_the_golden_pictures_stay_as_they_are(name: str) -> None:
    assert golden_pictures()[name] == (GOLDEN / f"{name}.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("options", VARIANTS["carcassonne"], ids=str)
def test_pictures_of_random_games_are_complete(options: dict[str, object]) -> None:
    game = marula.load("carcassonne", **options)
    for number, state in enumerate(walk(game, 6)):
        if number % 25 and not state.is_over:
            continue
        view = state.view()
        picture = ElementTree.fromstring(svg.board(state))
        groups = picture.findall(f"{TAG}g")
        assert len(groups) == len(view["tiles"])
        drawn = [path.get("class", "") for path in picture.findall(f"{TAG}path")]
        for player in range(game.players):
            standing = [t for t in view["tiles"] if t["meeple"] and t["meeple"]["player"] == player]
            assert drawn.count(f"meeple player-{player}") == len(standing)


def test_every_tile_is_drawn_in_every_turn() -> None:
    seen = set()
    for river in (True, "classic"):
        for seed in range(6):
            state = played(marula.load("carcassonne", river=river), seed, 10_000)
            ElementTree.fromstring(svg.board(state))
            seen |= {(tile["id"], tile["turn"]) for tile in state.view()["tiles"]}
    assert len(seen) > 90


def test_what_can_be_left_out_is_left_out() -> None:
    state = LAYING
    full = svg.board(state, places=True)
    assert len(svg.board(state)) < len(full)
    assert len(svg.board(state, coordinates=False)) < len(svg.board(state))
    assert len(svg.board(state, last_move=False)) < len(svg.board(state))
    assert svg.board(state, tile_size=120).count("<") == svg.board(state).count("<")
    for size in (7, 401):
        with pytest.raises(ValueError, match=str(size)):
            svg.board(state, tile_size=size)


def test_nothing_comes_from_outside() -> None:
    picture = svg.board(played(marula.load("carcassonne"), 1, 100))
    assert "href" not in picture
    assert "url(" not in picture
    assert picture.count("http") == 1  # the name of the format


def test_notebooks_show_states_as_pictures() -> None:
    state = played(marula.load("carcassonne"), 1, 9)
    assert state._repr_svg_() == svg.board(state)


if __name__ == "__main__" and "--write" in sys.argv:
    GOLDEN.mkdir(parents=True, exist_ok=True)
    for name, picture in golden_pictures().items():
        (GOLDEN / f"{name}.svg").write_text(picture, encoding="utf-8")
