"""Laws over whatever hypothesis can think of."""

from hypothesis import given, settings
from hypothesis import strategies as st

import marula

GAMES = [
    marula.load("carcassonne", players=players, river=river)
    for players, river in ((2, False), (3, True), (6, "classic"))
]
GAMES += [marula.load("tricky_safari", layout_seed=9, forest=forest) for forest in (2, 4)]
CHOICES = st.lists(st.integers(0, 2**32), max_size=120)

repeatable = settings(derandomize=True, deadline=None, max_examples=25)


def played(game: marula.Game, choices: list[int]) -> tuple[marula.State, list[int]]:
    """Play by choices, each one of the legal moves by its rest; say which moves it were."""
    state, moves = game.new_state(), []
    for choice in choices:
        if state.is_over:
            break
        legal = state.legal_moves()
        moves.append(legal[choice % len(legal)])
        state.play(moves[-1])
    return state, moves


@repeatable
@given(st.sampled_from(GAMES), CHOICES)
def test_any_position_survives_its_texts(game: marula.Game, choices: list[int]) -> None:
    state, _ = played(game, choices)
    for again in (
        game.state_from_text(state.to_text()),
        game.state_from_bytes(state.to_bytes()),
        state.copy(),
    ):
        assert again == state
        assert again.key == state.key
        assert again.legal_moves() == state.legal_moves()


@repeatable
@given(st.sampled_from(GAMES), CHOICES, st.integers(0, 2**64 - 1))
def test_any_game_survives_its_record(game: marula.Game, choices: list[int], seed: int) -> None:
    state, moves = played(game, choices)
    record = marula.Record.from_json(marula.Record.of(game, moves).to_json())
    assert record.codes == tuple(moves)
    assert record.replay() == state
    match = marula.Match.from_record(record, seed)
    assert match.moves[: len(moves)] == tuple(moves)


@repeatable
@given(st.sampled_from(GAMES), CHOICES, st.integers(-(2**70), 2**70))
def test_any_integer_is_legal_or_changes_nothing(
    game: marula.Game, choices: list[int], move: int
) -> None:
    state, _ = played(game, choices)
    if state.is_legal(move):
        assert move in state.legal_moves()
        return
    before = state.copy()
    try:
        state.play(move)
    except marula.IllegalMove:
        assert state == before
        return
    raise AssertionError(f"{move} was played")


@repeatable
@given(st.sampled_from(GAMES), st.text(max_size=60))
def test_any_text_is_a_move_or_refused(game: marula.Game, text: str) -> None:
    state = game.new_state()
    try:
        move = state.parse_move(text)
    except marula.ParseError:
        return
    assert move >= 0
