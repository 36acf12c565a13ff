import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from terminal import Terminal, needs_terminal


def run(*arguments: str, status: int = 0) -> str:
    result = subprocess.run(
        [sys.executable, "-m", "marula", *arguments], capture_output=True, text=True, timeout=60
    )
    assert result.returncode == status, result.stderr
    return result.stdout or result.stderr


WATCH = ("watch", "carcassonne", "--seed", "7", "--bots", "greedy,random")


@pytest.fixture
def record(tmp_path: Path) -> str:
    file = tmp_path / "game.json"
    run(*WATCH, "--quiet", "--save", str(file))
    return str(file)


def test_the_log_of_a_record_is_that_of_the_game(record: str) -> None:
    assert run("replay", record) == run(*WATCH)


def test_a_record_as_json(record: str) -> None:
    document = json.loads(run("replay", record, "--json"))
    watched = json.loads(run(*WATCH, "--json"))
    assert document["turns"] == watched["turns"]
    assert document["scores"] == watched["scores"]
    assert document["players"] == ["greedy", "random"]


def test_an_unfinished_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    subprocess.run(
        [sys.executable, "-m", "marula", "play", "carcassonne"],
        input=f"1\npass\nsave {file}\n",
        capture_output=True,
        check=True,
        text=True,
        timeout=60,
    )
    document = json.loads(run("replay", str(file), "--json"))
    assert document["winners"] is None
    assert [turn["player"] for turn in document["turns"]] == [0, 1]
    points = " : ".join(map(str, document["scores"]))
    assert run("replay", str(file)).endswith(f"unfinished, {points}\n")


def test_what_is_no_record(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "game.json" in run("replay", str(file), status=2)
    file.write_text("no record", encoding="utf-8")
    assert run("replay", str(file), status=2).count("\n") == 1


@needs_terminal
def test_step_by_step(record: str) -> None:
    with Terminal("replay", record) as terminal:
        said = terminal.until()
        assert "player 0 greedy, player 1 random" in said
        count = re.search(r"turn 0 of (\d+)> $", said)
        assert count is not None
        turns = int(count[1])
        first = terminal.answer("")
        assert "player 0 draws" in first
        assert "player 0 lays" in first
        assert "turn 1 of" in first
        second = terminal.answer("n")
        assert "player 1 lays" in second
        assert terminal.answer("b").split("\n", 1)[1] == first.split("\n", 1)[1]
        assert "turn 0 of" in terminal.answer("b")
        assert "a number goes to that turn" in terminal.answer("b")
        assert "a number goes to that turn" in terminal.answer(str(turns + 1))
        assert "player 0 wins" in terminal.answer(str(turns))
        terminal.type("\n")
        assert terminal.end()[0] == 0


@needs_terminal
@pytest.mark.parametrize(("keys", "status"), [("q\n", 0), ("\x04", 0), ("", 130)])
def test_leaving(record: str, keys: str, status: int) -> None:
    with Terminal("replay", record) as terminal:
        terminal.until()
        if keys:
            terminal.type(keys)
        else:
            terminal.interrupt()
        assert terminal.end()[0] == status
