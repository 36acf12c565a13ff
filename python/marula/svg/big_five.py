"""How The Big Five is drawn: flat-topped hexagons of side 1 * SIDE, the gates left and right."""

from math import cos, pi, sin, sqrt
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from marula._core import State
from marula.svg.shapes import INK, sheet

SIDE = 50
WIDTH = 2 * SIDE  # of a space
MARGIN = 14
LINE = 34  # height of a line of text below the board

GROUND = {
    "plain": "#e9d9a2",
    "hill": "#c99f5f",
    "forest": "#5f9450",
    "waterhole": "#86bfe6",
    "mountain": "#9a948c",
}
GUIDES = {
    "jack": "#3f9b4b",
    "david": "#2f6fc4",
    "anna": "#8e4fb0",
    "kate": "#e8b52c",
    "sam": "#d8403a",
}
TOKENS = {
    "lion": ("Li", "#f4c542"),
    "leopard": ("Le", "#e39a3b"),
    "elephant": ("El", "#b9bec4"),
    "rhino": ("Rh", "#8f979e"),
    "buffalo": ("Bu", "#b98f6d"),
    "face_down": ("?", "#fbf3dc"),
    "provisions": ("Pr", "#9fcf6a"),
    "left_gate": ("Ga", "#ffffff"),
    "right_gate": ("Ga", "#ffffff"),
}
BUSH = "#2f6b2a"
RIVER = "#3f86c6"
FIRE = "#e2551f"
RIM = "#8a7a55"
# the corner at which each side begins, clockwise; corner 0 lies to the right
SIDES = {"DR": 0, "D": 1, "DL": 2, "UL": 3, "U": 4, "UR": 5}
FLAME = "M0-13c7 6 9 11 9 16a9 9 0 0 1-18 0c0-3 2-5 4-7 1 3 2 4 4 4 2-4 1-8 1-13z"


def board(state: State, tile_size: int, coordinates: bool, last_move: bool, places: bool) -> str:
    """Draw a position; the arguments are those of `marula.svg.board`.

    Nothing lies on the table of the last move, so `last_move` changes nothing here.
    """
    view = state.view()
    lines = _status(view)
    width = round(MARGIN * 2 + 1.5 * SIDE * 16 + WIDTH)
    top = MARGIN + round(sqrt(3) * SIDE / 2 * 9)  # the middle of the gates' row
    height = 2 * top + LINE * len(lines)
    picture = sheet("The Big Five: Safari Tour", width, height, scale=tile_size / WIDTH)

    def middle(q: int, r: int) -> tuple[float, float]:
        x = MARGIN + SIDE + 1.5 * SIDE * (q + r)
        return round(x, 1), round(top + sqrt(3) / 2 * SIDE * (r - q), 1)

    goals = _goals(state) if places else set()
    for space in view["spaces"]:
        x, y = middle(space["q"], space["r"])
        hexagon = _add(picture, "g", transform=f"translate({x:g} {y:g})")
        hexagon.set("class", f"space {space['terrain']}")
        _space(hexagon, space, coordinates)
        if (space["q"], space["r"]) in goals:
            _add(hexagon, "circle", r=SIDE * 0.62, fill="none", stroke="#e8b52c", stroke_width=5)
    for kind in ("river", "bush"):
        for space in view["spaces"]:
            for side in space[kind]:
                _edge(picture, middle(space["q"], space["r"]), side, kind)
    for token in view["tokens"]:
        _token(picture, middle(token["q"], token["r"]), token["token"])
    for fire in view["fires"]:
        _fire(picture, middle(fire["q"], fire["r"]), fire["markers"])
    _vehicles(picture, view, middle)
    for number, (colour, line) in enumerate(lines):
        base = 2 * top + LINE * number + 6
        if colour:
            _add(picture, "circle", cx=MARGIN + 14, cy=base - 8, r=11, fill=colour, stroke=INK)
        _text(picture, MARGIN + 34, base, line, 24, "start")
    return ElementTree.tostring(picture, encoding="unicode")


def _status(view: dict[str, Any]) -> list[tuple[str, str]]:
    lines = []
    for player, vehicle in enumerate(view["vehicles"]):
        line = f"player {player}, {vehicle['guide'].capitalize()}: fuel {vehicle['fuel']}"
        line += f", provisions {vehicle['provisions']} of {vehicle['top']}"
        line += f", has spotted {', '.join(vehicle['spotted']) or 'nothing'}"
        line += ", flat tyre" * (vehicle["flat_tyres"] + vehicle["fresh_tyres"] > 0)
        line += ", heavy rain" * vehicle["rain"]
        lines.append((GUIDES[vehicle["guide"]], line))
    out = [f"{n} {species}" for species, n in view["animals"]["out"].items() if n]
    table = f"out of the game: {', '.join(out) or 'none'}; {view['pile']['size']} cards to draw"
    for gate, cards in view["broken_gates"].items():
        table += f"; the {gate} gate is broken" * (cards > 0)
    who = f"player {view['turn']}"
    doing = {
        "start": f"{who} puts the vehicle on the board",
        "act": f"{who} has {view['actions']} actions",
        "discard": f"{who} discards one of two cards",
        "over": f"the game is over: {view['reason']}",
    }
    return [*lines, ("", table), ("", doing.get(view["phase"], f"the turn of {who}"))]


