"""The dealer: decide, commit, evolve, tell; batches; ids; what fails, and what it fails."""

import asyncio
import sqlite3
import threading

import pytest

from croupier.pit import dealer as dealer_module
from croupier.pit.answers import Accepted
from croupier.pit.dealer import Malfunction
from croupier.refusals import Code, Notice, Refusal, Said
from croupier.rules.coup import Outcome
from croupier.table.decide import decide
from croupier.table.game import Decision, Game
from croupier.table.messages import CloseTable, Command, Place, TakeBack
from croupier.table.phases import Phase
from croupier.table.state import TableState
from croupier.table.told import (
    BetsOpenedView,
    CardDealtView,
    CoupSettledView,
    WagerPlacedView,
)
from tests.pit.halls import ClockLoop, Guest, Hall, code, secret_for, together


class Broken:
    """A store that fails at its next commits."""

    def __init__(self, times: int) -> None:
        """Begin to fail."""
        self.times = times

    def __call__(self, statement: str) -> None:
        """Fail at the beginning of a commit."""
        if statement == "BEGIN IMMEDIATE" and self.times:
            self.times -= 1
            raise sqlite3.OperationalError("disk I/O error")


async def test_a_coup_from_chip_to_purse(hall: Hall) -> None:
    """A wager is placed, the cards come, and what it won is in the purse."""
    hall.chance.secrets = [secret_for(Outcome.PLAYER)]
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    seen = await ann.coup(player=400)
    assert hall.balance("ann") == 1400
    assert seen.last is not None
    assert (seen.last.outcome, seen.last.net, seen.coup.number if seen.coup else 0) == (
        "player",
        400,
        1,
    )
    assert seen.last.coup.id != (seen.coup.id if seen.coup else "")


