"""Two slow witnesses of the exact tally, sharing nothing with it but the rules themselves.

`by_cards` deals every ordered draw, card type by card type; it is for shoes of few types.
`by_values` enumerates both hands by point values and then every third card; classes only.
"""

from collections import defaultdict
from collections.abc import Sequence
from math import perm

from croupier.rules.cards import CARDS, Card
from croupier.rules.coup import Coup, CoupClass, Result
from croupier.rules.tableau import Side, next_to_draw

HANDS = [(a, b, 1 + (a != b)) for a in range(10) for b in range(a, 10)]


def by_cards(counts: Sequence[int]) -> dict[Result, int]:
    """Return the weight of each result that can come, out of all ordered draws of six cards."""
    left = list(counts)
    cards = sum(left)
    found: dict[Result, int] = defaultdict(int)

    def deal(player: list[Card], banker: list[Card], ways: int) -> None:
        side = next_to_draw([c.points for c in player], [c.points for c in banker])
        if side is None:
            used = len(player) + len(banker)
            unseen = perm(cards - used, 6 - used)
            found[Coup(tuple(player), tuple(banker)).result] += ways * unseen
            return
        hand = player if side is Side.PLAYER else banker
        for card in CARDS:
            copies = left[card.index]
            if copies:
                left[card.index] -= 1
                hand.append(card)
                deal(player, banker, ways * copies)
                hand.pop()
                left[card.index] += 1

    deal([], [], 1)
    return dict(found)


def by_values(counts: Sequence[int]) -> dict[CoupClass, int]:
    """Return the weight of each class, out of all ordered draws of six cards."""
    left = [0] * 10
    for card, copies in zip(CARDS, counts, strict=True):
        left[card.points] += copies
    cards = sum(left)
    four, five = (cards - 4) * (cards - 5), cards - 5
    found: dict[CoupClass, int] = defaultdict(int)
    for a, b, orders in HANDS:
        player_ways = orders * take(left, a) * take(left, b)
        for c, d, more_orders in HANDS:
            ways = player_ways * more_orders * take(left, c) * take(left, d)
            p, q = (a + b) % 10, (c + d) % 10
            side = next_to_draw((a, b), (c, d))
            if side is None:
                found[CoupClass(p, q, 2, 2)] += ways * four
            elif side is Side.BANKER:
                for s in range(10):
                    found[CoupClass(p, (q + s) % 10, 2, 3)] += ways * left[s] * five
            else:
                for t in range(10):
                    after = ways * take(left, t)
                    if next_to_draw((a, b, t), (c, d)) is None:
                        found[CoupClass((p + t) % 10, q, 3, 2)] += after * five
                    else:
                        for s in range(10):
                            found[CoupClass((p + t) % 10, (q + s) % 10, 3, 3)] += after * left[s]
                    left[t] += 1
            left[c] += 1
            left[d] += 1
        left[a] += 1
        left[b] += 1
    return {coup_class: ways for coup_class, ways in found.items() if ways}


def take(left: list[int], points: int) -> int:
    """Take one card of a value and return how many there were to choose from."""
    left[points] -= 1
    return left[points] + 1
