"""croupier play [SHEET]: play a coup at a time in the terminal, with play money.

Type wagers such as `banker 10 tie 5`, or an empty line to repeat the last ones; `rules` shows the
prices, `roads` the roads, `help` these words, `quit` ends. Nothing is stored.
"""

# It must not know a data folder: the house's own tables are `croupier serve`.

import argparse
import secrets
import sys
import time
from dataclasses import dataclass, field

from rich.text import Text

from croupier.cli.coup import CURRENCY, DEFAULT_SHEET, hand_text, outcome_text
from croupier.cli.printing import plain_table, show
from croupier.cli.roads import show_roads
from croupier.money import MOST, Minor
from croupier.odds.appraise import Appraisal, appraise
from croupier.pit.chance import SecretShoe, new_shoe
from croupier.refusals import BadInput, Refusal, drawn
from croupier.rules.roads import HOUSE, draw
from croupier.rules.sheet import Sheet, find
from croupier.rules.wording import condition_text, price_text, reduced_text
from croupier.table.decide import decide
from croupier.table.game import Game
from croupier.table.messages import Asked, Command, DealCard, NewShoe, OpenBets, OpenTable, Place
from croupier.table.phases import Phase
from croupier.table.settling import coup_of
from croupier.table.state import TableState, evolve
from croupier.table.terms import Terms

