"""What is kept of a patron's past coups beside the events, so that they are found and summed.

It can be worked out from the events (`store.past_sql`), and the audit holds it to them. Knows no
table: places, games, outcomes and bets are texts here.
"""

from __future__ import annotations

from typing import NamedTuple


class PastRow(NamedTuple):
    """A coup that is over for a patron: what it is sought by, and what was staked and came back.

    `place` and `game` are the ids of table and sheet; `outcome` is empty for a coup that was void
    before its end; `bets` are the names of those wagered on.
    """

    patron: str
    coup: str
    place: str
    game: str
    outcome: str
    bets: tuple[str, ...]
    staked: int
    returned: int
    void: bool

    @property
    def bets_text(self) -> str:
        """The bets as they are stored: sorted, each between commas."""
        return f",{','.join(sorted(set(self.bets)))},"


class Mark(NamedTuple):
    """A place in a history, which only grows: the journal's record, and the coup in it."""

    journal: int
    coup: str


class Sought(NamedTuple):
    """Which coups of a history are asked for; empty texts and `None` leave everything in.

    Times are UTC in milliseconds; `since_ms` is in, `until_ms` is not. `result` is "won", "lost",
    "even" or "void"; `before` leaves out what stands at that mark and after it.
    """

    place: str = ""
    game: str = ""
    outcome: str = ""
    result: str = ""
    bet: str = ""
    since_ms: int | None = None
    until_ms: int | None = None
    before: Mark | None = None


class PastCoup(NamedTuple):
    """A coup of a history as it was found: where it stands, when it was over, and its sums."""

    mark: Mark
    at_ms: int
    staked: int
    returned: int
    void: bool


class Sums(NamedTuple):
    """How many coups there are, how many of them are void, and what was staked and came back."""

    coups: int
    void: int
    staked: int
    returned: int


class Spot(NamedTuple):
    """A table and a game that a patron has played there, and the last coup of it."""

    place: str
    game: str
    coup: str
