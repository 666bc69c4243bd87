"""How the sentences of the house are filled: templates, and facts that are data.

A language brings what it needs to tell a fact as a `Tongue`. Knows no sentence of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from string import Formatter
from typing import NamedTuple

Facts = tuple[tuple[str, str], ...]
"""What a sentence needs to know, by name, sorted."""

_AMOUNTS = frozenset(
    {"stake", "step", "minimum", "maximum", "total", "limit", "needed", "balance", "owed"}
)
_ROWS = {"bet": "or", "other": "or", "needs": "or", "hosts": "or", "came": "and"}
_AMOUNT = re.compile(r"([0-9]+)(\.[0-9]+)?", re.ASCII)


class Tongue(NamedTuple):
    """How a language tells the facts of a sentence: an amount, a bet by name and title, a row.

    A row is told of its parts and of "or" or "and", which says what joins them. What is none of
    these, such as an id, is told as it is, set apart where the language needs that.
    """

    amount: Callable[[str], str]
    bet: Callable[[str, str], str]
    row: Callable[[Sequence[str], str], str]
    as_it_is: Callable[[str], str]


def joined(words: Sequence[str], last: str) -> str:
    """Words in a row, the last two joined by a word.

    >>> joined(["Player", "Banker", "Tie"], "or")
    'Player, Banker or Tie'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def grouped(text: str, group: str = ",", point: str = ".", fewest: int = 4) -> str:
    """An amount of plain digits with its thousands set apart, if there are that many digits.

    What is no such amount is left as it is.

    >>> grouped("50000.00"), grouped("1234"), grouped("1234.50", ".", ",", 5)
    ('50,000.00', '1,234', '1234,50')
    """
    match = _AMOUNT.fullmatch(text)
    if not match:
        return text
    whole = f"{int(match[1]):,}".replace(",", group) if len(match[1]) >= fewest else match[1]
    return whole + (match[2] or "").replace(".", point)


IN_ENGLISH = Tongue(grouped, lambda _, title: title, joined, str)


def filled(template: str, facts: Facts, tongue: Tongue) -> str:
    """A sentence of its template and facts, told in a language.

    >>> filled("{bet} or nothing.", (("bet", "Tie"), ("bet_name", "tie")), IN_ENGLISH)
    'Tie or nothing.'
    """
    given, told = dict(facts), {}
    for name, text in facts:
        if name in _AMOUNTS:
            told[name] = tongue.amount(text)
        elif name in _ROWS:
            titles = text.split("\n")
            names = given.get(f"{name}_name", "").split("\n")
            if len(names) == len(titles):
                titles = [tongue.bet(*pair) for pair in zip(names, titles, strict=True)]
            told[name] = tongue.row(titles, _ROWS[name])
        else:
            told[name] = tongue.as_it_is(text)
    return template.format(**told)


def facts_of(template: str) -> set[str]:
    """The names of the facts that a template needs.

    >>> sorted(facts_of("{bet} takes {minimum} or more; this is {stake}."))
    ['bet', 'minimum', 'stake']
    """
    return {name for _, name, _, _ in Formatter().parse(template) if name}


def checked(template: str, facts: dict[str, str], variant: str) -> Facts:
    """The facts, sorted; another set than the template and the choice of it need is a bug."""
    wanted = facts_of(template) | ({variant} if variant else set())
    beside = {f"{name}_name" for name in wanted & set(_ROWS)}
    assert set(facts) - beside == wanted, (
        f"the sentence needs the facts {sorted(wanted)}, got {sorted(facts)}"
    )
    return tuple(sorted(facts.items()))
