"""Each file opens with what it is, and each test says in a sentence what it holds."""

import ast
import re

from tests.tidy.tree import files, text


def test_every_python_file_opens_with_a_docstring() -> None:
    """A reader learns from the first lines what a file is and what it must not know."""
    silent = [name for name in files(".py") if not ast.get_docstring(ast.parse(text(name)))]
    assert silent == []


def test_every_script_of_the_page_opens_with_a_comment() -> None:
    """The page's files say what they are, as the Python files do."""
    opening = re.compile(r"\s*(//|/\*|<!--|<script[^>]*>\s*(//|/\*))")
    scripts = files(".ts", ".svelte", ".js", ".css", under="web/")
    assert [name for name in scripts if not opening.match(text(name))] == []


def test_every_test_says_a_sentence() -> None:
    """A test that fails tells in words what does not hold any more."""
    silent = [
        f"{name}: {node.name}"
        for name in files(".py", under="tests/")
        for node in ast.walk(ast.parse(text(name)))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and not re.match(
            r"[A-Z0-9\"'`].*[.:?!]$", (ast.get_docstring(node) or "").split("\n\n")[0], re.DOTALL
        )
    ]
    assert silent == []


def test_no_test_is_skipped_or_sleeps() -> None:
    """A part that cannot run fails, and a test waits for what it waits for, not for the clock."""
    evasions = re.compile(
        r"\b(pytest|mark|unittest)\.(skip|skipif|xfail|importorskip)\b|\bsleep\((?!0[,)])"
        r"|\b(it|test|describe)\.(skip|todo|only|fails)\b"
    )
    found = [
        f"{name}:{number}: {line.strip()}"
        for name in [*files(".py", under="tests/"), *files(".ts", under="web/")]
        if not name.startswith("tests/tidy/")
        for number, line in enumerate(text(name).splitlines(), 1)
        if evasions.search(line)
    ]
    assert found == []
