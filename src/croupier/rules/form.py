"""Reading a TOML file field by field, each mistake told with file, line and what would be right.

Rule sheets and table files are read through this. Knows no game and no money.
"""

from __future__ import annotations

import datetime
import tomllib
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

from croupier.refusals import BadInput
from croupier.rules.toml_lines import Lines

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.rules.toml_lines import Path

Kind = TypeVar("Kind", str, int, bool, list[Any], dict[str, Any], datetime.date)

_MOST_BYTES = 1_000_000
_KINDS = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    datetime.date: "a date such as 2026-11-30",
}


class FileRefused(BadInput):
    """A file is refused: `file`, `line`, and in the sentence what is wrong and what is right."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}, line {line}: {sentence}")
        self.file, self.line = file, line


class Form:
    r"""One table of a TOML file; fields are taken by name, and what is left over is refused.

    >>> form = Form.of_text('id = "x"\ndeck = 8', "game.toml")
    >>> form.take("id", str)
    'x'
    >>> form.done(["id", "decks"])
    Traceback (most recent call last):
    croupier.rules.form.FileRefused: game.toml, line 2: 'deck' means ...; did you mean 'decks'?
    """

    def __init__(self, file: str, lines: Lines, table: dict[str, Any], path: Path) -> None:
        self.file, self.path = file, path
        self._lines, self._table, self._taken = lines, table, set[str]()

    @classmethod
    def of_text(cls, text: str, file: str) -> Form:
        """The whole file as a form; raises `FileRefused` when it is no TOML."""
        if len(text) > _MOST_BYTES:
            raise FileRefused(file, 1, f"the file has more than {_MOST_BYTES:,} characters.")
        try:
            table = tomllib.loads(text)
        except (tomllib.TOMLDecodeError, RecursionError, ValueError) as wrong:
            said = str(wrong)
            line = said.rpartition("line ")[2].partition(",")[0]
            raise FileRefused(
                file,
                int(line) if line.isdigit() else text.count("\n") + 1,
                f"this is not TOML: {said or 'nested too deeply'}.",
            ) from None
        return cls(file, Lines(text), table, ())

    @classmethod
    def of_table(cls, table: dict[str, Any], file: str) -> Form:
        """A form over a table that comes from no text; all its mistakes are on line 1."""
        return cls(file, Lines(""), table, ())

    def refuse(self, sentence: str, *where: str | int) -> NoReturn:
        """Refuse the file at this table, or at a path inside it."""
        raise FileRefused(self.file, self._lines.of((*self.path, *where)), sentence)

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self._table

    def take(self, name: str, kind: type[Kind], default: Kind | None = None) -> Kind:
        """The field, which must be of that kind; without a default it must be there."""
        self._taken.add(name)
        if name not in self._table:
            if default is None:
                self.refuse(f"{name!r} is missing; it must be {_KINDS[kind]}.")
            return default
        return self._as(self._table[name], kind, name, name)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, empty when the field is not there."""
        return tuple(
            self._as(part, str, f"each part of {name}", name) for part in self.take(name, list, [])
        )

    def part(self, name: str) -> Form:
        """The field as a form of its own; it must be a table."""
        return self._part(self.take(name, dict), name)

    def parts(self, name: str) -> list[Form]:
        """The field as a list of forms; it must be a list of tables with at least one."""
        items = self.take(name, list)
        if not items:
            self.refuse(f"{name!r} is empty; it needs at least one entry.", name)
        return [
            self._part(self._as(item, dict, f"each part of {name}", name, number), name, number)
            for number, item in enumerate(items)
        ]

    def entries(self, *, but: Iterable[str] = ()) -> list[tuple[str, Any]]:
        """All fields that are not in `but`, as they stand, for tables with names of their own."""
        rest = [(name, value) for name, value in self._table.items() if name not in but]
        self._taken.update(name for name, _ in rest)
        return rest

    def done(self, known: Iterable[str]) -> None:
        """Refuse the first field that was not taken; `known` are the names it might have been."""
        for name in self._table:
            if name not in self._taken:
                self.refuse(f"{name!r} means nothing here{_guess(name, known)}", name)

    def choose(self, value: str, known: Iterable[str], *where: str | int) -> str:
        """The value, which must be one of the known ones."""
        names = list(known)
        if value not in names:
            self.refuse(f"{value!r} is not known{_guess(value, names)}", *where)
        return value

    def _part(self, table: dict[str, Any], *where: str | int) -> Form:
        return Form(self.file, self._lines, table, (*self.path, *where))

    def _as(self, value: object, kind: type[Kind], what: str, *where: str | int) -> Kind:
        # A bool is an int to Python and a moment is a date; to a reader of a file neither is.
        if not isinstance(value, kind) or (
            type(value) in (bool, datetime.datetime) and type(value) is not kind
        ):
            self.refuse(f"{what} must be {_KINDS[kind]}; it is {value!r}.", *where)
        return value


def _guess(name: str, known: Iterable[str]) -> str:
    names = list(known)
    close = get_close_matches(name, names, 1, 0.6)
    return f"; did you mean {close[0]!r}?" if close else f"; known are {', '.join(names)}."
