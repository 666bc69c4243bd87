"""`books`, `void`, `backup`, `play` and `serve`: what they do to a house, open and closed."""

import asyncio
import io
import json
import re
import signal
import sqlite3
import sys
from pathlib import Path

import httpx
import pytest

from croupier.cli import serving
from croupier.cli.main import main
from croupier.pit.audit import audit
from croupier.pit.dealer import Dealer
from croupier.pit.house import House, open_tables
from croupier.store.schema import FILE
from croupier.table.messages import Asked, Place
from croupier.table.phases import Phase
from tests.houses import Table, furnish, house_apart, house_here, table_file
from tests.tidy.tree import ROOT


async def play(folder: Path, coups: int = 3) -> list[str]:
    """Play some coups of 10.00 on Player in a house that is closed afterwards; gives their ids."""
    furnish(folder, table_file())
    house = House(folder, open_tables(folder))
    await house.start()
    await house.pit.cashier.deposit("ann", "seat", 1_000_000, "play money")
    dealer = await house.pit.sit("salon", "ann")
    assert isinstance(dealer, Dealer)
    ids = []
    for number in range(coups):
        await dealer.until(Phase.BETTING)
        assert dealer.state.coup is not None
        ids.append(dealer.state.coup.id)
        await dealer.ask(Place(f"c{number}", "ann", (Asked("player", 1000),), deal=True))
        await dealer.until(Phase.BETTING)
    await house.stop()
    return ids


def sentence(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run a command that must refuse; gives its sentence."""
    assert main(list(arguments)) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier {arguments[0]}: ")
    return captured.err


def test_books_balance(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The books name what was staked, paid and held, and their trial balance is zero."""
    asyncio.run(play(tmp_path))
    assert main(["books", "--data", str(tmp_path), "--json"]) == 0
    books = json.loads(capsys.readouterr().out)
    assert books["trial_balance"] == "0.00"
    (line,) = books["bets"]
    assert (line["table"], line["bet"], line["wagers"], line["staked"]) == (
        "salon", "player", 3, "30.00",
    )  # fmt: skip
    assert float(line["hold"]) == 30 - float(line["paid"])
    assert main(["books", "--data", str(tmp_path)]) == 0
    assert "trial balance" in capsys.readouterr().out


HARM = {
    "an event under another coup": "UPDATE events SET coup = coup || 'x' WHERE patron = 'ann'",
    "an event at another time": "UPDATE events SET at_ms = at_ms + 1 WHERE patron = 'ann'",
    "an event with other bytes": "UPDATE events SET body = x'00' WHERE patron = 'ann'",
    "an account of nobody": "UPDATE accounts SET name = 'x' WHERE name LIKE 'patron:%'",
}


@pytest.mark.parametrize("harm", HARM.values(), ids=HARM)
def test_a_damaged_house_is_told_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], harm: str
) -> None:
    """Books and voids of what was changed are refused; the audit says where."""
    *_, last = asyncio.run(play(tmp_path))
    with sqlite3.connect(tmp_path / FILE) as database:
        assert database.execute(harm).rowcount
    database.close()
    said = sentence(capsys, "books", "--data", str(tmp_path))
    assert "`croupier audit` says more" in said
    if "accounts" not in harm:
        sentence(capsys, "void", last, "--reason", "A drill.", "--data", str(tmp_path))
    assert main(["audit", "--data", str(tmp_path)]) == 1


def test_a_void_of_a_closed_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A coup is voided once, whole, in a house that is closed; the books show it."""
    first, *_ = asyncio.run(play(tmp_path))
    data = ("--data", str(tmp_path))
    assert main(["void", first, "--reason", "a drill", *data]) == 0
    assert capsys.readouterr().out == f"Coup {first} is void; its wagers are returned.\n"
    assert "is void already" in sentence(capsys, "void", first, "--reason", "again", *data)
    assert "There is no coup" in sentence(capsys, "void", "X-1", "--reason", "why", *data)
    assert "A reason is" in sentence(capsys, "void", first, "--reason", " ", *data)
    assert main(["books", *data, "--json"]) == 0
    (line,) = json.loads(capsys.readouterr().out)["bets"]
    assert (line["wagers"], line["voided"], line["staked"]) == (2, 1, "20.00")
    assert audit(tmp_path).findings == ()


async def test_a_void_of_an_open_house(tmp_path: Path) -> None:
    """An open house is asked to void, its patrons are told, and it stays open."""
    async with (
        house_apart(tmp_path, table_file()) as house,
        Table.at(house, await house.sit()) as table,
    ):
        await table.bets_open()
        last = await table.coup(("player", 1000))
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "croupier", "void", last["coup"]["id"], "--reason", "a drill",
            "--data", str(tmp_path),
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        out, _ = await process.communicate()
        assert process.returncode == 0
        assert b"is void" in out
        told = await table.until("coup-voided")
        assert told["events"][0]["reason"] == "a drill"
        assert (await table.look())["patron"]["balance"] == 1_000_000
    assert audit(tmp_path).findings == ()


def test_a_backup_is_a_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A copy agrees under audit, and never overwrites a house."""
    asyncio.run(play(tmp_path / "house"))
    copy = tmp_path / "copy"
    assert main(["backup", str(copy), "--data", str(tmp_path / "house")]) == 0
    assert audit(copy) == audit(tmp_path / "house")
    capsys.readouterr()
    again = ("backup", str(copy), "--data", str(tmp_path / "house"))
    assert "is there already" in sentence(capsys, *again)
    assert "There is no house" in sentence(
        capsys, "backup", str(tmp_path / "x"), "--data", str(copy / "no")
    )


