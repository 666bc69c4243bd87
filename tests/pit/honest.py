"""A house in which every kind of thing has happened, and a forger who makes its digests fit again.

It must not know what is looked for in it.
"""

import asyncio
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from croupier.ledger.entries import FIRST_LINK, chain
from croupier.pit.dealer import Dealer
from croupier.pit.house import TABLES, House, open_tables
from croupier.store.heads import PAST
from croupier.store.schema import FILE, LAST
from croupier.store.sqlite_audit import stored_entries
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import (
    DocumentRow,
    Key,
    ShoeRow,
    StoredEntry,
    StoredEvent,
    answer_digest,
    document_digest,
    entry_digest,
    event_digest,
    shoe_digest,
)
from croupier.table.messages import Asked, Place, Replace, TakeBack
from croupier.table.phases import Phase
from tests.houses import table_file

COUPS = 12
WAGERS = (Asked("player", 1000), Asked("banker", 200), Asked("tie", 100))


async def play(folder: Path) -> None:
    """Play coups with won, lost, pushed, taken back and void wagers, and leave one open.

    A second table has another game, and is given up while a wager lies on it.
    """
    gone = (
        table_file("banker-eight-half")
        .replace("salon", "fresh")
        .replace("Salon", "Fresh")
        .split("\n\n", 1)[1]
    )
    (folder / TABLES).write_text(f"{table_file()}\n{gone}", encoding="utf-8")
    house = House(folder, open_tables(folder))
    await house.start()
    await house.pit.cashier.deposit("ann", "seat", 1_000_000, "play money")
    await _play_salon(house)
    fresh = await house.pit.sit("fresh", "ann")
    assert isinstance(fresh, Dealer)
    for number in range(2):
        await fresh.until(Phase.BETTING)
        await fresh.ask(Place(f"fresh-{number}", "ann", (Asked("banker", 200),), deal=number == 0))
    await house.stop()
    (folder / TABLES).write_text(table_file(), encoding="utf-8")
    house = House(folder, open_tables(folder))
    await house.start()
    await _fresh_is_closed(house)
    await house.stop()
    with sqlite3.connect(folder / FILE) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


async def _play_salon(house: House) -> None:
    dealer = await house.pit.sit("salon", "ann")
    assert isinstance(dealer, Dealer)
    for number in range(COUPS):
        await dealer.until(Phase.BETTING)
        await dealer.ask(Place(f"back-{number}", "ann", (Asked("player", 500),)))
        await dealer.ask(TakeBack(f"gone-{number}", "ann", f"back-{number}.0"))
        await dealer.ask(Place(f"most-{number}", "ann", WAGERS))
        back = tuple(f"most-{number}.{place}" for place in range(len(WAGERS)))
        await dealer.ask(Replace(f"half-{number}", "ann", back[:1], (Asked("player", 500),)))
        await dealer.ask(Replace(f"all-{number}", "ann", (f"half-{number}.0", *back[1:]), ()))
        await dealer.ask(Place(f"coup-{number}", "ann", WAGERS, deal=True))
        await dealer.ask(Place(f"late-{number}", "ann", WAGERS))
        await dealer.until(Phase.BETTING)
    last, running = dealer.state.last, dealer.state.coup
    assert last is not None
    assert running is not None
    await house.pit.void(last.id, "a drill")
    await dealer.ask(Place("void", "ann", WAGERS))
    await house.pit.void(running.id, "another drill")
    await dealer.until(Phase.BETTING)
    await dealer.ask(Place("open", "ann", (Asked("banker", 400),)))


async def _fresh_is_closed(house: House) -> None:
    """Wait until the table that is no longer offered is closed."""
    async with asyncio.timeout(30):
        stream = "table:fresh/ann"
        while b"table-closed" not in [*house.reader.events(stream)][-1].body:  # noqa: ASYNC110
            await asyncio.sleep(0)


def events_of(folder: Path) -> list[StoredEvent]:
    """Return all events of a house in the order of their streams."""
    with sqlite3.connect(folder / FILE) as database:
        sql = "SELECT stream, sequence, at_ms, coup, patron, body FROM events ORDER BY 1, 2"
        rows = [StoredEvent._make(row) for row in database.execute(sql)]
    database.close()
    return rows


def forge(folder: Path, change: Callable[[StoredEvent], StoredEvent]) -> int:
    """Rewrite events, then every digest and the whole journal; gives how many were changed."""
    for name in (LAST, PAST):
        (folder / name).unlink(missing_ok=True)
    changed = 0
    with sqlite3.connect(folder / FILE) as database:
        sql = "SELECT stream, sequence, at_ms, coup, patron, body FROM events"
        for row in map(StoredEvent._make, database.execute(sql).fetchall()):
            forged = change(row)
            if forged != row:
                changed += 1
                database.execute(
                    "UPDATE events SET coup = ?, patron = ?, body = ?, digest = ? "
                    "WHERE stream = ? AND sequence = ?",
                    (*forged[3:], event_digest(forged), *row[:2]),
                )
        _chain_again(database)
    database.close()
    return changed


def restate(folder: Path, *statements: str) -> None:
    """Change anything, then make every digest and the whole journal fit again."""
    for name in (LAST, PAST):
        (folder / name).unlink(missing_ok=True)
    with sqlite3.connect(folder / FILE) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            assert database.execute(statement).rowcount, statement
        for table, key, sql, digest_of in DIGESTS:
            for row in database.execute(sql).fetchall():
                where = " AND ".join(f"{name} = ?" for name in key.split())
                names = key.split()
                digest = digest_of(row)
                database.execute(
                    f"UPDATE {table} SET digest = ? WHERE {where}",  # noqa: S608
                    (digest, *row[: len(names)]),
                )
        _chain_again(database)
    database.close()
    reader = SqliteReader(folder / FILE)
    entries = [one for one in stored_entries(reader) if isinstance(one, StoredEntry)]
    reader.close()
    with sqlite3.connect(folder / FILE) as database:
        for one in entries:
            sql = "UPDATE entries SET digest = ? WHERE number = ?"
            database.execute(sql, (entry_digest(one), one.number))
        _chain_again(database)
    database.close()


DIGESTS: tuple[tuple[str, str, str, Callable[[Any], bytes]], ...] = (
    (
        "events",
        "stream sequence",
        "SELECT stream, sequence, at_ms, coup, patron, body FROM events",
        lambda row: event_digest(StoredEvent._make(row)),
    ),
    (
        "answers",
        "patron id",
        "SELECT patron, id, content, body FROM answers",
        lambda row: answer_digest(Key(*row[:3]), row[3]),
    ),
    ("shoes", "id", "SELECT id, secret FROM shoes", lambda row: shoe_digest(ShoeRow(*row))),
    (
        "documents",
        "hash",
        "SELECT hash, body FROM documents",
        lambda row: document_digest(DocumentRow(*row)),
    ),
)


def _chain_again(database: sqlite3.Connection) -> None:
    head = FIRST_LINK
    union = " UNION ALL ".join(
        f"SELECT journal, place, digest FROM {table}"  # noqa: S608
        for table in ("events", "entries", "answers", "shoes", "documents")
    )
    rows: dict[int, list[bytes]] = {}
    for number, digest in database.execute(
        f"SELECT journal, digest FROM ({union}) ORDER BY journal, place"  # noqa: S608
    ):
        rows.setdefault(number, []).append(digest)
    for number in sorted(rows):
        head = chain(head, *rows[number])
        database.execute("UPDATE journal SET digest = ? WHERE number = ?", (head, number))