async def test_what_is_told_of_a_coup(hall: Hall) -> None:
    """BC-69, BC-76: cards one by one; outcome and balance only with the last, and only once."""
    hall.chance.secrets = [secret_for(Outcome.PLAYER)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(player=400)
    await ann.deal()
    placed = ann.told[-2]
    assert [type(event) for event in placed.events] == [WagerPlacedView]
    assert placed.balance == 600
    ann.told.clear()
    while ann.dealer.state.phase is Phase.DEALING:
        await ann.next_card()
        assert len(ann.told[-1].events) == 1 or ann.dealer.state.phase is not Phase.DEALING
    *cards, last = [told for told in ann.told if isinstance(told.events[0], CardDealtView)]
    assert {told.balance for told in cards} == {None}
    assert [len(told.events) for told in cards] == [1] * len(cards)
    assert [type(event) for event in last.events] == [CardDealtView, CoupSettledView]
    assert last.balance == 1400
    await ann.dealer.until(Phase.BETTING)
    await ann.wagered(player=100)
    settled = [event for event in ann.events if isinstance(event, CoupSettledView)]
    assert len(settled) == 1
    assert [told.seq for told in ann.told] == sorted({told.seq for told in ann.told})


async def test_a_batch_is_decided_in_order(hall: Hall) -> None:
    """What is queued together is decided together, each on what the ones before it leave."""
    await hall.open()
    ann = await hall.guest("ann", purse=100_000)
    before = ann.dealer.state.sequence
    codes = await together(
        ann,
        ann.command("a", player=60_000),
        ann.command("b", player=60_000),
        ann.command("c", banker=100),
        TakeBack("d", "ann", "a.0"),
        ann.command("e", banker=100),
        ann.command("f", tie=100),
    )
    assert codes == [None, Code.ABOVE_MAXIMUM, Code.NOT_COMBINED, None, None, None]
    assert [wager.id for wager in ann.dealer.state.wagers()] == ["e.0", "f.0"]
    assert ann.dealer.state.sequence == before + 4
    assert hall.balance("ann") == 99_800


async def test_one_batch_is_one_commit(hall: Hall) -> None:
    """However many commands wait at a table, they share one transaction."""
    await hall.open()
    ann = await hall.guest("ann", purse=100_000)
    assert hall.house is not None
    before = hall.house._writer.head().number
    assert await together(ann, *(ann.command(tie=100) for _ in range(50))) == [None] * 50
    assert hall.house._writer.head().number == before + 1
    told = [one.balance for one in ann.told if one.balance is not None]
    assert told == list(range(99_900, 94_900, -100)), "each step is told with its own balance"
    assert ann.balances == [], "and nobody is told twice"


async def test_a_short_wager_drops_alone(hall: Hall) -> None:
    """Of three wagers on one purse the middle one is not covered; the one behind it is."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    codes = await together(
        ann,
        ann.command("a", tie=600),
        ann.command("b", tie=600),
        ann.command("c", tie=400),
    )
    assert codes == [None, Code.SHORT_OF_FUNDS, None]
    assert [wager.id for wager in ann.look().wagers] == ["a.0", "c.0"]
    assert hall.balance("ann") == 0
    refused = await ann.place("b", tie=600)
    assert isinstance(refused, Refusal)
    assert refused.sentence == "This needs 6.00; the balance is 4.00."


async def test_what_stands_behind_a_short_wager_is_decided_again(hall: Hall) -> None:
    """A side bet behind a main bet that was not covered finds no main bet on the felt."""
    await hall.open()
    ann = await hall.guest("ann", "other", purse=1000)
    main, side = ann.command("main", banker=2000), ann.command("side", super_6=100)
    assert await together(ann, main, side) == [Code.SHORT_OF_FUNDS, Code.NEEDS_MAIN_BET]
    assert hall.balance("ann") == 1000


async def test_a_house_command_behind_a_short_wager_is_decided_again(hall: Hall) -> None:
    """The house is not told of wagers on the felt that were never there."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    closing = CloseTable("The evening is over.")
    assert await together(ann, ann.command(tie=2000), closing) == [Code.SHORT_OF_FUNDS, None]
    assert ann.dealer.state.phase is Phase.CLOSED


async def test_the_same_id_gets_the_same_answer_for_ever(hall: Hall) -> None:
    """Accepted, refused and short answers stand: at once, later, and after a restart."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    asked: dict[str, tuple[int, Code | None]] = {
        "good": (400, None),
        "low": (50, Code.BELOW_MINIMUM),
        "short": (900, Code.SHORT_OF_FUNDS),
    }
    for _ in range(2):
        for name, (stake, expected) in asked.items():
            assert code(await ann.place(name, tie=stake)) == expected
    assert await ann.deal("deal") == Accepted()
    await ann.dealer.until(Phase.BETTING)
    assert await ann.deal("deal") == Accepted(), "and no second coup is dealt for it"
    await hall.link.deposit("ann", "more", 100_000, "play")
    for name, (stake, expected) in asked.items():
        assert code(await ann.place(name, tie=stake)) == expected
    assert ann.look().wagers == ()
    await hall.close()
    await hall.open()
    ann = await hall.guest("ann")
    for name, (stake, expected) in asked.items():
        assert code(await ann.place(name, tie=stake)) == expected
    assert await ann.deal("deal") == Accepted()
    assert (ann.look().wagers, ann.look().phase) == ((), "betting")


async def test_an_id_is_not_used_twice(hall: Hall) -> None:
    """The same id for another stake, another kind of command, another table: refused as reused."""
    await hall.open()
    ann = await hall.guest("ann", purse=10_000)
    elsewhere = await hall.guest("ann", "other")
    assert await ann.place("x", tie=100) == Accepted()
    for answer in (
        await ann.place("x", tie=200),
        await ann.place("x", player=100),
        await ann.ask(Place("x", "ann", ann.command(tie=100).wagers, deal=True)),
        await ann.take_back("x.0", "x"),
        await ann.deal("x"),
        await elsewhere.place("x", tie=100),
        await hall.link.deposit("ann", "x", 100, "play"),
    ):
        assert code(answer) is Code.ID_REUSED
    assert hall.balance("ann") == 9900
    bob = await hall.guest("bob", purse=1000)
    assert await bob.place("x", tie=300) == Accepted()


async def test_id_reused_comes_before_closed(hall: Hall) -> None:
    """After bets are closed, an id that was used is told so, and not that bets are closed."""
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=10_000)
    await ann.place("x", tie=100)
    await ann.deal()
    assert code(await ann.place("x", tie=200)) is Code.ID_REUSED
    assert await ann.place("x", tie=100) == Accepted()
    assert code(await ann.place("y", tie=200)) is Code.CLOSED
    await ann.cards()
    assert code(await ann.place("y", tie=200)) is Code.CLOSED, "an answer stands"


async def test_taking_back_what_never_was(hall: Hall) -> None:
    """BC-61: unknown wagers are answered so for ever; a take-back asked twice gives money once.

    What was taken back before it came is not placed when it comes.
    """
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    assert code(await ann.take_back("w.0", "t")) is Code.UNKNOWN_WAGER
    assert code(await ann.place("t", tie=100)) is Code.ID_REUSED, "the id is taken"
    for _ in range(2):
        assert code(await ann.place("w", tie=100)) is Code.ID_REUSED, "it was taken back"
    for odd in ("", ".", ".0", "w", "w.x", "t6.0"):
        assert code(await ann.take_back(odd, "t6")) in (Code.UNKNOWN_WAGER, Code.ID_REUSED)
    assert (hall.balance("ann"), ann.look().wagers) == (1000, ())
    late, early = ann.command("late", tie=100), TakeBack("t7", "ann", "late.0")
    assert await together(ann, early, late) == [Code.UNKNOWN_WAGER, Code.ID_REUSED]
    assert await ann.place("w2", tie=100) == Accepted()
    assert code(await ann.take_back("w.0", "t")) is Code.UNKNOWN_WAGER, "as it was answered"
    assert hall.balance("ann") == 900
    for _ in range(2):
        assert await ann.take_back("w2.0", "t2") == Accepted()
    assert code(await ann.take_back("w2.0", "t3")) is Code.UNKNOWN_WAGER
    assert await ann.place("w2", tie=100) == Accepted(), "as it was answered; nothing is placed"
    assert hall.balance("ann") == 1000
    await ann.place("v", tie=100)
    await ann.deal()
    assert code(await ann.take_back("v.0", "t4")) is Code.CLOSED
    await ann.cards()
    balance = hall.balance("ann")
    assert code(await ann.take_back("v.0", "t5")) is Code.UNKNOWN_WAGER, "after it was paid"
    assert hall.balance("ann") == balance


async def test_a_store_that_fails_leaves_everything_untouched(hall: Hall) -> None:
    """All who asked are told that the house is busy; the same ids may be sent again."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    state, told = ann.dealer.state, len(ann.told)
    hall.trip(Broken(1))
    commands = [ann.command("a", tie=100), ann.command("b", tie=50), ann.command("c", tie=100)]
    assert await together(ann, *commands) == [Code.BUSY] * 3
    assert (ann.dealer.state, len(ann.told), hall.balance("ann")) == (state, told, 1000)
    assert await together(ann, *commands) == [None, Code.BELOW_MINIMUM, None]
    assert hall.balance("ann") == 800


async def test_a_store_that_fails_while_cards_are_dealt(hall: Hall) -> None:
    """BC-58: the clock asks again, the coup goes on with the same cards and is paid once."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    while ann.dealer.state.phase is Phase.DEALING:
        hall.trip(Broken(2))
        before = ann.dealer.state.sequence
        while ann.dealer.state.sequence == before:
            ClockLoop.forward(60)
            await asyncio.sleep(0)  # the card, or another try, is on its way
    await ann.dealer.until(Phase.BETTING)
    assert hall.balance("ann") == 1800


async def test_a_bug_at_one_table_reaches_no_other(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table with the bug stops and is taken up again from what is stored; others play on."""
    await hall.open()
    ann, bob = await hall.guest("ann", purse=1000), await hall.guest("bob", purse=1000)
    await ann.wagered(tie=100)

    def buggy(state: TableState, command: Command, game: Game) -> Decision | Refusal:
        assert not (isinstance(command, Place) and command.id == "bug")
        return decide(state, command, game)

    monkeypatch.setattr(dealer_module, "decide", buggy)
    answers = await asyncio.gather(ann.place("bug", tie=100), bob.place(tie=100))
    assert [code(answer) for answer in answers] == [Code.BUSY, None]
    assert ann.closed == ["This table has stopped. The lobby shows what is open."]
    assert (bob.closed, ann.dealer.running) == ([], False)
    assert code(await ann.place(tie=100)) is Code.BUSY
    await bob.coup(tie=100)
    again = await hall.guest("ann")
    assert [wager.stake for wager in again.look().wagers] == [100]
    assert await again.place(tie=100) == Accepted()


async def test_an_onlooker_that_fails_loses_no_answer(hall: Hall) -> None:
    """A fault in telling comes after the commit: the id has its answer when it is sent again."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)

    class Faulty(Guest):
        def tell(self, told: object) -> None:
            raise RuntimeError

    faulty = Faulty(hall, "ann")
    await faulty.sit("salon")
    assert code(await ann.place("x", tie=100)) is Code.BUSY
    again = await hall.guest("ann")
    assert await again.place("x", tie=100) == Accepted()
    assert hall.balance("ann") == 900


async def test_a_second_dealer_of_a_table_is_fenced(hall: Hall) -> None:
    """Two dealers of one table cannot both go on: the one that is behind stops."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    assert hall.house is not None
    pit = hall.house.pit
    twin = pit._replay("salon/ann", pit.offers["salon"])
    twin.start()
    await ann.wagered(tie=100)
    answer = await twin.ask(ann.command(tie=100))
    assert code(answer) is Code.BUSY
    assert (twin.running, ann.dealer.running) == (False, True)
    assert hall.balance("ann") == 900


async def test_a_full_queue_is_busy(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes when too much is waiting is refused at the door, and stored nowhere."""
    await hall.open()
    ann = await hall.guest("ann", purse=10_000)
    monkeypatch.setattr(dealer_module, "MOST_QUEUED", 2)
    commands = [ann.command(tie=100) for _ in range(4)]
    codes = await together(ann, *commands)
    assert codes == [None, None, Code.BUSY, Code.BUSY]
    assert await together(ann, commands[3]) == [None]


async def test_what_is_queued_at_a_stop_is_busy(hall: Hall) -> None:
    """Whoever is served when the table stops is answered truly; who waits is told it is busy."""
    await hall.open()
    ann = await hall.guest("ann", purse=10_000)
    began, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def trip(_: str) -> None:
        loop.call_soon_threadsafe(began.set)
        go_on.wait(10)

    hall.trip(trip)
    served = asyncio.ensure_future(ann.place("a", tie=100))
    await began.wait()
    waiting = asyncio.ensure_future(ann.place("b", tie=100))
    stopping = asyncio.ensure_future(ann.dealer.stop())
    await asyncio.sleep(0)
    go_on.set()
    await stopping
    assert (await served, code(await waiting)) == (Accepted(), Code.BUSY)
    assert code(await ann.place("c", tie=100)) is Code.BUSY
    assert ann.closed == [], "a stop of the whole house is for its doors to tell"


async def test_a_void_in_the_middle_of_a_batch(hall: Hall) -> None:
    """A void has a commit of its own: what was asked before it is void too, the rest is after."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    coup = ann.look().coup
    assert coup is not None
    before, void, unknown, behind = await asyncio.gather(
        ann.place("a", tie=100),
        ann.dealer.ask(Malfunction(coup.id, "A card fell.")),
        ann.dealer.ask(Malfunction("nothing", "A card fell.")),
        ann.place("b", tie=200),
    )
    void_told = Accepted(Said.of(Notice.VOID, back="wagers", coup=coup.id))
    assert (before, void) == (Accepted(), void_told)
    assert (code(unknown), code(behind)) == (Code.UNKNOWN_COUP, Code.CLOSED)
    assert hall.balance("ann") == 1000


async def test_bets_open_again_by_the_clock(hall: Hall) -> None:
    """A new coup opens in the step after the last one is paid, with a shoe where one is due."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    first = ann.look().shoe
    await ann.coup(tie=100)
    await ann.dealer.until(Phase.BETTING)
    assert isinstance(ann.events[-1], BetsOpenedView)
    second = ann.look().shoe
    assert first is not None
    assert second is not None
    assert (first.number, second.number) == (1, 2)
