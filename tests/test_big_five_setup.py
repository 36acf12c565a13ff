"""The Big Five before the first turn: options, boards, start spaces, the first rolls."""

from collections import Counter
from typing import Any

import pytest

import marula
from big_five_table import PLAIN_ORDER, game_of, offered, play, refused, tokens_on
from oracle.big_five_board import FACTS, GATES, SPACES, Board, name
from variants import VARIANTS, walk

STARTS = ["start 1,1", "start 4,1"]


def set_up(game: marula.Game, *rolls: str) -> marula.State:
    return play(game.new_state(), *STARTS, *rolls)


# -- options -------------------------------------------------------------------------------------


def test_defaults_are_filled_in() -> None:
    options = marula.load("big_five").options
    assert options["guides"] == "jack,david"
    assert options["seats"] == "front,front"
    assert options["level"] == "beginner"
    assert options["first"] == 0
    assert options["short"] is None
    assert options["components"] is None
    assert marula.load("big_five", players=5).options["guides"] == "jack,david,anna,kate,sam"


def test_one_game_has_one_spelling() -> None:
    game = marula.load("big_five", short="rhino,lion", board=5)
    assert game.options["short"] == "lion,rhino"
    assert game == marula.load("big_five", short="lion,rhino", board="5")
    assert game == marula.load("big_five", **game.options)
    assert game == marula.load("big_five", short="lion,rhino", board=5, guides="jack,david")
    assert game != marula.load("big_five", short="lion,rhino", board=5, guides="david,jack")


def test_a_record_holds_the_arrangement_not_its_seed() -> None:
    game = marula.load("big_five", board=99)
    record = marula.Record.of(game, [])
    assert game.options["board"] in record.to_json()
    assert marula.Record.from_json(record.to_json()).game == game


def test_seeds_give_many_arrangements() -> None:
    boards = [marula.load("big_five", board=seed).options["board"] for seed in range(300)]
    assert len(set(boards)) == 300
    words = [word for board in boards for word in board.split(",")]
    for part in ("A", "/180"):
        assert sum(part in word for word in words) / len(words) == pytest.approx(0.5, abs=0.04)
    first = Counter(board[0] for board in boards)
    assert all(15 <= first[str(piece)] <= 55 for piece in range(1, 10))


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 6},
        {"level": "easy"},
        {"level": None},
        {"guides": "jack"},
        {"guides": "jack,jack"},
        {"guides": "jack,david,anna"},
        {"guides": "jack,bob"},
        {"guides": ""},
        {"guides": 7},
        {"guides": ["jack", "david"]},
        {"board": -1},
        {"board": None},
        {"board": ""},
        {"board": "x"},
        {"board": "-1"},
        {"board": 1.5},
        {"board": PLAIN_ORDER + ",1A/0"},
        {"board": PLAIN_ORDER[:-5]},
        {"board": PLAIN_ORDER.replace("2A/0", "1A/0")},
        {"board": PLAIN_ORDER.replace("2A/0", "2C/0")},
        {"board": PLAIN_ORDER.replace("2A/0", "0A/0")},
        {"board": PLAIN_ORDER.replace("2A/0", "2A/90")},
        {"board": PLAIN_ORDER.replace("2A/0", "2")},
        {"short": "lion,lion"},
        {"short": "lion,rhino,leopard"},
        {"short": "buffalo"},
        {"short": "monkey"},
        {"short": "none"},
        {"short": ""},
        {"short": 1},
        {"first": -1},
        {"first": 2},
        {"first": 5},
        {"seats": "front"},
        {"seats": "front,middle"},
        {"seats": 0},
        {"guide": "jack"},
    ],
    ids=str,
)
def test_an_option_that_allows_no_game_is_refused(options: dict[str, Any]) -> None:
    with pytest.raises(marula.RulesError, match=next(iter(options))):
        marula.load("big_five", **options)


# -- start spaces --------------------------------------------------------------------------------


def test_vehicles_begin_on_numbered_spaces_of_different_pieces() -> None:
    game = game_of("jack,anna,sam")
    board = Board(PLAIN_ORDER)
    state = game.new_state()
    assert state.to_move == 0
    assert offered(state, "start") == {name(space) for space in board.numbered}
    play(state, "start 0,0")  # at a gate as well
    assert state.to_move == 1
    there = board.on_piece((0, 0))
    assert offered(state, "start") == {name(space) for space in board.numbered - there}
    play(state, "start 8,8", "start 4,1")
    assert state.chance_kind == "space for a fire"


def test_the_first_player_puts_the_vehicle_first_and_has_the_first_turn() -> None:
    state = game_of("jack,anna,sam", first=2).new_state()
    for player, space in ((2, "0,0"), (0, "8,8"), (1, "4,1")):
        assert state.to_move == player
        play(state, f"start {space}")
    while state.to_move == marula.CHANCE:
        play(state, state.move_text(state.sample_chance(3)))
    assert state.to_move == 2


# -- the first rolls -----------------------------------------------------------------------------


def test_the_order_of_the_first_rolls() -> None:
    for level, provisions in (("beginner", 4), ("basic", 3), ("expert", 2)):
        state = set_up(game_of("anna,sam", level=level))
        kinds = []
        while state.view()["phase"] != "draw":
            kinds.append(state.chance_kind)
            space = (
                "8,7" if state.chance_kind == "space for a fire" else min(offered(state, "roll"))
            )
            play(state, f"roll {space}")
        assert kinds == [
            *["space for a fire"] * 2,
            *["space for an animal"] * 3,
            "space for the buffalo",
            *["space for provisions"] * provisions,
        ]
        assert list(tokens_on(state).values()).count("provisions") == provisions


