"""A hall with a house in it: real store, real dealers, a clock and a chance of the test's own.

`Hall` opens and closes the house; `Guest` is a patron with one tab. It must not know what a test
does there.
"""

import asyncio
import hashlib
from collections.abc import Callable
from functools import lru_cache
from itertools import count
from pathlib import Path
from typing import Any

from croupier.link.local import LocalLink, Seat
from croupier.money import Minor
from croupier.pit.answers import Accepted, Answer
from croupier.pit.audit import audit
from croupier.pit.chance import shoe_cards
from croupier.pit.dealer import Dealer
from croupier.pit.history import CoupRecord, PastPage, Sought
from croupier.pit.house import TABLES, House, open_tables
from croupier.pit.purses import Told
from croupier.refusals import Code, Refusal, Said
from croupier.rules.cards import Card
from croupier.rules.coup import Outcome, play
from croupier.table.messages import Asked, Command, Deal, PatronCommand, Place, TakeBack
from croupier.table.phases import Phase
from croupier.table.told import TableEvent, TableView

AT_MS = 1_900_000_000_000
CARD_MS = 60_000

TABLE = """
[[table]]
id = "{id}"
name = "{id}"
sheet = "{sheet}"
chips = ["1", "5", "25"]
minimum = "1"
maximum = "1000"
most_staked = "5000"
most_paid = "500000"
pace = {{ card_ms = {card_ms}, paying_ms = {paying_ms} }}
"""


def table_file(**sheets: str) -> str:
    """Return a table file.

    A table whose id begins with "slow" has a minute from card to card, one whose id begins with
    "paying" a minute from the last card to the next bets.
    """
    tables = (
        TABLE.format(
            id=name,
            sheet=sheet,
            card_ms=CARD_MS if name.startswith("slow") else 0,
            paying_ms=CARD_MS if name.startswith("paying") else 0,
        )
        for name, sheet in sheets.items()
    )
    return 'currency = { code = "PLAY", decimals = 2 }\n' + "".join(tables)


TABLES_OF_THE_HALL = table_file(
    salon="banker-eight-half", other="banker-six-half", slow="banker-eight-half"
)


class ClockLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock may be put forward, so that nobody waits for it."""

    ahead = 0.0

    def time(self) -> float:
        """Return the clock's seconds."""
        return super().time() + self.ahead

    @classmethod
    def forward(cls, seconds: float) -> None:
        """Put the running loop's clock forward."""
        loop = asyncio.get_running_loop()
        assert isinstance(loop, cls)
        loop.ahead += seconds


class Chance:
    """Entropy that a test can foretell: secrets that it lays out, then numbered ones."""

    def __init__(self) -> None:
        """Begin with nothing laid out."""
        self.secrets: list[bytes] = []
        self._numbers = count(1)

    def __call__(self, n: int, /) -> bytes:
        """Return bytes, never the same ones twice."""
        if n == 32 and self.secrets:
            return self.secrets.pop(0)
        return hashlib.sha256(b"%d" % next(self._numbers)).digest()[:n]


@lru_cache
def secret_for(outcome: Outcome, number: int = 0) -> bytes:
    """Return a secret whose shoe of eight decks, without a burn, begins with such a coup."""
    for tried in count(1 + 10_000 * number):
        secret = tried.to_bytes(32, "big")
        cards = map(Card.parse, shoe_cards(secret, 8)[:6])
        if play(cards).result.coup_class.outcome is outcome:
            return secret
    raise AssertionError


class Hall:
    """A data folder, and the house that is open in it now."""

    def __init__(self, folder: Path) -> None:
        """Begin with an empty folder."""
        self.folder, self.chance, self.now_ms = folder, Chance(), AT_MS
        self.house: House | None = None
        self.guests: list[Guest] = []

    async def open(self, tables: str = TABLES_OF_THE_HALL) -> House:
        """Open a house with these tables."""
        assert self.house is None
        self.folder.mkdir(exist_ok=True)
        (self.folder / TABLES).write_text(tables, encoding="utf-8")
        self.house = House(
            self.folder, open_tables(self.folder), entropy=self.chance, clock=self.clock
        )
        await self.house.start()
        return self.house

    async def close(self) -> None:
        """Close the house, if one is open; the audit of what it leaves agrees."""
        if self.house is None:
            return
        house, self.house, self.guests = self.house, None, []
        await house.stop()
        assert audit(self.folder).findings == ()

    def clock(self) -> int:
        """Return the house's time, another one each time."""
        self.now_ms += 1
        return self.now_ms

    @property
    def link(self) -> LocalLink:
        """The link to the open house."""
        assert self.house is not None
        return LocalLink(self.house)

    def trip(self, trip: Callable[[str], None]) -> None:
        """Have this called before each statement of each commit."""
        assert self.house is not None
        writer: Any = self.house._writer
        writer._trip = trip

    async def guest(self, patron: str, table: str = "salon", purse: int = 0) -> "Guest":
        """Sit a patron down at a table, whose bets are open then; fill the purse before."""
        if purse:
            answer = await self.link.deposit(patron, f"purse-{len(self.guests)}", purse, "play")
            assert answer == Accepted()
        guest = Guest(self, patron)
        self.guests.append(guest)
        await guest.sit(table)
        return guest

    async def history(self, patron: str) -> list[CoupRecord]:
        """Return a patron's last coups."""
        return list((await self.past(patron)).coups)

    async def past(self, patron: str, **sought: Any) -> PastPage:  # noqa: ANN401  any field of it
        """Return a page of a patron's coups that are sought."""
        page = await self.link.history(patron, Sought(**sought))
        assert not isinstance(page, Refusal), page
        return page

    def balance(self, patron: str) -> Minor:
        """Return a balance as it is committed."""
        assert self.house is not None
        return Minor(self.house.pit.purses.of(patron))


