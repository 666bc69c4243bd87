"""Durable wagers through the pit and SQLite (synchronous FULL): how many, how fast, how settled.

Run as `python -m bench.wagers`. A hundred patrons, each at their own solo table, wager one after
the other, each wager answered when it is on disk; then the same with one wager a transaction, on
the same machine in the same run, so that the ratio can be compared. Then one coup with 10,000
wagers is settled in one transaction.
"""

import argparse
import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from fractions import Fraction
from pathlib import Path

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


async def seated(pit: Pit, patrons: int) -> list[Dealer]:
    """So many patrons with full purses, each at their own table with bets open."""
    dealers = []
    for number in range(patrons):
        patron = f"patron-{number}"
        await pit.cashier.deposit(patron, "purse", PURSE, "bench")
        dealer = await pit.sit("bench", patron)
        assert isinstance(dealer, Dealer)
        await dealer.until(Phase.BETTING)
        dealers.append(dealer)
    return dealers


async def wager_for(dealers: list[Dealer], seconds: float) -> tuple[float, list[float]]:
    """Everybody wagers for so long; gives wagers a second and each wager's seconds."""
    loop = asyncio.get_running_loop()
    until = loop.time() + seconds
    took: list[float] = []

    async def patron(number: int, dealer: Dealer) -> None:
        count = 0
        while loop.time() < until and count < 400:
            began = loop.time()
            name = f"patron-{number}"
            answer = await dealer.ask(Place(f"w{count}", name, (Asked("player", 100),)))
            assert isinstance(answer, Accepted), answer
            took.append(loop.time() - began)
            count += 1

    began = loop.time()
    await asyncio.gather(*(patron(number, dealer) for number, dealer in enumerate(dealers)))
    return len(took) / (loop.time() - began), took


async def measure(*, group: bool, seconds: float) -> tuple[float, float, float]:
    """Wagers a second, and the median and 99th percentile of a wager in milliseconds."""
    with store(group=group) as (writer, reader):
        pit = await open_pit(writer, reader)
        dealers = await seated(pit, PATRONS)
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


def main() -> None:
    """Run and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=2.0)
    parser.add_argument("--wagers", type=int, default=10_000)
    args = parser.parse_args()
    grouped, single, ratios = [], [], []
    for _ in range(args.runs):
        one = asyncio.run(measure(group=False, seconds=args.seconds))
        many = asyncio.run(measure(group=True, seconds=args.seconds))
        single.append(one)
        grouped.append(many)
        ratios.append(many[0] / one[0])
    for name, runs in (("one wager a transaction", single), ("group commit", grouped)):
        rate, p50, p99 = (statistics.median(column) for column in zip(*runs, strict=True))
        print(f"{name:<26} {rate:8,.0f} wagers/s   p50 {p50:6.2f} ms   p99 {p99:6.2f} ms")
    print(f"{'ratio, pair by pair':<26} {statistics.median(ratios):8.2f}")
    lone_ms = statistics.median(asyncio.run(lone()) for _ in range(args.runs))
    print(f"{'a lone patron':<26} {lone_ms:8.2f} ms a wager")
    settled = statistics.median(asyncio.run(settle(args.wagers)) for _ in range(args.runs))
    print(f"{f'settle {args.wagers:,} wagers':<26} {settled:8.3f} s in one transaction")


if __name__ == "__main__":
    main()
