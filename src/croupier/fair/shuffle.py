"""From a secret to one unbiased permutation of the positions of a shoe.

A keyed byte stream gives words; a word beyond the last whole multiple of the range is thrown
away, so that each index is exactly equally likely; the indices drive a Fisher-Yates shuffle.
Knows no card and no game.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Callable, Iterator

NAME = "hmac-sha256-counter-v1"
"""The name under which a shoe records how it was shuffled."""

SECRET_BYTES = 32
_WORD_BYTES = 4


def byte_stream(secret: bytes) -> Iterator[bytes]:
    """Blocks of 32 bytes: HMAC-SHA256 keyed with the secret over a name and a counter from 0.

    The counter is eight bytes, big end first.

    >>> next(byte_stream(bytes(32))).hex()[:8]
    '2609ef57'
    """
    counter = 0
    while True:
        message = b"croupier.shuffle.v1\0" + counter.to_bytes(8, "big")
        yield hmac.digest(secret, message, hashlib.sha256)
        counter += 1


def words(secret: bytes) -> Iterator[int]:
    """Words of four bytes, big end first, from the byte stream."""
    for block in byte_stream(secret):
        for start in range(0, len(block), _WORD_BYTES):
            yield int.from_bytes(block[start : start + _WORD_BYTES], "big")


def below(n: int, next_word: Callable[[], int], size: int = 2**32) -> int:
    """An index from 0 to n - 1, each equally likely when words from 0 to size - 1 are.

    A word at or beyond the last whole multiple of n is thrown away.

    >>> below(3, iter([255, 254]).__next__, size=256)   # 255 is thrown away
    2
    """
    assert 1 <= n <= size, "a range lies within the words"
    limit = size - size % n
    while (word := next_word()) >= limit:
        pass
    return word % n


def fisher_yates(n: int, draw: Callable[[int], int]) -> tuple[int, ...]:
    """A permutation of 0 to n - 1; `draw(k)` gives an index from 0 to k - 1.

    The last place is filled first. Each list of answers gives another permutation.

    >>> fisher_yates(3, lambda k: k - 1)
    (0, 1, 2)
    """
    order = list(range(n))
    for last in range(n - 1, 0, -1):
        chosen = draw(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def permutation(secret: bytes, n: int) -> tuple[int, ...]:
    """The permutation of n positions that a secret of 32 bytes stands for; always the same.

    Raises `ValueError` for a secret of another length or n outside 1 to 2^16.

    >>> sorted(permutation(bytes(32), 416)) == list(range(416))
    True
    """
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    if not 1 <= n <= 2**16:
        raise ValueError(f"a shoe has from 1 to 65536 positions, not {n}")
    next_word = words(secret).__next__
    return fisher_yates(n, lambda k: below(k, next_word))
