"""The server of an open house: from the first connection to the last.

Loaded when arguments, tables and data folder are in order, for it takes the longest to load.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from croupier.cli.folder import say_open
from croupier.pit.house import House
from croupier.refusals import BadInput, Notice, Said, drawn
from croupier.server.app import build_app, open_for_play
from croupier.server.patience import PatientProtocol
from croupier.server.sockets import MOST_FRAME_BYTES, Sockets

LOOPBACK = ("127.0.0.1", "[::1]", "localhost")
_LOCAL = ("127.0.0.1", "::1", "localhost")


def serve(
    house: House, listener: socket.socket, arguments: argparse.Namespace, tables: str
) -> None:
    """Serve a house until it is stopped, and let it go; `tables` says what is on offer in it."""
    folder = house.folder.path
    token = secrets.token_urlsafe(32)
    port = listener.getsockname()[1]
    host = f"[{arguments.host}]" if ":" in arguments.host else arguments.host
    address = f"http://{host}:{port}/"
    hosts = [f"{name}:{port}" for name in LOOPBACK] if arguments.host in _LOCAL else None
    try:
        app = build_app(house, token, hosts)
    except BadInput:
        asyncio.run(house.stop())
        raise
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=PatientProtocol,
        ws="websockets-sansio",
        ws_max_size=4 * MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        timeout_graceful_shutdown=5,
        lifespan="off",
    )
    server = Server(
        config,
        lambda: _opened(address, folder, token, tables, browser=not arguments.no_browser),
        app.state.door.sockets,
    )

    async def until_stopped() -> None:
        async with open_for_play(house):
            await server.serve(sockets=[listener])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(until_stopped())


class Server(uvicorn.Server):
    """uvicorn's server, with a word when it is open and before it closes."""

    def __init__(
        self, config: uvicorn.Config, opened: Callable[[], None], patrons: Sockets
    ) -> None:
        super().__init__(config)
        self._opened, self._patrons = opened, patrons

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell the patrons, then stop."""
        await self._patrons.end_all(Said.of(Notice.CLOSING))
        await super().shutdown(sockets)
        # A house that was asked to close has closed well; uvicorn would die of the signal now.
        self._captured_signals.clear()


def _opened(address: str, folder: Path, token: str, tables: str, *, browser: bool) -> None:
    say_open(folder, address, token)
    where = drawn(str(folder))
    sys.stdout.write(f"The house is open at {address} (data in {where}; Ctrl-C closes it).\n")
    sys.stdout.write(f"{drawn(tables)}\n")
    sys.stdout.flush()
    if browser:
        webbrowser.open(address)
