"""The pit: opens tables for play, recovers them after a stop, and closes them.

`open_table` is the one place where a sheet is loaded for play: what it has not appraised is not
dealt. A solo table has one instance a patron, opened when the patron sits down.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from weakref import WeakValueDictionary

from croupier.ledger.accounts import Kind
from croupier.ledger.balances import trial_balance
from croupier.money import Minor
from croupier.odds.appraise import Appraisal, appraise, measure
from croupier.pit.answers import Accepted, Answer, damaged
from croupier.pit.cashier import Cashier, kept_in
from croupier.pit.chance import Entropy, Order, shoe_cards
from croupier.pit.dealer import Dealer, Desk, Malfunction
from croupier.pit.purses import Purses
from croupier.refusals import BadInput, Code, Notice, Refusal, Said, drawn, shown
from croupier.rules.form import FileRefused
from croupier.rules.sheet import Sheet, find, load_canonical
from croupier.store.store import NOT_OURS, Changed, Reader, StoreFailed, Writer
from croupier.table.game import Game
from croupier.table.messages import (
    BetsOpened,
    CloseTable,
    OpenTable,
    ShoeOpened,
    TableOpened,
    read_event,
)
from croupier.table.phases import Phase
from croupier.table.state import TableState, evolve
from croupier.table.terms import Terms, load_terms

_PREFIX = "table:"
_IDLE_S = 300.0
_SWEEP_S = 30.0
_RETRY_S = 0.5
_MOST_PEEKED = 256

_log = logging.getLogger("croupier.pit")


@dataclass(frozen=True, slots=True)
class Offer:
    """A table as the house offers it: its terms, its sheet, and what the sheet is worth."""

    terms: Terms
    sheet: Sheet
    appraisal: Appraisal


def open_table(terms: Terms, floor: Fraction | None = None, beside: Path | None = None) -> Offer:
    """Load a table's sheet for play; raises `BadInput` for one that may not be dealt.

    A sheet that is named by its path is seen from the folder `beside`, that of the table file.
    Refused are a sheet that favours the patron at any allowed stake, one with a pay line that no
    coup reaches, one with a bet below the floor of RTP, and terms that do not fit the sheet.
    """
    try:
        sheet = find(terms.sheet, beside)
    except FileRefused:
        raise  # a mistake in the sheet has a file and a line of its own
    except BadInput as wrong:
        terms.refuse(str(wrong), "sheet")
    terms.check(sheet)
    return Offer(terms, sheet, appraise(sheet, limits=_limits(terms, sheet), floor=floor))


class Pit:
    """All tables that this process runs."""

    def __init__(
        self,
        offers: Sequence[Offer],
        writer: Writer,
        reader: Reader,
        entropy: Entropy,
        now_ms: Callable[[], int],
    ) -> None:
        self.offers: Mapping[str, Offer] = {offer.terms.id: offer for offer in offers}
        self.purses = Purses(reader.balance, self._collect)
        currency = offers[0].terms.currency if offers else kept_in(reader)
        assert currency is not None, "a pit without tables is one with books"
        self.cashier = Cashier(currency, writer, reader, self.purses, now_ms)
        self._reader = reader
        self._desk = Desk(writer, reader, self.purses, entropy, now_ms)
        self._dealers: dict[str, Dealer] = {}
        self._retiring: list[Dealer] = []
        self._opening: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._peeked: dict[str, TableState] = {}
        self._earlier: dict[str, Offer] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Take up every table on whose felt something lies, so that no begun coup waits."""
        balances = self._reader.balances()
        if trial_balance(balances):
            _log.error("the books of this house do not balance; `croupier audit` says where")
        self.purses.remember(balances)
        for account, balance in balances.items():
            if account.kind is Kind.FELT and balance:
                await self._recover(account.owner)
        self._background(self._sweep())

    async def stop(self) -> None:
        """Stop every dealer between two commits."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(dealer.stop() for dealer in self._dealers.values()))

    async def sit(self, table: str, patron: str) -> Dealer | Refusal:
        """The dealer of a patron's own instance of a table, opened when it is not."""
        offer = self.offers.get(table)
        if offer is None:
            return Refusal.because(Code.UNKNOWN_TABLE, table=shown(table))
        return await self._open(f"{table}/{patron}", offer)

    def earlier(self, dealer: Dealer) -> Offer | None:
        """The table as the coup on it was opened, while that is another game than now.

        Its bets, prices and limits are those of the wagers on the felt.
        """
        state = dealer.state
        if state.shoe is None or state.shoe.sheet == dealer.game.sheet.hash:
            return None
        return self._earlier.get(state.table)

    async def peek(self, table: str, patron: str) -> TableState | None:
        """A patron's own instance of a table, open or not.

        `None` when they have never sat there, or when what is stored of it is damaged.
        """
        instance = f"{table}/{patron}"
        dealer = self._dealers.get(instance)
        if dealer is not None:
            return dealer.state
        # What was folded once is not folded again.
        known = self._peeked.pop(instance, TableState(instance))
        try:
            state = await asyncio.to_thread(self._folded, known)
        except (*NOT_OURS, AssertionError):
            return None  # whoever sits down is told that it is damaged; the other tables are not
        self._peeked[instance] = state
        if len(self._peeked) > _MOST_PEEKED:
            del self._peeked[next(iter(self._peeked))]
        return state if state.sequence else None

    def _folded(self, state: TableState) -> TableState:
        """A table as its stored events tell it, those behind this state folded into it."""
        for row in self._reader.events(_PREFIX + state.table, after=state.sequence):
            state = evolve(state, read_event(row.body))
        return state

    async def void(self, coup: str, reason: str) -> Answer:
        """Void a coup, whole, wherever it was dealt."""
        try:
            stored = await asyncio.to_thread(self._reader.coup_events, coup)
        except Changed as wrong:
            return damaged(f"Coup {coup}", wrong)
        streams = {row.stream for row in stored if row.stream.startswith(_PREFIX)}
        if not streams:
            return Refusal.because(Code.UNKNOWN_COUP, coup=drawn(coup[:40]))
        instance = streams.pop().removeprefix(_PREFIX)
        dealer = await self._open(instance, self.offers.get(instance.partition("/")[0]))
        if isinstance(dealer, Refusal):
            return dealer
        return await dealer.ask(Malfunction(coup, reason))

    async def _open(self, instance: str, offer: Offer | None) -> Dealer | Refusal:
        """The dealer of an instance; without an offer it runs under its last terms.

        A table whose terms cannot be put in force now is not dealt under others.
        """
        async with self._opening.setdefault(instance, asyncio.Lock()):
            dealer = self._dealers.get(instance)
            if dealer is not None and dealer.running:
                return dealer
            try:
                dealer = await asyncio.to_thread(self._replay, instance, offer)
            except (*NOT_OURS, AssertionError) as wrong:
                return damaged(f"Table {instance}", wrong)
            dealer.start()
            self._dealers[instance] = dealer
            state, game = dealer.state, dealer.game
            if offer and (state.phase is Phase.CLOSED or _differs(state, game)):
                answer = await dealer.ask(OpenTable(game.sheet.hash, game.terms.hash))
                if isinstance(answer, Refusal):
                    del self._dealers[instance]
                    await dealer.stop()
                    return answer
            return dealer

    async def _recover(self, instance: str) -> None:
        offer = self.offers.get(instance.partition("/")[0])
        dealer = await self._open(instance, offer)
        if isinstance(dealer, Refusal):
            _log.error("%s waits until its patron sits down: %s", instance, dealer.sentence)
        elif offer is None:
            self._background(self._retire(dealer))

    async def _retire(self, dealer: Dealer) -> None:
        """Finish or void what lies on a table that the house no longer offers, and close it."""
        reason = Said.of(Notice.NOT_OFFERED).sentence
        self._retiring.append(dealer)
        await dealer.until(Phase.BETTING, Phase.CLOSED)
        if dealer.state.felt and dealer.state.coup is not None:
            await _insist(dealer, Malfunction(dealer.state.coup.id, reason))
        await _insist(dealer, CloseTable(reason))
        self._retiring.remove(dealer)

    def _replay(self, instance: str, offer: Offer | None) -> Dealer:
        """A dealer on the state that the stored events give, with the cards of its shoe."""
        stream = _PREFIX + instance
        state, hashes, terms_then = TableState(instance), set[str](), ""
        for row in self._reader.events(stream):
            event = read_event(row.body)
            if isinstance(event, TableOpened | ShoeOpened):
                hashes.add(event.sheet)
            elif isinstance(event, BetsOpened):
                terms_then = state.terms
            state = evolve(state, event)
        sheets = {name: load_canonical(self._document(name)) for name in hashes}
        if offer is None:
            sheet, terms = sheets[state.sheet], load_terms(self._document(state.terms))
        else:
            sheet, terms = offer.sheet, offer.terms
        game = Game(sheet, terms, {**sheets, sheet.hash: sheet})
        order = Order("", ())
        if state.shoe is not None:
            secret = self._reader.secret(state.shoe.id)
            assert secret is not None, "a shoe's secret is stored with its first event"
            if state.shoe.sheet != sheet.hash:
                then = load_terms(self._document(terms_then))
                self._earlier[instance] = _as_it_was(then, sheets[state.shoe.sheet])
            order = Order(state.shoe.id, shoe_cards(secret, sheets[state.shoe.sheet].decks))
        return Dealer(state, game, stream, self._desk, order)

    def _document(self, name: str) -> bytes:
        body = self._reader.document(name)
        assert body is not None, "sheets and terms are stored with the event that names them"
        return body

    async def _sweep(self) -> None:
        """Let go of dealers whom nobody has needed for a while; they come back by replay."""
        while True:
            await asyncio.sleep(_SWEEP_S)
            self.purses.collect_all()
            now = asyncio.get_running_loop().time()
            for instance, dealer in list(self._dealers.items()):
                async with self._opening.setdefault(instance, asyncio.Lock()):
                    # While the lock was waited for, another dealer may have come in its place.
                    still = self._dealers.get(instance) is dealer
                    idle = still and dealer.quiet and dealer not in self._retiring
                    if idle and now - dealer.idle_since > _IDLE_S:
                        del self._dealers[instance]
                        self._earlier.pop(instance, None)
                        await dealer.stop()

    def _collect(self, patron: str) -> None:
        self._background(self._collected(patron))

    async def _collected(self, patron: str) -> None:
        """Collect what a patron owes; what fails is tried again with the next sweep."""
        try:
            await self.cashier.collect(patron)
        except StoreFailed:
            _log.exception("what %s owes could not be collected now", patron)

    def _background(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def _insist(dealer: Dealer, asked: CloseTable | Malfunction) -> None:
    """Ask until the answer is one that stands: a store that is busy may not be for ever."""
    while dealer.running:
        answer = await dealer.ask(asked)
        if isinstance(answer, Accepted) or answer.code.final:
            return
        await asyncio.sleep(_RETRY_S)


def _limits(terms: Terms, sheet: Sheet) -> dict[str, tuple[Minor, Minor]]:
    return {bet.name: terms.limits_of(bet.name) for bet in sheet.bets}


def _as_it_was(terms: Terms, sheet: Sheet) -> Offer:
    """A table as it was opened once; what it was judged fit for then is not judged again."""
    return Offer(terms, sheet, measure(sheet, limits=_limits(terms, sheet)))


def _differs(state: TableState, game: Game) -> bool:
    return (state.sheet, state.terms) != (game.sheet.hash, game.terms.hash)
