"""Records: they replay forever, or say why not."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import marula
from variants import played_out


def record_of(game: marula.Game, seed: int, moves: int | None = None) -> marula.Record:
    """The record of a random game, or of its first moves."""
    return marula.Record.of(game, played_out(game.new_state(), seed)[:moves])


@pytest.mark.parametrize("moves", [0, 1, 30, None])
def test_a_record_goes_through_json_and_replays(game: marula.Game, moves: int | None) -> None:
    record = record_of(game, 1, moves)
    again = marula.Record.from_json(record.to_json())
    assert again == record
    assert again.to_json() == record.to_json()
    assert again.codes == record.codes
    assert again.replay() == record.replay()
    states = list(again.states())
    assert len(states) == len(record.moves) + 1
    assert states[0] == game.new_state()
    assert states[-1] == record.replay()


def test_a_record_goes_through_a_file(game: marula.Game, tmp_path: Path) -> None:
    record = marula.Record.of(
        game, played_out(game.new_state(), 2), [f"näme {seat}" for seat in range(game.players)]
    )
    record.save(tmp_path / "game.json")
    assert marula.Record.load(tmp_path / "game.json") == record
    assert marula.Record.load(str(tmp_path / "game.json")).players[0] == "näme 0"


def test_the_fields_of_the_document(game: marula.Game) -> None:
    record = record_of(game, 3)
    document = json.loads(record.to_json())
    outcome = record.replay().outcome()
    assert outcome is not None
    assert document == {
        "format": "marula-record",
        "version": 1,
        "game": game.name,
        "revision": game.revision,
        "options": game.options,
        "components": f"{game.fingerprint:016x}",
        "players": [],
        "viewer": None,
        "moves": list(record.moves),
        "result": {
            "scores": list(outcome.scores),
            "winners": list(outcome.winners),
            "reason": outcome.reason,
        },
    }
    assert json.loads(record_of(game, 3, 5).to_json())["result"] is None


def test_a_tile_set_of_the_user_is_embedded() -> None:
    tiles = "[base]\nD 3 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start\n"
    record = record_of(marula.load("carcassonne", tiles=tiles), 1)
    again = marula.Record.from_json(record.to_json())
    assert again.game.options["tiles"] == tiles
    assert again == record


def test_records_are_compared() -> None:
    game = marula.load("carcassonne")
    record = record_of(game, 1)
    assert record.first_difference(record) is None
    assert record.first_difference(record_of(game, 1, 9)) == 9
    assert record_of(game, 1, 9).first_difference(record) == 9
    other = record_of(game, 2)
    number = record.first_difference(other)
    assert number is not None
    assert record.moves[:number] == other.moves[:number]
    assert record.moves[number] != other.moves[number]
    assert record != other
    with pytest.raises(marula.RecordError, match="different games"):
        record.first_difference(record_of(marula.load("carcassonne", players=3), 1))


def test_a_match_gives_its_record_and_goes_on_from_it(game: marula.Game) -> None:
    match, bot = marula.Match(game, seed=4), marula.Random(2)
    for _ in range(20):
        match.play(bot.choose(match.state))
    record = match.record
    assert record.codes == match.moves
    again = marula.Match.from_record(record, seed=4)
    assert again.state == match.state
    assert again.moves == match.moves
    move = marula.Random(9).choose(match.state)
    match.play(move)
    again.play(move)
    assert again.moves == match.moves  # the deals go on as they would have
    again.undo()
    again.undo()
    again.redo()
    assert again.state == record.replay()
    begun = marula.Match.from_record(record_of(game, 1, 0), deal=False)
    assert begun.moves == ()
    assert begun.state == game.new_state()


def changed(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    return lambda document: document.update({name: value})


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (changed("format", "chess"), "chess"),
        (changed("format", 3), "format"),
        (changed("version", 2), "version 2"),
        (changed("version", True), "version"),
        (changed("game", "chess"), "chess"),
        (changed("game", None), "game"),
        (changed("revision", 99), "99"),
        (changed("options", {"players": 9}), "players"),
        (changed("options", {"colour": 9}), "colour"),
        (changed("options", {"players": 3}), "components"),
        (changed("options", {"tiles": "/etc/hosts"}), "line"),
        (changed("options", []), "options"),
        (changed("components", "0" * 16), "components"),
        (changed("players", ["one"]), "1 names"),
        (changed("players", [1, 2]), "players"),
        (changed("moves", "pass"), "moves"),
        (changed("moves", [1]), "moves"),
        (changed("moves", ["draw E", "fly"]), "move 1 .*fly"),
        (changed("moves", ["draw E", "pass"]), "move 1 .*pass"),
        (changed("moves", ["\ud800"]), "move 0"),
        (changed("result", None), "result"),
        (changed("result", {"scores": [1, 2]}), "result"),
        (lambda document: document["moves"].append("pass"), "pass"),
        (lambda document: document["moves"].pop(), "result"),
        (lambda document: document["moves"].pop(3), "move 3"),
        (lambda document: document.pop("moves"), "moves"),
        (lambda document: document.pop("result"), "result"),
    ],
)
def test_what_cannot_be_replayed_is_refused(
    change: Callable[[dict[str, Any]], object], says: str
) -> None:
    document = json.loads(record_of(marula.load("carcassonne"), 1).to_json())
    change(document)
    with pytest.raises(marula.RecordError, match=says):
        marula.Record.from_json(json.dumps(document))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "1", '"x"', "[" * 100_000, "\x00"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(marula.RecordError, match="not a record"):
        marula.Record.from_json(text)


def test_files_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(OSError, match=r"no\.json"):
        marula.Record.load(tmp_path / "no.json")
    (tmp_path / "junk.json").write_bytes(b"\xff\xfe")
    with pytest.raises(marula.RecordError, match=r"junk\.json"):
        marula.Record.load(tmp_path / "junk.json")


def test_moves_that_are_none() -> None:
    game = marula.load("carcassonne")
    with pytest.raises(marula.RecordError, match="move 0"):
        marula.Record.of(game, [2**52])
    with pytest.raises(marula.RecordError, match="move 0"):
        marula.Record(game, ("pass",))
