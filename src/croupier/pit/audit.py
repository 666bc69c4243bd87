"""The audit of a house: replays all events, rebuilds all entries, compares with what is stored.

It deals every shoe again from its secret and decides every step of every table again, so that
neither a changed byte nor anything that no table would have done passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from croupier.ledger.accounts import Account, Kind, felt
from croupier.ledger.balances import changes, fold, shortfall, trial_balance
from croupier.ledger.entries import Entry
from croupier.pit.bookkeeper import CashierEvent, cashier_entry, read_cashier_event
from croupier.pit.cashier import CURRENCY, STREAM, kept_in
from croupier.pit.house import reader_of
from croupier.pit.keys import Expected, cashier_keys, keys_of
from croupier.pit.replay import Replay, Sheets
from croupier.pit.steps import entry_of
from croupier.refusals import BadInput, why
from croupier.store.heads import PAST, read_heads
from croupier.store.schema import LAST
from croupier.store.sqlite_audit import (
    Finding,
    check_balances,
    check_causes,
    check_entries,
    check_head,
    check_journal,
    check_order,
    check_references,
    check_rows,
    check_schema,
    check_visits,
    head_of,
    one_state,
    stored_entries,
)
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import NOT_OURS, Head, StoredEntry, StoredEvent, StoreFailed
from croupier.table.messages import Event, ShoeOpened, TableOpened

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
    heads, findings = [(head, "the given head") for head in noted], list[Finding]()
    for name in (LAST, PAST):
        found, wrong = read_heads(folder / name)
        heads += [(head, name) for head in found]
        findings += wrong
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


class _Audit:
    def __init__(self, reader: SqliteReader) -> None:
        self._reader = reader
        self._sheets = Sheets(reader)
        self._expected = Expected()
        self._shoes: set[str] = set()
        self._documents = {CURRENCY}
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
        yield from check_order(reader)
        for head, where in heads:
            yield from check_head(reader, head, where)
        stored = [one for one in stored_entries(reader) if isinstance(one, StoredEntry)]
        self.entries = len(stored)
        yield from _covered(stored)
        balances = fold(one.entry for one in stored)
        yield from check_balances(reader, balances)
        if trial_balance(balances):
            yield Finding("books", f"all balances sum to {trial_balance(balances)}, not to zero")
        by_stream: dict[str, list[StoredEntry]] = {}
        for one in stored:
            by_stream.setdefault(one.stream, []).append(one)
        for stream in reader.streams():
            yield from self._stream(stream, by_stream.pop(stream, []))
        for stream in by_stream:
            yield Finding(stream, "there are entries of a stream without events")
        yield from self._expected.findings(reader)
        yield from check_references(reader, self._shoes, self._documents)

    def _stream(self, stream: str, entries: Sequence[StoredEntry]) -> Iterator[Finding]:
        books = Books(stream, entries)
        try:
            if stream == STREAM:
                yield from self._cashier(books)
            else:
                yield from self._table(stream, books)
        except (*NOT_OURS, BadInput, AssertionError) as wrong:
            yield Finding(stream, f"its events cannot be replayed: {why(wrong)}")
            return
        yield from books.unmatched()

    def _rows(self, stream: str) -> Iterator[StoredEvent]:
        for row in self._reader.events(stream):
            self.events += 1
            yield row

    def _cashier(self, books: Books) -> Iterator[Finding]:
        row = None
        for row in self._rows(STREAM):
            event = read_cashier_event(row.body)
            yield from books.book(row.sequence, [event], cashier_entry(event))
            self._expected.add(cashier_keys(event))
        if row is not None and kept_in(self._reader) is None:
            yield Finding(STREAM, "money came in, and no document says in which currency")

    def _table(self, stream: str, books: Books) -> Iterator[Finding]:
        instance, rows = stream.removeprefix(_PREFIX), self._rows(stream)
        replay = Replay(instance, rows, books.last_of, self._reader, self._sheets)
        for step in replay.steps():
            if step.wrong:
                yield Finding(f"event {step.before.sequence + 1} of {stream}", step.wrong)
            entry = entry_of(step.before, step.events)
            yield from books.book(replay.state.sequence, step.events, entry)
            self._expected.add(keys_of(instance, step.command))
            for event in step.events:
                if isinstance(event, ShoeOpened):
                    self._shoes.add(event.shoe)
                elif isinstance(event, TableOpened):
                    self._documents |= {event.sheet, event.terms}
        kept = kept_in(self._reader)
        for name, terms in replay.terms.items():
            if kept is not None and terms.currency != kept:
                sentence = (
                    f"its terms {name} are in {terms.currency.code}, the books in {kept.code}"
                )
                yield Finding(stream, sentence)
        balance = self._reader.balance(felt(instance))
        if balance != replay.state.staked:
            sentence = f"{replay.state.staked} is wagered and {balance} lies on its felt"
            yield Finding(stream, sentence)


def _covered(stored: Sequence[StoredEntry]) -> Iterator[Finding]:
    """No entry overdraws what it takes from, as the books stood then."""
    balances: dict[Account, int] = {}
    for one in stored:
        short = shortfall(balances, one.entry)
        if short is not None:
            sentence = (
                f"it takes {short.needed} from {short.account.name}, which held {short.balance}"
            )
            yield Finding(f"entry {one.number} ({one.entry.cause})", sentence)
        for account, change in changes(one.entry.postings).items():
            balances[account] = balances.get(account, 0) + change
            if account.kind is Kind.OWED and balances[account] > 0:
                sentence = f"more is collected from {account.owner} than was owed"
                yield Finding(f"entry {one.number} ({one.entry.cause})", sentence)


class Books:
    """The stored entries of one stream, held against those that its events make."""

    def __init__(self, stream: str, entries: Sequence[StoredEntry]) -> None:
        self._stream = stream
        self._by_first = {entry.first: entry for entry in entries}

    def last_of(self, first: int) -> int | None:
        """The last event of the step that begins with this one, when an entry books it."""
        entry = self._by_first.get(first)
        return None if entry is None else entry.last

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
