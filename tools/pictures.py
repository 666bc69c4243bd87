"""Take the pictures of the docs: a real house, a real browser, coups that are really dealt.

    uv run tools/pictures.py

Writes docs/pictures. Cards are drawn by chance, so every run gives other pictures.
"""

import asyncio
import sys
import tempfile
from pathlib import Path

from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.browser import chromium  # noqa: E402  the checkout's own
from tests.houses import house_apart  # noqa: E402

PICTURES = ROOT / "docs" / "pictures"
DESKTOP = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
COUPS = 14
QUALITY = 88


async def play(page: Page, coups: int) -> None:
    """Play some coups with chips on four bets; ends with the last one paid."""
    await page.locator(".ChipTray-chip").nth(2).click()
    for bet in ("banker", "banker", "tie", "player-pair", "super-6"):
        await page.locator(f"[data-bet='{bet}']").first.click()
    await page.locator("[aria-keyshortcuts=D]").click()
    again = page.locator("[aria-keyshortcuts=S]")
    for _ in range(coups - 1):
        await expect(again).to_be_disabled()
        await expect(again).to_be_enabled(timeout=20_000)
        await again.click()
    await expect(again).to_be_enabled(timeout=20_000)
    await page.wait_for_timeout(1_000)


async def shoot(page: Page, name: str) -> None:
    """Save what the page shows."""
    file = PICTURES / f"{name}.jpg"
    await page.screenshot(path=file, type="jpeg", quality=QUALITY)
    sys.stdout.write(f"{file.relative_to(ROOT)}\n")


async def take(browser: Browser, address: str) -> None:
    """Take all pictures."""
    for suffix, size in (("", DESKTOP), ("-phone", PHONE)):
        context = await browser.new_context(viewport=size, base_url=address)
        page = await context.new_page()
        await page.goto("/table/salon-1")
        await page.get_by_role("heading", level=1).wait_for()
        await play(page, COUPS)
        await shoot(page, f"table{suffix}")
        await page.keyboard.press("h")
        await expect(page.get_by_role("dialog", name="History")).to_be_visible()
        await page.get_by_role("button", name="Show coup").nth(1).click()
        await page.wait_for_timeout(500)
        await shoot(page, f"history{suffix}")
        await page.keyboard.press("Escape")
        await page.keyboard.press("o")
        await expect(page.get_by_role("dialog", name="Options")).to_be_visible()
        await page.wait_for_timeout(800)
        await shoot(page, f"options{suffix}")
        await page.goto("/")
        await page.wait_for_timeout(800)
        await shoot(page, f"lobby{suffix}")
        await page.goto("/table/salon-1/rules")
        await page.wait_for_timeout(800)
        await shoot(page, f"rules{suffix}")
        await context.close()


async def take_spoken(browser: Browser, address: str) -> None:
    """Take the table in other languages, one of them from right to left."""
    for tag in ("zh-Hans", "ar"):
        for suffix, size in (("", DESKTOP), ("-phone", PHONE)):
            context = await browser.new_context(viewport=size, base_url=address, locale=tag)
            page = await context.new_page()
            await page.goto("/table/salon-1")
            await page.get_by_role("heading", level=1).wait_for()
            await play(page, COUPS)
            await shoot(page, f"table-{tag}{suffix}")
            await context.close()


async def main() -> None:
    """Open a house and a browser, and take the pictures."""
    PICTURES.mkdir(exist_ok=True)
    found = chromium.find()
    with tempfile.TemporaryDirectory(prefix="croupier-pictures-") as folder:
        async with house_apart(Path(folder)) as house, async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=found.file,
                env=dict(found.environment),
                args=chromium.SWITCHES,
                chromium_sandbox=False,
            )
            await take(browser, house.address)
            await take_spoken(browser, house.address)
            await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
