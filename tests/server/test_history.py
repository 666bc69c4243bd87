"""The doors of a history: pages, sums, what is sought, the table of it, and what is refused."""

import csv
import datetime
import io
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.pit.history import MOST_COUPS
from croupier.server.history_csv import COLUMNS
from croupier.store.schema import FILE
from tests.houses import TOKEN, Running, Table, house_here, table_file

STAKES = [100 * (number + 1) for number in range(MOST_COUPS + 3)]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    """A house with one quick table, whose name a spreadsheet would take for a formula."""
    tables = table_file().replace('name = "Salon"', 'name = "=Salon, \\"II\\""')
    async with house_here(tmp_path, tables) as running:
        yield running


async def asked(client: httpx.AsyncClient, path: str, **sought: object) -> Any:  # noqa: ANN401
    """Ask for something that is given."""
    answer = await client.get(path, params={name: str(text) for name, text in sought.items()})
    assert answer.status_code == 200, answer.text
    return answer.json()


async def played(house: Running, *wagers: list[tuple[str, int]]) -> str:
    """Play coups with these wagers as a new guest; gives the cookie."""
    cookie = await house.sit()
    async with Table.at(house, cookie) as table:
        await table.bets_open()
        for one in wagers:
            await table.coup(*one)
    return cookie


def table_of(text: bytes) -> list[dict[str, str]]:
    """Read a table as a spreadsheet does."""
    return list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"), newline="")))


async def test_a_history_is_told_page_by_page(house: Running) -> None:
    """Each coup once, newest first, however many are played between two pages."""
    cookie = await played(house, *([("tie", stake)] for stake in STAKES))
    async with house.client(cookie) as client, Table.at(house, cookie) as table:
        first = await asked(client, "/api/history")
        await table.coup(("tie", 7700))
        second = await asked(client, "/api/history", before=first["next"])
        assert second["next"] is None
        told = [coup["last"]["wagers"][0]["stake"] for coup in first["coups"] + second["coups"]]
        assert told == STAKES[::-1]
        assert len(first["coups"]) == MOST_COUPS
        await table.place(("player", 300))
        newest = (await asked(client, "/api/history"))["coups"][:2]
        assert [coup["status"] for coup in newest] == ["open", "settled"]
        assert newest[0]["dealt"] == []
        again = await asked(client, "/api/history", before=first["next"])
        assert again == second, "what is open stands on the first page alone"


async def test_what_is_sought_is_found_and_summed_by_the_house(house: Running) -> None:
    """Pages and sums agree with the coups themselves, for whatever is sought."""
    bets = [[("player", 300)], [("banker", 200), ("tie", 100)], [("tie", 500)]]
    cookie = await played(house, *(bets * 6))
    async with house.client(cookie) as client:
        every = (await asked(client, "/api/history"))["coups"]
        body = {"coup": every[3]["id"], "reason": "a card was seen"}
        headers = {"Authorization": f"Bearer {TOKEN}"}
        assert (await client.post("/api/house/void", json=body, headers=headers)).is_success
        every = (await asked(client, "/api/history"))["coups"]
        cases: list[tuple[dict[str, object], Any]] = [
            ({"table": "salon"}, lambda _: True),
            ({"table": "elsewhere"}, lambda _: False),
            ({"game": "banker-six-half", "bet": "tie"}, lambda c: bets_of(c) & {"tie"}),
            ({"result": "void"}, lambda c: c["status"] == "voided"),
            ({"outcome": "player"}, lambda c: c["last"]["outcome"] == "player"),
            ({"outcome": "banker"}, lambda c: c["last"]["outcome"] == "banker"),
            ({"outcome": "tie"}, lambda c: c["last"]["outcome"] == "tie"),
            ({"result": "won"}, lambda c: result_of(c) == "won"),
            ({"result": "lost"}, lambda c: result_of(c) == "lost"),
            ({"result": "even"}, lambda c: result_of(c) == "even"),
            ({"from": every[5]["at"]}, lambda c: c["at"] >= every[5]["at"]),
            ({"to": every[5]["at"]}, lambda c: c["at"] < every[5]["at"]),
        ]
        for sought, fits in cases:
            found = (await asked(client, "/api/history", **sought))["coups"]
            assert found == [coup for coup in every if fits(coup)], sought
            since = sought.pop("from", "1970-01-01T00:00:00Z")
            day = f"{since}/{sought.pop('to', '2999-01-01T00:00:00Z')}"
            (sums,) = (await asked(client, "/api/history/sums", day=day, **sought))["days"]
            assert sums == summed(found)


