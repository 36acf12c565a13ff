"""`marula replay FILE`: a recorded game, step by step on a terminal, or as a log."""

import argparse
import sys

import marula
from marula.cli.arguments import Commands, add_command
from marula.cli.output import write_json
from marula.cli.paint import print_board, print_sentence
from marula.cli.records import load_record
from marula.cli.story import sentences
from marula.cli.telling import data, print_log, result
from marula.cli.turns import Turn, turns

KEYS = "Enter next, b back, a number goes to that turn, q quit"


def register(commands: Commands) -> None:
    """Add the command."""
    parser = add_command(commands, "replay", "Go through a recorded game", run)
    parser.add_argument("file", metavar="FILE", help="a record, as play and watch save it")


def run(arguments: argparse.Namespace) -> None:
    """Show the game."""
    record = load_record(arguments.file)
    told = list(turns(record.game, record.codes))
    end = record.replay()
    if arguments.json:
        head = {
            "game": record.game.name,
            "options": record.game.options,
            "players": record.players,
        }
        write_json({**head, **data(end, told)})
    elif sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(record, told)
    else:
        print_log(told)
        print()
        print_board(end)
        print(result(end))


def _step_through(record: marula.Record, told: list[Turn]) -> None:
    names = ", ".join(f"player {seat} {name}" for seat, name in enumerate(record.players))
    print(f"{record.game.name}, {len(told)} turns{': ' * bool(names)}{names}")
    shown = 0  # turns so far
    while True:
        _show(record.game, told, shown)
        try:
            asked = _ask(shown, len(told))
        except EOFError:
            print()
            return
        if asked is None:
            return
        shown = asked


def _show(game: marula.Game, told: list[Turn], shown: int) -> None:
    before = told[shown - 2].after if shown > 1 else game.new_state()
    print()
    state = before.copy()
    for text in told[shown - 1].moves if shown else ():
        move = state.parse_move(text)
        for sentence in sentences(state, move):
            print_sentence(sentence)
        state.play(move)
    print_board(state)
    if shown == len(told):
        print(result(state))


def _ask(shown: int, turns: int) -> int | None:
    """Return how many turns to show next, or None to leave."""
    while True:
        typed = input(f"turn {shown} of {turns}> ").strip().lower()
        if typed in ("q", "quit"):
            return None
        if typed in ("", "n"):
            if shown == turns:
                return None
            return shown + 1
        if typed == "b" and shown > 0:
            return shown - 1
        if typed.isdecimal() and int(typed) <= turns:
            return int(typed)
        print(KEYS)
