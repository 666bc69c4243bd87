"""The package's face: every name it promises is there, and it loads nothing until asked."""

import re
import subprocess
import sys
from importlib import import_module

import pytest

import croupier
from tests.tidy.tree import text

PAGE = "docs/reference/library.md"


@pytest.mark.parametrize("name", croupier.__all__)
def test_every_promised_name_is_handed_out(name: str) -> None:
    """A name of the face is the object of its room."""
    homes = [home for home, names in croupier._HOMES.items() if name in names]
    assert [getattr(import_module(home), name) for home in homes] == [getattr(croupier, name)]
    assert name in dir(croupier)


def test_the_page_names_all_that_is_public() -> None:
    """The reference of the library has each name once, with the module that it lives in."""
    rows = re.findall(r"^\| (`.*?`) \| .* \| `([\w.]+)` \|$", text(PAGE), re.MULTILINE)
    told = {name: home for names, home in rows for name in re.findall(r"`(\w+)`", names)}
    assert told == {name: home for home, names in croupier._HOMES.items() for name in names}
    assert sorted(told) == sorted(croupier.__all__)


def test_the_version_is_the_package_s() -> None:
    """The version is the one that the package was installed as."""
    assert croupier.__version__.count(".") == 2


def test_an_unknown_name_is_an_attribute_error() -> None:
    """A name that the house does not have is refused as Python refuses it."""
    with pytest.raises(AttributeError, match="no attribute 'roulette'"):
        getattr(croupier, "roulette")  # noqa: B009 (mypy knows that it is not there)


def test_importing_the_face_loads_no_room() -> None:
    """`import croupier` costs nothing: no room is loaded with it."""
    program = "import sys, croupier; print([m for m in sys.modules if m.startswith('croupier.')])"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    assert done.stdout.split() == [b"[]"]
