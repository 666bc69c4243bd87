"""Cards: the values that the documents state, the two letters, the place of each card."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.rules.cards import CARDS, Card, Rank, Suit

# The card values as all three documents state them, written out by hand.
VALUES = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
    "T": 0, "J": 0, "Q": 0, "K": 0,
}  # fmt: skip
SUITS = "SHDC"


def test_card_values() -> None:
    """Aces count 1, cards from 2 to 9 their number, tens and court cards nothing, in any suit."""
    for letter, suit in product(VALUES, SUITS):
        assert Card.parse(letter + suit).points == VALUES[letter]


def test_bc_01_a_court_card_is_worth_nothing_everywhere() -> None:
    """BC-01: tens and court cards have one value, 0, wherever a value is asked for; none has 10."""
    for rank in (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING):
        assert rank.points == 0
        assert {Card(rank, suit).points for suit in Suit} == {0}
    assert {card.points for card in CARDS} == set(range(10))


def test_every_card_once() -> None:
    """There are 52 cards, each with a text and a place of its own."""
    texts = [rank + suit for rank, suit in product(VALUES, SUITS)]
    assert [card.text for card in CARDS] == texts
    assert [card.index for card in CARDS] == list(range(52))
    assert len(set(CARDS)) == 52


@pytest.mark.parametrize("index", range(52))
def test_a_card_is_read_as_it_is_written(index: int) -> None:
    """Text, rank, suit and index name the same card."""
    card = CARDS[index]
    assert Card.parse(card.text) == card == Card(card.rank, card.suit)
    assert card.text == card.rank.letter + card.suit.letter
    assert card.index == (card.rank - 1) * 4 + card.suit == index
    assert (card.rank, card.suit) == (Rank(index // 4 + 1), Suit(index % 4))


@pytest.mark.parametrize(
    "text",
    ["", "5", "S5", "5s", "th", "10H", "1S", "0S", "5X", "5S ", " 5S", "5SS", "5\u2660", "XX"],
)
def test_what_is_no_card(text: str) -> None:
    """Small letters, spaces, signs and 10 for T are refused with what a card looks like."""
    looks = "a card is a rank of A23456789TJQK and a suit of SHDC, such as 5S or TH."
    with pytest.raises(BadInput) as refused:
        Card.parse(text)
    assert refused.value.args == (f"{text!r} is no card: {looks}",)


@given(st.text(max_size=5) | st.text("A23456789TJQKSHDC", min_size=2, max_size=2))
def test_any_text_is_a_card_or_refused(text: str) -> None:
    """A text is a card only if it is the text of one."""
    if text in {card.text for card in CARDS}:
        assert Card.parse(text).text == text
    else:
        with pytest.raises(BadInput):
            Card.parse(text)


def test_a_long_text_is_not_repeated() -> None:
    """The refusal of a text without end is a sentence of one line."""
    with pytest.raises(BadInput) as refused:
        Card.parse("5S" * 100_000)
    assert len(str(refused.value)) < 200
