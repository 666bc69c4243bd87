"""Balances as patrons are shown them, and who is looking on: the pit's memory of its onlookers.

The books are in the store; this only remembers what was last committed, for those who look on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from croupier.ledger.accounts import Account, Kind, patron
from croupier.money import Minor
from croupier.table.told import TableEvent


@dataclass(frozen=True, slots=True)
class Told:
    """One committed step as one onlooker may see it, with the balance where it changed."""

    seq: int
    events: tuple[TableEvent, ...]
    balance: Minor | None


class Onlooker(Protocol):
    """Somebody who looks on at a table; neither method may wait."""

    patron: str

    def tell(self, told: Told) -> None:
        """A step was committed."""
        ...

    def tell_balance(self, balance: Minor) -> None:
        """The balance changed elsewhere."""
        ...

    def tell_closed(self, sentence: str) -> None:
        """The table is gone for good; nothing else will be told."""
        ...


class Purses:
    """The balances of patrons who look on, and their onlookers at all tables of the pit."""

    def __init__(self, balance: Callable[[Account], Minor]) -> None:
        self._read = balance
        self._known: dict[str, Minor] = {}
        self._onlookers: dict[str, list[Onlooker]] = {}

    def of(self, owner: str) -> Minor:
        """A patron's balance as last committed."""
        known = self._known.get(owner)
        if known is None:
            known = self._read(patron(owner))
            if owner in self._onlookers:
                self._known[owner] = known
        return known

    def enter(self, onlooker: Onlooker) -> None:
        """Somebody looks on from now on."""
        self._onlookers.setdefault(onlooker.patron, []).append(onlooker)

    def leave(self, onlooker: Onlooker) -> None:
        """Somebody looks on no longer; safe to say twice."""
        there = self._onlookers.get(onlooker.patron, [])
        if onlooker in there:
            there.remove(onlooker)
        if not there:
            self._onlookers.pop(onlooker.patron, None)
            self._known.pop(onlooker.patron, None)

    def committed(self, balances: Mapping[Account, Minor], *, told: list[Onlooker]) -> None:
        """Remember committed balances, and tell the onlookers who are not in `told` of them."""
        for account, balance in balances.items():
            if account.kind is not Kind.PATRON or account.owner not in self._onlookers:
                continue
            self._known[account.owner] = balance
            for onlooker in self._onlookers[account.owner]:
                if not any(onlooker is one for one in told):
                    onlooker.tell_balance(balance)
