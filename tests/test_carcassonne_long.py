"""Carcassonne at length: chains across the board, many joins, copies and records, statistics."""

from __future__ import annotations

import random
from typing import Any

import pytest

import marula
from helpers import Row, compare, feature_at, play_texts, play_turns, row, small_game, tile_text
from marula import Game, State
from oracle.carcassonne import STEP, Oracle
from oracle.carcassonne_tiles import OPPOSITE

# -- chains --------------------------------------------------------------------------------------


def straight_row(side: str, copies: int) -> Row:
    """A straight road along a direction, so that the unturned start tile lies in line."""
    straight = {**row("U"), "n": copies, "start": True}
    if side in "NS":
        return straight
    ports = [["NL", "NR", "EL", "WR"], ["ER", "SL", "SR", "WL"]]
    fields = [{"ports": each, "cities": []} for each in ports]
    return {**straight, "edges": "FRFR", "roads": ["EW"], "fields": fields}


@pytest.mark.parametrize("side", "NESW")
def test_road_of_seventy_one_tiles_in_one_direction(side: str) -> None:
    """Seventy tiles from the start tile to the edge of the world; the thief scores them all."""
    dx, dy = STEP[side]
    text = tile_text({"base": [straight_row(side, 71)]})
    state = marula.load("carcassonne", tiles=text).new_state()
    for i in range(1, 71):
        thief = "meeple road-" + ("N" if side in "NS" else "E") if i == 1 else "pass"
        play_texts(state, ["draw U", f"lay {i * dx},{i * dy} 0", thief])
        road = feature_at(state, 0, 0, "road-" + ("N" if side in "NS" else "E"))
        assert (len(road["tiles"]), road["open"]) == (i + 1, 2)
        assert state.game.state_from_text(state.to_text()) == state
        assert state.game.state_from_bytes(state.to_bytes()) == state
    assert state.is_over
    assert list(state.scores) == [71, 0]


def test_road_closed_at_both_ends_after_seventy_tiles() -> None:
    state = small_game("A", {"U": 69, "A": 1}).new_state()
    for i in range(1, 70):
        play_texts(state, ["draw U", f"lay 0,{-i} 0", "meeple road-N" if i == 2 else "pass"])
    play_texts(state, ["draw A", "lay 0,-70 180"])
    assert list(state.scores) == [0, 0]
    play_texts(state, ["pass"])
    assert list(state.scores) == [0, 71]


def play_line(game: Game, oracle: Oracle, tile: str, cells: list[tuple[int, int]]) -> State:
    """Lays one kind of tile, unturned, cell by cell, a meeple now and then, in both engines."""
    state, rng = game.new_state(), random.Random(len(cells))
    for x, y in cells:
        for text in (f"draw {tile}", f"lay {x},{y} 0"):
            play_texts(state, [text])
            oracle.play(text)
        if oracle.phase == "meeple":
            text = rng.choice(sorted(oracle.moves())) if rng.random() < 0.3 else "pass"
            play_texts(state, [text])
            oracle.play(text)
        compare(state, oracle, deep=False)
    compare(state, oracle, deep=True)
    return state


MOST = {"X": 28, "C": 81, "B": 81}  # crossings have four roads each; the board holds 112


