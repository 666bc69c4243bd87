"""Events to the one entry that books them: a pure function, asked again by the audit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

import msgspec

from croupier.ledger.accounts import cashier, felt, house, owed, patron
from croupier.ledger.entries import Entry, Posting
from croupier.money import Minor
from croupier.table.messages import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    CoupSettled,
    CoupVoided,
    Event,
    ShoeOpened,
    TableClosed,
    TableOpened,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
)


class Deposited(msgspec.Struct, frozen=True, tag_field="type", tag="deposited"):
    """A patron's purse was filled at the cashier's; `why` says what with."""

    id: str
    patron: str
    minor: int
    why: str


class Collected(msgspec.Struct, frozen=True, tag_field="type", tag="collected"):
    """The cashier took out of a patron's purse what was owed after a void, or a part of it."""

    id: str
    patron: str
    minor: int


CashierEvent = Deposited | Collected

_decoder: msgspec.json.Decoder[CashierEvent] = msgspec.json.Decoder(CashierEvent)


def read_cashier_event(body: bytes) -> CashierEvent:
    """The cashier's event of its canonical bytes; raises `ValueError` for other bytes.

    >>> read_cashier_event(b'{"id":"7","minor":5,"patron":"ann","type":"collected"}').minor
    5
    """
    return _decoder.decode(body)


def table_entry(table: str, coup: str, events: Sequence[Event]) -> Entry | None:
    """The entry of one step's events at a table, or `None` when they move no money.

    `coup` is the coup that the events belong to.

    >>> table_entry("salon", "X-1", [BetsClosed()]) is None
    True
    """
    postings = tuple(posting for event in events for posting in _postings(table, event))
    if not postings:
        return None
    return Entry(_cause(table, coup, events), postings)


def cashier_entry(event: CashierEvent) -> Entry:
    """The entry of what the cashier did.

    >>> cashier_entry(Deposited("1", "ann", 500, "play money")).cause
    'deposit:ann:1'
    """
    purse, minor = patron(event.patron), Minor(event.minor)
    if isinstance(event, Deposited):
        posting = Posting(cashier(), purse, minor)
        return Entry(f"deposit:{event.patron}:{event.id}", (posting,))
    return Entry(f"collect:{event.patron}:{event.id}", (Posting(purse, owed(event.patron), minor),))


def _cause(table: str, coup: str, events: Iterable[Event]) -> str:
    for event in events:
        match event:
            case WagerPlaced():
                return f"wager:{event.patron}:{event.wager.rpartition('.')[0]}"
            case WagerTakenBack():
                return f"take-back:{event.patron}:{event.wager}"
            case WagerSettled():
                return f"settle:{coup}"
            case WagerVoided():
                return f"void:{coup}"
            case _:
                continue
    raise AssertionError(f"no cause for money that moved at {table}")


def _postings(table: str, event: Event) -> Iterator[Posting]:
    match event:
        case WagerPlaced():
            yield Posting(patron(event.patron), felt(table), Minor(event.stake))
        case WagerTakenBack():
            yield Posting(felt(table), patron(event.patron), Minor(event.stake))
        case WagerSettled():
            yield from _settled(table, event)
        case WagerVoided():
            yield from _voided(table, event)
        case (
            TableOpened()
            | ShoeOpened()
            | BetsOpened()
            | BetsClosed()
            | CardDealt()
            | CoupSettled()
            | CoupVoided()
            | TableClosed()
        ):
            return
        case _:
            assert_never(event)


def _settled(table: str, event: WagerSettled) -> Iterator[Posting]:
    stake = Minor(event.stake)
    if event.verdict == "lose":
        yield Posting(felt(table), house(table), stake)
        return
    yield Posting(felt(table), patron(event.patron), stake)
    if event.profit:
        yield Posting(house(table), patron(event.patron), Minor(event.profit))


def _voided(table: str, event: WagerVoided) -> Iterator[Posting]:
    """An open wager goes back; a settled one is reversed, and what cannot be given back is owed."""
    stake, purse = Minor(event.stake), patron(event.patron)
    if event.verdict == "open":
        yield Posting(felt(table), purse, stake)
    elif event.verdict == "lose":
        yield Posting(house(table), felt(table), stake)
        yield Posting(felt(table), purse, stake)
    elif event.verdict == "win" and event.profit:
        back = event.profit - event.owed
        if back:
            yield Posting(purse, house(table), Minor(back))
        if event.owed:
            yield Posting(owed(event.patron), house(table), Minor(event.owed))
