"""What the documents say of the odds runs, and the counts in them are those of the code."""

import doctest
import re
import time
from collections import Counter
from fractions import Fraction
from pathlib import Path

import pytest

from croupier import tally
from croupier.fair.shuffle import permutation
from croupier.odds import appraise
from croupier.odds.appraise import measure
from croupier.odds.weights import full_shoe
from croupier.rules.coup import CLASSES
from croupier.rules.sheet import find
from tests.odds.brute import by_values

ROOT = Path(__file__).parents[2]


def test_the_examples_run() -> None:
    """The Python examples of the reference give what it says they give."""
    page = ROOT / "docs" / "reference" / "odds.md"
    found = doctest.testfile(str(page), module_relative=False)
    assert (found.attempted, found.failed) == (12, 0)


@pytest.mark.parametrize("name", ["reference/library.md", "guide/counters.md"])
def test_the_examples_of_a_page_run(name: str) -> None:
    """What the pages on the library and on counters show is what happens."""
    found = doctest.testfile(str(ROOT / "docs" / name), module_relative=False)
    assert found.attempted > 8
    assert found.failed == 0


def test_how_often_a_pair_favours_a_counter() -> None:
    """The table of the guide is what a thousand shoes of the house's own shuffle give."""
    page = (ROOT / "docs/guide/counters.md").read_text()
    rows = [
        [float(cell) for cell in line[1:-1].split("|")]
        for line in page.splitlines()
        if re.match(r"\| [0-9]", line)
    ]
    assert [int(row[0]) for row in rows] == [208, 156, 104, 78, 52, 26]
    gains: dict[tuple[int, str], list[Fraction]] = {}
    for secret in range(1000):
        order = permutation(secret.to_bytes(32, "big"), 416)
        for row in rows:
            cards = Counter(position // 8 for position in order[-int(row[0]) :])
            for bet, rtp in (("perfect", perfect_pair(cards)), ("player", player_pair(cards))):
                if rtp > 1:
                    gains.setdefault((int(row[0]), bet), []).append(rtp - 1)
    for cards_left, *told in rows:
        found = [gains.get((int(cards_left), bet), []) for bet in ("perfect", "player")]
        assert told == [
            figure
            for gain in found
            for figure in (round(len(gain) / 10, 1), round(float(sum(gain)) / 10, 2))
        ]


def perfect_pair(cards: Counter[int]) -> Fraction:
    """Return the RTP of Perfect Pair on what is left of a shoe, by counting four cards."""
    n, ordered = cards.total(), [copies * (copies - 1) for copies in cards.values()]
    suited = sum(ordered)
    both = sum(
        pairs * ((copies - 2) * (copies - 3) + suited - pairs)
        for pairs, copies in zip(ordered, cards.values(), strict=True)
    )
    one = 2 * (suited * (n - 2) * (n - 3) - both)
    return Fraction(201 * both + 26 * one, n * (n - 1) * (n - 2) * (n - 3))


def player_pair(cards: Counter[int]) -> Fraction:
    """Return the RTP of Player Pair on what is left of a shoe, by counting two cards."""
    ranks: Counter[int] = Counter()
    for card, copies in cards.items():
        ranks[card // 4] += copies
    n = cards.total()
    return Fraction(12 * sum(r * (r - 1) for r in ranks.values()), n * (n - 1))


def test_counting_by_hand_agrees_with_the_tally() -> None:
    """The counts above are those of the exact tally, on a late shoe."""
    cards = Counter(position // 8 for position in permutation(bytes(32), 416)[-52:])
    late = measure(find("banker-six-half"), shoe=[cards[card] for card in range(52)])
    assert perfect_pair(cards) == late.of("perfect-pair").rtp
    assert player_pair(cards) == late.of("player-pair").rtp


def test_the_table_of_classes() -> None:
    """The numbers of classes by cards are those that the concept page tells."""
    counted = Counter((c.player_cards, c.banker_cards) for c in CLASSES)
    page = (ROOT / "docs" / "concepts" / "coup-class.md").read_text()
    for (player, banker), number in counted.items():
        [row] = [line for line in page.splitlines() if f"| {player} and {banker} |" in line]
        assert row.endswith(f"| {number} |")


def test_an_appraisal_is_quicker_than_an_enumeration() -> None:
    """Appraising the longest shipped sheet from nothing costs less than a plain enumeration."""
    started = time.process_time()
    by_values(full_shoe(8))
    enumerated = time.process_time()
    for kept in (appraise._measured, appraise._tally, tally._lines_met, tally._column):
        kept.cache_clear()
    appraise.appraise(find("showcase"))
    assert time.process_time() - enumerated < (enumerated - started) * 0.7
