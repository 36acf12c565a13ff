"""Whatever a caller does ends in an error, never in a crash or a hang of the process."""

import pickle
import signal
import subprocess
import sys
import time
from typing import Any, cast

import pytest

import marula


@pytest.mark.parametrize("type_", [marula.State, marula.Game])
def test_games_and_states_are_not_made_from_nothing(type_: Any) -> None:
    for make in (
        lambda: type_(),
        lambda: cast("Any", type_.__new__)(type_),
        lambda: object.__new__(type_),
    ):
        with pytest.raises(TypeError):
            make()  # type: ignore[no-untyped-call]
    child: Any = type("Child", (type_,), {})
    with pytest.raises(TypeError):
        child.__new__(child)


def test_pickles_make_whole_objects() -> None:
    game = marula.load("carcassonne", players=3)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        state = pickle.loads(pickle.dumps(game.new_state(), protocol))
        assert state == game.new_state()
        assert state.game == game


def test_options_without_an_end_are_refused() -> None:
    endless: list[object] = []
    endless.append(endless)
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    for option in (endless, deep, {"a": endless}):
        with pytest.raises(marula.RulesError, match="river"):
            marula.load("carcassonne", river=option)


@pytest.mark.parametrize("name", ["\ud800", "", "chess", "carcassonne\0"])
def test_names_that_are_none_are_rules_errors(name: str) -> None:
    with pytest.raises(marula.RulesError):
        marula.load(name)
    with pytest.raises(marula.RulesError):
        marula.load("carcassonne", **{name: 1})


def test_integers_of_very_many_digits_are_refused_as_others_are() -> None:
    state = marula.load("carcassonne").new_state()
    huge = 10**5000
    with pytest.raises(marula.IllegalMove):
        state.play(huge)
    with pytest.raises(marula.RulesError):
        marula.load("carcassonne", players=huge)
    for viewer in (-1, 2, 99, 10**6, huge):
        with pytest.raises(marula.RulesError, match="no player"):
            state.view(viewer)
    with pytest.raises(marula.RulesError, match="no player -1 "):
        state.view(-1)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_perft_deeper_than_the_game_can_be_interrupted() -> None:
    code = (
        "import marula; print(1, flush=True);"
        "marula.perft(marula.load('carcassonne').new_state(), 400)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=30)
    assert "KeyboardInterrupt" in said


def test_a_deep_perft_fits_a_small_stack() -> None:
    # a whole game deep: were each state in a frame, they would take more than two megabytes
    code = (
        "import os, threading, marula; threading.stack_size(256 * 1024);"
        "state = marula.load('carcassonne').new_state();"
        "thread = threading.Thread(target=lambda: marula.perft(state, 300), daemon=True);"
        "thread.start(); thread.join(1.5); os._exit(0)"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0


def test_a_perft_deeper_than_the_game_is_0() -> None:
    tiles = "[base]\nD 2 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start\n"
    state = marula.load("carcassonne", tiles=tiles).new_state()
    assert marula.perft(state, 3) > 0
    assert marula.perft(state, 9_000) == 0
