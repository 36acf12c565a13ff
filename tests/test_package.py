import ast
import doctest
import importlib.metadata
import importlib.resources
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

import marula
from marula import _core

ROOT = Path(__file__).parent.parent


def python(*arguments: str) -> str:
    """What a fresh interpreter prints, with nothing of the caller's in its way."""
    result = subprocess.run(
        [sys.executable, *arguments], capture_output=True, text=True, check=True, timeout=60
    )
    return result.stdout


def test_the_version_is_written_once() -> None:
    assert marula.__version__ == _core.__version__ == importlib.metadata.version("marula")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert re.findall(r'^version = "(.*?)"', project, re.MULTILINE) == [marula.__version__]


def test_the_version_is_not_written_again() -> None:
    if not (ROOT / "CMakeLists.txt").exists():
        pytest.skip("the tests stand alone, without the sources")
    files = [ROOT / "CMakeLists.txt"]
    for folder, pattern in (("python", "*.py*"), ("src", "*.*"), ("cpp", "*.[hc]pp")):
        files += (ROOT / folder).rglob(pattern)
    assert len(files) > 20
    for file in files:
        if file.suffix != ".pyc":
            assert marula.__version__ not in file.read_text(encoding="utf-8"), file


def test_types_are_shipped() -> None:
    files = {file.name for file in importlib.resources.files("marula").iterdir()}
    assert {"py.typed", "_core.pyi"} <= files


def test_public_names_exist_and_are_documented() -> None:
    assert sorted(marula.__all__) == sorted(set(marula.__all__))
    for name in marula.__all__:
        value = getattr(marula, name)
        if callable(value):
            assert value.__doc__, name
    public = {name for name in vars(marula) if not name.startswith("_")}
    modules = {name for name in public if type(getattr(marula, name)).__name__ == "module"}
    assert public - modules == set(marula.__all__) - {"__version__"}


def test_stubs_name_what_the_core_has() -> None:
    stubs = importlib.resources.files("marula").joinpath("_core.pyi").read_text(encoding="utf-8")
    for node in ast.parse(stubs).body:
        if isinstance(node, ast.FunctionDef):
            assert callable(getattr(_core, node.name))
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            members = {item.name for item in node.body if isinstance(item, ast.FunctionDef)}
            assert members <= set(dir(getattr(_core, node.name)))
            public = {name for name in vars(getattr(_core, node.name)) if not name.startswith("_")}
            assert public <= members, node.name
    assert set(re.findall(r"^(?:def |class )?([a-zA-Z]\w*)[(:]", stubs, re.MULTILINE)) == {
        name for name in vars(_core) if not name.startswith("_")
    }


def test_errors_are_one_family() -> None:
    for error in (marula.IllegalMove, marula.ParseError, marula.RulesError, marula.RecordError):
        assert issubclass(error, marula.Error)
        assert issubclass(error, ValueError)


def test_the_core_raises_the_errors_of_the_package() -> None:
    state = marula.load("carcassonne").new_state()
    with pytest.raises(marula.RulesError, match="chess"):
        marula.load("chess")
    with pytest.raises(marula.IllegalMove, match="carcassonne"):
        state.play(2**53 - 1)
    with pytest.raises(marula.ParseError, match="carcassonne"):
        state.parse_move("castle")


def test_the_example_in_the_docstring_is_true() -> None:
    import doctest

    assert doctest.testmod(marula).attempted > 5
    assert doctest.testmod(marula).failed == 0


def test_a_tile_set_is_a_path_or_a_text(tmp_path: Path) -> None:
    text = "[base]\nD 3 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start\n"
    file = tmp_path / "tiles.txt"
    file.write_text(text, encoding="utf-8")
    by_text = marula.load("carcassonne", tiles=text)
    assert by_text.options["tiles"] == text
    assert marula.load("carcassonne", tiles=file) == by_text
    assert marula.load("carcassonne", tiles=str(file)) == by_text
    assert marula.load("carcassonne", tiles=None) == marula.load("carcassonne") != by_text
    file.write_bytes(b"\xef\xbb\xbf" + text.encode())
    assert marula.load("carcassonne", tiles=file) == by_text


def test_a_tile_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    junk = tmp_path / "junk.txt"
    junk.write_bytes(b"\xff\xfe\x00")
    for path in (tmp_path / "missing.txt", junk, tmp_path):
        with pytest.raises(marula.RulesError, match=re.escape(repr(str(path)))):
            marula.load("carcassonne", tiles=path)
        with pytest.raises(marula.RulesError, match=re.escape(repr(str(path)))):
            marula.load("carcassonne", tiles=str(path))
    for path_like in ("", "null\0byte"):
        with pytest.raises(marula.RulesError, match="tiles"):
            marula.load("carcassonne", tiles=path_like)
    with pytest.raises(marula.RulesError, match="tiles"):
        marula.load("carcassonne", tiles=3)


def test_importing_is_light() -> None:
    loaded = python("-c", "import sys, marula; print(*sys.modules)").split()
    assert "marula._core" in loaded
    for heavy in ("numpy", "rich", "argparse", "marula.cli"):
        assert heavy not in loaded, heavy


def test_importing_takes_less_than_a_tenth_of_a_second() -> None:
    def fastest(code: str) -> float:
        times = []
        for _ in range(9):
            start = time.perf_counter()
            python("-c", code)
            times.append(time.perf_counter() - start)
        return min(times)

    assert fastest("import marula") - fastest("pass") < 0.1


def test_the_library_prints_nothing() -> None:
    code = (
        "import marula; game = marula.load('carcassonne'); match = marula.Match(game);"
        "marula.playouts(game, 10); marula.perft(game.new_state(), 2); str(match.state)"
    )
    assert python("-c", code) == ""


@pytest.mark.skipif(sys.platform == "win32", reason="`spawn` of a forked state")
def test_states_and_games_go_to_another_process() -> None:
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    game = marula.load("carcassonne", river=True)
    state = marula.Match(game, seed=3).state
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        assert pool.submit(marula.perft, state, 2).result() == marula.perft(state, 2)


def test_the_signature_is_the_known_one() -> None:
    known = (ROOT / "tests" / "data" / "signature.txt").read_text(encoding="utf-8").strip()
    assert f"{_core.signature():016x}" == known


def test_the_sessions_in_the_readme_are_true() -> None:
    if not (ROOT / "README.md").exists():
        pytest.skip("the tests stand alone, without the sources")
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    sessions = re.findall(r"```pycon\n(.*?)```", readme, re.DOTALL)
    assert len(sessions) >= 7
    test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, "README.md", None, None)
    report: list[str] = []
    results = doctest.DocTestRunner(verbose=False).run(test, out=report.append)
    assert results.failed == 0, "".join(report)
    assert results.attempted >= 30
