"""What every store lets be read, written against `Reader` alone."""

import threading

import pytest

from croupier.ledger.accounts import Account, cashier, patron
from croupier.money import Minor
from croupier.store.past import Sought, Sums
from croupier.store.store import (
    Batch,
    DocumentRow,
    EventRow,
    ShoeRow,
    Step,
    Visit,
)
from tests.store.stores import (
    AT_MS,
    Shop,
    all_of,
    batch,
    body,
    deposit,
    over,
    past,
    told,
    visit,
    wager,
)

DAY_MS = 86_400_000


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
    """What was over last comes first, whatever the clock said, page by page and each once."""
    writer, reader = shop.open(), shop.reader()
    for number in range(5):
        # A clock that is set back a day with each coup; and coups that end in one commit.
        pair = tuple(past("ann", f"X-{number}{half}") for half in "ab")
        await writer.commit(Batch("salon", number, AT_MS - number * DAY_MS, (over(*pair),)))
    names = [f"X-{number}{half}" for number in reversed(range(5)) for half in "ba"]
    found = reader.past("ann", Sought(), 50)
    assert [one.mark.coup for one in found] == names
    assert [one.mark for one in found] == sorted((one.mark for one in found), reverse=True)
    told: list[str] = []
    before = None
    while page := reader.past("ann", Sought(before=before), 3):
        assert len(page) <= 3
        told += [one.mark.coup for one in page]
        before = page[-1].mark
    assert told == names
    assert reader.past("bob", Sought(), 50) == []


async def test_a_coup_is_open_from_the_first_wager_to_the_last(shop: Shop) -> None:
    """A patron is in a coup while something of theirs lies on it."""
    writer, reader = shop.open(), shop.reader()
    begins, ends = visit("ann", "X-1", Visit.BEGINS), visit("ann", "X-1", Visit.ENDS)
    await writer.commit(batch("salon", 0, begins, visit("bob", "X-1", Visit.BEGINS)))
    assert (reader.open_coups("ann"), reader.open_coups("bob")) == (["X-1"], ["X-1"])
    await writer.commit(batch("salon", 2, visit("ann", "X-1", Visit.NOTHING), ends))
    assert (reader.open_coups("ann"), reader.open_coups("bob")) == ([], ["X-1"])
    await writer.commit(batch("salon", 4, begins, ends, begins, visit("ann", "X-2", Visit.BEGINS)))
    assert reader.open_coups("ann") == ["X-2", "X-1"]
    await writer.commit(batch("salon", 8, ends, begins, ends))
    assert reader.open_coups("ann") == ["X-2"]


PLAYED = [
    past("ann", "X-1", "salon", "half", "banker", ("banker", "tie"), 300, 450),
    past("ann", "X-2", "salon", "half", "tie", ("banker",), 200, 200),
    past("ann", "X-3", "other", "half", "player", ("banker-pair",), 100, 0),
    past("ann", "X-4", "other", "full", "player", ("player", "pair"), 500, 900),
    past("ann", "X-5", "other", "full", "", ("player",), 700, 700, void=True),
]


@pytest.mark.parametrize(
    ("sought", "numbers"),
    [
        (Sought(), "54321"),
        (Sought(place="other"), "543"),
        (Sought(place="other", game="half"), "3"),
        (Sought(game="full", result="won"), "4"),
        (Sought(outcome="player"), "43"),
        (Sought(result="lost"), "3"),
        (Sought(result="even"), "2"),
        (Sought(result="void"), "5"),
        (Sought(bet="banker"), "21"),
        (Sought(bet="pair"), "4"),
        (Sought(bet="nothing"), ""),
        (Sought(since_ms=AT_MS + 2), "543"),
        (Sought(until_ms=AT_MS + 2), "21"),
        (Sought(since_ms=AT_MS + 1, until_ms=AT_MS + 2), "2"),
        (Sought(since_ms=AT_MS + 1, until_ms=AT_MS + 1), ""),
    ],
)
async def test_coups_are_sought_and_summed(shop: Shop, sought: Sought, numbers: str) -> None:
    """Whatever is sought, the coups found and their sums belong together; ends are left out."""
    writer, reader = shop.open(), shop.reader()
    for number, row in enumerate(PLAYED):
        await writer.commit(Batch("salon", number, AT_MS + number, (over(row),)))
    await writer.commit(batch("other", 0, over(past("bob", "X-9", staked=10**9))))
    found = reader.past("ann", sought, 50)
    assert "".join(one.mark.coup[-1] for one in found) == numbers
    rows = [PLAYED[int(number) - 1] for number in numbers]
    assert [one[2:] for one in found] == [(row.staked, row.returned, row.void) for row in rows]
    assert reader.sums("ann", sought) == Sums(
        len(rows),
        sum(row.void for row in rows),
        sum(row.staked for row in rows),
        sum(row.returned for row in rows),
    )


async def test_a_coup_that_is_void_afterwards_keeps_its_place(shop: Shop) -> None:
    """What was paid and is void came back whole, for those whose coup it was."""
    writer, reader = shop.open(), shop.reader()
    for number, patron_name in enumerate(("ann", "ann", "bob")):
        await writer.commit(batch("salon", number, over(past(patron_name, f"X-{number}"))))
    before = reader.past("ann", Sought(), 9)
    voiding = Step(events=(EventRow(b"{}"),), voided=(("ann", "X-0"), ("ann", "X-7")))
    await writer.commit(batch("salon", 3, voiding))
    assert reader.past("ann", Sought(), 9) == [
        before[0],
        before[1]._replace(returned=100, void=True),
    ]
    assert reader.sums("bob", Sought()).void == 0


async def test_sums_are_exact_whatever_their_size(shop: Shop) -> None:
    """A sum may be larger than any amount that the database holds."""
    writer, reader = shop.open(), shop.reader()
    most = 2**63 - 1
    rows = [past("ann", f"X-{number}", staked=most, returned=most - number) for number in range(5)]
    await writer.commit(batch("salon", 0, over(*rows)))
    assert reader.sums("ann", Sought()) == Sums(5, 0, 5 * most, 5 * most - 10)


async def test_the_tables_and_games_of_a_history(shop: Shop) -> None:
    """Each table and game once, with the last coup there."""
    writer, reader = shop.open(), shop.reader()
    for number, row in enumerate(PLAYED):
        await writer.commit(batch("salon", number, over(row)))
    assert sorted(reader.spots("ann")) == [
        ("other", "full", "X-5"),
        ("other", "half", "X-3"),
        ("salon", "half", "X-2"),
    ]
    assert reader.spots("bob") == []


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
