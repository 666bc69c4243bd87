"""Placing wagers and taking them back: limits, combinations, all or nothing, what returns."""

from itertools import combinations, permutations

import pytest

from croupier.money import Minor
from croupier.refusals import Code, Refusal
from croupier.rules.sheet import Sheet, find
from croupier.table.decide import decide
from croupier.table.messages import (
    Asked,
    BetsClosed,
    CloseTable,
    Deal,
    Place,
    TakeBack,
    WagerPlaced,
    WagerTakenBack,
)
from croupier.table.phases import Phase
from croupier.table.state import TableState
from croupier.table.wagering import MOST_WAGERS
from tests.table.scenes import BANKER_ON_SEVEN, Scene, stakes, terms_of, tiny


@pytest.mark.parametrize("stake", [-60_000, -1, 0])
def test_no_stake_without_a_stake(stake: int) -> None:
    """BC-64: a stake of nothing or less than nothing is refused and changes nothing."""
    scene = Scene.opened()
    assert scene.refusal("ann", player=stake) is Code.NOT_POSITIVE
    assert scene.refusal("ann", tie=500, player=stake) is Code.NOT_POSITIVE
    assert (scene.state.staked, scene.state.wagers()) == (0, [])


def test_the_maximum_holds_for_the_spot() -> None:
    """BC-63: 300 and 300 on one spot are 600; another spot has a limit of its own."""
    scene = Scene.opened(maximum=Minor(500))
    scene.bet("ann", player=300)
    refusal = scene.refuses(scene.place("ann", player=300))
    assert (refusal.code, dict(refusal.facts)["total"]) == (Code.ABOVE_MAXIMUM, "6.00")
    scene.bet("ann", banker=300)
    scene.bet("ann", player=200)
    assert scene.refusal("ann", player=100) is Code.ABOVE_MAXIMUM
    assert scene.state.staked == 800


def test_the_maximum_counts_all_wagers_of_one_command() -> None:
    """Two wagers on one spot in one command are held to its maximum together."""
    scene = Scene.opened(maximum=Minor(500))
    both = Place("p", "ann", (Asked("tie", 300), Asked("tie", 300)))
    assert scene.refuses(both).code is Code.ABOVE_MAXIMUM
    scene.does(Place("p", "ann", (Asked("tie", 300), Asked("tie", 200))))
    assert [wager.stake for wager in scene.state.wagers()] == [300, 200]


def test_the_maximum_of_a_spot_is_each_patrons_own() -> None:
    """Two patrons may each stake the maximum of a spot; the coup's limits hold for all of them."""
    scene = Scene.opened(maximum=Minor(500), most_staked=Minor(800))
    scene.bet("ann", player=500)
    assert scene.refusal("bob", player=500) is Code.COUP_LIMIT
    scene.bet("bob", player=300)
    assert scene.state.staked == 800


def test_a_bet_with_limits_of_its_own() -> None:
    """Limits of a bet take the place of the table's, both ways."""
    own = (("tie", Minor(500), Minor(900)),)
    scene = Scene.opened(limits=own)
    assert scene.refusal("ann", tie=400) is Code.BELOW_MINIMUM
    assert scene.refusal("ann", tie=1000) is Code.ABOVE_MAXIMUM
    scene.bet("ann", tie=900, player=100)


def test_what_a_coup_may_pay_is_bounded() -> None:
    """The sum over wagers of stake and longest line is what a coup could pay; it has a limit."""
    scene = Scene.opened(most_paid=Minor(10_000))
    scene.bet("ann", tie=1000)
    assert scene.state.most_returned == 9000
    refusal = scene.refuses(scene.place("ann", player=600))
    assert dict(refusal.facts) == {"limits": "paid", "limit": "100.00", "total": "102.00"}
    scene.bet("ann", player=500)
    assert scene.state.most_returned == 10_000


def test_what_a_coup_takes_is_told_before_what_it_pays() -> None:
    """Of the limits of a coup, the number of wagers comes first, then stakes, then returns."""
    scene = Scene.opened(most_staked=Minor(50_000), most_paid=Minor(50_000))
    over = scene.refuses(scene.place("ann", player=70_000))
    assert dict(over.facts)["limits"] == "staked"
    many = Place("p", "ann", (Asked("player", 100),) * (MOST_WAGERS + 1))
    refusal = scene.refuses(many)
    assert dict(refusal.facts) == {
        "limits": "wagers",
        "limit": "500",
        "total": "501",
    }


