"""Records of games as files."""

from collections.abc import Sequence

import marula


def load_record(path: str) -> marula.Record:
    """Read the record of a game; Error if that cannot be done."""
    try:
        return marula.Record.load(path)
    except OSError as error:
        raise marula.Error(f"{path}: {error.strerror}") from None


def save_record(match: marula.Match, players: Sequence[str], path: str) -> None:
    """Write the record of a match, with the players' names by seat; Error if it cannot be done."""
    try:
        marula.Record.of(match.game, match.moves, players).save(path)
    except OSError as error:
        raise marula.Error(f"{path}: {error.strerror}") from None
