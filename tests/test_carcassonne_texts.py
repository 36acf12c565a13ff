"""Positions as text and bytes: what must be refused, and that nothing else ever happens."""

import random
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import pytest

import marula
from helpers import position, position_text, small_game
from marula import Game, State

BASE = marula.load("carcassonne")
OPTIONS: list[dict[str, Any]] = [
    {},
    {"river": True, "players": 3},
    {"river": "classic", "players": 6, "fields": False, "small_city": True},
]


# -- positions that cannot be ----------------------------------------------------------------------


def refused(game: Game, tiles: str, doing: str = "draw", **more: Any) -> None:
    text = position_text(game, tiles, doing, **more)
    with pytest.raises(marula.ParseError):
        game.state_from_text(text)


def test_positions_near_the_refused_ones_are_read() -> None:
    """So that what follows is refused for the reason it is about."""
    assert position(BASE, "D@0,0/0 E@0,1/180").to_move == marula.CHANCE
    assert position(BASE, "D@0,0/0 E@0,1/180", "lay V").to_move == 1
    assert position(BASE, "D@0,0/0 E@0,1/180", "meeple").to_move == 0
    assert position(BASE, "D@0,0/0 E@0,1/180+0:field-NL U@1,0/90+1:road-E").scores == (0, 0)
    assert position(BASE, "D@0,0/0", scores=[12, 345]).scores == (12, 345)
    assert position(BASE, "D@0,0/0", box="C").view()["box"] == {"C": 1}
    assert position(small_game("B", {"B": 1}), "B@0,0/0 B@1,0/0", "over").is_over


@pytest.mark.parametrize(
    ("tiles", "doing"),
    [
        ("", "draw"),
        ("E@0,0/0", "draw"),  # not the start tile
        ("D@1,0/0", "draw"),  # not in the middle
        ("D@0,0/90", "draw"),  # turned
        ("D@0,0/0+0:city-N", "draw"),  # laid by nobody, so nobody's meeple
        ("D@0,0/0 E@0,0/0", "draw"),  # two tiles on a cell
        ("D@0,0/0 E@0,1/180 E@0,1/180", "draw"),
        ("D@0,0/0 E@0,2/180", "draw"),  # beside nothing
        ("D@0,0/0 B@1,-1/0", "draw"),  # a corner is not enough
        ("D@0,0/0 E@0,-2/90 B@0,-1/0", "draw"),  # in an order that cannot be
        ("D@0,0/0 E@0,1/0", "draw"),  # edges that don't fit
        ("D@0,0/0 E@1,0/0", "draw"),
        ("D@0,0/0 E@0,1/45", "draw"),
        ("D@0,0/0 E@0,1/360", "draw"),
        ("D@0,0/0 E@0,1/-180", "draw"),
        ("D@0,0/0 U@1,0/270", "draw"),  # the same tile as with a smaller turn
        ("D@0,0/0 ZZ@0,1/180", "draw"),  # no such tile
        ("D@0,0/0 R-D@1,0/0", "draw"),  # a tile of another set
        ("D@0,0/0 E@0,1/180 C@0,2/0", "draw"),
        ("D@0,0/0 E@0,1/180+0:city-S", "draw"),  # the city is complete: the knight is home
        ("D@0,0/0 E@0,1/180+0:road-S", "draw"),
        ("D@0,0/0 E@0,1/180+0:city-N", "draw"),  # named by a side it hasn't
        ("D@0,0/0 E@0,1/180+0:field-NR", "draw"),  # not its lowest port
        ("D@0,0/0 E@0,1/180+0:monastery", "draw"),
        ("D@0,0/0 E@0,1/180+1:field-NL", "draw"),  # laid by player 0
        ("D@0,0/0 E@0,1/180+2:field-NL", "draw"),  # no such player
        ("D@0,0/0 E@0,1/180+0:field-NL", "meeple"),  # the question is answered already
        ("D@0,0/0", "meeple"),  # nothing laid yet
        ("D@0,0/0", "lay"),
        ("D@0,0/0", "lay ZZ"),
        ("D@0,0/0", "lay C C"),
        ("D@0,0/0", "over"),  # tiles are left
        ("D@0,0/0", "dance"),
        ("D@0,0/0 B@0,-1/0 B@0,-2/0 B@0,-3/0 B@0,-4/0", "lay B"),  # no copy left
        ("D@0,0/0 B@0,-1/0 B@0,-2/0 B@0,-3/0 B@0,-4/0 B@0,-5/0", "draw"),  # one too many
        ("D@0,0/0 D@1,0/0 D@2,0/0 D@3,0/0 D@4,0/0", "draw"),  # the start tile is one of four
    ],
)
def test_position_that_the_rules_never_reach_is_refused(tiles: str, doing: str) -> None:
    refused(BASE, tiles, doing)


