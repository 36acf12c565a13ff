"""Carcassonne told in sentences."""

from collections.abc import Iterable

import marula
from marula import carcassonne


def secrets(state: marula.State) -> str:
    """Say what only the player to move knows, or "" where there is nothing of the kind."""
    view = state.view(state.to_move)
    tournaments = view.get("tournaments")
    if not tournaments:
        return ""
    emblems = tournaments["players"][state.to_move]["supply"]
    enrolled = [
        f"{meeple['emblem']} at {meeple['x']},{meeple['y']}"
        for meeple in tournaments["enrolled"]
        if meeple["player"] == state.to_move
    ]
    prizes = [hand["tile"] for hand in tournaments["hands"] if hand["player"] == state.to_move]
    lines = [
        "your emblems: " + (", ".join(map(str, emblems)) or "none in hand"),
        "enrolled: " + ", ".join(enrolled) if enrolled else "",
        "prize tiles in hand: " + ", ".join(prizes) if prizes else "",
    ]
    return "\n".join(filter(None, lines))


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
        case carcassonne.TournamentTileLaid(player, x, y, turn):
            return f"player {player} lays the tournament tile at {x},{y} turned by {turn}"
        case carcassonne.PrizeLaid(player, tile, x, y, turn, emblem):
            statue = "" if emblem is None else f", with emblem {emblem} on its statue"
            return f"player {player} lays prize {tile} at {x},{y} turned by {turn}{statue}"
        case carcassonne.PrizeBoxed(player, tile):
            return f"player {player}'s prize {tile} fits nowhere and leaves the game"
        case carcassonne.MeepleEnrolled(player, x, y):
            return f"player {player} enrols the meeple at {x},{y}"
        case carcassonne.EmblemChosen(player, x, y, emblem) if emblem is not None:
            return f"player {player} lays emblem {emblem} under the meeple at {x},{y}"
        case carcassonne.TournamentBegun(feature):
            return f"a {feature} tournament is held"
        case carcassonne.EmblemRevealed(player, x, y, emblem, value):
            return f"player {player} reveals emblem {emblem} at {x},{y}: {value} in all"
        case carcassonne.TournamentDecided(winners=winners):
            names = [f"player {player}" for player in winners]
            return f"prizes go to {_list(names)}" if names else "nobody wins a prize"
        case carcassonne.PrizeWon(player, tile) if tile is not None:
            return f"player {player} wins prize {tile}"
        case carcassonne.StatueScored(player, _, _, emblem, points):
            return f"player {player} scores {points} for emblem {emblem} on a statue"
        case _:
            return ""  # meeples that return and the end


def _who(players: Iterable[int]) -> str:
    names = [str(player) for player in players]
    if len(names) == 1:
        return f"player {names[0]} scores"
    return f"players {_list(names)} each score"


def _list(names: list[str]) -> str:
    return " and ".join(filter(None, [", ".join(names[:-1]), names[-1]]))
