"""What conditions, prices and shoes are called in English, made from the sheet and nothing else.

The page, the command line and the PAR sheets take their words from here, so that no text can
state a rule that the sheet does not hold. Knows no patron and no money.
"""

from __future__ import annotations

from croupier.rules.bets import FACTS, Bet, Condition, PayLine, Value
from croupier.rules.sheet import Sheet

_Facts = dict[str, tuple[Value, ...]]

FIRST_LINE = (
    "Where a bet has several prices they are read from the top: the first that the coup meets is "
    "paid, and no other. A coup that meets none of them takes the stake."
)
"""How a pay table is read, for every place that prints one."""

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def condition_text(when: Condition) -> str:
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
    texts = [_outcome_text(facts)] if "outcome" in facts else _bare_texts(facts)
    if "cards" in facts:
        texts.append(f"the coup has {_numbers(facts['cards'])} cards")
    texts += _hand_texts(facts)
    for name, pair in (("pairs", "pair"), ("suited_pairs", "suited pair")):
        if name in facts:
            texts.append(_pairs_text(pair, facts[name]))
    return joined(texts, "and") or "any result"


def price_text(line: PayLine) -> str:
    """What a line pays: "1 to 2", or "push"."""
    return str(line.pays) if line.pays else "push"


def pays_text(bet: Bet) -> str:
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
        return str(bet.prices[-1])
    if len(prices) > 2:
        return f"up to {prices[-1]}"
    low, high = prices
    return f"{low.n} · {high}" if low.m == high.m else f"{low} · {high}"


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


def notes(bet: Bet) -> tuple[str, ...]:
    """The noted lines of a bet in words.

    >>> from croupier.rules.sheet import find
    >>> notes(find("banker-six-half").bet("banker"))
    ('1 to 2 on a winning 6',)
    """
    return tuple(f"{price_text(line)} {on_text(line.when)}" for line in noted_lines(bet))


def on_text(when: Condition) -> str:
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
            kind = f"{_numbers(cards)}-card " if cards else ""
            return f"on a winning {kind}{total[0]}"
    return f"when {condition_text(when)}"


def is_any_tie(when: Condition) -> bool:
    """Whether a condition is met by each tie and by nothing else."""
    return when.facts == (("outcome", ("tie",)),)


def reduced_text(sheet: Sheet) -> str:
    """What Banker pays otherwise than usual, or an empty text.

    >>> from croupier.rules.sheet import find
    >>> reduced_text(find("banker-eight-half"))
    'Banker pays 1 to 2 on a winning 8'
    """
    banker = sheet.bet("banker")
    if banker is None or not noted_lines(banker):
        return ""
    told = [
        f"{f'pays {line.pays}' if line.pays else 'pushes'} {on_text(line.when)}"
        for line in noted_lines(banker)
    ]
    return f"{banker.title} {joined(told, 'and')}"


def combine_text(sheet: Sheet, bet: Bet) -> str:
    """What a bet needs and what it cannot stand beside, or an empty text."""
    titles = {one.name: one.title for one in sheet.bets}
    texts = []
    if bet.needs:
        needed = joined([titles[name] for name in bet.needs], "or")
        texts.append(f"Needs {needed} on the same coup.")
    for group in sheet.not_combined:
        if bet.name in group:
            others = joined([titles[name] for name in group if name != bet.name], "or")
            texts.append(f"Cannot be combined with {others} on the same coup.")
    return " ".join(texts)


