"""Small files that people write: read whole, or refused in a sentence; the one way to read them.

Rule sheets, table files, files of a shoe and the house's own notes are read through this. It must
not know what a file means.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from croupier.refusals import BadInput, named, why

MOST_BYTES = 1_000_000
"""The most that a file written by hand has; a larger one is something else."""

_KINDS = {
    stat.S_IFDIR: "it is a folder",
    stat.S_IFIFO: "it is a pipe",
    stat.S_IFSOCK: "it is a socket",
    stat.S_IFCHR: "it is a device",
    stat.S_IFBLK: "it is a device",
}
# Without it, opening a pipe would wait until somebody writes into it; not every system has it.
_AT_ONCE = getattr(os, "O_NONBLOCK", 0)
_BINARY = getattr(os, "O_BINARY", 0)


class CannotRead(BadInput):
    """A file cannot be read, for the reason in the sentence; `reason` is that part of it."""

    def __init__(self, path: Path, what: str, reason: str) -> None:
        self.reason = f"cannot be read: {reason}"
        super().__init__(f"The {what} {named(path)} {self.reason}.")


class NoSuchFile(CannotRead):
    """There is no file of that name; a folder may have it."""


def read_text(path: Path, what: str = "file", most: int = MOST_BYTES) -> str:
    """The text of a small file in UTF-8; raises `CannotRead`, and `NoSuchFile` when none is there.

    A mark of byte order at the start, which some editors write, is no part of the text. `what` is
    the file's name in the sentence.

    >>> read_text(Path("no-such.toml"), "sheet")
    Traceback (most recent call last):
    croupier.textfile.NoSuchFile: The sheet 'no-such.toml' cannot be read: there is no such file.
    """
    content = read_bytes(path, what, most)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        raise CannotRead(path, what, f"it is not UTF-8 text, see line {line}") from None


def read_bytes(path: Path, what: str = "file", most: int = MOST_BYTES) -> bytes:
    """The bytes of a small file; raises as `read_text` does.

    Nothing is waited for and no more than `most` bytes are taken in, whatever the path leads to.
    """
    try:
        handle = os.open(path, os.O_RDONLY | _AT_ONCE | _BINARY)
        kind = stat.S_IFMT(os.fstat(handle).st_mode)
        if kind != stat.S_IFREG:
            os.close(handle)
            refused = NoSuchFile if kind == stat.S_IFDIR else CannotRead
            raise refused(path, what, _KINDS.get(kind, "it is no ordinary file"))
        with os.fdopen(handle, "rb") as file:
            content = file.read(most + 1)
    except (FileNotFoundError, NotADirectoryError, ValueError):
        # A name that no file can have, such as one with a null in it, is a ValueError.
        raise NoSuchFile(path, what, "there is no such file") from None
    except OSError as wrong:
        raise CannotRead(path, what, why(wrong)) from None
    if len(content) > most:
        raise CannotRead(path, what, f"it has more than {most:,} bytes")
    return content
