"""What every test may lean on: the `long` marker and the loop that async tests run in.

It must not know any room of the house.
"""

import os

import pytest
from hypothesis import settings


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--long`, which also runs what takes a night."""
    parser.addoption("--long", action="store_true", help="run the long tests too")


def pytest_configure(config: pytest.Config) -> None:
    """Choose how many examples hypothesis tries, and let code that sees no pytest know."""
    # The short run tries the same examples each time, so that it says the same of the same code;
    # the long one searches anew.
    settings.register_profile("short", deadline=None, print_blob=True, derandomize=True)
    settings.register_profile("long", deadline=None, print_blob=True, max_examples=5_000)
    is_long = bool(config.getoption("--long"))
    settings.load_profile("long" if is_long else "short")
    if is_long:
        os.environ["CROUPIER_LONG"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long tests out, unless they were asked for; pytest's last line counts them."""
    if config.getoption("--long"):
        return
    kept = [item for item in items if item.get_closest_marker("long") is None]
    left_out = [item for item in items if item.get_closest_marker("long") is not None]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = kept


@pytest.fixture(scope="session")
def long(request: pytest.FixtureRequest) -> bool:
    """Tell whether the long run was asked for, for tests that then try more."""
    return bool(request.config.getoption("--long"))


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Run async tests on asyncio; the house knows no other loop."""
    return "asyncio"
