"""A PAR sheet as one HTML file that needs nothing else: its plots are drawn in it.

Only writes down what `par_blocks` and `parsheet` hold. No script, no address of anything outside.
"""

from __future__ import annotations

from html import escape
from math import log10

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
from croupier.odds.parsheet import COUPS, ParBet, ParSheet, band
from croupier.tally import percent

FUNNEL_W, FUNNEL_H = 270, 190
SMOOTH = tuple(round(10 ** (3 + step / 8)) for step in range(49))
SHADES = ((99, "#ecdfc0"), (95, "#d9bf85"), (90, "#c39a49"))

STYLE = """
:root { color-scheme: light; --ink: #221b14; --dim: #5d5042; --paper: #fbf6ea; --line: #d5c49f;
  --bar: #0f4237; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Georgia, "Iowan Old Style", Palatino, serif; }
main { margin: 0 auto; max-width: 66rem; padding: 2rem 1.25rem 4rem; }
h1, h2, h3, p, li { overflow-wrap: break-word; }
h1 { font-size: 1.9rem; font-weight: 500; line-height: 1.25; }
h2 { font-size: 1.4rem; font-weight: 500; margin-top: 2.2rem; }
h3 { font-size: 1.1rem; font-weight: 600; margin: 1.6rem 0 .3rem; }
.wide { overflow-x: auto; }
.wide:focus-visible { outline: 3px solid #94722f; outline-offset: 2px; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: left; }
th { color: var(--dim); font-weight: 500; vertical-align: bottom; }
td.r, th.r { text-align: right; white-space: nowrap; }
td:first-child { white-space: nowrap; }
.chart th, .chart td { padding: .25rem .35rem; text-align: center; }
code { font-size: .85em; overflow-wrap: anywhere; }
figure { margin: 1rem 0; }
figcaption, .key { color: var(--dim); font-size: .9rem; }
.bars { width: 100%; table-layout: fixed; }
.bars th { color: var(--ink); width: 22%; overflow-wrap: break-word; }
.bars td { padding: .2rem 0; vertical-align: middle; }
.bars td + td { width: 4.2rem; text-align: right; }
.bar { display: block; height: 1rem; background: var(--bar); }
.key i { display: inline-block; width: 1em; height: 1em; vertical-align: -.15em;
  margin: 0 .3em 0 .9em; }
svg { width: 100%; max-width: 22rem; height: auto; display: block; }
svg text { font: 11px Georgia, serif; fill: var(--dim); }
.funnels { display: grid; grid-template-columns: repeat(auto-fill, minmax(250px, 1fr)); gap: 1rem; }
@media print {
  @page { size: A4 landscape; margin: 12mm; }
  body { background: #fff; font-size: 11pt; print-color-adjust: exact;
    -webkit-print-color-adjust: exact; }
  main { max-width: none; padding: 0; }
  .wide { overflow: visible; }
  table { font-size: 8.5pt; }
  th, td { padding: .15rem .4rem; }
  h2, h3 { break-after: avoid; }
  tr, figure { break-inside: avoid; }
  thead { display: table-header-group; }
}
"""


def html(par: ParSheet) -> str:
    """The PAR sheet as a whole HTML document."""
    title = escape(f"PAR sheet: {par.sheet.title}")
    body = []
    for block in blocks(par):
        if block == Title(2, "Pay tables"):
            body.append(_pictures(par))
        body.append(_block(block))
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _block(block: Block) -> str:
    match block:
        case Title(level, text):
            return f"<h{level}>{escape(text)}</h{level}>"
        case Bullets(items):
            return f"<ul>{''.join(f'<li>{_inline(item)}</li>' for item in items)}</ul>"
        case Sentence(text):
            return f"<p>{_inline(text)}</p>"
        case Table():
            return _table(block)


