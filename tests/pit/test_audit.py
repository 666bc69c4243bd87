"""The audit agrees with an honest house and finds whatever was changed in it, and where."""

import shutil
import sqlite3
from pathlib import Path

import pytest

from croupier.cli import main as front
from croupier.pit.audit import Report, audit
from croupier.refusals import BadInput
from croupier.store.heads import PAST, read_head, read_heads
from croupier.store.schema import FILE, LAST


def harm(folder: Path, *statements: str) -> Report:
    """Change a house behind its back, then audit it."""
    with sqlite3.connect(folder / FILE) as database:
        database.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            database.execute(statement)
    database.close()
    return audit(folder)


def test_an_honest_house_agrees(honest: Path) -> None:
    """Nothing differs in a house that nobody touched, and all of it was looked at."""
    report = audit(honest)
    assert report.findings == ()
    with sqlite3.connect(honest / FILE) as database:
        for table, looked in (("events", report.events), ("entries", report.entries)):
            sql = f"SELECT count(*) FROM {table}"  # noqa: S608
            assert database.execute(sql).fetchone() == (looked,)
        assert (
            report.head.number == database.execute("SELECT max(number) FROM journal").fetchone()[0]
        )
    database.close()
    heads, findings = read_heads(honest / PAST)
    assert (heads[-1], findings) == (report.head, [])


COLUMNS = {
    "journal": ("digest",),
    "events": ("stream", "at_ms", "coup", "patron", "body", "journal", "place", "digest"),
    "visits": ("patron", "coup"),
    "past": (
        "patron",
        "journal",
        "coup",
        "at_ms",
        "place",
        "game",
        "outcome",
        "bets",
        "staked",
        "returned",
        "void",
    ),
    "accounts": ("name", "guarded", "balance"),
    "entries": ("cause", "stream", "first", "last", "journal", "place", "digest"),
    "postings": ("line", "source", "target", "amount"),
    "answers": ("patron", "id", "content", "body", "journal", "place", "digest"),
    "shoes": ("id", "secret", "journal", "place", "digest"),
    "documents": ("hash", "body", "journal", "place", "digest"),
}
KEYS = {
    "journal": ("number",),
    "events": ("stream", "sequence"),
    "visits": ("patron", "coup"),
    "past": ("patron", "journal", "coup"),
    "accounts": ("id",),
    "entries": ("number",),
    "postings": ("entry", "line"),
    "answers": ("patron", "id"),
    "shoes": ("id",),
    "documents": ("hash",),
}
ONE_MORE = 50  # no key that is taken
CELLS = [(table, column) for table, columns in COLUMNS.items() for column in columns]


def a_little_other(value: object) -> object:
    """Another value that is as near as can be: one bit, one letter, or some more."""
    if isinstance(value, bytes):
        changed = bytearray(value)
        changed[len(changed) // 2] ^= 1
        return bytes(changed)
    return value + "x" if isinstance(value, str) else int(str(value)) + ONE_MORE


@pytest.mark.parametrize(("table", "column"), CELLS)
def test_a_changed_cell_is_found(copy: Path, table: str, column: str) -> None:
    """One changed value in any column of any table is found, in the first, middle and last row."""
    keys = ", ".join(KEYS[table])
    with sqlite3.connect(copy / FILE) as database:
        sql = f"SELECT {keys}, {column} FROM {table} ORDER BY {keys}"  # noqa: S608
        rows = database.execute(sql).fetchall()
    database.close()
    where = " AND ".join(f"{key} = ?" for key in KEYS[table])
    for number in {0, len(rows) // 2, len(rows) - 1}:
        *key, value = rows[number]
        folder = Path(shutil.copytree(copy, copy.parent / f"harmed-{number}"))
        with sqlite3.connect(folder / FILE) as database:
            database.execute("PRAGMA ignore_check_constraints = ON")
            database.execute(
                f"UPDATE {table} SET {column} = ? WHERE {where}",  # noqa: S608
                (a_little_other(value), *key),
            )
        database.close()
        findings = audit(folder).findings
        assert findings, f"{table}.{column} of {key} was changed and nobody saw it"


STRANGE: tuple[object, ...] = (2**63 - 1, -(2**63), 0, -1, "", "\udcff", b"", b"\xff\x00" * 40)


@pytest.mark.parametrize(("table", "column"), CELLS)
def test_a_strange_value_is_found_and_not_stumbled_over(
    copy: Path, table: str, column: str
) -> None:
    """Whatever fits into a cell, of any size or no text at all, comes to a finding."""
    keys = ", ".join(KEYS[table])
    planted = 0
    for number, strange in enumerate(STRANGE):
        folder = Path(shutil.copytree(copy, copy.parent / f"strange-{number}"))
        value = strange
        if isinstance(strange, str):
            value = strange.encode("utf-8", "surrogateescape")
        placed = "CAST(? AS TEXT)" if isinstance(strange, str) else "?"
        with sqlite3.connect(folder / FILE) as database:
            database.execute("PRAGMA ignore_check_constraints = ON")
            last = f"FROM {table} WHERE {column} IS NOT {placed} ORDER BY {keys} DESC LIMIT 1"
            row = f"({keys}) = (SELECT {keys} {last})"
            sql = f"UPDATE {table} SET {column} = {placed} WHERE {row}"  # noqa: S608
            try:
                changed = database.execute(sql, (value, value)).rowcount
            except sqlite3.IntegrityError:
                changed = 0  # a strict table takes nothing of another type
        database.close()
        assert bool(audit(folder).findings) == bool(changed), f"{strange!r} in {table}.{column}"
        planted += changed
    assert planted


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("accounts", "CHECK (guarded = 0 OR balance >= 0)", ""),
        ("accounts", "balance >= 0", "balance >= -9"),
        ("causes", "UNIQUE INDEX", "INDEX"),
        ("shoes", "length(secret) = 32", "length(secret) > 2"),
    ],
)
def test_a_constraint_that_is_gone_is_found(copy: Path, name: str, old: str, new: str) -> None:
    """The database keeps the books' own rules only as long as its tables say them."""
    with sqlite3.connect(copy / FILE) as database:
        database.execute("PRAGMA writable_schema = ON")
        sql = "UPDATE sqlite_schema SET sql = replace(sql, ?, ?) WHERE name = ? AND sql LIKE ?"
        assert database.execute(sql, (old, new, name, f"%{old}%")).rowcount == 1
    database.close()
    assert f"schema of {name}" in {finding.place for finding in audit(copy).findings}


