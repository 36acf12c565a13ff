"""How Carcassonne is drawn: a tile is 100 units wide, x to the right and y down."""

from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from marula._core import State
from marula.svg.shapes import INK, circle, line, rect, sheet, text

TILE = 100
MARGIN = 56  # for the numbers of columns and rows
LINE = 34  # height of a line of text below the board

PLAYERS = ("#d8403a", "#2f6fc4", "#3f9b4b", "#e8b52c", "#8e4fb0", "#2a2a2a")
GROUND = "#b9d08b"
GROUND_EDGE = "#9db874"
CITY = "#d9b382"
CITY_WALL = "#8a6238"
ROAD = "#f5efdf"
ROAD_EDGE = "#a79c86"
WATER = "#7fb6de"
WATER_EDGE = "#5b93bd"
STONE = "#f0e6d2"
ROOF = "#b4553b"
SHIELD = "#2f5fa8"
FRAME = "#7a3f8f"  # of the tournament tile
SEAL = "#fff6d8"

SIDES = "NESW"
MIDDLE = {"N": (50, 0), "E": (100, 50), "S": (50, 100), "W": (0, 50)}
# where the corner clockwise after a side is
CORNER = {"N": (100, 0), "E": (100, 100), "S": (0, 100), "W": (0, 0)}
# where meeples stand: by side as the tile lies, by half-edge
CITY_PLACE = {"N": (50, 15), "E": (85, 50), "S": (50, 85), "W": (15, 50)}
ROAD_PLACE = {"N": (50, 24), "E": (76, 50), "S": (50, 76), "W": (24, 50)}
FIELD_PLACE = {
    "NL": (22, 14),
    "NR": (78, 14),
    "EL": (86, 22),
    "ER": (86, 78),
    "SL": (78, 86),
    "SR": (22, 86),
    "WL": (14, 78),
    "WR": (14, 22),
}
MEEPLE = (
    "M0-14a5 5 0 0 1 4.6 7l9.4 4-1.5 4.5-6-1 4.5 10.5h-7.5l-3.5-5"
    "-3.5 5h-7.5l4.5-10.5-6 1-1.5-4.5 9.4-4a5 5 0 0 1 4.6-7z"
)


STATUE = "M-12 16h24v-6h-4l-2-14a5.5 5.5 0 1 0-12 0l-2 14h-4z"


def board(state: State, tile_size: int, coordinates: bool, last_move: bool, places: bool) -> str:
    """Draw a position; the arguments are those of `marula.svg.board`."""
    view = state.view()
    tiles = {tile["id"]: tile for tile in state.game.components()["tiles"]}
    spots = [(tile["x"], tile["y"]) for tile in view["tiles"]]
    if places:
        spots += [(x, y) for x, y, _ in view["places"]]
    west, east = min(x for x, _ in spots), max(x for x, _ in spots)
    south, north = min(y for _, y in spots), max(y for _, y in spots)
    margin = MARGIN if coordinates else 0
    lines = _status(view)
    width = max(margin + (east - west + 1) * TILE, 500)
    height = margin + (north - south + 1) * TILE + LINE * len(lines) + 12

    def corner(x: int, y: int) -> tuple[int, int]:
        return margin + (x - west) * TILE, margin + (north - y) * TILE

    title = f"Carcassonne, {len(view['tiles'])} tiles"
    picture = sheet(title, width, height, scale=tile_size / TILE)
    if coordinates:
        for x in range(west, east + 1):
            text(picture, corner(x, north)[0] + 50, 28, str(x), anchor="middle")
        for y in range(south, north + 1):
            text(picture, MARGIN - 10, corner(west, y)[1] + 58, str(y), anchor="end")
    for tile in view["tiles"]:
        x, y = corner(tile["x"], tile["y"])
        lies = SubElement(picture, "g", {"transform": f"translate({x} {y})"})
        turned = SubElement(lies, "g", {"transform": f"rotate({tile['turn']} 50 50)"})
        _tile(turned, tiles[tile["id"]], tile["turn"])
    for x, y in sorted({(x, y) for x, y, _ in view["places"]} if places else ()):
        left, top = corner(x, y)
        circle(picture, left + 50, top + 50, 12, "#e8b52c", ROAD_EDGE)
    if last_move and len(view["tiles"]) > 1:
        x, y = corner(view["tiles"][-1]["x"], view["tiles"][-1]["y"])
        frame = rect(picture, x + 2, y + 2, TILE - 4, TILE - 4, "none")
        frame.attrib |= {"stroke": "#e2551f", "stroke-width": "5"}
    _tournament_tile(picture, view, tiles, corner)
    enrolled = {
        (meeple["x"], meeple["y"]) for meeple in (view["tournaments"] or {}).get("enrolled", [])
    }
    for tile in view["tiles"]:
        if tile["meeple"]:
            spot = tile["x"], tile["y"]
            _meeple(picture, corner(*spot), **tile["meeple"], enrolled=spot in enrolled)
    for statue in (view["tournaments"] or {}).get("statues", []):
        _emblem(picture, corner(statue["x"], statue["y"]), statue["player"], statue["emblem"])
    for number, (colour, words) in enumerate(lines):
        y = height - LINE * (len(lines) - number) + 14
        if colour:
            pawn = SubElement(picture, "path", {"d": MEEPLE, "fill": colour})
            pawn.attrib |= {"stroke": INK, "transform": f"translate({margin + 16} {y - 4})"}
        text(picture, margin + 42, y + 4, words)
    return ElementTree.tostring(picture, encoding="unicode")


