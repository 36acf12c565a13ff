"""A target a parser: a function of bytes that returns, or raises only if a law is broken.

Those of Carcassonne and of records are here, those of the other games in files of their own.
"""

from collections.abc import Callable

import marula
from fuzz import big_five, laws, tricky_safari

GAME = marula.load("carcassonne", river=True)
TOURNAMENTS = marula.load("carcassonne", tournaments=True)


def _positions(game: marula.Game) -> list[marula.State]:
    """A random game, in which meeples are enrolled whenever that can be."""
    states = [game.new_state()]
    while not states[-1].is_over:
        state = states[-1].copy()
        moves = [move for move in state.legal_moves() if state.move_text(move).startswith("enrol")]
        state.play(moves[0] if moves else state.random_move(len(states)))
        states.append(state)
    return states


PLAYED, HELD = _positions(GAME), _positions(TOURNAMENTS)
STATE = PLAYED[70]
ENROLLING = next(state for state in HELD if state.view()["phase"] == "emblem")


def tile_sets(data: bytes) -> None:
    """A tile file: RulesError, or a game that plays to its end."""
    text = data.decode("utf-8", "replace") + "\n"
    for options in ({"river": True}, {"tournaments": True}):
        try:
            game = marula.load("carcassonne", tiles=text, **options)
        except marula.RulesError:
            continue
        assert marula.load("carcassonne", **game.options) == game
        laws.can_be_played(game.new_state())


def records(data: bytes) -> None:
    """A record: RecordError, or one that writes and reads itself."""
    try:
        record = marula.Record.from_json(data.decode("utf-8", "replace"))
    except marula.RecordError:
        return
    assert marula.Record.from_json(record.to_json()) == record


TARGETS: dict[str, Callable[[bytes], None]] = {
    "tile_sets": tile_sets,
    "move_texts": lambda data: laws.move_text(data, [STATE, ENROLLING]),
    "positions": lambda data: laws.position(data, [GAME, TOURNAMENTS]),
    "position_bytes": lambda data: laws.position_bytes(data, [GAME, TOURNAMENTS]),
    "records": records,
    **big_five.TARGETS,
    **tricky_safari.TARGETS,
}


def _records() -> list[marula.Record]:
    match = marula.Match(TOURNAMENTS, seed=1)
    player = marula.Random(1)
    while not match.state.is_over:
        match.play(player.choose(match.state))
    codes = match.moves
    river = marula.Match(GAME, seed=1)
    return [
        *(marula.Record.of(TOURNAMENTS, codes[:count]) for count in (0, 9, len(codes))),
        river.record,
    ]


def _seeds() -> dict[str, list[bytes]]:
    tiles = """[base]
D 4 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start certain
A 2 FFRF road:S monastery field:NL,NR,EL,ER,SL,SR,WL,WR  # a comment
Q 1 CCFC city:NEW+shield field:SL,SR@N inferred
[river]
S 1 FFWF river:S field:NL,NR,EL,ER,SL,SR,WL,WR source
B 3 WFFW river:NW field:NR,EL,ER,SL,SR,WL field:NL,WR
L 1 WFFF river:N field:NL,NR,EL,ER,SL,SR,WL,WR lake
[prizes]
P 12 CFFF city:N+statue field:EL,ER,SL,SR,WL,WR@N
[tournament_tile]
Ta 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR
Tb 1 RFXF road:N field:NL,WL,WR field:NR,EL,ER
Tc 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR
Td 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR
Te 1 XFCF city:S field:WL,WR field:EL,ER@S
Tf 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR
"""
    moves = ["pass", "draw A", "lay -1,0 90", "meeple city-N", "meeple field-NL", "meeple road-E"]
    moves += ["tournament 1,-1 90", "prize TP-1 2,1 90", "enrol 1,1", "emblem 3", "reveal 1,1 3"]
    chosen = [*PLAYED[:40:7], *PLAYED[100:120:3], PLAYED[-1]]
    chosen += [
        *HELD[::23],
        *(s for s in HELD if s.view()["phase"] not in ("draw", "lay", "meeple")),
    ]
    return {
        "tile_sets": [tiles.encode()],
        "move_texts": [text.encode() for text in moves],
        "positions": [state.to_text().encode() for state in chosen],
        "position_bytes": [state.to_bytes() for state in chosen],
        "records": [record.to_json().encode() for record in _records()],
    }


SEEDS = {**_seeds(), **big_five.SEEDS, **tricky_safari.SEEDS}
