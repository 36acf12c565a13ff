import importlib.metadata
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import marula
from marula.cli.paint import painted
from marula.cli.story import sentences

MARULA = [sys.executable, "-m", "marula"]
COMMANDS = ("games", "play", "watch", "replay", "bench", "perft", "signature")
PLAIN = {**os.environ, "PYTHONUTF8": "1", "COLUMNS": "100", "NO_COLOR": "1"}

unix = pytest.mark.skipif(sys.platform == "win32", reason="needs Unix signals and terminals")


def run(*arguments: str, status: int = 0) -> subprocess.CompletedProcess[str]:
    result = subprocess.run(
        [*MARULA, *arguments], capture_output=True, encoding="utf-8", env=PLAIN, timeout=120
    )
    assert result.returncode == status, result.stderr
    assert "Traceback" not in result.stderr
    return result


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.stderr == ""
    return json.loads(result.stdout)


def mistake(*arguments: str) -> str:
    """The one line on stderr about a mistake in the arguments."""
    result = run(*arguments, status=2)
    assert result.stdout == ""
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_the_version() -> None:
    assert run("--version").stdout == f"marula {importlib.metadata.version('marula')}\n"


def test_marula_is_a_command_too() -> None:
    (entry,) = importlib.metadata.entry_points(group="console_scripts", name="marula")
    assert entry.value == "marula.cli:main"
    assert callable(entry.load())


def test_help_names_the_commands() -> None:
    text = run("--help").stdout
    assert all(command in text for command in COMMANDS)
    for command in COMMANDS:
        assert f"usage: marula {command}" in run(command, "--help").stdout


@pytest.mark.parametrize("command", ["watch", "bench", "perft"])
def test_help_of_a_game_shows_its_options(command: str) -> None:
    text = " ".join(run(command, "carcassonne", "--help").stdout.split())
    for option in ("--players", "--river", "--no-fields", "--small-city", "--tiles FILE", "--json"):
        assert option in text
    assert "2-6" in text
    assert "classic" in text
    assert "(default: 2)" in text


def test_games() -> None:
    text = run("games").stdout
    assert "carcassonne" in text
    assert "players" in text
    document = run_json("games")
    assert [game["name"] for game in document["games"]] == list(marula.games())
    (options,) = [g["options"] for g in document["games"] if g["name"] == "carcassonne"]
    assert [spec["name"] for spec in options] == list(marula.load("carcassonne").options)


@pytest.mark.parametrize(
    ("arguments", "options"),
    [
        ([], {}),
        (["--players", "4", "--river"], {"players": 4, "river": True}),
        (["--river", "classic", "--no-fields"], {"river": "classic", "fields": False}),
        (["--river", "on"], {"river": True}),
        (["--river", "off"], {}),
        (["--no-river", "--fields", "--small-city"], {"small_city": True}),
        (["--small-city", "--no-small-city"], {}),
    ],
)
def test_options_of_a_game(arguments: list[str], options: dict[str, object]) -> None:
    document = run_json("perft", "carcassonne", "--depth", "1", *arguments)
    game = marula.load("carcassonne", **options)
    assert document["options"] == game.options
    assert document["sequences"] == marula.perft(game.new_state(), 1)


def test_tiles_from_a_file(tmp_path: Path) -> None:
    text = "[base]\nD 3 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start\n"
    file = tmp_path / "tiles.txt"
    file.write_text(text, encoding="utf-8")
    document = run_json("perft", "carcassonne", "--depth", "2", "--tiles", str(file))
    game = marula.load("carcassonne", tiles=text)
    assert document["options"] == game.options
    assert document["sequences"] == marula.perft(game.new_state(), 2)


def test_a_faulty_tile_file(tmp_path: Path) -> None:
    file = tmp_path / "tiles.txt"
    assert str(file) in mistake("watch", "carcassonne", "--tiles", str(file))
    file.write_text("[base]\nnonsense\n", encoding="utf-8")
    assert "2" in mistake("watch", "carcassonne", "--tiles", str(file))


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        ([], "COMMAND"),
        (["dance"], "dance"),
        (["--frobnicate"], "COMMAND"),
        (["games", "--frobnicate"], "--frobnicate"),
        (["games", "--js"], "--js"),
        (["watch"], "GAME"),
        (["watch", "chess"], "chess"),
        (["watch", "carcassonne", "--players", "7"], "--players"),
        (["watch", "carcassonne", "--players", "1"], "--players"),
        (["watch", "carcassonne", "--players", "two"], "--players"),
        (["watch", "carcassonne", "--river", "nile"], "--river"),
        (["watch", "carcassonne", "--seed", "-1"], "--seed"),
        (["watch", "carcassonne", "--seed", str(2**64)], "--seed"),
        (["watch", "carcassonne", "--delay", "-1"], "--delay"),
        (["watch", "carcassonne", "--delay", "nan"], "--delay"),
        (["watch", "carcassonne", "--delay", "soon"], "--delay"),
        (["bench", "carcassonne", "--threads", "0"], "--threads"),
        (["bench", "carcassonne", "--games", "0"], "--games"),
        (["bench", "carcassonne", "--games", "5", "--seconds", "1"], "--seconds"),
        (["perft", "carcassonne"], "--depth"),
        (["perft", "carcassonne", "--depth", "-1"], "--depth"),
    ],
)
def test_mistakes_are_one_line(arguments: list[str], named: str) -> None:
    assert named in mistake(*arguments)


