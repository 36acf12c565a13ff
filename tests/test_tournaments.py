"""The rules of Tournaments & Emblems one by one, in positions made for them."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

import marula
from helpers import legal_texts, tile_text
from marula import Game, State, carcassonne
from tournament_helpers import (
    ALL_CITY,
    DRY,
    FIRST_STACK,
    ROWS,
    at_tournament,
    boxed,
    phase,
    position,
    script,
)

SQUARES = {"a": (0, 0), "b": (1, 0), "c": (2, 0), "d": (0, -1), "e": (1, -1), "f": (2, -1)}


# -- set-up ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("river", [False, True, "classic"])
@pytest.mark.parametrize(
    ("players", "total", "first_stack", "crown", "prizes"),
    [
        (2, 6, 15, "road", 2),
        (3, 6, 15, "road", 2),
        (4, 5, 16, "road", 2),
        (5, 4, 20, "city", 3),
        (6, 3, 28, "field", 3),
    ],
)
def test_stacks_prizes_and_crown_by_players(
    players: int, river: bool | str, total: int, first_stack: int, crown: str, prizes: int
) -> None:
    game = marula.load("carcassonne", tournaments=True, players=players, river=river)
    told = game.new_state().view()["tournaments"]
    assert (told["total"], told["crown"], told["prizes_to_win"]) == (total, crown, prizes)
    assert told["left_on_stack"] == first_stack
    assert sum(told["unseen_prizes"].values()) == 12


def test_the_start_tile_is_set_aside_and_the_tournament_tile_lies_there() -> None:
    view = DRY.new_state().view()
    assert sum(view["left"].values()) == 71 + 9
    assert view["left"]["D"] == 3
    assert {tile["id"][-1]: (tile["x"], tile["y"]) for tile in view["tiles"]} == SQUARES
    assert {tile["meeple"] for tile in view["tiles"]} == {None}


def test_squares_are_six_tiles_of_roads_cities_and_fields() -> None:
    features = DRY.new_state().view()["features"]
    roads = sorted(len(f["tiles"]) for f in features if f["kind"] == "road")
    assert roads == [1, 2, 2]
    assert sorted(len(f["tiles"]) for f in features if f["kind"] == "city") == [1, 1]
    fields = sorted(len(f["tiles"]) for f in features if f["kind"] == "field")
    assert fields == [3, 4, 4]


def test_tournaments_need_fields() -> None:
    with pytest.raises(marula.RulesError, match="fields"):
        marula.load("carcassonne", tournaments=True, fields=False)


def test_marks_of_the_new_tiles_are_reported() -> None:
    marks = {tile["id"]: tile["mark"] for tile in DRY.components()["tiles"]}
    assert marks["TL-1"] == "certain"
    assert marks["TL-2"] == marks["TL-3"] == marks["TL-4"] == "inferred"
    assert marks["TL-5"] == marks["TP-1"] == marks["TT-a"] == "reconstructed"


# -- the river -------------------------------------------------------------------------------------


def by_the_river(river: bool | str = True) -> State:
    return marula.load("carcassonne", tournaments=True, river=river).new_state()


def test_the_tournament_tile_comes_before_the_first_bend_which_leads_away() -> None:
    """R12."""
    state = script(by_the_river(), "draw R-G")
    assert phase(state) == ("tournament_tile", 0)
    assert state.view()["drawn"] == "R-G"
    assert legal_texts(state) == {"tournament 1,-1 90", "tournament -1,-3 270"}
    script(state, "tournament 1,-1 90")
    assert legal_texts(state) == {"lay 0,-4 0"}
    script(state, "lay 0,-4 0", "pass")
    assert phase(state) == ("draw", 1)


def test_only_the_bend_at_the_tournament_tile_leads_away() -> None:
    state = script(by_the_river(), "draw R-G", "tournament 1,-1 90", "lay 0,-4 0", "pass")
    script(state, "draw R-D", "lay -1,-4 90", "pass", "draw R-J")
    assert len(legal_texts(state)) == 2


def test_the_tournament_tile_and_the_river_tile_with_two_roads_are_straights() -> None:
    """R14: bends before and after them may turn the same way."""
    state = script(by_the_river(), "draw TR", "lay 0,-1 90", "pass", "draw R-G")
    script(state, "tournament 1,-2 90", "lay 0,-5 0", "pass")  # to the west
    script(state, "draw R-B")
    straight = next(text for text in legal_texts(state) if "-1,-5" in text)
    script(state, straight, "pass", "draw R-E")
    turns = legal_texts(state)
    assert len(turns) == 2


def test_the_first_bend_always_has_a_place_for_the_tournament_tile() -> None:
    """R7."""
    for seed, river in itertools.product(range(60), (True, "classic")):
        match = marula.Match(marula.load("carcassonne", tournaments=True, river=river), seed=seed)
        player = marula.Random(seed)
        while match.state.view()["phase"] != "tournament_tile":
            match.play(player.choose(match.state))
        assert len(match.state.legal_moves()) == 2


def test_the_tournament_tile_lets_a_meeple_enrol() -> None:
    state = script(by_the_river(), "draw R-D", "lay 0,-1 0", "meeple field-NR")
    script(state, "draw R-F", "lay 0,-2 0", "pass", "draw R-G", "tournament 1,-3 90")
    assert legal_texts(state) == {"pass", "enrol 0,-1"}
    script(state, "enrol 0,-1", "emblem 2")
    assert phase(state) == ("lay", 0)


# -- enrolment -------------------------------------------------------------------------------------


def test_a_meeple_whose_feature_the_tile_extends_may_enrol() -> None:
    """R1; not on the tile just laid, not another's, once with an emblem not again (R10)."""
    state = script(DRY.new_state(), "draw U", "lay 1,1 0", "meeple road-N")
    assert phase(state) == ("draw", 1)
    script(state, "draw U", "lay 1,2 0", "pass")
    assert phase(state) == ("draw", 0)
    script(state, "draw U", "lay 1,3 0", "pass")
    assert legal_texts(state) == {"pass", "enrol 1,1"}
    script(state, "enrol 1,1")
    assert legal_texts(state) == {f"emblem {value}" for value in (0, 1, 2, 3, 5)}
    script(state, "emblem 3", "draw U", "lay 1,4 0", "pass", "draw U", "lay 1,5 0", "pass")
    assert phase(state) == ("draw", 1)
    assert state.view(0)["tournaments"]["enrolled"][0]["emblem"] == 3


