"""The table of a history for spreadsheets: any text in it, and no formula."""

import csv
import datetime
import io
import zoneinfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Currency
from croupier.pit.history import CoupRecord, DealtView, SheetName, TableName
from croupier.server.history_csv import COLUMNS, head, rows, safe
from croupier.table.told import SettledView

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=12)


def record(name: str = "Salon", title: str = "Half", reason: str = "", at: str = "") -> CoupRecord:
    """Return a void coup with one wager."""
    return CoupRecord(
        id="3MG400A-7",
        number=7,
        table=TableName("salon", name),
        sheet=SheetName("half", title, "2026-01-31", "00ff"),
        at=at or "2026-03-17T17:46:40.001Z",
        status="voided",
        reason=reason,
        last=None,
        wagers=(),
        voided=(SettledView("w.0", "tie", 1_000_05, "void", 0, 1_000_05, ""),),
        owed=0,
        titles={"tie": title},
        shoe="3MG400A",
        dealt=(
            DealtView("player", "5S", 5),
            DealtView("banker", "TH", 0),
            DealtView("player", "AC", 6),
        ),
    )


def read(written: bytes) -> list[dict[str, str]]:
    """Read a table."""
    return list(csv.DictReader(io.StringIO(written.decode("utf-8-sig"), newline="")))


@given(name=TEXTS, title=TEXTS, reason=TEXTS)
def test_any_text_is_read_as_it_was_written(name: str, title: str, reason: str) -> None:
    """Commas, quotes and line ends of any kind stay inside their field."""
    written = head() + rows([record(name, title, reason)], Currency("PLAY", 2), datetime.UTC)
    (row,) = read(written)
    told = [row[column] for column in ("Table", "Game", "Bet", "Reason")]
    assert told == [safe(text) for text in (name, title, title, reason)]
    assert tuple(row) == COLUMNS


@given(TEXTS, st.sampled_from(["=", "+", "-", "@", "\t", "\r", "\n", " =", "\uff1d", "\uff20"]))
def test_no_text_begins_a_formula(text: str, opens: str) -> None:
    """What a spreadsheet would work out stands behind an apostrophe, and can be read still."""
    assert safe(opens + text) == f"'{opens}{text}"
    assert not safe(text).lstrip(" ").startswith(("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d"))


@pytest.mark.parametrize(("decimals", "told"), [(0, "100005"), (2, "1000.05"), (3, "100.005")])
def test_amounts_are_decimals_of_the_currency(decimals: int, told: str) -> None:
    """Plain digits with a point, so that a spreadsheet reads a number."""
    (row,) = read(head() + rows([record()], Currency("TEST", decimals), datetime.UTC))
    assert (row["Staked"], row["Returned"], row["Currency"]) == (told, told, "TEST")


@pytest.mark.parametrize(
    ("zone", "at", "local"),
    [
        ("UTC", "2026-03-17T17:46:40.001Z", "2026-03-17T17:46:40.001+00:00"),
        ("America/St_Johns", "2026-01-01T00:00:00.000Z", "2025-12-31T20:30:00.000-03:30"),
        ("Europe/Berlin", "2024-10-27T00:30:00.000Z", "2024-10-27T02:30:00.000+02:00"),
        ("Europe/Berlin", "2024-10-27T01:30:00.000Z", "2024-10-27T02:30:00.000+01:00"),
        ("Australia/Lord_Howe", "2024-04-06T15:00:00.000Z", "2024-04-07T01:30:00.000+10:30"),
    ],
)
def test_times_are_told_in_utc_and_local_with_the_offset(zone: str, at: str, local: str) -> None:
    """The hour that comes twice is told apart by its offset (BC-85)."""
    (row,) = read(head() + rows([record(at=at)], Currency("PLAY", 2), zoneinfo.ZoneInfo(zone)))
    assert (row["Paid (UTC)"], row["Paid (local)"]) == (at, local)


def test_a_coup_that_was_void_before_its_end() -> None:
    """The cards that had come are told, and no total or outcome."""
    (row,) = read(head() + rows([record(reason="a card fell")], Currency("PLAY", 2), datetime.UTC))
    assert (row["Player cards"], row["Banker cards"]) == ("5S AC", "TH")
    assert (row["Outcome"], row["Player total"], row["Status"]) == ("", "", "voided")
    assert (row["Reason"], row["Result"], row["Profit"]) == ("a card fell", "void", "0.00")
