"""The tally in machine code: every integer is that of the plain one, and of two slow witnesses."""

import random
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from math import perm

import numpy
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds import fast
from croupier.odds.weights import BadShoe, composition, full_shoe, weights
from croupier.refusals import BadInput
from croupier.rules.cards import CARDS, Card
from croupier.rules.coup import CLASSES
from croupier.tally import Tally
from tests.odds.brute import by_cards, by_values

SOME = settings().max_examples // 3

compositions = st.lists(st.integers(0, 8), min_size=52, max_size=52).filter(lambda c: sum(c) >= 6)
remnants = st.lists(st.sampled_from([0, 0, 0, 0, 1, 2, 5]), min_size=52, max_size=52).filter(
    lambda c: sum(c) >= 6
)
small_shoes = st.dictionaries(
    st.sampled_from(CARDS[16:20]) | st.sampled_from(CARDS[36:44]) | st.sampled_from(CARDS),
    st.integers(1, 7),
    min_size=1,
    max_size=5,
).filter(lambda shoe: sum(shoe.values()) >= 6)


def values(counts: list[int] | tuple[int, ...]) -> list[int]:
    """Return the ten counts by point value."""
    found = [0] * 10
    for card, copies in zip(CARDS, counts, strict=True):
        found[card.points] += copies
    return found


def classes(tally: Tally) -> list[int]:
    """Return the weights of all classes."""
    return list(tally.by_class.values())


def agree(counts: list[int] | tuple[int, ...]) -> bool:
    """Tell whether every weight of a shoe is that of the plain tally, in all three ways."""
    plain = weights(counts)
    found = fast.class_weights(numpy.array(counts))
    assert found.tolist() == classes(plain)
    assert fast.class_weights(values(counts)).tolist() == found.tolist()
    assert fast.weights(counts) == plain
    return True


@pytest.mark.parametrize("decks", range(1, 9))
def test_full_shoes(decks: int) -> None:
    """For 1 to 8 decks all weights of classes and of results are those of the plain tally."""
    assert agree(full_shoe(decks))
    assert fast.class_weights(full_shoe(decks)).sum() == perm(52 * decks, 6)


@given(compositions)
@settings(max_examples=SOME)
def test_random_shoes(counts: list[int]) -> None:
    """Of any shoe all weights are those of the plain tally."""
    assert agree(counts)


@given(remnants)
@settings(max_examples=SOME)
def test_remnants(counts: list[int]) -> None:
    """Of what is left at the end of a shoe all weights are those of the plain tally."""
    assert agree(counts)


@given(small_shoes)
@settings(max_examples=SOME)
def test_small_shoes_agree_with_every_draw(shoe: dict[Card, int]) -> None:
    """On shoes of few card types every weight equals that of dealing every ordered draw."""
    assert fast.weights(shoe) == Tally.of(by_cards(composition(shoe)))


@pytest.mark.parametrize(
    "shoe",
    [
        {"5S": 6},
        {"KS": 458},
        {"4S": 229, "9H": 229},
        {"8S": 2, "8H": 2, "8D": 1, "8C": 1},
        {"TS": 2, "TH": 2, "JS": 2, "QD": 1, "KC": 1},
        {"AS": 1, "2H": 1, "3D": 1, "4C": 1, "5S": 1, "6H": 1},
        {"9S": 1, "9H": 1, "9D": 1, "9C": 1, "TS": 1, "JS": 1},
        {"3S": 2, "8S": 2, "8H": 2},
        {"AS": 5, "2S": 5, "3S": 5, "4S": 5, "5S": 5, "6S": 5, "7S": 5, "8S": 5, "9S": 5, "TS": 5},
    ],
    ids=str,
)
def test_degenerate_shoes(shoe: dict[str, int]) -> None:
    """Six cards left, one rank left, one value left, one suit left: all weights agree."""
    counts = composition(shoe)
    assert agree(counts)
    if len(shoe) < 6:
        assert fast.weights(counts) == Tally.of(by_cards(counts))
    assert {
        c: w for c, w in zip(CLASSES, fast.class_weights(counts).tolist(), strict=True) if w
    } == by_values(counts)


def test_drained_shoes_in_one_batch() -> None:
    """A shoe that is dealt out card by card, counted as one batch, agrees row by row."""
    chance = random.Random(7)  # noqa: S311  these cards are never dealt
    cards = [card.index for card in CARDS for _ in range(8)]
    chance.shuffle(cards)
    left = [numpy.bincount(cards[:left], minlength=52) for left in range(416, 5, -5)]
    by_card = fast.many_class_weights(numpy.array(left))
    by_value = fast.many_class_weights([values(counts.tolist()) for counts in left])
    assert (by_card == by_value).all()
    assert by_card.tolist() == [classes(weights(counts.tolist())) for counts in left]


def test_the_largest_shoe() -> None:
    """The bound is where six ordered draws pass 2^53; up to it every weight is exact."""
    assert perm(fast.MOST_CARDS, 6) <= 2**53 < perm(fast.MOST_CARDS + 1, 6)
    counts = [9] * 42 + [8] * 10
    assert sum(counts) == fast.MOST_CARDS
    assert agree(counts)
    for shoe in ([9] * 43 + [8] * 9, full_shoe(9), [0, 459, 0, 0, 0, 0, 0, 0, 0, 0]):
        with pytest.raises(fast.TooManyCards, match=r"458 cards is the most, and odds\.weights"):
            fast.class_weights(shoe)
    with pytest.raises(fast.TooManyCards, match="A shoe of 468 cards"):
        fast.result_weights(full_shoe(9))
    assert issubclass(fast.TooManyCards, BadShoe)


