"""A PAR sheet as titles, lists, tables and sentences, before it is written in any form.

Texts are plain: what a form needs to escape, it escapes. Only says what `parsheet` holds.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from croupier.odds.parsheet import CONFIDENCE, COUPS, ParBet, ParSheet
from croupier.tally import percent

THIRDS = ("none", *(str(points) for points in range(10)))
SPREAD = (
    "Standard deviation is of the net result of one unit on one coup; volatility is 1.645 times "
    "that."
)
BANDS = (
    "The RTP, in percent, that so many equal wagers show with a confidence of "
    f"{CONFIDENCE[0]}, {CONFIDENCE[1]} and {CONFIDENCE[2]} percent, by the normal law."
)


class Code(str):
    """A piece of a text that is to be read letter by letter, such as a hash."""

    __slots__ = ()


class Strong(str):
    """A piece of a text that matters most."""

    __slots__ = ()


Text = tuple[str | Code | Strong, ...]
"""A sentence or a cell, in pieces."""


class Title(NamedTuple):
    """A title; `level` 1 is the document's."""

    level: int
    text: str


class Bullets(NamedTuple):
    """A list of sentences."""

    items: tuple[Text, ...]


class Sentence(NamedTuple):
    """A paragraph."""

    text: Text


class Table(NamedTuple):
    """A table; its first `words` columns are words, the others figures. `name` says what it is."""

    name: str
    head: tuple[str, ...]
    words: int
    rows: tuple[tuple[str, ...], ...]


Block = Title | Bullets | Sentence | Table


def signed_percent(share: Fraction, digits: int = 6) -> str:
    """A share in percent with its sign.

    >>> signed_percent(Fraction(-1, 3), 2)
    '-33.33'
    """
    return f"-{percent(-share, digits)}" if share < 0 else percent(share, digits)


def blocks(par: ParSheet) -> list[Block]:
    """The whole PAR sheet.

    >>> from croupier.odds.appraise import measure
    >>> from croupier.odds.parsheet import par_sheet
    >>> from croupier.rules.sheet import find
    >>> [one.text for one in blocks(par_sheet(measure(find("commission-5")))) if
    ...  isinstance(one, Title) and one.level == 2]
    ['Rules', 'Returns', 'Pay tables', 'Bands of actual RTP']
    """
    best = par.sheet.by_name[par.best_main].title
    found: list[Block] = [
        Title(1, f"PAR sheet: {par.sheet.title}"),
        Bullets(_facts(par)),
        Title(2, "Rules"),
        Bullets(tuple((text,) for text in par.rules)),
        Sentence(("The Banker's draws, by its two-card total and the Player's third card:",)),
        _chart(par),
        Title(2, "Returns"),
        Sentence(("The best main bet is ", Strong(best), ".")),
        _returns(par),
        Sentence((SPREAD,)),
        Title(2, "Pay tables"),
    ]
    for one in par.bets:
        found += _pay_table(one)
    return [*found, Title(2, "Bands of actual RTP"), Sentence((BANDS,)), _bands(par)]


def _facts(par: ParSheet) -> tuple[Text, ...]:
    sheet = par.sheet
    facts: list[Text] = [
        ("Sheet ", Code(sheet.id), f" of {sheet.date}, hash ", Code(sheet.hash)),
    ]
    if sheet.aliases:
        facts.append((f"Also called {', '.join(sheet.aliases)}",))
    if sheet.note:
        facts.append((sheet.note,))
    draws = f"{par.total:,} ordered draws of six cards, each counted"
    decks = f"{par.decks} {'deck' if par.decks == 1 else 'decks'}"
    facts.append((f"{decks}, {52 * par.decks} cards; {draws}",))
    if par.decks != sheet.decks:
        facts.append((Strong(f"What would be with {decks}: the sheet deals {sheet.decks}."),))
    if par.unfit:
        facts.append((Strong("May not be dealt:"), f" {par.unfit}"))
    facts.append(("Computed by code with hash ", Code(par.code)))
    return tuple(facts)


def _chart(par: ParSheet) -> Table:
    rows = tuple((str(total), *cells) for total, cells in par.chart)
    return Table("The Banker's draws", ("Banker", *THIRDS), 1, rows)


def _returns(par: ParSheet) -> Table:
    head = (
        "Bet", "RTP %", "House edge %", "Standard deviation", "Volatility", "Hit %", "Push %",
        "Largest win", "once in",
    )  # fmt: skip
    return Table("Returns", head, 1, tuple(_return_cells(one) for one in par.bets))


def _return_cells(one: ParBet) -> tuple[str, ...]:
    rtp, win = percent(one.rtp, 6), one.largest_win
    if one.lowest != one.highest:
        rtp += f" ({percent(one.lowest, 4)} to {percent(one.highest, 4)} by stake)"
    return (
        one.bet.title + (f" ({one.bet.mark} prices)" if one.bet.mark else ""),
        rtp,
        signed_percent(one.edge),
        f"{one.sd:.6f}",
        f"{one.volatility:.4f}",
        percent(one.hits),
        percent(one.pushes),
        "none" if win is None else str(win.pays),
        "never" if win is None else f"{float(1 / win.share):,.2f}",
    )


def _pay_table(one: ParBet) -> list[Block]:
    exact = f"{one.rtp.numerator:,} / {one.rtp.denominator:,}"
    head = ("When", "Pays", "Weight", "Probability %", "Adds to RTP %", "Adds to net %")
    rows = tuple(
        (line.when, line.pays, f"{line.weight:,}", percent(line.share, 6),
         percent(line.returns, 6), signed_percent(line.nets))
        for line in one.lines
    )  # fmt: skip
    net = f"The net result of one unit is the sum, {signed_percent(-one.edge)} %; RTP {exact}."
    return [
        Title(3, one.bet.title),
        *([Sentence((one.combine,))] if one.combine else []),
        Table(f"What {one.bet.title} pays", head, 2, rows),
        Sentence((net,)),
    ]


def _bands(par: ParSheet) -> Table:
    rows = []
    for one in par.bets:
        for confidence in CONFIDENCE:
            cells = (
                f"{100 * band.low:.2f} to {100 * band.high:.2f}"
                for band in one.bands
                if band.confidence == confidence
            )
            rows.append((one.bet.title, f"{confidence} %", *cells))
    head = ("Bet", "Confidence", *(f"{coups:,}" for coups in COUPS))
    return Table("Bands of actual RTP", head, 1, tuple(rows))
