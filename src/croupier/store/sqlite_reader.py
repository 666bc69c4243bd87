"""Reading an SQLite house: connections that cannot write, one a thread."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

from croupier.ledger.accounts import Account
from croupier.money import Minor
from croupier.refusals import shown
from croupier.store import past_sql
from croupier.store.past import PastCoup, Sought, Spot, Sums
from croupier.store.schema import VERSION, open_to_read, readable
from croupier.store.store import (
    Changed,
    DocumentRow,
    ShoeRow,
    StoredEvent,
    document_digest,
    event_digest,
    shoe_digest,
)

_Stored = TypeVar("_Stored", StoredEvent, bytes)
_EVENT = "SELECT stream, sequence, at_ms, coup, patron, body, digest FROM events"


class SqliteReader:
    """Reads of a house; raises `BadInput` when there is none. Any thread may call it.

    Events, secrets and documents are held to their digests, and streams to their numbers:
    `Changed` says what is not as it was written. `oldest` is the oldest schema that will do.
    """

    def __init__(self, file: Path, oldest: int = VERSION) -> None:
        self._file, self._oldest = file, oldest
        self._local = threading.local()
        self._opened: list[sqlite3.Connection] = []
        _ = self.connection

    @property
    def connection(self) -> sqlite3.Connection:
        """This thread's connection."""
        connection: sqlite3.Connection | None = getattr(self._local, "connection", None)
        if connection is None:
            connection = self._local.connection = open_to_read(self._file, self._oldest)
            self._opened.append(connection)
        return connection

    def _rows(self, sql: str, values: tuple[object, ...] = ()) -> Iterator[tuple[Any, ...]]:
        """The rows of a query; raises `Damaged` where the database cannot be read."""
        with readable(self._file):
            # Not `yield from`: that would close the cursor of a reading that was given up, perhaps
            # after its connection.
            for row in self.connection.execute(sql, values):  # noqa: UP028
                yield row

    def close(self) -> None:
        """Close the connections of all threads; nothing may be read afterwards."""
        while self._opened:
            self._opened.pop().close()

    def events(self, stream: str, after: int = 0) -> Iterator[StoredEvent]:
        """A stream's events in order, those behind a sequence."""
        sql = f"{_EVENT} WHERE stream = ? AND sequence > ? ORDER BY sequence"
        for sequence, row in enumerate(self._rows(sql, (stream, after)), start=after + 1):
            event = _event(row)
            if event.sequence != sequence:
                raise Changed(f"event {sequence} of {stream} is missing")
            yield event

    def coup_events(self, coup: str) -> Sequence[StoredEvent]:
        """All events of a coup in order."""
        sql = f"{_EVENT} WHERE coup = ? AND coup <> '' ORDER BY stream, sequence"
        return [_event(row) for row in self._rows(sql, (coup,))]

    def open_coups(self, patron: str) -> Sequence[str]:
        """The coups on which something of a patron's lies, sorted backwards."""
        sql = "SELECT coup FROM visits WHERE patron = ? ORDER BY coup DESC"
        return [coup for (coup,) in self._rows(sql, (patron,))]

    def past(self, patron: str, sought: Sought, most: int) -> Sequence[PastCoup]:
        """The patron's coups that are sought, those that were over last first."""
        return [past_sql.coup_of(row) for row in self._rows(*past_sql.found(patron, sought, most))]

    def sums(self, patron: str, sought: Sought) -> Sums:
        """The sums of the patron's coups that are sought."""
        (row,) = self._rows(*past_sql.summed(patron, sought))
        return past_sql.sums_of(row)

    def spots(self, patron: str) -> Sequence[Spot]:
        """The tables and games of all the patron's coups."""
        return [past_sql.spot_of(row) for row in self._rows(past_sql.SPOTS, (patron,))]

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
        return {_account(name): Minor(balance) for name, balance in self._rows(sql)}

    def secret(self, shoe: str) -> bytes | None:
        """The secret of a shoe."""
        for secret, digest in self._rows("SELECT secret, digest FROM shoes WHERE id = ?", (shoe,)):
            row = ShoeRow(shoe, bytes(secret))
            return _whole(f"shoe {shoe}", row.secret, digest, shoe_digest(row))
        return None

    def document(self, name: str) -> bytes | None:
        """A document by its hash."""
        sql = "SELECT body, digest FROM documents WHERE hash = ?"
        for body, digest in self._rows(sql, (name,)):
            row = DocumentRow(name, bytes(body))
            return _whole(f"document {name}", row.body, digest, document_digest(row))
        return None


def _account(name: str) -> Account:
    try:
        return Account.of_name(name)
    except ValueError:
        raise Changed(f"account {shown(name)}: there is no such account") from None


def _event(row: tuple[Any, ...]) -> StoredEvent:
    event, digest = StoredEvent._make(row[:-1]), row[-1]
    return _whole(f"event {event.sequence} of {event.stream}", event, digest, event_digest(event))


def _whole(place: str, stored: _Stored, digest: bytes, right: bytes) -> _Stored:
    if digest != right:
        raise Changed(f"{place}: its bytes do not agree with its digest")
    return stored
