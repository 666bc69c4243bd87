"""Houses for tests: a real server of a real house, in this process or in one of its own.

It must not know what a test does there.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self

import httpx
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from croupier.cli.serving import Server
from croupier.pit.house import TABLES, House, open_tables
from croupier.server.app import build_app, open_for_play
from croupier.server.patience import PatientProtocol

TOKEN = "the house's own token"  # noqa: S105  a test's
TABLE_FILE = """
currency = {{ code = "PLAY", decimals = {decimals} }}

[[table]]
id = "salon"
name = "Salon"
sheet = "{sheet}"
chips = [{chips}]
minimum = "{minimum}"
maximum = "10000"
most_staked = "50000"
most_paid = "5000000"
pace = {{ card_ms = {card_ms}, paying_ms = 0 }}
"""


def table_file(
    sheet: str = "banker-six-half",
    card_ms: int = 0,
    decimals: int = 2,
    minimum: str = "1",
    chips: str = '"1", "5", "25", "100"',
) -> str:
    """Return a table file with one quick table."""
    return TABLE_FILE.format(
        sheet=sheet, card_ms=card_ms, decimals=decimals, minimum=minimum, chips=chips
    )


def furnish(folder: Path, tables: str | None) -> None:
    """Make a data folder, with a table file when one is given."""
    folder.mkdir(parents=True, exist_ok=True)
    if tables is not None:
        (folder / TABLES).write_text(tables, encoding="utf-8")


@dataclass
class Running:
    """An open house: its address, and the house itself when it is in this process."""

    address: str
    folder: Path
    house: House | None = None
    process: asyncio.subprocess.Process | None = None

    @property
    def port(self) -> int:
        """The port that it listens on."""
        return int(self.address.rstrip("/").rpartition(":")[2])

    def client(self, cookie: str | None = None) -> httpx.AsyncClient:
        """Return an HTTP client, as a patron's browser when a cookie is given."""
        cookies = {"croupier": cookie} if cookie else None
        return httpx.AsyncClient(base_url=self.address, cookies=cookies)

    async def sit(self) -> str:
        """Sit down as a new guest; gives the cookie."""
        async with self.client() as client:
            answer = await client.post("/api/session", json={})
            assert answer.status_code == 200, answer.text
            return answer.cookies["croupier"]


@contextlib.asynccontextmanager
async def house_here(
    folder: Path, tables: str | None = None, hosts: list[str] | None = None
) -> AsyncIterator[Running]:
    """Open a house in this process and loop, on a free port, under any name or under few."""
    furnish(folder, tables)
    house = House(folder, open_tables(folder))
    app = build_app(house, TOKEN, hosts)
    config = uvicorn.Config(
        app,
        port=0,
        log_level="error",
        http=PatientProtocol,
        ws="websockets-sansio",
        lifespan="off",
    )
    opened = asyncio.Event()
    server = Server(config, opened.set, app.state.door.sockets)
    async with open_for_play(house):
        serving = asyncio.create_task(server.serve())
        await asyncio.wait_for(opened.wait(), 20)
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            yield Running(f"http://127.0.0.1:{port}/", folder, house)
        finally:
            server.should_exit = True
            await serving


@contextlib.asynccontextmanager
async def house_apart(
    folder: Path, tables: str | None = None, port: int = 0
) -> AsyncIterator[Running]:
    """Open a house with `croupier serve` in a process of its own, on a free port or this one."""
    furnish(folder, tables)
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "croupier", "serve", "--port", str(port), "--no-browser",
        "--data", str(folder),
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )  # fmt: skip
    assert process.stdout is not None
    assert process.stderr is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 30)).decode()
    assert "open at" in line, line + (await process.stderr.read()).decode()
    address = line.partition("open at ")[2].split()[0]
    try:
        yield Running(address, folder, process=process)
    finally:
        if process.returncode is None:
            process.send_signal(signal.SIGTERM)
        await asyncio.wait_for(process.communicate(), 20)


@dataclass
class Table:
    """A patron's socket at a table: sends commands, keeps every frame."""

    socket: ClientConnection
    frames: list[dict[str, Any]] = field(default_factory=list)

    @classmethod
    @contextlib.asynccontextmanager
    async def at(cls, running: Running, cookie: str, table: str = "salon") -> AsyncIterator[Self]:
        """Sit down at a table; the first frame is read."""
        address = f"ws://127.0.0.1:{running.port}/api/tables/{table}/socket"
        headers = {"Cookie": f"croupier={cookie}"}
        async with connect(address, additional_headers=headers) as socket:
            seat = cls(socket)
            await seat.next()
            yield seat

    async def next(self) -> dict[str, Any]:
        """Read the next frame."""
        frame: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), 5))
        self.frames.append(frame)
        return frame

    async def until(self, *types: str) -> dict[str, Any]:
        """Read until a frame of one of these types, or one that tells such an event."""
        while True:
            frame = await self.next()
            if frame["type"] in types:
                return frame
            if any(event["type"] in types for event in frame.get("events", ())):
                return frame

    async def bets_open(self) -> None:
        """Wait until bets are open."""
        if self.frames[-1].get("phase") != "betting":
            await self.until("bets-opened")

    async def send(self, kind: str, **fields: Any) -> str:  # noqa: ANN401
        """Send a command under a new id, or the one given; gives the id."""
        name = str(fields.pop("id", uuid.uuid4()))
        await self.socket.send(json.dumps({"type": kind, "id": name, **fields}))
        return name

    async def look(self) -> dict[str, Any]:
        """Ask for a snapshot and read until it comes."""
        await self.socket.send('{"type":"resync"}')
        return await self.until("snapshot")

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        """Send a command and read until its answer."""
        name = await self.send(kind, **fields)
        while True:
            frame = await self.next()
            if frame["type"] in ("accepted", "refused") and frame["id"] == name:
                return frame

    async def place(self, *wagers: tuple[str, int], deal: bool = False) -> dict[str, Any]:
        """Wager; gives the answer."""
        asked = [{"bet": bet, "stake": stake} for bet, stake in wagers]
        return await self.ask("place", wagers=asked, deal=deal)

    async def coup(self, *wagers: tuple[str, int]) -> dict[str, Any]:
        """Play one coup with these wagers, until bets open again; gives what its end told."""
        before = len(self.frames)
        answer = await self.place(*wagers, deal=True)
        assert answer["type"] == "accepted", answer
        while True:
            events = [event for frame in self.frames[before:] for event in frame.get("events", ())]
            types = [event["type"] for event in events]
            if "coup-settled" in types and "bets-opened" in types:
                last: dict[str, Any] = events[types.index("coup-settled")]["last"]
                return last
            await self.next()
