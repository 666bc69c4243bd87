"""The exact tally in machine code: one shoe in microseconds, and many shoes at once.

The weights are those of `odds.weights`, number for number. They are counted in doubles, which
hold every whole number up to 2^53; a shoe of more than `MOST_CARDS` cards is refused, and
`odds.weights` counts it. It needs the extra `fast` (numba and numpy), which no server process may
load; it must not know any bet or price.

The first call after an installation compiles, which takes seconds; what was compiled is kept.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

try:
    import numpy
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:  # pragma: no cover  the tests have the extra
    raise ImportError(
        "croupier.odds.fast needs the extra: pip install '.[fast]' in a checkout"
    ) from missing

from croupier.odds.classes import FEWEST_CARDS, MOST_CARDS, count_classes
from croupier.odds.results import count_results
from croupier.odds.weights import BadShoe, Composition, composition
from croupier.refusals import BadInput
from croupier.rules.cards import CARDS
from croupier.rules.coup import CLASSES
from croupier.tally import FLAGS, Tally

__all__ = ["MOST_CARDS", "TooManyCards", "class_weights", "many_class_weights", "result_weights"]

Whole = NDArray[numpy.int64]
Shoe = Composition | NDArray[numpy.integer]
"""52 counts by `Card.index` or 10 by point value, as numbers or as an array of any whole dtype;
or counts by card or its text."""

_WIDTHS = (10, len(CARDS))
_INT64 = numpy.dtype(numpy.int64)


class TooManyCards(BadShoe):
    """A shoe with more cards than doubles count exactly; `odds.weights.weights` counts it."""


def class_weights(shoe: Shoe) -> Whole:
    """The weights of all 205 classes, in the order of `croupier.rules.coup.CLASSES`.

    Answers an array of shape (205,) of int64, whose sum is N(N-1)...(N-5) for N cards: ordered
    draws of six, as `odds.weights` counts them. Ten counts, by point value from 0 to 9, say as
    much as 52 here. Raises `BadShoe` as `odds.weights.composition` does, and `TooManyCards`.
    Source: exact enumeration in closed form, docs/concepts/coup-class.md.

    >>> eight_decks = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32]
    >>> found = class_weights(eight_decks)
    >>> found.shape, found.dtype.name, int(found.sum())
    ((205,), 'int64', 4998398275503360)
    >>> int(found[CLASSES.index((6, 6, 2, 2))])
    44487098110464
    """
    counts = _counts(shoe, _WIDTHS)
    found = numpy.empty((1, len(CLASSES)), numpy.int64)
    if count_classes(counts.reshape(1, -1), found) >= 0:
        raise _refusal(counts)
    return found.reshape(-1)


def many_class_weights(shoes: NDArray[numpy.integer] | Sequence[Sequence[int]]) -> Whole:
    """The weights of all classes for each of n shoes: n x 10 or n x 52 counts to n x 205.

    Answers int64; row i is `class_weights(shoes[i])`, and n may be 0. Raises `BadShoe` or
    `TooManyCards` for the first shoe that cannot be counted, and says which one, from 0.

    >>> seen = numpy.array([[8] * 52, [8] * 51 + [7]])
    >>> found = many_class_weights(seen)
    >>> found.shape, int(found[1].sum())
    ((2, 205), 4926305992683600)
    """
    counts = _whole(shoes)
    if counts.ndim != 2 or counts.shape[1] not in _WIDTHS:
        raise BadShoe(f"Shoes are n x 10 or n x 52 counts; this has the shape {counts.shape}.")
    found = numpy.empty((len(counts), len(CLASSES)), numpy.int64)
    wrong = count_classes(counts, found)
    if wrong >= 0:
        raise _refusal(counts[wrong], f"Shoe {wrong}, counted from 0: ")
    return found


def result_weights(shoe: Shoe) -> Whole:
    """The weights of all results: classes in the order of `CLASSES`, flags in that of `FLAGS`.

    Answers an array of shape (205, 9) of int64; flattened it is in the order of `tally.RESULTS`.
    It needs all 52 counts. Raises as `class_weights` does.

    >>> found = result_weights({"9S": 8, "9H": 8, "TS": 8, "KD": 8})
    >>> found.shape, int(found[:, 8].sum())  # two suited pairs
    ((205, 9), 33530112)
    """
    counts = _counts(shoe, _WIDTHS[1:])
    found = numpy.empty((len(CLASSES), len(FLAGS)), numpy.int64)
    classes = numpy.empty((1, len(CLASSES)), numpy.int64)
    if count_classes(counts.reshape(1, -1), classes) >= 0:
        raise _refusal(counts)
    count_results(counts, classes[0], found)
    return found


def weights(shoe: Shoe) -> Tally:
    """The same tally as `odds.weights.weights`, some hundred times sooner.

    >>> from croupier.odds.weights import full_shoe
    >>> weights(full_shoe(8)).total
    4998398275503360
    """
    return Tally(tuple(result_weights(shoe).ravel().tolist()))


def _counts(shoe: Shoe, widths: Sequence[int]) -> Whole:
    """One shoe as an array of whole numbers, whatever they are."""
    if not isinstance(shoe, numpy.ndarray) and isinstance(shoe, Mapping):
        shoe = composition(shoe)
    counts = _whole(shoe)
    if counts.ndim != 1 or len(counts) not in widths:
        wanted = " or ".join(map(str, widths))
        raise BadShoe(f"A shoe is {wanted} counts here; this has the shape {counts.shape}.")
    return counts


def _whole(counts: object) -> Whole:
    """Counts as a plain array of int64, without changing any."""
    if isinstance(counts, numpy.ndarray) and counts.dtype is _INT64 and counts.flags.c_contiguous:
        return counts  # as they mostly come; all that follows would take as long as the counting
    try:
        found = numpy.asarray(counts)
    except ValueError:
        raise BadShoe("Shoes are rows of equally many counts; these rows differ.") from None
    if found.dtype.kind not in "iu" and found.size:
        raise BadShoe(f"Counts are whole numbers; these are of the kind {found.dtype}.")
    if found.dtype == numpy.uint64 and found.size and found.max() > MOST_CARDS:
        raise TooManyCards(_too_many(int(found.max())))
    return numpy.ascontiguousarray(found, dtype=numpy.int64)


def _refusal(counts: Whole, which: str = "") -> BadInput:
    """Why a shoe was not counted."""
    for place, copies in enumerate(counts.tolist()):
        if copies < 0:
            what = CARDS[place].text if len(counts) == len(CARDS) else f"point value {place}"
            return BadShoe(
                f"{which}A shoe cannot hold {copies} copies of {what}: a count is a whole number "
                "from 0."
            )
    cards = sum(counts.tolist())
    if cards < FEWEST_CARDS:
        return BadShoe(f"{which}A coup may take six cards; a shoe of {cards} is too small.")
    return TooManyCards(which + _too_many(cards))


def _too_many(cards: int) -> str:
    return (
        f"A shoe of {cards} cards has too many draws to count them exactly in doubles; "
        f"{MOST_CARDS} cards is the most, and odds.weights counts any shoe."
    )
