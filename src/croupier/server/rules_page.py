"""The rules of a table as readable data, generated from its sheet; no rule is written twice."""

from __future__ import annotations

from croupier.money import winnings
from croupier.odds.appraise import BetAppraisal
from croupier.pit.history import SheetName
from croupier.pit.pit import Offer
from croupier.rules.cards import CARDS, Card, Rank, Suit
from croupier.rules.coup import hand_total
from croupier.rules.sheet import Sheet
from croupier.rules.tableau import BANKER_DRAWS, PLAYER_DRAWS, banker_chart
from croupier.rules.wording import (
    FIRST_LINE,
    combine_text,
    is_any_tie,
    joined,
    noted_lines,
    number_text,
    on_text,
    shoe_texts,
)
from croupier.server.info import bet_info, bet_rtp, rounding_text, table_info
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

NATURAL = (
    "A hand whose first two cards total 8 or 9 is a natural, and no further card is dealt to "
    "anybody. A nine of two cards cannot lose: it wins, or it ties with another nine."
)
MALFUNCTION = (
    "A malfunction voids the coup and all that it paid. Every wager on it is returned, once. "
    "A coup that was begun before an interruption is finished with the same cards."
)


def rules_of(offer: Offer) -> RulesView:
    """The rules of a table."""
    sheet, appraisal = offer.sheet, offer.appraisal
    return RulesView(
        table=table_info(offer),
        sheet=RulesSheet(
            **fields_of(SheetName.of(sheet)),
            aliases=sheet.aliases,
            note=sheet.note,
            decks=sheet.decks,
            cards=sheet.cards,
            shoe_text=shoe_texts(sheet),
        ),
        card_values=_card_values(),
        examples=tuple(_example(texts) for texts in _EXAMPLES),
        draw_chart=draw_chart(),
        player_rule=_player_rule(),
        draws_form=draws_form(),
        no_third_card=_no_third_card(),
        bets=tuple(_bet(offer, appraised) for appraised in appraisal.bets),
        best_bet=bet_rtp(appraisal.best_main),
        rtp_method=_method(sheet),
        natural_text=NATURAL,
        malfunction=MALFUNCTION,
        other_texts=_others(offer),
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


def draws_form() -> tuple[DrawsRow, ...]:
    """The same chart as lists of third cards, equal rows joined.

    >>> draws_form()[1]
    DrawsRow(banker_total='3', draws='0-1-2-3-4-5-6-7-9', stands='8')
    """
    rows: list[tuple[list[int], str, str]] = []
    for total, cells in enumerate(banker_chart()):
        draws = [third for third in _THIRDS if cells[1 + third]]
        stands = [third for third in _THIRDS if not cells[1 + third]]
        if total >= 8:
            texts = "The Player cannot draw", "The Player cannot draw"
        elif not stands:
            texts = "Always draws a card", "-"
        elif not draws:
            texts = "-", "Always stands"
        else:
            texts = _dashed(draws), _dashed(stands)
        if rows and rows[-1][1:] == texts:
            rows[-1][0].append(total)
        else:
            rows.append(([total], *texts))
    return tuple(DrawsRow(_dashed(totals), draws, stands) for totals, draws, stands in rows)


def _card_values() -> tuple[CardValue, ...]:
    values = []
    for points in (1, *range(2, 10), 0):
        cards = [card for card in CARDS if card.points == points and card.suit is Suit.SPADES]
        text = "Tens, jacks, queens and kings count 0" if points == 0 else f"Counts {points}"
        if cards[0].rank is Rank.ACE:
            text = "Aces count 1"
        values.append(CardValue(tuple(card.text for card in cards), points, text))
    return tuple(values)


def _example(texts: tuple[str, ...]) -> HandExample:
    cards = [Card.parse(text) for text in texts]
    total, points = hand_total(cards), sum(card.points for card in cards)
    sum_text = " + ".join(str(card.points) for card in cards)
    text = f"{sum_text} = {points}" + (f", which counts {total}" if points != total else "")
    return HandExample(texts, total, text)


def _player_rule() -> tuple[Ruling, ...]:
    stands = [total for total in range(8) if total not in PLAYER_DRAWS]
    return (
        Ruling(_dashed(sorted(PLAYER_DRAWS)), "Draws a third card"),
        Ruling(_dashed(stands), "Stands"),
        Ruling("8-9", "Natural: nobody draws"),
    )


def _no_third_card() -> tuple[Ruling, ...]:
    draws = [total for total in range(8) if None in BANKER_DRAWS[total]]
    stands = [total for total in range(8) if None not in BANKER_DRAWS[total]]
    return (Ruling(_dashed(draws), "Draws a card"), Ruling(_dashed(stands), "Stands"))


def _bet(offer: Offer, appraised: BetAppraisal) -> RulesBet:
    bet, worth = appraised.bet, appraised.worth
    return RulesBet(
        **fields_of(bet_info(offer, bet)),
        rtp_text=f"{appraised.percent} %",
        hit_frequency=f"{percent(worth.hit_frequency, 2)} %",
        combine_text=combine_text(offer.sheet, bet),
    )


def _method(sheet: Sheet) -> str:
    decks = f"{number_text(sheet.decks)} {'deck' if sheet.decks == 1 else 'decks'}"
    return (
        f"Computed exactly, not simulated: every order of six cards from a full shoe of {decks} "
        f"is counted, a push as a stake returned. The figures belong to the sheet {sheet.id} of "
        f"{sheet.date} with hash {sheet.hash[:16]}; another price is another sheet."
    )


def _dashed(totals: list[int]) -> str:
    return "-".join(str(total) for total in totals)


def _ties_text(sheet: Sheet) -> str:
    """What a tie does to the bets of this sheet; what only some ties do is in the bets' lines."""
    paid, returned, some = [], [], []
    for bet in sheet.bets:
        when_tied = (line for line in bet.lines if "tie" in (line.when.allowed("outcome") or ()))
        line = next(when_tied, None)
        if line is None:
            continue
        if not is_any_tie(line.when):
            some.append(bet.title)
        elif line.pays is None:
            returned.append(bet.title)
        else:
            paid.append(f"{bet.title} pays {line.pays}")
    parts = ["When both hands have the same total the coup is a tie."]
    if paid:
        parts.append(f"{joined(paid, 'and')} then.")
    if returned:
        parts.append(f"Wagers on {joined(returned, 'and')} are returned.")
    if some:
        parts.append(f"What {joined(some, 'and')} {_does(some)} depends on the tie, as listed.")
    return " ".join(parts)


def _does(titles: list[str]) -> str:
    return "does" if len(titles) == 1 else "do"


def _others(offer: Offer) -> tuple[TitledText, ...]:
    sheet, terms = offer.sheet, offer.terms
    amount = terms.currency.grouped
    texts = [
        TitledText("Several prices", FIRST_LINE),
        TitledText("Ties", _ties_text(sheet)),
        TitledText(
            "Limits of a coup",
            f"All wagers on one coup come to {amount(terms.most_staked)} at most, and what they "
            f"could bring back to {amount(terms.most_paid)} at most.",
        ),
    ]
    reduced = _reduced_example(offer)
    if reduced:
        texts.insert(2, TitledText("The reduced price", reduced))
    rounding = dict.fromkeys(rounding_text(bet.rounding) for bet in sheet.bets)
    texts.append(TitledText("Rounding", " ".join(rounding)))
    texts.append(
        TitledText(
            "Skill and history",
            "Nothing that a patron does changes the cards. Roads are history: they tell nothing "
            "of what comes next.",
        )
    )
    return tuple(texts)


def _reduced_example(offer: Offer) -> str:
    """The patron's own arithmetic of a reduced price on Banker; empty when there are more."""
    banker = offer.sheet.bet("banker")
    lines = noted_lines(banker) if banker else ()
    if banker is None or len(lines) != 1 or lines[0].pays is None:
        return ""
    price, usual = lines[0].pays, banker.prices[-1]
    text = offer.terms.currency.grouped
    low, _ = offer.terms.limits_of("banker")
    stake = max(low, banker.step)
    return (
        f"{banker.title} pays {price} {on_text(lines[0].when)}: a wager of {text(stake)} wins "
        f"{text(winnings(stake, price, banker.rounding))} then, and "
        f"{text(winnings(stake, usual, banker.rounding))} otherwise."
    )