def test_perft() -> None:
    assert run("perft", "carcassonne", "--depth", "0").stdout == "1\n"
    expected = marula.perft(marula.load("carcassonne").new_state(), 3)
    assert run("perft", "carcassonne", "--depth", "3").stdout == f"{expected}\n"
    document = run_json("perft", "carcassonne", "--depth", "3")
    assert document["sequences"] == expected
    assert (document["game"], document["depth"]) == ("carcassonne", 3)
    assert document["seconds"] >= 0


def test_every_game_has_its_story_and_its_colours() -> None:
    for name in marula.games():
        match, player = marula.Match(marula.load(name), seed=1), marula.Random(seed=1)
        match.play(player.choose(match.state))
        told = marula.load(name).new_state()
        for move in match.moves:
            assert sentences(told, move)
            told.play(move)
        board = told.draw()
        assert painted(board, name).plain == board
        assert painted(board, name).spans


def test_signature() -> None:
    text = run("signature").stdout.strip()
    assert re.fullmatch(r"[0-9a-f]{16}", text)
    assert run_json("signature") == {"signature": text}


def test_bench() -> None:
    document = run_json("bench", "carcassonne", "--games", "300", "--threads", "2", "--seed", "3")
    stats = marula.playouts(marula.load("carcassonne"), 300, seed=3)
    assert document["single"]["games"] == 300
    assert document["single"]["moves"] == stats.moves
    assert document["single"]["mean_scores"] == list(stats.mean_scores)
    assert document["several"]["games"] == 600
    assert document["threads"] == 2
    assert document["games_per_cpu_second"] > 0
    assert document["games_per_wall_second"] > 0
    assert document["state_bytes"] == marula.load("carcassonne").state_bytes
    text = run("bench", "carcassonne", "--games", "300").stdout
    assert "games per CPU second" in text
    assert "threads=2" in text


def test_bench_for_a_time() -> None:
    start = time.perf_counter()
    document = run_json("bench", "carcassonne", "--seconds", "0.3", "--threads", "1")
    assert time.perf_counter() - start < 20
    assert document["single"]["games"] > 10
    assert run_json("bench", "carcassonne", "--seconds", "0")["single"]["games"] >= 1


def test_watch_tells_the_game() -> None:
    text = run("watch", "carcassonne", "--seed", "7").stdout
    assert run("watch", "carcassonne", "--seed", "7").stdout == text
    assert run("watch", "carcassonne", "--seed", "8").stdout != text
    assert "\x1b" not in text
    log, _, rest = text.partition("\n\n")
    lines = log.splitlines()
    assert len(lines) > 60
    assert re.fullmatch(
        r"  1  player 0  draw [A-X], lay -?[01],-?[01] \d+, (pass|meeple \S+) .*", lines[0]
    )
    assert all(re.match(r" *\d+  player [01]  draw ", line) for line in lines)
    assert any("(+" in line for line in lines)
    assert re.fullmatch(r"player .* wins?, \d+ : \d+ \(.*\)", rest.splitlines()[-1])


def test_watch_counts_the_points() -> None:
    document = run_json("watch", "carcassonne", "--seed", "7", "--players", "3", "--river")
    totals = [0, 0, 0]
    for turn in document["turns"]:
        totals = [total + points for total, points in zip(totals, turn["points"], strict=True)]
        assert turn["scores"] == totals
    assert document["scores"] == totals
    assert document["seed"] == 7
    assert document["options"]["river"] is True
    best = [player for player, score in enumerate(totals) if score == max(totals)]
    assert document["winners"] == best
    assert [turn["player"] for turn in document["turns"][:4]] == [0, 1, 2, 0]
    assert all(turn["moves"][0].startswith("draw ") for turn in document["turns"])


def test_watch_plays_the_match_of_its_seed() -> None:
    match, player = marula.Match(marula.load("carcassonne"), seed=7), marula.Random(seed=7)
    while not match.state.is_over:
        match.play(player.choose(match.state))
    document = run_json("watch", "carcassonne", "--seed", "7")
    assert tuple(document["scores"]) == match.state.scores
    assert sum(len(turn["moves"]) for turn in document["turns"]) == len(match.moves)


def test_watch_with_named_players() -> None:
    document = run_json("watch", "carcassonne", "--seed", "7", "--bots", "random,greedy")
    assert document["bots"] == ["random", "greedy"]
    assert document["winners"] == [1]
    match = marula.Match(marula.load("carcassonne"), seed=7)
    players = (marula.Random(seed=7), marula.Greedy(seed=7))
    while not match.state.is_over:
        match.play(players[match.state.to_move].choose(match.state))
    assert tuple(document["scores"]) == match.state.scores
    assert "greedy, random" in mistake("watch", "carcassonne", "--bots", "nobody")
    assert "3 names for 2" in mistake("watch", "carcassonne", "--bots", "random,greedy,random")