def test_a_cross_in_the_first_rolls() -> None:
    state = set_up(game_of("anna,sam"), "roll cross", "roll cross")
    assert state.view()["fires"] == []
    play(state, "roll cross", "roll 2,2", "roll cross")
    assert list(tokens_on(state).values()) == ["face_down"]
    assert state.view()["animals"]["pool"] == 12
    assert state.chance_kind == "space for the buffalo"
    assert "cross" not in offered(state, "roll")
    play(state, "roll 3,0")
    assert "cross" not in offered(state, "roll")


def test_jack_protects_his_piece_from_the_first_fires() -> None:
    state = set_up(game_of("jack,sam"), "roll 0,2", "roll 0,2")
    assert state.view()["fires"] == []
    state = set_up(game_of("sam,jack"), "roll 0,2", "roll 0,2")
    assert state.view()["fires"] == [{"q": 0, "r": 2, "markers": 2}]


def test_numbers_of_outcomes() -> None:
    """54 spaces and the cross; tokens and gates take spaces away, the cross counts six."""
    state = set_up(game_of("anna,sam"))
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 55
    cross = state.parse_move("roll cross")
    assert outcomes[cross] == pytest.approx(6 / 60)
    assert outcomes[state.parse_move("roll 0,0")] == pytest.approx(1 / 60)
    play(state, "roll cross", "roll cross")
    outcomes = dict(state.chance_outcomes())
    assert len(outcomes) == 53
    assert outcomes[cross] == pytest.approx(6 / 58)
    play(state, "roll 0,2", "roll 2,2")
    assert dict(state.chance_outcomes())[cross] == pytest.approx(6 / 56)
    play(state, "roll 3,0")
    probabilities = [probability for _, probability in state.chance_outcomes()]
    assert probabilities == pytest.approx([1 / 49] * 49)


def test_a_jack_without_any_effect_does_not_change_the_dice() -> None:
    """Spaces on Jack's piece are outcomes of their own, though no fire is placed there."""
    assert len(set_up(game_of("jack,sam")).legal_moves()) == 55


def test_the_set_up_alone_may_lose_the_game() -> None:
    """Three animals are rolled onto burning pieces, all of one species."""
    state = set_up(game_of("anna,sam"), "roll 6,6", "roll cross")
    for space in ("6,6", "7,6", "8,7"):
        play(state, f"roll {space}", "turn_up rhino")
    outcome = state.outcome()
    assert outcome is not None
    assert "rhino" in outcome.reason
    assert state.view()["phase"] == "over"


def test_a_short_game_has_species_from_the_start() -> None:
    game = game_of("anna,sam", short="lion,leopard")
    assert game.new_state().scores == (2, 2)
    assert game.components()["tokens"]["animals"] == {
        "lion": 0, "leopard": 0, "elephant": 3, "rhino": 3, "monkey": 1,
    }  # fmt: skip
    state = set_up(game, "roll 6,6", "roll cross", "roll 7,6")
    assert offered(state, "turn_up") == {"elephant", "rhino", "monkey"}


# -- what never changes --------------------------------------------------------------------------


@pytest.mark.parametrize("options", VARIANTS["big_five"], ids=str)
def test_no_card_and_no_token_is_ever_lost(options: dict[str, object]) -> None:
    game = marula.load("big_five", **options)
    animals = game.components()["tokens"]["animals"]
    for state in walk(game, 5):
        view = state.view()
        lying = Counter(flat_tyre=0, heavy_rain=0)
        for vehicle in view["vehicles"]:
            lying["flat_tyre"] += vehicle["flat_tyres"] + vehicle["fresh_tyres"]
            lying["heavy_rain"] += vehicle["rain"]
        cards = Counter(view["pile"]["left"]) + Counter(view["pile"]["discards"]) + lying
        gates = sum(view["broken_gates"].values())
        assert cards.total() + gates == 45
        for kind, facts in FACTS["cards"].items():
            if facts["type"] != "broken_gate":
                assert cards[kind] == facts["copies"]
        assert view["pile"]["size"] == sum(view["pile"]["left"].values())
        tokens = Counter(token["token"] for token in view["tokens"])
        for species, count in animals.items():
            known = tokens[species] + view["animals"]["out"][species]
            assert known + view["animals"]["unseen"][species] == count
        assert view["animals"]["pool"] + tokens["face_down"] in (
            sum(view["animals"]["unseen"].values()),
            sum(view["animals"]["unseen"].values()) - (view["phase"] == "turn_up_rolled"),
        )
        places = [(token["q"], token["r"]) for token in view["tokens"]]
        assert len(set(places)) == len(places)
        assert sum(fire["markers"] for fire in view["fires"]) <= 10
        assert state.scores == tuple(len(v["spotted"]) for v in view["vehicles"])


def test_the_view_shows_the_board() -> None:
    board = Board(PLAIN_ORDER)
    spaces = game_of("anna,sam").new_state().view()["spaces"]
    assert [(s["q"], s["r"]) for s in spaces] == SPACES
    assert {(s["q"], s["r"]) for s in spaces if s["number"]} == board.numbered
    tips = [s for s in SPACES if len(board.neighbours(s)) == 2]
    assert tips == list(GATES.values())


def test_a_start_must_be_free() -> None:
    state = play(game_of("anna,sam").new_state(), "start 1,1")
    for space in ("1,1", "0,0", "2,0", "2,1", "4,4", "4,5"):
        assert refused(state, f"start {space}")
