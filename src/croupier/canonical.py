"""The one canonical text of a value, and the hash of it: what two machines must agree on.

The bytes are those of RFC 8785 for the values that occur here: objects with ASCII keys, arrays,
strings, booleans, and integers of at most 2^53 - 1 either way, objects and arrays at most 50 deep.
Nothing else may be hashed; in particular no floats and no nulls. docs/reference/canonical.md spells
it out with vectors.
This module knows nothing of the rest of the house.
"""

from __future__ import annotations

import hashlib
import struct
from functools import lru_cache
from typing import Any

import msgspec

_MOST = 2**53 - 1
_DEEPEST = 50
_TOO_DEEP = f"a value nested more than {_DEEPEST} deep has no canonical bytes"
_length = struct.Struct(">Q").pack
_encoder = msgspec.json.Encoder(order="sorted")


def encode(value: object) -> bytes:
    r"""The canonical bytes of a value, every part of which is checked.

    Raises `TypeError` for a value that has no canonical bytes. Lists and tuples are both arrays.

    >>> encode({"b": [1, True], "a": "\u00e9"})
    b'{"a":"\xc3\xa9","b":[1,true]}'
    """
    _check(value)
    return _encoder.encode(value)


def encode_known(value: object) -> bytes:
    """The canonical bytes of a value whose types are fixed where it is declared: not checked.

    For records whose fields may only be of the kinds named above (a test holds each of them to
    it), and for values made of such fields.

    >>> class Seen(msgspec.Struct, tag="seen", tag_field="type"):
    ...     card: str
    >>> encode_known(Seen("5S"))
    b'{"card":"5S","type":"seen"}'
    """
    return _encoder.encode(value)


def digest(domain: str, *parts: bytes) -> bytes:
    """SHA-256 over a domain name and parts, 32 bytes; no two lists of parts collide by joining.

    Hashed are: the domain in ASCII, a zero byte, then for each part its length as eight bytes,
    big end first, and its bytes. A domain is ASCII without a zero byte; another is a bug.

    >>> digest("croupier.test", b"ab", b"c") != digest("croupier.test", b"a", b"bc")
    True
    """
    pieces = [_prefix(domain)]
    for part in parts:
        pieces += (_length(len(part)), part)
    return hashlib.sha256(b"".join(pieces)).digest()


@lru_cache(maxsize=64)
def _prefix(domain: str) -> bytes:
    assert domain.isascii(), "a domain is ASCII"
    assert "\0" not in domain, "a zero byte ends a domain"
    return domain.encode("ascii") + b"\0"


def decode(text: bytes) -> Any:  # noqa: ANN401  a canonical text may hold any value
    """The value of canonical bytes; raises `ValueError` unless encoding gives them again.

    >>> decode(b'{"a":1}')
    {'a': 1}
    >>> decode(b'{"a": 1}')
    Traceback (most recent call last):
    ValueError: these bytes are not in canonical form
    """
    try:
        value = msgspec.json.decode(text)
        again = encode(value)
    except RecursionError:
        raise ValueError(_TOO_DEEP) from None
    except TypeError as wrong:
        raise ValueError(str(wrong)) from None
    if again != text:
        raise ValueError("these bytes are not in canonical form")
    return value


def _check(value: object, around: int = 0) -> None:
    if isinstance(value, dict | list | tuple):
        if around == _DEEPEST:
            raise TypeError(_TOO_DEEP)
        if isinstance(value, dict):
            if not all(isinstance(key, str) and key.isascii() for key in value):
                raise TypeError("a key must be ASCII text")
            value = value.values()
        for part in value:
            _check(part, around + 1)
    elif isinstance(value, str):
        if not value.isascii() and any("\ud800" <= letter <= "\udfff" for letter in value):
            raise TypeError("a lone surrogate has no canonical bytes")
    elif not isinstance(value, int):
        raise TypeError(f"a {type(value).__name__} has no canonical bytes")
    elif abs(value) > _MOST:
        raise TypeError("an integer beyond 2^53 - 1 has no canonical bytes")
