"""What every store must do with a batch, written against `Writer` and `Reader` alone."""

import asyncio

import pytest

from croupier.ledger.accounts import cashier, felt, house, owed, patron
from croupier.ledger.balances import trial_balance
from croupier.ledger.entries import Entry, Posting
from croupier.money import MOST, Minor
from croupier.store.store import (
    Done,
    EventRow,
    Fenced,
    Given,
    Key,
    ShoeRow,
    Step,
    StoreFailed,
    Verdict,
)
from tests.store.stores import (
    AT_MS,
    Shop,
    all_of,
    batch,
    body,
    deposit,
    refused,
    settled,
    told,
    wager,
)

PLACED = Verdict(Given.COMMITTED, b"placed")
REPEATED = Verdict(Given.REPEATED, b"placed")


async def test_a_step_is_stored_whole(shop: Shop) -> None:
    """Events, entry and answer of a step are there, and the balances that it left are given."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    done = await writer.commit(batch("salon", 0, told("opened", "X-1"), wager("ann", 200, "w1")))
    assert done == Done(
        (Verdict(Given.COMMITTED, b""), PLACED),
        {patron("ann"): Minor(300), felt("salon"): Minor(200)},
    )
    assert [tuple(event) for event in reader.events("salon")] == [
        ("salon", 1, AT_MS, "X-1", "", body(type="opened")),
        ("salon", 2, AT_MS, "X-1", "ann", body(type="placed", id="w1", stake=200)),
    ]
    assert reader.balances() == {
        cashier(): -500,
        patron("ann"): 300,
        felt("salon"): 200,
    }
    assert shop.faults() == []


async def test_a_barred_id_is_used_up_unless_it_was_used(shop: Shop) -> None:
    """Under an id that a step bars nothing is done later; an answer that was given stays."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    await writer.commit(batch("salon", 0, wager("ann", 100, "used")))
    gone = Step(key=Key("ann", "t", b"c" * 32), answer=b"no", barred=Key("ann", "w", b"b" * 32))
    used = Step(key=Key("ann", "t2", b"c" * 32), answer=b"no", barred=Key("ann", "used", b"b" * 32))
    done = await writer.commit(batch("salon", 1, gone, used, wager("ann", 100, "w")))
    given = [verdict.given for verdict in done.verdicts]
    assert given == [Given.COMMITTED, Given.COMMITTED, Given.REUSED]
    shop.close()
    writer = shop.open()
    done = await writer.commit(batch("salon", 1, wager("ann", 100, "w")))
    assert [verdict.given for verdict in done.verdicts] == [Given.REUSED]
    done = await writer.commit(batch("salon", 1, wager("ann", 100, "used")))
    assert done.verdicts == (REPEATED,)
    other = await writer.commit(batch("salon", 1, wager("ann", 100, "w3")))
    assert other.verdicts == (PLACED,)
    assert shop.faults() == []


async def test_the_same_id_has_the_same_answer(shop: Shop) -> None:
    """A key that is known with this content gets its stored answer, and nothing is done again."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    await writer.commit(batch("salon", 0, wager("ann", 200, "w1")))
    before = shop.dump()
    for asked in (wager("ann", 200, "w1"), wager("ann", 200, "w1")):
        assert (await writer.commit(batch("salon", 1, asked))).verdicts == (REPEATED,)
    other_outcome = Step(key=Key("ann", "w1", b"wager 200"), answer=b"closed by now")
    assert (await writer.commit(batch("salon", 1, other_outcome))).verdicts == (REPEATED,)
    elsewhere = wager("ann", 200, "w1", table="other")
    assert (await writer.commit(batch("other", 0, elsewhere))).verdicts == (REPEATED,)
    assert shop.dump() == before


async def test_an_id_is_not_used_for_something_else(shop: Shop) -> None:
    """A key that is known with other content is reused; the first answer stands."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    await writer.commit(batch("salon", 0, wager("ann", 200, "w1")))
    before = shop.dump()
    done = await writer.commit(batch("salon", 1, wager("ann", 300, "w1")))
    assert [verdict.given for verdict in done.verdicts] == [Given.REUSED]
    assert shop.dump() == before
    done = await writer.commit(batch("salon", 1, wager("ann", 200, "w1")))
    assert done.verdicts == (REPEATED,)


async def test_an_id_is_a_patrons_own(shop: Shop) -> None:
    """Two patrons may mint the same id."""
    writer = shop.open()
    steps = [deposit("ann", 500, "1"), deposit("bob", 500, "1")]
    done = await writer.commit(batch("cashier", 0, *steps))
    assert [verdict.given for verdict in done.verdicts] == [Given.COMMITTED] * 2


async def test_a_deposit_is_booked_once(shop: Shop) -> None:
    """BC-56: a deposit asked twice, the first answer lost, is one entry with one answer."""
    writer, reader = shop.open(), shop.reader()
    asked = deposit("ann", 500, "d1")
    first = await writer.commit(batch("cashier", 0, asked))
    again = await writer.commit(batch("cashier", 1, asked))
    assert (first.verdicts[0].answer, again.verdicts[0].answer) == (b"filled", b"filled")
    assert reader.balance(patron("ann")) == 500
    assert reader.stands("cashier") == 1


