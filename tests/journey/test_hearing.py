"""What is heard at the table: nothing unasked, nothing before it is seen, facts only."""

import pytest
from playwright.async_api import Page, Request, expect

from tests.houses import Running
from tests.journey.conftest import PHONE, OpenPage
from tests.journey.seat import Seat

# Counts what begins to sound, whatever plays it.
COUNT = """
globalThis.begun = 0;
const { start } = AudioBufferSourceNode.prototype;
AudioBufferSourceNode.prototype.start = function (...told) {
  globalThis.begun += 1;
  return start.apply(this, told);
};
"""
# A browser with a voice: it speaks for as long as the test lets it, and notes what it was told.
VOICE = """
globalThis.said = [];
const speech = {
  speaking: false,
  pending: false,
  getVoices: () => [{ lang: "LANGUAGE", localService: true }],
  speak(sentence) {
    said.push([sentence.text, sentence.lang, sentence.volume]);
    speech.speaking = true;
  },
  cancel() {
    said.push("cut");
    speech.speaking = false;
  },
  addEventListener() {},
  removeEventListener() {},
};
Object.defineProperty(globalThis, "speechSynthesis", { value: speech });
globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
"""
NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


async def switch(page: Page, *names: str) -> None:
    """Change these options."""
    await page.keyboard.press("o")
    for name in names:
        await page.get_by_role("switch", name=name).click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
async def test_sounds_come_with_the_first_of_them(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Nothing of the sounds is loaded before the patron's first act; then they are heard."""
    page = await open_page(size, base_url=open_house.address)
    asked: list[str] = []

    def note(request: Request) -> None:
        if "/desk-" in request.url:
            asked.append(request.url)

    page.on("request", note)
    await page.add_init_script(COUNT)
    seat = await Seat.at(page, "quick")
    assert asked == []
    assert await page.evaluate("begun") == 0
    await seat.put("25", "player")
    await seat.until("() => begun > 0")
    assert len(asked) == 1
    before = await page.evaluate("begun")
    await seat.deal()
    await seat.coup_over()
    # The knock; and of each card its breath, its edge, its tap and its turn.
    assert await page.evaluate("begun") > before + 4 * 4
    assert len(asked) == 1


async def test_what_is_off_is_silent(page: Page) -> None:
    """With all sound off nothing begins to sound, and on the next visit nothing is loaded."""
    await page.add_init_script(COUNT)
    await Seat.at(page, "quick")
    await switch(page, "Sound Effects")
    await page.reload()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    seat = Seat(page)
    await expect(page.locator("[data-bet]").first).to_be_enabled()
    await seat.play("25", "player")
    assert await page.evaluate("begun") == 0
    assert not [url for url in asked if "/desk-" in url]


async def test_the_room_is_heard_only_where_it_is_wanted(page: Page) -> None:
    """Ambient sound begins when it is switched on, and draws on without being asked."""
    await page.add_init_script(COUNT)
    seat = await Seat.at(page, "quick")
    await switch(page, "Sound Effects")
    before = await page.evaluate("begun")
    await switch(page, "Ambient Sound")
    await seat.until(f"() => begun > {before} + 5")
    assert await page.evaluate("begun") > before + 5


async def test_the_dealer_says_what_the_caption_writes(page: Page) -> None:
    """The end of betting, then totals and outcome; cut short when the next chip is put down."""
    await page.add_init_script(VOICE.replace("LANGUAGE", "en-GB"))
    seat = await Seat.at(page, "quick")
    await switch(page, "Dealer Voice")
    await page.evaluate("said.length = 0; speechSynthesis.speaking = false")
    last = (await seat.play("25", "player", "banker"))["last"]
    totals = [NUMBERS[last[f"{side}_total"]] for side in ("player", "banker")]
    outcome = {"player": "Player wins", "banker": "Banker wins", "tie": "Tie"}[last["outcome"]]
    said = [one for one in await page.evaluate("said") if one != "cut"]
    assert [text for text, _, _ in said] == [
        "No more bets.",
        f"Player {totals[0]}, Banker {totals[1]}. {outcome}.",
    ]
    assert {(language, volume) for _, language, volume in said} == {("en-GB", 0.6)}
    await expect(page.locator(".Caption")).to_contain_text(outcome)
    await page.evaluate("said.length = 0")
    await seat.put("25", "player")
    assert await page.evaluate("said") == ["cut"]


@pytest.mark.parametrize("language", ["de-DE", "vi-VN"])
async def test_without_a_voice_of_the_language_the_dealer_is_silent(
    page: Page, language: str
) -> None:
    """A voice of another language says nothing, and the option tells why."""
    await page.add_init_script(VOICE.replace("LANGUAGE", language))
    seat = await Seat.at(page, "quick")
    await page.keyboard.press("o")
    voice = page.get_by_role("switch", name="Dealer Voice")
    await voice.click()
    await expect(voice).to_have_accessible_description(
        "This browser has no voice for English. The caption still writes everything."
    )
    await page.keyboard.press("Escape")
    await seat.play("25", "player")
    assert [one for one in await page.evaluate("said") if one != "cut"] == []
