"""Voids through pit and store: in each phase, twice, unknown, and when the winnings are spent."""

import asyncio
import itertools

import pytest

from croupier.ledger.accounts import felt, house, owed
from croupier.ledger.balances import trial_balance
from croupier.pit.answers import Accepted
from croupier.pit.dealer import Malfunction
from croupier.refusals import Code
from croupier.rules.coup import Outcome
from croupier.table.messages import Place
from croupier.table.phases import Phase
from croupier.table.told import CoupVoidedView
from tests.pit.halls import CARD_MS, Guest, Hall, code, secret_for, table_file

REASON = "A card was seen too early."


def coup_of(guest: Guest) -> str:
    """Return the id of the coup that runs."""
    coup = guest.look().coup
    assert coup is not None
    return coup.id


def last_coup_of(guest: Guest) -> str:
    """Return the id of the last coup."""
    last = guest.look().last
    assert last is not None
    return last.coup.id


async def void(hall: Hall, coup: str) -> Code | None:
    """Void a coup; give the code of a refusal."""
    return code(await hall.link.void(coup, REASON))


async def test_a_coup_with_bets_open_is_void(hall: Hall) -> None:
    """Before bets are closed, all wagers go back, and another coup opens."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=300, player=200)
    coup = coup_of(ann)
    assert await void(hall, coup) is None
    await ann.dealer.until(Phase.BETTING)
    assert hall.balance("ann") == 1000
    assert (ann.look().wagers, coup_of(ann) != coup) == ((), True)
    told = [event for event in ann.events if isinstance(event, CoupVoidedView)]
    assert [(one.coup.id, one.reason, len(one.wagers)) for one in told] == [(coup, REASON, 2)]


async def test_a_coup_half_dealt_is_void(hall: Hall) -> None:
    """While cards are dealt, the wagers go back; nobody is paid by cards that are void."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=300)
    await ann.deal()
    for _ in range(3):
        await ann.next_card()
    coup, loop = coup_of(ann), asyncio.get_running_loop()
    before = loop.time()
    assert await void(hall, coup) is None
    await ann.dealer.until(Phase.BETTING)
    assert loop.time() - before < CARD_MS / 2000, "the next bets do not wait for a card"
    assert hall.balance("ann") == 1000
    assert ann.look().roads.outcomes == ()
    assert coup_of(ann) != coup


async def test_a_won_coup_is_void(hall: Hall) -> None:
    """After settlement the winnings go back and the stake stays with its patron."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100, player=200)
    assert hall.balance("ann") == 1800
    assert await void(hall, last_coup_of(ann)) is None
    assert hall.balance("ann") == 1000
    last = ann.look().last
    assert last is not None
    assert (last.voided, last.net, [wager.result for wager in last.wagers]) == (
        True,
        0,
        ["void", "void"],
    )
    assert ann.told[-1].balance == 1000
    assert ann.look().roads.outcomes == ()


async def test_a_lost_coup_is_void(hall: Hall) -> None:
    """After settlement a lost stake comes back, through the felt."""
    hall.chance.secrets = [secret_for(Outcome.BANKER)]
    opened = await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100, player=200)
    assert hall.balance("ann") == 700
    assert await void(hall, last_coup_of(ann)) is None
    assert hall.balance("ann") == 1000
    assert opened.reader.balance(felt("salon/ann")) == 0
    assert opened.reader.balance(house("salon/ann")) == 0


async def test_a_coup_is_void_while_the_next_one_runs(hall: Hall) -> None:
    """An earlier coup is reversed; the wagers of the coup that runs lie where they lay."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    await ann.cards()
    first = last_coup_of(ann)
    await ann.wagered(player=500)
    await ann.deal()
    await ann.next_card()
    shown = ann.look()
    assert await void(hall, first) is None
    assert hall.balance("ann") == 500
    assert ann.look().wagers == shown.wagers
    assert ann.look().player == shown.player
    await ann.cards()


async def test_winnings_that_were_spent_are_owed(hall: Hall) -> None:
    """What the patron no longer has is owed: the purse is emptied, never overdrawn."""
    hall.chance.secrets = [secret_for(Outcome.TIE), secret_for(Outcome.PLAYER)]
    opened = await hall.open()
    ann = await hall.guest("ann", purse=100)
    await ann.coup(tie=100)
    won = last_coup_of(ann)
    assert hall.balance("ann") == 900
    await ann.coup(tie=700)
    assert hall.balance("ann") == 200
    assert await void(hall, won) is None
    assert hall.balance("ann") == 0
    assert opened.reader.balance(owed("ann")) == -600
    told = ann.events[-1]
    assert isinstance(told, CoupVoidedView)
    assert (ann.owed, told.owed) == (600, 600), "the patron is told"
    assert trial_balance(opened.reader.balances()) == 0
    assert await void(hall, last_coup_of(ann)) is None
    await ann.has_paid()
    assert hall.balance("ann") == 100, "what is owed is collected when a stake comes back"
    assert opened.reader.balance(owed("ann")) == 0


