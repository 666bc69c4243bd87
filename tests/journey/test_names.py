"""Choosing a display name: where it is shown, what is refused, and that it stays (BC-88)."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations, second_tab
from tests.journey.seat import Seat

CASES = [(DESKTOP, "Anna"), (PHONE, "Bela")]


def shown(page: Page) -> Locator:
    """Find the name that is in sight, with the way to another."""
    return page.get_by_role("button", name=re.compile("^Your name"))


async def write(page: Page, name: str) -> None:
    """Write a name and send it off."""
    await page.get_by_role("textbox").fill(name)
    await page.get_by_role("textbox").press("Enter")


@pytest.mark.parametrize(("size", "name"), CASES, ids=["desktop", "phone"])
async def test_a_name_is_chosen_and_stays(
    open_page: OpenPage, open_house: Running, size: tuple[int, int], name: str
) -> None:
    """Chosen in the lobby, cleaned by the house, seen at the table, and after a reload."""
    page = await open_page(size, base_url=open_house.address, faults_expected=True)
    seat = await Seat.at(page, "quick")
    await seat.put("5", "tie")
    await seat.lies("tie", "5")
    await page.goto("/")
    await expect(shown(page)).to_contain_text("Guest")
    await shown(page).click()
    field = page.get_by_role("textbox", name="What shall the house call you?")
    await expect(field).to_be_focused()
    await expect(field).to_have_value(re.compile("Guest"))
    for asked, why in (
        ("Banker", "looks like a name that is taken here"),
        ("Ann\u202eabc", "made of characters that can be seen"),
        ("\u0410nn", "mixes alphabets"),
        ("   ", "A name has 1 to 24 characters; this has 0."),
    ):
        await write(page, asked)
        await expect(page.get_by_role("alert")).to_contain_text(why)
        await expect(field).to_be_focused()
        await expect(field).to_have_attribute("aria-invalid", "true")
    assert await axe_violations(page) == []
    await write(page, f"  {name}  K. ")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(shown(page)).to_contain_text(f"{name} K.")
    await Seat.at(page, "quick")
    await seat.lies("tie", "5")
    if size == PHONE:
        await page.get_by_role("button", name="Options").click()
    await expect(shown(page)).to_contain_text(f"{name} K.")
    await page.reload()
    await page.goto("/")
    await expect(shown(page)).to_contain_text(f"{name} K.")


async def test_two_pages_agree_on_the_name(open_page: OpenPage, open_house: Running) -> None:
    """A name that is chosen at the table is the name in the lobby, and nobody else may have it."""
    page = await open_page(base_url=open_house.address)
    await Seat.at(page, "quick")
    await shown(page).click()
    await write(page, "Clara")
    await expect(shown(page)).to_contain_text("Clara")
    lobby = await second_tab(page, open_page, open_house.address)
    await lobby.goto("/")
    await expect(shown(lobby)).to_contain_text("Clara")
    other = await open_page(base_url=open_house.address, faults_expected=True)
    await Seat.at(other, "quick")
    await shown(other).click()
    await write(other, "CL\u00c1RA")
    await expect(other.get_by_role("alert")).to_contain_text("looks like a name that is taken")
    await other.get_by_role("button", name="Close").click()
    await expect(shown(other)).to_contain_text("Guest")
