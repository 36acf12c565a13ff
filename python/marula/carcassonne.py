"""Carcassonne: its moves and events as frozen dataclasses.

Everywhere: `x` counts cells to the east and `y` to the north of the start tile; `turn` is degrees
clockwise, one of 0, 90, 180, 270; players are seats from 0; a tile is named by its id. A place on a
tile is named by the kind of its feature and the lowest side that the feature reaches as the tile
lies ("city-N", "road-E"; N before E, S, W), a field by its lowest half-edge ("field-NL"), the
monastery by itself ("monastery").

The classes after `Pass` and after `GameEnded` are of Tournaments & Emblems. An emblem is named by
its value: 0, 1, 2, 3 or 5. What a viewer does not know is None.
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
    """No meeple is placed, or none is enrolled."""


@dataclass(frozen=True, slots=True)
class LayTournamentTile:
    """The tournament tile is laid to continue the river; its square a lies at (x, y)."""

    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class LayPrize:
    """The oldest prize tile in hand is laid on a cell."""

    tile: str
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class EnrolMeeple:
    """The meeple on the tile at (x, y) is enrolled; its emblem is chosen next."""

    x: int
    y: int


@dataclass(frozen=True, slots=True)
class ChooseEmblem:
    """An emblem is laid under the meeple that is being enrolled; only its player sees which."""

    emblem: int | None


@dataclass(frozen=True, slots=True)
class RevealEmblem:
    """In a tournament the emblem under the meeple at (x, y) is turned up."""

    x: int
    y: int
    emblem: int


@dataclass(frozen=True, slots=True)
class WinPrize:
    """Chance: the player who wins a prize tile next draws this one; only that player sees it."""

    player: int
    tile: str | None


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


@dataclass(frozen=True, slots=True)
class TournamentTileLaid:
    """A player laid the tournament tile; its square a lies at (x, y)."""

    player: int
    x: int
    y: int
    turn: int


@dataclass(frozen=True, slots=True)
class PrizeLaid:
    """A player laid a prize tile; `emblem` is the one kept with it, now on the statue, or None."""

    player: int
    tile: str
    x: int
    y: int
    turn: int
    emblem: int | None


@dataclass(frozen=True, slots=True)
class PrizeBoxed:
    """In the closing round a prize tile fits nowhere: it leaves the game, its emblem with it."""

    player: int
    tile: str


@dataclass(frozen=True, slots=True)
class MeepleEnrolled:
    """A player enrols the meeple on the tile at (x, y)."""

    player: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class EmblemChosen:
    """An emblem was laid under the meeple at (x, y); None where the viewer can't know it."""

    player: int
    x: int
    y: int
    emblem: int | None


@dataclass(frozen=True, slots=True)
class EmblemReturned:
    """An enrolled meeple left the tile at (x, y): its emblem is in its player's supply again."""

    player: int
    x: int
    y: int
    emblem: int | None


@dataclass(frozen=True, slots=True)
class TournamentBegun:
    """A stack is empty and a tournament is held; `feature` is "road", "city" or "field"."""

    feature: str


@dataclass(frozen=True, slots=True)
class EmblemRevealed:
    """A player takes part with the meeple on the tile at (x, y), which is worth `value` in all."""

    player: int
    x: int
    y: int
    emblem: int
    value: int


@dataclass(frozen=True, slots=True)
class TournamentDecided:
    """All emblems are revealed; nobody may have taken part.

    Attributes:
        feature: "road", "city" or "field".
        ranking: (player, value) of those who took part, the best first, ties clockwise from the
            player on turn.
        winners: The players who win a prize tile, in the order in which they draw.
        kept: (player, emblem) of a sole first, whose emblem stays with the prize tile; else None.
        lost: (player, emblem) of the emblems that leave the game.
    """

    feature: str
    ranking: tuple[tuple[int, int], ...]
    winners: tuple[int, ...]
    kept: tuple[int, int] | None
    lost: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class PrizeWon:
    """A player drew a prize tile; None where the viewer can't know which."""

    player: int
    tile: str | None


@dataclass(frozen=True, slots=True)
class StatueScored:
    """In the end an emblem scores for the shields of its statue's city."""

    player: int
    x: int
    y: int
    emblem: int
    points: int


MOVES = (
    DrawTile,
    LayTile,
    PlaceMeeple,
    Pass,
    LayTournamentTile,
    LayPrize,
    EnrolMeeple,
    ChooseEmblem,
    RevealEmblem,
    WinPrize,
)
EVENTS = (
    TileDrawn,
    TileBoxed,
    TileLaid,
    MeeplePlaced,
    FeatureScored,
    MeepleReturned,
    GameEnded,
    TournamentTileLaid,
    PrizeLaid,
    PrizeBoxed,
    MeepleEnrolled,
    EmblemChosen,
    EmblemReturned,
    TournamentBegun,
    EmblemRevealed,
    TournamentDecided,
    PrizeWon,
    StatueScored,
)
