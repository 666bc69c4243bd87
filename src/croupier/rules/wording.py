"""What conditions, prices and shoes are called, made from the sheet and nothing else.

The page, the command line and the PAR sheets take their words from here, so that no text can
state a rule that the sheet does not hold. The words themselves are a language's (`rules.words`),
English where none is named. Knows no patron and no money.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from croupier.money import Ratio
from croupier.refusals import NOTICES, Refusal, Said
from croupier.rules.bets import FACTS, Bet, Condition, PayLine, Value
from croupier.rules.sheet import Sheet
from croupier.rules.tableau import Side
from croupier.rules.words import ENGLISH
from croupier.rules.words.template import HandFacts, Won, Words
from croupier.sentences import Tongue, filled

_Facts = dict[str, tuple[Value, ...]]


def condition_text(when: Condition, words: Words = ENGLISH) -> str:
    """A condition in words; a fact that may have any value is no condition and not told.

    >>> condition_text(Condition((("outcome", ("banker",)), ("total", (6,)))))
    'Banker wins with 6'
    >>> condition_text(Condition((("margin", (9,)), ("outcome", ("player",)))))
    'Player wins by 9'
    >>> condition_text(Condition((("suited_pairs", (2,)),)))
    'both hands are suited pairs'
    >>> condition_text(Condition(()))
    'any result'
    """
    facts = {name: values for name, values in when.facts if set(values) != set(FACTS[name].values)}
    clauses = _winner(facts, words) if "outcome" in facts else _whoever_wins(facts, words)
    if "cards" in facts:
        clauses.append(words.coup_cards(_numbers(facts, "cards")))
    for side in Side:
        told = HandFacts(
            side,
            _numbers(facts, f"{side.value}_total"),
            _numbers(facts, f"{side.value}_cards"),
            _yes_or_no(facts, f"{side.value}_natural"),
            _yes_or_no(facts, f"{side.value}_pair"),
            _yes_or_no(facts, f"{side.value}_suited_pair"),
        )
        if told != HandFacts(side):
            clauses.append(words.hand_has(told))
    for name in ("pairs", "suited_pairs"):
        if name in facts:
            clauses.append(words.pairs(_numbers(facts, name), name == "suited_pairs"))
    return words.all_of(clauses) if clauses else words.any_result


def price_text(line: PayLine, words: Words = ENGLISH) -> str:
    """What a line pays: "1 to 2", or "push"."""
    return words.ratio(line.pays) if line.pays else words.push


def pays_text(bet: Bet, words: Words = ENGLISH) -> str:
    """The prices of a bet, short enough for its place on the felt.

    >>> from croupier.rules.sheet import find
    >>> sheet = find("banker-six-half")
    >>> [pays_text(bet) for bet in sheet.bets if bet.name in ("banker", "perfect-pair")]
    ['1 to 1', '25 · 200 to 1']
    >>> pays_text(sheet.bet("player-bonus"))
    'up to 30 to 1'
    """
    prices = sorted(set(bet.prices), key=lambda price: price.n / price.m)
    if bet.group == "main" or len(prices) == 1:
        return words.ratio(bet.prices[-1])
    return words.up_to(prices[-1]) if len(prices) > 2 else words.ratios(*prices)


def noted_lines(bet: Bet) -> tuple[PayLine, ...]:
    """For a main bet, the lines that pay otherwise than its usual price; plain ties left out."""
    if bet.group != "main":
        return ()
    usual = bet.prices[-1]
    return tuple(
        line
        for line in bet.lines
        if not is_any_tie(line.when)
        and (line.pays != usual or "tie" in (line.when.allowed("outcome") or ()))
    )


def notes(bet: Bet, words: Words = ENGLISH) -> tuple[str, ...]:
    """The noted lines of a bet in words.

    >>> from croupier.rules.sheet import find
    >>> notes(find("banker-six-half").bet("banker"))
    ('1 to 2 on a winning 6',)
    """
    return tuple(note_text(line, words) for line in noted_lines(bet))


def note_text(line: PayLine, words: Words = ENGLISH) -> str:
    """What a line pays and when, short enough for the felt."""
    return words.note(line.pays, on_text(line.when, words))


def on_text(when: Condition, words: Words = ENGLISH) -> str:
    """When a main bet pays otherwise: a winning total and its cards, or all in full.

    >>> on_text(Condition((("outcome", ("banker",)), ("total", (8,)))))
    'on a winning 8'
    >>> on_text(Condition((("outcome", ("tie",)), ("total", (8,)))))
    'when the coup is a tie at 8'
    """
    facts = dict(when.facts)
    outcome, total = facts.pop("outcome", ()), facts.pop("total", ())
    if len(outcome) == len(total) == 1 and outcome != ("tie",):
        cards = facts.pop(f"{outcome[0]}_cards", ())
        if len(cards) <= 1 and not facts:
            own = int(cards[0]) if cards else None
            return words.on(Side(outcome[0]), int(total[0]), own)
    return words.when(condition_text(when, words))


def is_any_tie(when: Condition) -> bool:
    """Whether a condition is met by each tie and by nothing else."""
    return when.facts == (("outcome", ("tie",)),)


def reduced_text(sheet: Sheet, words: Words = ENGLISH) -> str:
    """What Banker pays otherwise than usual, or an empty text.

    >>> from croupier.rules.sheet import find
    >>> reduced_text(find("banker-eight-half"))
    'Banker pays 1 to 2 on a winning 8'
    """
    banker = sheet.bet("banker")
    if banker is None or not noted_lines(banker):
        return ""
    told: list[tuple[Ratio | None, str]] = [
        (line.pays, on_text(line.when, words)) for line in noted_lines(banker)
    ]
    return words.reduced(bet_title(banker, words), told)


def combine_text(sheet: Sheet, bet: Bet, words: Words = ENGLISH) -> str:
    """What a bet needs and what it cannot stand beside, or an empty text."""
    titles = {one.name: bet_title(one, words) for one in sheet.bets}
    texts = [words.needs([titles[name] for name in bet.needs])] if bet.needs else []
    texts += [
        words.not_combined([titles[name] for name in group if name != bet.name])
        for group in sheet.not_combined
        if bet.name in group
    ]
    return words.sentences_in_a_row(texts)


def shoe_texts(sheet: Sheet, words: Words = ENGLISH) -> tuple[str, ...]:
    """How the cards are shuffled, burned and cut, a sentence each.

    >>> from croupier.rules.sheet import find
    >>> shoe_texts(find("banker-eight-half"))[0]
    'Eight decks, 416 cards, are shuffled anew for each coup.'
    """
    policy, dealt = sheet.shoe, words.order(sheet.order)
    if policy.fresh:
        return words.fresh_shoe(sheet.decks, sheet.cards), dealt
    return (
        words.long_shoe(sheet.decks, sheet.cards),
        words.texts.burned if policy.burn_by_first_card else words.texts.not_burned,
        words.cut_card(policy.cards_behind_cut, policy.coups_after_cut),
        dealt,
    )


def named_bet(name: str, title: str, words: Words) -> str:
    """What a bet is called whose sheet calls it so; a title of the operator's own stays as it is.

    >>> from croupier.rules.words import words_for
    >>> named_bet("tie", "Tie", words_for("es")), named_bet("tie", "Draw", words_for("es"))
    ('Empate', 'Draw')
    """
    shipped = ENGLISH.bet_titles.get(name)
    return words.bet_titles[name].title if shipped and shipped.title == title else title


def bet_title(bet: Bet, words: Words = ENGLISH) -> str:
    """What a bet is called."""
    return named_bet(bet.name, bet.title, words)


def bet_short(bet: Bet, words: Words = ENGLISH) -> str:
    """What a bet is called in its place on the felt."""
    shipped = ENGLISH.bet_titles.get(bet.name)
    own = shipped is None or shipped.short != bet.short_title
    return bet.short_title if own else words.bet_titles[bet.name].short


def game_title(sheet_id: str, title: str, words: Words) -> str:
    """What a game is called whose sheet calls it so; as `named_bet`."""
    shipped = ENGLISH.game_titles.get(sheet_id)
    return words.game_titles[sheet_id].title if shipped and shipped.title == title else title


def game_note(sheet: Sheet, words: Words = ENGLISH) -> str:
    """The note on a sheet; as `named_bet`."""
    shipped = ENGLISH.game_titles.get(sheet.id)
    own = shipped is None or shipped.note != sheet.note
    return sheet.note if own else words.game_titles[sheet.id].note


def refusal_text(refusal: Refusal, words: Words = ENGLISH) -> str:
    """What is wrong with what was asked, and what would be right."""
    template = words.sentences[refusal.code][refusal.variant]
    return filled(template, refusal.facts, _tongue(words))


def said_text(said: Said, words: Words = ENGLISH) -> str:
    """A sentence of the house that is no refusal."""
    return filled(words.notices[said.code][said.variant], said.facts, _tongue(words))


def reason_text(reason: str, words: Words = ENGLISH) -> str:
    """Why a coup is void or a table closed: the house's own sentence, or one as it was written."""
    own = (code for code, sentences in NOTICES.items() if sentences.get("") == reason)
    code = next(own, None)
    return reason if code is None else words.notices[code][""]


