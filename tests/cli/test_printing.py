"""Tables in terminals of any width: every figure is there, whole."""

import io
import os
import pty
import re
import struct
import subprocess
import sys
import termios
from fcntl import ioctl
from itertools import product

import pytest
from rich.console import Console
from rich.text import Text

from croupier.cli.printing import parts, plain_table

WIDTHS = (60, 80, 97, 120, 160, 300)
COLUMNS = [f"column-{number}" for number in range(12)]


def printed(width: int, keys: int) -> str:
    """Return a table of words and figures as a terminal of that width shows it."""
    table = plain_table("row", "words", *COLUMNS, numbers=len(COLUMNS), keys=keys)
    for row in range(3):
        figures = [f"{row}.{number:06}" for number in range(len(COLUMNS))]
        table.add_row(Text(f"row-{row}", style="bold"), "some words that may be wrapped", *figures)
    console = Console(width=width, file=io.StringIO(), force_terminal=True, color_system=None)
    console.print(*parts(table, console), sep="\n")
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


@pytest.mark.parametrize(
    ("width", "keys"), [*product((60, 80, 97, 120, 160, 300), (1, 2)), (40, 1)]
)
def test_no_figure_is_cut_at_any_width(width: int, keys: int) -> None:
    """Each figure stands once, whole, under its column, in lines that fit."""
    said = printed(width, keys)
    assert "\u2026" not in said
    for row in range(3):
        for number, column in enumerate(COLUMNS):
            figure = f"{row}.{number:06}"
            assert len(re.findall(rf"(?<!\S){re.escape(figure)}(?!\S)", said)) == 1
            assert said.count(f"{column} ") + said.count(f"{column}\n") == 1
    assert all(len(line.rstrip()) <= width for line in said.splitlines())
    assert said.count("row-0") == said.count(" row ") + said.startswith("row ")


def test_a_wide_terminal_gets_one_table() -> None:
    """Nothing is taken apart that fits."""
    assert printed(300, 1).count("row-0") == 1
    assert printed(60, 1).count("row-0") > 1


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize(
    "arguments",
    [
        ("odds", "banker-six-half", "--exact"),
        ("odds", "showcase"),
        ("removal", "banker-six-half"),
        ("removal", "showcase", "--seen", "4S"),
        ("sheets",),
        ("coup", "5S 6D TH KC TD 2C", "--bet", "banker=10", "--bet", "super-6=1"),
    ],
)
def test_commands_in_a_real_terminal(arguments: tuple[str, ...], width: int) -> None:
    """What a terminal shows holds every figure that a pipe gets."""
    piped = subprocess.run(
        [sys.executable, "-m", "croupier", *arguments], capture_output=True, check=True
    ).stdout.decode()
    shown = re.sub(r"\x1b\[[0-9;]*m", "", in_terminal(width, *arguments))
    assert "\u2026" not in shown
    figures = set(re.findall(r"(?<!\S)[-+]?[\d,]*\d\.\d{2,}(?!\S)", piped))
    assert figures
    missing = [one for one in figures if not re.search(rf"(?<!\S){re.escape(one)}(?!\S)", shown)]
    assert missing == []


def in_terminal(width: int, *arguments: str) -> str:
    """Run the command line in a terminal of that width; return what it shows."""
    ours, theirs = pty.openpty()
    ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 50, width, 0, 0))
    running = subprocess.Popen(
        [sys.executable, "-m", "croupier", *arguments],
        stdin=theirs, stdout=theirs, stderr=theirs,
        env={**os.environ, "TERM": "xterm", "COLUMNS": ""},
    )  # fmt: skip
    os.close(theirs)
    said = bytearray()
    try:
        while chunk := os.read(ours, 65536):
            said += chunk
    except OSError:
        pass  # the other end is closed
    os.close(ours)
    assert running.wait() == 0
    return said.decode()
