"""The exact tally against golden integers, and against two slow witnesses that enumerate.

Perft for baccarat: tests/golden/weights.json holds SHA-256 digests, made by a third program that
dealt all draws card type by card type and shares no code with this house. For a number of decks
the bytes are one line a class, in ascending order, in ASCII:

    player_total SP banker_total SP player_cards SP banker_cards SP weight LF

with plain decimal numbers; under "results" one line a result, with the two pair flags (0, 1 for a
pair of two suits, 2 for a suited pair) before the weight. "1 to 8" is one digest over all of these:
for each number of decks a line `decks SP number LF` and then its lines.
"""

import hashlib
import json
import random
from fractions import Fraction
from math import perm
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.odds.weights import (
    BadShoe,
    Composition,
    class_weights,
    composition,
    full_shoe,
    weights,
)
from croupier.refusals import BadInput
from croupier.rules.cards import CARDS, Card
from croupier.rules.coup import CoupClass, Outcome, Pair
from croupier.tally import RESULTS, Tally
from tests.odds.brute import by_cards, by_values

GOLDEN = json.loads((Path(__file__).parents[1] / "golden" / "weights.json").read_text())
DECKS = range(1, 9)
SOME = settings().max_examples // 3  # each example deals thousands of coups

# Shoes of at most five card types, chosen close together so that pairs and equal values are common.
small_shoes = st.dictionaries(
    st.sampled_from(CARDS) | st.sampled_from(CARDS[16:20]) | st.sampled_from(CARDS[36:44]),
    st.integers(1, 8),
    min_size=1,
    max_size=5,
).filter(lambda shoe: sum(shoe.values()) >= 6)


@pytest.fixture(scope="module")
def eight() -> Tally:
    """Return the tally of eight full decks."""
    return weights(full_shoe(8))


def class_lines(tally: Tally) -> bytes:
    """Return the bytes that the digest of all classes is taken of."""
    lines = [(*coup_class, weight) for coup_class, weight in sorted(tally.by_class.items())]
    return "".join(" ".join(map(str, line)) + "\n" for line in lines).encode("ascii")


def result_lines(tally: Tally) -> bytes:
    """Return the bytes that the digest of all results is taken of."""
    lines = [
        (*result.coup_class, int(result.player_pair), int(result.banker_pair), weight)
        for result, weight in zip(RESULTS, tally.weights, strict=True)
    ]
    return "".join(" ".join(map(str, line)) + "\n" for line in sorted(lines)).encode("ascii")


def test_perft_of_all_classes() -> None:
    """All 205 classes, for 1 to 8 decks, come to the golden digests, singly and as one."""
    whole = hashlib.sha256()
    for decks in DECKS:
        lines = class_lines(weights(full_shoe(decks)))
        assert lines.count(b"\n") == 205
        assert hashlib.sha256(lines).hexdigest() == GOLDEN["classes"][str(decks)]
        whole.update(b"decks %d\n" % decks + lines)
    assert whole.hexdigest() == GOLDEN["classes"]["1 to 8"]


def test_perft_of_all_results() -> None:
    """All classes with all pair flags, for 1 to 8 decks, come to the golden digests."""
    whole = hashlib.sha256()
    for decks in DECKS:
        lines = result_lines(weights(full_shoe(decks)))
        assert hashlib.sha256(lines).hexdigest() == GOLDEN["results"][str(decks)]
        whole.update(b"decks %d\n" % decks + lines)
    assert whole.hexdigest() == GOLDEN["results"]["1 to 8"]


def test_the_digest_by_a_second_method() -> None:
    """An enumeration by point values comes to the same digest as the golden file, for 8 decks."""
    found = by_values(full_shoe(8))
    lines = [(*coup_class, weight) for coup_class, weight in sorted(found.items())]
    text = "".join(" ".join(map(str, line)) + "\n" for line in lines).encode("ascii")
    assert hashlib.sha256(text).hexdigest() == GOLDEN["classes"]["8"]


