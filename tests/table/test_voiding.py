"""A malfunction voids a coup, whole: before its settlement, after it, and long after it."""

from collections.abc import Iterable

import pytest

from croupier.refusals import Code
from croupier.table.decide import decide
from croupier.table.messages import (
    CloseTable,
    CoupVoided,
    Event,
    OpenTable,
    Owed,
    SettledRecord,
    VoidCoup,
    WagerSettled,
    WagerVoided,
)
from croupier.table.phases import Phase
from croupier.table.told import CoupVoidedView
from croupier.table.view import finished, look, views
from tests.table.scenes import BANKER_ON_SEVEN, PLAYER_ON_NINE, TIE_ON_FIVE, Scene

REASON = "A card was seen too early."


def records(events: Iterable[Event]) -> tuple[SettledRecord, ...]:
    """Return what a void needs to know of settled wagers."""
    return tuple(
        SettledRecord(e.wager, e.patron, e.bet, e.stake, e.verdict, e.profit)
        for e in events
        if isinstance(e, WagerSettled)
    )


@pytest.mark.parametrize("dealt", range(5))
def test_a_running_coup_is_void(dealt: int) -> None:
    """BC-61: before its end, a coup goes back whole; its cards are gone and the next one opens."""
    scene = Scene.opened()
    ann = scene.bet("ann", banker=200, super_6=100)
    bob = scene.bet("bob", tie=300)
    if dealt:
        scene.close("ann")
        scene.cards(" ".join(BANKER_ON_SEVEN.split()[: dealt - 1]))
    cards = scene.state.shoe.dealt if scene.state.shoe else 0
    events = scene.does(VoidCoup("S1-1", REASON)).events
    assert events == (
        WagerVoided(ann[0], "ann", "banker", 200, "open", 0, 0),
        WagerVoided(ann[1], "ann", "super-6", 100, "open", 0, 0),
        WagerVoided(bob[0], "bob", "tie", 300, "open", 0, 0),
        CoupVoided("S1-1", REASON),
    )
    assert (scene.phase, scene.state.staked, scene.state.most_returned) == (Phase.PAYING, 0, 0)
    assert scene.state.outcomes == ()
    assert scene.bets_open().coup == "S1-2"
    assert scene.state.shoe is not None
    assert scene.state.shoe.dealt == cards, "cards that were shown are not dealt again"


def test_a_void_coup_of_a_fresh_shoe_ends_its_shoe() -> None:
    """On a game with fresh shoes the next coup has another shoe, void or not."""
    scene = Scene.opened("banker-eight-half")
    scene.bet("ann", player=200)
    scene.does(VoidCoup("S1-1", REASON))
    assert scene.bets_open().coup == "S2-1"


def test_the_cut_card_counts_void_coups_too() -> None:
    """A coup after the cut card that is void was one of the coups after the cut card."""
    scene = Scene.opened()
    for _ in range(80):
        scene.coup_of("ann", BANKER_ON_SEVEN, tie=100)
        assert scene.state.shoe is not None
        if scene.state.shoe.cut_out:
            break
        scene.bets_open()
    assert scene.state.shoe is not None
    assert scene.state.shoe.coups_left == 1
    opened = scene.bets_open()
    scene.does(VoidCoup(opened.coup, REASON))
    assert scene.state.shoe.over


def test_a_settled_coup_is_void() -> None:
    """After settlement each wager is reversed with what it had come to, and leaves the roads."""
    scene = Scene.opened()
    scene.coup_of("ann", PLAYER_ON_NINE, player=200, tie=100)
    scene.bets_open()
    scene.coup_of("ann", TIE_ON_FIVE, banker=400)
    first = records(scene.events)[:2]
    command = VoidCoup("S1-1", REASON, first, (Owed("c1.0", "ann", 150),))
    events = scene.does(command).events
    assert events == (
        WagerVoided("c1.0", "ann", "player", 200, "win", 200, 150),
        WagerVoided("c1.1", "ann", "tie", 100, "lose", -100, 0),
        CoupVoided("S1-1", REASON),
    )
    assert [coup for coup, _ in scene.state.outcomes] == ["S1-2"]
    assert scene.phase is Phase.PAYING
    assert scene.state.last is not None
    assert not scene.state.last.voided


def test_the_last_coup_is_shown_as_void() -> None:
    """A coup that is void while it is the last one is shown with its wagers gone back."""
    scene = Scene.opened()
    scene.coup_of("ann", PLAYER_ON_NINE, player=200)
    scene.does(VoidCoup("S1-1", REASON, records(scene.events)))
    last = look(scene.state, "ann").last
    assert last is not None
    assert (last.voided, last.net, last.returned) == (True, 0, 200)
    assert [(one.result, one.profit) for one in last.wagers] == [("void", 0)]
    assert look(scene.state, "ann").roads.outcomes == ()


