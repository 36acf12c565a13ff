"""Tricky Safari on the command line and as pictures."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from jsonschema import Draft202012Validator, ValidationError

import marula
from marula import svg
from marula.cli.choices import Choices
from marula.cli.paint import painted
from marula.cli.story import sentences
from marula.schemas import view_schema
from safari_helpers import play, scene
from terminal import Terminal, needs_terminal
from variants import VARIANTS, played, walk

TAG = "{http://www.w3.org/2000/svg}"


def run(*arguments: str, status: int = 0) -> str:
    result = subprocess.run(
        [sys.executable, "-m", "marula", *arguments],
        capture_output=True,
        encoding="utf-8",
        timeout=60,
    )
    assert result.returncode == status, result.stderr
    assert "Traceback" not in result.stderr
    return result.stdout or result.stderr


def options_of(*arguments: str) -> dict[str, Any]:
    options: dict[str, Any] = json.loads(run(*arguments, "--json"))["options"]
    return options


# -- the command line -------------------------------------------------------------------------


def test_games_lists_the_options() -> None:
    text = run("games")
    assert "tricky_safari" in text
    assert "layout_seed" in text
    assert "0-4294967295" in text
    assert re.search(r"players +2 +2 ", text)


def test_the_layout_is_drawn_from_the_seed() -> None:
    watch = ("watch", "tricky_safari", "--quiet")
    assert options_of(*watch)["layout_seed"] == 0
    assert options_of(*watch, "--seed", "7")["layout_seed"] == 7
    assert options_of(*watch, "--seed", "7", "--layout-seed", "3")["layout_seed"] == 3
    bench = ("bench", "tricky_safari", "--games", "5", "--seed", "9")
    assert options_of(*bench)["layout_seed"] == 9
    # where there is no seed the game has its own default
    assert options_of("perft", "tricky_safari", "--depth", "1")["layout_seed"] == 1
    said = run(*watch, "--seed", str(2**32), status=2)
    assert "layout_seed" in said
    assert said.count("\n") == 1


def test_a_layout_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "layout.txt"
    state = played(marula.load("tricky_safari"), 1, 9)
    file.write_text(state.to_text(), encoding="utf-8")
    perft = ("perft", "tricky_safari", "--depth", "1", "--layout", str(file))
    assert run(*perft) == f"{len(state.legal_moves())}\n"
    options = options_of("watch", "tricky_safari", "--seed", "7", "--layout", str(file))
    assert options["layout"] == state.to_text()
    assert options["layout_seed"] == 1
    assert "no meaning" in run(*perft, "--lake", "3", status=2)
    file.write_text("10/10", encoding="utf-8")
    assert "2 ranks, not 10" in run(*perft, status=2)


def test_perft() -> None:
    assert run("perft", "tricky_safari", "--depth", "4") == "4994\n"
    assert run("perft", "tricky_safari", "--depth", "4", "--symmetry", "rot180") == "7834\n"


def test_watch_tells_the_game() -> None:
    text = run("watch", "tricky_safari", "--seed", "7", "--bots", "greedy,random")
    log, _, rest = text.partition("\n\n")
    lines = log.splitlines()
    assert re.fullmatch(r"  1  player 0  ([a-j]\d+|pass) .*", lines[0])
    assert any("(+" in line for line in lines)
    assert "player 0: 10 photographs\n" in rest
    assert rest.splitlines()[-1].startswith("player 0 wins, 10 : ")


def test_bench() -> None:
    document = json.loads(run("bench", "tricky_safari", "--games", "300", "--json"))
    assert document["single"]["games"] == 300
    assert document["state_bytes"] < 256
    assert "games per CPU second" in run("bench", "tricky_safari", "--games", "300")


def test_moves_without_a_place_stand_one_a_line() -> None:
    choices = Choices(marula.load("tricky_safari").new_state())
    assert [line.strip() for line in choices.groups()] == [
        "1) pass",
        "2) a4",
        "3) a3",
        "4) a2",
        "5) b1",
    ]
    assert choices.find("A4") == choices.moves[1]


def test_the_story_of_a_move() -> None:
    state = scene({"lion": "d4N"}, forest="d5 c4 e4", lake="d3", turn=0)
    assert sentences(state, state.parse_move("f1")) == ["player 0 goes from a1 to f1"]
    play(state, "f1")
    assert sentences(state, state.parse_move("j9")) == [
        "player 1 goes from j10 to j9",
        "the lion on d4 is blocked on all sides and turns round",
    ]
    state = scene({"zebra": "g2E"}, players="a1 h9")
    assert sentences(state, state.parse_move("h3")) == [
        "player 1 goes from h9 to h3",
        "player 1 photographs the zebra on h2",
    ]
    first = marula.load("tricky_safari").new_state()
    assert sentences(first, 0) == ["player 0 stays on a1"]
    stuck = scene({"lion": "b2N"}, forest="a2", lake="c1", players="a1 b1", turn=0)
    assert sentences(stuck, 0) == ["player 0 has to stay on a1"]


@needs_terminal
def test_a_game_at_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    with Terminal("play", "tricky_safari", "--seed", "7") as terminal:
        said = terminal.until()
        assert "round 1 of 40: player 0 moves or stays" in said
        assert re.search(r"\x1b\[[0-9;]*3[0-9]m", terminal.sent), "colours"
        assert "the part that says which is enough" in terminal.answer("help")
        said = terminal.answer("pass")
        assert "player 0 stays on a1" in said
        assert "player 1 goes from j10" in said
        assert "greedy would: " in terminal.answer("hint")
        assert "is no move here" in terminal.answer("castle")
        assert "round 1 of 40" in terminal.answer("undo")
        terminal.answer("1")
        assert "--resume" in terminal.answer(f"save {file}")
        terminal.type("quit\n")
        assert terminal.end()[0] == 0
    with Terminal("play", "tricky_safari", "--resume", str(file), "--seed", "7") as terminal:
        assert "round 2 of 40" in terminal.until()
    assert "player 0" in run("replay", str(file))


def test_the_board_is_painted_and_the_words_are_not() -> None:
    state = marula.load("tricky_safari").new_state()
    text = painted(state.draw(), "tricky_safari")
    assert text.plain == state.draw()
    styles = {text.plain[span.start : span.end]: str(span.style) for span in text.spans}
    assert {"#", "~", "L", "^", "0", "1"} <= set(styles)
    assert styles["L"] == "bold yellow"
    below = text.plain.index("player 0:")
    assert max(span.end for span in text.spans) < below


# -- text drawing -----------------------------------------------------------------------------


def test_the_board_as_text() -> None:
    state = scene(
        {"lion": "d4N", "monkey": "e7W"}, "d5 e7", "c1", "a1 j10", "EL -", round=12, turn=0
    )
    lines = str(state).splitlines()
    assert lines[0] == "     a  b  c  d  e  f  g  h  i  j"
    by_rank = {line[:4].strip(): line[5:] for line in lines[1:11]}
    assert list(by_rank) == [str(rank) for rank in range(10, 0, -1)]
    assert by_rank["4"].split() == [".", ".", ".", "L^", ".", ".", ".", ".", ".", "."]
    assert by_rank["5"].split()[3] == "#"
    assert by_rank["7"].split()[4] == "m<"
    assert by_rank["1"].split()[:3] == ["0", ".", "~"]
    assert by_rank["10"].split()[9] == "1"
    assert lines[11].startswith("player 0: 2 photographs, missing T tiger, G giraffe, ")
    assert lines[12].startswith("player 1: 0 photographs, missing E elephant, L lion, ")
    assert lines[13:] == ["round 12 of 40: player 0 moves"]


def test_the_last_line_says_what_is_due() -> None:
    assert str(scene({}, turn=1)).endswith("round 2 of 40: player 1 moves")
    assert str(scene({}, round=1, turn=0)).endswith("round 1 of 40: player 0 moves or stays")
    stuck = scene({"lion": "b2N"}, forest="a2", lake="c1", players="a1 b1", turn=0)
    assert str(stuck).endswith("round 2 of 40: player 0 can't move")
    over = played(marula.load("tricky_safari"), 1, 100)
    assert str(over).endswith("the game is over")
    assert "1 photograph," in str(scene({}, photographs="E -"))


# -- pictures ---------------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS["tricky_safari"], ids=str)
def test_pictures_of_random_games_are_complete(options: dict[str, object]) -> None:
    game = marula.load("tricky_safari", **options)
    for number, state in enumerate(walk(game, 6)):
        if number % 20 and not state.is_over:
            continue
        view = state.view()
        picture = ElementTree.fromstring(svg.board(state, places=True))
        classes = [group.get("class", "") for group in picture.findall(f"{TAG}g")]
        assert classes.count("forest") == len(view["forest"])
        assert classes.count("lake") == len(view["lake"])
        assert classes.count("ground") == 100 - len(view["forest"]) - len(view["lake"])
        for animal in view["animals"]:
            assert f"animal {animal['animal']} {animal['heading']}" in classes
        assert classes.count("player-0") == classes.count("player-1") == 1
        missing = [dot.get("class", "") for dot in picture.iter(f"{TAG}circle")]
        for player, score in enumerate(state.scores):
            assert missing.count(f"missing-{player}") == 10 - score


def test_what_can_be_left_out_of_a_picture_is_left_out() -> None:
    state = played(marula.load("tricky_safari"), 1, 20)
    full = svg.board(state, places=True)
    circles = len(state.legal_moves())
    assert full.count("<circle") == svg.board(state).count("<circle") + circles
    assert len(svg.board(state, coordinates=False)) < len(svg.board(state))
    assert "href" not in full
    assert state._repr_svg_() == svg.board(state)


# -- the schema of views ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "spoil",
    [
        lambda view: view.pop("scores"),
        lambda view: view.update(more=1),
        lambda view: view.update(phase="sleep"),
        lambda view: view.update(players=3),
        lambda view: view.update(round=41),
        lambda view: view.update(turn=2),
        lambda view: view["forest"].append("k1"),
        lambda view: view["lake"].append(view["lake"][0]),
        lambda view: view["destinations"].append("a11"),
        lambda view: view["animals"].pop(),
        lambda view: view["animals"][0].update(heading="n"),
        lambda view: view["animals"][0].update(animal="hippo"),
        lambda view: view["animals"][0].update(photographed_by=[2]),
        lambda view: view["photographers"].pop(),
        lambda view: view["photographers"][0].pop("square"),
        lambda view: view.update(may_pass=0),
    ],
)
def test_the_schema_refuses_what_no_view_has(spoil: Callable[[dict[str, Any]], object]) -> None:
    schema = Draft202012Validator(view_schema("tricky_safari"))
    view = played(marula.load("tricky_safari"), 1, 30).view()
    schema.validate(view)
    spoil(view)
    with pytest.raises(ValidationError):
        schema.validate(view)


def test_a_view_adds_up() -> None:
    for state in walk(marula.load("tricky_safari"), 4):
        view = state.view()
        for player, photographer in enumerate(view["photographers"]):
            by_animal = [a["animal"] for a in view["animals"] if player in a["photographed_by"]]
            assert photographer["photographs"] == by_animal
            assert view["scores"][player] == len(by_animal) == state.scores[player]
        texts = [state.move_text(move) for move in state.legal_moves()]
        assert view["destinations"] + ["pass"] * view["may_pass"] == sorted(
            texts, key=lambda text: (text == "pass", state.parse_move(text))
        )
        assert (view["phase"] == "over") == state.is_over
        assert view["turn"] == max(state.to_move, 0)
