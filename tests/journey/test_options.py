"""The options: found, explained, kept, and each one does what its line says."""

import json
import re

import pytest
from playwright.async_api import Page, expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations
from tests.journey.seat import Seat

SWITCHES = [
    "Sound Effects",
    "Dealer Voice",
    "Ambient Sound",
    "High Quality Graphics",
    "Full Animations",
    "Fit To Window",
    "Four-colour suits",
    "A letter in every ring",
]
# Where everything on the page is, read to a hundredth of a pixel.
PLACES = """() => [...document.querySelectorAll(".Salon *")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.tagName, ...[x, y, width, height].map((side) => side.toFixed(2))].join(" ");
})"""
SMALL = """() => [...document.querySelectorAll(".Drawer :is(button, input, label)")]
  .filter((one) => one.getBoundingClientRect().height < 43.5)
  .map((one) => one.outerHTML)"""
# How far from the shoe's mouth each card is when it begins its way, in pixels.
FIRST_PLACES = """() => {
  globalThis.ways = [];
  const middle = (one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left + width / 2, top + height / 2];
  };
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element && node.matches(".Hand .Card") && node.getAnimations().length) {
          const [[x, y], [toX, toY]] = [node, document.querySelector("[data-mouth]")].map(middle);
          ways.push(Math.hypot(x - toX, y - toY));
        }
  }).observe(document.body, { subtree: true, childList: true });
}"""
FACE_DOWN = """() => document.querySelectorAll(".Hand [aria-label='Card, face down']").length"""


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


async def opened(page: Page) -> Seat:
    """Open the options at the table that is shown."""
    await page.keyboard.press("o")
    await expect(page.get_by_role("dialog", name="Options")).to_be_visible()
    return Seat(page)


