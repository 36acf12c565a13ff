"""The Big Five against an independent oracle, at every step of random games."""

import random
from collections import Counter
from collections.abc import Callable
from itertools import product

import pytest

import marula
from oracle.big_five import CHANCE, OVER, Oracle
from oracle.big_five_board import GATES, SPACES, Board, name
from variants import VARIANTS

WORDS = {"won": "every vehicle", "provisions": "no provisions", "species": "the last "}
Choose = Callable[[marula.State, random.Random], int]


def facts_of(oracle: Oracle) -> dict[str, object]:
    """What lies on the table by the oracle, in the words of a view."""
    at = {v: {"q": v[0], "r": v[1]} for v in SPACES}
    return {
        "vehicles": [
            {
                "guide": v.guide,
                "at": at.get(v.at) if v.at else None,
                "fuel": v.fuel,
                "provisions": v.provisions,
                "top": v.top,
                "spotted": sorted(v.spotted),
                "flat_tyres": v.flat,
                "fresh_tyres": v.fresh,
                "rain": v.rain,
            }
            for v in oracle.vehicles
        ],
        "tokens": {
            name(space): "face_down" if token == "hidden" else token
            for space, token in oracle.tokens.items()
            if token != "gate"
        },
        "fires": {name(space): n for space, n in oracle.fires.items() if n},
        "unseen": {s: n for s, n in oracle.unseen.items() if n},
        "out": {s: n for s, n in oracle.out.items() if n},
        "pile": dict(+oracle.pile),
        "discards": dict(+oracle.discards),
        "broken": {gate: len(cards) for gate, cards in oracle.at_gate.items()},
        "rivers_closed": not oracle.ended and oracle.rivers_closed(),
        "lent": oracle.lent,
        "pool": oracle.pool(),
    }


def facts_in(state: marula.State) -> dict[str, object]:
    view = state.view()
    return {
        "vehicles": [{**v, "spotted": sorted(v["spotted"])} for v in view["vehicles"]],
        "tokens": {
            f"{t['q']},{t['r']}": t["token"]
            for t in view["tokens"]
            if not t["token"].endswith("gate")
        },
        "fires": {f"{f['q']},{f['r']}": f["markers"] for f in view["fires"]},
        "unseen": {s: n for s, n in view["animals"]["unseen"].items() if n},
        "out": {s: n for s, n in view["animals"]["out"].items() if n},
        "pile": view["pile"]["left"],
        "discards": view["pile"]["discards"],
        "broken": view["broken_gates"],
        "rivers_closed": not state.is_over and view["rivers_closed"],
        "lent": view["token_with"],
        "pool": view["animals"]["pool"],
    }


def any_move(state: marula.State, rng: random.Random) -> int:
    return rng.choice(state.legal_moves())


def any_kind(state: marula.State, rng: random.Random) -> int:
    """A move of a random kind: what is seldom offered is done often; turns end late."""
    kinds: dict[str, list[int]] = {}
    for move in state.legal_moves():
        kinds.setdefault(state.move_text(move).split()[0], []).append(move)
    if len(kinds) > 1 and rng.random() < 0.8:
        kinds.pop("end_turn", None)
    return rng.choice(kinds[rng.choice(sorted(kinds))])


def careful(state: marula.State, rng: random.Random) -> int:
    """Restocks, refuels, repairs and spots whenever that is offered: long games, won ones too."""
    moves = {state.move_text(move): move for move in state.legal_moves()}
    for verb in ("spot", "restock", "refuel", "repair", "put_out", "discard fire"):
        found = [move for text, move in moves.items() if text.startswith(verb)]
        if found:
            return rng.choice(found)
    return any_kind(state, rng)


def compare(state: marula.State, oracle: Oracle) -> None:
    texts = {state.move_text(move) for move in state.legal_moves()}
    assert texts == oracle.legal()
    due = {marula.CHANCE: CHANCE, marula.OVER: OVER}.get(state.to_move, state.to_move)
    assert due == oracle.to_move
    assert state.scores == oracle.scores
    chances = {state.move_text(move): p for move, p in state.chance_outcomes()}
    assert chances == pytest.approx({text: float(p) for text, p in oracle.outcomes().items()})
    assert facts_in(state) == facts_of(oracle)
    if due == state.to_move:
        assert state.view()["actions"] == oracle.actions


