"""Entries folded to balances, the trial balance, and whether an entry is covered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from croupier.ledger.accounts import Account
from croupier.ledger.entries import Entry, Posting
from croupier.money import Minor


class Shortfall(NamedTuple):
    """A guarded account that an entry would overdraw: what it holds and what it would need."""

    account: Account
    balance: Minor
    needed: Minor


def changes(postings: Iterable[Posting]) -> dict[Account, int]:
    """What postings add to each account, in minor units; the values sum to zero.

    >>> from croupier.ledger.accounts import felt, patron
    >>> list(changes([Posting(patron("ann"), felt("salon"), Minor(5))]).values())
    [-5, 5]
    """
    sums: dict[Account, int] = {}
    for posting in postings:
        sums[posting.source] = sums.get(posting.source, 0) - posting.amount
        sums[posting.target] = sums.get(posting.target, 0) + posting.amount
    return sums


def fold(entries: Iterable[Entry]) -> dict[Account, Minor]:
    """The balance of every account that the entries touch, in minor units."""
    balances: dict[Account, int] = {}
    for entry in entries:
        for account, change in changes(entry.postings).items():
            balances[account] = balances.get(account, 0) + change
    return {account: Minor(balance) for account, balance in balances.items()}


def trial_balance(balances: Mapping[Account, Minor]) -> Minor:
    """The sum of all balances, which is zero in books that are whole."""
    return Minor(sum(balances.values()))


def shortfall(balances: Mapping[Account, int], entry: Entry) -> Shortfall | None:
    """The first guarded account that an entry would overdraw, or `None` when it is covered.

    An account that `balances` does not name holds nothing.

    >>> from croupier.ledger.accounts import felt, patron
    >>> entry = Entry("x", (Posting(patron("ann"), felt("salon"), Minor(5)),))
    >>> shortfall({patron("ann"): 4}, entry).needed, shortfall({patron("ann"): 5}, entry)
    (5, None)
    """
    for account, change in changes(entry.postings).items():
        balance = balances.get(account, 0)
        if change < 0 and balance + change < 0 and account.guarded:
            return Shortfall(account, Minor(balance), Minor(-change))
    return None
