"""Open the house: its tables in your browser, its books in a data folder."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import socket
import sys
import webbrowser
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path

import uvicorn

from croupier.cli.folder import add_data_argument, folder_of, say_closed, say_open
from croupier.pit.house import House, open_tables
from croupier.refusals import BadInput
from croupier.server.app import build_app, open_for_play
from croupier.server.sockets import MOST_FRAME_BYTES, Sockets

LOOPBACK = ("127.0.0.1", "[::1]", "localhost")
_LOCAL = ("127.0.0.1", "::1", "localhost")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
    add_data_argument(parser)
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument(
        "--floor",
        metavar="PERCENT",
        help="refuse a sheet with a bet that returns less than this (off)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; returns 0."""
    folder = folder_of(arguments)
    offers = open_tables(folder, _floor(arguments.floor))
    listener = _listen(arguments.host, arguments.port)
    house = House(folder, offers)
    token = secrets.token_urlsafe(32)
    port = listener.getsockname()[1]
    shown = f"[{arguments.host}]" if ":" in arguments.host else arguments.host
    address = f"http://{shown}:{port}/"
    hosts = [f"{name}:{port}" for name in LOOPBACK] if arguments.host in _LOCAL else None
    app = build_app(house, token, hosts)
    config = uvicorn.Config(
        app,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=4 * MOST_FRAME_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        timeout_graceful_shutdown=5,
        lifespan="off",
    )
    server = Server(
        config,
        lambda: _opened(address, folder, token, browser=not arguments.no_browser),
        app.state.door.sockets,
    )

    async def serve() -> None:
        async with open_for_play(house):
            await server.serve(sockets=[listener])

    try:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            runner.run(serve())
    finally:
        listener.close()
        say_closed(folder)
    return 0


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
        await self._patrons.end_all(
            "stopped", "The house is closing. Your wagers are safe; come back when it opens."
        )
        await super().shutdown(sockets)
        # A house that was asked to close has closed well; uvicorn would die of the signal now.
        self._captured_signals.clear()


def _opened(address: str, folder: Path, token: str, *, browser: bool) -> None:
    say_open(folder, address, token)
    sys.stdout.write(f"The house is open at {address} (data in {folder}; Ctrl-C closes it).\n")
    sys.stdout.flush()
    if browser:
        webbrowser.open(address)


def _listen(host: str, port: int) -> socket.socket:
    if not 0 <= port <= 65535:
        raise BadInput(f"A port is 0 to 65535; --port is {port}.")
    try:
        info = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(info[0], socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(info[4])
        except OSError:
            listener.close()
            raise
    except OSError as wrong:
        raise BadInput(
            f"Cannot listen on {host}, port {port}: {wrong.strerror or wrong}. "
            "Name another with --host and --port."
        ) from None
    return listener


def _floor(text: str | None) -> Fraction | None:
    if text is None:
        return None
    try:
        floor = Fraction(text) / 100
    except (ValueError, ZeroDivisionError):
        raise BadInput(f"--floor is a percentage such as 85 or 92.5, not {text!r}.") from None
    if not 0 <= floor <= 1:
        raise BadInput(f"--floor is 0 to 100 percent, not {text}.")
    return floor
