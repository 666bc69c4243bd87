"""A patron's past coups, rebuilt from the stored events of each coup.

Which coups there are, and their sums, the store keeps beside the events; each coup that is told is
held to both.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

import msgspec
from rpds import HashTrieMap

from croupier.pit.answers import damaged
from croupier.refusals import Refusal
from croupier.rules.sheet import Sheet, load_canonical

# What a history is asked and told by is handed on to whoever asks, who knows no store.
from croupier.store.past import Mark as Mark  # noqa: PLC0414  handed on
from croupier.store.past import PastCoup, Spot
from croupier.store.past import Sought as Sought  # noqa: PLC0414
from croupier.store.past import Sums as Sums  # noqa: PLC0414
from croupier.store.store import NOT_OURS, Changed, Reader, StoredEvent
from croupier.table.messages import (
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
from croupier.table.terms import Terms, load_terms
from croupier.table.told import LastCoupView, SettledView, SideName, WagerView, one_of
from croupier.table.view import finished

MOST_COUPS = 50
"""How many coups one page of a history tells."""

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


class DealtView(msgspec.Struct, frozen=True):
    """A card as it was dealt: to which side, which card, and the side's total with it."""

    side: SideName
    card: str
    total: int


class CoupRecord(msgspec.Struct, frozen=True):
    """One past coup of a patron's; `status` is "open", "settled" or "voided".

    `at` is when it was paid, UTC, or void before; of a coup that is open still, when bets opened.
    `shoe` is the id of its shoe, and `dealt` its cards in dealing order, once it is over.

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
    shoe: str
    dealt: tuple[DealtView, ...]


class PastPage(NamedTuple):
    """Some coups of a history, newest first, and the mark behind which it goes on, if it does."""

    coups: tuple[CoupRecord, ...]
    rest: Mark | None


class BetName(msgspec.Struct, frozen=True):
    """A bet's name on its sheet, and its title."""

    bet: str
    title: str


class PlayedView(msgspec.Struct, frozen=True):
    """A table and a game that a patron has played there, with the bets of the game."""

    table: TableName
    sheet: SheetName
    bets: tuple[BetName, ...]


def past_page(
    reader: Reader, patron: str, sought: Sought, most: int = MOST_COUPS
) -> PastPage | Refusal:
    """The patron's coups that are sought, newest first; at most so many that are over.

    Coups that are open still come before all others, on the first page alone, and only where
    nothing is sought that an open coup cannot have: an outcome, a result, a time.
    Refused as damaged when one of them is not as it was written: a list without it would lie.
    """
    try:
        found = list(reader.past(patron, sought, most + 1))
        rest = found[most - 1].mark if len(found) > most else None
        papers = _Papers(reader)
        coups = [] if _is_over(sought) else list(_open(papers, patron, sought))
        coups += [papers.record(patron, one.mark.coup, one) for one in found[:most]]
    except (*NOT_OURS, AssertionError) as wrong:
        return damaged(f"The history of {patron}", wrong, "history")
    return PastPage(tuple(coups), rest)


def past_sums(reader: Reader, patron: str, sought: Sequence[Sought]) -> list[Sums]:
    """The sums of the patron's coups that are sought, for each that is asked."""
    return [reader.sums(patron, one) for one in sought]


def played(reader: Reader, patron: str) -> list[PlayedView] | Refusal:
    """The tables and games of the patron's history, as their last coups there name them."""
    try:
        papers = _Papers(reader)
        views = [papers.played(patron, spot) for spot in reader.spots(patron)]
    except (*NOT_OURS, AssertionError) as wrong:
        return damaged(f"The history of {patron}", wrong, "history")
    return sorted(views, key=lambda one: (one.table.name, one.sheet.title))


def _is_over(sought: Sought) -> bool:
    of_some = (sought.since_ms, sought.until_ms, sought.before)
    return bool(sought.outcome or sought.result) or any(one is not None for one in of_some)


def _open(papers: _Papers, patron: str, sought: Sought) -> Iterator[CoupRecord]:
    for coup in papers.reader.open_coups(patron):
        record = papers.record(patron, coup, None)
        fits = (
            sought.place in ("", record.table.id)
            and sought.game in ("", record.sheet.id)
            and (not sought.bet or any(one.bet == sought.bet for one in record.wagers))
        )
        if record.status == "open" and fits:
            yield record


