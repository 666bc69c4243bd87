"""A patron's past coups, as the stored events tell them."""

import sqlite3
from contextlib import closing
from importlib import resources
from pathlib import Path

import pytest

from croupier.pit.answers import Accepted
from croupier.pit.audit import audit
from croupier.pit.history import MOST_COUPS, SheetName
from croupier.refusals import BadInput
from croupier.rules.coup import Outcome
from croupier.rules.sheet import find
from croupier.store.backup import back_up
from croupier.store.schema import FILE
from tests.pit.halls import AT_MS, Hall, secret_for, table_file

SCHEMA_2 = """
DROP TABLE past;
DROP TABLE visits;
CREATE TABLE visits (
  patron TEXT NOT NULL,
  journal INTEGER NOT NULL REFERENCES journal,
  coup TEXT NOT NULL,
  PRIMARY KEY (patron, journal, coup)
) STRICT, WITHOUT ROWID;
INSERT INTO visits SELECT patron, min(journal), coup FROM events
  WHERE patron <> '' AND coup <> '' GROUP BY patron, coup;
PRAGMA user_version = 2;
"""
SCHEMA_1 = """
DROP TABLE past;
DROP TABLE visits;
CREATE TABLE visits (
  patron TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  coup TEXT NOT NULL,
  PRIMARY KEY (patron, at_ms, coup)
) STRICT, WITHOUT ROWID;
INSERT INTO visits SELECT patron, min(at_ms), coup FROM events
  WHERE patron <> '' AND coup <> '' GROUP BY patron, coup;
PRAGMA user_version = 1;
"""


async def test_a_settled_coup_in_the_history(hall: Hall) -> None:
    """A coup is told with its cards, wagers, outcome, table, sheet and time."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    seen = await ann.coup(tie=100, player=200)
    (record,) = await hall.history("ann")
    assert record.last == seen.last
    assert (record.status, record.reason, record.wagers, record.voided) == ("settled", "", (), ())
    assert (record.table.id, record.number) == ("salon", 1)
    assert record.sheet == SheetName.of(find("banker-eight-half"))
    assert record.at.startswith("2030-03-17T17:46:40.")
    assert record.at.endswith("Z")
    assert hall.now_ms > AT_MS


async def test_an_open_coup_in_the_history(hall: Hall) -> None:
    """A coup that is not over is told as open, with what lies on its felt."""
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    name = await ann.wagered(player=300)
    assert await ann.take_back(f"{name}.0") == Accepted()
    await ann.deal()
    await ann.next_card()
    (record,) = await hall.history("ann")
    assert (record.status, record.last) == ("open", None)
    assert [(wager.bet, wager.stake) for wager in record.wagers] == [("tie", 100)]


async def test_void_coups_in_the_history(hall: Hall) -> None:
    """A void coup is told as void with its reason, before its end and after it."""
    hall.chance.secrets = [secret_for(Outcome.TIE)]
    await hall.open()
    ann = await hall.guest("ann", "slow", purse=1000)
    await ann.wagered(tie=100)
    await ann.deal()
    await ann.cards()
    await ann.wagered(player=300)
    await ann.deal()
    await ann.next_card()
    running, last = ann.look().coup, ann.look().last
    assert running is not None
    assert last is not None
    await hall.link.void(running.id, "A card fell.")
    await hall.link.void(last.coup.id, "A card was seen.")
    half, whole = await hall.history("ann")
    assert (half.status, half.reason, half.last, half.wagers) == (
        "voided",
        "A card fell.",
        None,
        (),
    )
    assert [(w.bet, w.result, w.returned) for w in half.voided] == [("player", "void", 300)]
    assert (whole.status, whole.reason) == ("voided", "A card was seen.")
    assert whole.last is not None
    assert (whole.last.voided, whole.last.net) == (True, 0)
    assert [wager.result for wager in whole.last.wagers] == ["void"]


async def test_a_coup_whose_wagers_all_came_back_is_none_of_the_patrons(hall: Hall) -> None:
    """Whoever took everything back before the close has not played that coup."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    name = await ann.wagered(tie=100)
    await ann.take_back(f"{name}.0")
    assert await hall.history("ann") == []
    await ann.coup(tie=100)
    assert len(await hall.history("ann")) == 1


async def test_a_history_is_ones_own(hall: Hall) -> None:
    """No patron sees another's coups or wagers."""
    await hall.open()
    ann, bob = await hall.guest("ann", purse=1000), await hall.guest("bob", purse=1000)
    await ann.coup(tie=100)
    await bob.coup(player=200)
    for patron, stake in (("ann", 100), ("bob", 200)):
        (record,) = await hall.history(patron)
        assert record.last is not None
        assert [wager.stake for wager in record.last.wagers] == [stake]
    assert await hall.history("cleo") == []


