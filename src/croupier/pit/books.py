"""The books of a house in figures: accounts, and what each table and bet staked, paid and held."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from croupier.ledger.accounts import Kind
from croupier.ledger.balances import trial_balance
from croupier.money import Currency, Minor
from croupier.pit.cashier import kept_in
from croupier.store.sqlite_reader import SqliteReader
from croupier.table.messages import (
    WagerSettled,
    WagerVoided,
    read_event,
)

_PREFIX = "table:"


@dataclass(slots=True)
class Line:
    """One bet at one table, in minor units; void wagers are left out, of `wagers` too.

    `staked` of settled wagers, `paid` what came back of them, stakes of winners included.
    """

    table: str
    bet: str
    wagers: int = 0
    staked: int = 0
    paid: int = 0
    voided: int = 0

    @property
    def hold(self) -> int:
        """What the house kept: staked less paid; negative when it lost."""
        return self.staked - self.paid


@dataclass(frozen=True, slots=True)
class Books:
    """The books as they stand; amounts in minor units of the house's currency."""

    currency: Currency
    accounts: tuple[tuple[Kind, int, Minor], ...]
    trial: Minor
    lines: tuple[Line, ...]


def books(reader: SqliteReader) -> Books:
    """Read the books of a house.

    `accounts` holds by kind how many accounts there are and the sum of their balances, `trial`
    the sum of all, which is zero in books that are whole.
    """
    balances = reader.balances()
    accounts = []
    for kind in Kind:
        mine = [balance for account, balance in balances.items() if account.kind is kind]
        accounts.append((kind, len(mine), Minor(sum(mine))))
    lines: dict[tuple[str, str], Line] = {}
    currency = kept_in(reader) or Currency("PLAY", 2)
    for stream in reader.streams():
        if not stream.startswith(_PREFIX):
            continue
        table = stream.removeprefix(_PREFIX).partition("/")[0]
        for row in reader.events(stream):
            event = read_event(row.body)
            if isinstance(event, WagerSettled | WagerVoided):
                line = lines.setdefault((table, event.bet), Line(table, event.bet))
                _count(line, event)
    return Books(currency, tuple(accounts), trial_balance(balances), _sorted(lines.values()))


def _count(line: Line, event: WagerSettled | WagerVoided) -> None:
    if isinstance(event, WagerSettled):
        line.wagers += 1
        line.staked += event.stake
        line.paid += event.returned
        return
    line.voided += 1
    if event.verdict != "open":
        line.wagers -= 1
        line.staked -= event.stake
        line.paid -= event.profit + event.stake


def _sorted(lines: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(sorted(lines, key=lambda line: (line.table, -line.staked, line.bet)))
