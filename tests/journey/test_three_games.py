"""A real browser plays all three games, and the audit agrees to the unit."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.pit.audit import audit
from croupier.pit.books import books
from croupier.pit.house import TABLES, reader_of
from croupier.rules.sheet import find, load
from tests.houses import house_apart, table_file
from tests.journey.conftest import DESKTOP, PHONE, OpenPage
from tests.journey.seat import Seat, grouped
from tests.rules.random_sheets import random_sheet

SHEETS = ("banker-six-half", "banker-eight-half", "banker-six-half-live")
BETS = {
    "banker-six-half": ("banker", "tie", "super-6", "player-bonus"),
    "banker-eight-half": ("banker", "tie"),
    "banker-six-half-live": ("player", "banker"),
}


def three_tables() -> str:
    """Return a table file with the three games, dealt quickly."""
    head, _, rest = table_file().partition("[[table]]")
    tables = [
        f"[[table]]{rest}".replace('"salon"', f'"{name}"')
        .replace('"Salon"', f'"{name}"')
        .replace('sheet = "banker-six-half"', f'sheet = "{name}"')
        for name in SHEETS
    ]
    return head + "\n".join(tables)


async def told_balance(page: Page) -> str:
    """Return the balance that the house tells over HTTP."""
    lobby = await (await page.request.get("/api/lobby")).json()
    return grouped(lobby["patron"]["balance"])


@pytest.mark.parametrize(("size", "coups"), [(DESKTOP, 20), (PHONE, 5)])
async def test_twenty_coups_on_each_of_the_three_games(
    open_page: OpenPage, tmp_path: Path, size: tuple[int, int], coups: int
) -> None:
    """Twenty coups at each table: every balance shown is the books', and the audit agrees."""
    async with house_apart(tmp_path, three_tables()) as house:
        page = await open_page(size, base_url=house.address, reduced_motion="reduce")
        for name in SHEETS:
            await _play(page, name, coups)
        history = await (await page.request.get("/api/history")).json()
        shown = await told_balance(page)
        await page.close()
    assert len(history["coups"]) == min(50, len(SHEETS) * coups)
    report = audit(tmp_path)
    assert report.findings == ()
    found = books(reader_of(tmp_path))
    assert found.trial == 0
    held = sum(line.hold for line in found.lines)
    assert grouped(1_000_000 - held) == shown
    assert {(line.table, line.bet, line.wagers) for line in found.lines} == {
        (name, bet, coups) for name, bets in BETS.items() for bet in bets
    }


async def _play(page: Page, name: str, coups: int) -> None:
    await page.goto("/")
    await page.locator(f"[data-table='{name}'] a").first.click()
    await expect(page.get_by_role("heading", level=1)).to_contain_text(name)
    seat = Seat(page)
    await seat.put("5", *BETS[name])
    await seat.deal()
    await seat.coup_over()
    for coup in range(coups):
        if coup:
            await seat.again()
        await expect(seat.balance).to_have_text(await told_balance(page))


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_every_bet_of_the_showcase_can_be_wagered(
    open_page: OpenPage, tmp_path: Path, size: tuple[int, int]
) -> None:
    """The felt shows all bets of a sheet with more than sixty, and each takes a chip."""
    sheet = find("showcase")
    tables = table_file("showcase", chips='"1", "5", "25"')
    async with house_apart(tmp_path, tables) as house:
        page = await open_page(size, base_url=house.address, reduced_motion="reduce")
        seat = await Seat.at(page, "salon")
        await seat.put("1", *(bet.name for bet in sheet.bets))
        await expect(seat.felt).to_have_text(f"{len(sheet.bets)}.00")
        await seat.deal()
        await seat.coup_over()
        await expect(seat.balance).to_have_text(await told_balance(page))
        await page.close()
    assert audit(tmp_path).findings == ()


@pytest.mark.parametrize("seed", range(3))
async def test_a_random_sheet_is_drawn_and_played(
    open_page: OpenPage, tmp_path: Path, seed: int
) -> None:
    """Any valid sheet works everywhere a shipped one does, by its path."""
    text = random_sheet(seed)
    sheet = load(text, "random.toml")
    file = tmp_path / "random.toml"
    file.write_text(text, encoding="utf-8")
    step = max(bet.step for bet in sheet.bets)
    assert 100 % step == 0 or step % 100 == 0
    folder = tmp_path / "house"
    tables = table_file(json.dumps(str(file))[1:-1])
    async with house_apart(folder, tables) as house:
        page = await open_page(base_url=house.address, reduced_motion="reduce")
        seat = await Seat.at(page, "salon")
        alone = [bet for bet in sheet.bets if not bet.needs][:2]
        barred = [set(group) for group in sheet.not_combined]
        names = [alone[0].name]
        if len(alone) > 1 and not any({alone[0].name, alone[1].name} <= group for group in barred):
            names.append(alone[1].name)
        await seat.put("1", *names)
        await expect(seat.felt).to_have_text(f"{len(names)}.00")
        await seat.deal()
        await seat.coup_over()
        await expect(seat.balance).to_have_text(await told_balance(page))
        await page.close()
    assert (folder / TABLES).is_file()
    assert audit(folder).findings == ()
