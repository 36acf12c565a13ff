"""The board of the Big Five oracle, on squared paper: what is next to what, and seen from where.

Spaces are flat-topped hexagons of side 1 with their middles at (x, y), y downwards; everything is
found from distances and angles there. A space is named by its coordinates (q, r) all the same.
"""

from __future__ import annotations

import json
from functools import cached_property
from itertools import product
from math import atan2, degrees, dist, isclose, sqrt
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data" / "big_five.json"
FACTS: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))

Space = tuple[int, int]
SPACES: list[Space] = list(product(range(9), range(9)))
GATES: dict[str, Space] = {"left": (0, 0), "right": (8, 8)}
# the side across which one looks at so many degrees, clockwise from the right
SIDES = {30: "DR", 90: "D", 150: "DL", -150: "UL", -90: "U", -30: "UR"}
HALF_TURN = str.maketrans("UDLR", "DURL")


def middle(space: Space) -> tuple[float, float]:
    q, r = space
    return 1.5 * (q + r), sqrt(3) / 2 * (r - q)


def name(space: Space) -> str:
    return f"{space[0]},{space[1]}"


class Board:
    """The board of an arrangement such as ``1A/0,2B/180,...``."""

    def __init__(self, arrangement: str) -> None:
        self.terrain: dict[Space, str] = {}
        self.number: dict[Space, int | None] = {}
        self.piece: dict[Space, int] = {}
        self._marked: dict[str, set[tuple[Space, str]]] = {"bush": set(), "river": set()}
        for slot, word in enumerate(arrangement.split(",")):
            piece, _, turn = word.partition("/")
            facts = FACTS["pieces"][piece]

            def place(q: int, r: int, slot: int = slot, turn: str = turn) -> Space:
                if turn == "180":
                    q, r = 2 - q, 2 - r
                return 3 * (slot % 3) + q, 3 * (slot // 3) + r

            for q, r, terrain, number in facts["spaces"]:
                space = place(q, r)
                self.terrain[space], self.number[space] = terrain, number
                self.piece[space] = slot
            for kind, marked in self._marked.items():
                for q, r, side in facts[kind]:
                    marked.add((place(q, r), side.translate(HALF_TURN) if turn == "180" else side))
        self.numbered = {space for space in SPACES if self.number[space]}

    @cached_property
    def beside(self) -> dict[Space, dict[str, Space]]:
        """The neighbours of each space by the side across which they lie."""
        found: dict[Space, dict[str, Space]] = {space: {} for space in SPACES}
        for one, other in product(SPACES, SPACES):
            (x1, y1), (x2, y2) = middle(one), middle(other)
            if isclose(dist((x1, y1), (x2, y2)), sqrt(3)):
                found[one][SIDES[round(degrees(atan2(y2 - y1, x2 - x1)))]] = other
        return found

    def neighbours(self, space: Space) -> set[Space]:
        return set(self.beside[space].values())

    def on_piece(self, space: Space) -> set[Space]:
        return {other for other in SPACES if self.piece[other] == self.piece[space]}

    def between(self, kind: str, one: Space, other: Space) -> bool:
        """Whether there is bush (or river) on the edge between two neighbours."""
        marked = self._marked[kind]
        return any(
            (here, side) in marked
            for here, there in ((one, other), (other, one))
            for side, space in self.beside[here].items()
            if space == there
        )

    def is_hill(self, space: Space) -> bool:
        return self.terrain[space] == "hill"

    def sees(self, viewer: Space, target: Space) -> bool:
        """The common view: to the same space and free to neighbouring ones."""
        if viewer == target:
            return True
        if target not in self.neighbours(viewer):
            return False
        return self.is_hill(viewer) or not self.between("bush", viewer, target)

    def kate_sees(self, viewer: Space, target: Space) -> bool:
        """Walk from the viewer straight to the target, looking at what is in the way."""
        if viewer == target:
            return True
        (x1, y1), (x2, y2) = middle(viewer), middle(target)
        angle = degrees(atan2(y2 - y1, x2 - x1))
        sides = [side for turn, side in SIDES.items() if abs(turn - angle) < 1e-6]
        if not sides:
            return False
        here = viewer
        while here != target:
            there = self.beside[here][sides[0]]
            hill = self.is_hill(viewer)
            if self.between("bush", here, there) and not hill:
                return False
            if self.terrain[there] == "mountain" or (self.terrain[there] == "forest" and not hill):
                return False
            here = there
        return True

    def price(self, guide: str, here: Space, there: Space, rivers_closed: bool) -> int | None:
        """What driving to a neighbour costs in actions; None where it can't be done."""
        if there not in self.neighbours(here) or self.terrain[there] not in ("plain", "hill"):
            return None
        if self.between("bush", here, there) and guide != "david":
            return None
        if self.between("river", here, there) and rivers_closed:
            return None
        return 2 if self.is_hill(there) and guide != "sam" else 1
