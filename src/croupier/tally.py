"""A tally: how much weight falls on each result of a coup; and what any bet is worth on it.

The exact engine makes tallies of integer weights, the simulator makes tallies of counts; this
prices both, in exact fractions. It must not know where a tally comes from, nor any shoe or stake.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import product
from math import floor, sqrt
from typing import NamedTuple

from croupier.money import Ratio
from croupier.rules.bets import FACTS, Bet, PayLine, Value
from croupier.rules.coup import CLASSES, CoupClass, Pair, Result

FLAGS: tuple[tuple[Pair, Pair], ...] = tuple(product(Pair, Pair))
"""The nine pair flags, Player's first: none, pair, suited pair each."""

RESULTS: tuple[Result, ...] = tuple(
    Result(coup_class, *flags) for coup_class in CLASSES for flags in FLAGS
)
"""All results in the order in which a tally keeps its weights: by class, then by flags."""

_PLACES = {result: place for place, result in enumerate(RESULTS)}


@dataclass(frozen=True)
class Tally:
    """One non-negative integer for each of `RESULTS`, in their order.

    >>> won = Result(CoupClass(9, 7, 2, 2), Pair.NONE, Pair.NONE)
    >>> tally = Tally.of({won: 3}) + Tally.of({won: 1})
    >>> tally.total, tally.weight(won), tally.by_class[won.coup_class]
    (4, 4, 4)
    """

    weights: tuple[int, ...]

    def __post_init__(self) -> None:
        assert len(self.weights) == len(RESULTS), "a tally has one weight for each result"
        assert min(self.weights) >= 0, "a weight is never negative"

    @classmethod
    def of(cls, weights: Mapping[Result, int]) -> Tally:
        """A tally of the named results, all others 0; raises `KeyError` for what is no result."""
        found = [0] * len(RESULTS)
        for result, weight in weights.items():
            found[_PLACES[result]] = weight
        return cls(tuple(found))

    def __add__(self, other: Tally) -> Tally:
        return Tally(tuple(a + b for a, b in zip(self.weights, other.weights, strict=True)))

    def weight(self, result: Result) -> int:
        """The weight of one result; raises `KeyError` for what is no result."""
        return self.weights[_PLACES[result]]

    @cached_property
    def total(self) -> int:
        """The weight of everything."""
        return sum(self.weights)

    @cached_property
    def by_class(self) -> dict[CoupClass, int]:
        """The weight of each of the 205 classes, whatever the pairs."""
        every, wide = self.weights, len(FLAGS)
        return {
            coup_class: sum(every[start : start + wide])
            for coup_class, start in zip(CLASSES, range(0, len(every), wide), strict=True)
        }

    @cached_property
    def by_flags(self) -> dict[tuple[Pair, Pair], int]:
        """The weight of each of the nine pair flags, whatever the class."""
        return {flags: sum(self.weights[place :: len(FLAGS)]) for place, flags in enumerate(FLAGS)}


class LargestWin(NamedTuple):
    """The longest price that can come, and the share of coups in which it does."""

    pays: Ratio
    share: Fraction


