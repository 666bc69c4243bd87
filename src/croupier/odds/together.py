"""What the bets of a sheet come to together: their covariances, and the most one coup can pay.

Both follow from the line of each bet that each result meets; results that meet the same lines of
all bets are taken as one. It must not know any table, patron or currency.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import lcm, prod
from typing import NamedTuple

from croupier.money import Minor
from croupier.odds.appraise import Appraisal, Limits, checked
from croupier.refusals import BadInput, shown
from croupier.rules.bets import Bet
from croupier.rules.coup import Result
from croupier.rules.sheet import Sheet
from croupier.tally import RESULTS, Tally, lines_by_result

LOST = -1
MOST_CHOICES = 10_000
"""The most ways to choose one bet of each group that may not be combined."""


class MostPaid(NamedTuple):
    """The most that one coup can return, stakes included, in minor units.

    `returned`: in all; `result`: a result that returns it; `weight`: of all results that do, of
    the tally's total; `bets`: the name, stake and return of each wager that something comes of.
    """

    returned: Minor
    result: Result
    weight: int
    bets: tuple[tuple[str, Minor, Minor], ...]


def covariances(appraisal: Appraisal) -> tuple[tuple[Fraction, ...], ...]:
    """The covariance matrix of the net results of one unit on each bet, in the sheet's order.

    The diagonal holds each bet's variance; prices are paid exactly. Stakes x have a net result of
    variance x C x. Source: the exact joint tally of classes and pair flags.

    >>> from croupier.odds.appraise import appraise
    >>> from croupier.rules.sheet import find
    >>> found = covariances(appraise(find("banker-eight-half")))
    >>> [round(float(each), 4) for each in found[0]]  # Player with Player, Banker and Tie
    [0.9047, -0.8523, 0.0106]
    """
    bets, total = [each.bet for each in appraisal.bets], appraisal.tally.total
    scales = [lcm(*(price.m for price in bet.prices)) for bet in bets]
    columns: list[list[int]] = [[] for _ in bets]
    weights = []
    for lines, (weight, _) in _lines_together(appraisal.tally, bets).items():
        weights.append(weight)
        for column, bet, scale, line in zip(columns, bets, scales, lines, strict=True):
            column.append(_net(bet, line, scale))
    weighted = [[n * w for n, w in zip(column, weights, strict=True)] for column in columns]
    means = [Fraction(sum(column), total) for column in weighted]
    found = [[Fraction()] * len(bets) for _ in bets]
    for i, column in enumerate(weighted):
        for j in range(i + 1):
            both = sum(a * b for a, b in zip(column, columns[j], strict=True))
            central = Fraction(both, total) - means[i] * means[j]
            found[i][j] = found[j][i] = central / (scales[i] * scales[j])
    return tuple(map(tuple, found))


def most_paid(appraisal: Appraisal, limits: Limits) -> MostPaid:
    """The most that one coup can return when each bet is wagered at its largest allowed stake.

    `limits` holds the smallest and largest stake of each bet, in minor units; bets that it does
    not name are not wagered. Stakes are the largest that the bet's step allows. Of bets that may
    not be combined just one is wagered, whichever returns most, and a bet that needs another is
    wagered only beside one. A limit on what one coup may take in all is not known here. Raises
    `BadInput` for a bet that the sheet does not have, and for limits that hold no step.

    >>> from croupier.odds.appraise import appraise
    >>> from croupier.rules.sheet import find
    >>> appraisal = appraise(find("banker-eight-half"))
    >>> most = most_paid(appraisal, {bet: (Minor(100), Minor(10_000)) for bet in ("player", "tie")})
    >>> most.returned, most.result.coup_class.outcome.value, most.bets
    (100000, 'tie', (('player', 10000, 10000), ('tie', 10000, 90000)))
    """
    sheet = appraisal.sheet
    stakes = {name: _largest(sheet, name, *limit) for name, limit in limits.items()}
    bets = [bet for bet in sheet.bets if bet.name in stakes]
    sets = tuple(_playable(sheet, set(stakes)))
    found: MostPaid | None = None
    for lines, (weight, result) in _lines_together(appraisal.tally, bets).items():
        returns = {
            bet.name: bet.settle(stakes[bet.name], None if line == LOST else line).returned
            for bet, line in zip(bets, lines, strict=True)
        }
        together = max(sets, key=lambda names: sum(returns[name] for name in names))
        most = Minor(sum(returns[name] for name in together))
        if found and most == found.returned:
            found = found._replace(weight=found.weight + weight)
        elif not found or most > found.returned:
            named = tuple(
                (name, stakes[name], back)
                for name, back in returns.items()
                if name in together and back
            )
            found = MostPaid(most, result, weight, named)
    assert found, "a tally has some result"
    return found


def _lines_together(tally: Tally, bets: Sequence[Bet]) -> dict[tuple[int, ...], tuple[int, Result]]:
    """By the lines that all bets meet: the weight of all such results, and one of them."""
    found: dict[tuple[int, ...], tuple[int, Result]] = {}
    columns = zip(*map(lines_by_result, bets), strict=True) if bets else [()] * len(RESULTS)
    for lines, weight, result in zip(columns, tally.weights, RESULTS, strict=True):
        if weight:
            known, first = found.get(lines, (0, result))
            found[lines] = known + weight, first
    return found


def _net(bet: Bet, line: int, scale: int) -> int:
    """The net result of `scale` units on a line."""
    if line == LOST:
        return -scale
    pays = bet.lines[line].pays
    return scale * pays.n // pays.m if pays else 0


def _largest(sheet: Sheet, name: str, smallest: Minor, largest: Minor) -> Minor:
    """The largest stake on a bet within limits that is a whole number of its steps."""
    checked(sheet, {name: (smallest, largest)})
    bet = sheet.by_name[name]
    stake = largest // bet.step * bet.step
    if not 0 < smallest <= stake:
        raise BadInput(
            f"The limits {smallest} to {largest} of bet {shown(name)} hold no stake; "
            f"it takes multiples of {bet.step}, in minor units."
        )
    return Minor(stake)


def _playable(sheet: Sheet, wagered: set[str]) -> Iterator[frozenset[str]]:
    """Each largest set of bets that may be wagered together."""
    groups = [[name for name in group if name in wagered] for group in sheet.not_combined]
    groups = [group for group in groups if len(group) > 1]
    if prod(map(len, groups)) > MOST_CHOICES:
        raise BadInput(
            f"The sheet {sheet.id} has too many groups of bets that may not be combined to try "
            f"every choice; give limits for fewer bets (there are {MOST_CHOICES:,} choices at "
            "most)."
        )
    seen = set()
    for chosen in product(*groups):
        names = {
            name
            for name in wagered
            if all(
                name not in group or name == one for group, one in zip(groups, chosen, strict=True)
            )
        }
        while lonely := {
            name
            for name in names
            if (bet := sheet.by_name[name]).needs and not names.intersection(bet.needs)
        }:
            names -= lonely
        if (playable := frozenset(names)) not in seen:
            seen.add(playable)
            yield playable
