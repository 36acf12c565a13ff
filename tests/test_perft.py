"""Numbers of move sequences, known once and for all (data/perft.json)."""

import json
from pathlib import Path
from typing import Any

import pytest

import marula
from variants import described, played

POSITIONS: list[dict[str, Any]] = json.loads(
    Path(__file__).with_name("data").joinpath("perft.json").read_text(encoding="utf-8")
)


def name_of(position: dict[str, Any]) -> str:
    return f"{described(position['game'], position['options'])}-{position['name']}"


@pytest.mark.parametrize("position", POSITIONS, ids=name_of)
def test_known_numbers(position: dict[str, Any]) -> None:
    game = marula.load(position["game"], **position["options"])
    state = game.new_state()
    if position["position"] is not None:
        state = game.state_from_text("\n".join(position["position"]) + "\n")
    for depth, sequences in position["sequences"].items():
        assert marula.perft(state, int(depth)) == sequences, depth


def test_every_game_has_known_numbers() -> None:
    assert {position["game"] for position in POSITIONS} == set(marula.games())


def counted_slowly(state: marula.State, depth: int) -> int:
    """Perft by nothing but moves and copies."""
    if depth == 0:
        return 1
    total = 0
    for move in state.legal_moves():
        after = state.copy()
        after.play(move)
        total += counted_slowly(after, depth - 1)
    return total


def test_perft_counts_what_can_be_played(game: marula.Game) -> None:
    assert marula.perft(game.new_state(), 3) == counted_slowly(game.new_state(), 3)
    for moves in (7, 50, 10**6):
        state = played(game, seed=1, moves=moves)
        for depth in (1, 2):
            assert marula.perft(state, depth) == counted_slowly(state, depth)
