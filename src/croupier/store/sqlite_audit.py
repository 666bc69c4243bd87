"""The store's own half of an audit: every row against its digest, every digest in the journal.

Reads one consistent state of the database, also while the house is open. What the events mean is
for the pit's half to check.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import groupby
from typing import Any, NamedTuple

from croupier.ledger.accounts import Account
from croupier.ledger.entries import FIRST_LINK, Entry, Posting, chain
from croupier.money import Minor
from croupier.refusals import why
from croupier.store import past_sql
from croupier.store.schema import TABLES
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import (
    NOT_OURS,
    DocumentRow,
    Head,
    Key,
    ShoeRow,
    StoredEntry,
    StoredEvent,
    StoreFailed,
    answer_digest,
    document_digest,
    entry_digest,
    event_digest,
    shoe_digest,
)

Row = tuple[Any, ...]


class Finding(NamedTuple):
    """One thing that does not agree: where, and what."""

    place: str
    sentence: str


@contextlib.contextmanager
def one_state(reader: SqliteReader) -> Iterator[None]:
    """All reads of this thread inside see the same committed state; raises `StoreFailed`."""
    try:
        reader.connection.execute("BEGIN")
        yield
    except (sqlite3.DatabaseError, *NOT_OURS) as wrong:
        raise StoreFailed(f"it cannot be read whole: {why(wrong)}") from None
    finally:
        with contextlib.suppress(sqlite3.Error):
            reader.connection.execute("ROLLBACK")


def head_of(reader: SqliteReader) -> Head:
    """The journal's last record."""
    sql = "SELECT number, digest FROM journal ORDER BY number DESC LIMIT 1"
    row = reader.connection.execute(sql).fetchone()
    return Head(*row) if row else Head(0, FIRST_LINK)


def stored_entries(reader: SqliteReader) -> Iterator[StoredEntry | Finding]:
    """Every entry in order; a finding in the place of one that cannot be an entry."""
    sql = (
        "SELECT e.number, e.cause, e.stream, e.first, e.last, p.line, s.name, t.name, p.amount "
        "FROM entries e LEFT JOIN postings p ON p.entry = e.number "
        "LEFT JOIN accounts s ON s.id = p.source LEFT JOIN accounts t ON t.id = p.target "
        "ORDER BY e.number, p.line"
    )
    for head, lines in groupby(reader.connection.execute(sql), key=lambda row: row[:5]):
        number, cause, stream, first, last = head
        rows = [row[5:] for row in lines]
        try:
            if [line for line, *_ in rows] != list(range(len(rows))):
                raise ValueError("a line is missing or stands twice")
            postings = tuple(
                Posting(Account.of_name(source), Account.of_name(target), Minor(amount))
                for _, source, target, amount in rows
            )
            yield StoredEntry(number, stream, first, last, Entry(cause, postings))
        except NOT_OURS as wrong:
            yield Finding(f"entry {number} ({cause})", f"its postings make no entry: {why(wrong)}")


def stored_answers(reader: SqliteReader) -> Iterator[tuple[str, str, bytes, bytes]]:
    """Every answer: patron, id, the digest of what was asked, and its bytes."""
    yield from reader.connection.execute("SELECT patron, id, content, body FROM answers")


def check_references(
    reader: SqliteReader, shoes: AbstractSet[str], documents: AbstractSet[str]
) -> Iterator[Finding]:
    """Every shoe and document against those that events name, or that a house keeps by itself."""
    for table, key, known in (("shoes", "id", shoes), ("documents", "hash", documents)):
        for (name,) in reader.connection.execute(f"SELECT {key} FROM {table}"):  # noqa: S608
            if name not in known:
                yield Finding(f"{table[:-1]} {name}", "no event names it")


