"""Run every check of the project, each with its name and its time, from a checkout.

Without arguments: the lint rules, the format, the types, the import table, the page's own checks
and tests, the tests, and the coverage of the rooms that must be covered whole. All of them run,
also when an earlier one failed; a part that cannot run counts as failed, and nothing is skipped.

--long runs the tests that take a night too. Any other argument goes to pytest, and then pytest
runs alone: croupier test tests/rules -k tableau
"""

import argparse
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from croupier.refusals import BadInput

# Arguments that this command does not know are pytest's.
PASSES_ON = True

JOURNEYS = "tests/journey"

# Every branch of these is taken by some test: the rooms that decide who wins and who is paid.
COVERED_WHOLE = ("money", "refusals", "canonical", "rules", "tally", "table", "ledger")


@dataclass(frozen=True)
class Check:
    """One part of the run: what it is called and how it is done; it answers an exit code."""

    title: str
    run: Callable[[], int]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Take `--long`; pytest takes the rest."""
    parser.add_argument("--long", action="store_true", help="run what takes a night too")
    parser.usage = "croupier test [--long] [pytest arguments]"


def run(args: argparse.Namespace) -> int:
    """Run the checks; return 0 if all passed, 1 if any failed."""
    root = checkout()
    pytest_arguments = [*(["--long"] if args.long else []), *args.rest]
    if args.rest:
        return python(root, "pytest", *pytest_arguments)
    results = [(check.title, *timed(check)) for check in checks(root, pytest_arguments)]
    failed = [title for title, code, _ in results if code != 0]
    heading("Result")
    for title, code, seconds in results:
        say(f"{'failed' if code else 'passed'}  {seconds:7.1f} s  {title}")
    say("")
    say(f"checks: {len(results) - len(failed)} passed, {len(failed)} failed")
    return 1 if failed else 0


def checks(root: Path, pytest_arguments: Sequence[str]) -> list[Check]:
    """Name all checks of the checkout at `root`, in the order in which they run."""
    return [
        Check("lint rules (ruff)", lambda: python(root, "ruff", "check")),
        Check("format (ruff)", lambda: python(root, "ruff", "format", "--check")),
        Check("types (mypy)", lambda: python(root, "mypy")),
        Check("import table (import-linter)", lambda: import_table(root)),
        Check("page: types (svelte-check)", lambda: npm(root, "check")),
        Check("page: tests (vitest)", lambda: npm(root, "test")),
        Check("tests, and journeys in a browser (pytest)", lambda: tests(root, pytest_arguments)),
        Check(f"every branch of {', '.join(COVERED_WHOLE)}", lambda: coverage(root)),
    ]


def checkout() -> Path:
    """Return the folder of the checkout this package runs from, or refuse if there is none."""
    root = Path(__file__).parents[3]
    if not (root / "pyproject.toml").exists() or not (root / "tests").is_dir():
        raise BadInput(
            "the tests are in the source, not in the installed package;"
            " run ./croupier test in a checkout"
        )
    return root


def timed(check: Check) -> tuple[int, float]:
    """Run one check under its heading; return its exit code and how long it took, in seconds."""
    heading(check.title)
    started = time.monotonic()
    try:
        code = check.run()
    except OSError as error:
        say(f"cannot run: {error}")
        code = 1
    seconds = time.monotonic() - started
    say(f"{'FAILED' if code else 'passed'} in {seconds:.1f} s")
    return code, seconds


def python(root: Path, module: str, *arguments: str) -> int:
    """Run a module of this interpreter's environment at `root`; return its exit code."""
    return tool(root, [sys.executable, "-m", module, *arguments])


def tests(root: Path, pytest_arguments: Sequence[str]) -> int:
    """Run the journeys beside all other tests, as most machines have two processors.

    What the journeys say comes when both have ended. Only the others are measured for coverage,
    for what decides who is paid is tested without a browser.
    """
    journeys = [sys.executable, "-m", "pytest", JOURNEYS, *pytest_arguments]
    with tempfile.TemporaryFile() as said:
        beside = subprocess.Popen(journeys, cwd=root, stdout=said, stderr=said)  # noqa: S603
        try:
            others = ["-m", "pytest", f"--ignore={JOURNEYS}", *pytest_arguments]
            code = python(root, "coverage", "run", *others)
            code_beside = beside.wait()
        finally:
            beside.terminate()
        said.seek(0)
        say(f"\n-- {JOURNEYS}")
        say(said.read().decode(errors="replace"))
    return code or code_beside


def import_table(root: Path) -> int:
    """Check that every room imports only what the import table allows."""
    return tool(root, [str(Path(sys.executable).parent / "lint-imports"), "--no-logo"])


def coverage(root: Path) -> int:
    """Check that the last test run took every branch of `COVERED_WHOLE`."""
    source = root / "src" / "croupier"
    globs = [f"{name}/*" if (source / name).is_dir() else f"{name}.py" for name in COVERED_WHOLE]
    missing = [glob for glob in globs if not any(source.glob(glob))]
    if missing:
        say(f"there is no {', '.join(missing)} to cover")
        return 1
    included = ",".join(f"src/croupier/{glob}" for glob in globs)
    return python(root, "coverage", "report", f"--include={included}", "--fail-under=100")


def npm(root: Path, script: str) -> int:
    """Run a script of the page's package, with the node that is a wheel; return its exit code."""
    return tool(root, [sys.executable, "tools/npm.py", "web", "run", script])


def tool(root: Path, command: Sequence[str]) -> int:
    """Run a command at `root`, its output going where ours goes; return its exit code."""
    sys.stdout.flush()
    return subprocess.run(command, cwd=root, check=False).returncode  # noqa: S603


def heading(title: str) -> None:
    """Print the heading of a part."""
    say(f"\n== {title}")


def say(line: str) -> None:
    """Print a line at once, so that it stands in order with what the tools print."""
    print(line, flush=True)
