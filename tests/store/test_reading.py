"""What every store lets be read, written against `Reader` alone."""

import threading

from croupier.ledger.accounts import Account, cashier, patron
from croupier.money import Minor
from croupier.store.store import (
    Batch,
    DocumentRow,
    EventRow,
    ShoeRow,
    Step,
)
from tests.store.stores import (
    AT_MS,
    Shop,
    all_of,
    batch,
    body,
    deposit,
    told,
    wager,
)


async def test_a_document_is_stored_once(shop: Shop) -> None:
    """A sheet that many tables run under is kept once, and found by its hash."""
    writer, reader = shop.open(), shop.reader()
    sheet = DocumentRow("5e", b'{"id":"x"}')
    opened = Step(events=(EventRow(b"{}"),), documents=(sheet, DocumentRow("7e", b"{}")))
    await all_of(writer, *(batch(f"t{n}", 0, opened) for n in range(3)))
    await writer.commit(batch("t0", 1, opened))
    assert (reader.document("5e"), reader.document("7e")) == (b'{"id":"x"}', b"{}")
    assert reader.document("6e") is None
    assert len(shop.dump()["documents"]) == 2


async def test_a_shoes_secret_is_stored_with_its_first_event(shop: Shop) -> None:
    """The secret is there as soon as the shoe is, and only for its own id."""
    writer, reader = shop.open(), shop.reader()
    assert reader.secret("SHOE") is None
    shoe = Step(events=(EventRow(body(type="shoe")),), shoe=ShoeRow("SHOE", bytes(range(32))))
    await writer.commit(batch("salon", 0, shoe))
    assert reader.secret("SHOE") == bytes(range(32))
    assert reader.secret("shoe") is None


async def test_events_are_read_from_where_one_stands(shop: Shop) -> None:
    """A stream is read whole or from behind a sequence; other streams are not in it."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("salon", 0, *(told(str(n)) for n in range(5))))
    await writer.commit(batch("other", 0, told("x")))
    assert [event.sequence for event in reader.events("salon")] == [1, 2, 3, 4, 5]
    assert [event.sequence for event in reader.events("salon", after=3)] == [4, 5]
    assert list(reader.events("nowhere")) == []
    assert (reader.stands("salon"), reader.stands("nowhere")) == (5, 0)
    assert reader.streams() == ["other", "salon"]


async def test_the_events_of_a_coup(shop: Shop) -> None:
    """A coup's events are found by its id, in order; events of no coup are nobody's."""
    writer, reader = shop.open(), shop.reader()
    steps = [told("opened", "X-1"), told("shoe"), told("card", "X-1"), told("opened", "X-2")]
    await writer.commit(batch("salon", 0, *steps))
    assert [event.sequence for event in reader.coup_events("X-1")] == [1, 3]
    assert (list(reader.coup_events("X-3")), list(reader.coup_events(""))) == ([], [])


async def test_the_last_coups_of_a_patron(shop: Shop) -> None:
    """Coups are told newest first, each once, as many as asked for, whatever the clock said."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1"), deposit("bob", 5, "d1")))
    for number in range(1, 6):
        pair = [wager("ann", 1, f"{number}.{part}", coup=f"X-{number}") for part in range(2)]
        await writer.commit(Batch("salon", 2 * number - 2, AT_MS - 7 * number % 5, tuple(pair)))
    assert reader.coups_of("ann", 3) == ["X-5", "X-4", "X-3"]
    assert reader.coups_of("ann", 50) == [f"X-{number}" for number in range(5, 0, -1)]
    assert reader.coups_of("bob", 50) == []


async def test_a_reader_sees_only_what_is_committed(shop: Shop) -> None:
    """While a commit is on its way, readers see the state before it; afterwards all of it."""
    seen: list[tuple[int, Minor]] = []

    def trip(_statement: str) -> None:
        seen.append((reader.stands("salon"), reader.balance(patron("ann"))))

    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    shop.close()
    writer = shop.open(trip)
    reader = shop.reader()
    await writer.commit(batch("salon", 0, wager("ann", 100, "w1"), wager("ann", 100, "w2")))
    assert len(seen) > 5
    assert set(seen) == {(0, Minor(500))}
    assert (reader.stands("salon"), reader.balance(patron("ann"))) == (2, 300)


async def test_any_thread_may_read(shop: Shop) -> None:
    """Histories are read beside the loop; each thread reads for itself."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    found: list[object] = []
    threads = [
        threading.Thread(target=lambda: found.append(reader.balance(patron("ann"))))
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [500] * 4


async def test_an_account_of_any_name(shop: Shop) -> None:
    """Names of patrons are texts like any other, quotes, colons and letters of all scripts."""
    writer, reader = shop.open(), shop.reader()
    owners = ["o'hara", 'a"b', "a:b", "Ænne ♠", "%_", "x" * 300]
    steps = [deposit(owner, 7, "d") for owner in owners]
    await writer.commit(batch("cashier", 0, *steps))
    assert {reader.balance(patron(owner)) for owner in owners} == {7}
    assert set(reader.balances()) == {cashier(), *map(patron, owners)}
    assert all(isinstance(account, Account) for account in reader.balances())
