"""The audit of a house: replays all events, rebuilds all entries, compares with what is stored.

It settles every coup again from its cards and deals every shoe again from its secret, so that
neither a changed byte nor a wrong payment passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from croupier.ledger.accounts import Kind, felt
from croupier.ledger.balances import fold, trial_balance
from croupier.ledger.entries import Entry
from croupier.pit.bookkeeper import CashierEvent, cashier_entry, read_cashier_event, table_entry
from croupier.pit.cashier import STREAM
from croupier.pit.chance import shoe_cards
from croupier.pit.house import HEADS, reader_of
from croupier.pit.steps import coup_of_step
from croupier.refusals import BadInput
from croupier.rules.sheet import Sheet, load_canonical
from croupier.store.sqlite_audit import (
    NOT_OURS,
    Finding,
    check_balances,
    check_causes,
    check_entries,
    check_head,
    check_journal,
    check_rows,
    check_schema,
    check_visits,
    head_of,
    one_state,
    stored_entries,
)
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import Head, StoredEntry, StoredEvent, StoreFailed
from croupier.table.messages import (
    BetsOpened,
    CardDealt,
    CoupSettled,
    Event,
    ShoeOpened,
    WagerSettled,
    read_event,
)
from croupier.table.settling import coup_of, receiver, settlement
from croupier.table.state import TableState, Wager, evolve

MOST_FINDINGS = 100
_PREFIX = "table:"


@dataclass(frozen=True, slots=True)
class Report:
    """What an audit looked at and what does not agree; no findings mean that all does."""

    findings: tuple[Finding, ...]
    events: int
    entries: int
    head: Head


def audit(folder: Path, noted: Sequence[Head] = ()) -> Report:
    """Audit the house in a data folder; `noted` are heads to hold it to, beside the folder's own.

    Raises `BadInput` when there is no house to audit.
    """
    reader = reader_of(folder)
    found, findings = read_heads(folder / HEADS)
    heads = [(head, HEADS) for head in found]
    heads += [(head, "the given head") for head in noted]
    work = _Audit(reader)
    head = Head(0, b"")
    try:
        with one_state(reader):
            head = head_of(reader)
            for finding in work.findings(heads):
                findings.append(finding)
                if len(findings) == MOST_FINDINGS:
                    break
    except StoreFailed as wrong:
        findings.append(Finding("database", str(wrong)))
    return Report(tuple(findings), work.events, work.entries, head)


def read_head(text: str) -> Head:
    """A head as `NUMBER HEX` or `NUMBER:HEX`; raises `BadInput` for another text.

    >>> read_head("7:" + "00" * 32).number
    7
    """
    number, _, digest = text.replace(":", " ").strip().partition(" ")
    try:
        head = Head(int(number), bytes.fromhex(digest))
    except ValueError:
        head = Head(0, b"")
    if not 1 <= head.number < 2**63 or len(head.digest) != 32:
        raise BadInput(f"A head is a number and 64 hex digits, such as 12:4f...; {text!r} is not.")
    return head


def read_heads(file: Path) -> tuple[list[Head], list[Finding]]:
    """The heads that the house noted beside its database, and a finding for a line that is none."""
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return [], []
    except OSError as wrong:
        return [], [Finding(file.name, f"it cannot be read: {wrong.strerror}")]
    heads, findings = [], []
    for number, line in enumerate(lines, start=1):
        try:
            heads.append(read_head(line.decode("ascii")))
        except (BadInput, UnicodeDecodeError):
            findings.append(Finding(f"{file.name}, line {number}", "it is no head"))
    return heads, findings


class _Audit:
    def __init__(self, reader: SqliteReader) -> None:
        self._reader = reader
        self._sheets = Sheets(reader)
        self.events = self.entries = 0

    def findings(self, heads: Sequence[tuple[Head, str]]) -> Iterator[Finding]:
        """Everything that does not agree, from the bytes up to what they mean."""
        reader = self._reader
        yield from check_schema(reader)
        yield from check_rows(reader)
        yield from check_entries(reader)
        yield from check_causes(reader)
        yield from check_visits(reader)
        yield from check_journal(reader)
        for head, where in heads:
            yield from check_head(reader, head, where)
        stored = [one for one in stored_entries(reader) if isinstance(one, StoredEntry)]
        self.entries = len(stored)
        balances = fold(one.entry for one in stored)
        yield from check_balances(reader, balances)
        if trial_balance(balances):
            yield Finding("books", f"all balances sum to {trial_balance(balances)}, not to zero")
        for account, balance in balances.items():
            if account.kind is Kind.OWED and balance > 0:
                yield Finding(f"account {account.name}", "more was collected than was owed")
        by_stream: dict[str, list[StoredEntry]] = {}
        for one in stored:
            by_stream.setdefault(one.stream, []).append(one)
        for stream in reader.streams():
            yield from self._stream(stream, by_stream.pop(stream, []))
        for stream in by_stream:
            yield Finding(stream, "there are entries of a stream without events")

    def _stream(self, stream: str, entries: Sequence[StoredEntry]) -> Iterator[Finding]:
        books = Books(stream, entries)
        try:
            if stream == STREAM:
                yield from self._cashier(books)
            else:
                yield from self._table(stream, books)
        except (*NOT_OURS, AssertionError, StopIteration) as wrong:
            yield Finding(stream, f"its events cannot be replayed: {wrong!r}")
            return
        yield from books.unmatched()

    def _rows(self, stream: str) -> Iterator[StoredEvent]:
        for sequence, row in enumerate(self._reader.events(stream), start=1):
            if row.sequence != sequence:
                raise LookupError(f"event {sequence} is missing")
            self.events += 1
            yield row

    def _cashier(self, books: Books) -> Iterator[Finding]:
        for row in self._rows(STREAM):
            event = read_cashier_event(row.body)
            yield from books.book(row.sequence, [event], cashier_entry(event))

    def _table(self, stream: str, books: Books) -> Iterator[Finding]:
        replay = Replay(stream.removeprefix(_PREFIX), self._reader, self._sheets)
        stands, step = replay.state, list[Event]()
        for row in self._rows(stream):
            event = read_event(row.body)
            if not step:
                stands = replay.state
            for sentence in replay.apply(event):
                yield Finding(f"event {row.sequence} of {stream}", sentence)
            step.append(event)
            if books.ends_step(row.sequence):
                entry = table_entry(replay.instance, coup_of_step(stands, step), step)
                yield from books.book(row.sequence, step, entry)
                step = []
        balance = self._reader.balance(felt(replay.instance))
        if balance != replay.state.staked:
            sentence = f"{replay.state.staked} is wagered and {balance} lies on its felt"
            yield Finding(stream, sentence)


class Books:
    """The stored entries of one stream, held against those that its events make."""

    def __init__(self, stream: str, entries: Sequence[StoredEntry]) -> None:
        self._stream = stream
        self._by_first = {entry.first: entry for entry in entries}
        self._until = 0

    def ends_step(self, sequence: int) -> bool:
        """Whether an event is the last of its step, as far as entries tell."""
        entry = self._by_first.get(sequence)
        if entry is not None:
            self._until = entry.last
        return sequence >= self._until

    def book(
        self, last: int, events: Sequence[Event | CashierEvent], entry: Entry | None
    ) -> Iterator[Finding]:
        """One step of events that ends at `last`, and the entry that it makes."""
        first = last - len(events) + 1
        stored = self._by_first.pop(first, None)
        if stored is None:
            if entry is not None:
                place = f"event {last} of {self._stream}"
                yield Finding(place, "it moves money and no entry books it")
        elif (stored.last, stored.entry) != (last, entry):
            place = f"entry {stored.number} ({stored.entry.cause})"
            yield Finding(place, f"it is not what events {stored.first} to {stored.last} book")

    def unmatched(self) -> Iterator[Finding]:
        """The entries that no event stands for."""
        for stored in self._by_first.values():
            place = f"entry {stored.number} ({stored.entry.cause})"
            yield Finding(place, f"there are no events {stored.first} to {stored.last} for it")


class Sheets:
    """The sheets that the house has stored, each held to its hash."""

    def __init__(self, reader: SqliteReader) -> None:
        self._reader = reader
        self._known: dict[str, Sheet] = {}

    def __getitem__(self, name: str) -> Sheet:
        """The sheet of a hash; raises `LookupError` when it is not there or is another."""
        if name not in self._known:
            body = self._reader.document(name)
            if body is None:
                raise LookupError(f"the sheet {name} is missing")
            sheet = load_canonical(body)
            if sheet.hash != name:
                raise LookupError(f"the sheet stored as {name} has another hash")
            self._known[name] = sheet
        return self._known[name]


class Replay:
    """A table dealt again from its events: whose card it was, which card, and what it paid."""

    def __init__(self, instance: str, reader: SqliteReader, sheets: Sheets) -> None:
        self.instance, self.state = instance, TableState(instance)
        self._reader, self._sheets = reader, sheets
        self._cards: tuple[str, ...] = ()
        self._open: list[Wager] = []

    def apply(self, event: Event) -> Iterator[str]:
        """Take one more event; gives a sentence for each thing that is not right with it."""
        match event:
            case BetsOpened():
                if self.state.felt:
                    yield "bets open while wagers lie on the felt"
            case ShoeOpened():
                yield from self._shoe_opened(event)
            case CardDealt():
                yield from self._card_dealt(event)
                self._open = self.state.wagers()
            case _:
                pass
        self.state = evolve(self.state, event)
        if isinstance(event, CoupSettled):
            yield from self._coup_settled(event)

    def _shoe_opened(self, event: ShoeOpened) -> Iterator[str]:
        secret = self._reader.secret(event.shoe)
        if secret is None:
            raise LookupError(f"the secret of shoe {event.shoe} is missing")
        self._cards = shoe_cards(secret, self._sheets[event.sheet].decks)
        if event.burn_card not in ("", self._cards[0]):
            yield "the burned card is not the first one of its shoe"

    def _card_dealt(self, event: CardDealt) -> Iterator[str]:
        shoe, coup = self.state.shoe, self.state.coup
        assert shoe is not None, "a card was dealt without a shoe"
        assert coup is not None, "a card was dealt without a coup"
        side = receiver(coup.hands, self._sheets[shoe.sheet].order)
        if side is None or side.value != event.side:
            yield "the card went to the wrong side"
        if self._cards[shoe.dealt] != event.card:
            yield "the card is not the next one of its shoe"

    def _coup_settled(self, event: CoupSettled) -> Iterator[str]:
        """Settle the coup again from its cards and the wagers that lay on the felt."""
        last, shoe = self.state.last, self.state.shoe
        assert last is not None, "a coup was settled"
        assert shoe is not None, "a coup has a shoe"
        if receiver(last.hands, self._sheets[shoe.sheet].order) is not None:
            yield "the coup was settled before its last card"
            return
        sheets = {wager.sheet: self._sheets[wager.sheet] for wager in self._open}
        *paid, end = settlement(event.coup, coup_of(last.hands), self._open, sheets)
        told = {(one.patron, one.wager): one for mine in last.settled.values() for one in mine}
        paid_to = {(one.patron, one.wager): one for one in paid if isinstance(one, WagerSettled)}
        if end != event or told != paid_to:
            yield "the coup was not settled as its cards and prices say"
