"""The cashier: each deposit once, whatever is lost, cancelled or asked again; purses that tell."""

import asyncio
import sqlite3

import pytest

from croupier.ledger.accounts import cashier, patron
from croupier.money import Minor
from croupier.pit.answers import Accepted
from croupier.pit.cashier import STREAM
from croupier.pit.purses import Purses
from croupier.refusals import Code, Refusal, Said
from tests.pit.halls import Guest, Hall, code


async def test_a_deposit_is_made_once(hall: Hall) -> None:
    """BC-56: the same deposit asked again, at once, later or after a restart, is one deposit."""
    await hall.open()
    asked = [hall.link.deposit("ann", "d1", 500, "play money") for _ in range(5)]
    assert set(await asyncio.gather(*asked)) == {Accepted()}
    await hall.close()
    house = await hall.open()
    assert await hall.link.deposit("ann", "d1", 500, "play money") == Accepted()
    assert house.reader.balances() == {cashier(): -500, patron("ann"): 500}
    assert house.reader.stands(STREAM) == 1


@pytest.mark.parametrize(("minor", "why"), [(501, "play money"), (500, "luck")])
async def test_an_id_is_not_used_for_another_deposit(hall: Hall, minor: int, why: str) -> None:
    """The same id with another amount or reason is refused as reused."""
    await hall.open()
    await hall.link.deposit("ann", "d1", 500, "play money")
    assert code(await hall.link.deposit("ann", "d1", minor, why)) is Code.ID_REUSED
    assert await hall.link.deposit("bob", "d1", minor, why) == Accepted()
    assert (hall.balance("ann"), hall.balance("bob")) == (500, minor)


async def test_a_deposit_that_fails_pays_once_when_it_is_asked_again(hall: Hall) -> None:
    """BC-58: mark and credit are one commit: a failure at any statement leaves neither."""
    house = await hall.open()
    statements = 0

    def count(_: str) -> None:
        nonlocal statements
        statements += 1

    await hall.link.deposit("ann", "d0", 1, "play money")
    hall.trip(count)
    await hall.link.deposit("ann", "d00", 1, "play money")
    for at in range(1, statements + 1):
        left = at

        def trip(_: str) -> None:
            nonlocal left
            left -= 1
            if left == 0:
                raise sqlite3.OperationalError("disk I/O error")

        hall.trip(trip)
        before = house.reader.balances()
        assert code(await hall.link.deposit("ann", f"d{at}", 10, "play money")) is Code.BUSY
        assert house.reader.balances() == before
        assert await hall.link.deposit("ann", f"d{at}", 10, "play money") == Accepted()
        assert await hall.link.deposit("ann", f"d{at}", 10, "play money") == Accepted()
    assert hall.balance("ann") == 2 + 10 * statements


async def test_a_deposit_whose_asker_went_away(hall: Hall) -> None:
    """A request that was given up may be durable all the same; the next ones go on."""
    await hall.open()
    began, loop = asyncio.Event(), asyncio.get_running_loop()

    def trip(_: str) -> None:
        loop.call_soon_threadsafe(began.set)

    hall.trip(trip)
    gone = asyncio.ensure_future(hall.link.deposit("ann", "d1", 500, "play money"))
    await began.wait()
    gone.cancel()
    with pytest.raises(asyncio.CancelledError):
        await gone
    assert await hall.link.deposit("ann", "d2", 30, "play money") == Accepted()
    assert await hall.link.deposit("ann", "d1", 500, "play money") == Accepted()
    assert hall.balance("ann") == 530


async def test_a_deposit_is_told_at_every_table(hall: Hall) -> None:
    """More chips are seen at once in each tab, and can be wagered."""
    await hall.open()
    tabs = [await hall.guest("ann", table) for table in ("salon", "salon", "other")]
    bob = await hall.guest("bob")
    await hall.link.deposit("ann", "d1", 500, "play money")
    assert [tab.balances for tab in tabs] == [[500]] * 3
    assert bob.balances == []
    assert await tabs[0].place(tie=500) == Accepted()


class Nobody:
    """An onlooker who keeps balances."""

    def __init__(self, patron_id: str) -> None:
        """Begin with none."""
        self.patron = patron_id
        self.balances: list[Minor] = []

    def tell(self, told: object) -> None:
        """Take no notice of a step."""

    def tell_balance(self, balance: Minor, owed: Minor) -> None:
        """Keep a balance."""
        self.balances.append(balance)

    def tell_closed(self, said: Said) -> None:
        """Take no notice of the end."""


def test_purses_remember_only_for_those_who_look_on() -> None:
    """A balance is read when nobody looks on, and remembered while somebody does."""
    read: list[str] = []

    def balance(account: object) -> Minor:
        read.append(str(account))
        return Minor(7)

    purses, ann = Purses(balance), Nobody("ann")
    assert (purses.of("ann"), purses.of("ann")) == (7, 7)
    assert len(read) == 2
    purses.enter(ann)
    assert (purses.of("ann"), purses.of("ann"), len(read)) == (7, 7, 3)
    purses.committed(
        {patron("ann"): Minor(9), patron("bob"): Minor(1), cashier(): Minor(-1)}, told=[]
    )
    assert (purses.of("ann"), ann.balances, len(read)) == (9, [9], 3)
    purses.committed({patron("ann"): Minor(5)}, told=[ann])
    assert (purses.of("ann"), ann.balances) == (5, [9])
    purses.leave(ann)
    purses.leave(ann)
    assert (purses.of("ann"), len(read)) == (7, 4)


async def test_whoever_leaves_is_told_no_more(hall: Hall) -> None:
    """A tab that is gone hears nothing, and leaving twice does no harm."""
    await hall.open()
    one, two = await hall.guest("ann", purse=1000), await hall.guest("ann")
    one.leave()
    one.leave()
    told = len(one.told)
    await two.wagered(tie=100)
    await hall.link.deposit("ann", "d1", 500, "play money")
    assert (len(one.told), one.balances, two.balances) == (told, [], [1400])
    assert hall.link.balance("ann") == 1400


async def test_a_table_that_there_is_not(hall: Hall) -> None:
    """Sitting down where no table is is refused at the door."""
    await hall.open()
    nowhere = await hall.link.sit("cellar", Guest(hall, "ann"))
    assert isinstance(nowhere, Refusal)
    assert nowhere.code is Code.UNKNOWN_TABLE
    assert set(hall.link.offers) == {"salon", "other", "slow"}
