"""Whole games, written down once: every move as text with the scores after it (golden/*.txt).

After a change of behaviour that is wanted, write them anew and read the difference:

    python tests/test_golden.py --write
"""

import json
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

import marula
from variants import VARIANTS, described

FOLDER = Path(__file__).with_name("golden")
SEED = 2026


@dataclass(frozen=True)
class Golden:
    """A game in readable lines: `game`, `options`, `seed`, then `who | move | scores`."""

    game: marula.Game
    seed: int
    lines: tuple[str, ...]
    moves: tuple[str, ...]

    @classmethod
    def read(cls, path: Path) -> "Golden":
        lines = path.read_text(encoding="utf-8").splitlines()
        head = dict(line.split(" ", 1) for line in lines[:3])
        game = marula.load(head["game"], **json.loads(head["options"]))
        told = tuple(line for line in lines[3:] if "|" in line)
        moves = tuple(line.split("|")[1].strip() for line in told)
        return cls(game, int(head["seed"]), tuple(lines), moves)


def transcript(game: marula.Game, seed: int, moves: tuple[str, ...]) -> list[str]:
    """The lines of a game in which these moves are played."""
    lines = [f"game {game.name}", f"options {json.dumps(game.options)}", f"seed {seed}"]
    state = game.new_state()
    for move in moves:
        who = "chance" if state.to_move == marula.CHANCE else f"player {state.to_move}"
        state.play(state.parse_move(move))
        lines.append(f"{who:8} | {move:24} | {' '.join(map(str, state.scores))}")
    outcome = state.outcome()
    assert outcome is not None
    lines.append(f"winners {' '.join(map(str, outcome.winners))}: {outcome.reason}")
    return lines


def random_moves(game: marula.Game, seed: int) -> tuple[str, ...]:
    """The moves, as texts, of random players in a match."""
    match, player = marula.Match(game, seed), marula.Random(seed)
    while not match.state.is_over:
        match.play(player.choose(match.state))
    state, texts = game.new_state(), []
    for move in match.moves:
        texts.append(state.move_text(move))
        state.play(move)
    return tuple(texts)


def path_of(game: str, options: dict[str, object]) -> Path:
    return FOLDER / f"{described(game, options)}.txt"


PATHS = sorted(path_of(name, options) for name in VARIANTS for options in VARIANTS[name])


def test_every_game_has_golden_games() -> None:
    assert {path.name.split("-")[0].removesuffix(".txt") for path in PATHS} == set(marula.games())
    assert sorted(FOLDER.glob("*.txt")) == PATHS


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_golden_game_replays(path: Path) -> None:
    golden = Golden.read(path)
    assert transcript(golden.game, golden.seed, golden.moves) == list(golden.lines)


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_the_seed_still_means_the_golden_game(path: Path) -> None:
    golden = Golden.read(path)
    assert random_moves(golden.game, golden.seed) == golden.moves


def write() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for name, variants in VARIANTS.items():
        for options in variants:
            game = marula.load(name, **options)
            lines = transcript(game, SEED, random_moves(game, SEED))
            path_of(name, options).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python tests/test_golden.py --write")
    write()
