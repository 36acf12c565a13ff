"""What the calls of the Python surface cost, for information: `python -m pytest benchmarks`.

Times on a shared machine are no gate; benchmarks/instructions.py is.
"""

import pickle
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import marula

Benchmark = Callable[..., Any]


@pytest.fixture(scope="module")
def game() -> marula.Game:
    return marula.load("carcassonne")


def position(game: marula.Game, phase: str) -> marula.State:
    """The first position of that phase (draw, lay or meeple) with forty tiles on the board."""
    for seed in range(100):
        match, player = marula.Match(game, seed, deal=False), marula.Random(seed)
        while not match.state.is_over:
            state = match.state
            view = state.view()
            if view["phase"] == phase and len(view["tiles"]) >= 40:
                return state
            is_chance = state.to_move == marula.CHANCE
            match.play(state.sample_chance(seed) if is_chance else player.choose(state))
    raise AssertionError(phase)


@pytest.mark.parametrize("phase", ["draw", "lay", "meeple"])
def test_legal_moves(benchmark: Benchmark, game: marula.Game, phase: str) -> None:
    assert benchmark(position(game, phase).legal_moves)


def test_play_and_legal_moves_of_a_game(benchmark: Benchmark, game: marula.Game) -> None:
    """A whole game: divide by the moves, about 165, for the cost of one move."""
    moves: list[int] = []
    state = game.new_state()
    while not state.is_over:
        moves.append(state.random_move(len(moves)))
        state.play(moves[-1])
    benchmark.extra_info["moves"] = len(moves)  # type: ignore[attr-defined]

    def play() -> None:
        state = game.new_state()
        for move in moves:
            state.legal_moves()
            state.play(move)

    benchmark(play)


def test_random_moves_of_a_game(benchmark: Benchmark, game: marula.Game) -> None:
    def play() -> None:
        state = game.new_state()
        while not state.is_over:
            state.play(state.random_move(5))

    benchmark(play)


def test_copy(benchmark: Benchmark, game: marula.Game) -> None:
    benchmark(position(game, "lay").copy)


def test_key(benchmark: Benchmark, game: marula.Game) -> None:
    state = position(game, "lay")
    benchmark(lambda: state.key)


def test_scores(benchmark: Benchmark, game: marula.Game) -> None:
    state = position(game, "lay")
    benchmark(lambda: state.scores)


def test_move_text_and_back(benchmark: Benchmark, game: marula.Game) -> None:
    state = position(game, "lay")
    move = state.legal_moves()[0]
    assert benchmark(lambda: state.parse_move(state.move_text(move))) == move


def test_bytes_and_back(benchmark: Benchmark, game: marula.Game) -> None:
    state = position(game, "lay")
    assert benchmark(lambda: game.state_from_bytes(state.to_bytes())) == state


def test_text_and_back(benchmark: Benchmark, game: marula.Game) -> None:
    state = position(game, "lay")
    assert benchmark(lambda: game.state_from_text(state.to_text())) == state


def test_pickle_and_back(benchmark: Benchmark, game: marula.Game) -> None:
    state = position(game, "lay")
    assert benchmark(lambda: pickle.loads(pickle.dumps(state))) == state


def test_view(benchmark: Benchmark, game: marula.Game) -> None:
    benchmark(position(game, "lay").view)


def test_draw(benchmark: Benchmark, game: marula.Game) -> None:
    benchmark(position(game, "lay").draw)


def test_a_match(benchmark: Benchmark, game: marula.Game) -> None:
    def play() -> None:
        match, player = marula.Match(game, seed=1), marula.Random(seed=1)
        while not match.state.is_over:
            match.play(player.choose(match.state))

    benchmark(play)


@pytest.mark.parametrize("threads", [1, 2])
def test_a_thousand_playouts(benchmark: Benchmark, game: marula.Game, threads: int) -> None:
    benchmark(lambda: marula.playouts(game, 1000, threads=threads))


def test_load(benchmark: Benchmark) -> None:
    benchmark(lambda: marula.load("carcassonne", players=4, river=True))


def test_import(benchmark: Benchmark) -> None:
    """A whole interpreter; subtract that of `test_bare_interpreter`."""
    benchmark(lambda: subprocess.run([sys.executable, "-c", "import marula"], check=True))


def test_bare_interpreter(benchmark: Benchmark) -> None:
    benchmark(lambda: subprocess.run([sys.executable, "-c", "pass"], check=True))
