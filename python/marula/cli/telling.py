"""A finished or unfinished game told to people as lines, or to programs as data."""

import time
from collections.abc import Sequence

import marula
from marula.cli.turns import Turn


def line(number: int, turn: Turn) -> str:
    """Return one line about a turn: who, which moves, and what they brought."""
    scores = (
        f"{score}" + (f" (+{points})" if points else "")
        for score, points in zip(turn.after.scores, turn.points, strict=True)
    )
    return (
        f"{number:3}  player {turn.player}  {', '.join(turn.moves):38}  "
        + "  ".join(f"{score:9}" for score in scores).rstrip()
    )


def print_log(told: Sequence[Turn], delay: float = 0) -> None:
    """Print a line a turn, waiting `delay` seconds after each."""
    for number, turn in enumerate(told, 1):
        print(line(number, turn), flush=delay > 0)
        time.sleep(delay)


def result(state: marula.State) -> str:
    """Say who has won, or how an unfinished game stands."""
    outcome = state.outcome()
    if outcome is None:
        return f"unfinished, {' : '.join(map(str, state.scores))}"
    winners = " and ".join(f"player {player}" for player in outcome.winners)
    verdict = f"{winners} win{'s' * (len(outcome.winners) == 1)}" if winners else "nobody wins"
    return f"{verdict}, {' : '.join(map(str, outcome.scores))} ({outcome.reason})"


def data(state: marula.State, told: Sequence[Turn]) -> dict[str, object]:
    """Return the turns and the result as JSON-ready data; of an unfinished game without winners."""
    outcome = state.outcome()
    return {
        "turns": [
            {
                "player": turn.player,
                "moves": turn.moves,
                "points": turn.points,
                "scores": turn.after.scores,
            }
            for turn in told
        ],
        "scores": state.scores,
        "winners": outcome and outcome.winners,
        "reason": outcome and outcome.reason,
    }
