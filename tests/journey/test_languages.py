"""The page in other languages: played in Chinese and Arabic, and changed within a coup."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from croupier.rules.words import LANGUAGES
from tests.houses import Running
from tests.journey.conftest import DESKTOP, PHONE, OpenPage, axe_violations
from tests.journey.seat import IS_OVER, Seat
from tests.journey.test_reach import LAID_OUT, SIGHTS, SIZES, words_script

BROWSERS = {"zh-Hans": "zh-CN", "ar": "ar-EG"}
SIDES = {"zh-Hans": ("闲", "庄"), "ar": ("اللاعب", "المصرفي")}
NOT_TAKEN = {"zh-Hans": "未受理。", "ar": "لم يُقبل."}
RULES = {"zh-Hans": "规则与赔率", "ar": "القواعد والأسعار"}
# Words that are seen, read aloud or told on hover, but for names, ids, keys and what is so called.
LATIN = """() => {
  const own = ".Brand, .CoupId, .Rules-hash, .TopBar-name, .OwnName-name, kbd, option";
  const shown = (one) => one.closest(`${own}, input, .sprite, script, noscript`) === null;
  const told = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    if (shown(walk.currentNode.parentElement)) told.push(walk.currentNode.data);
  }
  for (const one of document.querySelectorAll("[aria-label], [title]")) {
    if (!shown(one)) continue;
    for (const name of ["aria-label", "title"]) told.push(one.getAttribute(name) ?? "");
  }
  const kept = /^(RTP|CSV|UTC|PLAY|Tab|Enter|Shift|Ctrl|Cmd)$/;
  const ids = /\\b[0-9A-Z]{8,}\\b/g;
  const names = /^(Quick|Slow|Eight|High|Showcase|Short|shoes)$/;
  const words = told.flatMap((text) => text.replace(ids, "").match(/[A-Za-z]{3,}/g) ?? []);
  return [...new Set(words.filter((word) => !kept.test(word) && !names.test(word)))];
}"""
PLACES = """() => Object.fromEntries(
  Object.entries({
    player: ".Hand--player", banker: ".Hand--banker", roads: ".Scorecard", shoe: ".Shoe",
    playerSpot: "[data-bet=player]", bankerSpot: "[data-bet=banker]",
    balance: ".Balance", tray: ".ChipTray", lobby: ".TopBar > a",
  }).map(([name, selector]) => [name, document.querySelector(selector).getBoundingClientRect().x]),
)"""


async def at_table(page: Page, table: str, tag: str) -> Seat:
    """Sit down where nothing is called as in English."""
    await page.goto(f"/table/{table}")
    await expect(page.locator("[data-bet]").first).to_be_enabled()
    await expect(page.locator("html")).to_have_attribute("lang", tag)
    return Seat(page)


async def put(page: Page, *bets: str) -> None:
    """Put the chosen chip on bets, and wait until they are accepted."""
    for bet in bets:
        await page.locator(f"[data-bet='{bet}']").click()
        await expect(page.locator(f"[data-bet='{bet}'] .Stack")).to_be_visible()
    await expect(page.locator(".Stack--sent")).to_have_count(0)


def requests_of(page: Page) -> list[str]:
    """Note the last part of the address of each request from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.split("/")[-1]))
    return asked


