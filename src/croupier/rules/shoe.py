"""A shoe's composition, its burn, its cut card and when it ends. Knows no secret and no clock."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from croupier.rules.cards import CARDS

if TYPE_CHECKING:
    from croupier.rules.cards import Card

MOST_OF_A_COUP = 6
"""The most cards that one coup can take."""

MOST_BURNED = 11
"""The most cards that a burn by the first card takes: the card itself and ten more."""


@dataclass(frozen=True, slots=True)
class ShoePolicy:
    """When the cards are shuffled.

    `fresh`: a full shoe for each coup, nothing burned. Else a shoe is dealt until the cut card,
    `cards_behind_cut` from its end, comes out; that coup is completed and `coups_after_cut` more
    are dealt. `burn_by_first_card`: the first card is shown and its value burned (ace 1, tens
    and court cards 10).
    """

    fresh: bool
    cards_behind_cut: int = 0
    coups_after_cut: int = 0
    burn_by_first_card: bool = False

    def plain(self) -> dict[str, object]:
        """The policy as the sheet's file names it.

        >>> ShoePolicy(fresh=True).plain()
        {'policy': 'fresh'}
        """
        if self.fresh:
            return {"policy": "fresh"}
        return {
            "policy": "cut-card",
            "cards_behind_cut": self.cards_behind_cut,
            "coups_after_cut": self.coups_after_cut,
            "burn": "by-first-card" if self.burn_by_first_card else "none",
        }

    def fewest_behind_cut(self) -> int:
        """The fewest cards behind the cut card with which no coup can run out of cards.

        The cut card may show as a coup begins; that coup and each one after it takes six at most.

        >>> ShoePolicy(fresh=False, coups_after_cut=1).fewest_behind_cut()
        12
        """
        return MOST_OF_A_COUP * (1 + self.coups_after_cut)

    def most_behind_cut(self, cards: int) -> int:
        """The most cards behind the cut card with which the burn ends before the cut.

        >>> ShoePolicy(fresh=False).most_behind_cut(416)
        405
        """
        return cards - MOST_BURNED


def burned(first: Card) -> int:
    """How many cards go out of play by a burn, the first card itself counted.

    >>> from croupier.rules.cards import Card
    >>> [burned(Card.parse(text)) for text in ("5S", "4S", "AS", "KS")]
    [6, 5, 2, 11]
    """
    return 1 + (first.points or 10)


def ordered_cards(decks: int) -> tuple[Card, ...]:
    """The full shoe before any shuffle: position p holds card type `p // decks`.

    >>> [card.text for card in ordered_cards(8)[7:9]]
    ['AS', 'AH']
    """
    return tuple(card for card in CARDS for _ in range(decks))


def cut_card_out(policy: ShoePolicy, cards: int, dealt: int) -> bool:
    """Whether the cut card has come out once `dealt` of the cards are gone.

    It comes out with the first card that lay behind it.

    >>> policy = ShoePolicy(fresh=False, cards_behind_cut=16, coups_after_cut=1)
    >>> cut_card_out(policy, 416, 400), cut_card_out(policy, 416, 401)
    (False, True)
    """
    return not policy.fresh and dealt > cards - policy.cards_behind_cut
