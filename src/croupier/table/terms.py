"""A table's terms: what the house decides about a game that the game does not.

Name, kind, currency, chips, limits, pace; checked against the sheet, and named by the hash of their
canonical bytes. `table.terms_file` reads them from the house's table file. Knows no patron.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import NoReturn

from croupier import canonical
from croupier.money import MOST, Currency, Minor
from croupier.refusals import BadInput, shown
from croupier.rules.bets import Bet
from croupier.rules.form import Form, nearest
from croupier.rules.sheet import Sheet
from croupier.rules.toml_lines import Path
from croupier.sentences import joined

KINDS = ("solo",)


@dataclass(frozen=True)
class Terms:
    """The terms of one table; amounts in minor units.

    `limits` holds (bet, minimum, maximum) for bets that have their own. `most_staked` and
    `most_paid` bound what lies on the felt and what may come back on one coup, all patrons
    together. `form` is the table in its file, to tell a mistake with its line.
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
    form: Form | None = field(default=None, compare=False, repr=False)

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

    def refuse(self, sentence: str, *where: str | int) -> NoReturn:
        """Refuse the terms, with the line of a path in their file where they come from one."""
        sentence = f"table {shown(self.id)} with sheet {shown(self.sheet)}: {sentence}"
        if self.form is not None:
            self.form.refuse(sentence, *where)
        raise BadInput(sentence)

    def check(self, sheet: Sheet) -> None:
        """Refuse terms that the sheet cannot be dealt under; raises `BadInput`.

        Chips and limits must be multiples of each bet's step, so that nothing placed is off it,
        the smallest wager on each bet must fit what one coup takes and pays, and there must be a
        chip with which somebody can begin.
        """
        for name, _, _ in self.limits:
            if sheet.bet(name) is None:
                self.refuse(
                    f"there are limits for {shown(name)}{nearest(name, sheet.by_name)}",
                    "limits",
                    name,
                )
        for bet in sheet.bets:
            wrong = next(self._against(bet), None)
            if wrong is not None:
                sentence, where = wrong
                self.refuse(f"{sentence}.", *where)
        alone = [bet for bet in sheet.bets if not bet.needs]
        if not any(self._fits(chip, bet) for chip in self.chips for bet in alone):
            takes = joined([self._takes(bet) for bet in alone[:3]], "and")
            chips = joined([self.currency.grouped(chip) for chip in self.chips], "and")
            self.refuse(f"nobody could begin: the chips are {chips}, and {takes}.", "chips")

    def idle(self, sheet: Sheet) -> tuple[str, ...]:
        """What is on offer and of no use, in sentences: chips that fit no bet, bets for no chip."""
        chips = [c for c in self.chips if not any(self._fits(c, bet) for bet in sheet.bets)]
        bets = [bet for bet in sheet.bets if not any(self._fits(c, bet) for c in self.chips)]
        where = "" if self.form is None else f"{self.form.file}, line {self.form.line('chips')}: "
        where += f"table {shown(self.id)}: "
        amount = self.currency.grouped
        return (
            *(f"{where}the chip {amount(c)} fits no bet, and is not shown." for c in chips),
            *(f"{where}no chip fits, {self._takes(bet)}." for bet in bets),
        )

    def _fits(self, chip: Minor, bet: Bet) -> bool:
        low, high = self.limits_of(bet.name)
        return low <= chip <= high and chip % bet.step == 0

    def _takes(self, bet: Bet) -> str:
        low, high = map(self.currency.grouped, self.limits_of(bet.name))
        return f"{shown(bet.name)} takes {low} to {high}"

    def _against(self, bet: Bet) -> Iterator[tuple[str, Path]]:
        """What speaks against dealing a bet under these terms, and where in the file it stands."""
        yield from self._off_step(bet)
        amount, name = self.currency.grouped, shown(bet.name)
        low, high = self.limits_of(bet.name)
        if bet.most_returned(high) > MOST:
            said = (
                f"{name} at its maximum of {amount(high)} could return more than {amount(MOST)}, "
                "the most that the books can hold; lower the maximum"
            )
            yield said, self._place(bet, "maximum")
        if low > self.most_staked:
            said = (
                f"no wager on {name} fits: its minimum is {amount(low)}, and one coup takes "
                f"{amount(self.most_staked)} at most"
            )
            yield said, ("most_staked",)
        if bet.most_returned(low) > self.most_paid:
            said = (
                f"no wager on {name} fits: its minimum of {amount(low)} could bring back "
                f"{amount(bet.most_returned(low))}, and one coup pays {amount(self.most_paid)} "
                "at most"
            )
            yield said, ("most_paid",)

    def _off_step(self, bet: Bet) -> Iterator[tuple[str, Path]]:
        """The limits and chips of a bet that are no multiple of its step, and where they stand."""
        amount = self.currency.grouped
        low, high = self.limits_of(bet.name)
        if bet.step > high:
            said = (
                f"no stake up to the maximum {amount(high)} is paid exactly by every price of "
                f"{shown(bet.name)}; it needs a maximum of {amount(bet.step)} or more"
                if bet.step <= MOST
                else f"no stake at all is paid exactly by every price of {shown(bet.name)}"
            )
            yield said, self._place(bet, "maximum")
        values: list[tuple[str, Minor, Path]] = [
            ("minimum", low, self._place(bet, "minimum")),
            ("maximum", high, self._place(bet, "maximum")),
            *(("chip", c, ("chips", n)) for n, c in enumerate(self.chips) if c <= high),
        ]
        for what, value, where in values:
            if value % bet.step:
                said = (
                    f"the {what} {amount(value)} is no multiple of the step of {shown(bet.name)}, "
                    f"{amount(bet.step)}; {amount(_up(value, bet.step))} is"
                )
                yield said, where

    def _place(self, bet: Bet, limit: str) -> Path:
        """Where in the file a limit of a bet stands: its own, or that of the table."""
        return ("limits", bet.name, limit) if bet.name in self._limits else (limit,)


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


def _up(value: Minor, step: Minor) -> Minor:
    return Minor(-(-value // step) * step)
