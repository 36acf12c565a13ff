"""The players of Tricky Safari: where they go, what they photograph, how the game ends."""

import pytest

import marula
from marula.tricky_safari import AnimalPhotographed, GameEnded, PlayerMoved, PlayerStayed
from safari_helpers import (
    NO_TERRAIN,
    SPECIES,
    after_the_animals,
    legal_texts,
    letters,
    play,
    scene,
    where,
)

OPEN = marula.load("tricky_safari", layout=NO_TERRAIN + "\n")


def photographs(state: marula.State, player: int) -> set[str]:
    return set(state.view()["photographers"][player]["photographs"])


# -- moves ------------------------------------------------------------------------------------


def test_the_first_move_is_a_rooks_move_or_none() -> None:
    state = scene({"lion": "a5N", "tiger": "g1N"}, round=1, turn=0)
    assert legal_texts(state) == {"pass", "a2", "a3", "a4", *(f"{file}1" for file in "bcdef")}


def test_each_player_has_a_first_move() -> None:
    state = OPEN.new_state()
    assert legal_texts(state) == {"pass", "a2", "a3", "a4", *(f"{file}1" for file in "bcdefgh")}
    play(state, "a4")
    below = {f"j{rank}" for rank in (7, 8, 9)}
    assert legal_texts(state) == {"pass", *below, *(f"{file}10" for file in "cdefghi")}
    play(state, "pass")
    assert "pass" not in legal_texts(state)
    assert "b3" in legal_texts(state)


def test_forest_lake_and_animals_stop_a_move_and_the_other_player_does_not() -> None:
    state = scene({"lion": "a5N"}, forest="d4", lake="d1", players="a1 b1", turn=0)
    assert legal_texts(state) == {"a2", "a3", "a4", "b2", "c3", "c1"}


def test_nothing_is_passed_where_an_obstacle_follows_the_other_player() -> None:
    state = scene({"lion": "c1N"}, players="a1 b1", turn=0)
    assert not legal_texts(state) & {"b1", "c1", "d1"}


def test_who_can_go_nowhere_passes() -> None:
    state = scene({"lion": "b2N"}, forest="a2", lake="c1", players="a1 b1", turn=0)
    assert legal_texts(state) == {"pass"}
    move = state.legal_moves()[0]
    assert state.events(move) == [PlayerStayed(player=0, square="a1", forced=True)]
    play(state, "pass")
    assert state.to_move == 1
    assert state.view()["photographers"][0]["square"] == "a1"


def test_nobody_else_passes_after_the_first_move() -> None:
    state = scene({"lion": "b2N"}, forest="a2", players="a1 j10", turn=0)
    assert legal_texts(state) == {f"{file}1" for file in "bcdefghij"}
    assert not state.is_legal(state.parse_move("pass"))


def test_the_first_move_may_be_no_move_even_where_none_is_possible() -> None:
    state = scene({}, forest="a2 b1", players="a1 j10", round=1, turn=0)
    assert legal_texts(state) == {"pass"}
    assert state.events(0)[0] == PlayerStayed(player=0, square="a1", forced=True)
    state = scene({}, forest="a2", players="a1 j10", round=1, turn=0)
    assert state.events(0)[0] == PlayerStayed(player=0, square="a1", forced=False)


def test_the_events_of_a_move_name_the_squares_that_were_passed() -> None:
    state = scene({}, players="a1 c3", turn=0)
    assert state.events(state.parse_move("d4")) == [
        PlayerMoved(player=0, start="a1", end="d4", passed=("b2", "c3"))
    ]
    assert state.events(state.parse_move("b1")) == [
        PlayerMoved(player=0, start="a1", end="b1", passed=())
    ]


# -- photographs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("end", "seen"),
    [("b3", True), ("a2", True), ("c2", True), ("b1", False), ("a3", False), ("c3", False)],
)
def test_an_animal_is_photographed_from_three_sides(end: str, seen: bool) -> None:
    # the player comes from where a queen reaches each of these squares
    start = {"b3": "e3", "a2": "a5", "c2": "f2", "b1": "f1", "a3": "a6", "c3": "f3"}[end]
    state = scene({"lion": "b2N"}, players=f"{start} j10", turn=0)
    play(state, end)
    assert photographs(state, 0) == ({"lion"} if seen else set())


