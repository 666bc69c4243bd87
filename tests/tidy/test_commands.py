"""What the docs say of the command line: every command is described, every line shown is right."""

import argparse
import re
import shlex
from importlib import import_module

import pytest

from croupier.cli.main import COMMANDS, Parser
from tests.tidy.tree import files, text

REFERENCE = "docs/reference/cli.md"
# Programs other than ours that a line of the docs may call.
OTHERS = {"cd", "cp", "curl", "git", "mv", "python3", "uv", ".venv/bin/pip", ".venv/bin/python"}
OURS = {"./croupier", "croupier", ".venv/bin/croupier"}


def parser_of(name: str) -> argparse.ArgumentParser:
    """Return the parser of a command, with the arguments that its module takes."""
    parser = Parser(prog=name, allow_abbrev=False)
    import_module(COMMANDS[name][0]).add_arguments(parser)
    return parser


def section(name: str) -> str:
    """Return what the reference says of a command."""
    found = re.search(rf"^## {name}\n(.+?)(?=^## |\Z)", text(REFERENCE), re.MULTILINE | re.DOTALL)
    assert found, f"{REFERENCE} has no section {name}"
    return found[1]


def lines_shown() -> list[str]:
    """Return every command line that the docs show, as `FILE: LINE`."""
    return [
        f"{name}: {line.strip()}"
        for name in files(".md")
        for block in re.findall(r"^ *```sh\n(.*?)^ *```", text(name), re.MULTILINE | re.DOTALL)
        for line in block.replace("\\\n", " ").splitlines()
        if line.strip() and not line.strip().startswith("#")
    ]


@pytest.mark.parametrize("name", COMMANDS)
def test_the_reference_tells_every_argument(name: str) -> None:
    """The reference has a section for each command that names all that it takes."""
    code = " ".join(re.findall(r"`+([^`]+)`+", section(name)))
    for action in parser_of(name)._actions:
        if action.dest == "help":
            continue
        # An option is told by its long name, an argument by the name that the usage shows.
        told = action.option_strings[-1] if action.option_strings else action.metavar or action.dest
        assert re.search(rf"(?<![\w-]){re.escape(str(told))}(?![\w-])", code), told


def test_the_reference_has_no_command_that_is_gone() -> None:
    """Sections of the reference are the commands, in the order of the help."""
    assert set(re.findall(r"^## (\S+)$", text(REFERENCE), re.MULTILINE)) == set(COMMANDS)


@pytest.mark.parametrize("shown", lines_shown())
def test_every_line_shown_is_understood(shown: str) -> None:
    """A command line in the docs names a command that exists, with arguments that it takes."""
    words = shlex.split(shown.partition(": ")[2].removeprefix("$ "), comments=True)
    if words[:2] == ["uv", "run"] and words[2] == "croupier":
        words = words[2:]
    if words[0] not in OURS:
        assert words[0] in OTHERS
        return
    if words[1].startswith("-"):
        assert words[1:] in (["--help"], ["--version"])
        return
    name, *arguments = words[1:]
    assert name in COMMANDS
    if not getattr(import_module(COMMANDS[name][0]), "PASSES_ON", False):
        parser_of(name).parse_args(arguments)
