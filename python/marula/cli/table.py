"""A game at the terminal: people type moves, the computer answers."""

import shlex
from collections.abc import Callable, Sequence
from contextlib import suppress

import marula
from marula import _core
from marula.cli.bots import bot_of
from marula.cli.choices import Choices, NoSuchChoice
from marula.cli.output import write_columns
from marula.cli.paint import print_board, print_painted, print_sentence, tile_pictures
from marula.cli.records import save_record
from marula.cli.story import secrets, sentences
from marula.cli.telling import result

ME = "me"  # a person's name in records

HELP = """\
a number      play that move of the list
a move        as the list has it; the part that says which is enough
hint          what the greedy player would do
undo          take back your last decision, with all that followed it
board, moves  show them again
save FILE     write the record of the game, to go on with --resume FILE
quit          leave"""


class Leave(Exception):
    """Somebody wants to leave the game."""


class Table:
    """A match with people and players of the computer's around it.

    Args:
        match: The game, which may have begun.
        seats: Who sits where: `ME`, or a name that `bot_of` knows.
    """

    def __init__(self, match: marula.Match, seats: Sequence[str]) -> None:
        self._match = match
        self._seats = tuple(seats)
        self._people = [seat for seat, name in enumerate(seats) if name == ME]
        self._told = match.state.copy() if match.moves else match.game.new_state()
        self._told_moves = len(match.moves)
        self._kept = match.moves  # as the game was when it was last saved
        self._commands: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "undo": self._undo,
            "board": lambda: print_board(match.state),
            "moves": self._list_moves,
            "help": lambda: print(HELP),
        }

    def run(self) -> None:
        """Play on to the end of the game, or until somebody leaves.

        Raises:
            KeyboardInterrupt: Ctrl-C was typed; saving the game has been offered.
        """
        _edit_lines()
        everybody = len(self._people) == len(self._seats)
        who = "everybody" if everybody else f"player {self._people[0]}"
        print(f"You are {who}. Type help for what can be typed.")
        try:
            self._play()
        except (EOFError, Leave):
            print()
            self._offer_to_save()
        except KeyboardInterrupt:
            print()
            self._offer_to_save()
            raise
        else:
            self._offer_to_save()

    def _play(self) -> None:
        self._tell()
        while not self._match.state.is_over:
            seat = self._match.state.to_move
            if self._seats[seat] == ME:
                self._show()
                self._decide()
            else:
                self._match.play(self._bot(self._seats[seat]).choose(self._match.state.copy()))
            self._tell()
        print_board(self._match.state)
        print(result(self._match.state))

    def _bot(self, name: str) -> marula.Player:
        # One a decision: after `undo` or `--resume` the same moves get the same answers.
        moves = len(self._match.moves)
        return bot_of(name, _core.stream_seed(self._match.seed, "player at the table", moves))

    def _tell(self) -> None:
        """Say what has happened since it was said last, as far as all at the screen may know."""
        for move in self._match.moves[self._told_moves :]:
            first, *others = (sentences(self._told, move, seat) for seat in self._people)
            for sentence in first:
                if all(sentence in told for told in others):
                    print_sentence(sentence)
            self._told.play(move)
        self._told_moves = len(self._match.moves)

    def _show(self) -> None:
        """Show what a person needs to decide: the board, the tile in hand, the moves."""
        print()
        print_board(self._match.state)
        if in_hand := secrets(self._match.state):
            print(in_hand)
        if pictures := tile_pictures(self._match.state):
            print_painted(f"\n{pictures}", self._match.game.name)
        self._list_moves()

    def _list_moves(self) -> None:
        print()
        write_columns(Choices(self._match.state).groups())

    def _decide(self) -> None:
        """Ask until a move is played or the position is another one."""
        before = self._match.moves
        while self._match.moves == before:
            typed = input(f"player {self._match.state.to_move}> ").strip()
            command, _, argument = typed.partition(" ")
            command = command.lower()
            try:
                if command in ("quit", "exit", "q"):
                    raise Leave
                if command == "save":
                    self._save(argument)
                elif typed.lower() in self._commands:
                    self._commands[typed.lower()]()
                elif typed:
                    self._match.play(Choices(self._match.state).find(typed))
            except (NoSuchChoice, marula.Error) as error:
                print(error)

    def _hint(self) -> None:
        state = self._match.state
        print(f"greedy would: {state.move_text(self._bot('greedy').choose(state.copy()))}")

    def _undo(self) -> None:
        undone = 0
        try:
            while undone == 0 or self._seats[self._match.state.to_move] != ME:
                self._match.undo()
                undone += 1
        except marula.Error:
            for _ in range(undone):
                self._match.redo()
            raise marula.Error("there is no decision of yours to take back") from None
        self._told = self._match.state.copy()
        self._told_moves = len(self._match.moves)

    def _save(self, argument: str) -> None:
        path = _path(argument)
        if not path:
            raise marula.Error("save where? such as: save game.json")
        save_record(self._match, self._seats, path)
        self._kept = self._match.moves
        game, seed = self._match.game.name, self._match.seed
        print("saved; to go on:")
        print(f"  marula play {game} --resume {shlex.quote(path)} --seed {seed}")

    def _offer_to_save(self) -> None:
        """Before the game is gone, offer to keep it, if a person has played since it was kept."""
        while self._match.moves != self._kept and self._has_been_played():
            print("The game is not saved: type the name of a file to save it, or Enter to leave.")
            try:
                typed = input("save> ").strip()
                if not typed:
                    return
                self._save(typed.removeprefix("save "))
            except marula.Error as error:
                print(error)
            except (EOFError, KeyboardInterrupt):
                print()
                return

    def _has_been_played(self) -> bool:
        state = self._match.game.new_state()
        for move in self._match.moves:
            if state.to_move >= 0 and self._seats[state.to_move] == ME:
                return True
            state.play(move)
        return False


def _path(text: str) -> str:
    text = text.strip()
    return text[1:-1] if len(text) > 1 and text[0] == text[-1] and text[0] in "'\"" else text


def _edit_lines() -> None:
    """Let `input` edit lines and remember them, where the system can."""
    with suppress(ImportError):
        import readline  # noqa: F401
