"""The pages on the doors and the frames say what the house does."""

import json
import re
from pathlib import Path

import pytest

from croupier.server.typescript import NAMES
from tests.houses import Table, house_here, table_file
from tests.server import wire_pages
from tests.tidy.tree import text


@pytest.mark.parametrize("name", wire_pages.PAGES)
def test_the_pages_are_drawn_from_the_code(name: str) -> None:
    """They are stale when this fails: `python -m tests.server.wire_pages` draws them again."""
    assert wire_pages.drawn(text(name)) == text(name)


def test_every_record_that_is_named_is_shown() -> None:
    """A record that a table of the page names has a table of its own there."""
    page = text("docs/reference/socket.md")
    named = set(re.findall(r"`([A-Z]\w+?)(?:\[\])?`", page)) & set(NAMES.values())
    assert named <= set(re.findall(r"^### (\w+)$", page, re.MULTILINE))


async def test_the_example_is_what_happens(tmp_path: Path) -> None:
    """The frames that the page shows are sent and told so, but for what it leaves out."""
    blocks = re.findall(r"```json\n(.*?)```", text("docs/reference/socket.md"), re.DOTALL)
    [asked], told = ([json.loads(line) for line in block.splitlines()] for block in blocks)
    async with (
        house_here(tmp_path, table_file()) as house,
        Table.at(house, await house.sit()) as table,
    ):
        await table.bets_open()
        await table.socket.send(json.dumps(asked))
        found = [await table.next() for _ in told]
    answers = [frame for frame in found if frame["type"] == "accepted"]
    steps = [frame for frame in found if frame["type"] == "told"]
    assert answers == [frame for frame in told if frame["type"] == "accepted"]
    for frame, shown in zip(steps, (one for one in told if one["type"] == "told"), strict=True):
        assert {name: frame[name] for name in ("seq", "prev", "balance")} == {
            name: shown[name] for name in ("seq", "prev", "balance")
        }
        assert [one["type"] for one in frame["events"]] == [one["type"] for one in shown["events"]]
