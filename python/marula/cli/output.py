"""What the commands print: JSON, tables, bars of progress.

rich is imported late everywhere, so that `--json` and small answers do not wait for it.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager


def write_json(document: Mapping[str, object]) -> None:
    """Print one JSON document, ASCII only."""
    print(json.dumps(document, indent=2))


def write_table(title: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print a table; without column names it is a list of names and values."""
    from rich import box
    from rich.console import Console
    from rich.table import Table

    table = Table(title=title, title_justify="left", box=box.SIMPLE, show_header=any(columns))
    for column in columns:
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, markup=False).print(table)


def write_columns(entries: Sequence[str]) -> None:
    """Print short lines beside each other where the terminal is wide enough, down the columns."""
    from rich.columns import Columns
    from rich.console import Console
    from rich.text import Text

    columns = Columns(map(Text, entries), padding=(0, 4), column_first=True)
    Console(highlight=False, markup=False).print(columns)


@contextmanager
def progress(task: str, total: int | None = None) -> Iterator[Callable[[int], None] | None]:
    """Show a bar on stderr while the block runs, on a terminal only.

    Yields the function to tell how much is done, in parts of `total` (None: unknown), or None
    where there is no bar.
    """
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        number = bar.add_task(task, total=total)
        yield lambda done: bar.update(number, completed=done)
