"""From the last card to what each wager comes to, by the sheet that it was accepted under."""

from collections import Counter
from dataclasses import replace

import pytest

from croupier.money import Ratio
from croupier.rules.sheet import find
from croupier.table.decide import decide
from croupier.table.messages import CardDealt, CoupSettled, DealCard, WagerSettled
from croupier.table.phases import Phase
from croupier.table.settling import coup_of, settlement
from croupier.table.state import Hands, Wager
from tests.table.scenes import (
    BANKER_ON_EIGHT,
    BANKER_ON_SEVEN,
    BANKER_ON_SIX,
    PLAYER_ON_NINE,
    PLAYER_PAIR_WINS,
    TIE_ON_FIVE,
    TIE_ON_NATURALS,
    Scene,
    tiny,
)

# What a stake of 1000 on each bet of `banker-six-half` comes to, written out by hand.
RETURNS = {
    BANKER_ON_SIX: {
        "banker": (500, "1 to 2"),
        "super-6": (15_000, "15 to 1"),
        "player": (-1000, ""),
        "tie": (-1000, ""),
        "banker-bonus": (-1000, ""),
    },
    BANKER_ON_SEVEN: {
        "banker": (1000, "1 to 1"),
        "super-6": (-1000, ""),
        "player": (-1000, ""),
        "tie": (-1000, ""),
        "banker-bonus": (-1000, ""),
    },
    PLAYER_ON_NINE: {
        "banker": (-1000, ""),
        "player": (1000, "1 to 1"),
        "tie": (-1000, ""),
        "player-bonus": (1000, "1 to 1"),
    },
    PLAYER_PAIR_WINS: {
        "player": (1000, "1 to 1"),
        "player-pair": (11_000, "11 to 1"),
        "banker-pair": (-1000, ""),
        "perfect-pair": (-1000, ""),
        "either-pair": (5000, "5 to 1"),
    },
    TIE_ON_FIVE: {
        "banker": (0, "push"),
        "player": (0, "push"),
        "tie": (8000, "8 to 1"),
        "super-6": (-1000, ""),
        "player-bonus": (-1000, ""),
    },
    TIE_ON_NATURALS: {
        "banker": (0, "push"),
        "player": (0, "push"),
        "tie": (8000, "8 to 1"),
        "player-bonus": (0, "push"),
        "banker-bonus": (0, "push"),
        "either-pair": (-1000, ""),
    },
}


@pytest.mark.parametrize("cards", RETURNS)
def test_what_each_bet_comes_to(cards: str) -> None:
    """Each wager has its verdict, its price, its profit, and a return of stake plus profit."""
    scene = Scene.opened()
    settled = scene.coup_of("ann", cards, **dict.fromkeys(RETURNS[cards], 1000))
    assert {bet: (one.profit, one.pays) for bet, one in settled.items()} == RETURNS[cards]
    for one in settled.values():
        assert one.returned == one.stake + one.profit
        assert one.verdict == ("win" if one.profit > 0 else "push" if one.profit == 0 else "lose")
        assert (one.line == -1) == (one.verdict == "lose")


def test_player_and_banker_push_on_a_tie() -> None:
    """BC-19: on a tie, Player and Banker come back whole, and Tie wins eight for one."""
    settled = Scene.opened().coup_of("ann", TIE_ON_FIVE, player=10_000, banker=10_000, tie=10_000)
    assert {bet: (one.verdict, one.returned) for bet, one in settled.items()} == {
        "player": ("push", 10_000),
        "banker": ("push", 10_000),
        "tie": ("win", 90_000),
    }


def test_each_wager_is_settled_once_in_the_order_of_acceptance() -> None:
    """Patrons' wagers lie mixed on the felt; each is settled once, in the order they came."""
    scene = Scene.opened()
    placed = []
    for patron, stake in (("ann", 100), ("bob", 200), ("ann", 300), ("cleo", 400), ("bob", 500)):
        placed += [(patron, *scene.bet(patron, tie=stake))]
    scene.close("cleo")
    events = scene.cards(TIE_ON_FIVE)
    settled = [event for event in events if isinstance(event, WagerSettled)]
    assert [(one.patron, one.wager) for one in settled] == placed
    assert Counter(one.wager for one in settled).most_common(1)[0][1] == 1
    assert (scene.state.staked, scene.state.wagers()) == (0, [])


def test_the_last_card_settles_and_no_card_before_it() -> None:
    """BC-69: outcome and returns are events of the last card's step, behind the card."""
    scene = Scene.opened()
    scene.bet("ann", banker=200, super_6=100)
    scene.close("ann")
    *before, last = TIE_ON_FIVE.split()
    for card in before:
        assert [type(event) for event in scene.cards(card)] == [CardDealt]
        assert (scene.state.last, scene.state.outcomes, scene.state.staked) == (None, (), 300)
    kinds = [type(event) for event in scene.cards(last)]
    assert kinds == [CardDealt, WagerSettled, WagerSettled, CoupSettled]
    assert scene.state.outcomes == (("S1-1", "T"),)


