"""Tile sets and positions of Tournaments & Emblems that cannot be."""

from __future__ import annotations

import pytest

import marula
from tournament_helpers import DRY, ROWS, at_tournament

# -- tile sets of one's own ------------------------------------------------------------------------

SQUARE_LINES = [
    "Ta 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
    "Tb 1 RFXF road:N field:NL,WL,WR field:NR,EL,ER",
    "Tc 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
    "Td 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
    "Te 1 XFCF city:S field:WL,WR field:EL,ER@S",
    "Tf 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR",
]


def tournament_tile(*changes: tuple[int, str]) -> str:
    lines = list(SQUARE_LINES)
    for number, line in changes:
        lines[number] = line
    return "\n".join(["[tournament_tile]", *filter(None, lines)])


def test_every_set_of_the_expansion_can_be_replaced() -> None:
    land = "[tournaments]\nL1 3 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR monastery"
    prizes = "[prizes]\nP1 14 CFFF city:N+statue field:EL,ER,SL,SR,WL,WR@N"
    text = "\n".join([tournament_tile(), land, prizes])
    game = marula.load("carcassonne", tournaments=True, tiles=text)
    view = game.new_state().view()
    assert [tile["id"] for tile in view["tiles"]] == ["Ta", "Tb", "Tc", "Td", "Te", "Tf"]
    assert sum(view["left"].values()) == 71 + 3
    assert view["tournaments"]["unseen_prizes"] == {"P1": 14}
    assert marula.playouts(game, n=20, seed=1).cut == 0


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (tournament_tile((5, "")), "6 squares"),
        (tournament_tile((0, SQUARE_LINES[0].replace("1", "2", 1))), "one tournament tile"),
        (tournament_tile((4, "Te 1 FFCF city:S field:NL,NR,WL,WR field:EL,ER@S")), "do not match"),
        (tournament_tile((0, "Ta 1 XFFF field:EL,ER,SL,SR,WL,WR")), "outer border"),
        (tournament_tile((0, "Ta 1 WFFW river:NW field:NR,EL,ER,SL,SR,WL field:NL,WR")), "at none"),
        ("[tournament_tile_river]" + tournament_tile()[17:], "at two"),
        ("[prizes]\nP 12 CFFF city:N field:EL,ER,SL,SR,WL,WR@N", "statue"),
        ("[prizes]\nP 10 CFFF city:N+statue field:EL,ER,SL,SR,WL,WR@N", "not enough"),
        ("[tournaments]\nP 2 CFFF city:N+statue field:EL,ER,SL,SR,WL,WR@N", "only prize tiles"),
        ("[tournaments]\nP 2 XFFF field:EL,ER,SL,SR,WL,WR", "closed"),
        ("[tournaments]\nP 2 FFFF start field:NL,NR,EL,ER,SL,SR,WL,WR", "start"),
        ("[tournaments_river]\nP 1 FFWF river:S field:NL,NR,EL,ER,SL,SR,WL,WR source", "springs"),
        ("[tournaments_river]\nP 1 FFFF field:NL,NR,EL,ER,SL,SR,WL,WR", "river"),
    ],
)
def test_sets_that_cannot_be_are_refused(text: str, message: str) -> None:
    with pytest.raises(marula.RulesError, match=message):
        marula.load("carcassonne", tournaments=True, tiles=text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("0:0,1,2,5", "0:0,1,2,4", "not an emblem"),
        ("0:0,1,2,5", "0:0,1,2,3", "noted twice"),
        ("0:0,1,2,5", "0:?", "viewer"),
        ("0:0,1,2,5", "7:0", "no player"),
        ("*3", "*?", "viewer"),
        ("+0:road-N*3", "*3", "without a player"),
        ("B@-1,0/0", "B@-1,0/0+1:monastery*3", "monk"),
        ("0 asked", "1 asked", "revealed|not come so far|takes part"),
        ("0 asked 0 won", "0 asked", "tournament N asked N won"),
        ("0 asked 0 won", "0 asked 0 won 0:3", "revealed"),
        ("0 asked 0 won", "2 asked 0 won 0:5", "revealed"),
        ("turn 0 reveal", "turn 0 win", "not come so far"),
        ("turn 0 reveal", "turn 0 enrol", "held|enrol"),
        ("turn 0 reveal", "turn 0 prize", "prize|tiles are left"),
        ("turn 0 reveal", "turn 0 tournament_tile W", "tournament tile"),
        ("turn 0 reveal", "turn 0 emblem @1,1", "enrol"),
        ("turn 0 reveal", "turn 0 reveal @1,1", "enrolled in step emblem"),
        ("turn 0 reveal", "turn 0 reveal W", "when a stack is empty"),
        ("prizes", "prizes 0:W", "no prize"),
        ("prizes", "prizes 0:TP-1*3", "noted twice"),
        ("prizes", "prizes" + " 0:TP-1" * 3, "more copies"),
        ("prizes", "prizes 0:?", "viewer"),
        ("TT-a@0,0/0", "TT-a@0,0/90", "first tile"),
        ("TT-a@0,0/0", "TT-a@0,0/0 TT-a@9,9/0", "tournament tile"),
        ("TT-a@0,0/0", "TT-a@0,0/0 TP-1@2,1/180+0", "emblem of a player or nothing"),
    ],
)
def test_positions_that_cannot_be_are_refused(old: str, new: str, message: str) -> None:
    state = at_tournament("U@1,1/0+0:road-N*3 B@-1,0/0", "0:0,1,2,5 1:0,1,2,3,5", turn=0)
    text = state.to_text()
    assert old in text
    with pytest.raises(marula.ParseError, match=message):
        state.game.state_from_text(text.replace(old, new, 1))


def test_without_prize_tiles_left_a_tournament_is_won_by_nobody() -> None:
    """A position may say that all prize tiles are gone; it plays on all the same."""
    text = DRY.new_state().to_text().splitlines()
    prizes = [row["id"] for row in ROWS["prizes"] for _ in range(row["n"])]
    text[2] = "box " + " ".join(prizes)
    state = DRY.state_from_text("\n".join(text))
    for seed in range(20):
        game = state.copy()
        step = 0
        while not game.is_over:
            step += 1
            game.play(game.random_move(1000 * seed + step))
        assert not game.view()["tournaments"]["hands"]


def test_no_more_prize_tiles_than_can_be_won() -> None:
    text = "[prizes]\nP1 27 CFFF city:N+statue field:EL,ER,SL,SR,WL,WR@N"
    with pytest.raises(marula.RulesError, match="more than can be won"):
        marula.load("carcassonne", tournaments=True, tiles=text)


def test_a_river_does_not_bend_before_the_tournament_tile() -> None:
    game = marula.load("carcassonne", tournaments=True, river=True)
    state = game.new_state()
    state.play(state.parse_move("draw R-G"))
    text = state.to_text()
    with pytest.raises(marula.ParseError, match="comes before"):
        game.state_from_text(text.replace("turn 0 tournament_tile R-G", "turn 0 lay R-G"))
    laid = text.replace("R-A@0,0/0", "R-A@0,0/0 R-G@0,-1/0").replace("tournament_tile R-G", "draw")
    with pytest.raises(marula.ParseError, match="comes before"):
        game.state_from_text(laid)
    state.play(state.parse_move("tournament 1,-1 90"))
    with pytest.raises(marula.ParseError, match="tournament tile"):
        game.state_from_text(state.to_text().replace("TTR-a@", "TTR-c@"))
