"""The oracle of Carcassonne Safari by itself: random games to the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from oracle.carcassonne import CHANCE, OVER, Cell, around
from oracle.carcassonne_safari import SafariOracle, play_randomly
from oracle.safari_table import Feature
from oracle.safari_tiles import ANIMALS, Row
from safari_oracle_helpers import land_of, tokens


def check(oracle: SafariOracle, laid: int) -> None:
    """What holds after every move."""
    assert tokens(oracle) == dict.fromkeys(ANIMALS, 10)
    assert len(oracle.board) == 3 + laid
    drawn = laid + oracle.box.total() + bool(oracle.drawn)
    assert oracle.left.total() + drawn == sum(tile.copies for tile in oracle.types.values())
    assert all(0 <= n <= 6 for n in oracle.meeples_at_home())
    assert len(oracle.rangers) + oracle.displaced == 2
    assert oracle.rangers <= oracle.free_cells()
    for vertex, hole in oracle.holes.items():
        assert {oracle.vertex(cell, corner) for cell, corner, _ in hole} == {vertex}
        assert len({cell for cell, _, _ in hole}) == len(hole) <= 4
        for cell, corner, _ in hole:
            assert corner in oracle.board[cell].savanna_corners
        manned = [cell for cell, corner, _ in hole if (cell, corner) in oracle.hole_meeples]
        assert len(manned) <= 2
        assert manned or len(hole) == 4
    for cell, (_, place) in oracle.meeples.items():
        tile = oracle.board[cell]
        baobab = ["baobab"] if tile.baobab else []
        assert place in [segment.name for segment in tile.segments] + baobab
    if oracle.phase in ("draw", "lay"):
        for feature in oracle.features():
            assert not (oracle.is_complete(feature) and oracle.meeples_on(feature))
    if isinstance(oracle.to_move, int):
        assert oracle.moves() != {"pass"}
    assert bool(oracle.chance()) == (oracle.to_move == CHANCE)
    assert bool(oracle.moves()) == (oracle.to_move != OVER)


def busy_move(oracle: SafariOracle, rng: random.Random, rather: str = "") -> str:
    """Tiles close together, and then anything but pass, ``rather`` this: much is completed."""
    moves = sorted(oracle.moves())
    if oracle.phase == "lay":
        beside = {text: len(neighbours(oracle, text)) for text in moves}
        return rng.choice([text for text in moves if beside[text] == max(beside.values())])
    words = {text.split()[0] for text in moves} - {"pass"}
    word = rather if rather in words else rng.choice(sorted(words))
    return rng.choice([text for text in moves if text.split()[0] == word])


def neighbours(oracle: SafariOracle, lay: str) -> set[Cell]:
    """The tiles around the cell of a move."""
    x, y = map(int, lay.split()[1].split(","))
    return set(around((x, y))) & oracle.board.keys()


def play_to_the_end(oracle: SafariOracle, seed: int) -> Counter[str]:
    """Half of the decisions busy, half uniform. Returns how often each word was played."""
    rng, words = random.Random(seed), Counter[str]()
    while oracle.phase != "over":
        projected = oracle.projected()
        weights = oracle.chance() or dict.fromkeys(sorted(oracle.moves()), 1)
        text = rng.choices(list(weights), list(weights.values()))[0]
        if oracle.to_move != CHANCE and rng.random() < 0.5:
            text = busy_move(oracle, rng)
        oracle.play(text)
        word = text.split()[0]
        words[word] += 1
        check(oracle, words["lay"])
        if word in ("draw", "pass", "ranger", "place") and oracle.phase in ("lay", "draw", "over"):
            assert oracle.projected() == projected
    return words


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 5))]
)
@pytest.mark.parametrize("final_majority", ["hig", "zmg"])
@pytest.mark.parametrize("players", range(2, 6))
def test_random_game_to_the_end(players: int, final_majority: str, seed: int) -> None:
    oracle = SafariOracle(players, final_majority)
    words = play_to_the_end(oracle, seed)
    assert words["draw"] == 72 == words["lay"] + oracle.box.total()
    assert oracle.left == {}
    assert min(words[word] for word in ("meeple", "ranger", "dig", "expand", "place")) > 0
    assert words["token"] >= 2 * players
    assert sum(len(hole) for hole in oracle.holes.values()) == words["dig"] + words["expand"]
    assert oracle.projected() == oracle.scores


class Watched(SafariOracle):
    """Counts what rarely happens."""

    seen: Counter[str]

    def score(self, feature: Feature) -> None:
        self.seen["token added"] += any(self.added.values())
        self.seen["tie"] += len(self.owners(feature)) > 1
        self.seen["majority"] += len(set(self.meeples_on(feature).values())) > len(
            self.owners(feature)
        )
        super().score(feature)
        self.seen["two features at once"] += self.feature_to_score() is not None

    def complete_baobabs(self) -> None:
        home = sum(self.meeples_at_home())
        super().complete_baobabs()
        self.seen["baobab complete"] += sum(self.meeples_at_home()) == home + 1
        self.seen["two baobabs complete"] += sum(self.meeples_at_home()) == home + 2

    def score_holes(self) -> None:
        digging = len(self.hole_meeples)
        super().score_holes()
        self.seen["hole complete"] += len(self.hole_meeples) < digging

    def token_is_due(self) -> bool:
        due, discarded = len(self.due), self.discard.total()
        found = super().token_is_due()
        self.seen["discard shuffled"] += self.discard.total() < discarded
        self.seen["tokens forgotten"] += len(self.due) < due
        return found

    def draw(self, tile_id: str) -> None:
        boxed = self.box.total()
        super().draw(tile_id)
        self.seen["tile without a place"] += self.box.total() > boxed


def watch(players: int, land: list[Row], rather: str, seed: int) -> Counter[str]:
    """A busy game to the end; what happened in it."""
    oracle, rng = Watched(players, land=land), random.Random(seed)
    oracle.seen = Counter()
    while oracle.phase != "over":
        weights = oracle.chance() or {busy_move(oracle, rng, rather): 1}
        oracle.play(rng.choices(list(weights), list(weights.values()))[0])
    return +oracle.seen


ALL_TRAIL: Row = {
    "id": "T",
    "edges": "TTTT",
    "segments": ["trail:NESW"],
    "baobab": False,
    "variants": [{"n": 8, "animals": "Z", "birds": "0"}],
}


def test_what_rarely_happens_with_much_bush() -> None:
    land = land_of({"S20a": 10, "S20b": 10, "S22": 10, "S29": 25, "S32": 10, "S33a": 15})
    seen = watch(2, land, "meeple", 1) + watch(3, land, "meeple", 2)
    assert {"token added", "tie", "majority", "two features at once"} <= set(seen)


def test_what_rarely_happens_with_many_baobabs() -> None:
    land = land_of({"S01": 40, "S02": 30}, ALL_TRAIL)
    seen = watch(2, land, "meeple", 1) + watch(3, land, "meeple", 2) + watch(2, land, "expand", 3)
    assert {"baobab complete", "two baobabs complete", "hole complete"} <= set(seen)
    assert {"discard shuffled", "tokens forgotten", "tile without a place"} <= set(seen)


@pytest.mark.parametrize("players", range(2, 6))
def test_uniform_random_play_comes_to_the_end(players: int) -> None:
    oracle = play_randomly(SafariOracle(players), random.Random(players))
    assert oracle.to_move == OVER
    assert len(oracle.board) + oracle.box.total() == 3 + 72
