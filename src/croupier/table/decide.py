"""`decide(state, command, game)`: the events that a command leads to, or a refusal.

A pure function: the same state and command always give the same answer. Nothing here knows a
balance; whether a wager is covered is for the store to say.
"""

from __future__ import annotations

from typing import assert_never

from croupier.money import Minor
from croupier.refusals import Code, Notice, Refusal, Said
from croupier.rules.cards import Card
from croupier.rules.sheet import Sheet
from croupier.rules.shoe import burned
from croupier.rules.tableau import Side
from croupier.table.game import Decision, Game
from croupier.table.messages import (
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
    Place,
    Replace,
    ShoeOpened,
    TableClosed,
    TableOpened,
    TakeBack,
    VoidCoup,
    WagerVoided,
)
from croupier.table.phases import allowed
from croupier.table.settling import coup_of, receiver, settlement
from croupier.table.state import Hands, TableState
from croupier.table.wagering import make_room, place, replace, take_back


def decide(  # noqa: C901, PLR0911  one match over the closed union of commands
    state: TableState, command: Command, game: Game
) -> Decision | Refusal:
    """The events that a command leads to on this state, or why it is refused.

    Refusals come in their order of precedence; all wagers of one `Place` stand or fall together.
    House commands that do not fit the state are refused as `closed` too.
    """
    if not allowed(state.phase, command):
        return Refusal.because(Code.CLOSED, phase=state.phase.value)
    match command:
        case Place():
            return place(state, command, game)
        case TakeBack():
            return take_back(state, command, game)
        case Replace():
            return replace(state, command, game)
        case Deal():
            if not state.wagers_of(command.patron):
                return Refusal.because(Code.NOTHING_WAGERED)
            return Decision((BetsClosed(),))
        case OpenTable():
            opened = TableOpened(state.table, command.sheet, command.terms)
            return Decision((opened, *make_room(state, len(state.felt), game)))
        case OpenBets():
            return _open_bets(state, command, game)
        case DealCard():
            return _deal_card(state, command, game)
        case VoidCoup():
            return _void(state, command, game)
        case CloseTable():
            if state.felt:
                return Refusal.because(Code.CLOSED, phase="wagered")
            return Decision((TableClosed(command.reason),))
    assert_never(command)


def _open_bets(state: TableState, command: OpenBets, game: Game) -> Decision:
    if state.shoe_due:
        assert command.shoe is not None, "a new shoe is due"
        opened = _new_shoe(state, command.shoe, game.sheet)
        return Decision((opened, BetsOpened(f"{opened.shoe}-1", 1)))
    shoe = state.shoe
    assert shoe is not None, "a shoe that is not due is there"
    assert command.shoe is None, "the shoe is not over"
    assert state.last is not None, "a shoe's first coup opens with it"
    number = state.last.number + 1
    return Decision((BetsOpened(f"{shoe.id}-{number}", number),))


def _new_shoe(state: TableState, shoe: NewShoe, sheet: Sheet) -> ShoeOpened:
    policy = sheet.shoe
    burn = burned(Card.parse(shoe.first_card)) if policy.burn_by_first_card else 0
    return ShoeOpened(
        shoe=shoe.shoe,
        number=state.shoes + 1,
        sheet=sheet.hash,
        shuffle=shoe.shuffle,
        cards=sheet.cards,
        fresh=policy.fresh,
        cut_at=0 if policy.fresh else sheet.cards - policy.cards_behind_cut,
        coups_after_cut=policy.coups_after_cut,
        burn_card=shoe.first_card if policy.burn_by_first_card else "",
        burned=burn,
    )


def _deal_card(state: TableState, command: DealCard, game: Game) -> Decision:
    assert state.coup is not None, "a card needs a coup"
    assert state.shoe is not None, "a coup has a shoe"
    order = game.sheet_of(state.shoe.sheet).order
    side = receiver(state.coup.hands, order)
    assert side is not None, "the coup is complete"
    dealt = CardDealt(side.value, command.card)
    hands = state.coup.hands
    if side is Side.PLAYER:
        hands = Hands((*hands.player, command.card), hands.banker)
    else:
        hands = Hands(hands.player, (*hands.banker, command.card))
    if receiver(hands, order) is not None:
        return Decision((dealt,))
    settled = settlement(state.coup.id, coup_of(hands), state.wagers(), game.sheets)
    return Decision((dealt, *settled))


def _void(state: TableState, command: VoidCoup, game: Game) -> Decision | Refusal:
    if command.coup in state.voided:
        return Refusal.because(Code.ALREADY_VOID, coup=command.coup)
    if state.coup is not None and state.coup.id == command.coup:
        assert not command.settled, "a running coup has nothing settled"
        gone: list[Event] = [
            WagerVoided(w.id, w.patron, w.bet, w.stake, "open", 0, 0) for w in state.wagers()
        ]
    else:
        owed = {(one.patron, one.wager): one.minor for one in command.owed}
        gone = [
            WagerVoided(
                wager=one.wager,
                patron=one.patron,
                bet=one.bet,
                stake=one.stake,
                verdict=one.verdict,
                profit=one.profit,
                owed=owed.get((one.patron, one.wager), 0),
            )
            for one in command.settled
        ]
    void = CoupVoided(command.coup, command.reason)
    return Decision((*gone, void), _what_came_back(command, bool(gone), game))


def _what_came_back(command: VoidCoup, wagered: bool, game: Game) -> Said:  # noqa: FBT001
    missing = sum(one.minor for one in command.owed)
    if missing:
        owed = game.terms.currency.text(Minor(missing))
        return Said.of(Notice.VOID, back="less", coup=command.coup, owed=owed)
    return Said.of(Notice.VOID, back="wagers" if wagered else "nothing", coup=command.coup)
