"""Coups to roads: bead plate, big road, big eye boy, small road, cockroach road, ask-the-road.

Roads record what came; they tell nothing of what comes. Everything here is a pure function of the
outcomes, in time linear in their number. It knows no bet, no money, no table and no screen:
columns and rows count from 0, and who draws them chooses how many columns to show.

Each outcome is a short text: `B`, `P` or `T` for who won, then, in this order and where they
apply, `n` (a natural), `p` (Player pair), `b` (Banker pair).
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import Enum
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.refusals import BadInput, shown
from croupier.rules.coup import Outcome, Pair

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from croupier.rules.coup import Result

REGULAR = "R"
"""A derived road's mark where the big road repeats itself; screens show it red."""

IRREGULAR = "B"
"""A derived road's mark where it does not; screens show it blue. It has no winner in it."""

BEAD_ROWS = 6
"""Rows of the bead plate, which never bends."""

MOST_ROWS = 50
"""More rows than any board has; a convention may not ask for more."""

_LETTERS = {Outcome.BANKER: "B", Outcome.PLAYER: "P", Outcome.TIE: "T"}
_FLAGS = "npb"
_ALLOWED = (
    "allowed are B, P and T, each followed by any of n (natural), p (Player pair) and "
    "b (Banker pair)"
)


class Tail(Enum):
    """Which way a streak goes on once it has had to turn right."""

    RIGHT = "right"
    DOWN_AGAIN = "down-again"


class NewStreak(Enum):
    """Where a new streak starts, when the first cell there is free: else further right."""

    BESIDE_START = "beside-start"
    BESIDE_TAIL = "beside-tail"


class LeadingTies(Enum):
    """What becomes of ties that come before any hand has won."""

    FIRST_CELL = "first-cell"
    BEAD_PLATE_ONLY = "bead-plate-only"


@dataclass(frozen=True, slots=True)
class Conventions:
    """How a house draws its roads; the defaults are those of most houses.

    `rows` (2 to 50, 6 on nearly every board) holds for all roads but the bead plate. `tail`: after
    its turn a streak goes right and right only, or turns down again wherever the cell below is
    free. `new_streak`: one column right of the last streak's start, or right of all that is drawn,
    tails too. `leading_ties`: counted on the first cell once there is one, or shown on the bead
    plate alone. Which mark a derived road gets never depends on these; only its place does.

    >>> Conventions(rows=1)
    Traceback (most recent call last):
    croupier.refusals.BadInput: Roads have 2 to 50 rows; 1 was asked for.
    """

    rows: int = 6
    tail: Tail = Tail.RIGHT
    new_streak: NewStreak = NewStreak.BESIDE_START
    leading_ties: LeadingTies = LeadingTies.FIRST_CELL

    def __post_init__(self) -> None:
        if not 2 <= self.rows <= MOST_ROWS:
            raise BadInput(f"Roads have 2 to {MOST_ROWS} rows; {self.rows} was asked for.")


HOUSE = Conventions()
"""The default bend, which all published vectors follow."""


class Cell(NamedTuple):
    """One cell: column and row from 0, and what stands in it. In JSON it is a list of three."""

    column: int
    row: int
    mark: str


Marks = tuple[str | None, str | None, str | None]
"""Of big eye boy, small road and cockroach road, in this order; `None` where none is added."""


