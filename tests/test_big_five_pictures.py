"""The Big Five in letters and as SVG: complete, readable, and the same as the golden ones."""

import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

import marula
from big_five_table import game_of, table
from marula import svg
from marula.cli.paint import painted
from variants import VARIANTS, walk

GOLDEN = Path(__file__).parent / "golden" / "svg" / "big_five.svg"
TAG = "{http://www.w3.org/2000/svg}"


def full_table() -> marula.State:
    return table(
        game_of("anna,jack,sam"), "3,0 fuel 2 spotted lion", "4,0 rain", "4,0 flat_tyres 1",
        tokens="face_down 1,1 lion 4,0 buffalo 4,1", fires="6,6 6,6 8,0",
        gates="left broken_gate:left", out="rhino 1 monkey 1",
    )  # fmt: skip


@pytest.mark.parametrize("options", VARIANTS["big_five"], ids=str)
def test_pictures_of_random_games_are_complete(options: dict[str, object]) -> None:
    game = marula.load("big_five", **options)
    for number, state in enumerate(walk(game, 6)):
        if number % 20 and not state.is_over:
            continue
        view = state.view()
        picture = ElementTree.fromstring(svg.board(state, places=True))
        drawn = [element.get("class", "") for element in picture.iter()]
        assert sum(name.startswith("space ") for name in drawn) == 81
        assert sum(name.startswith("token ") for name in drawn) == len(view["tokens"])
        assert drawn.count("fire") == len(view["fires"])
        for kind in ("bush", "river"):
            assert drawn.count(kind) == sum(len(space[kind]) for space in view["spaces"])
        standing = sum(vehicle["at"] is not None for vehicle in view["vehicles"])
        assert sum(name.startswith("vehicle ") for name in drawn) == standing


def test_the_golden_picture_stays_as_it_is() -> None:
    assert svg.board(full_table(), places=True) == GOLDEN.read_text(encoding="utf-8")


def test_what_can_be_left_out_is_left_out() -> None:
    state = full_table()
    full = svg.board(state, places=True)
    assert len(svg.board(state)) < len(full)
    assert len(svg.board(state, coordinates=False)) < len(svg.board(state))
    assert svg.board(state, tile_size=200).count("<") == svg.board(state).count("<")
    assert "href" not in full
    assert state._repr_svg_() == svg.board(state)


def test_the_board_in_letters() -> None:
    text = str(full_table())
    lines = text.splitlines()
    assert all(len(line) <= 100 for line in lines[:29])
    rows = "\n".join(lines[:29])
    for what, count in (
        ("Pr", 4),
        ("Bu", 1),
        ("??", 1),
        ("Li", 1),
        ("Ga", 2),
        ("*2", 1),
        ("*1", 1),
    ):
        assert rows.count(what) == count, what
    assert "LiJS" in rows  # a lion, Jack and Sam on one space
    for hill in (".3", "^4", "W", "F", "M", "##", "~~"):
        assert hill in rows
    assert "player 0 anna at 3,0: fuel ==---- 2  provisions ====== 6  spotted lion" in lines
    assert "player 1 jack at 4,0: fuel ====== 6  provisions ====== 6  spotted, heavy rain" in lines
    assert any("flat tyre" in line for line in lines)
    assert any("1 rhino 1 monkey" in line and "the left gate is broken" in line for line in lines)
    assert lines[-1] == "player 0 acts, 4 actions left"
    assert painted(text, "big_five").plain == text


def test_more_vehicles_than_fit_beside_a_token() -> None:
    game = game_of("jack,david,anna,kate,sam")
    crowd = table(game, *["4,0"] * 5, tokens="buffalo 4,0")
    assert "BuJD+" in str(crowd)
    assert "JDAKS" in str(table(game, *["4,0"] * 5))


def test_every_phase_says_what_is_due() -> None:
    seen = set()
    for options in VARIANTS["big_five"]:
        for state in walk(marula.load("big_five", **options), 9):
            seen.add(str(state).splitlines()[-1].rstrip("0123456789 ").partition(": ")[2])
    assert {f"chance draws a {kind}" for kind in ("card", "token", "space for a fire")} <= seen


if __name__ == "__main__" and "--write" in sys.argv:
    GOLDEN.write_text(svg.board(full_table(), places=True), encoding="utf-8")