def test_a_completing_tile_extends_too_and_the_emblem_comes_straight_back() -> None:
    """R1."""
    state = script(DRY.new_state(), "draw U", "lay 1,1 0", "meeple road-N")
    script(state, "draw B", "lay -1,0 0", "pass", "draw TL-8", "lay 1,2 270", "pass", "enrol 1,1")
    events = state.events(state.parse_move("emblem 5"))
    assert carcassonne.EmblemReturned(player=0, x=1, y=1, emblem=5) in events
    script(state, "emblem 5")
    assert state.scores == (3, 0)
    assert state.view()["tournaments"]["players"][0]["in_supply"] == 5


def test_declining_keeps_the_emblems() -> None:
    state = script(DRY.new_state(), "draw U", "lay 1,1 0", "meeple road-N")
    script(state, "draw B", "lay -1,0 0", "pass", "draw U", "lay 1,2 0", "pass", "pass")
    assert phase(state) == ("draw", 1)
    assert state.view()["tournaments"]["players"][0]["in_supply"] == 5


def test_without_an_emblem_in_hand_nobody_enrols() -> None:
    state = position("U@1,1/0+0:road-N B@-1,0/0", "turn 0 lay U", emblems="0: 1:0")
    script(state, "lay 1,2 0", "pass")
    assert phase(state) == ("draw", 1)


def test_a_monk_never_enrols() -> None:
    state = script(DRY.new_state(), "draw B", "lay -1,0 0", "meeple monastery")
    script(state, "draw U", "lay 1,1 0", "pass", "draw B", "lay -2,0 0", "pass")
    assert phase(state) == ("draw", 1)


FIELDS = marula.load(
    "carcassonne",
    tournaments=True,
    tiles=tile_text({"base": [{**row, "n": 30} for row in ROWS["base"] if row["id"] in "BDU"]}),
)
# a farmer of player 0 at (-2,1); of the eight cells round it only (-3,2) is free
ROUND = "B@-1,0/0 B@-1,1/0 B@-2,1/0+0:field-NL B@-2,0/0 B@-3,0/0 B@-3,1/0 B@-1,2/0 B@-2,2/0"


