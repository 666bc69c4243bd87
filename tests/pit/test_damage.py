"""A house that is not as it was written: what is lost is found, and what is whole goes on."""

import asyncio
import shutil
import sqlite3
from pathlib import Path

import pytest

from croupier.cli import main as front
from croupier.pit.answers import Accepted
from croupier.pit.audit import audit
from croupier.pit.dealer import Dealer
from croupier.pit.history import Sought
from croupier.pit.house import BESIDE, House, open_tables
from croupier.refusals import BadInput, Code, Refusal
from croupier.store.heads import PAST
from croupier.store.schema import FILE, LAST
from tests.pit.halls import Hall, code, table_file

FLIPPED = {"first": 24, "middle": 24 + 2000, "last": 24 + 4095}
"""Where a byte is changed in the last page that was written to the log."""


def crashed(hall: Hall, place: Path) -> Path:
    """Return a copy of the open house, as a machine that dies now would leave it."""
    return Path(shutil.copytree(hall.folder, place))


def harm(folder: Path, statement: str) -> None:
    """Change the database behind the house's back."""
    with sqlite3.connect(folder / FILE) as database:
        assert database.execute(statement).rowcount
    database.close()


async def reopened(folder: Path) -> House:
    """Open a house on a folder."""
    house = House(folder, open_tables(folder))
    await house.start()
    return house


async def test_a_lost_commit_is_found_and_not_built_upon(hall: Hall, tmp_path: Path) -> None:
    """A flipped bit in the log of a machine that died loses the last commit: nobody deals on it.

    The database itself cannot tell, for what its log lacks never was.
    """
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100)
    for name, place in FLIPPED.items():
        folder = crashed(hall, tmp_path / name)
        log = folder / f"{FILE}-wal"
        content = bytearray(log.read_bytes())
        frame = 24 + 4096
        content[32 + (len(content) - 32) // frame * frame - frame + place] ^= 1
        log.write_bytes(content)
        with pytest.raises(BadInput, match="has lost commits: record 4 of the journal was noted"):
            await reopened(folder)
        assert [finding.place for finding in audit(folder).findings] == [LAST]
        assert front.main(["audit", "--data", str(folder)]) == 1
    house = await reopened(crashed(hall, tmp_path / "whole"))
    await house.stop()


async def test_who_knows_better_opens_what_is_left(hall: Hall, tmp_path: Path) -> None:
    """With the note put elsewhere the house opens as it is; with a backup it opens as it was."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100)
    await hall.close()
    await hall.open()
    ann = await hall.guest("ann")
    before = tmp_path / "backup"
    assert await asyncio.to_thread(front.main, _backup(hall.folder, before)) == 0
    await ann.wagered(tie=200)
    lost = crashed(hall, tmp_path / "lost")
    (lost / f"{FILE}-wal").unlink()
    with pytest.raises(BadInput, match=f"move {LAST} and {PAST} out of"):
        await reopened(lost)
    for name in BESIDE:
        assert (before / name).exists() == (hall.folder / name).exists()
    house = await reopened(before)
    await house.stop()
    (lost / LAST).rename(tmp_path / LAST)
    house = await reopened(lost)
    await house.stop()


def _backup(source: Path, target: Path) -> list[str]:
    return ["backup", "--data", str(source), str(target)]


@pytest.mark.parametrize("note", ["", "\n", "not a head", "7", "\0" * 85])
async def test_a_note_that_says_nothing_stops_nobody(hall: Hall, note: str) -> None:
    """A machine that died may leave the note empty or half written: the house opens."""
    await hall.open()
    await hall.guest("ann", purse=1000)
    await hall.close()
    (hall.folder / LAST).write_text(note, encoding="ascii")
    assert [one.place for one in audit(hall.folder).findings] == [f"{LAST}, line 1"] * (note > "")
    await hall.open()
    await hall.guest("ben", purse=1000)


DAMAGES = {
    "a stake": "UPDATE events SET body = CAST(replace(CAST(body AS TEXT), '\"stake\":100',"
    " '\"stake\":900') AS BLOB) WHERE stream = 'table:salon/ann' AND patron = 'ann'",
    "no event": "UPDATE events SET body = x'00' WHERE stream = 'table:salon/ann' AND sequence = 2",
    "a gap": "DELETE FROM events WHERE stream = 'table:salon/ann' AND sequence = 2",
    "a secret": "UPDATE shoes SET secret = randomblob(32) WHERE id IN (SELECT substr(coup, 1, 11)"
    " FROM events WHERE stream = 'table:salon/ann' AND coup <> '')",
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
async def test_one_damaged_table_closes_no_other(hall: Hall, damage: str) -> None:
    """A table whose records were changed stays closed and says so; the others are dealt."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.wagered(tie=100)
    ben = await hall.guest("ben", purse=1000)
    await ben.wagered(tie=100)
    coup = ann.look().coup
    assert coup is not None
    await hall.close()
    harm(hall.folder, damage)
    house = await hall.open()
    try:
        answer = await house.pit.sit("salon", "ann")
        assert isinstance(answer, Refusal)
        assert answer.code is Code.DAMAGED
        assert code(await hall.link.void(coup.id, "broken")) is Code.DAMAGED
        for table, patron in (("salon", "ben"), ("other", "ann")):
            assert isinstance(await house.pit.sit(table, patron), Dealer)
        ben = await hall.guest("ben")
        assert await ben.deal() == Accepted()
        assert await hall.history("ben")
    finally:
        hall.house = None  # its audit would not agree
        await house.stop()
    assert audit(hall.folder).findings


async def test_a_changed_coup_is_in_no_history(hall: Hall) -> None:
    """A history with a coup that was changed is refused: neither told so nor left out."""
    house = await hall.open(table_file(salon="banker-eight-half"))
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100)
    harm(hall.folder, DAMAGES["a stake"])
    records = await hall.link.history("ann", Sought())
    assert isinstance(records, Refusal)
    assert records.code is Code.DAMAGED
    hall.house = None
    await house.stop()
