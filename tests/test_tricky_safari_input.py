"""What comes from outside into Tricky Safari: options, layouts, positions, moves."""

import re
from typing import Any

import pytest

import marula
from safari_helpers import NO_TERRAIN, board_word

GAME = marula.load("tricky_safari")
START = GAME.new_state()
TEXT = START.to_text()


def changed(text: str, old: str, new: str) -> str:
    assert text.count(old) == 1, old
    return text.replace(old, new)


# -- options ----------------------------------------------------------------------------------


def test_the_defaults() -> None:
    assert GAME.options == {
        "players": 2,
        "layout_seed": 1,
        "symmetry": "none",
        "forest": 2,
        "lake": 2,
        "layout": None,
    }


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"players": 1}, "players"),
        ({"players": 3}, "players"),
        ({"layout_seed": -1}, "layout_seed"),
        ({"layout_seed": 2**32}, "layout_seed"),
        ({"layout_seed": "1"}, "layout_seed"),
        ({"layout_seed": None}, "layout_seed"),
        ({"symmetry": "mirror"}, "symmetry"),
        ({"symmetry": True}, "symmetry"),
        ({"forest": 0}, "forest"),
        ({"forest": 5}, "forest"),
        ({"lake": 0}, "lake"),
        ({"lake": 4}, "lake"),
        ({"lake": 1.5}, "lake"),
        ({"layout": 5}, "layout"),
        ({"river": True}, "river"),
    ],
)
def test_wrong_options(options: dict[str, Any], named: str) -> None:
    with pytest.raises(marula.RulesError, match=named):
        marula.load("tricky_safari", **options)


@pytest.mark.parametrize(
    "option", [{"layout_seed": 7}, {"symmetry": "rot180"}, {"forest": 1}, {"lake": 3}]
)
def test_nothing_is_drawn_beside_a_layout(option: dict[str, Any]) -> None:
    (name,) = option
    with pytest.raises(marula.RulesError, match=f"{name} has no meaning beside a layout"):
        marula.load("tricky_safari", layout=NO_TERRAIN + "\n", **option)
    plain = marula.load("tricky_safari", layout=NO_TERRAIN + "\n")
    assert marula.load("tricky_safari", **plain.options) == plain


def test_a_layout_comes_from_a_file(tmp_path: Any) -> None:
    file = tmp_path / "layout.txt"
    file.write_text(TEXT, encoding="utf-8")
    assert marula.load("tricky_safari", layout=file) == GAME
    with pytest.raises(marula.RulesError, match="missing"):
        marula.load("tricky_safari", layout=tmp_path / "missing.txt")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "the board has 0 ranks, not 10"),
        ("10/10", "the board has 2 ranks"),
        (NO_TERRAIN + "/10", "the board has 11 ranks"),
        (NO_TERRAIN.replace("10", "9", 1), "rank 10, '9', has 9 squares"),
        (NO_TERRAIN + " a1", "not 1"),
        (NO_TERRAIN + " a1 j10 -", "not 3"),
        (NO_TERRAIN + " a1 j10 - - 1 0 0", "not 7"),
        (NO_TERRAIN + " a1 a1", "player 1 is not alone on a1"),
        (NO_TERRAIN + " a1 k1", "'k1' is no square"),
        (board_word({}, "a1"), "player 0 can't stand on a1"),
        (board_word({}, "", "j10"), "player 1 can't stand on j10"),
        (board_word({"lion": "a1N"}), "player 0 is not alone on a1"),
        (board_word({}, "h7 g7 h8 h6 i7"), "the giraffe finds no square at its home h7"),
        (NO_TERRAIN + " a1 j10 - - 0", "'0' is no round"),
        (NO_TERRAIN + " a1 j10 - - 41", "'41' is no round"),
        (NO_TERRAIN + " a1 j10 - - 1 2", "'2' says nothing"),
        (NO_TERRAIN + " a1 j10 - - 5 over", "not over in round 5"),
        (NO_TERRAIN + " a1 j10 ELTGZBMSCU - 5 0", "the game is over"),
        (NO_TERRAIN + " a1 j10 - ELTGZBMSCU 5 1", "the game is over"),
    ],
)
def test_faulty_layouts(text: str, reason: str) -> None:
    with pytest.raises(marula.RulesError, match=re.escape(reason)) as error:
        marula.load("tricky_safari", layout=text + "\n")
    assert "option layout" in str(error.value)


# -- positions --------------------------------------------------------------------------------


