"""Forms: fields by name and kind, and each mistake told with file, line and what would be right."""

import datetime
import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.rules.form import FileRefused, Form, as_written
from croupier.rules.toml_lines import DEEPEST


def form(text: str) -> Form:
    """Return the form of a text."""
    return Form.of_text(text, "own.toml")


def refused(text: str) -> tuple[int, str]:
    """Return line and words of the refusal of a text that is no TOML."""
    with pytest.raises(FileRefused) as no:
        form(text)
    return told(no.value)


def told(no: FileRefused) -> tuple[int, str]:
    """Return line and words of a refusal; its sentence has them, and the file, in their order."""
    start = f"{no.file}, line {no.line}: "
    assert str(no).startswith(start)
    said = str(no).removeprefix(start)
    assert said.endswith((".", "?"))
    return no.line, said


# Texts that are no TOML: the line at fault, what is said, and what would be right.
NO_TOML = [
    ('id = "x"\ntitle = Mine\n', 2, "invalid value at column 9", "a text stands in quotes"),
    ("a = True", 1, "invalid value", "true and false do not"),
    ("\n\na =", 3, "invalid value at the end of the file", "a text stands in quotes"),
    ("a = 8 decks\n", 1, "expected newline", "each field has a line of its own"),
    ("a = 2026-1-1\n", 1, "expected newline", "a text stands in quotes"),
    ("a = 01\n", 1, "expected newline", "each field has a line of its own"),
    ("a = [\n {b = 1}\n {b = 2}\n]\n", 3, "unclosed array", "a comma or the closing bracket"),
    ("a = [\n 1,\n 2\nb = 3\n", 4, "unclosed array", "the closing bracket is missing before"),
    ("a = { b = 1,\n c = 2 }\n", 1, "invalid initial", "in braces stands on one line"),
    ("a = {\n b = 1 }\n", 1, "invalid initial", "in braces stands on one line"),
    ("a = { b = 1, }\n", 1, "invalid initial", "with no comma after its last field"),
    ("a = { b = 1\n}\n", 1, "unclosed inline", "in braces stands on one line"),
    ("a = { b = 1 c = 2 }\n", 1, "unclosed inline", "with commas between its fields"),
    ('[[a]]\nb = "x"\n\nb = "y"\nc = 1\n', 4, "cannot overwrite", "has a value already"),
    ("a = 1\na = 2", 2, "cannot overwrite", "begins with the list's name in double brackets"),
    ("[a]\n\n[a]\n", 3, "cannot declare", "has its name in double brackets"),
    ("[[a]]\n[a]\n", 2, "cannot declare", "has its name in double brackets"),
    ('a = "x\nb = 1\n', 1, "illegal character", "with the quotes that it began with"),
    ("a = 'x\nb = 'y'\n", 1, "found invalid character", "with the quotes that it began with"),
    ("a = 'x'\nb = 'x\nc = 1\n", 2, "expected \"'\"", "with the quotes that it began with"),
    ('a = 1\n\nb = """x\ny\nc = 1\n', 3, "unterminated", "ends with three quotes"),
    ("a = 1\nb = '''x\ny\nc = 1\n", 2, "expected", ""),
    ("a = 1\nb = 'x", 2, "expected \"'\"", "with the quotes that it began with"),
    ("a\n", 1, "expected '='", ""),
    ("a = 1\n= 2\n", 2, "invalid statement", ""),
    ("a = { b = 1, b = 2 }", 1, "duplicate", ""),
    ("a = 1\n[b\nc = 1", 2, "expected ']'", ""),
    ("a = 1\nb = " + "9" * 5000 + "\nc = 1", 2, "a number is longer than any", ""),
    ("a = 1\nb = [\n" + "[" * 99 + "\n", 3, f"nested more than {DEEPEST} deep", ""),
    ("a" + ".a" * 500_000 + " = 1", 1, "file has more than 1,000,000 characters", ""),
    ("\na" + ".a" * 400_000 + " = 1", 2, f"nested more than {DEEPEST} deep", ""),
    ("a = 1\r\n\r\nb = \r\n", 3, "invalid value", "a text stands in quotes"),
    ("a = 1\rb = 2\n", 1, "expected newline", ""),
    ("a = \x00\n", 1, "invalid value", ""),
]  # fmt: skip


