"""What an onlooker is told: the shapes of views, which the wire carries as they are.

Amounts are minor units, cards two-letter texts. Nothing secret has a place in these shapes. The
browser's types are generated from them.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from croupier.rules.bets import Verdict
from croupier.rules.coup import Outcome
from croupier.rules.tableau import Side
from croupier.table.phases import Phase


def one_of(name: str, *values: str) -> msgspec.Meta:
    """What a text may be: its name for the browser's types, and its values."""
    return msgspec.Meta(extra={"name": name, "values": values})


SideName = Annotated[str, one_of("Side", *(side.value for side in Side))]
OutcomeName = Annotated[str, one_of("Outcome", *(outcome.value for outcome in Outcome))]
PhaseName = Annotated[str, one_of("Phase", *(phase.value for phase in Phase))]
ResultName = Annotated[str, one_of("Result", *(verdict.value for verdict in Verdict), "void")]
WhyBack = Annotated[str, one_of("WhyBack", "asked", "needs-main-bet")]
DerivedMark = Annotated[str, one_of("DerivedMark", "R", "B")]
Winner = Annotated[str, one_of("Winner", "B", "P")]

BeadCell = tuple[int, int, str]
"""Column and row from 0, and the coup's whole text."""

WinnerCell = tuple[int, int, Winner]
DerivedCell = tuple[int, int, DerivedMark]
Asks = tuple[DerivedMark | None, DerivedMark | None, DerivedMark | None]
"""The mark that big eye boy, small road and cockroach road would get, if any."""


class View(msgspec.Struct, frozen=True, tag_field="type"):
    """One thing that happened, as one onlooker may see it."""


class AskNext(msgspec.Struct, frozen=True):
    """What a Banker and what a Player win next would add."""

    B: Asks
    P: Asks


class RoadsView(msgspec.Struct, frozen=True):
    """All roads; docs/reference/roads.md says what each field holds."""

    outcomes: tuple[str, ...]
    bead_plate: tuple[BeadCell, ...]
    big_road_cells: tuple[WinnerCell, ...]
    tie_counts: tuple[int, ...]
    leading_ties: int
    big_eye_boy: str
    small_road: str
    cockroach_pig: str
    big_eye_boy_cells: tuple[DerivedCell, ...]
    small_road_cells: tuple[DerivedCell, ...]
    cockroach_pig_cells: tuple[DerivedCell, ...]
    marks: tuple[str, ...]
    ask_next: AskNext


class ShoeView(msgspec.Struct, frozen=True):
    """The shoe: how many cards, how many are gone, where the cut card lies, coups still to come.

    `sheet` is the hash of the sheet that its coups are dealt and paid by.
    """

    id: str
    number: int
    sheet: str
    cards: int
    dealt: int
    cut_at: int | None
    cut_out: bool
    last_coups: int | None


class CoupView(msgspec.Struct, frozen=True):
    """A coup's id and its number in its shoe."""

    id: str
    number: int


class WagerView(msgspec.Struct, frozen=True):
    """An open wager of the onlooker's own."""

    id: str
    bet: str
    stake: int


class SettledView(msgspec.Struct, frozen=True):
    """A wager's verdict ("win", "push", "lose", "void"), profit, return, and the price it met."""

    id: str
    bet: str
    stake: int
    result: ResultName
    profit: int
    returned: int
    pays: str


class StakeView(msgspec.Struct, frozen=True):
    """A bet and what lay on it, for Same Bet."""

    bet: str
    stake: int


class LastCoupView(msgspec.Struct, frozen=True):
    """A finished coup with the onlooker's own settled wagers and their sums."""

    coup: CoupView
    outcome: OutcomeName
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int
    banker_total: int
    natural: bool
    player_natural: bool
    banker_natural: bool
    wagers: tuple[SettledView, ...]
    staked: int
    returned: int
    net: int
    voided: bool


class ShoeOpenedView(View, frozen=True, tag="shoe-opened"):
    """A new shoe lies ready; `burn_card` was shown and `burned` cards are gone with it."""

    shoe: ShoeView
    burn_card: str | None
    burned: int


class BetsOpenedView(View, frozen=True, tag="bets-opened"):
    """Bets are open for this coup."""

    coup: CoupView


class WagerPlacedView(View, frozen=True, tag="wager-placed"):
    """The onlooker's wager lies on the felt."""

    wager: WagerView


class WagerTakenBackView(View, frozen=True, tag="wager-taken-back"):
    """The onlooker's wager came back; `why` is "asked" or "needs-main-bet"."""

    wager: WagerView
    why: WhyBack


class BetsClosedView(View, frozen=True, tag="bets-closed"):
    """No more bets on this coup."""


class CardDealtView(View, frozen=True, tag="card-dealt"):
    """A card went to a side; the totals with it, and how many of the shoe's cards are gone."""

    side: SideName
    card: str
    player_total: int
    banker_total: int
    dealt: int


class CoupSettledView(View, frozen=True, tag="coup-settled"):
    """The coup is paid."""

    last: LastCoupView
    repeat: tuple[StakeView, ...]
    roads: RoadsView
    cut_out: bool
    last_coups: int | None


class CoupVoidedView(View, frozen=True, tag="coup-voided"):
    """A malfunction voided a coup; these wagers of the onlooker's came back.

    `owed` is what they had won and the onlooker could not give back.
    """

    coup: CoupView
    reason: str
    wagers: tuple[SettledView, ...]
    owed: int
    roads: RoadsView


class TableClosedView(View, frozen=True, tag="table-closed"):
    """The table is closed."""

    reason: str


TableEvent = (
    ShoeOpenedView
    | BetsOpenedView
    | WagerPlacedView
    | WagerTakenBackView
    | BetsClosedView
    | CardDealtView
    | CoupSettledView
    | CoupVoidedView
    | TableClosedView
)


class VoidedView(msgspec.Struct, frozen=True):
    """The coup that was voided last: why, the onlooker's wagers that came back, what is owed."""

    coup: CoupView
    reason: str
    wagers: tuple[SettledView, ...]
    owed: int


class TableView(msgspec.Struct, frozen=True):
    """The whole table as one onlooker may see it at a sequence.

    `voided` is told until the onlooker's next wager, or until bets on the next coup are closed.
    """

    seq: int
    phase: PhaseName
    shoe: ShoeView | None
    coup: CoupView | None
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int | None
    banker_total: int | None
    wagers: tuple[WagerView, ...]
    last: LastCoupView | None
    voided: VoidedView | None
    repeat: tuple[StakeView, ...]
    roads: RoadsView
