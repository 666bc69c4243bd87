"""What is SQLite's own: one writer, group commit, the last guard, the journal, a full disk."""

import asyncio
import hashlib
import sqlite3
import threading
from contextlib import closing
from pathlib import Path

import pytest

from croupier.ledger.accounts import patron
from croupier.money import Minor
from croupier.store import work
from croupier.store.schema import FILE, open_to_write
from croupier.store.sqlite import SqliteWriter
from croupier.store.store import (
    DocumentRow,
    Done,
    EventRow,
    Given,
    ShoeRow,
    Step,
    StoreFailed,
    document_digest,
)
from tests.store.stores import (
    AT_MS,
    SqliteShop,
    all_of,
    batch,
    body,
    deposit,
    refused,
    told,
    wager,
)


@pytest.fixture
def shop(tmp_path: Path) -> SqliteShop:
    """Give an empty house."""
    return SqliteShop(tmp_path)


async def test_a_reader_cannot_write(shop: SqliteShop) -> None:
    """A reader's connection refuses every write, and takes no lock that a writer waits for."""
    writer = shop.open()
    reader = shop.reader()
    for statement in (
        "INSERT INTO journal VALUES (7, zeroblob(32))",
        "UPDATE accounts SET balance = 0",
        "DELETE FROM events",
        "DROP TABLE events",
        "PRAGMA user_version = 7",
    ):
        with pytest.raises(sqlite3.OperationalError, match="attempt to write a readonly database"):
            reader.connection.execute(statement)
    reader.connection.execute("BEGIN")
    list(reader.events("salon"))
    await writer.commit(batch("salon", 0, told("opened")))
    assert reader.stands("salon") == 0, "a reader sees one state until it is done"
    reader.connection.execute("COMMIT")
    assert reader.stands("salon") == 1
    shop.close()


async def test_a_stopped_house_is_one_file(shop: SqliteShop) -> None:
    """After a stop with all readers closed, the one file holds everything."""
    writer = shop.open()
    shop.reader()
    await writer.commit(batch("salon", 0, told("opened")))
    shop.close()
    assert [path.name for path in shop.file.parent.iterdir()] == [FILE]


