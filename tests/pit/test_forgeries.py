"""What nobody can see in the digests: a house that made them fit again over something else.

The audit decides every step again, so that whatever no table would have done is found.
"""

import shutil
from collections.abc import Callable, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from croupier import canonical
from croupier.pit.audit import audit
from croupier.store.store import StoredEvent
from croupier.table.messages import (
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
from tests.pit.honest import events_of, forge, restate

EVENTS = (
    TableOpened, ShoeOpened, BetsOpened, WagerPlaced, WagerTakenBack, CardDealt, WagerSettled,
    CoupSettled, WagerVoided, CoupVoided, TableClosed,
)  # fmt: skip
FREE = {(CoupVoided, "reason"), (TableClosed, "reason")}
"""What somebody typed: any text is as good as another."""
FIELDS = [
    (kind, field.name)
    for kind in EVENTS
    for field in structs.fields(kind)
    if (kind, field.name) not in FREE
]


def another(value: Any) -> Any:  # noqa: ANN401  a field of an event
    """Another value of the same type, as near as can be."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1
        case "lose" | "win":
            return "push"
        case "AS":
            return "KD"
        case str() if len(value) == 2:
            return "AS"
        case _:
            return f"{value}x"


def instead(bodies: Mapping[StoredEvent, bytes]) -> Callable[[StoredEvent], StoredEvent]:
    """Return the change that puts other bodies into some events."""
    return lambda row: row._replace(body=bodies.get(row, row.body))


@pytest.mark.parametrize(("kind", "field"), FIELDS)
def test_every_field_of_every_event_is_held_to_the_rules(
    copy: Path, kind: type[Event], field: str
) -> None:
    """No field of an event can say something else, in the first, middle and last that there is."""
    mine = [row for row in events_of(copy) if row.stream != "cashier"]
    mine = [row for row in mine if isinstance(read_event(row.body), kind)]
    assert mine
    for number in {0, len(mine) // 2, len(mine) - 1}:
        folder = Path(shutil.copytree(copy, copy.parent / f"forged-{number}"))
        chosen = mine[number]
        event = read_event(chosen.body)
        forged = structs.replace(event, **{field: another(getattr(event, field))})
        assert forge(folder, instead({chosen: canonical.encode_known(forged)})) == 1
        assert audit(folder).findings, f"{field} of {event} was forged"


@pytest.mark.parametrize("field", ["coup", "patron"])
def test_every_event_is_filed_under_what_it_is_about(copy: Path, field: str) -> None:
    """An event that is stored under another coup or patron is missed in its own history."""
    rows = [row for row in events_of(copy) if getattr(row, field) and row.stream != "cashier"]
    for number in range(0, len(rows), len(rows) // 8):
        folder = Path(shutil.copytree(copy, copy.parent / f"forged-{number}"))
        chosen = rows[number]

        def change(row: StoredEvent, old: StoredEvent = chosen) -> StoredEvent:
            if row != old:
                return row
            return row._replace(coup="") if field == "coup" else row._replace(patron="")

        assert forge(folder, change) == 1
        assert any("filed under" in one.sentence for one in audit(folder).findings)


def test_no_two_events_can_change_places(copy: Path) -> None:
    """What happened in another order was not decided so: a late wager, a card before its turn."""
    rows = [row for row in events_of(copy) if row.stream.startswith("table:")]
    pairs = [
        (one, two)
        for one, two in pairwise(rows)
        if one.stream == two.stream and one.body != two.body
    ]
    for number in range(0, len(pairs), len(pairs) // 40):
        one, two = pairs[number]
        folder = Path(shutil.copytree(copy, copy.parent / f"forged-{number}"))

        def change(row: StoredEvent, one: StoredEvent = one, two: StoredEvent = two) -> StoredEvent:
            if row == one:
                return row._replace(coup=two.coup, patron=two.patron, body=two.body)
            if row == two:
                return row._replace(coup=one.coup, patron=one.patron, body=one.body)
            return row

        assert forge(folder, change) == 2
        assert audit(folder).findings, f"{one.body!r} and {two.body!r} changed places"


LIES = {
    "an answer under another patron": ("UPDATE answers SET patron = 'bob' WHERE id = 'coup-3'",),
    "an answer says busy": (
        (
            'UPDATE answers SET body = CAST(\'{"code":"busy","facts":{}}\' AS BLOB)'
            " WHERE id = 'coup-3'"
        ),
    ),
    "an answer to something else": (
        (
            "UPDATE answers SET content = (SELECT content FROM answers WHERE id = 'back-3')"
            " WHERE id = 'coup-3'"
        ),
    ),
    "a take-back nobody did": (
        "UPDATE answers SET body = CAST('{\"sentence\":\"\"}' AS BLOB) WHERE id = 'late-3'",
    ),
    "a deposit under another id": ("UPDATE answers SET id = 'other' WHERE id = 'seat'",),
    "another currency": (
        "UPDATE documents SET body = CAST('[\"EUR\",0]' AS BLOB) WHERE hash = 'currency'",
    ),
    "no currency": ("UPDATE documents SET hash = 'stray' WHERE hash = 'currency'",),
    "a nonsense of a currency": ("UPDATE documents SET body = x'00' WHERE hash = 'currency'",),
    "a purse below nothing for a while": (
        "UPDATE entries SET number = 1000 WHERE number = 1",
        "UPDATE postings SET entry = 1000 WHERE entry = 1",
    ),
}


@pytest.mark.parametrize("lie", LIES, ids=LIES)
def test_a_lie_in_which_every_digest_fits_is_found(copy: Path, lie: str) -> None:
    """What no event stands for, and what events ask for and is not there, differ."""
    restate(copy, *LIES[lie])
    assert audit(copy).findings


def test_a_table_seats_its_own_patron_alone(copy: Path) -> None:
    """All that one patron did at a table of their own is not booked to another."""
    name = 'CAST(replace(CAST(body AS TEXT), \'"patron":"ann"\', \'"patron":"bob"\') AS BLOB)'
    restate(
        copy,
        f"UPDATE events SET body = {name} WHERE stream = 'table:salon/ann'",  # noqa: S608
        "UPDATE events SET patron = 'bob' WHERE stream = 'table:salon/ann' AND patron = 'ann'",
    )
    assert any("at the table of 'ann'" in one.sentence for one in audit(copy).findings)


def test_whoever_changes_nothing_is_honest(copy: Path) -> None:
    """To make every digest again over what is there finds nothing, so that the lies are found."""
    restate(copy)
    assert audit(copy).findings == ()


def test_a_forger_who_changes_nothing_is_honest(copy: Path) -> None:
    """The forger's own work agrees, so that it is the forgery that is found."""
    assert forge(copy, lambda row: row) == 0
    assert audit(copy).findings == ()


def test_a_wrong_card_and_a_wrong_price_are_told(copy: Path) -> None:
    """The sentence says what stands there and what the rules decide."""
    folder = Path(shutil.copytree(copy, copy.parent / "payment"))
    old, new = b'"verdict":"lose"', b'"verdict":"push"'
    assert forge(folder, lambda row: row._replace(body=row.body.replace(old, new)))
    said = "its verdict is 'push', and the table decides 'lose'"
    assert any(said in finding.sentence for finding in audit(folder).findings)
    cards = [row for row in events_of(copy) if b"card-dealt" in row.body]
    event = read_event(cards[0].body)
    assert isinstance(event, CardDealt)
    other = "AS" if event.card != "AS" else "KD"
    body = canonical.encode_known(structs.replace(event, card=other))
    assert forge(copy, instead({cards[0]: body})) == 1
    said = f"its card is '{other}', and the table decides '{event.card}'"
    assert audit(copy).findings[0].sentence == said
