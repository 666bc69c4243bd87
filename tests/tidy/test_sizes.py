"""The hard edges: a line has 100 columns, a function 60 lines, a module 400."""

import ast
import re
from collections.abc import Iterator

from tests.tidy.tree import files, text

LINE = 100
FUNCTION = 60
MODULE = 400

# Where a function begins in formatted TypeScript or Svelte: its line opens a brace.
OPENS_FUNCTION = re.compile(
    r"^\s*(export\s+)?(default\s+)?(async\s+)?function\b.*\{$"  # function f() {
    r"|=>\s*\{$"  # const f = () => {; the next: method() {
    r"|^\s+(static\s+|private\s+|async\s+|get\s+|set\s+|\*)*#?\w+\([^;]*\)(:\s*[^=]+)?\s*\{$"
)
# A chapter of tests is no function; the tests in it are.
NO_FUNCTION = re.compile(r"^\s*(\}\s*)?(if|for|while|switch|else|catch|return\s+new|describe)\b")

SCRIPT = """
export function first(a: number): number {
  if (a) {
    return 1;
  }
  return 2;
}
class Clock {
  tick(now: number): void {
    this.now = now;
  }
}
const late = () => {
  first(1);
};
"""


# Written by a program, and read by one; a test holds it to its generator.
GENERATED = {"web/src/wire/types.ts"}


def sources() -> list[str]:
    """Name the code that the edges hold for."""
    found = [
        *files(".py"),
        *files(".ts", ".svelte", ".js", under="web/"),
        *files(".ts", ".js", under="tests/browser/"),
    ]
    return [name for name in found if name not in GENERATED]


def functions_of_python(source: str) -> Iterator[tuple[str, int]]:
    """Yield each function's name and its number of lines, decorators left out."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            yield node.name, node.end_lineno - node.lineno + 1


def functions_of_script(source: str) -> Iterator[tuple[str, int]]:
    """Yield the opening line and length of each function of formatted TypeScript or Svelte.

    A function ends at the first line that closes a brace no deeper than its own line stands.
    """
    lines = source.splitlines()
    for first, line in enumerate(lines):
        if not OPENS_FUNCTION.search(line) or NO_FUNCTION.search(line):
            continue
        depth = len(line) - len(line.lstrip())
        for last in range(first + 1, len(lines)):
            stripped = lines[last].lstrip()
            if stripped.startswith("}") and len(lines[last]) - len(stripped) <= depth:
                yield line.strip(), last - first + 1
                break


def test_no_line_is_too_long() -> None:
    """A line of code fits into 100 columns."""
    wide = [
        f"{name}:{number}"
        for name in [*sources(), *files(".css", under="web/")]
        for number, line in enumerate(text(name).splitlines(), 1)
        if len(line) > LINE
    ]
    assert wide == []


def test_no_function_is_too_long() -> None:
    """A function fits on a screen: 60 lines."""
    long_ones = [
        f"{name}: {function} has {length} lines"
        for name in sources()
        for function, length in (
            functions_of_python(text(name))
            if name.endswith(".py")
            else functions_of_script(text(name))
        )
        if length > FUNCTION
    ]
    assert long_ones == []


def test_no_module_is_too_long() -> None:
    """A module is read in one sitting: 400 lines."""
    lengths = {name: len(text(name).splitlines()) for name in sources()}
    assert {name: length for name, length in lengths.items() if length > MODULE} == {}


def test_script_functions_are_measured() -> None:
    """The measure of TypeScript sees functions, arrows and methods, and no other brace."""
    assert [length for _, length in functions_of_script(SCRIPT)] == [6, 3, 3]
