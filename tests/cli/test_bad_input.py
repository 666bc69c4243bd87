"""Whatever is typed: one sentence on standard error, nothing on standard output, exit code 2."""

import asyncio
import io
import os
import re
import sys
from pathlib import Path

import pytest

from croupier.cli import folder as data_folder
from croupier.cli.main import COMMANDS, main
from croupier.pit.audit import audit
from croupier.pit.house import read_tables
from croupier.refusals import draws
from croupier.rules.sheet import find
from tests.cli.test_house_commands import play, sentence
from tests.tidy.tree import ROOT

# What a person may hand in for anything: odd bytes, other digits, numbers without end, nothing.
ODD = ("", " ", "a\nb", "a\x1b[2Jb", "\udc80", "\u202eb", "\u3164", "x" * 100_000)
ODDER = ODD[2:]
DIGITS = ("\u0663", "\uff11", "1_0", " 8", "+8", "1e30000000", "9" * 5000)
NO_NUMBERS = (*ODD, *DIGITS, "-1", "nan", "1/2")
NO_PATHS = ("/dev/zero", "/dev/null", "/", "x" * 300, "x" * 300 + ".toml")
NO_FOLDERS = ("", "/dev/null", "/proc/nothing", "x" * 300, "x" * 100_000)
NO_CARDS = (*ODDER, "\uff19S", "1S", "S9", "9SS", "110H")
SHEET = "banker-six-half"

# The command, how its last argument begins, and what must be refused behind that.
WRONG: list[tuple[str, str, tuple[str, ...]]] = [
    ("serve", "--port=", (*NO_NUMBERS, "65536", "1.5")),
    ("serve", "--floor=", (*NO_NUMBERS, "101", "90%")),
    ("serve --port=0", "--host=", (*ODDER, "a..b", ".", "x" * 300, "\u00e9..x")),
    *((f"{name} {SHEET}", "--decks=", ("0", "1001", *NO_NUMBERS)) for name in ("odds", "par")),
    (f"removal {SHEET}", "--decks=", ("0", "1001", *NO_NUMBERS)),
    ("roads BBP", "--rows=", ("1", "51", *NO_NUMBERS)),
    *((name, "", (*ODD, *NO_PATHS)) for name in ("odds", "sheets", "play", "par", "removal")),
    (f"odds {SHEET}", "--shoe=", (*ODD, *NO_PATHS)),
    ("coup 5S", "--sheet=", (*ODD, *NO_PATHS)),
    ("coup", "", NO_CARDS),
    (f"odds {SHEET}", "--remove=", NO_CARDS),
    (f"removal {SHEET}", "--seen=", NO_CARDS),
    ("roads", "", (*ODDER, "\uff22", "bp")),
    ("coup 5S 6D TH KC TD 2C", "--bet=", (*ODD, "banker", "=5", "banker=")),
    ("coup 5S 6D TH KC TD 2C", "--bet=banker=", (*NO_NUMBERS, "0", "0.001", "0.03")),
    (f"odds {SHEET}", "--bet=", ODD),
    (f"par {SHEET}", "--format=", (*ODD, "xml")),
    (f"par {SHEET}", "--output=", ("", "/", "/dev/full", "x" * 300, "no/x.md", "x" * 100_000)),
    *(("roads B", f"--{option}=", ODD) for option in ("tail", "new-streak", "leading-ties")),
    *((name, "--data=", NO_FOLDERS) for name in ("serve --port=0", "books", "audit")),
    ("void X-1 --reason=why", "--data=", NO_FOLDERS),
    ("backup copy", "--data=", NO_FOLDERS),
    *((name, "--", ODD[1:]) for name in COMMANDS if name != "test"),
    *((name, "--help", ("=", "x")) for name in COMMANDS if name != "test"),
]
LINES = [(*head.split(), begins + text) for head, begins, texts in WRONG for text in texts]


