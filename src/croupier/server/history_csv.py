"""A history as a table for spreadsheets: RFC 4180, a row a wager.

The first bytes mark the text as UTF-8. No text is read as a formula, and amounts are decimals of
the currency. Knows no patron and no request.
"""

from __future__ import annotations

import csv
import datetime
import io
from collections.abc import Iterable, Iterator

from croupier.money import Currency, Minor
from croupier.pit.history import CoupRecord

MARK = "\ufeff".encode()
"""The mark of UTF-8, by which spreadsheets know how the text is written."""

COLUMNS = (
    "Coup", "Number in shoe", "Paid (UTC)", "Paid (local)", "Table", "Game", "Sheet hash", "Shoe",
    "Outcome", "Player cards", "Player total", "Banker cards", "Banker total", "Status", "Reason",
    "Bet", "Result", "Price", "Staked", "Profit", "Returned", "Currency",
)  # fmt: skip

# What a spreadsheet takes for the beginning of a formula, also as wide letters.
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")


def safe(text: str) -> str:
    """A text that no spreadsheet takes for a formula: an apostrophe before one that could be.

    >>> safe("Salon II"), safe("=1+1"), safe(" @SUM")
    ('Salon II', "'=1+1", "' @SUM")
    """
    return f"'{text}" if text.lstrip(" ").startswith(_FORMULA) or text[:1] in _FORMULA else text


def head() -> bytes:
    """The mark, and the names of the columns."""
    return MARK + _written([COLUMNS])


def rows(records: Iterable[CoupRecord], currency: Currency, zone: datetime.tzinfo) -> bytes:
    """The rows of some coups that are over, in their order."""
    return _written(row for record in records for row in _rows(record, currency, zone))


def _rows(
    record: CoupRecord, currency: Currency, zone: datetime.tzinfo
) -> Iterator[tuple[str | int, ...]]:
    last = record.last
    hands = {
        side: " ".join(card.card for card in record.dealt if card.side == side)
        for side in ("player", "banker")
    }
    coup = (
        safe(record.id),
        record.number,
        record.at,
        _local(record.at, zone),
        safe(record.table.name),
        safe(record.sheet.title),
        safe(record.sheet.hash),
        safe(record.shoe),
        last.outcome if last else "",
        hands["player"],
        last.player_total if last else "",
        hands["banker"],
        last.banker_total if last else "",
        record.status,
        safe(record.reason),
    )
    for wager in record.voided or (last.wagers if last else ()):
        amounts = (wager.stake, wager.profit, wager.returned)
        yield (
            *coup,
            safe(record.titles[wager.bet]),
            wager.result,
            wager.pays,
            *(currency.text(Minor(amount)) for amount in amounts),
            currency.code,
        )


def _local(at: str, zone: datetime.tzinfo) -> str:
    moment = datetime.datetime.fromisoformat(at).astimezone(zone)
    return moment.isoformat(timespec="milliseconds")


def _written(table: Iterable[Iterable[str | int]]) -> bytes:
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(table)
    return text.getvalue().encode()
