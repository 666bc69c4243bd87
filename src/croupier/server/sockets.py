"""The table's socket: frames in, views out; a reader who stalls harms nobody.

Each connection has a bounded outbox and one writer; a full outbox ends the connection. What was
told last is remembered, so that every frame names the one before it.
"""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import logging
from collections.abc import Callable

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from croupier.link.local import LocalLink, Seat
from croupier.money import Minor
from croupier.pit.answers import Accepted
from croupier.pit.purses import Told
from croupier.refusals import Code, Refusal, Said
from croupier.rules.wording import refusal_text, said_text
from croupier.rules.words import ENGLISH
from croupier.rules.words.template import Words
from croupier.server.info import table_info
from croupier.server.meter import RATE, Meter
from croupier.server.speech import event_in, last_in, voided_in
from croupier.server.wire import (
    AcceptedFrame,
    AskedStake,
    BalanceFrame,
    ByeFrame,
    CommandFrame,
    DealFrame,
    Frame,
    PatronView,
    PlaceFrame,
    RefusedFrame,
    ReplaceFrame,
    ResyncFrame,
    Snapshot,
    TableInfo,
    TakeBackFrame,
    ToldFrame,
    fields_of,
    read_command,
    write,
)
from croupier.table.messages import Asked, Deal, PatronCommand, Place, Replace, TakeBack
from croupier.table.told import ShoeOpenedView

MOST_FRAME_BYTES = 16_384
MOST_OUTBOX = 512
MOST_IN_FLIGHT = 64
FAREWELL_S = 2

_log = logging.getLogger("croupier.sockets")


class _IdOnly(msgspec.Struct):
    """The id of a frame that cannot be read otherwise."""

    id: str


class Connection:
    """One open socket of one patron at one table; an onlooker of the pit."""

    def __init__(
        self,
        socket: WebSocket,  # type: ignore[type-arg]
        patron: str,
        words: Words,
    ) -> None:
        self.patron, self.words = patron, words
        self._socket = socket
        self._outbox: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_OUTBOX)
        self._prev, self._sheet = 0, ""
        self.ended = asyncio.Event()
        self.look: Callable[[], None] = _nobody_looks

    def tell(self, told: Told) -> None:
        """Send a committed step, or the whole table when another game begins with it."""
        for event in told.events:
            if isinstance(event, ShoeOpenedView) and event.shoe.sheet != self._sheet:
                self.look()
                return
        events = tuple(event_in(self.words, event) for event in told.events)
        self.send(ToldFrame(told.seq, self._prev, events, told.balance))
        self._prev = told.seq

    def tell_balance(self, balance: Minor, owed: Minor) -> None:
        """Send a balance that changed elsewhere."""
        self.send(BalanceFrame(balance, owed))

    def tell_closed(self, said: Said) -> None:
        """Send that the table is gone, and end."""
        self.end(said)

    def snapshot(self, snapshot: Snapshot) -> None:
        """Send the whole table."""
        self._prev, self._sheet = snapshot.seq, snapshot.table.sheet.hash
        self.send(snapshot)

    def send(self, frame: Frame) -> None:
        """Put a frame into the outbox; a full one ends the connection."""
        try:
            self._outbox.put_nowait(write(frame))
        except asyncio.QueueFull:
            self.ended.set()

    def end(self, said: Said) -> None:
        """Say why, then end the connection when the outbox is empty."""
        self.send(ByeFrame(said.code, said_text(said, self.words)))
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait(None)

    async def write_all(self) -> None:
        """Write the outbox to the socket until the end is put in it."""
        while (data := await self._outbox.get()) is not None:
            await self._socket.send_data(data, mode="text")
        self.ended.set()


def _nobody_looks() -> None:
    """Nothing is told before the first snapshot."""


