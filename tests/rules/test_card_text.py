"""Cards as people write them, each read as the one card that it means."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.rules.card_text import read_card, read_cards
from croupier.rules.cards import CARDS, Card

SIGNS = {"S": "♠♤", "H": "♥♡", "D": "♦♢", "C": "♣♧"}


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.text)
def test_every_way_to_write_a_card(card: Card) -> None:
    """Two letters, large or small, a ten in digits, and a suit by its sign, black or white."""
    rank, suit = card.rank.letter, card.suit.letter
    ranks = {rank, rank.lower()} | ({"10"} if rank == "T" else set())
    for written in ranks:
        for sign in (suit, suit.lower(), SIGNS[suit][0], SIGNS[suit][1]):
            assert read_card(written + sign) == card


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "S",
            "5",
            "1S",
            "0S",
            "010S",
            "10",
            "100S",
            "S5",
            "5SS",
            "5 S",
            "T\n",
            "5S" * 100_000,
        ),
        *("\uff15S", "\u06655S", "5\u017f", "\u212aS", "5\u2660\ufe0f", "10\u2665\u2665"),
    ],
)
def test_what_is_no_card(text: str) -> None:
    """Digits and letters of other scripts are no ranks and suits, however alike they look."""
    with pytest.raises(BadInput, match=r"^'.*'[.]* is no card: a card is a rank of A23456789TJQK"):
        read_card(text)


@given(st.text(max_size=4))
def test_a_text_is_a_card_or_is_refused(text: str) -> None:
    """No text is read as a card that it does not name, whatever case does to it."""
    try:
        card = read_card(text)
    except BadInput:
        return
    assert text.isascii() or text[-1] in "".join(SIGNS.values())
    assert text[0].upper() in (card.rank.letter, "1")


def test_cards_in_a_row() -> None:
    """Blanks and commas stand between cards, as many as anybody likes; none is no card."""
    assert [card.text for card in read_cards(" 9s,9\u2665\t10D,\n2C ")] == ["9S", "9H", "TD", "2C"]
    assert read_cards(" , ") == ()