def test_a_farmer_enrols_with_the_eighth_tile_but_not_after_it() -> None:
    """R2: what counts is the board before the last placement."""
    state = position(ROUND, "turn 0 lay B", game=FIELDS)
    script(state, "lay -3,2 0", "pass")
    assert legal_texts(state) == {"pass", "enrol -2,1"}
    script(state, "pass", "draw U", "lay 1,1 0", "pass", "draw B", "lay -4,0 0", "pass")
    assert phase(state) == ("draw", 1)  # it extends the field, but all eight were there


def test_the_eighth_tile_may_be_a_prize_tile_and_the_land_tile_comes_after_it() -> None:
    """R2: two placements, each with a board before it."""
    state = position(
        ROUND, "turn 0 prize B +tried", "0:0,1,2,3 1:0,1,2,3,5", "0:TP-9*5", game=FIELDS
    )
    lay = next(text for text in sorted(legal_texts(state)) if " -3,2 " in text)
    script(state, lay)
    assert legal_texts(state) == {"pass", "enrol -2,1"}
    script(state, "pass", "lay -4,0 0", "pass")
    assert phase(state) == ("draw", 1)


def test_one_enrolment_a_turn_in_all_and_what_is_declined_is_still_there() -> None:
    """R2, R8: the prize is laid and scored before the land tile; the oldest first."""
    laid = "U@1,1/0+0:road-N G@2,1/90 B@-1,0/0+0:field-NL E@-2,0/0"
    state = position(laid, "turn 0 prize U +tried", prizes="0:TP-10 0:TP-1")
    assert {text.split()[1] for text in legal_texts(state)} == {"TP-10"}
    lay = next(text for text in sorted(legal_texts(state)) if " -1,1 " in text)
    script(state, lay)
    assert legal_texts(state) == {"pass", "enrol -1,0"}
    declined = script(state.copy(), "pass", "lay 1,2 0", "pass")
    assert "enrol 1,1" in legal_texts(declined)
    script(state, "enrol -1,0", "emblem 1", "lay 1,2 0", "pass")
    assert phase(state) == ("draw", 1)


def test_no_meeple_on_prize_tiles() -> None:
    supply = "0:0,1,2,3,5 1:0,1,2,3"
    state = position("B@-1,0/0", "turn 1 prize U +tried", supply, prizes="1:TP-9*5")
    script(state, sorted(legal_texts(state))[0])
    assert phase(state) == ("lay", 1)
    assert state.view()["tournaments"]["statues"][0]["emblem"] == 5


# -- tournaments -----------------------------------------------------------------------------------


def value_of(state: State, text: str) -> int:
    events = state.events(state.parse_move(text))
    return next(e.value for e in events if isinstance(e, carcassonne.EmblemRevealed))


def test_a_highwayman_is_worth_his_emblem_and_the_tiles_of_his_road() -> None:
    """Emblem 3, a road of two tiles: 5."""
    laid = "U@1,1/0+0:road-N*3 B@-1,0/0"
    state = at_tournament(laid, "0:0,1,2,5 1:0,1,2,3,5", turn=0)
    assert legal_texts(state) == {"reveal 1,1 3"}  # no way to abstain (R5)
    assert value_of(state, "reveal 1,1 3") == 5


def test_a_knight_is_worth_his_emblem_and_the_tiles_of_his_city() -> None:
    """Emblem 1, a city of three tiles: 4; shields don't count, a tile counts once (R15)."""
    laid = "F@2,1/90+0:city-N*1 B@-1,0/0 F@2,2/90 B@-2,0/0"
    box = boxed(DRY, laid, FIRST_STACK + 13)
    state = position(laid, "turn 0 reveal", "0:0,2,3,5 1:0,1,2,3,5", box=box)
    assert state.view()["tournaments"]["crown"] == "city"
    assert value_of(state, "reveal 2,1 1") == 4


