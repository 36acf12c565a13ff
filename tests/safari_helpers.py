"""What the Tricky Safari tests share: positions as text, and the oracle beside the engine."""

from collections.abc import Iterable, Mapping
from typing import Any

import marula
from oracle.tricky_safari import CLIMBERS, LETTERS, SWIMMERS, Animal, Oracle, name_of, named

FILES = "abcdefghij"
SPECIES = "elephant lion tiger giraffe zebra buffalo monkey squirrel crocodile turtle".split()
LETTER = dict(zip(SPECIES, "ELTGZBMSCU", strict=True))
ARROW = dict(zip("NESW", "^>v<", strict=True))
NO_TERRAIN = "/".join(["10"] * 10)
TURNED = {"N": "S", "S": "N", "E": "W", "W": "E"}


def board_word(animals: Mapping[str, str], forest: str = "", lake: str = "") -> str:
    """The board of a position; animals as square and heading: ``{"lion": "d4N"}``."""
    woods, waters = forest.split(), lake.split()
    on = {place[:-1]: (species, place[-1]) for species, place in animals.items()}
    ranks = []
    for rank in range(10, 0, -1):
        row, bare = "", 0
        for file in FILES:
            square = f"{file}{rank}"
            sign = "#" * (square in woods) or "~" * (square in waters)
            if square in on:
                species, heading = on[square]
                letter = LETTER[species]
                sign = (letter.lower() if sign else letter) + ARROW[heading]
            if sign:
                row += (str(bare) if bare else "") + sign
                bare = 0
            else:
                bare += 1
        ranks.append(row + (str(bare) if bare else ""))
    return "/".join(ranks)


def letters(photographs: Iterable[str]) -> str:
    """Photographs as a position has them."""
    taken = set(photographs)
    return "".join(LETTER[species] for species in SPECIES if species in taken) or "-"


def distance(a: str, b: str) -> int:
    (x1, y1), (x2, y2) = named(a), named(b)
    return max(abs(x1 - x2), abs(y1 - y2))


def parked(animals: Mapping[str, str], others: Iterable[str]) -> dict[str, str]:
    """All ten animals: those not named stand where they are in nobody's way for a round."""
    places = dict(animals)
    busy = [*others, *(place[:-1] for place in animals.values())]
    far = [
        f"{file}{rank}"
        for rank in (9, 7, 5, 3)
        for file in "jgdbhfa"
        if all(distance(f"{file}{rank}", square) >= 3 for square in busy)
    ]
    left = (species for species in SPECIES if species not in animals)
    for species, square in zip(left, far, strict=False):
        places[species] = square + "E"
    assert len(places) == 10, far
    return places


def scene(
    animals: Mapping[str, str],
    forest: str = "",
    lake: str = "",
    players: str = "a1 j10",
    photographs: str = "- -",
    round: int = 2,
    turn: int = 1,
) -> marula.State:
    """A position with these animals and the others out of the way; terrain in squares."""
    places = parked(animals, [*players.split(), *forest.split(), *lake.split()])
    word = board_word(places, forest, lake)
    text = f"{word} {players} {photographs} {round} {turn}"
    state = marula.load("tricky_safari", layout=text + "\n").new_state()
    assert state.to_text() == text
    return state


def where(state: marula.State, species: str) -> str:
    """The square and the heading of an animal: d4N."""
    (animal,) = (a for a in state.view()["animals"] if a["animal"] == species)
    return str(animal["square"] + animal["heading"])


def play(state: marula.State, *texts: str) -> marula.State:
    for text in texts:
        state.play(state.parse_move(text))
    return state


def legal_texts(state: marula.State) -> set[str]:
    return {state.move_text(move) for move in state.legal_moves()}


def after_the_animals(state: marula.State) -> marula.State:
    """Player 1 makes its shortest move, and so the animals move."""
    here = state.view()["photographers"][1]["square"]
    moves = {square: distance(here, square) for square in state.view()["destinations"]}
    return play(state, min(moves, key=lambda square: (moves[square], square)))


# -- the oracle -------------------------------------------------------------------------------


def oracle_of(state: marula.State) -> Oracle:
    """The oracle at the same position."""
    view = state.view()
    return Oracle(
        forest={named(square) for square in view["forest"]},
        lake={named(square) for square in view["lake"]},
        animals={
            a["animal"]: Animal(named(a["square"]), LETTERS[a["heading"]]) for a in view["animals"]
        },
        players=[named(p["square"]) for p in view["photographers"]],
        photographs=[set(p["photographs"]) for p in view["photographers"]],
        round=view["round"],
        turn=None if state.is_over else state.to_move,
    )


def oracle_text(oracle: Oracle) -> str:
    """The position of the oracle, written by the tests' own hand."""
    heading_of = {direction: letter for letter, direction in LETTERS.items()}
    animals = {
        species: name_of(animal.square) + heading_of[animal.heading]
        for species, animal in oracle.animals.items()
    }
    for species, animal in oracle.animals.items():
        assert animal.square not in oracle.forest or species in CLIMBERS
        assert animal.square not in oracle.lake or species in SWIMMERS
    word = board_word(
        animals, " ".join(map(name_of, oracle.forest)), " ".join(map(name_of, oracle.lake))
    )
    players = " ".join(map(name_of, oracle.players))
    photographs = " ".join(map(letters, oracle.photographs))
    turn = "over" if oracle.turn is None else oracle.turn
    return f"{word} {players} {photographs} {oracle.round} {turn}"


# -- half a turn of the board -----------------------------------------------------------------


def half_turn(square: str) -> str:
    return FILES[9 - FILES.index(square[0])] + str(11 - int(square[1:]))


def turned(view: Mapping[str, Any]) -> str:
    """The position of a view after half a turn of the board, as text."""
    animals = {a["animal"]: half_turn(a["square"]) + TURNED[a["heading"]] for a in view["animals"]}
    word = board_word(
        animals, " ".join(map(half_turn, view["forest"])), " ".join(map(half_turn, view["lake"]))
    )
    players = " ".join(half_turn(p["square"]) for p in view["photographers"])
    photographs = " ".join(letters(p["photographs"]) for p in view["photographers"])
    return f"{word} {players} {photographs} {view['round']} {view['turn']}"
