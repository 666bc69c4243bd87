"""Rank, suit, card: point values and the two-letter text. Knows no game and no shoe."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from croupier.refusals import BadInput, shown

_RANK_LETTERS = "A23456789TJQK"
_SUIT_LETTERS = "SHDC"


class Rank(IntEnum):
    """Ace 1 to King 13."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def points(self) -> int:
        """The point value, 0 to 9: ace 1, tens and court cards 0.

        >>> Rank.ACE.points, Rank.NINE.points, Rank.KING.points
        (1, 9, 0)
        """
        return int(self) if self < Rank.TEN else 0

    @property
    def letter(self) -> str:
        """One of `A23456789TJQK`."""
        return _RANK_LETTERS[self - 1]


class Suit(IntEnum):
    """Spades, hearts, diamonds, clubs."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """One of `SHDC`."""
        return _SUIT_LETTERS[self]


@dataclass(frozen=True, slots=True)
class Card:
    """One card type; two copies of it from two decks are equal.

    >>> card = Card.parse("TH")
    >>> card.rank.name, card.suit.name, card.points, card.text, card.index
    ('TEN', 'HEARTS', 0, 'TH', 37)
    """

    rank: Rank
    suit: Suit

    @classmethod
    def parse(cls, text: str) -> Card:
        """The card that a two-letter text names; raises `BadInput` for any other text.

        >>> Card.parse("10H")
        Traceback (most recent call last):
        croupier.refusals.BadInput: '10H' is no card: a card is a rank of A23456789TJQK \
and a suit of SHDC, such as 5S or TH.
        """
        card = _BY_TEXT.get(text)
        if card is None:
            raise BadInput(
                f"{shown(text)} is no card: a card is a rank of {_RANK_LETTERS} and a suit of "
                f"{_SUIT_LETTERS}, such as 5S or TH."
            )
        return card

    @property
    def points(self) -> int:
        """The point value of its rank, 0 to 9."""
        return self.rank.points

    @property
    def text(self) -> str:
        """Rank letter and suit letter."""
        return self.rank.letter + self.suit.letter

    @property
    def index(self) -> int:
        """Its place in `CARDS`, 0 to 51: `(rank - 1) * 4 + suit`."""
        return (self.rank - 1) * 4 + self.suit


CARDS: tuple[Card, ...] = tuple(Card(rank, suit) for rank in Rank for suit in Suit)
"""All 52 card types, each at its index."""

_BY_TEXT = {card.text: card for card in CARDS}
