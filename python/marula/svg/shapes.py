"""Simple shapes that the pictures of all games are made of."""

from xml.etree.ElementTree import Element, SubElement

INK = "#4a4438"
PAPER = "#fbf8f1"


def sheet(title: str, width: int, height: int, scale: float) -> Element:
    """Make an empty picture of so many units, each `scale` pixels wide."""
    picture = Element(
        "svg",
        {
            "xmlns": "http://www.w3.org/2000/svg",
            "viewBox": f"0 0 {width} {height}",
            "width": f"{width * scale:g}",
            "height": f"{height * scale:g}",
            "font-family": "sans-serif",
            "role": "img",
        },
    )
    SubElement(picture, "title").text = title
    rect(picture, 0, 0, width, height, PAPER)
    return picture


def rect(parent: Element, x: int, y: int, width: int, height: int, fill: str) -> Element:
    """Add a rectangle."""
    place = {"x": str(x), "y": str(y), "width": str(width), "height": str(height)}
    return SubElement(parent, "rect", {**place, "fill": fill})


def circle(parent: Element, x: int, y: int, radius: int, fill: str, edge: str) -> Element:
    """Add a circle with an edge of two units."""
    place = {"cx": str(x), "cy": str(y), "r": str(radius)}
    return SubElement(
        parent, "circle", {**place, "fill": fill, "stroke": edge, "stroke-width": "2"}
    )


def line(parent: Element, x1: int, y1: int, x2: int, y2: int, colour: str, width: int) -> Element:
    """Add a straight line."""
    ends = {"x1": str(x1), "y1": str(y1), "x2": str(x2), "y2": str(y2)}
    return SubElement(parent, "line", {**ends, "stroke": colour, "stroke-width": str(width)})


def text(parent: Element, x: int, y: int, words: str, anchor: str = "start") -> Element:
    """Add a line of text."""
    place = {"x": str(x), "y": str(y), "font-size": "24", "fill": INK, "text-anchor": anchor}
    element = SubElement(parent, "text", place)
    element.text = words
    return element
