"""Colours for the pictures that `State.draw` makes of a board."""

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.text import Text

PLAYERS = ("red", "blue", "green", "yellow", "magenta", "cyan")
LETTERS = {
    ".": "green",
    "#": "yellow",
    "*": "bold bright_white",
    "~": "bright_blue",
    "M": "bold bright_magenta",
    **dict.fromkeys("-|+", "white"),
    **{str(player): f"bold bright_white on {colour}" for player, colour in enumerate(PLAYERS)},
}

# A row of tiles: the number of the row, then nothing but letters of the board. The line of the
# columns' numbers and the lines of words below the board are neither painted nor matched.
ROW = re.compile(r"[ \d-]{5}(?=.*[.#|+~])[ .#*~M|+\d-]+$")
MARGIN = 5


def painted(board: str) -> "Text":
    """Return the picture with the letters of the board in colours."""
    from rich.text import Text

    text = Text(no_wrap=True, overflow="crop")
    for line in board.splitlines(keepends=True):
        if ROW.match(line):
            text.append(line[:MARGIN])
            for letter in line[MARGIN:]:
                text.append(letter, LETTERS.get(letter))
        else:
            text.append(line)
    return text
