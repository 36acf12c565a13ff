"""Pictures of positions as SVG, for notebooks and web pages; own simple shapes, no artwork."""

from importlib import import_module

from marula._core import State


def board(
    state: State,
    *,
    tile_size: int = 60,
    coordinates: bool = True,
    last_move: bool = True,
    places: bool = False,
) -> str:
    """Draw a position as the text of an SVG picture.

    Args:
        state: The position.
        tile_size: Width of a tile, a square or a hexagon in pixels, 8..400.
        coordinates: Whether to name columns and rows at the margin, or each space.
        last_move: Whether to mark the tile that was laid last, where the game lays tiles.
        places: Whether to mark where the player on turn may lay the tile in hand, or go.

    Raises:
        ValueError: `tile_size` is out of its range.
    """
    if not 8 <= tile_size <= 400:
        raise ValueError(f"tile_size must be in 8..400, not {tile_size}")
    drawing = import_module(f"marula.svg.{state.game.name}")
    picture: str = drawing.board(state, tile_size, coordinates, last_move, places)
    return picture