def test_several_photographs_in_one_go() -> None:
    state = scene(
        {"lion": "b2N", "zebra": "d2S", "monkey": "c3N"}, forest="c3", players="c1 j10", turn=0
    )
    assert state.events(state.parse_move("c2")) == [
        PlayerMoved(0, "c1", "c2", ()),
        AnimalPhotographed(0, "lion", "b2"),
        AnimalPhotographed(0, "zebra", "d2"),
    ]


def test_no_photographs_in_passing_and_none_of_one_species_twice() -> None:
    state = scene({"lion": "d5S"}, players="a4 j10", turn=0)
    assert play(state.copy(), "f4").scores == (0, 0)
    assert play(state.copy(), "d4").scores == (1, 0)
    again = scene({"lion": "d5S"}, players="a4 j10", photographs="L -", turn=0)
    move = again.parse_move("d4")
    assert again.events(move) == [PlayerMoved(0, "a4", "d4", ("b4", "c4"))]
    assert play(again, "d4").scores == (1, 0)


def test_only_the_one_who_has_moved_photographs_before_the_animals_move() -> None:
    state = scene({"lion": "d5S"}, players="d4 a8", turn=0)
    assert photographs(state, 0) == set()  # none at set-up
    play(state, "c3")
    assert state.scores == (0, 0)
    state = scene({"lion": "d5S", "tiger": "h2N"}, players="a1 d4", turn=0)
    play(state, "a2")
    assert state.scores == (0, 0)


def test_both_photograph_after_all_animals_have_moved() -> None:
    # the lion comes to d4, between the players
    state = scene({"lion": "d5S"}, players="c4 h8", turn=1)
    play(state, "e5")
    assert where(state, "lion") == "d4S"
    assert photographs(state, 0) == {"lion"}
    assert photographs(state, 1) == {"lion"}  # by its own move, when it was on d5
    state = scene({"lion": "d5S"}, players="c4 h4", turn=1)
    events = state.events(state.parse_move("e4"))
    taken = [event for event in events if isinstance(event, AnimalPhotographed)]
    assert taken == [AnimalPhotographed(0, "lion", "d4"), AnimalPhotographed(1, "lion", "d4")]
    assert events.index(taken[0]) == len(events) - 2  # after the last animal


def test_an_animal_that_has_only_turned_is_photographed_by_its_new_heading() -> None:
    # blocked on all sides, player 0 behind it: it turns to the player
    state = scene({"lion": "d4N"}, forest="d5 c4 e4", players="d3 j10", turn=1)
    assert photographs(state, 0) == set()
    after_the_animals(state)
    assert where(state, "lion") == "d4S"
    assert photographs(state, 0) == {"lion"}


def test_an_animal_on_its_own_terrain_is_photographed_and_blocks() -> None:
    state = scene({"turtle": "d4N"}, lake="d4", players="a5 j10", turn=0)
    assert "d4" not in legal_texts(state)
    assert play(state, "d5").scores == (1, 0)


def test_an_album_has_the_order_of_the_animals() -> None:
    state = scene({}, photographs="ELU GZ")
    albums = [player["photographs"] for player in state.view()["photographers"]]
    assert albums == [["elephant", "lion", "turtle"], ["giraffe", "zebra"]]
    assert state.scores == (3, 2)
    assert letters(SPECIES) == "ELTGZBMSCU"