class Sockets:
    """All open sockets of this door."""

    def __init__(self, link: LocalLink, meter: Meter) -> None:
        self._link, self._meter = link, meter
        self._open: set[Connection] = set()

    async def end_all(self, said: Said) -> None:
        """End every connection with a reason, and give each a moment to read it."""
        ending = list(self._open)
        for connection in ending:
            connection.end(said)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                await asyncio.gather(*(connection.ended.wait() for connection in ending))

    async def serve(
        self,
        socket: WebSocket,  # type: ignore[type-arg]
        patron: str,
        table: TableInfo,
        words: Words,
        patron_view: Callable[[], PatronView],
    ) -> None:
        """Serve an accepted socket until either side ends it."""
        connection = Connection(socket, patron, words)
        seat = await self._link.sit(table.id, connection)
        if isinstance(seat, Refusal):
            bye = ByeFrame(seat.code, refusal_text(seat, words))
            await socket.send_data(write(bye), mode="text")
            await socket.close(code=4404)
            return
        self._open.add(connection)
        tasks: set[asyncio.Task[None]] = set()

        def look() -> None:
            # The felt is that of the wagers on it, until the coup of an earlier game is over.
            earlier = self._link.earlier(seat)
            drawn = table if earlier is None else table_info(earlier, words)
            view = fields_of(seat.look())
            view["last"] = view["last"] and last_in(words, view["last"])
            view["voided"] = view["voided"] and voided_in(words, view["voided"])
            time = datetime.datetime.now(datetime.UTC).isoformat(timespec="milliseconds")
            connection.snapshot(Snapshot(table=drawn, patron=patron_view(), time=time, **view))

        connection.look = look
        look()
        writer = asyncio.create_task(connection.write_all())
        reader = asyncio.create_task(self._read_all(socket, connection, seat, look, tasks))
        ended = asyncio.create_task(connection.ended.wait())
        try:
            await asyncio.wait((writer, reader, ended), return_when=asyncio.FIRST_COMPLETED)
        finally:
            seat.leave()
            self._open.discard(connection)
            for task in (writer, reader, ended, *tasks):
                task.cancel()
            await asyncio.gather(writer, reader, ended, *tasks, return_exceptions=True)
            with contextlib.suppress(Exception):
                await asyncio.wait_for(socket.close(), 1)

    async def _read_all(
        self,
        socket: WebSocket,  # type: ignore[type-arg]
        connection: Connection,
        seat: Seat,
        look: Callable[[], None],
        tasks: set[asyncio.Task[None]],
    ) -> None:
        while True:
            try:
                data = await socket.receive_data(mode="text")
            except WebSocketDisconnect:
                return
            frame, words = read_frame(data.encode(), connection.words), connection.words
            if not self._meter.lets(connection.patron):
                name = None if isinstance(frame, ResyncFrame) else frame.id
                slow = Refusal.because(Code.TOO_FAST, rate=str(RATE))
                connection.send(refused(name, slow, words))
                # Reading slows down too, so that a flood waits in the network and not in here.
                await asyncio.sleep(1 / RATE)
            elif isinstance(frame, RefusedFrame):
                connection.send(frame)
            elif isinstance(frame, ResyncFrame):
                look()
            elif len(tasks) >= MOST_IN_FLIGHT:
                connection.send(refused(frame.id, Refusal.because(Code.BUSY), words))
            else:
                command = command_of(frame, connection.patron)
                task = asyncio.create_task(_ask(connection, seat, command))
                tasks.add(task)
                task.add_done_callback(tasks.discard)


async def _ask(connection: Connection, seat: Seat, command: PatronCommand) -> None:
    answer = await seat.ask(command)
    if isinstance(answer, Accepted):
        said = said_text(answer.said, connection.words) if answer.said else ""
        connection.send(AcceptedFrame(command.id, said))
    else:
        connection.send(refused(command.id, answer, connection.words))


def read_frame(data: bytes, words: Words = ENGLISH) -> CommandFrame | RefusedFrame:
    """The command of a frame, or the refusal of one that cannot be read.

    >>> read_frame(b'{"type":"deal","id":"x1"}')
    DealFrame(id='x1')
    >>> read_frame(b'{"type":"deal"}').sentence
    'This cannot be read: Object missing required field `id`. Send a command of the protocol.'
    """
    if len(data) > MOST_FRAME_BYTES:
        size, most = str(len(data)), str(MOST_FRAME_BYTES)
        refusal = Refusal.because(Code.MALFORMED, fault="too-long", size=size, most=most)
        return refused(None, refusal, words)
    try:
        return read_command.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as wrong:
        said = str(wrong)[:200]
    try:
        named: str | None = msgspec.json.decode(data, type=_IdOnly).id[:64]
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        named = None
    refusal = Refusal.because(Code.MALFORMED, fault="no-command", detail=said)
    return refused(named, refusal, words)


def command_of(
    frame: PlaceFrame | TakeBackFrame | ReplaceFrame | DealFrame, patron: str
) -> PatronCommand:
    """What a frame asks, with the patron that the session names."""
    match frame:
        case PlaceFrame():
            return Place(frame.id, patron, _asked(frame.wagers), frame.deal)
        case ReplaceFrame():
            return Replace(frame.id, patron, frame.back, _asked(frame.wagers))
        case TakeBackFrame():
            return TakeBack(frame.id, patron, frame.wager)
        case DealFrame():
            return Deal(frame.id, patron)


def _asked(wagers: tuple[AskedStake, ...]) -> tuple[Asked, ...]:
    return tuple(Asked(one.bet, one.stake) for one in wagers)


def refused(command: str | None, refusal: Refusal, words: Words) -> RefusedFrame:
    """A refusal as a frame."""
    sentence = refusal_text(refusal, words)
    return RefusedFrame(command, refusal.code, sentence, dict(refusal.facts), refusal.code.final)
