from collections import defaultdict

import pytest

import marula
from variants import VARIANTS, WITHOUT_CHANCE, played_out, walk


def play_out(match: marula.Match, seed: int) -> None:
    player = marula.Random(seed)
    while not match.state.is_over:
        match.play(player.choose(match.state))


def test_a_match_deals_until_a_player_decides(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    while not match.state.is_over:
        assert match.state.to_move >= 0
        match.play(match.state.legal_moves()[-1])


def test_moves_replay_to_the_state(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    play_out(match, seed=1)
    state = game.new_state()
    for move in match.moves:
        state.play(move)
    assert state == match.state
    assert state.is_over


@pytest.mark.parametrize("options", VARIANTS["carcassonne"], ids=str)
def test_the_seed_decides_the_deals_whatever_is_played(options: dict[str, object]) -> None:
    game = marula.load("carcassonne", **options)

    def deals(seed: int, player: int) -> dict[str, list[str]]:
        match, state, drawn = marula.Match(game, seed), game.new_state(), defaultdict(list)
        play_out(match, player)
        for move in match.moves:
            if state.to_move == marula.CHANCE:
                drawn[state.chance_kind].append(state.move_text(move))
            state.play(move)
        return drawn

    one, other, third = deals(7, player=1), deals(7, player=2), deals(8, player=1)
    for kind, drawn in one.items():  # of a kind one may need more than the other
        assert all(mine == theirs for mine, theirs in zip(drawn, other[kind], strict=False))
    assert one != third


def test_two_matches_of_one_seed_and_one_player_are_one(game: marula.Game) -> None:
    first, second = marula.Match(game, seed=3), marula.Match(game, seed=3)
    play_out(first, 1)
    play_out(second, 1)
    assert first.moves == second.moves


def test_undo_steps_back_to_the_last_decision(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    player = marula.Random(2)
    decisions = []
    while not match.state.is_over:
        decisions.append((match.state.copy(), match.moves))
        match.play(player.choose(match.state))
    for state, moves in reversed(decisions[-30:]):
        match.undo()
        assert match.state == state
        assert match.moves == moves
        assert match.state.scores == state.scores


def test_redo_plays_again_what_was_undone(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    play_out(match, seed=2)
    end, moves = match.state.copy(), match.moves
    for _ in range(25):
        match.undo()
    assert match.moves == moves[: len(match.moves)]
    for _ in range(25):
        match.redo()
    assert match.state == end
    assert match.moves == moves
    with pytest.raises(marula.Error, match="no decision to play again"):
        match.redo()


def test_undo_all_then_nothing_is_left_to_undo(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    start, dealt = match.state.copy(), match.moves
    play_out(match, seed=3)
    while len(match.moves) > len(dealt):
        match.undo()
    with pytest.raises(marula.Error, match="no decision to take back"):
        match.undo()
    assert match.state == start
    assert match.moves == dealt


def test_after_undo_the_same_move_brings_the_same_deals(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    play_out(match, seed=4)
    moves = match.moves
    for _ in range(40):
        match.undo()
    while not match.state.is_over:
        match.play(moves[len(match.moves)])
    assert match.moves == moves


def test_playing_forgets_what_was_undone(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    for _ in range(4):
        match.play(match.state.legal_moves()[0])
    match.undo()
    match.undo()
    match.play(match.state.legal_moves()[-1])
    with pytest.raises(marula.Error):
        match.redo()


def test_an_illegal_move_changes_nothing_of_a_match(game: marula.Game) -> None:
    match = marula.Match(game, seed=7)
    for _ in range(6):
        match.play(match.state.legal_moves()[0])
    match.undo()
    state, moves = match.state.copy(), match.moves
    with pytest.raises(marula.IllegalMove):
        match.play(2**53 - 1)
    assert match.state == state
    assert match.moves == moves
    match.redo()
    assert len(match.moves) > len(moves)


def test_without_dealing_the_caller_plays_chance(game: marula.Game) -> None:
    match = marula.Match(game, deal=False)
    assert match.moves == ()
    assert match.state == game.new_state()
    for move in played_out(game.new_state(), seed=5):
        match.play(move)
    assert match.state.is_over


def test_undo_without_dealing_takes_the_draws_back_too() -> None:
    match = marula.Match(marula.load("carcassonne"), deal=False)
    with pytest.raises(marula.Error):
        match.undo()
    match.play(match.state.parse_move("draw E"))
    with pytest.raises(marula.Error):
        match.undo()
    lay = match.state.legal_moves()[0]
    match.play(lay)
    match.play(match.state.parse_move("pass"))
    match.play(match.state.parse_move("draw U"))
    match.undo()
    assert match.state.parse_move("pass") in match.state.legal_moves()
    match.redo()
    assert match.state.view()["drawn"] == "U"
    match.undo()
    match.undo()
    assert match.moves == (marula.load("carcassonne").new_state().parse_move("draw E"),)
    assert match.state.view()["drawn"] == "E"


def test_a_match_knows_its_game_and_seed(game: marula.Game) -> None:
    match = marula.Match(game, seed=2**64 - 1)
    assert match.game == game
    assert match.seed == 2**64 - 1
    assert game.name in repr(match)


@pytest.mark.parametrize("seed", [-1, 2**64])
def test_a_seed_out_of_range(seed: int) -> None:
    with pytest.raises(ValueError, match="seed must be at"):
        marula.Match(marula.load("carcassonne"), seed)
    with pytest.raises(ValueError, match="seed must be at"):
        marula.Random(seed)


def test_the_seed_is_an_integer() -> None:
    with pytest.raises(TypeError):
        marula.Random(1.5)  # type: ignore[arg-type]


def test_random_players_are_players() -> None:
    player: marula.Player = marula.Random(seed=1)
    state = marula.Match(marula.load("carcassonne"), seed=1).state
    before = state.copy()
    moves = {player.choose(state) for _ in range(200)}
    assert moves <= set(state.legal_moves())
    assert len(moves) > 1
    assert state == before
    assert repr(player) == "Random(seed=1)"


def test_players_have_nothing_to_choose_at_chance_or_at_the_end(game: marula.Game) -> None:
    state = next((state for state in walk(game, 1) if state.to_move == marula.CHANCE), None)
    assert (state is None) == (game.name in WITHOUT_CHANCE)
    if state is not None:
        with pytest.raises(ValueError, match=f"{game.name}: chance is to move"):
            marula.Random().choose(state)
    match = marula.Match(game)
    play_out(match, seed=1)
    with pytest.raises(ValueError, match=f"{game.name}: the game is over"):
        marula.Random().choose(match.state)
