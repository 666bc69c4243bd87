"""Lines of paths in TOML texts: whatever a file looks like, a mistake is told at its own line.

A writer makes texts at random and notes where it puts each thing; the parser says that they are
TOML, and the room under test has to find each thing again.
"""

import tomllib
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.rules.toml_lines import DEEPEST, Lines, Path, open_quote, too_deep

# Values whose texts hold all that could be taken for something else.
SCALARS = [
    "1", "-1.5", "6.5e3", "true", "2026-11-30", "2026-11-30 10:00:00.5", "07:30:00", "inf", '""',
    "''", '"[[bet]]"', '"a [ b } = , # c"', '"\\"[\\\\"', "'\\'", "'[ # {'", '"\\u005b"', '""""""',
    '"""one\ntwo = [\nthree"""', "'''\n{\n\"\"\"\n'''", '""""quoted""""', '"""a\\"""b"""',
    '"""\\\n"""', "'''it''s'''", "''''a'''''", '"""""a"""""',
]  # fmt: skip
COMMENTS = ["", "", "  # a comment", " # [[bet]] = { \"'", "\t#'''"]
KEYS = [
    ("{}", "{}"), ('"{}"', "{}"), ("'{}'", "{}"), ('"{}.x"', "{}.x"), ("'{}]= #'", "{}]= #"),
    ('"{}\\u0061"', "{}a"), ('"{}\\\\"', "{}\\"), ("'\"{}'", '"{}'),
]  # fmt: skip


class Writer:
    """Writes TOML at random, and notes the line of each path that it wrote."""

    def __init__(self, random: Random) -> None:
        self.random, self.text, self.names = random, "", 0
        self.lines: dict[Path, int] = {}

    def note(self, path: Path) -> None:
        """Note the line where the writing is for a path, and for what is around it if it is new."""
        line = self.text.count("\n") + 1
        self.lines[path] = line
        for end in range(1, len(path)):
            self.lines.setdefault(path[:end], line)

    def key(self) -> tuple[str, str]:
        """Return a new key as it is written and as it is meant."""
        self.names += 1
        written, meant = self.random.choice(KEYS)
        name = f"k-{self.names}"
        return written.format(name), meant.format(name)

    def dotted(self) -> tuple[str, Path]:
        """Return one to three new keys as they are written in a row, and what they mean."""
        keys = [self.key() for _ in range(self.random.choice((1, 1, 1, 2, 3)))]
        dot = self.random.choice((".", " . ", ".\t"))
        return dot.join(written for written, _ in keys), tuple(meant for _, meant in keys)

    def gap(self) -> None:
        """Write what may stand in a list between two of its parts."""
        for _ in range(self.random.choice((0, 0, 1, 2))):
            self.text += self.random.choice(COMMENTS) + "\n" + self.random.choice(("", "  "))

    def value(self, path: Path, depth: int = 0) -> None:
        """Write a value of any kind."""
        kind = self.random.choice(("scalar", "list", "table") if depth < 4 else ("scalar",))
        if kind == "scalar":
            self.text += self.random.choice(SCALARS)
        elif kind == "list":
            self.text += "["
            self.gap()
            for entry in range(count := self.random.randrange(4)):
                self.note((*path, entry))
                self.value((*path, entry), depth + 1)
                self.gap()
                if entry < count - 1 or self.random.random() < 0.5:
                    self.text += ","
                self.gap()
            self.text += "]"
        else:
            self.text += "{"
            for field in range(self.random.randrange(4)):
                self.text += ", " if field else " "
                self.field(path, depth + 1)
            self.text += " }"

    def field(self, around: Path, depth: int = 0) -> None:
        """Write a key and its value."""
        written, keys = self.dotted()
        self.note((*around, *keys))
        self.text += written + self.random.choice(("=", " = "))
        self.value((*around, *keys), depth)

    def fields(self, table: Path) -> None:
        """Write the lines of a table."""
        for _ in range(self.random.randrange(4)):
            self.text += self.random.choice(("", "\n", "# [no.header]\n", "  "))
            self.field(table)
            self.text += self.random.choice(COMMENTS) + "\n"

    def header(self, written: str, path: Path, brackets: int) -> None:
        """Write the header of a table."""
        self.text += self.random.choice(("", "\n", "\n# a = [\n"))
        self.note(path)
        blank = self.random.choice(("", " "))
        self.text += "[" * brackets + blank + written + blank + "]" * brackets
        self.text += self.random.choice(COMMENTS) + "\n"
        self.fields(path)

    def document(self) -> None:
        """Write a whole file: fields, tables, lists of tables, and lists within their entries."""
        self.fields(())
        for _ in range(self.random.randrange(3)):
            self.header(*self.dotted(), 1)
        for _ in range(self.random.randrange(3)):
            written, keys = self.dotted()
            inner, meant = self.key()
            for entry in range(self.random.randrange(1, 4)):
                self.header(written, (*keys, entry), 2)
                for part in range(self.random.randrange(3)):
                    self.header(f"{written}.{inner}", (*keys, entry, meant, part), 2)


