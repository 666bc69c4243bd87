"""From a command and what the table decided to the step that the store commits; pure.

Also the command that voids a coup, made from the coup's own stored events.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from croupier import canonical
from croupier.ledger.balances import Shortfall
from croupier.ledger.entries import Entry
from croupier.money import Minor
from croupier.pit import answers
from croupier.pit.answers import Accepted
from croupier.pit.bookkeeper import table_entry
from croupier.pit.chance import SecretShoe
from croupier.pit.past import past_of
from croupier.refusals import Code, Refusal
from croupier.store.store import DocumentRow, EventRow, Key, ShoeRow, Step, StoredEvent, Visit
from croupier.table.game import Decision, Game
from croupier.table.messages import (
    BetsOpened,
    Command,
    CoupVoided,
    Deal,
    Event,
    OpenTable,
    Owed,
    Place,
    Replace,
    SettledRecord,
    ShoeOpened,
    TableClosed,
    TableOpened,
    TakeBack,
    VoidCoup,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
    read_event,
)
from croupier.table.state import TableState


def key_of(table: str, command: Command) -> Key | None:
    """The key under which a patron's command is answered for ever; `None` for the house's own.

    The table is part of what is asked: an id that was used at another table was used before.
    """
    match command:
        case Place():
            asked = [[one.bet, one.stake] for one in command.wagers]
            content = answers.content("place", table, asked, command.deal)
        case TakeBack():
            content = answers.content("take-back", table, command.wager)
        case Replace():
            asked = [[one.bet, one.stake] for one in command.wagers]
            content = answers.content("replace", table, list(command.back), asked)
        case Deal():
            content = answers.content("deal", table)
        case _:
            return None
    return Key(command.patron, command.id, content)


def step_of(
    state: TableState,
    command: Command,
    outcome: Decision | Refusal,
    game: Game,
    shoe: SecretShoe | None,
) -> Step:
    """The step that stores what was decided on this state; a refusal stores its answer alone."""
    key = key_of(state.table, command)
    if isinstance(outcome, Refusal):
        return Step(key=key, answer=answers.write(outcome), barred=_barred(state, command))
    past, voided = past_of(state, _coup_of(state, outcome.events), outcome.events, game)
    return Step(
        events=rows_of(state, outcome.events),
        entry=entry_of(state, outcome.events),
        key=key,
        answer=answers.write(Accepted(outcome.said)),
        short=short_answer(game) if key else None,
        shoe=None if shoe is None else ShoeRow(shoe.id, shoe.secret),
        documents=_documents(game) if isinstance(command, OpenTable) else (),
        past=past,
        voided=voided,
    )


def rows_of(state: TableState, events: Sequence[Event]) -> tuple[EventRow, ...]:
    """The rows that store a step's events; the audit asks this again."""
    coup, felt = _coup_of(state, events), _Felt(state)
    return tuple(_row(event, coup, felt) for event in events)


def entry_of(state: TableState, events: Sequence[Event]) -> Entry | None:
    """The entry that books a step's events, or `None`; the audit asks this again."""
    return table_entry(state.table, _coup_of(state, events), events)


def _coup_of(state: TableState, events: Sequence[Event]) -> str:
    """The id of the coup that a step's events are about, or an empty text."""
    for event in events:
        if isinstance(event, BetsOpened | CoupVoided):
            return event.coup
    return state.coup.id if state.coup is not None else ""


def _barred(state: TableState, command: Command) -> Key | None:
    """The id of the wagers of which one was to be taken back and is not there.

    They may be on their way still; whoever has taken one back must not find it placed later.
    """
    if not isinstance(command, TakeBack):
        return None
    name, _, place = command.wager.rpartition(".")
    if not (name and place.isdecimal()):
        return None
    content = answers.content("taken-back", state.table, command.wager)
    return Key(command.patron, name, content)


def short_answer(game: Game) -> Callable[[Shortfall], bytes]:
    """What a patron is answered whose balance does not cover a wager."""
    text = game.terms.currency.text

    def answer(short: Shortfall) -> bytes:
        refusal = Refusal.because(
            Code.SHORT_OF_FUNDS, needed=text(short.needed), balance=text(short.balance)
        )
        return answers.write(refusal)

    return answer


def void_command(
    coup: str, reason: str, stored: Sequence[StoredEvent], balances: Mapping[str, Minor]
) -> VoidCoup:
    """The command that voids a settled coup, from its stored events.

    What patrons have won and cannot give back, by their balances, is owed: their stakes come
    back first, the rest is taken from the balance, and never more than there is.
    """
    settled: list[SettledRecord] = []
    for row in stored:
        event = read_event(row.body)
        if isinstance(event, WagerSettled):
            settled.append(
                SettledRecord(
                    event.wager, event.patron, event.bet, event.stake, event.verdict, event.profit
                )
            )
    owed: list[Owed] = []
    for patron in dict.fromkeys(one.patron for one in settled):
        mine = [one for one in settled if one.patron == patron]
        won = [one for one in mine if one.verdict == "win" and one.profit]
        back = sum(one.stake for one in mine if one.verdict == "lose")
        missing = max(0, sum(one.profit for one in won) - back - balances[patron])
        for one in won:
            part = min(missing, one.profit)
            missing -= part
            if part:
                owed.append(Owed(one.wager, patron, part))
    return VoidCoup(coup, reason, tuple(settled), tuple(owed))


def patrons_of(stored: Sequence[StoredEvent]) -> set[str]:
    """The patrons whom a coup's stored events are about."""
    return {row.patron for row in stored if row.patron}


class _Felt:
    """How many wagers of each patron lie on the felt, event by event."""

    def __init__(self, state: TableState) -> None:
        self._state = state
        self._lying: dict[str, int] = {}

    def visit(self, patron: str, more: int) -> Visit:
        """What a wager that comes or goes does to the patron's being in the coup."""
        before = self._lying.get(patron, len(self._state.wagers_of(patron)))
        after = self._lying[patron] = before + more
        if before and after:
            return Visit.NOTHING
        return Visit.BEGINS if after else Visit.ENDS


def _row(event: Event, coup: str, felt: _Felt) -> EventRow:
    body = canonical.encode_known(event)
    match event:
        case WagerPlaced():
            return EventRow(body, coup, event.patron, felt.visit(event.patron, 1))
        case WagerVoided() if event.verdict != "open":
            return EventRow(body, coup, event.patron)
        case WagerTakenBack() | WagerSettled() | WagerVoided():
            return EventRow(body, coup, event.patron, felt.visit(event.patron, -1))
        case TableOpened() | ShoeOpened() | TableClosed():
            return EventRow(body)
        case _:
            return EventRow(body, coup)


def _documents(game: Game) -> tuple[DocumentRow, ...]:
    sheet, terms = game.sheet, game.terms
    return DocumentRow(sheet.hash, sheet.canonical), DocumentRow(terms.hash, terms.canonical)