def test_tile_without_a_place_cannot_be_in_hand() -> None:
    refused(small_game("B", {"C": 1, "B": 1}), "B@0,0/0", "lay C")


def test_meeple_may_stand_on_what_the_tile_laid_last_completed_only_until_it_is_scored() -> None:
    game = small_game("B", {"B": 2, "E": 2})
    tiles = "B@0,0/0 E@0,1/0+0:city-N E@0,2/180"
    state = position(game, tiles, "meeple")
    assert state.scores == (0, 0)
    assert state.view()["projected"] == [4, 0]
    refused(game, tiles)
    refused(game, tiles + " B@0,3/0", "meeple")


def test_question_for_a_meeple_needs_a_place_for_it() -> None:
    game = small_game("U", {"U": 2}, fields=False)
    refused(game, "U@0,0/0 U@0,1/0+0:road-N U@0,2/0", "meeple")


def test_more_meeples_than_there_are_are_refused() -> None:
    game = small_game("X", {"X": 20})
    tiles = [f"X@{i},0/0" + ("+0:road-N" if i % 2 else "") for i in range(16)]
    assert position(game, " ".join(tiles[:14])).view()["supply"] == [0, 7]
    refused(game, " ".join(tiles))


def test_farmer_is_refused_in_a_game_without_fields() -> None:
    refused(small_game("B", {"B": 2}, fields=False), "B@0,0/0 B@1,0/0+0:field-NL")


def test_drawing_from_an_empty_bag_is_refused() -> None:
    game = small_game("B", {"B": 1})
    refused(game, "B@0,0/0 B@1,0/0")
    refused(game, "B@0,0/0", "over")


@pytest.mark.parametrize("box", ["ZZ", "C C", "D D D D", "B B B B B", "R-D", "@", "C,C"])
def test_box_of_tiles_that_are_not_there_is_refused(box: str) -> None:
    refused(BASE, "D@0,0/0", box=box)


@pytest.mark.parametrize(
    "scores",
    ["", "0", "0 0 0", "-1 0", "0 99999999999999999999", "0 x", "0.5 0", "1e3 0", "0 4294967296"],
)
def test_scores_out_of_range_are_refused(scores: str) -> None:
    text = position_text(BASE, "D@0,0/0").replace("scores 0 0", f"scores {scores}")
    assert scores in text
    with pytest.raises(marula.ParseError):
        BASE.state_from_text(text)


@pytest.mark.parametrize(
    "line", ["turn 1 draw", "turn 2 draw", "turn -1 draw", "turn draw", "turn"]
)
def test_wrong_turn_is_refused(line: str) -> None:
    """Everyone lays one tile a turn, so the number of tiles says whose turn it is."""
    text = position_text(BASE, "D@0,0/0").replace("turn 0 draw", line)
    with pytest.raises(marula.ParseError):
        BASE.state_from_text(text)


def lines_changed(text: str) -> Iterable[str]:
    lines = text.splitlines()
    for i in range(len(lines)):
        yield "\n".join(lines[:i] + lines[i + 1 :]) + "\n"  # one missing
        yield "\n".join([*lines[:i], lines[i], *lines[i:]]) + "\n"  # one twice
        if i:
            yield "\n".join([*lines[: i - 1], lines[i], lines[i - 1], *lines[i + 1 :]]) + "\n"
    yield text + "more\n"


def test_lines_missing_doubled_or_out_of_order_are_refused() -> None:
    for text in lines_changed(position_text(BASE, "D@0,0/0 E@0,1/180")):
        with pytest.raises(marula.ParseError):
            BASE.state_from_text(text)


@pytest.mark.parametrize("data", ["", "\n", "carcassonne", "\0", "x" * 1_000_000, "tiles\n" * 9999])
def test_text_that_is_no_position_is_refused(data: str) -> None:
    with pytest.raises(marula.ParseError):
        BASE.state_from_text(data)
    with pytest.raises(marula.ParseError):
        BASE.state_from_bytes(data.encode())


