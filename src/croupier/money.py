"""Amounts in minor units, exact pay ratios "n to m", and the one place that rounds.

Money is an integer of minor units (cents, yen, fils), never a float. Nothing here knows a bet,
a table or an account.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from math import gcd, lcm
from typing import TYPE_CHECKING, NamedTuple, NewType

from croupier.refusals import BadInput

if TYPE_CHECKING:
    from collections.abc import Iterable

Minor = NewType("Minor", int)
"""An amount in minor units: 1000 is 10.00 in a currency of two decimals."""

MOST = Minor(2**53 - 1)
"""The largest amount that any door, store or browser holds exactly."""

_AMOUNT = re.compile(r"([0-9]+)(?:\.([0-9]+))?", re.ASCII)
_RATIO = re.compile(r"([0-9]+) to ([0-9]+)", re.ASCII)


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
            raise BadInput(
                f"An amount has digits only, such as {self.text(Minor(1000))}; {text!r} is not one."
            )
        whole, fraction = match[1], match[2] or ""
        if len(fraction) > self.decimals:
            raise BadInput(
                f"{self.code} has {self.decimals} decimals; {text!r} has {len(fraction)}."
            )
        if len(whole) > len(str(MOST)):
            raise BadInput(f"An amount is {self.text(MOST)} at most; {text[:20]!r} is more.")
        minor = int(whole + fraction.ljust(self.decimals, "0"))
        if minor > MOST:
            raise BadInput(f"An amount is {self.text(MOST)} at most; {text!r} is more.")
        return Minor(minor)

    def text(self, amount: Minor) -> str:
        """The amount in plain digits with all its decimals.

        >>> Currency("EUR", 2).text(Minor(-1050)), Currency("KWD", 3).text(Minor(7))
        ('-10.50', '0.007')
        """
        sign, digits = ("-" if amount < 0 else ""), str(abs(amount)).rjust(self.decimals + 1, "0")
        if not self.decimals:
            return sign + digits
        return f"{sign}{digits[: -self.decimals]}.{digits[-self.decimals :]}"


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
        """Read "n to m", whole numbers from 1 to 1,000,000; raises `BadInput` for all else."""
        match = _RATIO.fullmatch(text)
        if not match:
            raise BadInput(
                f'A price is written "n to m" in whole numbers, such as "1 to 2" or '
                f'"19 to 20"; {text!r} is not.'
            )
        n, m = int(match[1][:9]), int(match[2][:9])
        if not (1 <= n <= 10**6 and 1 <= m <= 10**6):
            raise BadInput(f"A price has numbers from 1 to 1,000,000; {text!r} has another.")
        shared = gcd(n, m)
        return cls(n // shared, m // shared)

    def __str__(self) -> str:
        return f"{self.n} to {self.m}"


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
