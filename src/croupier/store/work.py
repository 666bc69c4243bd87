"""One transaction in the making: which steps go through, and the rows that they write.

The same for every database: nothing here is SQL, and nothing waits.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from croupier.ledger.accounts import Account
from croupier.ledger.balances import Shortfall, changes
from croupier.ledger.entries import chain
from croupier.money import Minor
from croupier.store.past_sql import row_of
from croupier.store.store import (
    Batch,
    Done,
    Fenced,
    Given,
    Head,
    Key,
    Step,
    StoredEntry,
    StoredEvent,
    StoreFailed,
    Verdict,
    Visit,
    answer_digest,
    document_digest,
    entry_digest,
    event_digest,
    shoe_digest,
)

MOST_KEPT = 200_000
"""How many accounts and streams a writer remembers before it begins anew."""

Row = tuple[object, ...]


@dataclass(slots=True)
class AccountState:
    """An account inside a transaction: its id and balance, whether it is new, and touched."""

    id: int
    balance: int
    new: bool = False
    touched: bool = False


class Kept:
    """What the writer remembers of the database, which nobody else writes; committed facts only."""

    def __init__(self, head: Head, next_account: int, next_entry: int) -> None:
        self.head, self.next_account, self.next_entry = head, next_account, next_entry
        self.accounts: dict[Account, tuple[int, int]] = {}
        self.sequences: dict[str, int] = {}

    def committed(self, work: Work, head: Head) -> None:
        """Remember what a transaction did, now that it is durable."""
        self.head = head
        self.next_account, self.next_entry = work.next_account, work.next_entry
        for kept in (self.accounts, self.sequences):
            if len(kept) > MOST_KEPT:
                kept.clear()
        self.sequences.update(work.sequences)
        for account, state in work.accounts.items():
            if state.touched:
                self.accounts[account] = state.id, state.balance


@dataclass(slots=True)
class Work:
    """One transaction in the making: what was read, and the rows to write."""

    number: int
    answers: dict[tuple[str, str], tuple[bytes, bytes]]
    kept: Kept
    next_account: int
    next_entry: int
    documents: set[str]
    accounts: dict[Account, AccountState] = field(default_factory=dict)
    sequences: dict[str, int] = field(default_factory=dict)
    digests: list[bytes] = field(default_factory=list)
    rows: dict[str, list[Row]] = field(default_factory=dict)
    visits: dict[tuple[str, str], Visit] = field(default_factory=dict)

    def add(self, table: str, row: Row, digest: bytes) -> None:
        """A row that the journal holds: it carries the record's number and its place there."""
        self.rows.setdefault(table, []).append((*row, self.number, len(self.digests), digest))
        self.digests.append(digest)

    def plain(self, table: str, *rows: Row) -> None:
        """Rows that the journal does not hold by themselves."""
        self.rows.setdefault(table, []).extend(rows)

    def account(self, account: Account) -> AccountState:
        """An account as it stands in this transaction so far."""
        known = self.accounts.get(account)
        if known is None:
            stored = self.kept.accounts.get(account)
            if stored is not None:
                known = AccountState(*stored)
            else:
                known = AccountState(self.next_account, 0, new=True)
                self.next_account += 1
            self.accounts[account] = known
        return known

    def head(self) -> Head:
        """The journal's last record, were this work committed."""
        if not self.digests:
            return self.kept.head
        return Head(self.number, chain(self.kept.head.digest, *self.digests))

    def account_rows(self) -> tuple[list[Row], list[Row]]:
        """The accounts to insert, and the balances to set, by id."""
        touched = [(account, one) for account, one in self.accounts.items() if one.touched]
        return (
            [
                (one.id, account.name, int(account.guarded), one.balance)
                for account, one in touched
                if one.new
            ],
            [(one.balance, one.id) for _, one in touched if not one.new],
        )

    def visit_rows(self) -> tuple[list[Row], list[Row]]:
        """The patrons and coups where a visit is on after all this, and where it is over."""
        on = [key for key, visit in self.visits.items() if visit is Visit.BEGINS]
        over = [key for key, visit in self.visits.items() if visit is Visit.ENDS]
        return list[Row](on), list[Row](over)


