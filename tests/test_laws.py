"""What holds in every position of every game, whatever its rules."""

import copy
import pickle
from collections import Counter
from collections.abc import Sequence

import pytest

import marula
from marula import _core
from variants import VARIANTS, WITHOUT_CHANCE, played, played_out, walk

CONTESTS = ("carcassonne", "tricky_safari")  # won by the highest score
LARGEST_MOVE = 2**53 - 1


def test_every_game_has_variants() -> None:
    assert set(VARIANTS) == set(marula.games())


def test_every_option_is_tried_beside_its_default() -> None:
    for name, variants in VARIANTS.items():
        for spec in _core.option_specs(name):
            if spec["kind"] == "text" or spec.get("low", 0) == spec.get("high", 1):
                continue
            values = [options.get(spec["name"], spec["default"]) for options in variants]
            assert any(value != spec["default"] for value in values), (name, spec["name"])


def test_options_are_complete_and_make_the_same_game(game: marula.Game) -> None:
    specs = _core.option_specs(game.name)
    assert list(game.options) == [spec["name"] for spec in specs]
    again = marula.load(game.name, **game.options)
    assert again == game
    assert hash(again) == hash(game)
    assert again.new_state() == game.new_state()
    assert pickle.loads(pickle.dumps(game)) == game
    assert game != "carcassonne"
    assert game.name in repr(game)


def test_games_with_different_options_differ() -> None:
    for name, variants in VARIANTS.items():
        games = {marula.load(name, **options) for options in variants}
        assert len(games) == len(variants)


def test_options_of_a_game_cannot_be_changed_through_the_dict(game: marula.Game) -> None:
    game.options.clear()
    assert game.options


@pytest.mark.parametrize("seed", range(2))
def test_listed_is_legal_and_nothing_else(game: marula.Game, seed: int) -> None:
    for state in walk(game, seed):
        moves = state.legal_moves()
        assert moves == sorted(set(moves))
        assert all(0 <= move <= LARGEST_MOVE for move in moves)
        assert all(state.is_legal(move) for move in moves)
        near = {move + step for move in moves[:50] for step in (-2, -1, 1, 2)}
        others = (near | {0, 1, 2**31, 2**32, LARGEST_MOVE}) - set(moves)
        assert not any(state.is_legal(move) for move in others if move >= 0)


def test_an_illegal_move_changes_nothing(game: marula.Game) -> None:
    for number, state in enumerate(walk(game, 2)):
        if number % 7:
            continue
        moves = state.legal_moves()
        before, key, twin = state.to_bytes(), state.key, state.copy()
        near = {move + step for move in (moves[:1] + moves[-1:]) for step in (-1, 1)}
        for move in (near | {0, 1, 2**31, LARGEST_MOVE}) - set(moves):
            if move < 0:
                continue
            with pytest.raises(marula.IllegalMove, match=game.name):
                state.play(move)
        assert state == twin
        assert state.to_bytes() == before
        assert state.key == key
        assert state.legal_moves() == moves


def test_to_move_names_a_player_or_chance_or_the_end(game: marula.Game) -> None:
    for state in walk(game, 3):
        assert state.is_over == (state.to_move == marula.OVER)
        assert state.is_over == (not state.legal_moves())
        assert (state.outcome() is not None) == state.is_over
        is_chance = state.to_move == marula.CHANCE
        assert is_chance == bool(state.chance_kind) == bool(state.chance_outcomes())
        if not is_chance and not state.is_over:
            assert 0 <= state.to_move < game.players
        assert state.game == game
        assert len(state.scores) == game.players


def test_the_outcome_fits_the_scores(game: marula.Game) -> None:
    for seed in range(5):
        state = played(game, seed, moves=10**6)
        outcome = state.outcome()
        assert isinstance(outcome, marula.Outcome)
        assert outcome.scores == state.scores
        assert len(outcome.utilities) == game.players
        assert all(0 <= utility <= 1 for utility in outcome.utilities)
        assert list(outcome.winners) == sorted(set(outcome.winners))
        assert all(0 <= winner < game.players for winner in outcome.winners)
        assert outcome.reason


def test_the_outcome_of_a_contest_is_shared_by_the_best() -> None:
    games = [marula.load(name, **options) for name in CONTESTS for options in VARIANTS[name]]
    for game in games:
        for seed in range(10):
            outcome = played(game, seed, moves=10**6).outcome()
            assert outcome is not None
            best = max(outcome.scores)
            winners = tuple(p for p, score in enumerate(outcome.scores) if score == best)
            assert outcome.winners == winners
            assert outcome.utilities == tuple(
                pytest.approx(1 / len(winners)) if player in winners else 0
                for player in range(game.players)
            )


def test_a_finished_game_has_nothing_to_play(game: marula.Game) -> None:
    state = played(game, 4, moves=10**6)
    assert state.is_over
    assert state.legal_moves() == []
    assert state.chance_outcomes() == []
    with pytest.raises(marula.IllegalMove):
        state.play(0)
    with pytest.raises(ValueError, match=game.name):
        state.random_move(1)
    with pytest.raises(ValueError, match=game.name):
        state.sample_chance(1)


def test_a_copy_is_equal_and_independent(game: marula.Game) -> None:
    for number, state in enumerate(walk(game, 5)):
        if state.is_over or number % 5:
            continue
        before = state.to_bytes()
        for twin in (state.copy(), copy.copy(state), copy.deepcopy(state)):
            assert twin == state
            assert twin.key == state.key
            assert twin.legal_moves() == state.legal_moves()
            assert twin.game == state.game
            played_out(twin, seed=number)
            twin.play(twin.legal_moves()[0])
            assert twin != state
        assert state.to_bytes() == before


