"""What the tests of the oracle of Tournaments & Emblems share: moves, positions, few tiles."""

from __future__ import annotations

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