@dataclass(frozen=True)
class Worth:
    """What a bet is worth on a tally, per unit placed, when each line pays its price exactly.

    `line_weights`: the weight of each pay line, in order; `lost`: of the coups that meet none.
    Pushes count as placed. On a tally without any weight the figures are a `ZeroDivisionError`.
    """

    bet: Bet
    line_weights: tuple[int, ...]
    lost: int

    @cached_property
    def total(self) -> int:
        """The weight of all coups."""
        return sum(self.line_weights) + self.lost

    @cached_property
    def rtp(self) -> Fraction:
        """Return to player: the expected return, stake included, of one unit; 1 is fair."""
        return 1 + self._mean(1)

    @property
    def edge(self) -> Fraction:
        """House edge: the expected loss of one unit."""
        return 1 - self.rtp

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the net result of one unit on one coup."""
        return self._mean(2) - self._mean(1) ** 2

    @property
    def standard_deviation(self) -> float:
        """Its square root, the only figure here that is rounded."""
        return sqrt(self.variance)

    @property
    def hit_frequency(self) -> Fraction:
        """The share of coups in which the bet wins."""
        won = (w for w, line in self._lines if line.pays is not None)
        return Fraction(sum(won), self.total)

    @property
    def push_frequency(self) -> Fraction:
        """The share of coups in which the stake comes back and nothing is won."""
        pushed = (w for w, line in self._lines if line.pays is None)
        return Fraction(sum(pushed), self.total)

    @property
    def contributions(self) -> tuple[Fraction, ...]:
        """What each pay line adds to the RTP, stake included; they add up to it."""
        returned = (1 + Fraction(*line.pays) if line.pays else 1 for _, line in self._lines)
        return tuple(
            Fraction(each) * weight / self.total
            for each, weight in zip(returned, self.line_weights, strict=True)
        )

    @property
    def largest_win(self) -> LargestWin | None:
        """The largest win and its odds; `None` for a bet that no coup wins."""
        won = [(line.pays, weight) for weight, line in self._lines if line.pays and weight]
        if not won:
            return None
        most = max((pays for pays, _ in won), key=lambda pays: Fraction(*pays))
        share = Fraction(sum(weight for pays, weight in won if pays == most), self.total)
        return LargestWin(most, share)

    @property
    def _lines(self) -> zip[tuple[int, PayLine]]:
        return zip(self.line_weights, self.bet.lines, strict=True)

    def _mean(self, power: int) -> Fraction:
        """The mean of a power of the net result of one unit."""
        terms = (
            Fraction(weight * line.pays.n**power, line.pays.m**power)
            for weight, line in self._lines
            if line.pays is not None
        )
        lost = self.lost if power % 2 == 0 else -self.lost
        return (sum(terms, Fraction()) + lost) / self.total


def worth(tally: Tally, bet: Bet) -> Worth:
    """What a bet is worth on a tally.

    A bet that reads only pairs, or only the class, is priced on that marginal alone.

    >>> from croupier.money import Ratio
    >>> from croupier.rules.bets import Condition
    >>> tie = Bet("tie", "Tie", (PayLine(Condition((("outcome", ("tie",)),)), Ratio(8, 1)),))
    >>> tied = Result(CoupClass(6, 6, 2, 2), Pair.NONE, Pair.NONE)
    >>> lost = Result(CoupClass(7, 6, 2, 2), Pair.NONE, Pair.NONE)
    >>> found = worth(Tally.of({tied: 1, lost: 9}), tie)
    >>> found.rtp, found.hit_frequency, found.standard_deviation
    (Fraction(9, 10), Fraction(1, 10), 2.7)
    """
    sums = [0] * (len(bet.lines) + 1)
    if not bet.reads_pairs:
        weights, domain = tuple(tally.by_class.values()), "class"
    elif not bet.reads_class:
        weights, domain = tuple(tally.by_flags.values()), "flags"
    else:
        weights, domain = tally.weights, "both"
    for line, weight in zip(_lines_met(bet.lines, domain), weights, strict=True):
        sums[line] += weight
    return Worth(bet, tuple(sums[:-1]), sums[-1])


def lines_by_result(bet: Bet) -> tuple[int, ...]:
    """For each of `RESULTS` the index of the pay line that it meets, -1 for a lost stake.

    >>> bet = Bet("tie", "Tie", ())
    >>> set(lines_by_result(bet)), len(lines_by_result(bet))
    ({-1}, 1845)
    """
    return _lines_met(bet.lines, "both")


def percent(share: Fraction, digits: int = 4) -> str:
    """A share of one in percent, rounded half up from the exact value; it is not negative.

    >>> percent(Fraction(2, 3)), percent(Fraction(1), 2)
    ('66.6667', '100.00')
    """
    whole, rest = divmod(floor(share * 100 * 10**digits + Fraction(1, 2)), 10**digits)
    return f"{whole}.{rest:0{digits}}"


_DOMAINS: dict[str, tuple[Result, ...]] = {
    "class": tuple(Result(coup_class, Pair.NONE, Pair.NONE) for coup_class in CLASSES),
    "flags": tuple(Result(CLASSES[0], *flags) for flags in FLAGS),
    "both": RESULTS,
}


@cache
def _column(name: str, domain: str) -> tuple[Value, ...]:
    """A fact of each result of a domain."""
    return tuple(map(FACTS[name].read, _DOMAINS[domain]))


@lru_cache(maxsize=4096)
def _lines_met(lines: tuple[PayLine, ...], domain: str) -> tuple[int, ...]:
    """For each result of a domain the line that `Bet.line_for` finds, -1 for a lost stake.

    It reads each fact of all results once, which is ten times faster than asking one by one.
    """
    found = [-1] * len(_DOMAINS[domain])
    open_places = list(range(len(found)))
    for number, line in enumerate(lines):
        met = open_places
        for name, values in line.when.facts:
            column = _column(name, domain)
            met = [place for place in met if column[place] in values]
        for place in met:
            found[place] = number
        open_places = [place for place in open_places if found[place] < 0]
    return tuple(found)
