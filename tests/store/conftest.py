"""The stores that the contract is held to: each test runs on all of them.

It must not know what a test does there.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.stores import Shop, SqliteShop

SHOPS = {"sqlite": SqliteShop}


@pytest.fixture(params=sorted(SHOPS))
def shop(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shop]:
    """Give an empty database of each kind in turn."""
    made = SHOPS[str(request.param)](tmp_path)
    yield made
    made.close()
