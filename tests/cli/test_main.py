"""The front door of the command line: help, refusals, and nothing heavy before it is asked for."""

import argparse
import os
import re
import subprocess
import sys
from importlib import import_module
from types import ModuleType

import pytest

from croupier.cli import main as door
from croupier.cli.arguments import whole_number
from croupier.refusals import BadInput


def make_command(monkeypatch: pytest.MonkeyPatch, raises: BaseException | None = None) -> None:
    """Put a command `wait` behind the door that prints its `--seconds`, or raises."""

    def run(args: argparse.Namespace) -> int:
        if raises is not None:
            raise raises
        sys.stdout.write(f"{args.seconds}\n")
        return 7

    module = ModuleType("waiting", "Wait for a while.")
    module.__dict__["add_arguments"] = lambda parser: parser.add_argument(
        "--seconds", type=whole_number("--seconds", 0, 60)
    )
    module.__dict__["run"] = run
    monkeypatch.setitem(sys.modules, "waiting", module)
    monkeypatch.setitem(door.COMMANDS, "wait", ("waiting", "wait for a while"))


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    """The help has one line for every command there is."""
    assert door.main(["--help"]) == 0
    said = capsys.readouterr().out
    assert re.findall(r"^  (\w+)  +\S", said, re.MULTILINE) == list(door.COMMANDS)


@pytest.mark.parametrize("name", door.COMMANDS)
def test_every_command_is_there_and_has_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command's module loads, takes arguments and tells what they are."""
    assert door.main([name, "--help"]) == 0
    assert capsys.readouterr().out.startswith(f"usage: croupier {name}")
    assert callable(import_module(door.COMMANDS[name][0]).run)


def test_a_command_gets_its_arguments_and_gives_its_code(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What a command returns is the exit code."""
    make_command(monkeypatch)
    assert door.main(["wait", "--seconds", "3"]) == 7
    assert capsys.readouterr().out == "3\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "croupier: name a command (croupier --help lists them all)\n"),
        (
            ["shets"],
            (
                "croupier: there is no command 'shets'; did you mean 'sheets'?"
                " (croupier --help lists them all)\n"
            ),
        ),
        (["42"], "croupier: there is no command '42' (croupier --help lists them all)\n"),
        (
            ["wait", "--seconds"],
            "croupier wait: --seconds needs a value; croupier wait --help tells which.\n",
        ),
        (
            ["wait", "--seconds", "soon"],
            "croupier wait: --seconds is a whole number from 0 to 60; 'soon' is not.\n",
        ),
        (
            ["wait", "--second", "1"],
            "croupier wait: There is no argument '--second'; did you mean --seconds?\n",
        ),
    ],
)
def test_bad_arguments_are_one_sentence(
    arguments: list[str],
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """What cannot be understood is refused on standard error, with exit code 2."""
    make_command(monkeypatch)
    assert door.main(arguments) == 2
    assert capsys.readouterr() == ("", sentence)


def test_bad_input_found_by_a_command_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A command's own refusal reaches the one who typed it in the same form."""
    make_command(monkeypatch, BadInput("wait for what? Name the seconds"))
    assert door.main(["wait"]) == 2
    assert capsys.readouterr() == ("", "croupier wait: wait for what? Name the seconds\n")


def test_an_interrupt_is_no_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends a command with the code that shells expect."""
    make_command(monkeypatch, KeyboardInterrupt())
    assert door.main(["wait"]) == 130


def test_a_reader_that_leaves_is_no_traceback() -> None:
    """`croupier --help | true` ends in silence."""
    reading, writing = os.pipe()
    os.close(reading)
    try:
        done = subprocess.run(
            [sys.executable, "-m", "croupier", "--help"],
            stdout=writing,
            stderr=subprocess.PIPE,
            check=False,
        )
    finally:
        os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_a_terminal_that_lacks_a_sign_gets_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Output that the terminal's encoding cannot hold is replaced, never a traceback."""
    program = "import sys; from croupier.cli.main import main; main(['--help']); print('\\u2660')"
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, check=True
    )
    assert done.stdout.endswith(b"\n?\n")


@pytest.mark.parametrize(
    ("line", "code", "said"),
    [
        ("sheets >/dev/full", 2, b"croupier sheets: a file or device cannot be used: no space"),
        ("sheets >&-", 0, b""),
        ("sheets nothing 2>/dev/full", 2, b""),
        ("sheets nothing 2>&-", 2, b""),
        ("play <&-", 0, b""),
        ("play </dev/null", 0, b""),
        ("play </dev/zero", 2, b"croupier play: A line of wagers has fewer than"),
    ],
)
def test_streams_that_are_full_or_not_there(line: str, code: int, said: bytes) -> None:
    """A disk that is full, and streams that nobody opened, make no traceback."""
    program = "import sys; from croupier.cli.main import main; sys.exit(main())"
    shell = f"exec {sys.executable} -c '{program}' {line}"
    done = subprocess.run(["/bin/sh", "-c", shell], capture_output=True, timeout=60, check=False)
    assert done.returncode == code
    assert done.stderr.startswith(said)
    assert done.stderr.count(b"\n") == bool(said)


def test_help_is_cheap() -> None:
    """The list of commands loads no room of the house and nothing that is slow to load."""
    program = (
        "import sys; from croupier.cli.main import main; main(['--help']); "
        "print(*sorted(sys.modules), file=sys.stderr)"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True)
    loaded = set(done.stderr.decode().split())
    ours = {name for name in loaded if name.startswith("croupier.")}
    assert ours == {"croupier.cli", "croupier.cli.main", "croupier.refusals", "croupier.sentences"}
    assert loaded.isdisjoint({"asyncio", "litestar", "msgspec", "rich", "sqlite3", "uvicorn"})
