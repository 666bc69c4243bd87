"""Durable wagers through the pit and SQLite (synchronous FULL): how many, how fast, how settled.

Run as `python -m bench.wagers`. A hundred patrons, each at their own solo table, wager one after
the other, each wager answered when it is on disk; then the same with one wager a transaction, on
the same machine in the same run, so that the ratio can be compared. Then one coup with 10,000
wagers is settled in one transaction.
"""

import argparse
import asyncio
import gc
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import uvloop

from croupier.money import Currency, Minor
from croupier.pit.answers import Accepted
from croupier.pit.chance import SYSTEM_ENTROPY
from croupier.pit.dealer import Dealer
from croupier.pit.house import now_ms
from croupier.pit.pit import Pit, open_table
from croupier.store.schema import FILE
from croupier.store.sqlite import SqliteWriter
from croupier.store.sqlite_reader import SqliteReader
from croupier.table.messages import Asked, Deal, Place
from croupier.table.phases import Phase
from croupier.table.terms import Terms

PATRONS = 100
PURSE = 10**12
MS = 1000
MOST_EACH = 100  # wagers of one patron on one coup


def terms(card_ms: int = 0) -> Terms:
    """Terms that no wager of the benchmark reaches."""
    most = Minor(10**14)
    return Terms(
        id="bench", name="Bench", sheet="banker-six-half", kind="solo",
        currency=Currency("PLAY", 2), chips=(Minor(100),), minimum=Minor(100),
        maximum=Minor(10**9), limits=(), most_staked=most, most_paid=most, card_ms=card_ms,
        paying_ms=0,
    )  # fmt: skip


@contextmanager
def store(*, group: bool) -> Iterator[tuple[SqliteWriter, SqliteReader]]:
    """A store in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        file = Path(folder) / FILE
        writer = SqliteWriter(file, group=group)
        try:
            yield writer, SqliteReader(file)
        finally:
            writer.close()


async def open_pit(writer: SqliteWriter, reader: SqliteReader, card_ms: int = 0) -> Pit:
    """A pit with one table on offer."""
    pit = Pit([open_table(terms(card_ms), Fraction(0))], writer, reader, SYSTEM_ENTROPY, now_ms)
    await pit.start()
    return pit


async def seated(pit: Pit, patrons: int, *, together: bool = False) -> list[Dealer]:
    """So many patrons with full purses, at tables of their own or at one, with bets open."""
    dealers = []
    for number in range(patrons):
        patron = f"patron-{number}"
        await pit.cashier.deposit(patron, "purse", PURSE, "bench")
        dealer = await pit.sit("bench", "crowd" if together else patron)
        assert isinstance(dealer, Dealer)
        await dealer.until(Phase.BETTING)
        dealers.append(dealer)
    return dealers


async def wager_for(dealers: list[Dealer], seconds: float) -> tuple[float, list[float]]:
    """Everybody wagers for so long; gives wagers a second and each wager's seconds."""
    until = time.perf_counter() + seconds
    took: list[float] = []

    async def patron(number: int, dealer: Dealer) -> None:
        count = 0
        while time.perf_counter() < until and count < MOST_EACH:
            began = time.perf_counter()
            name = f"patron-{number}"
            answer = await dealer.ask(Place(f"w{count}", name, (Asked("player", 100),)))
            assert isinstance(answer, Accepted), answer
            took.append(time.perf_counter() - began)
            count += 1

    began = time.perf_counter()
    await asyncio.gather(*(patron(number, dealer) for number, dealer in enumerate(dealers)))
    return len(took) / (time.perf_counter() - began), took


