"""Colours for the pictures that `State.draw` makes of a board."""

import re
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

import marula

if TYPE_CHECKING:
    from rich.text import Text

PLAYERS = ("red", "blue", "green", "yellow", "magenta", "cyan")
SEATS = {str(player): f"bold bright_white on {colour}" for player, colour in enumerate(PLAYERS)}


@dataclass(frozen=True, slots=True)
class Palette:
    """How the board of a game is painted.

    Attributes:
        row: A row of the board: its number in the margin, then nothing but letters of the board.
            The lines of columns' names and of words are neither painted nor matched.
        letters: The style of each letter.
    """

    row: re.Pattern[str]
    letters: Mapping[str, str]


PALETTES = {
    "big_five": Palette(
        # edges alone, or walls and what lies between them
        re.compile(r"[ \d]{4}(?=.*\.)[.#~ ]+$|[ \d]{4} *\d? *[:#~].*:$"),
        {
            "#": "bold green",
            "~": "bright_blue",
            "F": "green",
            "W": "blue",
            "*": "bold bright_red",
            **{
                guide: f"bold bright_white on {colour}"
                for guide, colour in zip("JDAKS", PLAYERS, strict=False)
            },
        },
    ),
    "carcassonne": Palette(
        re.compile(r"[ \d-]{5}(?=.*[.#|+~])[ .#*~M!|+a-f\d-]+$"),
        {
            ".": "green",
            "#": "yellow",
            "*": "bold bright_white",
            "~": "bright_blue",
            "M": "bold bright_magenta",
            **dict.fromkeys("-|+", "white"),
            "!": "bold bright_red",
            **SEATS,
            **{
                letter: f"bold black on {colour}"
                for letter, colour in zip("abcdef", PLAYERS, strict=True)
            },
        },
    ),
    "tricky_safari": Palette(
        re.compile(r"[ \d]{4} [.#~A-Zmscu^>v<01 ]+$"),
        {
            ".": "bright_black",
            "#": "green",
            "~": "bright_blue",
            **dict.fromkeys("ELTGZBMSCUmscu", "bold yellow"),
            **dict.fromkeys("^>v<", "yellow"),
            **SEATS,
        },
    ),
}
MARGIN = 5
WIDTH, HEIGHT = 7, 3  # of a tile, in letters


def painted(board: str, game: str) -> "Text":
    """Return the picture with the letters of the board in the colours of that game."""
    from rich.text import Text

    palette = PALETTES[game]
    text = Text(no_wrap=True, overflow="crop")
    for line in board.splitlines(keepends=True):
        if palette.row.match(line):
            text.append(line[:MARGIN])
            for letter in line[MARGIN:]:
                text.append(letter, palette.letters.get(letter))
        else:
            text.append(line)
    return text


def print_board(state: marula.State) -> None:
    """Print the board, in colours on a terminal."""
    print_painted(state.draw(), state.game.name)


def print_painted(board: str, game: str) -> None:
    """Print a picture, on a terminal in the colours of that game."""
    if not sys.stdout.isatty():
        print(board)
        return
    from rich.console import Console

    Console(highlight=False).print(painted(board, game), soft_wrap=True)


def print_sentence(text: str) -> None:
    """Print a sentence about a player, on a terminal in that player's colour."""
    seat = re.match(r"player (\d+)", text)
    if seat is None or not sys.stdout.isatty():
        print(text)
        return
    from rich.console import Console

    style = PLAYERS[int(seat[1]) % len(PLAYERS)]
    Console(highlight=False, markup=False).print(text, style=style, soft_wrap=True)


def tile_pictures(state: marula.State) -> str:
    """Draw the tile in hand once for each way that it can be turned, or "" if there is none.

    They are cut from boards on which the tile has been laid, so tiles look here as they do there.
    """
    places = {turn: (x, y) for x, y, turn in state.view().get("places", [])}
    texts = [state.move_text(move) for move in state.legal_moves()] if places else []
    pictures = []
    for turn, (x, y) in sorted(places.items()):
        laid = state.copy()
        text = next(text for text in texts if text.endswith(f" {x},{y} {turn}"))
        laid.play(state.parse_move(text))
        tiles = laid.view()["tiles"]
        left = MARGIN + WIDTH * (x - min(tile["x"] for tile in tiles))
        top = 1 + HEIGHT * (max(tile["y"] for tile in tiles) - y)
        rows = laid.draw().splitlines()[top : top + HEIGHT]
        picture = [row[left : left + WIDTH].ljust(WIDTH) for row in rows]
        pictures.append([f"{turn:^{WIDTH}}", *picture])
    lines = (" " * MARGIN + "   ".join(line) for line in zip(*pictures, strict=True))
    return "\n".join(line.rstrip() for line in lines)
