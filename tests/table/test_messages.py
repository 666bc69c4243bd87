"""Events as they are stored: their fields, their bytes, which are for ever, and reading them."""

import json
from types import GenericAlias
from typing import get_args, get_type_hints

import msgspec
import pytest

from croupier import canonical
from croupier.table.messages import (
    BetsClosed,
    BetsOpened,
    CardDealt,
    CoupSettled,
    CoupVoided,
    Event,
    ShoeOpened,
    TableClosed,
    TableOpened,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
    read_event,
)
from tests.tidy.tree import ROOT

GOLDEN = json.loads((ROOT / "tests/golden/events.json").read_text(encoding="utf-8"))

SHEET, TERMS = "5e" * 32, "7e" * 32
OF_ONE_WAGER = ("2f0c.0", "ann", "banker", 200)
EXAMPLES: tuple[Event, ...] = (
    TableOpened("salon-1/ann", SHEET, TERMS),
    ShoeOpened(
        shoe="7XK2M",
        number=3,
        sheet=SHEET,
        shuffle="hmac-sha256-counter-v1",
        cards=416,
        fresh=False,
        cut_at=400,
        coups_after_cut=1,
        burn_card="5S",
        burned=6,
    ),
    BetsOpened("7XK2M-1", 1),
    WagerPlaced(*OF_ONE_WAGER, most=400, sheet=SHEET, terms=TERMS),
    WagerTakenBack(*OF_ONE_WAGER, why="needs-main-bet"),
    BetsClosed(),
    CardDealt("player", "TH"),
    WagerSettled(*OF_ONE_WAGER, verdict="win", line=0, pays="1 to 2", profit=100, returned=300),
    CoupSettled("7XK2M-1", "banker", "Bnp"),
    WagerVoided(*OF_ONE_WAGER, verdict="win", profit=100, owed=40),
    CoupVoided("7XK2M-1", "Eine Karte fiel – zweimal."),
    TableClosed("The house no longer offers this table."),
)


def plain(kind: object) -> bool:
    """Tell whether a field's type is a text, a whole number, a yes or no, or a tuple of these."""
    if isinstance(kind, GenericAlias):
        parts = [part for part in get_args(kind) if part is not ...]
        return kind.__origin__ is tuple and all(plain(part) for part in parts)
    return kind in (str, int, bool)


@pytest.mark.parametrize("event", get_args(Event))
def test_fields_of_an_event_have_canonical_bytes(event: type[Event]) -> None:
    """An event holds only what every machine writes alike."""
    assert [name for name, kind in get_type_hints(event).items() if not plain(kind)] == []


def test_plain_finds_what_is_not() -> None:
    """The walk over field types finds floats, maps and unions, also inside tuples."""
    kinds = (float, dict[str, int], str | None, tuple[float, ...], tuple[str, list[int]])
    assert [plain(kind) for kind in kinds] == [False] * 5
    assert plain(tuple[str, ...])
    assert plain(tuple[tuple[str, int], ...])


def test_there_is_an_example_of_every_event() -> None:
    """The examples of this file are one of each kind, and so are the golden bytes."""
    assert [type(example) for example in EXAMPLES] == list(get_args(Event))
    assert len(GOLDEN["events"]) == len(EXAMPLES)


@pytest.mark.parametrize(("event", "golden"), list(zip(EXAMPLES, GOLDEN["events"], strict=True)))
def test_the_bytes_of_an_event_are_for_ever(event: Event, golden: str) -> None:
    """What a house has stored is read for ever, and written again byte by byte."""
    assert canonical.encode_known(event) == golden.encode()
    assert read_event(golden.encode()) == event


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b"{}",
        b'{"type":"coup-begun"}',
        b'{"type":"bets-closed","more":1}',
        b'{"number":1,"type":"bets-opened"}',
        b'{"coup":"X-1","number":"1","type":"bets-opened"}',
    ],
)
def test_other_bytes_are_no_event(body: bytes) -> None:
    """Bytes that are no event of ours are refused, and so is one with a field too many."""
    with pytest.raises(ValueError, match=r"."):
        read_event(body)


def test_an_event_cannot_be_changed() -> None:
    """What happened stays as it was."""
    with pytest.raises(AttributeError):
        EXAMPLES[2].coup = "other"  # type: ignore[union-attr, misc]
    assert isinstance(EXAMPLES[2], msgspec.Struct)