def play_with_oracle(game: marula.Game, seed: int, choose: Choose) -> Counter[str]:
    """Plays a game on both; says how often each kind of move came, and how it ended."""
    rng, state, oracle = random.Random(seed), game.new_state(), Oracle(game.options)
    seen: Counter[str] = Counter()
    compare(state, oracle)
    while not state.is_over and seen.total() < 3000:
        if state.to_move == marula.CHANCE:
            move = state.sample_chance(rng.getrandbits(64))
        else:
            move = choose(state, rng)
        text = state.move_text(move)
        seen[text.split()[0]] += 1
        state.play(move)
        oracle.play(text)
        compare(state, oracle)
    outcome = state.outcome()
    if outcome is not None:
        assert WORDS.get(oracle.ended, "no vehicle can drive") in outcome.reason
        won = oracle.ended == "won"
        assert outcome.utilities == (float(won),) * game.players
        assert outcome.winners == (tuple(range(game.players)) if won else ())
    return seen + Counter([oracle.ended])


@pytest.mark.parametrize("options", VARIANTS["big_five"], ids=str)
@pytest.mark.parametrize("choose", [any_move, any_kind, careful])
def test_random_games_agree_with_the_oracle(options: dict[str, object], choose: Choose) -> None:
    game = marula.load("big_five", **options)
    for seed in range(3):
        play_with_oracle(game, seed, choose)


@pytest.mark.slow
@pytest.mark.parametrize("board", range(40))
def test_random_games_on_many_boards_agree_with_the_oracle(board: int) -> None:
    rng = random.Random(board)
    guides = rng.sample(["jack", "david", "anna", "kate", "sam"], rng.randint(2, 5))
    options = {
        "players": len(guides),
        "guides": ",".join(guides),
        "level": rng.choice(["beginner", "basic", "expert"]),
        "first": rng.randrange(len(guides)),
        "seats": ",".join(rng.choice(["front", "back", "left", "right"]) for _ in guides),
        "short": rng.choice([None, "lion", "elephant,rhino"]),
        "board": 100 + board,
    }
    game = marula.load("big_five", **options)
    for seed in range(6):
        play_with_oracle(game, seed, (any_move, any_kind, careful)[seed % 3])


def test_games_with_the_oracle_come_to_everything() -> None:
    seen: Counter[str] = Counter()
    for seed in range(12):
        options: dict[str, object] = {"board": seed, "short": "lion,rhino", "guides": "david,kate"}
        seen += play_with_oracle(marula.load("big_five", **options), seed, careful)
    for seed in range(8):
        game = marula.load("big_five", players=4, guides="sam,anna,jack,david", board=seed)
        seen += play_with_oracle(game, seed, any_kind)
    verbs = set("won provisions species stuck".split())
    verbs |= set("drive refuel restock spot put_out repair_vehicle repair_gate detour".split())
    verbs |= set("influence discard animal give give_token look turn_up".split())
    assert verbs <= set(seen)


@pytest.mark.parametrize("seed", range(60))
def test_boards_agree_with_the_oracle(seed: int) -> None:
    """Terrain, numbers and edges as shown; every view and every way from every space."""
    game = marula.load("big_five", board=seed)
    board = Board(game.options["board"])
    for facts in game.new_state().view()["spaces"]:
        space = facts["q"], facts["r"]
        assert facts["terrain"] == board.terrain[space]
        assert facts["number"] == board.number[space]
        assert facts["slot"] == board.piece[space]
        for kind in ("bush", "river"):
            sides = {
                s for s, other in board.beside[space].items() if board.between(kind, space, other)
            }
            assert set(facts[kind]) == sides


@pytest.mark.parametrize("seed", range(60))
def test_boards_are_what_the_rules_want(seed: int) -> None:
    board = Board(marula.load("big_five", board=seed).options["board"])
    assert len(board.numbered) == 54
    for slot in range(9):
        numbers = [board.number[s] for s in SPACES if board.piece[s] == slot and board.number[s]]
        assert sorted(filter(None, numbers)) == [1, 2, 3, 4, 5, 6]
    for space, other in product(GATES.values(), board.numbered):
        assert board.terrain[space] in ("plain", "hill")
        assert board.terrain[other] in ("plain", "hill")
    # a vehicle without David's gift drives from the gates to every plain and hill
    drivable = {s for s in SPACES if board.terrain[s] in ("plain", "hill")}
    reached, new = set(), {GATES["left"]}
    while new:
        reached |= new
        new = {
            b for a in new for b in board.neighbours(a) if board.price("jack", a, b, False)
        } - reached
    assert reached == drivable
