"""`marula perft GAME`: count the sequences of moves from the beginning."""

import argparse
import time

import marula
from marula.cli.arguments import Commands, add_game_command, integer, load_game
from marula.cli.output import progress, write_json
from marula.playouts import DEEPEST_PERFT


def register(commands: Commands) -> None:
    """Add the command."""
    doc = "Count the sequences of moves from the beginning of a game"
    for parser in add_game_command(commands, "perft", doc, run):
        parser.add_argument(
            "--depth",
            type=integer(0, DEEPEST_PERFT),
            required=True,
            help="moves a sequence, chance included",
        )


def run(arguments: argparse.Namespace) -> None:
    """Print the count, with the seconds that it took in JSON."""
    game = load_game(arguments)
    start = time.perf_counter()
    with progress(f"perft {arguments.depth}"):
        sequences = marula.perft(game.new_state(), arguments.depth)
    if arguments.json:
        document = {"game": game.name, "options": game.options, "depth": arguments.depth}
        seconds = time.perf_counter() - start
        write_json({**document, "sequences": sequences, "seconds": seconds})
    else:
        print(sequences)
