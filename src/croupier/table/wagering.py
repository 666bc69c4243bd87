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
    Replace,
    TakeBack,
    WagerPlaced,
    WagerTakenBack,
)
from croupier.table.phases import Phase
from croupier.table.state import TableState, Wager, evolve

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
    return replace(state, Replace(command.id, command.patron, (command.wager,), ()), game)


def replace(state: TableState, command: Replace, game: Game) -> Decision | Refusal:
    """The events that take wagers back and place others, or the refusal that comes first.

    What cannot stand without a bet that goes comes back too, and makes room as they do.
    """
    if not command.back and not command.wagers:
        return Refusal.because(Code.NOTHING_WAGERED)
    mine = {wager.id: wager for wager in state.wagers_of(command.patron)}
    gone: list[Wager] = []
    for name in command.back:
        wager = mine.pop(name, None)
        if wager is None:
            return Refusal.because(Code.UNKNOWN_WAGER, wager=name[:80])
        gone.append(wager)
    left = {wager.bet for wager in mine.values()} | {asked.bet for asked in command.wagers}
    alone = [wager for wager in mine.values() if _stands_alone(wager, left, game)]
    events: list[Event] = [_taken_back(wager, "asked") for wager in gone]
    events += [_taken_back(wager, "needs-main-bet") for wager in alone]
    for event in events:
        state = evolve(state, event)
    if command.wagers:
        placed = place(state, Place(command.id, command.patron, command.wagers), game)
        if isinstance(placed, Refusal):
            return placed
        events += placed.events
    events += make_room(state, sum(map(len, state.felt.values())), game)
    return Decision(tuple(events), _what_came_along(gone, alone, game))


def _what_came_along(gone: list[Wager], alone: list[Wager], game: Game) -> Said | None:
    """That side bets came back with the last bet that they needed, where they did."""
    if not alone:
        return None
    bets = game.sheet_of(alone[0].sheet).by_name
    came = dict.fromkeys(wager.bet for wager in alone)
    needed = {name for bet in came for name in bets[bet].needs}
    last = next(wager for wager in reversed(gone) if wager.bet in needed)
    return Said.of(
        Notice.CAME_BACK,
        number="one" if len(came) == 1 else "more",
        bet=bets[last.bet].title,
        bet_name=last.bet,
        **_rows("came", bets, came),
    )


def _stands_alone(wager: Wager, left: set[str], game: Game) -> bool:
    bet = game.sheet_of(wager.sheet).bet(wager.bet)
    return bet is not None and bool(bet.needs) and not left.intersection(bet.needs)


def _taken_back(wager: Wager, why: str) -> WagerTakenBack:
    return WagerTakenBack(wager.id, wager.patron, wager.bet, wager.stake, why)


def _sum(parts: Iterable[int]) -> Minor:
    return Minor(sum(parts))