def test_the_first_round_on_the_open_board() -> None:
    state = OPEN.new_state()
    assert state.events(state.parse_move("h1"))[1:] == [AnimalPhotographed(0, "squirrel", "i1")]
    play(state, "h1")
    first, second, *walk = state.events(state.parse_move("c10"))
    assert first == PlayerMoved(1, "j10", "c10", tuple(f"{file}10" for file in "ihgfed"))
    assert second == AnimalPhotographed(1, "monkey", "b10")
    assert [f"{event.end} {event.heading}" for event in walk] == (
        "b9 S,e9 E,f7 S,g7 W,j5 S,a6 N,d4 E,e4 N,f2 W,i2 N".split(",")
    )
    play(state, "c10")
    assert state.scores == (1, 1)
    assert (state.view()["round"], state.to_move) == (2, 0)


# -- the end ----------------------------------------------------------------------------------

NINE = "LTGZBMSCU"  # all but the elephant
ALL = "E" + NINE


def near_the_end(
    photographs: str, round: int = 17, turn: int = 0, elephant: str = "d5S", players: str = "a4 j10"
) -> marula.State:
    """Player 0 photographs the elephant by going to d4; a move such as a3 lets it wait."""
    return scene({"elephant": elephant}, "", "", players, photographs, round, turn)


def test_a_round_is_finished_when_player_0_has_all_photographs() -> None:
    state = near_the_end(f"{NINE} {NINE}")
    play(state, "d4")
    assert not state.is_over
    assert state.to_move == 1
    before = state.view()["animals"]
    play(state, "j9")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0,)
    assert outcome.scores == (10, 9)
    assert outcome.utilities == (1, 0)
    assert "ten species" in outcome.reason
    places = [(animal["square"], animal["heading"]) for animal in before]
    assert [(a["square"], a["heading"]) for a in state.view()["animals"]] == places
    assert state.view()["round"] == 17


def test_player_1_may_still_draw_level() -> None:
    state = near_the_end(f"{NINE} {NINE}", players="a4 e9")
    play(state, "d4")
    events = state.events(state.parse_move("e5"))
    assert events[1:] == [AnimalPhotographed(1, "elephant", "d5"), GameEnded((10, 10))]
    outcome = play(state, "e5").outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.utilities == (0.5, 0.5)


def test_player_1_wins_by_its_own_move() -> None:
    state = near_the_end(f"- {NINE}", turn=1, players="a1 e9")
    outcome = play(state, "e5").outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    behind = near_the_end(f"- {NINE}", turn=1, players="a1 d9")
    assert play(behind, "d6").outcome() is None


def test_the_last_photograph_after_the_animals_ends_the_game_at_once() -> None:
    # the elephant comes down to d4 beside player 1
    state = near_the_end(f"{NINE} {NINE}", turn=1, players="a1 h4")
    outcome = play(state, "e4").outcome()
    assert outcome is not None
    assert outcome.winners == (1,)
    assert state.view()["round"] == 17
    both = near_the_end(f"{NINE} {NINE}", turn=1, players="c4 h4")
    outcome = play(both, "e4").outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.scores == (10, 10)


@pytest.mark.parametrize(
    ("albums", "winners"), [("ELTGZBMS ELTGZBM", (0,)), ("EL ELT", (1,)), ("EL TG", (0, 1))]
)
def test_after_forty_rounds_more_photographs_win(albums: str, winners: tuple[int, ...]) -> None:
    state = near_the_end(albums, round=40, turn=1)
    before = [where(state, species) for species in SPECIES]
    outcome = play(state, "j9").outcome()
    assert outcome is not None
    assert outcome.winners == winners
    assert "40 moves" in outcome.reason
    assert [where(state, species) for species in SPECIES] == before


def test_round_39_is_not_the_last() -> None:
    state = near_the_end("- -", round=39, turn=1)
    play(state, "j9")
    assert not state.is_over
    assert state.view()["round"] == 40


def test_a_game_lasts_eighty_moves_at_most() -> None:
    for seed in range(20):
        state = marula.load("tricky_safari", layout_seed=seed).new_state()
        moves = 0
        while not state.is_over:
            state.play(state.random_move(1000 * seed + moves))
            moves += 1
        assert moves <= 80
        assert moves % 2 == 0
        assert (moves == 80) == (state.view()["round"] == 40)
