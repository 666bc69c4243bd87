"""Where things stand in a TOML text, so that a mistake can be named with its line.

The standard parser keeps no positions; `Lines` reads a text that it has accepted once more and
notes the line of every table, key and list entry. Knows no game.
"""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass

Path = tuple[str | int, ...]

DEEPEST = 50
"""The most lists and tables in one another, and the most dots in one key."""

_TOKEN = re.compile(
    r'(?P<text>"""(?:[^"\\]++|\\.|"{1,2}(?!"))*+"{3,5}'
    r"|'''(?:[^']++|'{1,2}(?!'))*+'{3,5}"
    r'|"(?:[^"\\\n]++|\\.)*+"'
    r"|'[^'\n]*+')"
    r"|(?P<word>[^\s\[\]{},=.#\"']++)"
    r"|(?P<sign>[\[\]{},=.\n])"
    r"|#[^\n]*+",
    re.DOTALL,
)


def too_deep(text: str) -> int | None:
    r"""The line where a text, TOML or not, goes deeper than `DEEPEST`; `None` when it never does.

    >>> too_deep("a = 1\nb = " + "[" * 51), too_deep("a = [[1], [2]]")
    (2, None)
    """
    line, depth, dots = 1, 0, 0
    for token in _TOKEN.finditer(text):
        sign = token["sign"]
        depth += (sign in ("[", "{")) - (sign in ("]", "}"))
        dots = dots + 1 if sign == "." else 0 if sign else dots
        if depth > DEEPEST or dots > DEEPEST:
            return line
        line += token[0].count("\n")
    return None


def open_quote(text: str) -> int | None:
    r"""The line of the first quote of a text that no other closes; `None` when there is none.

    >>> open_quote('a = "x"\nb = "y\nc = 1'), open_quote('a = "x"')
    (2, None)
    """
    end = 0
    for token in _TOKEN.finditer(text + "\n"):
        if set(text[end : token.start()]) & {'"', "'"}:
            return text.count("\n", 0, token.start()) + 1
        end = token.end()
    return None


@dataclass(slots=True)
class _Open:
    """A list, or a table in braces, that is not closed yet."""

    path: Path
    is_list: bool
    entries: int = 0
    entry_is_due: bool = True


class Lines:
    r"""The lines of a TOML text by path, such as `("bet", 2, "lines", 0, "pays")`.

    >>> lines = Lines('id = "x"\n[[bet]]\nname = "y"\nlines = [\n  { pays = "1 to 1" },\n]')
    >>> lines.of(("id",)), lines.of(("bet", 0, "name")), lines.of(("bet", 0, "lines", 0, "pays"))
    (1, 3, 5)
    """

    def __init__(self, text: str) -> None:
        self._found: dict[Path, int] = {(): 1}
        self._counts: dict[Path, int] = {}
        self._table: Path = ()
        self._line = 1
        self._brackets = 0
        self._keys: list[str] = []
        self._value: Path | None = None
        self._open: list[_Open] = []
        for token in _TOKEN.finditer(text):
            if token["sign"]:
                self._read_sign(token["sign"])
            elif token["text"] or token["word"]:
                self._read_word(token["text"], token["word"])
            self._line += token[0].count("\n")

    def of(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        while path not in self._found:
            path = path[:-1]
        return self._found[path]

    def _read_sign(self, sign: str) -> None:
        if sign == "=":
            around = self._open[-1].path if self._open else self._table
            self._value = (*around, *self._keys)
            self._note(self._value)
            self._keys = []
        elif sign in "[{":
            if path := self._next_value():
                self._open.append(_Open(path, is_list=sign == "["))
            else:
                self._brackets += 1
        elif sign in "]}":
            if self._open:
                self._open.pop()
            elif self._keys:
                self._enter(is_entry=self._brackets == 2)
            self._keys = []
        elif sign == "," or (sign == "\n" and not self._open):
            self._keys, self._value, self._brackets = [], None, 0
            if self._open:
                self._open[-1].entry_is_due = True

    def _read_word(self, text: str | None, word: str | None) -> None:
        if self._next_value() is None:
            # A key, or the rest of a value such as 1.5; a comma or the line's end forgets it then.
            self._keys.append(tomllib.loads(f"key = {text}")["key"] if text else str(word))

    def _next_value(self) -> Path | None:
        """Where the value goes that begins here; `None` when none is due."""
        if self._value:
            path, self._value = self._value, None
            return path
        if self._open and self._open[-1].is_list and self._open[-1].entry_is_due:
            here = self._open[-1]
            path = (*here.path, here.entries)
            here.entries, here.entry_is_due = here.entries + 1, False
            self._note(path)
            return path
        return None

    def _enter(self, *, is_entry: bool) -> None:
        """Go on in the table that a header names; `is_entry` for a header in double brackets."""
        path: Path = ()
        for depth, key in enumerate(self._keys, 1):
            path = (*path, key)
            if is_entry and depth == len(self._keys):
                self._counts[path] = self._counts.get(path, -1) + 1
            if path in self._counts:
                path = (*path, self._counts[path])
        self._note(path)
        self._table = path

    def _note(self, path: Path) -> None:
        """Note this line for a path, and for what is around it unless that was named before."""
        self._found[path] = self._line
        for end in range(len(path) - 1, 0, -1):
            self._found.setdefault(path[:end], self._line)