def test_bytes_text_and_pickle_make_the_same_position_and_play_on_alike(game: marula.Game) -> None:
    for number, state in enumerate(walk(game, 6)):
        text, data = state.to_text(), state.to_bytes()
        again = (
            game.state_from_text(text),
            game.state_from_bytes(data),
            pickle.loads(pickle.dumps(state)),
        )
        for twin in again:
            assert twin == state
            assert twin.key == state.key
            assert twin.scores == state.scores
            assert twin.legal_moves() == state.legal_moves()
            assert twin.chance_outcomes() == state.chance_outcomes()
            assert twin.to_text() == text
            assert twin.to_bytes() == data
            assert twin.view() == state.view()
            assert str(twin) == str(state)
            if number % 20 == 0:
                assert played_out(twin, seed=number) == played_out(state, seed=number)


def test_states_are_values_without_a_hash(game: marula.Game) -> None:
    state = game.new_state()
    with pytest.raises(TypeError):
        hash(state)
    assert state != "state"
    assert game.name in repr(state)


def test_keys_of_one_game_are_all_different(game: marula.Game) -> None:
    keys = [state.key for state in walk(game, 7)]
    assert len(set(keys)) == len(keys)


def test_every_move_has_a_text_of_its_own(game: marula.Game) -> None:
    for state in walk(game, 8):
        moves = state.legal_moves()
        texts = [state.move_text(move) for move in moves]
        assert len(set(texts)) == len(texts)
        assert [state.parse_move(text) for text in texts] == moves


@pytest.mark.parametrize("text", ["", " ", "nonsense", "pass pass", "\0", "draw", "lay", "é"])
def test_what_is_no_move_is_not_read(game: marula.Game, text: str) -> None:
    for state in (game.new_state(), played(game, 8, moves=10**6)):
        with pytest.raises(marula.ParseError):
            state.parse_move(text)


def test_probabilities_sum_to_one_over_the_listed_outcomes(game: marula.Game) -> None:
    for state in walk(game, 9):
        outcomes = state.chance_outcomes()
        if not outcomes:
            with pytest.raises(ValueError, match=game.name):
                state.sample_chance(1)
            continue
        assert [move for move, _ in outcomes] == state.legal_moves()
        assert all(0 < probability <= 1 for _, probability in outcomes)
        assert sum(probability for _, probability in outcomes) == pytest.approx(1)


def _assert_distributed(
    drawn: Sequence[int], outcomes: Sequence[tuple[int, float]], what: str
) -> None:
    """The chi-square statistic is within six standard deviations of its mean."""
    counts = Counter(drawn)
    assert set(counts) <= {move for move, _ in outcomes}, what
    expected = [(move, probability * len(drawn)) for move, probability in outcomes]
    statistic = sum((counts[move] - mean) ** 2 / mean for move, mean in expected)
    freedom = len(outcomes) - 1
    assert statistic <= freedom + 6 * (2 * freedom) ** 0.5, what


def test_samples_match_the_probabilities(game: marula.Game) -> None:
    tried = 0
    for number, state in enumerate(walk(game, 10)):
        outcomes = state.chance_outcomes()
        if not outcomes or number % 16:
            continue
        tried += 1
        samples = [state.sample_chance(seed) for seed in range(4000)]
        _assert_distributed(samples, outcomes, state.to_text())
        random_moves = [state.random_move(seed) for seed in range(4000, 8000)]
        _assert_distributed(random_moves, outcomes, state.to_text())
    assert bool(tried) == (game.name not in WITHOUT_CHANCE)


def test_random_moves_are_uniform(game: marula.Game) -> None:
    tried = 0
    for number, state in enumerate(walk(game, 11)):
        if state.to_move < 0 or number % 19:
            continue
        tried += 1
        moves = state.legal_moves()
        draws = [state.random_move(seed) for seed in range(60 * len(moves))]
        _assert_distributed(draws, [(move, 1 / len(moves)) for move in moves], state.to_text())
    assert tried


def test_random_moves_depend_on_the_seed_alone(game: marula.Game) -> None:
    for number, state in enumerate(walk(game, 12)):
        if not state.is_over:
            assert state.random_move(number) == state.copy().random_move(number)


def test_a_viewer_of_a_game_without_secrets_sees_all(game: marula.Game) -> None:
    if game.options.get("tournaments"):
        pytest.skip("it has secrets: test_hidden.py")
    state = played(game, 13, moves=31)
    for viewer in range(game.players):
        assert state.redeal_hidden(viewer, seed=5) == state
        assert state.view(viewer) == state.view()
        assert state.to_text(viewer) == state.to_text()
        for move in state.legal_moves():
            assert state.move_text(move, viewer) == state.move_text(move)


def test_components_are_new_data_each_time(game: marula.Game) -> None:
    components = game.components()
    assert components
    components.clear()
    assert game.components()


def test_a_position_of_one_game_is_none_of_another(game: marula.Game) -> None:
    state = played(game, 14, moves=20)
    for name, variants in VARIANTS.items():
        for options in variants:
            other = marula.load(name, **options)
            if other == game:
                continue
            assert other.new_state() != game.new_state()
            with pytest.raises(marula.ParseError):
                other.state_from_text(state.to_text())
            with pytest.raises(marula.ParseError):
                other.state_from_bytes(state.to_bytes())
