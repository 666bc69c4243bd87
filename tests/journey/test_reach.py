"""Everybody can use the page: at every size, with what reads the screen, and quickly."""

import gzip
import re

import pytest
from playwright.async_api import Page, expect

from croupier.rules.words import LANGUAGES
from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations
from tests.journey.seat import SAME_BET, Seat
from tests.tidy.tree import ROOT

# With the address bar of a phone's browser shown and hidden, and other windows people have.
SIZES = [
    (390, 664), (390, 844), (360, 740), (360, 640), (320, 568), (844, 390), (768, 1024),
    (1024, 768), DESKTOP,
]  # fmt: skip
WINDOWS = [(360, 740), (768, 1024), (1024, 768), (1120, 800)]
MOST_SCRIPT_KIB = 120
# Buttons too small for a finger, main bets under the dock, and how far the page is too wide.
SIGHTS = """() => {
  const box = (one) => one.getBoundingClientRect();
  const dock = box(document.querySelector(".Dock")).top;
  const buttons = [...document.querySelectorAll(".Dock button, .TopBar :is(a, .IconBtn), .BetSpot")]
    .filter((one) => one.checkVisibility());
  const small = buttons.filter((one) => Math.min(box(one).width, box(one).height) < 40);
  const hidden = [...document.querySelectorAll(".BetSpot--main")]
    .filter((one) => box(one).bottom > dock || box(one).top < 0);
  const page = document.scrollingElement;
  const name = (one) => one.ariaLabel ?? one.dataset.bet ?? one.textContent.trim();
  return [small.map(name), hidden.map(name), page.scrollWidth - innerWidth];
}"""
# After a change of the window the layout comes some pictures later.
LAID_OUT = f"() => ({SIGHTS})().flat().every((one) => one === 0)"


@pytest.mark.parametrize("table", ["quick", "showcase"])
async def test_chips_and_buttons_are_in_sight(page: Page, open_house: Running, table: str) -> None:
    """Chips, main bets, Undo, Clear, Same Bet and Deal are seen whole without scrolling (BC-92)."""
    await page.goto(f"{open_house.address}table/{table}")
    seat = Seat(page)
    await expect(seat.button("Deal")).to_be_visible()
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        for name in ("Undo", "Clear", "Half", "Double", SAME_BET, "Deal", "Chip 1", "Chip 25"):
            await expect(seat.button(name)).to_be_in_viewport(ratio=1)
        await seat.until(LAID_OUT)
        small, hidden, wide = await page.evaluate(SIGHTS)
        assert small == []
        assert hidden == []
        assert wide == 0


async def test_papers_are_read_without_scrolling_sideways(
    open_page: OpenPage, open_house: Running
) -> None:
    """Rules and history fit the width of every window, over the table and on their own."""
    sideways = """() => {
      const sheet = document.querySelector(".Sheet-body") ?? document.scrollingElement;
      return sheet.scrollWidth - sheet.clientWidth;
    }"""
    page = await open_page(base_url=open_house.address)
    await (await Seat.at(page, "quick")).play("25", "player", "tie")
    for name in ("History", "Rules and prices"):
        await page.get_by_role("button", name=name).click()
        await expect(page.get_by_role("dialog").locator("section, .Past").first).to_be_visible()
        for width, height in WINDOWS:
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(sideways) == 0, (name, width)
        await page.keyboard.press("Escape")
    for path in ("", "history", "table/quick/rules", "table/showcase/rules"):
        await page.goto(f"/{path}")
        await expect(page.get_by_role("main").get_by_role("heading").first).to_be_visible()
        for width, height in WINDOWS:
            await page.set_viewport_size({"width": width, "height": height})
            assert await page.evaluate(sideways) == 0, (path, width)


async def test_every_chip_can_be_reached(open_page: OpenPage, open_house: Running) -> None:
    """On a phone the tray is swiped to its last chip, and that chip is placed."""
    page = await open_page(PHONE, base_url=open_house.address)
    seat = await Seat.at(page, "quick")
    await seat.put("5K", "player")
    await seat.lies("player", "5,000")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_nobody_is_shut_out(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """No rule of axe is broken in the lobby, at the table, on its sheets, or on papers."""
    page = await open_page(size, base_url=open_house.address, reduced_motion="reduce")
    await page.goto("/")
    await expect(page.get_by_role("link", name="Sit down at Quick")).to_be_visible()
    assert await axe_violations(page) == []
    seat = await Seat.at(page, "quick")
    await seat.put("25", "super-6")
    await expect(seat.notice("super-6")).to_be_visible()
    assert await axe_violations(page) == []
    await seat.put("25", "player", "banker", "tie", "super-6")
    await seat.deal()
    await seat.coup_over()
    assert await axe_violations(page) == []
    await page.get_by_role("button", name="Rules and prices").click()
    await expect(page.get_by_role("dialog")).to_contain_text("When a third card comes")
    assert await axe_violations(page) == []
    for path, words in (("/table/quick/rules", "third card comes"), ("/history", "100.00")):
        await page.goto(path)
        await expect(page.get_by_role("main")).to_contain_text(words)
        assert await axe_violations(page) == []


async def test_sheets_give_the_focus_back(page: Page, open_house: Running) -> None:
    """A sheet takes the focus, Escape closes it, and the focus is where it was."""
    await page.goto(f"{open_house.address}table/quick")
    button = page.get_by_role("button", name="Rules and prices")
    await button.press("Enter")
    dialog = page.get_by_role("dialog", name="Rules and prices")
    await expect(dialog.get_by_role("heading", name="Rules and prices")).to_be_focused()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await expect(button).to_be_focused()


def test_the_page_is_small() -> None:
    """All scripts, with the words of one language, are under 120 KiB compressed."""
    sizes = {
        script.name: len(gzip.compress(script.read_bytes(), 6))
        for script in (ROOT / "src/croupier/static/assets").glob("*.js")
    }
    words = {tag: [name for name in sizes if words_script(tag, name)] for tag in LANGUAGES}
    common = sum(sizes.values()) - sum(sizes[name] for tag in words for name in words[tag])
    for tag, names in words.items():
        assert len(names) == 3, (tag, names)
        assert common + sum(sizes[name] for name in names) < MOST_SCRIPT_KIB * 1024


def words_script(tag: str, name: str) -> bool:
    """Whether a script has words of a language: of the page, of the options or of the history."""
    return re.fullmatch(rf"{tag.lower()}(-options|-history)?-[\w-]{{8}}\.js", name) is not None
