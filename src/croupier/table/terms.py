"""A table's terms: what the house decides about a game that the game does not.

Name, kind, currency, chips, limits, pace; read from the house's table file (`tables.toml`), checked
against the sheet, and named by the hash of their canonical bytes. Knows no patron.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from croupier import canonical
from croupier.money import MOST, Currency, Minor
from croupier.refusals import BadInput, shown
from croupier.rules.bets import Bet
from croupier.rules.form import Form, as_written
from croupier.rules.sheet import Sheet

KINDS = ("solo",)
SLOWEST_MS = 60_000
MOST_CHIPS = 16

_ID = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_FIELDS = (
    "id", "name", "sheet", "kind", "chips", "minimum", "maximum", "limits", "most_staked",
    "most_paid", "pace",
)  # fmt: skip


@dataclass(frozen=True)
class Terms:
    """The terms of one table; amounts in minor units.

    `limits` holds (bet, minimum, maximum) for bets that have their own. `most_staked` and
    `most_paid` bound what lies on the felt and what may come back on one coup, all patrons
    together.
    """

    id: str
    name: str
    sheet: str
    kind: str
    currency: Currency
    chips: tuple[Minor, ...]
    minimum: Minor
    maximum: Minor
    limits: tuple[tuple[str, Minor, Minor], ...]
    most_staked: Minor
    most_paid: Minor
    card_ms: int
    paying_ms: int

    def limits_of(self, bet: str) -> tuple[Minor, Minor]:
        """The smallest wager on a bet, and the most that may lie on it for one patron."""
        return self._limits.get(bet, (self.minimum, self.maximum))

    @cached_property
    def canonical(self) -> bytes:
        """The canonical bytes of all the terms."""
        return canonical.encode(
            {
                "card_ms": self.card_ms,
                "chips": self.chips,
                "currency": {"code": self.currency.code, "decimals": self.currency.decimals},
                "id": self.id,
                "kind": self.kind,
                "limits": self.limits,
                "maximum": self.maximum,
                "minimum": self.minimum,
                "most_paid": self.most_paid,
                "most_staked": self.most_staked,
                "name": self.name,
                "paying_ms": self.paying_ms,
                "sheet": self.sheet,
            }
        )

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical bytes, 64 hex digits."""
        return canonical.digest("croupier.terms.v1", self.canonical).hex()

    @cached_property
    def _limits(self) -> dict[str, tuple[Minor, Minor]]:
        return {bet: (low, high) for bet, low, high in self.limits}

    def check(self, sheet: Sheet) -> None:
        """Refuse terms that the sheet cannot be dealt under; raises `BadInput`.

        Chips and limits must be multiples of each bet's step, so that nothing placed is off it,
        and the smallest wager on each bet must fit what one coup takes and pays.
        """
        where = f"table {shown(self.id)} with sheet {shown(sheet.id)}"
        for name, _, _ in self.limits:
            if sheet.bet(name) is None:
                known = ", ".join(bet.name for bet in sheet.bets)
                raise BadInput(
                    f"{where}: there are limits for {shown(name)}; the bets are {known}."
                )
        for bet in sheet.bets:
            wrong = next(self._against(bet), None)
            if wrong is not None:
                raise BadInput(f"{where}: {wrong}.")

    def _against(self, bet: Bet) -> Iterator[str]:
        """What speaks against dealing a bet under these terms."""
        amount = self.currency.text
        low, high = self.limits_of(bet.name)
        chips = (chip for chip in self.chips if chip <= high)
        for what, value in (("minimum", low), ("maximum", high), *(("chip", c) for c in chips)):
            if value % bet.step:
                yield (
                    f"the {what} {amount(value)} is no multiple of the step of {shown(bet.name)}, "
                    f"{amount(bet.step)}; {amount(_up(value, bet.step))} is"
                )
        if bet.most_returned(high) > MOST:
            yield (
                f"{shown(bet.name)} at its maximum of {amount(high)} could return more than "
                f"{amount(MOST)}, the most that the books can hold; lower the maximum"
            )
        if low > self.most_staked:
            yield (
                f"no wager on {shown(bet.name)} fits: its minimum is {amount(low)}, and one coup "
                f"takes {amount(self.most_staked)} at most"
            )
        if bet.most_returned(low) > self.most_paid:
            yield (
                f"no wager on {shown(bet.name)} fits: its minimum of {amount(low)} could bring "
                f"back {amount(bet.most_returned(low))}, and one coup pays "
                f"{amount(self.most_paid)} at most"
            )


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
    currency = _currency(form.part("currency"))
    tables = [_read_table(part, currency) for part in form.parts("table")]
    form.done(("currency", "table"))
    seen: set[str] = set()
    for number, terms in enumerate(tables):
        if terms.id in seen:
            form.refuse(f"there is a table {shown(terms.id)} already.", "table", number, "id")
        seen.add(terms.id)
    return tuple(tables)


