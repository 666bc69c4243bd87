"""The table file and a table's terms: every field, every mistake, and fitting the sheet."""

import re
from dataclasses import replace

import pytest

from croupier.money import MOST, Currency, Minor
from croupier.refusals import BadInput
from croupier.rules.form import FileRefused
from croupier.rules.sheet import find
from croupier.table.terms import _FIELDS as FIELDS
from croupier.table.terms import MOST_CHIPS, load_terms, read_terms
from tests.table.scenes import terms_of, tiny
from tests.tidy.tree import ROOT

LINES = {
    "id": '"salon"',
    "name": '"Salon"',
    "sheet": '"banker-six-half"',
    "chips": '["1", "5"]',
    "minimum": '"1"',
    "maximum": '"500"',
    "most_staked": '"5000"',
    "most_paid": '"100000"',
}
HEAD = 'currency = { code = "EUR", decimals = 2 }\n\n'


def table(**fields: str | None) -> str:
    """Return the lines of one table, with other values for some fields and without others."""
    lines = {**LINES, **fields}
    return "[[table]]\n" + "".join(f"{k} = {v}\n" for k, v in lines.items() if v is not None)


def refused(text: str) -> str:
    """Return the sentence with which a table file is refused."""
    with pytest.raises(FileRefused) as refusal:
        read_terms(text, "tables.toml")
    return str(refusal.value)


def test_a_table_file_is_read() -> None:
    """Every field has its place, amounts are minor units, and what is left out has its default."""
    (terms,) = read_terms(HEAD + table(), "tables.toml")
    assert (terms.id, terms.name, terms.sheet, terms.kind) == (
        "salon",
        "Salon",
        "banker-six-half",
        "solo",
    )
    assert terms.currency == Currency("EUR", 2)
    assert (terms.chips, terms.minimum, terms.maximum) == ((100, 500), 100, 50_000)
    assert (terms.most_staked, terms.most_paid) == (500_000, 10_000_000)
    assert (terms.card_ms, terms.paying_ms, terms.limits) == (450, 0, ())


def test_one_chip_is_enough() -> None:
    """A table may have one chip only, and as many as there is room for."""
    for chips in (["5"], [str(n) for n in range(1, MOST_CHIPS + 1)]):
        (terms,) = read_terms(HEAD + table(chips=str(chips)), "tables.toml")
        assert len(terms.chips) == len(chips)


def test_limits_and_pace_are_read() -> None:
    """A bet may have limits of its own; a table may have a pace of its own."""
    more = (
        "pace = { card_ms = 60000, paying_ms = 1 }\n"
        '[table.limits]\ntie = { minimum = "2", maximum = "20" }\n'
        'banker = { minimum = "5", maximum = "5" }\n'
    )
    (terms,) = read_terms(HEAD + table() + more, "tables.toml")
    assert terms.limits == (("banker", 500, 500), ("tie", 200, 2000))
    assert terms.limits_of("tie") == (200, 2000)
    assert terms.limits_of("player") == (100, 50_000)
    assert (terms.card_ms, terms.paying_ms) == (60_000, 1)


def test_a_pace_may_name_one_of_its_two() -> None:
    """A field of the pace that is left out has its default."""
    (terms,) = read_terms(HEAD + table(pace="{ paying_ms = 30 }"), "tables.toml")
    assert (terms.card_ms, terms.paying_ms) == (450, 30)