def test_perft_eight_decks(eight: Tally) -> None:
    """The exact integers known for eight decks."""
    assert eight.total == 4_998_398_275_503_360 == perm(416, 6)
    assert of_outcome(eight, Outcome.BANKER) == 2_292_252_566_437_888
    assert of_outcome(eight, Outcome.PLAYER) == 2_230_518_282_592_256
    assert of_outcome(eight, Outcome.TIE) == 475_627_426_473_216
    assert banker_wins(eight, 6) == 269_232_304_455_680
    assert banker_wins(eight, 6, cards=2) == 186_173_936_904_192
    assert banker_wins(eight, 6, cards=3) == 83_058_367_551_488
    assert banker_wins(eight, 8) == 529_914_458_673_152
    assert banker_wins(eight, 8, cards=2) == 383_162_433_871_872
    assert banker_wins(eight, 7, cards=3) == 112_633_011_329_024


def test_perft_eight_decks_by_cards(eight: Tally) -> None:
    """The exact integers known for eight decks, by numbers of cards and by naturals."""
    classes = eight.by_class.items()
    by_number = {
        number: sum(w for c, w in classes if c.player_cards + c.banker_cards == number)
        for number in (4, 5, 6)
    }
    assert by_number == {
        4: 1_893_735_611_458_560,
        5: 1_516_734_808_780_800,
        6: 1_587_927_855_264_000,
    }
    naturals = {
        outcome: sum(w for c, w in classes if c.natural and c.outcome is outcome)
        for outcome in Outcome
    }
    assert naturals == {
        Outcome.PLAYER: 812_685_054_124_032,
        Outcome.BANKER: 812_685_054_124_032,
        Outcome.TIE: 89_325_908_267_520,
    }
    player_three_card_8 = sum(
        w for c, w in classes
        if c.outcome is Outcome.PLAYER and c.player_total == 8 and c.player_cards == 3
    )  # fmt: skip
    assert player_three_card_8 == 172_660_763_262_976
    assert sum(w for c, w in classes if c[:2] == (6, 6)) == 96_170_001_308_416


def test_perft_six_decks() -> None:
    """The exact integers known for six decks."""
    six = weights(full_shoe(6))
    assert six.total == 878_869_206_895_680 == perm(312, 6)
    assert of_outcome(six, Outcome.BANKER) == 403_095_751_234_560
    assert of_outcome(six, Outcome.PLAYER) == 392_220_492_728_832
    assert of_outcome(six, Outcome.TIE) == 83_552_962_932_288
    assert banker_wins(six, 6) == 47_322_230_031_360


def test_bc_79_shares_of_six_decks() -> None:
    """BC-79: with two cards in each two-card hand six decks give 44.628, 45.865 and 9.507 %."""
    six = weights(full_shoe(6))
    shares = [
        round(float(Fraction(100 * of_outcome(six, outcome), six.total)), 3)
        for outcome in (Outcome.PLAYER, Outcome.BANKER, Outcome.TIE)
    ]
    assert shares == [44.628, 45.865, 9.507]
    assert all(4 <= c.player_cards + c.banker_cards <= 6 for c in six.by_class)


@given(small_shoes)
@settings(max_examples=SOME)
def test_small_shoes_agree_with_every_draw(shoe: dict[Card, int]) -> None:
    """On shoes of few card types every weight equals that of dealing every ordered draw."""
    tally = weights(shoe)
    assert tally == Tally.of(by_cards(composition(shoe)))
    assert class_weights(shoe) == tuple(tally.by_class.values())


@pytest.mark.parametrize(
    "shoe",
    [
        {"5S": 6},
        {"KS": 8},
        {"8S": 2, "8H": 2, "8D": 1, "8C": 1},
        {"TS": 2, "TH": 2, "JS": 2, "QD": 1, "KC": 1},
        {"AS": 1, "2H": 1, "3D": 1, "4C": 1, "5S": 1, "6H": 1},
        {"9S": 1, "9H": 1, "9D": 1, "9C": 1, "TS": 1, "JS": 1},
        {"3S": 2, "8S": 2, "8H": 2},
    ],
    ids=str,
)
def test_degenerate_shoes_agree_with_every_draw(shoe: dict[str, int]) -> None:
    """Six cards left, one rank left, one value left: every weight equals that of dealing."""
    tally = weights(shoe)
    assert tally == Tally.of(by_cards(composition(shoe)))
    assert class_weights(shoe) == tuple(tally.by_class.values())


