"""The browser of the tests itself: that it shows text, in our fonts, and sees faults."""

from playwright.async_api import Page

from tests.journey.conftest import PHONE, OpenPage, axe_violations, watch

TEXT = (
    "data:text/html,<html lang=en><title>t</title><main><h1>Sit down, the shoe is ready</h1></main>"
)
WIDTH = """(font) => {
  const span = document.createElement("span");
  span.style.font = `100px ${font}`;
  span.textContent = "Banker";
  document.body.append(span);
  const width = span.getBoundingClientRect().width;
  span.remove();
  return width;
}"""


async def test_text_is_seen(page: Page) -> None:
    """A page's text has a size, and is read as it was written."""
    await page.goto(TEXT)
    assert await page.inner_text("h1") == "Sit down, the shoe is ready"
    box = await page.locator("h1").bounding_box()
    assert box is not None
    assert box["height"] > 20


async def test_the_fonts_are_ours(page: Page) -> None:
    """Serif and sans are two fonts of ours, the same on every machine."""
    await page.goto(TEXT)
    serif, sans = [await page.evaluate(WIDTH, font) for font in ("serif", "sans-serif")]
    assert serif == await page.evaluate(WIDTH, "'Noto Serif'")
    assert sans == await page.evaluate(WIDTH, "'Noto Sans'")
    assert serif != sans


async def test_a_page_has_the_size_asked_for(open_page: OpenPage) -> None:
    """A phone's page is as wide as a phone."""
    page = await open_page(PHONE)
    assert await page.evaluate("[innerWidth, innerHeight]") == list(PHONE)


async def test_faults_of_a_page_are_seen(page: Page) -> None:
    """An error on the console, an exception and a request to outside are all noted."""
    faults: list[str] = []
    context = await page.context.browser.new_context() if page.context.browser else None
    assert context is not None
    other = await context.new_page()
    watch(other, faults)
    await context.route("**/*", lambda route: route.abort())
    await other.evaluate("console.error('spilled')")
    await other.evaluate("setTimeout(() => { throw new Error('broken'); })")
    await other.evaluate("fetch('http://elsewhere.example/').catch(() => 0)")
    await context.close()
    assert "spilled" in faults
    assert "broken" in faults
    assert "the page asked for http://elsewhere.example/" in faults


async def test_axe_finds_what_shuts_people_out(page: Page) -> None:
    """A picture without words is a violation, and a plain page has none."""
    await page.goto(TEXT)
    assert await axe_violations(page) == []
    await page.evaluate("document.querySelector('main').append(new Image())")
    assert any(found.startswith("image-alt:") for found in await axe_violations(page))
