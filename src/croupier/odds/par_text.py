"""A PAR sheet as Markdown, CSV and JSON. Only writes down what `parsheet` and `par_blocks` hold."""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from croupier.odds.par_blocks import (
    Block,
    Bullets,
    Code,
    Sentence,
    Strong,
    Table,
    Text,
    Title,
    blocks,
)
from croupier.odds.parsheet import Line, ParBet, ParSheet

_MARKS = re.compile(r"([\\`*_<>\[\]|])")


def markdown(par: ParSheet) -> str:
    """The PAR sheet as Markdown with one title; ends with a line end."""
    return "\n\n".join(_markdown(block) for block in blocks(par)) + "\n"


def _markdown(block: Block) -> str:
    match block:
        case Title(level, text):
            return f"{'#' * level} {_safe(text)}"
        case Bullets(items):
            return "\n".join(f"- {_inline(item)}" for item in items)
        case Sentence(text):
            return _inline(text)
        case Table():
            rule = ["---"] * block.words + ["---:"] * (len(block.head) - block.words)
            return "\n".join([_row(block.head), _row(rule), *map(_row, block.rows)])


def _inline(text: Text) -> str:
    return "".join(map(_piece, text))


def _piece(piece: str) -> str:
    if isinstance(piece, Code):
        return f"`{piece}`"
    return f"**{_safe(piece)}**" if isinstance(piece, Strong) else _safe(piece)


def _row(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cell if set(cell) <= set('-:') else _safe(cell) for cell in cells)} |"


def _safe(text: str) -> str:
    """A text in which nothing is markup, whatever a sheet calls itself."""
    return _MARKS.sub(r"\\\1", text)


def csv_text(par: ParSheet) -> str:
    """The whole PAR sheet as CSV, one figure a row: section, bet, line, name, value.

    Weights and fractions are exact integers, shares are of one. `line` is the number of a pay
    line, a chart's Banker total, or empty.
    """
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\n")
    rows.writerow(["section", "bet", "line", "name", "value"])
    rows.writerows(_csv_rows(par))
    return out.getvalue()


def _csv_rows(par: ParSheet) -> Iterator[tuple[object, ...]]:
    whole = document(par)
    facts = {**whole["sheet"], **whole, "aliases": ", ".join(par.sheet.aliases)}
    for name, value in _single(facts):
        yield "sheet", "", "", name, value
    for number, text in enumerate(whole["rules"], start=1):
        yield "rules", "", number, "text", text
    for total, cells in whole["draw_chart"].items():
        yield "draw_chart", "", total, "none to 9", cells
    for bet, one in whole["bets"].items():
        yield from _csv_bet(bet, one)


def _csv_bet(bet: str, one: Mapping[str, Any]) -> Iterator[tuple[object, ...]]:
    for name, value in _single(one):
        yield "bet", bet, "", name, value
    for name, value in (one["largest_win"] or {}).items():
        yield "bet", bet, "", f"largest_win_{name}", value
    for number, line in enumerate(one["lines"], start=1):
        for name, value in line.items():
            yield "pay_line", bet, number, name, value
    for band in one["bands"]:
        for end in ("low", "high"):
            name = f"{band['confidence']} percent of {band['coups']} coups, {end}"
            yield "band", bet, "", name, band[end]


def _single(values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """The values that are no lists or records of others."""
    return ((name, one) for name, one in values.items() if isinstance(one, str | int | float))


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
        "may_be_dealt": not par.unfit,
        "why_not": par.unfit,
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
