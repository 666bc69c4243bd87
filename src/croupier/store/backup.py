"""Copying a house's database, also while it is open: one committed state, checked after."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from croupier.refusals import BadInput
from croupier.store.schema import FILE, OLDEST, open_to_read


def back_up(source: Path, target: Path) -> Path:
    """Copy the database of a data folder into another folder, which may not hold one.

    Gives the copy's path; raises `BadInput` when there is nothing to copy or no place for it.
    """
    reading = open_to_read(source / FILE, OLDEST)
    copy = target / FILE
    if copy.exists():
        reading.close()
        raise BadInput(f"{copy} is there already; name a folder without a house.")
    try:
        target.mkdir(parents=True, exist_ok=True, mode=0o700)
        copy.touch(mode=0o600)  # it holds the secrets of shoes that are being dealt
        writing = sqlite3.connect(copy)
        try:
            reading.backup(writing)
            said = writing.execute("PRAGMA quick_check").fetchone()[0]
        finally:
            writing.close()
            reading.close()
    except (OSError, sqlite3.Error) as wrong:
        copy.unlink(missing_ok=True)
        raise BadInput(f"The backup into {target} failed: {wrong}.") from None
    if said != "ok":
        raise BadInput(f"The house in {source} is damaged: {said}. Run `croupier audit`.")
    return copy
