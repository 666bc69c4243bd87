"""What conditions, prices and shoes are called in English, made from the sheet and nothing else.

The page, the command line and the PAR sheets take their words from here, so that no text can
state a rule that the sheet does not hold. Knows no patron and no money.
"""

from __future__ import annotations

from croupier.rules.bets import FACTS, Bet, Condition, PayLine, Value
from croupier.rules.sheet import Sheet

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def condition_text(when: Condition) -> str:
    """A condition in words.

    >>> condition_text(Condition((("outcome", ("banker",)), ("total", (6,)))))
    'Banker wins with 6'
    >>> condition_text(Condition((("suited_pairs", (2,)),)))
    'both hands are suited pairs'
    >>> condition_text(Condition(()))
    'any result'
    """
    facts = dict(when.facts)
    texts = []
    if outcomes := facts.get("outcome"):
        texts.append(_outcome_text([str(value) for value in outcomes], facts))
    elif "total" in facts:
        texts.append(f"the winning or tied total is {_any_of(facts['total'])}")
    texts += [
        _fact_text(name, values)
        for name, values in facts.items()
        if name not in ("outcome", "total")
    ]
    return ", ".join(texts) or "any result"


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


def notes(bet: Bet) -> tuple[str, ...]:
    """For a main bet, the lines that pay otherwise than its usual price, ties left out.

    >>> from croupier.rules.sheet import find
    >>> notes(find("banker-six-half").bet("banker"))
    ('1 to 2 on a winning 6',)
    """
    if bet.group != "main":
        return ()
    usual = bet.prices[-1]
    return tuple(
        f"{price_text(line)} {_on_text(line.when)}"
        for line in bet.lines
        if line.pays != usual and line.when.allowed("outcome") != ("tie",)
    )


def reduced_text(sheet: Sheet) -> str:
    """The one line that makes the game what it is, or an empty text.

    >>> from croupier.rules.sheet import find
    >>> reduced_text(find("banker-eight-half"))
    'Banker pays 1 to 2 on a winning 8'
    """
    banker = sheet.bet("banker")
    if banker is None or not notes(banker):
        return ""
    first = notes(banker)[0]
    return f"{banker.title} {'pushes' + first[4:] if first.startswith('push') else 'pays ' + first}"


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
    decks = f"{number_text(sheet.decks).capitalize()} {'deck' if sheet.decks == 1 else 'decks'}"
    order = ", ".join(side.value.title() for side in sheet.order)
    dealt = f"The first four cards go to {order}."
    if policy.fresh:
        return f"{decks}, {sheet.cards} cards, are shuffled anew for each coup.", dealt
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
        f"{decks}, {sheet.cards} cards, make a shoe.",
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


def _outcome_text(outcomes: list[str], facts: dict[str, tuple[Value, ...]]) -> str:
    winners = [outcome.title() for outcome in outcomes if outcome != "tie"]
    text = f"{joined(winners, 'or')} wins" if winners else ""
    if "tie" in outcomes:
        text = f"{text} or the coup is a tie" if text else "the coup is a tie"
    if "total" in facts:
        text += f" {'at' if not winners else 'with'} {_any_of(facts['total'])}"
    return text


def _fact_text(name: str, values: tuple[Value, ...]) -> str:
    if set(values) == set(FACTS[name].values):
        return f"any {name.replace('_', ' ')}"
    if name in ("pairs", "suited_pairs"):
        return _pairs_text("suited pair" if name == "suited_pairs" else "pair", values)
    if name == "margin":
        return f"by {_any_of(values)}"
    if name == "cards":
        return f"{_numbers(values)} cards in all"
    if name == "natural":
        return "on a natural" if values == (True,) else "without a natural"
    return _hand_text(name, values)


def _hand_text(name: str, values: tuple[Value, ...]) -> str:
    side, _, what = name.partition("_")
    hand = f"the {side.title()} hand"
    if what == "total":
        return f"{hand} totals {_any_of(values)}"
    if what == "cards":
        return f"{hand} has {_numbers(values)} cards"
    verb = "is" if values == (True,) else "is not"
    return f"{hand} {verb} a {what.replace('_', ' ')}"


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


def _on_text(when: Condition) -> str:
    facts = dict(when.facts)
    total = facts.pop("total", ())
    outcome = facts.pop("outcome", ())
    cards = next(
        (facts.pop(name) for name in ("banker_cards", "player_cards") if name in facts), ()
    )
    if len(outcome) != 1 or len(total) != 1 or len(cards) > 1 or facts:
        return f"when {condition_text(when)}"
    kind = f"{number_text(int(cards[0]))}-card " if cards else ""
    return f"on a winning {kind}{total[0]}"
