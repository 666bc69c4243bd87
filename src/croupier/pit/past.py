"""What a step leaves in the patrons' histories: the coups that are over for them with it; pure."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.store.past import PastRow
from croupier.table.game import Game
from croupier.table.messages import CoupSettled, Event, WagerSettled, WagerVoided
from croupier.table.state import TableState

Past = tuple[tuple[PastRow, ...], tuple[tuple[str, str], ...]]
"""The coups that are over now, and the patrons and coups of those that were and are void now."""


def past_of(state: TableState, coup: str, events: Sequence[Event], game: Game) -> Past:
    """What the events of a step, which are about this coup, leave in the patrons' histories.

    >>> from croupier.table.messages import BetsClosed
    >>> past_of(TableState("salon"), "X-1", [BetsClosed()], None)
    ((), ())
    """
    outcome = next((one.outcome for one in events if isinstance(one, CoupSettled)), "")
    ended: dict[str, list[WagerSettled | WagerVoided]] = {}
    voided: dict[tuple[str, str], None] = {}
    for event in events:
        if isinstance(event, WagerSettled) or (
            isinstance(event, WagerVoided) and event.verdict == "open"
        ):
            ended.setdefault(event.patron, []).append(event)
        elif isinstance(event, WagerVoided):
            voided[event.patron, coup] = None
    rows = tuple(
        PastRow(
            patron=patron,
            coup=coup,
            place=game.terms.id,
            game=game.sheet_of(state.wagers_of(patron)[-1].sheet).id,
            outcome=outcome,
            bets=tuple(one.bet for one in wagers),
            staked=sum(one.stake for one in wagers),
            returned=sum(
                one.returned if isinstance(one, WagerSettled) else one.stake for one in wagers
            ),
            void=not outcome,
        )
        for patron, wagers in ended.items()
    )
    return rows, tuple(voided)