@pytest.mark.parametrize("line", LINES, ids=lambda line: ascii(" ".join(line))[:60])
def test_bad_input_is_one_sentence(
    line: tuple[str, ...],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """No traceback, no word of the parser's, no line broken in two; and never a long story."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(data_folder, "default_folder", lambda: tmp_path / "house")
    told = sentence(capsys, *line)
    assert all(map(draws, told.removesuffix("\n")))
    assert re.search(r"[.?)]\n\Z", told)
    assert len(told) < 700
    assert not re.search(r"invalid|argument --|unrecognized|expected one|[Ee]rrno|Error", told)


@pytest.mark.parametrize("text", ODD)
def test_a_command_that_is_none(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The name of a command is told as it was typed, in one line."""
    assert main([text]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert all(map(draws, captured.err.removesuffix("\n")))


def test_help_of_a_command_and_a_version_with_more(capsys: pytest.CaptureFixture[str]) -> None:
    """`croupier help odds` is the help of odds; a version is asked for alone."""
    assert main(["help", "odds"]) == 0
    assert capsys.readouterr().out.startswith("usage: croupier odds")
    assert main(["--version", "x"]) == 2
    assert "stands alone" in capsys.readouterr().err


def test_no_command_leaves_an_argument_to_the_parser() -> None:
    """No command reads numbers or choices by argparse's own kinds, whose sentences are not ours."""
    for file in (ROOT / "src/croupier/cli").glob("*.py"):
        assert not re.search(r"type=(int|float|Path|str)\b|choices=", file.read_text()), file.name


@pytest.mark.parametrize("leads_to", ["/dev/zero", "pipe", "large", "folder", "nowhere", "."])
def test_a_table_file_that_is_none(
    leads_to: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """What stands in the place of the table file is refused, and not passed over."""
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    with (tmp_path / "large").open("wb") as file:
        file.truncate(1 << 40)
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "tables.toml").symlink_to(tmp_path / leads_to)
    told = sentence(capsys, "serve", "--no-browser", "--data", str(tmp_path / "house"))
    assert "The table file '" in told


@pytest.mark.parametrize("name", ["house.sqlite3", "house.lock", "session.key"])
def test_a_folder_in_the_place_of_a_file(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A data folder with a folder where the house keeps a file is refused."""
    (tmp_path / name).mkdir()
    told = sentence(capsys, "serve", "--no-browser", "--port", "0", "--data", str(tmp_path))
    assert str(tmp_path)[:30] in told


def test_files_with_a_mark_of_byte_order_are_read(tmp_path: Path) -> None:
    """Table files and sheets that an editor began with the mark are read like any other."""
    shipped = (ROOT / "src/croupier/pit/tables.toml").read_bytes()
    (tmp_path / "tables.toml").write_bytes(b"\xef\xbb\xbf" + shipped)
    assert len(read_tables(tmp_path)) == 3
    sheet = (ROOT / "src/croupier/rules/sheets/banker-six-half.toml").read_bytes()
    (tmp_path / "mine.toml").write_bytes(b"\xef\xbb\xbf" + sheet)
    assert find(str(tmp_path / "mine.toml")) == find("banker-six-half")


def test_a_backup_needs_a_folder_of_its_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file, the house itself, a folder inside it, and names that cannot be are refused."""
    house = tmp_path / "house"
    asyncio.run(play(house, 1))
    before = sorted(file.name for file in house.iterdir())
    (tmp_path / "file").write_text("mine")
    (tmp_path / "link").symlink_to(house)
    targets = ("file", "file/x", "house", "house/sub", "link/sub", "house/house.sqlite3")
    for target in (*(str(tmp_path / one) for one in targets), "/proc/x", "/dev/null", "y" * 300):
        sentence(capsys, "backup", target, "--data", str(house))
    after = sorted(file.name for file in house.iterdir() if not file.match("*-[sw][ha][ml]"))
    assert after == before
    assert (tmp_path / "file").read_text() == "mine"
    assert audit(house).findings == ()


def test_a_void_needs_no_table_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A malfunction is made good also while the table file has a mistake."""
    first, *_ = asyncio.run(play(tmp_path, 1))
    (tmp_path / "tables.toml").write_text("[[table]]\nid = ")
    data = ("--data", str(tmp_path))
    for coup in (*ODD, first + "0", first.lower() + "0", "\u017f" + first[1:]):
        assert "There is no coup '" in sentence(capsys, "void", coup, "--reason", "a drill", *data)
    for reason in ODD:
        assert "A reason is one line" in sentence(capsys, "void", first, "--reason", reason, *data)
    assert main(["void", f" {first.lower()}", "--reason", "a drill", *data]) == 0
    assert capsys.readouterr().out.startswith(f"Coup {first} is void")
    assert "is void already" in sentence(capsys, "void", first, "--reason", "again", *data)
    assert audit(tmp_path).findings == ()


def test_a_house_opens_without_its_note(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where the note of an open house cannot be written, it is said, and nothing else happens."""
    (tmp_path / "open.json").mkdir()
    data_folder.say_open(tmp_path, "http://127.0.0.1:1/", "token")
    told = capsys.readouterr().err
    assert "open.json' cannot be written: is a directory. The house is open;" in told
    assert [file.name for file in tmp_path.iterdir()] == ["open.json"]
    assert data_folder.open_house(tmp_path) is None
    data_folder.say_closed(tmp_path)


@pytest.mark.parametrize("typed", [b"b\xe9nker 10\n\xff\0\nquit\n", b"", b"banker 10"])
def test_playing_with_what_is_no_text(
    typed: bytes, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Input in another encoding, with a null in it or with no end of line is borne."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed), encoding="utf-8"))
    assert main(["play"]) == 0
    assert "Balance" in capsys.readouterr().out


def test_playing_without_end(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A line that never ends is refused, and a closed standard input is an end of input."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("x" * 1_000_000))
    assert main(["play"]) == 2
    assert "A line of wagers has fewer than" in capsys.readouterr().err
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["play"]) == 0