def test_a_void_coup_leaves_the_coup_that_runs_alone() -> None:
    """Voiding an earlier coup while another one is dealt moves nothing on the felt."""
    scene = Scene.opened()
    scene.coup_of("ann", PLAYER_ON_NINE, player=200)
    earlier = records(scene.events)
    scene.bets_open()
    scene.bet("ann", tie=500)
    scene.close("ann")
    scene.cards("5S 6D")
    before = scene.state
    scene.does(VoidCoup("S1-1", REASON, earlier))
    after = scene.state
    assert (after.felt, after.coup, after.shoe) == (before.felt, before.coup, before.shoe)
    assert after.phase is Phase.DEALING
    scene.cards("TH KC TD")


def test_a_coup_is_void_once() -> None:
    """A second void of a coup is refused, whether it ran or was settled, and in every phase."""
    running, settled = Scene.opened(), Scene.opened()
    running.bet("ann", tie=100)
    settled.coup_of("ann", PLAYER_ON_NINE, player=200)
    for scene in (running, settled):
        scene.does(VoidCoup("S1-1", REASON, records(scene.events)))
        assert scene.refuses(VoidCoup("S1-1", REASON)).code is Code.ALREADY_VOID
        scene.bets_open()
        assert scene.refuses(VoidCoup("S1-1", REASON)).code is Code.ALREADY_VOID
        scene.does(CloseTable("The evening is over."))
        assert scene.refuses(VoidCoup("S1-1", REASON)).code is Code.ALREADY_VOID


def test_a_coup_that_was_closed_before_any_wager_may_be_void() -> None:
    """A coup without a wager is void without one; nothing moves."""
    scene = Scene.opened()
    scene.does(CloseTable("The evening is over."))
    assert scene.does(VoidCoup("S1-1", REASON)).events == (CoupVoided("S1-1", REASON),)
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))


def test_a_running_coup_has_nothing_settled() -> None:
    """Settled wagers for a coup that still runs are a bug of who asks."""
    scene = Scene.opened()
    record = SettledRecord("c1.0", "ann", "tie", 100, "win", 800)
    with pytest.raises(AssertionError, match="nothing settled"):
        decide(scene.state, VoidCoup("S1-1", REASON, (record,)), scene.game)


def test_a_patron_is_told_of_their_own_wagers() -> None:
    """A void coup tells each patron what of theirs came back, and the reason."""
    scene = Scene.opened()
    scene.bet("ann", tie=100)
    scene.bet("bob", player=300)
    before = scene.state
    events = scene.does(VoidCoup("S1-1", REASON)).events
    (told,) = views(before, events, "bob")
    assert isinstance(told, CoupVoidedView)
    assert (told.reason, told.coup.number) == (REASON, 1)
    assert [(w.bet, w.result, w.returned) for w in told.wagers] == [("player", "void", 300)]


def test_a_coup_that_was_void_half_dealt_has_no_outcome() -> None:
    """A coup that never ended is nobody's last coup, but its cards stay on the table."""
    scene = Scene.opened()
    scene.bet("ann", tie=100)
    scene.close("ann")
    scene.cards("5S 6D")
    scene.does(VoidCoup("S1-1", REASON))
    seen = look(scene.state, "ann")
    assert (seen.last, seen.player, seen.banker) == (None, ("5S",), ("6D",))
    assert (seen.player_total, seen.banker_total) == (None, None)
    assert scene.state.last is not None
    assert finished(scene.state.last, "ann") is None
    assert seen.repeat == (), "what was never settled is not offered again"


def test_a_void_is_told_also_to_who_looks_later() -> None:
    """Reason, what came back and what is owed are seen until the next wager or the next deal."""
    scene = Scene.opened()
    scene.coup_of("ann", PLAYER_ON_NINE, player=200)
    owed = (Owed("c1.0", "ann", 150),)
    scene.does(VoidCoup("S1-1", REASON, records(scene.events), owed))
    told = look(scene.state, "ann").voided
    assert told is not None
    assert (told.coup.id, told.reason, told.owed) == ("S1-1", REASON, 150)
    assert [(one.bet, one.result, one.returned) for one in told.wagers] == [("player", "void", 200)]
    other = look(scene.state, "bob").voided
    assert other is not None
    assert (other.reason, other.wagers, other.owed) == (REASON, (), 0)
    assert (look(scene.state, "ann").player_total, look(scene.state, "ann").player) == (
        None,
        scene.state.last.hands.player if scene.state.last else (),
    )
    scene.bets_open()
    assert look(scene.state, "ann").voided == told
    scene.bet("ann", tie=100)
    assert look(scene.state, "ann").voided is None
    assert look(scene.state, "bob").voided == other
    scene.close("ann")
    assert look(scene.state, "bob").voided is None
