"""A game being played, with its chance dealt and its moves taken back and played again."""

from collections import Counter

from marula import _core
from marula._core import CHANCE, Game, State
from marula.checks import checked_seed
from marula.errors import Error
from marula.record import Record


class Match:
    """A game from its beginning to wherever it stands.

    Chance is dealt as soon as it is due. The n-th chance event of a kind depends on the seed, the
    kind and n alone: after `undo` the same draws come again, and two matches with one seed get the
    same deals whatever their players do.

    Args:
        game: The game to play.
        seed: Decides every deal, 0..2**64-1.
        deal: False leaves chance to the caller, who plays it like any other move: a server or a
            person at a real table has draws of their own.
    """

    def __init__(self, game: Game, seed: int = 0, deal: bool = True) -> None:
        self._game = game
        self._seed = checked_seed(seed)
        self._deal = deal
        self._undone: list[list[int]] = []  # each a decision with the chance that followed it
        self._start()
        self._deal_chance()

    def _start(self) -> None:
        self._state = self._game.new_state()
        self._moves: list[int] = []
        self._decisions: list[int] = []  # where in _moves the players' decisions are
        self._dealt: Counter[str] = Counter()  # chance events so far by kind

    @property
    def game(self) -> Game:
        """The game being played."""
        return self._game

    @property
    def seed(self) -> int:
        """The seed of the deals."""
        return self._seed

    @property
    def state(self) -> State:
        """The position as it stands.

        This is the match's own: it changes with `play` and `redo`, `undo` replaces it, and moves
        must be played on the match, never on it. Copy it to keep it or to try something out.
        """
        return self._state

    @property
    def moves(self) -> tuple[int, ...]:
        """All moves so far, chance included."""
        return tuple(self._moves)

    @property
    def record(self) -> Record:
        """The game so far as a record, without names of players."""
        return Record.of(self._game, self._moves)

    @classmethod
    def from_record(cls, record: Record, seed: int = 0, deal: bool = True) -> "Match":
        """Go on with a recorded game: its moves can be undone, chance is dealt from `seed`."""
        match = cls(record.game, seed, deal=False)
        for code in record.codes:
            match._advance(code)
        match._deal = deal
        match._deal_chance()
        return match

    def play(self, move: int) -> None:
        """Play a move, then deal the chance that is due; what was undone is forgotten.

        Raises:
            IllegalMove: The rules do not allow the move; the match is unchanged.
        """
        self._advance(move)
        self._undone.clear()
        self._deal_chance()

    def undo(self) -> None:
        """Step back to the last decision of a player.

        Raises:
            Error: No player has decided anything yet; the match is unchanged.
        """
        if not self._decisions:
            raise Error(f"{self._game.name}: there is no decision to take back")
        moves, last = self._moves, self._decisions[-1]
        self._become(moves[:last])
        self._undone.append(moves[last:])

    def redo(self) -> None:
        """Play the decision that was undone last, and the chance that followed it.

        Raises:
            Error: Nothing has been undone since the last `play`; the match is unchanged.
        """
        if not self._undone:
            raise Error(f"{self._game.name}: there is no decision to play again")
        self._become(self._moves + self._undone[-1])
        self._undone.pop()

    def _become(self, moves: list[int]) -> None:
        """Play these moves from the beginning, aside: an interrupt leaves the match as it was."""
        # States keep no history. A whole game replays in well under a millisecond.
        new = Match(self._game, self._seed, deal=False)
        for move in moves:
            new._advance(move)
        self._state, self._moves = new._state, new._moves
        self._decisions, self._dealt = new._decisions, new._dealt

    def _deal_chance(self) -> None:
        while self._deal and self._state.to_move == CHANCE:
            kind = self._state.chance_kind
            seed = _core.stream_seed(self._seed, kind, self._dealt[kind])
            self._advance(self._state.sample_chance(seed))

    def _advance(self, move: int) -> None:
        is_chance, kind = self._state.to_move == CHANCE, self._state.chance_kind
        self._state.play(move)
        if is_chance:
            self._dealt[kind] += 1
        else:
            self._decisions.append(len(self._moves))
        self._moves.append(move)

    def __repr__(self) -> str:
        return f"<Match of {self._game!r}, seed {self._seed}, {len(self._moves)} moves>"
