"""Squeezing the cards: an option, by hand, by finger and by key, and it changes nothing."""

import json

import pytest
from playwright.async_api import Locator, Page, expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations
from tests.journey.seat import Seat

NOTE = "The card is already dealt; squeezing changes nothing."
# A card of the large drawing is 100 by 140 of its 116 by 156 units.
CORNER = (108 / 116, 148 / 156)


async def seated(page: Page, table: str = "slow") -> Seat:
    """Sit down as somebody who squeezes."""
    chosen = json.dumps({"version": 1, "squeeze": True})
    await page.add_init_script(f"localStorage.setItem('options', {json.dumps(chosen)})")
    return await Seat.at(page, table)


@pytest.fixture(params=[DESKTOP, PHONE], ids=["desktop", "phone"])
async def page(request: pytest.FixtureRequest, open_page: OpenPage, open_house: Running) -> Page:
    """Open a page of the house, on a desktop and on a phone with its touch."""
    size: tuple[int, int] = request.param
    return await open_page(size, base_url=open_house.address, has_touch=size == PHONE)


def large(page: Page, side: str, which: str) -> Locator:
    """Find the large card that waits, such as Banker's first."""
    return page.get_by_role("dialog", name=f"{side}\u2019s {which} card")


async def drag(page: Page, *ways: tuple[float, float]) -> None:
    """Take the lower right corner of the large card and draw it along, in parts of the card."""
    card = await page.locator(".SqueezeCard").bounding_box()
    assert card is not None
    x, y = card["x"] + card["width"] * CORNER[0], card["y"] + card["height"] * CORNER[1]
    await page.mouse.move(x, y)
    await page.mouse.down()
    for right, down in ways:
        await page.mouse.move(x + right * card["width"], y + down * card["height"], steps=4)


async def test_the_cards_of_ones_own_hand_wait(page: Page) -> None:
    """Banker's cards wait for the patron who bet on Banker; the other hand turns by itself."""
    seat = await seated(page)
    await seat.put("25", "banker")
    await seat.lies("banker", "25")
    await seat.watch()
    await seat.deal()
    first = large(page, "Banker", "first")
    await expect(first).to_be_visible()
    await expect(first).to_contain_text(NOTE)
    await expect(page.locator(".Hand--banker [role=img]")).to_have_accessible_name(
        "Card, face down"
    )
    assert await axe_violations(page) == []
    await drag(page, (-0.3, -0.2))
    await expect(page.locator(".SqueezeCard-flap")).to_be_visible()
    await expect(first).to_contain_text(NOTE)
    await page.mouse.up()
    await expect(page.locator(".SqueezeCard-flap")).to_have_count(0)
    await expect(first).to_be_visible()
    await drag(page, (-0.3, -0.3), (-0.8, -0.8))
    await page.mouse.up()
    await expect(page.locator(".SqueezeCard--turned")).to_be_visible()
    second = large(page, "Banker", "second")
    await expect(second).to_be_visible()
    await expect(second).to_contain_text("Banker has")
    await page.get_by_role("button", name="Reveal all").click()
    await seat.coup_over()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    [coup] = await seat.coups()
    net = coup["last"]["net"]
    await expect(seat.balance).to_have_text(f"{10_000 + net / 100:,.2f}")
    ends = [seen["caption"] for seen in await seat.seen() if seen["slips"]]
    assert ends, "the slip came with the end and not before"
    assert not any(seen["winners"] for seen in await seat.seen() if not seen["slips"])


async def test_keys_turn_and_reveal(page: Page) -> None:
    """Arrows lift the corner, Space turns this card, Enter all that follow."""
    seat = await seated(page)
    await seat.put("25", "player")
    await seat.lies("player", "25")
    await seat.deal()
    await expect(large(page, "Player", "first")).to_be_visible()
    for _ in range(4):
        await page.keyboard.press("ArrowLeft")
        await page.keyboard.press("ArrowUp")
    await expect(page.locator(".SqueezeCard-flap")).to_be_visible()
    await page.keyboard.press("Space")
    turned = page.locator(".SqueezeCard--turned")
    await expect(turned).to_be_visible()
    name = await turned.get_attribute("aria-label")
    await expect(large(page, "Player", "second")).to_be_visible()
    await expect(page.locator(".Hand--player [role=img]").first).to_have_accessible_name(name or "")
    await page.keyboard.press("Enter")
    await seat.coup_over()


async def test_the_house_does_not_wait(page: Page) -> None:
    """While a card is held the coup is settled at the house; a reload shows how it ended."""
    seat = await seated(page, "quick")
    await seat.put("25", "player")
    await seat.lies("player", "25")
    await seat.deal()
    await expect(large(page, "Player", "first")).to_be_visible()
    [coup] = await seat.coups()
    assert coup["status"] == "settled"
    await page.reload()
    await expect(seat.slip).to_contain_text(coup["id"])
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_little_motion_turns_the_card_plainly(
    open_page: OpenPage, open_house: Running
) -> None:
    """Who asks for little motion still turns the cards, and nothing moves but by their hand."""
    page = await open_page(base_url=open_house.address, reduced_motion="reduce")
    seat = await seated(page)
    await seat.put("25", "tie")
    await seat.lies("tie", "25")
    await seat.deal()
    for side in ("Player", "Banker"):
        await expect(large(page, side, "first")).to_be_visible()
        await page.get_by_role("button", name="Turn the card").click()
        moving = "document.getAnimations().filter((one) => one.playState === 'running').length"
        assert await page.evaluate(moving) == 0
    await expect(large(page, "Player", "second")).to_be_visible()
    await page.keyboard.press("Escape")
    await seat.coup_over()


async def test_the_option_is_off_until_it_is_chosen(page: Page) -> None:
    """Nobody has to turn cards; the drawer of options has the switch and what it does."""
    seat = await Seat.at(page, "quick")
    await page.get_by_role("button", name="Options").click()
    await page.get_by_role("switch", name="Squeeze the cards").click()
    await page.keyboard.press("Escape")
    await seat.put("25", "banker")
    await seat.lies("banker", "25")
    await seat.deal()
    await expect(large(page, "Banker", "first")).to_be_visible()
    await page.keyboard.press("Enter")
    await seat.coup_over()
