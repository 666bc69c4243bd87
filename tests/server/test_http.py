"""The HTTP doors: what anybody may read, what a seat is, and what is refused."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from croupier.pit.house import open_tables
from croupier.rules.sheet import find
from croupier.server.http import PLAY_MONEY
from croupier.server.info import lobby_table
from tests.houses import TOKEN, Running, Table, house_here, table_file


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    """A house with one quick table."""
    async with house_here(tmp_path, table_file()) as running:
        yield running


async def test_the_lobby_is_open_to_anybody(house: Running) -> None:
    """Tables, limits and returns are read without a seat."""
    async with house.client() as client:
        lobby = (await client.get("/api/lobby")).json()
    assert lobby["patron"] is None
    (table,) = lobby["tables"]
    best = {"bet": "player", "title": "Player", "rtp": "98.7649", "mark": ""}
    assert table["best_bet"] == best
    assert table["reduced_text"] == "Banker pays 1 to 2 on a winning 6"


def test_the_lobby_tells_the_tables_of_the_house_apart(tmp_path: Path) -> None:
    """No two tables with the same main bets read alike: side bets and assumed prices are named."""
    tables = [lobby_table(offer, None) for offer in open_tables(tmp_path)]
    told = {
        table.id: (len(table.side_bets), {bet.mark for bet in table.main_bets}) for table in tables
    }
    assert told == {"salon-1": (7, {""}), "salon-2": (0, {""}), "salon-3": (0, {"assumed"})}
    assert "Super 6" in tables[0].side_bets


async def test_a_guest_sits_down_once(house: Running) -> None:
    """The first seat fills the purse; asking again keeps the seat and fills nothing (BC-56)."""
    async with house.client() as client:
        first = (await client.post("/api/session", json={})).json()
        again = (await client.post("/api/session", json={})).json()
    assert first["balance"] == PLAY_MONEY * 100
    assert again == first


async def test_more_chips_come_once_for_each_id(house: Running) -> None:
    """A deposit that is asked for twice under one id is booked once (BC-56)."""
    async with house.client(await house.sit()) as client:
        for _ in range(3):
            answer = await client.post("/api/chips", json={"id": "again"})
            assert answer.json()["balance"] == 2 * PLAY_MONEY * 100
        other = await client.post("/api/chips", json={"id": "seat"})
        assert other.status_code == 409
        assert other.json()["code"] == "id-reused"


async def test_the_rules_are_read_without_a_seat(house: Running) -> None:
    """Prices, returns, limits, draw chart and hash stand in the rules before any bet."""
    async with house.client() as client:
        rules = (await client.get("/api/tables/salon/rules")).json()
    sheet = find("banker-six-half")
    assert rules["sheet"]["hash"] == sheet.hash
    assert [bet["name"] for bet in rules["bets"]] == [bet.name for bet in sheet.bets]
    banker = next(bet for bet in rules["bets"] if bet["name"] == "banker")
    assert banker["rtp"] == "98.5419"
    assert banker["notes"] == ["1 to 2 on a winning 6"]
    assert (banker["minimum"], banker["maximum"], banker["step"]) == (100, 1_000_000, 2)
    assert "".join(rules["draw_chart"][6]["cells"]) == "SSSSSSSDDSS"
    assert "malfunction" in rules["malfunction"].lower()
    assert sheet.hash[:16] in rules["rtp_method"]
    (limits,) = [text for text in rules["other_texts"] if text["title"] == "Limits of a coup"]
    assert "50,000.00 at most" in limits["text"]
    assert "5,000,000.00 at most" in limits["text"]


OWN = """
id = "own"
title = "Own"
date = 2026-11-30
decks = 8
shoe = {{ policy = "fresh" }}
[[bet]]
name = "banker"
title = "Banker"
lines = [
  {{ when = {{ outcome = "banker", total = 6, banker_cards = 3 }}, pays = "1 to 5" }},{more}
  {{ when = {{ outcome = "banker" }}, pays = "1 to 1" }},
  {{ when = {{ outcome = "tie" }}, push = true }},
]
[[bet]]
name = "tie"
title = "Tie"
lines = [
  {{ when = {{ outcome = "tie", total = [6, 7] }}, pays = "1 to 1" }},
  {{ when = {{ outcome = "tie" }}, pays = "9 to 1" }},
]
[[bet]]
name = "player"
title = "Player"
lines = [
  {{ when = {{ outcome = "player" }}, pays = "1 to 1" }},
  {{ when = {{ outcome = "tie", total = 0 }}, pays = "1 to 1" }},
  {{ when = {{ outcome = "tie" }}, push = true }},
]
"""
SECOND = '{ when = { outcome = "banker", total = 8 }, pays = "2 to 5" },'


@pytest.mark.parametrize("more", ["", SECOND])
async def test_the_rules_of_a_game_of_ones_own_tell_each_exception(
    tmp_path: Path, more: str
) -> None:
    """No text is made of the first line that fits while another line says otherwise."""
    own = tmp_path / "own.toml"
    own.write_text(OWN.format(more=more), encoding="utf-8")
    async with (
        house_here(tmp_path / "house", table_file(str(own))) as house,
        house.client() as client,
    ):
        rules = (await client.get("/api/tables/salon/rules")).json()
    texts = {text["title"]: text["text"] for text in rules["other_texts"]}
    assert texts["Ties"] == (
        "When both hands have the same total the coup is a tie. Wagers on Banker are returned. "
        "What Tie and Player do depends on the tie, as listed."
    )
    assert texts.get("The reduced price", "") == (
        ""
        if more
        else "Banker pays 1 to 5 on a winning three-card 6: a wager of 1.00 wins 0.20 then, and "
        "1.00 otherwise."
    )
    notes = {bet["name"]: bet["notes"] for bet in rules["bets"]}
    assert notes["banker"] == [
        "1 to 5 on a winning three-card 6",
        *(["2 to 5 on a winning 8"] if more else []),
    ]
    assert notes["tie"] == ["1 to 1 when the coup is a tie at 6 or 7"]
    assert notes["player"] == ["1 to 1 when the coup is a tie at 0"]


async def test_a_bet_on_a_side_has_that_sides_tone(tmp_path: Path) -> None:
    """Bets named for a side lie with it on the felt; those for both sides lie between them."""
    async with house_here(tmp_path, table_file("showcase")) as house, house.client() as client:
        rules = (await client.get("/api/tables/salon/rules")).json()
    tones = {bet["name"]: bet["tone"] for bet in rules["bets"]}
    assert (tones["player"], tones["banker"], tones["tie"]) == ("player", "banker", "tie")
    assert (tones["player-natural"], tones["banker-wins-9"]) == ("player", "banker")
    assert tones["tie-at-9"] == "side"
    wrong = {name: tone for name, tone in tones.items() if tone not in (name.split("-")[0], "side")}
    assert wrong == {}


@pytest.mark.parametrize(
    ("path", "body", "refused"),
    [
        ("GET /api/history", None, (401, "not-signed-in")),
        ("POST /api/chips", {"id": "x"}, (401, "not-signed-in")),
        ("POST /api/session", {"patron": "guest-0"}, (400, "malformed")),
        ("POST /api/session", None, (400, "malformed")),
        ("GET /api/tables/nowhere/rules", None, (404, "unknown-table")),
        ("GET /api/nowhere", None, (404, "not-found")),
        ("POST /api/house/void", {"coup": "X-1", "reason": "r"}, (401, "not-signed-in")),
    ],
)
async def test_what_is_refused_has_a_code_and_a_sentence(
    house: Running, path: str, body: dict[str, str] | None, refused: tuple[int, str]
) -> None:
    """Nothing that is asked badly gets a traceback or an empty answer."""
    method, _, address = path.partition(" ")
    async with house.client() as client:
        answer = await client.request(method, address, json=body)
    assert (answer.status_code, answer.json()["code"]) == refused, answer.text
    assert answer.json()["sentence"].endswith(".")


async def test_another_page_cannot_act_for_a_patron(house: Running) -> None:
    """A request that another site's page makes the browser send changes nothing."""
    async with house.client(await house.sit()) as client:
        for path, body in (("/api/chips", {"id": "csrf"}), ("/api/session", {})):
            answer = await client.post(
                path, json=body, headers={"Origin": "http://elsewhere.example"}
            )
            assert answer.status_code == 400
        own = await client.post("/api/session", json={}, headers={"Origin": house.address[:-1]})
        assert own.json()["balance"] == PLAY_MONEY * 100


