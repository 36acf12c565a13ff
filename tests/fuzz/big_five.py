"""The parsers of The Big Five, each held to `laws`."""

from collections.abc import Callable

import marula
from fuzz import laws

GAME = marula.load("big_five", players=3)


def components(data: bytes) -> None:
    """A file of pieces, tracks and cards: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    try:
        game = marula.load("big_five", components=text)
    except marula.RulesError:
        return
    assert marula.load("big_five", **game.options) == game
    laws.can_be_played(game.new_state())


TARGETS: dict[str, Callable[[bytes], None]] = {
    "big_five_components": components,
    "big_five_move_texts": lambda data: laws.move_text(data, PLAYED[::20]),
    "big_five_positions": lambda data: laws.position(data, [GAME]),
    "big_five_position_bytes": lambda data: laws.position_bytes(data, [GAME]),
}

COMPONENTS = """[tracks]
jack  6  6 5 4  reconstructed
david 6  6 5 4
anna  6  6 5 4  # a comment
kate  6  6 5 4  certain
sam   9  7 6 5  inferred
[cards]
fire 11
animal 8 certain
wildebeest 3
giraffe 2
lost_meal:2 2
stolen_meal:1:all 3
overheated_engine:2 4 reconstructed
leaking_engine:3 2
heavy_rain 3
hippos 3
flat_tyre 2
broken_gate:left 2
[pieces]
""" + "\n".join(
    f"{piece}{side} sign{piece} .6 ^2 W  F .4 .5  .1 M .3  bush:10UR,02D river:00DR,21UR"
    for piece in range(1, 10)
    for side in "AB"
)


def _random_game() -> list[marula.State]:
    states = [GAME.new_state()]
    while not states[-1].is_over:
        state = states[-1].copy()
        state.play(state.random_move(len(states)))
        states.append(state)
    return states


PLAYED: list[marula.State] = _random_game()
CHOSEN = [*PLAYED[::9], PLAYED[-1]]
SEEDS: dict[str, list[bytes]] = {
    "big_five_components": [COMPONENTS.encode()],
    "big_five_move_texts": [
        state.move_text(move).encode() for state in CHOSEN for move in state.legal_moves()[:3]
    ],
    "big_five_positions": [state.to_text().encode() for state in CHOSEN],
    "big_five_position_bytes": [state.to_bytes() for state in CHOSEN],
}