async def test_lost_stakes_come_back_before_winnings_go(hall: Hall) -> None:
    """Of one coup, the stakes that were lost cover the winnings that go back."""
    hall.chance.secrets = [secret_for(Outcome.PLAYER, number) for number in range(4)]
    opened = await hall.open()
    for spent, owes in ((1000, 0), (1100, 100)):
        patron = f"spends-{spent}"
        ann = await hall.guest(patron, purse=1000)
        await ann.coup(player=400, tie=300)
        assert hall.balance(patron) == 1100
        coup = last_coup_of(ann)
        await ann.coup(tie=spent)
        assert hall.balance(patron) == 1100 - spent
        assert await void(hall, coup) is None
        assert (hall.balance(patron), opened.reader.balance(owed(patron))) == (0, -owes)


async def test_a_coup_is_void_once(hall: Hall) -> None:
    """A second void says so, in this house and after a restart, and moves nothing."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100)
    coup = last_coup_of(ann)
    assert await void(hall, coup) is None
    assert await void(hall, coup) is Code.ALREADY_VOID
    await hall.close()
    await hall.open()
    assert await void(hall, coup) is Code.ALREADY_VOID
    assert hall.balance("ann") == 1000


async def test_a_coup_that_never_was_is_not_void(hall: Hall) -> None:
    """An id that no coup has is refused, whatever it is."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100)
    coup = last_coup_of(ann)
    for unknown in ("", "nothing", coup[:-1], coup + "0", "x" * 1000, "cashier"):
        assert await void(hall, unknown) is Code.UNKNOWN_COUP


async def test_a_coup_is_void_with_nobody_there(hall: Hall) -> None:
    """The house voids a coup of a table that nobody has sat at since it opened."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100)
    coup = last_coup_of(ann)
    await hall.close()
    await hall.open()
    assert await void(hall, coup) is None
    assert hall.balance("ann") == 1000


async def test_a_coup_of_a_table_that_is_gone_is_void(hall: Hall) -> None:
    """Also at a table that is no longer on offer, a coup of long ago can be voided."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100)
    coup = last_coup_of(ann)
    await hall.close()
    await hall.open(table_file(other="banker-six-half"))
    assert await void(hall, coup) is None
    assert hall.balance("ann") == 1000
    assert await void(hall, coup) is Code.ALREADY_VOID


async def test_a_void_that_the_purse_outran_is_asked_again(hall: Hall) -> None:
    """If the purse is emptied just then, nothing is done, and the void is asked once more."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    opened = await hall.open()
    ann = await hall.guest("ann", purse=100)
    await ann.coup(tie=100)
    coup = last_coup_of(ann)
    other = await hall.guest("ann", "other")
    await other.wagered(tie=500)
    opened.pit.purses._known["ann"] = type(hall.balance("ann"))(900)
    assert await void(hall, coup) is Code.BUSY
    assert opened.reader.balance(owed("ann")) == 0
    opened.pit.purses._known.clear()
    assert await void(hall, coup) is None
    assert opened.reader.balance(owed("ann")) == -400
    assert (await other.take_back(other.look().wagers[0].id)) == Accepted()


async def test_what_is_queued_with_a_void_is_served_around_it(hall: Hall) -> None:
    """A void has a commit of its own; what came before it is before it, the rest behind."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    coup = coup_of(ann)
    assert await ann.place("a", tie=100) == Accepted()
    assert await void(hall, coup) is None
    assert hall.balance("ann") == 1000
    await ann.dealer.until(Phase.BETTING)
    assert await ann.place("b", tie=100) == Accepted()
    assert [wager.id for wager in ann.look().wagers] == ["b.0"]


@pytest.mark.parametrize("commit", range(12))
async def test_a_void_and_the_next_wager_at_any_commit(hall: Hall, commit: int) -> None:
    """Whenever a void comes, and Same Bet right behind it, each shoe's own cards are dealt.

    The audit deals them again when the hall closes.
    """
    hall.chance.secrets = [secret_for(outcome) for outcome in (Outcome.PLAYER, Outcome.TIE)]
    await hall.open(table_file(salon="banker-eight-half"))
    ann = await hall.guest("ann", purse=100_000)
    await ann.coup(player=1000)
    earlier, loop = last_coup_of(ann), asyncio.get_running_loop()
    later: list[asyncio.Task[object]] = []
    commits = itertools.count()

    def ask(asked: Malfunction | Place) -> None:
        later.append(loop.create_task(ann.dealer.ask(asked)))

    def trip(statement: str) -> None:
        if statement != "COMMIT":
            return
        number = next(commits)
        if number == commit:
            loop.call_soon_threadsafe(ask, Malfunction(earlier, REASON))
        if number == commit + 1:
            loop.call_soon_threadsafe(ask, ann.command("again", player=1000)._replace(deal=True))

    hall.trip(trip)
    await ann.wagered(player=1000)
    await ann.deal()
    while ann.dealer.state.phase is not Phase.BETTING or len(later) < 2:
        # A coup ends in ten commits; what was to come later comes with the next one.
        await ann.dealer.until(Phase.BETTING)
        if len(later) < 2:
            await ann.wagered(tie=100)
            await ann.deal()
    await asyncio.gather(*later)
    await ann.dealer.until(Phase.BETTING)
