"""croupier books: the accounts, and what each table and bet staked, paid and held.

Hold is what the house kept: staked less paid, as an amount and as a share of what was staked.
Works while the house is open. Exit code 0 balances, 1 does not, 2 is bad input.
"""

# It must not know how the books are kept (pit.books reads them).

import argparse
import json
import sys
from collections.abc import Sequence

from croupier.cli.folder import add_data_argument, folder_of
from croupier.cli.printing import plain_table, show
from croupier.money import Minor
from croupier.pit.books import Books, Line, books
from croupier.pit.house import reader_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier books` takes."""
    add_data_argument(parser)
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the books of a house; returns 0 when they balance and 1 when they do not."""
    found = books(reader_of(folder_of(args)))
    if args.json:
        sys.stdout.write(json.dumps(_document(found)) + "\n")
    else:
        _show(found)
    return 1 if found.trial else 0


def _document(found: Books) -> dict[str, object]:
    text = found.currency.text
    return {
        "currency": found.currency.code,
        "accounts": [
            {"kind": kind.value, "accounts": number, "balance": text(balance)}
            for kind, number, balance in found.accounts
        ],
        "trial_balance": text(found.trial),
        "bets": [
            {
                "table": line.table,
                "bet": line.bet,
                "wagers": line.wagers,
                "staked": text(Minor(line.staked)),
                "paid": text(Minor(line.paid)),
                "hold": text(Minor(line.hold)),
                "voided": line.voided,
            }
            for line in found.lines
        ],
    }


def _show(found: Books) -> None:
    text, code = found.currency.grouped, found.currency.code
    accounts = plain_table("Accounts", "How many", f"Balance, {code}", numbers=2)
    for kind, number, balance in found.accounts:
        accounts.add_row(kind.value, f"{number:,}", text(balance))
    accounts.add_section()
    balanced = not found.trial
    name = "trial balance" if balanced else f"trial balance, which must be {text(Minor(0))}"
    accounts.add_row(name, "", text(found.trial), style="bold" if balanced else "bold red")
    bets = plain_table(
        "Table", "Bet", "Wagers", f"Staked, {code}", "Paid", "Hold", "Hold %", "Voided", numbers=6
    )
    table = ""
    for line in found.lines:
        if line.table != table and table:
            bets.add_section()
        bets.add_row(line.table if line.table != table else "", line.bet, *_figures(found, [line]))
        table = line.table
    bets.add_section()
    bets.add_row("all", "", *_figures(found, found.lines), style="bold")
    show(accounts, bets if found.lines else "Nobody has wagered anything yet.")
    if not balanced:
        sys.stdout.write("The books do not balance; `croupier audit` says where.\n")


def _figures(found: Books, lines: Sequence[Line]) -> list[str]:
    """The figures of one line of the books, or of several together."""
    staked, paid = sum(line.staked for line in lines), sum(line.paid for line in lines)
    hold = sum(line.hold for line in lines)
    share = f"{100 * hold / staked:.2f}" if staked else "-"
    amounts = (found.currency.grouped(Minor(one)) for one in (staked, paid, hold))
    wagers, voided = sum(line.wagers for line in lines), sum(line.voided for line in lines)
    return [f"{wagers:,}", *amounts, share, f"{voided:,}"]
