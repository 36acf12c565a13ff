"""Carcassonne (base game and The River) played straight from its rules: slow, obvious, no tricks.

Nothing is remembered but tiles, meeples and scores. What a feature is, is found by flood fill each
time somebody asks: a *feature* is all segments (see ``carcassonne_tiles``) joined across sides.
Moves are texts: ``draw E``, ``lay 1,0 90``, ``meeple city-N``, ``pass``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from oracle.carcassonne_tiles import (
    OPPOSITE,
    SIDES,
    Segment,
    Tile,
    distinct_turns,
    load_rows,
    tile_from_row,
    turned,
)

CHANCE = "chance"
OVER = "over"
MEEPLES = 7
STEP = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}

Cell = tuple[int, int]
Place = tuple[Cell, Segment]
Feature = frozenset[Place]


def neighbours4(cell: Cell) -> dict[str, Cell]:
    return {side: (cell[0] + dx, cell[1] + dy) for side, (dx, dy) in STEP.items()}


def around(cell: Cell) -> list[Cell]:
    """The eight cells around a cell."""
    steps = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    return [(cell[0] + dx, cell[1] + dy) for dx, dy in steps]


def bend(river: Segment, entered: str) -> str:
    """How the river turns on a tile that it enters by a side: left, right or "" (straight, end)."""
    heading = SIDES.index(OPPOSITE[entered])
    for out in river.ends - {entered}:
        return {1: "right", 3: "left"}.get((SIDES.index(out) - heading) % 4, "")
    return ""


class Oracle:
    """One game in progress. ``sets`` replaces the built-in tiles (rows as in the data file)."""

    def __init__(
        self,
        players: int = 2,
        river: bool | str = False,
        fields: bool = True,
        small_city: bool = False,
        sets: Mapping[str, list[dict[str, Any]]] | None = None,
    ) -> None:
        self.players, self.fields, self.small_city = players, fields, small_city
        self.rows = {**load_rows(), **(sets or {})}
        land = [tile for name in self.land_sets() for tile in self.tiles_of(name)]
        water = [tile for name in self.river_sets(river) for tile in self.tiles_of(name)]
        self.types = {tile.id: tile for tile in [*land, *water]}
        self.river_left = Counter({tile.id: tile.copies for tile in water})
        self.land_left = Counter({tile.id: tile.copies for tile in land})
        self.board: dict[Cell, Tile] = {}  # as laid: turned; in laying order
        self.turns: dict[Cell, int] = {}
        self.meeples: dict[Cell, tuple[int, str]] = {}  # cell -> player, name of the segment
        self.box: Counter[str] = Counter()
        self.scores = [0] * players
        self.phase, self.turn, self.drawn = "draw", 0, ""
        self.last: Cell = (0, 0)
        self.set_up()
        self.draw_due()

    def land_sets(self) -> list[str]:
        return ["base"]

    def river_sets(self, river: bool | str) -> list[str]:
        return ["river_classic" if river == "classic" else "river"] if river else []

    def tiles_of(self, set_name: str) -> list[Tile]:
        return [tile_from_row(row) for row in self.rows[set_name]]

    def set_up(self) -> None:
        """The start tile lies at (0, 0); with the river the source does, the other is set aside."""
        start = next(i for i, tile in self.types.items() if tile.role == "start")
        self.land_left[start] -= 1
        source = [i for i, tile in self.types.items() if tile.role == "source"]
        for first in source:
            self.river_left[first] -= 1
        self.put(self.types[source[0] if source else start], (0, 0), 0)

    def put(self, tile: Tile, cell: Cell, turn: int) -> None:
        self.board[cell] = turned(tile, turn)
        self.turns[cell] = turn
        self.last = cell

    def just_laid(self) -> list[Cell]:
        """The cells of what was laid last."""
        return [self.last]

    # -- features ------------------------------------------------------------------------------

    def across(self, cell: Cell, end: str) -> Place | None:
        """The segment that an end of a segment meets on the next tile, if one lies there."""
        there = neighbours4(cell)[end[0]]
        if there not in self.board:
            return None
        meets = "".join(OPPOSITE[letter] for letter in end)
        return next((there, s) for s in self.board[there].segments if meets in s.ends)

    def feature(self, place: Place) -> Feature:
        """Flood fill: everything joined to a segment."""
        found, todo = {place}, [place]
        while todo:
            cell, segment = todo.pop()
            for end in segment.ends:
                other = self.across(cell, end)
                if other is not None and other not in found:
                    found.add(other)
                    todo.append(other)
        return frozenset(found)

    def features(self) -> set[Feature]:
        """All features of the board, rivers left out."""
        found: set[Feature] = set()
        for cell, tile in self.board.items():
            for segment in tile.segments:
                if segment.kind != "river" and not any((cell, segment) in one for one in found):
                    found.add(self.feature((cell, segment)))
        return found

    @staticmethod
    def kind(feature: Feature) -> str:
        return next(iter(feature))[1].kind

    @staticmethod
    def cells(feature: Feature) -> set[Cell]:
        """A tile counts once, however many segments of it belong to the feature."""
        return {cell for cell, _ in feature}

    def shields(self, feature: Feature) -> int:
        return sum(segment.shields for _, segment in feature)

    def open_ends(self, feature: Feature) -> int:
        """Roads and cities: sides without a neighbour; monastery: missing neighbours; field: 0."""
        if self.kind(feature) == "field":
            return 0
        if self.kind(feature) == "monastery":
            (cell,) = self.cells(feature)
            return sum(other not in self.board for other in around(cell))
        return sum(
            neighbours4(cell)[end] not in self.board
            for cell, segment in feature
            for end in segment.ends
        )

    def is_complete(self, feature: Feature) -> bool:
        return self.kind(feature) != "field" and self.open_ends(feature) == 0

    def completed_cities_touching(self, field: Feature) -> set[Feature]:
        """Each city once per field, however many tiles they touch on."""
        touched: set[Feature] = set()
        for cell, segment in field:
            for city in self.board[cell].segments:
                if city.kind == "city" and city.ends in segment.touches:
                    touched.add(self.feature((cell, city)))
        return {city for city in touched if self.is_complete(city)}

    # -- meeples and scores --------------------------------------------------------------------

    def supply(self) -> list[int]:
        out = Counter(player for player, _ in self.meeples.values())
        return [MEEPLES - out[player] for player in range(self.players)]

    def standing(self, cell: Cell) -> Place:
        """Where the meeple on a cell stands."""
        name = self.meeples[cell][1]
        return next((cell, s) for s in self.board[cell].segments if s.name == name)

    def meeples_on(self, feature: Feature) -> dict[Cell, int]:
        """Cell -> player for every meeple on a feature."""
        names = {(cell, segment.name) for cell, segment in feature}
        return {c: player for c, (player, name) in self.meeples.items() if (c, name) in names}

    def owners(self, feature: Feature) -> list[int]:
        """Who has most meeples; all of the tied; nobody without meeples."""
        count = Counter(self.meeples_on(feature).values())
        return sorted(p for p, n in count.items() if n == max(count.values()))

    def completed_value(self, feature: Feature) -> int:
        tiles, shields = len(self.cells(feature)), self.shields(feature)
        match self.kind(feature):
            case "road":
                return tiles
            case "monastery":
                return 9
            case _:
                return tiles + shields if self.small_city and tiles == 2 else 2 * (tiles + shields)

    def final_value(self, feature: Feature) -> int:
        """What a feature is worth in the final scoring."""
        if self.is_complete(feature):  # only when asked between laying and scoring
            return self.completed_value(feature)
        match self.kind(feature):
            case "road":
                return len(self.cells(feature))
            case "city":
                return len(self.cells(feature)) + self.shields(feature)
            case "monastery":
                return 1 + 8 - self.open_ends(feature)
            case _:
                return 3 * len(self.completed_cities_touching(feature))

    def completed_by_last_tile(self) -> set[Feature]:
        """Roads and cities of the tile laid last, monasteries on it and around it."""
        laid = self.just_laid()
        on_tile = [(cell, s) for cell in laid for s in self.board[cell].segments]
        near = [
            (cell, s)
            for one in laid
            for cell in [one, *around(one)]
            if cell in self.board
            for s in self.board[cell].segments
            if s.kind == "monastery"
        ]
        places = [place for place in on_tile if place[1].kind in ("road", "city")] + near
        return {f for f in map(self.feature, places) if self.is_complete(f)}

    def score_completed(self) -> None:
        for feature in self.completed_by_last_tile():
            for player in self.owners(feature):
                self.scores[player] += self.completed_value(feature)
            for cell in self.meeples_on(feature):
                del self.meeples[cell]

    def projected(self) -> list[int]:
        """The scores if the game were finally scored now; at the end, the scores."""
        scores = list(self.scores)
        if self.phase == "over":
            return scores
        for feature in {self.feature(self.standing(cell)) for cell in self.meeples}:
            for player in self.owners(feature):
                scores[player] += self.final_value(feature)
        return scores

    # -- moves ---------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | str:
        return {"draw": CHANCE, "over": OVER}.get(self.phase, self.turn)

    @property
    def left(self) -> dict[str, int]:
        return {i: n for i, n in (self.land_left + self.river_left).items() if n}

    def chance(self) -> dict[str, int]:
        """Chance outcomes and their weights: river before land, the lake after its companions."""
        if self.phase != "draw":
            return {}
        river = {i: n for i, n in self.river_left.items() if n}
        not_lake = {i: n for i, n in river.items() if self.types[i].role != "lake"}
        pile = not_lake or river or {i: n for i, n in self.land_left.items() if n}
        return {f"draw {i}": n for i, n in pile.items()}

    def touching(self, tile: Tile, cell: Cell) -> list[tuple[str, str]]:
        """The kinds of the edges that would touch there: of the tile, of its neighbour."""
        return [
            (
                tile.edges[SIDES.index(side)],
                self.board[there].edges[SIDES.index(OPPOSITE[side])],
            )
            for side, there in neighbours4(cell).items()
            if there in self.board
        ]

    def edges_fit(self, tile: Tile, cell: Cell) -> bool:
        """It shares an edge with a laid tile, and all touching edges are of the same kind."""
        touching = self.touching(tile, cell)
        return bool(touching) and all(own == other for own, other in touching)

    def river_goes_on(self, tile: Tile, cell: Cell) -> bool:
        """A river tile continues the river, and two adjoining bends don't turn the same way."""
        for river in (s for s in tile.segments if s.kind == "river"):
            for side in river.ends:
                before = self.across(cell, side)
                if before is None:
                    continue
                outlet = OPPOSITE[side]
                inlet = next(iter(before[1].ends - {outlet}), None)
                here = bend(river, side)
                return inlet is None or here == "" or here != bend(before[1], inlet)
        return False

    def free_cells(self) -> set[Cell]:
        beside = {there for cell in self.board for there in neighbours4(cell).values()}
        return beside - self.board.keys()

    def places(self, tile_id: str) -> Iterator[tuple[Cell, int]]:
        tile = self.types[tile_id]
        for cell in self.free_cells():
            for turn in distinct_turns(tile):
                laid = turned(tile, turn)
                if not self.edges_fit(laid, cell):
                    continue
                if not tile.is_river or self.river_goes_on(laid, cell):
                    yield cell, turn

    def meeple_places(self) -> set[str]:
        """Segments of the tile laid last whose feature holds no meeple; none without supply."""
        if self.supply()[self.turn] == 0:
            return set()
        kinds = {"road", "city", "monastery"} | ({"field"} if self.fields else set())
        return {
            segment.name
            for segment in self.board[self.last].segments
            if segment.kind in kinds and not self.meeples_on(self.feature((self.last, segment)))
        }

    def moves(self) -> set[str]:
        match self.phase:
            case "draw":
                return set(self.chance())
            case "lay":
                return {f"lay {x},{y} {turn}" for (x, y), turn in self.places(self.drawn)}
            case "meeple":
                return {"pass"} | {f"meeple {name}" for name in self.meeple_places()}
            case _:
                return set()

    def play(self, move: str) -> None:
        """One move; the caller chooses it from ``moves()``."""
        word, *rest = move.split()
        match word:
            case "draw":
                self.draw(rest[0])
            case "lay":
                x, y = rest[0].split(",")
                self.lay((int(x), int(y)), int(rest[1]))
            case _:
                if rest:
                    self.meeples[self.last] = (self.turn, rest[0])
                self.finish_turn()

    def draw(self, tile_id: str) -> None:
        pile = self.river_left if self.types[tile_id].is_river else self.land_left
        pile[tile_id] -= 1
        self.drawn = tile_id
        self.place_drawn()

    def place_drawn(self) -> None:
        if any(True for _ in self.places(self.drawn)):
            self.phase = "lay"
        else:  # to the box; the same player draws again
            self.box[self.drawn] += 1
            self.drawn = ""
            self.draw_due()

    def lay(self, cell: Cell, turn: int) -> None:
        self.put(self.types[self.drawn], cell, turn)
        self.drawn = ""
        if self.meeple_places():
            self.phase = "meeple"
        else:  # passing would be the only action
            self.finish_turn()

    def finish_turn(self) -> None:
        self.score_completed()
        self.turn = (self.turn + 1) % self.players
        self.draw_due()

    def draw_due(self) -> None:
        """The game ends when a draw is due and no tile is left."""
        if self.left:
            self.phase = "draw"
        else:
            self.end()

    def end(self) -> None:
        self.scores = self.projected()
        self.phase = "over"


def play_randomly(oracle: Oracle, rng: random.Random) -> Oracle:
    """To the end: draws by their weights, every decision uniform over its moves."""
    while oracle.phase != "over":
        if oracle.to_move == CHANCE:
            weights = oracle.chance()
            oracle.play(rng.choices(list(weights), list(weights.values()))[0])
        else:
            oracle.play(rng.choice(sorted(oracle.moves())))
    return oracle
