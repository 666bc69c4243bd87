"""The front door of the command line: finds the command's module, loads it, runs it.

It must not import a command, or anything heavy, before that command is asked for: the list of
commands answers in the blink of an eye. It turns every `BadInput` into one sentence on standard
error and exit code 2; no command prints a traceback for what somebody typed.
"""

import argparse
import contextlib
import os
import re
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import NoReturn

from croupier.refusals import BadInput, drawn, named, shown, why

# name -> (module, what it does, in a line); in the order in which the help shows them.
COMMANDS: dict[str, tuple[str, str]] = {
    "serve": ("croupier.cli.serve", "open the house: the table in your browser"),
    "play": ("croupier.cli.play", "play a coup at a time in the terminal"),
    "sheets": ("croupier.cli.sheets", "list the rule sheets, or check one of your own"),
    "odds": ("croupier.cli.odds", "the exact return to player of every bet of a sheet"),
    "par": ("croupier.cli.par", "the PAR sheet of a sheet: every weight, price and return"),
    "removal": ("croupier.cli.removal", "how each bet's return moves when cards are seen to leave"),
    "coup": ("croupier.cli.coup", "deal a coup from given cards and settle wagers on it"),
    "roads": ("croupier.cli.roads", "draw the roads of a run of outcomes"),
    "books": ("croupier.cli.books", "accounts, and what each table and bet staked, paid and held"),
    "audit": ("croupier.cli.audit", "replay a data folder's events and compare every entry"),
    "void": ("croupier.cli.void", "void a coup after a malfunction and return its wagers"),
    "backup": ("croupier.cli.backup", "copy a data folder, also while the house is open"),
    "test": ("croupier.cli.testing", "run every check of the project (from a checkout)"),
}

BROKEN_PIPE = 141  # what a shell reports of a program that nobody reads any more
INTERRUPTED = 130
BAD_INPUT = 2

# What argparse says of arguments, and what is said here.
_REQUIRED = re.compile(r"the following arguments are required: (.*)", re.DOTALL)
_NO_VALUE = re.compile(r"argument ([^:]*): expected (?:one|at least one) argument")
_NO_VALUE_TAKEN = re.compile(r"argument ([^:]*): ignored explicit argument (.*)", re.DOTALL)


class HelpGiven(Exception):  # noqa: N818  (no error: all that was asked for has been said)
    """The help of a command was asked for and is printed; nothing is left to do."""


