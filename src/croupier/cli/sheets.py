"""croupier sheets [FILE ...]: list the rule sheets that come with the house, or check your own.

A file that is given is read, checked for form and appraised as for play; the first mistake is
told with its line.
"""

# It must not know how a sheet is read or priced.

import argparse
import json
import sys

from croupier.cli.printing import plain_table, show
from croupier.odds.appraise import Appraisal, appraise
from croupier.rules.sheet import find, shipped
from croupier.rules.wording import reduced_text


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier sheets` takes."""
    parser.add_argument("sheets", metavar="FILE", nargs="*", help="a sheet of your own, or an id")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """List sheets; raises `BadInput` for one that may not be dealt."""
    appraisals = [appraise(find(name)) for name in args.sheets or shipped()]
    if args.json:
        sys.stdout.write(json.dumps({"sheets": [_document(one) for one in appraisals]}) + "\n")
        return 0
    table = plain_table("Sheet", "Game", "Bets", "Best main bet", "RTP %", "Hash", numbers=0)
    for one in appraisals:
        best = one.best_main
        title = one.sheet.title + (
            f"\n{reduced_text(one.sheet)}" if reduced_text(one.sheet) else ""
        )
        table.add_row(
            one.sheet.id,
            title,
            str(len(one.bets)),
            best.bet.title,
            best.percent,
            one.sheet.hash[:12],
        )
    show(table)
    return 0


def _document(one: Appraisal) -> dict[str, object]:
    sheet = one.sheet
    return {
        "id": sheet.id,
        "title": sheet.title,
        "date": sheet.date,
        "hash": sheet.hash,
        "aliases": sheet.aliases,
        "decks": sheet.decks,
        "bets": [bet.name for bet in sheet.bets],
        "best_main_bet": one.best_main.bet.name,
    }
