"""The tiles of the Carcassonne oracle: what lies on a tile, and how that looks when it is turned.

A *segment* is one road, city, field, river or monastery of one tile. It has *ends*: sides
(N E S W), or for a field ports (NL NR EL ER SL SR WL WR: the two halves of a side, left and right
as seen from the middle of the tile looking out over that side).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

SIDES = "NESW"
PORTS = ("NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR")
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E", "L": "R", "R": "L"}  # L meets R
DATA = Path(__file__).parent.parent / "data" / "carcassonne_tiles.json"


@dataclass(frozen=True)
class Segment:
    """One part of one tile. ``touches``: for a field, the cities of the tile it lies against."""

    kind: str
    ends: frozenset[str]
    shields: int = 0
    touches: frozenset[frozenset[str]] = frozenset()
    statue: bool = False

    @property
    def name(self) -> str:
        """As in the moves: named by the lowest side or port, in the orders above."""
        order = PORTS if self.kind == "field" else SIDES
        lowest = [end for end in order if end in self.ends][:1]
        return "-".join([self.kind, *lowest])


@dataclass(frozen=True)
class Tile:
    """A tile type; ``turned`` gives the same tile after ``turn`` degrees clockwise."""

    id: str
    copies: int
    edges: str
    segments: tuple[Segment, ...]
    role: str = ""  # start, source, lake

    @property
    def is_river(self) -> bool:
        return "W" in self.edges


@cache
def turned(tile: Tile, turn: int) -> Tile:
    def end(old: str) -> str:
        return SIDES[(SIDES.index(old[0]) + turn // 90) % 4] + old[1:]

    def ends(old: Iterable[str]) -> frozenset[str]:
        return frozenset(end(one) for one in old)

    edges = {end(side): kind for side, kind in zip(SIDES, tile.edges, strict=True)}
    segments = tuple(
        replace(s, ends=ends(s.ends), touches=frozenset(ends(city) for city in s.touches))
        for s in tile.segments
    )
    return Tile(tile.id, tile.copies, "".join(edges[s] for s in SIDES), segments, tile.role)


@cache
def distinct_turns(tile: Tile) -> tuple[int, ...]:
    """The turns that give different tiles; of those that give the same one, the smallest."""
    kept: dict[tuple[str, frozenset[Segment]], int] = {}
    for turn in (0, 90, 180, 270):
        seen = turned(tile, turn)
        kept.setdefault((seen.edges, frozenset(seen.segments)), turn)
    return tuple(kept.values())


def tile_from_row(row: Mapping[str, Any]) -> Tile:
    """A tile from one line of the data file."""
    cities = [frozenset(city["sides"]) for city in row.get("cities", ())]
    segments = [Segment("road", frozenset(sides)) for sides in row.get("roads", ())]
    for city in row.get("cities", ()):
        statue = city.get("statue", False)
        sides = frozenset(city["sides"])
        segments.append(Segment("city", sides, city["shields"], statue=statue))
    for field in row.get("fields", ()):
        touches = frozenset(cities[i] for i in field["cities"])
        segments.append(Segment("field", frozenset(field["ports"]), 0, touches))
    segments += [Segment("river", frozenset(sides)) for sides in row.get("rivers", ())]
    if row.get("monastery"):
        segments.append(Segment("monastery", frozenset()))
    role = next((r for r in ("start", "source", "lake") if row.get(r)), "")
    return Tile(row["id"], row["n"], row["edges"], tuple(segments), role)


def load_rows() -> dict[str, list[dict[str, Any]]]:
    """The data file: set name -> rows."""
    rows: dict[str, list[dict[str, Any]]] = json.loads(DATA.read_text())
    return rows
