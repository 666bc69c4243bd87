"""The dealer of one table, its only writer: decide, commit, evolve, tell, always in that order.

All that is queued is one batch, decided in order on the state that the batch so far would leave.
The table changes only after the store has said that it is durable; a failure leaves it untouched.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from croupier.ledger.accounts import Account, patron
from croupier.ledger.balances import changes
from croupier.money import Minor
from croupier.pit import answers
from croupier.pit.answers import Accepted, Answer
from croupier.pit.chance import Entropy, Order, SecretShoe, new_shoe
from croupier.pit.purses import Onlooker, Purses, Told
from croupier.pit.steps import patrons_of, step_of, void_command
from croupier.refusals import Code, Notice, Refusal, Said
from croupier.store.store import (
    Batch,
    Done,
    Fenced,
    Given,
    Reader,
    Step,
    StoreFailed,
    Verdict,
    Writer,
)
from croupier.table.decide import decide
from croupier.table.game import Game
from croupier.table.messages import Command, DealCard, Event, NewShoe, OpenBets, VoidCoup
from croupier.table.phases import Phase
from croupier.table.state import TableState, evolve
from croupier.table.told import TableView
from croupier.table.view import look, views

MOST_QUEUED = 20_000
_RETRY_S = 0.5

_log = logging.getLogger("croupier.dealer")


@dataclass(frozen=True, slots=True)
class Malfunction:
    """Asked by the house: void this coup, whether it runs or is settled."""

    coup: str
    reason: str


class Tick:
    """The clock's turn: whatever the table's phase is waiting for."""


@dataclass(slots=True)
class _Request:
    asked: Command | Malfunction | Tick
    answer: asyncio.Future[Answer] | None = None


@dataclass(slots=True)
class _Plan:
    """One request, decided but not yet committed."""

    request: _Request
    before: TableState
    outcome: Answer
    events: tuple[Event, ...]
    after: TableState
    step: Step
    shoe: SecretShoe | None


@dataclass(frozen=True, slots=True)
class Desk:
    """What every dealer of a pit shares: the store, the purses, chance and the clock.

    `most_batch` is how many commands a dealer serves in one commit.
    """

    writer: Writer
    reader: Reader
    purses: Purses
    entropy: Entropy
    now_ms: Callable[[], int]
    most_batch: int = 512


class Dealer:
    """Runs one table on one event loop. `order` is that of the shoe in use."""

    def __init__(
        self, state: TableState, game: Game, stream: str, desk: Desk, order: Order
    ) -> None:
        self.state, self.game, self.stream = state, game, stream
        self.idle_since = 0.0
        self._desk, self._order = desk, order
        self._queue: asyncio.Queue[_Request] = asyncio.Queue()
        self._onlookers: list[Onlooker] = []
        self._due: float | None = None
        self._due_in: Phase | None = None
        self._moved = asyncio.Event()
        self._turn = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to deal; call it once."""
        self.idle_since = asyncio.get_running_loop().time()
        self._schedule()
        self._task = asyncio.create_task(self._run(), name=f"dealer {self.stream}")

    async def stop(self) -> None:
        """Stop between two commits; what is queued is answered as busy."""
        if self._task is not None:
            async with self._turn:
                self._onlookers = []
                self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def running(self) -> bool:
        """Whether the table can be asked anything."""
        return self._task is not None and not self._task.done()

    @property
    def quiet(self) -> bool:
        """Whether nobody looks on, nothing is queued and no coup is being dealt."""
        waiting = self.state.phase in (Phase.BETTING, Phase.CLOSED) and not self._turn.locked()
        return not self._onlookers and self._queue.empty() and waiting

    async def ask(self, asked: Command | Malfunction) -> Answer:
        """Ask the table something; the answer comes when it is durable."""
        if not self.running or self._queue.qsize() >= MOST_QUEUED:
            return Refusal.because(Code.BUSY)
        future: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Request(asked, future))
        return await future

    def attach(self, onlooker: Onlooker) -> TableView:
        """Look on from now on; gives the whole table as it stands."""
        self._onlookers.append(onlooker)
        self._desk.purses.enter(onlooker)
        return look(self.state, onlooker.patron)

    def detach(self, onlooker: Onlooker) -> None:
        """Look on no longer; safe to say twice."""
        self._onlookers = [one for one in self._onlookers if one is not onlooker]
        self._desk.purses.leave(onlooker)
        self.idle_since = asyncio.get_running_loop().time()

    async def until(self, *phases: Phase) -> None:
        """Wait until the table stands in one of these phases."""
        while self.state.phase not in phases:
            self._moved.clear()
            await self._moved.wait()

    async def _run(self) -> None:
        pending: list[_Request] = []
        try:
            while True:
                pending += await self._next(wait=not pending)
                async with self._turn:
                    pending = await self._serve(pending)
        except Exception:  # noqa: BLE001  a fault at one table must not reach another
            _log.exception(
                "the dealer of %s stops; the table is as it was last stored", self.stream
            )
        finally:
            while not self._queue.empty():
                pending.append(self._queue.get_nowait())
            for request in pending:
                _answer(request, Refusal.because(Code.BUSY))
            for onlooker in self._onlookers:
                onlooker.tell_closed(Said.of(Notice.TABLE_STOPPED))

    async def _next(self, *, wait: bool) -> list[_Request]:
        """All that is queued, and the clock's turn when its time has come."""
        loop = asyncio.get_running_loop()
        found: list[_Request] = []
        if wait and self._queue.empty() and (self._due is None or self._due > loop.time()):
            if self._due is None:
                found.append(await self._queue.get())
            else:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(self._due):
                        found.append(await self._queue.get())
        while len(found) < self._desk.most_batch and not self._queue.empty():
            found.append(self._queue.get_nowait())
        if self._due is not None and self._due <= loop.time():
            found.append(_Request(Tick()))
            self._due = None
        return found

    async def _serve(self, pending: list[_Request]) -> list[_Request]:
        """Serve the first of the pending requests in one commit; gives those still to serve."""
        first = pending[0].asked if pending else None
        if isinstance(first, Malfunction):
            command = await self._void_command(first)
            if isinstance(command, Refusal):
                _answer(pending[0], command)
                return self._later(pending[1:])
            plans = [self._plan(self.state, pending[0], command)]
            taken = 1
        else:
            plans, taken = self._plan_all(pending)
        try:
            committed = await self._commit(plans)
        except StoreFailed as failed:
            if isinstance(failed, Fenced):
                raise
            _log.exception("%s: nothing of this batch is stored", self.stream)
            for plan in plans:
                _answer(plan.request, Refusal.because(Code.BUSY))
            rest = self._later(pending[taken:])
            self._due = asyncio.get_running_loop().time() + _RETRY_S
            return rest
        self._schedule()
        return self._later([*(plan.request for plan in plans[committed:]), *pending[taken:]])

    def _later(self, rest: Sequence[_Request]) -> list[_Request]:
        """What is still to be served; the clock's turn comes anew, so that no batch has two."""
        kept = [request for request in rest if not isinstance(request.asked, Tick)]
        if len(kept) < len(rest):
            self._due = asyncio.get_running_loop().time()
        return kept

    def _plan_all(self, pending: Sequence[_Request]) -> tuple[list[_Plan], int]:
        """Decide requests in order, up to a malfunction, which has a commit of its own."""
        plans: list[_Plan] = []
        state, order, taken = self.state, self._order, 0
        for request in pending:
            if isinstance(request.asked, Malfunction):
                break
            taken += 1
            command, shoe = request.asked, None
            if isinstance(command, Tick):
                tick = self._tick(state, order)
                if tick is None:
                    continue
                command, shoe = tick
            plan = self._plan(state, request, command, shoe)
            plans.append(plan)
            state = plan.after
            order = order if plan.shoe is None else plan.shoe.order
        return plans, taken

    def _plan(
        self,
        state: TableState,
        request: _Request,
        command: Command,
        shoe: SecretShoe | None = None,
    ) -> _Plan:
        outcome = decide(state, command, self.game)
        step = step_of(state, command, outcome, self.game, shoe)
        if isinstance(outcome, Refusal):
            return _Plan(request, state, outcome, (), state, step, None)
        after = state
        for event in outcome.events:
            after = evolve(after, event)
        answer = Accepted(outcome.said)
        return _Plan(request, state, answer, outcome.events, after, step, shoe)

    def _tick(self, state: TableState, order: Order) -> tuple[Command, SecretShoe | None] | None:
        """What the clock asks on this state; the next card follows from the shoe's secret."""
        if state.phase is Phase.DEALING:
            assert state.shoe is not None, "a coup has a shoe"
            return DealCard(order.card(state.shoe.id, state.shoe.dealt)), None
        if state.phase not in (Phase.SHUFFLING, Phase.PAYING):
            return None
        if not state.shoe_due:
            return OpenBets(None), None
        shoe = new_shoe(self.game.sheet, self._desk.entropy, self._desk.now_ms())
        burn = self.game.sheet.shoe.burn_by_first_card
        return OpenBets(NewShoe(shoe.id, shoe.shuffle, shoe.cards[0] if burn else "")), shoe

    async def _commit(self, plans: Sequence[_Plan]) -> int:
        """Commit, evolve and tell the plans as far as the store went; gives how many."""
        stored = [plan for plan in plans if plan.step.events or plan.step.key]
        if stored:
            batch = Batch(
                self.stream,
                self.state.sequence,
                self._desk.now_ms(),
                tuple(plan.step for plan in stored),
            )
            done = await self._desk.writer.commit(batch)
        else:
            done = Done((), {})
        verdicts = iter(done.verdicts)
        # From what the batch left back to what it found, so that each step is told with its own.
        balances = dict(done.balances)
        for plan, verdict in zip(stored, done.verdicts, strict=False):
            if verdict.given is Given.COMMITTED:
                for account, change in _moved(plan).items():
                    balances[account] = Minor(balances[account] - change)
        told: list[Onlooker] = []
        served = len(plans)
        for number, plan in enumerate(plans, 1):
            if plan.step.events or plan.step.key:
                verdict = next(verdicts)
                self._apply(plan, verdict, balances, told)
                if plan.events and verdict.given is not Given.COMMITTED:
                    served = number
                    break
            else:
                _answer(plan.request, plan.outcome)
        self._desk.purses.committed(done.balances, told=told)
        return served

    def _apply(
        self,
        plan: _Plan,
        verdict: Verdict,
        balances: dict[Account, Minor],
        told: list[Onlooker],
    ) -> None:
        """Evolve by one committed plan and tell it, or answer what the store decided.

        `balances` are those before it, and those that it left afterwards.
        """
        if verdict.given is not Given.COMMITTED:
            _answer(plan.request, _stored_answer(plan, verdict))
            return
        if plan.events:
            assert self.state is plan.before, "a step is told on the state it was decided on"
            self.state = plan.after
            self._moved.set()
            if plan.shoe is not None:
                self._order = plan.shoe.order
            self._tell(plan, balances, told)
        _answer(plan.request, plan.outcome)

    def _tell(self, plan: _Plan, balances: dict[Account, Minor], told: list[Onlooker]) -> None:
        moved = _moved(plan)
        for account, change in moved.items():
            balances[account] = Minor(balances[account] + change)
        for onlooker in list(self._onlookers):
            purse = patron(onlooker.patron)
            balance = balances[purse] if purse in moved else None
            if balance is not None:
                told.append(onlooker)
            seen = views(plan.before, plan.events, onlooker.patron)
            if seen:
                onlooker.tell(Told(plan.after.sequence, seen, balance))

    async def _void_command(self, asked: Malfunction) -> VoidCoup | Refusal:
        if self.state.coup is not None and self.state.coup.id == asked.coup:
            return VoidCoup(asked.coup, asked.reason)
        reader = self._desk.reader
        stored = await asyncio.to_thread(reader.coup_events, asked.coup)
        if not any(row.stream == self.stream for row in stored):
            return Refusal.because(Code.UNKNOWN_COUP, coup=asked.coup)
        balances = {one: self._desk.purses.of(one) for one in patrons_of(stored)}
        return void_command(asked.coup, asked.reason, stored, balances)

    def _schedule(self) -> None:
        """When the clock's next turn is; a turn that is due stands until the phase changes."""
        terms, phase = self.game.terms, self.state.phase
        delay_ms = {
            Phase.SHUFFLING: 0,
            Phase.DEALING: terms.card_ms,
            Phase.PAYING: terms.paying_ms,
        }.get(phase)
        if delay_ms is None:
            self._due = None
        elif self._due is None or self._due_in is not phase:
            self._due = asyncio.get_running_loop().time() + delay_ms / 1000
        self._due_in = phase


def _moved(plan: _Plan) -> dict[Account, int]:
    entry = plan.step.entry
    return {} if entry is None else changes(entry.postings)


def _stored_answer(plan: _Plan, verdict: Verdict) -> Answer:
    if verdict.given is Given.REUSED:
        key = plan.step.key
        assert key is not None, "only a key can be used again"
        return Refusal.because(Code.ID_REUSED, id=key.id)
    if not verdict.answer:
        return Refusal.because(Code.BUSY)
    return answers.read(verdict.answer)


def _answer(request: _Request, answer: Answer) -> None:
    if request.answer is not None and not request.answer.done():
        request.answer.set_result(answer)
