"""Houses for the tests of the pit, on a loop whose clock a test may put forward.

It must not know what a test does there.
"""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.pit.halls import ClockLoop, Hall


@pytest.fixture(scope="session")
def anyio_backend() -> tuple[str, dict[str, Any]]:
    """Run async tests on the loop whose clock a test may put forward."""
    return "asyncio", {"loop_factory": ClockLoop}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    """Give an empty hall; what a test has opened in it is closed afterwards."""
    made = Hall(tmp_path / "hall")
    yield made
    await made.close()
