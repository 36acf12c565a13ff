"""Bad component files, moves, texts and bytes of The Big Five: one clear error, nothing changed."""

import random
from pathlib import Path
from typing import Any

import pytest

import marula
from big_five_table import game_of, play, position_text, table
from oracle.big_five_board import FACTS
from variants import VARIANTS, check_codes, walk

PAIR = game_of("jack,anna")
TRIO = game_of("anna,jack,sam")

# -- component files -----------------------------------------------------------------------------

GOOD_SIDE = ".6 ^2 W  F .4 .5  .1 M .3"
FAULTY_LINE = 57  # no other number in a file, so the message can mean nothing else by it


def pieces(changed: str | None = None, faulty: str = "") -> str:
    """A good set of pieces; the line of one side may be another one, at line 57 of the file."""
    lines = ["[pieces]"]
    for piece in range(1, 10):
        for side in "AB":
            if f"{piece}{side}" != changed:
                lines.append(f"{piece}{side} sign{piece} {GOOD_SIDE} bush:10UR river:21UR,10UL")
    if changed:
        lines += ["# filling"] * (FAULTY_LINE - 1 - len(lines)) + [faulty]
    return "\n".join(lines) + "\n"


def test_a_file_replaces_the_sections_that_it_has(tmp_path: Path) -> None:
    plain = marula.load("big_five").components()
    path = tmp_path / "safari.txt"
    path.write_text(pieces(), encoding="utf-8")
    game = marula.load("big_five", components=path)
    assert game == marula.load("big_five", components=pieces())
    components = game.components()
    assert components["pieces"][0]["sign"] == "sign1"
    assert components["pieces"][8]["B"]["mark"] == "certain"
    assert components["pieces"][0]["A"]["bush"] == "10UR"
    assert components["tracks"] == plain["tracks"]
    assert components["cards"] == plain["cards"]
    assert marula.playouts(game, n=20).games == 20
    record = marula.Record.of(game, [])
    assert marula.Record.from_json(record.to_json()).game == game


def test_built_in_components_are_the_facts() -> None:
    components = marula.load("big_five").components()
    for piece in components["pieces"]:
        for letter in "AB":
            facts = FACTS["pieces"][f"{piece['id']}{letter}"]
            side = piece[letter]
            assert piece["sign"] == facts["sign"]
            for q, r, terrain, number in facts["spaces"]:
                assert side["rows"][r][q] == {"terrain": terrain, "number": number}
            for kind in ("bush", "river"):
                edges = {f"{q}{r}{direction}" for q, r, direction in facts[kind]}
                assert set(filter(None, side[kind].split(","))) == edges
    for guide, track in components["tracks"].items():
        facts = FACTS["tracks"][guide]
        assert {"top": track["top"], **track["start"]} == facts
    assert {card["id"]: card["copies"] for card in components["cards"]} == {
        card: facts["copies"] for card, facts in FACTS["cards"].items()
    }
    marks = {card["id"]: card["mark"] for card in components["cards"]}
    assert marks["fire"] == "certain"
    assert marks["stolen_meal:3"] == "reconstructed"