def _tongue(words: Words) -> Tongue:
    def row(items: Sequence[str], last: str) -> str:
        return words.both(items) if last == "and" else words.either(items)

    def bet(name: str, title: str) -> str:
        return named_bet(name, title, words)

    return Tongue(words.plain_amount, bet, row, words.as_it_is)


def _winner(facts: _Facts, words: Words) -> list[str]:
    """Who wins, and with what; of a single winner also its cards, which are told nowhere else."""
    outcomes = facts["outcome"]
    sides = tuple(side for side in Side if side.value in outcomes)
    tie = "tie" in outcomes
    alone = not tie and len(sides) == 1
    won = Won(
        sides,
        tie,
        _numbers(facts, "total"),
        _numbers(facts, f"{sides[0].value}_cards") if alone else (),
        _numbers(facts, "margin"),
        _yes_or_no(facts, "natural"),
    )
    if alone:
        facts.pop(f"{sides[0].value}_cards", None)
    return [words.won(won)]


def _whoever_wins(facts: _Facts, words: Words) -> list[str]:
    """The facts that are told of the winner where one is named, and otherwise so."""
    clauses = []
    if "total" in facts:
        clauses.append(words.total_is(_numbers(facts, "total")))
    if "margin" in facts:
        clauses.append(words.margin_is(_numbers(facts, "margin")))
    natural = _yes_or_no(facts, "natural")
    if natural is not None:
        clauses.append(words.natural_is(natural))
    return clauses


def _numbers(facts: _Facts, name: str) -> tuple[int, ...]:
    return cast("tuple[int, ...]", facts.get(name, ()))


def _yes_or_no(facts: _Facts, name: str) -> bool | None:
    return bool(facts[name][0]) if name in facts else None
