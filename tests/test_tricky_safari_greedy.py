"""The greedy player of Tricky Safari: it finds the animals, and plays as it always has."""

import marula
from safari_helpers import scene


def play(game: marula.Game, *players: marula.Player) -> marula.State:
    match = marula.Match(game)
    while not match.state.is_over:
        match.play(players[match.state.to_move].choose(match.state))
    return match.state


def test_greedy_beats_random_in_practically_every_game() -> None:
    games, rounds, wins = 200, 0, 0
    for number in range(games):
        game = marula.load("tricky_safari", layout_seed=number // 2)
        players: list[marula.Player] = [marula.Random(number), marula.Random(number)]
        players[number % 2] = marula.Greedy(number)
        state = play(game, *players)
        scores = state.scores
        wins += scores[number % 2] > scores[1 - number % 2]
        rounds += state.view()["round"]
    assert wins / games >= 0.99
    assert rounds / games <= 13  # 12.2 on average; the limit is 40


def test_version_1_plays_as_it_always_has() -> None:
    # Figures are measured against it: a change of its play is a new version.
    ends = []
    for seed in range(6):
        game = marula.load("tricky_safari", layout_seed=seed)
        state = play(game, marula.Greedy(seed), marula.Greedy(seed + 1))
        ends.append((state.view()["round"], *state.scores))
    assert ends == [(10, 10, 9), (10, 8, 10), (12, 8, 10), (12, 10, 8), (12, 8, 10), (12, 9, 10)]


def test_the_forecast_is_the_score_at_the_end() -> None:
    state = play(marula.load("tricky_safari"), marula.Random(1), marula.Random(2))
    assert state.heuristic() == tuple(map(float, state.scores))


def test_the_forecast_prefers_animals_that_are_near() -> None:
    near = scene({"lion": "d4N"}, players="d7 j10", turn=0)
    far = scene({"lion": "d4N"}, players="a1 j10", turn=0)
    assert near.heuristic()[0] != far.heuristic()[0]
    taken = scene({"lion": "d4N"}, players="d7 j10", turn=0, photographs="L -")
    assert taken.heuristic()[0] - near.heuristic()[0] > 0.5


def test_the_forecast_of_player_1s_turn_looks_past_the_animals() -> None:
    # the lion comes beside player 0, if player 1 does nothing about it
    state = scene({"lion": "d5S"}, players="c4 j10", turn=1)
    assert state.scores == (0, 0)
    last = scene({"lion": "d5S"}, players="c4 j10", turn=1, round=40)
    assert state.heuristic()[0] > last.heuristic()[0] + 0.5
