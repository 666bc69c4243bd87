"""Placing chips: what lies on the felt, what is refused and where it is told."""

import asyncio

import pytest
from playwright.async_api import Page, WebSocketRoute, expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, OpenPage, second_tab
from tests.journey.seat import SAME_BET, Seat, grouped

SPOT = """() => {
  const spot = document.querySelector("[data-bet=BET]");
  const isSent = spot.querySelector(".Stack--sent") !== null;
  const sum = spot.querySelector(".Stack-sum")?.textContent ?? "";
  return isSent ? `sent ${sum}` : sum;
}"""
LOW_PHONE = (390, 664)


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


async def test_a_chip_shows_at_once_and_is_then_accepted(page: Page) -> None:
    """Before the house has answered, the chip lies there half clear and no money has moved."""
    let_through = asyncio.Event()

    async def slowly(message: str | bytes, route: WebSocketRoute) -> None:
        await let_through.wait()
        route.send(message)

    def held(route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        server.on_message(lambda message: asyncio.ensure_future(slowly(message, route)))

    await page.route_web_socket("**/socket*", held)
    let_through.set()
    seat = await Seat.at(page, "quick")
    let_through.clear()
    await seat.put("25", "player")
    spot = seat.spot("player")
    await expect(spot.locator(".Stack--sent .Stack-sum")).to_have_text("25")
    await expect(seat.balance).to_have_text("10,000.00")
    await expect(seat.felt).to_have_text("0.00")
    let_through.set()
    await seat.lies("player", "25")
    await expect(seat.balance).to_have_text("9,975.00")
    await expect(seat.felt).to_have_text("25.00")


@pytest.mark.parametrize("size", [DESKTOP, LOW_PHONE])
async def test_a_refused_chip_never_looks_placed(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """A chip over the maximum is never drawn as lying; its sentence is in line with its spot."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "quick")
    await seat.put("1K", "tie")
    await seat.lies("tie", "1,000")
    await seat.watch(SPOT.replace("BET", "tie"))
    await seat.put("1K", "tie")
    notice = seat.notice("tie")
    await expect(notice).to_contain_text(
        "Not taken. Tie takes 1,000.00 at most on one coup; with this it would be 2,000.00."
    )
    await seat.lies("tie", "1,000")
    await expect(seat.balance).to_have_text("9,000.00")
    assert await seat.seen() in (["1,000", "sent 2,000", "1,000"], ["1,000", "sent 1,000", "1,000"])
    said, spot = await notice.bounding_box(), await seat.spot("tie").bounding_box()
    assert said is not None
    assert spot is not None
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= size[0]
    assert said["x"] < spot["x"] + spot["width"]
    assert said["x"] + said["width"] > spot["x"]
    assert 0 <= said["y"] < spot["y"] - said["height"]


async def test_player_and_banker_refuse_each_other(page: Page) -> None:
    """On the game with half pay on 8, Player with Banker is refused on the spot of the second."""
    seat = await Seat.at(page, "eight")
    await seat.put("5", "banker")
    await seat.lies("banker", "5")
    await seat.put("5", "player")
    await expect(seat.notice("player")).to_contain_text(
        "Player cannot be combined with Banker on one coup. Take back Banker first."
    )
    await seat.is_empty("player")
    await expect(seat.felt).to_have_text("5.00")


@pytest.mark.parametrize("size", [DESKTOP, LOW_PHONE])
async def test_a_side_bet_without_its_main_bet_is_refused(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Super 6 alone is refused, also where the side bets are a row to swipe."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "quick")
    await seat.put("5", "super-6")
    notice = seat.notice("super-6")
    await expect(notice).to_contain_text("Super 6 needs Player, Banker or Tie on the same coup")
    await expect(notice.get_by_role("alert")).to_be_in_viewport(ratio=1)
    await seat.is_empty("super-6")
    await expect(seat.felt).to_have_text("0.00")


async def test_a_side_bet_goes_with_its_last_main_bet(page: Page) -> None:
    """Taking back the last main bet takes Super 6 with it, and a sentence says so."""
    seat = await Seat.at(page, "quick")
    await seat.put("5", "tie", "super-6", "banker")
    await seat.lies("banker", "5")
    await seat.spot("tie").click(modifiers=["Shift"])
    await seat.is_empty("tie")
    await seat.lies("super-6", "5")
    await seat.spot("banker").press("Delete")
    for bet in ("banker", "super-6"):
        await seat.is_empty(bet)
    said = page.get_by_text("Super 6 came back with Banker, the last bet that it needed.")
    await expect(said).to_be_visible()
    await expect(seat.balance).to_have_text("10,000.00")


async def test_chips_come_back_one_by_one_or_all(page: Page) -> None:
    """Undo takes the last chip, a right click the last of its spot, Clear takes every one."""
    seat = await Seat.at(page, "quick")
    await seat.put("25", "banker", "player")
    await seat.put("5", "super-6", "player")
    await seat.lies("player", "30")
    await seat.button("Undo").click()
    await seat.lies("player", "25")
    await seat.put("1", "player", "tie")
    await seat.spot("player").click(button="right")
    await seat.lies("player", "25")
    await seat.lies("tie", "1")
    await expect(seat.felt).to_have_text("56.00")
    await seat.button("Clear").click()
    for bet in ("player", "banker", "tie", "super-6"):
        await seat.is_empty(bet)
    await expect(seat.felt).to_have_text("0.00")
    await expect(seat.balance).to_have_text("10,000.00")
    await expect(page.get_by_role("alert")).to_have_count(0)


async def test_a_button_that_cannot_be_used_says_why(page: Page) -> None:
    """Deal, Same Bet, Undo and Clear stay in reach, and tell what is missing when pressed."""
    seat = await Seat.at(page, "quick")
    for name, why in (
        ("Deal", "Place a bet first."),
        (SAME_BET, "There is no earlier bet to repeat and deal."),
        ("Undo", "There is nothing to undo."),
        ("Redo", "There is nothing to do again."),
        ("Half", "Place a bet first."),
        ("Double", "Place a bet first."),
        ("Clear", "There is no bet to take back."),
    ):
        button = seat.button(name)
        await expect(button).to_have_accessible_description(why)
        await expect(button).to_have_attribute("aria-disabled", "true")
        await button.press("Enter")
        await expect(page.get_by_role("tooltip", name=why).first).to_be_visible()
    await seat.put("5", "player")
    await seat.lies("player", "5")
    await expect(seat.button("Deal")).to_have_accessible_description("")


async def test_same_bet_is_all_or_nothing(
    page: Page, open_page: OpenPage, open_house: Running
) -> None:
    """Where the balance covers a part only, Same Bet places nothing, deals nothing and says so."""
    seat = await Seat.at(page, "quick")
    await seat.put("1K", "tie")
    coup = await seat.play("5K", "player")
    other = await Seat.at(await second_tab(page, open_page, open_house.address), "eight")
    left = 1_000_000 + coup["last"]["net"]
    for bet in ("player", "player", "tie"):
        if left >= 600_000:
            left -= 500_000
            await other.put("5K", bet)
            await expect(other.balance).to_have_text(grouped(left))
    await seat.button(SAME_BET).click()
    await expect(page.get_by_role("alert")).to_contain_text(
        f"This needs 6,000.00; the balance is {grouped(left)}."
    )
    for bet in ("player", "tie"):
        await seat.is_empty(bet)
    assert len(await seat.coups()) == 1
    await expect(seat.balance).to_have_text(grouped(left))


async def test_same_bet_places_the_last_bets_and_deals(page: Page) -> None:
    """Same Bet is one press from paid to dealt, with each bet's whole stake."""
    seat = await Seat.at(page, "quick")
    await seat.put("5", "player", "player", "super-6")
    first = await seat.play("25", "banker")
    await seat.again()
    second = (await seat.coups())[0]
    stakes = [
        {bet: sum(w["stake"] for w in coup["last"]["wagers"] if w["bet"] == bet) for bet in BETS}
        for coup in (first, second)
    ]
    assert stakes == [{"player": 1000, "super-6": 500, "banker": 2500}] * 2
    assert first["id"] != second["id"]


BETS = ("player", "super-6", "banker")


async def test_keys_place_and_deal(page: Page) -> None:
    """Digits choose a chip, P T B place it, U C S D answer as the buttons do."""
    seat = await Seat.at(page, "quick")
    for key in "2p3b1t":
        await page.keyboard.press(key)
    for bet, staked in (("player", "5"), ("banker", "25"), ("tie", "1")):
        await seat.lies(bet, staked)
    await page.keyboard.press("u")
    await seat.is_empty("tie")
    await page.keyboard.press("d")
    await seat.coup_over()
    await page.keyboard.press("s")
    await expect(seat.slip).to_contain_text("-2")
    await seat.coup_over()
    await page.keyboard.press("c")
    said = page.get_by_role("alert")
    await expect(said).to_have_text("There is no bet to take back.")
    assert [coup["last"]["staked"] for coup in await seat.coups()] == [3000, 3000]
