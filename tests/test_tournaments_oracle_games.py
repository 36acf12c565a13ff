"""The oracle of Tournaments & Emblems by itself: random games to the end."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from oracle.tournaments import TournamentOracle
from tournament_helpers import ALL_CITY, RIVERS, ROWS


def check(oracle: TournamentOracle) -> None:
    """What holds after every move."""
    assert sum(oracle.stacks) == sum(oracle.land_left.values())
    placed = [tile.id for tile in oracle.board.values() if tile.id.startswith("TP-")]
    boxed = sum(n for tile, n in oracle.box.items() if tile.startswith("TP-"))
    drawn = len(placed) + boxed + len(oracle.hands)
    assert sum(oracle.prizes_left.values()) + drawn == 12
    if oracle.held < len(oracle.stacks):
        assert sum(oracle.prizes_on) - oracle.won == 12 - drawn
    assert oracle.under.keys() <= oracle.meeples.keys()
    for cell in oracle.meeples:
        assert oracle.board[cell].id[:3] not in ("TP-", "TT-", "TTR")
    assert set(oracle.statues) <= {c for c, t in oracle.board.items() if t.id.startswith("TP-")}
    carried = [(oracle.meeples[cell][0], value) for cell, value in oracle.under.items()]
    kept = [(player, value) for player, _, value in oracle.hands if value is not None]
    away = [*carried, *kept, *oracle.statues.values(), *oracle.out]
    assert len(away) == len(set(away))


def play_to_the_end(oracle: TournamentOracle, seed: int) -> Counter[str]:
    """At random, but whoever may enrol does. Returns how often each word was played."""
    rng, words = random.Random(seed), Counter[str]()
    while oracle.phase != "over":
        weights = oracle.chance() or dict.fromkeys(sorted(oracle.moves()), 1)
        if oracle.phase == "enrol":
            weights["pass"] = 0
        text = rng.choices(list(weights), list(weights.values()))[0]
        oracle.play(text)
        words[text.split()[0]] += 1
        check(oracle)
    return words


@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 5))]
)
@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize("players", range(2, 7))
def test_random_game_to_the_end(players: int, river: bool | str, seed: int) -> None:
    oracle = TournamentOracle(players, river, small_city=seed % 2 == 1)
    words = play_to_the_end(oracle, seed)
    assert oracle.held == len(oracle.stacks)
    assert oracle.left == {}
    assert oracle.hands == []
    assert oracle.moves() == set()
    land_or_river = 80 + (12 if river else 0)
    boxed = sum(n for tile, n in oracle.box.items() if not tile.startswith("TP-"))
    assert words["draw"] == land_or_river == words["lay"] + boxed
    assert words["tournament"] == bool(river)
    assert words["enrol"] == words["emblem"] > 0
    boxed_prizes = sum(oracle.box.values()) - boxed
    assert words["prize"] == words["win"] - boxed_prizes
    assert len(oracle.board) == 6 + bool(river) + words["lay"] + words["prize"]


class Watched(TournamentOracle):
    """Counts what rarely happens."""

    seen: Counter[str]

    def end_tournament(self) -> None:
        self.seen["in mid-turn"] += self.prize_tried or self.enrolled
        self.seen["tie"] += len(set(self.revealed.values())) < len(self.revealed)
        self.seen["shared highest value"] += bool(self.revealed) and self.champion() is None
        self.seen["fewer prizes than players"] += self.won < len(self.revealed)
        super().end_tournament()

    def place_drawn(self) -> None:
        tried = self.prize_tried
        super().place_drawn()
        self.seen["prize stays in hand"] += self.prize_tried and not tried and self.phase != "prize"

    def end(self) -> None:
        super().end()
        self.seen["two emblems"] += len({p for p, _ in self.statues.values()}) < len(self.statues)
        self.seen["prize without a place at the end"] += self.box["TP-C"] > 0


def fields_and_little_else() -> list[dict[str, object]]:
    """Fields soon shut the cities in: a tile that is city all around fits nowhere."""
    copies = {"B": 50, "C": 10, "D": 1, "U": 6}
    return [{**row, "n": copies[row["id"]]} for row in ROWS["base"] if row["id"] in copies]


def test_rare_cases_come_up_where_tiles_are_hard_to_place() -> None:
    seen = Counter[str]()
    for seed in range(10):
        prizes = [{**ALL_CITY, "n": 12}]
        sets = {"base": fields_and_little_else(), "tournaments": [], "prizes": prizes}
        oracle = Watched(2 + seed % 5, sets=sets)
        oracle.seen = seen
        play_to_the_end(oracle, seed)
    assert set(+seen) == {
        "in mid-turn",
        "tie",
        "shared highest value",
        "fewer prizes than players",
        "prize stays in hand",
        "two emblems",
        "prize without a place at the end",
    }
