"""Opening tables for play: what `open_table` refuses, and a house that cannot open."""

import contextlib
import sqlite3
from fractions import Fraction
from pathlib import Path

import pytest

from croupier.ledger.accounts import Account, Kind
from croupier.money import Currency
from croupier.odds.appraise import BelowFloor, FavoursPatron, UnreachableLine
from croupier.pit.audit import audit
from croupier.pit.books import books
from croupier.pit.house import TABLES, House, open_tables, read_tables
from croupier.pit.pit import Offer, open_table
from croupier.refusals import BadInput
from croupier.rules.form import FileRefused
from croupier.rules.sheet import find, shipped
from croupier.store.schema import FILE, DataFolder
from croupier.store.sqlite_audit import Finding
from tests.pit.halls import TABLES_OF_THE_HALL, Hall, table_file
from tests.table.scenes import terms_of

PLAY = 'code = "PLAY", decimals = 2'
OWN = """
id = "own"
title = "A game of one's own"
date = 2026-01-01
decks = 8
shoe = {{ policy = "fresh" }}
[[bet]]
name = "tie"
title = "Tie"
lines = [{lines}]
"""
TIE = '{ when = { outcome = "tie" }, pays = "%s to 1" }'


def opened(folder: Path, lines: str) -> Offer:
    """Write a sheet with one bet of these lines, and open a table by its path."""
    path = folder / "own.toml"
    path.write_text(OWN.format(lines=lines), encoding="utf-8")
    return open_table(terms_of(find(str(path)), sheet=str(path)))


@pytest.mark.parametrize("name", shipped())
def test_every_shipped_sheet_may_be_dealt(name: str) -> None:
    """Each sheet of the house is appraised and fit, under terms that fit its steps."""
    sheet = find(name)
    offer = open_table(terms_of(sheet))
    assert offer.sheet == sheet
    assert [one.bet.name for one in offer.appraisal.bets] == [bet.name for bet in sheet.bets]


def test_a_sheet_of_ones_own_is_dealt(tmp_path: Path) -> None:
    """A sheet by its path is opened like a shipped one."""
    offer = opened(tmp_path, TIE % 8)
    assert (offer.sheet.id, offer.appraisal.of("tie").percent) == ("own", "85.6404")


def test_a_sheet_that_favours_the_patron_is_not_dealt(tmp_path: Path) -> None:
    """A price at which the patron gains is refused, with the bet."""
    with pytest.raises(FavoursPatron) as refusal:
        opened(tmp_path, TIE % 10)
    assert refusal.value.bet == "tie"


def test_a_line_that_no_coup_reaches_is_not_dealt(tmp_path: Path) -> None:
    """A promise that can never be kept is refused."""
    with pytest.raises(UnreachableLine):
        opened(tmp_path, f"{TIE % 8}, {TIE % 9}")


def test_a_floor_of_rtp() -> None:
    """A house may set a floor; a bet below it is refused, and one just at it is dealt."""
    sheet = find("banker-eight-half")
    terms = terms_of(sheet)
    open_table(terms, Fraction(85, 100))
    with pytest.raises(BelowFloor) as refusal:
        open_table(terms, Fraction(86, 100))
    assert refusal.value.bet == "tie"


def test_limits_off_the_step_are_not_dealt() -> None:
    """Terms that do not fit the sheet are refused where it is opened."""
    sheet = find("banker-eight-half")
    with pytest.raises(BadInput, match="no multiple of the step of 'banker'"):
        open_table(terms_of(sheet, minimum=101))


def test_a_sheet_that_there_is_not() -> None:
    """A table of an unknown game names the games that there are."""
    with pytest.raises(BadInput, match=r"There is no sheet 'nothing'\. Shipped are banker-eight"):
        open_table(terms_of(find("banker-eight-half"), sheet="nothing"))


def test_the_house_has_tables_of_its_own(tmp_path: Path) -> None:
    """Without a table file the three games are on offer; with one, its tables are."""
    assert [terms.sheet for terms in read_tables(tmp_path)] == [
        "banker-six-half",
        "banker-eight-half",
        "banker-six-half-live",
    ]
    (tmp_path / TABLES).write_text(table_file(mine="banker-eight-half"), encoding="utf-8")
    (offer,) = open_tables(tmp_path)
    assert (offer.terms.id, offer.appraisal.best_main.bet.name) == ("mine", "player")


def test_a_sheet_that_is_not_there_is_told_with_its_line(tmp_path: Path) -> None:
    """The table file is named where it asks for a sheet that is none; a bad sheet names itself."""
    own = TABLES_OF_THE_HALL
    name = own.split('sheet = "', 1)[1].split('"', 1)[0]
    line = own[: own.index('sheet = "')].count("\n") + 1
    for wrong, said in (("banker-six-hal", "did you mean banker-six-half?"), ("/", "There is no")):
        text = own.replace(f'sheet = "{name}"', f'sheet = "{wrong}"', 1)
        (tmp_path / TABLES).write_text(text, encoding="utf-8")
        with pytest.raises(FileRefused, match=rf"tables.toml, line {line}: table '.*{said}"):
            open_tables(tmp_path)
    (tmp_path / "mine.toml").write_text("id = 1", encoding="utf-8")
    text = own.replace(f'sheet = "{name}"', f'sheet = "{tmp_path}/mine.toml"', 1)
    (tmp_path / TABLES).write_text(text, encoding="utf-8")
    with pytest.raises(FileRefused, match=r"mine\.toml, line 1: id must be a text"):
        open_tables(tmp_path)


