"""What goes out as JSON is what the schemas say."""

import json
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

import marula
from marula.schemas import record_schema, view_schema
from variants import VARIANTS, played, played_out, walk


def validate(schema: dict[str, Any], document: object) -> None:
    Draft202012Validator(schema).validate(document)


def test_there_is_a_schema_for_every_game() -> None:
    for name in marula.games():
        Draft202012Validator.check_schema(view_schema(name))
    Draft202012Validator.check_schema(record_schema())
    with pytest.raises(KeyError):
        view_schema("chess")


def test_views_of_random_games_are_valid_json(game: marula.Game) -> None:
    schema = view_schema(game.name)
    for number, state in enumerate(walk(game, 11)):
        if number % 50 == 7 or state.is_over:
            view = state.view()
            assert json.loads(json.dumps(view)) == view
            validate(schema, view)
            validate(schema, state.view(game.players - 1))


def test_records_are_valid(game: marula.Game) -> None:
    for moves in (0, 10, None):
        codes = played_out(game.new_state(), 5)[:moves]
        validate(record_schema(), json.loads(marula.Record.of(game, codes).to_json()))


@pytest.mark.parametrize(
    "spoil",
    [
        lambda view: view.pop("scores"),
        lambda view: view.update(more=1),
        lambda view: view.update(phase="sleep"),
        lambda view: view.update(players=7),
        lambda view: view["tiles"][0].update(turn=45),
        lambda view: view["tiles"][0].update(x="0"),
        lambda view: view["tiles"][0].update(meeple={"player": 0, "feature": "city"}),
        lambda view: view["features"][0].update(kind="lake"),
        lambda view: view["features"][0].pop("owners"),
        lambda view: view["features"][0].update(shields=1, cities=1),
        lambda view: view["left"].update(E=0),
        lambda view: view["places"].append([1, 2]),
    ],
)
def test_the_schema_refuses_what_no_view_has(spoil: Callable[[dict[str, Any]], object]) -> None:
    view = played(marula.load("carcassonne"), 1, 60).view()
    validate(view_schema("carcassonne"), view)
    spoil(view)
    with pytest.raises(ValidationError):
        validate(view_schema("carcassonne"), view)


@pytest.mark.parametrize("options", VARIANTS["carcassonne"], ids=str)
def test_the_totals_of_a_view_add_up(options: dict[str, object]) -> None:
    game = marula.load("carcassonne", **options)
    copies = {tile["id"]: tile["copies"] for tile in game.components()["tiles"]}
    for state in walk(game, 12):
        view = state.view()
        found = Counter(tile["id"] for tile in view["tiles"]) + Counter(view["left"])
        found += Counter(view["box"]) + Counter([view["drawn"]] if view["drawn"] else [])
        if tournaments := view["tournaments"]:
            found += Counter(tournaments["unseen_prizes"])
            found += Counter(hand["tile"] for hand in tournaments["hands"])
        aside = [name for name in copies if name.startswith("TTR-") and not found[name]]
        assert found + Counter(aside) == copies
        assert len(aside) in (0, 6)  # the tournament tile, before the river bends
        standing = [tile["meeple"]["player"] for tile in view["tiles"] if tile["meeple"]]
        for player in range(game.players):
            assert view["supply"][player] + standing.count(player) == 7
            on_features = sum(feature["meeples"][player] for feature in view["features"])
            assert on_features == standing.count(player)
        if state.is_over:
            assert view["projected"] == view["scores"] == list(state.scores)
