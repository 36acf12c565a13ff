"""`marula games`: what can be played, and with which options."""

import argparse

import marula
from marula import _core
from marula.cli.arguments import Commands, add_command, shown, values_of
from marula.cli.output import write_json, write_table


def register(commands: Commands) -> None:
    """Add the command."""
    add_command(commands, "games", "List the games and their options", run)


def run(arguments: argparse.Namespace) -> None:
    """Print the games."""
    if arguments.json:
        games = [{"name": name, "options": _core.option_specs(name)} for name in marula.games()]
        write_json({"games": games})
        return
    for name in marula.games():
        rows = [
            (spec["name"], values_of(spec), shown(spec["default"]), spec["doc"])
            for spec in _core.option_specs(name)
        ]
        write_table(name, ("option", "values", "default", "meaning"), rows)
