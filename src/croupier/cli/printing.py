"""Printing a table in a terminal or a pipe: one look for all commands.

No figure is ever cut short: what does not fit beside the rest stands in a table of its own below,
with its rows named again.
"""

# It must not know what it prints.

import sys
from collections.abc import Iterator

from rich import box
from rich.console import Console, RenderableType
from rich.measure import Measurement
from rich.table import Column, Table

PIPE_WIDTH = 160  # a pipe has no edge to wrap at
LEAST = 16  # what words are wrapped to before a column moves below
GAP = 3  # between two columns
EDGES = 2  # the table's own, left and right


class Grid(Table):
    """A table that may be printed in parts; its first `keys` columns name the rows in each."""

    keys = 1


def show(*pictures: RenderableType) -> None:
    """Print rich pictures to standard output, without trailing blanks."""
    console = Console(highlight=False, markup=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    with console.capture() as captured:
        for picture in pictures:
            shown = parts(picture, console) if isinstance(picture, Grid) else [picture]
            console.print(*shown, sep="\n")
    sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))


def plain_table(*columns: str, title: str | None = None, numbers: int = 0, keys: int = 1) -> Grid:
    """Return an empty table; the last `numbers` columns are figures, set to the right."""
    table = Grid(box=box.SIMPLE_HEAD, title=title, title_justify="left", pad_edge=False)
    table.keys = keys
    for place, column in enumerate(columns):
        right = place >= len(columns) - numbers
        table.add_column(column, justify="right" if right else "left", no_wrap=right)
    return table


def parts(table: Grid, console: Console) -> Iterator[Table]:
    """The table in as many parts as the width asks for; figures and names keep their width."""
    for column in table.columns[: table.keys]:
        column.no_wrap = True
    least = [_least(column, console) for column in table.columns]
    for column, width in zip(table.columns, least, strict=True):
        column.min_width = width
    room = console.width - EDGES - sum(width + GAP for width in least[: table.keys])
    group: list[int] = []
    taken = 0
    for number in range(table.keys, len(least)):
        if group and taken + least[number] > room:
            yield _part(table, group)
            group, taken = [], 0
        group.append(number)
        taken += least[number] + GAP
    yield _part(table, group)


def _least(column: Column, console: Console) -> int:
    cells = [column.header, *column.cells]
    widest = max(Measurement.get(console, console.options, cell).maximum for cell in cells)
    return widest if column.no_wrap else min(widest, LEAST)


def _part(table: Grid, group: list[int]) -> Table:
    columns = [*table.columns[: table.keys], *(table.columns[number] for number in group)]
    part = Table(box=table.box, title=table.title, title_justify="left", pad_edge=False)
    for column in columns:
        part.add_column(
            column.header,
            justify=column.justify,
            no_wrap=column.no_wrap,
            style=column.style,
            min_width=column.min_width,
        )
    for cells in zip(*(column.cells for column in columns), strict=True):
        part.add_row(*cells)
    return part
