"""A target a parser: a function of bytes that returns or raises only if a law is broken.

The law is the same everywhere: what comes from outside is read, and then writes itself again in a
form that reads as the same; or it is refused with the one error that is meant for it.
"""

from collections.abc import Callable

import marula

GAME = marula.load("carcassonne", river=True)
SAFARI = marula.load("big_five", players=3)


def _position(game: marula.Game) -> marula.State:
    state = game.new_state()
    for count in range(70):
        state.play(state.random_move(count))
    return state


STATE = _position(GAME)
TURN = _position(SAFARI)


def tile_sets(data: bytes) -> None:
    """A tile file: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    try:
        game = marula.load("carcassonne", tiles=text, river=True)
    except marula.RulesError:
        return
    assert marula.load("carcassonne", **game.options) == game
    assert marula.playouts(game, n=2, max_moves=2000).cut == 0


def components(data: bytes) -> None:
    """A file of pieces, tracks and cards: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    try:
        game = marula.load("big_five", components=text)
    except marula.RulesError:
        return
    assert marula.load("big_five", **game.options) == game
    assert marula.playouts(game, n=2, max_moves=100_000).cut == 0


def _move_text(state: marula.State, data: bytes) -> None:
    text = data.decode("utf-8", "replace")
    try:
        move = state.parse_move(text)
    except marula.ParseError:
        return
    if state.is_legal(move):
        assert state.parse_move(state.move_text(move)) == move
        assert state.move_text(move).split() == text.split()


def move_texts(data: bytes) -> None:
    """A move: ParseError, or a code; a legal one writes itself as it was read."""
    _move_text(STATE, data)


def big_five_move_texts(data: bytes) -> None:
    """The same for The Big Five."""
    _move_text(TURN, data)


def positions(data: bytes) -> None:
    """The text of a position: ParseError, or a state that can be played on."""
    _check_text(GAME, data)


def big_five_positions(data: bytes) -> None:
    """The same for The Big Five."""
    _check_text(SAFARI, data)


def position_bytes(data: bytes) -> None:
    """The bytes of a position: ParseError, or a state that can be played on."""
    _check_bytes(GAME, data)


def big_five_position_bytes(data: bytes) -> None:
    """The same for The Big Five."""
    _check_bytes(SAFARI, data)


def _check_text(game: marula.Game, data: bytes) -> None:
    try:
        state = game.state_from_text(data.decode("utf-8", "replace"))
    except marula.ParseError:
        return
    _check_state(state)


def _check_bytes(game: marula.Game, data: bytes) -> None:
    try:
        state = game.state_from_bytes(data)
    except marula.ParseError:
        return
    _check_state(state)


def _check_state(state: marula.State) -> None:
    assert state.game.state_from_text(state.to_text()) == state
    assert state.game.state_from_bytes(state.to_bytes()) == state
    assert bool(state.legal_moves()) != state.is_over
    state.view()
    count = 0
    while not state.is_over:
        assert state.legal_moves()
        state.play(state.random_move(count))
        count += 1


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
    "components": components,
    "big_five_move_texts": big_five_move_texts,
    "big_five_positions": big_five_positions,
    "big_five_position_bytes": big_five_position_bytes,
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
    states, codes = _random_game(GAME)
    chosen = [*states[:40:7], *states[100:120:3], states[-1]]
    safaris, _ = _random_game(SAFARI)
    safari = [*safaris[::9], safaris[-1]]
    return {
        "tile_sets": [tiles.encode()],
        "move_texts": [text.encode() for text in moves],
        "positions": [state.to_text().encode() for state in chosen],
        "position_bytes": [state.to_bytes() for state in chosen],
        "records": [
            marula.Record.of(GAME, codes[:count]).to_json().encode() for count in (0, 9, None)
        ],
        "components": [COMPONENTS.encode()],
        "big_five_move_texts": [
            state.move_text(move).encode() for state in safari for move in state.legal_moves()[:3]
        ],
        "big_five_positions": [state.to_text().encode() for state in safari],
        "big_five_position_bytes": [state.to_bytes() for state in safari],
    }


def _random_game(game: marula.Game) -> tuple[list[marula.State], list[int]]:
    states: list[marula.State] = [game.new_state()]
    codes: list[int] = []
    while not states[-1].is_over:
        codes.append(states[-1].random_move(len(codes)))
        states.append(states[-1].copy())
        states[-1].play(codes[-1])
    return states, codes


SEEDS = _seeds()
