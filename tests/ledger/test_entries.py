"""Postings and entries: what cannot be written, and the bytes that are hashed, with vectors."""

import hashlib

import pytest

from croupier.ledger.accounts import cashier, felt, house, patron
from croupier.ledger.entries import FIRST_LINK, Entry, Posting, chain
from croupier.money import MOST, Minor

GOLDEN_HEAD = "aa297f853d58a3717853abdba462e27661328efb3853ba126cc73fb270865ab6"


def posting(amount: int) -> Posting:
    """Return a posting of an amount from ann's purse to a felt."""
    return Posting(patron("ann"), felt("salon"), Minor(amount))


@pytest.mark.parametrize("amount", [-(2**63), -60_000, -1, 0, MOST + 1])
def test_a_posting_moves_something(amount: int) -> None:
    """BC-64: an amount of nothing, less than nothing or more than can be kept is no posting."""
    with pytest.raises(ValueError, match=f"a posting moves from 1 to {MOST} minor units"):
        posting(amount)


@pytest.mark.parametrize("amount", [1, MOST])
def test_the_smallest_and_the_largest_posting(amount: int) -> None:
    """One minor unit and the largest amount that is kept can be moved."""
    assert posting(amount).amount == amount


def test_a_posting_goes_somewhere_else() -> None:
    """Money does not move from an account to itself."""
    with pytest.raises(ValueError, match="from one account to another, not patron:ann"):
        Posting(patron("ann"), patron("ann"), Minor(1))


@pytest.mark.parametrize(("cause", "postings"), [("", (posting(1),)), ("wager:ann:1", ())])
def test_an_entry_has_a_cause_and_postings(cause: str, postings: tuple[Posting, ...]) -> None:
    """An entry without a cause cannot be told from another; one without postings is none."""
    with pytest.raises(ValueError, match="a cause and at least one posting"):
        Entry(cause, postings)


def test_the_bytes_of_an_entry() -> None:
    """An entry's bytes are its cause and its postings in order, as sources, targets, amounts."""
    entry = Entry(
        "settle:7XK2M-1",
        (
            Posting(felt("salon/ann"), patron("ann"), Minor(200)),
            Posting(house("salon/ann"), patron("ann"), Minor(100)),
            Posting(cashier(), patron("Ænne"), Minor(MOST)),
        ),
    )
    assert (
        entry.canonical
        == (
            '{"cause":"settle:7XK2M-1","postings":[["felt:salon/ann","patron:ann",200],'
            '["house:salon/ann","patron:ann",100],["cashier:cage","patron:Ænne",9007199254740991]]}'
        ).encode()
    )


def by_hand(before: bytes, *digests: bytes) -> bytes:
    """Return a journal's next head, written out once more without the house's own functions."""
    text = b"croupier.journal.v1\0"
    for part in (before, *digests):
        text += len(part).to_bytes(8, "big") + part
    return hashlib.sha256(text).digest()


def test_the_chain_is_spelled_out() -> None:
    """A journal's head is SHA-256 over a name, the head before and the digests with their sizes."""
    assert bytes(32) == FIRST_LINK
    first = chain(FIRST_LINK, b"one", b"two")
    assert first == by_hand(FIRST_LINK, b"one", b"two")
    assert chain(first, b"three") == by_hand(first, b"three")
    assert first.hex() == GOLDEN_HEAD


def test_the_chain_depends_on_everything_before() -> None:
    """Other digests, another order, another cut between them, or another past: another head."""
    heads = [
        chain(FIRST_LINK, b"ab", b"c"),
        chain(FIRST_LINK, b"a", b"bc"),
        chain(FIRST_LINK, b"c", b"ab"),
        chain(FIRST_LINK, b"abc"),
        chain(b"\1" * 32, b"ab", b"c"),
    ]
    assert len(set(heads)) == len(heads)