@pytest.mark.parametrize("cards", RETURNS)
def test_the_cards_go_where_the_tableau_says(cards: str) -> None:
    """Cards are dealt Player, Banker, Player, Banker; what follows is for the tableau to say."""
    scene = Scene.opened()
    scene.coup_of("ann", cards, tie=100)
    dealt = [event for event in scene.events if isinstance(event, CardDealt)]
    assert [event.card for event in dealt] == cards.split()
    assert [event.side for event in dealt][:4] == ["player", "banker"] * 2
    assert [event.side for event in dealt][4:] == {
        BANKER_ON_SIX: ["player"],
        BANKER_ON_SEVEN: ["player"],
        PLAYER_ON_NINE: [],
        PLAYER_PAIR_WINS: [],
        TIE_ON_FIVE: ["player", "banker"],
        TIE_ON_NATURALS: [],
    }[cards]


def test_a_coup_that_is_complete_takes_no_card() -> None:
    """A card after the last one finds no coup to go to."""
    scene = Scene.opened()
    scene.coup_of("ann", BANKER_ON_EIGHT, tie=100)
    scene.refuses(DealCard("5S"))


def test_the_mark_of_a_coup() -> None:
    """A coup's mark on the roads tells winner, natural and pairs."""
    scene = Scene.opened()
    for cards in (PLAYER_PAIR_WINS, BANKER_ON_EIGHT, "8S 8D TH TC", "KS 9D KH TC"):
        scene.coup_of("ann", cards, tie=100)
        scene.bets_open()
    assert [mark for _, mark in scene.state.outcomes] == ["Pnp", "Bn", "Tn", "Bnp"]


def test_a_wager_is_settled_by_the_sheet_it_was_accepted_under() -> None:
    """When another game comes into force between bet and settlement, earlier wagers keep theirs."""
    scene = Scene.opened()
    scene.bet("ann", banker=1000, super_6=1000)
    scene.new_terms(find("banker-eight-half"))
    scene.close("ann")
    events = scene.cards("5S 6D TH KC TD")
    settled = [(e.bet, e.pays) for e in events if isinstance(e, WagerSettled)]
    assert settled == [("banker", "1 to 2"), ("super-6", "15 to 1")]
    assert [wager.bet for wager in scene.state.wagers()] == []


def test_the_price_of_the_time_of_the_wager() -> None:
    """Of two wagers on one bet, under two versions of a sheet, each is paid its own price."""
    first = find("banker-six-half")
    tie = first.bet("tie")
    assert tie is not None
    nine = replace(tie, lines=(replace(tie.lines[0], pays=Ratio(9, 1)),))
    other = replace(first, bets=(*first.bets[:2], nine, *first.bets[3:]))
    wagers = [
        Wager(f"w.{place}", "ann", "tie", 1000, 9000, sheet.hash, "terms", place)
        for place, sheet in enumerate((first, other))
    ]
    hands = Hands(*(tuple(TIE_ON_FIVE.split()[side::2]) for side in (0, 1)))
    events = settlement("S1-1", coup_of(hands), wagers, {s.hash: s for s in (first, other)})
    assert [e.profit for e in events if isinstance(e, WagerSettled)] == [8000, 9000]


def test_terms_of_the_time_of_the_wager() -> None:
    """A wager records the terms in force when it was accepted, and keeps them."""
    scene = Scene.opened()
    scene.bet("ann", tie=1000)
    before = scene.game.terms.hash
    scene.new_terms(paying_ms=1000)
    scene.bet("ann", tie=1000)
    assert [w.terms for w in scene.state.wagers()] == [before, scene.game.terms.hash]
    assert before != scene.game.terms.hash


def test_new_terms_may_come_in_the_middle_of_a_coup() -> None:
    """Terms that come while cards are dealt change nothing of the coup that runs."""
    scene = Scene.opened()
    scene.bet("ann", banker=1000)
    scene.close("ann")
    scene.cards("5S 6D TH")
    scene.new_terms(find("banker-eight-half"))
    events = scene.cards("KC TD")
    assert [e.profit for e in events if isinstance(e, WagerSettled)] == [500]
    assert scene.phase is Phase.PAYING


def test_a_bet_that_rounds_down() -> None:
    """A bet whose sheet rounds takes any stake, and what it pays is rounded as the sheet says."""
    scene = Scene.opened(tiny())
    settled = scene.coup_of("ann", "5S 2D TH KC TD TC", right=101, player=100)
    assert (settled["right"].profit, settled["right"].pays) == (33, "1 to 3")


def test_settling_is_pure() -> None:
    """The same last card gives the same events again."""
    scene = Scene.opened()
    scene.bet("ann", banker=1000)
    scene.close("ann")
    scene.cards("5S 6D TH KC")
    assert decide(scene.state, DealCard("TD"), scene.game) == scene.does(DealCard("TD"))


def test_one_debit_one_settlement() -> None:
    """BC-23: a stake is taken once, when placed; a loss takes no more, a push gives it back."""
    for cards, returned in ((BANKER_ON_SEVEN, 0), (TIE_ON_FIVE, 10_000)):
        settled = Scene.opened().coup_of("ann", cards, player=10_000)
        assert [one.returned for one in settled.values()] == [returned]
