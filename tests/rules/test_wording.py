"""Words for conditions, prices and shoes: what they say, and that no two meanings share a text."""

from itertools import combinations
from random import Random

import pytest

from croupier.money import Ratio
from croupier.rules.bets import FACTS, Bet, Condition, PayLine, Value
from croupier.rules.coup import CLASSES, Pair, Result
from croupier.rules.sheet import Sheet, find, load, shipped
from croupier.rules.wording import (
    combine_text,
    condition_text,
    notes,
    pays_text,
    price_text,
    reduced_text,
    shoe_texts,
)
from croupier.rules.words.en import number_text
from croupier.sentences import joined

RESULTS = [Result(c, p, b) for c in CLASSES for p in Pair for b in Pair]
# For each value of each fact, the results that have it, a bit each.
BITS = {
    name: {
        value: sum(1 << place for place, result in enumerate(RESULTS) if fact.read(result) == value)
        for value in fact.values
    }
    for name, fact in FACTS.items()
}
ALL = (1 << len(RESULTS)) - 1


def when(**named: Value | tuple[Value, ...]) -> Condition:
    """Return a condition on values by name."""
    return Condition(
        tuple((name, v if isinstance(v, tuple) else (v,)) for name, v in sorted(named.items()))
    )


def meant(condition: Condition) -> int:
    """Return the results that meet a condition, a bit each."""
    met = ALL
    for name, values in condition.facts:
        met &= sum(BITS[name][value] for value in values)
    return met


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        (when(), "any result"),
        (when(outcome="player"), "Player wins"),
        (when(outcome="tie"), "the coup is a tie"),
        (when(outcome=("player", "banker")), "Player or Banker wins"),
        (when(outcome=("player", "tie")), "Player wins or the coup is a tie"),
        (when(outcome=("player", "banker", "tie")), "any result"),
        (when(outcome="banker", total=6), "Banker wins with 6"),
        (when(outcome="banker", total=(6, 7, 8)), "Banker wins with 6, 7 or 8"),
        (when(outcome="tie", total=(1, 2)), "the coup is a tie at 1 or 2"),
        (when(outcome=("banker", "tie"), total=6), "Banker wins or the coup is a tie with 6"),
        (when(outcome="banker", total=7, banker_cards=3), "Banker wins with 7 on three cards"),
        (
            when(outcome="banker", total=7, player_cards=3),
            "Banker wins with 7 and the Player hand has three cards",
        ),
        (
            when(outcome="tie", player_cards=2),
            "the coup is a tie and the Player hand has two cards",
        ),
        (when(outcome="player", margin=9), "Player wins by 9"),
        (when(outcome="player", margin=(4, 5)), "Player wins by 4 or 5"),
        (when(outcome="player", natural=True), "Player wins on a natural"),
        (when(outcome="player", natural=False), "Player wins without a natural"),
        (when(outcome="tie", natural=True), "the coup is a tie on a natural"),
        (
            when(outcome="banker", total=9, banker_cards=3, margin=2, natural=False),
            "Banker wins with 9 on three cards by 2 without a natural",
        ),
        (when(total=6), "the winning or tied total is 6"),
        (when(margin=3), "the totals differ by 3"),
        (when(natural=True), "either hand is a natural"),
        (when(natural=False), "neither hand is a natural"),
        (
            when(total=8, natural=False, margin=1),
            "the winning or tied total is 8, the totals differ by 1 and neither hand is a natural",
        ),
        (when(cards=4), "the coup has four cards"),
        (when(cards=(5, 6)), "the coup has five or six cards"),
        (when(cards=(4, 5, 6)), "any result"),
        (when(player_total=5), "the Player hand totals 5"),
        (when(player_cards=2), "the Player hand has two cards"),
        (when(banker_natural=True, banker_total=8), "the Banker hand totals 8 and is a natural"),
        (when(banker_natural=False), "the Banker hand is not a natural"),
        (when(player_pair=True), "the Player hand is a pair"),
        (
            when(player_pair=True, player_suited_pair=False, banker_pair=False),
            "the Player hand is a pair and is not a suited pair and the Banker hand is not a pair",
        ),
        (when(player_pair=(True, False)), "any result"),
        (when(pairs=0), "neither hand is a pair"),
        (when(pairs=1), "just one hand is a pair"),
        (when(pairs=2), "both hands are pairs"),
        (when(pairs=(1, 2)), "either hand is a pair"),
        (when(pairs=(0, 1)), "not both hands are pairs"),
        (when(pairs=(0, 2)), "both hands or neither are pairs"),
        (when(suited_pairs=1), "just one hand is a suited pair"),
        (when(suited_pairs=2, outcome="tie"), "the coup is a tie and both hands are suited pairs"),
    ],
)  # fmt: skip
def test_conditions(condition: Condition, text: str) -> None:
    """A condition is told in words that a patron reads."""
    assert condition_text(condition) == text


