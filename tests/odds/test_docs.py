"""What the documents say of the odds runs, and the counts in them are those of the code."""

import doctest
import time
from collections import Counter
from pathlib import Path

from croupier import tally
from croupier.odds import appraise
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
