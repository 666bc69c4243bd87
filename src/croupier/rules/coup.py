"""One coup from cards: totals, natural, winner, and the coup class that bets are priced on.

A finished coup is, for every bet on totals, fully told by its class: two totals and two numbers
of cards. Pair bets add one flag a hand. Knows no bets and no money.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

from croupier.refusals import BadInput
from croupier.rules.tableau import PBPB, Side, next_to_draw, total

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from croupier.rules.cards import Card


class Outcome(Enum):
    """Who wins."""

    PLAYER = "player"
    BANKER = "banker"
    TIE = "tie"


class Pair(IntEnum):
    """What the first two cards of a hand are; a suited pair is a pair too."""

    NONE = 0
    PAIR = 1
    SUITED = 2


class CoupClass(NamedTuple):
    """Two totals (0 to 9) and two numbers of cards (2 or 3); 205 of them can occur.

    >>> CoupClass(9, 7, 2, 2).natural, CoupClass(9, 7, 3, 2).natural
    (True, False)
    """

    player_total: int
    banker_total: int
    player_cards: int
    banker_cards: int

    @property
    def outcome(self) -> Outcome:
        """Who wins: the higher total, or a tie."""
        if self.player_total == self.banker_total:
            return Outcome.TIE
        return Outcome.PLAYER if self.player_total > self.banker_total else Outcome.BANKER

    @property
    def player_natural(self) -> bool:
        """Whether the Player hand is 8 or 9 on two cards."""
        return self.player_cards == 2 and self.player_total >= 8

    @property
    def banker_natural(self) -> bool:
        """Whether the Banker hand is 8 or 9 on two cards."""
        return self.banker_cards == 2 and self.banker_total >= 8

    @property
    def natural(self) -> bool:
        """Whether either hand is a natural."""
        return self.player_natural or self.banker_natural

    @property
    def winning_total(self) -> int:
        """The winning total, or the tied one."""
        return max(self.player_total, self.banker_total)

    @property
    def margin(self) -> int:
        """The difference of the totals, 0 to 9."""
        return abs(self.player_total - self.banker_total)


class Result(NamedTuple):
    """All that any bet may depend on: the class and one pair flag a hand."""

    coup_class: CoupClass
    player_pair: Pair
    banker_pair: Pair


@dataclass(frozen=True, slots=True)
class Coup:
    """A complete coup: both hands in the order in which their cards came."""

    player: tuple[Card, ...]
    banker: tuple[Card, ...]

    @property
    def used(self) -> int:
        """The number of cards, 4 to 6."""
        return len(self.player) + len(self.banker)

    @property
    def result(self) -> Result:
        """The class and the pair flags."""
        return Result(
            CoupClass(
                hand_total(self.player),
                hand_total(self.banker),
                len(self.player),
                len(self.banker),
            ),
            pair_of(self.player),
            pair_of(self.banker),
        )


def hand_total(cards: Sequence[Card]) -> int:
    """A hand's points modulo ten.

    >>> from croupier.rules.cards import Card
    >>> hand_total([Card.parse("7S"), Card.parse("8D")])
    5
    """
    return total([card.points for card in cards])


def pair_of(cards: Sequence[Card]) -> Pair:
    """The pair flag of a hand's first two cards: same rank is a pair, same suit too is suited.

    >>> from croupier.rules.cards import Card
    >>> pair_of([Card.parse("8S"), Card.parse("8H")]).name
    'PAIR'
    """
    first, second = cards[:2]
    if first.rank is not second.rank:
        return Pair.NONE
    return Pair.SUITED if first.suit is second.suit else Pair.PAIR


def play(cards: Iterable[Card], order: Sequence[Side] = PBPB) -> Coup:
    """Deal one coup from cards in dealing order; cards beyond its end are not touched.

    Raises `BadInput` when the cards end before the coup does.

    >>> from croupier.rules.cards import Card
    >>> coup = play(map(Card.parse, "5S 6D TH KC TD 2C".split()))
    >>> coup.used, coup.result.coup_class
    (5, CoupClass(player_total=5, banker_total=6, player_cards=3, banker_cards=2))
    """
    supply = iter(cards)
    hands: dict[Side, list[Card]] = {Side.PLAYER: [], Side.BANKER: []}
    points: dict[Side, list[int]] = {Side.PLAYER: [], Side.BANKER: []}
    while side := next_to_draw(points[Side.PLAYER], points[Side.BANKER], order):
        card = next(supply, None)
        if card is None:
            dealt = len(hands[Side.PLAYER]) + len(hands[Side.BANKER])
            few = "1 card is" if dealt == 1 else f"{dealt} cards are"
            raise BadInput(
                f"{few} too few: the next one goes to the {side.value.title()}. "
                "Six cards are always enough."
            )
        hands[side].append(card)
        points[side].append(card.points)
    return Coup(tuple(hands[Side.PLAYER]), tuple(hands[Side.BANKER]))


def _ends(player: tuple[int, ...], banker: tuple[int, ...]) -> Iterator[CoupClass]:
    side = next_to_draw(player, banker)
    if side is None:
        yield CoupClass(total(player), total(banker), len(player), len(banker))
        return
    for points in range(10):
        if side is Side.PLAYER:
            yield from _ends((*player, points), banker)
        else:
            yield from _ends(player, (*banker, points))


CLASSES: tuple[CoupClass, ...] = tuple(
    sorted({end for p, b in product(range(10), repeat=2) for end in _ends((p, 0), (b, 0))})
)
"""All 205 classes that can occur, in ascending order."""
