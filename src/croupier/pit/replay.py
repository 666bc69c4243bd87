"""A table decided again: from its stored events the commands, and from these what must stand there.

The audit asks the same functions that the table asked when it was played, with the sheet and the
terms then in force and the shoe that follows from its stored secret, and compares event by event.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from msgspec.structs import asdict

from croupier.fair.shuffle import NAME
from croupier.money import Minor
from croupier.pit.chance import shoe_cards
from croupier.pit.steps import patrons_of, rows_of, void_command
from croupier.refusals import Refusal, shown
from croupier.rules.sheet import Sheet, load_canonical
from croupier.store.store import Reader, StoredEvent
from croupier.table.decide import decide
from croupier.table.game import Game
from croupier.table.messages import (
    Asked,
    BetsClosed,
    BetsOpened,
    CardDealt,
    CloseTable,
    Command,
    CoupVoided,
    Deal,
    DealCard,
    Event,
    NewShoe,
    OpenBets,
    OpenTable,
    Owed,
    Place,
    Replace,
    ShoeOpened,
    TableClosed,
    TableOpened,
    VoidCoup,
    WagerPlaced,
    WagerTakenBack,
    WagerVoided,
    read_event,
)
from croupier.table.state import TableState, evolve
from croupier.table.terms import Terms, load_terms


class Sheets(dict[str, Sheet]):
    """The sheets that the house has stored, by hash, each held to it; read when first asked for."""

    def __init__(self, reader: Reader) -> None:
        super().__init__()
        self._reader = reader

    def __missing__(self, name: str) -> Sheet:
        """Read a sheet; raises `LookupError` when it is not there or is another."""
        body = self._reader.document(name)
        if body is None:
            raise LookupError(f"the sheet {name} is missing")
        sheet = self[name] = load_canonical(body)
        if sheet.hash != name:
            raise LookupError(f"the sheet stored as {name} has another hash")
        return sheet


@dataclass(frozen=True, slots=True)
class Again:
    """One step decided again: what stood before it, its events, and what is wrong or nothing."""

    before: TableState
    command: Command
    events: tuple[Event, ...]
    wrong: str


class Replay:
    """One table, decided again step by step from its stored events.

    `last_of` gives for the first event of a step that an entry books the last one.
    """

    def __init__(
        self,
        instance: str,
        rows: Iterator[StoredEvent],
        last_of: Callable[[int], int | None],
        reader: Reader,
        sheets: Sheets,
    ) -> None:
        self.state = TableState(instance)
        self._rows, self._last_of = rows, last_of
        self._reader, self._sheets = reader, sheets
        self.terms: dict[str, Terms] = {}
        self._cards: tuple[str, ...] = ()
        self._ahead: list[tuple[StoredEvent, Event]] = []

    def steps(self) -> Iterator[Again]:
        """Each step; raises `LookupError` or `AssertionError` where no table could go on."""
        while self._read(1):
            before = self.state
            command, booked = self._asked()
            expected = self._decided(command)
            if isinstance(expected, str):
                count, wrong = booked or 1, f"the table would have refused it: {expected}"
            else:
                count = self._read(booked or len(expected))
                wrong = _differs(expected, [event for _, event in self._ahead[:count]])
            step, self._ahead = self._ahead[:count], self._ahead[count:]
            events = tuple(event for _, event in step)
            for event in events:
                if isinstance(event, ShoeOpened):
                    self._cards = self._shoe(event.shoe, event.sheet)
                self.state = evolve(self.state, event)
            rows = [row for row, _ in step]
            wrong = wrong or self._owed_too_much(command) or _misfiled(before, events, rows)
            yield Again(before, command, events, wrong or _not_the_owner(before.table, command))

    def _read(self, count: int) -> int:
        """Read ahead until so many events are there; gives how many of them there are."""
        missing = max(0, count - len(self._ahead))
        self._ahead += [(row, read_event(row.body)) for row in islice(self._rows, missing)]
        return min(count, len(self._ahead))

    def _asked(self) -> tuple[Command, int]:
        """The command of the next step, and how many events an entry books for it, 0 for none."""
        first = self.state.sequence + 1
        last = self._last_of(first)
        assert last is None or last >= first, "an entry ends before it begins"
        count = self._read(1 if last is None else last - first + 1)
        while last is None and isinstance(self._ahead[count - 1][1], WagerVoided):
            # No entry books a void of pushed wagers alone; it ends with its coup all the same.
            if self._read(count + 1) == count:
                break
            count += 1
        command = self._command([event for _, event in self._ahead[:count]])
        return command, 0 if last is None else count

    def _decided(self, command: Command) -> tuple[Event, ...] | str:
        """What the table decides on a command now, or the sentence with which it refuses it."""
        outcome = decide(self.state, command, self._game(command))
        return outcome.sentence if isinstance(outcome, Refusal) else outcome.events

    def _game(self, command: Command) -> Game:
        named = command if isinstance(command, OpenTable) else self.state
        return Game(self._sheets[named.sheet], self._terms_of(named.terms), self._sheets)

    def _terms_of(self, name: str) -> Terms:
        if name not in self.terms:
            body = self._reader.document(name)
            if body is None:
                raise LookupError(f"the terms {name} are missing")
            terms = self.terms[name] = load_terms(body)
            if terms.hash != name:
                raise LookupError(f"the terms stored as {name} have another hash")
        return self.terms[name]

    def _command(self, step: Sequence[Event]) -> Command:  # noqa: PLR0911  one match over events
        """What must have been asked for a step that begins with these events."""
        match step[0]:
            case TableOpened(_, sheet, terms):
                return OpenTable(sheet, terms)
            case ShoeOpened(shoe, sheet=sheet):
                return OpenBets(NewShoe(shoe, NAME, self._shoe(shoe, sheet)[0]))
            case BetsOpened():
                return OpenBets(None)
            case WagerPlaced(patron=patron):
                name, asked = _placed(step)
                return Place(name, patron, asked, isinstance(step[-1], BetsClosed))
            case WagerTakenBack(patron=patron):
                back = [event for event in step if isinstance(event, WagerTakenBack)]
                name, asked = _placed(step)
                names = tuple(event.wager for event in back if event.why == "asked")
                return Replace(name, patron, names, asked)
            case BetsClosed():
                return Deal("", next(iter(self.state.felt), ""))
            case CardDealt():
                shoe_in_use = self.state.shoe
                assert shoe_in_use is not None, "a card was dealt without a shoe"
                return DealCard(self._cards[shoe_in_use.dealt])
            case WagerVoided() | CoupVoided():
                return self._void(step)
            case TableClosed(reason):
                return CloseTable(reason)
            case other:
                raise AssertionError(f"no command begins with {_name(other)}")

    def _shoe(self, shoe: str, sheet: str) -> tuple[str, ...]:
        secret = self._reader.secret(shoe)
        if secret is None:
            raise LookupError(f"the secret of shoe {shoe} is missing")
        return shoe_cards(secret, self._sheets[sheet].decks)

    def _void(self, step: Sequence[Event]) -> VoidCoup:
        end = next((event for event in step if isinstance(event, CoupVoided)), None)
        assert end is not None, "wagers are void without their coup"
        if self.state.coup is not None and self.state.coup.id == end.coup:
            return VoidCoup(end.coup, end.reason)
        stored = self._reader.coup_events(end.coup)
        rich = dict.fromkeys(patrons_of(stored), Minor(2**62))
        void = void_command(end.coup, end.reason, stored, rich)
        owed = [
            Owed(one.wager, one.patron, one.owed)
            for one in step
            if isinstance(one, WagerVoided) and one.verdict == "win" and one.owed
        ]
        return void._replace(owed=tuple(owed))

    def _owed_too_much(self, command: Command) -> str:
        """Nobody owes more of a void coup than it had paid them above the stakes they get back."""
        if not isinstance(command, VoidCoup) or not command.owed:
            return ""
        broke = dict.fromkeys((one.patron for one in command.settled), Minor(0))
        stored = self._reader.coup_events(command.coup)
        most = void_command(command.coup, "", stored, broke).owed
        for patron in broke:
            told = sum(one.minor for one in command.owed if one.patron == patron)
            if told > sum(one.minor for one in most if one.patron == patron):
                return f"{patron} owes more than the coup had paid them"
        return ""


def _placed(step: Sequence[Event]) -> tuple[str, tuple[Asked, ...]]:
    """The id of the command that placed a step's wagers, and what it asked for."""
    placed = [event for event in step if isinstance(event, WagerPlaced)]
    name = placed[0].wager.rpartition(".")[0] if placed else ""
    return name, tuple(Asked(one.bet, one.stake) for one in placed)


