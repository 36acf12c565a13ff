"""What happens in a game, told in sentences; each game in a file of its name."""

from importlib import import_module

import marula


def sentences(state: marula.State, move: int, viewer: int | None = None) -> list[str]:
    """Say what a viewer sees of playing a legal move, a sentence each, without small matters."""
    tell = import_module(f"marula.cli.story.{state.game.name}").sentence
    return [line for event in state.events(move, viewer) if (line := tell(event))]


def secrets(state: marula.State) -> str:
    """Say what only the player to move knows, or "" where there is nothing of the kind."""
    lines: str = import_module(f"marula.cli.story.{state.game.name}").secrets(state)
    return lines
