"""What a void could not take back: told, remembered, and collected from whatever comes in."""

import asyncio
import sqlite3
from typing import Any

import pytest

from croupier import canonical
from croupier.ledger.accounts import Account, owed, patron
from croupier.money import Minor
from croupier.pit.answers import Accepted
from croupier.pit.audit import audit
from croupier.pit.bookkeeper import Collected, cashier_entry
from croupier.pit.cashier import STREAM
from croupier.refusals import Notice, Said
from croupier.rules.coup import Outcome
from croupier.store.schema import FILE
from croupier.store.sqlite import SqliteWriter
from croupier.store.store import Batch, EventRow, Step
from tests.pit.halls import Guest, Hall, secret_for
from tests.pit.test_voids import coup_of, last_coup_of, void


@pytest.mark.parametrize("first", ["won", "lost"])
async def test_the_order_of_voids_does_not_matter(hall: Hall, first: str) -> None:
    """Of a won coup and a lost one, the purse holds the same afterwards and nothing is owed."""
    hall.chance.secrets = [secret_for(Outcome.TIE), secret_for(Outcome.PLAYER)]
    opened = await hall.open()
    ann = await hall.guest("ann", purse=100)
    await ann.coup(tie=100)
    coups = {"won": last_coup_of(ann)}
    await ann.coup(tie=800)
    coups["lost"] = last_coup_of(ann)
    for coup in sorted(coups, key=lambda name: name != first):
        assert await void(hall, coups[coup]) is None
    await ann.has_paid()
    assert hall.balance("ann") == 100
    assert opened.reader.balances()[patron("ann")] == 100
    assert opened.reader.balance(owed("ann")) == 0


async def owing(hall: Hall, more: int = 0) -> Guest:
    """Sit down somebody who owes 600 after a void, and has nothing."""
    hall.chance.secrets = [secret_for(Outcome.TIE), secret_for(Outcome.PLAYER)]
    ann = await hall.guest("ann", purse=100)
    await ann.coup(tie=100)
    won = last_coup_of(ann)
    await ann.coup(tie=700)
    if more:
        await ann.wagered(tie=more)
    assert await void(hall, won) is None
    return ann


async def test_what_is_owed_is_collected_from_what_comes_in(hall: Hall) -> None:
    """A deposit, a stake that is taken back and winnings pay it, each as far as it goes."""
    opened = await hall.open()
    ann = await owing(hall, more=200)
    assert (hall.balance("ann"), ann.owed) == (0, 800)
    await hall.link.deposit("ann", "d1", 300, "play money")
    while ann.owed != 500:
        await ann.news()
    assert hall.balance("ann") == 0
    await ann.take_back(ann.look().wagers[0].id)
    while ann.owed != 300:
        await ann.news()
    assert hall.link.owed_by("ann") == -opened.reader.balance(owed("ann")) == 300
    await hall.link.deposit("ann", "d2", 1000, "play money")
    await ann.has_paid()
    assert (hall.balance("ann"), ann.balances[-1]) == (700, 700)
    collected = [row for row in opened.reader.events(STREAM) if b'"collected"' in row.body]
    assert len(collected) == 3


async def test_what_is_owed_is_remembered_and_collected_after_a_stop(hall: Hall) -> None:
    """A house that stopped between a credit and its collection does it when it opens again."""
    opened = await hall.open()
    ann = await owing(hall)
    assert ann.owed == 600
    opened.pit.purses._collect = lambda _: None
    await hall.link.deposit("ann", "d1", 500, "play money")
    assert hall.balance("ann") == 500
    await hall.close()
    opened = await hall.open()
    ann = await hall.guest("ann")
    while hall.link.owed_by("ann") == 600:
        await ann.news()
    assert (hall.link.owed_by("ann"), hall.balance("ann")) == (100, 0)
    await hall.close()
    await hall.open()
    assert (hall.link.owed_by("ann"), hall.balance("ann")) == (100, 0)


