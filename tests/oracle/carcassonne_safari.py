"""Carcassonne Safari played straight from its rules: slow, obvious, no tricks.

Nothing is remembered but what lies on the table (see ``safari_table``), what the players hold and
what the turn still owes.

Moves are texts. Chance: ``draw S07b``, ``token A``. Decisions: ``lay 1,1 90``, ``meeple bush-N``,
``meeple baobab``, ``ranger 2,0 to 0,1``, ``dig A 1,1 NE``, ``expand Z 1,2 SE``, ``add L`` (a token
for the feature being scored), ``place 0,1`` (the displaced ranger), ``pass``.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from oracle.carcassonne import CHANCE, OVER, Cell, around
from oracle.safari_table import Feature, SafariTable
from oracle.safari_tiles import ANIMALS, SIDES, Row, load_rows, tiles_from_row

MEEPLES = 6
TOKENS_OF_EACH = 10
DIFFERENT_ANIMALS = (0, 1, 3, 6, 10, 15)  # points for none to five of them
DIG = 3
EXPAND = {2: 4, 3: 5, 4: 6}  # points for the second, third, fourth token
HOLE_COMPLETED = 3
RANGER_DISPLACED = 3


class SafariOracle(SafariTable):
    """One game in progress. ``land`` replaces the land tiles (rows as in the data file)."""

    def __init__(
        self, players: int = 2, final_majority: str = "hig", land: Sequence[Row] | None = None
    ) -> None:
        super().__init__()
        self.players, self.final_majority = players, final_majority
        rows = load_rows()["land"] if land is None else land
        self.types = {tile.id: tile for row in rows for tile in tiles_from_row(row)}
        self.left = +Counter({tile.id: tile.copies for tile in self.types.values()})
        self.box: Counter[str] = Counter()
        self.hands: list[Counter[str]] = [Counter() for _ in range(players)]
        self.supply = Counter(dict.fromkeys(ANIMALS, TOKENS_OF_EACH))
        self.discard: Counter[str] = Counter()
        self.scores = [0] * players

        self.turn, self.drawn = 0, ""
        self.last: Cell = (0, 0)  # where the newest tile lies
        self.displaced = False
        self.due = [player for player in range(players) for _ in range(2)]  # who draws tokens
        self.added: dict[int, str] = {}  # to the feature being scored; "" for a pass
        self.setting_up = True
        self.phase = "token"

    def clockwise(self) -> list[int]:
        """All players, the one on turn first."""
        return [(self.turn + i) % self.players for i in range(self.players)]

    def completed_value(self, feature: Feature, added: str = "") -> int:
        different = set(self.animals(feature)) | set(added)
        return DIFFERENT_ANIMALS[len(different)] + self.birds(feature)

    def final_value(self, feature: Feature) -> int:
        """What an unfinished feature is worth: repeats count."""
        return self.animals(feature).total() + self.birds(feature)

    def final_owners(self, feature: Feature) -> list[int]:
        if self.final_majority == "zmg":
            return sorted(set(self.meeples_on(feature).values()))
        return self.owners(feature)

    # -- watering holes ------------------------------------------------------------------------

    def digs(self) -> set[str]:
        if not self.meeples_at_home()[self.turn]:
            return set()
        return {
            f"dig {animal} {cell[0]},{cell[1]} {corner}"
            for cell, corner in self.open_corners()
            if not self.touches_hole(cell, corner)
            for animal in self.hands[self.turn]
        }

    def expansions(self) -> set[str]:
        return {
            f"expand {animal} {cell[0]},{cell[1]} {corner}"
            for cell, corner in self.open_corners()
            if self.touches_hole(cell, corner)
            for animal in self.hands[self.turn]
            if animal not in [present for _, _, present in self.hole(cell, corner)]
        }

    def put_token(self, animal: str, cell: Cell, corner: str) -> None:
        self.hands[self.turn] -= Counter([animal])
        self.holes.setdefault(self.vertex(cell, corner), []).append((cell, corner, animal))

    def dig(self, animal: str, cell: Cell, corner: str) -> None:
        self.put_token(animal, cell, corner)
        self.hole_meeples[cell, corner] = self.turn
        self.scores[self.turn] += DIG

    def expand(self, animal: str, cell: Cell, corner: str) -> None:
        self.put_token(animal, cell, corner)
        self.scores[self.turn] += EXPAND[len(self.hole(cell, corner))]

    # -- meeples, rangers, tokens --------------------------------------------------------------

    def meeples_at_home(self) -> list[int]:
        on_tiles = [player for player, _ in self.meeples.values()]
        out = Counter([*on_tiles, *self.hole_meeples.values()])
        return [MEEPLES - out[player] for player in range(self.players)]

    def meeple_places(self) -> set[str]:
        """Trails and bush of the newest tile with no meeple anywhere along them; its baobab."""
        if not self.meeples_at_home()[self.turn]:
            return set()
        tile = self.board[self.last]
        free = [s for s in tile.segments if not self.meeples_on(self.feature((self.last, s)))]
        return {segment.name for segment in free} | ({"baobab"} if tile.baobab else set())

    def token_is_due(self) -> bool:
        """Somebody draws a token. The discard becomes the supply when there is none left."""
        if self.due and not self.supply:
            self.supply, self.discard = self.discard, Counter()
        if not self.supply:
            self.due = []  # the missing tokens are forgotten
        return bool(self.due)

    # -- scoring -------------------------------------------------------------------------------

    def complete_baobabs(self) -> None:
        """All those meeples go home first; each gives its owner two tokens to draw."""
        complete = [
            cell
            for cell, (_, place) in self.meeples.items()
            if place == "baobab" and all(there in self.board for there in around(cell))
        ]
        owners = [self.meeples.pop(cell)[0] for cell in complete]
        self.due += [p for p in self.clockwise() for _ in range(2 * owners.count(p))]

    def score_holes(self) -> None:
        """Each owner of a hole with four tokens scores once; the tokens stay."""
        for hole in self.holes.values():
            spots = [(cell, corner) for cell, corner, _ in hole]
            manned = [spot for spot in spots if spot in self.hole_meeples]
            if len(hole) == 4:
                for player in {self.hole_meeples.pop(spot) for spot in manned}:
                    self.scores[player] += HOLE_COMPLETED

    def feature_to_score(self) -> Feature | None:
        """Of those with meeples that the newest tile completes: the one with the lowest side."""
        segments = self.board[self.last].segments
        for segment in sorted(segments, key=lambda segment: SIDES.index(segment.lowest_side)):
            feature = self.feature((self.last, segment))
            if self.is_complete(feature) and self.meeples_on(feature):
                return feature
        return None

    def addable(self, player: int) -> set[str]:
        """Tokens in hand of animals that the feature to score does not show."""
        feature = self.feature_to_score()
        return set(self.hands[player]) - set(self.animals(feature)) if feature else set()

    def to_ask(self) -> list[int]:
        """Who scores the feature and may still add a token, in order."""
        feature = self.feature_to_score()
        owners = self.owners(feature) if feature else []
        return [
            player
            for player in self.clockwise()
            if player in owners and player not in self.added and self.addable(player)
        ]

    def score(self, feature: Feature) -> None:
        for player in self.owners(feature):
            self.scores[player] += self.completed_value(feature, self.added.get(player, ""))
        for cell in self.meeples_on(feature):
            del self.meeples[cell]
        self.added = {}

    def projected(self) -> list[int]:
        """The scores if the game were finally scored now; at the end, the scores.

        What is complete but not scored yet counts as complete, with the tokens added so far.
        """
        scores = list(self.scores)
        if self.phase == "over":
            return scores
        for player, hand in enumerate(self.hands):
            scores[player] += hand.total()
        scoring = self.feature_to_score()
        for feature in self.features():
            added = self.added if feature == scoring else {}
            if self.is_complete(feature):
                for player in self.owners(feature):
                    scores[player] += self.completed_value(feature, added.get(player, ""))
            else:
                for player in self.final_owners(feature):
                    scores[player] += self.final_value(feature)
        return scores

    # -- a turn --------------------------------------------------------------------------------

    def draw_due(self) -> None:
        """The game ends when a draw is due and no tile is left."""
        if self.left:
            self.phase = "draw"
        else:
            self.scores = self.projected()
            self.phase = "over"

    def draw(self, tile_id: str) -> None:
        self.left -= Counter([tile_id])
        if self.places(self.types[tile_id]):
            self.drawn, self.phase = tile_id, "lay"
        else:  # to the box; the same player draws again
            self.box[tile_id] += 1
            self.draw_due()

    def lay(self, cell: Cell, turn: int) -> None:
        self.put(self.types[self.drawn], cell, turn)
        self.drawn, self.last = "", cell
        self.displaced = cell in self.rangers
        self.rangers.discard(cell)
        self.phase = "action"
        if self.moves() == {"pass"}:
            self.go_on()

    def go_on(self) -> None:
        """What is left of the turn after the action, up to the next choice or draw."""
        if self.token_is_due():  # for a meeple on a baobab, or in the set-up
            self.phase = "token"
            return
        if self.setting_up:
            self.setting_up = False
            self.draw_due()
            return
        self.complete_baobabs()
        if self.token_is_due():
            self.phase = "token"
            return
        self.score_holes()
        while (feature := self.feature_to_score()) is not None:
            if self.to_ask():
                self.phase = "add"
                return
            self.score(feature)
        if self.displaced:
            self.scores[self.turn] += RANGER_DISPLACED
            self.phase = "ranger"
            return
        self.next_turn()

    def next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self.draw_due()

    # -- moves ---------------------------------------------------------------------------------

    @property
    def to_move(self) -> int | str:
        if self.phase == "add":
            return self.to_ask()[0]
        return {"draw": CHANCE, "token": CHANCE, "over": OVER}.get(self.phase, self.turn)

    def chance(self) -> dict[str, int]:
        """Chance outcomes and their weights."""
        match self.phase:
            case "draw":
                return {f"draw {tile}": n for tile, n in self.left.items()}
            case "token":
                return {f"token {animal}": n for animal, n in self.supply.items()}
            case _:
                return {}

    def moves(self) -> set[str]:
        match self.phase:
            case "lay":
                return {
                    f"lay {x},{y} {turn}" for (x, y), turn in self.places(self.types[self.drawn])
                }
            case "action":
                meeples = {f"meeple {place}" for place in self.meeple_places()}
                rangers = {
                    f"ranger {x},{y} to {to_x},{to_y}"
                    for x, y in (set() if self.displaced else self.rangers)
                    for to_x, to_y in self.ranger_cells()
                }
                return {"pass"} | meeples | rangers | self.digs() | self.expansions()
            case "add":
                return {"pass"} | {f"add {animal}" for animal in self.addable(self.to_ask()[0])}
            case "ranger":
                return {f"place {x},{y}" for x, y in self.ranger_cells()}
            case _:
                return set(self.chance())

    def play(self, move: str) -> None:
        word, *rest = move.split()
        cells = [(int(x), int(y)) for x, _, y in (w.partition(",") for w in rest if "," in w)]
        match word:
            case "draw":
                self.draw(rest[0])
                return
            case "lay":
                self.lay(cells[0], int(rest[1]))
                return
            case "place":
                self.rangers.add(cells[0])
                self.displaced = False
                self.next_turn()
                return
            case "token":
                self.supply -= Counter(rest)
                self.hands[self.due.pop(0)][rest[0]] += 1
            case "meeple":
                self.meeples[self.last] = (self.turn, rest[0])
                self.due = [self.turn] * 2 if rest[0] == "baobab" else []
            case "ranger":
                self.rangers = self.rangers - {cells[0]} | {cells[1]}
            case "dig":
                self.dig(rest[0], cells[0], rest[2])
            case "expand":
                self.expand(rest[0], cells[0], rest[2])
            case "add" | "pass" if self.phase == "add":
                player = self.to_ask()[0]
                self.added[player] = "".join(rest)
                self.hands[player] -= Counter(rest)
                self.discard += Counter(rest)
            case "pass":
                pass
            case _:
                raise ValueError(move)
        self.go_on()


def play_randomly(oracle: SafariOracle, rng: random.Random) -> SafariOracle:
    """To the end: draws by their weights, every decision uniform over its moves."""
    while oracle.phase != "over":
        weights = oracle.chance() or dict.fromkeys(sorted(oracle.moves()), 1)
        oracle.play(rng.choices(list(weights), list(weights.values()))[0])
    return oracle