def test_watch_quiet_is_the_end_of_watch() -> None:
    told = run("watch", "carcassonne", "--seed", "7").stdout
    quiet = run("watch", "carcassonne", "--seed", "7", "--quiet").stdout
    assert told.endswith(quiet)
    assert "draw " not in quiet
    assert "wins" in quiet


def test_watch_waits_between_turns() -> None:
    start = time.perf_counter()
    run("watch", "carcassonne", "--seed", "7", "--delay", "0.01")
    assert time.perf_counter() - start > 0.6


@unix
@pytest.mark.parametrize(
    "arguments",
    [
        ["watch", "carcassonne", "--delay", "30"],
        ["bench", "carcassonne", "--seconds", "600"],
        ["perft", "carcassonne", "--depth", "40"],
    ],
)
def test_ctrl_c_ends_cleanly(arguments: Sequence[str]) -> None:
    # Under some runners SIGINT is ignored, which a child would inherit.
    script = (
        "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler);"
        "from marula.cli import main; print('ready', flush=True); sys.exit(main(sys.argv[1:]))"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=PLAIN,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(1)
        start = time.perf_counter()
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=20)
        waited = time.perf_counter() - start
    assert process.returncode == 130
    assert errors == "interrupted\n"
    assert waited < 1.5


@unix
@pytest.mark.parametrize(
    "arguments", [["watch", "carcassonne", "--delay", "0.02"], ["games"], ["--help"]]
)
def test_a_closed_pipe_ends_quietly(arguments: Sequence[str]) -> None:
    with subprocess.Popen(
        [*MARULA, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=PLAIN
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        errors = process.stderr.read()
        process.wait(timeout=30)
    assert errors == ""
    assert process.returncode in (0, 1)


def run_on_terminal(*arguments: str, interrupt_at: bytes | None = None) -> tuple[int, str]:
    """Run on a pseudo-terminal of 100 x 40; return the status and all that it was sent.

    SIGINT is sent once `interrupt_at` has been seen.
    """
    import fcntl
    import pty
    import struct
    import termios

    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
    environment = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS", "LINES")}
    with subprocess.Popen(
        [*MARULA, *arguments],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        env={**environment, "TERM": "xterm-256color", "PYTHONUTF8": "1"},
    ) as process:
        os.close(theirs)
        chunks = []
        try:
            while chunk := os.read(ours, 65536):
                chunks.append(chunk)
                if interrupt_at is not None and interrupt_at in b"".join(chunks):
                    process.send_signal(signal.SIGINT)
                    interrupt_at = None
        except OSError:  # how Linux reports the end of a pseudo-terminal
            pass
        os.close(ours)
        status = process.wait(timeout=30)
    return status, b"".join(chunks).decode("utf-8")


@unix
def test_watch_on_a_terminal_draws_the_board_in_colours() -> None:
    status, sent = run_on_terminal("watch", "carcassonne", "--seed", "7", "--delay", "0.001")
    assert status == 0
    assert "\x1b[" in sent
    assert re.search(r"\x1b\[[0-9;]*3[0-9]m|\x1b\[38;", sent), "colours"
    assert sent.count("\x1b[2K") > 60, "the board is drawn anew"
    plain = run("watch", "carcassonne", "--seed", "7").stdout
    bare = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", sent).replace("\r\n", "\n")
    assert bare.endswith(plain.partition("\n\n")[2])
    for line in plain.splitlines()[:3]:
        assert line.split("  player ")[1].split(",")[0] in bare


@unix
def test_quiet_on_a_terminal() -> None:
    status, sent = run_on_terminal("watch", "carcassonne", "--seed", "7", "--quiet")
    assert status == 0
    assert "draw " not in sent
    assert "wins" in sent


@unix
def test_long_work_shows_a_bar_on_a_terminal() -> None:
    status, sent = run_on_terminal("bench", "carcassonne", "--seconds", "0.5")
    assert status == 0
    assert "1 thread" in sent
    assert "2 threads" in sent
    assert "games per CPU second" in sent


@unix
@pytest.mark.parametrize(
    ("arguments", "seen"),
    [
        (["watch", "carcassonne", "--delay", "0.05"], b"  4  player 1"),
        (["bench", "carcassonne", "--seconds", "600"], b"1 thread"),
        (["perft", "carcassonne", "--depth", "40"], b"perft 40"),
    ],
)
@pytest.mark.skipif(
    signal.getsignal(signal.SIGINT) is signal.SIG_IGN, reason="SIGINT is ignored by this runner"
)
def test_ctrl_c_on_a_terminal_gives_it_back_as_it_was(arguments: list[str], seen: bytes) -> None:
    status, sent = run_on_terminal(*arguments, interrupt_at=seen)
    assert status == 130
    assert sent.endswith("interrupted\r\n")
    assert "Traceback" not in sent
    assert sent.rindex("\x1b[?25h") > sent.rindex("\x1b[?25l"), "the cursor is shown again"
