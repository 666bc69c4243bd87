"""When things go wrong: the house is closed, the session gone, the table unknown."""

import asyncio
import json
import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import Route, WebSocketRoute, expect

from croupier.refusals import Code, Refusal
from tests.houses import Running, house_apart, table_file
from tests.journey.conftest import DESKTOP, PHONE, OpenPage
from tests.journey.seat import Seat

CLOSING = "The house is closing. Your wagers are safe; come back when it opens."
STAKES = "What was accepted stays on the felt, and a coup that began is finished."


async def test_a_closed_house_is_told_and_comes_back(open_page: OpenPage, tmp_path: Path) -> None:
    """The page says that the house is closed and what of the stakes, then goes on by itself."""
    async with house_apart(tmp_path, table_file()) as first:
        port = first.port
        page = await open_page(base_url=first.address, faults_expected=True)
        seat = await Seat.at(page, "salon")
        await seat.put("25", "player")
        await seat.lies("player", "25")
        assert first.process is not None
        first.process.send_signal(signal.SIGTERM)
        postcard = page.locator(".Postcard")
        await expect(postcard).to_contain_text(CLOSING)
        await expect(postcard).to_contain_text(STAKES)
        await expect(seat.button("Deal")).to_have_accessible_description(
            "The line to the table is down."
        )
    async with house_apart(tmp_path, None, port):
        await expect(postcard).to_have_count(0, timeout=20_000)
        await seat.lies("player", "25")
        await seat.deal()
        await seat.coup_over()
        assert [coup["last"]["staked"] for coup in await seat.coups()] == [2500]
        await page.close()


async def test_another_game_waits_for_the_coup_on_the_felt(
    open_page: OpenPage, tmp_path: Path
) -> None:
    """Wagers on bets that the new game has not stay in sight until they are paid."""
    async with house_apart(tmp_path, table_file("banker-six-half")) as first:
        port = first.port
        page = await open_page(base_url=first.address, faults_expected=True)
        seat = await Seat.at(page, "salon")
        await seat.put("25", "banker")
        await seat.put("5", "super-6")
        await seat.lies("super-6", "5")
    postcard = page.locator(".Postcard")
    await expect(postcard).to_contain_text(CLOSING)
    async with house_apart(tmp_path, table_file("banker-eight-half"), port):
        await expect(postcard).to_have_count(0, timeout=20_000)
        await seat.lies("super-6", "5")
        await expect(page.locator(".TableCard")).to_contain_text("1 to 2 on a winning 6")
        await seat.deal()
        await expect(page.locator(".TableCard")).to_contain_text("1 to 2 on a winning 8")
        await expect(page.get_by_text("From now on this table deals").first).to_be_visible()
        await expect(page.locator("[data-bet='super-6']")).to_have_count(0)
        assert [coup["last"]["staked"] for coup in await seat.coups()] == [3000]
        await page.close()


async def test_an_address_of_nothing_leads_to_the_lobby(
    open_page: OpenPage, open_house: Running
) -> None:
    """A person at no page is told so calmly, and one step from the lobby."""
    page = await open_page(PHONE, base_url=open_house.address, faults_expected=True)
    answer = await page.goto("/nowhere")
    assert answer is not None
    assert answer.status == 404
    await expect(page.get_by_role("heading", name="There is no such page")).to_be_visible()
    await page.locator(".PaperBtn").click()
    await expect(page).to_have_url(open_house.address)
    await expect(page.locator(".TableTile").first).to_be_visible()


