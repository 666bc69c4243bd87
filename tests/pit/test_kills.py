"""A house that is killed, again and again, at any statement: nothing that was told is lost.

Each kill is a real process that dies by SIGKILL in the middle of a commit, or between two. The
next life finds what the last one left. After each death the house is opened here, finishes what
was begun, and is held to every answer that a patron has ever seen.
"""

import json
import random
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.ledger.accounts import felt, patron
from croupier.ledger.balances import trial_balance
from croupier.link.local import LocalLink, Seat
from croupier.pit.answers import Accepted
from croupier.pit.audit import audit
from croupier.pit.chance import shoe_cards
from croupier.pit.house import TABLES, House, open_tables
from croupier.refusals import Refusal
from croupier.rules.sheet import find
from croupier.table.messages import (
    Asked,
    CardDealt,
    CoupSettled,
    Deal,
    Event,
    PatronCommand,
    Place,
    Replace,
    ShoeOpened,
    TakeBack,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    read_event,
)
from croupier.table.phases import Phase
from tests.pit.halls import table_file
from tests.pit.nursery import NOTES, PATRON, TABLES_THERE, Onlooker
from tests.tidy.tree import ROOT


@pytest.fixture
def nursery() -> Iterator[subprocess.Popen[str]]:
    """Give a process that forks houses and kills them."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.pit.nursery"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        assert process.stdin is not None
        process.stdin.close()


def live(nursery: subprocess.Popen[str], folder: Path, seed: int, at: int) -> str:
    """Let a house live in a folder until it is killed at a statement; give how it ended."""
    assert nursery.stdin is not None
    assert nursery.stdout is not None
    nursery.stdin.write(json.dumps({"folder": str(folder), "seed": seed, "at": at}) + "\n")
    nursery.stdin.flush()
    return nursery.stdout.readline().strip()


def command_of(note: dict[str, Any]) -> PatronCommand:
    """Return the command that an answer was noted for."""
    match note["kind"]:
        case "Place":
            name, owner, wagers, deal = note["command"]
            return Place(name, owner, tuple(Asked(*one) for one in wagers), deal)
        case "Replace":
            name, owner, back, wagers = note["command"]
            return Replace(name, owner, tuple(back), tuple(Asked(*one) for one in wagers))
        case "TakeBack":
            return TakeBack(*note["command"])
        case _:
            return Deal(*note["command"])


def notes_of(folder: Path) -> list[dict[str, Any]]:
    """Return every answer that the patron has ever seen in this folder."""
    return [json.loads(line) for line in (folder / NOTES).read_text().splitlines()]


def events_of(house: House, table: str) -> list[Event]:
    """Return all events of the patron's table."""
    stream = f"table:{table}/{PATRON}"
    return [read_event(row.body) for row in house.reader.events(stream)]


def check_wagers(house: House, table: str, notes: list[dict[str, Any]]) -> None:
    """Check that each accepted wager lies on the felt, or came back or was settled just once."""
    found = events_of(house, table)
    ends = Counter(e.wager for e in found if isinstance(e, WagerSettled | WagerTakenBack))
    placed = {event.wager: event.stake for event in found if isinstance(event, WagerPlaced)}
    still = {name: stake for name, stake in placed.items() if name not in ends}
    assert set(ends) <= set(placed)
    assert set(ends.values()) <= {1}
    assert house.reader.balance(felt(f"{table}/{PATRON}")) == sum(still.values())
    for note in notes:
        command = command_of(note)
        if isinstance(command, Place | Replace) and note["table"] == f"table:{table}/{PATRON}":
            names = {f"{command.id}.{number}" for number in range(len(command.wagers))}
            assert (names <= set(placed)) == note["accepted"]
            assert note["accepted"] or not names & set(placed)


def check_cards(house: House, table: str) -> int:
    """Check that each shoe was dealt in the order of its secret; give how many coups there were."""
    decks = find(TABLES_THERE[table]).decks
    order: tuple[str, ...] = ()
    dealt = coups = 0
    for event in events_of(house, table):
        match event:
            case ShoeOpened():
                secret = house.reader.secret(event.shoe)
                assert secret is not None
                order, dealt = shoe_cards(secret, decks), event.burned
            case CardDealt():
                assert event.card == order[dealt]
                dealt += 1
            case CoupSettled():
                coups += 1
            case _:
                pass
    return coups


async def check(folder: Path, *, again: int) -> int:
    """Open what a death left, and hold it to everything; give how many coups were played."""
    (folder / TABLES).write_text(table_file(**TABLES_THERE), encoding="utf-8")
    house = House(folder, open_tables(folder))
    await house.start()
    notes, link, coups = notes_of(folder), LocalLink(house), 0
    for table in TABLES_THERE:
        seat = await link.sit(table, Onlooker(PATRON))
        assert isinstance(seat, Seat)
        await seat.dealer.until(Phase.BETTING)
        mine = [note for note in notes if note["table"] == seat.dealer.stream]
        before = seat.look()
        for note in mine[-again:]:
            answer = await seat.ask(command_of(note))
            assert isinstance(answer, Accepted) == note["accepted"]
            said = answer.code.value if isinstance(answer, Refusal) else answer.sentence
            assert said == note["said"]
        assert seat.look() == before, "an id that had its answer does nothing again"
        check_wagers(house, table, notes)
        coups += check_cards(house, table)
    assert trial_balance(house.reader.balances()) == 0
    assert house.reader.balance(patron(PATRON)) >= 0
    await house.stop()
    assert audit(folder).findings == ()
    return coups


KILLS = 36
HOUSES = 20


@pytest.mark.timeout(3600)
async def test_a_house_that_is_killed_at_any_statement(
    nursery: subprocess.Popen[str],
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    """Kill after kill on one folder: told answers stand, coups keep their cards, books balance."""
    chance = random.Random(20_261_130)  # noqa: S311  the same statements each time
    ends = Counter[str]()
    for number in range(HOUSES if long else 1):
        folder = tmp_path / f"house-{number}"
        folder.mkdir()
        coups = 0
        for life in range(KILLS):
            # Most lives end early, where tables open and coups begin; some play on.
            at = chance.randrange(1, 40) if life % 3 else chance.randrange(1, 1200)
            ends[live(nursery, folder, number * KILLS + life, at)] += 1
            coups = await check(folder, again=20)
        assert coups > KILLS
    assert ends["failed"] == 0
    assert ends["killed"] >= ends.total() * 3 // 4


async def test_an_untroubled_house_is_no_different(
    nursery: subprocess.Popen[str], tmp_path: Path
) -> None:
    """What the kills are held to holds without one as well, for every answer."""
    assert live(nursery, tmp_path, 1, -1) == "done"
    assert await check(tmp_path, again=1000) >= 8
    notes = notes_of(tmp_path)
    assert {note["accepted"] for note in notes if note["kind"] == "Place"} == {True, False}
