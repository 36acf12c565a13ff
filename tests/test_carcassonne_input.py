"""Bad options, bad tile files, bad moves. Bad positions are in ``test_carcassonne_texts.py``."""

from pathlib import Path
from typing import Any

import pytest

import marula
from helpers import bag, play_texts, position, row, small_game, tile_text
from marula import State
from variants import check_codes

# -- options -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 7},
        {"players": 0},
        {"players": -2},
        {"players": 2**70},
        {"players": "2"},
        {"players": 2.5},
        {"players": None},
        {"river": "x"},
        {"river": ""},
        {"river": "Classic"},
        {"river": 7},
        {"fields": "yes"},
        {"fields": None},
        {"small_city": "no"},
        {"small_city": []},
        {"tiles": 5},
        {"tiles": ["[base]"]},
        {"castles": True},
        {"player": 2},
    ],
    ids=str,
)
def test_option_out_of_its_range_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(marula.RulesError, match=next(iter(options))):
        marula.load("carcassonne", **options)


@pytest.mark.parametrize("name", ["", "chess", "Carcassonne", "carcassonne "])
def test_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(marula.RulesError):
        marula.load(name)


def test_defaults_are_filled_in() -> None:
    game = marula.load("carcassonne")
    assert game.name == "carcassonne"
    assert game.players == 2
    assert dict(game.options) == {
        "players": 2,
        "river": False,
        "fields": True,
        "small_city": False,
        "tournaments": False,
        "tiles": None,
    }
    assert game == marula.load("carcassonne", players=2, river=False, fields=True, tiles=None)
    assert game != marula.load("carcassonne", fields=False)


# -- tile files ----------------------------------------------------------------------------------

START = "D 2 CRFR city:N road:EW field:EL,WR@N field:ER,SL,SR,WL start"
CAP = "E 3 CFFF city:N field:EL,ER,SL,SR,WL,WR@N"
FAULTY_LINE = 57  # no other number in the file, so the message can mean nothing else by it


def file_with(line: str) -> str:
    """A good small set with one more line, at line 57 of the file."""
    lines = ["# facts", "[base]", START, CAP]
    return "\n".join([*lines, *["#"] * (FAULTY_LINE - 1 - len(lines)), line, "# the end", ""])


@pytest.mark.parametrize(
    "line",
    [
        "H 3 CFCF city:N city:S field:EL,ER,WL,WR@N,S",
        "H 3 CFCF city:N+shield city:S field:EL,ER,WL,WR@N,S certain",
        "H 3 CFCF city:N city:S field:EL,ER,WL,WR@S inferred",
        "H 3 CFCF city:NS field:EL,ER field:WL,WR reconstructed",
        "H   3  CFCF   city:NS field:EL,ER   field:WL,WR  # a comment",
        "B 1 FFFF monastery field:NL,NR,EL,ER,SL,SR,WL,WR",
        "X 1 RRRR road:N road:E road:S road:W field:NL,WR field:NR,EL field:ER,SL field:SR,WL",
        "",
    ],
)
def test_good_line_is_accepted(line: str) -> None:
    game = marula.load("carcassonne", tiles=file_with(line))
    assert {"D", "E"} <= {tile["id"] for tile in game.components()["tiles"]}


@pytest.mark.parametrize(
    "line",
    [
        "[castles]",
        "[]",
        "[base",
        "F",
        "F 1",
        "F 1 FFFF",  # half-edges in no field
        "F x FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 0 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F -1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1.5 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1000 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 99999999999999999999 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFXF field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 ffff field:NL,NR,EL,ER,SL,SR,WL,WR",
        "E 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",  # the second E
        "F 1 CFFF field:EL,ER,SL,SR,WL,WR",  # a city side in no city
        "F 1 RFFF field:NL,NR,EL,ER,SL,SR,WL,WR",  # a road side in no road
        "F 1 CFFF city:E field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:NE field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:N road:E field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:N river:E field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:N road:N field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:N field:NL,NR,EL,ER,SL,SR,WL,WR",  # a field on a city side
        "F 1 CFFF city:N city:N field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:NN field:EL,ER,SL,SR,WL,WR",
        "F 1 CFCF city:NS city:S field:EL,ER field:WL,WR",
        "F 1 RFRF road:NS road:S field:NR,EL,ER,SL field:NL,SR,WL,WR",
        "F 1 CFFF city:N field:EL,ER,SL,SR,WL",  # WR is missing
        "F 1 CFFF city:N field:EL,ER,SL,SR,WL,WR,WR",
        "F 1 CFFF city:N field:EL,ER,SL field:SL,SR,WL,WR",
        "F 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@E",
        "F 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@N,E",
        "F 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@X",
        "F 1 CFFF city:N field:EL,ER,SL,SR,WL,WR@",
        "F 1 CFFF city:Q field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city: field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:N+sword field:EL,ER,SL,SR,WL,WR",
        "F 1 CFFF city:N+shield+shield+shield field:EL,ER,SL,SR,WL,WR",  # no tile has three
        "F 1 RFRF road:NS+shield field:NR,EL,ER,SL field:NL,SR,WL,WR",
        "F 1 FFFF field:NX,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFFF field:N,E,S,W",
        "F 1 FFFF field:NL,EL,ER,SL,SR,WL,WR field:NR",  # nothing parts the two halves
        "F 1 FFFF field: field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFFF castle:N field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFFF shiny field:NL,NR,EL,ER,SL,SR,WL,WR",
        "F 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR maybe",
        "\x00\x01\x02",
        "\U0001f3f0 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR \u00e9",
    ],
)
def test_faulty_line_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(marula.RulesError, match=rf"\b{FAULTY_LINE}\b"):
        marula.load("carcassonne", tiles=file_with(line))