def check_order(reader: SqliteReader) -> Iterator[Finding]:
    """An entry is in the record of its events, and entries are numbered as they were committed."""
    apart = (
        "SELECT number, cause FROM entries e JOIN events v ON v.stream = e.stream "
        "AND v.sequence = e.first WHERE v.journal <> e.journal"
    )
    turned = (
        "SELECT number, cause FROM (SELECT number, cause, journal, place, "
        "lag(journal) OVER (ORDER BY number) AS j, lag(place) OVER (ORDER BY number) AS p "
        "FROM entries) WHERE journal < j OR (journal = j AND place < p)"
    )
    for sql, sentence in (
        (apart, "its events are in another record of the journal"),
        (turned, "it was committed before the entry in front of it"),
    ):
        for number, cause in reader.connection.execute(sql):
            yield Finding(f"entry {number} ({cause})", sentence)


_ROWS: tuple[tuple[str, Callable[[Row], bytes], str], ...] = (
    (
        "SELECT stream, sequence, at_ms, coup, patron, body, digest FROM events",
        lambda row: event_digest(StoredEvent(*row)),
        "event {0[1]} of {0[0]}",
    ),
    (
        "SELECT patron, id, content, body, digest FROM answers",
        lambda row: answer_digest(Key(*row[:3]), row[3]),
        "answer {0[1]} of {0[0]}",
    ),
    (
        "SELECT id, secret, digest FROM shoes",
        lambda row: shoe_digest(ShoeRow(*row)),
        "shoe {0[0]}",
    ),
    (
        "SELECT hash, body, digest FROM documents",
        lambda row: document_digest(DocumentRow(*row)),
        "document {0[0]}",
    ),
)


# As bytes, for what was changed may be no text any more; sqlite_stat is the database's own.
_SCHEMA = """
SELECT CAST(name AS BLOB), CAST(type AS BLOB), CAST(tbl_name AS BLOB), CAST(sql AS BLOB)
FROM sqlite_schema WHERE name NOT LIKE 'sqlite_stat%'
"""


def check_rows(reader: SqliteReader) -> Iterator[Finding]:
    """Every row against its own digest, and the database's own checks."""
    connection = reader.connection
    for (said,) in connection.execute("PRAGMA integrity_check(20)"):
        if said != "ok":
            yield Finding("database", str(said))
    for table, *_ in connection.execute("PRAGMA foreign_key_check"):
        yield Finding(f"table {table}", "a row refers to another that is not there")
    for sql, digest_of, place in _ROWS:
        for *row, digest in connection.execute(sql):
            try:
                whole = digest_of(tuple(row)) == digest
            except NOT_OURS:
                whole = False
            if not whole:
                yield _changed(place.format(row))


def check_schema(reader: SqliteReader) -> Iterator[Finding]:
    """The tables, their constraints and indexes against those that a new house is given."""
    with contextlib.closing(sqlite3.connect(":memory:")) as new:
        new.executescript(TABLES)
        ours = set(new.execute(_SCHEMA))
    stored = set(reader.connection.execute(_SCHEMA))
    for name in sorted({row[0] for row in ours ^ stored}, key=repr):
        text = bytes(name).decode(errors="replace")
        yield Finding(f"schema of {text}", "it is not the one that a new house is given")


def check_visits(reader: SqliteReader) -> Iterator[Finding]:
    """What is kept of each patron's coups, open and past, against what their events make of it."""
    for table, columns, worked_out in (
        ("visits", "patron, coup", past_sql.VISITS),
        ("past", past_sql.COLUMNS, past_sql.PAST),
    ):
        stored = f"SELECT {columns} FROM {table}"  # noqa: S608  only our own text goes in
        ours = f"SELECT {columns} FROM ({worked_out})"  # noqa: S608
        missing, added = f"{ours} EXCEPT {stored}", f"{stored} EXCEPT {ours}"
        for sql, what in ((missing, "is not in their history"), (added, "is in their history")):
            for row in reader.connection.execute(f"SELECT patron, coup FROM ({sql})"):  # noqa: S608
                patron, coup = row
                sentence = f"coup {coup} {what}, and their events differ"
                yield Finding(f"{table} of {patron}", sentence)


