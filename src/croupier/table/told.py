"""What an onlooker is told: the shapes of views, which the wire carries as they are.

Amounts are minor units, cards two-letter texts. Nothing secret has a place in these shapes. The
browser's types are generated from them.
"""

from __future__ import annotations

import msgspec

CellView = tuple[int, int, str]
"""Column and row from 0, and the mark."""


class View(msgspec.Struct, frozen=True, tag_field="type"):
    """One thing that happened, as one onlooker may see it."""


class RoadsView(msgspec.Struct, frozen=True):
    """All roads; docs/reference/roads.md says what each field holds."""

    outcomes: tuple[str, ...]
    bead_plate: tuple[CellView, ...]
    big_road_cells: tuple[CellView, ...]
    tie_counts: tuple[int, ...]
    leading_ties: int
    big_eye_boy: str
    small_road: str
    cockroach_pig: str
    big_eye_boy_cells: tuple[CellView, ...]
    small_road_cells: tuple[CellView, ...]
    cockroach_pig_cells: tuple[CellView, ...]
    marks: tuple[str, ...]
    ask_next: dict[str, tuple[str | None, str | None, str | None]]


class ShoeView(msgspec.Struct, frozen=True):
    """The shoe: how many cards, how many are gone, where the cut card lies, coups still to come."""

    id: str
    number: int
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
    result: str
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
    outcome: str
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int
    banker_total: int
    natural: bool
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
    why: str


class BetsClosedView(View, frozen=True, tag="bets-closed"):
    """No more bets on this coup."""


class CardDealtView(View, frozen=True, tag="card-dealt"):
    """A card went to a side; the totals with it, and how many of the shoe's cards are gone."""

    side: str
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
    """A malfunction voided a coup; these wagers of the onlooker's came back."""

    coup: CoupView
    reason: str
    wagers: tuple[SettledView, ...]
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


class TableView(msgspec.Struct, frozen=True):
    """The whole table as one onlooker may see it at a sequence."""

    seq: int
    phase: str
    shoe: ShoeView | None
    coup: CoupView | None
    player: tuple[str, ...]
    banker: tuple[str, ...]
    player_total: int | None
    banker_total: int | None
    wagers: tuple[WagerView, ...]
    last: LastCoupView | None
    repeat: tuple[StakeView, ...]
    roads: RoadsView