def test_tile_before_any_section_is_refused_with_its_line() -> None:
    with pytest.raises(marula.RulesError, match=r"\b2\b"):
        marula.load("carcassonne", tiles=f"# facts\n{CAP}\n[base]\n{START}\n")


PLAIN = "field:NL,NR,EL,ER,SL,SR,WL,WR"
SOURCE, LAKE = f"Q 1 FFWF river:S {PLAIN} source", f"Z 1 WFFF river:N {PLAIN} lake"


@pytest.mark.parametrize(
    ("river", "text"),
    [
        (False, f"[base]\n{CAP}\n"),  # no start tile
        (False, f"[base]\n{START}\nB 1 FFFF {PLAIN} start\n"),  # two of them
        (False, "[base]\n"),
        (True, f"[river]\n{LAKE}\n"),
        (True, f"[river]\n{SOURCE}\n"),
        (True, f"[river]\n{SOURCE}\nY 1 FFWF river:S {PLAIN} source\n{LAKE}\n"),
        (True, f"[river]\n{SOURCE}\n{LAKE}\nY 1 WFFF river:N {PLAIN} lake\n"),
        (True, "[river]\n"),
        ("classic", f"[river_classic]\n{SOURCE}\n"),
    ],
)
def test_set_without_one_beginning_is_refused(river: bool | str, text: str) -> None:
    with pytest.raises(marula.RulesError):
        marula.load("carcassonne", river=river, tiles=text)


@pytest.mark.parametrize("text", ["\n", "# nothing\n", "\n \n\t\n", "no section\n"])
def test_text_without_any_set_is_refused(text: str) -> None:
    with pytest.raises(marula.RulesError):
        marula.load("carcassonne", tiles=text)


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00junk\n\x80", bytes(range(256)), b"\x00" * 99])
def test_file_of_junk_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "tiles.txt"
    path.write_bytes(data)
    with pytest.raises(marula.RulesError):
        marula.load("carcassonne", tiles=path)


def test_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for path in (tmp_path / "missing.txt", tmp_path, str(tmp_path / "missing.txt"), ""):
        with pytest.raises(marula.RulesError):
            marula.load("carcassonne", tiles=path)


def test_file_and_text_give_the_same_game(tmp_path: Path) -> None:
    text = file_with("B 1 FFFF monastery field:NL,NR,EL,ER,SL,SR,WL,WR")
    path = tmp_path / "tiles.txt"
    path.write_text(text, encoding="utf-8")
    games = [marula.load("carcassonne", tiles=tiles) for tiles in (text, path, str(path))]
    assert games[0] == games[1] == games[2]
    path.write_bytes(text.replace("\n", "\r\n").encode())
    windows = marula.load("carcassonne", tiles=path)
    assert windows.components() == games[0].components()


@pytest.mark.parametrize(("copies", "fits"), [(126, True), (127, True), (128, False)])
def test_set_larger_than_the_board_is_refused(copies: int, fits: bool) -> None:
    text = f"[base]\nB {copies} FFFF monastery {PLAIN} start\n"
    if fits:
        assert marula.load("carcassonne", tiles=text).components()["tiles"][0]["copies"] == copies
    else:
        with pytest.raises(marula.RulesError):
            marula.load("carcassonne", tiles=text)


@pytest.mark.parametrize(("copies", "fits"), [(114, True), (118, False), (127, False)])
def test_river_counts_towards_the_size_of_the_board(copies: int, fits: bool) -> None:
    text = f"[base]\nB {copies} FFFF monastery {PLAIN} start\n"
    if fits:
        marula.load("carcassonne", river=True, tiles=text)
    else:
        with pytest.raises(marula.RulesError):
            marula.load("carcassonne", river=True, tiles=text)


@pytest.mark.parametrize(
    "tile",
    [
        "RRRR road:N road:E road:S road:W "
        + " ".join(f"field:{side}{half}" for side in "NESW" for half in "LR"),
        "CCCC city:N city:E city:S city:W",
    ],
)
def test_tiles_of_very_many_parts_play_to_the_end_or_are_refused(tile: str) -> None:
    """Whatever the board can hold: never a wrong feature, never a crash."""
    try:
        game = marula.load("carcassonne", tiles=f"[base]\nM 127 {tile} start\n")
    except marula.RulesError:
        game = marula.load("carcassonne", tiles=f"[base]\nM 20 {tile} start\n")
    state, n = game.new_state(), 0
    while not state.is_over:
        state.play(state.random_move(n))
        n += 1
    assert len(state.view()["tiles"]) == game.components()["tiles"][0]["copies"]
    assert game.state_from_text(state.to_text()) == state


