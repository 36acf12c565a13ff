"""`marula bench GAME`: how fast the core plays whole random games."""

import argparse
from dataclasses import asdict
from typing import Any

import marula
from marula.cli.arguments import Commands, add_game_command, add_seed, integer, load_game, seconds
from marula.cli.output import progress, write_json, write_table
from marula.playouts import MOST_THREADS

WARM_UP_SECONDS = 0.2


def register(commands: Commands) -> None:
    """Add the command."""
    doc = "Measure how many random games a second the core plays"
    for parser in add_game_command(commands, "bench", doc, run):
        length = parser.add_mutually_exclusive_group()
        length.add_argument("--games", type=integer(1), help="games to play on one thread")
        length.add_argument(
            "--seconds", type=seconds, default=2.0, help="play about so long on one thread (2)"
        )
        parser.add_argument(
            "--threads",
            type=integer(1, MOST_THREADS),
            default=2,
            help="threads of the second measurement (2)",
        )
        add_seed(parser)


def run(arguments: argparse.Namespace) -> None:
    """Measure, and print the figures."""
    game = load_game(arguments)
    games = arguments.games or _games_in(arguments.seconds, game)
    single = _measure(game, games, arguments.seed, 1)
    several = _measure(game, games * arguments.threads, arguments.seed, arguments.threads)
    figures = {
        "games_per_cpu_second": single.games / single.cpu_seconds,
        "moves_per_cpu_second": single.moves / single.cpu_seconds,
        "threads": arguments.threads,
        "games_per_wall_second": several.games / several.wall_seconds,
        "state_bytes": game.state_bytes,
        "single": asdict(single),
        "several": asdict(several),
    }
    if arguments.json:
        head = {"game": game.name, "options": game.options, "seed": arguments.seed}
        write_json({**head, **figures})
    else:
        write_table(f"{game!r}", ("", ""), _rows(figures, single))


def _games_in(seconds: float, game: marula.Game) -> int:
    # Doubles the number of games until it can tell how long one takes.
    games = 16
    while True:
        stats = marula.playouts(game, games)
        if stats.wall_seconds >= min(seconds, WARM_UP_SECONDS):
            return max(1, round(seconds * games / max(stats.wall_seconds, 1e-9)))
        games *= 2


def _measure(game: marula.Game, games: int, seed: int, threads: int) -> marula.PlayoutStats:
    task = f"{threads} thread" + "s" * (threads > 1)
    with progress(task, games) as report:
        return marula.playouts(game, games, seed, threads, progress=report)


def _rows(figures: dict[str, Any], single: marula.PlayoutStats) -> list[tuple[str, str]]:
    def each(values: tuple[float, ...], form: str) -> str:
        return "  ".join(format(value, form) for value in values)

    threads = figures["threads"]
    return [
        ("games per CPU second, one thread", f"{figures['games_per_cpu_second']:,.0f}"),
        ("moves per CPU second, one thread", f"{figures['moves_per_cpu_second']:,.0f}"),
        (f"games per second, threads={threads}", f"{figures['games_per_wall_second']:,.0f}"),
        ("moves a game", f"{single.moves / single.games:.1f}"),
        ("mean scores", each(single.mean_scores, ".2f")),
        ("standard deviations", each(single.std_scores, ".2f")),
        ("share of wins", each(single.win_shares, ".1%")),
        ("bytes a state", f"{figures['state_bytes']:,}"),
        ("games played on one thread", f"{single.games:,}"),
    ]
