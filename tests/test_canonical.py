"""Canonical bytes: a slow second encoder, published vectors, and all that must be refused.

The second encoder is written from the restriction of RFC 8785 alone, one character at a time; it
shares no code with the room under test, and no library writes its JSON.
"""

import hashlib
import json
import re
from enum import IntEnum, StrEnum
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import canonical

ROOT = Path(__file__).parents[1]
VECTORS = json.loads((ROOT / "tests/golden/canonical.json").read_text())
REFERENCE = (ROOT / "docs/reference/canonical.md").read_text(encoding="utf-8")

MOST = 2**53 - 1
SHORT = {'"': r"\"", "\\": r"\\", "\b": r"\b", "\t": r"\t", "\n": r"\n", "\f": r"\f", "\r": r"\r"}

strings = st.text() | st.text('\0\x01\b\t\n\x0b\f\r\x1f\x7f"\\/ae\u0301\u00e9\u2028\U0001f0a1')
keys = st.text(st.characters(max_codepoint=127), max_size=6) | st.text("aAbB_-1", max_size=3)
values = st.recursive(
    st.booleans() | st.integers(-MOST, MOST) | st.integers(-3, 3) | strings,
    lambda parts: st.lists(parts, max_size=4) | st.dictionaries(keys, parts, max_size=5),
    max_leaves=20,
)


def slowly(value: object) -> str:
    """Return the canonical text of a value, character by character."""
    if value is True or value is False:
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return '"' + "".join(_written(letter) for letter in value) + '"'
    if isinstance(value, dict):
        # RFC 8785 sorts by UTF-16 code units, which for ASCII is by bytes.
        order = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(slowly(key) + ":" + slowly(value[key]) for key in order) + "}"
    assert isinstance(value, list)
    return "[" + ",".join(map(slowly, value)) + "]"


def _written(letter: str) -> str:
    if letter in SHORT:
        return SHORT[letter]
    return f"\\u{ord(letter):04x}" if letter < " " else letter


@given(values)
def test_two_encoders_agree(value: object) -> None:
    """The bytes are those of the second encoder, and they read back as the value."""
    encoded = canonical.encode(value)
    assert encoded == slowly(value).encode()
    assert canonical.decode(encoded) == value
    assert json.loads(encoded) == value
    assert canonical.encode_known(value) == encoded


@pytest.mark.parametrize("vector", VECTORS["encoded"], ids=lambda vector: vector["name"])
def test_encoded_vectors(vector: dict[str, Any]) -> None:
    """Each published value has just its published bytes, both ways."""
    encoded = bytes.fromhex(vector["bytes"])
    assert canonical.encode(vector["value"]) == encoded
    assert canonical.decode(encoded) == vector["value"]
    assert slowly(vector["value"]).encode() == encoded


@pytest.mark.parametrize("vector", VECTORS["refused"], ids=lambda vector: vector["name"])
def test_refused_vectors(vector: dict[str, Any]) -> None:
    """Each published text that is not canonical is refused when it is read."""
    with pytest.raises(ValueError, match=r"."):
        canonical.decode(bytes.fromhex(vector["bytes"]))


@pytest.mark.parametrize("vector", VECTORS["digests"], ids=lambda vector: vector["sha256"][:8])
def test_digest_vectors(vector: dict[str, Any]) -> None:
    """Each published digest is SHA-256 over the bytes that the reference spells out."""
    parts = [bytes.fromhex(part) for part in vector["parts"]]
    spelled = vector["domain"].encode("ascii") + b"\x00"
    for part in parts:
        spelled += len(part).to_bytes(8, "big") + part
    assert canonical.digest(vector["domain"], *parts).hex() == vector["sha256"]
    assert hashlib.sha256(spelled).hexdigest() == vector["sha256"]


def test_digests_of_other_parts_are_others() -> None:
    """The same bytes cut in another way, or under another domain, have another digest."""
    digests = [vector["sha256"] for vector in VECTORS["digests"]]
    assert len(set(digests)) == len(digests) == 6


def test_the_vectors_are_all_there() -> None:
    """An emptied file of vectors cannot pass."""
    assert [len(VECTORS[kind]) for kind in ("encoded", "refused", "digests")] == [19, 27, 6]


def test_the_reference_shows_true_vectors() -> None:
    """Every value, byte and digest in the reference is right, read from the document itself."""
    rows = re.findall(r"^\| `(.+?)` \| `([0-9a-f ]+)` \|$", REFERENCE, re.MULTILINE)
    assert len(rows) >= 8
    for value, hexed in rows:
        assert canonical.encode(json.loads(value)).hex() == hexed.replace(" ", "")
    shown = re.search(
        r"^domain +(\S+)\nparts +(\S+) (\S+)\nbytes +([0-9a-f\s]+)\nSHA-256 +([0-9a-f\s]+)\n```",
        REFERENCE,
        re.MULTILINE,
    )
    assert shown
    domain, *parts = (word.strip('"').encode() for word in shown.groups()[:3])
    hashed = bytes.fromhex(shown[4].replace(" ", ""))
    assert hashed == domain + b"\0" + b"".join(len(p).to_bytes(8, "big") + p for p in parts)
    found = canonical.digest(domain.decode(), *parts)
    assert found == hashlib.sha256(hashed).digest() == bytes.fromhex(shown[5].replace(" ", ""))


