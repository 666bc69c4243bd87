"""How RTP moves with the stake where a bet rounds: its exact extremes, without trying every stake.

A price n to m pays stake s exactly when s n is a multiple of m, so rounding moves the return of a
line by an amount that repeats with period m; that of a whole bet repeats with the least common
multiple L of its m. At stakes s, s + L, s + 2L, ... one fixed amount is thus taken (or given) at
ever larger stakes: the RTP moves one way only, towards that of exact pay. So the first L and the
last L of a range of stakes hold both its extremes; with no end to the range the first L do, which
hold one stake that is paid exactly. It must not know any sheet, table or currency.
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from itertools import chain
from math import lcm
from typing import NamedTuple

from croupier.money import Minor, Rounding
from croupier.tally import Worth

MOST_TRIED = 20_000
"""The most payments that are tried for one bet: stakes by pay lines; most bets need a few dozen."""


class Extreme(NamedTuple):
    """An RTP, and the smallest stake tried that gives it, in minor units."""

    rtp: Fraction
    stake: Minor


class TooManyStakes(ValueError):  # noqa: N818  it names what is wrong, as refusals do
    """The prices are so fine that too many stakes would have to be tried; `period` is L."""

    def __init__(self, period: int) -> None:
        super().__init__(f"rounding repeats only every {period} stakes")
        self.period = period


def extremes(worth: Worth, smallest: Minor, largest: Minor | None) -> tuple[Extreme, Extreme]:
    """The lowest and the highest RTP over all stakes from smallest to largest, or to any height.

    Raises `TooManyStakes` for prices that repeat too late in a range that is too wide.

    >>> from croupier.money import Ratio
    >>> from croupier.rules.bets import Bet, Condition, PayLine
    >>> half = Bet("half", "Half", (PayLine(Condition(()), Ratio(1, 2)),), rounding=Rounding.DOWN)
    >>> lowest, highest = extremes(Worth(half, (1,), 1), Minor(1), Minor(10**12))
    >>> lowest, highest
    (Extreme(rtp=Fraction(1, 2), stake=1), Extreme(rtp=Fraction(3, 4), stake=2))
    """
    if worth.bet.rounding is Rounding.EXACT:
        same = Extreme(worth.rtp, smallest)
        return same, same
    period = lcm(*(price.m for price in worth.bet.prices))
    count, tried = _telling(period, smallest, largest)
    if count * len(worth.bet.lines) > MOST_TRIED:
        raise TooManyStakes(period)
    least = most = _returned(worth, smallest), int(smallest)
    for stake in tried:
        # Shares are compared by cross products: to shorten each fraction takes far longer.
        returned = _returned(worth, stake)
        if returned * least[1] < least[0] * stake:
            least = returned, stake
        if returned * most[1] > most[0] * stake:
            most = returned, stake
    lowest, highest = (
        Extreme(Fraction(returned, stake * worth.total), Minor(stake))
        for returned, stake in (least, most)
    )
    return lowest, highest


def rtp_at(worth: Worth, stake: Minor) -> Fraction:
    """The RTP at one stake, each line paid as settlement pays it."""
    return Fraction(_returned(worth, stake), stake * worth.total)


def _returned(worth: Worth, stake: int) -> int:
    """What all results together return at one stake, each as often as it weighs."""
    return sum(
        weight * worth.bet.settle(Minor(stake), line).returned
        for line, weight in enumerate(worth.line_weights)
    )


def _telling(period: int, smallest: int, largest: int | None) -> tuple[int, Iterable[int]]:
    """The stakes that hold both extremes, in ascending order, and how many they are."""
    if largest is None:
        return period, range(smallest, smallest + period)
    if largest - smallest < 2 * period:
        return largest - smallest + 1, range(smallest, largest + 1)
    low, high = range(smallest, smallest + period), range(largest - period + 1, largest + 1)
    return 2 * period, chain(low, high)
