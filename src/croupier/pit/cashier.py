"""The cashier: money that does not come from a table, as events on a stream of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier import canonical
from croupier.ledger.accounts import owed
from croupier.ledger.accounts import patron as purse
from croupier.money import Currency, Minor
from croupier.pit import answers
from croupier.pit.answers import Accepted, Answer
from croupier.pit.bookkeeper import Collected, Deposited, cashier_entry
from croupier.pit.purses import Purses
from croupier.refusals import BadInput, Code, Refusal
from croupier.store.store import (
    NOT_OURS,
    Batch,
    DocumentRow,
    Done,
    EventRow,
    Fenced,
    Given,
    Key,
    Reader,
    Step,
    StoreFailed,
    Writer,
)

STREAM = "cashier"
CURRENCY = "currency"


def kept_in(reader: Reader) -> Currency | None:
    """The currency that the books are kept in; none before the first deposit.

    Raises `BadInput` when what is stored names none.
    """
    try:
        body = reader.document(CURRENCY)
        if body is None:
            return None
        code, decimals = canonical.decode(body)
        return Currency(code, decimals)
    except (*NOT_OURS, BadInput):
        raise BadInput(
            "The currency of the books is damaged; `croupier audit` says what else is."
        ) from None


class Cashier:
    """Fills purses, each deposit once however often it is asked for."""

    def __init__(
        self,
        currency: Currency,
        writer: Writer,
        reader: Reader,
        purses: Purses,
        now_ms: Callable[[], int],
    ) -> None:
        # All money comes in here, so no unit is ever in books that do not say of what it is one.
        named = canonical.encode((currency.code, currency.decimals))
        self._currency = DocumentRow(CURRENCY, named)
        self._writer, self._reader, self._purses, self._now_ms = writer, reader, purses, now_ms
        self._stands = reader.stands(STREAM)
        self._turn = asyncio.Lock()

    async def deposit(self, patron: str, deposit_id: str, minor: int, why: str) -> Answer:
        """Put minor units into a patron's purse under an id; the same id does it once for ever."""
        event = Deposited(deposit_id, patron, minor, why)
        key = Key(patron, deposit_id, answers.content("deposit", minor, why))
        step = Step(
            events=(EventRow(canonical.encode_known(event)),),
            entry=cashier_entry(event),
            key=key,
            answer=answers.write(Accepted()),
            documents=(self._currency,),
        )
        async with self._turn:
            try:
                done = await self._commit(lambda _: step)
            except StoreFailed:
                return Refusal.because(Code.BUSY)
        verdict = done.verdicts[0]
        self._purses.committed(done.balances, told=[])
        if verdict.given is Given.REUSED:
            return Refusal.because(Code.ID_REUSED, id=deposit_id)
        return answers.read(verdict.answer)

    async def collect(self, patron: str) -> None:
        """Take what a patron owes out of the purse, as far as it goes; raises `StoreFailed`."""
        async with self._turn:
            while True:
                owes = -self._reader.balance(owed(patron))
                minor = Minor(min(owes, self._reader.balance(purse(patron))))
                if minor <= 0:
                    return

                def collected(number: int, minor: Minor = minor) -> Step:
                    event = Collected(str(number), patron, minor)
                    rows = (EventRow(canonical.encode_known(event)),)
                    return Step(events=rows, entry=cashier_entry(event))

                done = await self._commit(collected)
                self._purses.committed(done.balances, told=[])
                if done.verdicts[0].given is Given.COMMITTED:
                    return
                # The patron wagered it meanwhile; what is left is collected.

    async def _commit(self, step: Callable[[int], Step]) -> Done:
        """Commit a step, made for its number; who gave up on one before may have moved the stream.

        To be called in its turn.
        """
        now_ms = self._now_ms()
        try:
            batch = Batch(STREAM, self._stands, now_ms, (step(self._stands + 1),))
            done = await self._writer.commit(batch)
        except Fenced:
            self._stands = self._reader.stands(STREAM)
            batch = Batch(STREAM, self._stands, now_ms, (step(self._stands + 1),))
            done = await self._writer.commit(batch)
        if done.verdicts[0].given is Given.COMMITTED:
            self._stands += 1
        return done
