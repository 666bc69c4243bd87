"""What would be right: the price that would bring a bet's RTP where it has to be.

It must not know why it is asked, nor any sheet, stake or currency.
"""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from croupier.money import Ratio
from croupier.rules.wording import condition_text
from croupier.tally import Worth, percent

FINEST = 10**6
"""The largest m of a price "n to m" that a sheet may name."""


class OtherPrice(NamedTuple):
    """What would be right, in words, and what the bet would be worth then."""

    sentence: str
    worth: Worth


def other_price(worth: Worth, target: Fraction) -> OtherPrice | None:
    """The one price that would bring a bet to a target RTP, or a little past it; `None` for none.

    Of all lines the one is named whose price would change least in proportion. Prices are paid
    exactly here; what rounding makes of the other price is for the caller to see.

    >>> from croupier.rules.bets import Bet, Condition, PayLine
    >>> tie = Bet("tie", "Tie", (PayLine(Condition((("outcome", ("tie",)),)), Ratio(11, 1)),))
    >>> other_price(Worth(tie, (9,), 91), Fraction(1)).sentence
    '10 to 1 instead of 11 to 1 when the coup is a tie would return 99.0000 %'
    """
    found: list[tuple[Fraction, int, Ratio]] = []
    short = (target - worth.rtp) * worth.total
    for number, (weight, line) in enumerate(zip(worth.line_weights, worth.bet.lines, strict=True)):
        if line.pays is None or not weight:
            continue
        old = Fraction(*line.pays)
        price = _neat(old + short / weight, up=short > 0)
        if price:
            found.append((abs(Fraction(*price) / old - 1), number, price))
    if not found:
        return None
    _, number, price = min(found)
    line = worth.bet.lines[number]
    lines = list(worth.bet.lines)
    lines[number] = replace(line, pays=price)
    then = replace(worth, bet=replace(worth.bet, lines=tuple(lines)))
    sentence = (
        f"{price} instead of {line.pays} when {condition_text(line.when)} would return "
        f"{percent(then.rtp)} %"
    )
    return OtherPrice(sentence, then)


def _neat(price: Fraction, *, up: bool) -> Ratio | None:
    """A price in few digits at most as high, or at least; none where only less than 0 would do."""
    if price <= 0:
        return None
    scale = 1 if price >= 2 else 100
    while scale <= FINEST:
        n = math.ceil(price * scale) if up else math.floor(price * scale)
        if n:
            shared = math.gcd(n, scale)
            return Ratio(n // shared, scale // shared)
        scale *= 10
    return None