def bets_of(coup: dict[str, Any]) -> set[str]:
    """Return the bets of a coup."""
    return {wager["bet"] for wager in coup["last"]["wagers"]}


def result_of(coup: dict[str, Any]) -> str:
    """Return how a coup came out for the patron."""
    if coup["status"] == "voided":
        return "void"
    net = coup["last"]["net"]
    return "won" if net > 0 else "lost" if net < 0 else "even"


def summed(coups: list[dict[str, Any]]) -> dict[str, object]:
    """Return the sums of coups, from their wagers alone."""
    wagers = [wager for coup in coups for wager in coup["last"]["wagers"]]
    staked, returned = (sum(one[name] for one in wagers) for name in ("stake", "returned"))
    return {
        "coups": len(coups),
        "void": sum(coup["status"] == "voided" for coup in coups),
        "staked": str(staked),
        "returned": str(returned),
        "net": str(returned - staked),
    }


async def test_days_are_summed_each_by_itself(house: Running) -> None:
    """Several stretches in one request, told in their order; each end is left out (BC-85)."""
    cookie = await played(house, *([("tie", 100)] for _ in range(4)))
    async with house.client(cookie) as client:
        coups = (await asked(client, "/api/history"))["coups"]
        middle, last = coups[2]["at"], coups[0]["at"]
        days = [f"{middle}/{last}", f"2000-01-01T00:00:00Z/{middle}", f"{last}/{last}"]
        answer = await client.get("/api/history/sums", params={"day": days})
        assert [day["coups"] for day in answer.json()["days"]] == [2, 1, 0]


async def test_a_history_says_by_what_it_can_be_sought(house: Running) -> None:
    """The tables and games that were played, with the bets of each game."""
    async with house.client(await played(house)) as client:
        assert await asked(client, "/api/history/played") == {"played": []}
    async with house.client(await played(house, [("tie", 100)])) as client:
        (one,) = (await asked(client, "/api/history/played"))["played"]
    assert one["table"] == {"id": "salon", "name": '=Salon, "II"'}
    assert one["sheet"]["id"] == "banker-six-half"
    assert {"bet": "tie", "title": "Tie"} in one["bets"]


async def test_a_coup_is_told_in_dealing_order(house: Running) -> None:
    """Its cards stand in the order in which they came, and it names its shoe."""
    cookie = await played(house, [("tie", 100)])
    async with house.client(cookie) as client:
        (coup,) = (await asked(client, "/api/history"))["coups"]
    assert [card["side"] for card in coup["dealt"]][:4] == ["player", "banker"] * 2
    for side in ("player", "banker"):
        hand = [card["card"] for card in coup["dealt"] if card["side"] == side]
        assert hand == coup["last"][side]
        totals = [card["total"] for card in coup["dealt"] if card["side"] == side]
        assert totals[-1] == coup["last"][f"{side}_total"]
    assert coup["id"] == f"{coup['shoe']}-{coup['number']}"


