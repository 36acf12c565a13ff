"""Many games at once, played in the core: random playouts and counts of move sequences."""

from collections.abc import Callable
from dataclasses import dataclass

from marula import _core
from marula._core import Game, State
from marula.checks import checked_integer, checked_seed

MOST_THREADS = 1024
DEEPEST_PERFT = 10_000  # no game is as long


@dataclass(frozen=True, slots=True)
class PlayoutStats:
    """What came out of a number of random games.

    Figures a player are in seat order, and empty when no game was played.

    Attributes:
        games: Games played, those that were cut included.
        moves: Moves played in all of them, chance included.
        cut: Games that were given up after `max_moves` moves. They count with their scores as they
            stood, and nobody wins them.
        cpu_seconds: Processor time, summed over the threads.
        wall_seconds: Time that passed.
        mean_scores: Mean of the points, one number a player.
        std_scores: Standard deviation of the points (of these games, not estimated for all).
        win_shares: Mean of what the results were worth (`Outcome.utilities`): in a contest the
            share of the games that each player won, a tie counted in parts.
    """

    games: int
    moves: int
    cut: int
    cpu_seconds: float
    wall_seconds: float
    mean_scores: tuple[float, ...]
    std_scores: tuple[float, ...]
    win_shares: tuple[float, ...]


def playouts(
    game: Game | Callable[[int], Game],
    n: int = 1000,
    seed: int = 0,
    threads: int = 1,
    max_moves: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> PlayoutStats:
    """Play `n` games from the beginning with uniformly random moves.

    The games run in the core without Python's lock. The same seed gives the same games and
    statistics (all but the times) on every platform and with any number of threads. Ctrl-C stops
    them with KeyboardInterrupt.

    Args:
        game: The game, or a function from the number of a game (0..n-1) to the game to play. All
            of them must have the same number of players.
        n: Number of games, at least 0.
        seed: 0..2**64-1.
        threads: Threads to play on, 1..1024.
        max_moves: Give a game up after so many moves, at least 1; None plays all to their end.
        progress: Called from this thread, some thirty times a second, with the number of games
            done.
            What it raises stops the games and is passed on.

    Raises:
        ValueError: An argument is out of its range, or the games differ in the number of players.
        TypeError: The function returned something that is no game.
    """
    if max_moves is not None:
        max_moves = checked_integer("max_moves", max_moves, low=1)
    return PlayoutStats(
        **_core.playouts(
            game,
            checked_integer("n", n, low=0),
            checked_seed(seed),
            checked_integer("threads", threads, low=1, high=MOST_THREADS),
            max_moves,
            progress,
        )
    )


def perft(state: State, depth: int) -> int:
    """Count the sequences of `depth` legal moves from `state`, chance included.

    A sequence that reaches the end of the game earlier does not count. Ctrl-C stops the count with
    KeyboardInterrupt.

    Raises:
        ValueError: `depth` is not in 0..10000.
    """
    return _core.perft(state, checked_integer("depth", depth, low=0, high=DEEPEST_PERFT))
