"""What it costs to begin: the help, a server's first page, its memory, and the page's weight.

    python -m bench.start

Figures of whole processes, medians of some runs, next to a bare interpreter in the same run.
"""

import gzip
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from croupier.server.app import STATIC

RUNS = 7
LINE = re.compile(r"open at (\S+)")


def cpu_s(*command: str) -> float:
    """Return the CPU seconds of one run of a command, its children counted."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)  # noqa: S603  our own commands
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def first_page() -> tuple[float, float]:
    """Return the seconds from the start of a server to its first page, and its MiB then."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        began = time.perf_counter()
        server = subprocess.Popen(  # noqa: S603  our own server
            [
                sys.executable, "-m", "croupier", "serve", "--port", "0", "--no-browser",
                "--data", folder,
            ],
            stdout=subprocess.PIPE,
            text=True,
        )  # fmt: skip
        assert server.stdout is not None
        address = LINE.search(server.stdout.readline())
        assert address is not None, "the house did not open"
        with urllib.request.urlopen(address[1]) as page:  # noqa: S310  on this machine
            page.read()
        took = time.perf_counter() - began
        status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
        resident = re.search(r"VmRSS:\s+(\d+) kB", status)
        server.terminate()
        server.communicate()
    return took, int(resident[1]) / 1024 if resident else float("nan")


def compressed_kib(pattern: str) -> float:
    """Return the KiB that files of the built page have when a server compresses them."""
    files = [file.read_bytes() for file in (STATIC / "assets").glob(pattern)]
    return sum(len(gzip.compress(file, 6)) for file in files) / 1024


def main() -> None:
    """Measure and print."""
    python = sys.executable
    bare = statistics.median(cpu_s(python, "-c", "pass") for _ in range(RUNS))
    helped = statistics.median(cpu_s(python, "-m", "croupier", "--help") for _ in range(RUNS))
    print(
        f"croupier --help            {helped:6.3f} s of CPU ({bare:.3f} s for a bare interpreter)"
    )
    launcher = Path(__file__).parent.parent / "croupier"
    if launcher.is_file():
        whole = statistics.median(cpu_s(os.fspath(launcher), "--help") for _ in range(RUNS))
        print(f"./croupier --help          {whole:6.3f} s of CPU, launcher and uv counted")
    pages = [first_page() for _ in range(RUNS)]
    print(f"start to first page        {statistics.median(took for took, _ in pages):6.3f} s")
    print(f"server's memory            {statistics.median(mib for _, mib in pages):6.1f} MiB")
    print(f"JavaScript, compressed     {compressed_kib('*.js'):6.1f} KiB")
    print(f"style sheets, compressed   {compressed_kib('*.css'):6.1f} KiB")


if __name__ == "__main__":
    main()
