"""What an onlooker may see: everything that lies open, of wagers only their own, nothing early."""

from collections.abc import Sequence

import msgspec
import pytest

from croupier.table.messages import CloseTable, Event, OpenBets, OpenTable, TakeBack
from croupier.table.state import TableState, evolve
from croupier.table.told import (
    BetsClosedView,
    BetsOpenedView,
    CardDealtView,
    CoupSettledView,
    ShoeOpenedView,
    StakeView,
    TableClosedView,
    TableEvent,
    TableView,
    WagerPlacedView,
    WagerTakenBackView,
    WagerView,
)
from croupier.table.view import look, views
from tests.table.scenes import BANKER_ON_SIX, PLAYER_PAIR_WINS, TIE_ON_FIVE, Scene


def told(scene: Scene, events: Sequence[Event], patron: str) -> tuple[TableEvent, ...]:
    """Return what a patron is told of the last events of a scene."""
    before = TableState(scene.state.table)
    for event in scene.events[: len(scene.events) - len(events)]:
        before = evolve(before, event)
    return views(before, events, patron)


def shown(view: object) -> str:
    """Return a view as the text that would be sent."""
    return msgspec.json.encode(view).decode()


def test_a_coup_is_told_in_its_order() -> None:
    """BC-69: outcome, roads and returns are told in one step with the last card, behind it."""
    scene = Scene.opened()
    scene.bet("ann", banker=200)
    scene.close("ann")
    *before, last = BANKER_ON_SIX.split()
    for number, card in enumerate(before, 7):
        (seen,) = told(scene, scene.cards(card), "ann")
        assert isinstance(seen, CardDealtView)
        assert (seen.card, seen.dealt) == (card, number)
        assert look(scene.state, "ann").last is None
        assert look(scene.state, "ann").roads.outcomes == ()
    card_seen, settled = told(scene, scene.cards(last), "ann")
    assert isinstance(card_seen, CardDealtView)
    assert (card_seen.side, card_seen.player_total, card_seen.banker_total) == ("player", 5, 6)
    assert isinstance(settled, CoupSettledView)
    assert settled.roads.outcomes == ("B",)
    assert (settled.last.staked, settled.last.returned, settled.last.net) == (200, 300, 100)
    assert settled.last.wagers[0].pays == "1 to 2"
    assert settled.repeat == (StakeView("banker", 200),)
    assert (settled.cut_out, settled.last_coups) == (False, None)


def test_settlement_is_told_once() -> None:
    """BC-76: a coup is told as settled once; what happens afterwards does not tell it again."""
    scene = Scene.opened()
    scene.coup_of("ann", BANKER_ON_SIX, banker=200)
    after = len(scene.events)
    scene.bets_open()
    scene.bet("bob", tie=100)
    scene.bet("ann", tie=100)
    scene.close("bob")
    seen = told(scene, scene.events[after:], "ann")
    assert [type(event) for event in seen] == [BetsOpenedView, WagerPlacedView, BetsClosedView]


def test_wagers_are_told_to_their_patron_only() -> None:
    """A wager and its taking back are told to whoever placed it; others see nothing at all."""
    scene = Scene.opened()
    placed = scene.does(scene.place("ann", tie=100)).events
    assert told(scene, placed, "ann") == (WagerPlacedView(WagerView("c1.0", "tie", 100)),)
    assert told(scene, placed, "bob") == ()
    taken = scene.does(TakeBack("t", "ann", "c1.0")).events
    assert told(scene, taken, "ann") == (
        WagerTakenBackView(WagerView("c1.0", "tie", 100), "asked"),
    )
    assert told(scene, taken, "bob") == ()


def test_nobody_sees_another_patrons_wagers() -> None:
    """In a snapshot and in a settlement, only one's own wagers, sums and repeats are to be seen."""
    scene = Scene.opened()
    scene.bet("ann", tie=12_300)
    scene.bet("bob", banker=45_600)
    assert "12300" not in shown(look(scene.state, "bob"))
    scene.close("ann")
    events = scene.cards(BANKER_ON_SIX)
    for patron, own, other in (("ann", "12300", "45600"), ("bob", "45600", "12300")):
        for view in (look(scene.state, patron), told(scene, events, patron)):
            assert own in shown(view)
            assert other not in shown(view)
    nobody = shown(look(scene.state, "cleo")) + shown(told(scene, events, "cleo"))
    assert "12300" not in nobody
    assert "45600" not in nobody


def test_a_shoe_is_told() -> None:
    """A new shoe tells its burn and its cut card, and no card that was not shown."""
    scene = Scene.opened()
    shoe, bets = told(scene, scene.events[1:3], "ann")
    assert isinstance(shoe, ShoeOpenedView)
    assert (shoe.burn_card, shoe.burned) == ("5S", 6)
    assert (shoe.shoe.cut_at, shoe.shoe.dealt, shoe.shoe.number) == (400, 6, 1)
    assert isinstance(bets, BetsOpenedView)
    fresh = Scene.opened("banker-eight-half")
    shoe, _ = told(fresh, fresh.events[1:3], "ann")
    assert isinstance(shoe, ShoeOpenedView)
    assert (shoe.burn_card, shoe.shoe.cut_at, shoe.shoe.last_coups) == (None, None, None)