def _status(view: dict[str, Any]) -> list[tuple[str, str]]:
    lines = [
        (PLAYERS[player], f"player {player}: {score} points, {meeples} meeples in hand")
        for player, (score, meeples) in enumerate(zip(view["scores"], view["supply"], strict=True))
    ]
    player = f"player {view['turn']}"
    doing = {
        "draw": f"{player} draws",
        "lay": f"{player} lays {view['drawn']}",
        "meeple": f"{player} may place a meeple",
        "tournament_tile": f"{player} lays the tournament tile, then {view['drawn']}",
        "prize": f"{player} lays a prize tile",
        "enrol": f"{player} may enrol a meeple",
        "emblem": f"{player} chooses an emblem",
        "reveal": "an emblem is to be revealed",
        "win": "a prize tile is to be drawn",
        "over": "the game is over",
    }
    if tournaments := view["tournaments"]:
        crown, left = tournaments["crown"], tournaments["left_on_stack"]
        next_one = f"next tournament: {crown}, {left} tiles of land before it"
        lines.append(("", next_one if crown else "all tournaments are over"))
    return [*lines, ("", doing[view["phase"]])]


def _tournament_tile(
    picture: Element,
    view: dict[str, Any],
    tiles: dict[str, dict[str, Any]],
    corner: Callable[[int, int], tuple[int, int]],
) -> None:
    """Frame the six squares as one tile."""
    squares = {
        (tile["x"], tile["y"])
        for tile in view["tiles"]
        if tiles[tile["id"]]["set"].startswith("tournament_tile")
    }
    for x, y in sorted(squares):
        left, top = corner(x, y)
        for side, (dx, dy) in {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}.items():
            if (x + dx, y + dy) not in squares:
                (x1, y1), (x2, y2) = CORNER[SIDES[SIDES.index(side) - 1]], CORNER[side]
                line(picture, left + x1, top + y1, left + x2, top + y2, FRAME, 4)


def _emblem(picture: Element, corner: tuple[int, int], player: int, emblem: int) -> None:
    """An emblem on the statue of a prize tile."""
    x, y = corner[0] + 50, corner[1] + 50
    circle(picture, x, y, 15, PLAYERS[player], "#fff")
    number = text(picture, x, y + 8, str(emblem), anchor="middle")
    number.attrib |= {"fill": "#fff", "class": f"statue player-{player}"}


def _tile(group: Element, tile: dict[str, Any], turn: int) -> None:
    """Draw a tile in a group that is turned; houses and shields stand upright all the same."""
    ground = rect(group, 0, 0, TILE, TILE, GROUND)
    ground.attrib |= {"stroke": GROUND_EDGE, "stroke-width": "1"}
    for river in tile["rivers"]:
        _way(group, river["sides"], WATER_EDGE, 22)
        _way(group, river["sides"], WATER, 17)
        if len(river["sides"]) == 1:
            circle(group, 50, 50, 26 if tile["lake"] else 13, WATER, WATER_EDGE)
    for colour, width in ((ROAD_EDGE, 13), (ROAD, 9)):
        for road in tile["roads"]:
            _way(group, road["sides"], colour, width)
    if sum(len(road["sides"]) == 1 for road in tile["roads"]) > 2:
        _house(group, 0.7, turn)  # the village at a crossing
    for city in tile["cities"]:
        shape = SubElement(group, "path", {"d": _city(city["sides"]), "fill": CITY})
        shape.attrib |= {"stroke": CITY_WALL, "stroke-width": "4", "stroke-linejoin": "round"}
        # no wall where the city goes on
        for side in city["sides"]:
            (x1, y1), (x2, y2) = CORNER[SIDES[SIDES.index(side) - 1]], CORNER[side]
            line(group, x1, y1, x2, y2, CITY, 5)
        for shield in range(city["shields"]):
            _shield(group, city["sides"], shield, turn)
        if city["statue"]:
            _statue(group, turn)
    if tile["monastery"]:
        _house(group, 1.3, turn)


