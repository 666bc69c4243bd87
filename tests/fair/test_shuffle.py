"""Shuffles: proved unbiased by exhausting all answers, and equal to a second writing of them."""

import hashlib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from math import factorial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.fair.shuffle import (
    NAME,
    SECRET_BYTES,
    below,
    byte_stream,
    fisher_yates,
    permutation,
    words,
)
from tests.tidy.tree import ROOT

GOLDEN = json.loads((ROOT / "tests/golden/shuffle.json").read_text(encoding="utf-8"))
BYTE = 256
SECRETS = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)


def asked_of(n: int) -> list[int]:
    """Return the ranges that a shuffle of n positions asks for, in order."""
    ranges: list[int] = []

    def draw(k: int) -> int:
        ranges.append(k)
        return 0

    fisher_yates(n, draw)
    return ranges


def answering(answers: Sequence[int]) -> Callable[[int], int]:
    """Return a source of chance that gives these answers, whatever it is asked for."""
    rest = iter(answers)
    return lambda _: next(rest)


@pytest.mark.parametrize("n", range(1, 7))
def test_every_order_comes_of_just_one_list_of_answers(n: int) -> None:
    """BC-40: over all answers that may be drawn, each permutation comes exactly once."""
    ranges = asked_of(n)
    answers = list(product(*(range(k) for k in ranges)))
    assert len(answers) == factorial(n)
    orders = Counter(fisher_yates(n, answering(one)) for one in answers)
    assert len(orders) == factorial(n)
    assert set(orders.values()) == {1}


def biased(n: int, draw: Sequence[int]) -> tuple[int, ...]:
    """Shuffle as it is often done wrong: each position with one of the whole range."""
    order = list(range(n))
    for place, chosen in enumerate(draw):
        order[place], order[chosen] = order[chosen], order[place]
    return tuple(order)


def test_the_proof_finds_a_biased_shuffle() -> None:
    """BC-40: the whole-range version gives 4/27 and 5/27, and the same count shows it."""
    orders = Counter(biased(3, answers) for answers in product(range(3), repeat=3))
    shares = {Fraction(count, 27) for count in orders.values()}
    assert shares == {Fraction(4, 27), Fraction(5, 27)}


