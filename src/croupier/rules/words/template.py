"""What a language must be able to say of rules, prices, refusals and shoes: the class `Words`.

A language is a class that says all of it. It is given values, never halves of sentences, so that
each may order them freely; the one exception are clauses and names, which it made itself. Knows no
language, no patron and no table.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from croupier.money import Currency, Minor, Ratio
from croupier.refusals import Code, Notice
from croupier.rules.tableau import Side
from croupier.sentences import grouped


class Won(NamedTuple):
    """Who wins and with what; an empty tuple or `None` is a fact that may have any value.

    `sides` and `tie` are the outcomes that meet it, at least one. `cards` are the winner's own,
    told only of a single side.
    """

    sides: tuple[Side, ...]
    tie: bool
    totals: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    margins: tuple[int, ...] = ()
    natural: bool | None = None


class HandFacts(NamedTuple):
    """What is told of one hand, whoever wins; at least one thing is."""

    side: Side
    totals: tuple[int, ...] = ()
    cards: tuple[int, ...] = ()
    natural: bool | None = None
    pair: bool | None = None
    suited_pair: bool | None = None


class Title(NamedTuple):
    """What a bet is called, and shortly, for its place on the felt."""

    title: str
    short: str

    @classmethod
    def one(cls, title: str) -> Title:
        """A title that is short enough.

        >>> Title.one("Tie").short
        'Tie'
        """
        return cls(title, title)


class BetTitles(NamedTuple):
    """The shipped bets whose names are no pattern; `big_tiger` is the bet big-tiger."""

    player: Title
    banker: Title
    tie: Title
    player_pair: Title
    banker_pair: Title
    perfect_pair: Title
    either_pair: Title
    super_6: Title
    player_bonus: Title
    banker_bonus: Title
    banker_three_card_7: Title
    player_three_card_8: Title
    perfect_pair_once: Title
    super_6_at_12: Title
    lucky_6: Title
    super_6_plus: Title
    small_tiger: Title
    big_tiger: Title
    tiger_tie: Title
    dragon_7: Title
    panda_8: Title
    small: Title
    big: Title
    five_cards: Title
    six_cards: Title


class Game(NamedTuple):
    """A shipped game's title, and the note on its sheet."""

    title: str
    note: str = ""


class Games(NamedTuple):
    """The shipped games; `commission_5` is the sheet commission-5."""

    banker_eight_half: Game
    banker_six_half: Game
    banker_six_half_live: Game
    banker_three_card_seven_push: Game
    commission_5: Game
    showcase: Game


class Texts(NamedTuple):
    """The texts of the rules that need no facts."""

    natural: str
    malfunction: str
    prices_title: str
    prices: str
    ties_title: str
    reduced_title: str
    limits_title: str
    rounding_title: str
    skill_title: str
    skill: str
    exact: str
    rounded_down: str
    rounded_up: str
    burned: str
    not_burned: str
    aces_count: str
    tens_count: str
    draws_third: str
    draws: str
    stands: str
    nobody_draws: str
    always_draws: str
    always_stands: str
    player_cannot_draw: str


Sentences = Mapping[Code, Mapping[str, str]]
Notices = Mapping[Notice, Mapping[str, str]]