def conditions() -> list[Condition]:
    """Return conditions of one fact with any values, of two with one each, and many at random."""
    found = [
        when(**{name: values})
        for name, fact in FACTS.items()
        for length in range(1, len(fact.values) + 1)
        for values in combinations(fact.values, length)
    ]
    found += [
        when(**{one: a, other: b})
        for one, other in combinations(sorted(FACTS), 2)
        for a in FACTS[one].values
        for b in FACTS[other].values
    ]
    random = Random(6)  # noqa: S311  any conditions will do
    for _ in range(5000):
        facts = random.sample(sorted(FACTS), random.randint(2, 4))
        named: dict[str, tuple[Value, ...]] = {}
        for name in facts:
            values = FACTS[name].values
            some = random.sample(values, random.randint(1, len(values)))
            named[name] = tuple(value for value in values if value in some)
        found.append(when(**named))
    return found


def test_one_text_has_one_meaning() -> None:
    """Of ten thousand conditions, no two that differ on any result are told in the same words."""
    told: dict[str, int] = {}
    tried = conditions()
    for condition in tried:
        text = condition_text(condition)
        assert told.setdefault(text, meant(condition)) == meant(condition), text
    assert len(tried) > 8000
    assert told["any result"] == ALL


def bet(*lines: tuple[Condition, Ratio | None], group: str = "main", name: str = "banker") -> Bet:
    """Return a bet of some lines."""
    pay_lines = tuple(PayLine(condition, pays) for condition, pays in lines)
    return Bet(name, "Banker", pay_lines, "Banker", group)


WIN, TIE = when(outcome="banker"), when(outcome="tie")
EVEN, HALF = Ratio(1, 1), Ratio(1, 2)


def test_prices() -> None:
    """A price is told as the sheet writes it, and no price is a push."""
    assert price_text(PayLine(WIN, HALF)) == "1 to 2"
    assert price_text(PayLine(TIE, None)) == "push"


@pytest.mark.parametrize(
    ("prices", "group", "text"),
    [
        ([EVEN], "main", "1 to 1"),
        ([HALF, EVEN], "main", "1 to 1"),
        ([Ratio(15, 1)], "side", "15 to 1"),
        ([Ratio(15, 1), None, Ratio(15, 1)], "side", "15 to 1"),
        ([Ratio(200, 1), Ratio(25, 1)], "side", "25 · 200 to 1"),
        ([Ratio(27, 50), Ratio(3, 2)], "side", "27 to 50 · 3 to 2"),
        ([Ratio(1, 1), Ratio(30, 1), Ratio(9, 2)], "side", "up to 30 to 1"),
    ],
)
def test_prices_of_a_bet(prices: list[Ratio | None], group: str, text: str) -> None:
    """On the felt a main bet shows its usual price, a side bet one, two, or its highest."""
    assert pays_text(bet(*((WIN, price) for price in prices), group=group)) == text


