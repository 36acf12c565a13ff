"""Players by name, as the command line has them."""

from collections.abc import Callable

import marula

# A name stands alone, or with a number where the player has a strength: "name" or "name:2000".
BOTS: dict[str, Callable[[int], marula.Player]] = {
    "greedy": marula.Greedy,
    "random": marula.Random,
}


def bot_of(text: str, seed: int) -> marula.Player:
    """Return the player of that name, its random choices decided by `seed`.

    Raises:
        Error: There is no such player.
    """
    try:
        return BOTS[text](seed)
    except KeyError:
        raise marula.Error(f"no player {text!r}: choose from {', '.join(BOTS)}") from None


def by_seat(names: str, players: int) -> tuple[str, ...]:
    """Read "greedy,random" as one name a seat; a single name is that of all.

    Raises:
        Error: A name is unknown, or there are too few or too many.
    """
    seats = tuple(name.strip() for name in names.split(","))
    for name in seats:
        bot_of(name, 0)
    if len(seats) == 1:
        return seats * players
    if len(seats) != players:
        raise marula.Error(f"{len(seats)} names for {players} players: {names!r}")
    return seats
