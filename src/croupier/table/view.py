"""What an onlooker may see: of a step's events, and of the whole table.

A patron sees everything that lies open on the table, and of wagers only their own. The next
cards are nowhere in the state, so nothing here could tell them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import assert_never

from croupier.rules.roads import draw
from croupier.table.messages import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    CoupSettled,
    CoupVoided,
    Event,
    ShoeOpened,
    TableClosed,
    TableOpened,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
)
from croupier.table.settling import coup_of
from croupier.table.state import FinishedCoup, Hands, Shoe, TableState, VoidedCoup, evolve
from croupier.table.told import (
    AskNext,
    BetsClosedView,
    BetsOpenedView,
    CardDealtView,
    CoupSettledView,
    CoupView,
    CoupVoidedView,
    LastCoupView,
    RoadsView,
    SettledView,
    ShoeOpenedView,
    ShoeView,
    StakeView,
    TableClosedView,
    TableEvent,
    TableView,
    VoidedView,
    WagerPlacedView,
    WagerTakenBackView,
    WagerView,
)


def views(before: TableState, events: Sequence[Event], patron: str) -> tuple[TableEvent, ...]:
    """What a patron is told of one step: events on the state that stood before it."""
    told: list[TableEvent] = []
    state, voided = before, list[WagerVoided]()
    for event in events:
        state = evolve(state, event)
        if isinstance(event, WagerVoided):
            if event.patron == patron:
                voided.append(event)
            continue
        told += _seen(event, state, patron, voided)
    return tuple(told)


def look(state: TableState, patron: str) -> TableView:
    """The whole table as a patron may see it now.

    >>> look(TableState("salon"), "ann").phase
    'closed'
    """
    coup, last = state.coup, state.last
    mine = state.wagers_of(patron)
    if coup is not None and (coup.hands.player or last is None):
        hands: Hands | None = coup.hands
    else:
        hands = last.hands if last is not None else None
    # The cards of a void coup lie there, but count for nothing.
    void = hands is not None and last is not None and last.voided and hands is last.hands
    counts = hands is not None and bool(hands.player) and not void
    player_total, banker_total = hands.totals if hands and counts else (None, None)
    return TableView(
        seq=state.sequence,
        phase=state.phase.value,
        shoe=None if state.shoe is None else _shoe(state.shoe),
        coup=None if coup is None else CoupView(coup.id, coup.number),
        player=hands.player if hands else (),
        banker=hands.banker if hands else (),
        player_total=player_total,
        banker_total=banker_total,
        wagers=tuple(WagerView(w.id, w.bet, w.stake) for w in mine),
        last=None if last is None else finished(last, patron),
        voided=None if state.void is None or mine else _void(state.void, patron),
        repeat=_repeat(state, patron),
        roads=_roads(state),
    )


def finished(coup: FinishedCoup, patron: str) -> LastCoupView | None:
    """A finished coup with one patron's wagers; `None` for one that was voided half dealt."""
    if not coup.outcome:
        return None
    wagers = tuple(_settled(one, void=coup.voided) for one in coup.settled.get(patron) or ())
    player_total, banker_total = coup.hands.totals
    ended = coup_of(coup.hands).result.coup_class
    staked, returned = sum(w.stake for w in wagers), sum(w.returned for w in wagers)
    return LastCoupView(
        coup=CoupView(coup.id, coup.number),
        outcome=coup.outcome,
        player=coup.hands.player,
        banker=coup.hands.banker,
        player_total=player_total,
        banker_total=banker_total,
        natural=ended.natural,
        player_natural=ended.player_natural,
        banker_natural=ended.banker_natural,
        wagers=wagers,
        staked=staked,
        returned=returned,
        net=returned - staked,
        voided=coup.voided,
    )


