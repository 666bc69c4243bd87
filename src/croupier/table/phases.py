"""The phases of a table and which command may lead from which phase to which.

This table is the only place that says so; the diagram in the docs is drawn from it.
"""

from __future__ import annotations

from enum import Enum

from croupier.refusals import PHASES
from croupier.table.messages import (
    CloseTable,
    Command,
    Deal,
    DealCard,
    OpenBets,
    OpenTable,
    Place,
    Replace,
    TakeBack,
    VoidCoup,
)


class Phase(Enum):
    """Where a table stands."""

    CLOSED = "closed"
    SHUFFLING = "shuffling"
    BETTING = "betting"
    DEALING = "dealing"
    PAYING = "paying"

    @property
    def sentence(self) -> str:
        """What a patron is told who asks for something that this phase does not allow."""
        return PHASES[self.value]


TRANSITIONS: dict[tuple[Phase, type[Command]], tuple[Phase, ...]] = {
    (Phase.CLOSED, OpenTable): (Phase.SHUFFLING,),
    (Phase.CLOSED, VoidCoup): (Phase.CLOSED,),
    (Phase.SHUFFLING, OpenTable): (Phase.SHUFFLING,),
    (Phase.SHUFFLING, OpenBets): (Phase.BETTING,),
    (Phase.SHUFFLING, VoidCoup): (Phase.SHUFFLING,),
    (Phase.SHUFFLING, CloseTable): (Phase.CLOSED,),
    (Phase.BETTING, OpenTable): (Phase.BETTING, Phase.PAYING),
    (Phase.BETTING, Place): (Phase.BETTING, Phase.DEALING),
    (Phase.BETTING, TakeBack): (Phase.BETTING, Phase.PAYING),
    (Phase.BETTING, Replace): (Phase.BETTING, Phase.PAYING),
    (Phase.BETTING, Deal): (Phase.DEALING,),
    (Phase.BETTING, VoidCoup): (Phase.BETTING, Phase.PAYING),
    (Phase.BETTING, CloseTable): (Phase.CLOSED,),
    (Phase.DEALING, OpenTable): (Phase.DEALING,),
    (Phase.DEALING, DealCard): (Phase.DEALING, Phase.PAYING),
    (Phase.DEALING, VoidCoup): (Phase.DEALING, Phase.PAYING),
    (Phase.PAYING, OpenTable): (Phase.PAYING,),
    (Phase.PAYING, OpenBets): (Phase.BETTING,),
    (Phase.PAYING, VoidCoup): (Phase.PAYING,),
    (Phase.PAYING, CloseTable): (Phase.CLOSED,),
}
"""By phase and command: the phases that it may lead to; what is not here is refused."""


def allowed(phase: Phase, command: Command) -> bool:
    """Whether a command may be heard in a phase at all.

    >>> allowed(Phase.DEALING, Place("1", "ann", ())), allowed(Phase.BETTING, Deal("1", "ann"))
    (False, True)
    """
    return (phase, type(command)) in TRANSITIONS
