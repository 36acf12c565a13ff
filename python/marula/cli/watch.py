"""`marula watch GAME`: players of the computer's play a game, told turn by turn."""

import argparse
import sys
import time
from collections.abc import Sequence

import marula
from marula.cli.arguments import Commands, add_game_command, add_seed, load_game, seconds
from marula.cli.bots import BOTS, bot_of, by_seat
from marula.cli.output import write_json
from marula.cli.paint import PLAYERS, painted, print_board
from marula.cli.records import save_record
from marula.cli.telling import data, line, print_log, result
from marula.cli.turns import Turn, turns


def register(commands: Commands) -> None:
    """Add the command."""
    doc = "Watch the computer play a game"
    for parser in add_game_command(commands, "watch", doc, run):
        parser.add_argument(
            "--bots",
            default="random",
            metavar="NAMES",
            help=f"who plays, one for all or one a seat: {', '.join(BOTS)} (random)",
        )
        add_seed(parser)
        parser.add_argument(
            "--delay", type=seconds, help="seconds to wait after a turn (0.2 on a terminal, or 0)"
        )
        parser.add_argument("--quiet", action="store_true", help="only the final board and scores")
        parser.add_argument("--save", metavar="FILE", help="write the record of the game there")


def run(arguments: argparse.Namespace) -> None:
    """Play the game and show it."""
    game = load_game(arguments)
    names = by_seat(arguments.bots, game.players)
    match = _played(game, names, arguments.seed)
    if arguments.save is not None:
        save_record(match, names, arguments.save)
    told = list(turns(game, match.moves))
    if arguments.json:
        head = {"game": game.name, "options": game.options, "seed": match.seed, "bots": names}
        write_json({**head, **data(match.state, told)})
        return
    on_terminal = sys.stdout.isatty()
    if not arguments.quiet:
        delay = arguments.delay if arguments.delay is not None else 0.2 * on_terminal
        (_play_on_terminal if on_terminal else print_log)(told, delay)
        print()
    print_board(match.state)
    print(result(match.state))


def _played(game: marula.Game, names: Sequence[str], seed: int) -> marula.Match:
    match = marula.Match(game, seed)
    bots = {name: bot_of(name, seed) for name in names}
    while not match.state.is_over:
        match.play(bots[names[match.state.to_move]].choose(match.state))
    return match


def _play_on_terminal(told: Sequence[Turn], delay: float) -> None:
    """Let the log scroll above a board that is drawn anew after every turn."""
    from rich.console import Console
    from rich.live import Live

    console = Console(highlight=False, markup=False, soft_wrap=False)
    with Live(console=console, auto_refresh=False, transient=True) as live:
        for number, turn in enumerate(told, 1):
            console.print(line(number, turn), style=PLAYERS[turn.player % len(PLAYERS)])
            live.update(painted(turn.after.draw(), turn.after.game.name), refresh=True)
            time.sleep(delay)
