"""Records of games: what was played, as readable moves, and how to play it again."""

import json
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from marula import _core
from marula._core import Game, State
from marula.errors import Error, ParseError, RecordError, RulesError
from marula.outcome import Outcome

FORMAT = "marula-record"
VERSION = 1


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its beginning, as texts of moves, chance included; it needs no seed.

    A record is checked when it is made: it replays by the rules of its game, or it is not one.
    Records are equal when game, moves and players are.

    Attributes:
        game: The game that was played.
        moves: The texts of all moves in order.
        players: Names by seat, or empty.
    """

    game: Game
    moves: tuple[str, ...]
    players: tuple[str, ...] = ()
    _codes: tuple[int, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Play the moves; RecordError names the first that the rules do not allow."""
        if len(self.players) not in (0, self.game.players):
            raise RecordError(
                f"{self.game.name}: {len(self.players)} names for {self.game.players} players"
            )
        state, codes = self.game.new_state(), []
        for number, text in enumerate(self.moves):
            try:
                code = state.parse_move(text)
                state.play(code)
            except (Error, TypeError) as error:
                raise RecordError(f"move {number} of the record, {text!r}: {error}") from error
            codes.append(code)
        object.__setattr__(self, "_codes", tuple(codes))

    @classmethod
    def of(cls, game: Game, codes: Sequence[int], players: Sequence[str] = ()) -> "Record":
        """Make the record of a game from the codes of its moves."""
        state, texts = game.new_state(), []
        for number, code in enumerate(codes):
            try:
                texts.append(state.move_text(code))
            except Error as error:
                raise RecordError(f"move {number} of the record, {code}: {error}") from error
            state.play(code)
        return cls(game, tuple(texts), tuple(players))

    @property
    def codes(self) -> tuple[int, ...]:
        """The moves as the integers that `State.play` takes."""
        return self._codes

    def replay(self) -> State:
        """Return the position after the last move."""
        state = self.game.new_state()
        for code in self._codes:
            state.play(code)
        return state

    def states(self) -> Iterator[State]:
        """Give the position before the first move and after each; a copy each time."""
        state = self.game.new_state()
        yield state.copy()
        for code in self._codes:
            state.play(code)
            yield state.copy()

    def first_difference(self, other: "Record") -> int | None:
        """Return the number of the first move in which two records of a game differ.

        None when their moves are the same; the length of the shorter where one goes on.

        Raises:
            RecordError: They are records of different games.
        """
        if self.game != other.game:
            raise RecordError(f"records of different games: {self.game!r}, {other.game!r}")
        for number, (mine, theirs) in enumerate(zip(self.moves, other.moves, strict=False)):
            if mine != theirs:
                return number
        if len(self.moves) == len(other.moves):
            return None
        return min(len(self.moves), len(other.moves))

    def to_json(self) -> str:
        """Write the record as JSON text."""
        result = _result(self.replay().outcome())
        return _document(self.game, self.moves, self.players, result, viewer=None)

    def seen_by(self, viewer: int) -> "PlayerRecord":
        """Return the record as a player has seen the game: what others kept hidden is "?".

        Raises:
            RulesError: There is no such player.
        """
        state, texts = self.game.new_state(), []
        state.view(viewer)  # is there such a player?
        for code in self._codes:
            texts.append(state.move_text(code, viewer))
            state.play(code)
        return PlayerRecord(self.game, tuple(texts), self.players, viewer, state.outcome())

    @classmethod
    def from_json(cls, text: str) -> "Record":
        """Read what `to_json` wrote.

        Raises:
            RecordError: The text is no record, or it cannot be replayed faithfully: another
                version of the format, other rules or components, a move that the rules do not
                allow, another result.
        """
        try:
            document = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise RecordError(f"not a record, since not JSON: {error}") from error
        facts = _Facts(document)
        if facts.of("format", str) != FORMAT:
            raise RecordError(f"not a record: its format is {document['format']!r}")
        if facts.of("version", int) != VERSION:
            raise RecordError(f"format version {document['version']}, this reads {VERSION}")
        if facts.get("viewer") is not None:
            raise RecordError(
                f"it tells what player {document['viewer']!r} has seen; that can't be replayed"
            )
        try:
            # not marula.load: the text of a tile set is never the name of a file here
            game = _core.load(facts.of("game", str), facts.of("options", dict))
        except RulesError as error:
            raise RecordError(f"the game of the record: {error}") from error
        if facts.of("revision", int) != game.revision:
            raise RecordError(
                f"rules of revision {document['revision']}, these are {game.revision}"
            )
        if facts.of("components", str) != f"{game.fingerprint:016x}":
            raise RecordError("the components or options are not those that were played with")
        record = cls(game, facts.texts("moves"), facts.texts("players"))
        if json.loads(record.to_json())["result"] != facts.get("result"):
            raise RecordError(f"the result is not the one of the moves: {document['result']!r}")
        return record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; OSError where that fails."""
        _write(path, self.to_json())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> "Record":
        """Read a record from a file; RecordError as `from_json`, OSError where reading fails."""
        with open(path, encoding="utf-8") as file:
            try:
                text = file.read()
            except UnicodeDecodeError as error:
                raise RecordError(f"{os.fspath(path)}: not a text: {error.reason}") from error
        try:
            return cls.from_json(text)
        except (RecordError, ParseError) as error:
            raise RecordError(f"{os.fspath(path)}: {error}") from error


@dataclass(frozen=True, slots=True)
class PlayerRecord:
    """A game as one player has seen it, made by `Record.seen_by`; for reading, not for replay.

    Attributes:
        game: The game that was played.
        moves: The texts of all moves in order, "?" where this player does not know.
        players: Names by seat, or empty.
        viewer: The player's seat.
        outcome: The result, or None of an unfinished game.
    """

    game: Game
    moves: tuple[str, ...]
    players: tuple[str, ...]
    viewer: int
    outcome: Outcome | None

    def to_json(self) -> str:
        """Write the record as JSON text, of the same form as the record for the table."""
        result = _result(self.outcome)
        return _document(self.game, self.moves, self.players, result, self.viewer)

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; OSError where that fails."""
        _write(path, self.to_json())


