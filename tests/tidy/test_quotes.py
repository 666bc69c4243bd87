"""Sentences quote in one way: no module shows a person what a programmer would see of a value."""

import re

import pytest

from tests.tidy.tree import files, text

# What is hashed for the PAR sheets is not touched for a quote; the package's own face is Python.
KEPT = {"src/croupier/__init__.py", "src/croupier/money.py", "src/croupier/odds/weights.py"}
MODULES = [name for name in files(".py", under="src/") if name not in KEPT]


@pytest.mark.parametrize("name", MODULES)
def test_nothing_is_told_as_python_writes_it(name: str) -> None:
    """What was handed in is quoted by `refusals.shown`, which lets nothing hide."""
    code = re.sub(r'"""(?:.|\n)*?"""', "", text(name))
    assert re.findall(r"![ra]\}|\brepr\(|\bascii\(|\.strerror\b|\[[0-9:]+\]!", code) == []
