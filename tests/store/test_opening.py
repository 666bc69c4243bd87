"""Opening a data folder and its file: who may, and what is refused without a byte changed."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import filelock
import pytest

from croupier.refusals import BadInput
from croupier.store.schema import FILE, LOCK, VERSION, DataFolder, open_to_read, open_to_write
from croupier.store.sqlite_reader import SqliteReader


def test_the_writers_connection_is_durable(tmp_path: Path) -> None:
    """Commits are on disk before they are told: WAL, FULL, foreign keys held, a wait for locks."""
    with closing(open_to_write(tmp_path / FILE)) as connection:
        pragmas = ["journal_mode", "synchronous", "foreign_keys", "busy_timeout", "user_version"]
        found = [connection.execute(f"PRAGMA {pragma}").fetchone()[0] for pragma in pragmas]
    assert found == ["wal", 2, 1, 5000, VERSION]


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    """The secrets of shoes in play are read by nobody else on the machine."""
    with closing(open_to_write(tmp_path / FILE)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute("INSERT INTO journal VALUES (1, zeroblob(32))")
        connection.execute("COMMIT")
        modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert modes == {0o600}
    DataFolder(tmp_path / "new").close()
    assert stat.S_IMODE((tmp_path / "new").stat().st_mode) == 0o700


@pytest.mark.parametrize("open_file", [open_to_write, open_to_read])
def test_another_version_is_refused(tmp_path: Path, open_file: object) -> None:
    """A house that another version wrote is told by its number, and stays as it is."""
    open_to_write(tmp_path / FILE).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 99")
    before = (tmp_path / FILE).read_bytes()
    assert callable(open_file)
    with pytest.raises(BadInput, match=r"another version of croupier \(schema 99\).*schema 3\."):
        open_file(tmp_path / FILE)
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("open_file", [open_to_write, open_to_read])
def test_what_is_no_database_is_refused(tmp_path: Path, open_file: object) -> None:
    """A file of something else is refused in a sentence, and stays as it is."""
    garbage = b"Dear diary, today the shoe was kind to me. " * 100
    (tmp_path / FILE).write_bytes(garbage)
    assert callable(open_file)
    with pytest.raises(BadInput, match="is no house of croupier: file is not a database"):
        open_file(tmp_path / FILE)
    assert (tmp_path / FILE).read_bytes() == garbage


@pytest.mark.parametrize("open_file", [open_to_write, open_to_read])
def test_somebody_elses_database_is_refused(tmp_path: Path, open_file: object) -> None:
    """A database of another program is refused, and not a byte of it is changed."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TABLE diary (day TEXT)")
        connection.commit()
    before = (tmp_path / FILE).read_bytes()
    assert callable(open_file)
    with pytest.raises(BadInput, match="some other database, not a house of croupier"):
        open_file(tmp_path / FILE)
    assert (tmp_path / FILE).read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


def test_there_must_be_a_house_to_read(tmp_path: Path) -> None:
    """A folder without a house, and one whose file is empty still, say what would open one."""
    with pytest.raises(BadInput, match=r"no house in .*`croupier serve` opens one"):
        SqliteReader(tmp_path / FILE)
    (tmp_path / FILE).touch()
    with pytest.raises(BadInput, match="is empty; `croupier serve` opens a house"):
        SqliteReader(tmp_path / FILE)
    open_to_write(tmp_path / FILE).close()
    SqliteReader(tmp_path / FILE).close()


def test_a_folder_in_the_place_of_the_file_is_refused(tmp_path: Path) -> None:
    """What cannot be opened at all is told in a sentence."""
    (tmp_path / FILE).mkdir()
    with pytest.raises(BadInput, match="cannot be opened: unable to open database file"):
        open_to_write(tmp_path / FILE)
    with pytest.raises(BadInput, match="no house in"):
        open_to_read(tmp_path / FILE)
    with pytest.raises(BadInput, match=r"cannot be opened: .*no such file or directory"):
        open_to_write(tmp_path / "nowhere" / FILE)


def test_a_file_that_cannot_be_written_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house on a medium that is read-only is not opened for play, however it was left."""
    open_to_write(tmp_path / FILE).close()
    connect = sqlite3.connect

    def read_only(file: Path, **options: object) -> sqlite3.Connection:
        where = f"{file.as_uri()}?mode=ro"
        return connect(where, uri=True, **options)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(sqlite3, "connect", read_only)
    with pytest.raises(BadInput, match="cannot be written: attempt to write a readonly database"):
        open_to_write(tmp_path / FILE)


def test_a_folder_that_cannot_be_used_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A file in the place of the folder, and a folder where nothing can be made, are refused."""
    (tmp_path / "file").touch()
    with pytest.raises(BadInput, match="cannot be used: file exists"):
        DataFolder(tmp_path / "file")
    with pytest.raises(BadInput, match="cannot be used: not a directory"):
        DataFolder(tmp_path / "file" / "folder")

    def read_only(*_: object, **__: object) -> None:
        raise OSError(30, os.strerror(30))

    monkeypatch.setattr(filelock.FileLock, "acquire", read_only)
    with pytest.raises(BadInput, match="cannot be used: read-only file system"):
        DataFolder(tmp_path / "folder")


def test_a_folder_has_one_house(tmp_path: Path) -> None:
    """While one holds a folder, another is refused; when it lets go, the next may have it."""
    first = DataFolder(tmp_path)
    with pytest.raises(BadInput, match=r"in use by another croupier\. Stop that one first"):
        DataFolder(tmp_path)
    first.close()
    DataFolder(tmp_path).close()


HOLD = """
import sys
from pathlib import Path
from croupier.store.schema import DataFolder
held = DataFolder(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


def test_two_processes_have_not_one_folder(tmp_path: Path) -> None:
    """A second process is refused while the first lives, and no longer when it was killed."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"held\n"
        with pytest.raises(BadInput, match="in use by another croupier"):
            DataFolder(tmp_path)
        other.kill()
        other.wait()
    assert (tmp_path / LOCK).exists()
    DataFolder(tmp_path).close()
