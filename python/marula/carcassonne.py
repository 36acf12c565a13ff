"""Carcassonne: its moves and events as frozen dataclasses.

Everywhere: `x` counts cells to the east and `y` to the north of the start tile; `turn` is degrees
clockwise, one of 0, 90, 180, 270; players are seats from 0; a tile is named by its id. A place on a
tile is named by the kind of its feature and the lowest side that the feature reaches as the tile
lies ("city-N", "road-E"; N before E, S, W), a field by its lowest half-edge ("field-NL"), the
monastery by itself ("monastery").
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class DrawTile:
    """Chance: this type of tile is drawn."""

    tile: str


@dataclass(frozen=True, slots=True)
class LayTile:
    """The drawn tile is laid on a cell."""

    tile: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class PlaceMeeple:
    """A meeple is placed on a feature of the tile just laid, which lies at (x, y)."""

    x: int
    y: int
    feature: str


@dataclass(frozen=True, slots=True)
class Pass:
    """No meeple is placed."""


@dataclass(frozen=True, slots=True)
class TileDrawn:
    """A tile was drawn for the player on turn."""

    player: int
    tile: str


@dataclass(frozen=True, slots=True)
class TileBoxed:
    """The tile drawn fits nowhere: it went back to the box, and another is drawn."""

    tile: str


@dataclass(frozen=True, slots=True)
class TileLaid:
    """A player laid a tile."""

    player: int
    tile: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class MeeplePlaced:
    """A player placed a meeple on a feature of the tile at (x, y)."""

    player: int
    x: int
    y: int
    feature: str


@dataclass(frozen=True, slots=True)
class FeatureScored:
    """A feature was scored, during the game when it was completed or at the end as it stood.

    Attributes:
        feature: "road", "city", "field" or "monastery".
        x: Where a segment of the feature lies.
        y: Likewise.
        segment: The place of that segment on its tile.
        players: Those with the most meeples there, in seat order.
        points: What each of them scores.
        final: Whether this is the final scoring; meeples stay where they are then.
    """

    feature: str
    x: int
    y: int
    segment: str
    players: tuple[int, ...]
    points: int
    final: bool


@dataclass(frozen=True, slots=True)
class MeepleReturned:
    """A meeple left the completed feature on the tile at (x, y) and is in hand again."""

    player: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; the final scores in seat order."""

    scores: tuple[int, ...]


MOVES = (DrawTile, LayTile, PlaceMeeple, Pass)
EVENTS = (
    TileDrawn,
    TileBoxed,
    TileLaid,
    MeeplePlaced,
    FeatureScored,
    MeepleReturned,
    GameEnded,
)