class Words(ABC):
    """One language. Amounts come as texts that the language has made with `amount`."""

    right_to_left: bool = False
    group: str = ","
    point: str = "."
    fewest_grouped: int = 4
    """What sets thousands apart, what stands before decimals, and from how many digits on."""

    # ---------- what does not change; a language has plain attributes for these

    @property
    @abstractmethod
    def tag(self) -> str:
        """Its tag, as browsers know it."""

    @property
    @abstractmethod
    def bets(self) -> BetTitles:
        """What the shipped bets are called."""

    @property
    @abstractmethod
    def games(self) -> Games:
        """What the shipped games are called."""

    @property
    @abstractmethod
    def texts(self) -> Texts:
        """The texts of the rules that need no facts."""

    @property
    @abstractmethod
    def sentences(self) -> Sentences:
        """The sentences of refusals, as `croupier.refusals.SENTENCES` has them in English."""

    @property
    @abstractmethod
    def notices(self) -> Notices:
        """The sentences that are no refusals, as `croupier.refusals.NOTICES`."""

    @property
    @abstractmethod
    def any_result(self) -> str:
        """The condition that every coup meets."""

    @property
    @abstractmethod
    def push(self) -> str:
        """The price of a line that gives the stake back."""

    # ---------- rows, numbers and prices

    @abstractmethod
    def both(self, items: Sequence[str]) -> str:
        """Names in a row, all of which are meant."""

    @abstractmethod
    def either(self, items: Sequence[str]) -> str:
        """Names or numbers in a row, any one of which is meant."""

    @abstractmethod
    def percent(self, number: str) -> str:
        """A share in per cent; `number` has a full stop before its decimals."""

    @abstractmethod
    def ratio(self, price: Ratio) -> str:
        """A price: winnings of `n` for every `m` staked."""

    @abstractmethod
    def ratios(self, low: Ratio, high: Ratio) -> str:
        """The two prices of a bet, short enough for the felt."""

    @abstractmethod
    def up_to(self, price: Ratio) -> str:
        """The longest of many prices, short enough for the felt."""

    # ---------- conditions, each a clause

    @abstractmethod
    def hand(self, side: Side) -> str:
        """What a side's hand is called."""

    @abstractmethod
    def all_of(self, clauses: Sequence[str]) -> str:
        """Clauses that hold together."""

    @abstractmethod
    def won(self, won: Won) -> str:
        """Who wins, and with what."""

    @abstractmethod
    def total_is(self, totals: tuple[int, ...]) -> str:
        """The total of the winner, or of both hands in a tie."""

    @abstractmethod
    def margin_is(self, margins: tuple[int, ...]) -> str:
        """By how much the totals differ."""

    @abstractmethod
    def natural_is(self, natural: bool) -> str:  # noqa: FBT001  a fact, yes or no
        """Whether either hand is a natural, or neither."""

    @abstractmethod
    def coup_cards(self, cards: tuple[int, ...]) -> str:
        """How many cards both hands have together."""

    @abstractmethod
    def hand_has(self, facts: HandFacts) -> str:
        """What is told of one hand."""

    @abstractmethod
    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001  a fact
        """How many hands are pairs, or suited pairs: of 0, 1 and 2 one or two."""

    # ---------- bets

    @abstractmethod
    def on(self, winner: Side, total: int, cards: int | None) -> str:
        """When a price is paid, within a sentence: a win with a total, on so many own cards."""

    @abstractmethod
    def when(self, clause: str) -> str:
        """When a price is paid, within a sentence: as a clause says."""

    @abstractmethod
    def note(self, price: Ratio | None, on: str) -> str:
        """A price, or a push, and when it is paid; `on` is of `on` or `when`."""

    @abstractmethod
    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        """What a bet pays otherwise than usual: prices and pushes, each with its `on`."""

    @abstractmethod
    def reduced_example(  # noqa: PLR0913, PLR0917  each amount of the example has its own place
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        """The same with the amounts that a stake wins then, and otherwise."""

    @abstractmethod
    def needs(self, bets: Sequence[str]) -> str:
        """A sentence: the bet needs any one of these on the same coup."""

    @abstractmethod
    def not_combined(self, bets: Sequence[str]) -> str:
        """A sentence: the bet cannot be combined with any of these on the same coup."""

    # ---------- patterns of shipped bets

    @abstractmethod
    def natural_bet(self, side: Side, total: int | None) -> Title:
        """The bet that a side has a natural, with this total or any."""

    @abstractmethod
    def wins_bet(self, side: Side, total: int) -> Title:
        """The bet that a side wins with a total."""

    @abstractmethod
    def tie_bet(self, total: int) -> Title:
        """The bet on a tie at a total."""

    @abstractmethod
    def egalite(self, low: int, high: int | None) -> Title:
        """The bet Egalite on a tie at a total, or its group of totals up to `high`."""

    # ---------- the shoe and the rules

    @abstractmethod
    def fresh_shoe(self, decks: int, cards: int) -> str:
        """A sentence: so many decks are shuffled anew for each coup."""

    @abstractmethod
    def long_shoe(self, decks: int, cards: int) -> str:
        """A sentence: so many decks make a shoe of many coups."""

    @abstractmethod
    def cut_card(self, behind: int, coups_after: int) -> str:
        """Where the cut card lies, and what follows when it comes out."""

    @abstractmethod
    def order(self, sides: Sequence[Side]) -> str:
        """A sentence: to whom the first four cards go."""

    @abstractmethod
    def counts(self, points: int) -> str:
        """What a card from two to nine counts."""

    @abstractmethod
    def worked(self, points: Sequence[int], total: int) -> str:
        """A hand's total worked out from the points of its cards."""

    @abstractmethod
    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        """How the RTP is computed, and of which sheet; `name` begins its hash."""

    @abstractmethod
    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        """What a tie is and does: to bets that it pays, that it returns, and that it may do."""

    @abstractmethod
    def limits(self, staked: str, paid: str) -> str:
        """The most that is wagered on a coup, and that it could bring back."""

    @abstractmethod
    def guest(self, number: str) -> str:
        """What a guest is called who has chosen no name."""

    # ---------- what is the same in every language

    def sentences_in_a_row(self, sentences: Sequence[str]) -> str:
        """Sentences that stand behind each other."""
        return " ".join(sentences)

    def as_it_is(self, text: str) -> str:
        """A word that is none of the language's own, such as an id, within a sentence."""
        return text

    def amount(self, currency: Currency, amount: Minor) -> str:
        """An amount as it stands in a sentence."""
        return self.plain_amount(currency.text(amount))

    def plain_amount(self, text: str) -> str:
        """An amount of plain digits, or a number, as it stands in a sentence."""
        return grouped(text, self.group, self.point, self.fewest_grouped)

    @cached_property
    def bet_titles(self) -> dict[str, Title]:
        """The shipped bets by name."""
        found = {name.replace("_", "-"): title for name, title in self.bets._asdict().items()}
        for side in Side:
            found[f"{side.value}-natural"] = self.natural_bet(side, None)
            for total in (8, 9):
                found[f"{side.value}-natural-{total}"] = self.natural_bet(side, total)
            for total in range(1, 10):
                found[f"{side.value}-wins-{total}"] = self.wins_bet(side, total)
        for total in range(10):
            found[f"egalite-{total}"] = self.egalite(total, None)
            found[f"tie-at-{total}"] = self.tie_bet(total)
        for low, high in ((0, 0), (1, 3), (4, 5), (6, 7), (8, 9)):
            name = f"{low}-{high}" if high > low else f"{low}"
            found[f"egalite-group-{name}"] = self.egalite(low, high)
        return found

    @cached_property
    def game_titles(self) -> dict[str, Game]:
        """The shipped games by the id of their sheets."""
        return {name.replace("_", "-"): game for name, game in self.games._asdict().items()}
