"""The files of the checkout that people write, as the tidy tests read them.

What .gitignore names is left out. Git itself is not asked, so a checkout without its history is
read just the same. It must not know any room of the house.
"""

from collections.abc import Iterator, Sequence
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]


@cache
def written() -> tuple[str, ...]:
    """Name every file that is written by hand, relative to the root, with "/", sorted."""
    lines = (ROOT / ".gitignore").read_text().splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    return tuple(sorted(_below(ROOT, patterns)))


def _below(folder: Path, patterns: Sequence[str]) -> Iterator[str]:
    for path in folder.iterdir():
        name = path.relative_to(ROOT).as_posix()
        if name == ".git" or is_ignored(name, patterns, is_folder=path.is_dir()):
            continue
        if path.is_dir():
            yield from _below(path, patterns)
        else:
            yield name


def is_ignored(name: str, patterns: Sequence[str], *, is_folder: bool) -> bool:
    """Tell whether one of the patterns, of the few kinds that our .gitignore has, names a path.

    >>> is_ignored("web/node_modules", ["/.venv/", "node_modules/"], is_folder=True)
    True
    >>> is_ignored("web/.venv", ["/.venv/", "*.sqlite"], is_folder=True)
    False
    """
    last = name.rpartition("/")[2]
    for pattern in patterns:
        if pattern.endswith("/") and not is_folder:
            continue
        bare = pattern.rstrip("/")
        if fnmatch(name, bare[1:]) if bare.startswith("/") else fnmatch(last, bare):
            return True
    return False


def files(*endings: str, under: str = "") -> list[str]:
    """Name the written files whose names end so, below a folder."""
    return [name for name in written() if name.startswith(under) and name.endswith(endings)]


@cache
def text(name: str) -> str:
    """Return a written file's text; of a picture, whatever of it is text."""
    return (ROOT / name).read_text(encoding="utf-8", errors="replace")
