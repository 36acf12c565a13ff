"""The tiles of Tournaments & Emblems that the plain oracle does not know how to lay.

Nine more land tiles and one more river tile are like any others. The tournament tile is six
squares, each a tile of its own on the board. It replaces the start tile, or with the river it is
laid before the first bend: ``tournament 3,-4 90`` (the cell of its square a, turn of the whole).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from oracle.carcassonne import Cell, Oracle, neighbours4
from oracle.carcassonne_tiles import OPPOSITE, Segment, Tile, turned

SQUARES = ((0, 0), (1, 0), (2, 0), (0, -1), (1, -1), (2, -1))  # a to f, unturned


def square_cells(first: Cell, turn: int) -> list[Cell]:
    """The cells of the squares a to f when a lies there and the whole is turned clockwise."""
    cells = []
    for x, y in SQUARES:
        for _ in range(turn // 90):
            x, y = y, -x
        cells.append((first[0] + x, first[1] + y))
    return cells


def rivers(tile: Tile) -> list[Segment]:
    return [segment for segment in tile.segments if segment.kind == "river"]


def is_bend(tile: Tile) -> bool:
    """Its river joins two adjoining sides."""
    return any(
        len(river.ends) == 2 and not any(OPPOSITE[side] in river.ends for side in river.ends)
        for river in rivers(tile)
    )


class TournamentTileOracle(Oracle):
    """A game with the tournament tile. ``set_aside``: its squares, until it is laid."""

    def __init__(
        self,
        players: int = 2,
        river: bool | str = False,
        small_city: bool = False,
        sets: Mapping[str, list[dict[str, Any]]] | None = None,
    ) -> None:
        super().__init__(players, river, True, small_city, sets)

    def land_sets(self) -> list[str]:
        return [*super().land_sets(), "tournaments"]

    def river_sets(self, river: bool | str) -> list[str]:
        return [*super().river_sets(river), "tournaments_river"] if river else []

    def set_up(self) -> None:
        super().set_up()
        by_the_river = bool(self.river_left)
        side = "tournament_tile_river" if by_the_river else "tournament_tile"
        self.set_aside = self.tiles_of(side)
        self.types.update({square.id: square for square in self.set_aside})
        self.tournament_cells: list[Cell] = []
        if not by_the_river:  # it replaces the start tile
            self.board.clear()
            self.turns.clear()
            self.put_tournament_tile((0, 0), 0)

    def put_tournament_tile(self, first: Cell, turn: int) -> None:
        self.tournament_cells = square_cells(first, turn)
        for square, cell in zip(self.set_aside, self.tournament_cells, strict=True):
            self.put(square, cell, turn)
        self.set_aside = []

    def just_laid(self) -> list[Cell]:
        return self.tournament_cells if self.last in self.tournament_cells else [self.last]

    def tournament_tile_fits(self, first: Cell, turn: int) -> bool:
        """On free cells, all edges match, and one of its river ends continues the river."""
        continues = False
        for square, cell in zip(self.set_aside, square_cells(first, turn), strict=True):
            touching = self.touching(turned(square, turn), cell)
            if cell in self.board or any(own != other for own, other in touching):
                return False
            continues = continues or ("W", "W") in touching
        return continues

    def tournament_places(self) -> set[tuple[Cell, int]]:
        return {
            ((x - dx, y - dy), turn)
            for turn in (0, 90, 180, 270)
            for x, y in self.free_cells()
            for dx, dy in square_cells((0, 0), turn)
            if self.tournament_tile_fits((x - dx, y - dy), turn)
        }

    def leads_away(self, tile: Tile, cell: Cell, turn: int) -> bool:
        """False for a bend next to the tournament tile whose river runs on along that tile."""
        for river in rivers(turned(tile, turn)) if is_bend(tile) else []:
            ways = {neighbours4(cell)[side] for side in river.ends}
            onwards = ways - set(self.tournament_cells)
            if onwards != ways:  # it comes from the tournament tile
                beside = {there for far in onwards for there in neighbours4(far).values()}
                if beside & set(self.tournament_cells):
                    return False
        return True

    def places(self, tile_id: str) -> Iterator[tuple[Cell, int]]:
        """If all lead along the tournament tile, all are allowed."""
        places = list(super().places(tile_id))
        yield from [p for p in places if self.leads_away(self.types[tile_id], *p)] or places

    def place_drawn(self) -> None:
        """The tournament tile comes before the first bend; where it can't be laid, it is left out.

        Whether the bend itself has a place is seen after that.
        """
        if self.set_aside and is_bend(self.types[self.drawn]):
            if self.tournament_places():
                self.phase = "tournament_tile"
                return
            self.set_aside = []
        super().place_drawn()

    def finish_turn(self) -> None:
        """While the drawn tile is still in hand, what was laid came before it."""
        if self.drawn:
            self.score_completed()
            self.place_drawn()
        else:
            super().finish_turn()

    def moves(self) -> set[str]:
        if self.phase == "tournament_tile":
            return {f"tournament {x},{y} {turn}" for (x, y), turn in self.tournament_places()}
        return super().moves()

    def play(self, move: str) -> None:
        word, *rest = move.split()
        if word == "tournament":
            x, y = rest[0].split(",")
            self.put_tournament_tile((int(x), int(y)), int(rest[1]))
            self.finish_turn()
        else:
            super().play(move)
