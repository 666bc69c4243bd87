"""A PAR sheet as one HTML file that needs nothing else: its plots are drawn in it.

Only writes down what `parsheet` holds. No script, no address of anything outside.
"""

from __future__ import annotations

import re
from html import escape
from math import log10

from croupier.odds.par_text import markdown
from croupier.odds.parsheet import COUPS, ParBet, ParSheet, band
from croupier.tally import percent

WIDTH, ROW, LEFT, RIGHT = 860, 26, 190, 80
FUNNEL_W, FUNNEL_H = 270, 190
SMOOTH = tuple(round(10 ** (3 + step / 8)) for step in range(49))

STYLE = """
:root { color-scheme: light; --ink: #221b14; --dim: #5d5042; --paper: #fbf6ea; --line: #d5c49f;
  --bar: #0f4237; --band: #c39a49; }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 4rem; background: var(--paper);
  color: var(--ink); font: 16px/1.5 Georgia, "Iowan Old Style", Palatino, serif; }
h1 { font-size: 1.9rem; font-weight: 500; }
h2 { font-size: 1.4rem; font-weight: 500; margin-top: 2.2rem; }
h3 { font-size: 1.1rem; font-weight: 600; margin: 1.6rem 0 .3rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .7rem; border-bottom: 1px solid var(--line); text-align: left; }
th { color: var(--dim); font-weight: 500; white-space: nowrap; }
td.r, th.r { text-align: right; white-space: nowrap; }
code { font-size: .85em; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
figcaption { color: var(--dim); font-size: .9rem; }
svg { max-width: 100%; height: auto; display: block; }
svg text { font: 13px Georgia, serif; fill: var(--ink); }
svg .dim { fill: var(--dim); font-size: 11px; }
.funnels { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 1rem; }
@media print { body { background: #fff; } }
"""


def html(par: ParSheet) -> str:
    """The PAR sheet as a whole HTML document."""
    title = escape(f"PAR sheet: {par.sheet.title}")
    body = _body(markdown(par))
    plots = (
        "<h2>Pictures</h2>\n"
        f"<figure>{_returns(par)}<figcaption>RTP of each bet, in percent.</figcaption></figure>\n"
        '<div class="funnels">\n'
        + "\n".join(_funnel_figure(one) for one in par.bets)
        + "\n</div>\n"
    )
    first, mark, rest = body.partition("<h2>Pay tables</h2>")
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f"{first}{plots}{mark}{rest}</body>\n</html>\n"
    )


def _body(text: str) -> str:
    """The Markdown that `par_text` writes as HTML: titles, lists, tables and sentences, no more."""
    out: list[str] = []
    for block in text.strip().split("\n\n"):
        lines = block.split("\n")
        title = re.match(r"(#+) (.*)", lines[0])
        if title:
            level = len(title[1])
            out.append(f"<h{level}>{_inline(title[2])}</h{level}>")
        elif lines[0].startswith("- "):
            items = "".join(f"<li>{_inline(line[2:])}</li>" for line in lines)
            out.append(f"<ul>{items}</ul>")
        elif lines[0].startswith("| "):
            out.append(_table(lines))
        else:
            out.append(f"<p>{_inline(' '.join(lines))}</p>")
    return "\n".join(out) + "\n"


def _table(lines: list[str]) -> str:
    head, rule, *rows = [line.strip("| ").split(" | ") for line in lines]
    sides = [' class="r"' if cell.endswith(":") else "" for cell in rule]

    def row(cells: list[str], tag: str) -> str:
        parts = zip(cells, sides, strict=True)
        return "".join(f"<{tag}{side}>{_inline(cell)}</{tag}>" for cell, side in parts)

    body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in rows)
    table = f"<table><thead><tr>{row(head, 'th')}</tr></thead><tbody>{body}</tbody></table>"
    return f'<div class="wide">{table}</div>'


def _inline(text: str) -> str:
    safe = escape(text, quote=False)
    safe = re.sub(r"`([^`]*)`", r"<code>\1</code>", safe)
    return re.sub(r"\*\*([^*]*)\*\*", r"<strong>\1</strong>", safe)


def _returns(par: ParSheet) -> str:
    """A bar for each bet, from 60 percent or the lowest tens below all of them."""
    lowest = min(0.6, *(float(one.rtp) for one in par.bets))
    start = int(lowest * 10) / 10
    scale = (WIDTH - LEFT - RIGHT) / (1 - start)
    height = ROW * len(par.bets) + 24
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="RTP of each bet">']
    for tens in range(round(start * 10), 11):
        x = LEFT + (tens / 10 - start) * scale
        parts.append(
            f'<line x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 20}" stroke="#d5c49f"/>'
            f'<text class="dim" x="{x:.1f}" y="{height - 6}" text-anchor="middle">'
            f"{10 * tens} %</text>"
        )
    for number, one in enumerate(par.bets):
        y, width = number * ROW, max(0.0, float(one.rtp) - start) * scale
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 17}" text-anchor="end">{escape(one.bet.title)}</text>'
            f'<rect x="{LEFT}" y="{y + 5}" width="{width:.1f}" height="16" fill="#0f4237"/>'
            f'<text x="{LEFT + width + 6:.1f}" y="{y + 17}">{percent(one.rtp, 2)}</text>'
        )
    return "".join([*parts, "</svg>"])


def _funnel_figure(one: ParBet) -> str:
    caption = f"{escape(one.bet.title)}: bands of actual RTP by number of equal wagers."
    return f"<figure>{_funnel(one)}<figcaption>{caption}</figcaption></figure>"


def _funnel(one: ParBet) -> str:
    """The bands narrowing with the number of wagers, the RTP as a line."""
    low = min(part.low for part in one.bands)
    high = max(part.high for part in one.bands)
    left, bottom, top = 48, FUNNEL_H - 24, 8

    def x(coups: int) -> float:
        share = (log10(coups) - 3) / (len(COUPS) - 1)
        return left + share * (FUNNEL_W - left - 12)

    def y(share: float) -> float:
        return bottom - (share - low) / (high - low) * (bottom - top)

    label = f"Bands of {escape(one.bet.title)}"
    parts = [f'<svg viewBox="0 0 {FUNNEL_W} {FUNNEL_H}" role="img" aria-label="{label}">']
    for confidence, opacity in ((99, 0.25), (95, 0.4), (90, 0.6)):
        bands = [band(one.rtp, one.sd, coups, confidence) for coups in SMOOTH]
        edge = [f"{x(part.coups):.1f},{y(part.high):.1f}" for part in bands]
        edge += [f"{x(part.coups):.1f},{y(part.low):.1f}" for part in reversed(bands)]
        points = " ".join(edge)
        parts.append(f'<polygon points="{points}" fill="#c39a49" fill-opacity="{opacity}"/>')
    level = y(float(one.rtp))
    parts.append(
        f'<line x1="{left}" x2="{FUNNEL_W - 12}" y1="{level:.1f}" y2="{level:.1f}" '
        'stroke="#0f4237" stroke-width="1.5"/>'
    )
    parts += [
        f'<text class="dim" x="{left - 5}" y="{y(share) + 4:.1f}" text-anchor="end">'
        f"{100 * share:.1f}</text>"
        for share in (low, float(one.rtp), high)
    ]
    for coups in COUPS[::2]:
        power = round(log10(coups))
        parts.append(
            f'<text class="dim" x="{x(coups):.1f}" y="{FUNNEL_H - 8}" text-anchor="middle">'
            f'10<tspan dy="-5" font-size="9">{power}</tspan></text>'
        )
    return "".join([*parts, "</svg>"])