def shoe_texts(sheet: Sheet) -> tuple[str, ...]:
    """How the cards are shuffled, burned and cut, a sentence each.

    >>> from croupier.rules.sheet import find
    >>> shoe_texts(find("banker-eight-half"))[0]
    'Eight decks, 416 cards, are shuffled anew for each coup.'
    """
    policy = sheet.shoe
    one = sheet.decks == 1
    decks = f"{number_text(sheet.decks).capitalize()} {'deck' if one else 'decks'}"
    order = ", ".join(side.value.title() for side in sheet.order)
    dealt = f"The first four cards go to {order}."
    if policy.fresh:
        are = "is" if one else "are"
        return f"{decks}, {sheet.cards} cards, {are} shuffled anew for each coup.", dealt
    burn = (
        "The first card of a shoe is shown, and as many cards as it counts are burned, ten for a "
        "ten or a court card."
        if policy.burn_by_first_card
        else "No card is burned."
    )
    after = policy.coups_after_cut
    more = (
        f"{number_text(after)} more {'coup is' if after == 1 else 'coups are'} dealt"
        if after
        else "no other is dealt"
    )
    cut = (
        f"The cut card lies before the last {policy.cards_behind_cut} cards. The coup in which it "
        f"comes out is finished, then {more}, then the shoe is shuffled."
    )
    return (
        f"{decks}, {sheet.cards} cards, {'makes' if one else 'make'} a shoe.",
        burn,
        cut,
        dealt,
    )


def number_text(number: int) -> str:
    """A small number in letters, a larger one in digits.

    >>> number_text(8), number_text(16)
    ('eight', '16')
    """
    words = (*_NUMBERS, "seven", "eight", "nine", "ten")
    return words[number] if number < len(words) else str(number)


def joined(words: list[str], last: str) -> str:
    """Words in a row, the last two joined by a word.

    >>> joined(["Player", "Banker", "Tie"], "or")
    'Player, Banker or Tie'
    """
    return f" {last} ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def _any_of(values: tuple[Value, ...]) -> str:
    return joined([str(value) for value in values], "or")


def _outcome_text(facts: _Facts) -> str:
    """Who wins, and with what; takes the facts that it tells out of those to be told."""
    outcomes = facts.pop("outcome")
    winners = [str(outcome).title() for outcome in outcomes if outcome != "tie"]
    text = f"{joined(winners, 'or')} wins" if winners else ""
    if "tie" in outcomes:
        text = f"{text} or the coup is a tie" if text else "the coup is a tie"
    if "total" in facts:
        text += f" {'with' if winners else 'at'} {_any_of(facts['total'])}"
    cards = facts.pop(f"{outcomes[0]}_cards", None) if len(outcomes) == 1 else None
    if cards:
        text += f" on {_numbers(cards)} cards"
    if "margin" in facts:
        text += f" by {_any_of(facts['margin'])}"
    if "natural" in facts:
        text += " on a natural" if facts["natural"] == (True,) else " without a natural"
    return text


def _bare_texts(facts: _Facts) -> list[str]:
    """The facts that are told of the winner where one is named, and otherwise so."""
    texts = []
    if "total" in facts:
        texts.append(f"the winning or tied total is {_any_of(facts['total'])}")
    if "margin" in facts:
        texts.append(f"the totals differ by {_any_of(facts['margin'])}")
    if "natural" in facts:
        hand = "either hand" if facts["natural"] == (True,) else "neither hand"
        texts.append(f"{hand} is a natural")
    return texts


def _hand_texts(facts: _Facts) -> list[str]:
    """What is told of each hand, all of one hand together."""
    texts = []
    for side in ("player", "banker"):
        told = []
        if total := facts.get(f"{side}_total"):
            told.append(f"totals {_any_of(total)}")
        if cards := facts.get(f"{side}_cards"):
            told.append(f"has {_numbers(cards)} cards")
        for what in ("natural", "pair", "suited_pair"):
            if holds := facts.get(f"{side}_{what}"):
                verb = "is" if holds == (True,) else "is not"
                told.append(f"{verb} a {what.replace('_', ' ')}")
        if told:
            texts.append(f"the {side.title()} hand {joined(told, 'and')}")
    return texts


def _numbers(values: tuple[Value, ...]) -> str:
    return joined([number_text(int(value)) for value in values], "or")


def _pairs_text(pair: str, values: tuple[Value, ...]) -> str:
    texts = {
        (0,): f"neither hand is a {pair}",
        (1,): f"just one hand is a {pair}",
        (2,): f"both hands are {pair}s",
        (1, 2): f"either hand is a {pair}",
        (0, 1): f"not both hands are {pair}s",
        (0, 2): f"both hands or neither are {pair}s",
    }
    return texts[tuple(int(value) for value in values)]
