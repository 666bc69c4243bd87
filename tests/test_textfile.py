"""Small files that people write: read whole, or refused in a sentence at once."""

import os
import socket
from pathlib import Path

import pytest

from croupier.textfile import MOST_BYTES, CannotRead, NoSuchFile, read_bytes, read_text

BOM = b"\xef\xbb\xbf"


def test_a_text_is_read_without_its_mark_of_byte_order(tmp_path: Path) -> None:
    """The mark that some editors write at the start of a file is no part of the text."""
    file = tmp_path / "sheet.toml"
    for content in ("id = 'é'".encode(), BOM + "id = 'é'".encode()):
        file.write_bytes(content)
        assert read_text(file) == "id = 'é'"


def test_a_file_of_the_most_bytes_is_read_and_one_more_is_not(tmp_path: Path) -> None:
    """The limit is exact, and what is larger is not taken in."""
    file = tmp_path / "large"
    file.write_bytes(b"x" * 100)
    assert read_bytes(file, most=100) == b"x" * 100
    with pytest.raises(CannotRead, match="it has more than 99 bytes"):
        read_bytes(file, most=99)
    os.truncate(file, 1 << 40)
    with pytest.raises(CannotRead, match=f"it has more than {MOST_BYTES:,} bytes"):
        read_text(file)


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    """Nobody waits for a pipe that nobody writes into, and no device is read without end."""
    os.mkfifo(tmp_path / "pipe")
    with socket.socket(socket.AF_UNIX) as listener:
        here = Path.cwd()
        os.chdir(tmp_path)  # the name of a socket may not be long
        listener.bind("socket")
        os.chdir(here)
        told = {
            tmp_path / "pipe": "it is a pipe",
            tmp_path / "socket": ".",
            Path("/dev/zero"): "it is a device",
            Path("/dev/null"): "it is a device",
            tmp_path: "it is a folder",
        }
        for path, said in told.items():
            with pytest.raises(CannotRead, match=said):
                read_text(path)


def test_what_is_not_there_has_a_kind_of_its_own(tmp_path: Path) -> None:
    """A missing file, a folder, a name that no file can have; but a name too long is refused."""
    (tmp_path / "file").write_text("")
    for name in ("none", "file/none", "a\0b", "\ud800", "."):
        with pytest.raises(NoSuchFile, match=r"^The key '.*'[.]* cannot be read: .*\.$"):
            read_text(tmp_path / name if name != "." else Path("/"), "key")
    with pytest.raises(CannotRead, match="file name too long"):
        read_text(tmp_path / ("x" * 5000))


def test_what_is_no_utf_8_is_told_with_its_line(tmp_path: Path) -> None:
    """Text in another encoding is refused, and where it begins is told."""
    file = tmp_path / "latin"
    file.write_bytes("a\nb\né".encode("latin-1"))
    with pytest.raises(CannotRead, match="it is not UTF-8 text, see line 3"):
        read_text(file)
