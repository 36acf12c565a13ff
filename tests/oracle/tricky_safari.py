"""The rules of Tricky Safari in plain Python, slow and obvious, for comparison with the engine.

Squares are pairs (file, rank) counted from 1, so a1 is (1, 1) and j10 is (10, 10). Everything is
looked up in lists and dicts; nothing is shared with the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

Square = tuple[int, int]

NORTH, EAST, SOUTH, WEST = (0, 1), (1, 0), (0, -1), (-1, 0)
LETTERS = {"N": NORTH, "E": EAST, "S": SOUTH, "W": WEST}
STRAIGHT = [NORTH, EAST, SOUTH, WEST]
DIAGONAL = [(1, 1), (1, -1), (-1, -1), (-1, 1)]
CORNERS = [(1, 1), (1, 10), (10, 1), (10, 10)]
MOST_ROUNDS = 40


def named(name: str) -> Square:
    return "abcdefghij".index(name[0]) + 1, int(name[1:])


def name_of(square: Square) -> str:
    return "abcdefghij"[square[0] - 1] + str(square[1])


def to_the_right(heading: Square) -> Square:
    return STRAIGHT[(STRAIGHT.index(heading) + 1) % 4]


def to_the_left(heading: Square) -> Square:
    return STRAIGHT[(STRAIGHT.index(heading) + 3) % 4]


def back(heading: Square) -> Square:
    return -heading[0], -heading[1]


def step(square: Square, direction: Square) -> Square:
    return square[0] + direction[0], square[1] + direction[1]


def on_board(square: Square) -> bool:
    return 1 <= square[0] <= 10 and 1 <= square[1] <= 10


def in_reading_order(squares: Iterator[Square] | list[Square]) -> list[Square]:
    """Top rank first, from the left."""
    return sorted(squares, key=lambda square: (-square[1], square[0]))


# species: home, heading
HOMES = {
    "elephant": ("d9", "E"),
    "lion": ("f8", "S"),
    "tiger": ("e3", "N"),
    "giraffe": ("h7", "W"),
    "zebra": ("c4", "E"),
    "buffalo": ("g2", "W"),
    "monkey": ("b10", "S"),
    "squirrel": ("i1", "N"),
    "crocodile": ("j6", "S"),
    "turtle": ("a5", "N"),
}
CLIMBERS = {"monkey", "squirrel"}
SWIMMERS = {"crocodile", "turtle"}


@dataclass
class Animal:
    square: Square
    heading: Square


@dataclass
class Oracle:
    """A game: where everything is, and what has been photographed."""

    forest: set[Square]
    lake: set[Square]
    animals: dict[str, Animal]
    players: list[Square] = field(default_factory=lambda: [(1, 1), (10, 10)])
    photographs: list[set[str]] = field(default_factory=lambda: [set(), set()])
    round: int = 1
    turn: int | None = 0  # None: the game is over
    told: list[tuple[object, ...]] = field(default_factory=list)  # what the last move caused

    # -- what blocks whom --------------------------------------------------------------------

    def terrain_blocks(self, species: str, square: Square) -> bool:
        if square in self.forest:
            return species not in CLIMBERS
        if square in self.lake:
            return species not in SWIMMERS
        return False

    def animal_on(self, square: Square) -> str | None:
        for species, animal in self.animals.items():
            if animal.square == square:
                return species
        return None

    def blocked(self, species: str, square: Square) -> bool:
        return (
            not on_board(square)
            or self.terrain_blocks(species, square)
            or self.animal_on(square) is not None
            or square in self.players
        )

    # -- the players -------------------------------------------------------------------------

    def destinations(self) -> list[Square]:
        assert self.turn is not None
        found = []
        for direction in STRAIGHT + (DIAGONAL if self.round > 1 else []):
            square = step(self.players[self.turn], direction)
            while (
                on_board(square)
                and square not in self.forest
                and square not in self.lake
                and self.animal_on(square) is None
            ):
                if square != self.players[1 - self.turn]:
                    found.append(square)
                square = step(square, direction)
        return found

    def moves(self) -> set[str]:
        """The legal moves as texts."""
        if self.turn is None:
            return set()
        squares = {name_of(square) for square in self.destinations()}
        return squares | ({"pass"} if self.round == 1 or not squares else set())

    def photograph(self, player: int) -> None:
        for species, animal in self.animals.items():
            beside = [step(animal.square, direction) for direction in STRAIGHT]
            behind = step(animal.square, back(animal.heading))
            if self.players[player] in beside and self.players[player] != behind:
                if species not in self.photographs[player]:
                    self.photographs[player].add(species)
                    self.told.append(("photograph", player, species, name_of(animal.square)))

    # -- the animals -------------------------------------------------------------------------

    def move_animals(self) -> None:
        order = in_reading_order([animal.square for animal in self.animals.values()])
        for square in order:
            species = self.animal_on(square)
            assert species is not None
            self.move_animal(species)

    def move_animal(self, species: str) -> None:
        animal = self.animals[species]
        start, heading = animal.square, animal.heading
        ahead = step(start, heading)

        def free(direction: Square) -> bool:
            return not self.blocked(species, step(start, direction))

        left, right = to_the_left(heading), to_the_right(heading)
        if free(heading):
            towards: Square | None = heading
        elif free(left) and not free(right):
            towards = left
        elif free(right) and not free(left):
            towards = right
        elif free(left) and free(right):
            forest_in_the_way = ahead in self.forest and self.terrain_blocks(species, ahead)
            towards = left if forest_in_the_way else right
        elif free(back(heading)):
            towards = back(heading)
        else:
            towards = None
        animal.heading = back(heading) if towards is None else towards
        if towards is not None:
            animal.square = step(start, towards)
        self.told.append(("animal", species, name_of(start), name_of(animal.square)))

    # -- rounds ------------------------------------------------------------------------------

    def has_ten(self) -> bool:
        return any(len(photographs) == 10 for photographs in self.photographs)

    def play(self, move: str) -> None:
        assert move in self.moves()
        assert self.turn is not None
        self.told = []
        if move != "pass":
            self.players[self.turn] = named(move)
        self.photograph(self.turn)
        if self.turn == 0:
            self.turn = 1
            return
        if self.has_ten() or self.round == MOST_ROUNDS:
            self.turn = None
            return
        self.move_animals()
        self.photograph(0)
        self.photograph(1)
        if self.has_ten():
            self.turn = None
            return
        self.turn = 0
        self.round += 1

    def scores(self) -> tuple[int, int]:
        return len(self.photographs[0]), len(self.photographs[1])

    def winners(self) -> tuple[int, ...]:
        first, second = self.scores()
        return (0, 1) if first == second else (0,) if first > second else (1,)


# -- the set-up ------------------------------------------------------------------------------


class Xorshift:
    """The generator that forest and lake are drawn by."""

    def __init__(self, seed: int) -> None:
        self.x = seed * 0x9E3779B1 % 2**32 or 0x9E3779B9
        for _ in range(4):
            self.next()

    def next(self) -> int:
        self.x ^= self.x << 13 & 0xFFFFFFFF
        self.x ^= self.x >> 17
        self.x ^= self.x << 5 & 0xFFFFFFFF
        return self.x

    def below(self, n: int) -> int:
        return self.next() % n


RESERVED = [named(name) for name in "a1 a2 a9 a10 b1 b10 i1 i10 j1 j2 j9 j10".split()]
QUARTERS = [("a", "e", 6, 10), ("f", "j", 6, 10), ("a", "e", 1, 5), ("f", "j", 1, 5)]


def quarter(number: int) -> list[Square]:
    """The squares of a quarter on which there may be terrain, in reading order."""
    first, last, low, high = QUARTERS[number]
    files = range("abcdefghij".index(first) + 1, "abcdefghij".index(last) + 2)
    squares = [(file, rank) for file in files for rank in range(low, high + 1)]
    return [square for square in in_reading_order(squares) if square not in RESERVED]


def connected(ground: set[Square]) -> bool:
    reached: set[Square] = set()
    waiting = [min(ground)]
    while waiting:
        square = waiting.pop()
        if square not in reached:
            reached.add(square)
            waiting += [s for d in STRAIGHT if (s := step(square, d)) in ground]
    return reached == ground


def homes(forest: set[Square], lake: set[Square]) -> dict[str, Animal] | None:
    """The animals at their homes or beside them; None where one finds no square."""
    found: dict[str, Animal] = {}
    away = []
    for species, (home, letter) in HOMES.items():
        square = named(home)
        if (square in forest and species not in CLIMBERS) or (
            square in lake and species not in SWIMMERS
        ):
            away.append(species)
        else:
            found[species] = Animal(square, LETTERS[letter])
    order = in_reading_order([named(home) for home, _ in HOMES.values()])
    away.sort(key=lambda species: order.index(named(HOMES[species][0])))
    for species in away:
        lives, heading = named(HOMES[species][0]), LETTERS[HOMES[species][1]]
        for direction in (heading, to_the_right(heading), to_the_left(heading), back(heading)):
            square = step(lives, direction)
            taken = [animal.square for animal in found.values()]
            if on_board(square) and square not in [*forest, *lake, *taken, *CORNERS]:
                found[species] = Animal(square, heading)
                break
        else:
            return None
    return {species: found[species] for species in HOMES}


def drawn(seed: int, symmetry: str = "none", forest: int = 2, lake: int = 2) -> tuple[Oracle, int]:
    """The start of a game whose terrain the seed decides, and how many attempts that took."""
    generator = Xorshift(seed)
    attempts = 0
    while True:
        attempts += 1
        woods: list[Square] = []
        waters: list[Square] = []
        for number in range(4 if symmetry == "none" else 2):
            squares = quarter(number)
            for k in range(forest + lake):
                j = k + generator.below(len(squares) - k)
                squares[k], squares[j] = squares[j], squares[k]
                (woods if k < forest else waters).append(squares[k])
        if symmetry == "rot180":
            woods += [(11 - x, 11 - y) for x, y in woods]
            waters += [(11 - x, 11 - y) for x, y in waters]
        board = {(file, rank) for file in range(1, 11) for rank in range(1, 11)}
        animals = homes(set(woods), set(waters))
        if connected(board - set(woods) - set(waters)) and animals is not None:
            return Oracle(set(woods), set(waters), animals), attempts
