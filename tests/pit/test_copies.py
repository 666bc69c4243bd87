"""Copies of a house: whole, openable anywhere, and never laid into another house unnoticed."""

import asyncio
import shutil
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.pit.audit import audit
from croupier.pit.house import BESIDE, TABLES, House, open_tables
from croupier.refusals import BadInput
from croupier.rules.sheet import find
from croupier.store.schema import FILE, LAST, LOG
from tests.pit.halls import Hall, table_file
from tests.tidy.tree import ROOT

SHEET = (ROOT / "src/croupier/rules/sheets/banker-eight-half.toml").read_text(encoding="utf-8")

GONE = f"{LAST} beside it was noted of one that is gone"


def files(folder: Path) -> dict[str, bytes]:
    """Everything that lies in a folder, by name."""
    return {
        str(file.relative_to(folder)): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def backup(source: Path, target: Path) -> int:
    """Copy a house as its operator does."""
    return main(["backup", "--data", str(source), str(target)])


async def reopened(folder: Path) -> House:
    """Open a house on a folder."""
    house = House(folder, open_tables(folder))
    await house.start()
    return house


async def coups(hall: Hall, number: int) -> None:
    """Play coups in an open hall, a guest each."""
    for _ in range(number):
        guest = await hall.guest(f"guest-{hall.now_ms}", purse=1000)
        await guest.coup(tie=100)
        hall.now_ms += 1000


async def test_a_copy_among_the_files_of_a_later_day_is_found(hall: Hall, tmp_path: Path) -> None:
    """An older database beside the log of a house that died is refused, and nothing is touched."""
    await hall.open()
    await coups(hall, 2)
    copy = tmp_path / "copy"
    assert await asyncio.to_thread(backup, hall.folder, copy) == 0
    await coups(hall, 10)
    await hall.close()
    await hall.open()
    await coups(hall, 1)
    died = Path(shutil.copytree(hall.folder, tmp_path / "died"))
    assert (died / LOG).stat().st_size
    shutil.copy(copy / FILE, died / FILE)
    before = (died / FILE).read_bytes(), (died / LOG).read_bytes()
    with pytest.raises(BadInput, match=rf"the log beside it, {LOG}, make no whole database: "):
        await reopened(died)
    assert before == ((died / FILE).read_bytes(), (died / LOG).read_bytes())
    house = await reopened(copy)
    await house.stop()
    assert audit(copy).findings == ()


async def test_a_copy_among_the_notes_of_a_later_day_is_found(hall: Hall, tmp_path: Path) -> None:
    """An older database beside the heads of a closed house is refused before it is written to."""
    await hall.open()
    await coups(hall, 1)
    copy = tmp_path / "copy"
    assert await asyncio.to_thread(backup, hall.folder, copy) == 0
    await coups(hall, 1)
    await hall.close()
    shutil.copy(copy / FILE, hall.folder / FILE)
    before = files(hall.folder)
    with pytest.raises(BadInput, match=r"has lost commits: record .* lay no file of it among"):
        await reopened(hall.folder)
    assert files(hall.folder) == before


@pytest.mark.parametrize("left", ["nothing", "an empty file"])
async def test_a_house_that_is_gone_is_not_opened_anew(
    hall: Hall, left: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without its database a house that was noted is told as gone, by every command alike."""
    await hall.open()
    await hall.guest("ann", purse=1000)
    await hall.close()
    (hall.folder / FILE).unlink()
    if left == "an empty file":
        (hall.folder / FILE).touch()
    before = files(hall.folder)
    for command in ("audit", "books"):
        assert await asyncio.to_thread(main, [command, "--data", str(hall.folder)]) == 2
        told = capsys.readouterr().err
        assert GONE in told
        assert "serve" not in told
    with pytest.raises(BadInput, match=GONE):
        await reopened(hall.folder)
    assert files(hall.folder) == before


def furnished(folder: Path, *sheets: str) -> None:
    """Write a table file with a table for each of these sheets."""
    folder.mkdir(parents=True, exist_ok=True)
    tables = table_file(**{f"table-{number}": name for number, name in enumerate(sheets)})
    (folder / TABLES).write_text(tables, encoding="utf-8")


async def test_a_copy_opens_with_the_sheets_of_its_tables(
    hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sheets beside the table file are found from any folder, and go into the copy."""
    furnished(hall.folder, "my-game.toml", "games/other.toml", "banker-six-half")
    (hall.folder / "games").mkdir()
    (hall.folder / "my-game.toml").write_text(SHEET, encoding="utf-8")
    (hall.folder / "games/other.toml").write_text(SHEET, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    house = await reopened(hall.folder.relative_to(tmp_path))
    await house.pit.cashier.deposit("ann", "seat", 1000, "play money")
    assert house.pit.offers["table-0"].sheet == find("banker-eight-half")
    assert await asyncio.to_thread(backup, hall.folder, tmp_path / "copy") == 0
    assert capsys.readouterr().err == ""
    await house.stop()
    shutil.rmtree(hall.folder)
    monkeypatch.chdir("/")
    copied = {TABLES, "my-game.toml", "games/other.toml"}
    assert files(tmp_path / "copy").keys() - {FILE, *BESIDE} | {TABLES} == copied
    again = await reopened(tmp_path / "copy")
    assert set(again.pit.offers) == {"table-0", "table-1", "table-2"}
    await again.stop()


async def test_what_is_left_out_of_a_copy_is_told(
    hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Sheets that lie elsewhere, or are none, are not copied, with a line for each; all else is."""
    await hall.open()
    await hall.guest("ann", purse=1000)
    await hall.close()
    (tmp_path / "far.toml").write_text(SHEET, encoding="utf-8")
    furnished(hall.folder, str(tmp_path / "far.toml"), "../far.toml", "no.toml", "house.sqlite3")
    assert backup(hall.folder, tmp_path / "copy") == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.endswith(" It is not copied.") for line in told] == [True] * 4
    assert [line.count("lies outside the data folder") for line in told] == [1, 1, 0, 0]
    assert f"'{hall.folder / 'no.toml'}' cannot be read" in told[2]
    assert files(tmp_path / "copy").keys() == {FILE, *BESIDE} - {"session.key"}
    (hall.folder / TABLES).write_text("[[table]", encoding="utf-8")
    assert backup(hall.folder, tmp_path / "again") == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.count("No sheets are copied") for line in told] == [1]
    assert (tmp_path / "again" / TABLES).read_text(encoding="utf-8") == "[[table]"
    assert audit(tmp_path / "again").findings == ()


def test_a_sheet_that_is_not_there_is_told_with_its_whole_path(tmp_path: Path) -> None:
    """A refusal says where the sheet was looked for, and which line asked for it."""
    furnished(tmp_path, "games/none.toml")
    with pytest.raises(BadInput) as no:
        open_tables(tmp_path)
    assert f"{TABLES}, line 6: table 'table-0'" in str(no.value)
    looked = tmp_path / "games/none.toml"
    assert f"The sheet '{looked}' cannot be read: there is no such file." in str(no.value)


async def test_a_copy_is_laid_among_nothing(
    hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that holds anything takes no copy, for a log there would be taken for the copy's."""
    await hall.open()
    await hall.guest("ann", purse=1000)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / LOG).write_bytes(b"of another")
    assert await asyncio.to_thread(backup, hall.folder, tmp_path / "full") == 2
    assert f"holds '{LOG}' already; name an empty folder" in capsys.readouterr().err
    assert files(tmp_path / "full") == {LOG: b"of another"}
    (tmp_path / "empty").mkdir()
    assert await asyncio.to_thread(backup, hall.folder, tmp_path / "empty") == 0
    assert "`croupier audit` looks whether" in capsys.readouterr().out


async def test_no_copy_is_left_of_a_damaged_house(
    hall: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A database that is not whole is told as damaged, and the copy of it is taken away."""
    await hall.open()
    await coups(hall, 3)
    await hall.close()
    content = bytearray((hall.folder / FILE).read_bytes())
    content[8 * 4096 : 9 * 4096] = b"\xff" * 4096
    (hall.folder / FILE).write_bytes(content)
    assert await asyncio.to_thread(backup, hall.folder, tmp_path / "copy") == 2
    assert "Nothing is copied; `croupier audit` says more" in capsys.readouterr().err
    assert list((tmp_path / "copy").iterdir()) == []
