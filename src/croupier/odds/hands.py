"""Two-card hands of a given composition: their point values, and in how many ways they come.

Ways are counted as ordered draws of distinct cards. Only a hand of two equal point values can be
a pair, so a pair flag is asked of those hands alone. It must not know how a coup goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from math import perm
from operator import mul

from croupier.odds.lanes import Lanes
from croupier.rules.cards import Rank

UNLIKE: tuple[tuple[tuple[int, int], ...], ...] = tuple(
    tuple((a, (total - a) % 10) for a in range(10) if a < (total - a) % 10) for total in range(10)
)
"""By total: the hands of two different point values, smaller first."""

LIKE: tuple[tuple[int, ...], ...] = tuple(
    tuple(a for a in range(10) if 2 * a % 10 == total) for total in range(10)
)
"""By total: the point values that give it twice."""

RANKS: tuple[tuple[Rank, ...], ...] = tuple(
    tuple(rank for rank in Rank if rank.points == points) for points in range(10)
)
"""By point value: its ranks; four for 0, one for each other."""

Ways = list[tuple[int, int]]
"""Counts by pair flags: for each row that is not empty, how far it is shifted, and its count."""


def one_hand(ranks: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """The ordered ways to draw two cards of one point value: no pair, pair, suited pair.

    `ranks` holds for each rank of that value the copies left of each suit.

    >>> one_hand([[2, 1], [1, 0]])  # 6 with the lone card, 4 across suits, 2 within one
    (6, 4, 2)
    """
    cards = sum(map(sum, ranks))
    pairs = sum(sum(rank) * (sum(rank) - 1) for rank in ranks)
    suited = sum(copies * (copies - 1) for rank in ranks for copies in rank)
    return cards * (cards - 1) - pairs, pairs - suited, suited


def two_hands(ranks: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The ordered ways to draw two hands, all four cards of one point value, by both flags.

    Nine counts, the first hand's flag the slower to change. They are differences of counts in
    which a hand is anything, or at least a pair, or suited.

    >>> two_hands([[4]])
    (0, 0, 0, 0, 0, 0, 0, 0, 24)
    """
    cards = sum(map(sum, ranks))
    rest = (cards - 2) * (cards - 3)
    pairs = [sum(rank) * (sum(rank) - 1) for rank in ranks]
    suited = [sum(copies * (copies - 1) for copies in rank) for rank in ranks]
    # Once one hand is a pair of a rank: the ways for the other to be a pair, of any rank.
    others = [
        sum(pairs) - pair + (sum(rank) - 2) * (sum(rank) - 3)
        for rank, pair in zip(ranks, pairs, strict=True)
    ]
    any_any = cards * (cards - 1) * rest
    pair_any, suited_any = sum(pairs) * rest, sum(suited) * rest
    pair_pair = sum(a * b for a, b in zip(pairs, others, strict=True))
    suited_pair = sum(a * b for a, b in zip(suited, others, strict=True))
    # Squaring counts hands of one card type as if they could share cards; these are put right.
    suited_suited = sum(suited) ** 2 - sum(
        (c * (c - 1)) ** 2 - c * (c - 1) * (c - 2) * (c - 3) for rank in ranks for c in rank
    )
    none_pair = pair_any - suited_any - pair_pair + suited_pair
    none_suited = suited_any - suited_pair
    pair_suited = suited_pair - suited_suited
    # fmt: off
    return (
        any_any - 2 * pair_any + pair_pair, none_pair, none_suited,
        none_pair, pair_pair - 2 * suited_pair + suited_suited, pair_suited,
        none_suited, pair_suited, suited_suited,
    )
    # fmt: on