async def choose(page: Page, *names: str) -> None:
    """Change these options and close the drawer."""
    await opened(page)
    for name in names:
        await page.get_by_role("switch", name=name).click()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_the_drawer_is_for_everybody(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Each option has a name, a line that explains it and room for a finger; axe finds nothing."""
    page = await open_page(size, base_url=open_house.address, reduced_motion="reduce")
    await Seat.at(page, "quick")
    button = page.get_by_role("button", name="Options", exact=True)
    await button.click()
    drawer = page.get_by_role("dialog", name="Options")
    await expect(drawer.get_by_role("heading", name="Options")).to_be_focused()
    for name in SWITCHES:
        switch = drawer.get_by_role("switch", name=name, exact=True)
        await expect(switch).to_have_accessible_description(re.compile(r"\w\.$"))
    for name in SWITCHES[:3]:
        await expect(drawer.get_by_role("slider", name=f"{name}: volume")).to_have_count(1)
    assert await page.evaluate(SMALL) == []
    assert await axe_violations(page) == []
    assert await drawer.evaluate("(one) => one.scrollWidth - one.clientWidth") == 0
    await page.keyboard.press("Escape")
    await expect(drawer).to_have_count(0)
    await expect(button).to_be_focused()


async def test_options_are_chosen_by_key_and_kept(page: Page) -> None:
    """O opens them, Tab, Space and arrows choose, O closes; the next visit has them still."""
    await Seat.at(page, "quick")
    await opened(page)
    effects = page.get_by_role("slider", name="Sound Effects: volume")
    await effects.focus()
    await page.keyboard.press("End")
    await expect(effects).to_have_attribute("aria-valuetext", "100\u202f%")
    switch = page.get_by_role("switch", name="Sound Effects")
    await page.keyboard.press("Shift+Tab")
    await expect(switch).to_be_focused()
    await page.keyboard.press("Space")
    await expect(switch).not_to_be_checked()
    await expect(effects).to_be_disabled()
    await page.keyboard.press("o")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.reload()
    await expect(page.locator("[data-bet]").first).to_be_enabled()
    await opened(page)
    await expect(switch).not_to_be_checked()
    await expect(effects).to_have_value("100")


async def test_a_damaged_record_falls_back_field_by_field(page: Page) -> None:
    """What was kept and can be read stays; what was not falls back, and the page opens."""
    kept = {"version": 1, "fourColourSuits": True, "effects": {"on": 3, "volume": 20}, "voice": []}
    await page.goto("/")
    await page.evaluate("(kept) => localStorage.setItem('options', kept)", json.dumps(kept))
    await Seat.at(page, "quick")
    await opened(page)
    await expect(page.get_by_role("switch", name="Four-colour suits")).to_be_checked()
    await expect(page.get_by_role("switch", name="Sound Effects")).to_be_checked()
    await expect(page.get_by_role("slider", name="Sound Effects: volume")).to_have_value("20")
    await expect(page.get_by_role("switch", name="Dealer Voice")).not_to_be_checked()


@pytest.mark.parametrize("size", [DESKTOP, PHONE, (1024, 768)])
async def test_plain_graphics_move_nothing(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Without grain, shadow and glow each thing is where it was, to a hundredth of a pixel."""
    page = await open_page(size, base_url=open_house.address, reduced_motion="reduce")
    seat = await Seat.at(page, "quick")
    await seat.play("25", "player", "tie", "banker")
    await seat.put("25", "player")
    await seat.lies("player", "25")
    rich = await page.evaluate(PLACES)
    await choose(page, "High Quality Graphics")
    await expect(page.locator("html")).to_have_class("plain")
    assert await page.evaluate(PLACES) == rich
    blurred = """() => [...document.querySelectorAll(".Salon *")].filter((one) => {
      const { filter, textShadow, backdropFilter } = getComputedStyle(one);
      return [filter, textShadow, backdropFilter].some((value) => value !== "none");
    }).length"""
    assert await page.evaluate(blurred) == 0


@pytest.mark.parametrize(("asked", "chosen"), [("no-preference", True), ("reduce", False)])
async def test_cards_go_straight_to_their_places(
    open_page: OpenPage, open_house: Running, asked: str, *, chosen: bool
) -> None:
    """No card is seen face down where animations are off, or where the system wants none."""
    page = await open_page(base_url=open_house.address, reduced_motion=asked)
    seat = await Seat.at(page, "slow")
    if chosen:
        await choose(page, "Full Animations")
    await seat.watch()
    await seat.watch(FACE_DOWN, "down")
    await seat.play("25", "player")
    assert await seat.seen("down") == [0]
    cards = [len(glance["cards"]) for glance in await seat.seen()]
    assert [count for count in range(1, 5) if count in cards] == [1, 2, 3, 4]
    await opened(page)
    hint = page.get_by_role("switch", name="Full Animations")
    system = "Your system asks for little motion"
    if not chosen:
        await expect(hint).to_have_accessible_description(re.compile(system))
        await expect(hint).to_be_checked()


async def test_with_full_animations_cards_come_face_down(page: Page) -> None:
    """The measure above sees a card on its way where one is."""
    seat = await Seat.at(page, "slow")
    await seat.watch(FACE_DOWN, "down")
    await seat.play("25", "player")
    assert 1 in await seat.seen("down")
    assert await seat.seen("down") != [0]


@pytest.mark.parametrize("size", [(1366, 620), (360, 560), (1600, 1100), (844, 390)])
async def test_the_felt_fits_the_window(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Fit To Window shows the whole table without scrolling, and undone it leaves no trace."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "quick")
    beyond = "document.scrollingElement.scrollHeight - innerHeight"
    felt = "document.querySelector('.Felt').currentCSSZoom"
    assert await page.evaluate(felt) == 1
    await choose(page, "Fit To Window")
    fits = f"({felt} !== 1 || innerHeight === 390) && {beyond} <= 1"
    await seat.until(f"() => {fits}")
    assert await page.evaluate(fits)
    for width, height in ((size[0], size[1] - 40), size):
        await page.set_viewport_size({"width": width, "height": height})
        await seat.until(f"() => innerHeight === {height} && {beyond} <= 1")
        assert await page.evaluate(beyond) <= 1
    await choose(page, "Fit To Window")
    assert await page.evaluate(felt) == 1


async def test_cards_leave_the_shoe_on_a_fitted_felt(
    open_page: OpenPage, open_house: Running
) -> None:
    """A card's way begins at the shoe's mouth, whatever size the felt has taken."""
    page = await open_page((1366, 650), base_url=open_house.address)
    seat = await Seat.at(page, "slow")
    await choose(page, "Fit To Window")
    await seat.until("() => document.querySelector('.Felt').currentCSSZoom < 0.98")
    assert await page.evaluate("document.querySelector('.Felt').currentCSSZoom") < 0.98
    await page.evaluate(FIRST_PLACES)
    await seat.play("25", "player")
    ways: list[float] = await page.evaluate("globalThis.ways")
    assert len(ways) >= 4
    assert max(ways) < 12


async def test_suits_have_four_colours(page: Page) -> None:
    """Clubs are green and diamonds blue, on the faces too; hearts and spades stay."""
    await Seat.at(page, "quick")
    inks = """() => [..."SHDC"].map((suit) => {
      const place = document.querySelector("[data-felt]");
      const one = place.appendChild(document.createElement("i"));
      one.className = `suit-${suit}`;
      const ink = getComputedStyle(one).color;
      one.remove();
      return ink;
    })"""
    two = await page.evaluate(inks)
    assert two[0] == two[3]
    assert two[1] == two[2]
    await choose(page, "Four-colour suits")
    four = await page.evaluate(inks)
    assert len(set(four)) == 4
    assert four[:2] == two[:2]


async def test_each_ring_has_its_letter(page: Page) -> None:
    """With the option every ring of the big road is lettered, else a streak's first alone."""
    seat = await Seat.at(page, "quick")
    await seat.play("1", "player")
    rings, letters = ".Scorecard-big [class^=ring-]", ".Scorecard-big .rh"
    while await page.locator(rings).count() == await page.locator(letters).count():
        await seat.again()
    await choose(page, "A letter in every ring")
    assert await page.locator(letters).count() == await page.locator(rings).count()