def _city(sides: str) -> str:
    """The outline: along the sides of the city, and in curves past those that are not."""
    first = SIDES.index(sides[0])
    x, y = CORNER[SIDES[first - 1]]
    path, past = [f"M{x} {y}"], []
    for side in (SIDES * 2)[first : first + 4]:
        if side not in sides:
            past.append(side)
            continue
        if past:
            path.append(_curve(past, *CORNER[past[-1]]))
            past = []
        path.append("L{} {}".format(*CORNER[side]))
    if past:
        path.append(_curve(past, x, y))
    return " ".join([*path, "Z"])


def _curve(past: list[str], x: int, y: int) -> str:
    """A wall that leaves out so many sides in a row, to (x, y)."""
    middles = [MIDDLE[side] for side in past]
    mx = sum(point[0] for point in middles) / len(middles)
    my = sum(point[1] for point in middles) / len(middles)
    deep = {1: 0.72, 2: 0.2, 3: -0.7}[len(past)]  # how far out from the middle it is pulled
    return f"Q{50 + (mx - 50) * deep * 0.5:g} {50 + (my - 50) * deep * 0.5:g} {x} {y}"


def _way(group: Element, sides: str, colour: str, width: int) -> None:
    ends = [MIDDLE[side] for side in sides]
    x, y = ends[0]
    path = f"M{x} {y} L50 50" if len(ends) == 1 else f"M{x} {y} Q50 50 {ends[1][0]} {ends[1][1]}"
    for more in ends[2:]:
        path += f" M50 50 L{more[0]} {more[1]}"
    way = SubElement(group, "path", {"d": path, "fill": "none", "stroke": colour})
    way.attrib |= {"stroke-width": str(width)}


def _shield(group: Element, sides: str, number: int, turn: int) -> None:
    x, y = CITY_PLACE[sides[0]] if len(sides) == 1 else (24 + 22 * number, 22)
    if len(sides) == 2 and set(sides) == set("EW"):
        x, y = 30 + 22 * number, 50
    elif "W" not in sides:
        x, y = 76 - 22 * number, 22
    shield = SubElement(group, "path", {"d": "M-8-9h16v9q0 8-8 11q-8-3-8-11z", "fill": SHIELD})
    shield.attrib |= {"stroke": "#fff", "stroke-width": "2"}
    shield.set("transform", f"translate({x} {y}) rotate({-turn})")


def _statue(group: Element, turn: int) -> None:
    upright = f"translate(50 50) rotate({-turn})"
    statue = SubElement(group, "path", {"d": STATUE, "fill": STONE, "transform": upright})
    statue.attrib |= {"stroke": INK, "stroke-width": "1.5", "stroke-linejoin": "round"}


def _house(group: Element, size: float, turn: int) -> None:
    upright = f"translate(50 50) rotate({-turn}) scale({size})"
    house = SubElement(group, "g", {"transform": upright})
    walls = rect(house, -13, -3, 26, 17, STONE)
    walls.attrib |= {"stroke": INK, "stroke-width": "1.5"}
    roof = SubElement(house, "path", {"d": "M-17-2 0-19 17-2z", "fill": ROOF})
    roof.attrib |= {"stroke": INK, "stroke-width": "1.5", "stroke-linejoin": "round"}
    rect(house, -4, 4, 8, 10, INK)


def _meeple(
    picture: Element, corner: tuple[int, int], player: int, feature: str, enrolled: bool
) -> None:
    kind, _, where = feature.partition("-")
    x, y = {"road": ROAD_PLACE, "city": CITY_PLACE, "field": FIELD_PLACE}.get(kind, {}).get(
        where, (50, 50)
    )
    if enrolled:  # an emblem lies under it, face down
        circle(picture, corner[0] + x, corner[1] + y, 19, SEAL, PLAYERS[player])
    lying = " rotate(90)" if kind == "field" else ""  # a farmer lies in the field
    meeple = SubElement(picture, "path", {"d": MEEPLE, "fill": PLAYERS[player], "stroke": "#fff"})
    meeple.attrib |= {
        "stroke-width": "1.5",
        "class": f"meeple player-{player}",
        "transform": f"translate({corner[0] + x} {corner[1] + y}){lying}",
    }