class Stock:
    """A composition, counted in all the ways that the sums over hands need.

    `points`: the cards left of each point value; `table`: the same in the columns of `lanes`.
    `player_like`, `banker_like`: by point value, the ways of one side's hand of that value twice,
    the flag in that side's rows; `both_like`: of both sides' hands at once. Where flags are not
    asked for, there is one row, and all ways are in it.
    """

    def __init__(self, counts: Sequence[int], *, flagged: bool = True) -> None:
        by_points = [[counts[4 * rank - 4 : 4 * rank] for rank in ranks] for ranks in RANKS]
        self.points = [sum(map(sum, ranks)) for ranks in by_points]
        self.cards = sum(self.points)
        self.lanes = Lanes(self.cards**6) if flagged else Lanes(self.cards**6, 1)
        self.table = sum(map(mul, self.points, self.lanes.ones))
        one: Iterable[Sequence[int]] = ((perm(n, 2),) for n in self.points)
        both: Iterable[Sequence[int]] = ((perm(n, 4),) for n in self.points)
        if flagged:
            one, both = map(one_hand, by_points), map(two_hands, by_points)
        one = list(one)
        self.player_like = [self._ways(ways, 3) for ways in one]
        self.banker_like = [self._ways(ways, 1) for ways in one]
        self.both_like = [self._ways(ways, 1) for ways in both]

    def _ways(self, counts: Sequence[int], rows: int) -> Ways:
        return [
            (self.lanes.shift(0, rows * flag), count) for flag, count in enumerate(counts) if count
        ]


class PlayerHand:
    """One Player hand of two point values, and what it leaves for the Banker's.

    `ways`: of this hand, by its flag. `left`: the cards of each point value without it, and
    `table` the same in columns.
    """

    def __init__(self, stock: Stock, first: int, second: int) -> None:
        self._stock, self.values = stock, (first, second)
        self.left = stock.points.copy()
        self.left[first] -= 1
        self.left[second] -= 1
        ones = stock.lanes.ones
        self.table = stock.table - ones[first] - ones[second]
        if first == second:
            self.ways = stock.player_like[first]
        else:
            self.ways = [(0, 2 * stock.points[first] * stock.points[second])]

    def alone(self, banker_total: int) -> int:
        """The ways of this hand with any Banker hand of a total, in column 0."""
        left = self.left
        unlike = sum([2 * left[c] * left[d] for c, d in UNLIKE[banker_total]])
        like = [_spread(self._with_like(c), 1) for c in LIKE[banker_total]]
        return _spread(self.ways, unlike) + sum(like)

    def with_fifth(self, banker_total: int) -> list[tuple[int, int, int]]:
        """Each Banker hand of a total: its two values, and the ways with a fifth card in columns.

        The fifth card is any that these two hands leave; its point value is the column.
        """
        left, (table, ones) = self.left, self._fifth
        found = [
            (c, d, 2 * left[c] * left[d] * (table - ones[c] - ones[d]))
            for c, d in UNLIKE[banker_total]
        ]
        for c in LIKE[banker_total]:
            fifth = self.table - (self._stock.lanes.ones[c] << 1)
            found.append((c, c, _spread(self._with_like(c), fifth)))
        return found

    @cached_property
    def _fifth(self) -> tuple[int, list[int]]:
        """The ways of this hand and any card that it leaves; and what each one card is of that."""
        ones = self._stock.lanes.ones
        return _spread(self.ways, self.table), [_spread(self.ways, one) for one in ones[:10]]

    def _with_like(self, value: int) -> Ways:
        """The ways of this hand and a Banker hand of one value twice, by both flags."""
        (a, b), stock = self.values, self._stock
        banker = stock.banker_like[value]
        if a != b:  # drawn after the Banker's hand, so that its flag is counted in whole types
            unlike = 2 * (stock.points[a] - 2 * (a == value)) * (stock.points[b] - 2 * (b == value))
            return [(row, count * unlike) for row, count in banker]
        if a == value:
            return stock.both_like[value]
        return [(row + under, x * y) for row, x in self.ways for under, y in banker]


def _spread(ways: Ways, amount: int) -> int:
    """An amount, or a whole row of them, times the ways of each row, in its row."""
    if len(ways) == 1:
        [(row, count)] = ways
        return count * amount << row
    return sum([count * amount << row for row, count in ways])
