"""croupier roads OUTCOMES: bead plate, big road, the derived roads and ask-the-road.

OUTCOMES is one word in upper-case B (Banker wins), P (Player wins) and T (tie), each optionally
followed by n (natural), p (Player pair), b (Banker pair), such as BnPpbT; "" draws empty roads.
Roads record what came. They tell nothing of what comes.
"""

# It must not know how a road is made (rules.roads does), nor any table, wager or money.

import argparse
import json
import sys
from collections.abc import Iterator
from enum import Enum
from typing import TypeVar

from rich.console import Console
from rich.text import Text

from croupier.cli.arguments import one_of, whole_number
from croupier.rules.roads import (
    BEAD_ROWS,
    HOUSE,
    IRREGULAR,
    MOST_ROWS,
    REGULAR,
    Cell,
    Conventions,
    LeadingTies,
    NewStreak,
    Roads,
    Tail,
    draw,
    parse,
)

Option = TypeVar("Option", bound=Enum)

INDENT = 2
LEAST_COLUMNS = 12  # an empty road is still seen to be a board
GAP = 4  # between roads side by side

# Mid tones, to be read on a dark and on a light terminal.
BEAD = {
    "B": "bold #f7f0df on #ae231b",
    "P": "bold #f7f0df on #1b4a9a",
    "T": "bold #f7f0df on #17653a",
}
RING = {"B": "bold #d2453a", "P": "bold #4a86dd"}
MARK = {REGULAR: "bold #d2453a", IRREGULAR: "bold #4a86dd"}
FLAG = "#b3882b"
TIES = "bold #2e9e5b"
EMPTY = "#707070"
DOT = {False: "·", True: "."}  # by whether only plain letters can be shown

