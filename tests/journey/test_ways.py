"""Ways through the page: what Back does, what a page is called, and how a chapter is found."""

import pytest
from playwright.async_api import Page, expect

from tests.houses import Running
from tests.journey.conftest import PHONE, OpenPage
from tests.journey.seat import Seat

SHEETS = {
    "Rules and prices": "Rules and prices",
    "History": "History",
    "All roads, full screen": "Roads, shoe 1",
    "Keys": "Keys",
}


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


async def test_back_takes_away_what_lies_over_the_table(page: Page) -> None:
    """Back closes a sheet and leaves the table where it is; Forward lays it down again."""
    await page.goto("/")
    await page.get_by_role("link", name="Sit down at Quick").click()
    await expect(page).to_have_title("Quick · croupier")
    seat = Seat(page)
    await seat.put("5", "player")
    for button, title in SHEETS.items():
        await seat.button(button).click()
        dialog = page.get_by_role("dialog", name=title)
        await expect(dialog).to_be_visible()
        await expect(page).to_have_title(f"{title} · Quick · croupier")
        await page.go_back()
        await expect(dialog).to_have_count(0)
        await expect(page).to_have_title("Quick · croupier")
    await page.go_forward()
    await expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await seat.lies("player", "5")
    await page.go_back()
    await expect(page.get_by_role("link", name="Sit down at Quick")).to_be_visible()


async def test_closing_a_sheet_leaves_nothing_to_go_back_to(page: Page) -> None:
    """However a sheet is closed, the next Back is the way to the page before the table."""
    await page.goto("/")
    await page.get_by_role("link", name="Sit down at Quick").click()
    seat = Seat(page)
    await seat.button("Rules and prices").click()
    await seat.button("Close").click()
    await page.get_by_role("button", name="Table card").click()
    await seat.button("Read the rules").click()
    await expect(page.get_by_role("dialog", name="Rules and prices")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.get_by_role("link", name="To the lobby").click()
    await expect(page.get_by_role("link", name="Sit down at Quick")).to_be_visible()
    await page.go_back()
    await expect(page).to_have_title("Quick · croupier")
    await page.go_back()
    await expect(page).to_have_title("croupier")


async def test_back_closes_the_table_card_on_a_phone(
    open_page: OpenPage, open_house: Running
) -> None:
    """The table card opened wide covers a phone's table, so Back closes it too."""
    page = await open_page(PHONE, base_url=open_house.address, has_touch=True)
    await page.goto("/")
    await page.get_by_role("link", name="Sit down at Quick").click()
    await page.get_by_role("button", name="Table card").tap()
    card = page.get_by_role("region", name="Table card")
    await expect(card).to_be_visible()
    await page.go_back()
    await expect(card).to_have_count(0)
    await page.get_by_role("button", name="Table card").tap()
    await Seat(page).button("Close").tap()
    await expect(card).to_have_count(0)
    await page.go_back()
    await expect(page.get_by_role("link", name="Sit down at Quick")).to_be_visible()


async def test_papers_are_named_in_the_title(page: Page) -> None:
    """A tab of the rules or the history says so, and whose rules they are."""
    await Seat.at(page, "eight")
    await page.goto("/table/eight/rules")
    await expect(page).to_have_title("Rules and prices · Eight · croupier")
    await page.goto("/history")
    await expect(page).to_have_title("History · croupier")


async def test_each_chapter_of_the_rules_is_linked(page: Page) -> None:
    """Over the rules stand links to all their chapters; each has an address of its own."""
    await page.goto("/table/quick/rules")
    links = page.get_by_role("navigation", name="Chapters").get_by_role("link")
    await expect(links.first).to_be_visible()
    chapters = await page.get_by_role("main").get_by_role("heading", level=3).all_inner_texts()
    assert sorted(await links.all_inner_texts()) == sorted(chapters)
    assert len(chapters) > 8
    await links.filter(has_text="When a third card comes").click()
    heading = page.get_by_role("heading", name="When a third card comes")
    await expect(heading).to_be_in_viewport()
    await expect(heading).to_be_focused()
    assert page.url.endswith("/table/quick/rules#when-a-third-card-comes")
    await page.reload()
    await expect(heading).to_be_focused()


async def test_a_phone_chooses_a_chapter_from_a_list(
    open_page: OpenPage, open_house: Running
) -> None:
    """There one line stands for all links, and how a hand is counted is seen at once below."""
    page = await open_page(PHONE, base_url=open_house.address, reduced_motion="reduce")
    await page.goto("/table/quick/rules")
    counted = page.get_by_role("heading", name="How a hand is counted")
    await expect(counted).to_be_in_viewport()
    chapters = page.get_by_role("combobox", name="Chapters")
    await chapters.select_option("When a third card comes")
    heading = page.get_by_role("heading", name="When a third card comes")
    await expect(heading).to_be_in_viewport()
    await expect(heading).to_be_focused()
    await expect(chapters).to_have_value("")


async def test_the_keys_say_whether_they_are_on(page: Page) -> None:
    """The switch tells how it stands and what it does, and a key does nothing while it is off."""
    await page.goto("/table/quick")
    await page.get_by_role("button", name="Keys", exact=True).click()
    dialog = page.get_by_role("dialog", name="Keys")
    await expect(dialog.get_by_role("status")).to_have_text("The keys are on.")
    await dialog.get_by_role("button", name="Turn them off").click()
    await expect(dialog.get_by_role("status")).to_have_text("The keys are off.")
    await expect(dialog.get_by_role("button", name="Turn them on")).to_be_visible()
    await page.keyboard.press("Escape")
    await expect(dialog).to_have_count(0)
    await page.keyboard.press("r")
    await expect(page.get_by_role("dialog")).to_have_count(0)