async def test_a_wager_that_is_not_covered_is_answered_for_ever(shop: Shop) -> None:
    """What is short is told with what there is, kept, and stays so when there is more later."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 100, "d1")))
    done = await writer.commit(batch("salon", 0, wager("ann", 101, "w1")))
    short = Verdict(Given.SHORT, b"short: patron:ann has 100, not 101")
    assert done == Done((short,), {})
    await writer.commit(batch("cashier", 1, deposit("ann", 900, "d2")))
    done = await writer.commit(batch("salon", 0, wager("ann", 101, "w1")))
    assert done.verdicts == (Verdict(Given.REPEATED, short.answer),)
    assert shop.reader().stands("salon") == 0
    assert shop.faults() == []


async def test_what_has_no_answer_for_a_shortfall_keeps_none(shop: Shop) -> None:
    """A step of the house's own that is not covered does nothing and may be asked again."""
    writer = shop.open()
    shop_before = shop.dump()
    done = await writer.commit(batch("salon", 0, settled("ann", 100, 100)))
    assert done.verdicts == (Verdict(Given.SHORT, b""),)
    assert shop.dump() == shop_before


async def test_a_short_step_ends_the_batch(shop: Shop) -> None:
    """What stands before it is committed; what stands behind it is not looked at."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 100, "d1")))
    steps = [wager("ann", 60, "w1"), wager("ann", 60, "w2"), wager("ann", 40, "w3")]
    done = await writer.commit(batch("salon", 0, *steps))
    assert [verdict.given for verdict in done.verdicts] == [Given.COMMITTED, Given.SHORT]
    assert reader.balance(patron("ann")) == 40
    done = await writer.commit(batch("salon", 1, steps[2]))
    assert done.verdicts == (PLACED,)
    assert reader.balance(patron("ann")) == 0


@pytest.mark.parametrize("stake", [60, 70])
async def test_a_known_key_ends_the_batch(shop: Shop, stake: int) -> None:
    """A repeated or reused id with events ends the batch: what is behind was decided wrongly."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    await writer.commit(batch("salon", 0, wager("ann", 60, "w1")))
    steps = [wager("ann", 50, "w2"), wager("ann", stake, "w1"), wager("ann", 40, "w3")]
    done = await writer.commit(batch("salon", 1, *steps))
    second = Given.REPEATED if stake == 60 else Given.REUSED
    assert [verdict.given for verdict in done.verdicts] == [Given.COMMITTED, second]
    assert reader.balance(patron("ann")) == 390


async def test_the_same_id_twice_in_one_batch(shop: Shop) -> None:
    """A wager that was sent twice before its answer came is placed once."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    done = await writer.commit(batch("salon", 0, *[wager("ann", 60, "w1")] * 2))
    assert done.verdicts == (PLACED, REPEATED)
    assert shop.reader().balance(patron("ann")) == 440


async def test_an_answer_alone_does_not_end_the_batch(shop: Shop) -> None:
    """A refusal changes no table, so what stands behind it stands, also when it was known."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    steps = [refused("ann", "r1"), refused("ann", "r1"), refused("ann", "r1", "yes"), told("card")]
    done = await writer.commit(batch("salon", 0, *steps, wager("ann", 60, "w1")))
    assert [verdict.given for verdict in done.verdicts] == [
        Given.COMMITTED,
        Given.REPEATED,
        Given.REPEATED,
        Given.COMMITTED,
        Given.COMMITTED,
    ]
    assert done.verdicts[2].answer == b"no"
    assert shop.reader().stands("salon") == 2


async def test_a_stream_has_one_writer(shop: Shop) -> None:
    """A batch that thinks the stream stands elsewhere is fenced, whole, and may not go on."""
    writer = shop.open()
    await writer.commit(batch("salon", 0, told("opened")))
    before = shop.dump()
    for after in (0, 2, -1):
        with pytest.raises(Fenced, match=f"salon stands at 1, not at {after}"):
            await writer.commit(batch("salon", after, told("card"), refused("ann", "r1")))
    assert shop.dump() == before
    await writer.commit(batch("salon", 1, told("card")))


async def test_batches_of_one_stream_follow_each_other(shop: Shop) -> None:
    """Two batches on their way at once go in in their order, or the second is fenced."""
    writer = shop.open()
    results = await all_of(
        writer,
        batch("salon", 0, told("one")),
        batch("salon", 1, told("two")),
        batch("salon", 1, told("two again")),
        batch("salon", 2, told("three")),
    )
    assert [type(result) for result in results] == [Done, Done, Fenced, Done]
    told_events = [event.body for event in shop.reader().events("salon")]
    assert told_events == [body(type="one"), body(type="two"), body(type="three")]


