"""Tricky Safari told in sentences."""

import marula
from marula import tricky_safari


def secrets(_: marula.State) -> str:
    """Nothing: all see everything."""
    return ""


def sentence(event: object) -> str:
    """Say what has happened; "" where the board and the result show it."""
    match event:
        case tricky_safari.PlayerMoved(player, start, end):
            return f"player {player} goes from {start} to {end}"
        case tricky_safari.PlayerStayed(player, square, forced):
            return f"player {player} {'has to stay' if forced else 'stays'} on {square}"
        case tricky_safari.AnimalPhotographed(player, animal, square):
            return f"player {player} photographs the {animal} on {square}"
        case tricky_safari.AnimalTurned(animal, square):
            return f"the {animal} on {square} is blocked on all sides and turns round"
        case _:
            return ""  # animals that step and the end
