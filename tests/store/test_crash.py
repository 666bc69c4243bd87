"""A crash at every statement of every commit: all of a batch is there afterwards, or nothing.

Once as a failure that the writer lives to tell, and once as a machine that stops: a copy of the
files as they stand at that statement is opened as if nothing else were left.
"""

import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from croupier.store.store import (
    Batch,
    DocumentRow,
    Done,
    EventRow,
    Given,
    ShoeRow,
    Step,
    StoreFailed,
    Writer,
)
from tests.store.stores import (
    Dump,
    Shop,
    SqliteShop,
    all_of,
    batch,
    body,
    deposit,
    refused,
    settled,
    told,
    wager,
)

FAILURES = {
    "an error of the disk": sqlite3.OperationalError("disk I/O error"),
    "a full disk": OSError(28, "No space left on device"),
    "a bug": ZeroDivisionError("a bug"),
}


def story() -> list[Batch]:
    """Return a short life of a house, a batch at a time, with every kind of row and verdict."""
    opened = Step(
        events=(EventRow(body(type="opened")), EventRow(body(type="shoe"))),
        shoe=ShoeRow("SHOE", b"7" * 32),
        documents=(DocumentRow("5e", b"{}"), DocumentRow("7e", b"[]")),
    )
    return [
        batch("cashier", 0, deposit("ann", 500, "d1"), deposit("bob", 300, "d1")),
        batch("salon", 0, opened, told("bets", "X-1")),
        batch("salon", 3, wager("ann", 200, "w1"), wager("bob", 100, "w1"), refused("ann", "r1")),
        batch("salon", 5, wager("bob", 201, "w2"), told("never")),
        batch("salon", 5, wager("ann", 200, "w1")),
        batch("salon", 5, settled("ann", 200, 100)),
        batch("cashier", 2, deposit("bob", 50, "d2")),
    ]


class Trip:
    """Counts statements; fails at one of them, or does something else there."""

    def __init__(self, at: int, failure: Exception | None) -> None:
        """Begin at the first statement."""
        self.at, self.failure, self.count = at, failure, 0

    def __call__(self, statement: str) -> None:
        """Let a statement through, or not."""
        self.count += 1
        if self.count == self.at:
            self.happens()

    def happens(self) -> None:
        """Fail."""
        assert self.failure is not None
        raise self.failure


async def live(shop: Shop, writer: Writer, batches: Sequence[Batch]) -> list[Done]:
    """Commit the batches one by one; each that fails is asked again, and must then be done."""
    answers = []
    for one in batches:
        before = shop.dump()
        try:
            done = await writer.commit(one)
        except StoreFailed:
            assert shop.dump() == before, "a failed batch leaves nothing"
            done = await writer.commit(one)
        answers.append(done)
    return answers


@pytest.fixture
async def untroubled(tmp_path: Path) -> tuple[list[Done], Dump, int]:
    """Give what the story comes to when nothing fails, and how many statements it takes."""
    (tmp_path / "untroubled").mkdir()
    shop, trip = SqliteShop(tmp_path / "untroubled"), Trip(-1, None)
    done = await live(shop, shop.open(trip), story())
    dump = shop.dump()
    shop.close()
    return done, dump, trip.count


async def test_the_story_has_every_verdict(untroubled: tuple[list[Done], Dump, int]) -> None:
    """The story of these tests commits, repeats and refuses, and fills every table."""
    done, dump, statements = untroubled
    assert {verdict.given for one in done for verdict in one.verdicts} == {
        Given.COMMITTED,
        Given.REPEATED,
        Given.SHORT,
    }
    assert all(dump.values())
    assert statements > 50


