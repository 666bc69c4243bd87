"""The frames of the table's socket and the records of the HTTP doors, version 1.

The browser's types are generated from these (`croupier.server.typescript`); a test holds the two
together. Amounts are minor units.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from croupier.money import MOST, Rounding
from croupier.pit.history import CoupRecord, PlayedView, SheetName, Sums
from croupier.rules.sheet_form import MARKS
from croupier.table.terms import KINDS
from croupier.table.told import RoadsView, TableEvent, TableView, one_of

VERSION = 1
MOST_WAGERS_A_FRAME = 100

Id = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
"""An id that a client mints, such as a UUID."""

WagerId = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_.-]{1,80}\Z")]
Stake = Annotated[int, msgspec.Meta(ge=-MOST, le=MOST)]
BetName = Annotated[str, msgspec.Meta(max_length=60)]

Kind = Annotated[str, one_of("Kind", *KINDS)]
Group = Annotated[str, one_of("Group", "main", "side")]
Tone = Annotated[str, one_of("Tone", "player", "banker", "tie", "side")]
RoundingName = Annotated[str, one_of("Rounding", *(rounding.value for rounding in Rounding))]
Mark = Annotated[str, one_of("Mark", *MARKS)]
ShoePolicyName = Annotated[str, one_of("ShoePolicy", "fresh", "cut-card")]
ChartCell = Annotated[str, one_of("ChartCell", "D", "S")]


class AskedStake(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stake on a bet, as a client asks for it."""

    bet: BetName
    stake: Stake