@given(
    st.binary(max_size=30)
    | st.text('{}[]",:\\0123456789.-eutrfalsn /', max_size=20).map(str.encode)
)
def test_other_bytes_are_refused(text: bytes) -> None:
    """Any bytes either are canonical, so that encoding gives them again, or are a `ValueError`."""
    try:
        value = canonical.decode(text)
    except ValueError:
        return
    assert slowly(value).encode() == text


@given(values, st.integers(0), st.sampled_from([b" ", b"\n", b"\t", b",", b"0", b"\x00", b'"']))
def test_one_more_byte_is_another_text(value: object, place: int, more: bytes) -> None:
    """A byte put in anywhere is refused or changes the value: no value has two texts."""
    encoded = canonical.encode(value)
    place %= len(encoded) + 1
    changed = encoded[:place] + more + encoded[place:]
    try:
        other = canonical.decode(changed)
    except ValueError:
        return
    assert slowly(other).encode() == changed != encoded


class Colour(StrEnum):
    """A named text."""

    RED = "red"


class Small(IntEnum):
    """A named number."""

    THREE = 3


class Point(NamedTuple):
    """A named tuple."""

    across: int
    down: int


def test_what_stands_for_a_plain_value() -> None:
    """Tuples are arrays, and named texts and numbers are their values."""
    value = {"c": Colour.RED, "n": (Small.THREE, True), "p": Point(1, 2)}
    assert canonical.encode(value) == b'{"c":"red","n":[3,true],"p":[1,2]}'


class Text(str):
    """A kind of text that no encoder knows."""

    __slots__ = ()


@pytest.mark.parametrize(
    ("value", "wrong"),
    [
        (None, "a NoneType"),
        (1.0, "a float"),
        (float("nan"), "a float"),
        (b"a", "a bytes"),
        ({1, 2}, "a set"),
        ({1: 2}, "a key must be ASCII text"),
        ({"\u00e9": 1}, "a key must be ASCII text"),
        ({"a": {"b": [None]}}, "a NoneType"),
        (MOST + 1, "an integer beyond"),
        (-MOST - 1, "an integer beyond"),
        pytest.param(10**6000, "an integer beyond", id="thousands of digits"),
        ("\ud800", "a lone surrogate"),
        (["a", {"b": "x\udfffy"}], "a lone surrogate"),
        (Text("a"), "unsupported"),
    ],
)
def test_what_has_no_canonical_bytes(value: object, wrong: str) -> None:
    """Floats, nulls, large numbers, other keys and half characters are a `TypeError` anywhere."""
    with pytest.raises(TypeError, match=wrong):
        canonical.encode(value)


@pytest.mark.parametrize("open_close", [("[", "]"), ('{"a":', "}")])
def test_nesting_has_a_bound(open_close: tuple[str, str]) -> None:
    """Fifty arrays or objects in one another are taken; more are refused and crash nothing."""
    before, after = open_close
    inner = "1" if before != "[" else ""
    fifty = (before * 50 + inner + after * 50).encode()
    assert canonical.encode(canonical.decode(fifty)) == fifty
    for depth in (51, 500, 200_000):
        text = (before * depth + inner + after * depth).encode()
        with pytest.raises(ValueError, match="nested more than 50 deep"):
            canonical.decode(text)


def test_a_value_in_itself() -> None:
    """A list that holds itself is refused like any other that is nested too deep."""
    endless: list[object] = []
    endless.append(endless)
    with pytest.raises(TypeError, match="nested more than 50 deep"):
        canonical.encode(endless)


class Seen(msgspec.Struct, tag="seen", tag_field="type"):
    """A record with a tag, as the events of a table are."""

    cards: tuple[str, ...]
    at: int


def test_known_records_are_written_alike() -> None:
    """A record's bytes are those of the object that holds its fields and its tag."""
    record = Seen(("5S", "TH"), 7)
    plain = {"type": "seen", "at": 7, "cards": ["5S", "TH"]}
    assert canonical.encode_known(record) == canonical.encode(plain)


@pytest.mark.parametrize("domain", ["caf\u00e9", "croupier\0test"])
def test_a_domain_is_plain(domain: str) -> None:
    """A domain that could be taken for another and its parts is a bug of the caller."""
    with pytest.raises(AssertionError):
        canonical.digest(domain, b"part")