def _goals(state: State) -> set[tuple[int, int]]:
    """The spaces on which the player to move may put or drive the vehicle."""
    found = set()
    for move in state.legal_moves():
        verb, _, where = state.move_text(move).partition(" ")
        if verb in ("start", "drive"):
            q, r = map(int, where.split(","))
            found.add((q, r))
    return found


def _corner(number: int) -> tuple[float, float]:
    turn = number * pi / 3
    return round(SIDE * cos(turn), 1), round(SIDE * sin(turn), 1)


def _space(group: Element, space: dict[str, Any], coordinates: bool) -> None:
    corners = " ".join("{:g},{:g}".format(*_corner(number)) for number in range(6))
    fill = GROUND[space["terrain"]]
    _add(group, "polygon", points=corners, fill=fill, stroke=RIM, stroke_width=1.5)
    if space["terrain"] == "mountain":
        _add(group, "path", d="M-26 18-6-20 4-4 10-12 28 18z", fill="#716b64")
    if space["terrain"] == "hill":
        _add(group, "path", d="M-30 20q14-26 30-14 14-18 30 14z", fill="#b58848")
    if space["terrain"] == "forest":
        for x, y in ((-18, 2), (0, -10), (18, 2), (0, 12)):
            _add(group, "circle", cx=x, cy=y, r=11, fill="#427a36")
    if space["number"]:
        _text(group, 0, -SIDE * 0.56, str(space["number"]), 22, "middle")
    if coordinates:
        _text(group, 0, SIDE * 0.8, f"{space['q']},{space['r']}", 12, "middle")


def _edge(picture: Element, middle: tuple[float, float], side: str, kind: str) -> None:
    (x1, y1), (x2, y2) = _corner(SIDES[side]), _corner(SIDES[side] + 1)
    x, y = middle
    line = _add(picture, "line", x1=x + x1, y1=y + y1, x2=x + x2, y2=y + y2, class_=kind)
    if kind == "bush":
        line.attrib |= {"stroke": BUSH, "stroke-width": "9", "stroke-dasharray": "7 3"}
    else:
        line.attrib |= {"stroke": RIVER, "stroke-width": "6"}


def _token(picture: Element, middle: tuple[float, float], token: str) -> None:
    letters, colour = TOKENS[token]
    x, y = middle
    _add(picture, "circle", cx=x - 18, cy=y + 6, r=17, fill=colour, stroke=INK).set(
        "class", f"token {token}"
    )
    _text(picture, x - 18, y + 13, letters, 19, "middle")


def _fire(picture: Element, middle: tuple[float, float], markers: int) -> None:
    x, y = middle
    flame = _add(picture, "path", d=FLAME, fill=FIRE, transform=f"translate({x + 16:g} {y + 14:g})")
    flame.set("class", "fire")
    if markers > 1:
        _text(picture, x + 32, y + 24, str(markers), 17, "middle")


def _vehicles(picture: Element, view: dict[str, Any], middle: Any) -> None:
    there: dict[tuple[int, int], int] = {}
    for player, vehicle in enumerate(view["vehicles"]):
        if vehicle["at"] is None:
            continue
        at = vehicle["at"]["q"], vehicle["at"]["r"]
        place = there.get(at, 0)
        there[at] = place + 1
        x, y = middle(*at)
        group = _add(picture, "g", transform=f"translate({x + 10 * place - 6:g} {y - 14:g})")
        group.set("class", f"vehicle player-{player}")
        colour = GUIDES[vehicle["guide"]]
        body = _add(group, "path", d="M-14 6v-12h9l5-7h10v19z", fill=colour, stroke="#fff")
        body.set("stroke-width", "1.5")
        for wheel in (-8, 4):
            _add(group, "circle", cx=wheel, cy=7, r=4.5, fill=INK)


def _add(parent: Element, tag: str, **attributes: object) -> Element:
    """Add an element; an underscore in a name stands for a hyphen, at its end for nothing."""
    texts = {
        name.rstrip("_").replace("_", "-"): f"{value:g}" if isinstance(value, float) else str(value)
        for name, value in attributes.items()
    }
    return SubElement(parent, tag, texts)


def _text(parent: Element, x: float, y: float, text: str, size: int, anchor: str) -> None:
    place = {"x": f"{x:g}", "y": f"{y:g}", "font-size": str(size), "fill": INK}
    SubElement(parent, "text", {**place, "text-anchor": anchor}).text = text
