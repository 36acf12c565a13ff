"""Moves and events as typed objects, for every game."""

import dataclasses
from importlib import import_module
from typing import Any

import pytest

import marula
from marula import _core
from marula.typed import kind_of
from variants import VARIANTS

ALL = pytest.mark.parametrize("name", marula.games())


def classes(game: str) -> tuple[dict[str, type], dict[str, type]]:
    module = import_module(f"marula.{game}")
    moves, events = module.MOVES, module.EVENTS
    return {kind_of(type_): type_ for type_ in moves}, {kind_of(type_): type_ for type_ in events}


@ALL
def test_no_kind_is_missing_on_either_side(name: str) -> None:
    moves, events = classes(name)
    assert _core.kinds(name) == {"moves": list(moves), "events": list(events)}


@ALL
def test_every_class_is_frozen_slotted_and_explained(name: str) -> None:
    for group in classes(name):
        for type_ in group.values():
            assert dataclasses.is_dataclass(type_)
            assert type_.__dataclass_params__.frozen  # type: ignore[attr-defined]
            assert "__slots__" in vars(type_)
            assert type_.__doc__


def kinds_shown(game: marula.Game, first_seed: int) -> set[str]:
    """The kinds of moves and events of a random game, each a typed object that reads back."""
    moves, events = classes(game.name)
    module = vars(import_module(f"marula.{game.name}"))
    seen: set[type] = set()
    state, seed = game.new_state(), first_seed
    while not state.is_over:
        seed += 1
        move = state.random_move(seed)
        before = state.copy()
        described, caused = state.describe(move), state.events(move)
        assert state == before
        assert type(described) in moves.values()
        assert {type(event) for event in caused} <= set(events.values())
        assert eval(repr(described), module) == described
        seen |= {type(described), *map(type, caused)}
        state.play(move)
    return {kind_of(type_) for type_ in seen}


@ALL
def test_random_games_show_every_kind(name: str) -> None:
    moves, events = classes(name)
    # a few games in a hundred; tests of the rules show them
    rare = {"tile_boxed", "prize_boxed", "emblem_returned"} & {*events}
    seen = rare.copy()
    for number in range(20):
        for options in VARIANTS[name]:
            seen |= kinds_shown(marula.load(name, **options), 10_000 * number)
        if seen == {*moves, *events}:
            break
    assert seen == {*moves, *events}


@ALL
def test_describing_what_is_not_legal_raises(name: str) -> None:
    state = marula.load(name).new_state()
    for act in (state.describe, state.events, state.move_text):
        with pytest.raises(marula.IllegalMove):
            act(2**52)
        with pytest.raises(marula.RulesError, match="99"):
            act(state.legal_moves()[0], 99)


def carcassonne(*texts: str) -> marula.State:
    state = marula.load("carcassonne").new_state()
    for text in texts:
        state.play(state.parse_move(text))
    return state


def events(state: marula.State, text: str) -> list[Any]:
    return state.events(state.parse_move(text))


def test_a_completed_city_tells_its_story() -> None:
    from marula.carcassonne import FeatureScored, LayTile, MeeplePlaced, MeepleReturned, TileLaid

    state = carcassonne("draw E")
    move = state.parse_move("lay 0,1 180")
    assert state.describe(move) == LayTile(tile="E", x=0, y=1, turn=180)
    assert state.events(move) == [TileLaid(player=0, tile="E", x=0, y=1, turn=180)]
    state.play(move)
    assert events(state, "meeple city-S") == [
        MeeplePlaced(player=0, x=0, y=1, feature="city-S"),
        FeatureScored("city", 0, 1, "city-S", players=(0,), points=4, final=False),
        MeepleReturned(player=0, x=0, y=1),
    ]


def test_events_add_up_to_the_scores() -> None:
    from marula.carcassonne import FeatureScored, GameEnded

    match = marula.Match(marula.load("carcassonne", players=3, river=True), seed=5)
    state, bot, points = match.game.new_state(), marula.Random(1), [0, 0, 0]
    while not match.state.is_over:
        match.play(bot.choose(match.state))
    finals: list[bool] = []
    for move in match.moves:
        for event in state.events(move):
            if isinstance(event, FeatureScored):
                finals.append(event.final)
                for player in event.players:
                    points[player] += event.points
        last = state.events(move)[-1:]
        state.play(move)
    assert last == [GameEnded(scores=state.scores)]
    assert tuple(points) == state.scores
    assert finals == sorted(finals)
    assert True in finals
    assert False in finals
