"""The house's table file, `tables.toml`: the terms of its tables, each mistake told with its line.

It must not know what a sheet says; whether terms fit one is for `Terms.check`.
"""

from __future__ import annotations

import re

from croupier.money import Currency, Minor
from croupier.refusals import BadInput, shown
from croupier.rules.form import Form, as_written
from croupier.rules.titles import fault
from croupier.table.terms import KINDS, Terms

SLOWEST_MS = 60_000
MOST_CHIPS = 16
MOST_OF_A_NAME = 40

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_CODE = re.compile(r"[A-Z]{3,8}", re.ASCII)
DECIMALS = (0, 2, 3)
FIELDS = (
    "id", "name", "sheet", "kind", "chips", "minimum", "maximum", "limits", "most_staked",
    "most_paid", "pace",
)  # fmt: skip


def read_terms(text: str, file: str) -> tuple[Terms, ...]:
    """The terms of all tables of a table file; raises `FileRefused` with the line.

    >>> terms = read_terms('''
    ... currency = { code = "EUR", decimals = 2 }
    ... [[table]]
    ... id = "salon"
    ... name = "Salon"
    ... sheet = "banker-six-half"
    ... chips = ["1", "5", "25"]
    ... minimum = "1"
    ... maximum = "500"
    ... most_staked = "5000"
    ... most_paid = "100000"
    ... ''', "tables.toml")
    >>> terms[0].limits_of("tie")
    (100, 50000)
    """
    form = Form.of_text(text, file)
    form.done(("currency", "table"))
    like = 'currency = { code = "EUR", decimals = 2 }'
    currency = _currency(form.part("currency", like=like))
    tables = [_table(part, currency) for part in form.parts("table", like="[[table]]")]
    ids = set[str]()
    for number, terms in enumerate(tables):
        if terms.id in ids:
            form.refuse(f"there is a table {shown(terms.id)} already.", "table", number, "id")
        ids.add(terms.id)
    return tuple(tables)


def _currency(form: Form) -> Currency:
    form.done(("code", "decimals"))
    code = form.take("code", str, like='code = "EUR"')
    decimals = form.take("decimals", int, like="decimals = 2")
    if not _CODE.fullmatch(code):
        said = f"a currency code has 3 to 8 capitals, such as EUR; it is {shown(code)}."
        form.refuse(said, "code")
    if decimals not in DECIMALS:
        said = f"a currency has 0, 2 or 3 decimals; it is {as_written(decimals)}."
        form.refuse(said, "decimals")
    return Currency(code, decimals)


def _table(form: Form, currency: Currency) -> Terms:
    form.done(FIELDS)
    minimum, maximum = _limit(form, currency)
    pace = form.part("pace") if form.has("pace") else form.empty("pace")
    pace.done(("card_ms", "paying_ms"))
    return Terms(
        id=_id(form),
        name=_name(form),
        sheet=form.take("sheet", str, like='sheet = "banker-six-half"'),
        kind=form.choose(form.take("kind", str, "solo"), KINDS, "kind"),
        currency=currency,
        chips=_chips(form, currency),
        minimum=minimum,
        maximum=maximum,
        limits=_limits(form.part("limits"), currency) if form.has("limits") else (),
        most_staked=_amount(form, "most_staked", currency),
        most_paid=_amount(form, "most_paid", currency),
        card_ms=_milliseconds(pace, "card_ms", 450),
        paying_ms=_milliseconds(pace, "paying_ms", 0),
        form=form,
    )


def _id(form: Form) -> str:
    name = form.take("id", str, like='id = "salon-1"')
    if not _ID.fullmatch(name) or len(name) > 40:
        form.refuse(
            "id is small letters, digits and single hyphens, 40 at most, such as salon-1; "
            f"it is {shown(name)}.",
            "id",
        )
    return name


def _name(form: Form) -> str:
    text = form.take("name", str, like='name = "Salon"')
    if wrong := fault(text, MOST_OF_A_NAME):
        form.refuse(f"name {wrong}; it is {shown(text)}.", "name")
    return text


def _limit(form: Form, currency: Currency) -> tuple[Minor, Minor]:
    """The minimum and the maximum of a table, or of a bet."""
    low, high = _amount(form, "minimum", currency), _amount(form, "maximum", currency)
    if low > high:
        amounts = f"{currency.grouped(low)} and {currency.grouped(high)}"
        form.refuse(f"the minimum is above the maximum: {amounts}.", "minimum")
    return low, high


def _amount(form: Form, field: str, currency: Currency) -> Minor:
    return _positive(form, form.take(field, str, like=f'{field} = "25"'), currency, field)


def _positive(form: Form, text: object, currency: Currency, *where: str | int) -> Minor:
    if not isinstance(text, str):
        form.refuse(
            f'an amount is a text such as "25" or "0.50"; it is {as_written(text)}.', *where
        )
    try:
        amount = currency.parse(text)
    except BadInput as wrong:
        form.refuse(str(wrong), *where)
    if not amount:
        form.refuse("an amount here must be more than nothing.", *where)
    return amount


def _chips(form: Form, currency: Currency) -> tuple[Minor, ...]:
    chips: list[Minor] = []
    for number, text in enumerate(form.take("chips", list, like='chips = ["1", "5", "25"]')):
        chip = _positive(form, text, currency, "chips", number)
        if number == MOST_CHIPS:
            form.refuse(f"there are {MOST_CHIPS} chips at most; this has more.", "chips", number)
        if chips and chip <= chips[-1]:
            form.refuse(
                f"each chip is larger than the last; {currency.grouped(chip)} comes after "
                f"{currency.grouped(chips[-1])}.",
                "chips",
                number,
            )
        chips.append(chip)
    if not chips:
        form.refuse(f"chips are 1 to {MOST_CHIPS} amounts; name at least one.", "chips")
    return tuple(chips)


def _limits(form: Form, currency: Currency) -> tuple[tuple[str, Minor, Minor], ...]:
    limits = []
    for bet, _ in form.entries():
        part = form.part(bet, like=f'{bet} = {{ minimum = "1", maximum = "100" }}')
        part.done(("minimum", "maximum"))
        limits.append((bet, *_limit(part, currency)))
    return tuple(sorted(limits))


def _milliseconds(pace: Form, field: str, default: int) -> int:
    value = pace.take(field, int, default, like=f"{field} = 450")
    if not 0 <= value <= SLOWEST_MS:
        pace.refuse(f"{field} is 0 to {SLOWEST_MS} milliseconds; it is {as_written(value)}.", field)
    return value