PURSE = Minor(1_000_000)
PATRON = "you"
PROMPT = "Your wagers: "
HELP = (
    "Type wagers such as: banker 10 tie 5. An empty line repeats the last ones. "
    "Also: rules, roads, help, quit."
)
MOST_TYPED = 10_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier play` takes."""
    parser.add_argument(
        "sheet", metavar="SHEET", nargs="?", default=DEFAULT_SHEET, help="sheet id, or a path"
    )


def run(args: argparse.Namespace) -> int:
    """Play until `quit` or the end of input; raises `BadInput` for no sheet that may be dealt."""
    appraisal = appraise(find(args.sheet))
    sitting = Sitting(appraisal.sheet)
    best = appraisal.best_main
    sys.stdout.write(
        f"{appraisal.sheet.title}. {reduced_text(appraisal.sheet) or 'No reduced price'}. "
        f"Best main bet: {best.bet.title}, {best.percent} %.\n"
        f"Bets: {', '.join(bet.name for bet in appraisal.sheet.bets)}.\n{HELP}\n"
    )
    while True:
        sys.stdout.write(f"\nBalance {text(sitting.purse)}. {PROMPT}")
        sys.stdout.flush()
        line = _typed()
        match line.lower().split():
            case [] if not line:
                sys.stdout.write("\n")
                break
            case ["quit" | "q" | "exit"]:
                break
            case ["help" | "h" | "?"]:
                sys.stdout.write(f"{HELP}\n")
            case ["rules"]:
                _show_rules(appraisal)
            case ["roads"]:
                show_roads(draw([mark for _, mark in sitting.state.outcomes]), HOUSE.rows)
            case words:
                try:
                    sitting.play(words)
                except BadInput as wrong:
                    sys.stdout.write(f"{drawn(str(wrong))}\n")
    sys.stdout.write(f"{_farewell(sitting)}\n")
    return 0


def text(minor: int) -> str:
    """An amount of play money for a person.

    >>> text(1_000_000)
    '10,000.00'
    """
    return CURRENCY.grouped(Minor(minor))


def _typed() -> str:
    """One line from standard input, "" at its end; raises `BadInput` for one without an end."""
    line = "" if sys.stdin is None else sys.stdin.readline(MOST_TYPED)
    if len(line) == MOST_TYPED:
        raise BadInput(f"A line of wagers has fewer than {MOST_TYPED:,} characters.")
    return line


@dataclass
class Sitting:
    """One patron at one table in memory: the same rules, decided by the same functions."""

    sheet: Sheet
    purse: int = PURSE
    wagers: tuple[Asked, ...] = ()
    number: int = 0
    coups: int = 0
    state: TableState = field(default_factory=lambda: TableState("terminal"))
    shoe: SecretShoe | None = None

    def __post_init__(self) -> None:
        self._terms = Terms(
            id="terminal", name="Terminal", sheet=self.sheet.id, kind="solo", currency=CURRENCY,
            chips=(), minimum=Minor(1), maximum=MOST, limits=(), most_staked=MOST,
            most_paid=MOST, card_ms=0, paying_ms=0,
        )  # fmt: skip
        self._ask(OpenTable(self.sheet.hash, self._terms.hash))

    def play(self, words: list[str]) -> None:
        """Wager, deal and pay one coup, and show it."""
        wagers = read_wagers(words) if words else self.wagers
        if not wagers:
            raise BadInput("There is nothing to repeat yet. Type a wager such as: banker 10.")
        needed = sum(max(0, wager.stake) for wager in wagers)
        if needed > self.purse:
            raise BadInput(f"This needs {text(needed)}; that is more than you have.")
        if self.state.phase is not Phase.BETTING:
            self._open_bets()
        self.number += 1
        self._ask(Place(str(self.number), PATRON, wagers, deal=True))
        if not words:
            again = ", ".join(f"{wager.bet} {text(wager.stake)}" for wager in wagers)
            sys.stdout.write(f"Again {again}.\n")
        self.wagers = wagers
        while self.state.phase is Phase.DEALING:
            assert self.state.shoe is not None, "a coup has a shoe"
            assert self.shoe is not None, "a shoe has cards"
            self._ask(DealCard(self.shoe.cards[self.state.shoe.dealt]))
        self._pay()

    def _open_bets(self) -> None:
        shoe = self.state.shoe
        if shoe is not None and not shoe.over:
            self._ask(OpenBets(None))
            return
        self.shoe = new_shoe(self.sheet, secrets.token_bytes, time.time_ns() // 1_000_000)
        first = self.shoe.cards[0] if self.sheet.shoe.burn_by_first_card else ""
        self._ask(OpenBets(NewShoe(self.shoe.id, self.shoe.shuffle, first)))
        if not self.sheet.shoe.fresh:
            sys.stdout.write("A new shoe.\n")

    def _ask(self, command: Command) -> None:
        answer = decide(
            self.state, command, Game(self.sheet, self._terms, {self.sheet.hash: self.sheet})
        )
        if isinstance(answer, Refusal):
            raise BadInput(answer.sentence)
        for event in answer.events:
            self.state = evolve(self.state, event)

    def _pay(self) -> None:
        last = self.state.last
        assert last is not None, "the coup is settled"
        coup = coup_of(last.hands)
        settled = last.settled[PATRON]
        profit = sum(one.profit for one in settled)
        self.purse += profit
        self.coups += 1
        table = plain_table("Bet", "Result", "Stake", "Profit", "Return", numbers=3)
        for one in settled:
            bet = self.sheet.bet(one.bet)
            title = one.bet if bet is None else bet.title
            verdict = f"{one.verdict} {one.pays}" if one.verdict == "win" else one.verdict
            amounts = map(text, (one.stake, one.profit, one.returned))
            table.add_row(title, verdict, *amounts)
        show(
            hand_text("Player", coup.player),
            hand_text("Banker", coup.banker),
            Text(outcome_text(coup), style="bold"),
            table,
            _came(profit),
        )


def _farewell(sitting: Sitting) -> str:
    """What came of the sitting, in a sentence."""
    won = sitting.purse - PURSE
    if not sitting.coups:
        return "No coup was played."
    coups = "1 coup" if sitting.coups == 1 else f"{sitting.coups:,} coups"
    came = f"{text(abs(won))} {'more' if won > 0 else 'less'} than" if won else "just as much as"
    return f"After {coups} you leave with {text(sitting.purse)}, {came} you came with."


def _came(profit: int) -> Text:
    """What a coup brought, in a few words."""
    if not profit:
        return Text("Even.", style="dim")
    return Text(f"{'Won' if profit > 0 else 'Lost'} {text(abs(profit))}.", style="bold")


def read_wagers(words: list[str]) -> tuple[Asked, ...]:
    """Read `banker 10 tie 5`; raises `BadInput` for anything else.

    >>> read_wagers(["banker", "10"])
    (Asked(bet='banker', stake=1000),)
    """
    if len(words) % 2:
        raise BadInput("Wagers are pairs of a bet and a stake, such as: banker 10 tie 5.")
    pairs = zip(words[::2], words[1::2], strict=True)
    return tuple(Asked(bet, CURRENCY.parse(stake)) for bet, stake in pairs)


def _show_rules(appraisal: Appraisal) -> None:
    table = plain_table("Bet", "When", "Pays", "RTP %", numbers=1)
    for one in appraisal.bets:
        for number, line in enumerate(one.bet.lines):
            first = number == 0
            table.add_row(
                one.bet.name if first else "",
                condition_text(line.when),
                price_text(line),
                one.percent if first else "",
            )
    show(table)