def test_the_largest_file() -> None:
    """A file of a million characters is read, one of one more is not."""
    assert form("#" * 1_000_000).entries() == []
    assert refused("#" * 1_000_001) == (1, "the file has more than 1,000,000 characters.")


@pytest.mark.parametrize(("text", "line", "said", "right"), NO_TOML, ids=range(len(NO_TOML)))
def test_a_text_that_is_no_toml(text: str, line: int, said: str, right: str) -> None:
    """A slip of the pen is told at its line, with what would be right for those often made."""
    where, sentence = refused(text)
    assert where == line
    assert said in sentence
    assert right in sentence
    assert len(sentence) < 250


TEXT = """\
name = "x"
number = 6
yes = true
day = 2026-11-30
moment = 2026-11-30T10:00:00
part = { inner = 1 }
texts = [
  "one",
  2,
]
parts = [
  { a = 1 },
  3,
]
none = []
single = {}
share = 0.5
"""

KINDS: list[tuple[type[Any], str, str]] = [
    (str, "a text", "in quotes"),
    (int, "a whole number", "without quotes"),
    (bool, "true or false", "without quotes"),
    (list, "a list", "in brackets"),
    (dict, "a table", "in braces"),
    (datetime.date, "a date", "without quotes"),
]
VALUES: dict[str, tuple[type[Any] | None, int, str]] = {
    "name": (str, 1, "'x'"),
    "number": (int, 2, "6"),
    "yes": (bool, 3, "true"),
    "day": (datetime.date, 4, "2026-11-30"),
    "moment": (None, 5, "2026-11-30 10:00:00"),
    "part": (dict, 6, "a table"),
    "texts": (list, 7, "a list"),
    "share": (None, 17, "0.5"),
}


@pytest.mark.parametrize("name", VALUES)
@pytest.mark.parametrize(("kind", "called", "written"), KINDS, ids=str)
def test_kinds(name: str, kind: type[Any], called: str, written: str) -> None:
    """A field is taken as its own kind and as no other: true is no number, a moment no date."""
    own, line, shown = VALUES[name]
    if kind is own:
        assert type(form(TEXT).take(name, kind)) is kind
        return
    with pytest.raises(FileRefused) as no:
        form(TEXT).take(name, kind)
    assert told(no.value) == (line, f"{name} must be {called}, {written}; it is {shown}.")


@pytest.mark.parametrize(("kind", "called", "written"), KINDS, ids=str)
def test_a_missing_field(kind: type[Any], called: str, written: str) -> None:
    """A field without a default must be there; the refusal says how it may look."""
    with pytest.raises(FileRefused) as no:
        form(TEXT).take("missing", kind)
    assert told(no.value) == (1, f"'missing' is missing; it must be {called}.")
    with pytest.raises(FileRefused) as no:
        form(TEXT).part("part").take("missing", kind, like="missing = 1")
    assert told(no.value) == (6, "'missing' is missing; add it, such as missing = 1.")


def test_defaults() -> None:
    """A default is taken for a field that is not there, and for no other; false is one too."""
    one = form(TEXT)
    assert one.take("missing", str, "") == ""
    assert one.take("missing", bool, False) is False  # noqa: FBT003  a default, by position
    assert one.take("name", str, "y") == "x"
    assert one.has("name")
    assert not one.has("missing")
    assert one.texts("missing") == ()


def test_entries_of_lists_have_lines() -> None:
    """An entry of the wrong kind is told at its own line in a list of many."""
    for take, line, called in (
        (Form.texts, 9, "a text, in quotes"),
        (Form.parts, 13, "a table, in braces"),
    ):
        name = take.__name__
        with pytest.raises(FileRefused) as no:
            take(form(TEXT), name)
        shown = 2 if name == "texts" else 3
        assert told(no.value) == (line, f"each entry of {name} must be {called}; it is {shown}.")


def test_lists_of_tables() -> None:
    """A list of tables has an entry at least, and is written with double brackets."""
    assert [part.take("a", int) for part in form("[[p]]\na = 1\n[[p]]\na = 2").parts("p")] == [1, 2]
    for name, line, said in (
        ("none", 15, "'none' is empty; it needs at least one entry."),
        ("single", 16, "single is a list of tables; write its name in double brackets."),
        ("missing", 1, "'missing' is missing; add it, such as [[missing]]."),
    ):
        with pytest.raises(FileRefused) as no:
            form(TEXT).parts(name, like=f"[[{name}]]")
        assert told(no.value) == (line, said)


