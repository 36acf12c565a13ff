"""Inputs that are nearly right: small changes of good ones, at random but repeatable."""

import random
from collections.abc import Iterator, Sequence


def mutations(seeds: Sequence[bytes], seed: int) -> Iterator[bytes]:
    """The seeds themselves, then changes of them without end."""
    yield from seeds
    chance = random.Random(seed)
    while True:
        data = bytearray(chance.choice(seeds))
        for _ in range(chance.choice((1, 1, 1, 2, 4, 16))):
            _change(data, seeds, chance)
        yield bytes(data)


def _change(data: bytearray, seeds: Sequence[bytes], chance: random.Random) -> None:
    at = chance.randrange(len(data) + 1)
    until = min(len(data), at + chance.choice((1, 1, 2, 8, 64)))
    match chance.randrange(7):
        case 0:
            del data[at:until]
        case 1:
            data[at:at] = data[at:until]
        case 2:
            data[at:until] = bytes(chance.randrange(256) for _ in range(until - at))
        case 3:
            data[at:until] = bytes(chance.choice(b"0123456789-+@/:, \nNESW") for _ in range(2))
        case 4:
            del data[at:]
        case 5:  # a part of another seed
            other = chance.choice(seeds)
            start = chance.randrange(len(other))
            data[at:until] = other[start : start + chance.choice((1, 4, 16, 64))]
        case _:  # two of its own words change places
            words = data.split(b" ")
            one, two = chance.randrange(len(words)), chance.randrange(len(words))
            words[one], words[two] = words[two], words[one]
            data[:] = b" ".join(words)
