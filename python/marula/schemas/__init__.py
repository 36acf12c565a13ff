"""JSON schemas (draft 2020-12) of what Marula gives to other programs."""

import json
from importlib.resources import files
from typing import Any


def view_schema(game: str) -> dict[str, Any]:
    """Return the schema of `State.view()` of a game; KeyError for a name that is none."""
    return _read(f"{game}-view")


def record_schema() -> dict[str, Any]:
    """Return the schema of `Record.to_json()`."""
    return _read("record")


def _read(name: str) -> dict[str, Any]:
    file = files(__package__) / f"{name}.schema.json"
    if not file.is_file():
        raise KeyError(name)
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema
