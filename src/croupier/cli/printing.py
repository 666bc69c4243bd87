"""Printing a table in a terminal or a pipe: one look for all commands."""

# It must not know what it prints.

import sys

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table

PIPE_WIDTH = 160  # a pipe has no edge to wrap at


def show(*pictures: RenderableType) -> None:
    """Print rich pictures to standard output, without trailing blanks."""
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    with console.capture() as captured:
        console.print(*pictures, sep="\n")
    sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))


def plain_table(*columns: str, title: str | None = None, numbers: int = 0) -> Table:
    """Return an empty table; the last `numbers` columns are set to the right."""
    table = Table(box=box.SIMPLE_HEAD, title=title, title_justify="left", pad_edge=False)
    for place, column in enumerate(columns):
        right = place >= len(columns) - numbers
        table.add_column(column, justify="right" if right else "left")
    return table
