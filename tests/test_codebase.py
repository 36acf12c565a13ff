"""What the layers may include, how long a file may be, what a library may not do."""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
CORE = ROOT / "cpp" / "marula"

pytestmark = pytest.mark.skipif(not CORE.exists(), reason="the tests stand alone, without sources")

SOURCES = {".hpp", ".cpp", ".h", ".py", ".pyi", ".pyx", ".pxd"}


def files_in(*folders: str) -> list[Path]:
    return sorted(
        path
        for folder in folders
        for path in (ROOT / folder).rglob("*")
        if path.suffix in SOURCES and "__pycache__" not in path.parts
    )


def includes_of(path: Path) -> list[str]:
    """What a file includes in quotes."""
    return re.findall(r'^\s*#\s*include\s*"([^"]+)"', path.read_text("utf-8"), re.MULTILINE)


def layer_of(path: str) -> str:
    """The layer of marula/core/rng.hpp is core; a game is a layer of its own: games/carcassonne."""
    parts = path.split("/")
    assert parts[0] == "marula", f"{path}: includes begin with marula/"
    return "/".join(parts[1:3]) if parts[1] == "games" else parts[1]


def may_include(layer: str, included: str) -> bool:
    """core <- landscape <- games, core <- search, both <- registry."""
    if included in (layer, "core") or layer == "registry":
        return True
    return layer.startswith("games/") and included == "landscape"


def test_the_direction_itself() -> None:
    assert may_include("landscape", "core")
    assert may_include("games/carcassonne", "landscape")
    assert may_include("registry", "games/carcassonne")
    assert not may_include("core", "landscape")
    assert not may_include("games/carcassonne", "games/big_five")
    assert not may_include("games/carcassonne", "search")
    assert not may_include("search", "games/carcassonne")
    assert not may_include("search", "registry")
    assert not may_include("landscape", "games/carcassonne")


def test_includes_point_one_way() -> None:
    seen = set()
    for path in files_in("cpp/marula"):
        layer = layer_of(path.relative_to(ROOT / "cpp").as_posix())
        for include in includes_of(path):
            included = layer_of(include)
            seen.add((layer, included))
            assert may_include(layer, included), f"{path.relative_to(ROOT)} includes {include}"
    assert ("games/carcassonne", "landscape") in seen
    assert ("registry", "search") in seen


def test_included_files_exist() -> None:
    for path in files_in("cpp/marula"):
        for include in includes_of(path):
            assert (ROOT / "cpp" / include).exists(), f"{path.relative_to(ROOT)}: {include}"


def test_the_core_knows_no_python() -> None:
    for path in files_in("cpp/marula"):
        text = path.read_text("utf-8")
        assert not re.search(r"#\s*include\s*<(Python\.h|pybind11)", text), path


def test_the_glue_meets_the_games_through_the_registry() -> None:
    for path in files_in("src"):
        for include in includes_of(path):
            if include.startswith("marula/"):
                layer = layer_of(include)
                assert layer in ("core", "registry"), f"{path.relative_to(ROOT)}: {include}"


def test_a_header_is_read_once() -> None:
    for path in files_in("cpp", "src"):
        if path.suffix == ".hpp":
            assert "#pragma once" in path.read_text("utf-8"), path


def test_the_library_prints_nothing_and_never_ends_the_process() -> None:
    forbidden = re.compile(
        r"std::(cout|cerr|clog)|\bv?f?printf\s*\(|\bputs\s*\(|std::(abort|terminate|exit)\b|\brand\("
    )
    for path in files_in("cpp/marula", "src"):
        assert not forbidden.search(path.read_text("utf-8")), path
    for path in files_in("python"):
        if "cli" in path.parts or path.suffix != ".py" or path.name == "__main__.py":
            continue
        calls = {
            node.func.id
            for node in ast.walk(ast.parse(path.read_text("utf-8")))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not calls & {"print", "exit", "input"}, path


@pytest.mark.parametrize("name", ["errors.py", "outcome.py"])
def test_what_the_core_imports_imports_nothing_of_the_package(name: str) -> None:
    tree = ast.parse((ROOT / "python" / "marula" / name).read_text("utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            assert not (node.module or "").startswith("marula")
        if isinstance(node, ast.Import):
            assert not any(alias.name.startswith("marula") for alias in node.names)


def test_no_file_is_long() -> None:
    files = files_in("cpp", "src", "python", "tests")
    assert len(files) > 40
    for path in files:
        lines = path.read_text("utf-8").count("\n")
        assert lines <= 500, f"{path.relative_to(ROOT)} has {lines} lines"
