"""How long an appraisal takes, next to a plain enumeration of the same shoe in the same run.

    python -m bench.appraise

Nothing is kept between runs: the tally, the lines that coups meet and the facts of all results
are worked out anew each time, as in a process that has just started. It must not know more of the
room than its public names and the names of what it keeps.
"""

import statistics
import sys
import time
from collections.abc import Callable

from croupier import tally
from croupier.odds import appraise, weights
from croupier.rules.sheet import find, shipped
from tests.odds.brute import by_values

RUNS = 15
KEPT = (
    appraise._measured,  # noqa: SLF001  what is kept is nobody's business but this one's
    appraise._tally,  # noqa: SLF001
    tally._lines_met,  # noqa: SLF001
    tally._column,  # noqa: SLF001
)


def median_ms(work: Callable[[], object]) -> float:
    """Return the median of some runs of a piece of work, in milliseconds."""
    taken = []
    for _ in range(RUNS):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return 1000 * statistics.median(taken)


def cold(name: str) -> Callable[[], object]:
    """Return the appraisal of a shipped sheet, with all that was kept forgotten first."""

    def work() -> object:
        for kept in KEPT:
            kept.cache_clear()
        return appraise.appraise(find(name))

    return work


def main() -> None:
    """Print the medians, and how many times the enumeration each one is."""
    full = weights.full_shoe(8)
    rows = {
        "plain enumeration of the classes, 8 decks": median_ms(lambda: by_values(full)),
        "all classes and pair flags, 8 decks": median_ms(lambda: weights.weights(full)),
    }
    for name in shipped():
        rows[f"appraisal of {name}"] = median_ms(cold(name))
    reference = next(iter(rows.values()))
    sys.stdout.write("| | ms | of the enumeration |\n|---|---|---|\n")
    for what, taken in rows.items():
        sys.stdout.write(f"| {what} | {taken:.1f} | {taken / reference:.3f} |\n")


if __name__ == "__main__":
    main()