async def test_a_purse_that_is_spent_meanwhile_pays_what_is_left(hall: Hall) -> None:
    """Between the look into the purse and the commit a wager may come; nothing is overdrawn."""
    opened = await hall.open()
    ann = await owing(hall)
    opened.pit.purses._collect = lambda _: None
    await hall.link.deposit("ann", "d1", 500, "play money")
    reader, looked = opened.reader, 0

    class Late:
        """A reader who is told of the purse as it was before the wager."""

        def balance(self, account: Account) -> Minor:
            """Return a balance, at first that of a moment ago."""
            nonlocal looked
            looked += account == patron("ann")
            return (
                Minor(500) if looked == 1 and account == patron("ann") else reader.balance(account)
            )

    await ann.wagered(tie=200)
    cashier: Any = opened.pit.cashier
    cashier._reader = Late()
    await cashier.collect("ann")
    assert looked == 2
    assert (hall.balance("ann"), ann.owed) == (0, 300)
    assert [one.stake for one in ann.look().wagers] == [200]


async def test_a_collection_that_fails_is_tried_again(hall: Hall) -> None:
    """When the store fails just then, nothing is taken, and the next sweep takes it."""
    opened = await hall.open()
    ann = await owing(hall)

    def trip(_: str) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    pit: Any = opened.pit
    collect, pit.purses._collect = pit.purses._collect, lambda _: None
    await hall.link.deposit("ann", "d1", 1000, "play money")
    hall.trip(trip)
    await pit._collected("ann")
    assert (hall.balance("ann"), hall.link.owed_by("ann")) == (1000, 600)
    pit.purses._collect = collect
    hall.trip(lambda _: None)
    opened.pit.purses.collect_all()
    await ann.has_paid()
    assert hall.balance("ann") == 400


async def test_a_void_says_what_it_could_not_take_back(hall: Hall) -> None:
    """The house is answered with what came back and what did not; the history says it for ever."""
    await hall.open()
    hall.chance.secrets = [secret_for(Outcome.TIE), secret_for(Outcome.PLAYER)]
    ann = await hall.guest("ann", purse=100)
    await ann.coup(tie=100)
    won = last_coup_of(ann)
    await ann.coup(tie=700)
    lost = last_coup_of(ann)
    answer = await hall.link.void(won, "a drill")
    assert isinstance(answer, Accepted)
    assert answer.sentence == (
        f"Coup {won} is void; its wagers are returned. Of what they had won, 6.00 was spent "
        "already and could not be taken back; it is owed, and collected from what comes into the "
        "purse."
    )
    answer = await hall.link.void(lost, "a drill")
    assert answer == Accepted(Said.of(Notice.VOID, back="wagers", coup=lost))
    empty = coup_of(ann)
    answer = await hall.link.void(empty, "a drill")
    assert answer == Accepted(Said.of(Notice.VOID, back="nothing", coup=empty))
    await ann.has_paid()
    told = {record.id: record.owed for record in await hall.history("ann")}
    assert told == {won: 600, lost: 0}


async def test_the_audit_finds_more_collected_than_was_owed(hall: Hall) -> None:
    """An entry of the cashier's that takes from a purse what nobody owes does not pass."""
    await hall.open()
    ann = await owing(hall)
    await hall.link.deposit("ann", "d1", 5000, "play money")
    await ann.has_paid()
    await hall.close()
    writer = SqliteWriter(hall.folder / FILE)
    event = Collected("4", "ann", 1)
    rows = (EventRow(canonical.encode_known(event)),)
    step = Step(events=rows, entry=cashier_entry(event))
    await writer.commit(Batch(STREAM, 3, hall.clock(), (step,)))
    writer.close()
    (finding,) = audit(hall.folder).findings
    assert finding == ("entry 9 (collect:ann:4)", "more is collected from ann than was owed")


@pytest.mark.parametrize("turns", range(0, 24, 2))
async def test_a_deposit_beside_a_void_is_collected_from_too(hall: Hall, turns: int) -> None:
    """Whenever the purse is filled while a void is decided, nobody owes with money in the purse."""
    hall.chance.secrets = [secret_for(Outcome.TIE), secret_for(Outcome.PLAYER)]
    await hall.open()
    ann = await hall.guest("ann", purse=100)
    won = (await ann.coup(tie=100)).last
    assert won is not None
    await ann.coup(tie=900)
    assert hall.balance("ann") == 0

    async def deposit() -> None:
        for _ in range(turns):
            await asyncio.sleep(0)
        assert await hall.link.deposit("ann", "more", 5000, "play") == Accepted()

    await asyncio.gather(hall.link.void(won.coup.id, "A card fell."), deposit())
    assert hall.house is not None
    async with asyncio.timeout(10):
        while hall.house.reader.balance(owed("ann")):
            await ann.news()
    assert hall.house.reader.balance(owed("ann")) == 0
    assert hall.balance("ann") == 4200
