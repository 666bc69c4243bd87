"""Placing wagers and taking them back: what a bet's step, limits, needs and neighbours allow."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from croupier.money import Minor
from croupier.refusals import PRECEDENCE, Code, Notice, Refusal, Said, shown
from croupier.rules.bets import Bet
from croupier.table.game import Decision, Game
from croupier.table.messages import (
    Asked,
    BetsClosed,
    CoupVoided,
    Event,
    Place,
    TakeBack,
    WagerPlaced,
    WagerTakenBack,
)
from croupier.table.phases import Phase
from croupier.table.state import TableState, Wager

MOST_WAGERS = 500
"""The most wagers that one patron may have on one coup."""


def place(state: TableState, command: Place, game: Game) -> Decision | Refusal:
    """The events that put all of its wagers on the felt, or the refusal that comes first."""
    if not command.wagers:
        return Refusal.because(Code.NOTHING_WAGERED)
    if old_shoe(state, game):
        return Refusal.because(Code.CLOSED, phase="game-changed")
    mine = state.wagers_of(command.patron)
    refusals = _refusals(state, command.wagers, mine, game)
    if refusals:
        return min(refusals, key=lambda refusal: PRECEDENCE[refusal.code])
    events: list[Event] = []
    for number, asked in enumerate(command.wagers):
        bet = game.sheet.bet(asked.bet)
        assert bet is not None, "an unknown bet was refused"
        events.append(
            WagerPlaced(
                wager=f"{command.id}.{number}",
                patron=command.patron,
                bet=bet.name,
                stake=asked.stake,
                most=bet.most_returned(Minor(asked.stake)),
                sheet=state.sheet,
                terms=state.terms,
            )
        )
    if command.deal:
        events.append(BetsClosed())
    return Decision(tuple(events))


def old_shoe(state: TableState, game: Game) -> bool:
    """Whether the shoe in use is of another sheet than the one in force, or version of it.

    No wager is accepted on it, for the felt shows its own bets and prices; what lies there
    already is dealt, or taken back.
    """
    return state.shoe is not None and state.shoe.sheet != game.sheet.hash


def make_room(state: TableState, left: int, game: Game) -> tuple[CoupVoided, ...]:
    """The end of an open coup from an old shoe on which nothing is wagered any more."""
    if state.phase is Phase.BETTING and not left and state.coup and old_shoe(state, game):
        return (CoupVoided(state.coup.id, Said.of(Notice.GAME_CHANGED).sentence),)
    return ()


def _refusals(
    state: TableState, wagers: tuple[Asked, ...], mine: tuple[Wager, ...], game: Game
) -> list[Refusal]:
    """All that speaks against the wagers."""
    bets = game.sheet.by_name
    unknown = [asked.bet for asked in wagers if asked.bet not in bets]
    if unknown:
        known = ", ".join(bets)
        return [Refusal.because(Code.UNKNOWN_BET, bet=shown(unknown[0]), bets=known)]
    found = list(_of_stakes(wagers, mine, game, bets))
    if found:
        # All of these come first, and a stake off the step has no winnings to bound.
        return found
    return [
        *_of_combinations({w.bet for w in mine}, [asked.bet for asked in wagers], game, bets),
        *_of_the_coup(state, wagers, mine, game, bets),
    ]


def _of_stakes(
    wagers: tuple[Asked, ...], mine: tuple[Wager, ...], game: Game, bets: Mapping[str, Bet]
) -> Iterator[Refusal]:
    text = game.terms.currency.text
    totals: dict[str, int] = {}
    for wager in mine:
        totals[wager.bet] = totals.get(wager.bet, 0) + wager.stake
    for name, asked in wagers:
        totals[name] = totals.get(name, 0) + asked
    for name, asked in wagers:
        bet, total = bets[name], totals[name]
        low, high = game.terms.limits_of(name)
        stake = text(Minor(asked)) if asked < low or asked % bet.step else ""
        if asked <= 0:
            yield _about(bet, Code.NOT_POSITIVE, stake=stake)
        if asked % bet.step:
            yield _about(bet, Code.OFF_STEP, step=text(bet.step), stake=stake)
        if asked < low:
            yield _about(bet, Code.BELOW_MINIMUM, minimum=text(low), stake=stake)
        if total > high:
            told = text(Minor(total))
            yield _about(bet, Code.ABOVE_MAXIMUM, maximum=text(high), total=told)


def _of_combinations(
    placed: set[str], asked: list[str], game: Game, bets: Mapping[str, Bet]
) -> Iterator[Refusal]:
    together = placed | set(asked)
    for group in game.sheet.not_combined:
        for name in asked:
            others = [other for other in group if other in together and other != name]
            if name in group and others:
                other = next((one for one in others if one in placed), others[0])
                yield _about(
                    bets[name], Code.NOT_COMBINED, other=bets[other].title, other_name=other
                )
    for name in asked:
        needs = bets[name].needs
        if needs and not together.intersection(needs):
            yield _about(bets[name], Code.NEEDS_MAIN_BET, **_rows("needs", bets, needs))


def _about(bet: Bet, code: Code, **facts: str) -> Refusal:
    return Refusal.because(code, bet=bet.title, bet_name=bet.name, **facts)


def _rows(fact: str, bets: Mapping[str, Bet], names: Iterable[str]) -> dict[str, str]:
    """A fact of several bets as refusals hold it: titles and names, a line each."""
    known = list(names)
    return {fact: "\n".join(bets[one].title for one in known), f"{fact}_name": "\n".join(known)}


def _of_the_coup(
    state: TableState,
    wagers: tuple[Asked, ...],
    mine: tuple[Wager, ...],
    game: Game,
    bets: Mapping[str, Bet],
) -> Iterator[Refusal]:
    text = game.terms.currency.text
    if len(mine) + len(wagers) > MOST_WAGERS:
        yield Refusal.because(
            Code.COUP_LIMIT,
            limits="wagers",
            limit=str(MOST_WAGERS),
            total=str(len(mine) + len(wagers)),
        )
    staked = _sum((state.staked, *(asked.stake for asked in wagers)))
    if staked > game.terms.most_staked:
        limit = text(game.terms.most_staked)
        yield Refusal.because(Code.COUP_LIMIT, limits="staked", limit=limit, total=text(staked))
    paid = _sum(
        (
            state.most_returned,
            *(bets[asked.bet].most_returned(Minor(asked.stake)) for asked in wagers),
        )
    )
    if paid > game.terms.most_paid:
        limit = text(game.terms.most_paid)
        yield Refusal.because(Code.COUP_LIMIT, limits="paid", limit=limit, total=text(paid))


def take_back(state: TableState, command: TakeBack, game: Game) -> Decision | Refusal:
    """The events that take a wager back, and with its last main bet what cannot stand alone."""
    mine = state.wagers_of(command.patron)
    gone = next((wager for wager in mine if wager.id == command.wager), None)
    if gone is None:
        return Refusal.because(Code.UNKNOWN_WAGER, wager=command.wager[:80])
    rest = [wager for wager in mine if wager is not gone]
    bets = {wager.bet for wager in rest}
    alone = [wager for wager in rest if _stands_alone(wager, bets, game)]
    left = sum(map(len, state.felt.values())) - 1 - len(alone)
    events: tuple[Event, ...] = (
        _taken_back(gone, "asked"),
        *(_taken_back(wager, "needs-main-bet") for wager in alone),
        *make_room(state, left, game),
    )
    if not alone:
        return Decision(events)
    bets_then = game.sheet_of(gone.sheet).by_name
    came = dict.fromkeys(wager.bet for wager in alone)
    return Decision(
        events,
        Said.of(
            Notice.CAME_BACK,
            number="one" if len(came) == 1 else "more",
            bet=bets_then[gone.bet].title,
            bet_name=gone.bet,
            **_rows("came", bets_then, came),
        ),
    )


def _stands_alone(wager: Wager, left: set[str], game: Game) -> bool:
    bet = game.sheet_of(wager.sheet).bet(wager.bet)
    return bet is not None and bool(bet.needs) and not left.intersection(bet.needs)


def _taken_back(wager: Wager, why: str) -> WagerTakenBack:
    return WagerTakenBack(wager.id, wager.patron, wager.bet, wager.stake, why)


def _sum(parts: Iterable[int]) -> Minor:
    return Minor(sum(parts))
