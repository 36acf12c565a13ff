"""What happens in a game, told in sentences."""

from collections.abc import Iterable

import marula
from marula import carcassonne


def sentences(state: marula.State, move: int) -> list[str]:
    """Say what playing a legal move causes, a sentence each; small matters are left out."""
    return [line for event in state.events(move) if (line := _sentence(event))]


def _sentence(event: object) -> str:
    match event:
        case carcassonne.TileDrawn(player, tile):
            return f"player {player} draws {tile}"
        case carcassonne.TileBoxed(tile):
            return f"{tile} fits nowhere and goes back to the box"
        case carcassonne.TileLaid(player, tile, x, y, turn):
            return f"player {player} lays {tile} at {x},{y}" + f" turned by {turn}" * bool(turn)
        case carcassonne.MeeplePlaced(player, _, _, feature):
            return f"player {player} places a meeple: {feature}"
        case carcassonne.FeatureScored(feature, _, _, _, players, points, final) if players:
            when = " in the end" if final else ""
            return f"{_who(players)} {points} for a {feature}{when}"
        case _:
            return ""  # meeples that return and the end: the board and the result show them


def _who(players: Iterable[int]) -> str:
    names = [str(player) for player in players]
    if len(names) == 1:
        return f"player {names[0]} scores"
    return f"players {', '.join(names[:-1])} and {names[-1]} each score"
