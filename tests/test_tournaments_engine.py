"""The engine against the oracle through random games of Tournaments & Emblems."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import marula
from helpers import tile_text
from marula import State
from oracle.tournaments import TournamentOracle
from tournament_helpers import ALL_CITY, RIVERS, ROWS


def compare_tournaments(state: State, oracle: TournamentOracle) -> None:
    """What the expansion adds, and that text and bytes hold it."""
    told = state.view()["tournaments"]
    if oracle.phase != "over":
        assert told["held"] == oracle.held
        assert told["crown"] == (oracle.crown if oracle.held < told["total"] else None)
        assert told["left_on_stack"] == oracle.stack_left
    assert told["total"] == len(oracle.stacks)
    assert told["unseen_prizes"] == dict(+oracle.prizes_left)
    hands = [(hand["player"], hand["tile"], hand["emblem"]) for hand in told["hands"]]
    if oracle.phase == "win":  # the engine lays the emblem to its prize when all are drawn
        assert [hand[:2] for hand in hands] == [hand[:2] for hand in oracle.hands]
    else:
        assert hands == oracle.hands
    statues = {(s["x"], s["y"]): (s["player"], s["emblem"]) for s in told["statues"]}
    assert statues == oracle.statues
    enrolled = {(m["x"], m["y"]): m["emblem"] for m in told["enrolled"]}
    for cell in oracle.turned_up.values():  # likewise those that are lost
        enrolled.pop(cell)
    assert enrolled == {
        cell: emblem
        for cell, emblem in oracle.under.items()
        if cell not in oracle.turned_up.values()
    }
    assert {r["player"]: r["value"] for r in told["revealed"]} == oracle.revealed
    for player, facts in enumerate(told["players"]):
        assert facts["supply"] == sorted(oracle.emblem_supply(player))
        assert facts["in_supply"] == len(facts["supply"])
    assert state.view()["projected"] == oracle.projected()
    again = state.game.state_from_text(state.to_text())
    assert again == state == state.game.state_from_bytes(state.to_bytes())
    assert again.key == state.key
    assert again.legal_moves() == state.legal_moves()


def play_side_by_side(
    state: State, oracle: TournamentOracle, rng: random.Random, every: int
) -> Counter[str]:
    """A random game in both, in which whoever may enrol mostly does; what was played, by word."""
    step, words = 0, Counter[str]()
    while oracle.phase != "over":
        assert {state.move_text(move) for move in state.legal_moves()} == oracle.moves()
        assert state.to_move == (marula.CHANCE if oracle.to_move == "chance" else oracle.to_move)
        assert list(state.scores) == oracle.scores
        view = state.view()
        assert (view["phase"], view["turn"]) == (oracle.phase, oracle.turn)
        assert (view["drawn"] or "") == oracle.drawn
        assert view["box"] == dict(+oracle.box)
        weights = oracle.chance()
        if weights:
            chances = {state.move_text(move): p for move, p in state.chance_outcomes()}
            total = sum(weights.values())
            assert chances == pytest.approx({text: n / total for text, n in weights.items()})
            kind = {"win": "prize tile"}.get(oracle.phase)
            assert kind is None or state.chance_kind == kind
        else:
            weights = dict.fromkeys(sorted(oracle.moves()), 4)
        if oracle.phase in ("enrol", "reveal", "win", "prize", "tournament_tile", "emblem"):
            compare_tournaments(state, oracle)
            if oracle.phase == "enrol":
                weights["pass"] = 1
        elif step % every == 0 and oracle.phase in ("draw", "lay", "meeple"):
            compare_tournaments(state, oracle)
        text = rng.choices(list(weights), list(weights.values()))[0]
        words[text.split()[0]] += 1
        oracle.play(text)
        state.play(state.parse_move(text))
        step += 1
    assert list(state.scores) == oracle.scores
    assert state.is_over
    compare_tournaments(state, oracle)
    return words


def same_game(seed: int, every: int, sets: dict[str, Any] | None = None, **options: Any) -> None:
    tiles = {} if sets is None else {"tiles": tile_text(sets)}
    game = marula.load("carcassonne", tournaments=True, **tiles, **options)
    river = options.pop("river", False)
    small_city = options.pop("small_city", False)
    oracle = TournamentOracle(options["players"], river, small_city=small_city, sets=sets)
    words = play_side_by_side(game.new_state(), oracle, random.Random(seed), every)
    assert words["enrol"] > 0


@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree(players: int, river: bool | str) -> None:
    same_game(players, 25, players=players, river=river, small_city=players % 2 == 1)


@pytest.mark.slow
@pytest.mark.parametrize("river", RIVERS)
@pytest.mark.parametrize("players", range(2, 7))
def test_engine_and_oracle_agree_in_many_games(players: int, river: bool | str) -> None:
    for seed in range(100, 110):
        same_game(seed, 10, players=players, river=river)


def hard_to_place(prizes: int) -> dict[str, Any]:
    """Few cities, and prize tiles that are city all round: they fit nowhere more often than not."""
    copies = {"B": 40, "C": 8, "D": 2, "E": 4, "U": 6, "V": 4}
    rows = [{**row, "n": copies[row["id"]]} for row in ROWS["base"] if row["id"] in copies]
    dry = [{**row, "n": 12 - prizes} for row in ROWS["prizes"] if row["id"] == "TP-9"]
    return {
        "base": rows,
        "tournaments": [{**ROWS["tournaments"][7], "n": 1}],
        "prizes": [{**ALL_CITY, "n": prizes}, *dry],
    }


@pytest.mark.parametrize("seed", range(10))
def test_they_agree_where_prizes_are_hard_to_place(seed: int) -> None:
    """Prizes that stay in hand, tournaments within a turn, prizes boxed in the closing round."""
    same_game(seed, 25, sets=hard_to_place(6 + seed % 6), players=2 + seed % 5)
