"""Arguments of the commands; the options of a game become options of the command line."""

import argparse
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn, TypeAlias

import marula
from marula import _core
from marula.checks import checked_integer

if TYPE_CHECKING:
    from marula._core import _OptionSpec

Commands: TypeAlias = "argparse._SubParsersAction[Parser]"
Run = Callable[[argparse.Namespace], None]

GAME_OPTION = "game option "  # where parsed options of the game are kept apart from others


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one line."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Print the mistake and end with status 2."""
        self.exit(2, f"{self.prog}: error: {message} (see {self.prog} --help)\n")


def add_command(commands: Commands, name: str, doc: str, run: Run, *, json: bool = True) -> Parser:
    """Add a command that `run` carries out, given the parsed arguments.

    `json` says whether it can print a document instead: what talks with people cannot.
    """
    parser = commands.add_parser(name, help=doc, description=doc + ".")
    if json:
        parser.add_argument("--json", action="store_true", help="print one JSON document instead")
    parser.set_defaults(run=run)
    return parser


def add_game_command(
    commands: Commands, name: str, doc: str, run: Run, *, json: bool = True
) -> list[Parser]:
    """Add a command that is about a game; return its parsers, one a game."""
    command = commands.add_parser(name, help=doc, description=doc + ".")
    games = command.add_subparsers(title="games", metavar="GAME", dest="game", required=True)
    parsers = []
    for game in marula.games():
        parser = add_command(games, game, f"{doc}: {game}", run, json=json)
        group = parser.add_argument_group(f"options of {game}")
        for spec in _core.option_specs(game):
            _add_option(group, spec)
        parsers.append(parser)
    return parsers


def game_options(arguments: argparse.Namespace) -> dict[str, Any]:
    """Return the options of the game that the arguments give, without defaults."""
    return {
        name.removeprefix(GAME_OPTION): value
        for name, value in vars(arguments).items()
        if name.startswith(GAME_OPTION)
    }


def load_game(arguments: argparse.Namespace) -> marula.Game:
    """Set up the game that the arguments name, with the options that they give.

    Where a layout is to be drawn and nothing says from what, it is drawn from `--seed`.
    """
    options = game_options(arguments)
    draws_layout = any(spec["name"] == "layout_seed" for spec in _core.option_specs(arguments.game))
    if draws_layout and "seed" in arguments and not options.keys() & {"layout_seed", "layout"}:
        options["layout_seed"] = arguments.seed
    return marula.load(arguments.game, **options)


def integer(low: int, high: int = 2**63 - 1) -> Callable[[str], int]:
    """Return a reader of integers in low..high, for `add_argument(type=...)`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"not an integer: {text!r}") from None
        try:
            return checked_integer("the number", number, low=low, high=high)
        except ValueError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return read


def seconds(text: str) -> float:
    """Read a time in seconds: 0 or more, and finite."""
    try:
        value = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"not a number: {text!r}") from None
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"not a time in seconds: {text!r}")
    return value


def add_seed(parser: Parser) -> None:
    """Add `--seed`."""
    parser.add_argument(
        "--seed", type=integer(0, 2**64 - 1), default=0, help="the same seed, the same games (0)"
    )


def shown(value: object) -> str:
    """Write the value of an option as the command line has it."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value is None else str(value)


def values_of(spec: "_OptionSpec") -> str:
    """Say which values an option may have."""
    if spec["kind"] == "integer":
        low, high = spec["low"], spec["high"]
        return f"{low}" if low == high else f"{low}-{high}"
    if spec["kind"] == "choice":
        return ", ".join(map(shown, spec["choices"]))
    return {"flag": "on, off", "words": "WORDS"}.get(spec["kind"], "FILE")


def _add_option(group: argparse._ArgumentGroup, spec: "_OptionSpec") -> None:
    flag = "--" + spec["name"].replace("_", "-")
    # What is not given is not passed on: the game alone knows its defaults.
    kept_apart: dict[str, Any] = {"dest": GAME_OPTION + spec["name"], "default": argparse.SUPPRESS}
    doc = spec["doc"].replace("%", "%%")
    if spec["kind"] in ("text", "words"):
        group.add_argument(flag, metavar=values_of(spec), help=doc, **kept_apart)
        return
    doc += f" (default: {shown(spec['default'])})"
    if spec["kind"] == "flag":
        group.add_argument(flag, action=argparse.BooleanOptionalAction, help=doc, **kept_apart)
    elif spec["kind"] == "integer":
        reader = integer(spec["low"], spec["high"])
        group.add_argument(flag, type=reader, metavar=values_of(spec), help=doc, **kept_apart)
    else:
        by_text = {shown(choice): choice for choice in spec["choices"]}
        # `--river` alone is "on" where that is a choice, `--no-river` is "off".
        alone: dict[str, Any] = {"nargs": "?", "const": True} if "on" in by_text else {}
        group.add_argument(
            flag,
            type=_choice_of(by_text),
            metavar=f"{{{','.join(by_text)}}}",
            help=doc,
            **alone,
            **kept_apart,
        )
        if "off" in by_text:
            group.add_argument(
                flag.replace("--", "--no-", 1),
                action="store_const",
                const=False,
                help=argparse.SUPPRESS,
                **kept_apart,
            )


def _choice_of(by_text: dict[str, Any]) -> Callable[[str], object]:
    def read(text: str) -> object:
        try:
            return by_text[text]
        except KeyError:
            raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(by_text)}") from None

    return read
