"""The engine against the oracle, step by step through random games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import marula
from helpers import Row, compare, tile_text
from marula import State
from oracle.carcassonne import Oracle, play_randomly
from oracle.carcassonne_tiles import PORTS

RIVERS = [False, True, "classic"]


def play_side_by_side(state: State, oracle: Oracle, rng: random.Random, every: int) -> None:
    """A random game in both; the deep comparison every so many steps, and at the end."""
    step = 0
    while oracle.phase != "over":
        compare(state, oracle, deep=step % every == 0)
        weights = oracle.chance() or dict.fromkeys(sorted(oracle.moves()), 1)
        text = rng.choices(list(weights), list(weights.values()))[0]
        oracle.play(text)
        state.play(state.parse_move(text))
        step += 1
    compare(state, oracle, deep=True)
    best = [p for p, score in enumerate(oracle.scores) if score == max(oracle.scores)]
    outcome = state.outcome()
    assert outcome is not None
    assert list(outcome.scores) == oracle.scores
    assert sorted(outcome.winners) == best


def same_game(seed: int, every: int, **options: Any) -> None:
    game = marula.load("carcassonne", **options)
    rng = random.Random(seed)
    play_side_by_side(game.new_state(), Oracle(**options), rng, every)


@pytest.mark.parametrize("fields", [True, False])
@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree(players: int, river: bool | str, fields: bool) -> None:
    small_city = (players + fields) % 3 == 0
    same_game(players, 9, players=players, river=river, fields=fields, small_city=small_city)


@pytest.mark.slow
@pytest.mark.parametrize("small_city", [False, True])
@pytest.mark.parametrize("fields", [True, False])
@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree_in_many_games(
    players: int, river: bool | str, fields: bool, small_city: bool
) -> None:
    for seed in range(100, 108):
        same_game(seed, 7, players=players, river=river, fields=fields, small_city=small_city)


@pytest.mark.slow
@pytest.mark.parametrize("river", [True, "classic"])
def test_river_phase_agrees_in_many_games(river: bool | str) -> None:
    """Only the river, often: dead ends, tiles to the box, the lake without a place."""
    game = marula.load("carcassonne", river=river)
    boxed = 0
    for seed in range(600):
        rng = random.Random(seed)
        state, oracle = game.new_state(), Oracle(river=river)
        while any(oracle.river_left.values()) or oracle.phase != "draw":
            compare(state, oracle, deep=False)
            text = rng.choice(sorted(oracle.moves()))
            oracle.play(text)
            state.play(state.parse_move(text))
        compare(state, oracle, deep=True)
        boxed += sum(oracle.box.values())
    assert boxed > 20


# -- sets nobody has printed --------------------------------------------------------------------


def random_parts(rng: random.Random, ends: list[str], largest: int) -> list[list[str]]:
    """Deals ends out over parts at random."""
    ends = rng.sample(ends, len(ends))
    parts: list[list[str]] = []
    while ends:
        size = rng.randint(1, largest)
        parts.append(sorted(ends[:size], key=ends.index))
        ends = ends[size:]
    return parts


def random_tile(rng: random.Random, name: str, copies: int) -> Row:
    """A tile with any edges, its roads, cities and fields joined in any way."""
    edges = "".join(rng.choices("FRC", [3, 3, 3], k=4))
    sides = {kind: [s for s, e in zip("NESW", edges, strict=True) if e == kind] for kind in "FRC"}
    cities = [
        {"sides": "".join(sorted(part, key="NESW".index)), "shields": rng.randint(0, 1)}
        for part in random_parts(rng, sides["C"], 4)
    ]
    roads = random_parts(rng, sides["R"], 2)
    banks = [side + "L " + side + "R" for side in sides["F"]]  # nothing parts these two halves
    banks += [side + half for side in sides["R"] for half in "LR"]
    fields = [
        {
            "ports": sorted(" ".join(part).split(), key=PORTS.index),
            "cities": [i for i in range(len(cities)) if rng.random() < 0.6],
        }
        for part in random_parts(rng, banks, 5)
    ]
    return {
        "id": name,
        "n": copies,
        "edges": edges,
        "cities": cities,
        "roads": ["".join(sorted(part, key="NESW".index)) for part in roads],
        "fields": fields,
        "monastery": rng.random() < 0.15,
    }


def random_set(seed: int) -> list[Row]:
    rng = random.Random(seed)
    rows = [random_tile(rng, chr(ord("A") + i), rng.randint(1, 5)) for i in range(16)]
    rows[0]["start"] = True
    return rows


def same_odd_game(seed: int) -> None:
    rows = {"base": random_set(seed)}
    options: dict[str, Any] = {"players": 2 + seed % 5, "small_city": seed % 2 == 1}
    game = marula.load("carcassonne", tiles=tile_text(rows), **options)
    play_side_by_side(game.new_state(), Oracle(sets=rows, **options), random.Random(seed), every=9)


@pytest.mark.parametrize("seed", range(6))
def test_engine_and_oracle_agree_on_odd_tiles(seed: int) -> None:
    """A user's set may join what no printed tile joins: far ports, cities crossing roads."""
    same_odd_game(seed)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 200))
def test_engine_and_oracle_agree_on_many_odd_tiles(seed: int) -> None:
    same_odd_game(seed)


# -- the oracle by itself -----------------------------------------------------------------------


@pytest.mark.slow
def test_oracle_alone_plays_as_five_other_engines_do() -> None:
    """Mean final scores of uniformly random play; 600 games: standard error 0.32 a player."""
    rng = random.Random(4)
    games = [play_randomly(Oracle(), rng) for _ in range(600)]
    means = [sum(game.scores[player] for game in games) / len(games) for player in (0, 1)]
    assert means == pytest.approx([19.62, 19.23], abs=1.1)
    assert sum(len(game.board) - 1 for game in games) / len(games) == pytest.approx(70.98, abs=0.03)