@pytest.mark.parametrize(("ring", "value"), [(False, 5), (True, 8 + 6)])
def test_a_farmer_is_worth_the_tiles_round_him(ring: bool, value: int) -> None:
    """Five of eight: 5. All eight and six of the ring: 14; the ring counts only then."""
    laid = "B@-1,0/0 B@-1,1/0 B@-2,1/0+0:field-NL*0 B@-2,0/0 B@-3,0/0 B@-1,2/0"
    if ring:  # squares a and d are in the ring
        laid += " B@-3,1/0 B@-2,2/0 B@-3,2/0 B@0,1/0 B@0,2/0 B@-1,3/0 B@-2,3/0 U@1,1/0"
    drawn, total = len(laid.split()), 29 + 30 + 30 + 9
    three_stacks = total % 6 + 3 * (total // 6)
    box = " ".join((["D"] * 29 + ["U"] * 29)[: three_stacks - drawn])
    state = position(laid, "turn 0 reveal", "0:1,2,3,5 1:0,1,2,3,5", box=box, game=FIELDS)
    assert state.view()["tournaments"]["crown"] == "field"
    assert value_of(state, "reveal -2,1 0") == value


def two_highwaymen(first: int, second: int) -> State:
    """Roads of two tiles each; player 0 is on turn."""
    laid = f"U@1,1/0+0:road-N*{first} U@3,-1/90+1:road-E*{second}"
    supply = [",".join(str(v) for v in (0, 1, 2, 3, 5) if v != mine) for mine in (first, second)]
    return at_tournament(laid, f"0:{supply[0]} 1:{supply[1]}", turn=0)


def test_the_best_win_prizes_and_a_sole_first_keeps_the_emblem() -> None:
    state = two_highwaymen(2, 0)
    assert state.view()["tournaments"]["crown"] == "road"
    script(state, "reveal 1,1 2")
    assert state.to_move == 1
    decided = next(
        event
        for event in state.events(state.parse_move("reveal 3,-1 0"))
        if isinstance(event, carcassonne.TournamentDecided)
    )
    assert decided.ranking == ((0, 4), (1, 3))
    assert decided.winners == (0, 1)
    assert decided.kept == (0, 2)
    assert decided.lost == ((1, 0),)
    script(state, "reveal 3,-1 0")
    assert state.chance_kind == "prize tile"
    assert len(state.legal_moves()) == 10
    script(state, "win TP-1", "win TP-9")
    told = state.view()["tournaments"]
    assert [(h["player"], h["tile"], h["emblem"]) for h in told["hands"]] == [
        (0, "TP-1", 2),
        (1, "TP-9", None),
    ]
    assert told["players"][1]["lost"] == [0]
    assert (told["held"], told["crown"], told["left_on_stack"]) == (1, "city", 13)
    assert told["enrolled"] == []  # the meeples stand on, and may be enrolled again (R10)
    assert phase(state) == ("draw", 0)
    script(state, "draw U")
    assert phase(state) == ("prize", 0)


def test_a_shared_first_costs_both_their_emblems() -> None:
    state = two_highwaymen(3, 2)  # 5 against 5: the road by (3,-1) has three tiles
    script(state, "reveal 1,1 3", "reveal 3,-1 2", "win TP-1", "win TP-1")
    told = state.view()["tournaments"]
    assert [hand["emblem"] for hand in told["hands"]] == [None, None]
    assert [player["lost"] for player in told["players"]] == [[3], [2]]


def test_a_meeple_may_be_enrolled_again_after_its_tournament() -> None:
    """R10."""
    state = script(two_highwaymen(2, 0), "reveal 1,1 2", "reveal 3,-1 0", "win TP-1", "win TP-9")
    script(state, "draw U")
    script(state, next(text for text in sorted(legal_texts(state)) if text.startswith("prize")))
    script(state, "lay 1,2 0", "pass")
    assert "enrol 1,1" in legal_texts(state)


def test_a_tournament_without_anybody_passes_silently() -> None:
    laid = "U@1,1/0 B@-1,0/0"
    box = boxed(DRY, laid, FIRST_STACK - 1)
    state = position(laid, "turn 0 lay U", box=box)
    script(state, "lay 1,2 0", "pass")
    assert phase(state) == ("draw", 1)
    assert state.view()["tournaments"]["held"] == 1


# -- prize tiles and the closing round -------------------------------------------------------------

SHUT = marula.load(
    "carcassonne",
    tournaments=True,
    tiles=tile_text({"prizes": [{**ALL_CITY, "n": 6}, {**ROWS["prizes"][8], "n": 6}]}),
)
CAPS = "E@2,1/180 E@1,-2/0"  # both cities of the tournament tile are closed


def test_a_prize_tile_without_a_place_stays_in_hand() -> None:
    """R3, and R8: only the oldest is tried."""
    supply = "0:0,1,2,3 1:0,1,2,3,5"
    state = position(CAPS, "turn 0 draw", supply, prizes="0:TP-C*5 0:TP-9", game=SHUT)
    script(state, "draw U")
    assert phase(state) == ("lay", 0)
    script(state, sorted(legal_texts(state))[0])
    if state.view()["phase"] == "meeple":
        script(state, "pass")
    assert [hand["tile"] for hand in state.view()["tournaments"]["hands"]] == ["TP-C", "TP-9"]


def test_in_the_closing_round_it_leaves_the_game_with_its_emblem() -> None:
    """R3: that was the turn."""
    box = every_land_tile_but([*CAPS.split(), "U@"], SHUT)
    supply = "0:0,1,2,3 1:0,1,2,3,5"
    state = position(CAPS, "turn 0 lay U +tried", supply, "0:TP-C*5", box=box, game=SHUT)
    script(state, "lay 1,1 0")
    told = state.events(state.parse_move("pass"))
    assert carcassonne.PrizeBoxed(player=0, tile="TP-C") in told
    script(state, "pass")
    assert state.is_over
    assert state.view()["box"]["TP-C"] == 1
    assert state.view()["tournaments"]["players"][0]["lost"] == [5]


def test_the_closing_round_goes_on_clockwise_until_all_prizes_lie() -> None:
    """R13: it starts with the player who had no tile to draw; nobody enrols."""
    box = every_land_tile_but(["U@"], SHUT)
    prizes = "0:TP-9 1:TP-9 1:TP-9"
    state = position("", "turn 0 lay U +tried", prizes=prizes, box=box, game=SHUT)
    script(state, "lay 1,1 0", "meeple field-NL")
    order = []
    while not state.is_over:
        order.append(state.to_move)
        lay = max(text for text in legal_texts(state) if text.startswith("prize"))
        script(state, lay)
    assert order == [1, 0, 1]


def every_land_tile_but(laid: list[str], game: Game) -> str:
    words = Counter(word.split("@")[0] for word in laid)
    land = [row for name in ("base", "tournaments") for row in ROWS[name]]
    return " ".join(
        row["id"]
        for row in land
        for _ in range(row["n"] - bool(row.get("start")) - words[row["id"]])
    )


def test_each_emblem_on_a_statue_scores_the_shields_of_its_city() -> None:
    """3 a shield and emblem, complete or not; two emblems of a player count the shields twice."""
    laid = "F@2,1/90 F@2,2/90 B@-1,0/0 TP-5@2,3/90+0*5 TP-5@2,4/90"
    game = marula.load(
        "carcassonne",
        tournaments=True,
        tiles=tile_text({"prizes": [{**row, "n": 3} for row in ROWS["prizes"][4:8]]}),
    )
    everything = "0:0,1,2,3 1:0,1,2,3,5"
    one = position(laid, "turn 1 draw", everything, game=game)
    assert one.view()["projected"][0] == 2 * 3
    two = position(laid + "+0*1", "turn 1 draw", "0:0,2,3 1:0,1,2,3,5", game=game)
    assert two.view()["projected"][0] == 2 * 2 * 3
    other = position(laid + "+1*1", "turn 1 draw", "0:0,1,2,3 1:0,2,3,5", game=game)
    assert other.view()["projected"] == [6, 6]
    box = every_land_tile_but(["F@", "F@", "B@"], game)
    script_end = position(laid, "turn 0 prize", everything, prizes="0:TP-5", box=box, game=game)
    script(script_end, sorted(legal_texts(script_end))[0])
    assert script_end.is_over
    assert script_end.scores == (6, 0)


# -- at length -------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("river", [False, True, "classic"])
@pytest.mark.parametrize("players", range(2, 7))
def test_a_hundred_thousand_random_games_come_to_their_end(players: int, river: bool | str) -> None:
    game = marula.load("carcassonne", tournaments=True, players=players, river=river)
    stats = marula.playouts(game, n=100_000, seed=players, threads=2, max_moves=600)
    assert (stats.games, stats.cut) == (100_000, 0)
