"""The link of a house in one process: a plain call."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.pit.answers import Answer
from croupier.pit.dealer import Dealer
from croupier.pit.history import (
    MOST_COUPS,
    PastPage,
    PlayedView,
    Sought,
    Sums,
    past_page,
    past_sums,
    played,
)
from croupier.pit.house import House
from croupier.pit.pit import Offer
from croupier.pit.purses import Onlooker
from croupier.refusals import Refusal
from croupier.table.messages import PatronCommand
from croupier.table.told import RoadsView, TableView
from croupier.table.view import look


@dataclass(frozen=True, slots=True)
class Seat:
    """A patron's place at a table, from `sit` until `leave`."""

    dealer: Dealer
    onlooker: Onlooker

    def look(self) -> TableView:
        """The whole table as the patron may see it now."""
        return look(self.dealer.state, self.onlooker.patron)

    async def ask(self, command: PatronCommand) -> Answer:
        """Ask the table something; the answer comes when it is durable."""
        return await self.dealer.ask(command)

    def leave(self) -> None:
        """Get up; safe to say twice."""
        self.dealer.detach(self.onlooker)


class LocalLink:
    """The tables of a house in this process."""

    def __init__(self, house: House) -> None:
        self._house, self._pit = house, house.pit

    @property
    def offers(self) -> Mapping[str, Offer]:
        """The tables on offer, by id."""
        return self._pit.offers

    async def sit(self, table: str, onlooker: Onlooker) -> Seat | Refusal:
        """Sit down at a table and look on; everything from then on is told."""
        dealer = await self._pit.sit(table, onlooker.patron)
        if isinstance(dealer, Refusal):
            return dealer
        dealer.attach(onlooker)
        return Seat(dealer, onlooker)

    def earlier(self, seat: Seat) -> Offer | None:
        """The table as the coup on it was opened, while that is another game than now."""
        return self._pit.earlier(seat.dealer)

    def balance(self, patron: str) -> int:
        """A patron's balance in minor units."""
        return self._pit.purses.of(patron)

    def owed_by(self, patron: str) -> int:
        """What a patron owes after a void, in minor units."""
        return self._pit.purses.owed_by(patron)

    async def roads(self, table: str, patron: str) -> RoadsView | None:
        """The roads of a patron's own instance of a table; `None` before they sat at this game."""
        state = await self._pit.peek(table, patron)
        if state is None or state.sheet != self.offers[table].sheet.hash:
            return None
        return look(state, patron).roads

    async def deposit(self, patron: str, deposit: str, minor: int, why: str) -> Answer:
        """Fill a patron's purse, once for each id."""
        return await self._pit.cashier.deposit(patron, deposit, minor, why)

    async def history(
        self, patron: str, sought: Sought, most: int | None = None
    ) -> PastPage | Refusal:
        """A page of a patron's coups, newest first, with at most so many that are over."""
        most = most or MOST_COUPS
        return await asyncio.to_thread(past_page, self._house.reader, patron, sought, most)

    async def sums(self, patron: str, sought: Sequence[Sought]) -> list[Sums]:
        """The sums of a patron's coups, for each that is asked."""
        return await asyncio.to_thread(past_sums, self._house.reader, patron, sought)

    async def played(self, patron: str) -> list[PlayedView] | Refusal:
        """The tables and games that a patron has played."""
        return await asyncio.to_thread(played, self._house.reader, patron)

    async def void(self, coup: str, reason: str) -> Answer:
        """Void a coup, whole."""
        return await self._pit.void(coup, reason)
