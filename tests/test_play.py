import re
import subprocess
import sys
from pathlib import Path

import pytest

import marula
from marula.cli.choices import Choices, NoSuchChoice
from terminal import Terminal, needs_terminal

PLAY = ("play", "carcassonne", "--seed", "7")


def some_choices() -> Choices:
    match = marula.Match(marula.load("carcassonne"), seed=7)
    player = marula.Random(seed=7)
    for _ in range(20):
        match.play(player.choose(match.state))
    return Choices(match.state)


def test_every_move_is_found_by_number_and_by_text() -> None:
    choices = some_choices()
    assert choices.texts[0].startswith("lay ")
    for number, (move, text) in enumerate(zip(choices.moves, choices.texts, strict=True), 1):
        assert choices.find(str(number)) == move
        assert choices.find(text) == move
        assert choices.find(text.upper().replace(" ", "  ")) == move
        assert choices.find(text.removeprefix("lay ").replace(",", ", ")) == move


def test_what_is_no_move_is_said() -> None:
    choices = some_choices()
    for typed in ("0", str(len(choices.moves) + 1), "lay 99,99 0", "castle", "pass"):
        with pytest.raises(NoSuchChoice, match=re.escape(typed)):
            choices.find(typed)
    with pytest.raises(NoSuchChoice, match=r"may mean lay .*, lay"):
        choices.find("lay")


def test_the_list_has_every_number_once() -> None:
    choices = some_choices()
    numbers = re.findall(r"(\d+)\)", "\n".join(choices.groups()))
    assert list(map(int, numbers)) == list(range(1, len(choices.moves) + 1))


@needs_terminal
def test_a_whole_game_by_numbers() -> None:
    with Terminal(*PLAY, "--against", "random") as terminal:
        said = terminal.until()
        assert "You are player 0" in said
        prompts = 0
        while "save> " not in said:
            said = terminal.answer("1")
            prompts += 1
        assert 60 < prompts < 80
        assert re.search(r"player [01] wins?, \d+ : \d+ \(all tiles are drawn\)", said)
        terminal.type("\n")
        assert terminal.end()[0] == 0
        assert re.search(r"player \d scores \d+ for a (city|road|monastery)", terminal.seen)
        assert re.search(r"\x1b\[[0-9;]*3[0-9]m", terminal.sent), "colours"


@needs_terminal
def test_typed_moves_and_the_tile_in_hand() -> None:
    with Terminal(*PLAY) as terminal:
        said = terminal.until()
        assert "player 0 lays B" in said
        assert "lay 0,-1  1) 0" in said
        assert re.search(r"^ +0\n +\.{7}\n +\.\.\.M\.\.\.\n +\.{7}\n", said, re.M), "the tile"
        said = terminal.answer("0,-1")
        assert "player 0 lays B at 0,-1" in said
        said = terminal.answer("monastery")
        assert "player 0 places a meeple: monastery" in said
        assert "player 1 lays" in said


@needs_terminal
def test_what_is_mistyped_is_asked_again() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.until()
        for typed in ("castle", "lay 5,5 0", "99", "undo", "save", "\x7f", "save /no/such/place"):
            said = terminal.answer(typed)
            assert said.endswith("player 0> ")
            assert "lays B at" not in said
        assert "take back" in terminal.seen
        assert "there is no move 99: the numbers are 1-1" in terminal.seen
        assert "undo " in terminal.answer("help")
        assert "1) 0" in terminal.answer("moves")
        assert "7 meeples" in terminal.answer("board")


@needs_terminal
def test_undo_goes_back_to_ones_own_decision() -> None:
    with Terminal(*PLAY) as terminal:
        first = terminal.until()
        terminal.answer("1")
        second = terminal.answer("pass")
        assert "player 1 lays" in second
        assert terminal.answer("undo").count("1) pass") == 1
        assert terminal.answer("undo").partition("lay 0,-1")[2] == first.partition("lay 0,-1")[2]
        assert "no decision of yours" in terminal.answer("undo")
        terminal.answer("1")
        assert terminal.answer("pass") == second, "the same moves, the same answers"


@needs_terminal
def test_hint_is_a_move() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.until()
        said = terminal.answer("hint")
        found = re.search(r"greedy would: (.+)", said)
        assert found is not None
        assert f"lays B at {found[1].split()[1]}" in terminal.answer(found[1])


