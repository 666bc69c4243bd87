"""Effects of removal and the edge along a shoe, against a witness that enumerates."""

from fractions import Fraction
from math import perm

import pytest

from croupier.odds.appraise import measure
from croupier.odds.remnants import without
from croupier.odds.removal import along, effects
from croupier.odds.weights import BadShoe, NotInShoe, full_shoe
from croupier.rules.bets import Bet
from croupier.rules.cards import CARDS, Card, Rank
from croupier.rules.coup import Pair, Result
from croupier.rules.sheet import find, shipped
from tests.odds.brute import by_values


def enumerated(bet: Bet, counts: tuple[int, ...]) -> Fraction:
    """Return the RTP of a bet that reads no pairs, from an enumeration by point values."""
    total = Fraction()
    for coup_class, weight in by_values(counts).items():
        line = bet.line_for(Result(coup_class, Pair.NONE, Pair.NONE))
        if line is not None:
            pays = bet.lines[line].pays
            total += weight * (1 + Fraction(*pays) if pays else 1)
    return total / perm(sum(counts), 6)


@pytest.mark.parametrize("value", ["AS", "4H", "6D", "TC"])
def test_effects_are_those_of_an_enumeration(value: str) -> None:
    """RTP without one card, less that with it, is what enumerating both shoes gives."""
    card, shoe = Card.parse(value), full_shoe(8)
    for removal in effects(find("banker-six-half")):
        if not removal.bet.reads_pairs:
            change = enumerated(removal.bet, without(shoe, [card])) - enumerated(removal.bet, shoe)
            assert removal.of(card) == change == removal.by_value[card.points]


@pytest.mark.parametrize("name", shipped())
def test_effects_of_all_cards_cancel(name: str) -> None:
    """The mean over all cards of a full shoe is nothing: an unseen card moves no expectation."""
    for removal in effects(find(name)):
        assert sum(removal.of(card) for card in CARDS) == 0
        assert sum(removal.by_value) + 3 * removal.by_value[0] == 0
        assert len(removal.by_rank) == 13


def test_every_suit_and_court_card_counts_alike() -> None:
    """From a full shoe the suit of a card is nothing to any bet, and a ten is as good as a King."""
    sheet, shoe = find("banker-six-half"), full_shoe(2)
    found = effects(sheet, decks=2)
    for text in ("9H", "9C", "JD", "QS", "KH"):
        card = Card.parse(text)
        left = measure(sheet, decks=2, shoe=without(shoe, [card]))
        for removal, each in zip(found, left.bets, strict=True):
            assert removal.rtp + removal.of(card) == each.rtp


def test_known_signs() -> None:
    """Fours and fives leaving move the two main bets as is known, and most of all cards."""
    player, banker, *_ = effects(find("commission-5"))
    assert player.of(Card.parse("4S")) < 0 < player.of(Card.parse("5S"))
    assert banker.of(Card.parse("5S")) < 0 < banker.of(Card.parse("4S"))
    largest = max(Rank, key=lambda rank: abs(banker.by_rank[rank - 1]))
    assert largest is Rank.FOUR


def test_the_edge_along_a_shoe() -> None:
    """After each card the edges are those of what is unseen; the first step is the full shoe."""
    sheet = find("banker-six-half")
    cards = [Card.parse(text) for text in ("9S", "9H", "9D", "9S", "TD", "5C")]
    steps = list(along(sheet, cards))
    assert [step.number for step in steps] == list(range(7))
    assert [step.unseen for step in steps] == list(range(416, 409, -1))
    assert [step.card for step in steps] == [None, *cards]
    assert steps[0].edges == {e.bet.name: e.worth.edge for e in measure(sheet).bets}
    last = without(full_shoe(8), cards)
    assert steps[-1].edges["super-6"] == 1 - enumerated(sheet.by_name["super-6"], last)


def test_an_unknown_burn_stays_unknown() -> None:
    """Averaged over the card that was burned unseen, the edges are those of not knowing it."""
    sheet = find("banker-eight-half")
    shoe = tuple(2 if card.rank <= Rank.TWO else 0 for card in CARDS)
    known = measure(sheet, shoe=shoe)
    for place, each in enumerate(known.bets):
        burned = sum(
            copies * measure(sheet, shoe=without(shoe, [card])).bets[place].rtp
            for card, copies in zip(CARDS, shoe, strict=True)
            if copies
        )
        assert burned / sum(shoe) == each.rtp


def test_a_shoe_that_ends() -> None:
    """A card too many and the last six cards end a shoe with a refusal, after all before it."""
    sheet = find("banker-eight-half")
    steps = along(sheet, [Card.parse("9S"), Card.parse("9S")], decks=1)
    assert [next(steps).unseen, next(steps).unseen] == [52, 51]
    with pytest.raises(NotInShoe, match="Card 2 is 9S once more than 1 deck holds it"):
        next(steps)
    with pytest.raises(BadShoe, match="a shoe of 5 is too small"):
        list(along(sheet, CARDS, decks=1))
