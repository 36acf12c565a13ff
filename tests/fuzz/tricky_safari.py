"""The parsers of Tricky Safari, each held to the law of `targets`."""

from collections.abc import Callable

import marula

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
    _check_state(game, start)


def positions(data: bytes) -> None:
    """The text of a position: ParseError, or a state that can be played on."""
    text = data.decode("utf-8", "replace")
    try:
        state = GAME.state_from_text(text)
    except marula.ParseError:
        return
    assert state.to_text().split() == text.split()
    _check_state(GAME, state)


def position_bytes(data: bytes) -> None:
    """The bytes of a position: ParseError, or a state that can be played on."""
    try:
        state = GAME.state_from_bytes(data)
    except marula.ParseError:
        return
    assert state.to_bytes() == data
    _check_state(GAME, state)


def move_texts(data: bytes) -> None:
    """A move: ParseError, or a code; a legal one writes itself as it was read."""
    state = GAME.new_state()
    text = data.decode("utf-8", "replace")
    try:
        move = state.parse_move(text)
    except marula.ParseError:
        return
    if state.is_legal(move):
        assert state.move_text(move) == text.strip()


def _check_state(game: marula.Game, state: marula.State) -> None:
    assert game.state_from_text(state.to_text()) == state
    assert game.state_from_bytes(state.to_bytes()) == state
    assert bool(state.legal_moves()) != state.is_over
    state.view()
    str(state)
    while not state.is_over:
        state.play(state.random_move(1))


TARGETS: dict[str, Callable[[bytes], None]] = {
    "safari_layouts": layouts,
    "safari_positions": positions,
    "safari_position_bytes": position_bytes,
    "safari_move_texts": move_texts,
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
