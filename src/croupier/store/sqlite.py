"""The SQLite writer: one thread, one connection, batches of many tables joined in a transaction.

A lone batch is committed at once; what arrives while a commit is on its way shares the next one.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

from croupier.ledger.accounts import Account
from croupier.ledger.entries import FIRST_LINK
from croupier.store import past_sql
from croupier.store.schema import open_to_write, readable
from croupier.store.store import Batch, Damaged, Done, Head, StoreFailed
from croupier.store.work import Kept, Row, Work, walk

_MOST_JOINED = 512
_VARIABLES = 400

_log = logging.getLogger("croupier.store")

Tripwire = Callable[[str], None]


def _no_trip(_statement: str) -> None:
    """Where a test may let a statement fail or the process die."""


def _no_note(_head: Head) -> None:
    """Where a house notes each head of its journal."""


_INSERTS = {
    "documents": "INSERT INTO documents VALUES (?, ?, ?, ?, ?)",
    "shoes": "INSERT INTO shoes VALUES (?, ?, ?, ?, ?)",
    "events": "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "accounts": "INSERT INTO accounts VALUES (?, ?, ?, ?)",
    "entries": "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    "postings": "INSERT INTO postings VALUES (?, ?, ?, ?, ?)",
    "balances": "UPDATE accounts SET balance = ? WHERE id = ?",
    "answers": "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)",
    **past_sql.WRITE,
}


Waiting = tuple[Batch, asyncio.Future[Done]]


class SqliteWriter:
    """The one writer of an SQLite house; `trip` is called before each statement of a commit.

    `note` is told each new head of the journal, from the writer's thread, before anybody else.
    All that is asked while a commit is on its way shares the next one; `group` False commits each
    batch in a transaction of its own, for comparison. To be used from one event loop at a time.
    """

    def __init__(
        self,
        file: Path,
        *,
        trip: Tripwire = _no_trip,
        group: bool = True,
        note: Callable[[Head], None] = _no_note,
    ) -> None:
        self._connection = open_to_write(file)
        self._trip: Tripwire = _no_trip
        self._group, self._note = group, note
        try:
            with readable(file):
                self._kept = Kept(
                    self._read_head(),
                    self._one("SELECT coalesce(max(id), 0) + 1 FROM accounts"),
                    self._one("SELECT coalesce(max(number), 0) + 1 FROM entries"),
                )
        except Damaged:
            self._connection.close()
            raise
        self._trip = trip
        self._waiting: list[Waiting] = []
        self._busy: asyncio.AbstractEventLoop | None = None
        self._closed = False
        self._queue: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="croupier-store", daemon=True)
        self._thread.start()

    async def commit(self, batch: Batch) -> Done:
        """Commit a batch as far as it goes, durably; raises `StoreFailed`."""
        if self._closed:
            raise StoreFailed("the store is closed")
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Done] = loop.create_future()
        if self._busy is not None and self._busy.is_closed():
            self._busy, self._waiting = None, []  # nobody waits for these any more
        self._waiting.append((batch, future))
        if self._busy is None:
            self._busy = loop
            loop.call_soon(self._hand_over)
        return await future

    def head(self) -> Head:
        """The last record of the journal that is durable."""
        return self._kept.head

    def close(self) -> None:
        """Commit what was asked and let the database go; what is asked afterwards fails."""
        self._closed = True
        while self._waiting and self._busy is not None and not self._busy.is_closed():
            self._hand_over()
        self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _hand_over(self) -> None:
        """Give the thread all that waits; runs on the loop, when no commit is on its way."""
        work, self._waiting = self._waiting[:_MOST_JOINED], self._waiting[_MOST_JOINED:]
        self._queue.put(work)

    def _settle(self, work: Sequence[Waiting], results: Sequence[Done | StoreFailed]) -> None:
        """Answer what was committed, and hand over what came meanwhile; runs on the loop."""
        for (_, future), result in zip(work, results, strict=True):
            if future.cancelled():
                continue
            if isinstance(result, StoreFailed):
                future.set_exception(result)
            else:
                future.set_result(result)
        if self._waiting:
            self._hand_over()
        else:
            self._busy = None

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            batches = [batch for batch, _ in work]
            if self._group:
                results = self._commit_all(batches)
            else:
                results = [done for batch in batches for done in self._commit_all([batch])]
            with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits any more
                work[0][1].get_loop().call_soon_threadsafe(self._settle, work, results)

    def _commit_all(self, batches: Sequence[Batch]) -> list[Done | StoreFailed]:
        try:
            return self._transaction(batches)
        except (sqlite3.OperationalError, OSError) as wrong:
            _log.exception("a commit failed; nothing of it is stored")
            return [StoreFailed(f"the store could not commit: {wrong}") for _ in batches]
        except Exception as wrong:  # noqa: BLE001  a bad batch must fail no other, nor the thread
            if len(batches) == 1:
                _log.exception("a batch of %s was refused", batches[0].stream)
                return [StoreFailed(f"the store refused the batch: {wrong}")]
            return [done for batch in batches for done in self._commit_all([batch])]

    def _transaction(self, batches: Sequence[Batch]) -> list[Done | StoreFailed]:
        try:
            self._execute("BEGIN IMMEDIATE")
            work = self._read(batches)
            done = [walk(batch, work) for batch in batches]
            head = self._write(work)
            self._execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        if head != self._kept.head:
            self._note(head)
        self._kept.committed(work, head)
        return done

    def _execute(self, sql: str, values: Row = ()) -> sqlite3.Cursor:
        self._trip(sql)
        return self._connection.execute(sql, values)

    def _read(self, batches: Sequence[Batch]) -> Work:
        kept = self._kept
        steps = [step for batch in batches for step in batch.steps]
        asked = [key for step in steps for key in (step.key, step.barred) if key]
        keys = {(key.patron, key.id) for key in asked}
        unknown = {
            account
            for step in steps
            if step.entry
            for posting in step.entry.postings
            for account in (posting.source, posting.target)
            if account not in kept.accounts
        }
        kept.accounts.update(self._accounts(unknown))
        documents = {document.hash for step in steps for document in step.documents}
        for stream in {batch.stream for batch in batches} - kept.sequences.keys():
            kept.sequences[stream] = self._one(
                "SELECT coalesce(max(sequence), 0) FROM events WHERE stream = ?", (stream,)
            )
        return Work(
            number=kept.head.number + 1,
            answers=dict(self._answers(keys)),
            kept=kept,
            next_account=kept.next_account,
            next_entry=kept.next_entry,
            documents={
                str(name)
                for (name,) in self._each("SELECT hash FROM documents WHERE hash IN", documents)
            },
        )

    def _read_head(self) -> Head:
        sql = "SELECT number, digest FROM journal ORDER BY number DESC LIMIT 1"
        row = self._execute(sql).fetchone()
        return Head(*row) if row else Head(0, FIRST_LINK)

    def _one(self, sql: str, values: Row = ()) -> int:
        return int(self._execute(sql, values).fetchone()[0])

    def _each(self, sql: str, values: Iterable[str]) -> Iterator[Row]:
        rest = list(values)
        while rest:
            some, rest = rest[:_VARIABLES], rest[_VARIABLES:]
            marks = ", ".join("?" * len(some))
            yield from self._execute(f"{sql} ({marks})", tuple(some))

    def _answers(
        self, keys: Iterable[tuple[str, str]]
    ) -> Iterator[tuple[tuple[str, str], tuple[bytes, bytes]]]:
        rest = list(keys)
        while rest:
            some, rest = rest[: _VARIABLES // 2], rest[_VARIABLES // 2 :]
            marks = ", ".join(["(?, ?)"] * len(some))
            sql = (
                f"WITH asked(patron, id) AS (VALUES {marks}) "  # noqa: S608  only marks go in
                "SELECT patron, id, content, body FROM asked JOIN answers USING (patron, id)"
            )
            for patron, key, content, body in self._execute(
                sql, tuple(part for pair in some for part in pair)
            ):
                yield (patron, key), (content, body)

    def _accounts(self, wanted: Iterable[Account]) -> Iterator[tuple[Account, tuple[int, int]]]:
        sql = "SELECT name, id, balance FROM accounts WHERE name IN"
        for name, number, balance in self._each(sql, [account.name for account in wanted]):
            yield Account.of_name(str(name)), (int(str(number)), int(str(balance)))

    def _write(self, work: Work) -> Head:
        if not work.digests:
            return self._kept.head
        head = work.head()
        work.rows["accounts"], work.rows["balances"] = work.account_rows()
        work.rows["visits"], work.rows["left"] = work.visit_rows()
        self._execute("INSERT INTO journal VALUES (?, ?)", head)
        for table, sql in _INSERTS.items():
            if rows := work.rows.get(table):
                self._trip(sql)
                self._connection.executemany(sql, rows)
        return head