async def test_a_history_as_a_table(house: Running) -> None:
    """A row a wager, RFC 4180 with the mark of UTF-8; decimals, both times, and no formulas."""
    cookie = await played(house, *([("tie", 100), ("player", 250)] for _ in range(3)))
    async with house.client(cookie) as client, Table.at(house, cookie) as table:
        await table.place(("player", 300))
        coups = (await asked(client, "/api/history"))["coups"][1:]
        answer = await client.get("/api/history.csv", params={"zone": "Asia/Kathmandu"})
    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"] == 'attachment; filename="coups.csv"'
    assert answer.content.startswith(b"\xef\xbb\xbf")
    assert answer.content.count(b"\r\n") == answer.content.count(b"\n") == 7
    rows = table_of(answer.content)
    wagers = [(coup, wager) for coup in coups for wager in coup["last"]["wagers"]]
    assert len(rows) == len(wagers) == 6
    assert tuple(rows[0]) == COLUMNS
    for row, (coup, wager) in zip(rows, wagers, strict=True):
        last = coup["last"]
        assert row["Coup"] == coup["id"]
        assert row["Table"] == '\'=Salon, "II"'
        assert (row["Bet"], row["Currency"]) == (coup["titles"][wager["bet"]], "PLAY")
        for name, column in (("stake", "Staked"), ("profit", "Profit"), ("returned", "Returned")):
            assert row[column] == f"{wager[name] / 100:.2f}"
        assert row["Player cards"] == " ".join(last["player"])
        assert (row["Outcome"], row["Result"]) == (last["outcome"], wager["result"])
        assert row["Paid (UTC)"] == coup["at"]
        assert row["Paid (local)"].endswith("+05:45")
        moments = {datetime.datetime.fromisoformat(row[f"Paid ({w})"]) for w in ("UTC", "local")}
        assert len(moments) == 1


async def test_a_table_holds_all_that_is_sought(house: Running) -> None:
    """However many coups there are, each stands in the table once, and nothing else does."""
    cookie = await played(house, *([("tie", stake)] for stake in STAKES))
    async with house.client(cookie) as client:
        rows = table_of((await client.get("/api/history.csv")).content)
        assert [row["Staked"] for row in rows] == [f"{stake / 100:.2f}" for stake in STAKES[::-1]]
        lost = table_of((await client.get("/api/history.csv", params={"result": "lost"})).content)
        assert lost == [row for row in rows if row["Result"] == "lose"]
        none = await client.get("/api/history.csv", params={"table": "elsewhere"})
        assert table_of(none.content) == []
        assert none.content.count(b"\r\n") == 1


BAD = {
    "result=win": "result is one of won, lost, even, void, not 'win'",
    "outcome=Tie": "outcome is one of player, banker, tie, not 'Tie'",
    "from=yesterday": "from is a moment with its offset, such as 2026-03-17T00:00:00Z",
    "to=2026-03-17T00:00:00": "to is a moment with its offset",
    "from=2026-03-18T00:00:00Z&to=2026-03-17T00:00:00Z": "from is not after to; here it is",
    "before=7": "before is the next of a page, not '7'",
    "before=9999999999999999999.x": "before is the next of a page",
    "before=-1.x": "before is the next of a page",
    f"bet={'x' * 81}": "bet is an id of 80 letters at most",
    "patron=guest-1": "there is no parameter 'patron'; there are from, to, table, game",
}


@pytest.mark.parametrize("query", BAD)
async def test_what_is_sought_badly_is_refused(house: Running, query: str) -> None:
    """A sentence says what is wrong and what would be right; nothing is left out silently."""
    async with house.client(await played(house)) as client:
        answer = await client.get(f"/api/history?{query}")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
    assert BAD[query] in answer.json()["sentence"]


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("/api/history/sums", "day"),
        ("/api/history/sums?day=today", "day is two moments with a slash between, not 'today'"),
        ("/api/history/sums?day=2026-03-18T00:00Z/2026-03-17T00:00Z", "is not after the second"),
        ("/api/history/sums?" + "&".join(["day=x"] * 63), "day is given 1 to 62 times, not 63"),
        ("/api/history.csv?zone=Mars/Base", "zone is a time zone such as Europe/Vienna, not"),
        ("/api/history.csv?zone=America", "zone is a time zone such as Europe/Vienna, not"),
        ("/api/history.csv?zone=../../etc/passwd", "zone is a time zone such as Europe/Vienna"),
        ("/api/history.csv?before=1.x", "there is no parameter 'before'"),
    ],
)
async def test_what_cannot_be_read_is_refused(house: Running, path: str, said: str) -> None:
    """Every door of the history refuses in a sentence."""
    async with house.client(await played(house)) as client:
        answer = await client.get(path)
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed"), answer.text
    assert said in answer.json()["sentence"]


