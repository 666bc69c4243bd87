"""croupier par SHEET: the PAR sheet of a rule sheet, for any number of decks.

Rules, draw chart, pay tables, exact weights as integers, what each line adds, house edge, RTP,
deviation, volatility, and the bands of actual RTP after a thousand to a thousand million coups.
To standard output, or into a file.
"""

# It must not know how a figure is made (odds does), nor any table or patron.

import argparse
import sys
from collections.abc import Callable

from croupier.cli.arguments import one_of, path, whole_number
from croupier.cli.odds import MOST_DECKS
from croupier.odds.appraise import measure
from croupier.odds.par_html import html
from croupier.odds.par_text import csv_text, json_text, markdown
from croupier.odds.parsheet import ParSheet, par_sheet
from croupier.refusals import BadInput, named, why
from croupier.rules.sheet import find

FORMATS: dict[str, Callable[[ParSheet], str]] = {
    "markdown": markdown,
    "html": html,
    "json": json_text,
    "csv": csv_text,
}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier par` takes."""
    parser.add_argument("sheet", metavar="SHEET", help="id of a shipped sheet, or path of a file")
    parser.add_argument(
        "--decks",
        type=whole_number("The number of decks", 1, MOST_DECKS),
        metavar="N",
        help="ask for another number of decks than the sheet's",
    )
    parser.add_argument(
        "--format",
        metavar="FORMAT",
        type=one_of("A format", FORMATS),
        default="markdown",
        help=f"how to write it: {', '.join(FORMATS)} (markdown)",
    )
    parser.add_argument(
        "--output", metavar="FILE", type=path, help="write into a file that is not there yet"
    )


def run(args: argparse.Namespace) -> int:
    """Write the PAR sheet; raises `BadInput` for no sheet, no number of decks, no place for it."""
    text = FORMATS[args.format](par_sheet(measure(find(args.sheet), decks=args.decks)))
    if args.output is None:
        sys.stdout.write(text)
        return 0
    try:
        with args.output.open("x", encoding="utf-8", newline="\n") as file:
            try:
                file.write(text)
                file.flush()
            except OSError:
                # Half a sheet would stand in the way of the next try.
                args.output.unlink()
                raise
    except FileExistsError:
        raise BadInput(f"{named(args.output)} is there already; name another file.") from None
    except (OSError, ValueError) as wrong:
        raise BadInput(
            f"The PAR sheet cannot be written to {named(args.output)}: {why(wrong)}."
        ) from None
    sys.stdout.write(f"The PAR sheet is in {args.output}.\n")
    return 0
