"""Before a request is looked at: half-sent ones, HEAD, other hosts, and addresses of nothing."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus

from croupier.server import app as app_of_the_house
from croupier.server.doorstep import HEADERS
from croupier.server.patience import PatientProtocol
from tests.houses import Running, Table, house_here, table_file

PERSON = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
PAGE = "<!doctype html><title>croupier</title>"
WHOLE = b"GET /api/lobby HTTP/1.1\r\nHost: h\r\n\r\n"


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """A house with one quick table, and a page of one line."""
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text(PAGE, encoding="utf-8")
    monkeypatch.setattr(app_of_the_house, "STATIC", static)
    async with house_here(tmp_path / "house", table_file(card_ms=100)) as running:
        yield running


SESSION = b"POST /api/session HTTP/1.1\r\nHost: h\r\nContent-Type: application/json\r\n"
HALVES = {
    "nothing": (b"",),
    "half a line": (b"GET /api/lob",),
    "half of the headers": (WHOLE[:-2],),
    "a header now and then": (WHOLE[:-2], b"X: 1\r\n", b"Y: 2\r\n"),
    "half a body": (SESSION, b"Content-Length: 100\r\n\r\n{"),
    "half a second request": (WHOLE, b"GET /api"),
}


@pytest.mark.parametrize("parts", HALVES.values(), ids=HALVES)
async def test_a_half_sent_request_does_not_stay_open(
    house: Running, monkeypatch: pytest.MonkeyPatch, parts: tuple[bytes, ...]
) -> None:
    """Whoever does not send a request to its end is let go of, whatever they had sent."""
    monkeypatch.setattr(PatientProtocol, "patience_s", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    for part in parts:
        writer.write(part)
        if part is WHOLE:
            await reader.readuntil(b"\r\n\r\n")
    async with asyncio.timeout(4):  # uvicorn would keep a connection that rests for five
        while await reader.read(65_536):
            pass
    writer.close()


async def test_a_whole_request_has_all_the_time_it_needs(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Patience is for requests: answers, connections between requests and sockets outlast it."""
    monkeypatch.setattr(PatientProtocol, "patience_s", 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)

    async def ask() -> bytes:
        writer.write(WHOLE)
        head = await reader.readuntil(b"\r\n\r\n")
        length = head.lower().partition(b"content-length: ")[2].split(b"\r\n")[0]
        return await reader.readexactly(int(length))

    first = await ask()
    async with Table.at(house, await house.sit()) as table:
        await table.bets_open()
        await table.coup(("player", 100))  # four cards at least, each in half of the patience
        assert (await table.look())["type"] == "snapshot"
    assert await ask() == first
    writer.close()


SOCKET = (
    "GET /api/tables/salon/socket{path} HTTP/1.1\r\nHost: h\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{more}\r\n"
)
KEY = "dGhlIHNhbXBsZSBub25jZQ=="
TOO_LONG = {
    "a long address": SOCKET.format(path="?" + "x" * 9000, key=KEY, more=""),
    "a long header": SOCKET.format(path="", key=KEY, more=f"X: {'x' * 9000}\r\n"),
    "many headers": SOCKET.format(path="", key=KEY, more="X: 1\r\n" * 300),
}


@pytest.mark.parametrize("request_text", TOO_LONG.values(), ids=TOO_LONG)
async def test_a_socket_request_that_is_too_long_is_refused(
    house: Running, request_text: str
) -> None:
    """It is told so and let go of; one below the limits is a socket as any other."""
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(request_text.encode())
    async with asyncio.timeout(4):
        answer = await reader.read()
    assert answer.startswith(b"HTTP/1.1 431 ")
    assert set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"code", "sentence"}
    writer.close()
    near = f"?{'x' * 7900}"
    reader, writer = await asyncio.open_connection("127.0.0.1", house.port)
    writer.write(SOCKET.format(path=near, key=KEY, more="X: 1\r\n" * 90).encode())
    async with asyncio.timeout(4):
        assert (await reader.readuntil(b"\r\n")).startswith(b"HTTP/1.1 101 ")
    writer.close()


