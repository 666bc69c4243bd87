"""A house: one data folder, its store, and the pit that runs its tables in this process."""

from __future__ import annotations

import contextlib
import gc
import os
import time
from collections.abc import Callable
from difflib import get_close_matches
from fractions import Fraction
from importlib import resources
from pathlib import Path, PurePath

from croupier.pit.cashier import kept_in
from croupier.pit.chance import SYSTEM_ENTROPY, Entropy
from croupier.pit.pit import Offer, Pit, open_table
from croupier.refusals import BadInput, named
from croupier.rules.sheet import find, shipped
from croupier.store.heads import PAST, LastHead, note_among_past
from croupier.store.opening import fit_to_open
from croupier.store.schema import FILE, LAST, DataFolder
from croupier.store.sqlite import SqliteWriter
from croupier.store.sqlite_reader import SqliteReader
from croupier.table.terms import Terms
from croupier.table.terms_file import read_terms
from croupier.textfile import NoSuchFile, read_bytes, read_text

TABLES = "tables.toml"
BESIDE = (TABLES, LAST, PAST, "session.key")
"""What stands beside the database in a data folder and belongs to the house."""


def now_ms() -> int:
    """The house's clock: UTC in milliseconds."""
    return time.time_ns() // 1_000_000


def read_tables(folder: Path) -> tuple[Terms, ...]:
    """The terms of the folder's own table file, or of the one that comes with the house.

    Raises `FileRefused` with the line of a mistake.
    """
    own = folder / TABLES
    try:
        return read_terms(read_text(own, "table file"), str(own))
    except NoSuchFile:
        # What stands there and is no file to read is a mistake, and no wish for other tables.
        if os.path.lexists(own):
            raise
    shipped = resources.files("croupier.pit") / TABLES
    return read_terms(shipped.read_text(encoding="utf-8"), TABLES)


def open_tables(folder: Path, floor: Fraction | None = None) -> list[Offer]:
    """All tables of the folder's table file, appraised; raises `BadInput` for a bad one."""
    return [open_table(terms, floor, folder) for terms in read_tables(folder)]


def misnamed(folder: Path) -> list[str]:
    """A sentence for what may be meant as a table file and is not read, where there is none."""
    if os.path.lexists(folder / TABLES):
        return []
    names = {file.name.lower(): file for file in sorted(folder.iterdir())}
    return [
        f"{named(names[close])} is not read; a table file is named {TABLES}."
        for close in get_close_matches(TABLES, names, cutoff=0.8)
    ]


def own_sheets(folder: Path) -> tuple[dict[str, bytes], list[str]]:
    """The sheets that the folder's table file names by a path inside the folder, by that path.

    Beside them a sentence for each sheet that lies elsewhere or is none. Raises `BadInput`
    for a table file with a mistake.
    """
    inside, left = dict[str, bytes](), list[str]()
    for name in dict.fromkeys(terms.sheet for terms in read_tables(folder)):
        if name in shipped():
            continue
        path = PurePath(name)
        if path.is_absolute() or ".." in path.parts:
            left.append(f"The sheet {named(name)} lies outside the data folder.")
            continue
        try:
            find(name, folder)  # what only bears the name of a sheet may be anything
            inside[name] = read_bytes(folder / path, "sheet")
        except BadInput as wrong:
            left.append(str(wrong))
    return inside, left


def reader_of(folder: Path) -> SqliteReader:
    """Reads of the house in a data folder, also while it is open; raises `BadInput` for none."""
    return SqliteReader(folder / FILE)


def _check_currency(folder: Path, offers: list[Offer], reader: SqliteReader) -> None:
    """Refuse tables in another currency than the books: each balance would mean another sum."""
    kept = kept_in(reader)
    if kept is None and not offers:
        raise BadInput("There are no books in this house yet, and no tables are on offer.")
    told = offers[0].terms.currency if offers else kept
    if kept is not None and told is not None and kept != told:
        books = f"The books of this house are kept in {kept.code} with {kept.decimals} decimals"
        ours = f"{told.code} with {told.decimals}"
        raise BadInput(
            f"{books}; its {TABLES} says {ours}. Give the tables the currency of the books, or "
            "take an empty data folder for another."
            if os.path.lexists(folder / TABLES)
            else f"{books}; there is no {TABLES} in {named(folder)}, and the house's own tables "
            f"are in {ours}. Put a {TABLES} in the currency of the books there, or take an empty "
            "data folder for another."
        )


class House:
    """An open house; it holds its data folder alone until it is closed.

    A house that offers no tables is not started: it is there to void what was dealt before.
    """

    def __init__(
        self,
        folder: Path,
        offers: list[Offer],
        *,
        entropy: Entropy = SYSTEM_ENTROPY,
        clock: Callable[[], int] = now_ms,
    ) -> None:
        with contextlib.ExitStack() as opened:
            self.folder = DataFolder(folder)
            opened.callback(self.folder.close)
            fit_to_open(folder)
            self._last = LastHead(folder)
            opened.callback(self._last.close)
            self._writer = SqliteWriter(self.folder.file, note=self._last.note)
            opened.callback(self._writer.close)
            self.reader = SqliteReader(self.folder.file)
            opened.callback(self.reader.close)
            _check_currency(folder, offers, self.reader)
            self.pit = Pit(offers, self._writer, self.reader, entropy, clock)
            opened.pop_all()
        self._noted = self._writer.head().number

    async def start(self) -> None:
        """Finish what was begun before the last stop, and open for play."""
        await self.pit.start()
        # What is there now stays as long as the house; the collector need not look at it again.
        gc.collect()
        gc.freeze()

    async def stop(self) -> None:
        """Close for play and let the folder go; what is committed stays, nothing else was."""
        await self.pit.stop()
        self.reader.close()
        self._writer.close()
        self.note_head()
        self._last.close()
        self.folder.close()

    def note_head(self) -> None:
        """Note the journal's last record among those of the past, when it is another one."""
        head = self._writer.head()
        if head.number != self._noted and note_among_past(self.folder.path, head):
            self._noted = head.number
