"""The doors of a patron's history: its pages, its sums, what it can be sought by, and its table."""

from __future__ import annotations

import asyncio
import datetime
from collections.abc import AsyncIterator
from typing import Any

from litestar import Controller, Request, get
from litestar.response import Stream

from croupier.pit.history import PastPage, Sought
from croupier.refusals import Code, Refusal
from croupier.rules.words.template import Words
from croupier.server import history_csv
from croupier.server.history_asked import (
    BeforeText,
    BetText,
    DayTexts,
    FromText,
    GameText,
    OutcomeText,
    ResultText,
    TableText,
    ToText,
    ZoneText,
    check_names,
    days_of,
    mark_text,
    sought_of,
    zone_of,
)
from croupier.server.http import IN_A_LANGUAGE, Door, TheDoor, who
from croupier.server.problems import RefusedHere, refused_as
from croupier.server.speech import played_in, record_in, words_of
from croupier.server.wire import HistoryView, PlayedList, SumsList, SumsView

_SOUGHT = ("table", "game", "outcome", "result", "bet")
_EXPORTED = 200


class History(Controller):
    """What a patron has played; who that is, only the session says."""

    path = "/api"
    parameters = IN_A_LANGUAGE

    @get("/history", responses=refused_as(Code.NOT_SIGNED_IN, Code.DAMAGED))
    async def history(  # noqa: PLR0913, PLR0917  one for each parameter
        self,
        request: Request[Any, Any, Any],
        door: TheDoor,
        since: FromText = "",
        until: ToText = "",
        table: TableText = "",
        game: GameText = "",
        outcome: OutcomeText = "",
        result: ResultText = "",
        bet: BetText = "",
        before: BeforeText = "",
    ) -> HistoryView:
        """A page of the patron's coups that are sought, newest first, those still open before all.

        `next` is the `before` of the page that follows, `null` on the last.
        """
        check_names(request.query_params, ("from", "to", *_SOUGHT, "before"))
        sought = sought_of(since, until, table, game, outcome, result, bet, before)
        page = await _page(door, who(door, request), sought)
        words = words_of(request.scope)
        coups = tuple(record_in(words, coup) for coup in page.coups)
        return HistoryView(coups, mark_text(page.rest))

    @get("/history/sums", responses=refused_as(Code.NOT_SIGNED_IN))
    async def sums(  # noqa: PLR0913, PLR0917  one for each parameter
        self,
        request: Request[Any, Any, Any],
        door: TheDoor,
        day: DayTexts,
        table: TableText = "",
        game: GameText = "",
        outcome: OutcomeText = "",
        result: ResultText = "",
        bet: BetText = "",
    ) -> SumsList:
        """How much was staked and came back in each of some stretches of time, such as days."""
        check_names(request.query_params, ("day", *_SOUGHT))
        sought = sought_of("", "", table, game, outcome, result, bet, "")
        found = await door.link.sums(who(door, request), days_of(sought, day))
        return SumsList(tuple(SumsView.of(sums) for sums in found))

    @get("/history/played", responses=refused_as(Code.NOT_SIGNED_IN, Code.DAMAGED))
    async def played(self, request: Request[Any, Any, Any], door: TheDoor) -> PlayedList:
        """The tables and games of the patron's history, with their bets, by which one may seek."""
        played = await door.link.played(who(door, request))
        if isinstance(played, Refusal):
            raise RefusedHere(played)
        words = words_of(request.scope)
        return PlayedList(tuple(played_in(words, one) for one in played))

    @get(
        "/history.csv",
        media_type="text/csv",
        responses=refused_as(Code.NOT_SIGNED_IN, Code.BUSY, Code.DAMAGED),
    )
    async def table(  # noqa: PLR0913, PLR0917  one for each parameter
        self,
        request: Request[Any, Any, Any],
        door: TheDoor,
        since: FromText = "",
        until: ToText = "",
        table: TableText = "",
        game: GameText = "",
        outcome: OutcomeText = "",
        result: ResultText = "",
        bet: BetText = "",
        zone: ZoneText = "",
    ) -> Stream:
        """All the patron's coups that are sought and over, as CSV with a row a wager."""
        check_names(request.query_params, ("from", "to", *_SOUGHT, "zone"))
        sought = sought_of(since, until, table, game, outcome, result, bet, "")
        local, patron = zone_of(zone), who(door, request)
        if door.exports.locked():
            raise RefusedHere(Refusal.because(Code.BUSY))
        # What is damaged at once is refused; what is found so later breaks the answer off.
        first = await _page(door, patron, sought, _EXPORTED)
        return Stream(
            _table(door, patron, sought, first, local, words_of(request.scope)),
            headers={"Content-Disposition": 'attachment; filename="coups.csv"'},
        )


async def _table(  # noqa: PLR0913, PLR0917  all that a table depends on
    door: Door,
    patron: str,
    sought: Sought,
    page: PastPage,
    zone: datetime.tzinfo,
    words: Words,
) -> AsyncIterator[bytes]:
    async with door.exports:
        yield history_csv.head()
        while True:
            over = [record_in(words, coup) for coup in page.coups if coup.status != "open"]
            yield await asyncio.to_thread(history_csv.rows, over, door.currency, zone)
            if page.rest is None:
                return
            page = await _page(door, patron, sought._replace(before=page.rest), _EXPORTED)


async def _page(door: Door, patron: str, sought: Sought, most: int | None = None) -> PastPage:
    page = await door.link.history(patron, sought, most)
    if isinstance(page, Refusal):
        raise RefusedHere(page)
    return page
