"""A house that stops and opens again: in each phase, under other terms, without a table."""

import asyncio
import sqlite3
from collections.abc import Sequence

import pytest

from croupier.ledger.accounts import felt
from croupier.ledger.balances import trial_balance
from croupier.link.local import Seat
from croupier.pit.answers import Accepted
from croupier.pit.chance import shoe_cards
from croupier.refusals import Code, Refusal
from croupier.rules.coup import Outcome
from croupier.rules.sheet import find
from croupier.store.sqlite import SqliteWriter
from croupier.table.messages import (
    BetsOpened,
    CardDealt,
    CoupSettled,
    CoupVoided,
    Event,
    ShoeOpened,
    TableClosed,
    TableOpened,
    WagerSettled,
    read_event,
)
from croupier.table.phases import Phase
from tests.pit.halls import CARD_MS, ClockLoop, Guest, Hall, code, secret_for, table_file

SLOW = "slow/ann"


def events(hall: Hall, instance: str) -> list[Event]:
    """Return all stored events of a table."""
    assert hall.house is not None
    return [read_event(row.body) for row in hall.house.reader.events(f"table:{instance}")]


def of(kind: type[Event], found: Sequence[Event]) -> list[Event]:
    """Return the events of a kind."""
    return [event for event in found if isinstance(event, kind)]


async def restart(hall: Hall, **tables: str) -> None:
    """Close the house and open it again, with these tables or as it was."""
    await hall.close()
    await (hall.open(table_file(**tables)) if tables else hall.open())


@pytest.mark.parametrize("cards", range(5))
async def test_a_coup_goes_on_with_its_own_cards(hall: Hall, cards: int) -> None:
    """Whenever the house stops, a coup that was begun is finished with the cards of its shoe."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    for _ in range(min(cards, 3)):
        await ann.next_card()
    shown = ann.look()
    for _ in range(2):
        await restart(hall)
        again = await hall.guest("ann", "slow")
        assert again.look() == shown
    await again.cards()
    stored = events(hall, SLOW)
    dealt = [event.card for event in stored if isinstance(event, CardDealt)]
    (shoe, _) = of(ShoeOpened, stored)
    assert isinstance(shoe, ShoeOpened)
    assert hall.house is not None
    secret = hall.house.reader.secret(shoe.shoe)
    assert secret == secret_for(Outcome.TIE)
    assert dealt == list(shoe_cards(secret, 8)[: len(dealt)])
    assert len(of(CoupSettled, stored)) == len(of(WagerSettled, stored)) == 1
    assert hall.balance("ann") == 1800


async def test_wagers_wait_for_their_patron(hall: Hall) -> None:
    """Wagers that lay on the felt with bets open lie there still, and can be taken back."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    name = await ann.wagered(tie=100, player=200)
    before = ann.look()
    await restart(hall)
    ann = await hall.guest("ann")
    assert ann.look() == before
    assert await ann.take_back(f"{name}.0") == Accepted()
    seen = await ann.coup(player=100)
    assert seen.last is not None
    assert [wager.stake for wager in seen.last.wagers] == [200, 100]


