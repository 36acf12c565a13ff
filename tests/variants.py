"""The games and options over which the tests of all games run, and random games of them."""

import random
from collections.abc import Iterable, Iterator

import pytest

import marula

# Round 4 of a game of Tricky Safari, player 1 to move; animals on terrain of their own.
SAFARI_LAYOUT = """\
~3#5/1m<2E>2#2/3#1#4/2~2Lv#G<1~/~~5~1c^/1U>2~4~/3Z^6/4T>#3~/6B<3/2#~2#1s<1
c8 i5 ELU BMS 4 1
"""

VARIANTS: dict[str, list[dict[str, object]]] = {
    "big_five": [
        {},
        {"players": 3, "guides": "kate,sam,anna", "level": "basic", "first": 1},
        {
            "players": 4,
            "guides": "anna,jack,sam,kate",
            "board": 7,
            "seats": "left,front,back,right",
        },
        {"players": 5, "level": "expert", "board": 2},
        {"short": "lion,rhino", "guides": "sam,anna", "board": 3},
    ],
    "carcassonne": [
        {},
        {"players": 3, "river": True},
        {"players": 5, "river": "classic", "fields": False},
        {"players": 6, "river": True, "small_city": True},
        {"players": 2, "fields": False},
        {"players": 2, "tournaments": True},
        {"players": 3, "river": "classic", "tournaments": True},
        {"players": 5, "river": True, "tournaments": True},
    ],
    "tricky_safari": [
        {},
        {"layout_seed": 21, "symmetry": "rot180"},
        {"layout_seed": 4294967295, "forest": 4, "lake": 3},
        {"layout_seed": 0, "forest": 1, "lake": 1},
        {"layout": SAFARI_LAYOUT},
    ],
}

WITHOUT_CHANCE = {"tricky_safari"}


def described(game: str, options: dict[str, object]) -> str:
    """A name for a test or a file: carcassonne-players=3-river=True; long texts are left out."""
    words = (name if "\n" in str(value) else f"{name}={value}" for name, value in options.items())
    return "-".join([game, *words])


def walk(game: marula.Game, seed: int) -> Iterator[marula.State]:
    """Each position of a random game in order, the first and the last included.

    It is one and the same state, played on: copy what you keep.
    """
    state = game.new_state()
    yield state
    count = 0
    while not state.is_over:
        state.play(state.random_move(1_000_003 * seed + count))
        count += 1
        yield state


def played(game: marula.Game, seed: int, moves: int) -> marula.State:
    """The position of a random game after so many moves, or its end."""
    states = walk(game, seed)
    state = next(states)
    for count, _ in enumerate(states, 1):
        if count == moves:
            break
    return state


def played_out(state: marula.State, seed: int) -> list[int]:
    """The moves of a random continuation to the end, played on a copy."""
    state = state.copy()
    moves: list[int] = []
    while not state.is_over:
        moves.append(state.random_move(seed + len(moves)))
        state.play(moves[-1])
    return moves


def check_codes(state: marula.State, more: Iterable[int] = ()) -> None:
    """Of very many numbers, and of `more`, the legal moves are legal and all others refused."""
    rng, legal, data = random.Random(5), set(state.legal_moves()), state.to_bytes()
    numbers = {*more, *range(3000), *(rng.getrandbits(rng.randint(1, 53)) for _ in range(3000))}
    for near in legal:
        numbers |= {near - 1, near + 1, near ^ 2, near ^ 256, near + 2**32}
    for number in numbers | legal:
        if number < 0:
            continue
        assert state.is_legal(number) == (number in legal)
        if number not in legal:
            with pytest.raises(marula.IllegalMove):
                state.play(number)
    assert state.to_bytes() == data
