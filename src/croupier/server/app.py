"""The application: the doors of one house, the page's files, and their headers."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.params import FromPath
from litestar.response import File
from litestar.static_files import create_static_files_router

from croupier import __version__
from croupier.link.local import LocalLink
from croupier.pit.house import House
from croupier.server.doorstep import Doorstep
from croupier.server.history import History
from croupier.server.http import Api, Door, TheDoor
from croupier.server.meter import Meter
from croupier.server.problems import problem
from croupier.server.sessions import Sessions

STATIC = Path(__file__).parent.parent / "static"
NOTE_EVERY_S = 30
_FOR_PROGRAMS = ("/api", "/assets")


@contextlib.asynccontextmanager
async def open_for_play(house: House) -> AsyncIterator[None]:
    """Start a house, note its head from time to time, and stop it; around the server's own life.

    Raises `BadInput` when the house cannot be taken up where it stopped.
    """
    try:
        await house.start()
        noting = asyncio.create_task(_note_heads(house))
        try:
            yield
        finally:
            noting.cancel()
    finally:
        await house.stop()


def build_app(house: House, token: str, hosts: list[str] | None = None) -> Litestar:
    """The application of a house; `token` is the house's own key to its commands.

    `hosts` are the names under which it may be asked; `None` lets every name in.
    """
    door = Door(
        LocalLink(house), Sessions.of_folder(house.folder.path), Meter(time.monotonic), token
    )

    app = Litestar(
        route_handlers=[Api, History, page, page_of_a_table, *_static()],
        dependencies={"door": Provide(lambda: door, sync_to_thread=False)},
        exception_handlers={Exception: problem_or_page},
        state=State({"door": door}),
        # Only the description itself: pages that show it would load scripts from elsewhere.
        openapi_config=OpenAPIConfig(
            title="croupier",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin()],
        ),
        compression_config=CompressionConfig(backend="gzip", minimum_size=1024),
        request_max_body_size=16_384,
    )
    doorstep: Any = Doorstep(app.asgi_handler, hosts)
    app.asgi_handler = doorstep
    return app


@get(["/", "/history"], include_in_schema=False)
async def page() -> Response[Any]:
    """The page; it finds its way by its address."""
    return _page()


@get(["/table/{table:str}", "/table/{table:str}/rules"], include_in_schema=False)
async def page_of_a_table(door: TheDoor, table: FromPath[str]) -> Response[Any]:
    """The page, at a table; it says itself when there is no such table."""
    return _page(200 if table in door.link.offers else 404)


def problem_or_page(request: Request[Any, Any, Any], wrong: Exception) -> Response[Any]:
    """What went wrong, as a record; a person at an address of the page's is shown the page."""
    answer = problem(request, wrong)
    path, accepted = request.scope["path"], request.headers.get("accept", "")
    if answer.status_code != 404 or path.startswith(_FOR_PROGRAMS) or "text/html" not in accepted:
        return answer
    return _page(404)


def _page(status: int = 200) -> Response[Any]:
    if not (STATIC / "index.html").is_file():
        sentence = "The page was not built. Run ./croupier serve from a checkout without "
        sentence += "CROUPIER_SKIP_WEB_BUILD, or install the package."
        return Response(sentence, media_type="text/plain", status_code=503)
    return File(
        STATIC / "index.html",
        status_code=status,
        media_type="text/html",
        content_disposition_type="inline",
        headers={"Cache-Control": "no-cache"},
    )


def _static() -> list[Any]:
    if not (STATIC / "assets").is_dir():
        return []
    return [
        create_static_files_router(
            path="/assets",
            directories=[STATIC / "assets"],
            cache_control=None,
        )
    ]


async def _note_heads(house: House) -> None:
    while True:
        await asyncio.sleep(NOTE_EVERY_S)
        await asyncio.to_thread(house.note_head)