@pytest.mark.parametrize(
    "line",
    [
        "5A",
        "5A sign5",
        f"5A {GOOD_SIDE}",  # no sign
        f"5C sign5 {GOOD_SIDE}",
        f"0A sign5 {GOOD_SIDE}",
        f"5AA sign5 {GOOD_SIDE}",
        f"4A sign4 {GOOD_SIDE}",  # a second time
        f"5A sign4 {GOOD_SIDE}",  # the sign of another piece
        f"5A sign {GOOD_SIDE}",  # not the sign of 5B
        f"5A cross {GOOD_SIDE}",
        "5A sign5 .6 ^2 W  F .4 .5  .1 M",
        "5A sign5 .6 ^2 W  F .4 .5  .1 M .7",
        "5A sign5 .6 ^2 W  F .4 .5  .1 M .0",
        "5A sign5 .6 ^2 W  F .4 .5  .1 M .4",  # 4 twice, no 3
        "5A sign5 .6 ^2 W3 F .4 .5  .1 M .",
        "5A sign5 .6 ^2 x  F .4 .5  .1 M .3",
        "5A sign5 .6 ^2 W  F .4 .5  .1 M .",  # no 3
        "5A sign5 F  ^2 W  .6 .4 .5  .1 M .3",  # forest at a tip
        f"5A sign5 {GOOD_SIDE} bush",
        f"5A sign5 {GOOD_SIDE} bush:",
        f"5A sign5 {GOOD_SIDE} bush:30UR",
        f"5A sign5 {GOOD_SIDE} bush:00XX",
        f"5A sign5 {GOOD_SIDE} bush:00",
        f"5A sign5 {GOOD_SIDE} bush:00UR,00UR",
        f"5A sign5 {GOOD_SIDE} bush:00UR bush:10UR",
        f"5A sign5 {GOOD_SIDE} road:00UR",
        f"5A sign5 {GOOD_SIDE} certain certain",
        f"5A sign5 {GOOD_SIDE} maybe",
        "[castles]",
        "[pieces]",
        "[]",
        "[",
        "\x00\x01",
        "\U0001f981 é",
    ],
)
def test_a_faulty_line_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(marula.RulesError, match=rf"\bline {FAULTY_LINE}\b"):
        marula.load("big_five", components=pieces("5A", line))


@pytest.mark.parametrize(
    ("section", "reason"),
    [
        ("[pieces]\n", "1A is missing"),
        (pieces().replace("7B", "# 7B"), "7B is missing"),
        ("[tracks]\njack 6 6 5 4\n", "david is missing"),
        ("[tracks]\nbob 6 6 5 4\n", "line 2"),
        ("[tracks]\njack 6 6 5\n", "line 2"),
        ("[tracks]\njack 6 7 5 4\n", "line 2"),
        ("[tracks]\njack 6 0 5 4\n", "line 2"),
        ("[tracks]\njack 21 6 5 4\n", "line 2"),
        ("[tracks]\njack 6 6 5 4\njack 6 6 5 4\n", "line 3"),
        ("[tracks]\ncertain\n", "line 2"),
        ("[cards]\nfire 11\n", "8 cards animal"),
        ("[cards]\nfire 12\n", "11 cards fire"),
        ("[cards]\nfire 0\n", "line 2"),
        ("[cards]\nfire x\n", "line 2"),
        ("[cards]\nfire\n", "line 2"),
        ("[cards]\nfire:2 11\n", "line 2"),
        ("[cards]\nstorm 2\n", "line 2"),
        ("[cards]\nlost_meal 2\n", "line 2"),
        ("[cards]\nlost_meal:0 2\n", "line 2"),
        ("[cards]\nlost_meal:2:some 2\n", "line 2"),
        ("[cards]\nlost_meal:2:all:all 2\n", "line 2"),
        ("[cards]\nlost_meal:2 1\nlost_meal:2 1\n", "line 3"),
        ("[cards]\nbroken_gate 2\n", "line 2"),
        ("[cards]\nbroken_gate:up 2\n", "line 2"),
        ("[cards]\n" + "fire 1\n" * 3000, "line 47"),
        ("jack 6 6 5 4\n", "line 1"),
        ("# nothing\n", "none of"),
        ("\n", "none of"),
    ],
)
def test_a_faulty_section_is_refused(section: str, reason: str) -> None:
    with pytest.raises(marula.RulesError, match=reason):
        marula.load("big_five", components=section)


def test_cards_of_ones_own_are_played() -> None:
    cards = [f"{kind} {facts['copies']}" for kind, facts in FACTS["cards"].items()]
    text = "[cards]\n" + "\n".join(cards).replace("broken_gate:right 1", "# none")
    text = text.replace("broken_gate:left 1", "broken_gate:left 2").replace(
        "stolen_meal:3 1", "stolen_meal:5:all 1"
    )
    game = marula.load("big_five", components=text + "\n", guides="anna,sam", seats="right,back")
    assert len(game.components()["cards"]) == 18
    for state in walk(game, 3):
        assert game.state_from_bytes(state.to_bytes()) == state
        assert state.view()["broken_gates"]["left"] == 0  # seen from these seats it is the other


# -- moves ---------------------------------------------------------------------------------------


