"""Balances as patrons are shown them, and who is looking on: the pit's memory of its onlookers.

The books are in the store; this only remembers what was last committed, for those who look on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Protocol

from croupier.ledger.accounts import Account, Kind, patron
from croupier.money import Minor
from croupier.refusals import Said
from croupier.table.told import TableEvent


def _nobody_collects(_owner: str) -> None:
    """Where nobody owes anything."""


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

    def tell_balance(self, balance: Minor, owed: Minor) -> None:
        """The balance changed elsewhere, or what the patron owes."""
        ...

    def tell_closed(self, said: Said) -> None:
        """The table is gone for good; nothing else will be told."""
        ...


class Purses:
    """The balances of patrons who look on, and their onlookers at all tables of the pit.

    Who owes something after a void is remembered too; `collect` is called when there is something
    in a purse to take it from, and may not wait.
    """

    def __init__(
        self, balance: Callable[[Account], Minor], collect: Callable[[str], None] = _nobody_collects
    ) -> None:
        self._read, self._collect = balance, collect
        self._known: dict[str, Minor] = {}
        self._owed: dict[str, Minor] = {}
        self._onlookers: dict[str, list[Onlooker]] = {}

    def of(self, owner: str) -> Minor:
        """A patron's balance as last committed."""
        known = self._known.get(owner)
        if known is None:
            known = self._read(patron(owner))
            if owner in self._onlookers:
                self._known[owner] = known
        return known

    def owed_by(self, owner: str) -> Minor:
        """What a patron owes after a void, as last committed; 0 for one who owes nothing."""
        return self._owed.get(owner, Minor(0))

    def remember(self, balances: Mapping[Account, Minor]) -> None:
        """Remember who owes, from the balances of the whole house, and collect it."""
        for account, balance in balances.items():
            if account.kind is Kind.OWED and balance < 0:
                self._owed[account.owner] = Minor(-balance)
        self.collect_all()

    def collect_all(self) -> None:
        """Collect from all who owe and have something in their purse."""
        for owner in list(self._owed):
            if self.of(owner) > 0:
                self._collect(owner)

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
        """Remember committed balances, and tell the onlookers who are not in `told` of them.

        Of what is owed everybody is told whom it concerns.
        """
        owing = {one.owner: one for one in balances if one.kind is Kind.OWED}
        for owner, account in owing.items():
            self._owed[owner] = Minor(-balances[account])
            if not self._owed[owner]:
                del self._owed[owner]
        for account in balances:
            if account.kind is Kind.PATRON:
                owner, balance = account.owner, balances[account]
                if owner in self._onlookers:
                    self._known[owner] = balance
                    if owner not in owing:
                        self._tell(owner, told)
                if balance > 0 and owner in self._owed and owner not in owing:
                    self._collect(owner)
        for owner in owing:
            self._tell(owner, [])
            # All of it may be owed though the purse was filled meanwhile, and nothing else moved.
            if owner in self._owed and self.of(owner) > 0:
                self._collect(owner)

    def _tell(self, owner: str, told: list[Onlooker]) -> None:
        for onlooker in self._onlookers.get(owner, ()):
            if not any(onlooker is one for one in told):
                onlooker.tell_balance(self.of(owner), self.owed_by(owner))