class _Papers:
    """A reader, and the sheets and terms that were read for one answer already."""

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self._sheets: dict[str, Sheet] = {}
        self._terms: dict[str, Terms] = {}

    def sheet(self, name: str) -> Sheet:
        """The sheet of a hash."""
        if name not in self._sheets:
            self._sheets[name] = load_canonical(self._body(name))
        return self._sheets[name]

    def terms(self, name: str) -> Terms:
        """The terms of a hash."""
        if name not in self._terms:
            self._terms[name] = load_terms(self._body(name))
        return self._terms[name]

    def record(self, patron: str, coup: str, found: PastCoup | None) -> CoupRecord:
        """A coup as its events tell it, held to what was found of it; `None` where it is open."""
        record, sums = _record(self, patron, coup)
        if found is not None and (found.at_ms, found.staked, found.returned, found.void) != sums:
            raise Changed(f"coup {coup} is not what is kept of it in the history")
        return record

    def played(self, patron: str, spot: Spot) -> PlayedView:
        """What names a table and its game, by the last coup there."""
        told = _told(self, patron, spot.coup)
        assert told.placed is not None, "a coup of a history was wagered on"
        terms, sheet = self.terms(told.placed.terms), self.sheet(told.placed.sheet)
        bets = tuple(BetName(bet.name, bet.title) for bet in sheet.bets)
        return PlayedView(TableName(terms.id, terms.name), SheetName.of(sheet), bets)

    def _body(self, name: str) -> bytes:
        body = self.reader.document(name)
        assert body is not None, "a wager's sheet and terms are stored"
        return body


def _told(papers: _Papers, patron: str, coup: str) -> _Told:
    return _Told([row for row in papers.reader.coup_events(coup) if row.patron in ("", patron)])


def _record(papers: _Papers, patron: str, coup: str) -> tuple[CoupRecord, tuple[int, ...]]:
    """A coup, and when it was over for the patron, what was staked and came back, and if void."""
    told = _told(papers, patron, coup)
    assert told.placed is not None, "a coup of a history was wagered on"
    placed = told.placed
    sheets = {name: papers.sheet(name) for name in set(told.bets.values())}
    terms = papers.terms(placed.terms)
    moment = datetime.datetime.fromtimestamp(told.at_ms / 1000, datetime.UTC)
    status = "voided" if told.void else "settled" if told.outcome else "open"
    last = None
    if told.outcome:
        settled = HashTrieMap({patron: tuple(told.settled)})
        last = finished(
            FinishedCoup(coup, told.number, told.hands, told.outcome, settled, voided=told.void),
            patron,
        )
    record = CoupRecord(
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
        shoe=coup.rpartition("-")[0],
        dealt=() if status == "open" else tuple(told.dealt),
    )
    return record, (told.at_ms, *told.sums)


def _title(sheet: Sheet, name: str) -> str:
    bet = sheet.bet(name)
    assert bet is not None, "an accepted wager's bet is on its sheet"
    return bet.title


class _Told:
    """One coup's events as far as they concern one patron, folded."""

    def __init__(self, stored: Sequence[StoredEvent]) -> None:
        self.number, self.at_ms = 0, 0
        self.hands, self.outcome = Hands(), ""
        self.dealt: list[DealtView] = []
        self.void, self.reason = False, ""
        self.placed: WagerPlaced | None = None
        self.bets: dict[str, str] = {}
        self.open: dict[str, WagerPlaced] = {}
        self.settled: list[WagerSettled] = []
        self.voided: list[SettledView] = []
        self.owed = 0
        for row in stored:
            self._fold(row)

    @property
    def sums(self) -> tuple[int, int, bool]:
        """What was staked and came back, and whether the coup is void."""
        if self.void:
            staked = sum(one.stake for one in self.voided)
            return staked, staked, True
        staked = sum(one.stake for one in self.settled)
        return staked, sum(one.returned for one in self.settled), False

    def _fold(self, row: StoredEvent) -> None:  # noqa: C901  one match over the events
        event = read_event(row.body)
        match event:
            case BetsOpened():
                self.number, self.at_ms = event.number, row.at_ms
            case WagerPlaced():
                self.placed = event
                self.bets[event.bet] = event.sheet
                self.open[event.wager] = event
            case WagerTakenBack():
                del self.open[event.wager]
            case WagerSettled():
                del self.open[event.wager]
                self.at_ms = row.at_ms
                self.settled.append(event)
            case WagerVoided():
                if self.open.pop(event.wager, None):
                    self.at_ms = row.at_ms
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
                total = self.hands.totals[0 if event.side == "player" else 1]
                self.dealt.append(DealtView(event.side, event.card, total))
            case CoupSettled():
                self.outcome = event.outcome
            case CoupVoided():
                self.void, self.reason = True, event.reason
            case _:
                pass
