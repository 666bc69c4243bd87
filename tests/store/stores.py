"""Stores under test, and batches to commit in them, as plain as a store sees them.

A store is wrapped in a `Shop`, so that the same tests run on every database: another one needs a
shop of its own and a place in the fixture. Knows no table and no game.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Protocol

from croupier.ledger.accounts import cashier, felt, house, patron
from croupier.ledger.balances import Shortfall
from croupier.ledger.entries import Entry, Posting
from croupier.money import Minor
from croupier.store.past import PastRow
from croupier.store.schema import FILE
from croupier.store.sqlite import SqliteWriter
from croupier.store.sqlite_audit import check_entries, check_journal, check_rows
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import Batch, EventRow, Key, Reader, Step, Visit, Writer

Dump = dict[str, list[tuple[object, ...]]]
Trip = Callable[[str], None]
AT_MS = 1_900_000_000_000


def no_trip(_statement: str) -> None:
    """Let every statement through."""


class Shop(Protocol):
    """One empty database of some kind, with its writer and its readers."""

    def open(self, trip: Trip = no_trip) -> Writer:
        """Open the one writer; `trip` is called before each statement of a commit."""
        ...

    def close(self) -> None:
        """Close the writer, if it is open."""
        ...

    def reader(self) -> Reader:
        """Open a reader."""
        ...

    def dump(self) -> Dump:
        """Return every row that is committed."""
        ...

    def faults(self) -> list[str]:
        """Return what does not agree between rows, entries and journal."""
        ...


class SqliteShop:
    """An SQLite house in a folder."""

    def __init__(self, folder: Path) -> None:
        """Begin with nothing."""
        self.file = folder / FILE
        self.writer: SqliteWriter | None = None
        self._readers: list[SqliteReader] = []

    def open(self, trip: Trip = no_trip) -> SqliteWriter:
        """Open the one writer."""
        assert self.writer is None
        self.writer = SqliteWriter(self.file, trip=trip)
        return self.writer

    def close(self) -> None:
        """Close readers and writer."""
        while self._readers:
            self._readers.pop().close()
        if self.writer is not None:
            self.writer.close()
            self.writer = None

    def reader(self) -> SqliteReader:
        """Open a reader."""
        reader = SqliteReader(self.file)
        self._readers.append(reader)
        return reader

    def dump(self) -> Dump:
        """Return every row of every table."""
        with closing(sqlite3.connect(self.file)) as connection:
            tables = [
                name
                for (name,) in connection.execute(
                    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
                )
            ]
            return {
                table: connection.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608
                for table in tables
            }

    def faults(self) -> list[str]:
        """Return what the store's own half of the audit finds."""
        with closing(SqliteReader(self.file)) as reader:
            found = [*check_rows(reader), *check_entries(reader), *check_journal(reader)]
        return [f"{finding.place}: {finding.sentence}" for finding in found]


def body(**fields: object) -> bytes:
    """Return the bytes of an event that means nothing to a store."""
    return json.dumps(fields, sort_keys=True).encode()


def short_answer(short: Shortfall) -> bytes:
    """Return the answer that is kept when a wager is not covered."""
    return f"short: {short.account.name} has {short.balance}, not {short.needed}".encode()


def deposit(owner: str, amount: int, name: str) -> Step:
    """Return a step that fills a purse."""
    entry = Entry(f"deposit:{owner}:{name}", (Posting(cashier(), patron(owner), Minor(amount)),))
    return Step(
        events=(EventRow(body(type="deposited", patron=owner, amount=amount)),),
        entry=entry,
        key=Key(owner, name, f"deposit {amount}".encode()),
        answer=b"filled",
    )


def wager(owner: str, stake: int, name: str, *, table: str = "salon", coup: str = "X-1") -> Step:
    """Return a step that moves a stake from a purse to a felt."""
    posting = Posting(patron(owner), felt(table), Minor(stake))
    return Step(
        events=(EventRow(body(type="placed", id=name, stake=stake), coup, owner, Visit.BEGINS),),
        entry=Entry(f"wager:{owner}:{name}", (posting,)),
        key=Key(owner, name, f"wager {stake}".encode()),
        answer=b"placed",
        short=short_answer,
    )


def refused(owner: str, name: str, why: str = "no") -> Step:
    """Return a step that keeps an answer and does nothing else."""
    return Step(key=Key(owner, name, b"asked"), answer=why.encode())


def settled(owner: str, stake: int, profit: int, *, table: str = "salon") -> Step:
    """Return a step that pays a wager back with a profit."""
    postings = (
        Posting(felt(table), patron(owner), Minor(stake)),
        Posting(house(table), patron(owner), Minor(profit)),
    )
    return Step(
        events=(
            EventRow(body(type="card"), "X-1"),
            EventRow(body(type="settled", stake=stake), "X-1", owner, Visit.ENDS),
        ),
        entry=Entry("settle:X-1", postings),
        past=(past(owner, "X-1", table, staked=stake, returned=stake + profit),),
    )


def told(kind: str, coup: str = "") -> Step:
    """Return a step of one event that moves no money."""
    return Step(events=(EventRow(body(type=kind), coup),))


def visit(owner: str, coup: str, does: Visit) -> Step:
    """Return a step after which a patron is in a coup or not."""
    return Step(events=(EventRow(body(type="visit"), coup, owner, does),))


def past(  # noqa: PLR0913, PLR0917  as many as the row has
    owner: str,
    coup: str,
    place: str = "salon",
    game: str = "half",
    outcome: str = "tie",
    bets: tuple[str, ...] = ("tie",),
    staked: int = 100,
    returned: int = 900,
    *,
    void: bool = False,
) -> PastRow:
    """Return a row of a coup that is over."""
    return PastRow(owner, coup, place, game, outcome, bets, staked, returned, void)


def over(*rows: PastRow) -> Step:
    """Return a step with which coups are over."""
    return Step(events=(EventRow(body(type="over")),), past=rows)


def batch(stream: str, after: int, *steps: Step) -> Batch:
    """Return a batch of a stream."""
    return Batch(stream, after, AT_MS, steps)


async def all_of(writer: Writer, *batches: Batch) -> list[object]:
    """Commit batches at once; give each one's result or what it raised."""
    return await asyncio.gather(*(writer.commit(one) for one in batches), return_exceptions=True)