async def measure(*, group: bool, seconds: float, together: bool) -> tuple[float, float, float]:
    """Wagers a second, and the median and 99th percentile of a wager in milliseconds."""
    with store(group=group) as (writer, reader):
        pit = await open_pit(writer, reader)
        if not group:
            pit._desk = replace(pit._desk, most_batch=1)  # noqa: SLF001  for comparison alone
        dealers = await seated(pit, PATRONS, together=together)
        gc.collect()
        gc.freeze()  # as an open house does
        rate, took = await wager_for(dealers, seconds)
        await pit.stop()
    took.sort()
    return rate, statistics.median(took) * MS, took[int(len(took) * 0.99)] * MS


async def lone() -> float:
    """The median of a lone patron's wager, in milliseconds."""
    with store(group=True) as (writer, reader):
        pit = await open_pit(writer, reader)
        dealers = await seated(pit, 1)
        _, took = await wager_for(dealers, 1.0)
        await pit.stop()
    return statistics.median(took) * MS


async def settle(wagers: int) -> float:
    """The seconds from the last card's turn to the answer of one coup with so many wagers."""
    with store(group=True) as (writer, reader):
        pit = await open_pit(writer, reader)
        await pit.cashier.deposit("patron-0", "purse", PURSE, "bench")
        dealer = await pit.sit("bench", "patron-0")
        assert isinstance(dealer, Dealer)
        await dealer.until(Phase.BETTING)
        names = [f"crowd-{number}" for number in range(wagers)]
        await asyncio.gather(*(pit.cashier.deposit(n, "purse", PURSE, "bench") for n in names))
        bets = ("player", "banker")
        placed = await asyncio.gather(
            *(
                dealer.ask(Place("w", name, (Asked(bets[i % 2], 200),)))
                for i, name in enumerate(names)
            )
        )
        assert all(isinstance(answer, Accepted) for answer in placed)
        took: list[float] = []
        _time_commits(writer, took)
        await dealer.ask(Deal("d", names[0]))
        await dealer.until(Phase.PAYING, Phase.BETTING)
        await dealer.until(Phase.BETTING)
        await pit.stop()
    return max(took)


def _time_commits(writer: SqliteWriter, took: list[float]) -> None:
    """Note how long each commit takes from asking to answer; the settlement is the longest."""
    commit: Callable[..., object] = writer.commit

    async def timed(batch: object) -> object:
        began = time.perf_counter()
        done = await commit(batch)  # type: ignore[misc]
        took.append(time.perf_counter() - began)
        return done

    writer.commit = timed  # type: ignore[method-assign, assignment]


def compare(runs: int, seconds: float, *, together: bool) -> None:
    """Print both ways of committing, in turns, and their ratio pair by pair."""
    single, grouped = [], []
    for _ in range(runs):
        single.append(uvloop.run(measure(group=False, seconds=seconds, together=together)))
        grouped.append(uvloop.run(measure(group=True, seconds=seconds, together=together)))
    for name, figures in (("one wager a transaction", single), ("group commit", grouped)):
        rate, p50, p99 = (statistics.median(column) for column in zip(*figures, strict=True))
        print(f"  {name:<24} {rate:8,.0f} wagers/s   p50 {p50:6.2f} ms   p99 {p99:6.2f} ms")
    pairs = [many[0] / one[0] for one, many in zip(single, grouped, strict=True)]
    print(f"  {'ratio, pair by pair':<24} {statistics.median(pairs):8.2f}")


def main() -> None:
    """Run and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--wagers", type=int, default=10_000)
    args = parser.parse_args()
    for together in (False, True):
        print(f"{PATRONS} patrons, {'all at one table' if together else 'each at a table'}")
        compare(args.runs, args.seconds, together=together)
    lone_ms = statistics.median(uvloop.run(lone()) for _ in range(args.runs))
    print(f"{'a lone patron':<26} {lone_ms:8.2f} ms a wager")
    settled = statistics.median(uvloop.run(settle(args.wagers)) for _ in range(args.runs))
    print(f"{f'settle {args.wagers:,} wagers':<26} {settled:8.3f} s in one transaction")


if __name__ == "__main__":
    main()
