"""The coup as it is seen: cards first, then its end, once, in every tab, and after a reload."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import Page, expect

from tests.houses import Running
from tests.journey.conftest import OpenPage, second_tab
from tests.journey.seat import Seat, grouped

NUMBERS = ("two", "three", "four", "five", "six", "seven", "eight", "nine")
RANKS = dict(
    zip(
        "A23456789TJQK",
        ("ace", *NUMBERS, "ten", "jack", "queen", "king"),
        strict=True,
    )
)
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
LIVE = """() => {
  const regions = [...document.querySelectorAll("[data-felt] [aria-live]")];
  globalThis.region ??= regions[0];
  const isOne = regions.length === 1 && regions[0] === globalThis.region;
  return isOne ? regions[0].textContent.replace(/\\s+/g, " ").trim() : "another region";
}"""


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


def named(card: str) -> str:
    """Say a card as the page does."""
    return f"{RANKS[card[0]]} of {SUITS[card[1]]}"


def dealt(last: dict[str, Any]) -> list[tuple[str, str]]:
    """Return the cards of a coup with their sides, in dealing order."""
    player, banker = last["player"], last["banker"]
    order = [("Player", player[0]), ("Banker", banker[0]), ("Player", player[1])]
    order.append(("Banker", banker[1]))
    order += [("Player", card) for card in player[2:]] + [("Banker", card) for card in banker[2:]]
    return order


async def test_nothing_of_the_end_is_seen_before_the_last_card(page: Page) -> None:
    """Roads, balance, winners and slip wait for the last card, in the lobby too (BC-69)."""
    seat = await Seat.at(page, "slow")
    await seat.put("25", "player", "banker", "tie")
    for bet in ("player", "banker", "tie"):
        await seat.lies(bet, "25")
    before = await seat.glance()
    await seat.watch()
    await seat.deal()
    await expect(page.get_by_role("img", name=re.compile(" of "))).not_to_have_count(0)
    lobby = await (await page.request.get("/api/lobby")).json()
    early = await seat.glance()
    await seat.coup_over()
    last = (await seat.coups())[0]["last"]
    cards = [named(card) for _, card in dealt(last)]
    assert len(early["cards"]) < len(cards)
    assert lobby["patron"]["balance"] == 992_500
    (road,) = [table["road"] for table in lobby["tables"] if table["id"] == "slow"]
    assert road is None or road["outcomes"] == []
    until: list[Any] = []
    after: list[Any] = []
    for sight in await seat.seen():
        (after if len(sight["cards"]) == len(cards) else until).append(sight)
    assert sorted(until[-1]["cards"] + [cards[-1]]) == sorted(cards)
    for sight in until:
        kept = {name: sight[name] for name in ("tally", "beads", "balance", "slips", "winners")}
        assert kept == {name: before[name] for name in kept}
        assert not re.search("wins|Tie|returned|natural", sight["caption"])
    assert after[-1]["beads"] == before["beads"] + 1
    assert after[-1]["balance"] == grouped(1_000_000 + last["net"])
    assert after[-1]["slips"] == 1


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
async def test_a_coup_played_by_keyboard_is_heard_in_order(
    open_page: OpenPage, open_house: Running, motion: str
) -> None:
    """With keys alone one sits, bets and deals, and one live region tells it all (BC-90)."""
    page = await open_page(base_url=open_house.address, reduced_motion=motion)
    await page.goto("/")
    await tab_to(page, "a", "Sit down at Slow")
    await page.keyboard.press("Enter")
    seat = Seat(page)
    await expect(seat.spot("player")).to_be_enabled()
    await seat.watch(LIVE)
    await tab_to(page, "button", "Chip 5")
    await page.keyboard.press("Space")
    await tab_to(page, "button", "Player", shift=True)
    await page.keyboard.press("Enter")
    await seat.lies("player", "5")
    await tab_to(page, "button", "Deal")
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("img", name=re.compile(" of "))).not_to_have_count(0)
    moving = await page.evaluate("document.getAnimations().length")
    assert motion == "no-preference" or moving == 0
    await seat.coup_over()
    last = (await seat.coups())[0]["last"]
    heard = [text for text in await seat.seen() if text]
    closed = heard.index("No more bets")
    assert heard[closed - 1] == "Place your bets"
    cards = [
        re.fullmatch(r"No more bets (\w+) (\d): (.+)", text)
        for text in heard
        if text.startswith("No more bets ")
    ]
    told = [(found[1], found[3]) for found in cards if found]
    assert len(told) == len(cards)
    assert told == [(side, named(card)) for side, card in dealt(last)]
    totals = {found[1]: int(found[2]) for found in cards if found}
    assert totals == {"Player": last["player_total"], "Banker": last["banker_total"]}
    assert heard[closed + 1 + len(cards) :] == heard[-1:]
    assert end_of(last) in heard[-1]
    assert grouped(last["returned"]) in heard[-1]


def end_of(last: dict[str, Any]) -> str:
    """Say how a coup ended, as the page does."""
    player, banker = last["player_total"], last["banker_total"]
    if last["outcome"] == "tie":
        return f"Tie, {player} all"
    high, low = max(player, banker), min(player, banker)
    return f"{last['outcome'].title()} wins, {high} to {low}"


async def tab_to(page: Page, role: str, name: str, *, shift: bool = False) -> None:
    """Press Tab until the thing of this name has the focus."""
    focused = """() => {
      const one = document.activeElement;
      return [one.localName, (one.ariaLabel ?? one.textContent).replace(/\\s+/g, " ").trim()];
    }"""
    for _ in range(60):
        await page.keyboard.press("Shift+Tab" if shift else "Tab")
        found, said = await page.evaluate(focused)
        if found == role and said.startswith(name) and said[len(name) :][:1] in ("", " "):
            return
    message = f"Tab reaches no {role} {name}"
    raise AssertionError(message)


async def test_a_reload_changes_nothing_of_a_coup(page: Page) -> None:
    """Wagers, then cards that were shown, are there after a reload; it is paid once (BC-77)."""
    seat = await Seat.at(page, "slow")
    await seat.put("100", "player", "tie")
    await seat.lies("tie", "100")
    await page.reload()
    await seat.lies("player", "100")
    await seat.lies("tie", "100")
    await seat.deal()
    await expect(page.get_by_role("img", name=re.compile(" of "))).to_have_count(2)
    coup = await page.locator(".TopBar .CoupId-id").inner_text()
    shown = (await seat.glance())["cards"]
    await page.reload()
    await expect(page.locator(".TopBar .CoupId-id")).to_have_text(coup)
    await expect(page.get_by_role("img", name=re.compile(" of "))).not_to_have_count(0)
    assert set(shown) <= set((await seat.glance())["cards"])
    await seat.coup_over()
    (settled,) = await seat.coups()
    assert settled["id"] == coup
    assert set(shown) <= {named(card) for _, card in dealt(settled["last"])}
    assert [wager["stake"] for wager in settled["last"]["wagers"]] == [10_000, 10_000]
    await expect(seat.balance).to_have_text(grouped(1_000_000 + settled["last"]["net"]))


async def test_two_tabs_are_one_patron(
    page: Page, open_page: OpenPage, open_house: Running
) -> None:
    """Chips from two tabs at once are all there, in both, and never more than the balance."""
    one = await Seat.at(page, "quick")
    two = await Seat.at(await second_tab(page, open_page, open_house.address), "quick")
    await asyncio.gather(one.put("5", "player"), two.put("5", "tie"))
    for seat in (one, two):
        await seat.lies("player", "5")
        await seat.lies("tie", "5")
        await expect(seat.balance).to_have_text("9,990.00")
    await one.button("Clear").click()
    await two.is_empty("tie")
    await asyncio.gather(
        *(seat.put("5K", bet) for seat, bet in ((one, "player"), (two, "banker"))),
    )
    await asyncio.gather(one.put("5K", "banker"), two.put("5K", "player"))
    for seat in (one, two):
        await expect(seat.felt).to_have_text("10,000.00")
        await expect(seat.balance).to_have_text("0.00")
    await two.deal()
    await asyncio.gather(one.coup_over(), two.coup_over())
    (coup,) = await one.coups()
    for seat in (one, two):
        await expect(seat.balance).to_have_text(grouped(1_000_000 + coup["last"]["net"]))
        await expect(seat.slip).to_contain_text(coup["id"])
    assert (await one.glance())["cards"] == (await two.glance())["cards"]


async def test_a_coup_is_noticed_once(page: Page, open_page: OpenPage, open_house: Running) -> None:
    """However often the end is told again, there is one slip a coup, gone when put away (BC-76)."""
    seat = await Seat.at(page, "quick")
    slips = """() => {
      const slip = document.querySelector(".Slip");
      if (slip !== null) slip.number ??= globalThis.slips = (globalThis.slips ?? 0) + 1;
      return globalThis.slips ?? 0;
    }"""
    await seat.watch(slips)
    last = (await seat.play("25", "player", "banker"))["last"]
    other = await Seat.at(await second_tab(page, open_page, open_house.address), "eight")
    await other.put("5", "player")
    await other.button("Take more play money").click()
    balance = grouped(2_000_000 + last["net"] - 500)
    for tab in (seat, other):
        await expect(tab.balance).to_have_text(balance)
    await expect(seat.slip).to_be_visible()
    assert await seat.seen() == [0, 1]
    await page.get_by_role("button", name="Put the slip away").click()
    await expect(seat.slip).to_have_count(0)
    await other.button("Clear").click()
    await expect(seat.balance).not_to_have_text(balance)
    await expect(seat.slip).to_have_count(0)
    await seat.again()
    assert await seat.seen() == [0, 1, 2]


async def test_the_slip_tells_stake_profit_and_return(page: Page) -> None:
    """Each bet has a line on the slip with its own figures, which add up to the last."""
    seat = await Seat.at(page, "quick")
    await seat.put("5", "player", "player", "tie", "super-6")
    last = (await seat.play("25", "banker"))["last"]
    rows = await seat.slip.locator("tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((td) => td.innerText))"
    )
    told = {tuple(row) for row in rows if len(row) == 3}
    signed = {-1: "\u2212", 0: "\u00b1", 1: "+"}

    def row(stake: int, profit: int, returned: int) -> tuple[str, str, str]:
        sign = signed[(profit > 0) - (profit < 0)]
        return grouped(stake), sign + grouped(abs(profit)), grouped(returned)

    for bet in ("player", "banker", "tie", "super-6"):
        mine = [wager for wager in last["wagers"] if wager["bet"] == bet]
        sums = [sum(wager[name] for wager in mine) for name in ("stake", "profit", "returned")]
        assert row(*sums) in told
    assert row(last["staked"], last["net"], last["returned"]) in told


async def test_a_new_shoe_starts_with_empty_roads(page: Page) -> None:
    """A shoe's last coup and its roads stay until the patron goes on; then all is new (BC-94)."""
    seat = await Seat.at(page, "short")
    shoe = page.get_by_role("region", name="Scorecard").locator(".Scorecard-shoe")
    left = page.get_by_role("img", name=re.compile("of 52 cards left"))
    await expect(shoe).to_have_text("Shoe 1")
    await seat.play("5", "player")
    played = await play_out(seat)
    await expect(shoe).to_contain_text("Shoe 1")
    assert int((await left.get_attribute("aria-label") or "").split()[2]) < 52
    assert (await seat.glance())["beads"] == played
    assert end_of((await seat.coups())[0]["last"]) in (await seat.glance())["caption"]
    await seat.put("5", "player")
    await expect(page.get_by_role("main")).to_contain_text("New shoe, number 2.")
    await expect(shoe).to_have_text("Shoe 2")
    await expect(left).to_have_accessible_name("The shoe: 52 of 52 cards left")
    await expect(seat.tally).to_have_accessible_name("Banker 0, Player 0, Tie 0")
    assert (await seat.glance())["beads"] == 0
    await page.get_by_role("button", name="History").click()
    await expect(page.get_by_role("dialog").locator(".Past")).to_have_count(played + 1)


