"""The parsers of The Big Five, each held to the law of `targets`."""

from collections.abc import Callable

import marula

GAME = marula.load("big_five", players=3)


def components(data: bytes) -> None:
    """A file of pieces, tracks and cards: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    try:
        game = marula.load("big_five", components=text)
    except marula.RulesError:
        return
    assert marula.load("big_five", **game.options) == game
    assert marula.playouts(game, n=2, max_moves=100_000).cut == 0


def move_texts(data: bytes) -> None:
    """A move: ParseError, or a code; a legal one writes itself as it was read."""
    text = data.decode("utf-8", "replace")
    for state in PLAYED[::20]:
        try:
            move = state.parse_move(text)
        except marula.ParseError:
            continue
        if state.is_legal(move):
            assert state.parse_move(state.move_text(move)) == move
            assert state.move_text(move).split() == text.split()


def positions(data: bytes) -> None:
    """The text of a position: ParseError, or a state that can be played on."""
    try:
        state = GAME.state_from_text(data.decode("utf-8", "replace"))
    except marula.ParseError:
        return
    _check_state(state)


def position_bytes(data: bytes) -> None:
    """The bytes of a position: ParseError, or a state that can be played on."""
    try:
        state = GAME.state_from_bytes(data)
    except marula.ParseError:
        return
    assert state.to_bytes() == data
    _check_state(state)


def _check_state(state: marula.State) -> None:
    assert GAME.state_from_text(state.to_text()) == state
    assert GAME.state_from_bytes(state.to_bytes()) == state
    assert bool(state.legal_moves()) != state.is_over
    state.view()
    str(state)
    count = 0
    while not state.is_over:
        state.play(state.random_move(count))
        count += 1


TARGETS: dict[str, Callable[[bytes], None]] = {
    "big_five_components": components,
    "big_five_move_texts": move_texts,
    "big_five_positions": positions,
    "big_five_position_bytes": position_bytes,
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


PLAYED = _random_game()
CHOSEN = [*PLAYED[::9], PLAYED[-1]]
SEEDS: dict[str, list[bytes]] = {
    "big_five_components": [COMPONENTS.encode()],
    "big_five_move_texts": [
        state.move_text(move).encode() for state in CHOSEN for move in state.legal_moves()[:3]
    ],
    "big_five_positions": [state.to_text().encode() for state in CHOSEN],
    "big_five_position_bytes": [state.to_bytes() for state in CHOSEN],
}
