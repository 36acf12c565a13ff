"""The tiles of the Carcassonne Safari oracle: what lies on a tile, and how that looks turned.

A *segment* is one trail or bush of one tile, named by the sides (N E S W) that it leaves by. A
trail with one side is closed at its other end, whatever is drawn there.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

SIDES = "NESW"
CORNERS = ("NE", "SE", "SW", "NW")  # each named by the two sides that meet there
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
ANIMALS = "AEGLZ"  # ape, elephant, giraffe, lion, zebra
DATA = Path(__file__).parent.parent / "data" / "safari_tiles.json"

Row = dict[str, Any]


@dataclass(frozen=True)
class Segment:
    """One trail or bush of one tile. ``animal``: "" for none."""

    kind: str
    sides: frozenset[str]
    animal: str = ""
    birds: int = 0

    @property
    def lowest_side(self) -> str:
        return next(side for side in SIDES if side in self.sides)

    @property
    def name(self) -> str:
        """As in the moves: ``trail-N``."""
        return f"{self.kind}-{self.lowest_side}"


@dataclass(frozen=True)
class Tile:
    """A tile type, or one as it lies. ``edges``: savanna S, trail T, bush B; in the order NESW."""

    id: str
    copies: int
    edges: str
    segments: tuple[Segment, ...]
    baobab: bool = False

    @property
    def savanna_corners(self) -> list[str]:
        """The corners without bush at either edge; a trail does not matter."""
        bush = {side for side, kind in zip(SIDES, self.edges, strict=True) if kind == "B"}
        return [corner for corner in CORNERS if not bush & set(corner)]


def turned(tile: Tile, turn: int) -> Tile:
    """The tile after ``turn`` degrees clockwise."""

    def sides(old: Iterable[str]) -> list[str]:
        return [SIDES[(SIDES.index(side) + turn // 90) % 4] for side in old]

    edges = dict(zip(sides(SIDES), tile.edges, strict=True))
    segments = tuple(replace(s, sides=frozenset(sides(s.sides))) for s in tile.segments)
    return replace(tile, edges="".join(edges[side] for side in SIDES), segments=segments)


def distinct_turns(tile: Tile) -> list[int]:
    """The turns that give different tiles; of those that give the same one, the smallest."""
    kept: dict[tuple[str, frozenset[Segment]], int] = {}
    for turn in (0, 90, 180, 270):
        seen = turned(tile, turn)
        kept.setdefault((seen.edges, frozenset(seen.segments)), turn)
    return list(kept.values())


def tiles_from_row(row: Mapping[str, Any]) -> list[Tile]:
    """One line of the data file: a tile for each of its variants, S07a, S07b, ... if several."""
    tiles = []
    several = len(row["variants"]) > 1
    for letter, variant in zip("abcdefgh", row["variants"], strict=False):
        segments = []
        for text, animal, birds in zip(
            row["segments"], variant["animals"], variant["birds"], strict=True
        ):
            kind, _, sides = text.partition(":")
            segments.append(Segment(kind, frozenset(sides), animal.strip("-"), int(birds)))
        name = row["id"] + (letter if several else "")
        tiles.append(Tile(name, variant["n"], row["edges"], tuple(segments), row["baobab"]))
    return tiles


def load_rows() -> dict[str, list[Row]]:
    """The data file: "land" and "start" -> rows."""
    rows: dict[str, list[Row]] = json.loads(DATA.read_text())
    return rows
