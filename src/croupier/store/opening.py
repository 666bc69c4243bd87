"""A house as it was left: looked at before anything is written to it.

The log of a database says nothing of whose it is. Beside another, such as an older copy that was
put in the place of the database, it would be written into that one, and ruin it. Knows no table.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from croupier.refusals import BadInput, named, why
from croupier.store.heads import nothing_lost
from croupier.store.schema import FILE, GO_BACK, LOG, OLDEST, NoHouse
from croupier.store.sqlite_reader import SqliteReader

_RECORDS = "SELECT count(*) = coalesce(max(number), 0) FROM journal"


def fit_to_open(folder: Path) -> None:
    """Refuse a house that lacks what was noted of it, or is not whole under the log beside it.

    Asked of a folder that is held; changes nothing. Where the house was closed it costs nothing,
    else a look at every page: two seconds for a million events.
    """
    file, log = folder / FILE, folder / LOG
    try:
        reader = SqliteReader(file, OLDEST)
    except NoHouse as none:
        if none.gone:
            raise
        return
    with contextlib.closing(reader):
        left = log.is_file() and log.stat().st_size
        if left and (said := _disagrees(reader.connection)):
            raise BadInput(
                f"{named(file)} and the log beside it, {LOG}, make no whole database: {said}. "
                f"Either is damaged, or of another house or day. Nothing is changed. {GO_BACK}"
            )
        nothing_lost(folder, reader)


def _disagrees(connection: sqlite3.Connection) -> str:
    """What is wrong with the database under its log, or an empty text."""
    try:
        said = str(connection.execute("PRAGMA integrity_check(1)").fetchone()[0])
        if said != "ok":
            return " ".join(said.removeprefix("*** in database main ***").split())
        if connection.execute("PRAGMA foreign_key_check").fetchone():
            return "a row refers to another that is not there"
        if not connection.execute(_RECORDS).fetchone()[0]:
            return "records of its journal are missing"
    except sqlite3.Error as wrong:
        return why(wrong)
    return ""
