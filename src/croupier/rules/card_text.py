"""Cards as people write them: "10H", "th" and "5♠" beside the two letters that the house writes.

Only what a person types is read through this; what the house stores and prints has two letters.
"""

from __future__ import annotations

from croupier.refusals import BadInput, shown
from croupier.rules.cards import Card, Rank, Suit

# Ranks and suits as they may be written, each with its letter.
_RANKS = {written: rank.letter for rank in Rank for written in rank.letter + rank.letter.lower()}
_RANKS["10"] = "T"
_SUITS = {written: suit.letter for suit in Suit for written in suit.letter + suit.letter.lower()}
_SUITS |= zip("♠♥♦♣♤♡♢♧", "SHDCSHDC", strict=True)


def read_card(text: str) -> Card:
    """The card that a person means; raises `BadInput` when the text names none.

    >>> [read_card(text).text for text in ("TH", "10H", "th", "10♥", "5s")]
    ['TH', 'TH', 'TH', 'TH', '5S']
    """
    rank, suit = _RANKS.get(text[:-1]), _SUITS.get(text[-1:])
    if rank is None or suit is None:
        raise BadInput(
            f"{shown(text)} is no card: a card is a rank of A23456789TJQK (or 10) and a suit of "
            "SHDC (or its sign), such as 5S, TH or 10♥."
        )
    return Card.parse(rank + suit)


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text, with blanks or commas between them; raises `BadInput` as `read_card`.

    >>> [card.text for card in read_cards("9s 9♥, 10D")]
    ['9S', '9H', 'TD']
    """
    return tuple(map(read_card, text.replace(",", " ").split()))
