"""Tricky Safari: its moves and events as frozen dataclasses.

Everywhere: squares are named as in chess, "a1" to "j10"; players are seats from 0; an animal is
named by its species, "elephant", "lion", "tiger", "giraffe", "zebra", "buffalo", "monkey",
"squirrel", "crocodile" or "turtle"; a heading is one of "N", "E", "S", "W".
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Go:
    """The player moves in a straight line."""

    start: str
    end: str


@dataclass(frozen=True, slots=True)
class Pass:
    """The player stays: by choice in the first move, later when it can't go anywhere."""


@dataclass(frozen=True, slots=True)
class PlayerMoved:
    """A player moved.

    Attributes:
        player: Who.
        start: Where it stood.
        end: Where it stands.
        passed: The squares between them, in the order in which it passed them.
    """

    player: int
    start: str
    end: str
    passed: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayerStayed:
    """A player stayed on its square; `forced`: it could not go anywhere."""

    player: int
    square: str
    forced: bool


@dataclass(frozen=True, slots=True)
class AnimalPhotographed:
    """A player took its first photograph of a species; the animal stands on that square."""

    player: int
    animal: str
    square: str


@dataclass(frozen=True, slots=True)
class AnimalStepped:
    """An animal moved to the next square.

    Attributes:
        animal: Which.
        start: Where it stood.
        end: Where it stands.
        turn: How far it turned before the step, in degrees clockwise: 0, 90, 180 or 270.
        heading: Where it looks now.
    """

    animal: str
    start: str
    end: str
    turn: int
    heading: str


@dataclass(frozen=True, slots=True)
class AnimalTurned:
    """An animal that was blocked on all sides turned round and stayed; `heading` is the new one."""

    animal: str
    square: str
    heading: str


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; how many species each player has photographed, in seat order."""

    scores: tuple[int, ...]


MOVES = (Go, Pass)
EVENTS = (
    PlayerMoved,
    PlayerStayed,
    AnimalPhotographed,
    AnimalStepped,
    AnimalTurned,
    GameEnded,
)