def test_drained_shoes_agree_with_an_enumeration() -> None:
    """As a shoe is dealt out, down to six cards, all classes equal an enumeration by values."""
    chance = random.Random(5)  # noqa: S311  these cards are never dealt
    cards = [card for card in CARDS for _ in range(8)]
    chance.shuffle(cards)
    for left in (415, 300, 100, 30, 12, 7, 6):
        shoe = {card: cards[:left].count(card) for card in CARDS}
        tally = weights(shoe)
        assert {c: w for c, w in tally.by_class.items() if w} == by_values(composition(shoe))
        assert tally.total == perm(left, 6)


@given(st.lists(st.integers(0, 60), min_size=52, max_size=52).filter(lambda c: sum(c) >= 6))
@settings(max_examples=SOME)
def test_weights_of_any_composition(counts: list[int]) -> None:
    """Weights add up to all ordered draws, and flags to what two cards alone give."""
    tally = weights(counts)
    assert class_weights(counts) == tuple(tally.by_class.values())
    cards = sum(counts)
    assert tally.total == perm(cards, 6)
    suited = sum(n * (n - 1) for n in counts)
    ranks = [sum(counts[start : start + 4]) for start in range(0, 52, 4)]
    pairs = sum(n * (n - 1) for n in ranks)
    rest = perm(cards - 2, 4)
    for side in (0, 1):
        of_side = {
            pair: sum(w for flags, w in tally.by_flags.items() if flags[side] is pair)
            for pair in Pair
        }
        assert of_side[Pair.SUITED] == suited * rest
        assert of_side[Pair.PAIR] == (pairs - suited) * rest


def test_shoes_beyond_a_machine_word() -> None:
    """Forty decks, whose weights no machine word holds, are as exact as one."""
    tally = weights(full_shoe(40))
    assert tally.total == perm(40 * 52, 6) > 2**64
    assert {c: w for c, w in tally.by_class.items() if w} == by_values(full_shoe(40))
    assert class_weights(full_shoe(40)) == tuple(tally.by_class.values())


def test_more_decks_come_closer_to_no_removal() -> None:
    """With a thousand decks the shares are those of drawing with replacement, to five digits."""
    tally = weights(full_shoe(1000))
    tie = Fraction(of_outcome(tally, Outcome.TIE), tally.total)
    assert float(9 * tie) == pytest.approx(0.858830, abs=2e-5)


@pytest.mark.parametrize(
    ("shoe", "said"),
    [
        ({"5S": 5}, "a shoe of 5 is too small"),
        ({}, "a shoe of 0 is too small"),
        ({"5S": 9, "6S": -1}, "-1 copies of 6S"),
        ({"5S": 9, "1S": 2}, "'1S' is no card"),
        ({"5s": 9}, "'5s' is no card"),
        ({"5S": 6.0}, "6.0 copies of 5S"),
        ({"5S": True, "6S": 6}, "True copies of 5S"),
        ([8] * 51, "this has 51"),
        ([8] * 51 + [-8], "-8 copies of KC"),
    ],
)
def test_bad_shoes_are_refused(shoe: Composition, said: str) -> None:
    """A shoe that no coup can be dealt from is refused in a sentence, by a type of its own."""
    with pytest.raises(BadShoe, match=said):
        weights(shoe)
    assert issubclass(BadShoe, BadInput)


def test_cards_are_named_in_three_ways() -> None:
    """A composition by card, by text and by index is the same composition."""
    by_text = {"5S": 4, "TH": 2}
    by_card = {Card.parse(name): copies for name, copies in by_text.items()}
    by_index = [by_card.get(card, 0) for card in CARDS]
    assert composition(by_text) == composition(by_card) == composition(by_index)


def of_outcome(tally: Tally, outcome: Outcome) -> int:
    """Return the weight of an outcome."""
    return sum(w for c, w in tally.by_class.items() if c.outcome is outcome)


def banker_wins(tally: Tally, total: int, cards: int | None = None) -> int:
    """Return the weight of the Banker winning with a total, on so many cards if that is asked."""

    def meant(c: CoupClass) -> bool:
        return c.outcome is Outcome.BANKER and c.banker_total == total

    return sum(w for c, w in tally.by_class.items() if meant(c) and cards in (None, c.banker_cards))
