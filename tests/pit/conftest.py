"""Houses for the tests of the pit, on a loop whose clock a test may put forward.

It must not know what a test does there.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from tests.pit.halls import ClockLoop, Hall
from tests.pit.honest import play


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


@pytest.fixture(scope="session")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the data folder of a house that was played in and closed; nobody may change it."""
    folder = tmp_path_factory.mktemp("honest")
    asyncio.run(play(folder))
    return folder


@pytest.fixture
def copy(honest: Path, tmp_path: Path) -> Path:
    """Give a copy of that house to do harm to."""
    return Path(shutil.copytree(honest, tmp_path / "copy"))
