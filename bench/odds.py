"""How long the exact odds take, each next to a plain reference in the same run.

    python -m bench.odds

Pieces of work take turns, and the medians are told, of processor time or, for whole processes, of
the clock on the wall. What else the machine does falls on all of them alike, so ratios say more
than times. The references enumerate: in Python by the witness of the tests, in numba by the same
loops. A process is told next to a bare interpreter. It must not know how the odds are counted.
"""

import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numba
import numpy

from croupier.odds import fast
from croupier.odds.weights import class_weights, full_shoe
from croupier.rules.cards import CARDS
from croupier.rules.coup import CLASSES
from croupier.rules.tableau import Side, next_to_draw
from tests.odds.brute import by_values

ROUNDS = 15
BATCH = 10_000
FIRST_CALL = """
import time
from croupier.odds.fast import class_weights
start = time.perf_counter()
class_weights([32] * 10)
print(time.perf_counter() - start)
"""

_SIDES = {None: 0, Side.PLAYER: 1, Side.BANKER: 2}
_FIFTH = numpy.array([[_SIDES[next_to_draw((p, 0), (b, 0))] for b in range(10)] for p in range(10)])
_DRAWS = numpy.array(
    [[next_to_draw((0, 0, t), (b, 0)) is Side.BANKER for t in range(10)] for b in range(10)]
)


@numba.njit(nogil=True)
def enumerate_plainly(left, found):  # noqa: ANN001, ANN201, C901  what numba compiles has no types
    """Fill `found`, by cards less two and totals, hand by hand and third card by third card."""
    found[:] = 0
    cards = left.sum()
    for a in range(10):
        for b in range(10):
            for c in range(10):
                for d in range(c, 10):
                    ways = left[a]
                    left[a] -= 1
                    ways *= left[b]
                    left[b] -= 1
                    ways *= left[c] * (1 + (c != d))
                    left[c] -= 1
                    ways *= left[d]
                    left[d] -= 1
                    p, q = (a + b) % 10, (c + d) % 10
                    if _FIFTH[p, q] == 0:
                        found[0, 0, p, q] += ways * (cards - 4) * (cards - 5)
                    elif _FIFTH[p, q] == 2:
                        for s in range(10):
                            found[0, 1, p, (q + s) % 10] += ways * left[s] * (cards - 5)
                    else:
                        for t in range(10):
                            after = ways * left[t]
                            left[t] -= 1
                            if not _DRAWS[q, t]:
                                found[1, 0, (p + t) % 10, q] += after * (cards - 5)
                            else:
                                for s in range(10):
                                    found[1, 1, (p + t) % 10, (q + s) % 10] += after * left[s]
                            left[t] += 1
                    left[a] += 1
                    left[b] += 1
                    left[c] += 1
                    left[d] += 1


def seconds(work: Callable[[], object], times: int = 1) -> float:
    """Return the processor time of a piece of work, a mean over some times without a pause."""
    start = time.thread_time()
    for _ in range(times):
        work()
    return (time.thread_time() - start) / times


def medians(works: dict[str, Callable[[], float]], rounds: int = ROUNDS) -> dict[str, float]:
    """Return the median of each of some measures that take turns, after one turn for nothing."""
    found: dict[str, list[float]] = {name: [] for name in works}
    for turn in range(rounds + 1):
        for name, work in works.items():
            taken = work()
            if turn:
                found[name].append(taken)
    return {name: statistics.median(each) for name, each in found.items()}


def process(*arguments: str) -> float:
    """Return how long a whole process takes by the clock on the wall, in seconds."""
    start = time.perf_counter()
    told(*arguments)
    return time.perf_counter() - start


def told(*arguments: str) -> str:
    """Run an interpreter that keeps what it compiles, and return what it prints."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, *arguments]
    done = subprocess.run(  # noqa: S603  our own program
        command, env=environment, capture_output=True, check=True, text=True
    )
    return done.stdout


def first_call() -> float:
    """Return how long the first call takes in a new process, numba being loaded, in seconds."""
    return float(told("-c", FIRST_CALL))


def machine_code() -> dict[str, float]:
    """Return the medians of what numba counts, in seconds."""
    full = numpy.array(full_shoe(8))
    values = numpy.array([128] + [32] * 9)
    batch = numpy.tile(full, (BATCH, 1))
    found = numpy.zeros((2, 2, 10, 10), numpy.int64)
    enumerate_plainly(values, found)
    wanted = fast.class_weights(full).tolist()
    assert [found[c[2] - 2, c[3] - 2, c[0], c[1]] for c in CLASSES] == wanted
    return medians(
        {
            "plain": lambda: seconds(lambda: enumerate_plainly(values, found), 20),
            "one": lambda: seconds(lambda: fast.class_weights(values), 500),
            "batch": lambda: seconds(lambda: fast.many_class_weights(batch)) / BATCH,
            "joint": lambda: seconds(lambda: fast.result_weights(full), 200),
        }
    )


def main() -> None:
    """Print a table: what was asked, what was measured, and how many times the reference it is."""
    print(f"load of the last minute: {os.getloadavg()[0]:.1f}, {os.cpu_count()} processors")
    full = full_shoe(8)
    assert sum(class_weights(full)) == sum(by_values(full).values()), len(CARDS)
    python = medians(
        {
            "plain": lambda: seconds(lambda: by_values(full)),
            "python": lambda: seconds(lambda: class_weights(full), 5),
        }
    )
    code = machine_code()
    whole = medians(
        {
            "plain": lambda: process("-c", "pass"),
            "odds": lambda: process("-m", "croupier", "odds", "banker-six-half"),
            "first": first_call,
        }
    )
    rows = [
        ("exact tally of one shoe, numba, warm", "15 us", "4 us", code, "one", 1e6),
        (f"per shoe in a batch of {BATCH:,}", "8 us", "4 us", code, "batch", 1e6),
        ("joint with pair flags, numba", "100 us", "20 us", code, "joint", 1e6),
        ("plain enumeration, numba", "", "", code, "plain", 1e6),
        ("pure Python integers, all classes", "6 ms", "3 ms", python, "python", 1e3),
        ("plain enumeration, Python", "", "", python, "plain", 1e3),
        ("first call, compiled before", "0.5 s", "0.3 s", whole, "first", 1),
        ("croupier odds banker-six-half", "0.6 s", "0.25 s", whole, "odds", 1),
        ("a bare interpreter", "", "", whole, "plain", 1),
    ]
    print("| work | must | aim | measured | of the reference |\n|---|---|---|---|---|")
    for what, must, aim, group, key, scale in rows:
        unit = {1e6: "us", 1e3: "ms", 1: "s"}[scale]
        ratio = group[key] / group["plain"]
        print(f"| {what} | {must} | {aim} | {group[key] * scale:.3g} {unit} | {ratio:.3g} |")


if __name__ == "__main__":
    main()