@pytest.mark.parametrize("n", range(1, BYTE + 1))
def test_an_index_is_equally_likely_for_every_range(n: int) -> None:
    """BC-42: over all words of a byte each index comes equally often, and none is out of range."""
    counts: Counter[int] = Counter()
    thrown = 0
    for word in range(BYTE):
        taken = iter([word, 0])
        index = below(n, taken.__next__, size=BYTE)
        if next(taken, None) is None:
            thrown += 1
        else:
            counts[index] += 1
    assert set(counts) == set(range(n))
    assert set(counts.values()) == {BYTE // n}
    assert thrown == BYTE % n


@pytest.mark.parametrize("n", [1, 2, 3, 52, 415, 416, 832, 2**16])
def test_the_largest_word_gives_no_index_beyond_the_last(n: int) -> None:
    """BC-42: at its largest the generator is thrown away or gives the last index, never more."""
    largest = 2**32 - 1
    index = below(n, iter([largest, 2**32 - 2**32 % n - 1]).__next__)
    assert index == n - 1
    assert fisher_yates(n, lambda k: k - 1) == tuple(range(n))


@pytest.mark.parametrize("n", [0, -1, BYTE + 1])
def test_a_range_lies_within_the_words(n: int) -> None:
    """A range that words cannot cover evenly is a bug of who asks."""
    with pytest.raises(AssertionError, match="a range lies within the words"):
        below(n, iter([0]).__next__, size=BYTE)


@given(SECRETS, st.integers(1, 500))
def test_a_shuffle_is_a_permutation(secret: bytes, n: int) -> None:
    """Each position comes exactly once, for every secret and every number of positions."""
    assert sorted(permutation(secret, n)) == list(range(n))


@given(SECRETS, st.integers(1, 416))
def test_the_same_secret_gives_the_same_order(secret: bytes, n: int) -> None:
    """A secret stands for one order, for ever; the order is also that of the second writing."""
    assert permutation(secret, n) == permutation(bytes(secret), n) == written_again(secret, n)


def test_one_bit_of_the_secret_changes_the_order() -> None:
    """Each of the 256 bits matters: no two of these secrets give the same order."""
    plain = bytes(range(SECRET_BYTES))
    orders = {permutation(plain, 416)}
    for bit in range(8 * SECRET_BYTES):
        changed = bytearray(plain)
        changed[bit // 8] ^= 1 << bit % 8
        orders.add(permutation(bytes(changed), 416))
    assert len(orders) == 1 + 8 * SECRET_BYTES


@pytest.mark.parametrize("secret", [b"", bytes(31), bytes(33), bytes(64)])
def test_a_secret_has_its_length(secret: bytes) -> None:
    """A secret that is too short to be one is refused, and so is one too long."""
    with pytest.raises(ValueError, match=f"a secret has 32 bytes, not {len(secret)}"):
        permutation(secret, 416)


@pytest.mark.parametrize("n", [0, -1, 2**16 + 1])
def test_a_shoe_has_positions(n: int) -> None:
    """A shoe of no cards, or of more than there are positions, is refused."""
    with pytest.raises(ValueError, match=f"a shoe has from 1 to 65536 positions, not {n}"):
        permutation(bytes(32), n)


def test_positions_are_spread_evenly() -> None:
    """Over many secrets each place of a small shoe is as often each card, within chance."""
    shoes = 4000
    places = [Counter[int]() for _ in range(10)]
    for number in range(shoes):
        for place, card in enumerate(permutation(number.to_bytes(32, "big"), 10)):
            places[place][card] += 1
    # Chi-square with 9 degrees of freedom a place; the secrets are fixed, so this never wavers.
    expected = shoes / 10
    squares = [sum((c[k] - expected) ** 2 / expected for k in range(10)) for c in places]
    assert max(squares) < 27.9


# A second writing of the whole shuffle, from its description alone.


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """Return HMAC-SHA256, as RFC 2104 defines it, for a key shorter than a block."""
    block = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(b ^ 0x36 for b in block) + message).digest()
    return hashlib.sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


def words_by_hand(secret: bytes) -> Iterator[int]:
    """Yield the words: of each block, eight of four bytes, the biggest byte first."""
    counter = 0
    while True:
        block = hmac_by_hand(secret, b"croupier.shuffle.v1\x00" + counter.to_bytes(8, "big"))
        for at in range(0, 32, 4):
            yield block[at] << 24 | block[at + 1] << 16 | block[at + 2] << 8 | block[at + 3]
        counter += 1


def written_again(secret: bytes, n: int) -> tuple[int, ...]:
    """Return the order of a secret: from the last place down, swap with an even choice."""
    supply = words_by_hand(secret)
    places = list(range(n))
    while n > 1:
        word = next(supply)
        while word // n == 2**32 // n:  # an unfinished last turn through the range
            word = next(supply)
        chosen = word % n
        n -= 1
        places[n], places[chosen] = places[chosen], places[n]
    return tuple(places)


def test_the_stream_is_hmac() -> None:
    """The house's byte stream is HMAC-SHA256 over a name and a counter, as written by hand."""
    for secret in (bytes(32), bytes(range(32)), b"\xff" * 32):
        stream = byte_stream(secret)
        expected = [
            hmac_by_hand(secret, b"croupier.shuffle.v1\0" + n.to_bytes(8, "big")) for n in range(3)
        ]
        assert [next(stream) for _ in range(3)] == expected
        by_hand = words_by_hand(secret)
        assert [w for w, _ in zip(words(secret), range(20), strict=False)] == [
            next(by_hand) for _ in range(20)
        ]


@pytest.mark.parametrize("vector", GOLDEN["vectors"], ids=lambda vector: str(vector["n"]))
def test_the_vectors(vector: dict[str, object]) -> None:
    """The published vectors hold for the house's shuffle and for the second writing of it."""
    secret, n = bytes.fromhex(str(vector["secret"])), int(str(vector["n"]))
    for order in (permutation(secret, n), written_again(secret, n)):
        assert list(order[:20]) == vector["first"]
        numbers = b"".join(position.to_bytes(2, "big") for position in order)
        assert hashlib.sha256(numbers).hexdigest() == vector["sha256"]


def test_the_vectors_are_of_this_shuffle() -> None:
    """The vectors name the shuffle that they belong to, as every shoe does."""
    assert GOLDEN["shuffle"] == NAME
    assert len(GOLDEN["vectors"]) == 9
