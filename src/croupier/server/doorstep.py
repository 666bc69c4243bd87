"""What every request passes before it is looked at: the name it asks for, and its method.

It must not know what is asked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from croupier.refusals import Code, Refusal, shown
from croupier.server.problems import STATUS, problem_of
from croupier.server.speech import words_of

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
"""The headers that every answer has."""

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

_HEADERS = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
_OVER_A_SOCKET = "websocket.http.response"


class Doorstep:
    """The application behind its doorstep; `hosts` are the names it may be asked under, if few."""

    def __init__(self, app: App, hosts: Sequence[str] | None) -> None:
        self._app = app
        self._hosts = None if hosts is None else tuple(host.lower() for host in hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        host = _host_of(scope)
        if self._hosts is not None and host.lower() not in self._hosts:
            await _refuse(scope, send, self._stranger(host))
            return
        sending = _with_headers(send, _spoken(scope))
        if scope["type"] == "http" and scope["method"] == "HEAD":
            # The same answer, and its body stays here.
            scope, sending = {**scope, "method": "GET"}, _without_body(sending)
        await self._app(scope, receive, sending)

    def _stranger(self, host: str) -> Refusal:
        hosts = "\n".join(self._hosts or ())
        if not host:
            return Refusal.because(Code.MALFORMED, fault="no-host", hosts=hosts)
        return Refusal.because(Code.MALFORMED, fault="stranger", host=shown(host), hosts=hosts)


def _host_of(scope: Scope) -> str:
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    return hosts[0].decode("latin-1") if len(hosts) == 1 else ""


def _spoken(scope: Scope) -> list[tuple[bytes, bytes]]:
    """The headers that say in which language the house speaks, where it does."""
    if not scope["path"].startswith("/api"):
        return []
    return [(b"content-language", words_of(scope).tag.encode()), (b"vary", b"Accept-Language")]


def _with_headers(send: Send, more: Sequence[tuple[bytes, bytes]]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], *_HEADERS, *more]
        await send(message)

    return sending


def _without_body(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.body":
            message["body"] = b""
        await send(message)

    return sending


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer with a problem; a socket that cannot be answered so is closed."""
    kind = "http.response"
    if scope["type"] == "websocket":
        if _OVER_A_SOCKET not in (scope.get("extensions") or {}):
            await send({"type": "websocket.close", "code": 4400, "reason": refusal.code})
            return
        kind = _OVER_A_SOCKET
    body = msgspec.json.encode(problem_of(refusal, words_of(scope)))
    head = scope["type"] == "http" and scope["method"] == "HEAD"
    start = {
        "type": f"{kind}.start",
        "status": STATUS[refusal.code],
        "headers": [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(body)).encode()),
            *_HEADERS,
            *_spoken(scope),
        ],
    }
    await send(start)
    await send({"type": f"{kind}.body", "body": b"" if head else body, "more_body": False})
