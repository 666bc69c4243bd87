"""The HTTP doors: lobby, session, chips, rules, and the house's own command."""

from __future__ import annotations

import asyncio
import hmac
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, WebSocket, get, post, websocket
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from croupier import __version__
from croupier.link.local import LocalLink
from croupier.money import Currency
from croupier.pit.pit import Offer
from croupier.refusals import Code, Refusal, shown
from croupier.rules.wording import refusal_text, said_text
from croupier.rules.words import LANGUAGES
from croupier.rules.words.template import Words
from croupier.server.info import currency_view, lobby_table, table_info
from croupier.server.meter import RATE, Meter
from croupier.server.names import Names
from croupier.server.problems import STATUS, RefusedHere, refused_as
from croupier.server.rules_page import rules_of
from croupier.server.sessions import (
    COOKIE,
    COOKIE_AGE_S,
    Seated,
    Sessions,
    guest_name,
    new_guest,
    same_origin,
)
from croupier.server.sockets import Sockets
from croupier.server.speech import words_of
from croupier.server.wire import (
    ByeFrame,
    Id,
    LobbyView,
    PatronView,
    RulesView,
    TableInfo,
    write,
)

PLAY_MONEY = 10_000
"""What a guest sits down with, and what they can take more of, in whole units of the currency."""

MOST_EXPORTS = 2
"""How many histories are written as tables at one time; who asks for more is told to wait."""


class ChipsAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for more play money, once for each id."""

    id: Id


class SeatAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks for a guest's seat."""


class NameAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Asks to go by a name."""

    name: Annotated[str, msgspec.Meta(max_length=400)]


class VoidAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The house voids a coup."""

    coup: Annotated[str, msgspec.Meta(max_length=80)]
    reason: Annotated[str, msgspec.Meta(min_length=1, max_length=500)]


class VoidDone(msgspec.Struct, frozen=True):
    """A coup was voided; the sentence says what came back, and what did not."""

    coup: str
    sentence: str


class Door:
    """What every handler of this door shares."""

    def __init__(self, link: LocalLink, sessions: Sessions, meter: Meter, token: str) -> None:
        self.link, self.sessions, self.meter, self.token = link, sessions, meter, token
        self.sockets, self.names = Sockets(link, meter), Names()
        self._infos: dict[tuple[str, str], TableInfo] = {}
        self._rules: dict[tuple[str, str], RulesView] = {}
        self.exports = asyncio.Semaphore(MOST_EXPORTS)

    @property
    def currency(self) -> Currency:
        """The currency of the house."""
        return next(iter(self.link.offers.values())).terms.currency

    def info(self, table: str, words: Words) -> TableInfo:
        """What stays the same at a table, made once in each language."""
        key = table, words.tag
        if key not in self._infos:
            self._infos[key] = table_info(self.link.offers[table], words)
        return self._infos[key]

    def rules(self, table: str, words: Words) -> RulesView:
        """The rules of a table, made once in each language; refuses a table that is not there."""
        offer, key = self.offer(table), (table, words.tag)
        if key not in self._rules:
            self._rules[key] = rules_of(offer, words)
        return self._rules[key]

    def patron_view(self, seated: Seated, words: Words) -> PatronView:
        """A patron as the page shows them."""
        patron = seated.patron
        balance, owed = self.link.balance(patron), self.link.owed_by(patron)
        name = self.names.of(patron, seated.name, lambda: guest_name(patron, words))
        return PatronView(patron, name, balance, owed, currency_view(self.currency))

    def offer(self, table: str) -> Offer:
        """The table of an id; refuses one that is not there."""
        offer = self.link.offers.get(table)
        if offer is None:
            raise RefusedHere(Refusal.because(Code.UNKNOWN_TABLE, table=shown(table)))
        return offer

    async def take_chips(self, patron: str, deposit: str, why: str) -> None:
        """Fill a patron's purse with play money, once for each id."""
        minor = PLAY_MONEY * 10**self.currency.decimals
        answer = await self.link.deposit(patron, deposit, minor, why)
        if isinstance(answer, Refusal):
            raise RefusedHere(answer)


TheDoor = NamedDependency[Door]
"""The door as handlers are given it."""

IN_A_LANGUAGE = {
    "lang": QueryParameter(
        name="lang",
        annotation=str | None,
        required=False,
        description=f"The language of what is said: {', '.join(LANGUAGES)}.",
    )
}
"""What every door may be asked besides."""


def guard_origin(request: Request[Any, Any, Any]) -> None:
    """Refuse a request that changes something and comes from another page than ours."""
    headers = request.headers
    if not same_origin(headers.get("origin"), headers.get("host")):
        raise RefusedHere(Refusal.because(Code.MALFORMED, fault="other-page"))


def seated(door: Door, request: Request[Any, Any, Any]) -> Seated:
    """Who asks, with their name; refuses one who is not signed in."""
    found = door.sessions.seated(request.cookies.get(COOKIE))
    if found is None:
        raise RefusedHere(Refusal.because(Code.NOT_SIGNED_IN))
    return found


def who(door: Door, request: Request[Any, Any, Any]) -> str:
    """The patron of a request; refuses one who is not signed in."""
    return seated(door, request).patron


def guard_pace(door: Door, patron: str) -> None:
    """Refuse a patron who asks too fast."""
    if not door.meter.lets(patron):
        raise RefusedHere(Refusal.because(Code.TOO_FAST, rate=str(RATE)))


