"""Postings and entries: what moves money, what for, and the bytes that are hashed for it.

A posting has a source, a target and a positive amount, so that no entry can be out of balance.
"""

from __future__ import annotations

from msgspec import Struct

from croupier import canonical
from croupier.ledger.accounts import Account
from croupier.money import MOST, Minor


class Posting(Struct, frozen=True):
    """An amount of minor units, more than nothing, from one account to another.

    >>> from croupier.ledger.accounts import felt, patron
    >>> Posting(patron("ann"), felt("salon"), Minor(0))
    Traceback (most recent call last):
    ValueError: a posting moves from 1 to 9007199254740991 minor units, not 0
    """

    source: Account
    target: Account
    amount: Minor

    def __post_init__(self) -> None:
        if not 1 <= self.amount <= MOST:
            raise ValueError(f"a posting moves from 1 to {MOST} minor units, not {self.amount}")
        if self.source == self.target:
            raise ValueError(f"a posting goes from one account to another, not {self.source.name}")


class Entry(Struct, frozen=True):
    """The postings of one cause; the cause is unique, so that nothing is booked twice.

    >>> from croupier.ledger.accounts import felt, patron
    >>> entry = Entry("wager:ann:1", (Posting(patron("ann"), felt("salon"), Minor(500)),))
    >>> entry.canonical
    b'{"cause":"wager:ann:1","postings":[["patron:ann","felt:salon",500]]}'
    """

    cause: str
    postings: tuple[Posting, ...]

    def __post_init__(self) -> None:
        if not (self.cause and self.postings):
            raise ValueError("an entry has a cause and at least one posting")

    @property
    def canonical(self) -> bytes:
        """The bytes that its digest is taken of."""
        return canonical.encode_known(
            {
                "cause": self.cause,
                "postings": [(str(p.source), str(p.target), p.amount) for p in self.postings],
            }
        )


FIRST_LINK = bytes(32)
"""What stands before the first record of a journal."""


def chain(before: bytes, *digests: bytes) -> bytes:
    """The head of a journal after one more record: SHA-256 over the head before and the digests.

    >>> chain(FIRST_LINK, b"x") == chain(FIRST_LINK, b"y")
    False
    """
    return canonical.digest("croupier.journal.v1", before, *digests)
