"""A patron's past coups, rebuilt from the stored events of each coup."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from typing import Annotated

import msgspec
from rpds import HashTrieMap

from croupier.pit.answers import damaged
from croupier.refusals import Refusal
from croupier.rules.sheet import Sheet, load_canonical
from croupier.store.store import NOT_OURS, Reader, StoredEvent
from croupier.table.messages import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    CoupSettled,
    CoupVoided,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
    read_event,
)
from croupier.table.state import FinishedCoup, Hands
from croupier.table.terms import load_terms
from croupier.table.told import LastCoupView, SettledView, WagerView, one_of
from croupier.table.view import finished

MOST_COUPS = 50

Status = Annotated[str, one_of("Status", "open", "settled", "voided")]


class SheetName(msgspec.Struct, frozen=True):
    """What names a sheet: its id, its title, its date and its hash."""

    id: str
    title: str
    date: str
    hash: str

    @classmethod
    def of(cls, sheet: Sheet) -> SheetName:
        """The names of a sheet."""
        return cls(sheet.id, sheet.title, sheet.date, sheet.hash)


class TableName(msgspec.Struct, frozen=True):
    """A table's id and name."""

    id: str
    name: str


class CoupRecord(msgspec.Struct, frozen=True):
    """One past coup of a patron's; `status` is "open", "settled" or "voided".

    `at` is when bets closed, UTC; of a coup that is open still, when they opened.

    `wagers` are those that lie on the felt still, or came back when the coup was voided before
    its end; the settled ones stand in `last`. `owed` is what the wagers of a void coup had won
    and the patron could not give back then. `titles` names the bets as the sheet did by which
    they were paid.
    """

    id: str
    number: int
    table: TableName
    sheet: SheetName
    at: str
    status: Status
    reason: str
    last: LastCoupView | None
    wagers: tuple[WagerView, ...]
    voided: tuple[SettledView, ...]
    owed: int
    titles: dict[str, str]


def past_coups(reader: Reader, patron: str) -> list[CoupRecord] | Refusal:
    """The patron's last 50 coups, newest first; coups whose wagers were all taken back are not.

    Refused as damaged when one of them is not as it was written: a list without it would lie.
    """
    records = []
    for coup in reader.coups_of(patron, MOST_COUPS):
        try:
            record = _record(reader, patron, coup)
        except (*NOT_OURS, AssertionError) as wrong:
            return damaged(f"The history of {patron}", wrong)
        if record is not None:
            records.append(record)
    return records


def _record(reader: Reader, patron: str, coup: str) -> CoupRecord | None:
    stored = [row for row in reader.coup_events(coup) if row.patron in ("", patron)]
    told = _Told(stored)
    if told.placed is None or not (told.open or told.settled or told.voided):
        return None
    placed = told.placed
    sheets = {name: load_canonical(_stored(reader, name)) for name in set(told.bets.values())}
    terms = load_terms(_stored(reader, placed.terms))
    moment = datetime.datetime.fromtimestamp(told.at_ms / 1000, datetime.UTC)
    status = "voided" if told.void else "settled" if told.outcome else "open"
    last = None
    if told.outcome:
        settled = HashTrieMap({patron: tuple(told.settled)})
        last = finished(
            FinishedCoup(coup, told.number, told.hands, told.outcome, settled, voided=told.void),
            patron,
        )
    return CoupRecord(
        id=coup,
        number=told.number,
        table=TableName(terms.id, terms.name),
        sheet=SheetName.of(sheets[placed.sheet]),
        at=moment.isoformat(timespec="milliseconds").replace("+00:00", "Z"),
        status=status,
        reason=told.reason,
        last=last,
        wagers=tuple(WagerView(one.wager, one.bet, one.stake) for one in told.open.values()),
        voided=tuple(told.voided),
        owed=told.owed,
        titles={bet: _title(sheets[name], bet) for bet, name in told.bets.items()},
    )


def _stored(reader: Reader, name: str) -> bytes:
    body = reader.document(name)
    assert body is not None, "a wager's sheet and terms are stored"
    return body


def _title(sheet: Sheet, name: str) -> str:
    bet = sheet.bet(name)
    assert bet is not None, "an accepted wager's bet is on its sheet"
    return bet.title


class _Told:
    """One coup's events as far as they concern one patron, folded."""

    def __init__(self, stored: Sequence[StoredEvent]) -> None:
        self.number, self.at_ms = 0, 0
        self.hands, self.outcome = Hands(), ""
        self.void, self.reason = False, ""
        self.placed: WagerPlaced | None = None
        self.bets: dict[str, str] = {}
        self.open: dict[str, WagerPlaced] = {}
        self.settled: list[WagerSettled] = []
        self.voided: list[SettledView] = []
        self.owed = 0
        for row in stored:
            self._fold(row)

    def _fold(self, row: StoredEvent) -> None:  # noqa: C901  one match over the events
        event = read_event(row.body)
        match event:
            case BetsOpened():
                self.number, self.at_ms = event.number, row.at_ms
            case BetsClosed():
                self.at_ms = row.at_ms
            case WagerPlaced():
                self.placed = event
                self.bets[event.bet] = event.sheet
                self.open[event.wager] = event
            case WagerTakenBack():
                del self.open[event.wager]
            case WagerSettled():
                del self.open[event.wager]
                self.settled.append(event)
            case WagerVoided():
                self.open.pop(event.wager, None)
                self.owed += event.owed
                self.voided.append(
                    SettledView(event.wager, event.bet, event.stake, "void", 0, event.stake, "")
                )
            case CardDealt():
                player, banker = self.hands.player, self.hands.banker
                if event.side == "player":
                    self.hands = Hands((*player, event.card), banker)
                else:
                    self.hands = Hands(player, (*banker, event.card))
            case CoupSettled():
                self.outcome = event.outcome
            case CoupVoided():
                self.void, self.reason = True, event.reason
            case _:
                pass
