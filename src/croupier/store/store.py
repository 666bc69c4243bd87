"""What one transaction must do, whichever database does it: append events and entry, or refuse.

A batch holds the steps of one stream in order, each with the answer to store under its key. A
store commits the steps up to the first with events that it must decide itself (a key known
already, an entry not covered) and says so; what stands behind was decided on a state that never
came to be, so the caller decides it again. A known key without events ends nothing. Knows no table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from msgspec import MsgspecError, Struct

from croupier import canonical
from croupier.ledger.accounts import Account
from croupier.ledger.balances import Shortfall
from croupier.ledger.entries import Entry
from croupier.money import Minor
from croupier.refusals import BadInput
from croupier.store.past import PastCoup, PastRow, Sought, Spot, Sums


class StoreFailed(Exception):  # noqa: N818  a sentence of what happened, not a kind of error
    """The store could not commit; nothing of the batch is stored, and it may be sent again."""


class Fenced(StoreFailed):
    """The stream is not where the batch thought: another writer owns it now."""


class Changed(BadInput):
    """Something stored is not what was written, or is gone; nothing may follow from it."""

    def __init__(self, what: str) -> None:
        super().__init__(f"{what}; `croupier audit` says more.")


class Damaged(Changed):
    """The database itself cannot be read whole."""


NOT_OURS = (
    Changed, ValueError, TypeError, AttributeError, OverflowError, LookupError, MsgspecError
)  # fmt: skip
"""What values that we never wrote, of any type and size, come to where ours are expected."""


class Visit(Enum):
    """What an event does to a patron's being in a coup."""

    NOTHING = "nothing"
    BEGINS = "begins"
    ENDS = "ends"


class EventRow(NamedTuple):
    """One event as canonical bytes, with the coup and the patron it is about, or empty texts.

    `visit`: with this the first of the patron's wagers lies on the felt, or none any more.
    """

    body: bytes
    coup: str = ""
    patron: str = ""
    visit: Visit = Visit.NOTHING


class Key(NamedTuple):
    """An idempotency key: the patron, the id they minted, and the digest of what they asked."""

    patron: str
    id: str
    content: bytes


class ShoeRow(NamedTuple):
    """A shoe's id and the secret that its order follows from."""

    id: str
    secret: bytes


class DocumentRow(NamedTuple):
    """Canonical bytes under a name: for sheets and terms it is their hash in hex digits."""

    hash: str
    body: bytes


class Step(Struct, frozen=True):
    """What one command comes to: rows to append, an entry to book, an answer to keep.

    `short` makes the answer that is kept instead when the entry is not covered. `barred` is an id
    under which nothing may be asked any more, unless it was: the same answer is kept under it.
    `past` are the coups that are over with this for a patron, `voided` the patrons and coups of
    those that were and are void now.
    """

    events: tuple[EventRow, ...] = ()
    entry: Entry | None = None
    key: Key | None = None
    answer: bytes = b""
    short: Callable[[Shortfall], bytes] | None = None
    shoe: ShoeRow | None = None
    documents: tuple[DocumentRow, ...] = ()
    barred: Key | None = None
    past: tuple[PastRow, ...] = ()
    voided: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        assert self.entry is None or self.events, "an entry books the events of its step"


class Batch(Struct, frozen=True):
    """Steps of one stream, which stands at sequence `after`; `at_ms` is UTC in milliseconds."""

    stream: str
    after: int
    at_ms: int
    steps: tuple[Step, ...]


class Given(Enum):
    """How a step was answered."""

    COMMITTED = "committed"
    REPEATED = "repeated"
    REUSED = "reused"
    SHORT = "short"


class Verdict(NamedTuple):
    """One step's answer: its own, the one stored under its key, or that it is not covered."""

    given: Given
    answer: bytes


class Done(NamedTuple):
    """The verdicts on the first steps of a batch, in order, and the balances they left.

    Fewer verdicts than steps mean that the rest was not looked at.
    """

    verdicts: tuple[Verdict, ...]
    balances: Mapping[Account, Minor]


class Head(NamedTuple):
    """A journal's last record: its number, 0 for none, and the chain up to it."""

    number: int
    digest: bytes


class StoredEvent(NamedTuple):
    """An event as it is stored."""

    stream: str
    sequence: int
    at_ms: int
    coup: str
    patron: str
    body: bytes


class StoredEntry(NamedTuple):
    """An entry as it is stored, with the events of its stream that it books."""

    number: int
    stream: str
    first: int
    last: int
    entry: Entry


class Writer(Protocol):
    """The one writer of a store."""

    async def commit(self, batch: Batch) -> Done:
        """Commit a batch as far as it goes, durably; raises `StoreFailed`."""
        ...

    def head(self) -> Head:
        """The last record of the journal that is durable."""
        ...


class Reader(Protocol):
    """What anybody may read; each call sees only what is committed."""

    def events(self, stream: str, after: int = 0) -> Iterator[StoredEvent]:
        """A stream's events in order, those behind a sequence."""
        ...

    def coup_events(self, coup: str) -> Sequence[StoredEvent]:
        """All events of a coup in order."""
        ...

    def open_coups(self, patron: str) -> Sequence[str]:
        """The coups on which something of a patron's lies, sorted backwards."""
        ...

    def past(self, patron: str, sought: Sought, most: int) -> Sequence[PastCoup]:
        """The patron's coups that are sought, those that were over last first."""
        ...

    def sums(self, patron: str, sought: Sought) -> Sums:
        """The sums of the patron's coups that are sought."""
        ...

    def spots(self, patron: str) -> Sequence[Spot]:
        """The tables and games of all the patron's coups."""
        ...

    def stands(self, stream: str) -> int:
        """The sequence at which a stream stands; 0 for one that nobody has written."""
        ...

    def streams(self) -> Sequence[str]:
        """All streams, sorted."""
        ...

    def balance(self, account: Account) -> Minor:
        """An account's balance; 0 for one that nothing has touched."""
        ...

    def balances(self) -> Mapping[Account, Minor]:
        """The balance of every account."""
        ...

    def secret(self, shoe: str) -> bytes | None:
        """The secret of a shoe."""
        ...

    def document(self, name: str) -> bytes | None:
        """A document by its hash."""
        ...


def event_digest(event: StoredEvent) -> bytes:
    """What the journal holds of an event: every stored field is under it."""
    return canonical.digest(
        "croupier.event.v1",
        event.stream.encode(),
        event.sequence.to_bytes(8, "big"),
        event.at_ms.to_bytes(8, "big"),
        event.coup.encode(),
        event.patron.encode(),
        event.body,
    )


def entry_digest(entry: StoredEntry) -> bytes:
    """What the journal holds of an entry: its postings, its cause, and the events it books."""
    return canonical.digest(
        "croupier.entry.v1",
        entry.number.to_bytes(8, "big"),
        entry.stream.encode(),
        entry.first.to_bytes(8, "big"),
        entry.last.to_bytes(8, "big"),
        entry.entry.canonical,
    )


def answer_digest(key: Key, answer: bytes) -> bytes:
    """What the journal holds of an answer."""
    return canonical.digest(
        "croupier.answer.v1", key.patron.encode(), key.id.encode(), key.content, answer
    )


def shoe_digest(shoe: ShoeRow) -> bytes:
    """What the journal holds of a shoe; a secret of 256 bits stays hidden behind it."""
    return canonical.digest("croupier.shoe.v1", shoe.id.encode(), shoe.secret)


def document_digest(document: DocumentRow) -> bytes:
    """What the journal holds of a document."""
    return canonical.digest("croupier.document.v1", document.hash.encode(), document.body)
