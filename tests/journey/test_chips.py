"""What a hand does with chips: stacks, undo and redo, double and half, a tray of many chips."""

import asyncio

import pytest
from playwright.async_api import Locator, Page, WebSocketRoute, expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations
from tests.journey.seat import Seat
from tests.journey.tables import HIGH_CHIPS

SIZES = [DESKTOP, PHONE]
LONG_PRESS_MS = 700
# What a finger is told of that presses and does not move.
TOUCH = """(spot, [type, ms]) => new Promise((done) => {
  const at = { bubbles: true, pointerType: "touch", pointerId: 7, isPrimary: true };
  spot.dispatchEvent(new PointerEvent(type, at));
  setTimeout(done, ms);
})"""


@pytest.fixture(params=SIZES, ids=["desktop", "phone"])
async def seat(request: pytest.FixtureRequest, open_page: OpenPage, open_house: Running) -> Seat:
    """Sit down at a quick table, on a desktop and on a phone."""
    size: tuple[int, int] = request.param
    return await Seat.at(await open_page(size, base_url=open_house.address), "quick")


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


async def press_long(spot: Locator) -> None:
    """Press as a finger does, for a while."""
    await spot.evaluate(TOUCH, ["pointerdown", LONG_PRESS_MS])
    await spot.evaluate(TOUCH, ["pointerup", 0])
    await spot.dispatch_event("click")


async def test_one_chip_or_the_whole_stack_comes_back(seat: Seat) -> None:
    """Shift, a right click and a long press take one chip; with Ctrl or Cmd all of them."""
    spot = seat.spot("tie")
    await seat.put("25", *["tie"] * 6)
    await seat.lies("tie", "150")
    await spot.click(modifiers=["Shift"])
    await spot.click(button="right")
    await press_long(spot)
    await seat.lies("tie", "75")
    await spot.click(modifiers=["Control"])
    await seat.is_empty("tie")
    for take in (
        spot.click(button="right", modifiers=["Control"]),
        spot.click(modifiers=["Meta"]),
        spot.press("Control+Delete"),
    ):
        await seat.put("5", "tie", "tie", "tie")
        await seat.lies("tie", "15")
        await take
        await seat.is_empty("tie")
    await expect(seat.balance).to_have_text("10,000.00")
    await expect(seat.page.get_by_role("alert")).to_have_count(0)


async def test_undo_and_redo_go_one_act_at_a_time(seat: Seat) -> None:
    """Undo takes back chips one by one, brings a cleared felt back, and Redo does it all again."""
    await seat.put("25", "player", "tie")
    await seat.lies("tie", "25")
    await seat.button("Double").click()
    await seat.lies("player", "50")
    await seat.button("Clear").click()
    await seat.is_empty("player")
    await seat.button("Undo").click()
    await seat.lies("player", "50")
    await seat.lies("tie", "50")
    for player, tie in (("25", "25"), ("25", ""), ("", "")):
        await seat.button("Undo").click()
        for bet, staked in (("player", player), ("tie", tie)):
            await (seat.lies(bet, staked) if staked else seat.is_empty(bet))
    await expect(seat.button("Undo")).to_have_accessible_description("There is nothing to undo.")
    for _ in range(3):
        await seat.button("Redo").click()
    await seat.lies("player", "50")
    await seat.lies("tie", "50")
    await seat.put("5", "tie")
    await seat.lies("tie", "55")
    why = "There is nothing to do again."
    await expect(seat.button("Redo")).to_have_accessible_description(why)
    await seat.button("Undo").click()
    await seat.lies("tie", "50")
    await expect(seat.button("Redo")).to_have_attribute("aria-disabled", "false")
    await seat.put("1", "tie")
    await seat.lies("tie", "51")
    await expect(seat.button("Redo")).to_have_accessible_description(why)


async def test_double_and_half(seat: Seat) -> None:
    """Each bet's whole stake once more, and half of it away, with the felt and balance to it."""
    await seat.put("100", "banker", "banker")
    await seat.put("25", "player", "super-6")
    await seat.lies("super-6", "25")
    await seat.button("Double").click()
    for bet, staked in (("banker", "400"), ("player", "50"), ("super-6", "50")):
        await seat.lies(bet, staked)
    await expect(seat.balance).to_have_text("9,500.00")
    for banker, player in (("200", "25"), ("100", "12.50"), ("50", "6.25")):
        await seat.button("Half").click()
        for bet, staked in (("banker", banker), ("player", player), ("super-6", player)):
            await seat.lies(bet, staked)
    await expect(seat.felt).to_have_text("62.50")
    await expect(seat.balance).to_have_text("9,937.50")
    await seat.button("Undo").click()
    await seat.lies("banker", "100")
    await expect(seat.page.get_by_role("alert")).to_have_count(0)


async def test_what_did_not_fit_is_told(seat: Seat) -> None:
    """A bet that cannot be doubled or halved stays and is named; where none can, it is refused."""
    await seat.put("1K", "tie")
    await seat.put("25", "player")
    await seat.lies("player", "25")
    await seat.button("Double").click()
    await seat.lies("player", "50")
    await seat.lies("tie", "1,000")
    said = seat.page.get_by_role("alert")
    await expect(said).to_have_text("Tie stays as it is: twice the stake is over the maximum.")
    await seat.spot("player").click(modifiers=["Control"])
    await seat.is_empty("player")
    await seat.button("Double").click()
    await expect(said).to_have_text("Not taken. Twice the stake is over the maximum.")
    await seat.button("Clear").click()
    await seat.put("1", "tie")
    await seat.put("5", "player")
    await seat.lies("player", "5")
    await seat.button("Half").click()
    await seat.lies("player", "2.50")
    await expect(said).to_have_text("Tie stays as it is: half the stake is under the minimum.")
    await seat.spot("player").click(modifiers=["Control"])
    await seat.is_empty("player")
    await seat.button("Half").click()
    await expect(said).to_have_text("Not taken. Half the stake is under the minimum.")
    await seat.lies("tie", "1")


