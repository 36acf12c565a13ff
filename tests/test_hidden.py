"""What players do not know: no view, text, event or record tells it, and it can be dealt anew."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator

import pytest

import marula
from marula import carcassonne
from variants import check_codes

GAMES = [
    marula.load("carcassonne", tournaments=True),
    marula.load("carcassonne", tournaments=True, players=4, river=True),
    marula.load("carcassonne", tournaments=True, players=6),
]
ALL = pytest.mark.parametrize("secretive", GAMES, ids=["2", "4", "6"])


def eager(game: marula.Game, seed: int) -> Iterator[marula.State]:
    """A random game in which meeples are enrolled whenever that can be; one state, played on."""
    state = game.new_state()
    count = 0
    while not state.is_over:
        yield state
        count += 1
        enrolling = state.view()["phase"] == "enrol"
        state.play(state.legal_moves()[-1] if enrolling else state.random_move(1000 * seed + count))
    yield state


@ALL
def test_a_redeal_changes_nothing_that_the_viewer_knows(secretive: marula.Game) -> None:
    changed = 0
    for number, state in enumerate(eager(secretive, 1)):
        if number % 4:
            continue
        viewer = number % secretive.players
        dealt = state.redeal_hidden(viewer, seed=number)
        changed += dealt != state
        assert dealt.view(viewer) == state.view(viewer)
        assert dealt.to_text(viewer) == state.to_text(viewer)
        assert dealt.to_move == state.to_move
        assert dealt.scores == state.scores
        if state.to_move == viewer:
            assert dealt.legal_moves() == state.legal_moves()
        assert secretive.state_from_text(dealt.to_text()) == dealt  # a position by the rules
        own = state.view(viewer)["tournaments"]["players"][viewer]
        assert dealt.view()["tournaments"]["players"][viewer] == own
    assert changed > 10


@ALL
def test_a_redeal_can_be_played_on(secretive: marula.Game) -> None:
    for number, state in enumerate(eager(secretive, 2)):
        if number % 11 == 0:
            dealt = state.redeal_hidden(number % secretive.players, seed=number)
            step = 0
            while not dealt.is_over:
                step += 1
                dealt.play(dealt.random_move(step))


@ALL
def test_a_redeal_depends_on_the_knowledge_and_the_seed_alone(secretive: marula.Game) -> None:
    for number, state in enumerate(eager(secretive, 3)):
        if number % 9 == 0:
            viewer = number % secretive.players
            other = state.redeal_hidden(viewer, seed=99)
            assert other.redeal_hidden(viewer, seed=5) == state.redeal_hidden(viewer, seed=5)
            assert state.redeal_hidden(viewer, seed=5) == state.redeal_hidden(viewer, seed=5)


def test_greedy_does_not_peek() -> None:
    game = GAMES[1]
    for number, state in enumerate(eager(game, 4)):
        if state.to_move >= 0 and number % 9 == 0:
            other = state.redeal_hidden(state.to_move, seed=number)
            choices = {marula.Greedy(seed=3).choose(position) for position in (state, other)}
            assert len(choices) == 1


def few_secrets() -> marula.State:
    """Two players; player 1 has one emblem under a meeple and three in hand, one is lost."""
    for state in eager(GAMES[0], 8):
        told = state.view()["tournaments"]
        facts = told["players"][1]
        if facts["in_supply"] == 3 and len(facts["unrevealed"]) == 4 and not told["revealed"]:
            return state.copy()
    raise AssertionError("no such position")


def test_emblems_are_dealt_uniformly() -> None:
    state = few_secrets()
    possible = state.view()["tournaments"]["players"][1]["unrevealed"]
    found = Counter(
        next(
            meeple["emblem"]
            for meeple in state.redeal_hidden(0, seed).view()["tournaments"]["enrolled"]
            if meeple["player"] == 1
        )
        for seed in range(2000)
    )
    assert sorted(found) == possible
    expected = 2000 / len(possible)
    chi_square = sum((count - expected) ** 2 / expected for count in found.values())
    assert chi_square < 16.3  # 3 degrees of freedom, one time in a thousand


def test_prizes_in_hand_are_dealt_by_what_the_viewer_has_not_seen() -> None:
    state = next(
        state.copy()
        for seed in range(10, 40)
        for state in eager(GAMES[0], seed)
        if [hand["player"] for hand in state.view()["tournaments"]["hands"]] == [1]
        and state.view()["phase"] != "prize"
    )
    unseen = state.view(0)["tournaments"]["unseen_prizes"]
    dealt = Counter(
        state.redeal_hidden(0, seed).view()["tournaments"]["hands"][0]["tile"]
        for seed in range(3000)
    )
    total = sum(unseen.values())
    assert set(dealt) == set(unseen)
    chi_square = sum(
        (dealt[t] - 3000 * n / total) ** 2 / (3000 * n / total) for t, n in unseen.items()
    )
    assert chi_square < 29.6  # 10 degrees of freedom at most, one time in a thousand


def test_a_prize_tile_about_to_be_laid_fits_somewhere() -> None:
    for seed in range(20):
        for state in eager(GAMES[0], seed):
            if state.view()["phase"] == "prize":
                viewer = 1 - state.to_move
                for deal in range(10):
                    assert state.redeal_hidden(viewer, deal).legal_moves()


@ALL
def test_moves_and_events_hide_what_a_viewer_cannot_know(secretive: marula.Game) -> None:
    hidden = 0
    for state in eager(secretive, 6):
        for move in state.legal_moves()[:3]:
            kind = type(state.describe(move))
            if kind not in (carcassonne.ChooseEmblem, carcassonne.WinPrize):
                assert state.move_text(move, 0) == state.move_text(move)
                continue
            is_win = kind is carcassonne.WinPrize
            owner = state.describe(move).player if is_win else state.to_move
            for viewer in range(secretive.players):
                text, known = state.move_text(move, viewer), viewer == owner
                assert text.endswith(" ?") != known
                described = state.describe(move, viewer)
                secret = described.tile if is_win else described.emblem
                assert (secret is None) != known
                for event in state.events(move, viewer):
                    if isinstance(event, carcassonne.EmblemChosen):
                        assert (event.emblem is None) != known
                    if isinstance(event, carcassonne.PrizeWon):
                        assert (event.tile is None) != known
                hidden += not known
    assert hidden > 20


def test_what_returns_to_the_supply_stays_hidden() -> None:
    seen = 0
    for seed in range(30):
        for state in eager(GAMES[0], seed):
            if state.to_move < 0:
                continue
            for move in state.legal_moves()[:2]:
                for viewer in (0, 1):
                    for event in state.events(move, viewer):
                        if isinstance(event, carcassonne.EmblemReturned):
                            seen += 1
                            assert (event.emblem is None) == (event.player != viewer)
    assert seen > 0


def test_a_text_for_a_viewer_is_no_position() -> None:
    state = few_secrets()
    with pytest.raises(marula.ParseError, match="viewer"):
        state.game.state_from_text(state.to_text(0))
    with pytest.raises(marula.ParseError):
        state.parse_move("emblem ?")
    with pytest.raises(marula.ParseError):
        state.parse_move("win ?")


def test_records_of_the_table_and_of_a_player_differ() -> None:
    match = marula.Match(GAMES[0], seed=3)
    player = marula.Greedy(seed=1)
    while not match.state.is_over:
        match.play(player.choose(match.state))
    record = match.record
    mine, theirs = record.seen_by(0), record.seen_by(1)
    assert record.moves != mine.moves != theirs.moves
    for number, text in enumerate(record.moves):
        words = {text, mine.moves[number], theirs.moves[number]}
        assert len(words) == 1 or words == {text, text.split()[0] + " ?"}
        assert text in (mine.moves[number], theirs.moves[number])
    document = json.loads(mine.to_json())
    assert document["viewer"] == 0
    assert document["moves"] == list(mine.moves)
    with pytest.raises(marula.RecordError, match="player 0"):
        marula.Record.from_json(mine.to_json())
    with pytest.raises(marula.RulesError):
        record.seen_by(2)


def test_the_record_of_a_player_without_secrets_tells_all(game: marula.Game) -> None:
    if game.options.get("tournaments"):
        pytest.skip("it has secrets")
    record = marula.Record.of(game, _codes(game))
    assert record.seen_by(game.players - 1).moves == record.moves


def _codes(game: marula.Game) -> list[int]:
    match = marula.Match(game, seed=1)
    player = marula.Random(seed=1)
    while not match.state.is_over and len(match.moves) < 60:
        match.play(player.choose(match.state))
    return list(match.moves)


def test_the_order_of_returned_emblems_tells_nothing() -> None:
    """Two meeples go home at once: told by an order of values, it would show the lower one."""
    state = GAMES[0].new_state()
    moves = "draw A, lay -1,0 90, meeple road-W, draw B, lay 3,0 0, pass, draw U, lay -2,0 90, pass"
    moves += ", enrol -1,0, emblem 5, draw B, lay 4,0 0, pass, draw A, lay -2,-1 90, meeple road-W"
    moves += ", draw B, lay 5,0 0, pass, draw V, lay -3,-1 180, pass, enrol -2,-1, emblem 0"
    for text in [*moves.split(", "), "draw W", "lay -3,0 0"]:
        state.play(state.parse_move(text))
    told = state.events(state.parse_move("pass"), 1)
    returned = [event for event in told if isinstance(event, carcassonne.EmblemReturned)]
    assert [(event.x, event.y) for event in returned] == [(-1, 0), (-2, -1)]
    for deal in range(10):
        dealt = state.redeal_hidden(1, deal)
        assert dealt.events(dealt.parse_move("pass"), 1) == told


PHASES = ["draw", "lay", "meeple", "prize", "enrol", "emblem", "reveal", "win", "over"]


@pytest.mark.parametrize("phase", PHASES)
def test_every_number_is_legal_or_refused(phase: str) -> None:
    check_codes(next(s for s in eager(GAMES[0], 1) if s.view()["phase"] == phase))


def test_every_number_is_legal_or_refused_with_the_tournament_tile_in_hand() -> None:
    states = eager(GAMES[1], 1)
    check_codes(next(s for s in states if s.view()["phase"] == "tournament_tile"))