def test_a_patron_has_a_most_number_of_wagers() -> None:
    """A patron may have 500 wagers on a coup, over all commands; another one has 500 too."""
    scene = Scene.opened()
    scene.does(Place("p", "ann", (Asked("player", 100),) * MOST_WAGERS))
    assert scene.refusal("ann", player=100) is Code.COUP_LIMIT
    scene.bet("bob", player=100)


def test_wagers_of_one_command_stand_or_fall_together() -> None:
    """One wrong wager among right ones refuses them all, wherever it stands."""
    for wrong in range(3):
        wagers = [Asked("player", 100), Asked("tie", 100), Asked("banker", 100)]
        wagers[wrong] = wagers[wrong]._replace(stake=0)
        scene = Scene.opened()
        assert scene.refuses(Place("p", "ann", tuple(wagers))).code is Code.NOT_POSITIVE
        assert scene.state.wagers() == []


def test_wagers_are_kept_as_they_were_accepted() -> None:
    """Each wager has its id, the hashes it was accepted under, and what it can bring back."""
    scene = Scene.opened()
    events = scene.does(Place("p", "ann", stakes({"banker": 300, "perfect_pair": 200}))).events
    known = {"patron": "ann", "sheet": scene.sheet.hash, "terms": scene.game.terms.hash}
    assert events == (
        WagerPlaced(wager="p.0", bet="banker", stake=300, most=600, **known),
        WagerPlaced(wager="p.1", bet="perfect-pair", stake=200, most=200 * 201, **known),
    )
    assert [wager.order for wager in scene.state.wagers()] == [4, 5]


def test_same_bet_places_all_and_deals() -> None:
    """A command with `deal` closes bets at once after its wagers, also with earlier ones there."""
    scene = Scene.opened()
    scene.bet("ann", player=100)
    events = scene.does(scene.same_bet("ann", banker=200, super_6=100)).events
    assert [type(event) for event in events] == [WagerPlaced, WagerPlaced, BetsClosed]
    assert scene.phase is Phase.DEALING


def test_same_bet_does_not_deal_what_it_cannot_place() -> None:
    """When a wager of it is refused, nothing is placed and bets stay open."""
    scene = Scene.opened()
    scene.bet("ann", player=100)
    refusal = scene.refuses(scene.same_bet("ann", banker=201))
    assert refusal.code is Code.OFF_STEP
    assert scene.phase is Phase.BETTING


@pytest.mark.parametrize("deal", [True, False])
def test_nothing_is_no_wager(deal: bool) -> None:  # noqa: FBT001
    """A command without wagers is refused, and cannot deal on an empty felt."""
    scene = Scene.opened()
    assert scene.refuses(Place("p", "ann", (), deal)).code is Code.NOTHING_WAGERED


def test_nobody_deals_without_a_wager_of_their_own() -> None:
    """Deal is refused to a patron with nothing on the felt, also after taking all back."""
    scene = Scene.opened()
    assert scene.refuses(Deal("d", "ann")).code is Code.NOTHING_WAGERED
    (wager,) = scene.bet("ann", player=100)
    assert scene.refuses(Deal("d", "bob")).code is Code.NOTHING_WAGERED
    scene.take("ann", wager)
    assert scene.refuses(Deal("d", "ann")).code is Code.NOTHING_WAGERED


def test_a_side_bet_needs_any_one_of_its_main_bets() -> None:
    """Super 6 stands with any of Player, Banker or Tie: placed before it or with it."""
    for main in ("player", "banker", "tie"):
        scene = Scene.opened()
        assert scene.refusal("ann", super_6=100) is Code.NEEDS_MAIN_BET
        assert scene.refusal("ann", player_pair=100, super_6=100) is Code.NEEDS_MAIN_BET
        scene.bet("ann", super_6=100, **{main: 100})
        scene.bet("ann", super_6=100)
        scene.bet("bob", **{main: 100})
        scene.bet("bob", super_6=100)


