"""Players as objects: anything that chooses moves."""

from typing import Protocol

from marula import _core
from marula._core import CHANCE, OVER, State
from marula.checks import checked_integer, checked_seed


class Player(Protocol):
    """Anything that chooses moves."""

    def choose(self, state: State) -> int:
        """Return a legal move for the player to move, leaving `state` as it is.

        Raises:
            ValueError: It is chance's turn, or the game is over.
        """
        ...


def require_decision(state: State) -> None:
    """Raise ValueError unless a player is to move in `state`."""
    name = state.game.name
    if state.to_move == OVER:
        raise ValueError(f"{name}: the game is over, there is nothing to choose")
    if state.to_move == CHANCE:
        raise ValueError(f"{name}: chance is to move ({state.chance_kind}), not a player")


class Greedy:
    """A player that looks one turn ahead.

    It takes the move after which the game's own forecast of the final points puts it furthest
    ahead of the best opponent: in Carcassonne points scored, what its features may still bring,
    what its meeples in hand may earn, emblems and prizes; in Tricky Safari photographs taken, and
    animals that are near. In The Big Five, where all win or lose together, it takes the move that
    promises the team most. Two decisions of one turn, such as a tile and the meeple on it, are
    looked at together. What its player cannot know it does not use.

    Args:
        seed: Breaks ties, 0..2**64-1; two of them with one seed choose alike when asked alike.
        version: The weights of the forecast. A version never changes, so that figures measured
            against it stay true; there is 1.

    Raises:
        ValueError: There is no such version.
    """

    def __init__(self, seed: int = 0, version: int = 1) -> None:
        self._seed = checked_seed(seed)
        self._version = checked_integer("version", version, low=1, high=1)
        self._chosen = 0

    def choose(self, state: State) -> int:
        """Return a legal move, leaving `state` as it is.

        Raises:
            ValueError: It is chance's turn, or the game is over.
        """
        require_decision(state)
        seed = _core.stream_seed(self._seed, "greedy player", self._chosen)
        self._chosen += 1
        return state.greedy_move(seed, self._version)

    def __repr__(self) -> str:
        return f"Greedy(seed={self._seed}, version={self._version})"


class Random:
    """A player for whom all legal moves are equally likely.

    Two of them with one seed (0..2**64-1) choose alike when asked alike.
    """

    def __init__(self, seed: int = 0) -> None:
        self._seed = checked_seed(seed)
        self._chosen = 0

    def choose(self, state: State) -> int:
        """Return a legal move, leaving `state` as it is.

        Raises:
            ValueError: It is chance's turn, or the game is over.
        """
        require_decision(state)
        seed = _core.stream_seed(self._seed, "random player", self._chosen)
        self._chosen += 1
        return state.random_move(seed)

    def __repr__(self) -> str:
        return f"Random(seed={self._seed})"