async def test_a_paid_coup_stays_paid(hall: Hall) -> None:
    """After a coup is settled, a restart opens the next one and pays nothing again."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    seen = await ann.coup(tie=100)
    balance = hall.balance("ann")
    await restart(hall)
    ann = await hall.guest("ann")
    assert (ann.look(), hall.balance("ann")) == (seen, balance)


async def test_a_stop_while_a_coup_is_paid(hall: Hall) -> None:
    """Between the last card and the next bets, a stop pays nothing twice and shows the same."""
    tables = table_file(paying="banker-eight-half")
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open(tables)
    ann = await hall.guest("ann", "paying", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    await ann.dealer.until(Phase.PAYING)
    shown = ann.look()
    assert code(await ann.place(tie=100)) is Code.CLOSED
    await hall.close()
    await hall.open(tables)
    ann = await hall.guest("ann", "paying")
    assert (ann.look(), hall.balance("ann")) == (shown, 1800)
    ClockLoop.forward(CARD_MS / 1000)
    await ann.dealer.until(Phase.BETTING)
    await ann.wagered(tie=100)


async def test_a_stop_before_the_first_shoe(hall: Hall) -> None:
    """A table that was opened and had no shoe yet when the house died has one afterwards."""
    commits = 0

    def trip(statement: str) -> None:
        nonlocal commits
        commits += statement == "BEGIN IMMEDIATE"
        if commits > 1:
            raise sqlite3.OperationalError("disk I/O error")

    await hall.open()
    hall.trip(trip)
    seat = await hall.link.sit("salon", Guest(hall, "ann"))
    assert isinstance(seat, Seat)
    assert seat.look().phase == "shuffling"
    assert seat.look().shoe is None
    await hall.close()
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    assert [type(event) for event in events(hall, "salon/ann")] == [
        TableOpened,
        ShoeOpened,
        BetsOpened,
    ]
    await ann.coup(tie=100)


async def test_a_begun_coup_waits_for_nobody(hall: Hall) -> None:
    """BC-72: on a restart a begun coup is dealt to its end and paid, before anybody sits down."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    await restart(hall)
    assert hall.house is not None
    dealer = hall.house.pit._dealers[SLOW]
    witness = Guest(hall, "witness")
    witness.seat = Seat(dealer, witness)
    dealer.attach(witness)
    await witness.cards()
    assert hall.balance("ann") == 1800
    assert hall.house.reader.balance(felt(SLOW)) == 0


async def test_other_terms_come_into_force(hall: Hall) -> None:
    """On a restart with other limits the table runs under them; wagers on the felt keep theirs."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100)
    shoe = ann.look().shoe
    hall_tables = table_file(salon="banker-eight-half").replace('"1"\nmax', '"3"\nmax')
    await hall.close()
    await hall.open(hall_tables.replace('["1", ', '["3", '))
    ann = await hall.guest("ann")
    assert code(await ann.place(tie=100)) is Code.BELOW_MINIMUM
    assert ann.look().shoe == shoe
    assert len(of(TableOpened, events(hall, "salon/ann"))) == 2
    seen = await ann.coup(tie=300)
    assert seen.last is not None
    assert [wager.stake for wager in seen.last.wagers] == [100, 300]


async def test_the_same_terms_are_not_put_in_force_again(hall: Hall) -> None:
    """A restart that changes nothing writes nothing."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    before = events(hall, "salon/ann")
    for _ in range(2):
        await restart(hall)
        ann = await hall.guest("ann")
    assert events(hall, "salon/ann") == before
    assert ann.look().phase == "betting"


async def test_another_sheet_settles_no_wager_of_the_last_one(hall: Hall) -> None:
    """A wager is paid by the sheet it was accepted under; the next coup has a shoe of the new."""
    await hall.open(table_file(slow="banker-six-half"))
    ann = await hall.guest("ann", "slow", purse=10_000)
    await ann.wagered(banker=1000, super_6=100)
    await restart(hall, slow="banker-eight-half")
    ann = await hall.guest("ann", "slow")
    assert code(await ann.place(tie=100)) is Code.CLOSED, "the felt is that of the coup's own game"
    await ann.deal()
    await ann.cards()
    settled = [e for e in events(hall, SLOW) if isinstance(e, WagerSettled)]
    assert [event.bet for event in settled] == ["banker", "super-6"]
    shoes = [e.sheet for e in events(hall, SLOW) if isinstance(e, ShoeOpened)]
    assert shoes == [find(name).hash for name in ("banker-six-half", "banker-eight-half")]
    assert code(await ann.place(super_6=100)) is Code.UNKNOWN_BET
    assert ann.look().roads.outcomes == ()