def test_another_patrons_main_bet_is_no_main_bet() -> None:
    """A side bet needs a main bet of the same patron."""
    scene = Scene.opened()
    scene.bet("bob", player=100, banker=100)
    assert scene.refusal("ann", super_6=100) is Code.NEEDS_MAIN_BET


def test_player_and_banker_are_not_combined() -> None:
    """On the game with half pay on 8, Player and Banker refuse each other in every order."""
    for first, second in permutations(("player", "banker")):
        scene = Scene.opened("banker-eight-half")
        assert scene.refusal("ann", **{first: 100, second: 100}) is Code.NOT_COMBINED
        (wager,) = scene.bet("ann", **{first: 100})
        refusal = scene.refuses(scene.place("ann", **{second: 100}))
        assert refusal.code is Code.NOT_COMBINED
        assert dict(refusal.facts) == {
            "bet": second.title(),
            "bet_name": second,
            "other": first.title(),
            "other_name": first,
        }
        scene.bet("ann", tie=100, **{first: 100})
        scene.bet("bob", **{second: 100})
        scene.take("ann", wager)
        assert scene.refusal("ann", **{second: 100}) is Code.NOT_COMBINED


def test_what_was_taken_back_may_be_combined_again() -> None:
    """When the last wager on Player came back, Banker may be wagered."""
    scene = Scene.opened("banker-eight-half")
    (wager,) = scene.bet("ann", player=100)
    scene.take("ann", wager)
    scene.bet("ann", banker=100)


def test_a_group_of_three_names_the_one_that_is_placed() -> None:
    """Of several bets that it cannot be combined with, a wager is told the one on the felt."""
    sheet = tiny(not_combined=(("left", "right", "tie"),))
    scene = Scene.opened(sheet)
    scene.bet("ann", tie=100)
    for bets in combinations(("left", "right"), 2):
        refusal = scene.refuses(scene.place("ann", **dict.fromkeys(bets, 100)))
        assert dict(refusal.facts)["other"] == "Tie"


def test_a_wager_is_taken_back() -> None:
    """A wager that is taken back leaves the felt as if it had never been there."""
    scene = Scene.opened()
    empty = scene.state
    (wager,) = scene.bet("ann", tie=300)
    decision = scene.take("ann", wager)
    assert decision.events == (WagerTakenBack("c1.0", "ann", "tie", 300, "asked"),)
    assert decision.sentence == ""
    assert (scene.state.felt, scene.state.staked) == (empty.felt, 0)
    assert scene.refuses(TakeBack("t", "ann", wager)).code is Code.UNKNOWN_WAGER


def test_one_takes_back_only_what_is_ones_own() -> None:
    """Another patron's wager, and one that never was, are unknown alike."""
    scene = Scene.opened()
    (wager,) = scene.bet("ann", tie=300)
    for patron, asked_for in (("bob", wager), ("ann", "never"), ("ann", "x" * 1000)):
        refusal = scene.refuses(TakeBack("t", patron, asked_for))
        assert refusal.code is Code.UNKNOWN_WAGER
        assert len(refusal.sentence) < 200
    assert scene.state.staked == 300


def test_the_last_main_bet_takes_its_side_bets_along() -> None:
    """Side bets stay while any main bet stays, and come back with the last one, told in words."""
    scene = Scene.opened()
    player, banker, _ = scene.bet("ann", player=100, banker=200, super_6=300)
    scene.bet("ann", player_pair=100)
    scene.bet("bob", tie=100, super_6=100)
    assert scene.take("ann", player).sentence == ""
    decision = scene.take("ann", banker)
    assert decision.events == (
        WagerTakenBack(banker, "ann", "banker", 200, "asked"),
        WagerTakenBack("c1.2", "ann", "super-6", 300, "needs-main-bet"),
    )
    assert decision.sentence == "Super 6 came back with Banker, the last bet that it needed."
    assert {(w.patron, w.bet) for w in scene.state.wagers()} == {
        ("ann", "player-pair"),
        ("bob", "tie"),
        ("bob", "super-6"),
    }


def test_a_second_chip_on_the_main_bet_keeps_the_side_bets() -> None:
    """A main bet is gone with its last wager, not with its first."""
    scene = Scene.opened()
    first, _ = *scene.bet("ann", tie=100), scene.bet("ann", tie=100, super_6=100)
    assert len(scene.take("ann", first).events) == 1