@pytest.mark.parametrize(
    ("condition", "pays", "text"),
    [
        (when(outcome="banker", total=6), HALF, "1 to 2 on a winning 6"),
        (when(outcome="banker", total=7, banker_cards=3), None, "push on a winning three-card 7"),
        (when(outcome="banker", total=6, banker_cards=2), HALF, "1 to 2 on a winning two-card 6"),
        (
            when(outcome="banker", total=6, player_cards=3),
            HALF,
            "1 to 2 when Banker wins with 6 and the Player hand has three cards",
        ),
        (
            when(outcome="banker", total=6, banker_cards=(2, 3)),
            HALF,
            "1 to 2 when Banker wins with 6",
        ),
        (when(outcome="banker", total=(5, 6)), HALF, "1 to 2 when Banker wins with 5 or 6"),
        (when(outcome="banker", natural=True), HALF, "1 to 2 when Banker wins on a natural"),
        (when(total=6), HALF, "1 to 2 when the winning or tied total is 6"),
    ],
)
def test_notes(condition: Condition, pays: Ratio | None, text: str) -> None:
    """A main bet notes each line that pays otherwise than usual, with the winner's cards only."""
    assert notes(bet((condition, pays), (WIN, EVEN), (TIE, None))) == (text,)
    assert notes(bet((condition, pays), (WIN, EVEN), (TIE, None), group="side")) == ()


def test_usual_lines_are_no_notes() -> None:
    """The usual price and the push on a tie are noted nowhere."""
    assert notes(bet((WIN, EVEN), (TIE, None))) == ()


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("banker-six-half", "Banker pays 1 to 2 on a winning 6"),
        ("banker-six-half-live", "Banker pays 1 to 2 on a winning 6"),
        ("banker-eight-half", "Banker pays 1 to 2 on a winning 8"),
        ("banker-three-card-seven-push", "Banker pushes on a winning three-card 7"),
        ("commission-5", ""),
    ],
)
def test_the_reduced_price(name: str, text: str) -> None:
    """Each game says in one line what is reduced, or nothing."""
    assert reduced_text(find(name)) == text


def test_every_other_price_of_banker_is_told() -> None:
    """A game with several says them all, as it is the first thing that a patron reads."""
    banker = """
decks = 8
shoe = { policy = "fresh" }
[[bet]]
name = "banker"
title = "Banker"
lines = [
  { when = { outcome = "banker", total = 6, banker_cards = 3 }, pays = "1 to 2" },
  { when = { outcome = "banker", total = 7 }, push = true },
  { when = { outcome = "banker", total = 8 }, pays = "2 to 5" },
  { when = { outcome = "banker" }, pays = "1 to 1" },
  { when = { outcome = "tie" }, push = true },
]
"""
    assert reduced_text(load(HEAD + banker, "own.toml")) == (
        "Banker pays 1 to 2 on a winning three-card 6, pushes on a winning 7 "
        "and pays 2 to 5 on a winning 8"
    )


def test_ties_that_pay_otherwise_are_noted() -> None:
    """Only the tie that meets every tie is left to the text on ties."""
    some, one = when(outcome="tie", total=(6, 7)), when(outcome="tie", total=0)
    told = ("1 to 1 when the coup is a tie at 6 or 7",)
    assert notes(bet((some, EVEN), (TIE, Ratio(9, 1)))) == told
    assert notes(bet((some, EVEN), (WIN, EVEN), (TIE, None))) == told
    told = ("1 to 1 when the coup is a tie at 0",)
    assert notes(bet((one, EVEN), (WIN, EVEN), (TIE, None))) == told


HEAD = 'id = "own"\ntitle = "Own"\ndate = 2026-11-30\n'
BETS = """
[[bet]]
name = "red"
title = "Red"
lines = [{ when = { outcome = "player" }, pays = "1 to 1" }]
[[bet]]
name = "blue"
title = "Blue"
lines = [{ when = { outcome = "banker" }, pays = "1 to 1" }]
[[bet]]
name = "green"
title = "Green"
needs = ["red", "blue"]
lines = [{ when = { outcome = "tie" }, pays = "8 to 1" }]
"""


def own(rest: str) -> Sheet:
    """Return a game of bets with names of their own."""
    return load(HEAD + rest + BETS, "own.toml")