@pytest.mark.parametrize("address", ["/", "/history", "/table/salon", "/api/lobby", "/nowhere"])
async def test_head_is_get_without_its_body(house: Running, address: str) -> None:
    """HEAD tells the same status, type and length as GET, and sends nothing else."""
    async with house.client() as client:
        whole, head = await client.get(address), await client.head(address)
    assert (head.status_code, head.content) == (whole.status_code, b"")
    for name in ("content-type", "content-length", *HEADERS):
        assert head.headers.get(name) == whole.headers.get(name), name
    assert whole.content


@pytest.mark.parametrize("address", ["/nowhere", "/table", "/table/salon/more", "/table/nowhere"])
async def test_a_person_at_no_page_is_shown_one(house: Running, address: str) -> None:
    """In a browser an address of nothing shows the page, which says so, with status 404."""
    async with house.client() as client:
        answer = await client.get(address, headers=PERSON)
    assert (answer.status_code, answer.text) == (404, PAGE)
    assert answer.headers["content-type"].startswith("text/html")


@pytest.mark.parametrize("address", ["/api/nowhere", "/assets/nowhere.js", "/api/tables/x/rules"])
async def test_a_program_at_no_address_is_told_a_problem(house: Running, address: str) -> None:
    """What a program asks for is refused in the one form, whatever it accepts."""
    async with house.client() as client:
        answer = await client.get(address, headers=PERSON)
    assert answer.status_code == 404
    assert set(answer.json()) == {"code", "sentence"}


async def test_every_answer_has_the_headers_of_the_house(house: Running) -> None:
    """Also a refusal and an address of nothing say what a browser may do with them."""
    async with house.client() as client:
        for address in ("/", "/api/lobby", "/api/history", "/nowhere"):
            answer = await client.get(address)
            assert {name: answer.headers.get_list(name) for name in HEADERS} == {
                name: [value] for name, value in HEADERS.items()
            }


async def test_another_host_is_refused_in_the_one_form(tmp_path: Path) -> None:
    """A name that is not the house's own gets a problem, at every address and over a socket."""
    async with house_here(tmp_path, table_file(), ["salon.example:80"]) as house:
        async with house.client() as client:
            for address in ("/", "/api/lobby", "/nowhere", "/api/schema/openapi.json"):
                answer = await client.get(address, headers={"Host": "elsewhere.example"})
                assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
                assert answer.json()["sentence"] == (
                    "This cannot be read: this house is not called 'elsewhere.example'. "
                    "Ask for salon.example:80."
                )
                head = await client.head(address, headers={"Host": "elsewhere.example"})
                assert (head.status_code, head.content) == (400, b"")
            own = await client.get("/api/lobby", headers={"Host": "Salon.example:80"})
            assert own.status_code == 200, "the case of a name means nothing"
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://127.0.0.1:{house.port}/api/tables/salon/socket")
        response = refused.value.response
        assert response.status_code == 400
        assert b'"code":"malformed"' in response.body


REFUSED = {
    ("get", "/api/lobby"): {400, 500},
    ("post", "/api/session"): {400, 413, 500, 503},
    ("post", "/api/chips"): {400, 401, 409, 413, 429, 500, 503},
    ("post", "/api/name"): {400, 401, 413, 429, 500},
    ("get", "/api/tables/{table}/rules"): {400, 404, 500},
    ("get", "/api/history"): {400, 401, 500, 503},
    ("get", "/api/history/sums"): {400, 401, 500},
    ("get", "/api/history/played"): {400, 401, 500, 503},
    ("get", "/api/history.csv"): {400, 401, 500, 503},
    ("post", "/api/house/void"): {400, 401, 404, 409, 413, 500, 503},
}


async def test_the_description_tells_the_form_of_every_refusal(house: Running) -> None:
    """OpenAPI says of each door what it refuses as, in the form that is really sent."""
    async with house.client() as client:
        schema = (await client.get("/api/schema/openapi.json")).json()
    found = {}
    for path, doors in schema["paths"].items():
        for method, door in doors.items():
            refused = {int(s): told for s, told in door["responses"].items() if int(s) >= 400}
            found[method, path] = set(refused)
            for told in refused.values():
                form = told["content"]["application/json"]["schema"]
                assert form == {"$ref": "#/components/schemas/Problem"}
                assert told["description"].startswith("Refused: ")
    assert found == REFUSED
    form = schema["components"]["schemas"]["Problem"]
    assert set(form["properties"]) == set(form["required"]) == {"code", "sentence"}