# Shape tells what colour tells: red is round or rises, blue is cornered or falls.
SHAPES = {
    "Big eye boy": {REGULAR: "○", IRREGULAR: "□"},
    "Small road": {REGULAR: "●", IRREGULAR: "■"},
    "Cockroach road": {REGULAR: "╱", IRREGULAR: "╲"},
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier roads` takes."""
    parser.add_argument("outcomes", metavar="OUTCOMES", help='such as BBPTnBpb; "" for none')
    parser.add_argument("--json", action="store_true", help="print the roads as one JSON object")
    parser.add_argument(
        "--rows",
        type=whole_number("The number of rows", 2, MOST_ROWS),
        default=HOUSE.rows,
        metavar="N",
        help="rows of a road (default: 6)",
    )
    parser.add_argument(
        "--tail",
        metavar="WHERE",
        type=one_of("A tail", values(Tail)),
        default=HOUSE.tail.value,
        help="where a streak goes on after its turn: right (the default) or down-again",
    )
    parser.add_argument(
        "--new-streak",
        metavar="WHERE",
        type=one_of("A new streak", values(NewStreak)),
        default=HOUSE.new_streak.value,
        help="where a new streak starts: beside-start (the default) or beside-tail",
    )
    parser.add_argument(
        "--leading-ties",
        metavar="WHERE",
        type=one_of("A place of leading ties", values(LeadingTies)),
        default=HOUSE.leading_ties.value,
        help="where ties before any win are counted: first-cell (the default) or bead-plate-only",
    )


def run(args: argparse.Namespace) -> int:
    """Draw the roads of `args.outcomes`; raises `BadInput` for what is no run of outcomes."""
    conventions = Conventions(
        rows=args.rows,
        tail=Tail(args.tail),
        new_streak=NewStreak(args.new_streak),
        leading_ties=LeadingTies(args.leading_ties),
    )
    roads = draw(parse(args.outcomes), conventions)
    if args.json:
        sys.stdout.write(json.dumps(roads.document()) + "\n")
        return 0
    show_roads(roads, conventions.rows)
    return 0


def show_roads(roads: Roads, rows: int) -> None:
    """Print the whole picture to standard output, as wide as it is."""
    console = Console(highlight=False)
    for part in picture(roads, rows, console.width, plain=not unicode(console)):
        indented = Text(" " * INDENT).append_text(part)
        if not (part and console.color_system):
            indented.rstrip()
        console.print(indented, soft_wrap=True)


def values(options: type[Option]) -> list[str]:
    """The names of an option's choices.

    >>> values(Tail)
    ['right', 'down-again']
    """
    return [option.value for option in options]


def unicode(console: Console) -> bool:
    """Whether the console can show shapes; else derived roads are drawn in the letters R and B."""
    return console.encoding.lower().startswith("utf")


def picture(roads: Roads, rows: int, width: int, *, plain: bool) -> Iterator[Text]:
    """The whole picture, part by part, none wider than `width` characters where that can be.

    >>> parts = picture(draw(parse("BBP")), 6, 80, plain=True)
    >>> next(parts).plain
    '3 coups: Banker 2, Player 1, Tie 0'
    """
    room, dot = width - INDENT, DOT[plain]
    yield Text(summary(roads), style="bold")
    yield Text()
    yield heading("Bead plate", "every coup, down each column")
    yield from board(bead_cells(roads), BEAD_ROWS, room, " " + dot)
    yield heading("Big road", big_road_note(roads))
    yield from board(ring_cells(roads), rows, room, dot)
    yield from derived_roads(roads, rows, room, plain=plain)
    yield heading("Ask-the-road", "what the next coup would add")
    for winner, name in (("B", "Banker"), ("P", "Player")):
        yield ask(roads, winner, name, plain=plain)
    yield Text()
    yield Text("n natural, p Player pair, b Banker pair", style="dim")
    yield Text(legend(plain=plain), style="dim")


def summary(roads: Roads) -> str:
    """How many coups, and who won them."""
    winners = [token[0] for token in roads.outcomes]
    coups = "1 coup" if len(winners) == 1 else f"{len(winners)} coups"
    counts = [
        f"{name} {winners.count(letter)}"
        for letter, name in (("B", "Banker"), ("P", "Player"), ("T", "Tie"))
    ]
    return f"{coups}: {', '.join(counts)}"


def heading(title: str, note: str = "") -> Text:
    """A road's name, and in a dimmer voice what it is."""
    return Text.assemble((title, "bold"), ("  " + note if note else "", "dim"))


def big_road_note(roads: Roads) -> str:
    """What the big road shows; ties that no cell holds yet are told in words."""
    waiting = 0 if roads.big_road_cells else roads.leading_ties
    if waiting:
        return f"a column a streak; ties before any win: {waiting}"
    return "a column a streak; a number counts the ties on its cell"


def bead_cells(roads: Roads) -> list[tuple[Cell, Text]]:
    """The beads: letter and flags on the winner's colour, all equally wide."""
    most = max((len(cell.mark) for cell in roads.bead_plate), default=1)
    return [
        (cell, Text(f" {cell.mark.ljust(max(most, 2))}", style=BEAD[cell.mark[0]]))
        for cell in roads.bead_plate
    ]


def ring_cells(roads: Roads) -> list[tuple[Cell, Text]]:
    """The big road's cells: letter, ties, flags."""
    return [
        (cell, Text.assemble((cell.mark, RING[cell.mark]), (str(ties or ""), TIES), (flags, FLAG)))
        for cell, ties, flags in zip(
            roads.big_road_cells, roads.tie_counts, roads.marks, strict=True
        )
    ]


def board(cells: list[tuple[Cell, Text]], rows: int, room: int, empty: str) -> Iterator[Text]:
    """A grid of cells, cut into bands where it is wider than the room; empty cells are dots."""
    wide = max((len(text) for _, text in cells), default=1) + 1
    a_band = max(1, room // wide)
    columns = max(min(LEAST_COLUMNS, a_band), *(cell.column + 1 for cell, _ in cells), 0)
    by_place, dot = {cell[:2]: text for cell, text in cells}, Text(empty, style=EMPTY)
    for first in range(0, columns, a_band):
        band = range(first, min(first + a_band, columns))
        if columns > a_band:
            yield Text(f"columns {band[0] + 1} to {band[-1] + 1}", style="dim italic")
        for row in range(rows):
            yield line([by_place.get((column, row), dot) for column in band], wide)
        yield Text()


def line(cells: list[Text], wide: int) -> Text:
    """One row of a grid, each cell `wide` characters."""
    *before, last = cells
    found = Text()
    for cell in before:
        found.append_text(cell).append(" " * (wide - len(cell)))
    return found.append_text(last)


def derived_roads(roads: Roads, rows: int, room: int, *, plain: bool) -> Iterator[Text]:
    """The three derived roads, side by side where they have room, else one below the other."""
    blocks = []
    for title, cells in (
        ("Big eye boy", roads.big_eye_boy_cells),
        ("Small road", roads.small_road_cells),
        ("Cockroach road", roads.cockroach_pig_cells),
    ):
        texts = [(cell, shape(title, cell.mark, plain=plain)) for cell in cells]
        blocks.append([heading(title), *board(texts, rows, room, DOT[plain])])
    widths = [max(len(text) for text in block) for block in blocks]
    if sum(widths) + 2 * GAP > room:
        for block in blocks:
            yield from block
        return
    for across in zip(*blocks, strict=True):
        together = Text()
        for text, wide in zip(across, widths, strict=True):
            text.pad_right(wide + GAP - len(text))
            together.append_text(text)
        yield together


def shape(title: str, mark: str | None, *, plain: bool) -> Text:
    """A derived road's mark: its shape in its colour, or R and B where shapes cannot be shown."""
    if mark is None:
        return Text("-", style="dim")
    return Text(mark if plain else SHAPES[title][mark], style=MARK[mark])


def ask(roads: Roads, winner: str, name: str, *, plain: bool) -> Text:
    """What a win of one hand would add to each derived road."""
    found = Text(f"if {name} wins  ").append_text(Text(winner, style=RING[winner]))
    for title, mark in zip(SHAPES, roads.ask_next[winner], strict=True):
        found.append(f"   {title.lower()} ").append_text(shape(title, mark, plain=plain))
    return found


def legend(*, plain: bool) -> str:
    """What the derived roads' marks mean."""
    if plain:
        return "derived roads: R red (regular), B blue (irregular)"
    return "derived roads: round or rising is red (regular), else blue (irregular)"
