"""The table of a Carcassonne Safari game: what lies on it, and which features and holes that makes.

What a feature is, is found by flood fill each time somebody asks: a *feature* is all segments (see
``safari_tiles``) joined across sides. A *vertex* is a grid corner, named by the cell whose
south-west corner it is; a watering hole lies round one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from oracle.carcassonne import Cell, neighbours4
from oracle.safari_tiles import (
    OPPOSITE,
    SIDES,
    Segment,
    Tile,
    distinct_turns,
    load_rows,
    tiles_from_row,
    turned,
)

RANGERS = ((-2, 0), (2, 0))
VERTEX = {"NE": (1, 1), "SE": (1, 0), "SW": (0, 0), "NW": (0, 1)}

Place = tuple[Cell, Segment]
Feature = frozenset[Place]
Spot = tuple[Cell, str]  # a corner of a tile
Vertex = tuple[int, int]


class SafariTable:
    """The start tile and whatever comes to lie beside it."""

    def __init__(self) -> None:
        self.board: dict[Cell, Tile] = {}  # as laid: turned; in laying order
        self.turns: dict[Cell, int] = {}
        self.meeples: dict[Cell, tuple[int, str]] = {}  # cell -> player, segment or "baobab"
        self.holes: dict[Vertex, list[tuple[Cell, str, str]]] = {}  # tokens as they came
        self.hole_meeples: dict[Spot, int] = {}
        self.rangers: set[Cell] = set(RANGERS)
        for row in load_rows()["start"]:
            x, y = row["cell"]
            (square,) = tiles_from_row(row)
            self.put(square, (x, y), 0)

    # -- tiles ---------------------------------------------------------------------------------

    def put(self, tile: Tile, cell: Cell, turn: int) -> None:
        self.board[cell] = turned(tile, turn)
        self.turns[cell] = turn

    def free_cells(self) -> set[Cell]:
        """Empty cells beside a tile, those of the rangers too."""
        beside = {there for cell in self.board for there in neighbours4(cell).values()}
        return beside - self.board.keys()

    def ranger_cells(self) -> set[Cell]:
        """Where a ranger may go."""
        return self.free_cells() - self.rangers

    def edges_fit(self, tile: Tile, cell: Cell) -> bool:
        """Every touching edge is of the same kind."""
        return all(
            tile.edges[SIDES.index(side)] == self.board[there].edges[SIDES.index(OPPOSITE[side])]
            for side, there in neighbours4(cell).items()
            if there in self.board
        )

    def places(self, tile: Tile) -> set[tuple[Cell, int]]:
        """Where and how a tile may be laid."""
        return {
            (cell, turn)
            for turn in distinct_turns(tile)
            for laid in [turned(tile, turn)]
            for cell in self.free_cells()
            if self.edges_fit(laid, cell)
        }

    # -- trails and bush -----------------------------------------------------------------------

    def across(self, cell: Cell, side: str) -> Place | None:
        """The segment that one meets on the next tile, if a tile lies there."""
        there = neighbours4(cell)[side]
        if there not in self.board:
            return None
        return next((there, s) for s in self.board[there].segments if OPPOSITE[side] in s.sides)

    def feature(self, place: Place) -> Feature:
        """Flood fill: everything joined to a segment."""
        found, todo = {place}, [place]
        while todo:
            cell, segment = todo.pop()
            for side in segment.sides:
                other = self.across(cell, side)
                if other is not None and other not in found:
                    found.add(other)
                    todo.append(other)
        return frozenset(found)

    def features(self) -> set[Feature]:
        """All trails and bush of the board."""
        places = [(cell, s) for cell, tile in self.board.items() for s in tile.segments]
        return {self.feature(place) for place in places}

    @staticmethod
    def kind(feature: Feature) -> str:
        return next(iter(feature))[1].kind

    @staticmethod
    def animals(feature: Feature) -> Counter[str]:
        return Counter(segment.animal for _, segment in feature if segment.animal)

    @staticmethod
    def birds(feature: Feature) -> int:
        return sum(segment.birds for _, segment in feature)

    def open_ends(self, feature: Feature) -> int:
        """Sides without a neighbour. An enclosed empty cell counts if the feature faces it."""
        ends = [neighbours4(cell)[side] for cell, segment in feature for side in segment.sides]
        return sum(there not in self.board for there in ends)

    def is_complete(self, feature: Feature) -> bool:
        return self.open_ends(feature) == 0

    def meeples_on(self, feature: Feature) -> dict[Cell, int]:
        """Cell -> player for every meeple on a feature."""
        names = {(cell, segment.name) for cell, segment in feature}
        return {c: player for c, (player, name) in self.meeples.items() if (c, name) in names}

    def owners(self, feature: Feature) -> list[int]:
        """Who has most meeples; all of the tied; nobody without meeples."""
        count = Counter(self.meeples_on(feature).values())
        return sorted(p for p, n in count.items() if n == max(count.values()))

    # -- watering holes ------------------------------------------------------------------------

    @staticmethod
    def vertex(cell: Cell, corner: str) -> Vertex:
        dx, dy = VERTEX[corner]
        return (cell[0] + dx, cell[1] + dy)

    def hole(self, cell: Cell, corner: str) -> list[tuple[Cell, str, str]]:
        """The tokens round the vertex that a corner lies at."""
        return self.holes.get(self.vertex(cell, corner), [])

    def open_corners(self) -> Iterator[Spot]:
        """Savanna corners without a token."""
        for cell, tile in self.board.items():
            for corner in tile.savanna_corners:
                if cell not in [there for there, _, _ in self.hole(cell, corner)]:
                    yield cell, corner

    def touches_hole(self, cell: Cell, corner: str) -> bool:
        """A token lies on a neighbouring corner: not only diagonally opposite."""
        beside = neighbours4(cell).values()
        return any(there in beside for there, _, _ in self.hole(cell, corner))