async def test_a_second_writer_waits(shop: SqliteShop) -> None:
    """BC-55: a writer that finds the database locked waits, then sees the other's result."""
    began, loop = asyncio.Event(), asyncio.get_running_loop()

    def trip(statement: str) -> None:
        if statement == "BEGIN IMMEDIATE":
            loop.call_soon_threadsafe(began.set)

    writer = shop.open(trip)
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    began.clear()
    with closing(sqlite3.connect(shop.file, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        asked = asyncio.ensure_future(writer.commit(batch("salon", 0, wager("ann", 1, "w1"))))
        await began.wait()
        digest = document_digest(DocumentRow("5e", b"{}"))
        other.execute("INSERT INTO documents VALUES ('5e', x'7b7d', 1, 0, ?)", (digest,))
        assert not asked.done()
        other.execute("COMMIT")
        done = await asked
    assert [verdict.answer for verdict in done.verdicts] == [b"placed"]
    assert shop.reader().document("5e") == b"{}"
    shop.close()


async def test_what_waits_shares_a_commit(shop: SqliteShop) -> None:
    """A lone batch has a commit of its own at once; all that waits meanwhile shares the next."""
    commits: list[str] = []
    began, loop = asyncio.Event(), asyncio.get_running_loop()

    def trip(statement: str) -> None:
        commits.append(statement)
        if statement == "BEGIN IMMEDIATE":
            loop.call_soon_threadsafe(began.set)

    writer = shop.open(trip)
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    assert commits.count("COMMIT") == 1
    began.clear()
    first = asyncio.ensure_future(writer.commit(batch("t", 0, wager("ann", 1, "w"))))
    await began.wait()
    results = await all_of(
        writer, *(batch(f"t{n}", 0, wager("ann", 1, f"w{n}", table=f"t{n}")) for n in range(100))
    )
    assert [type(result) for result in [await first, *results]] == [Done] * 101
    assert commits.count("COMMIT") == 3
    assert writer.head().number == 3
    assert shop.faults() == []
    shop.close()


async def test_a_store_that_closes_answers_everybody(shop: SqliteShop) -> None:
    """What was asked before is committed and answered, what is asked afterwards is refused."""
    writer = shop.open()
    asked = [
        asyncio.ensure_future(writer.commit(batch(f"t{n}", 0, deposit(f"p{n}", 1, "d"))))
        for n in range(600)
    ]
    handed_over = asyncio.Event()
    asyncio.get_running_loop().call_soon(handed_over.set)
    await handed_over.wait()
    shop.close()
    with pytest.raises(StoreFailed, match="the store is closed"):
        await writer.commit(batch("late", 0, told("late")))
    done = await asyncio.wait_for(asyncio.gather(*asked), 5)
    assert {one.verdicts[0].given for one in done} == {Given.COMMITTED}
    assert len(shop.dump()["events"]) == 600
    assert shop.faults() == []


async def test_one_document_does_not_part_a_commit(shop: SqliteShop) -> None:
    """Tables that open at once under one sheet share a commit, and the sheet is stored once."""
    writer = shop.open()
    opened = Step(events=(EventRow(b"{}"),), documents=(DocumentRow("5e", b"{}"),))
    await all_of(writer, *(batch(f"t{n}", 0, opened, opened) for n in range(3)))
    assert writer.head().number == 1
    assert len(shop.dump()["documents"]) == 1
    shop.close()


async def test_without_groups_each_batch_is_alone(shop: SqliteShop) -> None:
    """For comparison, a writer can commit each batch by itself; the result is the same."""
    writer = SqliteWriter(shop.file, group=False)
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    await all_of(writer, *(batch(f"t{n}", 0, wager("ann", 1, f"w{n}")) for n in range(5)))
    assert writer.head().number == 6
    writer.close()
    assert shop.faults() == []


async def test_the_database_is_the_last_guard(
    shop: SqliteShop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """BC-54: were the cover check wrong, the database itself lets no purse go below zero."""
    monkeypatch.setattr(work, "overdrawn", lambda *_: None)
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 100, "d1"), deposit("bob", 100, "d1")))
    for sides in (("ann", "bob"), ("bob", "new")):
        before = shop.dump()
        failed, done = await all_of(
            writer,
            batch(f"over {sides}", 0, wager(sides[0], 101, f"w{sides}")),
            batch(f"good {sides}", 0, deposit("cleo", 1, f"d{sides}")),
        )
        assert isinstance(failed, StoreFailed)
        assert "CHECK constraint failed: guarded = 0 OR balance >= 0" in str(failed)
        assert isinstance(done, Done)
        assert len(shop.dump()["events"]) == len(before["events"]) + 1
    assert shop.reader().balance(patron("ann")) == 100
    assert shop.faults() == []
    shop.close()


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE accounts SET balance = -1 WHERE name = 'patron:ann'",
        "INSERT INTO accounts VALUES (77, 'felt:x', 1, -1)",
        "INSERT INTO postings VALUES (1, 7, 1, 2, 0)",
        "INSERT INTO postings VALUES (1, 7, 1, 2, -5)",
        "INSERT INTO postings VALUES (1, 7, 1, 1, 5)",
        "INSERT INTO postings VALUES (1, 7, 1, 99, 5)",
        "INSERT INTO events VALUES ('s', 0, 1, '', '', x'', 1, 0, x'')",
        "INSERT INTO shoes VALUES ('S', zeroblob(31), 1, 0, x'')",
    ],
)
async def test_the_database_refuses_nonsense(shop: SqliteShop, statement: str) -> None:
    """BC-64: purses below zero, amounts of nothing and short secrets cannot even be written."""
    await shop.open().commit(batch("cashier", 0, deposit("ann", 100, "d1")))
    shop.close()
    with (
        closing(open_to_write(shop.file)) as connection,
        pytest.raises(sqlite3.IntegrityError, match="constraint failed"),
    ):
        connection.execute(statement)


def joined(domain: str, *parts: bytes) -> bytes:
    """Return a digest as the docs spell it out, without the house's own function."""
    text = domain.encode() + b"\0"
    for part in parts:
        text += len(part).to_bytes(8, "big") + part
    return hashlib.sha256(text).digest()


