"""The greedy player: legal, reproducible, and strong enough to measure others against."""

import pytest

import marula
from marula import carcassonne

GAME = marula.load("carcassonne")


def play(game: marula.Game, seed: int, *players: marula.Player) -> marula.Match:
    match = marula.Match(game, seed=seed)
    while not match.state.is_over:
        match.play(players[match.state.to_move].choose(match.state))
    return match


def test_greedy_beats_random_by_far() -> None:
    games, points, wins = 200, 0, 0
    for number in range(games):
        seat = number % 2
        players: list[marula.Player] = [marula.Random(number), marula.Random(number)]
        players[seat] = marula.Greedy(number)
        scores = play(GAME, number, *players).state.scores
        points += scores[seat]
        wins += scores[seat] > scores[1 - seat]
    assert points / games >= 90  # 97 on average
    assert wins / games >= 0.99


@pytest.mark.parametrize("options", [{"players": 5, "river": True}, {"fields": False}])
def test_greedy_plays_all_options(options: dict[str, object]) -> None:
    game = marula.load("carcassonne", **options)
    players = [marula.Greedy(seed) for seed in range(game.players)]
    match = play(game, 3, *players)
    assert match.state.is_over
    assert sum(match.state.scores) / game.players > 30


def won_by_greedy(games: int, **options: object) -> int:
    """How many games of The Big Five greedy players win, each on another board."""
    won = 0
    for number in range(games):
        game = marula.load("big_five", board=number, **options)
        match = play(game, number, *[marula.Greedy(number)] * game.players)
        outcome = match.state.outcome()
        assert outcome is not None
        won += outcome.winners != ()
    return won


@pytest.mark.parametrize(
    ("players", "level", "share"),
    [
        # what a team that knows the rules of thumb wins
        *((2, "beginner", 0.86), (2, "basic", 0.80), (2, "expert", 0.76)),
        *((3, "beginner", 0.80), (3, "basic", 0.70), (3, "expert", 0.70)),
        *((4, "beginner", 0.63), (4, "basic", 0.54), (4, "expert", 0.42)),
        *((5, "beginner", 0.47), (5, "basic", 0.38), (5, "expert", 0.18)),
    ],
)
def test_greedy_wins_the_big_five_as_a_sensible_team_does(
    players: int, level: str, share: float
) -> None:
    games = 100
    assert won_by_greedy(games, players=players, level=level) / games >= share - 0.04


@pytest.mark.slow
@pytest.mark.parametrize("guide", ["jack", "david", "anna", "kate", "sam"])
def test_greedy_wins_with_every_guide(guide: str) -> None:
    other = "jack" if guide != "jack" else "kate"
    assert won_by_greedy(200, guides=f"{guide},{other}") / 200 >= 0.82


def test_random_play_never_wins_the_big_five() -> None:
    for players in (2, 5):
        stats = marula.playouts(marula.load("big_five", players=players), n=2000, seed=1)
        assert stats.win_shares == (0.0,) * players
        assert stats.cut == 0


def test_the_seed_breaks_ties_and_nothing_else() -> None:
    one, again = (play(GAME, 1, marula.Greedy(7), marula.Greedy(8)) for _ in range(2))
    assert one.moves == again.moves
    assert any(
        play(GAME, 1, marula.Greedy(seed), marula.Greedy(8)).moves != one.moves for seed in range(9)
    )


def test_choosing_leaves_the_state_as_it_is() -> None:
    state = marula.Match(GAME, seed=2).state
    before = state.copy()
    assert state.is_legal(marula.Greedy().choose(state))
    assert state == before


def test_version_1_plays_as_it_always_has() -> None:
    # Figures are measured against it: a change of its play is a new version.
    matches = [play(GAME, seed, marula.Greedy(seed), marula.Greedy(seed + 1)) for seed in range(4)]
    assert [match.state.scores for match in matches] == [(62, 72), (63, 64), (109, 71), (77, 71)]


def test_version_1_plays_the_big_five_as_it_always_has() -> None:
    game = marula.load("big_five", players=3, guides="kate,sam,jack")
    matches = [play(game, seed, *[marula.Greedy(seed)] * 3) for seed in range(4)]
    assert [len(match.moves) for match in matches] == [221, 347, 350, 357]
    assert all(match.state.scores == (5, 5, 5) for match in matches)


def test_what_is_wrong_is_said() -> None:
    with pytest.raises(ValueError, match="version"):
        marula.Greedy(version=2)
    with pytest.raises(ValueError, match="seed"):
        marula.Greedy(seed=-1)
    with pytest.raises(ValueError, match="chance"):
        marula.Greedy().choose(GAME.new_state())
    over = play(GAME, 1, marula.Random(1), marula.Random(2)).state
    with pytest.raises(ValueError, match="over"):
        marula.Greedy().choose(over)
    with pytest.raises(marula.RulesError, match="version 3"):
        marula.Match(GAME).state.greedy_move(0, 3)


def test_the_forecast_is_the_score_at_the_end() -> None:
    state = play(GAME, 1, marula.Random(1), marula.Random(2)).state
    assert state.heuristic() == tuple(map(float, state.scores))
    assert len(GAME.new_state().heuristic()) == 2


def test_greedy_enrols_wins_prizes_and_lays_them_where_shields_are() -> None:
    game = marula.load("carcassonne", tournaments=True)
    statue_points = enrolled = 0
    for seed in range(6):
        match = marula.Match(game, seed=seed)
        players: list[marula.Player] = [marula.Greedy(seed=1), marula.Random(seed=2)]
        while not match.state.is_over:
            mover = match.state.to_move
            match.play(players[mover].choose(match.state))
            enrolled += mover == 0 and match.state.view()["phase"] == "emblem"
        assert match.state.scores[0] > match.state.scores[1]
        state = game.new_state()
        for move in match.moves:
            for event in state.events(move):
                if isinstance(event, carcassonne.StatueScored) and event.player == 0:
                    statue_points += event.points
            state.play(move)
    assert enrolled >= 6 * 4
    assert statue_points >= 6 * 12  # random play makes 2 a game


def test_greedy_tells_the_reveals_of_a_tournament_apart() -> None:
    """Also the last one, after which the winners draw."""
    apart = 0
    for seed in range(20):
        state = marula.load("carcassonne", tournaments=True).new_state()
        count = 0
        while not state.is_over:
            view, count = state.view(), count + 1
            if view["phase"] == "reveal":
                after = [state.copy() for _ in state.legal_moves()]
                for position, move in zip(after, state.legal_moves(), strict=True):
                    position.play(move)
                if after[0].to_move == marula.CHANCE:
                    apart += len({tuple(position.heuristic()) for position in after}) > 1
            moves = state.legal_moves()
            enrols = view["phase"] == "enrol"
            state.play(moves[-1] if enrols else state.random_move(1000 * seed + count))
    assert apart > 5
