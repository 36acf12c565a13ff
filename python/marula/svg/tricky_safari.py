"""How Tricky Safari is drawn: a square is 100 units wide, x to the right and y down.

An animal is a disc with the letter of its species and an arrow where it looks. Beside the letter
there is a dot in the colour of each player who has yet to photograph it.
"""

from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from marula._core import State
from marula.svg.shapes import INK, circle, rect, sheet, text

SQUARE = 100
MARGIN = 56  # for the names of files and ranks
LINE = 34  # height of a line of text below the board
FILES = "abcdefghij"
RANKS = range(1, 11)

PLAYERS = ("#e8b52c", "#d8403a")  # yellow and red cameras
GROUND = "#ecdcae"
GROUND_EDGE = "#d2bd86"
FOREST = "#7fa860"
LEAVES = "#4c7a3a"
TRUNK = "#7a5636"
WATER = "#7fb6de"
WAVES = "#f3f9fd"
FUR = "#fbf4e2"

TURN = {"N": 0, "E": 90, "S": 180, "W": 270}
ARROW = "M-14-27 0-45 14-27z"
TREE = "M0-26 17 4h-9l12 18h-40l12-18h-9z"
WAVE = "M-28 0q7-10 14 0t14 0 14 0 14 0"
CAMERA = "M-26-12h12l5-9h18l5 9h12v32h-52z"


def board(state: State, tile_size: int, coordinates: bool, last_move: bool, places: bool) -> str:
    """Draw a position; the arguments are those of `marula.svg.board`."""
    view = state.view()
    margin = MARGIN if coordinates else 0
    letters = {animal["id"]: animal["letter"] for animal in state.game.components()["animals"]}
    lines = _status(view, letters)
    width = margin + len(FILES) * SQUARE
    height = margin + len(RANKS) * SQUARE + LINE * len(lines) + 12
    title = f"Tricky Safari, round {view['round']}"
    picture = sheet(title, width, height, scale=tile_size / SQUARE)
    if coordinates:
        for number, file in enumerate(FILES):
            text(picture, margin + number * SQUARE + 50, 36, file, anchor="middle")
        for rank in RANKS:
            text(picture, margin - 10, margin + (10 - rank) * SQUARE + 58, str(rank), anchor="end")
    terrain = {**dict.fromkeys(view["forest"], "forest"), **dict.fromkeys(view["lake"], "lake")}
    for rank in reversed(RANKS):
        for file in FILES:
            square = f"{file}{rank}"
            _square(_place(picture, square, margin), terrain.get(square, "ground"))
    for square in view["destinations"] if places else ():
        circle(_place(picture, square, margin), 0, 0, 12, PLAYERS[view["turn"]], INK)
    for player, photographer in enumerate(view["photographers"]):
        place = _place(picture, photographer["square"], margin)
        place.set("class", f"player-{player}")
        _camera(place, player)
    for animal in view["animals"]:
        place = _place(picture, animal["square"], margin)
        place.set("class", f"animal {animal['animal']} {animal['heading']}")
        _animal(place, letters[animal["animal"]], animal)
    for number, (seat, words) in enumerate(lines):
        y = height - LINE * (len(lines) - number) + 14
        if seat is not None:
            group = SubElement(picture, "g")
            group.set("transform", f"translate({margin + 18} {y - 4}) scale(0.5)")
            _camera(group, seat)
        text(picture, margin + 42, y + 4, words)
    return ElementTree.tostring(picture, encoding="unicode")


def _status(view: dict[str, Any], letters: dict[str, str]) -> list[tuple[int | None, str]]:
    """The lines below the board, with the player that a line is about."""
    lines: list[tuple[int | None, str]] = []
    for player, score in enumerate(view["scores"]):
        taken = " ".join(letters[name] for name in view["photographers"][player]["photographs"])
        lines.append((player, f"{score} of 10" + f": {taken}" * bool(taken)))
    if view["phase"] == "over":
        return [*lines, (None, "the game is over")]
    return [*lines, (None, f"round {view['round']} of 40, player {view['turn']} moves")]


def _place(picture: Element, square: str, margin: int) -> Element:
    """A group whose origin is the middle of a square."""
    x = margin + FILES.index(square[0]) * SQUARE + SQUARE // 2
    y = margin + (10 - int(square[1:])) * SQUARE + SQUARE // 2
    return SubElement(picture, "g", {"transform": f"translate({x} {y})"})


def _square(group: Element, terrain: str) -> None:
    group.set("class", terrain)
    fill = {"ground": GROUND, "forest": FOREST, "lake": WATER}[terrain]
    half = SQUARE // 2
    ground = rect(group, -half, -half, SQUARE, SQUARE, fill)
    ground.attrib |= {"stroke": GROUND_EDGE, "stroke-width": "2"}
    if terrain == "forest":
        for x, y in ((-24, -12), (20, -16), (-2, 20)):
            rect(group, x - 4, y + 20, 8, 9, TRUNK)
            tree = SubElement(group, "path", {"d": TREE, "fill": LEAVES})
            tree.set("transform", f"translate({x} {y})")
    if terrain == "lake":
        for x, y in ((-12, -24), (14, 0), (-10, 24)):
            wave = SubElement(group, "path", {"d": WAVE, "fill": "none", "stroke": WAVES})
            wave.attrib |= {"stroke-width": "4", "transform": f"translate({x} {y})"}


def _animal(group: Element, letter: str, animal: dict[str, Any]) -> None:
    arrow = SubElement(group, "path", {"d": ARROW, "fill": INK})
    arrow.set("transform", f"rotate({TURN[animal['heading']]})")
    circle(group, 0, 0, 29, FUR, INK)
    words = text(group, 0, 8, letter, anchor="middle")
    words.attrib |= {"font-size": "30", "font-weight": "bold"}
    for player, colour in enumerate(PLAYERS):
        if player not in animal["photographed_by"]:
            dot = circle(group, 20 * (2 * player - 1), 0, 5, colour, INK)
            dot.set("class", f"missing-{player}")


def _camera(group: Element, player: int) -> None:
    body = SubElement(group, "path", {"d": CAMERA, "fill": PLAYERS[player], "stroke": INK})
    body.attrib |= {"stroke-width": "3", "stroke-linejoin": "round"}
    circle(group, 0, 3, 11, FUR, INK)