def test_opening_tells_nothing_and_closing_tells_why() -> None:
    """New terms are told in a snapshot; a table that closes says why."""
    scene = Scene.opened()
    assert told(scene, scene.does(OpenTable(scene.sheet.hash, "other")).events, "ann") == ()
    closing = scene.does(CloseTable("The evening is over.")).events
    assert told(scene, closing, "ann") == (TableClosedView("The evening is over."),)


def snapshots() -> dict[str, TableView]:
    """Return what ann sees in each phase of a second coup, from a table that nobody opened on."""
    scene = Scene()
    seen = {"closed": look(scene.state, "ann")}
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
    seen["shuffling"] = look(scene.state, "ann")
    scene.bets_open()
    scene.coup_of("ann", PLAYER_PAIR_WINS, player=300, player_pair=100)
    seen["paying"] = look(scene.state, "ann")
    scene.bets_open()
    scene.bet("ann", banker=200)
    seen["betting"] = look(scene.state, "ann")
    scene.close("ann")
    seen["no card yet"] = look(scene.state, "ann")
    scene.cards("5S 6D TH")
    seen["dealing"] = look(scene.state, "ann")
    return seen


def test_a_snapshot_is_whole_in_every_phase() -> None:
    """BC-73: whoever joins sees phase, shoe, coup, shown cards, own wagers, last coup and roads."""
    seen = snapshots()
    plain = [
        (
            name,
            view.phase,
            view.coup.number if view.coup else None,
            view.player,
            view.player_total,
            [wager.stake for wager in view.wagers],
            view.last.net if view.last else None,
            view.roads.outcomes,
        )
        for name, view in seen.items()
    ]
    pair, net, road = ("4S", "4H"), 300 + 1100, ("Pnp",)
    assert plain == [
        ("closed", "closed", None, (), None, [], None, ()),
        ("shuffling", "shuffling", None, (), None, [], None, ()),
        ("paying", "paying", None, pair, 8, [], net, road),
        ("betting", "betting", 2, pair, 8, [200], net, road),
        ("no card yet", "dealing", 2, pair, 8, [200], net, road),
        ("dealing", "dealing", 2, ("5S", "TH"), 5, [200], net, road),
    ]
    assert seen["dealing"].banker_total == 6
    assert seen["betting"].repeat == (StakeView("player", 300), StakeView("player-pair", 100))
    assert seen["dealing"].shoe is not None
    assert (seen["dealing"].shoe.dealt, seen["dealing"].shoe.cards) == (6 + 4 + 3, 416)
    assert [view.seq for view in seen.values()] == sorted(view.seq for view in seen.values())


def test_the_first_coup_of_a_table_shows_its_own_cards() -> None:
    """Where no coup was before, the table is bare until the first card."""
    scene = Scene.opened()
    scene.bet("ann", tie=100)
    assert (look(scene.state, "ann").player, look(scene.state, "ann").player_total) == ((), None)
    scene.close("ann")
    scene.cards("5S")
    seen = look(scene.state, "ann")
    assert (seen.player, seen.player_total, seen.banker_total) == (("5S",), 5, 0)


@pytest.mark.parametrize("name", snapshots())
def test_nothing_secret_is_in_a_snapshot(name: str) -> None:
    """No snapshot names a card that was not shown; the table does not even hold one."""
    cards = {"4S", "2D", "4H", "4C", "5S", "6D", "TH"}
    text = shown(snapshots()[name])
    everything = {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "SHDC"}
    assert [card for card in everything - cards if f'"{card}"' in text] == []
    assert "secret" not in text


def test_reloading_shows_the_same_coup() -> None:
    """BC-77: whoever looks again, or from a second tab, sees the same coup, wagers and cards."""
    scene = Scene.opened()
    scene.bet("ann", banker=200)
    scene.close("ann")
    for card in TIE_ON_FIVE.split():
        scene.cards(card)
        assert look(scene.state, "ann") == look(scene.state, "ann")
        replayed = TableState(scene.state.table)
        for event in scene.events:
            replayed = evolve(replayed, event)
        assert look(replayed, "ann") == look(scene.state, "ann")


def test_same_bet_offers_what_lay_on_each_bet() -> None:
    """Chips on one bet are offered again as one stake, in the order of the bets' first chips."""
    scene = Scene.opened()
    scene.bet("ann", tie=100)
    scene.bet("ann", player=200)
    scene.bet("ann", tie=300)
    scene.close("ann")
    scene.cards(TIE_ON_FIVE)
    assert look(scene.state, "ann").repeat == (StakeView("tie", 400), StakeView("player", 200))
    scene.bets_open()
    scene.coup_of("bob", TIE_ON_FIVE, player=500)
    assert look(scene.state, "ann").repeat == (StakeView("tie", 400), StakeView("player", 200))
    assert look(scene.state, "bob").repeat == (StakeView("player", 500),)


def test_the_views_of_a_step_end_in_what_a_snapshot_shows() -> None:
    """What is told of a step and what a snapshot shows afterwards are of one mind."""
    scene = Scene.opened()
    scene.bet("ann", tie=100)
    scene.close("ann")
    settled = told(scene, scene.cards(TIE_ON_FIVE), "ann")[-1]
    assert isinstance(settled, CoupSettledView)
    seen = look(scene.state, "ann")
    assert (settled.last, settled.roads, settled.repeat) == (seen.last, seen.roads, seen.repeat)
    assert scene.does(OpenBets(None))
