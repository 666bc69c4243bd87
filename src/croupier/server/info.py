"""What a table shows of its game before anybody bets: made from the sheet, terms and appraisal."""

from __future__ import annotations

from croupier.money import Currency, Rounding
from croupier.odds.appraise import BetAppraisal
from croupier.pit.history import SheetName
from croupier.pit.pit import Offer
from croupier.rules.bets import Bet
from croupier.rules.wording import (
    condition_text,
    notes,
    pays_text,
    price_text,
    reduced_text,
    shoe_texts,
)
from croupier.server.wire import (
    BetInfo,
    BetRtp,
    CurrencyView,
    LobbyTable,
    PayText,
    TableInfo,
)
from croupier.table.told import RoadsView

_TONES = ("player", "banker", "tie")


def currency_view(currency: Currency) -> CurrencyView:
    """A currency as the wire says it."""
    return CurrencyView(currency.code, currency.decimals)


def table_info(offer: Offer) -> TableInfo:
    """All that stays the same at a table while it is open."""
    terms, sheet = offer.terms, offer.sheet
    smallest = min(terms.limits_of(bet.name)[0] for bet in sheet.bets)
    largest = max(terms.limits_of(bet.name)[1] for bet in sheet.bets)
    return TableInfo(
        id=terms.id,
        name=terms.name,
        kind=terms.kind,
        sheet=SheetName.of(sheet),
        currency=currency_view(terms.currency),
        play_money=True,
        chips=tuple(chip for chip in terms.chips if smallest <= chip <= largest),
        bets=tuple(bet_info(offer, bet) for bet in sheet.bets),
        not_combined=sheet.not_combined,
        most_staked=terms.most_staked,
        most_paid=terms.most_paid,
        card_ms=terms.card_ms,
        paying_ms=terms.paying_ms,
        shoe_policy="fresh" if sheet.shoe.fresh else "cut-card",
    )


def bet_info(offer: Offer, bet: Bet) -> BetInfo:
    """A bet as the felt shows it."""
    low, high = offer.terms.limits_of(bet.name)
    return BetInfo(
        name=bet.name,
        title=bet.title,
        short_title=bet.short_title,
        group=bet.group,
        tone=_tone(bet.name),
        pays_text=pays_text(bet),
        notes=notes(bet),
        lines=tuple(PayText(condition_text(line.when), price_text(line)) for line in bet.lines),
        minimum=low,
        maximum=high,
        step=bet.step,
        needs=bet.needs,
        rounding=bet.rounding.value,
        rtp=offer.appraisal.of(bet.name).percent,
        mark=bet.mark,
    )


def _tone(name: str) -> str:
    """Whose colour and place on the felt a bet has: its own side's, a tie's, or nobody's."""
    if name in _TONES:
        return name
    side = name.partition("-")[0]
    return side if name.startswith(("player-", "banker-")) else "side"


def bet_rtp(appraised: BetAppraisal) -> BetRtp:
    """A bet with its RTP."""
    return BetRtp(appraised.bet.name, appraised.bet.title, appraised.percent)


def lobby_table(offer: Offer, road: RoadsView | None) -> LobbyTable:
    """A table as the lobby shows it; `road` is of the patron's own instance."""
    terms, sheet, appraisal = offer.terms, offer.sheet, offer.appraisal
    return LobbyTable(
        id=terms.id,
        name=terms.name,
        kind=terms.kind,
        sheet=SheetName.of(sheet),
        currency=currency_view(terms.currency),
        minimum=terms.minimum,
        maximum=terms.maximum,
        best_bet=bet_rtp(appraisal.best_main),
        main_bets=tuple(bet_rtp(one) for one in appraisal.bets if one.bet.group == "main"),
        decks=sheet.decks,
        shoe_text=shoe_texts(sheet)[0],
        reduced_text=reduced_text(sheet),
        road=road,
    )


def rounding_text(rounding: Rounding) -> str:
    """What a bet does with a stake that a price does not pay exactly, in a sentence."""
    if rounding is Rounding.EXACT:
        return "Nothing is rounded: a stake off the step is refused."
    return f"Winnings on this bet are rounded {rounding.value} to the smallest unit."