def test_a_table_file_that_cannot_be_read(tmp_path: Path) -> None:
    """A table file that is no text, or no file at all, is refused in a sentence."""
    (tmp_path / TABLES).write_bytes(b"\xff\xfe")
    with pytest.raises(BadInput, match="it is not UTF-8 text"):
        read_tables(tmp_path)
    (tmp_path / TABLES).unlink()
    (tmp_path / TABLES).mkdir()
    with pytest.raises(BadInput, match="cannot be read: it is a folder"):
        read_tables(tmp_path)


async def test_a_house_that_cannot_open_leaves_its_folder(tmp_path: Path) -> None:
    """After a refusal the folder is free, for whoever mends it and tries again."""
    (tmp_path / FILE).write_bytes(b"Dear diary")
    with pytest.raises(BadInput) as refusal:
        House(tmp_path, open_tables(tmp_path))
    (tmp_path / FILE).unlink()
    house = House(tmp_path, open_tables(tmp_path))
    assert "is no house of croupier" in str(refusal.value), "and it is still held here"
    with pytest.raises(BadInput, match="in use by another croupier"):
        House(tmp_path, open_tables(tmp_path))
    await house.start()
    await house.stop()
    DataFolder(tmp_path).close()


async def test_a_secret_comes_once(hall: Hall) -> None:
    """BC-44: were the source of chance to repeat itself, the store would take no secret twice."""
    hall.chance.secrets = [b"1" * 32] * 2
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    seen = await ann.coup(tie=100)
    assert seen.shoe is not None
    assert hall.house is not None
    assert seen.shoe.number == 2
    assert hall.house.reader.secret(seen.shoe.id) not in (None, b"1" * 32)


async def test_the_head_is_noted_outside(hall: Hall) -> None:
    """A house that stops notes its last record beside the database, once for each."""
    await hall.open()
    await hall.guest("ann", purse=1000)
    await hall.close()
    await hall.open()
    await hall.close()
    report = audit(hall.folder)
    notes = (hall.folder / "heads.txt").read_text(encoding="ascii").splitlines()
    assert notes == [f"{report.head.number} {report.head.digest.hex()}"]


async def test_a_head_that_cannot_be_noted(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    """A house stops all the same when its last record cannot be noted; it and its audit say so."""
    house = await hall.open()
    await hall.guest("ann", purse=1000)
    (hall.folder / "heads.txt").mkdir()
    await house.stop()
    hall.house = None
    said = (
        "the head of the journal could not be noted in heads.txt: it cannot be read: it is a folder"
    )
    assert [record.getMessage() for record in caplog.records] == [said]
    assert "Traceback" not in caplog.text
    found = audit(hall.folder).findings
    assert found == (Finding("heads.txt", "it cannot be read: it is a folder"),)


async def test_a_house_opens_in_the_currency_of_its_books_only(tmp_path: Path) -> None:
    """Tables in another currency, or with other decimals, would make other sums of all balances."""
    (tmp_path / TABLES).write_text(TABLES_OF_THE_HALL, encoding="utf-8")
    house = House(tmp_path, open_tables(tmp_path))
    await house.start()
    await house.pit.cashier.deposit("ann", "d1", 12_345, "a deposit")
    await house.pit.cashier.deposit("bob", "d2", 5, "a second one")
    await house.stop()
    for other in ('code = "EUR", decimals = 2', 'code = "PLAY", decimals = 3'):
        (tmp_path / TABLES).write_text(TABLES_OF_THE_HALL.replace(PLAY, other), encoding="utf-8")
        with pytest.raises(BadInput, match="are kept in PLAY with 2 decimals; its tables"):
            House(tmp_path, open_tables(tmp_path))
    (tmp_path / TABLES).write_text(TABLES_OF_THE_HALL, encoding="utf-8")
    house = House(tmp_path, open_tables(tmp_path))
    await house.start()
    assert books(house.reader).currency == Currency("PLAY", 2)
    assert house.reader.balance(Account(Kind.PATRON, "ann")) == 12_345
    assert audit(tmp_path).findings == ()
    await house.stop()


async def test_a_house_without_a_deposit_may_change_its_currency(tmp_path: Path) -> None:
    """No unit is in the books yet, so none changes its meaning."""
    (tmp_path / TABLES).write_text(TABLES_OF_THE_HALL, encoding="utf-8")
    house = House(tmp_path, open_tables(tmp_path))
    await house.start()
    await house.stop()
    euro = TABLES_OF_THE_HALL.replace(PLAY, 'code = "EUR", decimals = 3')
    (tmp_path / TABLES).write_text(euro, encoding="utf-8")
    house = House(tmp_path, open_tables(tmp_path))
    await house.pit.cashier.deposit("ann", "d1", 12_345, "a deposit")
    assert books(house.reader).currency == Currency("EUR", 3)
    await house.stop()


@pytest.mark.parametrize("body", [b"no json", b"[1]", b"7", b'["eur",2]', b'["EUR",2,2]'])
async def test_books_whose_currency_is_damaged_are_not_opened(tmp_path: Path, body: bytes) -> None:
    """Nothing is guessed, and the folder is free for whoever mends it."""
    (tmp_path / TABLES).write_text(TABLES_OF_THE_HALL, encoding="utf-8")
    house = House(tmp_path, open_tables(tmp_path))
    await house.pit.cashier.deposit("ann", "d1", 12_345, "a deposit")
    await house.stop()
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("UPDATE documents SET body = ? WHERE hash = 'currency'", (body,))
    with pytest.raises(BadInput, match="The currency of the books is damaged"):
        House(tmp_path, open_tables(tmp_path))
    DataFolder(tmp_path).close()
    assert "document currency" in {finding.place for finding in audit(tmp_path).findings}