def test_the_text_of_a_position_is_one_line() -> None:
    assert TEXT == (
        "1Mv1#6/3E>6/3#1#4/5Lv#G<1~/~~5~1Cv/U^3~4~/2Z>#6/4T^#3~/6B<3/2~1##2S^1 a1 j10 - - 1 0"
    )
    assert GAME.state_from_text(f" {TEXT} \r\n") == START


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("1Mv1#6", "1Mv1#5", "rank 10, '1Mv1#5', has 9 squares"),
        ("1Mv1#6", "1Mv1#7", "has 11 squares"),
        ("1Mv1#6", "1Mv1#6~", "has more than 10 squares"),
        ("1Mv1#6", "0Mv2#6", "'0' bare squares"),
        ("1Mv1#6", "01Mv1#6", "'01' bare squares"),
        ("1Mv1#6", "99999999999999999999Mv", "bare squares"),
        ("1Mv1#6", "1M1#7", "a monkey without ^, >, v or <"),
        ("1Mv1#6", "1Mx1#6", "a monkey without ^, >, v or <"),
        ("1Mv1#6", "8#M", "a monkey without ^, >, v or <"),
        ("1Mv1#6", "1Xv1#6", "a 'X', which is nothing"),
        ("1Mv1#6", "1lv1#6", "a 'l', which is nothing"),
        ("1Mv1#6", "", "rank 10, '', has 0 squares"),
        ("1Mv1#6/", "", "the board has 9 ranks"),
        ("1Mv1#6", "1Lv1#6", "there are two of the lion"),
        ("1Mv1#6", "3#6", "there is no monkey"),
        ("1Mv1#6", "1mv1#6", "forest and lake are not those of this game"),
        ("1Mv1#6", "1Mv2#5", "forest and lake are not those of this game"),
        ("1Mv1#6", "1Mv1~6", "forest and lake are not those of this game"),
        ("a1 j10", "j10 j10", "player 1 is not alone on j10"),
        ("a1 j10", "b10 j10", "player 0 is not alone on b10"),
        ("a1 j10", "d10 j10", "player 0 can't stand on d10"),
        ("a1 j10", "a1 c1", "player 1 can't stand on c1"),
        ("a1 j10", "a0 j10", "'a0' is no square"),
        ("a1 j10", "a11 j10", "'a11' is no square"),
        ("a1 j10", "A1 j10", "'A1' is no square"),
        ("a1 j10", "a1 j010", "'j010' is no square"),
        ("a1 j10", "a1", "6 words"),
        ("- - 1", "- 1", "6 words"),
        ("- - 1", "- - - 1", "8 words"),
        ("- - 1", "LE - 1", "'LE' are no photographs"),
        ("- - 1", "EE - 1", "'EE' are no photographs"),
        ("- - 1", "e - 1", "'e' are no photographs"),
        ("- - 1", "- E- 1", "'E-' are no photographs"),
        ("- - 1", "- - 01", "'01' is no round"),
        ("- - 1", "- - +1", "'+1' is no round"),
        ("- - 1 0", "- - 1 00", "'00' says nothing about whose turn it is"),
        ("- - 1 0", "- - 1 -1", "'-1' says nothing"),
        ("- - 1 0", "- - 1 over", "not over in round 1"),
        ("- - 1 0", "- - 39 over", "not over in round 39"),
        ("- - 1 0", "ELTGZBMSCU - 3 0", "the game is over"),
        ("- - 1 0", "- ELTGZBMSCU 3 0", "the game is over"),
        ("- - 1 0", "- ELTGZBMSCU 3 1", "the game is over"),
    ],
)
def test_texts_that_are_no_position(old: str, new: str, reason: str) -> None:
    with pytest.raises(marula.ParseError, match=re.escape(reason)) as error:
        GAME.state_from_text(changed(TEXT, old, new))
    assert "tricky_safari" in str(error.value)


@pytest.mark.parametrize(
    "rest",
    [
        "ELTGZBMSCU - 3 1",
        "ELTGZBMSCU - 3 over",
        "- ELTGZBMSCU 40 over",
        "ELTGZBMSCU ELTGZBMSCU 7 over",
        "E U 40 over",
        "- - 40 0",
        "ELTGZBMSC ELTGZBMSC 40 1",
    ],
)
def test_positions_near_the_end(rest: str) -> None:
    text = changed(TEXT, "- - 1 0", rest)
    state = GAME.state_from_text(text)
    assert state.to_text() == text
    assert state.is_over == text.endswith("over")
    assert GAME.state_from_bytes(state.to_bytes()) == state


