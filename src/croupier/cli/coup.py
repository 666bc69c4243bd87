"""croupier coup CARDS: deal one coup from given cards, in dealing order, and settle wagers on it.

CARDS are cards such as 5S, TH, 10h or K♦, as one argument or many; those beyond the coup's end
remain. The sheet's steps, combinations and needed bets hold; table limits do not.
"""

# It must not know how a coup is dealt or settled (rules and table do).

import argparse
import json
import sys
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from rich.text import Text

from croupier.cli.printing import plain_table, show
from croupier.money import MOST, Currency, Minor
from croupier.refusals import BadInput, Refusal, shown
from croupier.rules.bets import Bet, Settled
from croupier.rules.card_text import read_cards
from croupier.rules.cards import Card
from croupier.rules.coup import Coup, hand_total, play
from croupier.rules.sheet import Sheet, find
from croupier.rules.wording import condition_text
from croupier.table.game import Game
from croupier.table.messages import Asked, Place
from croupier.table.phases import Phase
from croupier.table.state import TableState
from croupier.table.terms import Terms
from croupier.table.wagering import place

CURRENCY = Currency("PLAY", 2)
DEFAULT_SHEET = "banker-six-half"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier coup` takes."""
    parser.add_argument("cards", metavar="CARDS", nargs="+", help="cards in dealing order")
    parser.add_argument(
        "--sheet", default=DEFAULT_SHEET, help=f"sheet id, or path of a file ({DEFAULT_SHEET})"
    )
    parser.add_argument(
        "--bet", metavar="NAME=STAKE", action="append", default=[], help="a wager; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Deal and settle; raises `BadInput` for cards, bets and stakes that cannot be."""
    sheet = find(args.sheet)
    cards = _cards(" ".join(args.cards), sheet)
    wagers = _wagers(args.bet, sheet)
    coup = play(cards, sheet.order)
    paid = _paid(coup, wagers, sheet)
    document = _document(coup, cards, paid)
    if args.json:
        sys.stdout.write(json.dumps(document) + "\n")
    else:
        _show(coup, cards[coup.used :], paid)
    return 0


def _cards(text: str, sheet: Sheet) -> tuple[Card, ...]:
    cards = read_cards(text)
    for card, number in Counter(cards).items():
        if number > sheet.decks:
            raise BadInput(
                f"There are {number} of {card.text}; {sheet.id} is dealt from {sheet.decks} "
                f"decks, which hold {sheet.decks}."
            )
    return cards


def _wagers(texts: Sequence[str], sheet: Sheet) -> tuple[Asked, ...]:
    wagers = []
    for text in texts:
        name, equals, stake = text.partition("=")
        if not (name and equals):
            raise BadInput(f"A wager is NAME=STAKE, such as banker=10; {shown(text)} is not.")
        wagers.append(Asked(name, _stake(stake)))
    if wagers:
        terms = Terms(
            id="cli", name="cli", sheet=sheet.id, kind="solo", currency=CURRENCY, chips=(),
            minimum=Minor(1), maximum=MOST, limits=(), most_staked=MOST, most_paid=MOST,
            card_ms=0, paying_ms=0,
        )  # fmt: skip
        state = TableState("cli", phase=Phase.BETTING)
        answer = place(state, Place("cli", "cli", tuple(wagers)), Game(sheet, terms, {}))
        if isinstance(answer, Refusal):
            raise BadInput(answer.sentence)
    return tuple(wagers)


def _stake(text: str) -> int:
    sign, digits = (-1, text[1:]) if text.startswith("-") else (1, text)
    return sign * CURRENCY.parse(digits)


class Paid(NamedTuple):
    """A wager, and what the coup made of it."""

    bet: Bet
    line: int | None
    stake: Minor
    settled: Settled


def _paid(coup: Coup, wagers: Sequence[Asked], sheet: Sheet) -> list[Paid]:
    found = []
    for wager in wagers:
        bet, stake = sheet.by_name[wager.bet], Minor(wager.stake)
        line = bet.line_for(coup.result)
        found.append(Paid(bet, line, stake, bet.settle(stake, line)))
    return found


def _document(coup: Coup, cards: Sequence[Card], paid: Sequence[Paid]) -> dict[str, Any]:
    result = coup.result
    return {
        "player": {
            "cards": [card.text for card in coup.player],
            "total": hand_total(coup.player),
        },
        "banker": {
            "cards": [card.text for card in coup.banker],
            "total": hand_total(coup.banker),
        },
        "outcome": result.coup_class.outcome.value,
        "natural": result.coup_class.natural,
        "used": coup.used,
        "remaining": [card.text for card in cards[coup.used :]],
        "wagers": [
            {
                "bet": one.bet.name,
                "stake": CURRENCY.text(one.stake),
                "result": one.settled.verdict.value,
                "profit": CURRENCY.text(one.settled.profit),
                "return": CURRENCY.text(one.settled.returned),
            }
            for one in paid
        ],
    }


SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def card_text(card: Card) -> Text:
    """Return a card for a terminal: rank and suit sign, red suits in red.

    >>> card_text(Card.parse("TH")).plain
    '10♥'
    """
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    red = card.suit.letter in "HD"
    return Text(rank + SUITS[card.suit.letter], style="bold #d2453a" if red else "bold")


def hand_text(name: str, cards: Sequence[Card]) -> Text:
    """Return a hand for a terminal: its name, its cards, its total."""
    hand = Text(" ").join(card_text(card) for card in cards)
    return Text.assemble(f"{name:<8}", hand, f"  = {hand_total(cards)}")


def outcome_text(coup: Coup) -> str:
    """Return what came of a coup, in a sentence."""
    kind = coup.result.coup_class
    natural = " on a natural" if kind.natural else ""
    if kind.player_total == kind.banker_total:
        return f"A tie at {kind.player_total}{natural}."
    low, high = sorted((kind.player_total, kind.banker_total))
    return f"{kind.outcome.value.title()} wins, {high} to {low}{natural}."


def _show(coup: Coup, left: Sequence[Card], paid: Sequence[Paid]) -> None:
    pictures = [
        hand_text("Player", coup.player),
        hand_text("Banker", coup.banker),
        Text(outcome_text(coup), style="bold"),
    ]
    if left:
        pictures.append(Text.assemble("Not used: ", Text(" ").join(map(card_text, left))))
    show(*pictures)
    if paid:
        table = plain_table("Bet", "Result", "Why", "Stake", "Profit", "Return", numbers=3)
        for bet, line, stake, settled in paid:
            why = "-" if line is None else condition_text(bet.lines[line].when)
            pays = "" if line is None else f", {bet.lines[line].pays or 'push'}"
            amounts = map(CURRENCY.grouped, (stake, settled.profit, settled.returned))
            table.add_row(bet.title, settled.verdict.value, why + pays, *amounts)
        show(table)