class Once(argparse.Action):
    """An argument that may be given once: of two, one would be dropped without a word."""

    def __call__(
        self,
        _parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Keep the value, or refuse a second one."""
        given: set[str] = namespace.__dict__.setdefault("given", set())
        if option_string is not None and self.dest in given:
            raise BadInput(f"{option_string} is given twice; give it once.")
        given.add(self.dest)
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """An argument parser that says what is wrong in one sentence, without the usage."""

    def error(self, message: str) -> NoReturn:
        """Refuse the arguments, as any other bad input is refused."""
        if match := _REQUIRED.fullmatch(message):
            raise BadInput(f"{match[1]} must be given too; {self.prog} --help tells what it is.")
        if match := _NO_VALUE.fullmatch(message):
            raise BadInput(f"{match[1]} needs a value; {self.prog} --help tells which.")
        if match := _NO_VALUE_TAKEN.fullmatch(message):
            raise BadInput(f"{match[1]} takes no value; leave away what stands behind it.")
        raise BadInput(f"The arguments cannot be read: {message}.")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        """End this command, and not the process: what runs it may be a test or a program."""
        del status, message  # only --help ends here, with its text already printed
        raise HelpGiven

    def read(self, arguments: Iterable[str], *, passes_on: bool = False) -> argparse.Namespace:
        """The arguments as a command takes them; those it does not know go to `rest` or nowhere."""
        known, rest = self.parse_known_args(list(arguments))
        if passes_on:
            known.rest = rest
        elif rest:
            raise BadInput(f"There is no argument {shown(rest[0])}{self._hint(rest[0])}")
        return known

    def _hint(self, argument: str) -> str:
        options = [name for action in self._actions for name in action.option_strings]
        name = argument.partition("=")[0]
        close = (
            import_module("difflib").get_close_matches(name[:100], options, 1)
            if name.startswith("-")
            else []
        )
        return (
            f"; did you mean {close[0]}?"
            if close
            else f"; {self.prog} --help lists all that there are."
        )


def usage() -> str:
    """Return the help of the whole command line: every command with its line.

    >>> usage().splitlines()[0]
    'usage: croupier COMMAND [arguments]'
    """
    width = max(map(len, COMMANDS))
    lines = [f"  {name:{width}}  {summary}" for name, (_, summary) in COMMANDS.items()]
    return "\n".join(
        [
            "usage: croupier COMMAND [arguments]",
            "",
            "No Commission Baccarat: rules, exact odds, and a table that keeps its books.",
            "",
            "commands:",
            *lines,
            "",
            "`croupier COMMAND --help` tells what a command takes.",
        ]
    )


def unknown(name: str) -> BadInput:
    """Return the refusal of a command that does not exist, with the nearest that does.

    >>> unknown("server").args[0]
    "there is no command 'server'; did you mean 'serve'? (croupier --help lists them all)"
    """
    matches = import_module("difflib").get_close_matches(name[:100], COMMANDS, n=1)
    hint = f"; did you mean '{matches[0]}'?" if matches else ""
    return BadInput(f"there is no command {shown(name)}{hint} (croupier --help lists them all)")


def run_command(name: str, arguments: Sequence[str]) -> int:
    """Load the command's module, read its arguments and run it; return its exit code."""
    if name not in COMMANDS:
        raise unknown(name)
    module_name, summary = COMMANDS[name]
    module = import_module(module_name)
    parser = Parser(prog=f"croupier {name}", description=module.__doc__ or summary)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.allow_abbrev = False
    for action in (None, "store"):
        parser.register("action", action, Once)
    module.add_arguments(parser)
    # A module with PASSES_ON hands what it does not know to another tool.
    known = parser.read(arguments, passes_on=getattr(module, "PASSES_ON", False))
    code: int = module.run(known)
    return code


def answer(arguments: Sequence[str]) -> int:
    """Answer the whole command line; return the exit code."""
    name, *rest = arguments or [""]
    match name:
        case "-h" | "--help" | "help" if rest:
            return answer([*rest, "--help"])
        case "-h" | "--help" | "help":
            sys.stdout.write(usage() + "\n")
            return 0
        case "-V" | "--version" if rest:
            raise BadInput(f"{name} stands alone; leave {shown(rest[0])} away.")
        case "-V" | "--version":
            version = import_module("croupier").__version__
            sys.stdout.write(f"croupier {version}\n")
            return 0
        case "":
            sentence = "name a command (croupier --help lists them all)"
            raise BadInput(sentence)
        case _:
            try:
                return run_command(name, rest)
            except HelpGiven:
                return 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit code: 0 done, 2 bad input, others per command.

    Without `arguments` it reads the process's own.

    >>> main(["--help"])  # doctest: +ELLIPSIS
    usage: croupier COMMAND [arguments]
    ...
    0
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    ready_streams()
    try:
        code = answer(given)
        sys.stdout.flush()
    except BadInput as refusal:
        return refuse(given, str(refusal.args[0]))
    except BrokenPipeError:
        # Nobody reads any more (croupier sheets | head -1); keep the interpreter's exit quiet.
        forget_output()
        return BROKEN_PIPE
    except OSError as wrong:
        # A full disk, a file that another program took away: what the system said of it.
        try:
            sys.stdout.flush()
        except OSError:
            forget_output()
        return refuse(given, of_the_system(wrong))
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def refuse(given: Sequence[str], sentence: str) -> int:
    """Say why not, in one line on standard error; return the exit code."""
    prefix = f"croupier {given[0]}" if given and given[0] in COMMANDS else "croupier"
    with contextlib.suppress(OSError):
        sys.stderr.write(f"{prefix}: {drawn(sentence)}\n")
        sys.stderr.flush()
    return BAD_INPUT


def of_the_system(wrong: OSError) -> str:
    """What a system refused, in a sentence.

    >>> of_the_system(OSError(28, "No space left on device", "house/open.json"))
    "'house/open.json' cannot be used: no space left on device."
    """
    name = "a file or device" if wrong.filename is None else named(os.fsdecode(wrong.filename))
    return f"{name} cannot be used: {why(wrong)}."


def ready_streams() -> None:
    """Make the standard streams bear any text, and give the process those that it lacks."""
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  for good
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115, PTH123  for good
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        # A terminal that lacks a character gets a question mark, never a traceback.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")


def forget_output() -> None:
    """Let what is still to be printed go nowhere, so that the interpreter ends in peace."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
