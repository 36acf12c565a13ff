"""Tricky Safari against the slow rules of the oracle, at every step of random games."""

import random

import pytest

import marula
from marula.tricky_safari import AnimalPhotographed, AnimalStepped, AnimalTurned
from oracle.tricky_safari import LETTERS, Oracle, back, drawn, in_reading_order, name_of, named
from safari_helpers import (
    SPECIES,
    board_word,
    distance,
    half_turn,
    legal_texts,
    oracle_of,
    oracle_text,
    play,
    turned,
    where,
)
from variants import VARIANTS

GAMES = VARIANTS["tricky_safari"]


def compare(state: marula.State, oracle: Oracle) -> None:
    assert state.to_text() == oracle_text(oracle)
    assert legal_texts(state) == oracle.moves()
    assert state.scores == oracle.scores()
    assert state.is_over == (oracle.turn is None)
    outcome = state.outcome()
    if outcome is not None:
        assert outcome.winners == oracle.winners()


def told(events: list[object]) -> list[tuple[object, ...]]:
    """The events as the oracle tells them, photographs taken at once by name."""
    found: list[tuple[object, ...]] = []
    for event in events:
        if isinstance(event, AnimalPhotographed):
            found.append(("photograph", event.player, event.animal, event.square))
        if isinstance(event, AnimalStepped):
            found.append(("animal", event.animal, event.start, event.end))
        if isinstance(event, AnimalTurned):
            found.append(("animal", event.animal, event.square, event.square))
    return found


def play_beside(state: marula.State, oracle: Oracle, chance: random.Random) -> None:
    compare(state, oracle)
    while not state.is_over:
        move = chance.choice(sorted(oracle.moves()))
        code = state.parse_move(move)
        events = state.events(code)
        state.play(code)
        oracle.play(move)
        compare(state, oracle)
        assert told(events) == oracle.told


@pytest.mark.parametrize("options", GAMES, ids=str)
@pytest.mark.parametrize("seed", range(4))
def test_random_games(options: dict[str, object], seed: int) -> None:
    state = marula.load("tricky_safari", **options).new_state()
    play_beside(state, oracle_of(state), random.Random(seed))


@pytest.mark.parametrize("seed", range(12))
def test_random_games_on_random_layouts(seed: int) -> None:
    chance = random.Random(seed)
    layout_seed, symmetry = chance.randrange(2**32), chance.choice(["none", "rot180"])
    forest, lake = chance.randint(1, 4), chance.randint(1, 3)
    game = marula.load(
        "tricky_safari", layout_seed=layout_seed, symmetry=symmetry, forest=forest, lake=lake
    )
    oracle, _ = drawn(layout_seed, symmetry, forest, lake)
    play_beside(game.new_state(), oracle, chance)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 400))
def test_very_many_random_games(seed: int) -> None:
    test_random_games_on_random_layouts(seed)


