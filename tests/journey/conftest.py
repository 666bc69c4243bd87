"""The browser of the journeys: one for all tests, a fresh profile for each.

A test asks for `page`, or for `open_page` to choose its size or to have two at once. A page that
logs an error, throws, or asks anybody but this machine for anything fails its test.
"""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, BrowserContext, Page, Request, async_playwright

from tests.browser import chromium
from tests.houses import Running, house_apart
from tests.journey.tables import journey_tables

DESKTOP = (1440, 900)
PHONE = (390, 844)
HERE = {"127.0.0.1", "localhost", ""}

OpenPage = Callable[..., Awaitable[Page]]


@pytest.fixture(scope="module")  # a session would lend its loop to every later test
async def browser() -> AsyncIterator[Browser]:
    """Start the browser."""
    found = chromium.find()
    async with async_playwright() as playwright:
        started = await playwright.chromium.launch(
            executable_path=found.file,
            env=dict(found.environment),
            args=chromium.SWITCHES,
            chromium_sandbox=False,
            headless=True,
        )
        yield started
        await started.close()


@pytest.fixture(scope="module")  # a session would lend its loop to every later test
async def open_house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """Open a house for all journeys; its tables are solo, so each patron has them alone."""
    folder = tmp_path_factory.mktemp("house")
    async with house_apart(folder, journey_tables(folder)) as running:
        yield running


@pytest.fixture
async def open_page(browser: Browser) -> AsyncIterator[OpenPage]:
    """Return a function that opens a page in a profile of its own: a patron's own browser."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    async def open_one(
        size: tuple[int, int] = DESKTOP,
        *,
        faults_expected: bool = False,
        **options: Any,  # noqa: ANN401
    ) -> Page:
        width, height = size
        context = await browser.new_context(viewport={"width": width, "height": height}, **options)
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = await context.new_page()
        watch(page, [] if faults_expected else faults)
        return page

    yield open_one
    for context in contexts:
        await context.close()
    assert faults == []


@pytest.fixture
async def page(open_page: OpenPage) -> Page:
    """Open one page of a desktop's size."""
    return await open_page()


async def second_tab(page: Page, open_page: OpenPage, address: str) -> Page:
    """Open another page of the same patron.

    It has a window of its own, for a browser slows down whatever lies behind another tab.
    """
    kept: Any = await page.context.storage_state()
    return await open_page(base_url=address, storage_state=kept)


def watch(page: Page, faults: list[str]) -> None:
    """Note what no page of ours does: errors on the console, exceptions, requests to outside."""

    def asked(request: Request) -> None:
        if (urlsplit(request.url).hostname or "") not in HERE:
            faults.append(f"the page asked for {request.url}")

    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("request", asked)


def axe() -> str:
    """Return the script of axe."""
    return chromium.AXE.read_text(encoding="utf-8")


async def axe_violations(page: Page) -> list[str]:
    """Return what axe finds on the page that shuts somebody out: its rule and where."""
    # Evaluated, for our pages let no script in that is not their own.
    await page.evaluate(axe())
    found = await page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [
        f"{violation['id']}: {node['html']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]
