"""What the tests of the Carcassonne Safari oracle share: moves, positions, few tiles."""

from __future__ import annotations

from collections import Counter

from oracle.carcassonne import Cell
from oracle.carcassonne_safari import SafariOracle
from oracle.safari_tiles import Row, load_rows, tiles_from_row

LAND = load_rows()["land"]
ALL_SAVANNA = {"S01": 30}  # baobabs, but otherwise nothing happens on them


def play(oracle: SafariOracle, *texts: str) -> SafariOracle:
    """Moves that must be legal."""
    for text in texts:
        assert text in oracle.moves(), (text, oracle.phase, oracle.moves())
        oracle.play(text)
    return oracle


def land_of(copies: dict[str, int], *rows: Row) -> list[Row]:
    """Land tiles, so many of each (all known, but none of the others), and rows of one's own."""
    found = []
    for row in LAND:
        ids = [tile.id for tile in tiles_from_row(row)]
        variants = [
            {**variant, "n": copies.get(name, 0)}
            for name, variant in zip(ids, row["variants"], strict=True)
        ]
        found.append({**row, "variants": variants})
    return [*found, *rows]


def started(
    *hands: str, final_majority: str = "hig", land: list[Row] | None = None
) -> SafariOracle:
    """A game after the set-up: two tokens a player, ``started("AE", "GL")``."""
    oracle = SafariOracle(len(hands), final_majority, land)
    return play(oracle, *[f"token {animal}" for hand in hands for animal in hand])


def lay_out(oracle: SafariOracle, *tiles: str) -> SafariOracle:
    """Puts tiles on the board, whatever the rules say: ``"S07b 1,1 90"``."""
    for text in tiles:
        tile, cell, turn = text.split()
        x, y = cell.split(",")
        oracle.put(oracle.types[tile], (int(x), int(y)), int(turn))
    return oracle


def hold(oracle: SafariOracle, player: int, animals: str) -> None:
    """Changes a hand with the supply."""
    oracle.supply += oracle.hands[player]
    oracle.hands[player] = Counter(animals)
    oracle.supply -= Counter(animals)


def quiet(oracle: SafariOracle, *texts: str) -> SafariOracle:
    """A turn that lays a savanna tile on the column north of the start tile, then these moves."""
    y = next(y for y in range(1, 100) if (0, y) not in oracle.board)
    return play(oracle, "draw S01", f"lay 0,{y} 0", *texts)


def offered(oracle: SafariOracle, word: str) -> set[str]:
    """The legal moves of one kind without that word."""
    return {text.partition(" ")[2] for text in oracle.moves() if text.startswith(word + " ")}


def finish(oracle: SafariOracle) -> SafariOracle:
    """As if the last tile had been drawn and its turn were over."""
    oracle.left.clear()
    oracle.draw_due()
    assert oracle.phase == "over"
    return oracle


def tokens(oracle: SafariOracle) -> Counter[str]:
    """All animal tokens, wherever they are."""
    at_holes = [animal for hole in oracle.holes.values() for _, _, animal in hole]
    return sum(oracle.hands, oracle.supply + oracle.discard + Counter(at_holes))


def ring(oracle: SafariOracle, middle: Cell, without: Cell) -> None:
    """Seven savanna tiles around a cell, one missing."""
    x, y = middle
    cells = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {middle, without}
    for cell in cells:
        oracle.put(oracle.types["S01"], cell, 0)
