"""croupier odds SHEET: what every bet of a rule sheet returns, exactly.

SHEET is the id of a shipped sheet (croupier sheets lists them) or the path of one of your own.
All coups of a full shoe are counted, none is played: the figures are exact, and shown rounded.
RTP is the share of the stakes that comes back in the long run; deviation is that of the net
result of one unit on one coup; hits and pushes are shares of all coups.
"""

# It must not know how a figure is made (odds and tally do), nor any table or patron.

import argparse
import json
import sys
from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from croupier.odds.appraise import Appraisal, BetAppraisal, UnfitSheet, judge, measure
from croupier.refusals import BadInput
from croupier.rules.sheet import find
from croupier.rules.wording import notes, pays_text
from croupier.tally import percent

MOST_DECKS = 1000
PIPE_WIDTH = 160  # a pipe has no edge to wrap at


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier odds` takes."""
    parser.add_argument("sheet", metavar="SHEET", help="id of a shipped sheet, or path of a file")
    parser.add_argument(
        "--decks", type=int, metavar="N", help="ask for another number of decks than the sheet's"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the figures of a sheet; raises `BadInput` for no sheet and for no number of decks."""
    if args.decks is not None and not 1 <= args.decks <= MOST_DECKS:
        raise BadInput(f"a shoe has 1 to {MOST_DECKS} decks; {args.decks} was asked for")
    appraisal = measure(find(args.sheet), decks=args.decks)
    if args.json:
        sys.stdout.write(json.dumps(document(appraisal)) + "\n")
        return 0
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = PIPE_WIDTH
    with console.capture() as captured:
        console.print(*picture(appraisal), sep="\n")
    sys.stdout.write("".join(f"{line.rstrip()}\n" for line in captured.get().splitlines()))
    return 0


def why_not(appraisal: Appraisal) -> str:
    """Why the sheet may not be dealt, in a sentence; "" when it may.

    >>> why_not(measure(find("banker-six-half")))
    ''
    """
    try:
        judge(appraisal)
    except UnfitSheet as refused:
        return str(refused.args[0])
    return ""


def document(appraisal: Appraisal) -> dict[str, Any]:
    """The figures as values of JSON: shares of one as numbers, exact RTP as decimal strings.

    >>> document(measure(find("banker-eight-half")))["bets"]["player"]["numerator"]
    '19283843717413'
    """
    sheet, reason = appraisal.sheet, why_not(appraisal)
    return {
        "sheet": {"id": sheet.id, "title": sheet.title, "hash": sheet.hash},
        "decks": appraisal.decks,
        "cards": 52 * appraisal.decks,
        "weight": str(appraisal.tally.total),
        "best_main_bet": appraisal.best_main.bet.name,
        "may_be_dealt": not reason,
        "reason": reason,
        "bets": {each.bet.name: figures(each) for each in appraisal.bets},
    }


def figures(appraised: BetAppraisal) -> dict[str, Any]:
    """The figures of one bet; lowest and highest differ from `rtp` only where the bet rounds."""
    worth = appraised.worth
    return {
        "rtp": float(worth.rtp),
        "numerator": str(worth.rtp.numerator),
        "denominator": str(worth.rtp.denominator),
        "edge": float(worth.edge),
        "standard_deviation": worth.standard_deviation,
        "hit_frequency": float(worth.hit_frequency),
        "push_frequency": float(worth.push_frequency),
        "lowest_rtp": float(appraised.lowest.rtp),
        "highest_rtp": float(appraised.highest.rtp),
        "mark": appraised.bet.mark,
    }


def picture(appraisal: Appraisal) -> Iterator[RenderableType]:
    """The figures as a person reads them, part by part."""
    sheet, decks = appraisal.sheet, appraisal.decks
    yield Text.assemble((sheet.title, "bold"), f"  {sheet.id}")
    shoe = "1 deck" if decks == 1 else f"{decks} decks"
    yield Text(f"{shoe}, {52 * decks} cards; sheet {sheet.hash[:16]}", style="dim")
    yield table(appraisal)
    best = appraisal.best_main
    yield Text.assemble("Best main bet: ", (best.bet.title, "bold"), f", {best.percent} %.")
    marked = sorted({each.bet.mark for each in appraisal.bets if each.bet.mark})
    for mark in marked:
        yield Text(f"Bets marked {mark}: {MARKS[mark]}", style="dim")
    if any(each.lowest.rtp != each.highest.rtp for each in appraisal.bets):
        yield Text("A range: the bet rounds, so its RTP depends on the stake.", style="dim")
    reason = why_not(appraisal)
    if reason:
        yield Text(f"Not fit to be dealt: {reason}", style="bold")


MARKS = {
    "assumed": "the game's document states no price; the usual one is taken.",
    "unverified": "the price could not be checked against a source.",
}


def table(appraisal: Appraisal) -> Table:
    """One row a bet."""
    found = Table(box=box.SIMPLE_HEAD, pad_edge=False, header_style="dim")
    has_marks = any(each.bet.mark for each in appraisal.bets)
    found.add_column("bet", no_wrap=True)
    found.add_column("pays", overflow="fold")
    for name in ("RTP %", "edge %", "deviation", "hits %", "pushes %"):
        found.add_column(name, justify="right", no_wrap=True)
    if has_marks:
        found.add_column("mark", style="dim", no_wrap=True)
    for each in appraisal.bets:
        main, worth = each.bet.group == "main", each.worth
        found.add_row(
            Text(each.bet.name, style="bold" if main else ""),
            "; ".join([pays_text(each.bet), *notes(each.bet)]),
            Text(each.percent, style="bold"),
            edge_text(each),
            f"{worth.standard_deviation:.4f}",
            percent(worth.hit_frequency),
            percent(worth.push_frequency),
            *([each.bet.mark] if has_marks else []),
        )
    return found


def edge_text(appraised: BetAppraisal) -> str:
    """The edge in percent, negative where the bet favours the patron; a range like the RTP's."""
    low, high = (
        ("-" if share < 0 else "") + percent(abs(share))
        for share in (1 - appraised.highest.rtp, 1 - appraised.lowest.rtp)
    )
    return low if low == high else f"{low} to {high}"
