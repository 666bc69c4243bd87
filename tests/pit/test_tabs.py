"""Several tabs of one patron, at one table and at several: one purse, one coup, one truth."""

import asyncio

from croupier.pit.answers import Accepted
from croupier.refusals import Code
from croupier.rules.coup import Outcome
from croupier.table.told import (
    WagerPlacedView,
)
from tests.pit.halls import Guest, Hall, code, secret_for, together


async def test_two_tabs_have_one_balance(hall: Hall) -> None:
    """Both tabs at a table are told each wager with the balance; at another table, the balance."""
    await hall.open()
    one = await hall.guest("ann", purse=1000)
    two, other = await hall.guest("ann"), await hall.guest("ann", "other")
    assert one.dealer is two.dealer
    assert one.dealer is not other.dealer
    await one.wagered(tie=300)
    for tab in (one, two):
        assert isinstance(tab.told[-1].events[0], WagerPlacedView)
        assert tab.told[-1].balance == 700
        assert tab.balances == []
    assert other.balances == [700]
    await other.wagered(player=200)
    assert (one.balances, two.balances, other.told[-1].balance) == ([500], [500], 500)


async def test_wagers_from_two_tabs_at_once(hall: Hall) -> None:
    """BC-52: Player 10 and Tie 5 placed at the same moment are both there, and 15 are taken."""
    await hall.open()
    one = await hall.guest("ann", purse=100_000)
    two = await hall.guest("ann")
    answers = await asyncio.gather(one.place(player=1000), two.place(tie=500))
    assert set(answers) == {Accepted()}
    assert {(w.bet, w.stake) for w in one.look().wagers} == {("player", 1000), ("tie", 500)}
    assert hall.balance("ann") == 98_500


async def test_two_tables_on_one_purse(hall: Hall) -> None:
    """BC-54: all of a purse wagered at three tables at once is accepted at one of them."""
    await hall.open()
    tabs = [await hall.guest("ann", "salon", purse=10_000)]
    tabs += [await hall.guest("ann", table) for table in ("other", "slow")]
    answers = await asyncio.gather(*(tab.place(tie=10_000) for tab in tabs))
    codes = [code(answer) for answer in answers]
    assert sorted(codes, key=str) == [None, Code.SHORT_OF_FUNDS, Code.SHORT_OF_FUNDS]
    assert hall.balance("ann") == 0


async def test_ten_wagers_at_once_on_one_purse(hall: Hall) -> None:
    """BC-54: ten parallel wagers of 100 on a balance of 100: one accepted, nine refused."""
    await hall.open()
    ann = await hall.guest("ann", purse=100)
    codes = await together(ann, *(ann.command(tie=100) for _ in range(10)))
    assert codes == [None] + [Code.SHORT_OF_FUNDS] * 9
    assert (hall.balance("ann"), ann.dealer.state.staked) == (0, 100)


async def test_whoever_leaves_is_paid_all_the_same(hall: Hall) -> None:
    """BC-72: nobody looks on when the coup is settled; the winnings are in the purse."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    witness, told = ann.watch(), len(ann.told)
    ann.leave()
    await witness.cards()
    assert len(ann.told) == told
    again = await hall.guest("ann", "slow")
    assert hall.balance("ann") == 1800
    assert again.look().last is not None


async def test_reloading_changes_nothing(hall: Hall) -> None:
    """BC-77: after betting, after the first card, in a second tab: the same coup and cards."""
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    coup = ann.look().coup
    await ann.deal()
    for _ in range(3):
        await ann.next_card()
        shown = ann.look()
        ann.leave()
        ann = await hall.guest("ann", "slow")
        second = await hall.guest("ann", "slow")
        assert ann.look() == second.look() == shown
        assert shown.coup == coup
    await ann.cards()


async def test_joining_in_each_phase(hall: Hall) -> None:
    """BC-73: whoever joins is given the whole table as it stands, and then what follows it."""
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    phases = []

    async def joins() -> Guest:
        tab = await hall.guest("ann", "slow")
        assert tab.look() == ann.look()
        phases.append(tab.look().phase)
        return tab

    await joins()
    await ann.wagered(tie=100)
    await ann.deal()
    tab = await joins()
    before = tab.look().seq
    await ann.next_card()
    assert tab.told[0].seq == before + 1
    await joins()
    await ann.cards()
    await joins()
    assert phases == ["betting", "dealing", "dealing", "betting"]