def states_of_all_phases() -> dict[str, marula.State]:
    found: dict[str, marula.State] = {}
    for options in VARIANTS["big_five"]:
        for seed in range(6):
            for state in walk(marula.load("big_five", **options), seed):
                found.setdefault(state.view()["phase"], state.copy())
    return found


STATES = states_of_all_phases()
PHASES = [
    *("start", "draw", "act", "look", "discard", "roll_fire", "roll_animal", "roll_buffalo"),
    *("roll_provisions", "turn_up_spotted", "turn_up_rolled", "turn_up_fleeing", "over"),
]


def test_random_games_come_to_all_phases() -> None:
    assert set(STATES) == set(PHASES)


@pytest.mark.parametrize("phase", PHASES)
def test_every_number_is_legal_or_refused(phase: str) -> None:
    check_codes(STATES[phase], (k << 16 | detail for k in range(22) for detail in range(120)))


@pytest.mark.parametrize("move", [-1, 2**53, 2**64, 1.5, "drive 1,1", None, [], b"0"], ids=repr)
def test_a_bad_move_is_refused_and_changes_nothing(move: Any) -> None:
    for state in STATES.values():
        data, key = state.to_bytes(), state.key
        with pytest.raises((marula.IllegalMove, TypeError)):
            state.play(move)
        assert (state.to_bytes(), state.key) == (data, key)


@pytest.mark.parametrize(
    "text",
    [
        *("drive", "drive 1", "drive 9,0", "drive -1,0", "drive 1,1 1", "drive 1.0,1", "drive a,b"),
        *("drive cross", "refuel 1", "restock", "spot lion", "put_out", "repair_vehicle"),
        *("repair_vehicle 9", "repair_vehicle left", "repair_gate 0", "repair_gate", "detour left"),
        *("influence fire", "discard", "discard storm", "animal 1,1", "give fuel", "give fuel 0"),
        *("give water 0 1", "give fuel 0 9", "give_token", "give_token anna", "end_turn now"),
        *("roll", "roll 9,9", "roll crosses", "turn_up", "turn_up zebra", "draw", "draw Fire"),
        *(
            "draw fire fire",
            "look fire",
            "look fire storm",
            "Drive 1,1",
            "pass",
            "é" * 9,
            "x" * 9999,
        ),
    ],
)
def test_text_that_is_no_move_is_refused(text: str) -> None:
    for state in STATES.values():
        with pytest.raises(marula.ParseError, match="big_five"):
            state.parse_move(text)


# -- positions -----------------------------------------------------------------------------------