@pytest.mark.parametrize("bad", [None, 5, ["tiles"], 1.5])
def test_position_must_be_str_or_bytes(bad: Any) -> None:
    with pytest.raises(TypeError):
        BASE.state_from_text(bad)
    with pytest.raises(TypeError):
        BASE.state_from_bytes(bad)


# -- other games' positions ------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3},
        {"river": True},
        {"river": "classic"},
        {"fields": False},
        {"small_city": True},
        {"tiles": "[base]\nB 72 FFFF monastery field:NL,NR,EL,ER,SL,SR,WL,WR start\n"},
    ],
    ids=str,
)
def test_position_of_another_game_is_refused(options: dict[str, Any]) -> None:
    other = marula.load("carcassonne", **options)
    for ours, theirs in ((BASE, other), (other, BASE)):
        state = theirs.new_state()
        with pytest.raises(marula.ParseError):
            ours.state_from_text(state.to_text())
        with pytest.raises(marula.ParseError):
            ours.state_from_bytes(state.to_bytes())


# -- every truncation, many mutations --------------------------------------------------------------


def some_states(options: dict[str, Any]) -> list[State]:
    """A position of each phase from an early, a middle and a late stretch of a random game."""
    game = marula.load("carcassonne", **options)
    state, n = game.new_state(), 0
    found: dict[tuple[str, int], State] = {}
    while not state.is_over:
        found.setdefault((state.view()["phase"], n // 70), state.copy())
        state.play(state.random_move(n))
        n += 1
    return [*found.values(), state]


def play_on(state: State, seed: int) -> None:
    while not state.is_over:
        state.play(state.random_move(seed))
        seed += 1
    assert state.legal_moves() == []


T = TypeVar("T")


def parse_or_refuse(read: Callable[[T], State], data: T, seed: int) -> bool:
    """Either a sound position, which goes round and can be played on, or a ParseError."""
    try:
        state = read(data)
    except marula.ParseError:
        return False
    assert state.game.state_from_text(state.to_text()) == state
    assert state.game.state_from_bytes(state.to_bytes()) == state
    state.view()
    if seed % 10 == 0:
        play_on(state, seed)
    return True


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_truncation_is_refused_or_sound(options: dict[str, Any]) -> None:
    for state in some_states(options):
        text, data, game = state.to_text(), state.to_bytes(), state.game
        for n in range(len(text)):
            parse_or_refuse(game.state_from_text, text[:n], n)
        for n in range(len(data)):
            parse_or_refuse(game.state_from_bytes, data[:n], n)
        for tail in (b"\0", b"\xff", data[:1], data):
            assert not parse_or_refuse(game.state_from_bytes, data + tail, 1)


def mutated_texts(text: str, rng: random.Random, n: int) -> Iterable[str]:
    """One character replaced, left out, put in or doubled; or two neighbours swapped."""
    alphabet = sorted(set(text)) + list("\0 \n\t-+9azAZ\u00e9\U0001f3f0")
    for _ in range(n):
        i = rng.randrange(len(text))
        new = rng.choice(["", rng.choice(alphabet), text[i] + rng.choice(alphabet), text[i] * 2])
        yield text[:i] + new + text[i + 1 :]
        yield text[:i] + text[i : i + 2][::-1] + text[i + 2 :]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_mutated_text_is_refused_or_sound(options: dict[str, Any]) -> None:
    rng = random.Random(8)
    for state in some_states(options):
        for seed, text in enumerate(mutated_texts(state.to_text(), rng, 400)):
            parse_or_refuse(state.game.state_from_text, text, seed)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_mutated_bytes_are_refused_or_sound(options: dict[str, Any]) -> None:
    rng = random.Random(9)
    for state in some_states(options):
        data = state.to_bytes()
        for i in range(len(data)):
            for flip in (1, 0x80, rng.randrange(1, 256)):
                changed = data[:i] + bytes([data[i] ^ flip]) + data[i + 1 :]
                parse_or_refuse(state.game.state_from_bytes, changed, i)


def test_junk_bytes_are_refused() -> None:
    rng = random.Random(10)
    for _ in range(2000):
        assert not parse_or_refuse(BASE.state_from_bytes, rng.randbytes(rng.randrange(400)), 1)
