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
        tile_size: Width of a tile, or of a space of the board, in pixels, 8..400.
        coordinates: Whether to write the coordinates of columns and rows, or of spaces.
        last_move: Whether to mark the tile that was laid last, where tiles are laid.
        places: Whether to mark where the tile in hand or the vehicle on turn may go.

    Raises:
        ValueError: `tile_size` is out of its range.
    """
    if not 8 <= tile_size <= 400:
        raise ValueError(f"tile_size must be in 8..400, not {tile_size}")
    drawing = import_module(f"marula.svg.{state.game.name}")
    picture: str = drawing.board(state, tile_size, coordinates, last_move, places)
    return picture
