"""The chart of accounts: which there are, and which may never go below zero."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Self

from croupier.refusals import shown


class Kind(Enum):
    """What an account is for.

    A patron's purse and a table's felt are guarded: they never go below zero. The house, the
    cashier and what a patron owes after a void are not.
    """

    PATRON = "patron"
    FELT = "felt"
    HOUSE = "house"
    CASHIER = "cashier"
    OWED = "owed"

    @property
    def guarded(self) -> bool:
        """Whether its balance may never go below zero."""
        return self in (Kind.PATRON, Kind.FELT)


class Account(str):
    """One account: its kind, and whose it is (a patron's id, a table's id, or the cashier's).

    It is its own name, so that it is compared and looked up as fast as a text. The balance of an
    account is all that came in less all that went out; all balances of a house sum to zero.

    >>> Account(Kind.PATRON, "ann").name
    'patron:ann'
    """

    __slots__ = ()

    def __new__(cls, kind: Kind, owner: str) -> Self:
        """The account of a kind and an owner."""
        return super().__new__(cls, f"{kind.value}:{owner}")

    @property
    def kind(self) -> Kind:
        """What the account is for."""
        return Kind(self.partition(":")[0])

    @property
    def owner(self) -> str:
        """Whose it is."""
        return self.partition(":")[2]

    @property
    def name(self) -> str:
        """Kind and owner, as the books show it."""
        return str(self)

    @property
    def guarded(self) -> bool:
        """Whether its balance may never go below zero."""
        return self.startswith(_GUARDED)

    @classmethod
    def of_name(cls, name: str) -> Account:
        """The account of a name that `name` gave; raises `ValueError` for another text.

        >>> Account.of_name("felt:salon-1").guarded
        True
        """
        kind, colon, owner = name.partition(":")
        if not (colon and owner):
            raise ValueError(f"{shown(name)} names no account")
        return cls(Kind(kind), owner)


_GUARDED = tuple(f"{kind.value}:" for kind in Kind if kind.guarded)


_MOST_NAMED = 65_536  # accounts are named for every posting, and mostly the same ones


@lru_cache(maxsize=_MOST_NAMED)
def patron(owner: str) -> Account:
    """A patron's purse.

    >>> patron("ann").name
    'patron:ann'
    """
    return Account(Kind.PATRON, owner)


@lru_cache(maxsize=_MOST_NAMED)
def felt(table: str) -> Account:
    """What lies on a table's layout.

    >>> felt("salon").name
    'felt:salon'
    """
    return Account(Kind.FELT, table)


@lru_cache(maxsize=_MOST_NAMED)
def house(table: str) -> Account:
    """What a table has won for the house, negative when it has lost.

    >>> house("salon").name
    'house:salon'
    """
    return Account(Kind.HOUSE, table)


def cashier() -> Account:
    """Where money comes from and goes to when it enters or leaves the house.

    >>> cashier().name
    'cashier:cage'
    """
    return Account(Kind.CASHIER, "cage")


@lru_cache(maxsize=_MOST_NAMED)
def owed(owner: str) -> Account:
    """What a patron could not give back of a void coup's winnings, as a negative balance.

    >>> owed("ann").name
    'owed:ann'
    """
    return Account(Kind.OWED, owner)