@dataclass(frozen=True, slots=True)
class Roads:
    """All roads of one run of outcomes. Cells stand in order of play.

    `outcomes`: one text a coup. `bead_plate`: one cell a coup, its mark the coup's whole text.
    `big_road_columns`: a text a streak, winner and length (`"B3"`). `big_road_cells`, `tie_counts`,
    `marks`: one each a coup that a hand won: its place; the ties on it; its `n`, `p`, `b`.
    `leading_ties`: ties before the first of these. `big_eye_boy`, `small_road`, `cockroach_pig`:
    the derived roads' marks as a text of R (regular, red) and B (irregular, blue), and their cells.
    `ask_next`: for a Banker and for a Player win next, the marks it would add.
    """

    outcomes: tuple[str, ...]
    bead_plate: tuple[Cell, ...]
    big_road_columns: tuple[str, ...]
    big_road_cells: tuple[Cell, ...]
    tie_counts: tuple[int, ...]
    leading_ties: int
    marks: tuple[str, ...]
    big_eye_boy: str
    small_road: str
    cockroach_pig: str
    big_eye_boy_cells: tuple[Cell, ...]
    small_road_cells: tuple[Cell, ...]
    cockroach_pig_cells: tuple[Cell, ...]
    ask_next: Mapping[str, Marks]

    def document(self) -> dict[str, Any]:
        """The roads as values of JSON; docs/reference/roads.md says what each key holds.

        >>> draw(parse("TBnT")).document()["big_road_cells"]
        [[0, 0, 'B']]
        """
        document: dict[str, Any] = {"outcomes": "".join(self.outcomes)}
        for name in (field.name for field in fields(self)[1:]):
            value = getattr(self, name)
            if name.endswith("cells") or name == "bead_plate":
                value = [list(cell) for cell in value]
            elif name == "ask_next":
                value = {winner: list(marks) for winner, marks in value.items()}
            elif isinstance(value, tuple):
                value = list(value)
            document[name] = value
        document["leading_ties_only"] = 0 if self.big_road_cells else self.leading_ties
        return document


def parse(text: str) -> tuple[str, ...]:
    """Outcomes from a text in upper-case B, P and T, each optionally followed by n, p, b.

    Flags may come in any order, each once. Raises `BadInput` with the position, counted from 1.

    >>> parse("BnPpbT")
    ('Bn', 'Ppb', 'T')
    >>> parse("Bx")
    Traceback (most recent call last):
    croupier.refusals.BadInput: Position 2 of the outcomes is 'x'; allowed are B, P and T, each \
followed by any of n (natural), p (Player pair) and b (Banker pair).
    """
    tokens: list[str] = []
    for position, letter in enumerate(text, start=1):
        if letter in _LETTERS.values():
            tokens.append(letter)
        elif letter not in _FLAGS:
            raise BadInput(f"Position {position} of the outcomes is {shown(letter)}; {_ALLOWED}.")
        elif not tokens:
            raise BadInput(
                f"Position {position} of the outcomes is {shown(letter)}, and nothing "
                f"stands before it; {_ALLOWED}."
            )
        elif letter in tokens[-1]:
            raise BadInput(
                f"Position {position} of the outcomes is {shown(letter)} a second time for "
                f"one coup; {_ALLOWED}."
            )
        else:
            tokens[-1] = _token(tokens[-1][0], tokens[-1][1:] + letter)
    return tuple(tokens)


def outcome_text(result: Result) -> str:
    """The text of a finished coup, as roads take it.

    >>> from croupier.rules.coup import CoupClass, Result
    >>> outcome_text(Result(CoupClass(9, 7, 2, 2), Pair.SUITED, Pair.NONE))
    'Pnp'
    """
    flags = (
        ("n" if result.coup_class.natural else "")
        + ("p" if result.player_pair >= Pair.PAIR else "")
        + ("b" if result.banker_pair >= Pair.PAIR else "")
    )
    return _LETTERS[result.coup_class.outcome] + flags


