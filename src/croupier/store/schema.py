"""The tables of an SQLite house, their version, and opening a data folder for one writer."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from croupier.refusals import BadInput, named, why
from croupier.store import past_sql
from croupier.store.store import Damaged

VERSION = 3
OLDEST = 1
"""The oldest schema that is brought up to this one when a house is opened to write."""

FILE = "house.sqlite3"
LOCK = "house.lock"
LAST = "head.txt"
"""Where the last record of the journal is noted, outside the database."""

LOG = f"{FILE}-wal"
"""What is committed and not in the database's own file yet; gone when a house is closed."""

GO_BACK = (
    "To go back to a copy that you kept, name the copy's own folder with --data, or `croupier "
    "backup` it into an empty folder; lay no file of it among these."
)
"""The end of a refusal: what to do that cannot ruin a house."""

# Ids of commands and of shoes begin with the time, so that what is written together lies together.
TABLES = f"""
CREATE TABLE journal (
  number INTEGER PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT;
CREATE TABLE events (
  stream TEXT NOT NULL,
  sequence INTEGER NOT NULL CHECK (sequence > 0),
  at_ms INTEGER NOT NULL CHECK (at_ms >= 0),
  coup TEXT NOT NULL,
  patron TEXT NOT NULL,
  body BLOB NOT NULL,
  journal INTEGER NOT NULL REFERENCES journal,
  place INTEGER NOT NULL,
  digest BLOB NOT NULL,
  PRIMARY KEY (stream, sequence)
) STRICT, WITHOUT ROWID;
CREATE INDEX events_of_coup ON events (coup, patron) WHERE coup <> '';
{past_sql.TABLES}
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  guarded INTEGER NOT NULL,
  balance INTEGER NOT NULL CHECK (guarded = 0 OR balance >= 0)
) STRICT;
CREATE TABLE entries (
  number INTEGER PRIMARY KEY,
  cause TEXT NOT NULL,
  stream TEXT NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL CHECK (last >= first),
  journal INTEGER NOT NULL REFERENCES journal,
  place INTEGER NOT NULL,
  digest BLOB NOT NULL
) STRICT;
-- What a patron's own command books is unique by its answer already; an index less to write.
CREATE UNIQUE INDEX causes ON entries (cause)
  WHERE cause NOT GLOB 'wager:*' AND cause NOT GLOB 'take-back:*';
CREATE TABLE postings (
  entry INTEGER NOT NULL REFERENCES entries,
  line INTEGER NOT NULL,
  source INTEGER NOT NULL REFERENCES accounts,
  target INTEGER NOT NULL REFERENCES accounts CHECK (target <> source),
  amount INTEGER NOT NULL CHECK (amount > 0),
  PRIMARY KEY (entry, line)
) STRICT, WITHOUT ROWID;
CREATE TABLE answers (
  patron TEXT NOT NULL,
  id TEXT NOT NULL,
  content BLOB NOT NULL,
  body BLOB NOT NULL,
  journal INTEGER NOT NULL REFERENCES journal,
  place INTEGER NOT NULL,
  digest BLOB NOT NULL,
  PRIMARY KEY (id, patron)
) STRICT, WITHOUT ROWID;
CREATE TABLE shoes (
  id TEXT PRIMARY KEY,
  secret BLOB NOT NULL UNIQUE CHECK (length(secret) = 32),
  journal INTEGER NOT NULL REFERENCES journal,
  place INTEGER NOT NULL,
  digest BLOB NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE documents (
  hash TEXT PRIMARY KEY,
  body BLOB NOT NULL,
  journal INTEGER NOT NULL REFERENCES journal,
  place INTEGER NOT NULL,
  digest BLOB NOT NULL
) STRICT, WITHOUT ROWID;
"""

_STEPS = {0: TABLES, 1: past_sql.FROM_OLDER, 2: past_sql.FROM_OLDER, VERSION: ""}
"""By the schema that a file has: what makes it one of this version; 0 is a new file."""


@contextlib.contextmanager
def readable(file: Path) -> Iterator[None]:
    """What is read inside is read whole, or the database is told as `Damaged`."""
    try:
        yield
    except (sqlite3.DatabaseError, UnicodeDecodeError) as wrong:
        raise Damaged(f"The house in {named(file.parent)} is damaged: {why(wrong)}") from None


