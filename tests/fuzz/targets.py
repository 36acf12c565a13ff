"""A target a parser: a function of bytes that returns or raises only if a law is broken.

The law is the same everywhere: what comes from outside is read, and then writes itself again in a
form that reads as the same; or it is refused with the one error that is meant for it.
"""

from collections.abc import Callable

import marula
from fuzz import tricky_safari

GAME = marula.load("carcassonne", river=True)


def _position() -> marula.State:
    state = GAME.new_state()
    for count in range(70):
        state.play(state.random_move(count))
    return state


STATE = _position()


def tile_sets(data: bytes) -> None:
    """A tile file: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    try:
        game = marula.load("carcassonne", tiles=text, river=True)
    except marula.RulesError:
        return
    assert marula.load("carcassonne", **game.options) == game
    assert marula.playouts(game, n=2, max_moves=2000).cut == 0


def move_texts(data: bytes) -> None:
    """A move: ParseError, or a code; a legal one writes itself as it was read."""
    text = data.decode("utf-8", "replace")
    try:
        move = STATE.parse_move(text)
    except marula.ParseError:
        return
    if STATE.is_legal(move):
        assert STATE.parse_move(STATE.move_text(move)) == move
        assert STATE.move_text(move).split() == text.split()


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
    _check_state(state)


def _check_state(state: marula.State) -> None:
    assert GAME.state_from_text(state.to_text()) == state
    assert GAME.state_from_bytes(state.to_bytes()) == state
    assert bool(state.legal_moves()) != state.is_over
    state.view()
    while not state.is_over:
        state.play(state.random_move(1))


def records(data: bytes) -> None:
    """A record: RecordError, or one that writes and reads itself."""
    try:
        record = marula.Record.from_json(data.decode("utf-8", "replace"))
    except marula.RecordError:
        return
    assert marula.Record.from_json(record.to_json()) == record


TARGETS: dict[str, Callable[[bytes], None]] = {
    "tile_sets": tile_sets,
    "move_texts": move_texts,
    "positions": positions,
    "position_bytes": position_bytes,
    "records": records,
    **tricky_safari.TARGETS,
}


def _seeds() -> dict[str, list[bytes]]:
    tiles = """[base]
D 4 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start certain
A 2 FFRF road:S monastery field:NL,NR,EL,ER,SL,SR,WL,WR  # a comment
Q 1 CCFC city:NEW+shield field:SL,SR@N inferred
[river]
S 1 FFWF river:S field:NL,NR,EL,ER,SL,SR,WL,WR source
B 3 WFFW river:NW field:NR,EL,ER,SL,SR,WL field:NL,WR
L 1 WFFF river:N field:NL,NR,EL,ER,SL,SR,WL,WR lake
"""
    moves = ["pass", "draw A", "lay -1,0 90", "meeple city-N", "meeple field-NL", "meeple road-E"]
    states = [GAME.new_state()]
    codes: list[int] = []
    while not states[-1].is_over:
        codes.append(states[-1].random_move(len(codes)))
        states.append(states[-1].copy())
        states[-1].play(codes[-1])
    chosen = [*states[:40:7], *states[100:120:3], states[-1]]
    return {
        "tile_sets": [tiles.encode()],
        "move_texts": [text.encode() for text in moves],
        "positions": [state.to_text().encode() for state in chosen],
        "position_bytes": [state.to_bytes() for state in chosen],
        "records": [
            marula.Record.of(GAME, codes[:count]).to_json().encode() for count in (0, 9, None)
        ],
    }


SEEDS = {**_seeds(), **tricky_safari.SEEDS}
