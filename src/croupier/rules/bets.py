"""Conditions, pay lines, and what a bet pays on a finished coup.

A condition names only what a coup class and its pair flags can tell, so that a bet is a pure
function of `Result`. Knows no patron, no table and no account.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from croupier.money import Minor, Ratio, Rounding, step, winnings
from croupier.rules.coup import Outcome, Pair, Result

if TYPE_CHECKING:
    from collections.abc import Callable

Value = str | int | bool
"""What a condition may compare with: an outcome's name, a number, or yes and no."""


class Fact(NamedTuple):
    """One thing that a condition may name: its possible values and how to read it."""

    values: tuple[Value, ...]
    read: Callable[[Result], Value]
    of_pairs: bool = False


_TOTALS = tuple(range(10))
_HAND_CARDS = (2, 3)
_YES_NO = (True, False)
_COUNT = (0, 1, 2)

FACTS: dict[str, Fact] = {
    "outcome": Fact(tuple(o.value for o in Outcome), lambda r: r.coup_class.outcome.value),
    "total": Fact(_TOTALS, lambda r: r.coup_class.winning_total),
    "player_total": Fact(_TOTALS, lambda r: r.coup_class.player_total),
    "banker_total": Fact(_TOTALS, lambda r: r.coup_class.banker_total),
    "margin": Fact(_TOTALS, lambda r: r.coup_class.margin),
    "player_cards": Fact(_HAND_CARDS, lambda r: r.coup_class.player_cards),
    "banker_cards": Fact(_HAND_CARDS, lambda r: r.coup_class.banker_cards),
    "cards": Fact((4, 5, 6), lambda r: r.coup_class.player_cards + r.coup_class.banker_cards),
    "natural": Fact(_YES_NO, lambda r: r.coup_class.natural),
    "player_natural": Fact(_YES_NO, lambda r: r.coup_class.player_natural),
    "banker_natural": Fact(_YES_NO, lambda r: r.coup_class.banker_natural),
    "player_pair": Fact(_YES_NO, lambda r: r.player_pair >= Pair.PAIR, of_pairs=True),
    "banker_pair": Fact(_YES_NO, lambda r: r.banker_pair >= Pair.PAIR, of_pairs=True),
    "player_suited_pair": Fact(_YES_NO, lambda r: r.player_pair is Pair.SUITED, of_pairs=True),
    "banker_suited_pair": Fact(_YES_NO, lambda r: r.banker_pair is Pair.SUITED, of_pairs=True),
    "pairs": Fact(
        _COUNT,
        lambda r: (r.player_pair >= Pair.PAIR) + (r.banker_pair >= Pair.PAIR),
        of_pairs=True,
    ),
    "suited_pairs": Fact(
        _COUNT,
        lambda r: (r.player_pair is Pair.SUITED) + (r.banker_pair is Pair.SUITED),
        of_pairs=True,
    ),
}
"""Every word that a condition may use. `total` is the winning or tied total; a suited pair is a
pair too; `natural` is a natural in either hand."""


@dataclass(frozen=True, slots=True)
class Condition:
    """All of the named facts must have one of their values; an empty condition always holds.

    >>> from croupier.rules.coup import CoupClass
    >>> six = Condition((("outcome", ("banker",)), ("total", (6,))))
    >>> six.holds(Result(CoupClass(5, 6, 3, 2), Pair.NONE, Pair.NONE))
    True
    """

    facts: tuple[tuple[str, tuple[Value, ...]], ...]

    def holds(self, result: Result) -> bool:
        """Whether the finished coup meets it."""
        return all(FACTS[name].read(result) in values for name, values in self.facts)

    def allowed(self, name: str) -> tuple[Value, ...] | None:
        """The values that it allows for a fact, `None` when it does not name it."""
        return dict(self.facts).get(name)


@dataclass(frozen=True, slots=True)
class PayLine:
    """A condition and what it pays; no price is a push."""

    when: Condition
    pays: Ratio | None


class Verdict(Enum):
    """What became of a wager."""

    WIN = "win"
    PUSH = "push"
    LOSE = "lose"


class Settled(NamedTuple):
    """What one wager comes to: profit in minor units (negative for a loss), and the return."""

    verdict: Verdict
    profit: Minor
    returned: Minor


@dataclass(frozen=True)
class Bet:
    """One proposition of a sheet: its pay lines in order; no line met means the stake is lost.

    `needs`: any one of these bets must be wagered on the same coup. `mark` is "", "assumed" or
    "unverified" and says so of the prices.

    >>> from croupier.rules.coup import CoupClass
    >>> win = Condition((("outcome", ("banker",)),))
    >>> six = Condition((("outcome", ("banker",)), ("total", (6,))))
    >>> banker = Bet("banker", "Banker", (PayLine(six, Ratio(1, 2)), PayLine(win, Ratio(1, 1))))
    >>> banker.step
    2
    >>> on_six = Result(CoupClass(5, 6, 3, 2), Pair.NONE, Pair.NONE)
    >>> banker.settle(Minor(1000), banker.line_for(on_six))
    Settled(verdict=<Verdict.WIN: 'win'>, profit=500, returned=1500)
    """

    name: str
    title: str
    lines: tuple[PayLine, ...]
    short_title: str = ""
    group: str = "side"
    needs: tuple[str, ...] = ()
    rounding: Rounding = Rounding.EXACT
    mark: str = ""

    @property
    def reads_pairs(self) -> bool:
        """Whether any line depends on the pair flags."""
        return any(FACTS[name].of_pairs for line in self.lines for name, _ in line.when.facts)

    @property
    def reads_class(self) -> bool:
        """Whether any line depends on the coup class."""
        return any(not FACTS[name].of_pairs for line in self.lines for name, _ in line.when.facts)

    @cached_property
    def prices(self) -> tuple[Ratio, ...]:
        """The prices of its lines, pushes left out."""
        return tuple(line.pays for line in self.lines if line.pays)

    @cached_property
    def step(self) -> Minor:
        """The smallest stake that every line pays exactly; 1 for a bet that rounds."""
        return step(self.prices) if self.rounding is Rounding.EXACT else Minor(1)

    def line_for(self, result: Result) -> int | None:
        """The index of the first line met, `None` when the stake is lost."""
        return next((i for i, line in enumerate(self.lines) if line.when.holds(result)), None)

    def settle(self, stake: Minor, line: int | None) -> Settled:
        """What a stake comes to on a line of `line_for`."""
        if line is None:
            return Settled(Verdict.LOSE, Minor(-stake), Minor(0))
        price = self.lines[line].pays
        if price is None:
            return Settled(Verdict.PUSH, Minor(0), stake)
        profit = winnings(stake, price, self.rounding)
        return Settled(Verdict.WIN, profit, Minor(stake + profit))

    @cached_property
    def longest(self) -> Ratio:
        """Its longest price."""
        return max(self.prices, key=lambda price: Fraction(price.n, price.m))

    def most_returned(self, stake: Minor) -> Minor:
        """The most that a stake can bring back: itself and its longest line."""
        return Minor(stake + winnings(stake, self.longest, self.rounding))
