"""croupier removal SHEET: how the return of every bet moves when cards are seen to leave the shoe.

One card of a value is removed from full decks, and the table tells the change of the RTP in
percentage points: the effect of removal. With --seen it tells the edge of each bet along a shoe,
after each card that was seen; cards that nobody saw, such as a burn, count as still to come.
"""

# It must not know how a figure is made (odds does), nor any table or patron.

import argparse
import json
import sys
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from rich.text import Text

from croupier.cli.odds import add_game, game
from croupier.cli.printing import plain_table, show
from croupier.money import Rounding
from croupier.odds.removal import Removal, Seen, along, effects
from croupier.rules.card_text import read_cards
from croupier.rules.cards import Rank
from croupier.rules.sheet import Sheet
from croupier.tally import percent

VALUES = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T J Q K")
DIGITS = 5


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier removal` takes."""
    add_game(parser)
    parser.add_argument(
        "--seen", metavar="CARDS", help='cards in the order in which they came, such as "9S TD"'
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the effects, or the edges along a shoe; raises `BadInput` as `croupier odds` does."""
    sheet, decks = game(args)
    wanted = [args.bet] if args.bet is not None else list(sheet.by_name)
    removals = [each for each in effects(sheet, decks=decks) if each.bet.name in wanted]
    steps = [] if args.seen is None else list(along(sheet, read_cards(args.seen), decks=decks))
    if args.json:
        sys.stdout.write(json.dumps(document(sheet, decks, removals, steps)) + "\n")
        return 0
    shoe = "1 deck" if decks == 1 else f"{decks} decks"
    heading = Text.assemble((sheet.title, "bold"), f"  {sheet.id}, {shoe}")
    if args.seen is None:
        told = "Percentage points of RTP."
        if any(each.bet.rounding is not Rounding.EXACT for each in removals):
            told += " Bets that round are taken at their exact prices."
        show(heading, effect_table(removals), Text(told, style="dim"))
    else:
        show(heading, edge_table(steps, wanted), Text("Edge in percent.", style="dim"))
    return 0


def document(
    sheet: Sheet, decks: int, removals: Sequence[Removal], steps: Sequence[Seen]
) -> dict[str, Any]:
    """The effects as values of JSON: shares of one, by rank, and as exact decimal fractions."""
    wanted = [each.bet.name for each in removals]
    return {
        "sheet": {"id": sheet.id, "title": sheet.title, "hash": sheet.hash},
        "decks": decks,
        "cards": 52 * decks,
        "bets": {each.bet.name: figures(each) for each in removals},
        "seen": [
            {
                "number": step.number,
                "card": step.card.text if step.card else None,
                "unseen": step.unseen,
                "edges": {name: float(step.edges[name]) for name in wanted},
            }
            for step in steps
        ],
    }


def figures(removal: Removal) -> dict[str, Any]:
    """The effects on one bet."""
    return {
        "rtp": float(removal.rtp),
        "effects": {
            rank.letter: float(change) for rank, change in zip(Rank, removal.by_rank, strict=True)
        },
        "exact": {
            rank.letter: f"{change.numerator}/{change.denominator}"
            for rank, change in zip(Rank, removal.by_rank, strict=True)
        },
    }


def effect_table(removals: Sequence[Removal]) -> Any:  # noqa: ANN401  a picture of rich
    """One row a bet, one column a card value."""
    found = plain_table("bet", "RTP %", *VALUES, numbers=1 + len(VALUES))
    for each in removals:
        changes = (*each.by_value[1:], each.by_value[0])
        found.add_row(each.bet.name, percent(each.rtp), *map(points_text, changes))
    return found


def edge_table(steps: Sequence[Seen], bets: Sequence[str]) -> Any:  # noqa: ANN401  as above
    """One row a card seen, one column a bet."""
    found = plain_table("seen", "card", "unseen", *bets, numbers=1 + len(bets), keys=3)
    for step in steps:
        card = step.card.text if step.card else "-"
        edges = (points_text(step.edges[name], 4, plus="") for name in bets)
        found.add_row(str(step.number), card, str(step.unseen), *edges)
    return found


def points_text(share: Fraction, digits: int = DIGITS, *, plus: str = "+") -> str:
    """A change in percentage points, with its sign.

    >>> points_text(Fraction(-1, 3000)), points_text(Fraction(1, 80000)), points_text(Fraction(0))
    ('-0.03333', '+0.00125', '0.00000')
    """
    sign = "-" if share < 0 else plus if share else ""
    return sign + percent(abs(share), digits)
