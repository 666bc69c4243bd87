"""The table file and a table's terms: every field, every mistake, and fitting the sheet."""

import re
from dataclasses import replace

import pytest

from croupier.money import MOST, Currency, Minor, Ratio
from croupier.refusals import BadInput
from croupier.rules.bets import Bet, Condition, PayLine
from croupier.rules.form import FileRefused
from croupier.rules.sheet import find
from croupier.table.terms import load_terms
from croupier.table.terms_file import FIELDS, MOST_CHIPS, read_terms
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
    "": "line 1: 'currency' is missing; add it, such as currency = {",
    HEAD: "line 1: 'table' is missing; add it, such as [[table]].",
    HEAD + "table = []": "line 3: 'table' is empty; it needs at least one entry.",
    HEAD + "tables = 1\n" + table(): "line 3: 'tables' means nothing here",
    'currency = { code = "EUR", decimals = 4 }\n' + table(): (
        "line 1: a currency has 0, 2 or 3 decimals; it is 4."
    ),
    'currency = { code = "EUR", decimals = 2, sign = "E" }\n' + table(): (
        "line 1: 'sign' means nothing here"
    ),
    HEAD + table(sheet=None): "line 3: 'sheet' is missing; add it, such as sheet = ",
    HEAD + table(id='"Salon 1"'): (
        "line 4: id is small letters, digits and single hyphens, 40 at most, such as salon-1; "
        "it is 'Salon 1'."
    ),
    HEAD + table(id=f'"{"a" * 41}"'): "40 at most",
    HEAD + table(name='""'): "line 5: name is one line of 1 to 40 characters; it is ''.",
    HEAD + table(name=r'"two\nlines"'): "line 5: name is one line of characters that can",
    HEAD + table(name=f'"{"n" * 41}"'): "line 5: name is one line of 1 to 40 characters",
    HEAD + table(kind='"multi"'): "line 12: 'multi' is not known; known are solo.",
    HEAD + table(chips="[]"): "line 7: chips are 1 to 16 amounts; name at least one.",
    HEAD + table(chips='["5", "1"]'): "each chip is larger than the last; 1.00 comes after 5.00.",
    HEAD + table(chips='["5", "5.00"]'): "each chip is larger than the last; 5.00",
    HEAD
    + table(chips=str([str(n) for n in range(1, MOST_CHIPS + 2)])): "there are 16 chips at most",
    HEAD + table(chips="[1]"): 'line 7: an amount is a text such as "25" or "0.50"; it is 1.',
    HEAD + table(chips="[0.20]"): 'line 7: an amount is a text such as "25" or "0.50"; it is 0.20.',
    HEAD + table(minimum='"0"'): "line 8: an amount here must be more than nothing.",
    HEAD + table(minimum='"0.001"'): "line 8: EUR has 2 decimals; '0.001' has 3.",
    HEAD + table(minimum='"-1"'): "line 8: An amount has digits only",
    HEAD + table(minimum='"501"'): "line 8: the minimum is above the maximum: 501.00 and 500.00.",
    HEAD + table(pace="{ card_ms = -1 }"): "card_ms is 0 to 60000 milliseconds; it is -1.",
    HEAD + table(pace="{ paying_ms = 60001 }"): "paying_ms is 0 to 60000 milliseconds",
    HEAD + table(pace="{ speed = 1 }"): "'speed' means nothing here",
    HEAD + table(max='"1"'): "line 12: 'max' means nothing here",
    HEAD + table(limits='{ tie = "5" }'): "must be a table",
    HEAD + table(limits='{ tie = { minimum = "5" } }'): "'maximum' is missing",
    HEAD + table(limits='{ tie = { minimum = "5", maximum = "4" } }'): (
        "line 12: the minimum is above the maximum: 5.00 and 4.00."
    ),
    HEAD + table(limits='{ tie = { minimum = "5", maximum = "5", step = 1 } }'): (
        "'step' means nothing here"
    ),
    HEAD + table() + table(): "line 13: there is a table 'salon' already.",
    HEAD + table(name=r'"Sal\u3164on"'): "and '\\u3164' cannot; it is 'Sal\\u3164on'.",
    HEAD + table(name=None, nmae='"Salon"'): (
        "line 11: 'nmae' means nothing here; did you mean 'name'?"
    ),
    HEAD + table(chips=None, chip='["1"]'): "'chip' means nothing here; did you mean 'chips'?",
    HEAD + table(kind='"sola"'): "line 12: 'sola' is not known; did you mean 'solo'?",
    HEAD + table(pace="{ card = 1 }"): "'card' means nothing here; did you mean 'card_ms'?",
    HEAD + table(limits='{ tie = { minimun = "5" } }'): "did you mean 'minimum'?",
    HEAD.replace("code", "cod") + table(): "line 1: 'cod' means nothing here; did you mean 'code'?",
    HEAD.replace('"EUR"', '"eur"') + table(): "3 to 8 capitals, such as EUR; it is 'eur'.",
    HEAD.replace("2", "9" * 3000) + table(): "decimals; it is a number out of all bounds.",
    HEAD.replace("EUR", "E" * 3000) + table(): f"it is '{'E' * 60}'....",
    HEAD.replace("2", '"2"') + table(): "decimals must be a whole number, without quotes",
    HEAD
    + table(minimum="1"): 'minimum must be a text, in quotes, such as minimum = "25"; it is 1.',
    HEAD + table(chips='["1", true]'): "it is true.",
    HEAD + table(chips='["1", "\uff15"]'): "An amount has digits only",
    HEAD + table(pace=f"{{ card_ms = {10**30} }}"): "it is a number out of all bounds.",
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
            "the maximum 999.99 is no multiple of the step of 'banker', 0.02; 1,000.00 is.",
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
                "there are limits for 'dragon'; known are player, banker, tie, side, "
                "other-side, left, right."
            ),
        ),
        (
            {"maximum": Minor(MOST // 2 - 1)},
            (
                "'tie' at its maximum of 45,035,996,273,704.94 could return more than "
                "90,071,992,547,409.91, the most that the books can hold; lower the maximum."
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


FITS = HEAD + table() + '[table.limits]\ntie = { minimum = "2", maximum = "20" }\n'


@pytest.mark.parametrize(
    ("old", "new", "line", "said"),
    [
        ('["1", "5"]', '["1", "5.01"]', 7, "the chip 5.01 is no multiple of the step of 'banker'"),
        ('minimum = "1"', 'minimum = "1.01"', 8, "the minimum 1.01 is no multiple of the step"),
        ('maximum = "500"', 'maximum = "500.01"', 9, "the maximum 500.01 is no multiple"),
        ("tie =", "tei =", 13, "there are limits for 'tei'; did you mean 'tie'?"),
        ('most_staked = "5000"', 'most_staked = "0.5"', 10, "one coup takes 0.50 at most."),
        ('most_paid = "100000"', 'most_paid = "0.5"', 11, "one coup pays 0.50 at most."),
        ('"20"', '"90000000000000"', 13, "the most that the books can hold; lower the maximum."),
        (
            '["1", "5"]', '["0.10", "0.50"]', 7,
            "the chips are 0.10 and 0.50, and 'player' takes 1.00 to 500.00, 'banker' takes 1.00",
        ),
        (
            '["1", "5"]', '["1000", "5000"]', 7,
            "nobody could begin: the chips are 1,000.00 and 5,000.00, and 'player' takes 1.00 to",
        ),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_told_with_its_line(old: str, new: str, line: int, said: str) -> None:
    """Terms that do not fit their sheet are refused at the very line that is to be changed."""
    assert old in FITS
    (terms,) = read_terms(FITS.replace(old, new, 1), "tables.toml")
    with pytest.raises(FileRefused) as no:
        terms.check(find(terms.sheet))
    assert (no.value.file, no.value.line) == ("tables.toml", line)
    assert (
        str(no.value).split(": ", 1)[1].startswith("table 'salon' with sheet 'banker-six-half': ")
    )
    assert said in str(no.value)


def test_chips_for_a_side_bet_alone_are_no_beginning() -> None:
    """A bet that needs another is no bet to begin with."""
    limits = "".join(
        f'{bet.name} = {{ minimum = "10", maximum = "20" }}\n'
        for bet in find("banker-six-half").bets
        if not bet.needs
    )
    (terms,) = read_terms(HEAD + table() + f"[table.limits]\n{limits}", "tables.toml")
    with pytest.raises(
        FileRefused, match=r"nobody could begin: the chips are 1\.00 and 5\.00, and"
    ):
        terms.check(find(terms.sheet))


def test_a_step_above_a_maximum_is_told_as_such() -> None:
    """No other minimum or chip would help a bet whose every stake is above its maximum."""
    for price, said in (
        (Ratio(1, 60_000), "'fine'; it needs a maximum of 600.00 or more."),
        (Ratio(1, MOST + 2), "no stake at all is paid exactly by every price of 'fine'."),
    ):
        fine = Bet("fine", "Fine", (PayLine(Condition(()), price),))
        (terms,) = read_terms(HEAD + table(), "tables.toml")
        with pytest.raises(FileRefused) as no:
            terms.check(replace(find("commission-5"), bets=(fine,)))
        assert no.value.line == 9
        assert said in str(no.value)


def test_chips_and_bets_of_no_use_are_told() -> None:
    """A chip that fits no bet and a bet that no chip fits are dealt with, and not in silence."""
    (terms,) = read_terms(FITS.replace('["1", "5"]', '["0.02", "1", "1000"]'), "tables.toml")
    sheet = find(terms.sheet)
    terms.check(sheet)
    assert terms.idle(sheet) == (
        "tables.toml, line 7: table 'salon': the chip 0.02 fits no bet, and is not shown.",
        "tables.toml, line 7: table 'salon': the chip 1,000.00 fits no bet, and is not shown.",
        "tables.toml, line 7: table 'salon': no chip fits, 'tie' takes 2.00 to 20.00.",
    )
    assert terms_of(tiny(), chips=(Minor(2), Minor(100))).idle(tiny()) == (
        "table 'salon': the chip 0.02 fits no bet, and is not shown.",
    )


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