@needs_terminal
def test_other_seats() -> None:
    with Terminal(*PLAY, "--seat", "2", "--players", "3") as terminal:
        said = terminal.until()
        assert said.endswith("player 2> ")
        assert "player 0 lays" in said
        assert "player 1 lays" in said
    with Terminal(*PLAY, "--hotseat") as terminal:
        assert "everybody" in terminal.until()
        terminal.answer("1")
        assert terminal.answer("pass").endswith("player 1> ")


@needs_terminal
@pytest.mark.parametrize("moved", [False, True])
def test_end_of_input_leaves(moved: bool) -> None:
    with Terminal(*PLAY) as terminal:
        terminal.until()
        if moved:
            terminal.answer("1")
        terminal.type("\x04")
        if moved:
            assert "not saved" in terminal.until()
            terminal.type("\x04")
        assert terminal.end()[0] == 0


@needs_terminal
def test_ctrl_c_offers_to_save_and_leaves() -> None:
    with Terminal(*PLAY) as terminal:
        terminal.until()
        terminal.answer("1")
        terminal.interrupt()
        assert "not saved" in terminal.until()
        terminal.interrupt()
        status, said = terminal.end()
        assert status == 130
        assert said.endswith("interrupted\n")


def test_on_a_pipe_the_end_of_input_ends_it() -> None:
    result = subprocess.run(
        [sys.executable, "-m", "marula", *PLAY],
        input="1\npass\n",
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert result.returncode == 0
    assert result.stderr == ""
    assert "\x1b" not in result.stdout
    assert "player 1 lays" in result.stdout


def mistake(*arguments: str) -> str:
    result = subprocess.run(
        [sys.executable, "-m", "marula", *arguments], capture_output=True, text=True, timeout=60
    )
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_mistakes_in_the_arguments() -> None:
    assert "greedy, random" in mistake(*PLAY, "--against", "nobody")
    assert "the seats are 0-1" in mistake(*PLAY, "--seat", "2")
    assert "--seat" in mistake(*PLAY, "--seat", "1", "--hotseat")


# --- records


@needs_terminal
@pytest.mark.parametrize("way", ["save", "quit", "ctrl-c"])
def test_a_saved_game_goes_on_where_it_was(way: str, tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    with Terminal(*PLAY, "--river") as terminal:
        terminal.until()
        for _ in range(4):
            said = terminal.answer("1")
        board = said.partition("\n\n")[2]
        if way == "save":
            assert "--resume" in terminal.answer(f"save {file}")
            terminal.type("quit\n")
        else:
            if way == "quit":
                terminal.type("quit\n")
            else:
                terminal.interrupt()
            assert "not saved" in terminal.until()
            terminal.type(f"{file}\n")
        status, _ = terminal.end()
        assert status == (130 if way == "ctrl-c" else 0)
        assert f"--resume '{file}' --seed 7" in terminal.seen
    with Terminal(*PLAY, "--resume", str(file)) as terminal:
        said = terminal.until()
        assert said.partition("\n\n")[2] == board
        terminal.answer("1")


def test_mistakes_with_records(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "game.json" in mistake(*PLAY, "--resume", str(file))
    file.write_text("{", encoding="utf-8")
    mistake(*PLAY, "--resume", str(file))
    assert "leave out --river" in mistake(*PLAY, "--resume", str(file), "--river")


@pytest.mark.parametrize(("who", "told"), [("--seat=0", True), ("--hotseat", False)])
@needs_terminal
def test_nobody_is_told_the_emblem_of_another(tmp_path: Path, who: str, told: bool) -> None:
    game = marula.load("carcassonne", tournaments=True)
    state, codes = game.new_state(), []
    moves = ["draw U", "lay 1,1 0", "meeple road-N", "draw B", "lay -1,0 0", "pass"]
    for text in [*moves, "draw U", "lay 1,2 0", "pass"]:
        codes.append(state.parse_move(text))
        state.play(codes[-1])
    record = tmp_path / "game.json"
    marula.Record.of(game, codes).save(record)
    with Terminal("play", "carcassonne", "--resume", str(record), "--seed", "7", who) as terminal:
        assert "your emblems: 0, 1, 2, 3, 5" in terminal.until()
        said = terminal.answer("enrol 1,1")
        assert "player 0 enrols the meeple at 1,1" in said
        said = terminal.answer("emblem 3")
        assert ("player 0 lays emblem 3 under the meeple" in said) == told
