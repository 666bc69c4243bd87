"""`croupier serve` at the door: what it says of a house that it opens, and how early it refuses."""

import asyncio
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.cli.opening import tables_said
from croupier.pit.house import TABLES, House, misnamed, open_tables
from croupier.refusals import BadInput
from croupier.store.schema import FILE, DataFolder
from tests.cli.test_house_commands import play, sentence
from tests.houses import furnish, house_apart, table_file

SLOW = {"litestar", "uvicorn", "msgspec"}


def loaded_by(*arguments: str) -> set[str]:
    """Run a command that must refuse, apart; gives the modules that it loaded for it."""
    program = (
        "import sys; from croupier.cli.main import main; code = main(sys.argv[1:]); "
        "print(*sys.modules); sys.exit(code)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, *arguments], capture_output=True, check=False
    )
    assert done.returncode == 2, done.stderr
    return set(done.stdout.decode().split())


@pytest.mark.parametrize("wrong", ["--port=80000", "--datta=x", "--floor=101"])
def test_a_wrong_argument_is_told_before_anything_is_loaded(wrong: str) -> None:
    """Nobody waits for a server to load, only to read that a port is none."""
    loaded = loaded_by("serve", wrong)
    assert loaded.isdisjoint(SLOW)
    assert not any(name.startswith(("croupier.pit", "croupier.server")) for name in loaded)


def test_a_folder_that_is_in_use_is_told_before_the_server_is_loaded(tmp_path: Path) -> None:
    """A second house on a folder is refused without loading what would serve it."""
    held = DataFolder(tmp_path)
    try:
        loaded = loaded_by("serve", "--port=0", "--no-browser", "--data", str(tmp_path))
    finally:
        held.close()
    assert loaded.isdisjoint(SLOW - {"msgspec"})
    assert not any(name.startswith("croupier.server") for name in loaded)


async def test_a_house_says_which_tables_it_opened(tmp_path: Path) -> None:
    """The second line says whose tables are dealt, and from which file."""
    for folder, tables, told in (
        (
            tmp_path / "own",
            table_file(),
            f"Its tables are those of {tmp_path}/own/{TABLES}: Salon.",
        ),
        (tmp_path / "none", None, f"There is no {TABLES} in its folder, so the house's own tables"),
    ):
        async with house_apart(folder, tables) as house:
            assert house.process is not None
            assert house.process.stdout is not None
            line = await asyncio.wait_for(house.process.stdout.readline(), 20)
            assert line.decode().startswith(told)


def test_many_tables_are_told_in_one_short_line(tmp_path: Path) -> None:
    """Of more than eight tables the first eight are named."""
    head, table = table_file().split("[[table]]")
    furnish(tmp_path, head + "".join(f"[[table]]{table}".replace('"salon"', f'"t{n}"')
                                     for n in range(11)))  # fmt: skip
    assert tables_said(tmp_path, open_tables(tmp_path)).endswith("Salon, Salon and 3 more.")


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("table.toml", True),
        ("tables.tml", True),
        ("Tables.toml.txt", True),
        ("tables.toml.bak", True),
        ("house.sqlite3", False),
        ("my-game.toml", False),
        (TABLES, False),
    ],
)
def test_a_table_file_under_another_name_is_told(tmp_path: Path, name: str, *, hint: bool) -> None:
    """What is meant as a table file and not read as one is told, and nothing else is."""
    (tmp_path / name).write_text(table_file(), encoding="utf-8")
    right = [f"'{tmp_path / name}' is not read; a table file is named {TABLES}."]
    assert misnamed(tmp_path) == (right if hint else [])
    (tmp_path / TABLES).write_text(table_file(), encoding="utf-8")
    assert misnamed(tmp_path) == []


def test_a_house_in_another_currency_without_its_table_file(tmp_path: Path) -> None:
    """The refusal names the house's own tables, and not a file that is not there."""
    furnish(tmp_path, table_file().replace("PLAY", "EUR"))
    house = House(tmp_path, open_tables(tmp_path))
    asyncio.run(deposited(house))
    (tmp_path / TABLES).unlink()
    with pytest.raises(BadInput) as no:
        House(tmp_path, open_tables(tmp_path))
    assert f"there is no {TABLES} in '{tmp_path}', and the house's own tables are in PLAY" in str(
        no.value
    )
    assert "says" not in str(no.value)


async def deposited(house: House) -> None:
    """Put something into the books of a house and close it."""
    await house.pit.cashier.deposit("ann", "seat", 1000, "a deposit")
    await house.stop()


def test_books_that_do_not_balance_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], caplog: pytest.LogCaptureFixture
) -> None:
    """A balance that was changed fails `books`, and is told when the house opens."""
    asyncio.run(play(tmp_path, 1))
    data = ("--data", str(tmp_path))
    assert main(["books", *data]) == 0
    assert "trial balance   " in capsys.readouterr().out
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE accounts SET balance = balance + 7 WHERE name = 'patron:ann'")
    assert main(["books", *data]) == 1
    out = capsys.readouterr().out
    assert "trial balance, which must be 0.00" in out
    assert out.endswith("The books do not balance; `croupier audit` says where.\n")
    assert main(["books", *data, "--json"]) == 1
    assert '"trial_balance": "0.07"' in capsys.readouterr().out
    asyncio.run(opened_and_closed(tmp_path))
    assert "the books of this house do not balance; `croupier audit` says where" in caplog.text


async def opened_and_closed(folder: Path) -> None:
    """Open a house for play and close it."""
    house = House(folder, open_tables(folder))
    await house.start()
    await house.stop()


@pytest.mark.parametrize(
    "command", ["serve --port 0", "books", "audit", "void X-1 --reason why", "backup copy"]
)
def test_a_file_in_the_place_of_a_data_folder(
    command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command says of a file that it is one, and what to name."""
    file = tmp_path / "house.sqlite3"
    file.write_text("a file")
    told = sentence(capsys, *command.split(), "--data", str(file))
    assert told.endswith(f": '{file}' is a file; name a folder with --data.\n")
