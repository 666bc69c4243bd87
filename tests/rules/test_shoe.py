"""Shoes: composition, burn and cut card; that every shoe ends, and none runs out of cards."""

from collections import Counter
from collections.abc import Sequence
from itertools import cycle, islice
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.rules.cards import CARDS, Card
from croupier.rules.coup import play
from croupier.rules.shoe import (
    MOST_BURNED,
    MOST_OF_A_COUP,
    ShoePolicy,
    burned,
    cut_card_out,
    ordered_cards,
)

KING, NINE = Card.parse("KS"), Card.parse("9S")


class Dealt(NamedTuple):
    """What a shoe came to: cards gone at the end, coups, and coups after the cut."""

    gone: int
    coups: int
    after_cut: int


def deal_shoe(policy: ShoePolicy, cards: Sequence[Card]) -> Dealt:
    """Deal a shoe to its end as the rule says, and count; raises `BadInput` if it runs out."""
    gone = burned(cards[0]) if policy.burn_by_first_card else 0
    coups = after_cut = 0
    while not cut_card_out(policy, len(cards), gone):
        gone += play(islice(cards, gone, None)).used
        coups += 1
        assert coups <= len(cards) // 4
    while after_cut < policy.coups_after_cut:
        gone += play(islice(cards, gone, None)).used
        after_cut += 1
    return Dealt(gone, coups + after_cut, after_cut)


def policies(cards: int) -> list[ShoePolicy]:
    """Return a policy for every legal depth of the cut card, with numbers of last coups in turn."""
    found = []
    for after in range(11):
        bare = ShoePolicy(fresh=False, coups_after_cut=after)
        found += [
            ShoePolicy(
                fresh=False,
                cards_behind_cut=behind,
                coups_after_cut=after,
                burn_by_first_card=bool(behind % 2),
            )
            for behind in range(bare.fewest_behind_cut(), bare.most_behind_cut(cards) + 1)
        ]
    return found


@pytest.mark.parametrize(
    ("first", "further", "left"), [("5", 5, 410), ("4", 4, 411), ("A", 1, 414), ("K", 10, 405)]
)
def test_bc_35_the_burn(first: str, further: int, left: int) -> None:
    """BC-35: a first card 5, 4, A or K of 416 burns 5, 4, 1 or 10 further cards."""
    for suit in "SHDC":
        gone = burned(Card.parse(first + suit))
        assert (gone - 1, 416 - gone) == (further, left)


def test_bc_35_the_burn_of_every_card() -> None:
    """BC-35: each card burns its value, tens and court cards ten, never more and never none."""
    values = dict(zip("A23456789", range(1, 10), strict=True)) | dict.fromkeys("TJQK", 10)
    assert {card.text: burned(card) - 1 for card in CARDS} == {
        rank + suit: values[rank] for rank in values for suit in "SHDC"
    }
    assert max(burned(card) for card in CARDS) == MOST_BURNED