DOORS = (
    "/api/history",
    "/api/history/sums?day=2026-03-17T00:00Z/2026-03-18T00:00Z",
    "/api/history/played",
    "/api/history.csv",
)


@pytest.mark.parametrize("path", DOORS)
async def test_a_history_is_told_to_nobody_else(house: Running, path: str) -> None:
    """Who has no seat is refused, and another patron is told of nothing."""
    await played(house, [("tie", 100)])
    async with house.client() as client:
        answer = await client.get(path)
        assert (answer.status_code, answer.json()["code"]) == (401, "not-signed-in")
    async with house.client(await house.sit()) as client:
        answer = await client.get(path)
        assert answer.status_code == 200
        assert "Salon" not in answer.text


async def test_a_changed_record_refuses_the_history(house: Running) -> None:
    """Neither page nor table tells of a coup that is not as it was written."""
    cookie = await played(house, [("tie", 100)], [("tie", 200)])
    with sqlite3.connect(house.folder / FILE) as database:
        database.execute("UPDATE past SET returned = returned + 1 WHERE staked = 100")
    database.close()
    async with house.client(cookie) as client:
        for path in ("/api/history", "/api/history.csv"):
            answer = await client.get(path)
            assert (answer.status_code, answer.json()["code"]) == (503, "damaged")


async def test_damage_that_is_found_late_breaks_a_table_off(house: Running) -> None:
    """A table that cannot be finished is never taken for a whole one."""
    from croupier.server import history  # noqa: PLC0415

    cookie = await played(house, *([("tie", 100 + 2 * n)] for n in range(5)))
    with sqlite3.connect(house.folder / FILE) as database:
        database.execute("UPDATE past SET returned = returned + 1 WHERE staked = 100")
    database.close()
    exported, history._EXPORTED = history._EXPORTED, 2
    try:
        async with house.client(cookie) as client:
            with pytest.raises(httpx.RemoteProtocolError):
                await client.get("/api/history.csv")
    finally:
        history._EXPORTED = exported


async def test_the_description_shows_every_parameter(house: Running) -> None:
    """OpenAPI names what may be asked, says what each means, and that none must be given."""
    async with house.client() as client:
        paths = (await client.get("/api/schema/openapi.json")).json()["paths"]
    known = {
        path: {one["name"]: one for one in paths[path]["get"].get("parameters", [])}
        for path in ("/api/history", "/api/history/sums", "/api/history.csv")
    }
    sought = {"table", "game", "outcome", "result", "bet"}
    assert set(known["/api/history"]) == {"from", "to", *sought, "before", "lang"}
    assert set(known["/api/history/sums"]) == {"day", *sought, "lang"}
    assert set(known["/api/history.csv"]) == {"from", "to", *sought, "zone", "lang"}
    for parameters in known.values():
        for name, one in parameters.items():
            assert one["in"] == "query"
            assert one["description"].endswith(".")
            assert one.get("required", False) == (name == "day")


async def test_a_history_is_told_in_a_language(house: Running) -> None:
    """Games and bets are called as the felt calls them, on pages, in the table and to seek by."""
    cookie = await played(house, [("tie", 100)])
    async with house.client(cookie) as client:
        (coup,) = (await asked(client, "/api/history", lang="es"))["coups"]
        (one,) = (await asked(client, "/api/history/played", lang="es"))["played"]
        answer = await client.get("/api/history.csv", params={"lang": "es"})
    (row,) = table_of(answer.content)
    assert coup["titles"]["tie"] == row["Bet"] == "Empate"
    assert {"bet": "tie", "title": "Empate"} in one["bets"]
    assert coup["sheet"]["title"] == one["sheet"]["title"] == row["Game"]
