"""The parsers of Tricky Safari, each held to `laws`."""

from collections.abc import Callable

import marula
from fuzz import laws

GAME = marula.load("tricky_safari")


def layouts(data: bytes) -> None:
    """A layout: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    try:
        game = marula.load("tricky_safari", layout=text)
    except marula.RulesError:
        return
    start = game.new_state()
    assert marula.load("tricky_safari", **game.options) == game
    assert marula.load("tricky_safari", layout=start.to_text() + "\n") == game
    laws.can_be_played(start)


TARGETS: dict[str, Callable[[bytes], None]] = {
    "safari_layouts": layouts,
    "safari_positions": lambda data: laws.position(data, [GAME]),
    "safari_position_bytes": lambda data: laws.position_bytes(data, [GAME]),
    "safari_move_texts": lambda data: laws.move_text(data, [GAME.new_state()]),
}


def _seeds() -> dict[str, list[bytes]]:
    state = GAME.new_state()
    states = [state.copy()]
    while not state.is_over:
        state.play(state.random_move(len(states)))
        states.append(state.copy())
    chosen = [*states[::9], states[-1]]
    texts = [state.to_text().encode() for state in chosen]
    empty = b"/".join([b"10"] * 10)
    return {
        "safari_layouts": [*texts, empty, texts[3].split()[0], texts[0].replace(b"/", b"\n")],
        "safari_positions": texts,
        "safari_position_bytes": [state.to_bytes() for state in chosen],
        "safari_move_texts": [b"pass", b"a2", b"a10", b"j10", b" b1 "],
    }


SEEDS = _seeds()