def with_cookie(door: Door, request: Request[Any, Any, Any], seat: Seated) -> Response[PatronView]:
    """A patron's view, and the cookie that keeps their seat and their name."""
    cookie = Cookie(
        key=COOKIE,
        value=door.sessions.cookie(*seat),
        max_age=COOKIE_AGE_S,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
    return Response(door.patron_view(seat, words_of(request.scope)), cookies=[cookie])


class Api(Controller):
    """Everything that the page reads and asks."""

    path = "/api"
    parameters = IN_A_LANGUAGE

    @get("/lobby", responses=refused_as())
    async def lobby(self, request: Request[Any, Any, Any], door: TheDoor) -> LobbyView:
        """The tables that are open; no seat is needed."""
        seat, words = door.sessions.seated(request.cookies.get(COOKIE)), words_of(request.scope)
        patron = seat.patron if seat else None
        tables = [
            lobby_table(offer, await door.link.roads(name, patron) if patron else None, words)
            for name, offer in door.link.offers.items()
        ]
        view = door.patron_view(seat, words) if seat else None
        return LobbyView(view, tuple(tables), __version__)

    @post("/session", status_code=200, responses=refused_as(Code.BUSY, body=True))
    async def session(
        self,
        request: Request[Any, Any, Any],
        door: TheDoor,
        data: JSONBody[SeatAsked],  # noqa: ARG002  read, so that it is well formed
    ) -> Response[PatronView]:
        """Sit down as a guest with play money, or keep the seat that the cookie names."""
        guard_origin(request)
        seat = door.sessions.seated(request.cookies.get(COOKIE)) or Seated(new_guest(), "")
        await door.take_chips(seat.patron, "seat", "a guest's first play money")
        return with_cookie(door, request, seat)

    @post(
        "/name",
        status_code=200,
        responses=refused_as(Code.NOT_SIGNED_IN, Code.TOO_FAST, Code.NOT_A_NAME, body=True),
    )
    async def name(
        self, request: Request[Any, Any, Any], door: TheDoor, data: JSONBody[NameAsked]
    ) -> Response[PatronView]:
        """Go by a name, as it is when it is cleaned; the session keeps it."""
        guard_origin(request)
        patron = who(door, request)
        guard_pace(door, patron)
        name = door.names.take(patron, data.name)
        if isinstance(name, Refusal):
            raise RefusedHere(name)
        return with_cookie(door, request, Seated(patron, name))

    @post(
        "/chips",
        status_code=200,
        responses=refused_as(
            Code.NOT_SIGNED_IN, Code.TOO_FAST, Code.ID_REUSED, Code.BUSY, body=True
        ),
    )
    async def chips(
        self, request: Request[Any, Any, Any], door: TheDoor, data: JSONBody[ChipsAsked]
    ) -> PatronView:
        """Take more play money, once for each id."""
        guard_origin(request)
        seat = seated(door, request)
        guard_pace(door, seat.patron)
        await door.take_chips(seat.patron, data.id, "more play money")
        return door.patron_view(seat, words_of(request.scope))

    @get("/tables/{table:str}/rules", responses=refused_as(Code.UNKNOWN_TABLE))
    async def rules(
        self, request: Request[Any, Any, Any], door: TheDoor, table: FromPath[str]
    ) -> RulesView:
        """The rules and prices of a table; no seat is needed."""
        return door.rules(table, words_of(request.scope))

    @post(
        "/house/void",
        status_code=200,
        responses=refused_as(
            Code.NOT_SIGNED_IN,
            Code.UNKNOWN_COUP,
            Code.ALREADY_VOID,
            Code.BUSY,
            Code.DAMAGED,
            body=True,
        ),
    )
    async def void(
        self, request: Request[Any, Any, Any], door: TheDoor, data: JSONBody[VoidAsked]
    ) -> VoidDone:
        """Void a coup, whole; only with the house's own token."""
        given = request.headers.get("authorization", "")
        if not hmac.compare_digest(given.encode(), f"Bearer {door.token}".encode()):
            raise RefusedHere(Refusal.because(Code.NOT_SIGNED_IN))
        answer = await door.link.void(data.coup, data.reason)
        if isinstance(answer, Refusal):
            raise RefusedHere(answer)
        said = said_text(answer.said, words_of(request.scope)) if answer.said else ""
        return VoidDone(data.coup, said)

    @websocket("/tables/{table:str}/socket")
    async def table(
        self, socket: WebSocket[Any, Any, Any], door: TheDoor, table: FromPath[str]
    ) -> None:
        """A seat at a table."""
        await socket.accept()
        seat, words = door.sessions.seated(socket.cookies.get(COOKIE)), words_of(socket.scope)
        refusal = None
        if not same_origin(socket.headers.get("origin"), socket.headers.get("host")):
            refusal = Refusal.because(Code.MALFORMED, fault="other-page")
        elif seat is None:
            refusal = Refusal.because(Code.NOT_SIGNED_IN)
        elif table not in door.link.offers:
            refusal = Refusal.because(Code.UNKNOWN_TABLE, table=shown(table))
        if refusal is not None or seat is None:
            assert refusal is not None, "without a patron there is a refusal"
            bye = ByeFrame(refusal.code, refusal_text(refusal, words))
            await socket.send_data(write(bye), mode="text")
            await socket.close(code=4000 + STATUS[refusal.code])
            return
        info = door.info(table, words)
        await door.sockets.serve(
            socket, seat.patron, info, words, lambda: door.patron_view(seat, words)
        )
