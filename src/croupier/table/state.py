"""The table as a value, and `evolve`, which folds one event into it.

Nothing here refuses, waits or writes; what may happen next is for `decide` to say. Maps are
persistent, so a state once taken never changes.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct, field
from msgspec.structs import replace
from rpds import HashTrieMap, HashTrieSet

from croupier.rules.cards import Card
from croupier.rules.coup import hand_total
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
from croupier.table.phases import Phase

FRESH_ROAD = 120
"""On a game with a fresh shoe each coup, the roads show this many coups of the table."""


class Wager(Struct, frozen=True):
    """One open wager as it was accepted; `order` is the sequence of its event."""

    id: str
    patron: str
    bet: str
    stake: int
    most: int
    sheet: str
    terms: str
    order: int


class Shoe(Struct, frozen=True):
    """The shoe in use; `dealt` counts the burned cards too, `cut_at` is 0 without a cut card.

    `coups_left` is `None` until the coup in which the cut card came out is over.
    """

    id: str
    number: int
    sheet: str
    cards: int
    fresh: bool
    cut_at: int
    coups_after_cut: int
    dealt: int
    coups_left: int | None = None

    @property
    def cut_out(self) -> bool:
        """Whether the cut card has come out: a card that lay behind it was dealt."""
        return not self.fresh and self.dealt > self.cut_at

    @property
    def over(self) -> bool:
        """Whether no other coup is dealt from it."""
        return self.coups_left == 0


class Hands(Struct, frozen=True):
    """The cards on the table, as texts in the order in which they came."""

    player: tuple[str, ...] = ()
    banker: tuple[str, ...] = ()

    @property
    def totals(self) -> tuple[int, int]:
        """Both totals, 0 for a hand without cards."""
        return (
            hand_total([Card.parse(card) for card in self.player]),
            hand_total([Card.parse(card) for card in self.banker]),
        )


class RunningCoup(Struct, frozen=True):
    """The coup that bets are open for or that is being dealt."""

    id: str
    number: int
    hands: Hands = Hands()


class FinishedCoup(Struct, frozen=True):
    """The last coup that was settled or voided, with its settled wagers by patron."""

    id: str
    number: int
    hands: Hands
    outcome: str
    settled: HashTrieMap[str, tuple[WagerSettled, ...]]
    voided: bool = False


class VoidedCoup(Struct, frozen=True):
    """The coup that was voided last, why, and what came back, by patron."""

    id: str
    reason: str
    wagers: HashTrieMap[str, tuple[WagerVoided, ...]]


class TableState(Struct, frozen=True):
    """All that is true of a table; `staked` and `most_returned` sum over the open wagers.

    `repeat` holds each patron's stakes on the last coup that he wagered on; `outcomes` the coups
    of the roads with their marks; `voided` the ids of all void coups. `back` are the wagers of the
    coup that is being voided; `void` tells of it until the next coup is dealt.
    """

    table: str
    sequence: int = 0
    phase: Phase = Phase.CLOSED
    sheet: str = ""
    terms: str = ""
    shoe: Shoe | None = None
    shoes: int = 0
    coup: RunningCoup | None = None
    felt: HashTrieMap[str, tuple[Wager, ...]] = field(default_factory=HashTrieMap)
    staked: int = 0
    most_returned: int = 0
    settled: HashTrieMap[str, tuple[WagerSettled, ...]] = field(default_factory=HashTrieMap)
    last: FinishedCoup | None = None
    outcomes: tuple[tuple[str, str], ...] = ()
    repeat: HashTrieMap[str, tuple[tuple[str, int], ...]] = field(default_factory=HashTrieMap)
    voided: HashTrieSet[str] = field(default_factory=HashTrieSet)
    back: HashTrieMap[str, tuple[WagerVoided, ...]] = field(default_factory=HashTrieMap)
    void: VoidedCoup | None = None

    @property
    def shoe_due(self) -> bool:
        """Whether the next coup needs a new shoe: the last is over, or of a sheet gone by."""
        return self.shoe is None or self.shoe.over or self.shoe.sheet != self.sheet

    def wagers_of(self, patron: str) -> tuple[Wager, ...]:
        """A patron's open wagers in the order in which they were accepted."""
        return self.felt.get(patron) or ()

    def wagers(self) -> list[Wager]:
        """All open wagers in the order in which they were accepted."""
        return sorted((w for ws in self.felt.values() for w in ws), key=lambda w: w.order)


def evolve(state: TableState, event: Event) -> TableState:
    """The table after one more event; the event must be one that `decide` would give.

    >>> state = evolve(TableState("salon"), TableOpened("salon", "aa", "bb"))
    >>> state.phase, state.sequence
    (<Phase.SHUFFLING: 'shuffling'>, 1)
    """
    state = replace(state, sequence=state.sequence + 1)
    match event:
        case WagerPlaced():
            return _placed(state, event)
        case WagerSettled():
            return _settled(state, event)
        case WagerTakenBack():
            return _off_the_felt(state, event.patron, event.wager)
        case WagerVoided():
            return _back(state, event)
        case _:
            return _of_the_house(state, event)


