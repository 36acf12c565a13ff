"""Arguments that several functions take, checked in one place."""

from operator import index


def checked_seed(seed: int) -> int:
    """Return `seed` as an int in 0..2**64-1, or raise ValueError."""
    return checked_integer("seed", seed, low=0, high=2**64 - 1, limit="2**64-1")


def checked_integer(
    name: str, value: int, *, low: int, high: int = 2**63 - 1, limit: str = ""
) -> int:
    """Return `value` as an int in low..high, or raise ValueError that names the argument.

    What is no integer is a TypeError. `limit` is how `high` is written in the message.
    """
    number = index(value)
    if number < low:
        raise ValueError(f"{name} must be at least {low}, not {number}")
    if number > high:
        raise ValueError(f"{name} must be at most {limit or high}, not {number}")
    return number
