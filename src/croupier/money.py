"""Amounts in minor units, exact pay ratios "n to m", and the one place that rounds.

Money is an integer of minor units (cents, yen, fils), never a float. Nothing here knows a bet,
a table or an account.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import gcd, lcm
from typing import TYPE_CHECKING, NamedTuple, NewType

from croupier.refusals import BadInput, shown

if TYPE_CHECKING:
    from collections.abc import Iterable

Minor = NewType("Minor", int)
"""An amount in minor units: 1000 is 10.00 in a currency of two decimals."""

MOST = Minor(2**53 - 1)
"""The largest amount that any door, store or browser holds exactly."""

_AMOUNT = re.compile(r"([0-9]+)(?:\.([0-9]+))?", re.ASCII)
_RATIO = re.compile(r"([0-9]+) to ([0-9]+)", re.ASCII)
_RATIO_ELSEWHERE = re.compile(
    r"\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*(?:to|:|/)\s*([0-9]{1,6}(?:\.[0-9]{1,6})?)\s*", re.ASCII
)


@dataclass(frozen=True, slots=True)
class Currency:
    """A currency's code and its number of decimals: 0, 2 or 3.

    >>> Currency("EUR", 2)
    Currency(code='EUR', decimals=2)
    >>> Currency("XXX", 4)
    Traceback (most recent call last):
    croupier.refusals.BadInput: A currency has 0, 2 or 3 decimals; XXX was given 4.
    """

    code: str
    decimals: int

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Z]{3,8}", self.code):
            raise BadInput(f"A currency code has 3 to 8 capitals, such as EUR; got {self.code!r}.")
        if self.decimals not in (0, 2, 3):
            raise BadInput(
                f"A currency has 0, 2 or 3 decimals; {self.code} was given {self.decimals}."
            )

    def parse(self, text: str) -> Minor:
        """The amount that a text such as "10", "10.5" or "10.00" means, in minor units.

        Raises `BadInput` for signs, other characters, more decimals than the currency has, and
        amounts above `MOST`.

        >>> Currency("EUR", 2).parse("10.5"), Currency("JPY", 0).parse("10")
        (1050, 10)
        """
        match = _AMOUNT.fullmatch(text)
        if not match:
            like = self.text(Minor(1000))
            raise BadInput(f"An amount has digits only, such as {like}; {shown(text)} is not one.")
        whole, fraction = match[1].lstrip("0"), match[2] or ""
        if len(fraction) > self.decimals:
            raise BadInput(
                f"{self.code} has {self.decimals} decimals; {shown(text)} has {len(fraction)}."
            )
        digits = whole + fraction.ljust(self.decimals, "0") or "0"
        # Python refuses to read numbers of thousands of digits, so the length is asked first.
        if len(digits) > len(str(MOST)) or int(digits) > MOST:
            raise BadInput(f"An amount is {self.text(MOST)} at most; {shown(text)} is more.")
        return Minor(int(digits))

    def text(self, amount: Minor) -> str:
        """The amount in plain digits with all its decimals.

        >>> Currency("EUR", 2).text(Minor(-1050)), Currency("KWD", 3).text(Minor(7))
        ('-10.50', '0.007')
        """
        sign, digits = ("-" if amount < 0 else ""), str(abs(amount)).rjust(self.decimals + 1, "0")
        if not self.decimals:
            return sign + digits
        return f"{sign}{digits[: -self.decimals]}.{digits[-self.decimals :]}"

    def grouped(self, amount: Minor) -> str:
        """The amount as a person reads it in a sentence: its thousands stand apart.

        >>> Currency("EUR", 2).grouped(Minor(5_000_000)), Currency("JPY", 0).grouped(Minor(-1234))
        ('50,000.00', '-1,234')
        """
        whole, point, decimals = self.text(Minor(abs(amount))).partition(".")
        return f"{'-' if amount < 0 else ''}{int(whole):,}{point}{decimals}"


class Rounding(Enum):
    """What a bet does with a stake that a price does not pay exactly."""

    EXACT = "exact"
    DOWN = "down"
    UP = "up"


class Ratio(NamedTuple):
    """What a pay line pays: winnings of `n` for every `m` staked, in lowest terms.

    >>> Ratio.parse("1 to 2"), Ratio.parse("10 to 20")
    (Ratio(n=1, m=2), Ratio(n=1, m=2))
    >>> str(Ratio.parse("95 to 100"))
    '19 to 20'
    """

    n: int
    m: int

    @classmethod
    def parse(cls, text: str) -> Ratio:
        """Read "n to m", whole numbers from 1 to 1,000,000; raises `BadInput` for all else.

        A price in another fashion is told how it would be written here.

        >>> Ratio.parse("0.5:1")
        Traceback (most recent call last):
        croupier.refusals.BadInput: A price is "n to m" in whole numbers; write '0.5:1' as "1 to 2".
        """
        match = _RATIO.fullmatch(text)
        if not match:
            raise BadInput(f'A price is "n to m" in whole numbers{_written(text)}')
        # Python refuses to read numbers of thousands of digits, so the length is asked first.
        digits = [number.lstrip("0") for number in match.groups()]
        if any(not 1 <= len(one) <= 7 or int(one) > 10**6 for one in digits):
            raise BadInput(f"A price has numbers from 1 to 1,000,000; {shown(text)} has another.")
        n, m = map(int, digits)
        shared = gcd(n, m)
        return cls(n // shared, m // shared)

    def __str__(self) -> str:
        return f"{self.n} to {self.m}"


def _written(text: str) -> str:
    """The rest of a sentence: how a price that was written otherwise would be written here."""
    if (match := _RATIO_ELSEWHERE.fullmatch(text)) and Fraction(match[2]):
        price = Fraction(match[1]) / Fraction(match[2])
        if price and max(price.as_integer_ratio()) <= 10**6:
            return f'; write {shown(text)} as "{price.numerator} to {price.denominator}".'
    return f', such as "1 to 2" or "19 to 20"; {shown(text)} is not.'


def step(prices: Iterable[Ratio]) -> Minor:
    """The smallest stake in minor units that every one of the prices pays exactly.

    >>> step([Ratio(1, 2), Ratio(19, 20), Ratio(8, 1)])
    20
    """
    return Minor(lcm(*(price.m for price in prices)))


def winnings(stake: Minor, price: Ratio, rounding: Rounding = Rounding.EXACT) -> Minor:
    """What a stake wins at a price, on top of the stake; the one place that rounds.

    With `Rounding.EXACT` a stake off the step is a bug of the caller, who refuses it earlier.

    >>> winnings(Minor(200), Ratio(1, 2))
    100
    >>> winnings(Minor(3), Ratio(1, 2), Rounding.DOWN), winnings(Minor(3), Ratio(1, 2), Rounding.UP)
    (1, 2)
    """
    whole, rest = divmod(stake * price.n, price.m)
    if rest:
        assert rounding is not Rounding.EXACT, f"{stake} is off the step of {price}"
        whole += rounding is Rounding.UP
    return Minor(whole)