async def test_the_last_coups_come_first(hall: Hall) -> None:
    """The last fifty coups over all tables, newest first."""
    await hall.open()
    salon, other = await hall.guest("ann", purse=1_000_000), await hall.guest("ann", "other")
    stakes = []
    for number in range(MOST_COUPS + 5):
        stakes.append(100 + 2 * number)
        await (salon if number % 2 else other).coup(tie=stakes[-1])
    records = await hall.history("ann")
    found = [record.last.wagers[0].stake for record in records if record.last]
    assert found == stakes[::-1][:MOST_COUPS]
    assert {record.table.id for record in records} == {"salon", "other"}


async def test_a_clock_that_is_set_back_hides_no_coup(hall: Hall) -> None:
    """What was played last comes first, also when its time is an earlier one."""
    await hall.open()
    ann = await hall.guest("ann", purse=1_000_000)
    for number in range(MOST_COUPS + 5):
        hall.now_ms -= 3_600_000
        await ann.coup(tie=100 + 2 * number)
    records = await hall.history("ann")
    found = [record.last.wagers[0].stake for record in records if record.last]
    assert found == [100 + 2 * number for number in range(MOST_COUPS + 5)][::-1][:MOST_COUPS]


@pytest.mark.parametrize(("schema", "older"), [(1, SCHEMA_1), (2, SCHEMA_2)])
async def test_a_history_of_an_older_schema_is_kept(hall: Hall, schema: int, older: str) -> None:
    """A house of an older schema is copied as it is, read by nobody, and brought up on opening."""
    await hall.open()
    ann = await hall.guest("ann", purse=1_000_000)
    for _ in range(5):
        await ann.coup(tie=100)
    last = ann.look().last
    assert last is not None
    await hall.link.void(last.coup.id, "A card was seen.")
    taken_back = await ann.wagered(tie=100)
    await ann.take_back(f"{taken_back}.0")
    slow = await hall.guest("ann", "slow")
    await slow.wagered(player=300, tie=100)
    before = await hall.history("ann")
    assert [one.status for one in before] == ["open", "voided", *["settled"] * 4]
    await hall.close()
    with closing(sqlite3.connect(hall.folder / FILE)) as database:
        database.executescript(older)
    copy = back_up(hall.folder, hall.folder.parent / "copy")
    for folder in (hall.folder, copy.parent):
        with pytest.raises(
            BadInput, match=rf"an older croupier \(schema {schema}\).*serve.*schema 3"
        ):
            audit(folder)
    await hall.open()
    assert await hall.history("ann") == before
    ann = await hall.guest("ann")
    await ann.coup(tie=100)
    opened, _, *rest = await hall.history("ann")
    assert [opened, *rest] == before
    await hall.close()


async def test_the_lobby_shows_the_roads_of_tables_that_rest(hall: Hall) -> None:
    """Roads are those of the table's coups, whether or not somebody has sat down since a start."""
    await hall.open()
    assert await hall.link.roads("salon", "ann") is None
    ann = await hall.guest("ann", purse=10_000)
    for number in range(1, 4):
        shown = (await ann.coup(tie=100)).roads
        assert await hall.link.roads("salon", "ann") == shown
        assert len(shown.outcomes) == number
        await hall.close()
        await hall.open()
        for _ in range(2):
            assert await hall.link.roads("salon", "ann") == shown
        assert await hall.link.roads("salon", "bob") is None, "BC-94: each shows its own coups"
        ann = await hall.guest("ann")
    await hall.close()
    await hall.open(table_file(salon="banker-six-half"))
    assert await hall.link.roads("salon", "ann") is None, "roads of one game are not another's"


async def test_the_history_outlives_a_table(hall: Hall) -> None:
    """Coups of a table that is gone are still told by its name and sheet."""
    await hall.open()
    ann = await hall.guest("ann", purse=1000)
    await ann.coup(tie=100)
    before = await hall.history("ann")
    await hall.close()
    await hall.open(table_file(other="banker-six-half"))
    assert await hall.history("ann") == before


async def test_bets_are_called_as_they_were_when_they_were_paid(hall: Hall, tmp_path: Path) -> None:
    """A coup keeps the titles of its own version of the sheet, whatever they are now."""
    own = tmp_path / "own.toml"
    text = (resources.files("croupier.rules") / "sheets" / "banker-eight-half.toml").read_text()
    for title in ("Egalité", "Draw"):
        own.write_text(text.replace('title = "Tie"', f'title = "{title}"'), encoding="utf-8")
        await hall.open(table_file(salon=str(own)))
        ann = await hall.guest("ann", purse=1000)
        await ann.coup(tie=100, player=100)
        await hall.close()
    await hall.open(table_file(other="banker-six-half"))
    titles = [record.titles for record in await hall.history("ann")]
    assert titles == [{"tie": title, "player": "Player"} for title in ("Draw", "Egalité")]
