"""The moves a person may choose from: numbered, grouped by place, found by what is typed."""

from itertools import groupby

import marula


class NoSuchChoice(Exception):
    """What was typed names no move, or several; the message says so politely."""


class Choices:
    """The legal moves of a position, numbered from 1."""

    def __init__(self, state: marula.State) -> None:
        self.moves = state.legal_moves()
        self.texts = [state.move_text(move) for move in self.moves]

    def groups(self) -> list[str]:
        """Return a line a place: "lay 1,0    3) 90   4) 180"; without places, a line a move."""
        numbered = [(number, *text.rpartition(" ")) for number, text in enumerate(self.texts, 1)]
        wide = len(str(len(numbered)))
        lines = []
        for place, moves in groupby(numbered, key=lambda entry: entry[1]):
            choices = [f"{number:{wide}}) {last:3}" for number, _, _, last in moves]
            lines += [f"{place:10}{'  '.join(choices)}".strip()] if place else choices
        return lines

    def find(self, typed: str) -> int:
        """Return the move of that number or text; of a text, the part that says which will do.

        So `lay 1,0 90`, `1,0 90` and, where the tile fits one way only, `1,0` are the same.

        Raises:
            NoSuchChoice: No move is meant, or more than one.
        """
        if typed.isdecimal():
            if 1 <= int(typed) <= len(self.moves):
                return self.moves[int(typed) - 1]
            raise NoSuchChoice(f"there is no move {typed}: the numbers are 1-{len(self.moves)}")
        words = " ".join(typed.replace(", ", ",").lower().split())
        lowered = [text.lower() for text in self.texts]
        if words in lowered:
            return self.moves[lowered.index(words)]
        meant = [number for number, text in enumerate(lowered) if f" {words} " in f" {text} "]
        if len(meant) == 1:
            return self.moves[meant[0]]
        if meant:
            among = ", ".join(self.texts[number] for number in meant[:8])
            raise NoSuchChoice(f"{typed!r} may mean {among}" + ", ..." * (len(meant) > 8))
        raise NoSuchChoice(f"{typed!r} is no move here: type a number, or help")
