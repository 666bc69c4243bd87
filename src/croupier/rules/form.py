"""Reading a TOML file field by field, each mistake told with file, line and what would be right.

Rule sheets and table files are read through this. Knows no game and no money.
"""

from __future__ import annotations

import datetime
import re
import tomllib
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar

from croupier.refusals import BadInput, shown
from croupier.rules.toml_lines import DEEPEST, Lines, open_quote, too_deep

if TYPE_CHECKING:
    from collections.abc import Iterable

    from croupier.rules.toml_lines import Path

Kind = TypeVar("Kind", str, int, bool, list[Any], dict[str, Any], datetime.date)

_MOST_CHARACTERS = 1_000_000
_KINDS = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
    datetime.date: "a date",
}
_WRITTEN = {
    str: "in quotes",
    int: "without quotes",
    bool: "without quotes",
    list: "in brackets",
    dict: "in braces",
    datetime.date: "without quotes",
}
_QUOTES = "a text ends on its own line, with the quotes that it began with"
# What the parser says of the mistakes that people make most, and what would be right.
_ADVICE = {
    "Invalid value": "a text stands in quotes; numbers, dates, true and false do not",
    "Expected newline": "each field has a line of its own, and a text stands in quotes",
    "Unclosed array": "a comma or the closing bracket is missing before this",
    "Unclosed inline": "a table in braces stands on one line, with commas between its fields",
    "Invalid initial": "a table in braces stands on one line, with no comma after its last field",
    "Cannot overwrite": "this name has a value already; each entry of a list of tables begins "
    "with the list's name in double brackets",
    "Cannot declare": "a table that occurs more than once has its name in double brackets",
    "Illegal character '\\n'": _QUOTES,
    "Found invalid character '\\n'": _QUOTES,
    'Expected "\'"': _QUOTES,
    "Unterminated": "a text in three quotes ends with three quotes",
}
_TUPLE = re.compile(r"\((?:'[^']*',? ?)+\)")
_PLACE = re.compile(r"(.*) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL)


class FileRefused(BadInput):
    """A file is refused: `file`, `line`, and in the sentence what is wrong and what is right."""

    def __init__(self, file: str, line: int, sentence: str) -> None:
        super().__init__(f"{file}, line {line}: {sentence}")
        self.file, self.line = file, line


class _Decimals(NamedTuple):
    """A number with decimals as it is written: no field takes one, and a sentence tells it so."""

    text: str

    def __str__(self) -> str:
        return self.text[:60]


class Form:
    r"""One table of a TOML file; fields are taken by name, and what has no meaning is refused.

    >>> form = Form.of_text('id = "x"\ndek = 8', "x.toml")
    >>> form.take("id", str)
    'x'
    >>> form.done(["id", "deck"])
    Traceback (most recent call last):
    croupier.rules.form.FileRefused: x.toml, line 2: 'dek' means nothing here; did you mean 'deck'?
    """

    def __init__(
        self, file: str, lines: Lines, table: dict[str, Any], path: Path, *, stored: bool = False
    ) -> None:
        self.file, self.path, self.stored = file, path, stored
        self._lines, self._table = lines, table

    @classmethod
    def of_text(cls, text: str, file: str) -> Form:
        """The whole file as a form; raises `FileRefused` when it is no TOML."""
        if len(text) > _MOST_CHARACTERS:
            raise FileRefused(file, 1, f"the file has more than {_MOST_CHARACTERS:,} characters.")
        if line := too_deep(text):
            raise FileRefused(file, line, f"this is nested more than {DEEPEST} deep.")
        try:
            table = tomllib.loads(text, parse_float=_Decimals)
        except ValueError as wrong:
            line, sentence = _no_toml(text, str(wrong))
            raise FileRefused(file, line, sentence) from None
        return cls(file, Lines(text), table, ())

    @classmethod
    def of_table(cls, table: dict[str, Any], file: str) -> Form:
        """A form over a table that was stored; all its mistakes are on line 1."""
        return cls(file, Lines(""), table, (), stored=True)

    def refuse(self, sentence: str, *where: str | int) -> NoReturn:
        """Refuse the file at this table, or at a path inside it."""
        raise FileRefused(self.file, self.line(*where), sentence)

    def line(self, *where: str | int) -> int:
        """The line of this table, or of a path inside it."""
        return self._lines.of((*self.path, *where))

    def has(self, name: str) -> bool:
        """Whether the field is there."""
        return name in self._table

    def take(
        self, name: str, kind: type[Kind], default: Kind | None = None, *, like: str = ""
    ) -> Kind:
        """The field, which must be of that kind; without a default it must be there.

        `like` is how the field may look in the file, for those who left it out or wrote another.
        """
        if name not in self._table:
            if default is None:
                like = f"add it, such as {like}" if like else f"it must be {_KINDS[kind]}"
                self.refuse(f"{shown(name)} is missing; {like}.")
            return default
        return self._as(self._table[name], kind, name, name, like=like)

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts, empty when the field is not there."""
        return tuple(
            self._as(part, str, f"each entry of {name}", name, number)
            for number, part in enumerate(self.take(name, list, []))
        )

    def part(self, name: str, *, like: str = "") -> Form:
        """The field as a form of its own; it must be a table."""
        return self._part(self.take(name, dict, like=like), name)

    def empty(self, name: str) -> Form:
        """The form of a table that is not there, whose fields all have their defaults."""
        return self._part({}, name)

    def parts(self, name: str, *, like: str = "") -> list[Form]:
        """The field as a list of forms; it must be a list of tables with at least one."""
        if isinstance(self._table.get(name), dict):
            self.refuse(f"{name} is a list of tables; write its name in double brackets.", name)
        items = self.take(name, list, like=like)
        if not items:
            self.refuse(f"{shown(name)} is empty; it needs at least one entry.", name)
        return [
            self._part(self._as(item, dict, f"each entry of {name}", name, number), name, number)
            for number, item in enumerate(items)
        ]

    def entries(self, *, but: Iterable[str] = ()) -> list[tuple[str, Any]]:
        """All fields that are not in `but`, as they stand, for tables with names of their own."""
        return [(name, value) for name, value in self._table.items() if name not in but]

    def done(self, known: Iterable[str]) -> None:
        """Refuse the first field that is not one of those known.

        Asked before any field is taken it tells of a misspelt name, not of the one that is missing.
        """
        names = list(known)
        for name in self._table:
            if name not in names:
                self.refuse(f"{shown(name)} means nothing here{nearest(name, names)}", name)

    def choose(self, value: str, known: Iterable[str], *where: str | int) -> str:
        """The value, which must be one of the known ones."""
        names = list(known)
        if value not in names:
            self.refuse(f"{shown(value)} is not known{nearest(value, names)}", *where)
        return value

    def _part(self, table: dict[str, Any], *where: str | int) -> Form:
        return Form(self.file, self._lines, table, (*self.path, *where), stored=self.stored)

    def _as(
        self, value: object, kind: type[Kind], what: str, *where: str | int, like: str = ""
    ) -> Kind:
        # A bool is an int to Python and a moment is a date; to a reader of a file neither is.
        if not isinstance(value, kind) or (
            type(value) in (bool, datetime.datetime) and type(value) is not kind
        ):
            must = f"{_KINDS[kind]}, {_WRITTEN[kind]}" + (f", such as {like}" if like else "")
            self.refuse(f"{what} must be {must}; it is {as_written(value)}.", *where)
        return value


def as_written(value: object) -> str:
    """A value of a TOML file for a sentence, about as the file has it, and never long.

    >>> as_written(True), as_written("six"), as_written([1]), as_written(6)
    ('true', "'six'", 'a list', '6')
    """
    match value:
        case bool():
            return str(value).lower()
        case str():
            return shown(value)
        case list():
            return "a list"
        case dict():
            return "a table"
        case int() if abs(value) > 10**20:
            return "a number out of all bounds"
        case _:
            return str(value)


def _no_toml(text: str, said: str) -> tuple[int, str]:
    """The line of a text that is no TOML, and the sentence, from what the parser said."""
    place = _PLACE.fullmatch(said)
    if place is None:
        # The one thing that it tells without a place: a number that Python would not read.
        number = re.search(r"[0-9_]{1000}", text)
        line = text.count("\n", 0, number.start() if number else 0) + 1
        return line, "this is not TOML: a number is longer than any that is used here."
    what, place_line, column = place.groups()
    # The parser tells a name with dots as the tuple that it keeps.
    what = _TUPLE.sub(lambda found: shown(".".join(re.findall(r"'([^']*)'", found[0]))), what)
    if place_line is None:
        line = open_quote(text) or text.rstrip().count("\n") + 1
        where = "at the end of the file"
    else:
        line, where = int(place_line), f"at column {column}"
    advice = next((right for start, right in _ADVICE.items() if what.startswith(start)), "")
    sentence = f"this is not TOML: {what[0].lower()}{what[1:]} {where}"
    return line, f"{sentence}; {advice}." if advice else f"{sentence}."


def nearest(name: str, known: Iterable[str]) -> str:
    """The rest of a sentence on a name that is not known: the nearest one that is, or all.

    >>> nearest("tei", ["player", "banker", "tie"]), nearest("x", ["player", "tie"])
    ("; did you mean 'tie'?", '; known are player, tie.')
    """
    names = [one for one in known if one]
    close = get_close_matches(name[:100], names, 1, 0.6)
    return f"; did you mean {shown(close[0])}?" if close else f"; known are {', '.join(names)}."
