"""`marula signature`: one number for the behaviour of everything."""

import argparse

from marula import _core
from marula.cli.arguments import Commands, add_command
from marula.cli.output import write_json


def register(commands: Commands) -> None:
    """Add the command."""
    add_command(commands, "signature", "Print a number that changes when any game does", run)


def run(arguments: argparse.Namespace) -> None:
    """Print the signature, 16 hexadecimal digits."""
    signature = f"{_core.signature():016x}"
    if arguments.json:
        write_json({"signature": signature})
    else:
        print(signature)