def load_terms(text: bytes) -> Terms:
    """The terms of canonical bytes, such as a store keeps them; raises `ValueError` for others.

    >>> terms = Terms("t", "T", "s", "solo", Currency("EUR", 2), (Minor(100),), Minor(100),
    ...               Minor(500), (), Minor(5000), Minor(9000), 0, 0)
    >>> load_terms(terms.canonical) == terms
    True
    """
    fields = canonical.decode(text)
    try:
        currency = fields.pop("currency")
        fields["currency"] = Currency(currency["code"], currency["decimals"])
        fields["chips"] = tuple(fields["chips"])
        fields["limits"] = tuple(tuple(limit) for limit in fields["limits"])
        terms = Terms(**fields)
    except (BadInput, KeyError, TypeError, AttributeError) as wrong:
        raise ValueError(f"these are not the bytes of a table's terms: {wrong}") from None
    return terms


def _currency(form: Form) -> Currency:
    code, decimals = form.take("code", str), form.take("decimals", int)
    form.done(("code", "decimals"))
    try:
        return Currency(code, decimals)
    except BadInput as wrong:
        form.refuse(str(wrong))


def _read_table(form: Form, currency: Currency) -> Terms:
    minimum, maximum = _amount(form, "minimum", currency), _amount(form, "maximum", currency)
    if minimum > maximum:
        form.refuse("the minimum is above the maximum.", "minimum")
    pace = form.part("pace") if form.has("pace") else None
    terms = Terms(
        id=_id(form),
        name=_line(form, "name"),
        sheet=form.take("sheet", str),
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
    )
    if pace:
        pace.done(("card_ms", "paying_ms"))
    form.done(_FIELDS)
    return terms


def _id(form: Form) -> str:
    name = form.take("id", str)
    if not _ID.fullmatch(name) or len(name) > 40:
        form.refuse(
            "id is small letters, digits and single hyphens, 40 at most, such as salon-1; "
            f"it is {shown(name)}.",
            "id",
        )
    return name


def _line(form: Form, field: str) -> str:
    text = form.take(field, str)
    if not (text.strip() and text.isprintable() and len(text) <= 40):
        form.refuse(f"{field} is one line of 1 to 40 characters; it is {shown(text)}.", field)
    return text


def _amount(form: Form, field: str, currency: Currency) -> Minor:
    return _positive(form, form.take(field, str), currency, field)


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
    chips = [_positive(form, text, currency, "chips") for text in form.take("chips", list)]
    if not 1 <= len(chips) <= MOST_CHIPS or chips != sorted(set(chips)):
        form.refuse(f"chips are 1 to {MOST_CHIPS} values, each larger than the last.", "chips")
    return tuple(chips)


def _limits(form: Form, currency: Currency) -> tuple[tuple[str, Minor, Minor], ...]:
    limits = []
    for bet, _ in form.entries():
        part = form.part(bet)
        low, high = _amount(part, "minimum", currency), _amount(part, "maximum", currency)
        part.done(("minimum", "maximum"))
        if low > high:
            part.refuse("the minimum is above the maximum.", "minimum")
        limits.append((bet, low, high))
    return tuple(sorted(limits))


def _milliseconds(pace: Form | None, field: str, default: int) -> int:
    if pace is None:
        return default
    value = pace.take(field, int, default)
    if not 0 <= value <= SLOWEST_MS:
        pace.refuse(f"{field} is 0 to {SLOWEST_MS} milliseconds; it is {value}.", field)
    return value


def _up(value: Minor, step: Minor) -> Minor:
    return Minor(-(-value // step) * step)
