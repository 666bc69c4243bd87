"""A connection that ends when its request does not come whole: uvicorn itself would wait for ever.

It must not know what is asked.
"""

from __future__ import annotations

import asyncio

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE_S = 20.0
"""From the opening of a connection, or the first byte of its next request, to that one's end."""


MOST_OF_A_LINE = 8000
MOST_HEADERS = 100
"""What a socket's request may have: its own protocol falls silent a little above."""

_TOO_LONG = msgspec.json.encode(
    {"code": "malformed", "sentence": "This request for a socket is too long to be read."}
)


class PatientProtocol(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, with patience for a request of so many seconds.

    Between two requests uvicorn's own time for keeping a connection runs.
    """

    patience_s = PATIENCE_S
    _impatient: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin to wait for a request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request; wait no longer when it is whole."""
        super().data_received(data)
        ours = self.transport.get_protocol() is self  # a socket has a protocol of its own
        if ours and self.conn.their_state in (h11.IDLE, h11.SEND_BODY):
            self._wait()
        else:
            self._rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand a request for a socket on, or refuse one that a socket's protocol cannot read."""
        lines = [len(event.method) + len(event.target)]
        lines += [len(name) + len(value) for name, value in event.headers]
        if max(lines) <= MOST_OF_A_LINE and len(lines) <= 1 + MOST_HEADERS:
            super().handle_websocket_upgrade(event)
            return
        headers = [
            (b"content-type", b"application/json"),
            (b"content-length", str(len(_TOO_LONG)).encode()),
            (b"connection", b"close"),
        ]
        for part in (
            h11.Response(status_code=431, headers=headers, reason=b"Too Long"),
            h11.Data(data=_TOO_LONG),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(part) or b"")
        self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Wait for nothing any more."""
        self._rest()
        super().connection_lost(exc)

    def _wait(self) -> None:
        if self._impatient is None:
            self._impatient = self.loop.call_later(self.patience_s, self.transport.close)

    def _rest(self) -> None:
        if self._impatient is not None:
            self._impatient.cancel()
            self._impatient = None
