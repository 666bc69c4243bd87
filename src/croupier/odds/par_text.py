"""A PAR sheet as Markdown, CSV and JSON. Only writes down what `parsheet` holds."""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from croupier.odds.parsheet import CONFIDENCE, COUPS, Line, ParBet, ParSheet
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


def signed_percent(share: Any, digits: int = 6) -> str:  # noqa: ANN401  a Fraction of either sign
    """A share in percent with its sign.

    >>> from fractions import Fraction
    >>> signed_percent(Fraction(-1, 3), 2)
    '-33.33'
    """
    return f"-{percent(-share, digits)}" if share < 0 else percent(share, digits)


def markdown(par: ParSheet) -> str:
    """The PAR sheet as Markdown with one title; ends with a line end."""
    sheet = par.sheet
    lines = [
        f"# PAR sheet: {sheet.title}",
        "",
        *_facts(par),
        "",
        "## Rules",
        "",
        *(f"- {text}" for text in par.rules),
        "",
        "The Banker's draws, by its two-card total and the Player's third card:",
        "",
        _row(["Banker", *THIRDS]),
        _rule(12, left=1),
        *(_row([str(total), *cells]) for total, cells in par.chart),
        "",
        "## Returns",
        "",
        f"The best main bet is **{sheet.by_name[par.best_main].title}**.",
        "",
        _row(["Bet", "RTP %", "House edge %", "Standard deviation", "Volatility", "Hit %",
              "Push %", "Largest win", "once in"]),
        _rule(9, left=1),
        *(_row(_return_cells(one)) for one in par.bets),
        "",
        SPREAD,
        "",
        "## Pay tables",
        "",
    ]  # fmt: skip
    for one in par.bets:
        lines += _pay_table(one)
    lines += ["## Bands of actual RTP", "", *_bands(par)]
    return "\n".join(lines).rstrip() + "\n"


def csv_text(par: ParSheet) -> str:
    """The pay tables as CSV, one row a line of a bet, with the exact weights as integers."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(
        ["sheet", "sheet_hash", "decks", "bet", "line", "when", "pays", "weight", "total_weight",
         "probability", "adds_to_rtp", "adds_to_net", "rtp_numerator", "rtp_denominator"]
    )  # fmt: skip
    for one in par.bets:
        for number, line in enumerate(one.lines, start=1):
            rows.writerow(
                [par.sheet.id, par.sheet.hash, par.decks, one.bet.name, number, line.when,
                 line.pays, line.weight, par.total, float(line.share),
                 float(line.returns), float(line.nets), one.rtp.numerator, one.rtp.denominator]
            )  # fmt: skip
    return out.getvalue()


def json_text(par: ParSheet) -> str:
    """The whole PAR sheet as one JSON object; weights and fractions as decimal strings."""
    return json.dumps(document(par), indent=1, ensure_ascii=False) + "\n"


def document(par: ParSheet) -> dict[str, Any]:
    """The whole PAR sheet as values of JSON."""
    sheet = par.sheet
    return {
        "sheet": {
            "id": sheet.id,
            "title": sheet.title,
            "date": sheet.date,
            "hash": sheet.hash,
            "aliases": list(sheet.aliases),
            "note": sheet.note,
        },
        "decks": par.decks,
        "cards": 52 * par.decks,
        "code": par.code,
        "total_weight": str(par.total),
        "rules": list(par.rules),
        "draw_chart": {str(total): cells for total, cells in par.chart},
        "best_main_bet": par.best_main,
        "bets": {one.bet.name: _bet_document(one) for one in par.bets},
    }


def _bet_document(one: ParBet) -> dict[str, Any]:
    bet, win = one.bet, one.largest_win
    return {
        "title": bet.title,
        "group": bet.group,
        "mark": bet.mark,
        "rounding": bet.rounding.value,
        "combine": one.combine,
        "lines": [_line_document(line) for line in one.lines],
        "rtp": float(one.rtp),
        "rtp_numerator": str(one.rtp.numerator),
        "rtp_denominator": str(one.rtp.denominator),
        "rtp_lowest": float(one.lowest),
        "rtp_highest": float(one.highest),
        "edge": float(one.edge),
        "standard_deviation": one.sd,
        "volatility": one.volatility,
        "hit_frequency": float(one.hits),
        "push_frequency": float(one.pushes),
        "largest_win": win and {"pays": str(win.pays), "one_in": float(1 / win.share)},
        "bands": [band._asdict() for band in one.bands],
    }


def _line_document(line: Line) -> dict[str, Any]:
    return {
        "when": line.when,
        "pays": line.pays,
        "weight": str(line.weight),
        "probability": float(line.share),
        "adds_to_rtp": float(line.returns),
        "adds_to_net": float(line.nets),
    }


def _facts(par: ParSheet) -> list[str]:
    sheet = par.sheet
    draws = f"{par.total:,} ordered draws of six cards, each counted"
    return [
        f"- Sheet `{sheet.id}` of {sheet.date}, hash `{sheet.hash}`",
        *([f"- Also called {', '.join(sheet.aliases)}"] if sheet.aliases else []),
        *([f"- {sheet.note}"] if sheet.note else []),
        f"- {par.decks} decks, {52 * par.decks} cards; {draws}",
        f"- Computed by code with hash `{par.code}`",
    ]


def _return_cells(one: ParBet) -> list[str]:
    win = one.largest_win
    rtp = percent(one.rtp, 6)
    if one.lowest != one.highest:
        rtp += f" ({percent(one.lowest, 4)} to {percent(one.highest, 4)} by stake)"
    return [
        one.bet.title + (f" ({one.bet.mark} prices)" if one.bet.mark else ""),
        rtp,
        signed_percent(one.edge),
        f"{one.sd:.6f}",
        f"{one.volatility:.4f}",
        percent(one.hits),
        percent(one.pushes),
        "none" if win is None else str(win.pays),
        "never" if win is None else f"{float(1 / win.share):,.2f}",
    ]


def _pay_table(one: ParBet) -> list[str]:
    exact = f"{one.rtp.numerator:,} / {one.rtp.denominator:,}"
    return [
        f"### {one.bet.title}",
        "",
        *([one.combine, ""] if one.combine else []),
        _row(["When", "Pays", "Weight", "Probability %", "Adds to RTP %", "Adds to net %"]),
        _rule(6, left=2),
        *(
            _row([line.when, line.pays, f"{line.weight:,}", percent(line.share, 6),
                  percent(line.returns, 6), signed_percent(line.nets)])
            for line in one.lines
        ),
        "",
        f"The net result of one unit is the sum, {signed_percent(-one.edge)} %; RTP {exact}.",
        "",
    ]  # fmt: skip


def _bands(par: ParSheet) -> list[str]:
    lines = [
        BANDS,
        "",
        _row(["Bet", "Confidence", *(f"{coups:,}" for coups in COUPS)]),
        _rule(2 + len(COUPS), left=1),
    ]
    for one in par.bets:
        for confidence in CONFIDENCE:
            cells = [
                f"{100 * band.low:.2f} to {100 * band.high:.2f}"
                for band in one.bands
                if band.confidence == confidence
            ]
            lines.append(_row([one.bet.title, f"{confidence} %", *cells]))
    return lines


def _row(cells: list[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _rule(columns: int, left: int) -> str:
    return _row(["---"] * left + ["---:"] * (columns - left))
