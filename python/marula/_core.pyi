"""The compiled core: games and states, and what runs over whole games without Python's lock."""

from collections.abc import Callable
from typing import Any, ClassVar, Final, Literal, NotRequired, TypedDict, type_check_only

from marula.outcome import Outcome

__version__: str

CHANCE: Final = -1  # State.to_move when a draw or a roll is due
OVER: Final = -2  # State.to_move when the game is over

@type_check_only
class _OptionSpec(TypedDict):
    name: str
    kind: Literal["flag", "integer", "choice", "text", "words"]
    default: bool | int | str | None
    choices: NotRequired[list[bool | int | str]]  # of a choice
    low: NotRequired[int]  # of an integer
    high: NotRequired[int]  # of an integer
    doc: str

@type_check_only
class _PlayoutFigures(TypedDict):
    games: int
    moves: int
    cut: int
    cpu_seconds: float
    wall_seconds: float
    mean_scores: tuple[float, ...]
    std_scores: tuple[float, ...]
    win_shares: tuple[float, ...]

class Game:
    """The immutable rules of a game with all its options fixed; comes from `marula.load`.

    Games with equal options are equal, hash alike and can be pickled.
    """

    def __hash__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    @property
    def name(self) -> str:
        """The name to load it by."""
    @property
    def revision(self) -> int:
        """Revision of the rules: raised when the same moves come to mean something else."""
    @property
    def players(self) -> int:
        """Number of players."""
    @property
    def is_cooperative(self) -> bool:
        """Whether all players win or lose together."""
    @property
    def fingerprint(self) -> int:
        """A 64-bit hash of the options and components."""
    @property
    def options(self) -> dict[str, Any]:
        """A new dict of all options, defaults filled in."""
    @property
    def state_bytes(self) -> int:
        """Size of a state in memory, in bytes."""
    def components(self) -> dict[str, Any]:
        """Return what is in play (tiles, boards, cards) as JSON-ready data."""
    def new_state(self) -> State:
        """Return the position in which the game begins."""
    def state_from_text(self, text: str) -> State:
        """Read a position that `State.to_text` wrote; ParseError if it is none of this game."""
    def state_from_bytes(self, data: bytes) -> State:
        """Read a position that `State.to_bytes` wrote; ParseError if it is none of this game."""

class State:
    """A position: a value that is played on, copied, compared, pickled and written down.

    Equal means the same position by the rules. A state changes, so it is not hashable; `key` is a
    hash of the position. Moves are integers in 0..2**53-1.
    """

    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __copy__(self) -> State: ...
    def __deepcopy__(self, memo: dict[int, Any], /) -> State: ...
    @property
    def game(self) -> Game:
        """The game that this is a position of."""
    @property
    def to_move(self) -> int:
        """The player to move (0, 1, ...), `marula.CHANCE` or `marula.OVER`."""
    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
    @property
    def scores(self) -> tuple[int, ...]:
        """Points as they stand, one number a player in seat order."""
    @property
    def key(self) -> int:
        """A 64-bit hash of the position; equal positions have equal keys."""
    @property
    def chance_kind(self) -> str:
        """What chance has to decide, as "land tile"; "" when it is not its turn."""
    def legal_moves(self) -> list[int]:
        """Return the legal moves, sorted; the outcomes when chance is to move; [] at the end."""
    def is_legal(self, move: int) -> bool:
        """Return whether `move` is one of `legal_moves()`."""
    def play(self, move: int) -> None:
        """Play a move on this state; IllegalMove, and no change, if the rules do not allow it."""
    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return what chance may do as (move, probability); [] when it is not its turn."""
    def sample_chance(self, seed: int) -> int:
        """Draw an outcome by its probability; ValueError when it is not chance's turn."""
    def random_move(self, seed: int) -> int:
        """Draw a move of uniformly random play, chance included; ValueError at the end."""
    def move_text(self, move: int, viewer: int | None = None) -> str:
        """Return a legal move as a short text; to a player who may not see all, what it shows."""
    def describe(self, move: int, viewer: int | None = None) -> Any:
        """Return a legal move as a frozen dataclass of its game (see `marula.carcassonne`)."""
    def events(self, move: int, viewer: int | None = None) -> list[Any]:
        """Return what playing a legal move would cause, as frozen dataclasses of its game.

        The state is unchanged. IllegalMove if the rules do not allow the move.
        """
    def parse_move(self, text: str) -> int:
        """Read what `move_text` wrote; ParseError if it is no move."""
    def to_text(self, viewer: int | None = None) -> str:
        """Write the position as readable lines, for `Game.state_from_text`."""
    def to_bytes(self) -> bytes:
        """Write the position as bytes, for `Game.state_from_bytes`."""
    def copy(self) -> State:
        """Return an equal state that shares nothing which changes."""
    def outcome(self) -> Outcome | None:
        """Return how the game ended; None while it goes on."""
    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """Return the position as JSON-ready data; a viewer sees what that player may see."""
    def redeal_hidden(self, viewer: int, seed: int) -> State:
        """Return a copy in which what `viewer` cannot know is dealt anew."""
    def draw(self) -> str:
        """Return a picture of the board in characters; `print(state)` shows it."""
    def _repr_svg_(self) -> str:
        """Return a picture for notebooks: `marula.svg.board` with its defaults."""
    def heuristic(self) -> tuple[float, ...]:
        """Return the game's forecast of the final points, one number a player."""
    def greedy_move(self, seed: int, version: int = 1) -> int:
        """Return the move of `Greedy` of that version; IllegalMove unless a player is to move."""

def games() -> tuple[str, ...]:
    """Return the names of all games, sorted."""

def kinds(name: str) -> dict[str, list[str]]:
    """Return the kinds of "moves" and "events" of a game; RulesError for an unknown name."""

def option_specs(name: str) -> list[_OptionSpec]:
    """Return the options of a game; RulesError for an unknown name."""

def load(name: str, options: dict[str, Any]) -> Game:
    """Set up a game; RulesError if the options allow none."""

def playouts(
    game: Game | Callable[[int], Game],
    n: int,
    seed: int,
    threads: int,
    max_moves: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> _PlayoutFigures:
    """Play games with uniformly random moves; see `marula.playouts`."""

def perft(state: State, depth: int) -> int:
    """Count move sequences; see `marula.perft`."""

def restore(game: Game, data: bytes) -> State:
    """Read the bytes of a position, as `Game.state_from_bytes`; pickled states name it."""

def stream_seed(seed: int, kind: str, count: int) -> int:
    """Return the seed for the `count`-th event of a kind under a seed of the whole."""

def signature() -> int:
    """Return one number over a fixed set of games; it changes when the behaviour does."""
