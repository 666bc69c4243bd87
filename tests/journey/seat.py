"""A patron's seat at a table in a browser: what the hand does there and what the eye sees.

It finds things as a patron does, by what they are called; it must not know how they are drawn.
"""

import json
from dataclasses import dataclass
from typing import Any, Self

from playwright.async_api import Locator, Page, expect

SAME_BET = "Same Bet and deal"
# What a patron sees at one moment, read in one go so that it belongs together.
GLANCE = """() => {
  const text = (selector) => document.querySelector(selector)?.textContent.trim() ?? "";
  const cards = [...document.querySelectorAll(".Hand [role=img]")];
  const names = cards.map((card) => card.getAttribute("aria-label"));
  return {
    cards: names.filter((name) => !name.includes("face down")),
    tally: document.querySelector(".Tally").getAttribute("aria-label"),
    beads: document.querySelectorAll(".Scorecard-bead text").length,
    balance: text("[data-told=balance]"),
    caption: text(".Caption").replace(/\\s+/g, " "),
    slips: document.querySelectorAll(".Slip").length,
    winners: document.querySelectorAll(".Total--won, .Cards--won, .BetSpot--lit, .Paid").length,
  };
}"""
# Looked at with each picture: what Playwright expects it looks for at growing distances.
UNTIL = """async (told) => {
  const holds = LOOK;
  const end = performance.now() + 10_000;
  while (!holds(told) && performance.now() < end) await new Promise(requestAnimationFrame);
}"""
LIES = """([bet, staked]) => {
  const spot = document.querySelector(`[data-bet="${bet}"]`);
  return spot?.textContent.includes(`staked ${staked}`) && !spot.querySelector(".Stack--sent");
}"""
IS_EMPTY = """([bet]) => {
  const spot = document.querySelector(`[data-bet="${bet}"]`);
  return spot?.textContent.includes("no stake") && !spot.querySelector(".Stack");
}"""
IS_OVER = """([before]) => {
  const slip = document.querySelector(".Slip .CoupId")?.textContent ?? "";
  const button = document.querySelector("[aria-keyshortcuts=S]");
  return slip !== "" && slip !== before && button?.ariaDisabled === "false";
}"""
WATCH = """(name) => {
  const glance = LOOK;
  const seen = (globalThis[name] = []);
  const note = () => {
    if (document.querySelector("[data-felt]") === null) return;
    const now = JSON.stringify(glance());
    if (seen.at(-1) !== now) seen.push(now);
  };
  note();
  new MutationObserver(note).observe(document.body, {
    subtree: true, childList: true, characterData: true, attributes: true,
  });
}"""


def grouped(minor: int, decimals: int = 2) -> str:
    """Write an amount as the page does.

    >>> grouped(1_000_000), grouped(123, 0), grouped(-7, 3)
    ('10,000.00', '123', '\u22120.007')
    """
    sign = "\u2212" if minor < 0 else ""
    digits = str(abs(minor)).rjust(decimals + 1, "0")
    if not decimals:
        return f"{sign}{int(digits):,}"
    return f"{sign}{int(digits[:-decimals]):,}.{digits[-decimals:]}"


@dataclass
class Seat:
    """A patron at a table."""

    page: Page

    @classmethod
    async def at(cls, page: Page, table: str) -> Self:
        """Sit down at a table by its address; bets are open."""
        seat = cls(page)
        await page.goto(f"/table/{table}")
        await expect(page.locator("[data-bet]").first).to_be_enabled()
        return seat

    def button(self, name: str) -> Locator:
        """Find a button by its name."""
        return self.page.get_by_role("button", name=name, exact=True)

    def spot(self, bet: str) -> Locator:
        """Find the spot of a bet."""
        return self.page.locator(f"[data-bet='{bet}']")

    def notice(self, bet: str) -> Locator:
        """Find what is told on a bet's spot."""
        return self.page.locator(f"[data-notice='{bet}']")

    @property
    def balance(self) -> Locator:
        """The balance."""
        return self.page.locator("[data-told='balance']")

    @property
    def felt(self) -> Locator:
        """The sum of what lies on the felt."""
        return self.page.locator("[data-told='felt']")

    @property
    def slip(self) -> Locator:
        """The slip of the last coup."""
        return self.page.get_by_role("region", name="Your coup")

    @property
    def tally(self) -> Locator:
        """The counts over the roads."""
        return self.page.get_by_role("region", name="Scorecard").locator(".Tally")

    async def put(self, chip: str, *bets: str) -> None:
        """Choose a chip and put one on each of these bets."""
        await self.page.get_by_role("button", name=f"Chip {chip}").first.click()
        for bet in bets:
            await self.spot(bet).click()

    async def lies(self, bet: str, staked: str) -> None:
        """Wait until this stake lies on a bet, accepted."""
        await self.until(LIES, bet, staked)
        await expect(self.spot(bet)).to_contain_text(f"staked {staked}")
        await expect(self.spot(bet).locator(".Stack--sent")).to_have_count(0)

    async def is_empty(self, bet: str) -> None:
        """Wait until nothing lies on a bet, nor is on its way there."""
        await self.until(IS_EMPTY, bet)
        await expect(self.spot(bet)).to_contain_text("no stake")
        await expect(self.spot(bet).locator(".Stack")).to_have_count(0)

    async def deal(self) -> None:
        """Deal."""
        await expect(self.button("Deal")).to_be_enabled()
        await self.button("Deal").click()

    async def coup_over(self) -> None:
        """Wait until the coup that is dealt now is paid and bets are open."""
        await self.until(IS_OVER, "")
        await expect(self.slip).to_be_visible(timeout=15_000)
        await expect(self.button(SAME_BET)).to_be_enabled(timeout=15_000)

    async def play(self, chip: str, *bets: str) -> dict[str, Any]:
        """Play one coup; gives it as the history tells it."""
        await self.put(chip, *bets)
        await self.deal()
        await self.coup_over()
        return (await self.coups())[0]

    async def again(self) -> None:
        """Play the same bets again."""
        slip = self.slip.locator(".CoupId")
        before = await slip.text_content() if await slip.count() else ""
        await self.button(SAME_BET).click()
        await self.until(IS_OVER, before or "")
        if before:
            await expect(slip).not_to_have_text(before)
        await self.coup_over()

    async def coups(self) -> list[dict[str, Any]]:
        """Return the patron's settled coups as the house tells them, newest first."""
        history = await (await self.page.request.get("/api/history")).json()
        return [coup for coup in history["coups"] if coup["status"] != "open"]

    async def until(self, look: str, *told: str) -> None:
        """Wait until something holds, as `look` reads it; who asks then expects it."""
        await self.page.evaluate(UNTIL.replace("LOOK", look), list(told))

    async def glance(self) -> dict[str, Any]:
        """Return what is seen now."""
        seen: dict[str, Any] = await self.page.evaluate(GLANCE)
        return seen

    async def watch(self, look: str = GLANCE, name: str = "seen") -> None:
        """Note from now on each thing that is seen, as `look` reads it."""
        await self.page.evaluate(WATCH.replace("LOOK", look), name)

    async def seen(self, name: str = "seen") -> list[Any]:
        """Return what was noted since, each change once, in order."""
        noted: list[str] = await self.page.evaluate("(name) => globalThis[name]", name)
        return [json.loads(one) for one in noted]