@pytest.mark.parametrize(
    "table", ["events", "entries", "postings", "answers", "shoes", "documents", "visits", "past"]
)
def test_a_row_that_is_gone_is_found(copy: Path, table: str) -> None:
    """A deleted row is missed, wherever it stood."""
    column = {
        "events": "sequence",
        "entries": "number",
        "postings": "entry",
        "visits": "coup",
    }.get(table, "journal")
    report = harm(
        copy,
        f"DELETE FROM {table} WHERE {column} = (SELECT max({column}) FROM {table})",  # noqa: S608
    )
    assert report.findings


def test_a_cut_tail_is_found_against_the_noted_head(copy: Path) -> None:
    """A house set back to an earlier state is whole in itself; the head noted beside it tells."""
    earlier = audit(copy).head
    tables = ("postings", "entries", "events", "past", "answers", "shoes", "documents")
    gone = "journal >= (SELECT max(number) FROM journal)"
    with sqlite3.connect(copy / FILE) as database:
        sql = f"SELECT number FROM entries WHERE {gone}"  # noqa: S608
        entries = [number for (number,) in database.execute(sql)]
        for entry in entries:
            for account, sign in (("source", "+"), ("target", "-")):
                its = f"postings WHERE entry = {entry} AND {account} = accounts.id"
                moved = f"(SELECT sum(amount) FROM {its})"  # noqa: S608
                mine = f"SELECT {account} FROM postings WHERE entry = {entry}"  # noqa: S608
                change = f"SET balance = balance {sign} {moved} WHERE id IN ({mine})"
                database.execute(f"UPDATE accounts {change}")
            database.execute(f"DELETE FROM postings WHERE entry = {entry}")  # noqa: S608
        for table in tables[1:]:
            database.execute(f"DELETE FROM {table} WHERE {gone}")  # noqa: S608
        database.execute("DELETE FROM journal WHERE number = (SELECT max(number) FROM journal)")
    database.close()
    report = audit(copy)
    assert [finding.place for finding in report.findings] == [LAST, PAST]
    assert "was noted and is gone" in report.findings[0].sentence
    (copy / LAST).unlink()
    (copy / PAST).unlink()
    assert audit(copy).findings == ()
    (finding,) = audit(copy, [earlier]).findings
    assert finding.place == "the given head"


def test_any_byte_of_the_file(copy: Path, *, long: bool) -> None:
    """A byte changed anywhere in the file never makes the audit fall over or lose its sentence."""
    whole = (copy / FILE).read_bytes()
    step = 97 if long else 4999
    differs = 0
    for place in range(0, len(whole), step):
        changed = bytearray(whole)
        changed[place] ^= 0x55
        (copy / FILE).write_bytes(changed)
        try:
            differs += bool(audit(copy).findings)
        except BadInput as refused:
            assert str(refused).endswith(".")  # noqa: PT017  either answer is a sentence
            differs += 1
    assert differs


def test_the_command_tells_agreement_and_difference(
    copy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Exit code 0 agrees, 1 differs with the place, 2 is bad input."""
    assert front.main(["audit", "--data", str(copy)]) == 0
    assert "All agrees" in capsys.readouterr().out
    harm(copy, "UPDATE accounts SET balance = balance + 1 WHERE name = 'patron:ann'")
    assert front.main(["audit", "--data", str(copy)]) == 1
    said = capsys.readouterr().out
    assert "account patron:ann" in said
    assert "\n1 thing differs in " in said
    harm(copy, "UPDATE accounts SET guarded = 0 WHERE name = 'patron:ann'")
    assert front.main(["audit", "--data", str(copy)]) == 1
    assert "\n2 things differ in " in capsys.readouterr().out
    assert front.main(["audit", "--data", str(copy / "nowhere")]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("croupier audit: There is no house in ")


@pytest.mark.parametrize("text", ["", "1", "x:00", "0:" + "00" * 32, "1:" + "00" * 31, "1:zz"])
def test_a_head_that_is_none_is_refused(text: str) -> None:
    """A head is a number and 64 hex digits, and nothing else."""
    with pytest.raises(BadInput, match="A head is a number"):
        read_head(text)


@pytest.mark.parametrize("bad", [b"\xff", b"x", b"7 zz\n", b"99999999999999999999 " + b"00" * 32])
def test_a_changed_note_of_heads_is_found(copy: Path, bad: bytes) -> None:
    """A byte changed in the noted heads is told with its line; the rest is audited all the same."""
    heads = (copy / PAST).read_bytes()
    (copy / PAST).write_bytes(bad + heads)
    assert audit(copy).findings[0].place == f"{PAST}, line 1"
    (copy / PAST).write_bytes(heads.rstrip())
    assert audit(copy).findings == ()