def _seen(  # noqa: C901, PLR0912  one match over the closed union of events
    event: Event, state: TableState, patron: str, voided: Sequence[WagerVoided]
) -> Iterator[TableEvent]:
    match event:
        case WagerPlaced() | WagerTakenBack():
            if event.patron == patron:
                wager = WagerView(event.wager, event.bet, event.stake)
                if isinstance(event, WagerPlaced):
                    yield WagerPlacedView(wager)
                else:
                    yield WagerTakenBackView(wager, event.why)
        case ShoeOpened():
            assert state.shoe is not None, "a shoe was opened"
            yield ShoeOpenedView(_shoe(state.shoe), event.burn_card or None, event.burned)
        case BetsOpened():
            yield BetsOpenedView(CoupView(event.coup, event.number))
        case BetsClosed():
            yield BetsClosedView()
        case CardDealt():
            yield _card(event, state)
        case CoupSettled():
            yield _coup_settled(state, patron)
        case CoupVoided():
            yield _coup_voided(event, state, voided)
        case TableClosed():
            yield TableClosedView(event.reason)
        case TableOpened() | WagerSettled() | WagerVoided():
            return
        case _:
            assert_never(event)


def _card(event: CardDealt, state: TableState) -> CardDealtView:
    assert state.coup is not None, "a card was dealt"
    assert state.shoe is not None, "from a shoe"
    player_total, banker_total = state.coup.hands.totals
    return CardDealtView(event.side, event.card, player_total, banker_total, state.shoe.dealt)


def _coup_settled(state: TableState, patron: str) -> CoupSettledView:
    assert state.last is not None, "a coup was settled"
    assert state.shoe is not None, "from a shoe"
    last = finished(state.last, patron)
    assert last is not None, "a settled coup has an outcome"
    return CoupSettledView(
        last=last,
        repeat=_repeat(state, patron),
        roads=_roads(state),
        cut_out=state.shoe.cut_out,
        last_coups=state.shoe.coups_left,
    )


def _coup_voided(
    event: CoupVoided, state: TableState, voided: Sequence[WagerVoided]
) -> CoupVoidedView:
    return CoupVoidedView(
        coup=_named(event.coup),
        reason=event.reason,
        wagers=tuple(_voided(one) for one in voided),
        owed=sum(one.owed for one in voided),
        roads=_roads(state),
    )


def _void(void: VoidedCoup, patron: str) -> VoidedView:
    mine = void.wagers.get(patron) or ()
    return VoidedView(
        coup=_named(void.id),
        reason=void.reason,
        wagers=tuple(_voided(one) for one in mine),
        owed=sum(one.owed for one in mine),
    )


def _named(coup: str) -> CoupView:
    return CoupView(coup, int(coup.rpartition("-")[2]))


def _shoe(shoe: Shoe) -> ShoeView:
    return ShoeView(
        id=shoe.id,
        number=shoe.number,
        sheet=shoe.sheet,
        cards=shoe.cards,
        dealt=shoe.dealt,
        cut_at=None if shoe.fresh else shoe.cut_at,
        cut_out=shoe.cut_out,
        last_coups=None if shoe.fresh else shoe.coups_left,
    )


def _settled(event: WagerSettled, *, void: bool) -> SettledView:
    if void:
        return SettledView(event.wager, event.bet, event.stake, "void", 0, event.stake, "")
    return SettledView(
        event.wager, event.bet, event.stake, event.verdict, event.profit, event.returned, event.pays
    )


def _voided(event: WagerVoided) -> SettledView:
    return SettledView(event.wager, event.bet, event.stake, "void", 0, event.stake, "")


def _repeat(state: TableState, patron: str) -> tuple[StakeView, ...]:
    return tuple(StakeView(bet, stake) for bet, stake in state.repeat.get(patron) or ())


def _roads(state: TableState) -> RoadsView:
    return _drawn(tuple(mark for _, mark in state.outcomes))


@lru_cache(maxsize=256)
def _drawn(outcomes: tuple[str, ...]) -> RoadsView:
    roads = draw(outcomes)
    return RoadsView(
        outcomes=roads.outcomes,
        bead_plate=roads.bead_plate,
        big_road_cells=roads.big_road_cells,
        tie_counts=roads.tie_counts,
        leading_ties=roads.leading_ties,
        big_eye_boy=roads.big_eye_boy,
        small_road=roads.small_road,
        cockroach_pig=roads.cockroach_pig,
        big_eye_boy_cells=roads.big_eye_boy_cells,
        small_road_cells=roads.small_road_cells,
        cockroach_pig_cells=roads.cockroach_pig_cells,
        marks=roads.marks,
        ask_next=AskNext(roads.ask_next["B"], roads.ask_next["P"]),
    )
