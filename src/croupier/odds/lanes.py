"""Many counters in one integer, so that Python adds them all at once.

An integer is read as a table of counters of equal width: nine rows, one for each pair flag of the
two hands, and sixteen columns, one for each point value of a card or sum of a total and a card.
Adding two such integers adds all counters; multiplying by a plain integer multiplies all; shifting
by a column moves every counter one column up. All this is exact as long as no counter of the
final table is negative or reaches its width, and the width is chosen so that none can. It must not
know what is counted.
"""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack

ROWS = 9
COLUMNS = 16
WORD = 8  # bytes of a counter that the machine reads at once; wider ones are put together here


class Lanes:
    """The geometry for counters from 0 to `most`, in nine rows or in one.

    `columns[c]`: how far column c is shifted; `ones[c]`: a one there, in row 0; `masks[c]`: all
    bits of column c, in every row.

    >>> lanes = Lanes(1000)
    >>> table = (5 << lanes.shift(3)) + (7 << lanes.shift(3, 1)) + (2 << lanes.shift(13))
    >>> lanes.totals(table)[3]
    (7, 7, 0, 0, 0, 0, 0, 0, 0)
    """

    def __init__(self, most: int, rows: int = ROWS) -> None:
        self._rows = rows
        self._bytes = max(WORD, (most.bit_length() + 7) // 8)
        counter = (1 << 8 * self._bytes) - 1
        self.columns = tuple(self.shift(column) for column in range(COLUMNS))
        self.ones = tuple(1 << shift for shift in self.columns)
        every_row = sum(1 << self.shift(0, row) for row in range(rows))
        self.masks = tuple(counter * every_row << shift for shift in self.columns)
        self._low_six = self.mask(*range(COLUMNS - 10))

    def shift(self, column: int, row: int = 0) -> int:
        """How far a counter stands from the right, in bits."""
        return 8 * self._bytes * (column + COLUMNS * row)

    def mask(self, *columns: int) -> int:
        """All ones in the columns, in every row; to be combined by `&`."""
        return sum(self.masks[column] for column in columns)

    def totals(self, table: int) -> list[tuple[int, ...]]:
        """For each total from 0 to 9 its counters, by row; columns ten and up count for it too."""
        table += table >> self.columns[10] & self._low_six
        flat = self._counters(table.to_bytes(self._bytes * COLUMNS * self._rows, "little"))
        return [tuple(flat[total::COLUMNS]) for total in range(10)]

    def _counters(self, text: bytes) -> Sequence[int]:
        """All counters of a table, row by row."""
        if self._bytes == WORD:
            return unpack(f"<{COLUMNS * self._rows}Q", text)
        starts = range(0, len(text), self._bytes)
        return [int.from_bytes(text[start : start + self._bytes], "little") for start in starts]