async def test_a_shoe_that_ended_is_cleared_away_in_time(page: Page) -> None:
    """A patron who does nothing sees the new shoe after some seconds, the cards still there."""
    seat = await Seat.at(page, "short")
    await seat.play("5", "player")
    await play_out(seat)
    shown = await seat.glance()
    shoe = page.get_by_role("region", name="Scorecard").locator(".Scorecard-shoe")
    await expect(shoe).to_have_text("Shoe 2", timeout=15_000)
    await expect(page.get_by_role("main")).to_contain_text("New shoe, number 2.")
    assert (await seat.glance())["beads"] == 0
    assert (await seat.glance())["cards"] == shown["cards"]


async def play_out(seat: Seat) -> int:
    """Play the same bets until the page says that a new shoe was made; gives how many coups."""
    while "a new shoe has been made" not in (await seat.glance())["caption"]:
        await seat.again()
    return len(await seat.coups())


async def test_each_table_has_its_own_roads(page: Page) -> None:
    """Coups of one table are on its roads alone, at the table and in the lobby (BC-94)."""
    seat = await Seat.at(page, "eight")
    await seat.play("5", "player")
    seat = await Seat.at(page, "quick")
    assert (await seat.glance())["beads"] == 0
    await seat.play("5", "player")
    await seat.again()
    assert (await seat.glance())["beads"] == 2
    seat = await Seat.at(page, "eight")
    assert (await seat.glance())["beads"] == 1
    lobby = await (await page.request.get("/api/lobby")).json()
    roads = {table["id"]: table["road"] for table in lobby["tables"]}
    assert [len(roads[name]["outcomes"]) for name in ("eight", "quick")] == [1, 2]
    await page.goto("/")
    tile = page.locator("[data-table='slow']")
    await expect(tile.locator("circle")).to_have_count(0)