async def test_double_is_within_the_balance(page: Page) -> None:
    """Where the balance does not cover all of it, nothing is doubled."""
    seat = await Seat.at(page, "quick")
    await seat.put("5K", "player")
    await seat.put("1K", "tie")
    await seat.lies("tie", "1,000")
    await seat.spot("tie").press("Delete")
    await seat.put("100", "banker")
    await seat.lies("banker", "100")
    await seat.button("Double").click()
    await expect(page.get_by_role("alert")).to_contain_text(
        "Not taken. This needs 5,100.00; the balance is 4,900.00."
    )
    await seat.lies("player", "5,000")
    await seat.lies("banker", "100")
    await expect(seat.button("Redo")).to_have_attribute("aria-disabled", "true")
    await seat.button("Undo").click()
    await seat.is_empty("banker")


async def test_half_of_a_splitted_stake_is_one_request(page: Page) -> None:
    """A stake of one wager is split in one frame, and the balance never shows anything between."""
    sent: list[str] = []

    def note(route: WebSocketRoute) -> None:
        server = route.connect_to_server()

        def said(message: str | bytes) -> None:
            sent.append(str(message))
            server.send(message)

        route.on_message(said)

    await page.route_web_socket("**/socket*", note)
    seat = await Seat.at(page, "quick")
    await seat.put("1K", "banker")
    await seat.lies("banker", "1,000")
    await seat.watch()
    sent.clear()
    await seat.button("Half").click()
    await seat.lies("banker", "500")
    assert len(sent) == 1
    assert '"replace"' in sent[0]
    balances = {seen["balance"] for seen in await seat.seen()}
    assert balances <= {"9,000.00", "9,500.00"}


async def test_hasty_acts_are_done_in_their_order(page: Page) -> None:
    """Double and Deal pressed before the house has answered the chip count with the chip."""
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
    for key in "3pxxzd":
        await page.keyboard.press(key)
    await expect(seat.spot("player").locator(".Stack--sent .Stack-sum")).to_have_text("25")
    let_through.set()
    await seat.coup_over()
    [coup] = await seat.coups()
    assert coup["last"]["staked"] == 5000


async def test_keys_undo_as_they_do_everywhere(page: Page) -> None:
    """Ctrl with Z and Y, X and Z, plus and minus."""
    seat = await Seat.at(page, "quick")
    for key in ("3", "p", "x"):
        await page.keyboard.press(key)
    await seat.lies("player", "50")
    await page.keyboard.press("Control+z")
    await seat.lies("player", "25")
    await page.keyboard.press("Control+Shift+z")
    await seat.lies("player", "50")
    for key in ("Control+z", "Control+y", "z", "+", "b", "-", "t"):
        await page.keyboard.press(key)
    for bet, staked in (("player", "25"), ("banker", "100"), ("tie", "25")):
        await seat.lies(bet, staked)


@pytest.mark.parametrize("size", SIZES)
async def test_a_tray_of_many_chips(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Chips from 1 to a billion: each can be brought in sight and chosen, and it stays chosen."""
    page = await open_page(size, base_url=open_house.address)
    seat = await Seat.at(page, "high")
    chips = page.get_by_role("group", name="Chips").get_by_role("button")
    await expect(chips).to_have_count(len(HIGH_CHIPS.split(", ")))
    billion = page.get_by_role("button", name="Chip 1B: 1,000,000,000")
    await expect(billion).not_to_be_in_viewport(ratio=1)
    for _ in range(16):
        await page.keyboard.press("+")
    await expect(billion).to_be_in_viewport(ratio=1)
    await expect(billion).to_have_attribute("aria-pressed", "true")
    await billion.click()
    await seat.spot("player").click()
    await expect(seat.notice("player")).to_contain_text(
        "This needs 1,000,000,000.00; the balance is 10,000.00."
    )
    await expect(billion).to_have_attribute("aria-pressed", "true")
    box = await billion.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    await page.get_by_role("button", name="Chip 1", exact=True).click()
    await seat.spot("player").click()
    await seat.lies("player", "1")
    await expect(seat.button("Half")).to_be_in_viewport(ratio=1)
    assert await axe_violations(page) == []


async def test_the_arrows_of_a_long_tray(page: Page) -> None:
    """A mouse pages through the tray by its arrows or turns it with the wheel."""
    await Seat.at(page, "high")
    tray = page.get_by_role("group", name="Chips")
    one = page.get_by_role("button", name="Chip 1", exact=True)
    await expect(page.locator(".ChipTray-page--back")).to_be_hidden()
    await page.locator(".ChipTray-page--on").click()
    await expect(one).not_to_be_in_viewport()
    await tray.hover()
    await page.mouse.wheel(0, -2000)
    await expect(one).to_be_in_viewport(ratio=1)
    await page.mouse.wheel(0, 4000)
    await expect(page.get_by_role("button", name="Chip 1B")).to_be_in_viewport(ratio=1)
    await expect(page.locator(".ChipTray-page--on")).to_be_hidden()
