"""On every window, also the smallest: nothing lies over what is read or bet, and all of it is told.

What may lie over what is asked of the boxes on screen, not of how they are styled.
"""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage
from tests.journey.seat import Seat, grouped

SIZES = [(390, 844), (390, 664), (360, 740), (320, 568), (844, 390), (768, 1024), DESKTOP]
# What lies over what, by the names of the two; and what sticks out of the box that holds it.
CLASHES = """([over, under]) => {
  const all = (names) => [...document.querySelectorAll(names)].filter((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 1 && height > 1 && one.checkVisibility({ visibilityProperty: true });
  });
  const name = (one) => one.dataset.bet ?? one.className.baseVal ?? one.className;
  const clash = (a, b) => {
    const [one, two] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
    const wide = Math.min(one.right, two.right) - Math.max(one.left, two.left);
    return wide > 1 && Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 1;
  };
  return all(over).flatMap((one) =>
    all(under).filter((two) => clash(one, two)).map((two) => [name(one), name(two)]));
}"""
# Bets at whose middle something else would take the click, once they are scrolled into sight.
HIDDEN = """async () => {
  const hidden = [];
  for (const spot of document.querySelectorAll(".BetSpot")) {
    spot.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { left, top, width, height } = spot.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    if (!spot.contains(found)) hidden.push(spot.dataset.bet);
  }
  scrollTo(0, 0);
  return hidden;
}"""
TOLD = ".TopBar-name, .TopBar-game, .Caption p"
CUT = """(told) => [...document.querySelectorAll(told)].filter((one) => {
  const bar = one.closest(".TopBar, .Caption").getBoundingClientRect();
  const { bottom, right } = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth + 1 || bottom > bar.bottom + 1 || right > bar.right + 1;
}).map((one) => one.className)"""
SIDES = ("player-pair", "banker-pair", "perfect-pair", "either-pair", "super-6")


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("table", ["quick", "eight"])
async def test_nothing_lies_over_what_is_read_or_bet(
    open_page: OpenPage, open_house: Running, table: str, size: tuple[int, int]
) -> None:
    """Caption, table card, refusals and slip keep off each other, off the totals and the bets."""
    page = await open_page(size, base_url=open_house.address, reduced_motion="reduce")
    seat = await Seat.at(page, table)

    async def clashes(over: str, under: str) -> Any:  # noqa: ANN401
        return await page.evaluate(CLASHES, [over, under])

    assert await clashes(".Caption p, .Caption em, .Caption span", ".TableCard, .BetSpot") == []
    assert await page.evaluate(CUT, TOLD) == []
    if table == "quick":
        await seat.put("1", "super-6")
        await expect(seat.notice("super-6")).to_be_visible()
        assert await clashes(".SpotNotice", ".BetSpot") == []
    sides = SIDES if table == "quick" else ()
    await seat.play("25", "banker", "tie", *sides)
    assert await page.evaluate(HIDDEN) == []
    assert await clashes(".Slip", ".Total, .BetSpot, .Caption p") == []
    assert await clashes(".Caption p, .Caption em, .Caption span", ".TableCard, .BetSpot") == []
    assert await clashes(".Hand--player .Total", ".Hand--banker .Total, .Hand--banker .Card") == []
    assert await page.evaluate(CUT, TOLD) == []
    if size[0] <= PHONE[0]:
        assert await clashes(".Slip", ".Tally") == ([] if size[1] > 620 else [["Slip", "Tally"]])
        await seat.button("All lines of the slip").click()
        await expect(seat.slip.get_by_role("row").nth(1)).to_be_in_viewport()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_why_a_button_rests_covers_no_chip(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """On a phone the reason is told over the balance, not over the chips or the bets."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "quick")
    await seat.button("Deal").click(force=True)
    await expect(page.get_by_role("tooltip", name="Place a bet first.").first).to_be_visible()
    over = await page.evaluate(CLASHES, [".Act-why--shown", ".ChipTray-chip, .BetSpot"])
    assert over == []


@pytest.mark.parametrize("size", [DESKTOP, (390, 844), (320, 568), (844, 390)])
async def test_a_side_bet_that_won_shows_stake_and_winnings(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """As on a main bet, two piles lie there, each with its sum."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "showcase")
    coup = await seat.play("25", "small", "big")
    (won,) = [wager for wager in coup["last"]["wagers"] if wager["profit"] > 0]
    piles = seat.spot(won["bet"]).locator(".Paid .Stack")
    await expect(piles).to_have_count(2)
    sums = await piles.locator(".Stack-sum").all_inner_texts()
    stake, profit = (
        grouped(amount).removesuffix(".00") for amount in (won["stake"], won["profit"])
    )
    assert sums == [stake, f"+{profit}"]
    clash = """(piles) => {
      const [one, two] = piles.map((pile) => pile.querySelector(".Stack-sum"))
        .map((sum) => sum.getBoundingClientRect());
      return one.right > two.left;
    }"""
    assert await piles.evaluate_all(clash) is False


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_marks_of_prices_are_explained_on_the_table(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """The table card names each mark and, by key or by finger, says what it means."""
    page = await open_page(size, base_url=open_house.address, has_touch=True)
    seat = await Seat.at(page, "showcase")
    unsure = page.get_by_role("group", name="Side bets").locator("button").filter(has_text="?")
    await expect(unsure.first).to_have_accessible_name(re_marked("price unverified"))
    card = page.get_by_role("button", name="Table card")
    await expect(card).to_contain_text("? price unverified")
    opened = page.get_by_role("region", name="Table card")
    hint = "? Unverified: this price was told, but not found in a published document."
    await card.press("Enter")
    await expect(opened.get_by_text(hint)).to_be_in_viewport()
    await page.keyboard.press("Escape")
    await expect(opened).to_have_count(0)
    await card.tap()
    await expect(opened.get_by_text(hint)).to_be_in_viewport()
    await seat.button("Close").tap()
    await expect(opened).to_have_count(0)


def re_marked(words: str) -> Any:  # noqa: ANN401
    """Match a name that ends with these words."""
    return re.compile(f"{words}$")


async def test_the_count_of_ties_stands_beside_the_letter(page: Page) -> None:
    """Several ties after a coup are a number on a corner of its cell, clear of its letter."""
    roads = {
        "big_road_cells": [[0, 0, "B"], [1, 0, "P"], [1, 1, "P"]],
        "tie_counts": [2, 1, 13],
        "marks": ["bp", "", ""],
    }

    def told(frame: dict[str, Any]) -> None:
        frame["roads"] |= roads

    await Seat.at(page, "quick")
    await retell(page, told)
    road = page.get_by_role("img", name="Big road")
    await expect(road.locator(".rtn")).to_have_text(["2", "13"])
    letter_in_count = """(road) => {
      const counts = [...road.querySelectorAll(".rcount")].map((one) => one.getBBox());
      return [...road.querySelectorAll(".rh")].some((letter) => counts.some((box) =>
        Math.abs(box.x + box.width / 2 - letter.x.baseVal[0].value) < 5 &&
        Math.abs(box.y + box.height / 2 - letter.y.baseVal[0].value + 3) < 5));
    }"""
    assert await road.evaluate(letter_in_count) is False


async def test_the_net_goes_on_in_the_same_browser(
    page: Page, open_page: OpenPage, open_house: Running
) -> None:
    """Net and time at a table outlive the browser's window, and say since when they count."""
    seat = await Seat.at(page, "quick")
    net = (await seat.play("25", "player"))["last"]["net"]
    told = page.locator(".Session dd").first
    signed = f"{'+' if net > 0 else ''}{grouped(net)}" if net else "\u00b10.00"
    await expect(told).to_have_text(signed)
    since = " ".join((await page.locator(".Session dt").first.inner_text()).split())
    assert since.startswith("Net since ")
    kept: Any = await page.context.storage_state()
    later = await open_page(base_url=open_house.address, storage_state=kept)
    await Seat.at(later, "quick")
    await expect(later.locator(".Session dd").first).to_have_text(signed)
    again = await later.locator(".Session dt").first.inner_text()
    assert " ".join(again.split()) == since


@pytest.mark.parametrize("size", SIZES)
async def test_the_cut_card_moves_nothing(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """What is told of a cut card has its place in one line beside the counts, whatever it says."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "quick")
    measure = """async () => {
      await document.fonts.ready;
      const box = (name) => document.querySelector(name)?.getBoundingClientRect();
      const [pill, tally] = [box(".Scorecard-cut"), box(".Tally")];
      const lies = pill === undefined || (pill.right <= tally.left && pill.height < 26);
      return [lies, box(".Scorecard-head").height, box(".Layout").top];
    }"""
    before = await page.evaluate(measure)
    for coups, told in ((None, "Cut card out"), (10, "10 more coups"), (0, "Shoe over")):

        def cut(frame: dict[str, Any], coups: int | None = coups) -> None:
            frame["shoe"] |= {"cut_out": True, "last_coups": coups, "number": 18}

        await retell(page, cut)
        await expect(page.locator(".Scorecard-cut")).to_contain_text(told)
        await expect(seat.tally).to_be_visible()
        assert await page.evaluate(measure) == before


async def retell(page: Page, change: Callable[[dict[str, Any]], None]) -> None:
    """Load the page again and change what the house tells it first."""

    def retold(message: str | bytes) -> str:
        frame = json.loads(message)
        if frame["type"] == "snapshot":
            change(frame)
        return json.dumps(frame)

    def between(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda message: socket.send(retold(message)))

    await page.route_web_socket(re.compile(r"/socket(\?|$)"), between)
    await page.reload()
