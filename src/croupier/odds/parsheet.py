"""The PAR sheet of a rule sheet: rules, pay table, exact weights, and what follows from them.

Everything here is a value made from an appraisal; `par_markdown`, `par_html` and `par_csv` only
write it down. Knows no table, patron or file.
"""

from __future__ import annotations

import hashlib
from dataclasses import replace
from fractions import Fraction
from importlib import resources
from statistics import NormalDist
from typing import NamedTuple

from croupier.odds.appraise import Appraisal, BetAppraisal, UnfitSheet, judge
from croupier.rules.bets import Bet
from croupier.rules.sheet import Sheet
from croupier.rules.tableau import PLAYER_DRAWS, banker_chart
from croupier.rules.wording import combine_text, condition_text, price_text, shoe_texts
from croupier.tally import LargestWin

CONFIDENCE = (90, 95, 99)
"""The confidence of the bands of actual RTP, in percent."""

COUPS = tuple(10**power for power in range(3, 10))
"""The numbers of equal wagers that the bands are given for."""

CODE = (
    ("croupier", ("money.py", "tally.py")),
    (
        "croupier.rules",
        ("cards.py", "tableau.py", "coup.py", "bets.py", "sheet.py", "sheet_form.py"),
    ),
    (
        "croupier.odds",
        ("weights.py", "hands.py", "lanes.py", "stakes.py", "appraise.py", "parsheet.py"),
    ),
)
"""The modules whose text decides the figures; their hash stands on every PAR sheet."""


class Line(NamedTuple):
    """One pay line: how often it is met, and what it adds, as shares of one unit placed.

    `returns` is what it adds to the RTP, stake included, `nets` to the net result. The last line
    of a bet is the loss: no condition met, and the stake is gone.
    """

    when: str
    pays: str
    weight: int
    share: Fraction
    returns: Fraction
    nets: Fraction


class Band(NamedTuple):
    """The RTP that so many equal wagers show, between two shares, with that confidence."""

    coups: int
    confidence: int
    low: float
    high: float


class ParBet(NamedTuple):
    """One bet of a PAR sheet; shares of one, `sd` of the net result of one unit on one coup."""

    bet: Bet
    combine: str
    lines: tuple[Line, ...]
    rtp: Fraction
    edge: Fraction
    sd: float
    hits: Fraction
    pushes: Fraction
    largest_win: LargestWin | None
    bands: tuple[Band, ...]
    lowest: Fraction
    highest: Fraction

    @property
    def volatility(self) -> float:
        """The volatility index: 1.645 standard deviations, the half width of a 90 % band at 1."""
        return z_of(90) * self.sd


class ParSheet(NamedTuple):
    """A whole PAR sheet for a fresh shoe of `decks` decks; `total` is the weight of all draws.

    `unfit` says why the game may not be dealt, and is empty for one that may.
    """

    sheet: Sheet
    decks: int
    total: int
    rules: tuple[str, ...]
    chart: tuple[tuple[int, str], ...]
    bets: tuple[ParBet, ...]
    best_main: str
    unfit: str
    code: str


def par_sheet(appraisal: Appraisal) -> ParSheet:
    """The PAR sheet of an appraisal.

    >>> from croupier.odds.appraise import measure
    >>> from croupier.rules.sheet import find
    >>> par = par_sheet(measure(find("banker-six-half")))
    >>> par.total, par.bets[1].lines[0].weight
    (4998398275503360, 269232304455680)
    """
    sheet = appraisal.sheet
    draws = "-".join(str(total) for total in sorted(PLAYER_DRAWS))
    rules = (
        *shoe_texts(replace(sheet, decks=appraisal.decks)),
        f"The Player draws a third card on {draws} and stands on 6-7.",
        "An 8 or 9 of two cards in either hand is a natural, and nobody draws.",
        "The Banker draws by the chart: D draws, S stands.",
    )
    chart = tuple(
        (total, "".join("D" if draw else "S" for draw in row))
        for total, row in enumerate(banker_chart()[:8])
    )
    return ParSheet(
        sheet=sheet,
        decks=appraisal.decks,
        total=appraisal.tally.total,
        rules=rules,
        chart=chart,
        bets=tuple(_bet(sheet, one) for one in appraisal.bets),
        best_main=appraisal.best_main.bet.name,
        unfit=_unfit(appraisal),
        code=code_hash(),
    )


def _unfit(appraisal: Appraisal) -> str:
    try:
        judge(appraisal)
    except UnfitSheet as wrong:
        return wrong.reason
    return ""


def band(rtp: Fraction, sd: float, coups: int, confidence: int) -> Band:
    """The RTP that `coups` equal wagers show with a confidence in percent, by the normal law.

    The low end is never below nothing.

    >>> band(Fraction(1), 1.0, 10_000, 95).high
    1.0195996398454006
    """
    half = z_of(confidence) * sd / coups**0.5
    return Band(coups, confidence, max(0.0, float(rtp) - half), float(rtp) + half)


def z_of(confidence: int) -> float:
    """How many standard deviations hold a share of the normal law, two-sided.

    >>> round(z_of(99), 4)
    2.5758
    """
    return NormalDist().inv_cdf((1 + confidence / 100) / 2)


def code_hash() -> str:
    """SHA-256 over the text of the modules that decide the figures, 64 hex digits.

    Line ends are read as one byte, so that a checkout on any system gives the same.

    >>> len(code_hash())
    64
    """
    state = hashlib.sha256()
    for package, names in CODE:
        for name in names:
            text = (resources.files(package) / name).read_text(encoding="utf-8")
            state.update(f"{package}/{name}\n".encode())
            state.update(text.encode())
    return state.hexdigest()


def _bet(sheet: Sheet, appraised: BetAppraisal) -> ParBet:
    bet, worth = appraised.bet, appraised.worth
    total = worth.total
    lines = [
        Line(
            condition_text(line.when),
            price_text(line),
            weight,
            Fraction(weight, total),
            returns,
            returns - Fraction(weight, total),
        )
        for line, weight, returns in zip(
            bet.lines, worth.line_weights, worth.contributions, strict=True
        )
    ]
    lost = Fraction(worth.lost, total)
    lines.append(Line("any other result", "lost", worth.lost, lost, Fraction(0), -lost))
    sd = worth.standard_deviation
    return ParBet(
        bet=bet,
        combine=combine_text(sheet, bet),
        lines=tuple(lines),
        rtp=worth.rtp,
        edge=worth.edge,
        sd=sd,
        hits=worth.hit_frequency,
        pushes=worth.push_frequency,
        largest_win=worth.largest_win,
        bands=tuple(band(worth.rtp, sd, coups, one) for coups in COUPS for one in CONFIDENCE),
        lowest=appraised.lowest.rtp,
        highest=appraised.highest.rtp,
    )