class Guest:
    """A patron at one table, in one tab: keeps all that is told."""

    _ids = count(1)

    def __init__(self, hall: Hall, patron: str) -> None:
        """Begin at no table."""
        self.hall, self.patron = hall, patron
        self.told: list[Told] = []
        self.balances: list[Minor] = []
        self.owed = Minor(0)
        self.closed: list[str] = []
        self.seat: Seat | None = None
        self._news = asyncio.Event()

    async def sit(self, table: str) -> TableView:
        """Sit down, and wait until the table has its shoe."""
        seat = await self.hall.link.sit(table, self)
        assert isinstance(seat, Seat), seat
        self.seat = seat
        await self.dealer.until(Phase.BETTING, Phase.DEALING, Phase.PAYING)
        return seat.look()

    @property
    def dealer(self) -> Dealer:
        """The dealer of the table."""
        assert self.seat is not None
        return self.seat.dealer

    def look(self) -> TableView:
        """Return the whole table."""
        assert self.seat is not None
        return self.seat.look()

    def leave(self) -> None:
        """Get up."""
        assert self.seat is not None
        self.seat.leave()

    def tell(self, told: Told) -> None:
        """Keep what is told."""
        self.told.append(told)
        self._news.set()

    def tell_balance(self, balance: Minor, owed: Minor) -> None:
        """Keep a balance that changed elsewhere, and what is owed."""
        self.balances.append(balance)
        self.owed = owed
        self._news.set()

    def tell_closed(self, said: Said) -> None:
        """Keep why the table is gone."""
        self.closed.append(said.sentence)
        self._news.set()

    async def news(self) -> None:
        """Wait until anything is told."""
        self._news.clear()
        await self._news.wait()

    async def has_paid(self) -> None:
        """Wait until nothing is owed any more."""
        while self.owed:
            await self.news()

    def watch(self) -> "Guest":
        """Return somebody else who looks on at the same table."""
        witness = Guest(self.hall, "witness")
        self.dealer.attach(witness)
        witness.seat = Seat(self.dealer, witness)
        return witness

    @property
    def events(self) -> list[TableEvent]:
        """All that was told, event by event."""
        return [event for told in self.told for event in told.events]

    async def place(self, name: str = "", **wagers: int) -> Answer:
        """Wager; under an id of its own unless one is given."""
        return await self.ask(self.command(name, **wagers))

    def command(self, name: str = "", **wagers: int) -> Place:
        """Return a command that wagers."""
        asked = tuple(Asked(bet.replace("_", "-"), stake) for bet, stake in wagers.items())
        return Place(name or self.new_id(), self.patron, asked)

    async def deal(self, name: str = "") -> Answer:
        """Close bets."""
        return await self.ask(Deal(name or self.new_id(), self.patron))

    async def take_back(self, wager: str, name: str = "") -> Answer:
        """Take a wager back."""
        return await self.ask(TakeBack(name or self.new_id(), self.patron, wager))

    async def ask(self, command: PatronCommand) -> Answer:
        """Ask the table."""
        assert self.seat is not None
        return await self.seat.ask(command)

    def new_id(self) -> str:
        """Return an id that no command has had."""
        return f"id-{next(self._ids)}"

    async def wagered(self, **wagers: int) -> str:
        """Wager what must be accepted; give the command's id."""
        name = self.new_id()
        assert await self.place(name, **wagers) == Accepted()
        return name

    async def coup(self, **wagers: int) -> TableView:
        """Play one coup until bets are open again; give what the table then shows."""
        await self.wagered(**wagers)
        assert await self.deal() == Accepted()
        await self.dealer.until(Phase.BETTING)
        return self.look()

    async def next_card(self) -> None:
        """Put the clock forward by a card, and wait until it has been dealt."""
        assert self.dealer.state.phase is Phase.DEALING
        before = self.dealer.state.sequence
        ClockLoop.forward(CARD_MS / 1000)
        while self.dealer.state.sequence == before:
            await self.news()

    async def cards(self) -> None:
        """Deal the coup to its end, card by card, until bets are open again."""
        while self.dealer.state.phase is Phase.DEALING:
            await self.next_card()
        await self.dealer.until(Phase.BETTING)


def code(answer: Answer) -> Code | None:
    """Return the code of a refusal, `None` for what was accepted."""
    return answer.code if isinstance(answer, Refusal) else None


async def together(guest: Guest, *commands: Command) -> list[Code | None]:
    """Ask a table several things at once, so that they are one batch; give the codes."""
    answers = await asyncio.gather(*(guest.dealer.ask(command) for command in commands))
    return [code(answer) for answer in answers]