def bad_batches() -> dict[str, Step]:
    """Return steps that a store refuses for what they are, each with what it breaks."""
    entry = deposit("ann", 500, "d1").entry
    return {
        "a cause that is booked already": Step(events=(EventRow(b"{}"),), entry=entry),
        "a shoe that is there already": Step(
            events=(EventRow(b"{}"),), shoe=ShoeRow("SHOE", b"2" * 32)
        ),
        "a secret that was used": Step(events=(EventRow(b"{}"),), shoe=ShoeRow("NEW", b"1" * 32)),
        "a secret that is none": Step(events=(EventRow(b"{}"),), shoe=ShoeRow("NEW", b"1")),
        "a text that has no bytes": Step(events=(EventRow(b"{}", "\ud800"),)),
    }


@pytest.mark.parametrize("bad", bad_batches())
async def test_one_bad_batch_fails_no_other(shop: Shop, bad: str) -> None:
    """Batches that share a commit stand for themselves: a bad one fails alone, and leaves none."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    shoe = Step(events=(EventRow(b"{}"),), shoe=ShoeRow("SHOE", b"1" * 32))
    await writer.commit(batch("salon", 0, shoe, wager("ann", 1, "w0")))
    results = await all_of(
        writer,
        batch("left", 0, wager("ann", 100, "w1", table="left")),
        batch("bad", 0, told("before"), bad_batches()[bad]),
        batch("right", 0, wager("ann", 100, "w2", table="right")),
    )
    assert [type(result) for result in results] == [Done, StoreFailed, Done]
    assert (reader.stands("left"), reader.stands("bad"), reader.stands("right")) == (1, 0, 1)
    assert reader.balance(patron("ann")) == 299
    assert shop.faults() == []
    await writer.commit(batch("bad", 0, told("after")))


async def test_ten_bets_of_a_hundred_on_a_hundred(shop: Shop) -> None:
    """BC-54: of ten parallel bets of 100 on a balance of 100, at ten tables, one is accepted."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 100, "d1")))
    results = await all_of(
        writer,
        *(batch(f"t{n}", 0, wager("ann", 100, f"w{n}", table=f"t{n}")) for n in range(10)),
    )
    given = [done.verdicts[0].given for done in results if isinstance(done, Done)]
    assert (len(given), given.count(Given.COMMITTED), given.count(Given.SHORT)) == (10, 1, 9)
    assert reader.balance(patron("ann")) == 0
    assert trial_balance(reader.balances()) == 0
    assert sum(reader.stands(f"t{n}") for n in range(10)) == 1


async def test_no_purse_goes_below_zero(shop: Shop) -> None:
    """A purse and a felt are guarded; house and debts are not."""
    writer = shop.open()
    below = Step(
        events=(EventRow(b"{}"),),
        entry=Entry("owed", (Posting(owed("ann"), house("salon"), Minor(MOST)),)),
    )
    done = await writer.commit(batch("salon", 0, below))
    assert done.balances == {owed("ann"): -MOST, house("salon"): MOST}


async def test_who_gives_up_waiting_harms_nobody(shop: Shop) -> None:
    """A commit whose asker was cancelled is durable or not; the others go on."""
    writer, reader = shop.open(), shop.reader()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    asked = [
        asyncio.ensure_future(writer.commit(batch(f"t{n}", 0, wager("ann", 1, f"w{n}"))))
        for n in range(3)
    ]
    await asyncio.sleep(0)
    asked[1].cancel()
    results = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(result) for result in results] == [Done, asyncio.CancelledError, Done]
    await writer.commit(batch("cashier", 1, deposit("ann", 1, "d2")))
    assert trial_balance(reader.balances()) == 0


async def test_a_store_opens_where_it_was_left(shop: Shop) -> None:
    """Balances, streams, ids and head are there again after a stop."""
    writer = shop.open()
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    await writer.commit(batch("salon", 0, wager("ann", 200, "w1")))
    head = writer.head()
    shop.close()
    writer = shop.open()
    assert writer.head() == head
    done = await writer.commit(batch("salon", 1, wager("ann", 200, "w1")))
    assert done.verdicts == (REPEATED,)
    done = await writer.commit(batch("salon", 1, wager("ann", 301, "w2")))
    assert done.verdicts[0].answer == b"short: patron:ann has 300, not 301"
    with pytest.raises(Fenced):
        await writer.commit(batch("salon", 0, told("card")))
    assert shop.faults() == []


async def test_the_head_moves_with_what_is_stored(shop: Shop) -> None:
    """Each commit that stores something is a record of the journal; one that does not is none."""
    writer = shop.open()
    assert writer.head() == (0, bytes(32))
    await writer.commit(batch("cashier", 0, deposit("ann", 500, "d1")))
    first = writer.head()
    await writer.commit(batch("cashier", 1, deposit("ann", 500, "d1")))
    await writer.commit(batch("cashier", 1))
    assert writer.head() == first
    assert first.number == 1
    await writer.commit(batch("salon", 0, told("opened")))
    assert writer.head().number == 2
    assert writer.head().digest != first.digest
