"""A process that forks houses, each of which is killed at a statement of one of its commits.

Reads lines of JSON with `folder`, `seed`, `at` from standard input; for each it forks a child that
opens the house in that folder, plays as the seed says, writes down every answer that it was given,
and is killed right before its `at`th statement. Answers `killed` or `done` for each line. Forking
saves each child the imports; nothing here has a thread before it forks.
"""

import asyncio
import json
import os
import random
import signal
import sys
from itertools import count
from pathlib import Path
from typing import Any

from croupier.link.local import LocalLink, Seat
from croupier.pit.answers import Accepted
from croupier.pit.house import TABLES, House, open_tables
from croupier.refusals import Refusal, Said
from croupier.table.messages import Asked, Deal, PatronCommand, Place, Replace, TakeBack
from croupier.table.phases import Phase
from tests.pit.halls import table_file

NOTES = "answers.txt"
PATRON = "ann"
TABLES_THERE = {"salon": "banker-six-half", "fresh": "banker-eight-half"}
BETS = {
    "salon": ("player", "banker", "tie", "player-pair", "super-6"),
    "fresh": ("player", "tie"),
}


class Onlooker:
    """Somebody who looks on and takes no notice."""

    def __init__(self, patron: str) -> None:
        """Begin to look on."""
        self.patron = patron

    def tell(self, told: object) -> None:
        """Take no notice of a step."""

    def tell_balance(self, balance: object, owed: object) -> None:
        """Take no notice of a balance."""

    def tell_closed(self, said: Said) -> None:
        """Take no notice of the end."""


class Killer:
    """Kills its own process, as hard as can be, right before a statement."""

    def __init__(self, at: int) -> None:
        """Begin to count."""
        self.left = at

    def __call__(self, statement: str) -> None:
        """Count a statement, or die."""
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Life:
    """One life of the house: a patron who plays at two tables until it ends."""

    def __init__(self, folder: Path, seed: int) -> None:
        """Begin with what the seed says."""
        self.folder, self.seed = folder, seed
        self.chance = random.Random(seed)  # noqa: S311  a test that a seed repeats
        self.notes = (folder / NOTES).open("a", encoding="ascii")
        self._ids = count(1)

    async def live(self, at: int) -> None:
        """Open the house and play; the end comes at a statement, or after many coups."""
        (self.folder / TABLES).write_text(table_file(**TABLES_THERE), encoding="utf-8")
        house = House(self.folder, open_tables(self.folder))
        writer: Any = house._writer
        writer._trip = Killer(at)
        await house.start()
        link = LocalLink(house)
        await link.deposit(PATRON, f"{self.seed}", 100_000, "play money")
        await asyncio.gather(*(self.play(link, table) for table in TABLES_THERE))
        await house.stop()

    async def play(self, link: LocalLink, table: str) -> None:
        """Play coups at one table."""
        seat = await link.sit(table, Onlooker(PATRON))
        assert isinstance(seat, Seat), seat
        for _ in range(6):
            await seat.dealer.until(Phase.BETTING)
            asked = await asyncio.gather(*(self.place(seat, table) for _ in range(3)))
            if self.chance.random() < 0.3:
                await self.ask(seat, TakeBack(self.new_id(), PATRON, f"{asked[0]}.0"))
            if self.chance.random() < 0.3:
                half = (Asked("player", 100),)
                await self.ask(seat, Replace(self.new_id(), PATRON, (f"{asked[1]}.0",), half))
            await self.ask(seat, Deal(self.new_id(), PATRON))

    async def place(self, seat: Seat, table: str) -> str:
        """Place one or two wagers, now and then more than there is."""
        bets = self.chance.sample(BETS[table], self.chance.choice((1, 2)))
        stake = 100_000 if self.chance.random() < 0.1 else 2 * self.chance.randrange(40, 200)
        name = self.new_id()
        await self.ask(seat, Place(name, PATRON, tuple(Asked(bet, stake) for bet in bets)))
        return name

    async def ask(self, seat: Seat, command: PatronCommand) -> None:
        """Ask, and write down the answer as a patron has seen it."""
        answer = await seat.ask(command)
        said = answer.code.value if isinstance(answer, Refusal) else answer.sentence
        line = {
            "table": seat.dealer.stream,
            "kind": type(command).__name__,
            "command": command,
            "accepted": isinstance(answer, Accepted),
            "said": said,
        }
        self.notes.write(json.dumps(line) + "\n")
        self.notes.flush()

    def new_id(self) -> str:
        """Return an id that no command of any life has had."""
        return f"{self.seed}-{next(self._ids)}"


def main() -> None:
    """Fork a house for each line."""
    for line in sys.stdin:
        asked = json.loads(line)
        child = os.fork()
        if child == 0:
            asyncio.run(Life(Path(asked["folder"]), asked["seed"]).live(asked["at"]))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        how = "killed" if os.WIFSIGNALED(status) else "done" if status == 0 else "failed"
        print(how, flush=True)  # noqa: T201  the answer


if __name__ == "__main__":
    main()
