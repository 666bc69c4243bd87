"""What a table shows of its game before anybody bets: made from the sheet, terms and appraisal."""

from __future__ import annotations

from croupier.money import Currency, Rounding
from croupier.odds.appraise import BetAppraisal
from croupier.pit.history import SheetName
from croupier.pit.pit import Offer
from croupier.rules.bets import Bet, PayLine
from croupier.rules.sheet import Sheet
from croupier.rules.wording import (
    bet_short,
    bet_title,
    condition_text,
    game_title,
    note_text,
    noted_lines,
    notes,
    pays_text,
    price_text,
    reduced_text,
    shoe_texts,
)
from croupier.rules.words import ENGLISH
from croupier.rules.words.template import Words
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


def sheet_name(sheet: Sheet, words: Words = ENGLISH) -> SheetName:
    """What names a sheet, its title in a language."""
    return SheetName(sheet.id, game_title(sheet.id, sheet.title, words), sheet.date, sheet.hash)


def table_info(offer: Offer, words: Words = ENGLISH) -> TableInfo:
    """All that stays the same at a table while it is open."""
    terms, sheet = offer.terms, offer.sheet
    smallest = min(terms.limits_of(bet.name)[0] for bet in sheet.bets)
    largest = max(terms.limits_of(bet.name)[1] for bet in sheet.bets)
    return TableInfo(
        id=terms.id,
        name=terms.name,
        kind=terms.kind,
        sheet=sheet_name(sheet, words),
        currency=currency_view(terms.currency),
        play_money=True,
        chips=tuple(chip for chip in terms.chips if smallest <= chip <= largest),
        bets=tuple(bet_info(offer, bet, words) for bet in sheet.bets),
        not_combined=sheet.not_combined,
        most_staked=terms.most_staked,
        most_paid=terms.most_paid,
        card_ms=terms.card_ms,
        paying_ms=terms.paying_ms,
        shoe_policy="fresh" if sheet.shoe.fresh else "cut-card",
    )


def bet_info(offer: Offer, bet: Bet, words: Words = ENGLISH) -> BetInfo:
    """A bet as the felt shows it."""
    low, high = offer.terms.limits_of(bet.name)
    return BetInfo(
        name=bet.name,
        title=bet_title(bet, words),
        short_title=bet_short(bet, words),
        group=bet.group,
        tone=_tone(bet.name),
        pays_text=pays_text(bet, words),
        notes=notes(bet, words),
        lines=tuple(_line(bet, line, words) for line in bet.lines),
        minimum=low,
        maximum=high,
        step=bet.step,
        needs=bet.needs,
        rounding=bet.rounding.value,
        rtp=offer.appraisal.of(bet.name).percent,
        mark=bet.mark,
    )


def _line(bet: Bet, line: PayLine, words: Words) -> PayText:
    note = note_text(line, words) if line in noted_lines(bet) else ""
    return PayText(condition_text(line.when, words), price_text(line, words), note)


def _tone(name: str) -> str:
    """Whose colour and place on the felt a bet has: its own side's, a tie's, or nobody's."""
    if name in _TONES:
        return name
    side = name.partition("-")[0]
    return side if name.startswith(("player-", "banker-")) else "side"


def bet_rtp(appraised: BetAppraisal, words: Words = ENGLISH) -> BetRtp:
    """A bet with its RTP."""
    bet = appraised.bet
    return BetRtp(bet.name, bet_title(bet, words), appraised.percent, bet.mark)


def lobby_table(offer: Offer, road: RoadsView | None, words: Words = ENGLISH) -> LobbyTable:
    """A table as the lobby shows it; `road` is of the patron's own instance."""
    terms, sheet, appraisal = offer.terms, offer.sheet, offer.appraisal
    return LobbyTable(
        id=terms.id,
        name=terms.name,
        kind=terms.kind,
        sheet=sheet_name(sheet, words),
        currency=currency_view(terms.currency),
        minimum=terms.minimum,
        maximum=terms.maximum,
        best_bet=bet_rtp(appraisal.best_main, words),
        main_bets=tuple(bet_rtp(one, words) for one in appraisal.bets if one.bet.group == "main"),
        side_bets=tuple(bet_title(bet, words) for bet in sheet.bets if bet.group == "side"),
        decks=sheet.decks,
        shoe_text=shoe_texts(sheet, words)[0],
        reduced_text=reduced_text(sheet, words),
        road=road,
    )


def rounding_text(rounding: Rounding, words: Words = ENGLISH) -> str:
    """What a bet does with a stake that a price does not pay exactly, in a sentence."""
    match rounding:
        case Rounding.EXACT:
            return words.texts.exact
        case Rounding.DOWN:
            return words.texts.rounded_down
        case Rounding.UP:
            return words.texts.rounded_up
