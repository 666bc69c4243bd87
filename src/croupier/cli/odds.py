"""croupier odds SHEET: what every bet of a rule sheet returns, exactly.

SHEET is the id of a shipped sheet (croupier sheets lists them) or the path of one of your own.
All coups of the shoe are counted, none is played: the figures are exact, and shown rounded. The
shoe is full unless cards are removed from it, or a file counts what is left, such as 9S 8 a line.
RTP is the share of the stakes that comes back in the long run; deviation is that of the net
result of one unit on one coup; hits and pushes are shares of all coups.
"""

# It must not know how a figure is made (odds and tally do), nor any table or patron.

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from croupier.cli.arguments import path, whole_number
from croupier.cli.printing import plain_table, show
from croupier.odds.appraise import Appraisal, BetAppraisal, UnfitSheet, judge, measure
from croupier.odds.remnants import read_shoe, without
from croupier.odds.weights import full_shoe
from croupier.refusals import BadInput, shown
from croupier.rules.card_text import read_cards
from croupier.rules.sheet import Sheet, find
from croupier.rules.wording import condition_text, notes, pays_text, price_text
from croupier.tally import percent

MOST_DECKS = 1000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier odds` takes."""
    add_game(parser)
    parser.add_argument(
        "--remove", metavar="CARDS", default="", help='cards gone from the shoe, such as "9S 9H"'
    )
    parser.add_argument(
        "--shoe", metavar="FILE", type=path, help="a file of what is left, one 9S 8 a line"
    )
    parser.add_argument("--exact", action="store_true", help="print the exact numbers as well")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def add_game(parser: argparse.ArgumentParser) -> None:
    """Declare what every command on the odds of a sheet takes."""
    parser.add_argument("sheet", metavar="SHEET", help="id of a shipped sheet, or path of a file")
    parser.add_argument(
        "--decks",
        type=whole_number("The number of decks", 1, MOST_DECKS),
        metavar="N",
        help="ask for another number of decks than the sheet's",
    )
    parser.add_argument("--bet", metavar="NAME", help="tell of one bet only")


def game(args: argparse.Namespace) -> tuple[Sheet, int]:
    """The sheet and the number of decks that were asked for; raises `BadInput` for none."""
    sheet = find(args.sheet)
    if args.bet is not None and args.bet not in sheet.by_name:
        known = ", ".join(sheet.by_name)
        raise BadInput(f"The sheet {sheet.id} has no bet {shown(args.bet)}; it has {known}.")
    return sheet, sheet.decks if args.decks is None else args.decks


def run(args: argparse.Namespace) -> int:
    """Print the figures of a sheet; raises `BadInput` for what is no sheet, shoe, card or bet."""
    sheet, decks = game(args)
    shoe = full_shoe(decks) if args.shoe is None else read_shoe(args.shoe, decks)
    appraisal = measure(sheet, decks=decks, shoe=without(shoe, read_cards(args.remove)))
    told = appraisal
    if args.bet is not None:
        told = replace(appraisal, bets=(appraisal.of(args.bet),))
    if args.json:
        sys.stdout.write(json.dumps(document(told)) + "\n")
    else:
        show(*picture(told, exact=args.exact))
    return 0


def why_not(appraisal: Appraisal) -> str:
    """Why the sheet may not be dealt from full decks, in a sentence; "" when it may.

    >>> why_not(measure(find("banker-six-half")))
    ''
    """
    try:
        judge(measure(appraisal.sheet, decks=appraisal.decks))
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
        "cards": appraisal.cards,
        "full": appraisal.is_full,
        "weight": str(appraisal.tally.total),
        "best_main_bet": whole(appraisal).best_main.bet.name,
        "may_be_dealt": not reason,
        "reason": reason,
        "bets": {each.bet.name: figures(each) for each in appraisal.bets},
    }


def whole(appraisal: Appraisal) -> Appraisal:
    """The same with all bets, whatever bets are told of."""
    return measure(appraisal.sheet, decks=appraisal.decks, shoe=appraisal.shoe)


def figures(appraised: BetAppraisal) -> dict[str, Any]:
    """The figures of one bet; lowest and highest differ from `rtp` only where the bet rounds."""
    worth, win = appraised.worth, appraised.worth.largest_win
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
        "largest_win": {"pays": str(win.pays), "share": float(win.share)} if win else None,
        "lines": [
            {
                "when": condition_text(line.when),
                "pays": price_text(line),
                "weight": str(weight),
                "contribution": float(adds),
            }
            for line, weight, adds in zip(
                appraised.bet.lines, worth.line_weights, worth.contributions, strict=True
            )
        ],
        "lost_weight": str(worth.lost),
        "mark": appraised.bet.mark,
    }


def picture(appraisal: Appraisal, *, exact: bool = False) -> Iterator[RenderableType]:
    """The figures as a person reads them, part by part."""
    sheet, decks = appraisal.sheet, appraisal.decks
    yield Text.assemble((sheet.title, "bold"), f"  {sheet.id}")
    shoe = "1 deck" if decks == 1 else f"{decks} decks"
    left = f"{appraisal.cards} cards" + ("" if appraisal.is_full else f" of {52 * decks} left")
    yield Text(f"{shoe}, {left}; sheet {sheet.hash[:16]}", style="dim")
    yield table(appraisal)
    if exact:
        yield from exact_texts(appraisal)
    best = whole(appraisal).best_main
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
    found = plain_table(
        "bet", "pays", "RTP %", "edge %", "deviation", "hits %", "pushes %", numbers=5
    )
    has_marks = any(each.bet.mark for each in appraisal.bets)
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


def exact_texts(appraisal: Appraisal) -> Iterator[RenderableType]:
    """The whole numbers behind the figures: of each bet the RTP, and the weights of its lines."""
    yield Text(f"Ordered draws of six cards: {appraisal.tally.total:,}")
    for each in appraisal.bets:
        worth = each.worth
        yield Text.assemble(
            "\n",
            (each.bet.name, "bold"),
            f"  RTP {worth.rtp.numerator:,} / {worth.rtp.denominator:,}",
        )
        lines = plain_table("when", "pays", "weight", "adds to RTP %", numbers=2)
        for line, weight, adds in zip(
            each.bet.lines, worth.line_weights, worth.contributions, strict=True
        ):
            price = price_text(line)
            lines.add_row(condition_text(line.when), price, f"{weight:,}", percent(adds))
        lines.add_row("any other coup", "lost", f"{worth.lost:,}", percent(worth.rtp * 0))
        yield lines


def edge_text(appraised: BetAppraisal) -> str:
    """The edge in percent, negative where the bet favours the patron; a range like the RTP's."""
    low, high = (
        ("-" if share < 0 else "") + percent(abs(share))
        for share in (1 - appraised.highest.rtp, 1 - appraised.lowest.rtp)
    )
    return low if low == high else f"{low} to {high}"