def test_parts_know_their_lines() -> None:
    """A mistake within a table is told at that table's lines, however deep."""
    one = form("[[bet]]\na = 1\n[[bet]]\n[bet.x]\n\ny = { z = 1,  w = 2 }\n")
    second = one.parts("bet")[1]
    assert (one.line(), second.line(), second.part("x").line()) == (1, 3, 4)
    deep = second.part("x").part("y")
    assert (deep.path, deep.line(), deep.line("w")) == (("bet", 1, "x", "y"), 6, 6)
    with pytest.raises(FileRefused) as no:
        deep.refuse("so it is.", "w")
    assert (no.value.file, *told(no.value)) == ("own.toml", 6, "so it is.")
    assert isinstance(no.value, BadInput)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("deks", "'deks' means nothing here; did you mean 'decks'?"),
        ("xyz", "'xyz' means nothing here; known are id, decks."),
        ("x" * 5000, f"'{'x' * 60}'... means nothing here; known are id, decks."),
    ],
)
def test_what_means_nothing(name: str, said: str) -> None:
    """A name that is not known is told at its line, with the one that may be meant."""
    with pytest.raises(FileRefused) as no:
        form(f'id = "x"\n# a comment\n{name} = 8\n').done(iter(["id", "decks"]))
    assert told(no.value) == (3, said)
    form('id = "x"\ndecks = 8').done(["decks", "id"])


def test_choices() -> None:
    """A value must be one of those known, and a near one is named."""
    one = form('\nburn = "by-first"')
    assert one.choose("none", iter(["none", "by-first-card"]), "burn") == "none"
    with pytest.raises(FileRefused) as no:
        one.choose("by-first-cards", ["none", "by-first-card"], "burn")
    assert told(no.value) == (2, "'by-first-cards' is not known; did you mean 'by-first-card'?")
    with pytest.raises(FileRefused) as no:
        one.choose("all", ["none", "by-first-card"])
    assert told(no.value) == (1, "'all' is not known; known are none, by-first-card.")


def test_entries() -> None:
    """A table with names of its own gives them in the file's order, some left out."""
    one = form("b = 1\na = 2\nc = 3")
    assert one.entries() == [("b", 1), ("a", 2), ("c", 3)]
    assert one.entries(but=("a",)) == [("b", 1), ("c", 3)]


def test_a_table_without_a_text() -> None:
    """What comes from a store has no lines, and every mistake in it is on the first."""
    with pytest.raises(FileRefused) as no:
        Form.of_table({"a": [{"b": 1}]}, "a stored sheet").parts("a")[0].take("b", str)
    assert str(no.value) == "a stored sheet, line 1: b must be a text, in quotes; it is 1."


@given(st.text(max_size=200) | st.text("[]{}=.,#\"'\n\\ a1", max_size=60))
def test_any_text_is_a_form_or_refused(text: str) -> None:
    """No text gives a traceback; it is refused if the parser refuses it, at a line that it has."""
    try:
        tomllib.loads(text)
    except ValueError:
        assert 1 <= refused(text)[0] <= text.count("\n") + 1
    else:
        form(text)


scalars: st.SearchStrategy[object] = (
    st.booleans() | st.integers() | st.floats() | st.text() | st.dates() | st.datetimes()
)
anything: st.SearchStrategy[object] = (
    scalars | st.lists(scalars) | st.dictionaries(st.text(), scalars) | st.just(16**5000)
)


@given(anything)
def test_any_value_is_shown_in_a_few_words(value: object) -> None:
    """A value is told on one line as the file has it, however large or deep it is."""
    said = as_written(value)
    assert said.isprintable()
    assert len(said) <= 10 * 60 + 5


def test_values_are_shown_as_the_file_has_them() -> None:
    """Yes is true, not True; what is large is not spelled out."""
    values: list[object] = [True, False, 10**20, -(10**20), 10**20 + 1, 6.0, {}, []]
    shown = [as_written(value) for value in values]
    assert shown == [
        "true", "false", str(10**20), str(-(10**20)), "a number out of all bounds", "6.0",
        "a table", "a list",
    ]  # fmt: skip