def by_key(page: Page, key: str) -> Locator:
    """Find a button by the key that presses it."""
    return page.locator(f"[aria-keyshortcuts={key}]")


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("tag", BROWSERS)
async def test_a_coup_is_played(
    open_page: OpenPage, open_house: Running, tag: str, size: tuple[int, int]
) -> None:
    """In the browser's language a coup is bet, refused, dealt, paid and found in the history."""
    page = await open_page(size, base_url=open_house.address, locale=BROWSERS[tag])
    seat = await at_table(page, "quick", tag)
    await expect(page.locator("html")).to_have_attribute("dir", "rtl" if tag == "ar" else "ltr")
    await seat.spot("super-6").click()
    await expect(seat.notice("super-6")).to_contain_text(NOT_TAKEN[tag])
    assert await page.evaluate(LATIN) == []
    await put(page, "player", "banker", "tie", "super-6")
    await by_key(page, "D").click()
    await seat.until(IS_OVER, "")
    last = (await seat.coups())[0]["last"]
    player, banker = SIDES[tag]
    for hand, name in (("player", player), ("banker", banker)):
        told = page.locator(f".Hand--{hand} .Hand-name")
        await expect(told).to_contain_text(name)
        await expect(told).to_contain_text(str(last[f"{hand}_total"]))
    caption = page.locator(".Caption")
    if last["outcome"] != "tie":
        won, lost = (player, banker) if last["outcome"] == "player" else (banker, player)
        await expect(caption).to_contain_text(won)
        await expect(caption).not_to_contain_text(lost)
    await expect(page.locator(".Slip")).to_be_visible()
    assert await page.evaluate(LATIN) == []
    await page.keyboard.press("h")
    await page.locator(".Past [aria-expanded]").first.click()
    await expect(page.locator(".Past-wagers")).to_contain_text(banker)
    assert await page.evaluate(LATIN) == []


@pytest.mark.parametrize("tag", BROWSERS)
async def test_papers_are_in_the_language(
    open_page: OpenPage, open_house: Running, tag: str
) -> None:
    """Lobby, rules, keys and options are read in it, and the rules' chapters are found by it."""
    page = await open_page(base_url=open_house.address, locale=BROWSERS[tag])
    await page.goto("/")
    await expect(page.locator(".TableTile").first).to_be_visible()
    assert await page.evaluate(LATIN) == []
    await at_table(page, "quick", tag)
    for key, what in (("o", ".Drawer"), ("?", ".KeyTable")):
        await page.keyboard.press(key)
        await expect(page.locator(what).first).to_be_visible()
        assert await page.evaluate(LATIN) == []
        await page.keyboard.press("Escape")
        await expect(page.get_by_role("dialog")).to_have_count(0)
    await page.goto("/table/quick/rules")
    await expect(page.locator("h1")).to_have_text(RULES[tag])
    sheet = "Punto Banco Super Commission Free Nepal Baccarat banker six half"
    assert set(await page.evaluate(LATIN)) <= set(sheet.split())
    last = page.locator(".Rules-jump a").last
    await last.click()
    await expect(page.locator("h3").last).to_be_focused()
    await page.reload()
    await expect(page.locator("h3").last).to_be_focused()


async def test_the_language_changes_in_the_middle_of_a_coup(
    open_page: OpenPage, open_house: Running
) -> None:
    """Cards, balance and the coup stay what they are; the words change, and nothing is reloaded."""
    page = await open_page(base_url=open_house.address)
    seat = await Seat.at(page, "slow")
    await page.evaluate("globalThis.sameDocument = true")
    await page.keyboard.press("o")
    choice = page.get_by_role("combobox", name="Language")
    await expect(choice.locator("option")).to_have_count(len(LANGUAGES))
    await choice.select_option("ja")
    await expect(page.get_by_role("dialog", name="設定")).to_be_visible()
    await page.keyboard.press("Escape")
    await put(page, "banker", "tie")
    await by_key(page, "D").click()
    await expect(page.locator(".Hand .Card")).not_to_have_count(0)
    await page.keyboard.press("o")
    await page.locator(".Drawer .Select").select_option("ar")
    await expect(page.locator("html")).to_have_attribute("dir", "rtl")
    await page.keyboard.press("Escape")
    await seat.until(IS_OVER, "")
    coup = (await seat.coups())[0]
    await expect(page.locator(".Hand .Card")).to_have_count(len(coup["dealt"]))
    await expect(page.locator(".Slip tbody tr")).to_have_count(2)
    await expect(page.locator(".Slip")).to_contain_text("المصرفي")
    assert await page.evaluate(LATIN) == []
    assert await page.evaluate("globalThis.sameDocument") is True
    await page.reload()
    await expect(page.locator("html")).to_have_attribute("lang", "ar")
    await expect(page.locator("[data-bet]").first).to_be_enabled()