async def test_a_lost_session_is_told(open_page: OpenPage, open_house: Running) -> None:
    """A page whose session is gone says so, and offers a seat; it pretends to no balance."""
    page = await open_page(PHONE, base_url=open_house.address, faults_expected=True)
    lines: list[WebSocketRoute] = []

    def noted(line: WebSocketRoute) -> None:
        line.connect_to_server()
        lines.append(line)

    await page.route_web_socket("**/socket*", noted)
    seat = await Seat.at(page, "quick")
    await page.context.clear_cookies()
    await lines[-1].close()
    postcard = page.locator(".Postcard")
    await expect(postcard).to_contain_text("Sit down", timeout=20_000)
    await expect(postcard).to_contain_text(
        "Accepted wagers are settled or returned; your history shows how."
    )
    await postcard.get_by_role("button", name="Sit down again").click()
    await expect(postcard).to_have_count(0)
    await seat.put("5", "player")
    await seat.lies("player", "5")


@pytest.mark.parametrize("lost", ["command", "answer"])
async def test_a_chip_put_down_in_a_break_counts_once(
    open_page: OpenPage, open_house: Running, lost: str
) -> None:
    """Whether a command was lost or its answer, it is sent again and is one wager."""
    page = await open_page(base_url=open_house.address)
    lines: list[WebSocketRoute] = []
    is_broken = asyncio.Event()

    def noted(line: WebSocketRoute) -> None:
        server = line.connect_to_server()

        def to_house(message: str | bytes) -> None:
            if not (is_broken.is_set() and lost == "command"):
                server.send(message)

        def to_page(message: str | bytes) -> None:
            if not (is_broken.is_set() and lost == "answer"):
                line.send(message)

        line.on_message(to_house)
        server.on_message(to_page)
        lines.append(line)

    await page.route_web_socket("**/socket*", noted)
    seat = await Seat.at(page, "quick")
    is_broken.set()
    await seat.put("25", "player")
    await expect(seat.spot("player").locator(".Stack--sent")).to_be_visible()
    is_broken.clear()
    await lines[-1].close()
    await seat.lies("player", "25")
    assert len(lines) == 2
    await expect(seat.balance).to_have_text("9,975.00")
    await expect(seat.felt).to_have_text("25.00")


async def test_an_unknown_table_is_told(open_page: OpenPage, open_house: Running) -> None:
    """An address of no table leads back to the lobby; its status says that it is none."""
    page = await open_page(base_url=open_house.address, faults_expected=True)
    answer = await page.goto("/table/nowhere")
    assert answer is not None
    assert answer.status == 404
    await expect(page.get_by_role("alert")).to_contain_text("There is no such table in this house.")
    await page.get_by_role("button", name="To the lobby").click()
    await expect(page.locator("[data-table]")).to_have_count(6)
    assert await page.context.cookies() == []


async def test_a_page_that_cannot_be_read_says_so(open_page: OpenPage, open_house: Running) -> None:
    """Rules of no table are told in the house's own sentence."""
    page = await open_page(base_url=open_house.address, faults_expected=True)
    await page.goto("/table/nowhere/rules")
    await expect(page.get_by_role("alert")).to_contain_text("There is no table 'nowhere'.")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_a_damaged_record_promises_nothing(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Table and history each say what is damaged there, and offer nothing that cannot help."""
    page = await open_page(size, base_url=open_house.address, faults_expected=True)
    table, history = (Refusal.because(Code.DAMAGED, record=what) for what in ("table", "history"))

    async def refused(route: Route) -> None:
        told = {"code": "damaged", "sentence": history.sentence}
        await route.fulfill(status=503, json=told)

    def closed(socket: WebSocketRoute) -> None:
        socket.send(json.dumps({"type": "bye", "code": "damaged", "sentence": table.sentence}))

    await page.route(re.compile("/api/history"), refused)
    await page.route_web_socket(re.compile("/socket"), closed)
    await page.goto("/table/quick")
    postcard = page.locator(".Postcard")
    await expect(postcard).to_contain_text(table.sentence)
    await expect(postcard).not_to_contain_text("history")
    await expect(page.get_by_text("One moment")).to_have_count(0)
    await postcard.get_by_role("button", name="To the lobby").click()
    await page.goto("/history")
    alert = page.get_by_role("alert")
    await expect(alert).to_have_text(history.sentence)
    await expect(alert.get_by_role("button")).to_have_count(0)