class _Asks(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """Something that a client asks of a table."""


class PlaceFrame(_Asks, frozen=True, tag="place"):
    """Wager several bets, all or nothing; with `deal`, bets close at once after it."""

    id: Id
    wagers: Annotated[
        tuple[AskedStake, ...], msgspec.Meta(min_length=1, max_length=MOST_WAGERS_A_FRAME)
    ]
    deal: bool = False


class TakeBackFrame(_Asks, frozen=True, tag="take-back"):
    """Take back a wager."""

    id: Id
    wager: WagerId


class ReplaceFrame(_Asks, frozen=True, tag="replace"):
    """Take back some wagers and place others in their stead, all or nothing."""

    id: Id
    back: Annotated[tuple[WagerId, ...], msgspec.Meta(max_length=MOST_WAGERS_A_FRAME)]
    wagers: Annotated[tuple[AskedStake, ...], msgspec.Meta(max_length=MOST_WAGERS_A_FRAME)]


class DealFrame(_Asks, frozen=True, tag="deal"):
    """Close bets and deal."""

    id: Id


class ResyncFrame(_Asks, frozen=True, tag="resync"):
    """Ask for a snapshot."""


CommandFrame = PlaceFrame | TakeBackFrame | ReplaceFrame | DealFrame | ResyncFrame

read_command: msgspec.json.Decoder[CommandFrame] = msgspec.json.Decoder(CommandFrame)


class CurrencyView(msgspec.Struct, frozen=True):
    """A currency's code and its number of decimals."""

    code: str
    exponent: int


class PatronView(msgspec.Struct, frozen=True):
    """The patron who is signed in; `owed` is what of a void coup's winnings was spent before."""

    id: str
    name: str
    balance: int
    owed: int
    currency: CurrencyView
    play_money: bool = True


class PayText(msgspec.Struct, frozen=True):
    """A pay line in words: when it is met, what it pays, and its note if the bet has one for it."""

    when: str
    pays: str
    note: str


class BetRtp(msgspec.Struct, frozen=True):
    """A bet, its RTP in percent, and the mark of its prices."""

    bet: str
    title: str
    rtp: str
    mark: Mark


class BetInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A bet as the felt shows it."""

    name: str
    title: str
    short_title: str
    group: Group
    tone: Tone
    pays_text: str
    notes: tuple[str, ...]
    lines: tuple[PayText, ...]
    minimum: int
    maximum: int
    step: int
    needs: tuple[str, ...]
    rounding: RoundingName
    rtp: str
    mark: Mark


class TableInfo(msgspec.Struct, frozen=True):
    """What stays the same at a table while it is open."""

    id: str
    name: str
    kind: Kind
    sheet: SheetName
    currency: CurrencyView
    play_money: bool
    chips: tuple[int, ...]
    bets: tuple[BetInfo, ...]
    not_combined: tuple[tuple[str, ...], ...]
    most_staked: int
    most_paid: int
    card_ms: int
    paying_ms: int
    shoe_policy: ShoePolicyName


class LobbyTable(msgspec.Struct, frozen=True):
    """A table as the lobby shows it; `side_bets` are the titles of those on the felt."""

    id: str
    name: str
    kind: Kind
    sheet: SheetName
    currency: CurrencyView
    minimum: int
    maximum: int
    best_bet: BetRtp
    main_bets: tuple[BetRtp, ...]
    side_bets: tuple[str, ...]
    decks: int
    shoe_text: str
    reduced_text: str
    road: RoadsView | None


class LobbyView(msgspec.Struct, frozen=True):
    """The lobby."""

    patron: PatronView | None
    tables: tuple[LobbyTable, ...]
    version: str


class HistoryView(msgspec.Struct, frozen=True):
    """A page of a patron's coups, newest first, and the `before` of the page that follows."""

    coups: tuple[CoupRecord, ...]
    next: str | None


class SumsView(msgspec.Struct, frozen=True):
    """How many coups, how many of them void, and exact amounts in digits, for they may be large.

    `net` is what came back less what was staked; void coups came back whole.
    """

    coups: int
    void: int
    staked: str
    returned: str
    net: str

    @classmethod
    def of(cls, sums: Sums) -> SumsView:
        """The sums of some coups."""
        net = sums.returned - sums.staked
        return cls(sums.coups, sums.void, str(sums.staked), str(sums.returned), str(net))


class SumsList(msgspec.Struct, frozen=True):
    """The sums of each stretch of time that was asked, in that order."""

    days: tuple[SumsView, ...]


class PlayedList(msgspec.Struct, frozen=True):
    """The tables and games of a patron's history."""

    played: tuple[PlayedView, ...]


class CardValue(msgspec.Struct, frozen=True):
    """Cards of one point value."""

    cards: tuple[str, ...]
    value: int
    text: str


class HandExample(msgspec.Struct, frozen=True):
    """A hand with its total, worked out."""

    cards: tuple[str, ...]
    total: int
    text: str


class ChartRow(msgspec.Struct, frozen=True):
    """A row of the draw chart: D or S without a third card, then for third cards 0 to 9."""

    banker_total: int
    cells: tuple[ChartCell, ...]


class Ruling(msgspec.Struct, frozen=True):
    """Totals and what happens on them."""

    totals: str
    action: str


class DrawsRow(msgspec.Struct, frozen=True):
    """The third cards of the Player against which a Banker total draws and does not."""

    banker_total: str
    draws: str
    stands: str


class RulesBet(BetInfo, frozen=True, kw_only=True):
    """A bet as the rules show it."""

    rtp_text: str
    hit_frequency: str
    combine_text: str


class RulesSheet(SheetName, frozen=True, kw_only=True):
    """The sheet as the rules show it."""

    aliases: tuple[str, ...]
    note: str
    decks: int
    cards: int
    shoe_text: tuple[str, ...]


class TitledText(msgspec.Struct, frozen=True):
    """A text under a title."""

    title: str
    text: str


class RulesView(msgspec.Struct, frozen=True):
    """The rules of a table, all made from its sheet and terms."""

    table: TableInfo
    sheet: RulesSheet
    card_values: tuple[CardValue, ...]
    examples: tuple[HandExample, ...]
    draw_chart: tuple[ChartRow, ...]
    player_rule: tuple[Ruling, ...]
    draws_form: tuple[DrawsRow, ...]
    no_third_card: tuple[Ruling, ...]
    bets: tuple[RulesBet, ...]
    best_bet: BetRtp
    rtp_method: str
    natural_text: str
    malfunction: str
    other_texts: tuple[TitledText, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why the house said no over HTTP."""

    code: str
    sentence: str


class _Frame(msgspec.Struct, frozen=True, tag_field="type"):
    """Something that the house sends over a socket."""


class Snapshot(TableView, frozen=True, kw_only=True, tag_field="type", tag="snapshot"):
    """The whole table as the patron may see it; replaces all that was known before."""

    table: TableInfo
    patron: PatronView
    time: str


class ToldFrame(_Frame, frozen=True, tag="told"):
    """The events of one committed step; `prev` is the seq last told to this connection."""

    seq: int
    prev: int
    events: tuple[TableEvent, ...]
    balance: int | None


class AcceptedFrame(_Frame, frozen=True, tag="accepted"):
    """The request of this id was done."""

    id: str
    sentence: str


class RefusedFrame(_Frame, frozen=True, tag="refused"):
    """The request of this id was refused; unless `final`, the same id may be sent again."""

    id: str | None
    code: str
    sentence: str
    facts: dict[str, str]
    final: bool


class BalanceFrame(_Frame, frozen=True, tag="balance"):
    """The balance changed elsewhere, or what is owed after a void."""

    balance: int
    owed: int


class ByeFrame(_Frame, frozen=True, tag="bye"):
    """The house ends this connection, and why."""

    code: str
    sentence: str


Frame = Snapshot | ToldFrame | AcceptedFrame | RefusedFrame | BalanceFrame | ByeFrame

_encoder = msgspec.json.Encoder()


def write(frame: Frame) -> bytes:
    """The bytes of a frame.

    >>> write(BalanceFrame(500, 0))
    b'{"type":"balance","balance":500,"owed":0}'
    """
    return _encoder.encode(frame)


def fields_of(struct: msgspec.Struct) -> dict[str, Any]:
    """A record's fields by name, for another record that has them too."""
    return {name: getattr(struct, name) for name in struct.__struct_fields__}