def test_a_game_without_a_banker_bet() -> None:
    """Where no bet is called banker, nothing is said of its price."""
    assert reduced_text(own('decks = 8\nshoe = { policy = "fresh" }')) == ""


def test_what_a_bet_needs_and_what_it_cannot_stand_beside() -> None:
    """Needs and groups are told by the titles of the bets, a sentence each."""
    sheet = own(
        'decks = 8\nshoe = { policy = "fresh" }\nnot_combined = [["red", "blue"], ["red", "green"]]'
    )
    red, blue, green = sheet.bets
    assert combine_text(sheet, red) == (
        "Cannot be combined with Blue on the same coup. "
        "Cannot be combined with Green on the same coup."
    )
    assert combine_text(sheet, blue) == "Cannot be combined with Red on the same coup."
    assert combine_text(sheet, green) == (
        "Needs Red or Blue on the same coup. Cannot be combined with Red on the same coup."
    )
    assert combine_text(find("commission-5"), find("commission-5").bets[0]) == ""


BURNED = """
shoe = { policy = "cut-card", cards_behind_cut = 16, coups_after_cut = 1, burn = "by-first-card" }
"""
BURN = (
    "The first card of a shoe is shown, and as many cards as it counts are burned, ten for a ten "
    "or a court card."
)
CUT = (
    "The cut card lies before the last {} cards. The coup in which it comes out is finished, then "
)


@pytest.mark.parametrize(
    ("rest", "texts"),
    [
        (
            'decks = 8\nshoe = { policy = "fresh" }',
            ("Eight decks, 416 cards, are shuffled anew for each coup.",),
        ),
        (
            'decks = 1\nshoe = { policy = "fresh" }',
            ("One deck, 52 cards, is shuffled anew for each coup.",),
        ),
        (
            'decks = 1\nshoe = { policy = "cut-card", cards_behind_cut = 6 }',
            (
                "One deck, 52 cards, makes a shoe.",
                "No card is burned.",
                CUT.format(6) + "no other is dealt, then the shoe is shuffled.",
            ),
        ),
        (
            f"decks = 16\n{BURNED}",
            (
                "16 decks, 832 cards, make a shoe.",
                BURN,
                CUT.format(16) + "one more coup is dealt, then the shoe is shuffled.",
            ),
        ),
        (
            'decks = 6\nshoe = { policy = "cut-card", cards_behind_cut = 60, coups_after_cut = 2 }',
            (
                "Six decks, 312 cards, make a shoe.",
                "No card is burned.",
                CUT.format(60) + "two more coups are dealt, then the shoe is shuffled.",
            ),
        ),
    ],
)
def test_shoes(rest: str, texts: tuple[str, ...]) -> None:
    """The shoe is told in sentences, from its decks to the order of the first four cards."""
    dealt = "The first four cards go to Player, Banker, Player, Banker."
    assert shoe_texts(own(rest)) == (*texts, dealt)
    other = own(f'deal = "PPBB"\n{rest}')
    assert shoe_texts(other)[-1] == "The first four cards go to Player, Player, Banker, Banker."


def test_numbers_and_rows() -> None:
    """Numbers up to ten are in letters; words in a row are joined as one speaks."""
    assert [number_text(number) for number in (0, 1, 6, 7, 10, 11, 16)] == [
        "no", "one", "six", "seven", "ten", "11", "16",
    ]  # fmt: skip
    assert [joined(list(letters), "or") for letters in ("", "a", "ab", "abc")] == [
        "", "a", "a or b", "a, b or c",
    ]  # fmt: skip


@pytest.mark.parametrize("name", shipped())
def test_all_that_is_said_of_shipped_games(name: str) -> None:
    """Every line of every shipped bet has words, and no two lines of a bet have the same."""
    for one in find(name).bets:
        texts = [condition_text(line.when) for line in one.lines]
        assert len(set(texts)) == len(texts)
        assert all(texts)
        assert pays_text(one).endswith(str(one.prices[-1])) or one.group == "side"