async def test_the_journal_is_spelled_out(shop: SqliteShop) -> None:
    """Every kind of row is in the chain by a digest that anybody can work out by hand."""
    writer = shop.open()
    one = (1).to_bytes(8, "big")
    step = Step(
        events=(EventRow(body(type="opened"), "X-1", "ann"),),
        entry=deposit("ann", 500, "d1").entry,
        key=refused("ann", "k1").key,
        answer=b"yes",
        shoe=ShoeRow("SHOE", b"7" * 32),
        documents=(DocumentRow("5e", b"{}"),),
    )
    await writer.commit(batch("salon", 0, step))
    entry = b'{"cause":"deposit:ann:d1","postings":[["cashier:cage","patron:ann",500]]}'
    digests = [
        joined("croupier.document.v1", b"5e", b"{}"),
        joined("croupier.shoe.v1", b"SHOE", b"7" * 32),
        joined(
            "croupier.event.v1",
            b"salon", one, AT_MS.to_bytes(8, "big"), b"X-1", b"ann", b'{"type": "opened"}',
        ),
        joined("croupier.entry.v1", one, b"salon", one, one, entry),
        joined("croupier.answer.v1", b"ann", b"k1", b"asked", b"yes"),
    ]  # fmt: skip
    assert writer.head() == (1, joined("croupier.journal.v1", bytes(32), *digests))
    shop.close()


async def test_a_changed_row_is_found(shop: SqliteShop) -> None:
    """The store's half of the audit, which other tests lean on, finds one changed byte."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 100, "d1")))
    shop.close()
    assert shop.faults() == []
    with closing(sqlite3.connect(shop.file)) as connection:
        connection.execute("UPDATE events SET body = x'7b7d'")
        connection.commit()
    assert shop.faults() != []


async def test_a_disk_that_is_full(shop: SqliteShop) -> None:
    """A real full disk: what no longer fits is refused whole, reads go on, and room mends it."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    assert shop.writer is not None
    pages = shop.writer._connection.execute("PRAGMA page_count").fetchone()[0]
    shop.writer._connection.execute(f"PRAGMA max_page_count = {pages}")
    before = shop.dump()
    big = Step(events=(EventRow(b"x" * 100_000),), key=refused("ann", "k1").key, answer=b"yes")
    with pytest.raises(StoreFailed, match="database or disk is full"):
        await writer.commit(batch("salon", 0, big))
    assert shop.dump() == before
    assert shop.reader().balance(patron("ann")) == Minor(500)
    shop.writer._connection.execute("PRAGMA max_page_count = 100000")
    await writer.commit(batch("salon", 0, big))
    assert shop.faults() == []
    shop.close()


def test_the_thread_ends_with_the_writer(shop: SqliteShop) -> None:
    """A closed writer leaves no thread behind, also when it never committed."""
    before = threading.active_count()
    shop.open()
    assert threading.active_count() == before + 1
    shop.close()
    assert threading.active_count() == before


async def test_what_the_writer_remembers_may_be_forgotten(
    shop: SqliteShop, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A writer that has seen more than it keeps reads again, and answers no differently."""
    monkeypatch.setattr(work, "MOST_KEPT", 0)
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    for number in range(5):
        step = wager("ann", 150, f"w{number}", table=f"t{number % 2}")
        done = await writer.commit(batch("salon", min(number, 3), step))
        assert [verdict.given for verdict in done.verdicts] == [
            Given.COMMITTED if number < 3 else Given.SHORT
        ]
    assert shop.reader().balance(patron("ann")) == 50
    assert shop.faults() == []
    shop.close()


def test_a_loop_that_is_gone_takes_nothing_with_it(shop: SqliteShop) -> None:
    """When nobody waits any more, what was asked is committed, and another loop may go on."""
    go_on, began = threading.Event(), threading.Event()

    def trip(_: str) -> None:
        began.set()
        go_on.wait(10)

    writer = shop.open(trip)

    async def ask(after: int, name: str) -> None:
        await writer.commit(batch("cashier", after, deposit("ann", 500, name)))

    with asyncio.Runner() as runner:
        loop = runner.get_loop()
        asked = [loop.create_task(ask(0, "d1"))]
        loop.run_until_complete(asyncio.to_thread(began.wait))
        asked.append(loop.create_task(ask(1, "never handed over")))
        loop.run_until_complete(asyncio.sleep(0, result=asked))
    go_on.set()
    with asyncio.Runner() as runner:
        runner.run(ask(1, "d2"))
    assert shop.reader().balance(patron("ann")) == 1000
    shop.close()