class NoHouse(BadInput):
    """There is no house to read, or none any more: then `gone`, and none is opened."""

    def __init__(self, file: Path, found: str, opens: str) -> None:
        note = file.parent / LAST
        self.gone = note.is_file() and note.stat().st_size > 0
        super().__init__(
            f"{found}, and {LAST} beside it was noted of one that is gone. {GO_BACK} To begin "
            "anew, take an empty folder."
            if self.gone
            else f"{found}; `croupier serve` opens {opens}."
        )


class DataFolder:
    """A data folder held by this process alone until `close`.

    Raises `BadInput` when another process holds it, or when it cannot be used.
    """

    def __init__(self, path: Path) -> None:
        try:
            path.mkdir(parents=True, exist_ok=True, mode=0o700)
            self._lock = FileLock(path / LOCK)
            self._lock.acquire(timeout=0)
        except Timeout:
            raise BadInput(
                f"The data folder {named(path)} is in use by another croupier. "
                "Stop that one first, or name another folder with --data."
            ) from None
        except OSError as wrong:
            raise BadInput(f"The data folder {named(path)} cannot be used: {why(wrong)}.") from None
        self.path = path
        self.file = path / FILE

    def close(self) -> None:
        """Let the folder go."""
        self._lock.release()


def open_to_write(file: Path) -> sqlite3.Connection:
    """The writer's connection: WAL, every commit on disk before it is told, foreign keys held.

    A house of an older schema is brought up to this one, whole or not at all. Raises `BadInput`
    for a file that is no house or cannot be written; such a file is not touched.
    """
    try:
        if not file.exists():
            file.touch(mode=0o600)  # it holds the secrets of shoes that are being dealt
        connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as wrong:
        raise BadInput(f"{named(file)} cannot be opened: {why(wrong)}.") from None
    try:
        version = check_version(connection, file, OLDEST)
        for pragma in (
            "journal_mode = WAL",
            "synchronous = FULL",
            "foreign_keys = ON",
            "busy_timeout = 5000",
        ):
            connection.execute(f"PRAGMA {pragma}")
        # The version is written each time, so that a file that cannot be written is found now.
        step = _STEPS[version]
        connection.executescript(f"BEGIN IMMEDIATE;{step}PRAGMA user_version = {VERSION};COMMIT;")
    except sqlite3.OperationalError as wrong:
        connection.close()
        raise BadInput(f"{named(file)} cannot be written: {why(wrong)}.") from None
    except sqlite3.DatabaseError as wrong:
        connection.close()
        raise BadInput(f"{named(file)} is no house of croupier: {why(wrong)}.") from None
    except BadInput:
        connection.close()
        raise
    return connection


def open_to_read(file: Path, oldest: int = VERSION) -> sqlite3.Connection:
    """A connection that can only read; raises `BadInput` when there is no house to read.

    `oldest` is the oldest schema that the caller can do with.
    """
    if not file.is_file():
        raise NoHouse(file, f"There is no house in {named(file.parent)}", "one")
    try:
        connection = sqlite3.connect(
            f"{file.absolute().as_uri()}?mode=ro",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
        )
    except sqlite3.Error as wrong:
        raise BadInput(f"{named(file)} cannot be opened: {why(wrong)}.") from None
    try:
        version = check_version(connection, file, oldest)
    except sqlite3.DatabaseError as wrong:
        connection.close()
        raise BadInput(f"{named(file)} is no house of croupier: {why(wrong)}.") from None
    except BadInput:
        connection.close()
        raise
    if version == 0:
        connection.close()
        raise NoHouse(file, f"{named(file)} is empty", "a house")
    return connection


def check_version(connection: sqlite3.Connection, file: Path, oldest: int) -> int:
    """The schema's version, 0 for an empty file; refuses one that the caller cannot do with."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if OLDEST <= version < oldest:
        raise BadInput(
            f"{named(file)} was written by an older croupier (schema {version}). `croupier serve` "
            f"brings it up to schema {VERSION}; `croupier backup` copies it as it is."
        )
    if version and not oldest <= version <= VERSION:
        raise BadInput(
            f"{named(file)} was written by another version of croupier (schema {version}); "
            f"this one reads schema {VERSION}."
        )
    if version == 0 and connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()[0]:
        raise BadInput(f"{named(file)} is some other database, not a house of croupier.")
    return version
