"""`marula play GAME`: play in the terminal, against the computer or each other."""

import argparse

import marula
from marula.cli.arguments import (
    Commands,
    add_game_command,
    add_seed,
    game_options,
    integer,
    load_game,
)
from marula.cli.bots import BOTS, bot_of
from marula.cli.records import load_record
from marula.cli.table import ME, Table

MOST_PLAYERS = 64  # of any game, to read the number of a seat


def register(commands: Commands) -> None:
    """Add the command."""
    doc = "Play a game in the terminal"
    for parser in add_game_command(commands, "play", doc, run, json=False):
        who = parser.add_mutually_exclusive_group()
        who.add_argument(
            "--against", metavar="NAME", help=f"who plays against you: {', '.join(BOTS)} (greedy)"
        )
        who.add_argument("--hotseat", action="store_true", help="people take all seats in turn")
        parser.add_argument(
            "--seat", type=integer(0, MOST_PLAYERS - 1), help="your seat; 0 begins (0)"
        )
        add_seed(parser)
        parser.add_argument("--resume", metavar="FILE", help="go on with a game that was saved")


def run(arguments: argparse.Namespace) -> None:
    """Play the game."""
    names: tuple[str, ...] = ()
    if arguments.resume is None:
        match = marula.Match(load_game(arguments), arguments.seed)
    else:
        record = _record(arguments)
        names = record.players
        match = marula.Match.from_record(record, arguments.seed)
    Table(match, _seats(arguments, match.game.players, names)).run()


def _record(arguments: argparse.Namespace) -> marula.Record:
    given = game_options(arguments)
    if given:
        raise marula.Error(
            f"{arguments.resume} has its own options: leave out --{min(given).replace('_', '-')}"
        )
    record = load_record(arguments.resume)
    if record.game.name != arguments.game:
        raise marula.Error(f"{arguments.resume} is a game of {record.game.name}")
    return record


def _seats(arguments: argparse.Namespace, players: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Say who sits where: what the arguments say, else what the record does."""
    if arguments.hotseat:
        if arguments.seat is not None:
            raise marula.Error("--hotseat takes all seats: leave out --seat")
        return (ME,) * players
    if arguments.seat is None and arguments.against is None and ME in names:
        for name in names:
            if name != ME:
                bot_of(name, 0)
        return names
    seat = arguments.seat or 0
    if seat >= players:
        raise marula.Error(f"there is no seat {seat}: the seats are 0-{players - 1}")
    against = arguments.against or "greedy"
    bot_of(against, 0)
    return tuple(ME if player == seat else against for player in range(players))