def _not_the_owner(instance: str, command: Command) -> str:
    """A patron at a table that is another patron's own, or an empty text."""
    owner = instance.partition("/")[2]
    if owner and isinstance(command, Place | Replace | Deal) and command.patron != owner:
        return f"{shown(command.patron)} wagers at the table of {shown(owner)}"
    return ""


def _differs(expected: Sequence[Event], stored: Sequence[Event]) -> str:
    """The first thing in which a step is not what was decided, or an empty text."""
    for number, (right, told) in enumerate(zip(expected, stored, strict=False), start=1):
        place = "" if number == 1 else f" (event {number} of its step)"
        if type(right) is not type(told):
            return f"it is {_name(told)}, and the table decides {_name(right)}{place}"
        wrong = asdict(told)
        for field, value in asdict(right).items():
            if wrong[field] != value:
                told_text, text = _text(wrong[field]), _text(value)
                return f"its {field} is {told_text}, and the table decides {text}{place}"
    if len(expected) > len(stored):
        return f"{_name(expected[len(stored)])} is missing after it"
    if len(expected) < len(stored):
        return f"the table does not decide {_name(stored[len(expected)])} after it"
    return ""


def _misfiled(before: TableState, events: Sequence[Event], rows: Sequence[StoredEvent]) -> str:
    """An event that is stored under another coup or patron than it is about, or an empty text."""
    for filed, row in zip(rows_of(before, events), rows, strict=True):
        for field in ("coup", "patron"):
            told, right = getattr(row, field), getattr(filed, field)
            if told != right:
                return f"it is filed under {field} {shown(told)}, and is about {shown(right)}"
    return ""


def _name(event: Event) -> str:
    return str(event.__struct_config__.tag)


def _text(value: Any) -> str:  # noqa: ANN401  a field of an event: a text, an integer or a boolean
    return shown(value) if isinstance(value, str) else str(value).lower()
