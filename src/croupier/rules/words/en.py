"""English, the language of the house itself: of sheets, PAR sheets and the command line."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import Ratio
from croupier.refusals import NOTICES, SENTENCES
from croupier.rules.tableau import Side
from croupier.rules.words.template import (
    BetTitles,
    Game,
    Games,
    HandFacts,
    Texts,
    Title,
    Won,
    Words,
)
from croupier.sentences import joined

_NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
)  # fmt: skip
_SHORT = {Side.PLAYER: "P", Side.BANKER: "B"}


def number_text(number: int) -> str:
    """A small number in letters, a larger one in digits.

    >>> number_text(8), number_text(16)
    ('eight', '16')
    """
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


class English(Words):
    """English."""

    tag = "en"
    any_result = "any result"
    push = "push"
    sentences = SENTENCES
    notices = NOTICES

    bets = BetTitles(
        player=Title.one("Player"),
        banker=Title.one("Banker"),
        tie=Title.one("Tie"),
        player_pair=Title("Player Pair", "P Pair"),
        banker_pair=Title("Banker Pair", "B Pair"),
        perfect_pair=Title.one("Perfect Pair"),
        either_pair=Title.one("Either Pair"),
        super_6=Title.one("Super 6"),
        player_bonus=Title("Player Bonus", "P Bonus"),
        banker_bonus=Title("Banker Bonus", "B Bonus"),
        banker_three_card_7=Title("Banker Three-Card 7", "Dragon 7"),
        player_three_card_8=Title("Player Three-Card 8", "Panda 8"),
        perfect_pair_once=Title("Perfect Pair, pays once", "Perfect Pair"),
        super_6_at_12=Title("Super 6 at 12", "Super 6"),
        lucky_6=Title.one("Lucky 6"),
        super_6_plus=Title.one("Super 6 Plus"),
        small_tiger=Title.one("Small Tiger"),
        big_tiger=Title.one("Big Tiger"),
        tiger_tie=Title.one("Tiger Tie"),
        dragon_7=Title.one("Dragon 7"),
        panda_8=Title.one("Panda 8"),
        small=Title("Small, four cards", "Small"),
        big=Title("Big, five or six cards", "Big"),
        five_cards=Title.one("Five cards"),
        six_cards=Title.one("Six cards"),
    )
    games = Games(
        banker_eight_half=Game(
            "No Commission, half pay on 8", "The whole shoe is shuffled anew for each coup."
        ),
        banker_six_half=Game(
            "No Commission, half pay on 6",
            "The pay table of the bonus bets is the usual one; it gives the published returns.",
        ),
        banker_six_half_live=Game(
            "Live No Commission, half pay on 6",
            "The game's document states no prices; those here are the live standard, half pay "
            "on 6.",
        ),
        banker_three_card_seven_push=Game("No Commission, push on a three-card 7"),
        commission_5=Game("Classic, 5 % commission on Banker"),
        showcase=Game(
            "Showcase of side bets",
            "Prices differ between houses; where no source could be checked the bet is marked "
            "unverified.",
        ),
    )
    texts = Texts(
        natural=(
            "A hand whose first two cards total 8 or 9 is a natural, and no further card is dealt "
            "to anybody. A nine of two cards cannot lose: it wins, or it ties with another nine."
        ),
        malfunction=(
            "A malfunction voids the coup and all that it paid. Every wager on it is returned, "
            "once. A coup that was begun before an interruption is finished with the same cards."
        ),
        prices_title="Several prices",
        prices=(
            "Where a bet has several prices they are read from the top: the first that the coup "
            "meets is paid, and no other. A coup that meets none of them takes the stake."
        ),
        ties_title="Ties",
        reduced_title="The reduced price",
        limits_title="Limits of a coup",
        rounding_title="Rounding",
        skill_title="Skill and history",
        skill=(
            "Nothing that a patron does changes the cards. Roads are history: they tell nothing "
            "of what comes next."
        ),
        exact="Nothing is rounded: a stake off the step is refused.",
        rounded_down="Winnings on this bet are rounded down to the smallest unit.",
        rounded_up="Winnings on this bet are rounded up to the smallest unit.",
        burned=(
            "The first card of a shoe is shown, and as many cards as it counts are burned, ten "
            "for a ten or a court card."
        ),
        not_burned="No card is burned.",
        aces_count="Aces count 1",
        tens_count="Tens, jacks, queens and kings count 0",
        draws_third="Draws a third card",
        draws="Draws a card",
        stands="Stands",
        nobody_draws="Natural: nobody draws",
        always_draws="Always draws a card",
        always_stands="Always stands",
        player_cannot_draw="The Player cannot draw",
    )

    def both(self, items: Sequence[str]) -> str:
        return joined(items, "and")

    def either(self, items: Sequence[str]) -> str:
        return joined(items, "or")

    def percent(self, number: str) -> str:
        return f"{number} %"

    def ratio(self, price: Ratio) -> str:
        return str(price)

    def ratios(self, low: Ratio, high: Ratio) -> str:
        return f"{low.n} · {high}" if low.m == high.m else f"{low} · {high}"

    def up_to(self, price: Ratio) -> str:
        return f"up to {price}"

    def hand(self, side: Side) -> str:
        return side.value.title()

    def all_of(self, clauses: Sequence[str]) -> str:
        return self.both(clauses)

    def won(self, won: Won) -> str:
        text = f"{self.either([self.hand(side) for side in won.sides])} wins" if won.sides else ""
        if won.tie:
            text = f"{text} or the coup is a tie" if text else "the coup is a tie"
        if won.totals:
            text += f" {'with' if won.sides else 'at'} {_any_of(won.totals)}"
        if won.cards:
            text += f" on {_numbers(won.cards)} cards"
        if won.margins:
            text += f" by {_any_of(won.margins)}"
        if won.natural is not None:
            text += " on a natural" if won.natural else " without a natural"
        return text

    def total_is(self, totals: tuple[int, ...]) -> str:
        return f"the winning or tied total is {_any_of(totals)}"

    def margin_is(self, margins: tuple[int, ...]) -> str:
        return f"the totals differ by {_any_of(margins)}"

    def natural_is(self, natural: bool) -> str:  # noqa: FBT001
        return f"{'either' if natural else 'neither'} hand is a natural"

    def coup_cards(self, cards: tuple[int, ...]) -> str:
        return f"the coup has {_numbers(cards)} cards"

    def hand_has(self, facts: HandFacts) -> str:
        told = []
        if facts.totals:
            told.append(f"totals {_any_of(facts.totals)}")
        if facts.cards:
            told.append(f"has {_numbers(facts.cards)} cards")
        for what in ("natural", "pair", "suited_pair"):
            is_so = getattr(facts, what)
            if is_so is not None:
                told.append(f"{'is' if is_so else 'is not'} a {what.replace('_', ' ')}")
        return f"the {self.hand(facts.side)} hand {self.both(told)}"

    def pairs(self, counts: tuple[int, ...], suited: bool) -> str:  # noqa: FBT001
        pair = "suited pair" if suited else "pair"
        return {
            (0,): f"neither hand is a {pair}",
            (1,): f"just one hand is a {pair}",
            (2,): f"both hands are {pair}s",
            (1, 2): f"either hand is a {pair}",
            (0, 1): f"not both hands are {pair}s",
            (0, 2): f"both hands or neither are {pair}s",
        }[counts]

    def on(self, winner: Side, total: int, cards: int | None) -> str:  # noqa: ARG002
        return f"on a winning {f'{number_text(cards)}-card ' if cards else ''}{total}"

    def when(self, clause: str) -> str:
        return f"when {clause}"

    def note(self, price: Ratio | None, on: str) -> str:
        return f"{price or self.push} {on}"

    def reduced(self, bet: str, prices: Sequence[tuple[Ratio | None, str]]) -> str:
        told = [f"{f'pays {price}' if price else 'pushes'} {on}" for price, on in prices]
        return f"{bet} {self.both(told)}"

    def reduced_example(  # noqa: PLR0913, PLR0917
        self, bet: str, price: Ratio, on: str, stake: str, won: str, usual: str
    ) -> str:
        return (
            f"{bet} pays {price} {on}: a wager of {stake} wins {won} then, and {usual} otherwise."
        )

    def needs(self, bets: Sequence[str]) -> str:
        return f"Needs {self.either(bets)} on the same coup."

    def not_combined(self, bets: Sequence[str]) -> str:
        return f"Cannot be combined with {self.either(bets)} on the same coup."

    def natural_bet(self, side: Side, total: int | None) -> Title:
        tail = "" if total is None else f" {total}"
        return Title(f"{self.hand(side)} natural{tail}", f"{_SHORT[side]} natural{tail}")

    def wins_bet(self, side: Side, total: int) -> Title:
        return Title(f"{self.hand(side)} wins with {total}", f"{_SHORT[side]} wins {total}")

    def tie_bet(self, total: int) -> Title:
        return Title.one(f"Tie at {total}")

    def egalite(self, low: int, high: int | None) -> Title:
        if high is None:
            return Title.one(f"Egalite {low}")
        group = f"{low} to {high}" if high > low else f"{low}"
        return Title(f"Egalite group {group}", f"Tie of {group}")

    def fresh_shoe(self, decks: int, cards: int) -> str:
        are = "is" if decks == 1 else "are"
        return f"{_decks(decks).capitalize()}, {cards} cards, {are} shuffled anew for each coup."

    def long_shoe(self, decks: int, cards: int) -> str:
        make = "makes" if decks == 1 else "make"
        return f"{_decks(decks).capitalize()}, {cards} cards, {make} a shoe."

    def cut_card(self, behind: int, coups_after: int) -> str:
        coups = "coup is" if coups_after == 1 else "coups are"
        more = f"{number_text(coups_after)} more {coups}" if coups_after else "no other is"
        return (
            f"The cut card lies before the last {behind} cards. The coup in which it comes out is "
            f"finished, then {more} dealt, then the shoe is shuffled."
        )

    def order(self, sides: Sequence[Side]) -> str:
        return f"The first four cards go to {', '.join(map(self.hand, sides))}."

    def counts(self, points: int) -> str:
        return f"Counts {points}"

    def worked(self, points: Sequence[int], total: int) -> str:
        text = f"{' + '.join(map(str, points))} = {sum(points)}"
        return text + (f", which counts {total}" if sum(points) != total else "")

    def method(self, decks: int, sheet: str, date: str, name: str) -> str:
        return (
            f"Computed exactly, not simulated: every order of six cards from a full shoe of "
            f"{_decks(decks)} is counted, a push as a stake returned. The figures belong to the "
            f"sheet {sheet} of {date} with hash {name}; another price is another sheet."
        )

    def ties(
        self,
        paid: Sequence[tuple[str, Ratio]],
        returned: Sequence[str],
        some: Sequence[str],
    ) -> str:
        parts = ["When both hands have the same total the coup is a tie."]
        if paid:
            parts.append(f"{self.both([f'{bet} pays {price}' for bet, price in paid])} then.")
        if returned:
            parts.append(f"Wagers on {self.both(returned)} are returned.")
        if some:
            does = "does" if len(some) == 1 else "do"
            parts.append(f"What {self.both(some)} {does} depends on the tie, as listed.")
        return " ".join(parts)

    def limits(self, staked: str, paid: str) -> str:
        return (
            f"All wagers on one coup come to {staked} at most, and what they could bring back to "
            f"{paid} at most."
        )

    def guest(self, number: str) -> str:
        return f"Guest {number}"


def _any_of(values: tuple[int, ...]) -> str:
    return joined([str(value) for value in values], "or")


def _numbers(values: tuple[int, ...]) -> str:
    return joined([number_text(value) for value in values], "or")


def _decks(decks: int) -> str:
    return f"{number_text(decks)} {'deck' if decks == 1 else 'decks'}"


WORDS = English()
