"""Moves and events as typed objects: from what the core says of them to the classes of the game.

The compiled core calls `typed`; the classes of a game are in the file of its name, such as
`marula.carcassonne`.
"""

from functools import cache
from importlib import import_module
from typing import Any


def kind_of(type_: type) -> str:
    """Return the core's name for a class of moves or events: LayTile is "lay_tile"."""
    name = type_.__name__
    return "".join("_" * (i > 0) + c.lower() if c.isupper() else c for i, c in enumerate(name))


@cache
def _classes(game: str) -> dict[str, type]:
    module = import_module(f"marula.{game}")
    return {kind_of(type_): type_ for type_ in (*module.MOVES, *module.EVENTS)}


def typed(game: str, facts: dict[str, Any]) -> object:
    """Return the move or event of `game` that the core describes by `facts`."""
    type_ = _classes(game)[facts.pop("kind")]
    return type_(**{name: _frozen(value) for name, value in facts.items()})


def _frozen(value: Any) -> Any:
    return tuple(map(_frozen, value)) if isinstance(value, list) else value
