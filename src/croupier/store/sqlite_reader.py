"""Reading an SQLite house: connections that cannot write, one a thread."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from croupier.ledger.accounts import Account
from croupier.money import Minor
from croupier.store.schema import Damaged, open_to_read
from croupier.store.store import StoredEvent

_EVENT = "SELECT stream, sequence, at_ms, coup, patron, body FROM events"


class SqliteReader:
    """Reads of a house; raises `BadInput` when there is none. Any thread may call it."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        _ = self.connection

    @property
    def connection(self) -> sqlite3.Connection:
        """This thread's connection."""
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = open_to_read(self._file)
            self._opened.append(connection)
        return connection

    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows of a query; raises `Damaged` where the database cannot be read."""
        try:
            yield from self.connection.execute(sql, values)
        except (sqlite3.DatabaseError, UnicodeDecodeError) as wrong:
            raise Damaged(self._file, wrong) from None

    def close(self) -> None:
        """Close the connections of all threads; nothing may be read afterwards."""
        while self._opened:
            self._opened.pop().close()

    def events(self, stream: str, after: int = 0) -> Iterator[StoredEvent]:
        """A stream's events in order, those behind a sequence."""
        sql = f"{_EVENT} WHERE stream = ? AND sequence > ? ORDER BY sequence"
        return map(StoredEvent._make, self._rows(sql, (stream, after)))

    def coup_events(self, coup: str) -> Sequence[StoredEvent]:
        """All events of a coup in order."""
        sql = f"{_EVENT} WHERE coup = ? AND coup <> '' ORDER BY stream, sequence"
        return [StoredEvent._make(row) for row in self._rows(sql, (coup,))]

    def coups_of(self, patron: str, most: int) -> Sequence[str]:
        """The last coups that a patron wagered on, newest first."""
        sql = "SELECT coup FROM visits WHERE patron = ? ORDER BY journal DESC, coup DESC"
        coups: dict[str, None] = {}
        for (coup,) in self._rows(sql, (patron,)):
            coups[coup] = None
            if len(coups) == most:
                break
        return list(coups)

    def stands(self, stream: str) -> int:
        """The sequence at which a stream stands; 0 for one that nobody has written."""
        sql = "SELECT coalesce(max(sequence), 0) FROM events WHERE stream = ?"
        ((sequence,),) = self._rows(sql, (stream,))
        return int(sequence)

    def streams(self) -> Sequence[str]:
        """All streams, sorted."""
        sql = "SELECT DISTINCT stream FROM events ORDER BY stream"
        return [stream for (stream,) in self._rows(sql)]

    def balance(self, account: Account) -> Minor:
        """An account's balance; 0 for one that nothing has touched."""
        sql = "SELECT balance FROM accounts WHERE name = ?"
        return Minor(next((balance for (balance,) in self._rows(sql, (account.name,))), 0))

    def balances(self) -> Mapping[Account, Minor]:
        """The balance of every account."""
        sql = "SELECT name, balance FROM accounts ORDER BY id"
        return {Account.of_name(name): Minor(balance) for name, balance in self._rows(sql)}

    def secret(self, shoe: str) -> bytes | None:
        """The secret of a shoe."""
        return self._blob("SELECT secret FROM shoes WHERE id = ?", shoe)

    def document(self, name: str) -> bytes | None:
        """A document by its hash."""
        return self._blob("SELECT body FROM documents WHERE hash = ?", name)

    def _blob(self, sql: str, key: str) -> bytes | None:
        return next((bytes(blob) for (blob,) in self._rows(sql, (key,))), None)
