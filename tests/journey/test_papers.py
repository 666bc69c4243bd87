"""What is printed: the rules before any bet, and amounts as they are."""

import json
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from croupier.rules.sheet import find
from tests.houses import Running, house_apart
from tests.journey.conftest import PHONE, OpenPage
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
    await expect(marked).to_have_count(len(unsure))
    names = await marked.evaluate_all("rows => rows.map((row) => row.dataset.priced)")
    assert names == unsure
    assert unsure
    await expect(page.get_by_role("main")).to_contain_text("Unverified: this price was told")


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
        for sums in (page.locator(".Day-sums"), page.locator(".Past")):
            for amount in (last["staked"], last["returned"]):
                await expect(sums).to_contain_text(grouped(amount, decimals))
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
