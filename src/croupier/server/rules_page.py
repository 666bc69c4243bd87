"""The rules of a table as readable data, generated from its sheet; no rule is written twice."""

from __future__ import annotations

from croupier.money import Ratio, winnings
from croupier.odds.appraise import BetAppraisal
from croupier.pit.pit import Offer
from croupier.rules.cards import CARDS, Card, Rank, Suit
from croupier.rules.coup import hand_total
from croupier.rules.sheet import Sheet
from croupier.rules.tableau import BANKER_DRAWS, PLAYER_DRAWS, banker_chart
from croupier.rules.wording import (
    bet_title,
    combine_text,
    game_note,
    is_any_tie,
    noted_lines,
    on_text,
    shoe_texts,
)
from croupier.rules.words import ENGLISH
from croupier.rules.words.template import Words
from croupier.server.info import bet_info, bet_rtp, rounding_text, sheet_name, table_info
from croupier.server.wire import (
    CardValue,
    ChartRow,
    DrawsRow,
    HandExample,
    RulesBet,
    RulesSheet,
    RulesView,
    Ruling,
    TitledText,
    fields_of,
)
from croupier.tally import percent

_EXAMPLES = (("7S", "JH"), ("AD", "8C"), ("7H", "8S"), ("JC", "4D", "9S"), ("3D", "KS", "7C"))
_THIRDS = tuple(range(10))


def rules_of(offer: Offer, words: Words = ENGLISH) -> RulesView:
    """The rules of a table."""
    sheet, appraisal = offer.sheet, offer.appraisal
    return RulesView(
        table=table_info(offer, words),
        sheet=RulesSheet(
            **fields_of(sheet_name(sheet, words)),
            aliases=sheet.aliases,
            note=game_note(sheet, words),
            decks=sheet.decks,
            cards=sheet.cards,
            shoe_text=shoe_texts(sheet, words),
        ),
        card_values=_card_values(words),
        examples=tuple(_example(texts, words) for texts in _EXAMPLES),
        draw_chart=draw_chart(),
        player_rule=_player_rule(words),
        draws_form=draws_form(words),
        no_third_card=_no_third_card(words),
        bets=tuple(_bet(offer, appraised, words) for appraised in appraisal.bets),
        best_bet=bet_rtp(appraisal.best_main, words),
        rtp_method=words.method(sheet.decks, sheet.id, sheet.date, sheet.hash[:16]),
        natural_text=words.texts.natural,
        malfunction=words.texts.malfunction,
        other_texts=_others(offer, words),
    )


def draw_chart() -> tuple[ChartRow, ...]:
    """The draw chart as tables print it: D and S by Banker total and Player third card.

    >>> "".join(draw_chart()[5].cells)
    'DSSSSDDDDSS'
    """
    return tuple(
        ChartRow(total, tuple("D" if draws else "S" for draws in row))
        for total, row in enumerate(banker_chart())
    )


def draws_form(words: Words = ENGLISH) -> tuple[DrawsRow, ...]:
    """The same chart as lists of third cards, equal rows joined.

    >>> draws_form()[1]
    DrawsRow(banker_total='3', draws='0-1-2-3-4-5-6-7-9', stands='8')
    """
    rows: list[tuple[list[int], str, str]] = []
    for total, cells in enumerate(banker_chart()):
        draws = [third for third in _THIRDS if cells[1 + third]]
        stands = [third for third in _THIRDS if not cells[1 + third]]
        if total >= 8:
            texts = (words.texts.player_cannot_draw,) * 2
        elif not stands:
            texts = words.texts.always_draws, "-"
        elif not draws:
            texts = "-", words.texts.always_stands
        else:
            texts = _dashed(draws), _dashed(stands)
        if rows and rows[-1][1:] == texts:
            rows[-1][0].append(total)
        else:
            rows.append(([total], *texts))
    return tuple(DrawsRow(_dashed(totals), draws, stands) for totals, draws, stands in rows)


