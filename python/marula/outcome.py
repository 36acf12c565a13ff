"""How a game ended.

The compiled core builds these objects, so this file imports nothing of the package.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a finished game.

    Attributes:
        scores: Final points, one number a player in seat order.
        winners: Seats of the winners in rising order; several share a tie.
        utilities: What the result is worth to each player, in [0, 1]. Winners share 1; in a
            cooperative game all have 0 or all have 1.
        reason: Why the game ended, in a few words.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    utilities: tuple[float, ...]
    reason: str