MISTAKES = {
    "": "line 1: 'currency' is missing; it must be a table.",
    HEAD: "line 1: 'table' is missing; it must be a list.",
    HEAD + "table = []": "line 3: 'table' is empty; it needs at least one entry.",
    HEAD + "tables = 1\n" + table(): "line 3: 'tables' means nothing here",
    'currency = { code = "EUR", decimals = 4 }\n' + table(): (
        "line 1: A currency has 0, 2 or 3 decimals; EUR was given 4."
    ),
    'currency = { code = "EUR", decimals = 2, sign = "E" }\n' + table(): (
        "line 1: 'sign' means nothing here"
    ),
    HEAD + table(sheet=None): "line 3: 'sheet' is missing; it must be a text.",
    HEAD + table(id='"Salon 1"'): (
        "line 4: id is small letters, digits and single hyphens, 40 at most, such as salon-1; "
        "it is 'Salon 1'."
    ),
    HEAD + table(id=f'"{"a" * 41}"'): "40 at most",
    HEAD + table(name='""'): "line 5: name is one line of 1 to 40 characters; it is ''.",
    HEAD + table(name=r'"two\nlines"'): "line 5: name is one line of 1 to 40 characters",
    HEAD + table(name=f'"{"n" * 41}"'): "line 5: name is one line of 1 to 40 characters",
    HEAD + table(kind='"multi"'): "line 12: 'multi' is not known; known are solo.",
    HEAD + table(chips="[]"): "line 7: chips are 1 to 16 values, each larger than the last.",
    HEAD + table(chips='["5", "1"]'): "each larger than the last.",
    HEAD + table(chips='["5", "5.00"]'): "each larger than the last.",
    HEAD + table(chips=str([str(n) for n in range(1, MOST_CHIPS + 2)])): "chips are 1 to 16 values",
    HEAD + table(chips="[1]"): 'line 7: an amount is a text such as "25" or "0.50"; it is 1.',
    HEAD + table(minimum='"0"'): "line 8: an amount here must be more than nothing.",
    HEAD + table(minimum='"0.001"'): "line 8: EUR has 2 decimals; '0.001' has 3.",
    HEAD + table(minimum='"-1"'): "line 8: An amount has digits only",
    HEAD + table(minimum='"501"'): "line 8: the minimum is above the maximum.",
    HEAD + table(pace="{ card_ms = -1 }"): "card_ms is 0 to 60000 milliseconds; it is -1.",
    HEAD + table(pace="{ paying_ms = 60001 }"): "paying_ms is 0 to 60000 milliseconds",
    HEAD + table(pace="{ speed = 1 }"): "'speed' means nothing here",
    HEAD + table(max='"1"'): "line 12: 'max' means nothing here",
    HEAD + table(limits='{ tie = "5" }'): "must be a table",
    HEAD + table(limits='{ tie = { minimum = "5" } }'): "'maximum' is missing",
    HEAD + table(limits='{ tie = { minimum = "5", maximum = "4" } }'): (
        "line 12: the minimum is above the maximum."
    ),
    HEAD + table(limits='{ tie = { minimum = "5", maximum = "5", step = 1 } }'): (
        "'step' means nothing here"
    ),
    HEAD + table() + table(): "line 13: there is a table 'salon' already.",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_a_mistake_is_told_with_its_line(text: str) -> None:
    """A table file with a mistake is refused with file, line, what is wrong and what is right."""
    sentence = refused(text)
    assert sentence.startswith("tables.toml, line ")
    assert MISTAKES[text] in sentence


PAGE = (ROOT / "docs/reference/tables.md").read_text(encoding="utf-8")


def test_the_example_of_the_docs_is_a_table_file() -> None:
    """The table file that the reference shows is read as it stands, and fits its sheet."""
    (terms,) = read_terms(PAGE.split("```toml\n")[1].split("```")[0], "tables.toml")
    terms.check(find(terms.sheet))
    assert terms.limits_of("tie") == (100, 10_000)


def test_the_docs_tell_every_field() -> None:
    """The reference has a row for each field, with what holds when it is left out."""
    rows = dict(re.findall(r"^\| `([\w.]+)` \|.*\| (.+) \|$", PAGE, re.MULTILINE))
    pace = {f"pace.{field}" for field in ("card_ms", "paying_ms")}
    assert set(rows) == {"currency", *FIELDS} - {"pace"} | pace
    needed = {field for field, default in rows.items() if default == "must be there"}
    assert needed == {"currency", *LINES}
    assert (rows["kind"], rows["pace.card_ms"], rows["pace.paying_ms"]) == ("`solo`", "450", "0")


def test_terms_fit_their_sheet() -> None:
    """The tables that come with the house, and wide terms, fit their sheets."""
    own = (ROOT / "src/croupier/pit/tables.toml").read_text(encoding="utf-8")
    for terms in read_terms(own, "tables.toml"):
        terms.check(find(terms.sheet))
    terms_of(tiny()).check(tiny())


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        (
            {"minimum": Minor(101)},
            "the minimum 1.01 is no multiple of the step of 'banker', 0.02; 1.02 is.",
        ),
        (
            {"maximum": Minor(99_999)},
            "the maximum 999.99 is no multiple of the step of 'banker', 0.02; 1000.00 is.",
        ),
        (
            {"chips": (Minor(25),)},
            "the chip 0.25 is no multiple of the step of 'banker', 0.02; 0.26 is.",
        ),
        (
            {"limits": (("banker", Minor(100), Minor(199)),)},
            "the maximum 1.99 is no multiple of the step of 'banker', 0.02; 2.00 is.",
        ),
        (
            {"limits": (("dragon", Minor(100), Minor(200)),)},
            (
                "there are limits for 'dragon'; the bets are player, banker, tie, side, "
                "other-side, left, right."
            ),
        ),
        (
            {"maximum": Minor(MOST // 2 - 1)},
            (
                "'tie' at its maximum of 45035996273704.94 could return more than "
                "90071992547409.91, the most that the books can hold; lower the maximum."
            ),
        ),
        (
            {"most_staked": Minor(99)},
            "no wager on 'player' fits: its minimum is 1.00, and one coup takes 0.99 at most.",
        ),
        (
            {"most_paid": Minor(899)},
            (
                "no wager on 'tie' fits: its minimum of 1.00 could bring back 9.00, and one coup "
                "pays 8.99 at most."
            ),
        ),
    ],
)
def test_terms_that_do_not_fit(changes: dict[str, object], sentence: str) -> None:
    """Limits and chips off a bet's step, unknown bets and amounts beyond the books are refused."""
    terms = terms_of(tiny(), **changes)
    with pytest.raises(BadInput) as refusal:
        terms.check(tiny())
    assert str(refusal.value) == f"table 'salon' with sheet 'tiny': {sentence}"


def test_a_chip_above_a_bets_maximum_need_not_fit_it() -> None:
    """A chip that cannot be placed on a bet may be off its step."""
    low = (("banker", Minor(2), Minor(200)),)
    terms_of(tiny(), chips=(Minor(2), Minor(201)), limits=low).check(tiny())


def test_terms_are_kept_as_canonical_bytes() -> None:
    """Terms come back from their bytes whole, with limits and all."""
    terms = terms_of(tiny(), limits=(("tie", Minor(100), Minor(900)),), chips=(Minor(1), Minor(5)))
    assert load_terms(terms.canonical) == terms
    assert load_terms(terms.canonical).hash == terms.hash


def test_the_hash_names_every_field() -> None:
    """Terms that differ in one field have another hash."""
    plain = terms_of(tiny())
    others = [
        replace(plain, currency=Currency("EUR", 3)),
        replace(plain, currency=Currency("USD", 2)),
        *(
            replace(plain, **{field: value})  # type: ignore[arg-type]
            for field, value in {
                "id": "other",
                "name": "Other",
                "sheet": "other",
                "kind": "other",
                "chips": (Minor(500),),
                "minimum": Minor(200),
                "maximum": Minor(200),
                "limits": (("tie", Minor(100), Minor(900)),),
                "most_staked": Minor(1),
                "most_paid": Minor(1),
                "card_ms": 1,
                "paying_ms": 1,
            }.items()
        ),
    ]
    assert len({terms.hash for terms in [plain, *others]}) == len(others) + 1


@pytest.mark.parametrize(
    "body",
    [
        b"[]",
        b"{}",
        b"1",
        b'{"currency":1}',
        b'{"currency":{"code":"EUR","decimals":9}}',
        terms_of(tiny()).canonical.replace(b'"name"', b'"nome"'),
        terms_of(tiny()).canonical + b" ",
    ],
)
def test_other_bytes_are_no_terms(body: bytes) -> None:
    """Bytes that are no terms of ours are refused."""
    with pytest.raises(ValueError, match=r"."):
        load_terms(body)