def check_causes(reader: SqliteReader) -> Iterator[Finding]:
    """No cause is booked twice."""
    sql = "SELECT cause FROM entries GROUP BY cause HAVING count(*) > 1"
    for (cause,) in reader.connection.execute(sql):
        yield Finding(f"entries of {cause}", "the same cause is booked twice")


def check_entries(reader: SqliteReader) -> Iterator[Finding]:
    """Every entry, with its postings, against its digest."""
    digests = dict(reader.connection.execute("SELECT number, digest FROM entries"))
    for entry in stored_entries(reader):
        if isinstance(entry, Finding):
            yield entry
        elif not _agrees(entry, digests[entry.number]):
            yield _changed(f"entry {entry.number} ({entry.entry.cause})")
    sql = "SELECT DISTINCT entry FROM postings WHERE entry NOT IN (SELECT number FROM entries)"
    for (number,) in reader.connection.execute(sql):
        yield Finding(f"entry {number}", "there are postings without their entry")


def check_journal(reader: SqliteReader) -> Iterator[Finding]:
    """The journal's chain over the digests of all rows, without a gap."""
    tables = ("events", "entries", "answers", "shoes", "documents")
    # The names of our own tables go into the text, and nothing else.
    each = [f"SELECT journal, place, digest FROM {table}" for table in tables]  # noqa: S608
    sql = f"SELECT * FROM ({' UNION ALL '.join(each)}) ORDER BY journal, place"  # noqa: S608
    rows = groupby(reader.connection.execute(sql), key=lambda row: row[0])
    held = {number: [(place, digest) for _, place, digest in group] for number, group in rows}
    before, expected = FIRST_LINK, 1
    sql = "SELECT number, digest FROM journal ORDER BY number"
    for number, digest in reader.connection.execute(sql):
        places = held.pop(number, [])
        if number != expected:
            yield Finding(f"journal {number}", f"record {expected} is missing before it")
        elif [place for place, _ in places] != list(range(len(places))):
            yield Finding(f"journal {number}", "a row that it holds is missing, or one was added")
        elif chain(before, *(one for _, one in places)) != digest:
            yield Finding(f"journal {number}", "it does not hold the rows that stand under it")
        before, expected = digest, number + 1
    for number in held:
        yield Finding(f"journal {number}", "there are rows of a record that is not there")


def check_head(reader: SqliteReader, noted: Head, where: str) -> Iterator[Finding]:
    """A head noted outside the database against the journal, so that a cut tail is found."""
    sql = "SELECT digest FROM journal WHERE number = ?"
    row = reader.connection.execute(sql, (noted.number,)).fetchone()
    if row is None:
        yield Finding(where, f"record {noted.number} of the journal was noted and is gone")
    elif row[0] != noted.digest:
        yield Finding(where, f"record {noted.number} of the journal was noted with another digest")


def check_balances(reader: SqliteReader, folded: Mapping[Account, Minor]) -> Iterator[Finding]:
    """The stored balance of every account against the postings folded."""
    rest = dict(folded)
    for name, guarded, balance in reader.connection.execute(
        "SELECT name, guarded, balance FROM accounts ORDER BY id"
    ):
        try:
            account = Account.of_name(name)
        except ValueError:
            yield Finding(f"account {name}", "there is no such account")
            continue
        expected = rest.pop(account, Minor(0))
        if balance != expected:
            sentence = f"its balance is {balance}, and its postings come to {expected}"
            yield Finding(f"account {name}", sentence)
        if guarded != int(account.guarded):
            yield Finding(f"account {name}", "it is not guarded as its kind is")
    for account in rest:
        yield Finding(f"account {account.name}", "it has postings and is not there")


def _agrees(entry: StoredEntry, digest: bytes) -> bool:
    try:
        return entry_digest(entry) == digest
    except NOT_OURS:
        return False


def _changed(place: str) -> Finding:
    return Finding(place, "its bytes do not agree with its digest")
