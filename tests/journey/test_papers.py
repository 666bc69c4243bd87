"""What is printed: the rules before any bet, the history with its voids, amounts as they are."""

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Page, expect

from croupier.rules.sheet import find
from tests.houses import Running, house_apart
from tests.journey.conftest import DESKTOP, PHONE, OpenPage
from tests.journey.seat import Seat, grouped
from tests.journey.tables import house, table

# Written out by hand from the rules of the game: D draws, S stands; Player stood, then 0 to 9.
CHART = """\
DDDDDDDDDDD
DDDDDDDDDDD
DDDDDDDDDDD
DDDDDDDDDSD
DSSDDDDDDSS
DSSSSDDDDSS
SSSSSSSDDSS
SSSSSSSSSSS
SSSSSSSSSSS
SSSSSSSSSSS
"""
# What the game's own document prints, in percent with two decimals.
RETURNS = {
    "player": "98.76",
    "banker": "98.54",
    "tie": "85.64",
    "player-pair": "89.64",
    "banker-pair": "89.64",
    "perfect-pair": "91.95",
    "either-pair": "86.29",
    "super-6": "86.18",
    "player-bonus": "97.35",
    "banker-bonus": "90.63",
}


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


@pytest.mark.parametrize("size", [(1440, 900), PHONE])
async def test_the_rules_are_read_before_sitting_down(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """From the lobby, without a seat: each price, return, limit and step, the chart, the hash."""
    page = await open_page(size, base_url=open_house.address)
    await page.goto("/")
    await page.locator("[data-table='quick']").get_by_role("link", name="Rules and odds").click()
    await expect(page.get_by_role("heading", name="Rules and prices")).to_be_visible()
    rules = page.get_by_role("main")
    told: list[list[str]] = await page.locator(".DrawChart tbody tr").evaluate_all(
        "rows => rows.map((row) => [...row.querySelectorAll('td')].map((td) => td.innerText))"
    )
    assert "".join("".join(row) + "\n" for row in told) == CHART
    for bet in find("banker-six-half").bets:
        row = page.locator(f"[data-priced='{bet.name}']")
        await expect(row).to_contain_text(bet.title)
        await expect(row).to_contain_text(f"{RETURNS[bet.name]}\u202f%")
        pays = await row.locator("b.num").all_inner_texts()
        assert pays == ["push" if line.pays is None else str(line.pays) for line in bet.lines]
        most = "1,000" if bet.name == "tie" else "10,000"
        await expect(row).to_contain_text(f"1 – {most}")
        await expect(row).to_contain_text(f"step {bet.step / 100:.2f}")
    await expect(page.locator("[data-priced='banker']")).to_contain_text(
        "1 to 2 Banker wins with 6"
    )
    for words in (
        "Best main bet: Player, which returns 98.76\u202f% of all stakes.",
        "the first that the coup meets is paid, and no other",
        "A malfunction voids the coup",
        "Nothing is rounded: a stake off the step is refused.",
        "All wagers on one coup come to 50,000.00 at most",
        "7 + 8 = 15, which counts 5",
        find("banker-six-half").hash,
        "2026-11-30",
    ):
        await expect(rules).to_contain_text(words)
    assert await page.context.cookies() == []


async def test_prices_that_are_not_sure_are_marked(page: Page) -> None:
    """A price that a sheet assumes or could not verify is marked where it is told."""
    await page.goto("/table/showcase/rules")
    unsure = [bet.name for bet in find("showcase").bets if bet.mark == "unverified"]
    marked = page.locator("[data-priced]").filter(has_text="price unverified")
    names = await marked.evaluate_all("rows => rows.map((row) => row.dataset.priced)")
    assert names == unsure
    assert unsure
    await expect(page.get_by_role("main")).to_contain_text("Unverified: this price was told")


async def test_the_history_tells_coups_and_voids(page: Page, open_house: Running) -> None:
    """Each coup has its cards and wagers; one that the house voided says why, and is returned."""
    elsewhere = await (await Seat.at(page, "showcase")).play("5", "small")
    seat = await Seat.at(page, "quick")
    await seat.put("5", "player")
    first = await seat.play("25", "tie")
    await seat.again()
    second = (await seat.coups())[0]
    await void(open_house, second["id"], "a card was exposed")
    net = elsewhere["last"]["net"] + first["last"]["net"]
    await expect(seat.balance).to_have_text(grouped(1_000_000 + net))
    await expect(page.get_by_role("main")).to_contain_text("Coup void, all wagers returned")
    await page.get_by_role("button", name="History").click()
    past = page.get_by_role("dialog", name="Your last 50 coups").locator(".Past")
    await expect(past).to_have_count(3)
    await expect(past.first).to_contain_text("void: a card was exposed")
    for row, coup in ((past.first, second), (past.nth(1), first), (past.last, elsewhere)):
        await expect(row).to_contain_text(coup["id"])
        await expect(row.get_by_role("img")).to_have_count(used(coup["last"]))
    await past.first.get_by_role("button", name="Show the wagers").click()
    rows = past.first.locator("tbody tr")
    await expect(rows).to_have_count(2)
    assert sorted(await rows.all_inner_texts()) == [
        "Player void\t5.00\t±0.00\t5.00",
        "Tie void\t25.00\t±0.00\t25.00",
    ]
    await past.nth(1).get_by_role("button", name="Show the wagers").click()
    rows = past.nth(1).locator("tbody tr")
    returned = {wager["bet"]: wager["returned"] for wager in first["last"]["wagers"]}
    await expect(rows.filter(has_text="Player")).to_contain_text(grouped(returned["player"]))
    await expect(rows.filter(has_text="Tie")).to_contain_text(grouped(returned["tie"]))
    await past.last.get_by_role("button", name="Show the wagers").click()
    title = find("showcase").by_name["small"].title
    await expect(past.last.get_by_role("rowheader", name=title)).to_be_visible()


async def test_days_and_times_are_those_of_the_device(
    open_page: OpenPage, open_house: Running
) -> None:
    """One zone for all, which is named; the hour that comes twice is told apart (BC-85)."""
    page = await open_page(
        DESKTOP, base_url=open_house.address, timezone_id="Europe/Berlin", locale="en-US"
    )
    seat = await Seat.at(page, "quick")
    coup = await seat.play("5", "player")
    moments = {
        "2023-12-31T22:59:59Z": "Dec 31, 2023, 11:59 PM",
        "2023-12-31T23:00:00Z": "Jan 1, 2024, 12:00 AM",
        "2024-10-27T00:30:00Z": "Oct 27, 2024, 2:30 AM",
        "2024-10-27T01:30:00Z": "Oct 27, 2024, 2:30 AM",
        "2024-10-27T23:00:00Z": "Oct 28, 2024, 12:00 AM",
    }
    coups = [coup | {"at": at, "id": f"C-{index}"} for index, at in enumerate(moments)]
    await page.route("**/api/history", lambda route: route.fulfill(json={"coups": coups}))
    await page.goto("/history")
    times = page.locator(".Past time")
    told = [text.replace("\u202f", " ") for text in await times.all_inner_texts()]
    assert told == list(moments.values())
    exact = [await times.nth(index).get_attribute("title") for index in range(len(coups))]
    assert len(set(exact)) == len(coups)
    await expect(page.get_by_role("main")).to_contain_text(
        "Days and times are those of this device, Europe/Berlin."
    )


def used(last: dict[str, Any]) -> int:
    """Return how many cards a coup took."""
    return len(last["player"]) + len(last["banker"])


async def void(house: Running, coup: str, reason: str) -> None:
    """Void a coup of an open house from the command line."""
    command = ["-m", "croupier", "void", coup, "--reason", reason, "--data", str(house.folder)]
    process = await asyncio.create_subprocess_exec(
        sys.executable, *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE
    )
    told, wrong = await process.communicate()
    assert process.returncode == 0, wrong.decode()
    assert told.decode() == f"Coup {coup} is void; its wagers are returned.\n"


@pytest.mark.parametrize(
    ("decimals", "start", "left", "chip"),
    [(0, "10,000", "9,999", "1"), (3, "10,000.000", "9,999.500", "0.5")],
)
async def test_a_currency_is_shown_with_its_decimals(  # noqa: PLR0913, PLR0917  cases have names
    open_page: OpenPage, tmp_path: Path, decimals: int, start: str, left: str, chip: str
) -> None:
    """Yen have none and dinars three, on balance, felt, slip, history and rules."""
    sheet = tmp_path / "even.toml"
    sheet.write_text(EVEN, encoding="utf-8")
    chips = f'"{chip}", "100"'
    one = table("salon", "Salon", json.dumps(str(sheet)), 0, chips).replace(
        'minimum = "1"', f'minimum = "{chip}"'
    )
    tables = house(f'code = "TEST", decimals = {decimals}', one)
    async with house_apart(tmp_path / "house", tables) as running:
        page = await open_page(base_url=running.address)
        seat = await Seat.at(page, "salon")
        await expect(seat.balance).to_have_text(start)
        await seat.put(chip, "player")
        await expect(seat.balance).to_have_text(left)
        await seat.lies("player", {0: "1", 3: "0.500"}[decimals])
        await seat.deal()
        await seat.coup_over()
        last = (await seat.coups())[0]["last"]
        await expect(seat.slip).to_contain_text(grouped(last["staked"], decimals))
        balance = 10_000 * 10**decimals + last["net"]
        await expect(seat.balance).to_have_text(grouped(balance, decimals))
        await page.goto("/history")
        await expect(page.get_by_role("main")).to_contain_text(
            f"Staked {grouped(last['staked'], decimals)}, returned "
            f"{grouped(last['returned'], decimals)}."
        )
        await page.close()


EVEN = """
id = "even"
title = "Even money"
date = 2026-01-31
decks = 8
deal = "PBPB"
shoe = { policy = "fresh" }

[[bet]]
name = "player"
title = "Player"
lines = [
  { when = { outcome = "player" }, pays = "1 to 1" },
  { when = { outcome = "tie" }, push = true },
]
"""