def test_several_side_bets_come_back_in_one_sentence() -> None:
    """Two wagers on one bet are one bet in the sentence; two bets are two."""
    scene = Scene.opened(tiny())
    (player,) = scene.bet("ann", player=100)
    scene.bet("ann", side=100)
    scene.bet("ann", side=100)
    assert scene.take("ann", player).sentence == (
        "Side came back with Player, the last bet that it needed."
    )
    (player, *_) = scene.bet("ann", player=100, side=100, other_side=100)
    decision = scene.take("ann", player)
    assert len(decision.events) == 3
    assert decision.sentence == (
        "Side and Other Side came back with Player, the last bet that they needed."
    )


def test_chips_added_and_cleared_change_nothing() -> None:
    """BC-26: 60 and 40 go down, and cancelling all leaves nothing on the felt."""
    scene = Scene.opened(maximum=Minor(10_000))
    wagers = scene.bet("ann", player=6000) + scene.bet("ann", player=4000)
    assert scene.refusal("ann", player=100) is Code.ABOVE_MAXIMUM
    assert scene.state.staked == 10_000
    for wager in wagers:
        scene.take("ann", wager)
    assert (scene.state.staked, scene.state.most_returned) == (0, 0)


def test_no_bets_after_bets_are_closed() -> None:
    """BC-68 (a): a wager, a take-back and a deal after the close are refused, in every phase."""
    scene = Scene.opened()
    (wager,) = scene.bet("ann", player=100)
    scene.close("ann")
    for card in ("", *BANKER_ON_SEVEN.split()):
        scene.cards(card)
        refusals = [
            scene.refuses(scene.place("ann", player=100)),
            scene.refuses(TakeBack("t", "ann", wager)),
            scene.refuses(Deal("d", "ann")),
        ]
        assert {refusal.code for refusal in refusals} == {Code.CLOSED}
        assert {dict(refusal.facts)["phase"] for refusal in refusals} == {scene.phase.value}


def test_a_wager_is_on_the_sheet_in_force() -> None:
    """What is accepted is held to the bets of the sheet that is in force now."""
    scene = Scene.opened()
    scene.new_terms(tiny())
    scene.bets_open()
    assert scene.refusal("ann", super_6=100) is Code.UNKNOWN_BET
    scene.bet("ann", player=100, side=100)
    assert {wager.sheet for wager in scene.state.wagers()} == {scene.game.sheet.hash}


@pytest.mark.parametrize("other", [tiny(), find("banker-eight-half")], ids=["smaller", "same"])
def test_no_wager_is_accepted_on_a_shoe_of_another_sheet(other: Sheet) -> None:
    """The felt shows the bets of its own coup: what lies there is dealt, and nothing is added."""
    scene = Scene.opened()
    (wager,) = scene.bet("ann", player=100)
    scene.new_terms(other)
    assert scene.refusal("ann", player=100) is Code.CLOSED
    scene.take("ann", wager)
    assert scene.state.coup is None
    scene.bets_open()
    assert scene.state.shoe is not None
    assert scene.state.shoe.sheet == other.hash
    scene.bet("ann", player=100)


def test_a_table_with_wagers_is_not_closed() -> None:
    """The house cannot close a table while somebody has a wager on its felt."""
    scene = Scene.opened()
    (wager,) = scene.bet("ann", player=100)
    refusal = scene.refuses(CloseTable("The evening is over."))
    assert "wagers on the felt" in refusal.sentence
    scene.take("ann", wager)
    scene.does(CloseTable("The evening is over."))
    assert (scene.state.shoe, scene.state.coup) == (None, None)


def test_decide_is_pure() -> None:
    """The same state and command give the same answer, and the state stays as it is."""
    scene = Scene.opened()
    command = scene.place("ann", banker=100)
    before = scene.state
    assert decide(before, command, scene.game) == decide(before, command, scene.game)
    assert before == scene.state
    untouched = TableState("salon/ann")
    assert isinstance(decide(untouched, command, scene.game), Refusal)


def test_terms_of_scenes_are_as_they_say() -> None:
    """The helper of these scenes changes just what it is asked to."""
    sheet = tiny()
    assert terms_of(sheet, minimum=Minor(500)).limits_of("tie") == (500, 100_000)