# -- moves ---------------------------------------------------------------------------------------


def states_of_all_phases() -> dict[str, State]:
    drawing = marula.load("carcassonne", river=True).new_state()
    laying = play_texts(marula.load("carcassonne", players=3).new_state(), ["draw K"])
    placing = play_texts(laying.copy(), [laying.move_text(laying.legal_moves()[0])])
    over = play_texts(small_game("B", {"B": 1}).new_state(), ["draw B", "lay 1,0 0", "pass"])
    states = {"draw": drawing, "lay": laying, "meeple": placing, "over": over}
    assert {name: state.view()["phase"] for name, state in states.items()} == {n: n for n in states}
    return states


PHASES = ["draw", "lay", "meeple", "over"]
BAD_MOVES: list[Any] = [
    *(-1, -(2**63), -(2**70), 2**31, 2**32, 2**53 - 1, 2**53, 2**63, 2**64, 2**70),
    *(0.0, 1.5, float("nan"), "0", "pass", b"0", None, [], (), {}, object()),
]


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("move", BAD_MOVES, ids=repr)
def test_bad_move_is_refused_and_changes_nothing(phase: str, move: Any) -> None:
    state = states_of_all_phases()[phase]
    data, key = state.to_bytes(), state.key
    with pytest.raises((marula.IllegalMove, TypeError)):
        state.play(move)
    with pytest.raises((marula.Error, TypeError)):
        state.move_text(move)
    assert (state.to_bytes(), state.key) == (data, key)


@pytest.mark.parametrize("phase", PHASES)
def test_every_number_is_legal_or_refused(phase: str) -> None:
    check_codes(states_of_all_phases()[phase])


def test_move_of_another_phase_is_refused() -> None:
    states = states_of_all_phases()
    for name, state in states.items():
        for other_name, other in states.items():
            if name in ("lay", "meeple", "over") and other_name != name:
                for move in set(other.legal_moves()) - set(state.legal_moves()):
                    with pytest.raises(marula.IllegalMove):
                        state.copy().play(move)


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "lay", "lay 1,0", "lay 1,0 45", "lay 1,0 360", "lay 1,0 -90", "lay 1 0 90"),
        *("lay a,b 0", "lay 1.0,0 90", "lay 99999999999999999999,0 0", "lay 1,0 90 x", "lay ,0 90"),
        *("draw", "draw ZZ", "draw d", "draw D D", "meeple", "meeple city", "meeple castle-N"),
        *("meeple city-X", "meeple field-N", "meeple road-NL", "meeple monastery-N", "pass pass"),
        *("Pass", "\0", "pass\0", "p\u00e4ss", "x" * 100_000),
    ],
    ids=lambda text: ascii(text[:30]),
)
def test_text_that_is_no_move_is_refused(phase: str, text: str) -> None:
    with pytest.raises(marula.ParseError):
        states_of_all_phases()[phase].parse_move(text)


@pytest.mark.parametrize("text", [None, 5, ["pass"], "\ud800"])  # the last is no Unicode text
def test_move_text_must_be_a_str(text: Any) -> None:
    with pytest.raises((TypeError, marula.ParseError)):
        states_of_all_phases()["meeple"].parse_move(text)


def test_lay_on_a_taken_far_or_unfitting_cell_is_refused() -> None:
    state = position(small_game("D", {"U": 5, "E": 4}), "D@0,0/0", "lay E")
    for place in ("0,0 0", "0,2 180", "1,0 0", "0,1 0", "63,63 0", "-64,0 0"):
        with pytest.raises(marula.Error):
            play_texts(state, [f"lay {place}"])


def test_rows_of_the_tests_make_a_good_file() -> None:
    text = tile_text({"base": bag("D", {"E": 2}), "river": [row("R-A"), row("R-L")]})
    assert marula.load("carcassonne", river=True, tiles=text).new_state().view()["left"] == {
        "E": 2,
        "R-L": 1,
    }


def test_an_id_in_two_sets_of_a_game_is_refused() -> None:
    river = """[river]
A 1 FFWF river:S field:NL,NR,EL,ER,SL,SR,WL,WR source
B 2 WFWF river:NS field:NR,EL,ER,SL field:NL,SR,WL,WR
C 1 WFFF river:N field:NL,NR,EL,ER,SL,SR,WL,WR lake
"""
    with pytest.raises(marula.RulesError, match="two sets"):
        marula.load("carcassonne", river=True, tiles=river)
    marula.load("carcassonne", tiles=river)  # the river is not in play
    own = river.replace("\nA ", "\nY-A ").replace("\nB ", "\nY-B ").replace("\nC ", "\nY-C ")
    marula.load("carcassonne", river=True, tiles=own)


def test_a_file_of_very_many_lines_is_refused_at_once() -> None:
    lines = [f"T{n} 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR" for n in range(100_000)]
    with pytest.raises(marula.RulesError, match="more tile lines"):
        marula.load("carcassonne", tiles="\n".join(["[base]", *lines]))
