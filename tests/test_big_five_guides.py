"""A whole game for each guide of The Big Five, written down once, in which the guide's gifts count.

The games were played by Greedy; written anew by `python tests/test_big_five_guides.py --write`.
"""

import sys
from collections import Counter
from pathlib import Path

import pytest

import marula
from marula import big_five
from oracle.big_five_board import Board
from test_golden import Golden, transcript

FOLDER = Path(__file__).parent / "golden" / "guides"
PAIRS = {
    "jack": "jack,kate",
    "david": "david,jack",
    "anna": "anna,david",
    "kate": "kate,david",
    "sam": "sam,jack",
}


def game_of(guide: str) -> marula.Game:
    return marula.load("big_five", guides=PAIRS[guide], board=11)


def gifts_seen(golden: Golden) -> Counter[str]:
    """How often the guide on seat 0 did what no other guide can do."""
    state, board, seen = (
        golden.game.new_state(),
        Board(golden.game.options["board"]),
        Counter[str](),
    )
    for text in golden.moves:
        move, before = state.parse_move(text), state.view()["vehicles"]
        facts, events = state.describe(move), state.events(move)
        at = before[0]["at"] and (before[0]["at"]["q"], before[0]["at"]["r"])
        if state.to_move == 0:
            match facts:
                case big_five.PutOut(q, r, price=0):
                    seen["fire put out for nothing"] += 1
                    seen["fire put out afar"] += not board.sees(at, (q, r))
                case big_five.RepairVehicle(price=0) | big_five.RepairGate(price=0):
                    seen["repair for nothing"] += 1
                case big_five.Drive(q, r, price):
                    seen["through bush"] += board.between("bush", at, (q, r))
                    seen["onto a hill for one"] += board.is_hill((q, r)) and price == 1
                case big_five.Spot(q, r, price=0):
                    seen["spotted for nothing"] += 1
                    seen["spotted afar"] += not board.sees(at, (q, r))
                case big_five.Restock(price=0) | big_five.Refuel(price=0):
                    seen["taken for nothing"] += 1
                case big_five.GiveToken():
                    seen["token given"] += 1
        for event in events:
            seen["fire averted"] += isinstance(event, big_five.FireAverted)
            if isinstance(event, big_five.TrackMoved) and isinstance(facts, big_five.Restock):
                seen["four provisions at once"] += event.steps > 2
        state.play(move)
        if isinstance(facts, big_five.Draw) and state.view()["turn"] == 0:
            extra = {"wildebeest": 1, "giraffe": 2}.get(facts.card, 0)
            seen["one action more"] += state.view()["actions"] > 4 + extra
    return seen


EXPECTED = {
    "jack": ["fire put out for nothing", "fire averted"],
    "david": ["through bush", "repair for nothing"],
    "anna": ["one action more", "token given"],
    "kate": ["spotted for nothing", "spotted afar"],
    "sam": ["onto a hill for one", "taken for nothing", "four provisions at once"],
}


@pytest.mark.parametrize("guide", PAIRS)
def test_a_golden_game_of_a_guide(guide: str) -> None:
    golden = Golden.read(FOLDER / f"{guide}.txt")
    assert golden.game == game_of(guide)
    assert transcript(golden.game, golden.seed, golden.moves) == list(golden.lines)
    seen = gifts_seen(golden)
    assert all(seen[gift] for gift in EXPECTED[guide]), seen
    others = {gift for other, gifts in EXPECTED.items() if other != guide for gift in gifts}
    assert not any(seen[gift] for gift in others - {"fire averted"}), seen


def test_the_track_of_each_guide() -> None:
    """Sam's tracks alone are longer."""
    tops = {guide: game_of(guide).new_state().view()["vehicles"][0]["top"] for guide in PAIRS}
    assert tops == {"jack": 6, "david": 6, "anna": 6, "kate": 6, "sam": 9}


def played(game: marula.Game, seed: int) -> tuple[str, ...]:
    match = marula.Match(game, seed)
    bots = [marula.Greedy(seed + player) for player in range(game.players)]
    while not match.state.is_over:
        match.play(bots[match.state.to_move].choose(match.state))
    texts = [
        state.move_text(move)
        for state, move in zip(match.record.states(), match.moves, strict=False)
    ]
    return tuple(texts)


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    for guide in PAIRS:
        game = game_of(guide)
        for seed in range(500):
            moves = played(game, seed)
            golden = Golden(game, seed, (), moves)
            if all(gifts_seen(golden)[gift] for gift in EXPECTED[guide]):
                lines = transcript(game, seed, moves)
                (FOLDER / f"{guide}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
                break
        else:
            sys.exit(f"no game shows what {guide} can do")


if __name__ == "__main__" and "--write" in sys.argv:
    write()