def _of_the_house(  # noqa: PLR0911  one match over the closed union of events
    state: TableState,
    event: TableOpened
    | ShoeOpened
    | BetsOpened
    | BetsClosed
    | CardDealt
    | CoupSettled
    | CoupVoided
    | TableClosed,
) -> TableState:
    match event:
        case TableOpened():
            phase = Phase.SHUFFLING if state.phase is Phase.CLOSED else state.phase
            return replace(state, phase=phase, sheet=event.sheet, terms=event.terms)
        case ShoeOpened():
            return _shoe_opened(state, event)
        case BetsOpened():
            return replace(state, phase=Phase.BETTING, coup=RunningCoup(event.coup, event.number))
        case BetsClosed():
            return replace(state, phase=Phase.DEALING, void=None)
        case CardDealt():
            return _card_dealt(state, event)
        case CoupSettled():
            return _over(state, event.outcome, (*state.outcomes, (event.coup, event.mark)))
        case CoupVoided():
            return _voided(state, event)
        case TableClosed():
            return replace(state, phase=Phase.CLOSED, shoe=None, coup=None)
    assert_never(event)


def _shoe_opened(state: TableState, event: ShoeOpened) -> TableState:
    same_game = state.shoe is None or state.shoe.sheet == event.sheet
    shoe = Shoe(
        event.shoe, event.number, event.sheet, event.cards, event.fresh, event.cut_at,
        event.coups_after_cut, event.burned,
    )  # fmt: skip
    state = replace(
        state,
        phase=Phase.SHUFFLING,
        shoe=shoe,
        shoes=event.number,
        outcomes=state.outcomes if event.fresh and same_game else (),
    )
    # The felt of another game shows nothing of the last one, whose bets it may not have.
    return state if same_game else replace(state, last=None, void=None, repeat=HashTrieMap())


def _card_dealt(state: TableState, event: CardDealt) -> TableState:
    assert state.coup is not None, "a card needs a coup"
    assert state.shoe is not None, "a card needs a shoe"
    hands = state.coup.hands
    if event.side == "player":
        hands = replace(hands, player=(*hands.player, event.card))
    else:
        hands = replace(hands, banker=(*hands.banker, event.card))
    return replace(
        state,
        coup=replace(state.coup, hands=hands),
        shoe=replace(state.shoe, dealt=state.shoe.dealt + 1),
    )


def _placed(state: TableState, event: WagerPlaced) -> TableState:
    wager = Wager(
        event.wager, event.patron, event.bet, event.stake, event.most, event.sheet, event.terms,
        state.sequence,
    )  # fmt: skip
    return replace(
        state,
        felt=state.felt.insert(event.patron, (*state.wagers_of(event.patron), wager)),
        staked=state.staked + event.stake,
        most_returned=state.most_returned + event.most,
    )


def _off_the_felt(state: TableState, patron: str, wager: str) -> TableState:
    mine = state.wagers_of(patron)
    gone = next((one for one in mine if one.id == wager), None)
    assert gone is not None, "only a wager on the felt comes off it"
    rest = tuple(one for one in mine if one is not gone)
    return replace(
        state,
        felt=state.felt.insert(patron, rest) if rest else state.felt.remove(patron),
        staked=state.staked - gone.stake,
        most_returned=state.most_returned - gone.most,
    )


def _back(state: TableState, event: WagerVoided) -> TableState:
    if event.verdict == "open":
        state = _off_the_felt(state, event.patron, event.wager)
    back = (*(state.back.get(event.patron) or ()), event)
    return replace(state, back=state.back.insert(event.patron, back))


def _settled(state: TableState, event: WagerSettled) -> TableState:
    state = _off_the_felt(state, event.patron, event.wager)
    settled = (*(state.settled.get(event.patron) or ()), event)
    return replace(state, settled=state.settled.insert(event.patron, settled))


def _over(
    state: TableState, outcome: str, outcomes: tuple[tuple[str, str], ...], *, void: bool = False
) -> TableState:
    assert state.coup is not None, "only a running coup can end"
    assert state.shoe is not None, "a coup has a shoe"
    assert not state.felt, "the felt is empty when a coup is over"
    shoe = state.shoe
    if shoe.fresh:
        left: int | None = 0
    elif shoe.coups_left is not None:
        left = shoe.coups_left - 1
    else:
        left = shoe.coups_after_cut if shoe.cut_out else None
    repeat = state.repeat
    for patron, settled in state.settled.items():
        repeat = repeat.insert(patron, _merged(settled))
    coup = state.coup
    return replace(
        state,
        phase=Phase.PAYING,
        coup=None,
        shoe=replace(shoe, coups_left=left),
        last=FinishedCoup(coup.id, coup.number, coup.hands, outcome, state.settled, void),
        settled=HashTrieMap(),
        outcomes=outcomes[-FRESH_ROAD:] if shoe.fresh else outcomes,
        repeat=repeat,
    )


def _voided(state: TableState, event: CoupVoided) -> TableState:
    state = replace(
        state,
        voided=state.voided.insert(event.coup),
        void=VoidedCoup(event.coup, event.reason, state.back),
        back=HashTrieMap(),
    )
    if state.coup is not None and state.coup.id == event.coup:
        return _over(state, "", state.outcomes, void=True)
    last = state.last
    if last is not None and last.id == event.coup:
        last = replace(last, voided=True)
    outcomes = tuple(one for one in state.outcomes if one[0] != event.coup)
    return replace(state, last=last, outcomes=outcomes)


def _merged(settled: tuple[WagerSettled, ...]) -> tuple[tuple[str, int], ...]:
    stakes: dict[str, int] = {}
    for one in settled:
        stakes[one.bet] = stakes.get(one.bet, 0) + one.stake
    return tuple(stakes.items())
