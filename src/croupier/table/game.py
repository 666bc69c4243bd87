"""What a table is dealt under, and what `decide` answers: two small records shared by its parts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from croupier.refusals import Said
from croupier.rules.sheet import Sheet
from croupier.table.messages import Event
from croupier.table.terms import Terms


@dataclass(frozen=True, slots=True)
class Game:
    """What a table is dealt under: the sheet and the terms in force, and earlier sheets by hash.

    A wager is settled by the sheet that it was accepted under, wherever that one is.
    """

    sheet: Sheet
    terms: Terms
    sheets: Mapping[str, Sheet]

    def sheet_of(self, sheet: str) -> Sheet:
        """The sheet of a hash; one that the table never ran under is a bug."""
        return self.sheets[sheet]


class Decision(NamedTuple):
    """The events of one accepted command, and what the patron is told of it, mostly nothing."""

    events: tuple[Event, ...]
    said: Said | None = None

    @property
    def sentence(self) -> str:
        """What the patron is told, in English."""
        return self.said.sentence if self.said else ""
