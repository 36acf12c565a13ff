"""Setting up a game by its name and options."""

import os

from marula import _core
from marula._core import Game
from marula.errors import RulesError


def games() -> tuple[str, ...]:
    """Return the names of all games that `load` knows, sorted."""
    return tuple(_core.games())


def load(name: str, **options: object) -> Game:
    """Set up a game: its immutable rules with all options fixed.

    Options that are left out have their defaults; `marula games` lists them on the command line.
    An option that takes a text (as `tiles` and `layout` do) takes a path just as well: a str that
    contains a newline is the text, any other str and any `os.PathLike` is a file to read as UTF-8.

    Raises:
        RulesError: An unknown game or option, a value that an option does not allow, a file that
            cannot be read, a faulty tile set or layout.
    """
    for spec in _core.option_specs(name):
        value = options.get(spec["name"])
        if spec["kind"] == "text" and isinstance(value, (str, os.PathLike)):
            options[spec["name"]] = _text_of(name, spec["name"], value)
    return _core.load(name, options)


def _text_of(game: str, option: str, value: str | os.PathLike[str]) -> str:
    if isinstance(value, str) and "\n" in value:
        return value
    try:
        # Some editors begin a file with a byte order mark; "utf-8-sig" drops it.
        with open(value, encoding="utf-8-sig") as file:
            return file.read()
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise RulesError(f"{game}: {option}: cannot read {os.fspath(value)!r}: {reason}") from error
