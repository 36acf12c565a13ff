"""What the tests of the oracle of Tournaments & Emblems share: moves, positions, few tiles."""

from __future__ import annotations

from collections import Counter

import marula
from helpers import legal_texts, play_texts
from marula import Game, State
from oracle.carcassonne_tiles import load_rows
from oracle.tournaments import TournamentOracle

ROWS = load_rows()
RIVERS: list[bool | str] = [False, True, "classic"]
ALL_CITY = {  # a prize tile that is hard to place
    "id": "TP-C",
    "n": 0,
    "edges": "CCCC",
    "cities": [{"sides": "NESW", "shields": 0, "statue": True}],
}


def play(oracle: TournamentOracle, *texts: str) -> TournamentOracle:
    """Moves that must be legal."""
    for text in texts:
        assert text in oracle.moves(), (text, oracle.phase, oracle.moves())
        oracle.play(text)
    return oracle


def lay_out(oracle: TournamentOracle, *tiles: str) -> TournamentOracle:
    """Puts tiles on the board, whatever the rules say: ``"U 1,1 90"``."""
    for text in tiles:
        tile, cell, turn = text.split()
        x, y = cell.split(",")
        oracle.put(oracle.types[tile], (int(x), int(y)), int(turn))
    return oracle


def few_tiles(players: int, stacks: list[int], **copies: int) -> TournamentOracle:
    """A dry game with so many land tiles, in stacks of these sizes."""
    rows = [{**row, "n": copies.get(row["id"], 0)} for row in ROWS["base"]]
    for row in rows:
        row["n"] += row.get("start", False)
    prizes = [*ROWS["prizes"], ALL_CITY]
    oracle = TournamentOracle(players, sets={"base": rows, "tournaments": [], "prizes": prizes})
    assert sum(stacks) == sum(oracle.left.values())
    assert len(stacks) == len(oracle.stacks)
    oracle.stacks = stacks
    return oracle


def where(oracle: TournamentOracle, player: int, emblem: int) -> tuple[object, ...]:
    return oracle.emblems[player][emblem]


# -- the engine ------------------------------------------------------------------------------------

DRY = marula.load("carcassonne", tournaments=True)
FIRST_STACK = 15


def script(state: State, *texts: str) -> State:
    """Plays moves that are legal, one after another."""
    for text in texts:
        assert text in legal_texts(state), (text, legal_texts(state))
        play_texts(state, [text])
    return state


def phase(state: State) -> tuple[str, int]:
    view = state.view()
    return view["phase"], view["turn"]


def boxed(game: Game, laid: str, drawn: int) -> str:
    """Land tiles to go to the box, so that so many have been drawn with those laid."""
    types = {tile["id"]: tile["copies"] for tile in game.components()["tiles"]}
    land = [row["id"] for name in ("base", "tournaments") for row in ROWS[name]]
    words = Counter(word.split("@")[0] for word in laid.split())
    left = [tile for tile in land if tile in types for _ in range(types[tile] - words[tile] - 1)]
    return " ".join(left[: drawn - sum(n for tile, n in words.items() if tile in land)])


def position(
    laid: str,
    doing: str,
    emblems: str = "0:0,1,2,3,5 1:0,1,2,3,5",
    prizes: str = "",
    tournament: str = "0 asked 0 won",
    box: str = "",
    game: Game = DRY,
) -> State:
    """A position of a dry game; `laid` are the tiles after the tournament tile."""
    text = [
        game.new_state().to_text().splitlines()[0],
        f"tiles TT-a@0,0/0 {laid}".strip(),
        f"box {box}".strip(),
        "scores" + " 0" * game.players,
        f"emblems {emblems}",
        f"prizes {prizes}".strip(),
        f"tournament {tournament}",
        doing,
    ]
    state = game.state_from_text("\n".join(text))
    assert game.state_from_text(state.to_text()) == state
    return state


def at_tournament(laid: str, emblems: str, turn: int) -> State:
    """The first stack is empty: the road tournament is held."""
    box = boxed(DRY, laid, FIRST_STACK)
    return position(laid, f"turn {turn} reveal", emblems, box=box, tournament="0 asked 0 won")