@pytest.mark.parametrize("failure", FAILURES)
async def test_a_failure_at_every_statement(
    shop: Shop, untroubled: tuple[list[Done], Dump, int], failure: str, tmp_path: Path
) -> None:
    """Whichever statement fails, its batch leaves nothing, the writer goes on, and all is well."""
    expected, dump, statements = untroubled
    for at in range(1, statements + 1):
        (tmp_path / f"at-{at}").mkdir()
        tripped = type(shop)(tmp_path / f"at-{at}")  # type: ignore[call-arg]
        writer = tripped.open(Trip(at, FAILURES[failure]))
        assert await live(tripped, writer, story()) == expected
        assert tripped.dump() == dump
        assert tripped.faults() == []
        tripped.close()
        tripped.open()
        tripped.close()


class Stop(Trip):
    """Keeps a copy of the files as they stand at a statement, as a machine that stops leaves."""

    def __init__(self, folder: Path, copies: Path) -> None:
        """Begin with no copy."""
        super().__init__(0, None)
        self.folder, self.copies = folder, copies

    def __call__(self, statement: str) -> None:
        """Keep a copy at every statement."""
        self.count += 1
        copy = self.copies / f"{self.count:03}"
        copy.mkdir(parents=True)
        for file in self.folder.iterdir():
            shutil.copy(file, copy / file.name)


async def test_a_stop_at_every_statement(tmp_path: Path) -> None:
    """Whenever the machine stops, each batch is there whole or not at all, and life goes on."""
    (tmp_path / "house").mkdir()
    shop = SqliteShop(tmp_path / "house")
    stop = Stop(tmp_path / "house", tmp_path / "copies")
    writer, states, done_before = shop.open(stop), [shop.dump()], list[int]()
    for one in story():
        await writer.commit(one)
        done_before += [len(states) - 1] * (stop.count - len(done_before))
        states.append(shop.dump())
    shop.close()
    for number, done in enumerate(done_before, 1):
        left = SqliteShop(tmp_path / "copies" / f"{number:03}")
        found = left.dump()
        assert found == states[done], f"at statement {number}"
        assert left.faults() == []
        if number % 5 == 0:
            await live(left, left.open(), story()[done:])
            assert left.dump() == states[-1]
            left.close()


async def test_what_was_not_yet_on_disk_is_lost_from_the_end(tmp_path: Path) -> None:
    """However much of the log's tail is lost, what is left is a house as it stood before."""
    (tmp_path / "house").mkdir()
    shop = SqliteShop(tmp_path / "house")
    writer, states = shop.open(), [shop.dump()]
    for one in story():
        await writer.commit(one)
        states.append(shop.dump())
    kept = {file.name: file.read_bytes() for file in (tmp_path / "house").iterdir()}
    shop.close()
    log = next(name for name in kept if name.endswith("-wal"))
    found = []
    for cut in range(0, len(kept[log]) + 1, 1999):
        (tmp_path / f"cut-{cut}").mkdir()
        left = SqliteShop(tmp_path / f"cut-{cut}")
        for name, content in kept.items():
            if not name.endswith("-shm"):
                size = cut if name == log else len(content)
                (tmp_path / f"cut-{cut}" / name).write_bytes(content[:size])
        left.open()
        left.close()
        found.append(left.dump())
        assert left.faults() == []
    assert all(state in states for state in found)
    assert len({states.index(state) for state in found}) >= len(states) - 2, "cuts fall everywhere"


async def test_a_failure_in_a_shared_commit_fails_all_who_share_it(tmp_path: Path) -> None:
    """When the disk fails, every batch of that commit is told so, and none is half there."""
    shop = SqliteShop(tmp_path)
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    before = shop.dump()
    shop.close()
    writer = shop.open(Trip(8, FAILURES["an error of the disk"]))
    asked = [batch(f"t{n}", 0, wager("ann", 1, f"w{n}", table=f"t{n}")) for n in range(5)]
    results = await all_of(writer, *asked)
    assert [type(result) for result in results] == [StoreFailed] * 5
    assert {str(result) for result in results} == {"the store could not commit: disk I/O error"}
    assert shop.dump() == before
    results = await all_of(writer, *asked)
    assert [type(result) for result in results] == [Done] * 5
    shop.close()