async def test_the_patrons_language_alone_is_loaded(
    open_page: OpenPage, open_house: Running
) -> None:
    """A Chinese patron is sent no word of another language, and English none of Chinese."""
    for locale, own in (("zh-TW", "zh-Hant"), ("fr-FR", "en")):
        page = await open_page(base_url=open_house.address, locale=locale)
        asked = requests_of(page)
        await at_table(page, "quick", own)
        await page.keyboard.press("o")
        await expect(page.locator(".Drawer")).to_be_visible()
        await page.keyboard.press("Escape")
        await page.keyboard.press("h")
        await expect(page.locator(".Past-book")).to_be_visible()
        words = {tag for tag in LANGUAGES for name in asked if words_script(tag, name)}
        assert words == {own}
        lobby = await (await page.request.get(f"/api/lobby?lang={own}")).json()
        assert lobby["tables"][0]["shoe_text"] != ""


async def test_the_felt_does_not_turn_and_the_rails_do(
    open_page: OpenPage, open_house: Running
) -> None:
    """From right to left, Player is left, Banker right, roads and shoe where they were."""
    places = {}
    for tag, locale in (("en", "en-US"), ("ar", "ar-EG")):
        page = await open_page(base_url=open_house.address, locale=locale)
        await at_table(page, "quick", tag)
        places[tag] = await page.evaluate(PLACES)
    for here in places.values():
        assert here["player"] < here["banker"]
        assert here["playerSpot"] < here["bankerSpot"]
        assert here["roads"] < here["player"] < here["shoe"]
    assert places["en"]["balance"] < places["en"]["tray"]
    assert places["ar"]["tray"] < places["ar"]["balance"]
    assert places["en"]["lobby"] < places["en"]["roads"] + 20
    assert places["ar"]["lobby"] > places["ar"]["shoe"]


@pytest.mark.parametrize("tag", LANGUAGES)
async def test_long_words_break_no_felt(open_page: OpenPage, open_house: Running, tag: str) -> None:
    """In every language and window all bets and buttons are in sight, and nothing is too wide."""
    page = await open_page(base_url=open_house.address, locale=tag, reduced_motion="reduce")
    seat = await at_table(page, "quick", tag)
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        await seat.until(LAID_OUT)
        small, hidden, wide = await page.evaluate(SIGHTS)
        assert (small, hidden, wide) == ([], [], 0), (width, height)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
async def test_nobody_is_shut_out_from_right_to_left(
    open_page: OpenPage, open_house: Running, size: tuple[int, int]
) -> None:
    """No rule of axe is broken in Arabic, at the table and on its papers."""
    page = await open_page(
        size, base_url=open_house.address, locale="ar-EG", reduced_motion="reduce"
    )
    await page.goto("/")
    await expect(page.locator(".TableTile").first).to_be_visible()
    assert await axe_violations(page) == []
    seat = await at_table(page, "quick", "ar")
    await put(page, "banker", "super-6")
    await by_key(page, "D").click()
    await seat.until(IS_OVER, "")
    assert await axe_violations(page) == []
    await page.keyboard.press("o")
    await expect(page.locator(".Drawer")).to_be_visible()
    assert await axe_violations(page) == []
    await page.goto("/table/quick/rules")
    await expect(page.locator(".DrawChart")).to_be_visible()
    assert await axe_violations(page) == []


async def test_words_that_cannot_be_had_are_told(open_page: OpenPage, open_house: Running) -> None:
    """Where a language cannot be loaded the page stays in its own and says so."""
    page = await open_page(base_url=open_house.address, faults_expected=True)
    await Seat.at(page, "quick")
    await page.route(re.compile(r"/vi-[^/]*\.js"), lambda route: route.abort())
    await page.keyboard.press("o")
    choice = page.get_by_role("combobox", name="Language")
    await choice.select_option("vi")
    await expect(page.get_by_role("alert")).to_contain_text("the page stays in this language")
    await expect(page.locator("html")).to_have_attribute("lang", "en")
    await choice.select_option("es")
    await expect(page.locator("html")).to_have_attribute("lang", "es")
