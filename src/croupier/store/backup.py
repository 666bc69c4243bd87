"""Copying a house's database, also while it is open: one committed state, checked after."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from croupier.refusals import BadInput, named, shown, why
from croupier.store.schema import FILE, OLDEST, open_to_read


def back_up(source: Path, target: Path) -> Path:
    """Copy the database of a data folder into another folder, which may not hold anything yet.

    Gives the copy's path; raises `BadInput` when there is nothing to copy or no place for it, and
    when the copy is damaged: then nothing is left of it.
    """
    reading = open_to_read(source / FILE, OLDEST)
    copy = target / FILE
    made = False
    try:
        if target.resolve().is_relative_to(source.resolve()):
            raise BadInput(
                f"{named(target)} lies in the data folder itself; name a folder elsewhere."
            )
        if os.path.lexists(copy):
            raise BadInput(f"{named(copy)} is there already; name a folder without a house.")
        target.mkdir(parents=True, exist_ok=True, mode=0o700)
        # A log of another database that lies there would be taken for the copy's own.
        if other := next(target.iterdir(), None):
            raise BadInput(
                f"{named(target)} holds {shown(other.name)} already; name an empty folder or a "
                "new one."
            )
        copy.touch(mode=0o600, exist_ok=False)  # it holds the secrets of shoes that are dealt now
        made = True
        writing = sqlite3.connect(copy)
        try:
            reading.backup(writing)
            said = writing.execute("PRAGMA quick_check").fetchone()[0]
        finally:
            writing.close()
    except FileExistsError:
        raise BadInput(f"{named(target)} is a file; name a folder for the copy.") from None
    except (OSError, sqlite3.Error, ValueError) as wrong:
        if made:
            copy.unlink(missing_ok=True)
        raise BadInput(f"The backup into {named(target)} failed: {why(wrong)}.") from None
    finally:
        reading.close()
    if said != "ok":
        copy.unlink()
        raise BadInput(
            f"The house in {named(source)} is damaged: {said}. Nothing is copied; `croupier audit` "
            "says more, and an earlier copy may be whole."
        )
    return copy
