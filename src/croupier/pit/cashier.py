"""The cashier: money that does not come from a table, as events on a stream of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from croupier import canonical
from croupier.money import Currency
from croupier.pit import answers
from croupier.pit.answers import Accepted, Answer
from croupier.pit.bookkeeper import Deposited, deposit_entry
from croupier.pit.purses import Purses
from croupier.refusals import BadInput, Code, Refusal
from croupier.store.store import (
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
_CURRENCY = "currency"


def kept_in(reader: Reader) -> Currency | None:
    """The currency that the books are kept in; none before the first deposit.

    Raises `BadInput` when what is stored names none.
    """
    body = reader.document(_CURRENCY)
    if body is None:
        return None
    try:
        code, decimals = canonical.decode(body)
        return Currency(code, decimals)
    except (ValueError, TypeError, BadInput):
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
        self._currency = DocumentRow(_CURRENCY, named)
        self._writer, self._reader, self._purses, self._now_ms = writer, reader, purses, now_ms
        self._stands = reader.stands(STREAM)
        self._turn = asyncio.Lock()

    async def deposit(self, patron: str, deposit_id: str, minor: int, why: str) -> Answer:
        """Put minor units into a patron's purse under an id; the same id does it once for ever."""
        event = Deposited(deposit_id, patron, minor, why)
        key = Key(patron, deposit_id, answers.content("deposit", minor, why))
        step = Step(
            events=(EventRow(canonical.encode_known(event)),),
            entry=deposit_entry(event),
            key=key,
            answer=answers.write(Accepted()),
            documents=(self._currency,),
        )
        async with self._turn:
            try:
                done = await self._commit(step)
            except StoreFailed:
                return Refusal.because(Code.BUSY)
            verdict = done.verdicts[0]
            if verdict.given is Given.COMMITTED:
                self._stands += 1
        self._purses.committed(done.balances, told=[])
        if verdict.given is Given.REUSED:
            return Refusal.because(Code.ID_REUSED, id=deposit_id)
        return answers.read(verdict.answer)

    async def _commit(self, step: Step) -> Done:
        """Commit one step; whoever gave up waiting for one before may have moved the stream."""
        now_ms = self._now_ms()
        try:
            return await self._writer.commit(Batch(STREAM, self._stands, now_ms, (step,)))
        except Fenced:
            self._stands = self._reader.stands(STREAM)
            return await self._writer.commit(Batch(STREAM, self._stands, now_ms, (step,)))