def _table(table: Table) -> str:
    def row(cells: tuple[str, ...], tag: str) -> str:
        return "".join(
            f"<{tag}>{escape(cell)}</{tag}>"
            if number < table.words
            else f'<{tag} class="r">{escape(cell)}</{tag}>'
            for number, cell in enumerate(cells)
        )

    body = "".join(f"<tr>{row(cells, 'td')}</tr>" for cells in table.rows)
    kind = ' class="chart"' if all(len(cell) == 1 for cells in table.rows for cell in cells) else ""
    # What is wider than the window scrolls by itself, with the keyboard too.
    return (
        f'<div class="wide" role="region" tabindex="0" aria-label="{escape(table.name)}">'
        f"<table{kind}><thead><tr>{row(table.head, 'th')}</tr></thead><tbody>{body}</tbody></table>"
        "</div>"
    )


def _inline(text: Text) -> str:
    return "".join(map(_piece, text))


def _piece(piece: str) -> str:
    safe = escape(piece, quote=False)
    if isinstance(piece, Code):
        return f"<code>{safe}</code>"
    return f"<strong>{safe}</strong>" if isinstance(piece, Strong) else safe


def _pictures(par: ParSheet) -> str:
    key = "".join(f'<i style="background: {shade}"></i>{each} %' for each, shade in SHADES)
    return (
        "<h2>Pictures</h2>\n"
        f"<figure>{_returns(par)}<figcaption>RTP of each bet, in percent; the bars begin at "
        "nothing.</figcaption></figure>\n"
        f'<p class="key">Bands of actual RTP by number of equal wagers, with a confidence of{key}'
        "</p>\n"
        f'<div class="funnels">\n{"".join(map(_funnel_figure, par.bets))}</div>'
    )


def _returns(par: ParSheet) -> str:
    """A bar for each bet from nothing up; the longest reaches as far as there is room."""
    most = max(1.0, *(float(one.rtp) for one in par.bets))
    rows = (
        f'<tr><th scope="row">{escape(one.bet.title)}</th>'
        f'<td><span class="bar" style="width: {100 * float(one.rtp) / most:.2f}%"></span></td>'
        f"<td>{percent(one.rtp, 2)}</td></tr>"
        for one in par.bets
    )
    return f'<table class="bars"><tbody>{"".join(rows)}</tbody></table>'


def _funnel_figure(one: ParBet) -> str:
    return f"<figure>{_funnel(one)}<figcaption>{escape(one.bet.title)}</figcaption></figure>\n"


def _funnel(one: ParBet) -> str:
    """The bands narrowing with the number of wagers, the RTP as a line."""
    low = min(part.low for part in one.bands)
    high = max(part.high for part in one.bands)
    # A bet whose result is always the same has no width: its line stands in the middle.
    low, high = (low, high) if high > low else (low - 0.01, high + 0.01)
    left, bottom, top = 48, FUNNEL_H - 24, 8

    def x(coups: int) -> float:
        share = (log10(coups) - 3) / (len(COUPS) - 1)
        return left + share * (FUNNEL_W - left - 12)

    def y(share: float) -> float:
        return bottom - (share - low) / (high - low) * (bottom - top)

    label = f"Bands of {escape(one.bet.title)}"
    parts = [f'<svg viewBox="0 0 {FUNNEL_W} {FUNNEL_H}" role="img" aria-label="{label}">']
    for confidence, shade in SHADES:
        bands = [band(one.rtp, one.sd, coups, confidence) for coups in SMOOTH]
        edge = [f"{x(part.coups):.1f},{y(part.high):.1f}" for part in bands]
        edge += [f"{x(part.coups):.1f},{y(part.low):.1f}" for part in reversed(bands)]
        parts.append(f'<polygon points="{" ".join(edge)}" fill="{shade}"/>')
    level = y(float(one.rtp))
    parts.append(
        f'<line x1="{left}" x2="{FUNNEL_W - 12}" y1="{level:.1f}" y2="{level:.1f}" '
        'stroke="#0f4237" stroke-width="1.5"/>'
    )
    parts += [
        f'<text x="{left - 5}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.1f}</text>'
        for share in (low, float(one.rtp), high)
    ]
    for coups in COUPS[::2]:
        parts.append(
            f'<text x="{x(coups):.1f}" y="{FUNNEL_H - 8}" text-anchor="middle">'
            f'10<tspan dy="-5" font-size="9">{round(log10(coups))}</tspan></text>'
        )
    return "".join([*parts, "</svg>"])
