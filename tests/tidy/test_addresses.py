"""No address of a registry, and no path of somebody's machine, is written down anywhere.

A checkout installs from whatever index the machine is set to; and it is the same on any machine.
"""

import json
import re
import tomllib

from tests.tidy.tree import ROOT, files, text, written

BINARY = (".png", ".webp", ".woff2", ".ico", ".gz", ".br")
ADDRESSES = re.compile(
    r"pypi\.org|pythonhosted|npmjs\.|deb\.debian|crates\.io|yarnpkg"
    r"|https?://\S+\.(whl|tgz|tar\.gz|zip|deb)\b"
)
# Folders that are somebody's: not of the checkout, and not of every system.
MACHINE = re.compile(r"(?<![\w.])/(work|farm|root|home|Users|tmp|opt|bash_jobs)/\w")


def test_no_registry_is_named() -> None:
    """No file names the host of a package registry or the address of a package."""
    assert matches(ADDRESSES) == []


def test_no_path_of_a_machine_is_named() -> None:
    """No file names a folder that only one machine has."""
    assert matches(MACHINE) == []


def matches(pattern: re.Pattern[str]) -> list[str]:
    """Find a pattern in all written files but this one."""
    return [
        f"{name}:{number}: {line.strip()[:80]}"
        for name in written()
        if not name.endswith(BINARY) and name != "tests/tidy/test_addresses.py"
        for number, line in enumerate(text(name).splitlines(), 1)
        if pattern.search(line)
    ]


def test_lock_files_hold_no_download_address() -> None:
    """A lock file of npm pins by version and content, and leaves out where it comes from."""
    locks = files("package-lock.json")
    assert locks
    for name in locks:
        packages = json.loads(text(name))["packages"]
        assert [key for key, package in packages.items() if "resolved" in package] == []
        assert [
            k for k, p in packages.items() if k and "link" not in p and "integrity" not in p
        ] == []
        npmrc = (ROOT / name).with_name(".npmrc").read_text()
        assert "omit-lockfile-registry-resolved=true" in npmrc


def test_pins_are_the_whole_tree() -> None:
    """Every Python package that uv resolves is pinned in pyproject.toml, and no other."""
    pyproject = tomllib.loads(text("pyproject.toml"))
    pins = dict(pin.split("==") for pin in pyproject["tool"]["uv"]["constraint-dependencies"])
    packages = tomllib.loads((ROOT / "uv.lock").read_text())["package"]
    resolved = {p["name"]: p["version"] for p in packages if p["name"] != "croupier"}
    assert pins == resolved
    assert "/uv.lock" in text(".gitignore").splitlines()