@given(st.randoms(use_true_random=False), st.sampled_from(["\n", "\r\n"]))
def test_everything_is_found_where_it_was_written(random: Random, line_end: str) -> None:
    """Each table, key and entry has its own line, whatever stands in texts and comments."""
    writer = Writer(random)
    writer.document()
    text = writer.text.replace("\n", line_end)
    table = tomllib.loads(text)
    lines = Lines(text)
    for path, line in writer.lines.items():
        inner: object = table
        for part in path:
            inner = inner[part]  # type: ignore[index]  # a wrong path is a fault of the writer
        assert lines.of(path) == line, path
        assert lines.of((*path, "missing", 7)) == line
    assert lines.of(()) == 1
    assert too_deep(text) is None


def test_the_writer_writes_much() -> None:
    """The writer does not leave the room under test without work."""
    writers = [Writer(Random(seed)) for seed in range(100)]  # noqa: S311  any texts will do
    for writer in writers:
        writer.document()
    assert sum(len(writer.lines) for writer in writers) > 2000
    assert max(len(path) for writer in writers for path in writer.lines) > 8


SHEET = """\
# A game. [[bet]]
id = "x"
shoe.policy = "fresh"
shoe.burn = "none"

[[bet]]           # the first
name = "a # b"
lines = [
  # { when = 1 }
  { when = { total = 6 }, pays = "1 to 2" },

  { when = { total = [
      7,
      8,
    ] }, pays = "[" }, { push = true },
]
[[bet]]
title = \"\"\"
[[bet]]
\"\"\"
  [[bet.lines]]
  pays = "1 to 1"
  [bet.lines.when]
  total = 5
  [[bet.lines]]
[ "other" ]
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("id",), 2),
        (("shoe",), 3),
        (("shoe", "burn"), 4),
        (("bet",), 6),
        (("bet", 0), 6),
        (("bet", 0, "name"), 7),
        (("bet", 0, "needs"), 6),
        (("bet", 0, "lines"), 8),
        (("bet", 0, "lines", 0), 10),
        (("bet", 0, "lines", 0, "when", "total"), 10),
        (("bet", 0, "lines", 1, "when", "total"), 12),
        (("bet", 0, "lines", 1, "when", "total", 0), 13),
        (("bet", 0, "lines", 1, "when", "total", 1), 14),
        (("bet", 0, "lines", 1, "pays"), 15),
        (("bet", 0, "lines", 2), 15),
        (("bet", 0, "lines", 2, "push"), 15),
        (("bet", 1), 17),
        (("bet", 1, "title"), 18),
        (("bet", 1, "lines"), 21),
        (("bet", 1, "lines", 0), 21),
        (("bet", 1, "lines", 0, "pays"), 22),
        (("bet", 1, "lines", 0, "when"), 23),
        (("bet", 1, "lines", 0, "when", "total"), 24),
        (("bet", 1, "lines", 1), 25),
        (("bet", 1, "lines", 1, "push"), 25),
        (("other",), 26),
        (("nothing", 3, "here"), 1),
    ],
    ids=str,
)
def test_a_sheet_by_hand(path: Path, line: int) -> None:
    """The lines of a sheet in all its fashions, counted by hand."""
    assert tomllib.loads(SHEET)["bet"][1]["lines"][0]["when"] == {"total": 5}
    assert Lines(SHEET).of(path) == line
    assert Lines(SHEET.replace("\n", "\r\n")).of(path) == line


def test_an_empty_text() -> None:
    """A text without a word has one line, for everything."""
    assert Lines("").of(("bet", 0)) == 1


@pytest.mark.parametrize("close", [True, False])
@pytest.mark.parametrize(("before", "after"), [("[", "]"), ("{a=", "}")])
def test_too_deep(before: str, after: str, *, close: bool) -> None:
    """Fifty lists or tables in one another are taken, one more is not, closed or not."""
    for depth, wanted in ((DEEPEST, None), (DEEPEST + 1, 3), (100_000, 3)):
        value = before * depth + (("1" if before != "[" else "") + after * depth) * close
        assert too_deep(f"a = 1\n\nb = {value}") == wanted


def test_too_many_dots() -> None:
    """A key of many dots nests as deep as brackets do, in a header too."""
    assert DEEPEST == 50
    assert too_deep("a" + ".a" * DEEPEST + " = 1") is None
    assert too_deep("\na" + ".a" * (DEEPEST + 1) + " = 1") == 2
    assert too_deep("[a" + " . 'a'" * (DEEPEST + 1) + "]") == 1
    assert too_deep("a = [" + "1.5, " * 1000 + "]\n" + "b = 1.5\n" * 1000) is None


def test_brackets_in_texts_are_no_depth() -> None:
    """Brackets in texts and comments do not nest, and closing ones pay no depth in advance."""
    assert (
        too_deep('a = "' + "[" * 99 + '"\n# ' + "{" * 99 + "\nb = '''\n" + "[" * 99 + "'''") is None
    )


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", None),
        ("'", 1),
        ("\n'", 2),
        ('a = 1\nb = "', 2),
        ("a = 'it''s'\nb = \"it's\"", None),
        ("a = 1 # don't\nb = don't\nc = 1", 2),
        ('a = """\n"\n"""\nb = """\nc = 1\n', 4),
        ("a = '''\n'\n'''\nb = '''\nc = 1\n", 4),
        ('a = "\\"\n', 1),
        ("a = '\\'\n", None),
    ],
)
def test_open_quotes(text: str, line: int | None) -> None:
    """The first quote that nothing closes is found, not one in a comment or within a text."""
    assert open_quote(text) == line
