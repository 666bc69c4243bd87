"""Every sound, rendered offline: none clips, hangs on or beeps, and the room is the softest."""

import re

import numpy as np
import pytest
from playwright.async_api import Browser, Page

from tests.journey.sounds import Heard, bundle

# For each effect: how bright its middle may be, in hertz, and when it is silent at the latest.
EFFECTS = {
    "chip": (900, 3200, 0.35),
    "lift": (900, 3600, 0.35),
    "slide": (1500, 4500, 0.6),
    "land": (300, 2200, 0.35),
    "turn": (1500, 4800, 0.35),
    "knock": (200, 1100, 0.4),
    "refusal": (150, 900, 0.4),
    "winner": (120, 700, 2.2),
    "tick": (900, 3600, 0.2),
}
# A struck body rings; even so it is no tone. A beep of one oscillator is below both.
LEAST_FLATNESS = 1e-4
MOST_OF_ONE_TONE = 0.45
STILL = -70
PLAY = """
const out = sounds.mixer(context).effects;
out.gain.value = 1;
sounds.EFFECTS.%s(context, 0.02, { weight: %s, turn: %s }).connect(out);
"""
ROOM = """
const { room } = sounds.mixer(context);
const on = { on: true, volume: 100 };
room.gain.value = sounds.roomLevel({ effects: on, voice: on, ambient: on });
sounds.air(context, 0).connect(room);
for (let at = 0; at < 24; at += sounds.STRETCH)
  sounds.stretch(context, at, %s + at).connect(room);
"""


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Build what sounds, once."""
    return bundle(tmp_path_factory.mktemp("sounds") / "built")


@pytest.fixture
async def ear(browser: Browser, script: str) -> Page:
    """Open a page that has the sounds and nothing else."""
    page = await browser.new_page()
    await page.evaluate(f"{script};globalThis.sounds = sounds")
    return page


async def effect(ear: Page, name: str, weight: float = 0.5, turn: int = 3) -> Heard:
    """Render one effect by itself, at full volume, as the desk plays it."""
    return await Heard.render(ear, PLAY % (name, weight, turn))


@pytest.mark.parametrize("name", EFFECTS)
async def test_an_effect_is_short_soft_edged_and_no_beep(ear: Page, name: str) -> None:
    """It is heard, does not clip, falls silent in time, and has the colour of its thing."""
    low, high, silent_s = EFFECTS[name]
    for turn in (1, 2, 3, 40):
        heard = await effect(ear, name, turn=turn)
        assert np.isfinite(heard.ears).all()
        assert 0.05 < heard.peak < 0.97
        assert -36 < heard.loudness_db().max() < -10
        assert heard.until_silent_s(STILL) < silent_s
        assert low < heard.centroid_hz < high
        assert heard.flatness > LEAST_FLATNESS
        assert heard.largest_tone < MOST_OF_ONE_TONE


async def test_a_beep_would_be_found(ear: Page) -> None:
    """The measure of a pure tone tells an oscillator from everything that we play."""
    beep = """
    const tone = new OscillatorNode(context, { frequency: 880 });
    const level = new GainNode(context, { gain: 0.3 });
    const out = sounds.mixer(context).effects;
    out.gain.value = 1;
    tone.connect(level).connect(out);
    tone.start(0); tone.stop(2.4);
    """
    heard = await Heard.render(ear, beep)
    assert heard.largest_tone > 2 * MOST_OF_ONE_TONE
    assert heard.flatness < LEAST_FLATNESS


async def test_a_heavier_chip_falls_lower(ear: Page) -> None:
    """The more a chip is worth, the lower it clicks."""
    bright = [(await effect(ear, "chip", weight)).centroid_hz for weight in (0, 0.5, 1)]
    assert bright == sorted(bright, reverse=True)
    assert bright[2] < 0.8 * bright[0]


async def test_a_refusal_is_the_knock_but_softer(ear: Page) -> None:
    """A refusal is at least 4 dB softer than closed bets, and duller."""
    knock, refusal = await effect(ear, "knock"), await effect(ear, "refusal")
    assert refusal.loudness_db().max() < knock.loudness_db().max() - 4
    assert refusal.centroid_hz < knock.centroid_hz


async def test_the_winner_is_two_low_notes_a_fifth_apart(ear: Page) -> None:
    """The clock in the next room strikes twice; its second note lies a fifth below."""
    heard = await effect(ear, "winner")
    first, second = heard.part(0.1, 0.45), heard.part(0.6, 1.1)
    assert 1.4 < first.loudest_hz(150, 400) / second.loudest_hz(150, 400) < 1.6
    assert second.loudest_hz(150, 400) < 250


async def test_twenty_chips_at_once_do_not_clip(ear: Page) -> None:
    """However much falls together, full level is never reached."""
    heap = "const out = sounds.mixer(context).effects; out.gain.value = 1;" + "".join(
        f"sounds.EFFECTS.chip(context, 0.02, {{ weight: {turn / 20}, turn: {turn} }}).connect(out);"
        for turn in range(20)
    )
    heard = await Heard.render(ear, heap)
    assert np.isfinite(heard.ears).all()
    assert 0.5 < heard.peak < 0.98
    assert heard.until_silent_s(STILL) < 0.5


async def test_the_room_is_much_quieter_than_all_else(ear: Page) -> None:
    """At full volume its loudest moment is 18 dB below the loudest of the softest effect."""
    effects = [(await effect(ear, name)).loudness_db().max() for name in EFFECTS]
    for seed in (1, 77):
        room = await Heard.render(ear, ROOM % seed, 24)
        assert np.isfinite(room.ears).all()
        level = room.loudness_db(0.4)
        assert level.max() < min(effects) - 18
        assert level[3:].min() > -75
        assert 100 < room.centroid_hz < 1200
        assert room.largest_tone < MOST_OF_ONE_TONE


async def test_the_glass_is_rare_and_far(ear: Page) -> None:
    """Two glasses touch somewhere: heard over the air of the room, and no louder than the room."""
    far = ROOM.split("sounds.air", maxsplit=1)[0]
    alone = await Heard.render(ear, far + "sounds.glass(context, 1, () => 0.5).connect(room);")
    assert -75 < alone.loudness_db().max() < -50
    assert alone.part(0, 0.9).peak == 0
    assert 1800 < alone.centroid_hz < 4000
    assert alone.until_silent_s() < 1.6


async def test_nothing_is_let_in_unasked(ear: Page) -> None:
    """The mixer's doors are closed until somebody opens them: no level eases down from full."""
    body = (PLAY % ("chip", 0.5, 1)).replace("out.gain.value = 1;", "")
    assert (await Heard.render(ear, body)).peak == 0
    body = re.sub(r"room\.gain\.value = .*;", "", ROOM % 1)
    assert (await Heard.render(ear, body)).peak == 0


async def test_the_room_never_repeats(ear: Page) -> None:
    """No stretch of the room is like another, nor like itself moved in time."""
    room = (await Heard.render(ear, ROOM % 5, 24)).mono
    size = 8 * 48_000
    one, two, three = (room[at : at + size] for at in (0, size, 2 * size))
    for other in (two, three):
        spectrum = np.fft.rfft(one, 2 * size) * np.conj(np.fft.rfft(other, 2 * size))
        match = np.abs(np.fft.irfft(spectrum)).max()
        assert match < 0.8 * np.sqrt((one**2).sum() * (other**2).sum())


async def test_the_same_seed_sounds_the_same(ear: Page) -> None:
    """A sound is a function of its parameters: rendered twice it is the same.

    A browser adds up what meets in no fixed order: a millionth may differ.
    """
    for body in (PLAY % ("chip", 0.3, 9), ROOM % 3):
        one, two = [await Heard.render(ear, body, 3) for _ in range(2)]
        assert np.abs(one.ears - two.ears).max() < 1e-6
    one, two = [await effect(ear, "chip", turn=turn) for turn in (1, 2)]
    assert np.abs(one.ears - two.ears).max() > 0.05
