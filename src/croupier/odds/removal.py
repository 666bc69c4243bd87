"""Effects of removal: how the RTP of each bet moves when cards are seen to leave the shoe.

From a full shoe one card of a value is removed and the bets are priced again, exactly; and along
a shoe they are priced after each card that was seen. Cards that nobody saw, such as a burn, are
still to come as far as anybody knows: they stay in the composition, which is of unseen cards. It
must not know any patron, table or secret.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from croupier.odds.appraise import measure
from croupier.odds.remnants import without
from croupier.odds.weights import NotInShoe, composition, full_shoe
from croupier.rules.bets import Bet
from croupier.rules.cards import Card, Rank, Suit
from croupier.rules.sheet import Sheet


@dataclass(frozen=True, slots=True)
class Removal:
    """One bet's RTP on a full shoe, and its change when one card of each rank is gone.

    `by_rank`: 13 changes, ace first, as shares of one; a card of any suit of a full shoe has the
    same effect. Weighted by the cards of each rank they add up to nothing, as the next card of a
    shuffled shoe moves no expectation before it is seen.
    """

    bet: Bet
    rtp: Fraction
    by_rank: tuple[Fraction, ...]

    @property
    def by_value(self) -> tuple[Fraction, ...]:
        """The ten changes by point value, 0 first; tens and court cards have the same."""
        return (self.by_rank[Rank.TEN - 1], *self.by_rank[: Rank.NINE])

    def of(self, card: Card) -> Fraction:
        """The change when that card is gone."""
        return self.by_rank[card.rank - 1]


@dataclass(frozen=True, slots=True)
class Seen:
    """A shoe after so many of its cards were seen: the last one, and each bet's edge then.

    `unseen`: the cards still to come or never shown; `edges`: the expected loss of one unit on
    the next coup, by the bet's name, negative where the bet favours the patron.
    """

    number: int
    card: Card | None
    unseen: int
    edges: dict[str, Fraction]


def effects(sheet: Sheet, *, decks: int | None = None) -> tuple[Removal, ...]:
    """The effects of removal for every bet of a sheet, in its order; exact.

    Source: the exact tallies of the full shoe and of ten shoes that lack one card.

    >>> from croupier.rules.sheet import find
    >>> player, banker, _ = effects(find("banker-eight-half"))
    >>> [round(float(100 * change), 4) for change in player.by_value]  # percentage points
    [-0.0018, -0.0045, -0.0054, -0.0067, -0.012, 0.0084, 0.0113, 0.0082, 0.0053, 0.0025]
    >>> player.by_rank[12] == player.by_value[0]
    True
    """
    full = measure(sheet, decks=decks)
    decks = full.decks
    by_points = []
    # Ranks of one point value differ in nothing but their names, so one stands for all of them.
    for rank in (Rank.TEN, *list(Rank)[: Rank.NINE]):
        left = without(full.shoe, [Card(rank, Suit.SPADES)])
        by_points.append(measure(sheet, decks=decks, shoe=left))
    return tuple(
        Removal(
            each.bet,
            each.rtp,
            tuple(by_points[rank.points].bets[place].rtp - each.rtp for rank in Rank),
        )
        for place, each in enumerate(full.bets)
    )


def along(sheet: Sheet, seen: Iterable[Card | str], *, decks: int | None = None) -> Iterator[Seen]:
    """The edge of each bet before any card, and after each card that was seen.

    Raises `NotInShoe` where a card comes more often than the decks hold it, and `BadShoe` once
    fewer than six cards are unseen: no coup can be dealt from them. Each step takes milliseconds.

    >>> from croupier.rules.sheet import find
    >>> fours = [Card.parse("4S")] * 8
    >>> steps = list(along(find("banker-six-half"), fours))
    >>> len(steps), steps[8].unseen
    (9, 408)
    >>> [round(float(100 * step.edges["player"]), 4) for step in steps[::4]]
    [1.2351, 1.2825, 1.3286]
    """
    decks = sheet.decks if decks is None else decks
    shoe = full_shoe(decks)
    yield _seen(sheet, decks, shoe, 0, None)
    for number, told in enumerate(seen, 1):
        card = Card.parse(told) if isinstance(told, str) else told
        if not shoe[card.index]:
            held = "1 deck holds" if decks == 1 else f"{decks} decks hold"
            raise NotInShoe(f"Card {number} is {card.text} once more than {held} it.")
        shoe = without(shoe, [card])
        yield _seen(sheet, decks, shoe, number, card)


def _seen(sheet: Sheet, decks: int, shoe: tuple[int, ...], number: int, card: Card | None) -> Seen:
    found = measure(sheet, decks=decks, shoe=composition(shoe))
    edges = {each.bet.name: each.worth.edge for each in found.bets}
    return Seen(number, card, found.cards, edges)
