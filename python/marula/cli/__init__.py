"""The command line: `marula`, or `python -m marula`.

Exit status: 0 done, 1 the reader of the output went away, 2 a mistake in what was asked for (one
line on stderr), 130 stopped by Ctrl-C.
"""

import os
import sys
from collections.abc import Sequence

import marula
from marula.cli import bench, games, perft, play, replay, signature, watch
from marula.cli.arguments import Parser

COMMANDS = (games, play, watch, replay, bench, perft, signature)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, by default that of `sys.argv`, and return the exit status."""
    try:
        try:
            options = _parser().parse_args(arguments)
            options.run(options)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    except BrokenPipeError:
        # `| head` has seen enough. Python flushes once more at exit, which must not fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except marula.Error as error:
        print(f"marula: error: {error}", file=sys.stderr)
        return 2
    return 0


def _parser() -> Parser:
    parser = Parser(prog="marula", description="Tile and safari board games by their full rules.")
    parser.add_argument("--version", action="version", version=f"marula {marula.__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for command in COMMANDS:
        command.register(commands)
    return parser