def test_positions_of_other_layouts_are_refused() -> None:
    other = marula.load("tricky_safari", layout_seed=2).new_state()
    with pytest.raises(marula.ParseError, match="forest and lake"):
        GAME.state_from_text(other.to_text())
    with pytest.raises(marula.ParseError, match="forest and lake"):
        GAME.state_from_bytes(other.to_bytes())
    # the terrain is all of a layout that lasts
    later = marula.load("tricky_safari", layout=changed(TEXT, "- - 1 0", "E - 9 1") + "\n")
    assert later.state_from_text(TEXT).to_text() == TEXT


# -- bytes ------------------------------------------------------------------------------------


def at(data: bytes, index: int, value: int) -> bytes:
    spoilt = bytearray(data)
    spoilt[index] = value
    return bytes(spoilt)


# version, 16 bytes of forest, 16 of lake, 10 animals of 2, players, photographs, round, turn
FOREST, LAKE, ANIMALS, PLAYERS, PHOTOS, ROUND, TURN = 1, 17, 33, 53, 55, 59, 60


@pytest.mark.parametrize(
    ("index", "value", "reason"),
    [
        (0, 2, "format version 1"),
        (FOREST, 1, "terrain beside the board"),
        (FOREST + 15, 0xFF, "terrain beside the board"),
        (LAKE + 15, 0x80, "terrain beside the board"),
        (ANIMALS, 0, "square 0 is not on the board"),
        (ANIMALS, 22, "square 22 is not on the board"),
        (ANIMALS, 255, "square 255 is not on the board"),
        (ANIMALS + 1, 4, "heading 4 is more than 3"),
        (PLAYERS, 121, "square 121 is not on the board"),
        (PLAYERS, 21, "player 1 is not alone on j10"),
        (PHOTOS + 1, 4, "more than ten animals"),
        (ROUND, 0, "no round 0"),
        (ROUND, 41, "round 41 is more than 40"),
        (TURN, 3, "turn 3 is more than 2"),
        (TURN, 2, "not over in round 1"),
    ],
)
def test_bytes_that_are_no_position(index: int, value: int, reason: str) -> None:
    with pytest.raises(marula.ParseError, match=re.escape(reason)):
        GAME.state_from_bytes(at(START.to_bytes(), index, value))


def test_bytes_of_squares_that_are_taken_or_blocked() -> None:
    data = START.to_bytes()
    assert len(data) == TURN + 1
    elephant, lion = data[ANIMALS], data[ANIMALS + 2]
    with pytest.raises(marula.ParseError, match="the lion is not alone on d9"):
        GAME.state_from_bytes(at(data, ANIMALS + 2, elephant))
    with pytest.raises(marula.ParseError, match="player 0 is not alone on f7"):
        GAME.state_from_bytes(at(data, PLAYERS, lion))
    d10 = 12 + 3
    with pytest.raises(marula.ParseError, match="the elephant can't stand on d10"):
        GAME.state_from_bytes(at(data, ANIMALS, d10))
    with pytest.raises(marula.ParseError, match="player 0 can't stand on d10"):
        GAME.state_from_bytes(at(data, PLAYERS, d10))
    both = data[:LAKE] + data[FOREST:LAKE] + data[ANIMALS:]
    with pytest.raises(marula.ParseError, match="forest and lake"):
        GAME.state_from_bytes(both)


def test_bytes_too_few_and_too_many() -> None:
    data = START.to_bytes()
    for length in range(len(data)):
        with pytest.raises(marula.ParseError, match="too early"):
            GAME.state_from_bytes(data[:length])
    with pytest.raises(marula.ParseError, match="1 bytes too many"):
        GAME.state_from_bytes(data + b"\0")


# -- moves ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["a0", "a11", "k1", "A1", "a", "1a", "a01", "a1a2", "a1-a2", "Pass", "a 1", "h1 pass"]
)
def test_texts_that_are_no_move(text: str) -> None:
    with pytest.raises(marula.ParseError, match=r"is no move: a square from 'a1' to 'j10'"):
        START.parse_move(text)


def test_a_square_reads_as_a_move_though_it_be_out_of_reach() -> None:
    assert START.parse_move(" a2 ") in START.legal_moves()
    for text in ("a1", "j10", "h6", "b2"):
        with pytest.raises(marula.IllegalMove, match="player 0 is to move"):
            START.copy().play(START.parse_move(text))


def test_codes_are_the_squares_from_the_top_and_0_to_stay() -> None:
    codes = [START.parse_move(f"{file}{rank}") for rank in range(10, 0, -1) for file in "aj"]
    assert codes == sorted(codes)
    assert START.parse_move("pass") == 0
    assert (codes[0], codes[-1]) == (12, 120)