@pytest.mark.parametrize("dtype", ["int8", "uint8", "int32", "uint64", ">i4"])
def test_whole_numbers_of_any_kind(dtype: str) -> None:
    """Counts may be of any whole dtype and lie in memory in any way."""
    counts = numpy.array([8, 7, 6, 5] * 13, dtype)
    wanted = fast.class_weights([8, 7, 6, 5] * 13).tolist()
    assert fast.class_weights(counts).tolist() == wanted
    assert fast.class_weights(numpy.repeat(counts, 2)[::2]).tolist() == wanted
    columns = numpy.array([counts, counts]).T.copy().T
    assert fast.many_class_weights(columns).tolist() == [wanted, wanted]


def test_no_shoes() -> None:
    """A batch of none has no weights."""
    assert fast.many_class_weights(numpy.zeros((0, 52), int)).shape == (0, 205)


@pytest.mark.parametrize(
    ("shoe", "said"),
    [
        ({"5S": 5}, "a shoe of 5 is too small"),
        ({"5S": 9, "1S": 2}, "'1S' is no card"),
        ([8] * 51 + [-8], "-8 copies of KC"),
        ([8] * 9 + [-8], "-8 copies of point value 9"),
        ([1, 1, 1, 1, 1, 0, 0, 0, 0, 0], "a shoe of 5 is too small"),
        ([8] * 51, r"A shoe is 10 or 52 counts here; this has the shape \(51,\)"),
        (numpy.full(52, 8.0), "Counts are whole numbers; these are of the kind float64"),
        (numpy.full(52, fill_value=True), "these are of the kind bool"),
        (["8"] * 52, "these are of the kind <U1"),
        ([[8] * 52], r"this has the shape \(1, 52\)"),
        (numpy.full(52, 2**64 - 1, numpy.uint64), "A shoe of 18446744073709551615 cards"),
        ([2**62] * 10, "4611686018427387904"),
        (numpy.full(52, 2**62), "has too many draws"),
    ],
)
def test_bad_shoes_are_refused(shoe: fast.Shoe, said: str) -> None:
    """What no coup can be dealt from is refused in a sentence, by the type of the plain tally."""
    with pytest.raises(BadShoe, match=said) as refused:
        fast.class_weights(shoe)
    assert isinstance(refused.value, BadInput)


def test_results_need_all_cards() -> None:
    """Ten counts say nothing of pairs."""
    with pytest.raises(BadShoe, match="A shoe is 52 counts here"):
        fast.result_weights([8] * 10)
    with pytest.raises(BadShoe, match="-1 copies of AS"):
        fast.result_weights([-1] + [8] * 51)


@pytest.mark.parametrize(
    ("shoes", "said"),
    [
        ([[8] * 52, [8] * 51 + [-1]], "Shoe 1, counted from 0: A shoe cannot hold -1 copies of KC"),
        ([[8] * 10, [8] * 10, [0] * 10], "Shoe 2, counted from 0: A coup may take six cards"),
        ([[9] * 52], "Shoe 0, counted from 0: A shoe of 468 cards"),
        ([8] * 52, r"n x 10 or n x 52 counts; this has the shape \(52,\)"),
        ([[8] * 10, [8] * 52], "these rows differ"),
        ([[8] * 11], r"this has the shape \(1, 11\)"),
    ],
)
def test_a_bad_shoe_of_many_is_named(shoes: list[list[int]], said: str) -> None:
    """Of a batch the first shoe that cannot be counted is told by its number."""
    with pytest.raises(BadShoe, match=said):
        fast.many_class_weights(shoes)


def test_threads_do_not_share() -> None:
    """Two threads that count at once get what one gets."""
    shoes = [numpy.tile([copies] * 52, (300, 1)) for copies in range(1, 9)]
    alone = [fast.many_class_weights(each).tolist() for each in shoes]
    with ThreadPoolExecutor(2) as pool:
        assert [found.tolist() for found in pool.map(fast.many_class_weights, shoes)] == alone


def test_it_is_quick() -> None:
    """A thousand shoes in one batch take less than half of one plain enumeration in Python."""
    shoes = numpy.tile(numpy.array(full_shoe(8)), (1000, 1))
    fast.many_class_weights(shoes[:1])
    started = time.process_time()
    by_values(full_shoe(8))
    enumerated = time.process_time()
    fast.many_class_weights(shoes)
    assert time.process_time() - enumerated < (enumerated - started) / 2


@pytest.mark.parametrize(
    "program",
    [
        "import croupier; croupier.weights; croupier.appraise",
        "import croupier.server.app, croupier.pit.pit, croupier.link.local",
        "from croupier.cli.main import main; main(['odds', 'banker-eight-half'])",
        "from croupier.cli.main import main; main(['--help'])",
    ],
)
def test_nobody_loads_it_unasked(program: str) -> None:
    """The face, a server and the command line run without numba and numpy."""
    asked = "\nimport sys; print([m for m in ('numba', 'numpy', 'llvmlite') if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", program + asked], capture_output=True, check=True)
    assert done.stdout.splitlines()[-1] == b"[]"
