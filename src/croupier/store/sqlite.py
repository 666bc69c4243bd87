"""The SQLite writer: one thread, one connection, batches of many tables joined in a transaction.

A lone batch is committed at once; what arrives while a commit is on its way shares the next one.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from croupier.ledger.accounts import Account
from croupier.ledger.balances import changes, shortfall
from croupier.ledger.entries import FIRST_LINK, Entry, chain
from croupier.money import Minor
from croupier.store.schema import open_to_write
from croupier.store.store import (
    Batch,
    Done,
    Fenced,
    Given,
    Head,
    Key,
    Step,
    StoredEntry,
    StoredEvent,
    StoreFailed,
    Verdict,
    answer_digest,
    document_digest,
    entry_digest,
    event_digest,
    shoe_digest,
)

_MOST_JOINED = 512
_MOST_KEPT = 200_000
_VARIABLES = 400

_log = logging.getLogger("croupier.store")

Row = tuple[object, ...]
Tripwire = Callable[[str], None]


def _no_trip(_statement: str) -> None:
    """Where a test may let a statement fail or the process die."""


@dataclass(slots=True)
class _Account:
    id: int
    balance: int
    new: bool = False
    touched: bool = False


class _Kept:
    """What the writer remembers of the database, which nobody else writes; committed facts only."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        row = connection.execute(
            "SELECT number, digest FROM journal ORDER BY number DESC LIMIT 1"
        ).fetchone()
        self.head = Head(*row) if row else Head(0, FIRST_LINK)
        self.next_account: int = connection.execute(
            "SELECT coalesce(max(id), 0) + 1 FROM accounts"
        ).fetchone()[0]
        self.next_entry: int = connection.execute(
            "SELECT coalesce(max(number), 0) + 1 FROM entries"
        ).fetchone()[0]
        self.accounts: dict[Account, tuple[int, int]] = {}
        self.sequences: dict[str, int] = {}

    def committed(self, work: _Work, head: Head) -> None:
        """Remember what a transaction did, now that it is durable."""
        self.head = head
        self.next_account, self.next_entry = work.next_account, work.next_entry
        for kept in (self.accounts, self.sequences):
            if len(kept) > _MOST_KEPT:
                kept.clear()
        self.sequences.update(work.sequences)
        for account, state in work.accounts.items():
            if state.touched:
                self.accounts[account] = state.id, state.balance


@dataclass(slots=True)
class _Work:
    """One transaction in the making: what was read, and the rows to write."""

    number: int
    answers: dict[tuple[str, str], tuple[bytes, bytes]]
    kept: _Kept
    next_account: int
    next_entry: int
    documents: set[str]
    accounts: dict[Account, _Account] = field(default_factory=dict)
    sequences: dict[str, int] = field(default_factory=dict)
    digests: list[bytes] = field(default_factory=list)
    rows: dict[str, list[Row]] = field(default_factory=dict)

    def add(self, table: str, row: Row, digest: bytes) -> None:
        """A row that the journal holds: it carries the record's number and its place there."""
        self.rows.setdefault(table, []).append((*row, self.number, len(self.digests), digest))
        self.digests.append(digest)

    def account(self, account: Account) -> _Account:
        """An account as it stands in this transaction so far."""
        known = self.accounts.get(account)
        if known is None:
            stored = self.kept.accounts.get(account)
            if stored is not None:
                known = _Account(*stored)
            else:
                known = _Account(self.next_account, 0, new=True)
                self.next_account += 1
            self.accounts[account] = known
        return known


_INSERTS = {
    "documents": "INSERT INTO documents VALUES (?, ?, ?, ?, ?)",
    "shoes": "INSERT INTO shoes VALUES (?, ?, ?, ?, ?)",
    "events": "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    "accounts": "INSERT INTO accounts VALUES (?, ?, ?, ?)",
    "entries": "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
    "postings": "INSERT INTO postings VALUES (?, ?, ?, ?, ?)",
    "balances": "UPDATE accounts SET balance = ? WHERE id = ?",
    "answers": "INSERT INTO answers VALUES (?, ?, ?, ?, ?, ?, ?)",
}


Waiting = tuple[Batch, asyncio.Future[Done]]