def walk(batch: Batch, work: Work) -> Done | StoreFailed:
    """Take the steps of a batch as far as they go; what they write is in `work` afterwards."""
    stands = work.sequences.get(batch.stream, work.kept.sequences[batch.stream])
    if stands != batch.after:
        return Fenced(f"{batch.stream} stands at {stands}, not at {batch.after}")
    work.sequences[batch.stream] = stands
    verdicts: list[Verdict] = []
    touched: dict[Account, AccountState] = {}
    for step in batch.steps:
        verdict = _step(batch, step, work, touched)
        verdicts.append(verdict)
        if verdict.given is not Given.COMMITTED and step.events:
            break
    balances = {account: Minor(state.balance) for account, state in touched.items()}
    return Done(tuple(verdicts), balances)


def _step(batch: Batch, step: Step, work: Work, touched: dict[Account, AccountState]) -> Verdict:
    key = step.key
    if key is not None and (known := work.answers.get((key.patron, key.id))):
        content, body = known
        return Verdict(Given.REPEATED if content == key.content else Given.REUSED, body)
    moved = changes(step.entry.postings) if step.entry is not None else {}
    states = {account: work.account(account) for account in moved}
    short = overdrawn(states, moved)
    if short is not None:
        if step.short is None:
            return Verdict(Given.SHORT, b"")
        answer = step.short(short)
        _keep_answer(key, answer, work)
        return Verdict(Given.SHORT, answer)
    _append(batch, step, work, states)
    for account, change in moved.items():
        state = touched[account] = states[account]
        state.balance += change
        state.touched = True
    _keep_answer(key, step.answer, work)
    barred = step.barred
    if barred is not None and (barred.patron, barred.id) not in work.answers:
        _keep_answer(barred, step.answer, work)
    return Verdict(Given.COMMITTED, step.answer)


def overdrawn(
    states: Mapping[Account, AccountState], moved: Mapping[Account, int]
) -> Shortfall | None:
    """The first guarded account that would go below zero, as `balances.shortfall` says it."""
    for account, change in moved.items():
        if change < 0 and account.guarded and states[account].balance + change < 0:
            return Shortfall(account, Minor(states[account].balance), Minor(-change))
    return None


def _keep_answer(key: Key | None, answer: bytes, work: Work) -> None:
    if key is None:
        return
    work.answers[key.patron, key.id] = key.content, answer
    row = (key.patron, key.id, key.content, answer)
    work.add("answers", row, answer_digest(key, answer))


def _append(batch: Batch, step: Step, work: Work, states: Mapping[Account, AccountState]) -> None:
    for document in step.documents:
        if document.hash not in work.documents:
            work.documents.add(document.hash)
            work.add("documents", document, document_digest(document))
    if step.shoe is not None:
        work.add("shoes", step.shoe, shoe_digest(step.shoe))
    first = work.sequences[batch.stream] + 1
    for sequence, event in enumerate(step.events, start=first):
        stored = StoredEvent(
            batch.stream, sequence, batch.at_ms, event.coup, event.patron, event.body
        )
        work.add("events", stored, event_digest(stored))
        if event.visit is not Visit.NOTHING:
            work.visits[event.patron, event.coup] = event.visit
    work.plain("past", *(row_of(past, work.number, batch.at_ms) for past in step.past))
    work.plain("voided", *step.voided)
    last = work.sequences[batch.stream] = first + len(step.events) - 1
    if step.entry is not None:
        entry = StoredEntry(work.next_entry, batch.stream, first, last, step.entry)
        _book(entry, work, states)


def _book(stored: StoredEntry, work: Work, states: Mapping[Account, AccountState]) -> None:
    work.next_entry += 1
    row = (stored.number, stored.entry.cause, stored.stream, stored.first, stored.last)
    work.add("entries", row, entry_digest(stored))
    work.plain(
        "postings",
        *(
            (
                stored.number,
                line,
                states[posting.source].id,
                states[posting.target].id,
                posting.amount,
            )
            for line, posting in enumerate(stored.entry.postings)
        ),
    )