def draw(outcomes: Iterable[str], conventions: Conventions = HOUSE) -> Roads:
    """All roads of a run of outcomes, in order of play; raises `BadInput` for a text of no outcome.

    Source: the rule published with the road vectors; docs/reference/roads.md states it.

    >>> roads = draw(parse("BBPTPB"))
    >>> roads.big_road_columns, roads.tie_counts, roads.big_eye_boy
    (('B2', 'P2', 'B1'), (0, 0, 1, 0, 0), 'RR')
    >>> roads.ask_next["P"]
    ('B', 'B', None)
    """
    tokens = tuple(outcomes)
    for place, token in enumerate(tokens, start=1):
        if token[:1] not in ("B", "P", "T") or token != _token(token[0], token[1:]):
            raise BadInput(f"Outcome {place} is {shown(token)}; {_ALLOWED}, in this order.")
    won = [token for token in tokens if token[0] != "T"]
    streaks = [(winner, len(list(run))) for winner, run in groupby(token[0] for token in won)]
    lengths = [length for _, length in streaks]
    derived = [_derived(lengths, k) for k in (1, 2, 3)]
    leading_ties, tie_counts = _ties(tokens, conventions)
    eye, small, cockroach = (_lay(_runs(marks), conventions) for marks in derived)
    return Roads(
        outcomes=tokens,
        bead_plate=tuple(Cell(*divmod(i, BEAD_ROWS), token) for i, token in enumerate(tokens)),
        big_road_columns=tuple(f"{winner}{length}" for winner, length in streaks),
        big_road_cells=_lay(streaks, conventions),
        tie_counts=tie_counts,
        leading_ties=leading_ties,
        marks=tuple(token[1:] for token in won),
        big_eye_boy=derived[0],
        small_road=derived[1],
        cockroach_pig=derived[2],
        big_eye_boy_cells=eye,
        small_road_cells=small,
        cockroach_pig_cells=cockroach,
        ask_next={winner: _ask(streaks, lengths, winner) for winner in "BP"},
    )


def _token(winner: str, flags: str) -> str:
    return winner + "".join(flag for flag in _FLAGS if flag in flags)


def _runs(marks: str) -> list[tuple[str, int]]:
    return [(mark, len(list(run))) for mark, run in groupby(marks)]


def _ties(tokens: Sequence[str], conventions: Conventions) -> tuple[int, tuple[int, ...]]:
    """The ties before any win, and the ties on each win; leading ones on the first, if counted."""
    counts = [0]
    for token in tokens:
        if token[0] == "T":
            counts[-1] += 1
        else:
            counts.append(0)
    leading, on_wins = counts[0], counts[1:]
    if on_wins and conventions.leading_ties is LeadingTies.FIRST_CELL:
        on_wins[0] += leading
    return leading, tuple(on_wins)


def _mark(lengths: Sequence[int], column: int, row: int, k: int) -> str | None:
    """The derived mark of the coup at a row of a column, in lengths of streaks as if never bent.

    A coup that opens a column is regular when the two columns before it, k apart, are equally
    long. Any other asks the column k to the left: it is irregular just where that column has
    ended one row above, so that it goes on alone.
    """
    if row == 0:
        if column - 1 - k < 0:
            return None
        return REGULAR if lengths[column - 1] == lengths[column - 1 - k] else IRREGULAR
    if column - k < 0:
        return None
    return IRREGULAR if row == lengths[column - k] else REGULAR


def _derived(lengths: Sequence[int], k: int) -> str:
    marks = (
        _mark(lengths, column, row, k)
        for column, length in enumerate(lengths)
        for row in range(length)
    )
    return "".join(mark for mark in marks if mark)


def _ask(streaks: Sequence[tuple[str, int]], lengths: Sequence[int], winner: str) -> Marks:
    if streaks and streaks[-1][0] == winner:
        column, row = len(streaks) - 1, lengths[-1]
    else:
        column, row = len(streaks), 0
    eye, small, cockroach = (_mark(lengths, column, row, k) for k in (1, 2, 3))
    return eye, small, cockroach


def _lay(streaks: Iterable[tuple[str, int]], conventions: Conventions) -> tuple[Cell, ...]:
    """The cells of streaks, bent by the conventions.

    A step to the right never meets a taken cell. All streaks go only down and right, and each
    starts in the top row, right of where the earlier ones started; so where an earlier one shares
    its columns it lies below, and to meet it from the left a streak would have to pass under it.
    """
    cells: list[Cell] = []
    taken: set[tuple[int, int]] = set()
    start = edge = -1
    for mark, length in streaks:
        start = 1 + (edge if conventions.new_streak is NewStreak.BESIDE_TAIL else start)
        while (start, 0) in taken:
            start += 1
        column, row, turned = start, 0, False
        for step in range(length):
            if step:
                free = row + 1 < conventions.rows and (column, row + 1) not in taken
                if free and not (turned and conventions.tail is Tail.RIGHT):
                    row += 1
                else:
                    column, turned = column + 1, True
            taken.add((column, row))
            cells.append(Cell(column, row, mark))
        edge = max(edge, column)
    return tuple(cells)