def refused(game: marula.Game, text: str, reason: str) -> None:
    with pytest.raises(marula.ParseError, match=reason):
        game.state_from_text(text)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("player 0 at 3,0", "player 0 at 2,0", "plains and hills"),
        ("player 0 at 3,0", "player 0 at -", "plains and hills"),
        ("player 0 at 3,0", "player 0 at 3,9", "a space Q,R"),
        ("player 0 at 3,0", "player 1 at 3,0", "a number from 0 to 0"),
        ("fuel 6 provisions 6", "fuel 7 provisions 6", "a number from 0 to 6"),
        ("fuel 6 provisions 6", "fuel 6 provisions 0", "the game is over"),
        ("fuel 6 provisions 6", "fuel 6", "'provisions'"),
        ("spotted lion", "spotted rhino", "no token was turned up"),
        ("spotted lion", "spotted zebra", "the end of the line"),
        ("spotted lion", "spotted buffalo lion", "the end of the line"),
        ("spotted lion", "spotted", "no vehicle has spotted"),
        ("spotted lion", "spotted lion fresh_tyres 2", "not so many cards"),
        ("spotted lion", "spotted lion flat_tyres 3", "not so many cards"),
        ("spotted lion", "spotted lion rain", "not so many cards"),
        ("face_down 1,0", "face_down 1,2", "numbered spaces"),
        ("face_down 1,0", "face_down 0,0", "none with a gate"),
        ("face_down 1,0", "face_down 1,0 1,0", "no space twice"),
        ("face_down 1,0", "face_down 4,1", "two tokens"),
        ("face_down 1,0", "face_down 6,6", "burning piece"),
        ("lion 4,1", "lion 6,5 4,1", "numbered spaces|open animals flee"),
        ("lion 4,1", "lion 4,1 5,2 4,2", "not so many tokens lion"),
        ("buffalo 1,1", "", "this is not the step"),
        ("buffalo 1,1", "buffalo 6,6", "flees from fire"),
        ("provisions 0,2 ", "provisions ", "provision tokens are missing"),
        ("provisions 0,2 ", "provisions 0,2 5,0 ", "not so many provision"),
        ("out lion 1", "out lion 3", "not so many tokens"),
        ("out lion 1", "out zebra 1", "the end of the line"),
        ("fires 8,7", "fires 8,6", "numbered spaces"),
        ("fires 8,7", "fires" + " 8,7" * 11, "10 fire markers"),
        ("pile fire 11", "pile fire 12", "a number from 1 to 11"),
        ("pile fire 11", "pile fire 11 fire 1", "twice"),
        ("pile fire 11", "pile storm 1", "the name of a card"),
        ("broken_gate:right 1", "broken_gate:right 1 top zebra", "the name of a card"),
        ("broken_gate:right 1", "broken_gate:right 1 top broken_gate:left", "one of several kinds"),
        ("gates left broken_gate:left", "gates right broken_gate:left", "no player's seat"),
        ("gates left broken_gate:left", "gates left broken_gate:left fire", "lies at no gate"),
        ("gates left broken_gate:left", "gates left" + " broken_gate:left" * 2, "not so many"),
        ("gifts", "gifts fuel 0>0", "no circle"),
        ("gifts", "gifts fuel 0>1 1>0", "no circle|not noted"),
        ("gifts", "gifts fuel 0>1 1>2", "not noted"),
        ("gifts", "gifts fuel 0>3", "the end of the line"),
        ("turn 0 act drawn actions 3", "turn 3 act drawn actions 3", "a number from 0 to 2"),
        ("turn 0 act drawn actions 3", "turn 0 sleep", "the name of a phase"),
        ("turn 0 act drawn actions 3", "turn 0 act drawn actions 8", "a number from 0 to 7"),
        ("turn 0 act drawn actions 3", "turn 1 act drawn actions 7", "not so many actions"),
        ("turn 0 act drawn actions 3", "turn 0 act drawn actions 6 hippos", "not so many actions"),
        ("spotted\ntokens", "spotted rain\ntokens", "not so many cards"),
        ("turn 0 act drawn actions 3", "turn 0 act actions 3", "come after the event card"),
        (
            "turn 0 act drawn actions 3",
            "turn 0 act setup 3 drawn actions 3",
            "not over|not the step",
        ),
        ("turn 0 act drawn actions 3", "turn 0 act drawn actions 3 token 0", "with Anna or lent"),
        ("turn 0 act drawn actions 3", "turn 2 act drawn actions 3 token 1", "back with her"),
        ("turn 0 act drawn actions 3", "turn 0 draw token 1", "back with her"),
        ("turn 0 act drawn actions 3", "turn 0 act drawn actions 3 spotting 1,0", "being spotted"),
        ("turn 0 act drawn actions 3", "turn 0 turn_up_spotted drawn spotting 1,0", "not the step"),
        ("turn 0 act drawn actions 3", "turn 0 act drawn moved_from 0,2", "being moved"),
        (
            "turn 0 act drawn actions 3",
            "turn 0 roll_provisions drawn moved_from 3,1",
            "being moved",
        ),
        ("turn 0 act drawn actions 3", "turn 0 discard drawn looked_at fire", "name of a card"),
        (
            "turn 0 act drawn actions 3",
            "turn 0 discard drawn looked_at hippos fire",
            "not the step",
        ),
        ("turn 0 act drawn actions 3", "turn 0 discard drawn looked_at fire fire", "not the step"),
        ("turn 0 act drawn actions 3", "turn 0 turn_up_fleeing drawn", "burning piece"),
        ("turn 0 act drawn actions 3", "turn 0 roll_buffalo drawn", "not the step"),
        ("turn 0 act drawn actions 3", "turn 0 start", "more lies there|numbered spaces"),
        ("turn 0 act drawn actions 3", "turn 0 over", "the game is not over"),
        ("turn 0 act drawn actions 3", "over", "'turn'"),
        ("turn 0 act drawn actions 3", "", "lines|'turn'"),
        ("fires", "smoke", "'fires'"),
    ],
)
def test_a_position_that_cannot_be_is_refused(old: str, new: str, reason: str) -> None:
    text = position_text(
        TRIO, "3,0 fuel 6 provisions 6 spotted lion", "8,8", "7,8", out="lion 1",
        tokens="face_down 1,0 lion 4,1 provisions 0,2 3,3 5,3 7,4 buffalo 1,1", fires="8,7",
        gates="left broken_gate:left", turn="0 act drawn actions 3",
        pile="fire 11 animal 8 heavy_rain 3 hippos 2 flat_tyre 1 broken_gate:right 1",
    )  # fmt: skip
    assert TRIO.state_from_text(text).to_text() == text
    assert text.count(old) >= 1
    refused(TRIO, text.replace(old, new, 1), reason)