@pytest.mark.parametrize("decks", [1, 6, 8, 16])
def test_composition(decks: int) -> None:
    """A full shoe holds each of the 52 cards once a deck, in the order of their places."""
    cards = ordered_cards(decks)
    assert len(cards) == 52 * decks
    assert Counter(cards) == Counter(dict.fromkeys(CARDS, decks))
    assert set(Counter(card.rank for card in cards).values()) == {4 * decks}
    assert [card.index for card in cards] == [place // decks for place in range(52 * decks)]


def test_bc_37_a_thousand_shoes_end() -> None:
    """BC-37: 1000 shuffled shoes, every legal depth of the cut card among them, all end in order.

    The coup in which the cut card comes out is completed, just the configured coups follow, and
    no shoe ever runs out of cards.
    """
    random = Random(37)  # noqa: S311  any shuffle will do
    cards = list(ordered_cards(8))
    depths = range(6, 406)
    for number in range(1000):
        behind = depths[number % len(depths)]
        policy = ShoePolicy(
            fresh=False,
            cards_behind_cut=behind,
            coups_after_cut=random.randint(0, min(10, behind // 6 - 1)),
            burn_by_first_card=random.random() < 0.5,
        )
        random.shuffle(cards)
        gone, coups, after_cut = deal_shoe(policy, cards)
        assert 416 - behind < gone <= 416
        assert after_cut == policy.coups_after_cut
        assert gone <= 416 - behind + MOST_OF_A_COUP * (1 + policy.coups_after_cut)
        assert coups >= 1 + policy.coups_after_cut


@pytest.mark.parametrize(("card", "decks"), [(KING, 8), (KING, 1), (NINE, 1)], ids=str)
def test_bc_37_the_longest_and_the_shortest_coups(card: Card, decks: int) -> None:
    """BC-37: at every legal depth, a shoe of coups of six cards, or of four, does not run out.

    No shoe of real decks is worse: whatever the cards are, a coup takes at most six.
    """
    cards = [card] * (52 * decks)
    for policy in policies(len(cards)):
        gone, _, after_cut = deal_shoe(policy, cards)
        assert len(cards) - policy.cards_behind_cut < gone <= len(cards)
        assert after_cut == policy.coups_after_cut


def test_bc_37_one_card_fewer_would_not_do() -> None:
    """BC-37: the fewest cards behind the cut card are no more than it takes."""
    cards = [KING] * 52
    legal = ShoePolicy(fresh=False, cards_behind_cut=12, coups_after_cut=1, burn_by_first_card=True)
    assert legal.fewest_behind_cut() == 12
    assert deal_shoe(legal, cards).gone <= 52
    short = ShoePolicy(fresh=False, cards_behind_cut=11, coups_after_cut=1, burn_by_first_card=True)
    with pytest.raises(BadInput, match="cards are too few"):
        deal_shoe(short, cards)


def test_the_burn_never_reaches_the_cut_card() -> None:
    """At the greatest legal depth the largest burn leaves the cut card in its place."""
    policy = ShoePolicy(fresh=False, cards_behind_cut=405, burn_by_first_card=True)
    assert policy.most_behind_cut(416) == 405
    assert not cut_card_out(policy, 416, burned(KING))
    assert cut_card_out(policy, 416, burned(KING) + 1)


@given(st.integers(1, 16), st.integers(0, 900), st.integers(0, 900))
def test_the_cut_card_comes_out_with_the_first_card_behind_it(
    decks: int, behind: int, gone: int
) -> None:
    """The cut card is out as soon as a card that lay behind it is dealt, and stays out."""
    cards = 52 * decks
    policy = ShoePolicy(fresh=False, cards_behind_cut=min(behind, cards))
    places = ["card"] * (cards - policy.cards_behind_cut) + ["cut"] + ["card"] * min(behind, cards)
    dealt = islice((i for i, what in enumerate(places) if what == "card"), min(gone, cards))
    passed = any(place > places.index("cut") for place in dealt)
    assert cut_card_out(policy, cards, min(gone, cards)) == passed


def test_a_fresh_shoe_has_no_cut_card() -> None:
    """Where each coup has a full shoe, nothing is cut, however many cards are gone."""
    policy = ShoePolicy(fresh=True)
    assert not any(cut_card_out(policy, 416, gone) for gone in range(417))
    assert policy.plain() == {"policy": "fresh"}
    assert policy == ShoePolicy(True, 0, 0, False)  # noqa: FBT003  each field in its place


@pytest.mark.parametrize("after", range(11))
def test_a_policy_as_the_file_names_it(after: int) -> None:
    """A cut-card policy names its four fields, and asks six cards for each coup from the cut on."""
    for burn, name in ((True, "by-first-card"), (False, "none")):
        policy = ShoePolicy(
            fresh=False, cards_behind_cut=100, coups_after_cut=after, burn_by_first_card=burn
        )
        assert policy.plain() == {
            "policy": "cut-card",
            "cards_behind_cut": 100,
            "coups_after_cut": after,
            "burn": name,
        }
        assert policy.fewest_behind_cut() == 6 * (after + 1)


def test_a_shoe_is_dealt_in_its_order() -> None:
    """Coups take the cards where the last one left them: none is dealt twice, none is left out."""
    cards = list(islice(cycle(Card.parse(f"{rank}S") for rank in "5TT6AK"), 104))
    first = play(cards)
    second = play(islice(cards, first.used, None))
    taken = [*first.player, *first.banker, *second.player, *second.banker]
    assert Counter(taken) == Counter(cards[: first.used + second.used])