def crowded(chance: random.Random) -> str:
    """A position with much terrain anywhere, so that animals and players are often blocked."""
    squares = [f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 11)]
    corner = squares[: chance.choice((100, 100, 60))]
    chance.shuffle(corner)
    places, rest = corner[:12], corner[12:]
    animals = {
        species: place + chance.choice("NESW")
        for species, place in zip(SPECIES, places[2:], strict=True)
    }
    terrain = chance.sample(rest, len(rest) * chance.choice((2, 4, 6)) // 10)
    middle = chance.randrange(len(terrain) + 1)
    own = {"monkey": 0, "squirrel": 0, "crocodile": 1, "turtle": 1}
    kinds = [terrain[:middle], terrain[middle:]]
    for species, kind in own.items():
        if chance.random() < 0.5:
            kinds[kind].append(animals[species][:-1])
    board = board_word(animals, " ".join(kinds[0]), " ".join(kinds[1]))
    return f"{board} {places[0]} {places[1]} - - {chance.randint(1, 30)} {chance.randrange(2)}"


@pytest.mark.parametrize("seed", range(40))
def test_crowded_boards(seed: int) -> None:
    chance = random.Random(seed)
    state = marula.load("tricky_safari", layout=crowded(chance) + "\n").new_state()
    play_beside(state, oracle_of(state), chance)


def test_crowded_boards_show_what_is_rare() -> None:
    passes = turns = 0
    for seed in range(40):
        chance = random.Random(seed)
        state = marula.load("tricky_safari", layout=crowded(chance) + "\n").new_state()
        oracle = oracle_of(state)
        while oracle.turn is not None:
            move = chance.choice(sorted(oracle.moves()))
            passes += move == "pass" and oracle.round > 1
            oracle.play(move)
            turns += sum(fact[0] == "animal" and fact[2] == fact[3] for fact in oracle.told)
    assert passes > 20
    assert turns > 20


# -- half a turn of the board -----------------------------------------------------------------


def turned_state(state: marula.State) -> marula.State:
    return marula.load("tricky_safari", layout=turned(state.view()) + "\n").new_state()


@pytest.mark.parametrize("seed", range(6))
def test_half_a_turn_maps_moves_and_photographs(seed: int) -> None:
    state = marula.load("tricky_safari", layout_seed=seed).new_state()
    chance = random.Random(seed)
    while not state.is_over:
        moves = legal_texts(state)
        image = turned_state(state)
        assert legal_texts(image) == {m if m == "pass" else half_turn(m) for m in moves}
        move = chance.choice(sorted(moves))
        if state.to_move == 0:  # no animal moves after it
            play(image, move if move == "pass" else half_turn(move))
            play(state, move)
            assert turned(state.view()) == image.to_text()
        else:
            play(state, move)


@pytest.mark.parametrize("seed", range(40))
def test_half_a_turn_maps_the_steps_of_animals_that_are_far_from_each_other(seed: int) -> None:
    # three squares apart nobody is in anybody's way, so the order does not matter
    chance = random.Random(seed)
    lattice = [f"{file}{rank}" for file in "adgj" for rank in (1, 4, 7, 10)]
    chance.shuffle(lattice)
    animals = {
        species: place + chance.choice("NESW")
        for species, place in zip(SPECIES, lattice[:10], strict=True)
    }
    players = lattice[10:12]
    squares = [f"{file}{rank}" for file in "abcdefghij" for rank in range(1, 11)]
    # player 1, who is to move, stays: by going away it could be in an animal's way
    around = [square for square in squares if distance(square, players[1]) == 1]
    rest = [square for square in squares if square not in [*lattice, *around]]
    terrain = chance.sample(rest, 40)
    board = board_word(animals, " ".join([*around, *terrain[:20]]), " ".join(terrain[20:]))
    text = f"{board} {' '.join(players)} - - 5 1\n"
    state = marula.load("tricky_safari", layout=text).new_state()
    image = turned_state(state)
    play(state, "pass")
    play(image, "pass")
    assert state.view()["round"] == 6
    assert turned(state.view()) == image.to_text()


@pytest.mark.parametrize("seed", range(6))
def test_half_a_turn_maps_the_walk_with_its_order_reversed(seed: int) -> None:
    state = marula.load("tricky_safari", layout_seed=seed, symmetry="rot180").new_state()
    chance, differences = random.Random(seed), 0
    while not state.is_over:
        move = chance.choice(sorted(legal_texts(state)))
        if state.to_move == 1 and state.view()["round"] < 40:
            image = turned_state(state)
            play(image, move if move == "pass" else half_turn(move))
            # the oracle's animals move in the order reversed, then half a turn maps them
            oracle = oracle_of(state)
            if move != "pass":
                oracle.players[1] = named(move)
            order = in_reading_order([animal.square for animal in oracle.animals.values()])
            for square in reversed(order):
                species = oracle.animal_on(square)
                assert species is not None
                oracle.move_animal(species)
            for species, animal in oracle.animals.items():
                (name,) = (n for n, heading in LETTERS.items() if heading == back(animal.heading))
                assert where(image, species) == half_turn(name_of(animal.square)) + name
            differences += turned(play(state.copy(), move).view()) != image.to_text()
        play(state, move)
    assert differences  # so the order does matter