class SqliteWriter:
    """The one writer of an SQLite house; `trip` is called before each statement of a commit.

    All that is asked while a commit is on its way shares the next one; `group` False commits each
    batch in a transaction of its own, for comparison. To be used from one event loop at a time.
    """

    def __init__(self, file: Path, *, trip: Tripwire = _no_trip, group: bool = True) -> None:
        self._connection = open_to_write(file)
        self._trip, self._group = trip, group
        self._kept = _Kept(self._connection)
        self._waiting: list[Waiting] = []
        self._busy = False
        self._queue: queue.SimpleQueue[list[Waiting] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="croupier-store", daemon=True)
        self._thread.start()

    async def commit(self, batch: Batch) -> Done:
        """Commit a batch as far as it goes, durably; raises `StoreFailed`."""
        loop = asyncio.get_running_loop()
        future: asyncio.Future[Done] = loop.create_future()
        self._waiting.append((batch, future))
        if not self._busy:
            self._busy = True
            loop.call_soon(self._hand_over)
        return await future

    def head(self) -> Head:
        """The last record of the journal that is durable."""
        return self._kept.head

    def close(self) -> None:
        """Commit what was handed over and let the database go; nothing may be asked afterwards."""
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
            self._busy = False

    def _run(self) -> None:
        while (work := self._queue.get()) is not None:
            batches = [batch for batch, _ in work]
            if self._group:
                results = self._commit_all(batches)
            else:
                results = [done for batch in batches for done in self._commit_all([batch])]
            try:
                work[0][1].get_loop().call_soon_threadsafe(self._settle, work, results)
            except RuntimeError:  # the loop is closed, and nobody waits any more
                self._busy = False

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
            done = [self._walk(batch, work) for batch in batches]
            head = self._write(work)
            self._execute("COMMIT")
        except BaseException:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
        self._kept.committed(work, head)
        return done

    def _execute(self, sql: str, values: Row = ()) -> sqlite3.Cursor:
        self._trip(sql)
        return self._connection.execute(sql, values)

    def _read(self, batches: Sequence[Batch]) -> _Work:
        kept = self._kept
        steps = [step for batch in batches for step in batch.steps]
        keys = {(step.key.patron, step.key.id) for step in steps if step.key}
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
        return _Work(
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

    def _walk(self, batch: Batch, work: _Work) -> Done | StoreFailed:
        stands = work.sequences.get(batch.stream, self._kept.sequences[batch.stream])
        if stands != batch.after:
            return Fenced(f"{batch.stream} stands at {stands}, not at {batch.after}")
        work.sequences[batch.stream] = stands
        verdicts: list[Verdict] = []
        touched: dict[Account, _Account] = {}
        for step in batch.steps:
            verdict = _step(batch, step, work, touched)
            verdicts.append(verdict)
            if verdict.given is not Given.COMMITTED and step.events:
                break
        balances = {account: Minor(state.balance) for account, state in touched.items()}
        return Done(tuple(verdicts), balances)

    def _write(self, work: _Work) -> Head:
        if not work.digests:
            return self._kept.head
        head = Head(work.number, chain(self._kept.head.digest, *work.digests))
        work.rows["accounts"] = [
            (state.id, account.name, int(account.guarded), state.balance)
            for account, state in work.accounts.items()
            if state.new and state.touched
        ]
        work.rows["balances"] = [
            (state.balance, state.id)
            for state in work.accounts.values()
            if state.touched and not state.new
        ]
        self._execute("INSERT INTO journal VALUES (?, ?)", head)
        for table, sql in _INSERTS.items():
            if rows := work.rows.get(table):
                self._trip(sql)
                self._connection.executemany(sql, rows)
        return head


def _step(batch: Batch, step: Step, work: _Work, touched: dict[Account, _Account]) -> Verdict:
    key = step.key
    if key is not None and (known := work.answers.get((key.patron, key.id))):
        content, body = known
        return Verdict(Given.REPEATED if content == key.content else Given.REUSED, body)
    if step.entry is not None:
        balances = {
            account: work.account(account).balance for account in changes(step.entry.postings)
        }
        short = shortfall(balances, step.entry)
        if short is not None:
            if step.short is None:
                return Verdict(Given.SHORT, b"")
            answer = step.short(short)
            _keep_answer(key, answer, work)
            return Verdict(Given.SHORT, answer)
    _append(batch, step, work, touched)
    _keep_answer(key, step.answer, work)
    return Verdict(Given.COMMITTED, step.answer)


def _keep_answer(key: Key | None, answer: bytes, work: _Work) -> None:
    if key is None:
        return
    work.answers[key.patron, key.id] = key.content, answer
    row = (key.patron, key.id, key.content, answer)
    work.add("answers", row, answer_digest(key, answer))


def _append(batch: Batch, step: Step, work: _Work, touched: dict[Account, _Account]) -> None:
    for document in step.documents:
        if document.hash not in work.documents:
            work.documents.add(document.hash)
            work.add("documents", document, document_digest(document))
    if step.shoe is not None:
        work.add("shoes", step.shoe, shoe_digest(step.shoe))
    first = work.sequences[batch.stream] + 1
    for sequence, event in enumerate(step.events, start=first):
        stored = StoredEvent(
            batch.stream, sequence, batch.at_ms, event.coup, event.patron, event.body
        )
        work.add("events", stored, event_digest(stored))
    last = work.sequences[batch.stream] = first + len(step.events) - 1
    if step.entry is not None:
        _book(StoredEntry(work.next_entry, batch.stream, first, last, step.entry), work, touched)


def _book(stored: StoredEntry, work: _Work, touched: dict[Account, _Account]) -> None:
    work.next_entry += 1
    row = (stored.number, stored.entry.cause, stored.stream, stored.first, stored.last)
    work.add("entries", row, entry_digest(stored))
    work.rows.setdefault("postings", []).extend(
        (
            stored.number,
            line,
            work.account(posting.source).id,
            work.account(posting.target).id,
            posting.amount,
        )
        for line, posting in enumerate(stored.entry.postings)
    )
    _move(stored.entry, work, touched)


def _move(entry: Entry, work: _Work, touched: dict[Account, _Account]) -> None:
    for account, change in changes(entry.postings).items():
        state = touched[account] = work.account(account)
        state.balance += change
        state.touched = True