async def test_a_backup_of_an_open_house(tmp_path: Path) -> None:
    """A house is copied while patrons play, and the copy agrees under audit."""
    async with (
        house_here(tmp_path / "house", table_file()) as house,
        Table.at(house, await house.sit()) as table,
    ):
        await table.bets_open()
        for number in range(3):
            await table.coup(("player", 100))
            copy = tmp_path / f"copy-{number}"
            arguments = ["backup", str(copy), "--data", str(tmp_path / "house")]
            assert await asyncio.to_thread(main, arguments) == 0
            assert audit(copy).findings == ()


def test_playing_in_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Coups are played, repeated and refused in sentences until quit."""
    typed = "\nbanker 10\n\nbanker\nbanker x\nsuper-6 1\nbanker 99999999\nrules\nroads\nquit\n"
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert main(["play"]) == 0
    out = capsys.readouterr().out
    assert "There is nothing to repeat yet." in out
    assert len(re.findall(r"^(?:Player|Banker) wins, \d|^A tie at \d", out, re.MULTILINE)) == 2
    assert "Wagers are pairs of a bet and a stake" in out
    assert "digits only" in out
    assert "Super 6 needs Player, Banker or Tie" in out
    assert "that is more than you have" in out
    assert "Big road" in out
    assert "Again banker 10.00." in out
    assert "This needs 99,999,999.00" in out
    assert re.search(r"After 2 coups you leave with \d+,\d{3}\.\d\d, ", out)


def test_what_is_of_no_use_is_told_when_a_house_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A chip that no bet takes is told on standard error, and the house opens all the same."""
    own = (ROOT / "src/croupier/pit/tables.toml").read_text(encoding="utf-8")
    (tmp_path / "tables.toml").write_text(own.replace('["1", "5"', '["0.10", "1", "5"', 1))
    monkeypatch.setattr(serving, "serve", lambda house, *_: asyncio.run(house.stop()))
    assert main(["serve", "--port", "0", "--no-browser", "--data", str(tmp_path)]) == 0
    captured = capsys.readouterr()
    assert captured.out == ""
    assert re.fullmatch(
        r"croupier serve: .*tables.toml, line 10: table 'salon-1': the chip 0.10 fits no bet, .*\n",
        captured.err,
    )


def test_playing_ends_with_the_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A closed input ends the sitting without a word too many, on a fresh-shoe game too."""
    monkeypatch.setattr(sys, "stdin", io.StringIO("player 1\n" * 30))
    assert main(["play", "banker-eight-half"]) == 0
    assert capsys.readouterr().out.count("Balance ") == 31


async def test_a_second_serve_is_refused(tmp_path: Path) -> None:
    """Two houses never share a data folder: the second is told so and leaves."""
    async with house_apart(tmp_path, table_file()):
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "croupier", "serve", "--port", "0", "--no-browser",
            "--data", str(tmp_path),
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        out, err = await asyncio.wait_for(process.communicate(), 20)
        assert process.returncode == 2
        assert out == b""
        assert b"is in use by another croupier" in err


async def test_a_stopped_house_says_so_and_opens_again(tmp_path: Path) -> None:
    """On a stop the patrons are told; the next house has their wagers and their cookie's seat."""
    async with house_apart(tmp_path, table_file()) as house:
        cookie = await house.sit()
        async with Table.at(house, cookie) as table:
            await table.bets_open()
            await table.place(("player", 1000))
            assert house.process is not None
            house.process.send_signal(signal.SIGTERM)
            assert (await table.until("bye"))["code"] == "stopped"
        await asyncio.wait_for(house.process.wait(), 20)
        assert house.process.returncode == 0
    async with house_apart(tmp_path) as again, Table.at(again, cookie) as table:
        assert [wager["stake"] for wager in table.frames[0]["wagers"]] == [1000]
        assert table.frames[0]["patron"]["balance"] == 999_000
    assert audit(tmp_path).findings == ()


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--port", "70000"), "A port is a whole number from 0 to 65535"),
        (("--port", "x"), "A port is a whole number"),
        (("--host", "no.such.host.invalid"), "Cannot listen on"),
        (("--floor", "x"), "--floor is a percentage"),
        (("--floor", "101"), "--floor is a percentage from 0 to 100"),
        (("--floor", "99"), "bet 'player'"),
    ],
)
def test_serve_refuses_in_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    """A house that cannot be opened as asked is not opened."""
    assert told in sentence(
        capsys, "serve", "--no-browser", "--data", str(tmp_path / "house"), *arguments
    )
    assert not (tmp_path / "house" / FILE).exists()


async def test_a_port_that_is_taken(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Another program on the port is told with a way out."""
    async with house_here(tmp_path / "one", table_file()) as house:
        arguments = ("serve", "--no-browser", "--port", str(house.port), "--data", str(tmp_path))
        assert "Name another with --host and --port." in sentence(capsys, *arguments)
        async with httpx.AsyncClient(base_url=house.address) as client:
            assert (await client.get("/api/lobby")).status_code == 200


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('minimum = "1"', 'minimum = "0.01"', "no multiple of the step of 'banker'"),
        ('"25"', '"25.01"', "no multiple of the step of 'banker'"),
        ("banker-six-half", "none-such", "There is no sheet 'none-such'"),
        ("maximum", "maximun", "'maximun' means nothing here; did you mean 'maximum'?"),
        ("[[table]]", "[[table", "this is not TOML"),
    ],
)
def test_a_table_file_with_a_mistake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, told: str
) -> None:
    """A bad table file keeps the house closed, with file and line or table and bet."""
    (tmp_path / "tables.toml").write_text(table_file().replace(old, new), encoding="utf-8")
    assert told in sentence(capsys, "serve", "--no-browser", "--data", str(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == ["tables.toml"]
