"""Where things stand in a TOML text, so that a mistake can be named with its line.

The standard parser keeps no positions; this reads a text that it has accepted once more and
notes the lines of tables, keys and the inline tables of arrays. Knows no game.
"""

from __future__ import annotations

import re

Path = tuple[str | int, ...]

_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|#[^\n]*'
    r"|[\[\]{},=\n]|[^\[\]{},=\n#\"']+",
    re.DOTALL,
)


class Lines:
    r"""The lines of a TOML text by path, such as `("bet", 2, "lines", 0)`.

    >>> lines = Lines('id = "x"\n[[bet]]\nname = "y"\nlines = [\n  { pays = "1 to 1" },\n]')
    >>> lines.of(("id",)), lines.of(("bet", 0, "name")), lines.of(("bet", 0, "lines", 0, "pays"))
    (1, 3, 5)
    """

    def __init__(self, text: str) -> None:
        self._found: dict[Path, int] = {(): 1}
        self._counts: dict[Path, int] = {}
        self._table: Path = ()
        self._scan(text)

    def of(self, path: Path) -> int:
        """The line of a path, or of the nearest thing around it."""
        while path not in self._found:
            path = path[:-1]
        return self._found[path]

    def _scan(self, text: str) -> None:
        line, fresh, word, items = 1, True, "", 0
        value: Path = ()
        nested: list[str] = []
        tokens = _TOKEN.findall(text)
        position = 0
        while position < len(tokens):
            token = tokens[position]
            if not nested and fresh and token == "[":
                position, header, double = _header(tokens, position)
                self._enter(header, line, double=double)
                fresh = False
                continue
            if token == "\n":
                line, fresh = line + 1, not nested
            elif token in "[{" and token:
                if nested == ["["] and token == "{":
                    self._found.setdefault((*value, items), line)
                    items += 1
                nested.append(token)
            elif token in "]}" and token:
                nested.pop()
            elif token == "=" and not nested:
                value, items = (*self._table, *_keys(word)), 0
                self._found.setdefault(value, line)
            elif not token.startswith("#") and token.strip():
                word, fresh = token.strip(), False
                line += token.count("\n")
            position += 1

    def _enter(self, header: list[str], line: int, *, double: bool) -> None:
        path: Path = ()
        for depth, key in enumerate(header):
            path = (*path, key)
            last = depth == len(header) - 1
            if last and double:
                self._found.setdefault(path, line)
                self._counts[path] = self._counts.get(path, -1) + 1
            if path in self._counts:
                path = (*path, self._counts[path])
        self._found.setdefault(path, line)
        self._table = path


def _keys(text: str) -> list[str]:
    return [key.strip().strip("\"'") for key in text.split(".")]


def _header(tokens: list[str], position: int) -> tuple[int, list[str], bool]:
    double = tokens[position + 1] == "["
    position += 1 + double
    words = []
    while tokens[position] != "]":
        words.append(tokens[position])
        position += 1
    return position + 1 + double, _keys("".join(words)), double
