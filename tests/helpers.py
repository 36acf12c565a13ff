"""What the Carcassonne tests share: building positions, playing texts, writing tile files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import marula
from marula import Game, State
from oracle.carcassonne import CHANCE, OVER, Feature, Oracle
from oracle.carcassonne_tiles import load_rows

Row = dict[str, Any]
ROWS = load_rows()


# -- playing -----------------------------------------------------------------------------------


def play_texts(state: State, texts: Iterable[str]) -> State:
    """Plays moves given as texts, in place; returns the state."""
    for text in texts:
        state.play(state.parse_move(text))
    return state


def legal_texts(state: State) -> set[str]:
    return {state.move_text(move) for move in state.legal_moves()}


def offered(state: State, word: str) -> set[str]:
    """The legal moves of one kind without that word: ``offered(state, "meeple")``."""
    return {text.partition(" ")[2] for text in legal_texts(state) if text.startswith(word + " ")}


def play_turns(state: State, turns: str) -> State:
    """Whole turns, one a line: ``E 0,1 180 city-S`` = draw, cell, turn, meeple (may be missing).

    A turn without a meeple passes if the game asks.
    """
    for line in filter(None, map(str.strip, turns.strip().splitlines())):
        tile, cell, turn, *meeple = line.split()
        play_texts(state, [f"draw {tile}", f"lay {cell} {turn}"])
        if meeple:
            play_texts(state, [f"meeple {meeple[0]}"])
        elif state.view()["phase"] == "meeple":
            play_texts(state, ["pass"])
    return state


# -- positions ---------------------------------------------------------------------------------


def position_text(
    game: Game,
    tiles: str,
    doing: str = "draw",
    scores: Iterable[int] | None = None,
    box: str = "",
) -> str:
    """A position as text: ``tiles`` in laying order, ``doing`` draw, lay E, meeple or over.

    Whose turn it is follows from the number of tiles: everyone lays one, the start tile lies.
    """
    laid = len(tiles.split()) - 1
    turn = (laid - 1 if doing == "meeple" else laid) % game.players
    start = game.new_state().to_text()
    lines = [
        start.splitlines()[0],
        "tiles " + " ".join(tiles.split()),
        f"box {box}".strip(),
        "scores " + " ".join(str(score) for score in scores or [0] * game.players),
        "over" if doing == "over" else f"turn {turn} {doing}",
    ]
    return "\n".join(lines) + ("\n" if start.endswith("\n") else "")


def position(
    game: Game,
    tiles: str,
    doing: str = "draw",
    scores: Iterable[int] | None = None,
    box: str = "",
) -> State:
    """``position_text`` read back; it must come out again as it went in."""
    text = position_text(game, tiles, doing, scores, box)
    state = game.state_from_text(text)
    assert state.to_text() == text
    return state


def feature_at(state: State, x: int, y: int, name: str) -> dict[str, Any]:
    """The feature of ``view()`` that holds a segment."""
    found = [f for f in state.view()["features"] if [x, y, name] in f["segments"]]
    assert len(found) == 1, (x, y, name, found)
    feature: dict[str, Any] = found[0]
    return feature


# -- tile files --------------------------------------------------------------------------------


def row(tile: str) -> Row:
    """The row of a built-in tile."""
    return next(r for rows in ROWS.values() for r in rows if r["id"] == tile)


def bag(start: str, others: Mapping[str, int]) -> list[Row]:
    """A base set of a few built-in tiles: one start tile and so many of the others to draw."""
    counts = {start: 0, **others}
    counts[start] += 1
    rows = []
    for tile, copies in counts.items():
        plain = {key: value for key, value in row(tile).items() if key != "start"}
        rows.append({**plain, "n": copies, **({"start": True} if tile == start else {})})
    return rows


def tile_line(tile: Row) -> str:
    """A row as a line of a tile file."""
    parts = [tile["id"], str(tile["n"]), tile["edges"]]
    cities = tile.get("cities", [])
    parts += [
        f"city:{c['sides']}" + "+shield" * bool(c["shields"]) + "+statue" * c.get("statue", False)
        for c in cities
    ]
    parts += [f"road:{sides}" for sides in tile.get("roads", [])]
    parts += [f"river:{sides}" for sides in tile.get("rivers", [])]
    for field in tile.get("fields", []):
        touches = ",".join(cities[i]["sides"][0] for i in field["cities"])
        parts.append("field:" + ",".join(field["ports"]) + (f"@{touches}" if touches else ""))
    parts += [mark for mark in ("monastery", "start", "source", "lake") if tile.get(mark)]
    return " ".join(parts)


def tile_text(sets: Mapping[str, list[Row]]) -> str:
    """Rows as a tile file: section name -> rows."""
    lines = []
    for name, rows in sets.items():
        lines += [f"[{name}]", *map(tile_line, rows)]
    return "\n".join(lines) + "\n"


def small_game(start: str, others: Mapping[str, int], **options: Any) -> Game:
    """A game with only these tiles: it ends when they are laid."""
    return marula.load("carcassonne", tiles=tile_text({"base": bag(start, others)}), **options)


# -- the oracle in the engine's words -----------------------------------------------------------


def oracle_feature(oracle: Oracle, feature: Feature) -> dict[str, Any]:
    """A feature of the oracle with the facts of ``view()["features"]``."""
    kind = oracle.kind(feature)
    on_it = list(oracle.meeples_on(feature).values())
    facts: dict[str, Any] = {
        "kind": kind,
        "tiles": sorted(list(cell) for cell in oracle.cells(feature)),
        "open": oracle.open_ends(feature),
        "complete": oracle.is_complete(feature),
        "meeples": [on_it.count(player) for player in range(oracle.players)],
        "owners": oracle.owners(feature),
        "segments": sorted([x, y, segment.name] for (x, y), segment in feature),
    }
    if kind == "city":
        facts["shields"] = oracle.shields(feature)
    if kind == "field":
        facts["cities"] = len(oracle.completed_cities_touching(feature))
    return facts


def comparable(features: Iterable[dict[str, Any]], fields: bool) -> list[dict[str, Any]]:
    """Features in a fixed order; without fields in the game, nothing is asked of them."""
    kept = [dict(feature) for feature in features if fields or feature["kind"] != "field"]
    for feature in kept:
        if feature["kind"] != "city":
            feature.pop("shields", None)
        if feature["kind"] != "field":
            feature.pop("cities", None)
    return sorted(kept, key=lambda feature: feature["segments"])


def compare(state: State, oracle: Oracle, deep: bool) -> None:
    """Everything both know. ``deep``: also features and projected scores."""
    to_move = {CHANCE: marula.CHANCE, OVER: marula.OVER}.get(str(oracle.to_move), oracle.to_move)
    assert state.to_move == to_move
    assert state.is_over == (oracle.to_move == OVER)
    assert legal_texts(state) == oracle.moves()
    assert len(state.legal_moves()) == len(oracle.moves())
    assert list(state.scores) == oracle.scores
    weights, total = oracle.chance(), sum(oracle.chance().values())
    chances = {state.move_text(move): chance for move, chance in state.chance_outcomes()}
    assert chances == pytest.approx({text: n / total for text, n in weights.items()})
    river_due = any(oracle.types[text.split()[1]].is_river for text in weights)
    assert state.chance_kind == ("" if not weights else "river tile" if river_due else "land tile")

    view = state.view()
    assert view["phase"] == oracle.phase
    assert view["supply"] == oracle.supply()
    assert view["scores"] == oracle.scores
    assert view["left"] == oracle.left
    assert view["box"] == dict(+oracle.box)
    assert view["drawn"] == (oracle.drawn or None)
    if oracle.phase != "over":
        assert view["turn"] == oracle.turn
    assert [laid_tile(tile) for tile in view["tiles"]] == [
        (tile.id, *cell, oracle.turns[cell], oracle.meeples.get(cell))
        for cell, tile in oracle.board.items()
    ]
    places = oracle.places(oracle.drawn) if oracle.phase == "lay" else ()
    assert sorted(map(tuple, view["places"])) == sorted((x, y, turn) for (x, y), turn in places)
    if deep:
        assert view["projected"] == oracle.projected()
        assert comparable(view["features"], oracle.fields) == comparable(
            (oracle_feature(oracle, feature) for feature in oracle.features()), oracle.fields
        )


def laid_tile(tile: dict[str, Any]) -> tuple[Any, ...]:
    meeple = tile["meeple"] and (tile["meeple"]["player"], tile["meeple"]["feature"])
    return (tile["id"], tile["x"], tile["y"], tile["turn"], meeple)