def test_a_position_over_for_a_reason_that_it_does_not_show_is_refused() -> None:
    state = play(table(PAIR, "3,0 provisions 2", "8,8", turn="0 draw"), "draw lost_meal:2")
    text = state.to_text()
    assert PAIR.state_from_text(text) == state
    refused(PAIR, text.replace("provisions 0 ", "provisions 1 "), "not over")
    refused(PAIR, text.replace("0 over", "0 act drawn"), "is over")
    refused(PAIR, text.replace("0 over", "0 over actions 1"), "something of the turn is left")


def test_a_player_holds_one_card_of_a_turn() -> None:
    text = position_text(PAIR, "3,0 rain", "8,8", turn="0 act drawn actions 4")
    refused(PAIR, text + " hippos", "more cards than one a turn")
    refused(PAIR, text.replace("act drawn actions 4", "draw"), "more cards than one a turn")


def test_texts_of_the_set_up_are_checked_too() -> None:
    state = play(TRIO.new_state(), "start 0,0", "start 3,0", "start 8,8", "roll 6,6")
    text = state.to_text()
    assert TRIO.state_from_text(text) == state
    refused(TRIO, text.replace("at 3,0", "at 1,1"), "another piece")
    refused(TRIO, text.replace("fuel 6", "fuel 5", 1), "not as it is at the start")
    refused(TRIO, text.replace("turn 0", "turn 1"), "has been played")
    refused(TRIO, text.replace("fires 6,6", "fires 6,6 6,6"), "so early")
    refused(TRIO, text.replace("tokens", "tokens face_down 1,1"), "so early")
    refused(TRIO, text.replace("setup 1", "setup 3"), "not the step")
    started = play(TRIO.new_state(), "start 0,0").to_text()
    refused(TRIO, started.replace("turn 1", "turn 2"), "numbered spaces")
    refused(TRIO, started.replace("at 0,0", "at 0,1"), "numbered spaces")
    refused(TRIO, started.replace("fires", "fires 1,1"), "more lies there")


@pytest.mark.parametrize("phase", PHASES)
def test_bytes_with_a_change_are_read_or_refused(phase: str) -> None:
    state, rng = STATES[phase], random.Random(7)
    game, data = state.game, state.to_bytes()
    for cut in (0, 1, 9, len(data) - 1):
        with pytest.raises(marula.ParseError):
            game.state_from_bytes(data[:cut])
    with pytest.raises(marula.ParseError):
        game.state_from_bytes(data + b"\0")
    for _ in range(600):
        changed = bytearray(data)
        for _ in range(rng.choice((1, 1, 2))):
            at = rng.randrange(9, len(data))
            changed[at] = rng.choice((0, 1, 2, 255, rng.randrange(256), changed[at] ^ 1))
        try:
            other = game.state_from_bytes(bytes(changed))
        except marula.ParseError:
            continue
        assert other.to_bytes() == bytes(changed)
        assert game.state_from_text(other.to_text()) == other
        count = 0
        while not other.is_over:
            other.play(other.random_move(count))
            count += 1


def test_lines_may_end_with_a_newline_and_have_blanks() -> None:
    state = table(PAIR, "3,0", "8,8")
    loose = state.to_text().replace("gifts", "gifts  ").replace("turn 0", " turn  0") + "\n"
    assert PAIR.state_from_text(loose) == state