async def test_a_table_that_is_gone_is_retired(hall: Hall) -> None:
    """A begun coup at a table that is no longer on offer is finished and paid; then it closes."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    await ann.next_card()
    await restart(hall, salon="banker-eight-half")
    assert hall.house is not None
    dealer = hall.house.pit._dealers[SLOW]
    while dealer.state.phase is not Phase.CLOSED:
        ClockLoop.forward(CARD_MS / 1000)
        await asyncio.sleep(0)  # the next card is on its way
    stored = events(hall, SLOW)
    assert isinstance(stored[-1], TableClosed)
    assert len(of(WagerSettled, stored)) == 1
    assert of(CoupVoided, stored) == []
    assert hall.balance("ann") == 1800
    refused = await hall.link.sit("slow", Guest(hall, "ann"))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.UNKNOWN_TABLE


async def test_wagers_at_a_table_that_is_gone_go_back(hall: Hall) -> None:
    """Wagers on which no card was dealt at a table that is gone are void, also if busy at first."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100, player=300)
    await hall.close()
    failing = 3

    def trip(statement: str) -> None:
        nonlocal failing
        if statement == "BEGIN IMMEDIATE" and failing:
            failing -= 1
            raise sqlite3.OperationalError("disk I/O error")

    house = await hall.open(table_file(other="banker-six-half"))
    hall.trip(trip)
    dealer = house.pit._dealers["salon/ann"]
    while dealer.state.phase is not Phase.CLOSED:
        ClockLoop.forward(1)
        await asyncio.sleep(0)  # the house asks again
    assert failing == 0
    stored = events(hall, "salon/ann")
    assert isinstance(stored[-1], TableClosed)
    assert hall.balance("ann") == 1000
    (void,) = of(CoupVoided, stored)
    assert isinstance(void, CoupVoided)
    assert void.reason == "The house no longer offers this table."


async def test_a_table_that_comes_back_opens_again(hall: Hall) -> None:
    """A retired table that is on offer again has a new shoe, and its patron's purse."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100)
    await restart(hall, other="banker-six-half")
    assert hall.house is not None
    await hall.house.pit._dealers["salon/ann"].until(Phase.CLOSED)
    await restart(hall)
    ann = await hall.guest("ann")
    seen = await ann.coup(tie=100)
    assert seen.shoe is not None
    assert seen.last is not None
    assert [wager.stake for wager in seen.last.wagers] == [100]
    assert hall.balance("ann") in (900, 1800)


async def test_a_table_that_cannot_be_opened_now_is_not_dealt(hall: Hall) -> None:
    """When the store fails just as a table opens, its patron is told so, and may try again."""
    house = await hall.open()

    def trip(_: str) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    hall.trip(trip)
    guest = Guest(hall, "ann")
    refused = await hall.link.sit("salon", guest)
    assert isinstance(refused, Refusal)
    assert (refused.code, "salon/ann" in house.pit._dealers) == (Code.BUSY, False)
    hall.trip(lambda _: None)
    await guest.sit("salon")
    assert guest.look().phase == "betting"


async def test_a_begun_coup_waits_for_a_house_that_can_write(
    hall: Hall, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A house that cannot write when it opens deals nothing under wrong terms, and says so."""
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    shown = ann.look()
    await hall.close()

    def fails(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patched:
        patched.setattr(SqliteWriter, "_transaction", fails)
        house = await hall.open(table_file(slow="banker-six-half"))
    assert f"{SLOW} waits until its patron sits down" in caplog.text
    assert SLOW not in house.pit._dealers
    ann = await hall.guest("ann", "slow")
    assert ann.look().coup == shown.coup
    await ann.cards()


async def test_dealers_whom_nobody_needs_are_let_go(hall: Hall) -> None:
    """After minutes with nobody looking on, a table rests in the store; it comes back whole."""
    house = await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100)
    bob = await hall.guest("bob", purse=1000)
    await ann.dealer.until(Phase.BETTING)
    shown, dealer = ann.look(), ann.dealer
    ann.leave()
    for _ in range(20):
        ClockLoop.forward(31)
        for _ in range(5):
            await asyncio.sleep(0)
    assert ("salon/ann" in house.pit._dealers, dealer.running) == (False, False)
    assert bob.dealer.running, "bob looks on"
    again = await hall.guest("ann")
    assert again.look() == shown
    assert again.dealer is not dealer


async def test_many_stops_in_one_coup(hall: Hall) -> None:
    """A house that stops at every card finishes the coup all the same, and pays it once."""
    hall.chance.secrets = [secret_for(Outcome.PLAYER)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(player=400)
    await ann.deal()
    while ann.dealer.state.phase is Phase.DEALING:
        await restart(hall)
        ann = await hall.guest("ann", "slow")
        await ann.next_card()
    await ann.dealer.until(Phase.BETTING)
    assert hall.balance("ann") == 1400
    assert hall.house is not None
    assert trial_balance(hall.house.reader.balances()) == 0