async def test_a_large_body_is_not_read(house: Running) -> None:
    """A body beyond any request of ours is refused before it is taken in."""
    async with house.client(await house.sit()) as client:
        answer = await client.post("/api/chips", json={"id": "x" * 100_000})
    assert answer.status_code in (400, 413)


async def test_the_history_shows_coups_and_voids(house: Running) -> None:
    """A coup stands in the history with its cards and wagers, and a void one says why."""
    cookie = await house.sit()
    async with Table.at(house, cookie) as table, house.client(cookie) as client:
        await table.bets_open()
        last = await table.coup(("player", 100), ("tie", 200))
        await table.place(("banker", 300))
        open_coup, settled = (await client.get("/api/history")).json()["coups"]
        assert open_coup["status"] == "open"
        assert [wager["stake"] for wager in open_coup["wagers"]] == [300]
        assert settled["status"] == "settled"
        assert settled["last"] == last
        coup = settled["id"]
        headers = {"Authorization": f"Bearer {TOKEN}"}
        body = {"coup": coup, "reason": "a wrong card"}
        done = await client.post("/api/house/void", json=body, headers=headers)
        assert done.json() == {
            "coup": coup,
            "sentence": f"Coup {coup} is void; its wagers are returned.",
        }
        told = await table.until("coup-voided")
        assert [wager["returned"] for wager in told["events"][0]["wagers"]] == [100, 200]
        assert told["balance"] == 1_000_000 - 300
        again = await client.post("/api/house/void", json=body, headers=headers)
        assert (again.status_code, again.json()["code"]) == (409, "already-void")
        record = (await client.get("/api/history")).json()["coups"][1]
        assert (record["status"], record["reason"]) == ("voided", "a wrong card")
        assert record["last"]["net"] == 0


async def test_the_schema_names_every_door(house: Running) -> None:
    """OpenAPI lists what the page uses."""
    async with house.client() as client:
        schema = (await client.get("/api/schema/openapi.json")).json()
    assert {
        "/api/lobby",
        "/api/session",
        "/api/chips",
        "/api/history",
        "/api/tables/{table}/rules",
    } <= set(schema["paths"])