def _card_values(words: Words) -> tuple[CardValue, ...]:
    values = []
    for points in (1, *range(2, 10), 0):
        cards = [card for card in CARDS if card.points == points and card.suit is Suit.SPADES]
        text = words.texts.tens_count if points == 0 else words.counts(points)
        if cards[0].rank is Rank.ACE:
            text = words.texts.aces_count
        values.append(CardValue(tuple(card.text for card in cards), points, text))
    return tuple(values)


def _example(texts: tuple[str, ...], words: Words) -> HandExample:
    cards = [Card.parse(text) for text in texts]
    total = hand_total(cards)
    return HandExample(texts, total, words.worked([card.points for card in cards], total))


def _player_rule(words: Words) -> tuple[Ruling, ...]:
    stands = [total for total in range(8) if total not in PLAYER_DRAWS]
    return (
        Ruling(_dashed(sorted(PLAYER_DRAWS)), words.texts.draws_third),
        Ruling(_dashed(stands), words.texts.stands),
        Ruling("8-9", words.texts.nobody_draws),
    )


def _no_third_card(words: Words) -> tuple[Ruling, ...]:
    draws = [total for total in range(8) if None in BANKER_DRAWS[total]]
    stands = [total for total in range(8) if None not in BANKER_DRAWS[total]]
    return (Ruling(_dashed(draws), words.texts.draws), Ruling(_dashed(stands), words.texts.stands))


def _bet(offer: Offer, appraised: BetAppraisal, words: Words) -> RulesBet:
    bet, worth = appraised.bet, appraised.worth
    return RulesBet(
        **fields_of(bet_info(offer, bet, words)),
        rtp_text=words.percent(appraised.percent),
        hit_frequency=words.percent(percent(worth.hit_frequency, 2)),
        combine_text=combine_text(offer.sheet, bet, words),
    )


def _dashed(totals: list[int]) -> str:
    return "-".join(str(total) for total in totals)


def _ties_text(sheet: Sheet, words: Words) -> str:
    """What a tie does to the bets of this sheet; what only some ties do is in the bets' lines."""
    paid: list[tuple[str, Ratio]] = []
    returned, some = [], []
    for bet in sheet.bets:
        when_tied = (line for line in bet.lines if "tie" in (line.when.allowed("outcome") or ()))
        line = next(when_tied, None)
        if line is None:
            continue
        title = bet_title(bet, words)
        if not is_any_tie(line.when):
            some.append(title)
        elif line.pays is None:
            returned.append(title)
        else:
            paid.append((title, line.pays))
    return words.ties(paid, returned, some)


def _others(offer: Offer, words: Words) -> tuple[TitledText, ...]:
    sheet, terms, texts = offer.sheet, offer.terms, words.texts
    staked = words.amount(terms.currency, terms.most_staked)
    paid = words.amount(terms.currency, terms.most_paid)
    reduced = _reduced_example(offer, words)
    rounding = dict.fromkeys(rounding_text(bet.rounding, words) for bet in sheet.bets)
    return (
        TitledText(texts.prices_title, texts.prices),
        TitledText(texts.ties_title, _ties_text(sheet, words)),
        *((TitledText(texts.reduced_title, reduced),) if reduced else ()),
        TitledText(texts.limits_title, words.limits(staked, paid)),
        TitledText(texts.rounding_title, words.sentences_in_a_row(list(rounding))),
        TitledText(texts.skill_title, texts.skill),
    )


def _reduced_example(offer: Offer, words: Words) -> str:
    """The patron's own arithmetic of a reduced price on Banker; empty when there are more."""
    banker = offer.sheet.bet("banker")
    lines = noted_lines(banker) if banker else ()
    if banker is None or len(lines) != 1 or lines[0].pays is None:
        return ""
    price, usual = lines[0].pays, banker.prices[-1]
    low, _ = offer.terms.limits_of("banker")
    stake = max(low, banker.step)
    currency = offer.terms.currency
    return words.reduced_example(
        bet_title(banker, words),
        price,
        on_text(lines[0].when, words),
        words.amount(currency, stake),
        words.amount(currency, winnings(stake, price, banker.rounding)),
        words.amount(currency, winnings(stake, usual, banker.rounding)),
    )
