"""Open the house: its tables in your browser, its books in a data folder."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import secrets
import socket
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from croupier.cli.arguments import percentage, whole_number
from croupier.cli.folder import add_data_argument, folder_of, say_closed, say_open
from croupier.pit.house import House, open_tables
from croupier.refusals import BadInput, Notice, Said, drawn, shown, why
from croupier.server.app import build_app, open_for_play
from croupier.server.patience import PatientProtocol
from croupier.server.sockets import MOST_FRAME_BYTES, Sockets

LOOPBACK = ("127.0.0.1", "[::1]", "localhost")
MOST_PORT = 65_535
_LOCAL = ("127.0.0.1", "::1", "localhost")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--host", metavar="HOST", default="127.0.0.1", help="address to listen on (127.0.0.1)"
    )
    parser.add_argument(
        "--port",
        metavar="PORT",
        type=whole_number("A port", 0, MOST_PORT),
        default=8000,
        help="port to listen on (8000)",
    )
    add_data_argument(parser)
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument(
        "--floor",
        metavar="PERCENT",
        type=percentage("--floor"),
        help="refuse a sheet with a bet that returns less than this (off)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; returns 0."""
    folder = folder_of(arguments)
    offers = open_tables(folder, arguments.floor)
    with contextlib.closing(_listen(arguments.host, arguments.port)) as listener:
        house = House(folder, offers)
        for sentence in (one for offer in offers for one in offer.terms.idle(offer.sheet)):
            sys.stderr.write(f"croupier serve: {drawn(sentence)}\n")
        try:
            _serve(house, listener, arguments)
        finally:
            say_closed(folder)
    return 0


def _serve(house: House, listener: socket.socket, arguments: argparse.Namespace) -> None:
    """Serve a house until it is stopped, and let it go."""
    folder = folder_of(arguments)
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
        lambda: _opened(address, folder, token, browser=not arguments.no_browser),
        app.state.door.sockets,
    )

    async def serve() -> None:
        async with open_for_play(house):
            await server.serve(sockets=[listener])

    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(serve())


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


def _opened(address: str, folder: Path, token: str, *, browser: bool) -> None:
    say_open(folder, address, token)
    sys.stdout.write(f"The house is open at {address} (data in {folder}; Ctrl-C closes it).\n")
    sys.stdout.flush()
    if browser:
        webbrowser.open(address)


def _listen(host: str, port: int) -> socket.socket:
    try:
        info = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(info[0], socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(info[4])
        except OSError:
            listener.close()
            raise
    except (OSError, ValueError) as wrong:
        # A name that is none at all fails before anything is asked, in words for programmers.
        reason = why(wrong) if isinstance(wrong, OSError) else "that is no name of a host"
        raise BadInput(
            f"Cannot listen on {shown(host)}, port {port}: {reason}. "
            "Name another with --host and --port."
        ) from None
    return listener
