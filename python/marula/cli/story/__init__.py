"""What happens in a game, told in sentences; each game in a file of its name."""

from importlib import import_module

import marula


def sentences(state: marula.State, move: int) -> list[str]:
    """Say what playing a legal move causes, a sentence each; small matters are left out."""
    tell = import_module(f"marula.cli.story.{state.game.name}").sentence
    return [line for event in state.events(move) if (line := tell(event))]
