"""What is asked of a table (commands) and what happened at it (events).

Events are stored as their canonical bytes and are for ever: a field may be added with a default,
never renamed or removed. Fields hold only texts, integers, booleans and tuples of these. Knows
no storage, no wire, no clock.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec


class Asked(NamedTuple):
    """A stake on a bet, as asked: the bet's name, and minor units that may be nonsense."""

    bet: str
    stake: int


class Place(NamedTuple):
    """Wager one or several bets, all or nothing; with `deal`, close bets at once after it."""

    id: str
    patron: str
    wagers: tuple[Asked, ...]
    deal: bool = False


class TakeBack(NamedTuple):
    """Take back one wager before bets close; the command has an id of its own."""

    id: str
    patron: str
    wager: str


class Replace(NamedTuple):
    """Take back some wagers and place others in their stead, all or nothing.

    With nothing to place it takes back several at once; the places of `wagers` name what it placed.
    """

    id: str
    patron: str
    back: tuple[str, ...]
    wagers: tuple[Asked, ...]


class Deal(NamedTuple):
    """The patron of a solo table closes bets."""

    id: str
    patron: str


class NewShoe(NamedTuple):
    """A shuffled shoe as the pit hands it over: only what may be known now.

    `first_card` is the text of the card that a burn shows, empty when nothing is burned.
    """

    shoe: str
    shuffle: str
    first_card: str


class OpenTable(NamedTuple):
    """The house opens the table, or puts other terms in force, under these hashes."""

    sheet: str
    terms: str


class OpenBets(NamedTuple):
    """The clock opens bets for the next coup; with a new shoe just when one is due."""

    shoe: NewShoe | None


class DealCard(NamedTuple):
    """The clock deals the next card; the table says to whom."""

    card: str


class Owed(NamedTuple):
    """What of a void wager's winnings a patron cannot give back, in minor units."""

    wager: str
    patron: str
    minor: int


class VoidCoup(NamedTuple):
    """A malfunction voids a coup, whole.

    For a coup that is settled already, `settled` holds its settled wagers and `owed` what their
    patrons cannot cover; for the running coup both are empty.
    """

    coup: str
    reason: str
    settled: tuple[SettledRecord, ...] = ()
    owed: tuple[Owed, ...] = ()


class CloseTable(NamedTuple):
    """The house closes the table; nothing may lie on the felt."""

    reason: str


class SettledRecord(NamedTuple):
    """A settled wager as its events told: what to reverse when its coup is void."""

    wager: str
    patron: str
    bet: str
    stake: int
    verdict: str
    profit: int


PatronCommand = Place | TakeBack | Replace | Deal
HouseCommand = OpenTable | OpenBets | DealCard | VoidCoup | CloseTable
Command = PatronCommand | HouseCommand


class _Event(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """What happened; the tag names it in the stored bytes."""


class TableOpened(_Event, frozen=True, tag="table-opened"):
    """The table runs under this sheet and these terms, by hash, from now on."""

    table: str
    sheet: str
    terms: str


class ShoeOpened(_Event, frozen=True, tag="shoe-opened"):
    """A new shoe: how many cards, which were burned, where the cut card lies (0: there is none).

    `fresh` says that the shoe is for one coup. `sheet` is the one whose composition it has.
    """

    shoe: str
    number: int
    sheet: str
    shuffle: str
    cards: int
    fresh: bool
    cut_at: int
    coups_after_cut: int
    burn_card: str
    burned: int


class BetsOpened(_Event, frozen=True, tag="bets-opened"):
    """Bets are open for this coup, the `number`th of its shoe."""

    coup: str
    number: int


class WagerPlaced(_Event, frozen=True, tag="wager-placed"):
    """A patron's stake lies on a bet, accepted under this sheet and these terms.

    `most` is the most that it can bring back: the stake and its longest pay line.
    """

    wager: str
    patron: str
    bet: str
    stake: int
    most: int
    sheet: str
    terms: str


class WagerTakenBack(_Event, frozen=True, tag="wager-taken-back"):
    """A wager was taken back; `why` is "asked" or "needs-main-bet"."""

    wager: str
    patron: str
    bet: str
    stake: int
    why: str


class BetsClosed(_Event, frozen=True, tag="bets-closed"):
    """No more bets on this coup."""


class CardDealt(_Event, frozen=True, tag="card-dealt"):
    """The next card of the shoe went to a side, "player" or "banker"."""

    side: str
    card: str


class WagerSettled(_Event, frozen=True, tag="wager-settled"):
    """A wager's verdict (win, push, lose), profit and return; `line` is -1 when it lost."""

    wager: str
    patron: str
    bet: str
    stake: int
    verdict: str
    line: int
    pays: str
    profit: int
    returned: int


class CoupSettled(_Event, frozen=True, tag="coup-settled"):
    """All wagers of the coup are settled; the outcome and its mark on the roads."""

    coup: str
    outcome: str
    mark: str


class WagerVoided(_Event, frozen=True, tag="wager-voided"):
    """A wager of a void coup went back.

    `verdict` is "open" or what it had been settled as; `profit` what had been paid or kept then;
    `owed` what of a profit the patron could not give back.
    """

    wager: str
    patron: str
    bet: str
    stake: int
    verdict: str
    profit: int
    owed: int


class CoupVoided(_Event, frozen=True, tag="coup-voided"):
    """A malfunction voided a coup, for this reason."""

    coup: str
    reason: str


class TableClosed(_Event, frozen=True, tag="table-closed"):
    """The table is closed, for this reason."""

    reason: str


Event = (
    TableOpened
    | ShoeOpened
    | BetsOpened
    | WagerPlaced
    | WagerTakenBack
    | BetsClosed
    | CardDealt
    | WagerSettled
    | CoupSettled
    | WagerVoided
    | CoupVoided
    | TableClosed
)

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def read_event(body: bytes) -> Event:
    """The event of its canonical bytes; raises `ValueError` for other bytes.

    >>> read_event(b'{"type":"bets-closed"}')
    BetsClosed()
    """
    return _decoder.decode(body)