@pytest.mark.parametrize(("right", "up"), [(1, 1), (1, -1), (-1, 1), (-1, -1)])
@pytest.mark.parametrize("tile", ["X", "C", "B"])
def test_staircase_to_each_corner(tile: str, right: int, up: int) -> None:
    """Crossings, city and fields, one step sideways, one up."""
    rows = {"base": [{**row(tile), "n": MOST[tile], "start": True}]}
    cells = [((i + 1) // 2 * right, i // 2 * up) for i in range(1, MOST[tile])]
    game = marula.load("carcassonne", tiles=tile_text(rows))
    state = play_line(game, Oracle(sets=rows), tile, cells)
    assert state.is_over


@pytest.mark.parametrize("across", "EW")
@pytest.mark.parametrize("up", "NS")
def test_road_of_curves_in_a_staircase(across: str, up: str) -> None:
    """One road of 73 curves, 34 cells and more across and up or down; its thief scores them all."""
    turns = {"SW": 0, "NW": 90, "NE": 180, "ES": 270}
    steps = ["W" if (across, up) == ("W", "N") else "S"]  # out of the start tile: south or west
    while len(steps) < 73:
        steps.append(up if steps[-1] == across or steps == ["W"] else across)
    state, (x, y) = small_game("V", {"V": 72}).new_state(), (0, 0)
    for i in range(72):
        x, y = x + STEP[steps[i]][0], y + STEP[steps[i]][1]
        ends = "".join(sorted(OPPOSITE[steps[i]] + steps[i + 1], key="NESW".index))
        thief = f"road-{ends[0]}" if i == 0 else ""
        play_turns(state, f"V {x},{y} {turns[ends]} {thief}")
        assert len(feature_at(state, 0, 0, "road-S")["tiles"]) == i + 2
    assert min(abs(x), abs(y)) >= 34
    assert list(state.scores) == [73, 0]


@pytest.mark.parametrize("tile", ["X", "C", "B"])
def test_square_filled_in_a_spiral_joins_again_and_again(tile: str) -> None:
    rows = {"base": [{**row(tile), "n": MOST[tile], "start": True}]}
    cells = sorted(
        ((x, y) for x in range(-4, 5) for y in range(-4, 5) if (x, y) != (0, 0)),
        key=lambda cell: (max(abs(cell[0]), abs(cell[1])), cell[0] + cell[1]),
    )
    laid, ordered = {(0, 0)}, list[tuple[int, int]]()
    while len(ordered) < MOST[tile] - 1:  # nearest first, each beside one laid before
        cell = next(c for c in cells if any((c[0] + x, c[1] + y) in laid for x, y in STEP.values()))
        cells.remove(cell)
        laid.add(cell)
        ordered.append(cell)
    game = marula.load("carcassonne", tiles=tile_text(rows))
    play_line(game, Oracle(sets=rows), tile, ordered)


def test_two_long_arms_of_a_junction_meet_in_the_far_corner() -> None:
    """A loop of 68 tiles from a junction to itself; the last curve joins the roads of two."""
    east = [f"U {i},0 90" for i in range(1, 17)] + ["V 17,0 0"]
    east += [f"U 17,{-i} 0" for i in range(1, 17)]
    south = [f"U 0,{-i} 0" for i in range(1, 17)] + ["V 0,-17 180"]
    south += [f"U {i},-17 90" for i in range(1, 17)]
    east[0] += " road-E"  # player 0
    south[0] += " road-N"  # player 1: the thirty-fourth tile
    state = small_game("W", {"U": 64, "V": 3}).new_state()
    play_turns(state, "\n".join(east + south))
    assert feature_at(state, 0, 0, "road-E")["owners"] == [0]
    assert feature_at(state, 0, 0, "road-S")["owners"] == [1]
    play_turns(state, "V 17,-17 90")
    assert list(state.scores) == [68, 68]


# -- copies and records --------------------------------------------------------------------------


def random_texts(game: Game, seed: int) -> list[str]:
    """A random game as texts."""
    state, texts = game.new_state(), list[str]()
    while not state.is_over:
        move = state.random_move(1000 * seed + len(texts))
        texts.append(state.move_text(move))
        state.play(move)
    return texts


GAMES: list[dict[str, Any]] = [{}, {"river": True, "players": 3}, {"fields": False, "players": 5}]


@pytest.mark.parametrize("options", GAMES)
def test_undo_takes_back_scores_supply_and_returned_meeples(options: dict[str, Any]) -> None:
    """Back to the start decision by decision: every position as it was, in every respect."""
    game = marula.load("carcassonne", **options)
    match, before = marula.Match(game, deal=False), []
    for text in random_texts(game, 1):
        if match.state.to_move >= 0:
            before.append((match.state.to_bytes(), match.state.view()))
        match.play(match.state.parse_move(text))
    end = match.state.to_text()
    for data, view in reversed(before):
        match.undo()
        assert match.state.to_bytes() == data
        assert match.state.view() == view
    for _ in before:
        match.redo()
    assert match.state.to_text() == end


@pytest.mark.parametrize("options", GAMES)
def test_playing_a_copy_to_the_end_leaves_the_parent_alone(options: dict[str, Any]) -> None:
    game = marula.load("carcassonne", **options)
    texts = random_texts(game, 2)
    for stop in range(0, len(texts), 20):
        state = play_texts(game.new_state(), texts[:stop])
        key, data, view = state.key, state.to_bytes(), state.view()
        play_texts(state.copy(), texts[stop:])
        assert (state.key, state.to_bytes(), state.view()) == (key, data, view)


@pytest.mark.parametrize("options", GAMES)
def test_position_saved_and_read_goes_on_the_same_way(options: dict[str, Any]) -> None:
    """At every step, as text and as bytes; a game continued from a record ends alike."""
    game = marula.load("carcassonne", **options)
    texts = random_texts(game, 3)
    state = game.new_state()
    for i, text in enumerate(texts):
        for loaded in (
            game.state_from_text(state.to_text()),
            game.state_from_bytes(state.to_bytes()),
        ):
            assert loaded == state
            assert loaded.key == state.key
            assert loaded.view() == state.view()
            assert loaded.legal_moves() == state.legal_moves()
            if i % 25 == 0:
                end = play_texts(loaded, texts[i:])
                assert end == play_texts(state.copy(), texts[i:])
        play_texts(state, [text])


# -- statistics ----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def base_playouts() -> marula.PlayoutStats:
    return marula.playouts(marula.load("carcassonne"), n=20_000, seed=11, threads=2)


def test_random_play_scores_as_in_five_other_engines(base_playouts: marula.PlayoutStats) -> None:
    """Mean 19.62 and 19.23 points, spread 7.9 and 7.8; standard error here 0.055."""
    assert base_playouts.games == 20_000
    assert base_playouts.cut == 0
    assert base_playouts.mean_scores == pytest.approx((19.62, 19.23), abs=0.25)
    assert base_playouts.std_scores == pytest.approx((7.9, 7.8), abs=0.25)


def test_first_player_wins_as_often_as_in_other_engines(base_playouts: marula.PlayoutStats) -> None:
    """49.5 % won and 3.9 % drawn; a draw counts half for each here."""
    assert base_playouts.win_shares[0] == pytest.approx(0.495 + 0.039 / 2, abs=0.015)
    assert sum(base_playouts.win_shares) == pytest.approx(1.0)


def test_random_play_without_fields_scores_as_in_other_engines() -> None:
    game = marula.load("carcassonne", fields=False)
    stats = marula.playouts(game, n=20_000, seed=12, threads=2)
    assert stats.mean_scores == pytest.approx((28.20, 27.58), abs=0.25)


def test_random_games_draw_and_lay_as_in_other_engines() -> None:
    """Draws 3.9 % of the games; 70.98 tiles laid, 0.02 unplaceable; 2000 games."""
    game = marula.load("carcassonne")
    draws = laid = boxed = 0
    for seed in range(2000):
        state, n = game.new_state(), 0
        while not state.is_over:
            state.play(state.random_move(1000 * seed + n))
            n += 1
        view = state.view()
        draws += state.scores[0] == state.scores[1]
        laid += len(view["tiles"]) - 1
        boxed += sum(view["box"].values())
    assert draws / 2000 == pytest.approx(0.039, abs=0.015)
    assert laid / 2000 == pytest.approx(70.98, abs=0.015)
    assert laid + boxed == 2000 * 71
