import dataclasses
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from itertools import pairwise

import pytest

import marula
from variants import played


def facts(stats: marula.PlayoutStats) -> dict[str, object]:
    """All but the times."""
    figures = dataclasses.asdict(stats)
    del figures["cpu_seconds"], figures["wall_seconds"]
    return figures


def test_the_result_does_not_depend_on_the_threads(game: marula.Game) -> None:
    single = marula.playouts(game, 301, seed=5)
    assert single.games == 301
    assert single.cut == 0
    assert single.moves >= 301
    for threads in (2, 3):
        assert facts(marula.playouts(game, 301, seed=5, threads=threads)) == facts(single)


def test_the_seed_decides_the_games(game: marula.Game) -> None:
    first = facts(marula.playouts(game, 50, seed=1))
    assert facts(marula.playouts(game, 50, seed=1)) == first
    assert facts(marula.playouts(game, 50, seed=2)) != first
    assert facts(marula.playouts(game, 50, seed=2**64 - 1)) != first


def test_the_figures_are_one_a_player_and_make_sense(game: marula.Game) -> None:
    stats = marula.playouts(game, 200, seed=3, threads=2)
    for figure in (stats.mean_scores, stats.std_scores, stats.win_shares):
        assert isinstance(figure, tuple)
        assert len(figure) == game.players
    if game.is_cooperative:
        assert set(stats.win_shares) == {stats.win_shares[0]}
    else:
        assert sum(stats.win_shares) == pytest.approx(1)
    assert all(deviation > 0 for deviation in stats.std_scores)
    assert stats.cpu_seconds > 0
    assert stats.wall_seconds > 0


def test_mean_and_deviation_of_one_game_are_its_scores(game: marula.Game) -> None:
    stats = marula.playouts(game, 1, seed=9)
    assert all(mean == int(mean) for mean in stats.mean_scores)
    assert stats.std_scores == (0,) * game.players


def test_mean_and_deviation_over_several_games() -> None:
    game = marula.load("carcassonne")
    # A playout is one game alone for n = 1; the seeds of the others are its own affair, so the
    # single games are got by cutting the sum.
    totals = [
        [mean * n for mean in marula.playouts(game, n, seed=4).mean_scores] for n in range(1, 31)
    ]
    first = [totals[0][0]] + [after[0] - before[0] for before, after in pairwise(totals)]
    mean = sum(first) / 30
    stats = marula.playouts(game, 30, seed=4)
    assert stats.mean_scores[0] == pytest.approx(mean)
    variance = sum((score - mean) ** 2 for score in first)
    assert stats.std_scores[0] == pytest.approx((variance / 30) ** 0.5, rel=0.02)


def test_games_that_are_too_long_are_cut(game: marula.Game) -> None:
    stats = marula.playouts(game, 20, seed=1, max_moves=10)
    assert (stats.games, stats.cut, stats.moves) == (20, 20, 200)
    assert marula.playouts(game, 20, seed=1, max_moves=10**6).cut == 0
    longest = marula.playouts(game, 1, seed=1).moves
    assert marula.playouts(game, 1, seed=1, max_moves=longest).cut == 0
    assert marula.playouts(game, 1, seed=1, max_moves=longest - 1).cut == 1


def test_no_games(game: marula.Game) -> None:
    stats = marula.playouts(game, 0)
    assert (stats.games, stats.moves, stats.cut) == (0, 0, 0)
    assert stats.mean_scores == stats.std_scores == stats.win_shares == ()


def test_a_function_says_which_game_to_play() -> None:
    short = marula.load("carcassonne", fields=False)
    long = marula.load("carcassonne", river=True)
    asked: list[int] = []

    def choose(number: int) -> marula.Game:
        asked.append(number)
        return short if number % 2 else long

    mixed = marula.playouts(choose, 40, seed=1)
    assert sorted(asked) == list(range(40))
    assert facts(marula.playouts(choose, 40, seed=1, threads=2)) == facts(mixed)
    same = marula.playouts(lambda number: short, 40, seed=1)
    assert facts(same) == facts(marula.playouts(short, 40, seed=1))
    assert same.moves < mixed.moves


def test_a_function_must_give_games_of_the_same_number_of_players() -> None:
    games = [marula.load("carcassonne", players=players) for players in (2, 3)]
    with pytest.raises(ValueError, match="players"):
        marula.playouts(lambda number: games[number % 2], 10)


