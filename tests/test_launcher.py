"""The launcher `./croupier`: what it does on machines that lack one thing or another.

Each test makes a bare checkout whose PATH holds just what the test puts there; uv and Python are
scripts that tell how they were called, so nothing is fetched.
"""

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.tidy.tree import ROOT

# What the launcher may count on: the tools that POSIX gives.
POSIX = ["awk", "dirname", "mv", "readlink", "rm", "sh", "tail", "mkdir", "cat", "chmod", "printf"]

# A python3 that is new enough, makes "environments" and whose pip puts a uv there.
PYTHON = """\
case "$*" in
    "-c "*) exit 0 ;;
    "-m venv "*) mkdir -p "$3/bin" && cp "$0" "$3/bin/python" ;;
    "-m pip install "*) printf '%s\\n' "$UV_SCRIPT" > "${0%/*}/uv" && chmod +x "${0%/*}/uv" ;;
esac
"""

# A uv that says what it was asked, and makes the environment when it is asked for that.
UV = """#!/bin/sh
case "$1" in
    --version) echo "uv 0.13.9" ;;
    sync) mkdir -p "$3/.venv/bin" && cat "$0" > "$3/.venv/bin/croupier" \
        && chmod +x "$3/.venv/bin/croupier" ;;
    run) shift; echo "run $*"; echo "in $PWD"; echo "downloads $UV_PYTHON_DOWNLOADS" ;;
esac
"""


class Machine:
    """A bare checkout, and a PATH with the tools of POSIX and what a test adds."""

    def __init__(self, folder: Path) -> None:
        self.checkout = folder / "a checkout"
        self.path = folder / "bin"
        self.checkout.mkdir()
        self.path.mkdir()
        shutil.copy(ROOT / "croupier", self.checkout / "croupier")
        for tool in [*POSIX, "cp"]:
            found = shutil.which(tool)
            assert found, f"this machine has no {tool}"
            (self.path / tool).symlink_to(found)

    def put(self, name: str, script: str) -> None:
        """Put a script on PATH."""
        file = self.path / name
        file.write_text(script if script.startswith("#!") else f"#!/bin/sh\n{script}")
        file.chmod(0o755)

    def call(self, *arguments: str, via: Path | None = None) -> tuple[int, str, str]:
        """Call the launcher from another folder; return its code, output and errors."""
        done = subprocess.run(
            [via or self.checkout / "croupier", *arguments],
            cwd=self.path,
            env={"PATH": str(self.path), "UV_SCRIPT": UV, "VIRTUAL_ENV": "/elsewhere"},
            capture_output=True,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout, done.stderr


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """Make a machine with nothing but POSIX."""
    return Machine(tmp_path)


def answer(machine: Machine, *arguments: str) -> str:
    """Return what our uv prints when the launcher hands a command over to it."""
    words = " ".join(arguments)
    return (
        f"run --quiet --project {machine.checkout} croupier {words}\n"
        f"in {machine.path}\ndownloads never\n"
    )


def test_a_uv_on_path_is_used(machine: Machine) -> None:
    """With uv on PATH nothing is fetched, and the command keeps its folder and arguments."""
    machine.put("uv", UV)
    code, out, _ = machine.call("coup", "5S 6D", "--json")
    assert (code, out) == (0, answer(machine, "coup", "5S 6D", "--json"))
    assert not (machine.checkout / ".uv").exists()


def test_a_second_call_is_silent(machine: Machine) -> None:
    """Once set up, the launcher says nothing of its own."""
    machine.put("uv", UV)
    assert "setting up" in machine.call("sheets")[2]
    assert machine.call("sheets") == (0, answer(machine, "sheets"), "")


def test_without_uv_it_is_fetched_into_the_checkout(machine: Machine) -> None:
    """A machine with only Python gets its own uv, once."""
    machine.put("python3", PYTHON)
    code, out, err = machine.call("sheets")
    assert (code, out) == (0, answer(machine, "sheets"))
    assert "fetching uv" in err
    assert (machine.checkout / ".uv" / "bin" / "uv").exists()
    assert "fetching uv" not in machine.call("sheets")[2]
    assert sorted(path.name for path in machine.checkout.iterdir()) == [".uv", ".venv", "croupier"]


def test_a_uv_that_is_too_old_is_left_alone(machine: Machine) -> None:
    """A uv that cannot read our settings is not used; a fresh one is fetched."""
    machine.put("uv", UV.replace("0.13.9", "0.4.30"))
    machine.put("python3", PYTHON)
    assert "fetching uv" in machine.call("sheets")[2]


def test_it_works_through_a_link(machine: Machine) -> None:
    """A link to the launcher, from a folder on PATH say, finds the checkout."""
    machine.put("uv", UV)
    link = machine.path / "house"
    link.symlink_to("../a checkout/croupier")
    assert machine.call("sheets", via=link)[1] == answer(machine, "sheets")


def test_no_python_is_one_sentence(machine: Machine) -> None:
    """A machine without Python is told what it needs."""
    sentence = "croupier: Python 3.11 or newer is needed, and no python3 was found on PATH.\n"
    assert machine.call("serve") == (1, "", sentence)


def test_an_old_python_is_one_sentence(machine: Machine) -> None:
    """A machine whose Python is too old is told which one it has."""
    machine.put("python3", 'case "$1" in -c) exit 1 ;; *) echo "Python 3.9.2" ;; esac')
    sentence = "croupier: Python 3.11 or newer is needed, and this machine has only Python 3.9.2.\n"
    assert machine.call("serve") == (1, "", sentence)


def test_a_newer_python_under_another_name_is_found(machine: Machine) -> None:
    """An old python3 is passed over for a python3.12 beside it."""
    machine.put("python3", 'case "$1" in -c) exit 1 ;; *) echo "Python 3.9.2" ;; esac')
    machine.put("python3.12", PYTHON)
    assert machine.call("sheets")[:2] == (0, answer(machine, "sheets"))


def test_no_venv_module_is_one_sentence(machine: Machine) -> None:
    """A Python without its venv module (Debian ships it apart) is told what to install."""
    machine.put("python3", 'case "$*" in "-m venv"*) echo "no ensurepip"; exit 1 ;; esac')
    code, out, err = machine.call("serve")
    assert (code, out) == (1, "")
    assert err.splitlines()[1] == (
        "croupier: python3 cannot make a virtual environment;"
        " install its venv module (Debian, Ubuntu: python3-venv) or install uv."
    )
    assert [path.name for path in machine.checkout.iterdir()] == ["croupier"]


def test_no_network_for_pip_is_one_sentence(machine: Machine) -> None:
    """Without an index the first run ends in a sentence, and leaves nothing half made."""
    failing = PYTHON.replace(
        '"-m pip install "*)', "\"-m pip install \"*) echo 'ERROR: no index'; exit 1 ;; x)"
    )
    machine.put("python3", failing)
    code, out, err = machine.call("serve")
    assert (code, out) == (1, "")
    assert "ERROR: no index" in err
    assert err.splitlines()[-1].startswith("croupier: pip could not fetch uv")
    assert [path.name for path in machine.checkout.iterdir()] == ["croupier"]


def test_no_network_for_uv_is_one_sentence(machine: Machine) -> None:
    """When packages cannot be fetched, the last line says what the first run needs."""
    machine.put("uv", UV.replace("sync) ", "sync) echo 'error: no index' >&2; exit 2 ;; x) "))
    code, out, err = machine.call("serve")
    assert (code, out) == (1, "")
    assert err.splitlines()[-1].startswith("croupier: set-up failed, see above")
