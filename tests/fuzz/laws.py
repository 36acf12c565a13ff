"""What holds for the texts and bytes of every game, whatever they are.

What comes from outside is read, and then writes itself again in a form that reads as the same; or
it is refused with the one error that is meant for it.
"""

from collections.abc import Iterable

import marula


def move_text(data: bytes, states: Iterable[marula.State]) -> None:
    """A move: ParseError, or a code; a legal one writes itself as it was read."""
    text = data.decode("utf-8", "replace")
    for state in states:
        try:
            move = state.parse_move(text)
        except marula.ParseError:
            continue
        if state.is_legal(move):
            assert state.parse_move(state.move_text(move)) == move
            assert state.move_text(move).split() == text.split()


def position(data: bytes, games: Iterable[marula.Game]) -> None:
    """The text of a position: ParseError, or a state that can be played on."""
    for game in games:
        try:
            state = game.state_from_text(data.decode("utf-8", "replace"))
        except marula.ParseError:
            continue
        can_be_played(state)


def position_bytes(data: bytes, games: Iterable[marula.Game]) -> None:
    """The bytes of a position: ParseError, or a state that can be played on."""
    for game in games:
        try:
            state = game.state_from_bytes(data)
        except marula.ParseError:
            continue
        can_be_played(state)


def can_be_played(state: marula.State) -> None:
    """A position that was read can be written, looked at in every way, and played to its end."""
    assert state.game.state_from_text(state.to_text()) == state
    assert state.game.state_from_bytes(state.to_bytes()) == state
    assert bool(state.legal_moves()) != state.is_over
    assert len(state.heuristic()) == state.game.players
    state.view()
    str(state)
    state.redeal_hidden(0, seed=1).view(0)
    count = 0
    while not state.is_over:
        count += 1
        state.play(state.random_move(count))
