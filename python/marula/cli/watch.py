"""`marula watch GAME`: random players play a game, told turn by turn."""

import argparse
import sys
import time

import marula
from marula.cli.arguments import Commands, add_game_command, add_seed, load_game, seconds
from marula.cli.output import write_json
from marula.cli.paint import PLAYERS, painted
from marula.cli.turns import Turn, turns


def register(commands: Commands) -> None:
    """Add the command."""
    doc = "Watch random players play a game"
    for parser in add_game_command(commands, "watch", doc, run):
        add_seed(parser)
        parser.add_argument(
            "--delay", type=seconds, help="seconds to wait after a turn (0.2 on a terminal, or 0)"
        )
        parser.add_argument("--quiet", action="store_true", help="only the final board and scores")


def run(arguments: argparse.Namespace) -> None:
    """Play the game and show it."""
    match = _random_match(load_game(arguments), arguments.seed)
    told = list(turns(match.game, match.moves))
    if arguments.json:
        write_json(_document(match, told))
        return
    on_terminal = sys.stdout.isatty()
    if not arguments.quiet:
        delay = arguments.delay if arguments.delay is not None else 0.2 * on_terminal
        (_play_on_terminal if on_terminal else _play_as_log)(told, delay)
        print()
    if on_terminal:
        _print_board(match.state)
    else:
        print(match.state.draw().rstrip())
    print(_result(match))


def _random_match(game: marula.Game, seed: int) -> marula.Match:
    match = marula.Match(game, seed)
    player = marula.Random(seed)
    while not match.state.is_over:
        match.play(player.choose(match.state))
    return match


def _document(match: marula.Match, told: list[Turn]) -> dict[str, object]:
    outcome = match.state.outcome()
    assert outcome is not None
    return {
        "game": match.game.name,
        "options": match.game.options,
        "seed": match.seed,
        "turns": [
            {
                "player": turn.player,
                "moves": turn.moves,
                "points": turn.points,
                "scores": turn.after.scores,
            }
            for turn in told
        ],
        "scores": outcome.scores,
        "winners": outcome.winners,
        "reason": outcome.reason,
    }


def _line(number: int, turn: Turn) -> str:
    scores = (
        f"{score}" + (f" (+{points})" if points else "")
        for score, points in zip(turn.after.scores, turn.points, strict=True)
    )
    return (
        f"{number:3}  player {turn.player}  {', '.join(turn.moves):38}  "
        + "  ".join(f"{score:9}" for score in scores).rstrip()
    )


def _result(match: marula.Match) -> str:
    outcome = match.state.outcome()
    assert outcome is not None
    winners = " and ".join(f"player {player}" for player in outcome.winners)
    verdict = f"{winners} win{'s' * (len(outcome.winners) == 1)}" if winners else "nobody wins"
    return f"{verdict}, {' : '.join(map(str, outcome.scores))} ({outcome.reason})"


def _play_as_log(told: list[Turn], delay: float) -> None:
    for number, turn in enumerate(told, 1):
        print(_line(number, turn), flush=delay > 0)
        time.sleep(delay)


def _play_on_terminal(told: list[Turn], delay: float) -> None:
    """Let the log scroll above a board that is drawn anew after every turn."""
    from rich.console import Console
    from rich.live import Live

    console = Console(highlight=False, markup=False, soft_wrap=False)
    with Live(console=console, auto_refresh=False, transient=True) as live:
        for number, turn in enumerate(told, 1):
            console.print(_line(number, turn), style=PLAYERS[turn.player % len(PLAYERS)])
            live.update(painted(turn.after.draw()), refresh=True)
            time.sleep(delay)


def _print_board(state: marula.State) -> None:
    from rich.console import Console

    Console(highlight=False).print(painted(state.draw().rstrip()), soft_wrap=True)
