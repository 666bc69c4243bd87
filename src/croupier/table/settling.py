"""Who receives the next card, and the events that settle a complete coup."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from croupier.money import Minor
from croupier.rules.bets import Bet
from croupier.rules.cards import CARDS, Card
from croupier.rules.coup import Coup
from croupier.rules.roads import outcome_text
from croupier.rules.sheet import Sheet
from croupier.rules.tableau import Side, next_to_draw
from croupier.table.messages import CoupSettled, WagerSettled
from croupier.table.state import Hands, Wager

_POINTS = {card.text: card.points for card in CARDS}


def receiver(hands: Hands, order: tuple[Side, ...]) -> Side | None:
    """Who receives the next card on these hands, or `None` when the coup is complete."""
    return next_to_draw(_points(hands.player), _points(hands.banker), order)


def settlement(
    coup_id: str, coup: Coup, wagers: Iterable[Wager], sheets: Mapping[str, Sheet]
) -> tuple[WagerSettled | CoupSettled, ...]:
    """The events that settle a complete coup, one a wager in their order, and its end.

    `sheets` holds by hash every sheet that a wager was accepted under. The audit asks this again
    of every stored coup.
    """
    result = coup.result
    lines: dict[tuple[str, str], tuple[Bet, int | None, str]] = {}
    events: list[WagerSettled | CoupSettled] = []
    for wager in wagers:
        key = wager.sheet, wager.bet
        if key not in lines:
            bet = sheets[wager.sheet].bet(wager.bet)
            assert bet is not None, "an accepted wager's bet is on its sheet"
            line = bet.line_for(result)
            price = "" if line is None else str(bet.lines[line].pays or "push")
            lines[key] = bet, line, price
        bet, line, price = lines[key]
        verdict, profit, returned = bet.settle(Minor(wager.stake), line)
        events.append(
            WagerSettled(
                wager=wager.id,
                patron=wager.patron,
                bet=wager.bet,
                stake=wager.stake,
                verdict=verdict.value,
                line=-1 if line is None else line,
                pays=price,
                profit=profit,
                returned=returned,
            )
        )
    outcome = result.coup_class.outcome.value
    events.append(CoupSettled(coup_id, outcome, outcome_text(result)))
    return tuple(events)


def coup_of(hands: Hands) -> Coup:
    """The complete coup that these hands are."""
    return Coup(
        tuple(Card.parse(card) for card in hands.player),
        tuple(Card.parse(card) for card in hands.banker),
    )


def _points(texts: tuple[str, ...]) -> list[int]:
    return [_POINTS[text] for text in texts]
