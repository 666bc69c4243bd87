"""How a coup's end looks: winners and naturals, and never a celebration of what was not won."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage
from tests.journey.seat import Seat, grouped

MOST_COUPS = 300
# What is lit at a coup's end, who is marked as its winner, and the hands that are naturals.
LIGHT = """() => {
  const side = (hand) => (hand.matches(".Hand--player") ? "player" : "banker");
  const hands = (what) => [...document.querySelectorAll(".Hand")]
    .filter((hand) => hand.querySelector(what) !== null || hand.matches(what)).map(side);
  const paid = [...document.querySelectorAll("[data-bet] .Paid .Stack-sum")];
  return {
    lit: hands(".Hand--lit"),
    won: hands(".Total--won"),
    cards: hands(".Cards--won"),
    natural: hands(".Hand-natural"),
    spots: document.querySelectorAll(".BetSpot--lit").length,
    plus: paid.filter((sum) => sum.textContent.includes("+")).length,
    gold: document.querySelectorAll(".Stack--won").length,
    caption: document.querySelector(".Caption .lit") !== null,
  };
}"""


def is_natural(cards: list[str]) -> bool:
    """Whether a hand is a natural, by counting it again."""
    points = sum({"A": 1}.get(card[0], int(card[0]) if card[0].isdigit() else 0) for card in cards)
    return len(cards) == 2 and points % 10 >= 8


def expected(last: dict[str, Any]) -> dict[str, Any]:
    """Return what is lit and marked at the end of a coup."""
    won = [last["outcome"]] if last["outcome"] != "tie" else []
    is_good = last["net"] > 0
    paid = len({wager["bet"] for wager in last["wagers"] if wager["profit"] > 0})
    return {
        "lit": won if is_good else [],
        "won": won,
        "cards": won,
        "natural": [side for side in ("player", "banker") if is_natural(last[side])],
        "spots": paid if is_good else 0,
        "plus": paid,
        "gold": paid if is_good else 0,
        "caption": is_good,
    }


def kind(last: dict[str, Any]) -> str:
    """Return how a coup ended for one who has 2.00 on Banker and 1.00 on Tie."""
    if sum(wager["profit"] for wager in last["wagers"] if wager["bet"] == "banker") == 100:
        return "reduced"
    return "natural" if last["natural"] else last["outcome"]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_nothing_is_celebrated_that_was_not_won(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """Winners are marked, and lit only for a return above the stake; 2.00 wins 1.00 on an 8.

    With the reduced price and a lost Tie the stake comes back and no more: nothing is lit, and
    what was won is told by its plus.
    """
    page = await open_page(size, base_url=open_house.address, reduced_motion="reduce")
    seat = await Seat.at(page, "eight")
    await seat.put("1", "banker", "banker", "tie")
    await seat.lies("tie", "1")
    await seat.deal()
    await seat.coup_over()
    missing = {"reduced", "natural", "player", "banker", "tie"}
    for _ in range(MOST_COUPS):
        last = (await seat.coups())[0]["last"]
        if kind(last) in missing:
            missing.discard(kind(last))
            assert await page.evaluate(LIGHT) == expected(last)
        if kind(last) == "reduced":
            await shows_the_reduced_price(seat)
        if not missing:
            break
        await seat.again()
    assert missing == set()


async def shows_the_reduced_price(seat: Seat) -> None:
    """On the spot and in the slip, 2.00 on Banker has won 1.00 and returned 3.00."""
    chips = seat.spot("banker").locator(".Stack-sum")
    await expect(chips).to_have_text(["2", "+1"])
    if await seat.slip.locator("[data-paid=banker]").count():
        row = seat.slip.locator("[data-paid=banker]")
        await expect(row.get_by_role("cell")).to_have_text(["2.00", "+1.00", "3.00"])
        await expect(row.get_by_role("rowheader")).to_contain_text("1 to 2")
    total = seat.slip.get_by_role("row").filter(has_text="Total")
    await expect(total.get_by_role("cell")).to_have_text(["3.00", f"\u00b1{grouped(0)}", "3.00"])
