"""Which language the doors speak: the one that the address asks for, else the browser's."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from croupier.rules.sheet import find, shipped
from croupier.rules.wording import price_text
from croupier.rules.words import LANGUAGES, words_for
from croupier.server.speech import pays_in
from tests.houses import TOKEN, Running, Table, house_here, table_file


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    """A house with one quick table."""
    async with house_here(tmp_path, table_file(), hosts=None) as running:
        yield running


@pytest.mark.parametrize("tag", LANGUAGES)
async def test_the_rules_are_read_in_each_language(house: Running, tag: str) -> None:
    """Rules, lobby and headers are in the language that the address asks for, and keep to it."""
    async with house.client() as client:
        asked = {"lang": tag}
        other = {"Accept-Language": "ja" if tag != "ja" else "es"}
        rules = await client.get("/api/tables/salon/rules", params=asked, headers=other)
        lobby = await client.get("/api/lobby", params=asked, headers=other)
        again = await client.get("/api/tables/salon/rules", headers={"Accept-Language": tag})
    assert rules.headers["content-language"] == lobby.headers["content-language"] == tag
    assert "Accept-Language" in rules.headers["vary"]
    assert again.json() == rules.json()
    (table,) = lobby.json()["tables"]
    view = rules.json()
    assert table["sheet"]["title"] == view["sheet"]["title"] == view["table"]["sheet"]["title"]
    english = tag == "en"
    assert (view["sheet"]["title"] == "No Commission, half pay on 6") == english
    assert (view["bets"][1]["title"] == "Banker") == english
    assert (view["bets"][1]["notes"] == ["1 to 2 on a winning 6"]) == english
    assert [line["note"] for line in view["bets"][1]["lines"]] == [
        *view["bets"][1]["notes"],
        "",
        "",
    ]
    assert view["bets"][1]["name"] == "banker"
    assert view["bets"][1]["rtp"] == "98.5419"
    assert view["sheet"]["aliases"][0] == "Punto Banco 2000"
    assert table["name"] == "Salon"


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_a_wager_met_is_told_as_its_line_is(tag: str) -> None:
    """Every price of the shipped games, and a push too, is that of the rules in each language."""
    words = words_for(tag)
    lines = [line for name in shipped() for bet in find(name).bets for line in bet.lines]
    assert any(line.pays is None for line in lines)
    for line in lines:
        settled = str(line.pays or "push")
        assert pays_in(words, settled) == price_text(line, words)
    assert not pays_in(words, "")


async def test_without_a_language_of_the_house_english_is_spoken(house: Running) -> None:
    """Neither an unknown language nor nonsense is refused."""
    async with house.client() as client:
        for query in ("", "?lang=xx", "?lang=", "?lang=%00", "?lang=es&lang=ja"):
            answer = await client.get(
                f"/api/lobby{query}", headers={"Accept-Language": "fr, *;q=0.5"}
            )
            told = "es" if "es" in query else "en"
            assert (answer.status_code, answer.headers["content-language"]) == (200, told)


async def test_refusals_over_http_are_in_the_language(house: Running) -> None:
    """Codes stay, and sentences are told in the language of the request."""
    async with house.client() as client:
        spanish = {"Accept-Language": "es-AR"}
        for address, code, sentence in (
            ("/api/history", "not-signed-in", "Nadie ha iniciado sesión. Tome asiento primero"),
            ("/api/tables/none/rules", "unknown-table", "No hay ninguna mesa 'none'."),
            ("/api/nothing", "not-found", "En esta dirección no hay nada."),
        ):
            told = (await client.get(address, headers=spanish)).json()
            assert told["code"] == code
            assert told["sentence"].startswith(sentence)
        bad = await client.post("/api/chips?lang=vi", content=b"{", headers=spanish)
        assert bad.json()["sentence"].startswith("Không đọc được: ")
        guest = await client.post("/api/session?lang=ko", json={})
        assert guest.json()["name"].startswith("게스트 ")


async def test_a_wrong_host_is_refused_in_the_language(tmp_path: Path) -> None:
    """What is refused on the doorstep is told in the language too."""
    async with (
        house_here(tmp_path, table_file(), ["localhost:1"]) as house,
        house.client() as client,
    ):
        answer = await client.get("/api/lobby?lang=ja")
    assert answer.status_code == 400
    assert "localhost:1" in answer.json()["sentence"]
    assert answer.json()["sentence"].startswith("読み取れません")


async def sat(house: Running, cookie: str, query: str) -> tuple[Any, list[dict[str, Any]]]:
    """Sit down with a query in the address; gives the socket and its first frame."""
    address = f"ws://127.0.0.1:{house.port}/api/tables/salon/socket{query}"
    socket = await connect(address, additional_headers={"Cookie": f"croupier={cookie}"})
    return socket, [json.loads(await asyncio.wait_for(socket.recv(), 5))]


async def test_a_socket_speaks_the_language_of_its_address(house: Running) -> None:
    """Snapshot, answers, refusals, prices and reasons are told in it; names and codes stay."""
    cookie = await house.sit()
    socket, [first] = await sat(house, cookie, "?lang=zh-Hant")
    table = Table(socket, [first])
    async with socket:
        assert [bet["title"] for bet in first["table"]["bets"]][:3] == ["閒", "莊", "和"]
        assert first["patron"]["name"].startswith("客人 ")
        await table.bets_open()
        low = await table.ask("place", wagers=[{"bet": "banker", "stake": 50}])
        assert (low["code"], low["facts"]["bet_name"]) == ("below-minimum", "banker")
        assert low["facts"]["minimum"] == "1.00"
        assert low["sentence"] == "「莊」最少投注1.00；現為0.50。"
        wagers = [{"bet": "banker", "stake": 200}, {"bet": "super-6", "stake": 100}]
        await table.ask("place", id="w", wagers=wagers)
        back = await table.ask("take-back", wager="w.0")
        assert back["sentence"] == "超級六須依附的最後一項投注莊已收回，因此一併退回。"
        nothing = await table.ask("deal")
        assert nothing["sentence"] == "桌上還沒有注。請先下注，再派牌。"
        await socket.send("no frame")
        unread = await table.until("refused")
        assert unread["sentence"].startswith("無法讀取：")
        last = await table.coup(("player", 200), ("banker", 200), ("tie", 200))
        prices = {wager["pays"] for wager in last["wagers"] if wager["result"] == "win"}
        assert prices <= {"1賠1", "2賠1", "1賠8"}
        assert prices
        again = await table.look()
        assert again["last"]["wagers"] == last["wagers"]
    async with house.client(cookie) as client:
        (record,) = (await client.get("/api/history?lang=zh-Hant")).json()["coups"]
        (english,) = (await client.get("/api/history")).json()["coups"]
    titles = {"player": "閒", "banker": "莊", "tie": "和", "super-6": "超級六"}
    assert record["titles"] == titles
    assert record["sheet"]["title"] == "免佣百家樂，莊6點勝賠一半"
    assert record["last"]["wagers"] == last["wagers"]
    assert english["titles"]["banker"] == "Banker"
    assert english["sheet"]["hash"] == record["sheet"]["hash"]


async def test_two_tabs_may_speak_two_languages(house: Running) -> None:
    """What happens at one table is told to each connection in its own language."""
    cookie = await house.sit()
    one, [first] = await sat(house, cookie, "?lang=es")
    other, [second] = await sat(house, cookie, "")
    async with one, other:
        here, there = Table(one, [first]), Table(other, [second])
        assert (first["table"]["bets"][1]["title"], second["table"]["bets"][1]["title"]) == (
            "Banca",
            "Banker",
        )
        await here.bets_open()
        last = await here.coup(("player", 200), ("banker", 200), ("tie", 200))
        told = await there.until("coup-settled")
        (same,) = [one["last"] for one in told["events"] if one["type"] == "coup-settled"]
        spanish = {wager["pays"] for wager in last["wagers"] if wager["pays"]}
        english = {wager["pays"] for wager in same["wagers"] if wager["pays"]}
        assert spanish == {price.replace(" to ", " a ") for price in english}


async def test_what_the_house_says_of_a_void_is_in_the_language(house: Running) -> None:
    """The house's sentence is in the language that it asked for; its own reason stays as it is."""
    cookie = await house.sit()
    socket, [first] = await sat(house, cookie, "?lang=ar")
    table = Table(socket, [first])
    async with socket:
        await table.bets_open()
        coup = (await table.look())["coup"]["id"]
        async with house.client() as client:
            answer = await client.post(
                "/api/house/void?lang=es",
                json={"coup": coup, "reason": "A card fell."},
                headers={"Authorization": f"Bearer {TOKEN}"},
            )
        assert (
            answer.json()["sentence"] == f"La jugada {coup} queda anulada; no había nada apostado."
        )
        told = await table.until("coup-voided")
        (void,) = [one for one in told["events"] if one["type"] == "coup-voided"]
        assert void["reason"] == "A card fell."


async def test_a_goodbye_is_said_in_the_language(tmp_path: Path) -> None:
    """When the house closes, and where nobody is signed in, the last frame is understood."""
    async with house_here(tmp_path, table_file()) as house:
        stranger, [bye] = await sat(house, "none", "?lang=vi")
        async with stranger:
            assert bye["code"] == "not-signed-in"
            assert bye["sentence"].startswith("Chưa có ai đăng nhập.")
        socket, frames = await sat(house, await house.sit(), "?lang=ko")
    async with socket:
        while frames[-1]["type"] != "bye":
            frames.append(json.loads(await asyncio.wait_for(socket.recv(), 5)))
    assert frames[-1]["code"] == "stopped"
    assert frames[-1]["sentence"].startswith("카지노가 곧 닫힙니다.")


async def test_the_language_is_in_the_description(house: Running) -> None:
    """OpenAPI tells of `lang` at every door that has a sentence."""
    async with house.client() as client:
        schema = (await client.get("/api/schema/openapi.json")).json()
    for doors in schema["paths"].values():
        for door in doors.values():
            named = [one["name"] for one in door.get("parameters", ())]
            assert "lang" in named
