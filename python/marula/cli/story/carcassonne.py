"""Carcassonne told in sentences."""

from collections.abc import Iterable

from marula import carcassonne


def sentence(event: object) -> str:
    """Say what has happened; "" where the board and the result show it."""
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
            return ""  # meeples that return and the end


def _who(players: Iterable[int]) -> str:
    names = [str(player) for player in players]
    if len(names) == 1:
        return f"player {names[0]} scores"
    return f"players {', '.join(names[:-1])} and {names[-1]} each score"