def _result(outcome: Outcome | None) -> dict[str, object] | None:
    if outcome is None:
        return None
    return {
        "scores": outcome.scores,
        "winners": outcome.winners,
        "reason": outcome.reason,
    }


def _document(
    game: Game,
    moves: tuple[str, ...],
    players: tuple[str, ...],
    result: dict[str, object] | None,
    viewer: int | None,
) -> str:
    document = {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "revision": game.revision,
        "options": game.options,
        "components": f"{game.fingerprint:016x}",
        "players": players,
        "viewer": viewer,
        "moves": moves,
        "result": result,
    }
    return json.dumps(document, indent=1) + "\n"


def _write(path: str | os.PathLike[str], text: str) -> None:
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


class _Facts:
    """The members of a JSON object, with clear errors for those that are not as they should be."""

    def __init__(self, document: object) -> None:
        if not isinstance(document, dict):
            raise RecordError("not a record: not a JSON object")
        self._document: dict[str, Any] = document

    def get(self, name: str) -> Any:
        if name not in self._document:
            raise RecordError(f"not a record: {name!r} is missing")
        return self._document[name]

    def of(self, name: str, type_: type) -> Any:
        value = self.get(name)
        if type(value) is not type_:
            raise RecordError(f"{name!r} of the record is {value!r}")
        return value

    def texts(self, name: str) -> tuple[str, ...]:
        items = self.of(name, list)
        if not all(isinstance(item, str) for item in items):
            raise RecordError(f"{name!r} of the record are not texts")
        return tuple(items)