def test_what_a_function_raises_is_passed_on() -> None:
    def choose(number: int) -> marula.Game:
        if number == 3:
            raise ZeroDivisionError("the fourth game")
        return marula.load("carcassonne")

    for threads in (1, 2):
        with pytest.raises(ZeroDivisionError, match="the fourth game"):
            marula.playouts(choose, 10, threads=threads)


def test_a_function_must_give_a_game() -> None:
    with pytest.raises(TypeError):
        marula.playouts(lambda number: number, 10)  # type: ignore[arg-type,return-value]
    with pytest.raises(TypeError):
        marula.playouts("carcassonne", 10)  # type: ignore[arg-type]


def test_progress_is_told() -> None:
    told: list[int] = []
    marula.playouts(marula.load("carcassonne"), 20_000, progress=told.append, threads=2)
    assert len(told) > 1
    assert told == sorted(told)
    assert told[-1] <= 20_000


def test_what_progress_raises_is_passed_on() -> None:
    def stop(done: int) -> None:
        raise ZeroDivisionError("stop here")

    for threads in (1, 2):
        start = time.perf_counter()
        with pytest.raises(ZeroDivisionError, match="stop here"):
            marula.playouts(marula.load("carcassonne"), 10_000_000, progress=stop, threads=threads)
        assert time.perf_counter() - start < 5


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"n": -1}, "n must be at least 0"),
        ({"threads": 0}, "threads must be at least 1"),
        ({"threads": -1}, "threads must be at least 1"),
        ({"threads": 2**31}, "threads must be at most 1024"),
        ({"seed": -1}, "seed must be at least 0"),
        ({"seed": 2**64}, r"seed must be at most 2\*\*64-1"),
        ({"max_moves": 0}, "max_moves must be at least 1"),
        ({"n": 2**70}, "n must be at most"),
    ],
)
def test_arguments_out_of_range(arguments: dict[str, int], message: str) -> None:
    call: Callable[..., marula.PlayoutStats] = marula.playouts
    with pytest.raises(ValueError, match=message):
        call(marula.load("carcassonne"), **{"n": 5, **arguments})


def test_arguments_of_the_wrong_kind() -> None:
    with pytest.raises(TypeError):
        marula.playouts(marula.load("carcassonne"), 1.5)  # type: ignore[arg-type]


def test_python_runs_on_while_the_core_plays() -> None:
    counted = 0
    playing = threading.Event()
    done = threading.Event()

    def count() -> None:
        nonlocal counted
        playing.wait()
        while not done.is_set():
            counted += 1
            time.sleep(0.001)

    thread = threading.Thread(target=count)
    thread.start()
    try:
        playing.set()
        stats = marula.playouts(marula.load("carcassonne"), 20_000)
    finally:
        done.set()
        thread.join()
    # With the lock held the thread would have counted a few times at most.
    assert counted > 50 * stats.wall_seconds


INTERRUPTED = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)
import marula
game = marula.load("carcassonne")
print("ready", flush=True)
try:
    {call}
except KeyboardInterrupt:
    print("interrupted", flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGINT to another process")
@pytest.mark.parametrize(
    "call",
    [
        "marula.playouts(game, 10**9)",
        "marula.playouts(game, 10**9, threads=3)",
        "marula.playouts(lambda number: game, 10**9)",
        "marula.perft(game.new_state(), 40)",
    ],
)
def test_ctrl_c_stops_long_work_within_a_second(call: str) -> None:
    command = [sys.executable, "-c", INTERRUPTED.format(call=call)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.5)
        start = time.perf_counter()
        process.send_signal(signal.SIGINT)
        output, _ = process.communicate(timeout=20)
        waited = time.perf_counter() - start
    assert output == "interrupted\n"
    assert process.returncode == 0
    assert waited < 1


def test_perft_of_depth_nought_is_one(game: marula.Game) -> None:
    assert marula.perft(game.new_state(), 0) == 1
    with pytest.raises(ValueError, match="depth must be at least 0"):
        marula.perft(game.new_state(), -1)
    with pytest.raises(ValueError, match="depth must be at most 10000"):
        marula.perft(game.new_state(), 10**9)


def test_perft_leaves_the_state_and_stops_at_the_end(game: marula.Game) -> None:
    state = played(game, 1, moves=10**6)
    before = state.copy()
    assert marula.perft(state, 0) == 1
    assert marula.perft(state, 1) == 0
    assert state == before
