"""The history in the browser: days, sums, what is sought, a coup dealt again, the table."""

import asyncio
import csv
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, Page, expect

from croupier.rules.sheet import find
from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations
from tests.journey.seat import Seat, grouped

BERLIN = {"timezone_id": "Europe/Berlin", "locale": "en-US"}


@pytest.fixture
async def page(open_page: OpenPage, open_house: Running) -> Page:
    """Open a desktop's page of the house."""
    return await open_page(base_url=open_house.address)


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


async def shown(past: Locator) -> Locator:
    """Open a coup of the history; gives the rows of its wagers."""
    await past.get_by_role("button", name="Show coup").click()
    return past.locator("tbody tr")


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
    for _ in ("told", "seen after a reload"):
        main = page.get_by_role("main")
        await expect(main).to_contain_text("Coup void, all wagers returned")
        await expect(main).to_contain_text(f"{second['id']}: a card was exposed")
        assert await page.locator(".Total").all_inner_texts() == ["", ""]
        await page.reload()
        await expect(seat.button("Deal")).to_be_visible()
    await seat.put("5", "banker")
    await seat.lies("banker", "5")
    await page.get_by_role("button", name="History").click()
    dialog = page.get_by_role("dialog", name="History")
    await expect(dialog.locator("[data-day=open] .Past")).to_contain_text("not finished yet")
    sums = dialog.locator(".Day-sums")
    await expect(sums).to_contain_text("3 coups · 1 of them void")
    staked = sum(coup["last"]["staked"] for coup in (elsewhere, first)) + 3000
    await expect(sums).to_contain_text(grouped(staked))
    past = dialog.locator(".Day").last.locator(".Past")
    await expect(past).to_have_count(3)
    await expect(past.first).to_contain_text("void: a card was exposed")
    for row, coup in ((past.first, second), (past.nth(1), first), (past.last, elsewhere)):
        await expect(row).to_contain_text(coup["id"])
        await expect(row.get_by_role("img")).to_have_count(used(coup["last"]))
    rows = await shown(past.first)
    await expect(rows).to_have_count(2)
    assert sorted(await rows.all_inner_texts()) == [
        "Player void\t5.00\t±0.00\t5.00",
        "Tie void\t25.00\t±0.00\t25.00",
    ]
    rows = await shown(past.nth(1))
    await expect(dialog.locator("tbody")).to_have_count(1)
    returned = {wager["bet"]: wager["returned"] for wager in first["last"]["wagers"]}
    await expect(rows.filter(has_text="Player")).to_contain_text(grouped(returned["player"]))
    await expect(rows.filter(has_text="Tie")).to_contain_text(grouped(returned["tie"]))
    await shown(past.last)
    title = find("showcase").by_name["small"].title
    await expect(past.last.get_by_role("rowheader", name=title)).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_a_coup_is_dealt_again(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Card by card in dealing order, by steps and by itself, with what there is of its shoe."""
    page = await open_page(size, base_url=open_house.address)
    coup = await (await Seat.at(page, "quick")).play("5", "player")
    cards = [f"{card['side']} {card['card']}" for card in coup["dealt"]]
    assert len(cards) == used(coup["last"])
    await page.goto("/history")
    past = page.locator(".Past")
    await shown(past)
    replay = past.get_by_role("region", name="The coup again")
    felt, count = replay.locator(".Card"), replay.locator(".Replay-count")
    await expect(felt).to_have_count(len(cards))
    await replay.get_by_role("button", name="From the start").click()
    await expect(felt).to_have_count(0)
    for number, dealt in enumerate(coup["dealt"], 1):
        await replay.get_by_role("button", name="Next card").click()
        await expect(count).to_have_text(f"{number} of {len(cards)} cards")
        hand = replay.locator(f".Replay-hand--{dealt['side']}")
        await expect(hand.locator(".Total")).to_have_text(str(dealt["total"]))
        if number < len(cards):
            name = "Player" if dealt["side"] == "player" else "Banker"
            said = replay.get_by_role("status")
            await expect(said).to_contain_text(f"{name} {dealt['total']}: ")
    await expect(replay.get_by_role("status")).to_contain_text(
        "Tie" if coup["last"]["outcome"] == "tie" else "wins"
    )
    await replay.get_by_role("button", name="One card back").click()
    await expect(felt).to_have_count(len(cards) - 1)
    await replay.get_by_role("button", name="Play", exact=True).click()
    await expect(felt).to_have_count(len(cards))
    await expect(replay.get_by_role("button", name="Play", exact=True)).to_be_visible()
    proof = past.get_by_role("region", name="Proof of the shoe")
    await expect(proof).to_contain_text(coup["shoe"])
    await expect(proof).to_contain_text("No proof yet")
    assert await axe_violations(page) == []


async def test_a_coup_is_dealt_again_without_motion(
    open_page: OpenPage, open_house: Running
) -> None:
    """Where little motion is asked for, cards come in their order and nothing moves."""
    page = await open_page(base_url=open_house.address, reduced_motion="reduce")
    await (await Seat.at(page, "quick")).play("5", "player")
    await page.goto("/history")
    await shown(page.locator(".Past"))
    await page.get_by_role("button", name="Play", exact=True).click()
    await expect(page.locator(".Replay .Card").first).to_be_visible()
    assert await page.evaluate("document.getAnimations().length") == 0


async def test_coups_are_sought(page: Page) -> None:
    """By result, outcome, bet and table; the sums are those of what is found."""
    seat = await Seat.at(page, "quick")
    await seat.put("5", "player")
    await seat.play("25", "tie")
    for _ in range(7):
        await seat.again()
    coups = await seat.coups()
    await (await Seat.at(page, "showcase")).play("5", "small")
    await page.goto("/history")
    past, sums = page.locator(".Past"), page.locator(".Day-sums")
    await expect(past).to_have_count(9)
    await page.get_by_label("With a wager on").select_option("tie")
    await expect(past).to_have_count(8)
    for result, fits in (("Won", 1), ("Lost", -1)):
        await page.get_by_role("radio", name=result).check(force=True)
        found = [coup for coup in coups if coup["last"]["net"] * fits > 0]
        await expect(past).to_have_count(len(found))
        if found:
            net = sum(coup["last"]["net"] for coup in found)
            sign = "+" if net > 0 else ""
            await expect(sums).to_contain_text(f"{sign}{grouped(net)}")
        else:
            await expect(page.get_by_text("No coup of yours is like that.")).to_be_visible()
    await page.get_by_role("button", name="Show all coups").first.click()
    await expect(past).to_have_count(9)
    for name, outcome in (("Tie", "tie"), ("Banker", "banker")):
        await page.get_by_label("Outcome").select_option(name)
        every = json.loads(await (await page.request.get("/api/history")).text())["coups"]
        found = [coup for coup in every if coup["last"]["outcome"] == outcome]
        await expect(past).to_have_count(len(found))
    await page.get_by_label("Outcome").select_option("Any outcome")
    await page.get_by_label("Table and game").select_option(
        label="Showcase · Showcase of side bets"
    )
    await expect(past).to_have_count(1)
    await page.get_by_role("button", name="The day before").click()
    await expect(past).to_have_count(1)
    await page.get_by_role("button", name="The day before").click()
    await expect(page.get_by_text("No coup of yours is like that.")).to_be_visible()


async def test_a_long_history_is_turned_page_by_page(page: Page) -> None:
    """Fifty coups lie open at a time; earlier ones, and back; the focus follows."""
    seat = await Seat.at(page, "quick")
    await seat.play("5", "player")
    for _ in range(54):
        await seat.again()
    await page.goto("/history")
    past = page.locator(".Past")
    await expect(past).to_have_count(50)
    first = await past.first.locator(".CoupId-id").inner_text()
    await expect(page.locator(".Day-sums")).to_contain_text("55 coups")
    await page.get_by_role("button", name="Earlier coups").click()
    await expect(past).to_have_count(5)
    await expect(page.get_by_role("heading", name="Coups", exact=True)).to_be_focused()
    await expect(page.locator(".Day-sums")).to_contain_text("55 coups")
    await expect(page.get_by_role("button", name="Earlier coups")).to_be_disabled()
    await page.get_by_role("button", name="Later coups").click()
    await expect(past).to_have_count(50)
    await expect(past.first).to_contain_text(first)


MOMENTS = {
    # A night that begins in the evening and ends where the clocks are set back.
    "2024-10-27T05:59:59.999Z": ("2024-10-26", "Oct 27, 6:59 AM GMT+1"),
    "2024-10-27T01:30:00Z": ("2024-10-26", "Oct 27, 2:30 AM GMT+1"),
    "2024-10-27T00:30:00Z": ("2024-10-26", "Oct 27, 2:30 AM GMT+2"),
    "2024-10-26T22:30:00Z": ("2024-10-26", "Oct 27, 12:30 AM GMT+2"),
    "2024-10-26T11:00:00Z": ("2024-10-26", "1:00 PM GMT+2"),
    "2024-10-26T05:00:00Z": ("2024-10-26", "7:00 AM GMT+2"),
    "2024-10-26T04:59:59Z": ("2024-10-25", "Oct 26, 6:59 AM"),
}


async def test_days_begin_when_and_where_the_patron_says(
    open_page: OpenPage, open_house: Running
) -> None:
    """One zone and one hour for all, kept; the hour that comes twice is told apart (BC-85)."""
    page = await open_page(base_url=open_house.address, **BERLIN)
    coup = await (await Seat.at(page, "quick")).play("5", "player")
    coups = [coup | {"at": at, "id": f"C-{index}"} for index, at in enumerate(MOMENTS)]
    summed: list[str] = []
    await page.route(
        re.compile(r"/api/history\?"),
        lambda route: route.fulfill(json={"coups": coups, "next": None}),
    )
    page.on("request", lambda asked: summed.append(asked.url) if "/sums" in asked.url else None)
    await page.goto("/history")
    await page.get_by_text("A day begins at 12:00 AM, Europe/Berlin.").click()
    await page.get_by_label("A day begins at").select_option("7")
    await expect(page.get_by_text("A day begins at 7:00 AM, Europe/Berlin.")).to_be_visible()
    await expect(page.locator("[data-day='2024-10-25']")).to_be_visible()
    assert "2024-10-26T05%3A00%3A00.000Z%2F2024-10-27T06%3A00%3A00.000Z" in summed[-1]
    told = []
    for day in await page.locator(".Day").all():
        name = await day.get_attribute("data-day")
        times = await day.locator("time").all_inner_texts()
        told += [(name, text.replace("\u202f", " ")) for text in times]
    assert told == list(MOMENTS.values())
    await expect(page.locator(".Day").first).to_contain_text("this day has 25 hours")
    await page.get_by_label("Time zone").select_option("Australia/Lord_Howe")
    await page.reload()
    await expect(page.get_by_text("A day begins at 7:00 AM, Australia/Lord_Howe.")).to_be_visible()
    await expect(page.locator(".Past time").last).to_contain_text("3:59")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_what_is_found_is_saved_as_a_table(
    open_page: OpenPage, open_house: Running, size: tuple[int, int], tmp_path: Path
) -> None:
    """The button saves just what is sought, with the times of the patron's zone."""
    page = await open_page(size, base_url=open_house.address, **BERLIN)
    seat = await Seat.at(page, "quick")
    await seat.play("5", "player", "tie")
    await seat.again()
    coups = await seat.coups()
    await page.goto("/history")
    await page.get_by_role("radio", name="Lost").check(force=True)
    lost = [coup for coup in coups if coup["last"]["net"] < 0]
    await expect(page.locator(".Past")).to_have_count(len(lost))
    async with page.expect_download() as saving:
        await page.get_by_role("link", name="CSV").click()
    file = tmp_path / "saved.csv"
    await (await saving.value).save_as(file)
    assert (await saving.value).suggested_filename == "coups.csv"
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8-sig"), newline="")))
    assert [row["Coup"] for row in rows] == [coup["id"] for coup in lost for _ in range(2)]
    assert all(row["Paid (local)"].endswith(("+01:00", "+02:00")) for row in rows)


async def test_the_history_is_printed_whole(page: Page) -> None:
    """On paper stand the coups and their sums, and nothing that only acts."""
    await (await Seat.at(page, "quick")).play("5", "player", "tie")
    await page.get_by_role("button", name="History").click()
    await expect(page.locator(".Past")).to_be_visible()
    await page.emulate_media(media="print")
    await page.set_viewport_size({"width": 794, "height": 1123})
    for name in (".Day-sums", ".Past-net", ".Past-hand >> nth=1"):
        await expect(page.locator(name)).to_be_visible()
    for name in (".TopBar", ".Dock", ".Past-filters", ".Past-open"):
        await expect(page.locator(name)).to_be_hidden()
    wide = "document.scrollingElement.scrollWidth - innerWidth"
    assert await page.evaluate(wide) == 0


async def test_who_has_played_nothing_is_told_so(page: Page) -> None:
    """A stranger and a new guest see an empty history and the way to the tables."""
    await page.goto("/history")
    await expect(page.get_by_text("You have played no coup yet.")).to_be_visible()
    await expect(page.get_by_role("link", name="To the lobby")).to_be_visible()
    seat = await Seat.at(page, "quick")
    await seat.button("History").click()
    await expect(page.get_by_role("dialog")).to_contain_text("You have played no coup yet.")
    assert await axe_violations(page) == []
