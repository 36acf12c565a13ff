"""A game told turn by turn, for people."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import marula


@dataclass(frozen=True, slots=True)
class Turn:
    """Decisions of one player in a row, with the chance that came before and between them.

    Attributes:
        player: Who decided.
        moves: The moves as texts, chance included.
        points: Points that the turn brought, one number a player.
        after: The position at its end; belongs to the reader.
    """

    player: int
    moves: tuple[str, ...]
    points: tuple[int, ...]
    after: marula.State


def turns(game: marula.Game, moves: Iterable[int]) -> Iterator[Turn]:
    """Tell the turns of a game that was played by these moves, chance included.

    Chance that no decision follows belongs to the last turn; so does the final scoring.
    """
    state = game.new_state()
    player: int | None = None  # whose turn is being told
    told: list[str] = []
    drawn: list[str] = []  # chance since the last decision
    before, after = state.scores, state.copy()

    def turn(player: int, last: marula.State) -> Turn:
        points = tuple(new - old for new, old in zip(last.scores, before, strict=True))
        return Turn(player, tuple(told), points, last)

    for move in moves:
        text, mover = state.move_text(move), state.to_move
        if mover != marula.CHANCE and player is not None and mover != player:
            yield turn(player, after)
            told, before = [], after.scores
        state.play(move)
        if mover == marula.CHANCE:
            drawn.append(text)
        else:
            told += [*drawn, text]
            player, drawn, after = mover, [], state.copy()
    if player is not None:
        told += drawn
        yield turn(player, state)
