"""What a sheet is worth, and whether it may be dealt.

`measure` gives the exact RTP of each bet, over all allowed stakes where a bet rounds; `appraise`
also refuses a sheet that may not be dealt, and says which bet, which figure and what price would
do. Stakes are in minor units; it must not know any table, currency or patron.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache

from croupier.money import MOST, Minor
from croupier.odds.advice import other_price
from croupier.odds.stakes import Extreme, TooManyStakes, extremes
from croupier.odds.weights import Composition, NotInShoe, composition, full_shoe, weights
from croupier.refusals import BadInput, shown
from croupier.rules.bets import Bet
from croupier.rules.cards import CARDS
from croupier.rules.sheet import Sheet
from croupier.rules.wording import condition_text, price_text
from croupier.tally import Tally, Worth, percent, worth

Limits = Mapping[str, tuple[Minor, Minor]]
"""By bet: the smallest and the largest allowed stake, in minor units."""


class UnfitSheet(BadInput):
    """A sheet that may not be dealt; `bet` is the bet for which it is refused.

    The sentence begins with the file and the line of the bet, or of one of its pay lines from 0;
    `reason` is the rest of it.
    """

    def __init__(self, sheet: Sheet, bet: Bet, sentence: str, pay_line: int | None = None) -> None:
        where = sheet.place(bet.name, pay_line)
        where = f"{where}:" if where else f"sheet {shown(sheet.id)},"
        self.bet, self.reason = bet.name, f"bet {shown(bet.name)}: {sentence}."
        super().__init__(f"{where} {self.reason}")


class UnknownBet(BadInput):
    """A bet that the sheet does not have."""

    def __init__(self, sheet: Sheet, name: object) -> None:
        known = ", ".join(sheet.by_name)
        super().__init__(f"The sheet {sheet.id} has no bet {shown(str(name))}; it has {known}.")


class UnreachableLine(UnfitSheet):
    """A pay line that no coup meets, because of its condition or of the lines before it."""


class FavoursPatron(UnfitSheet):
    """A bet returns more than it takes, at some allowed stake."""


class BelowFloor(UnfitSheet):
    """A bet returns less than the house's floor, at some allowed stake."""


class TooFine(UnfitSheet):
    """A bet has prices so fine that no stake fits them, or too many to judge where it rounds."""


@dataclass(frozen=True, slots=True)
class BetAppraisal:
    """One bet: what it is worth when its prices are paid exactly, and over all allowed stakes.

    Where the bet does not round, `lowest` and `highest` are that same RTP. `stakes`: the smallest
    and the largest that are allowed, in minor units; `None` for no end.
    """

    worth: Worth
    lowest: Extreme
    highest: Extreme
    stakes: tuple[Minor, Minor | None] = (Minor(1), None)

    @property
    def bet(self) -> Bet:
        """The bet."""
        return self.worth.bet

    @property
    def rtp(self) -> Fraction:
        """The exact RTP with prices paid exactly; 1 is fair."""
        return self.worth.rtp

    @property
    def percent(self) -> str:
        """The RTP in percent with four decimals, as a range where it depends on the stake."""
        low, high = percent(self.lowest.rtp), percent(self.highest.rtp)
        return low if low == high else f"{low} to {high}"


@dataclass(frozen=True, slots=True)
class Appraisal:
    """A sheet's bets in its order, each appraised on the tally of a shoe.

    `shoe`: its 52 counts by `Card.index`; unless another was asked for, that of `decks` full decks.
    """

    sheet: Sheet
    decks: int
    shoe: tuple[int, ...]
    tally: Tally
    bets: tuple[BetAppraisal, ...]

    def of(self, name: str) -> BetAppraisal:
        """The appraisal of a bet; raises `UnknownBet` for a bet that the sheet does not have."""
        for appraised in self.bets:
            if appraised.bet.name == name:
                return appraised
        raise UnknownBet(self.sheet, name)

    @property
    def cards(self) -> int:
        """The number of cards of the shoe."""
        return sum(self.shoe)

    @property
    def is_full(self) -> bool:
        """Whether the shoe is one of full decks, nothing removed."""
        return self.shoe == full_shoe(self.decks)

    @property
    def best_main(self) -> BetAppraisal:
        """The main bet that returns most at its worst stake; of all bets if none is a main bet."""
        main = [appraised for appraised in self.bets if appraised.bet.group == "main"]
        return max(main or self.bets, key=lambda appraised: appraised.lowest.rtp)


def appraise(
    sheet: Sheet,
    *,
    decks: int | None = None,
    limits: Limits | None = None,
    floor: Fraction | None = None,
) -> Appraisal:
    """The appraisal of a sheet that may be dealt; raises `UnfitSheet` for one that may not.

    `decks` other than the sheet's own asks what would be. Bets without limits are judged over all
    stakes from 1 minor unit up. `floor` is the least RTP of any bet, as a share of one. Source of
    the figures: exact enumeration, `odds.weights`.

    >>> from croupier.rules.sheet import find
    >>> appraisal = appraise(find("banker-six-half"))
    >>> appraisal.of("banker").percent, appraisal.best_main.bet.name
    ('98.5419', 'player')
    """
    appraisal = measure(sheet, decks=decks, limits=limits)
    judge(appraisal, floor)
    return appraisal


def measure(
    sheet: Sheet,
    *,
    decks: int | None = None,
    limits: Limits | None = None,
    shoe: Composition | None = None,
) -> Appraisal:
    """The figures of a sheet, whether or not it may be dealt; answers are kept by its hash.

    `shoe` asks for the next coup of what is left of a shoe of that many decks, in any unknown
    order. Raises `TooFine` where a bet rounds prices too fine to be judged over all stakes, and
    `BadShoe` for a shoe that cannot be dealt from; `odds.remnants` sees to the decks.

    >>> from croupier.rules.sheet import find
    >>> no_sixes = [8] * 20 + [0] * 4 + [8] * 28
    >>> measure(find("banker-six-half"), shoe=no_sixes).of("banker").percent
    '98.8440'
    """
    if not isinstance(sheet, Sheet):
        raise BadInput(f"{shown(str(sheet))} is no sheet; croupier.find reads one.")
    full = full_shoe(sheet.decks if decks is None else decks)
    counts, decks = (full if shoe is None else composition(shoe)), full[0]
    for card, copies in zip(CARDS, counts, strict=True):
        if copies > decks:
            raise NotInShoe(
                f"{copies} copies of {card.text} are too many: "
                f"{'1 deck holds' if decks == 1 else f'{decks} decks hold'} {decks}."
            )
    known = tuple(sorted(checked(sheet, limits or {}).items()))
    appraisal = _measured(_Question(sheet.hash, decks, counts, known, sheet))
    # Two files may hold one game; what is wrong with it is told of the file at hand.
    same = appraisal.sheet.places == sheet.places
    return appraisal if same else replace(appraisal, sheet=sheet)


def judge(appraisal: Appraisal, floor: Fraction | None = None) -> None:
    """Raise `UnfitSheet` unless the sheet may be dealt; the first reason in this order is told.

    Prices that no stake is paid exactly by; a pay line that no coup meets; a bet that favours the
    patron; a bet below the floor.
    """
    sheet = appraisal.sheet
    _check_floor(floor)
    for appraised in appraisal.bets:
        if appraised.bet.step > MOST:
            sentence = (
                "no stake that the books can hold is paid exactly by all of its prices; "
                "name prices with smaller numbers after the 'to'"
            )
            raise TooFine(sheet, appraised.bet, sentence)
    for appraised in appraisal.bets:
        for number, weight in enumerate(appraised.worth.line_weights):
            if not weight:
                sentence = _why_unreachable(appraisal.tally, appraised.bet, number)
                raise UnreachableLine(sheet, appraised.bet, sentence, number)
    for appraised in appraisal.bets:
        if appraised.highest.rtp > 1:
            raise FavoursPatron(sheet, appraised.bet, _why_favours(appraised))
    for appraised in appraisal.bets:
        if floor is not None and appraised.lowest.rtp < floor:
            raise BelowFloor(sheet, appraised.bet, _why_below(appraised, floor))


def _check_floor(floor: object) -> None:
    if not (floor is None or isinstance(floor, Fraction) or _is_whole(floor)):
        raise BadInput(f"A floor is a Fraction, such as Fraction(9, 10); {floor} is none.")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def checked(sheet: Sheet, limits: Limits) -> Limits:
    """The limits, when each is of a bet of the sheet and holds a stake; raises `BadInput`."""
    for name, (smallest, largest) in limits.items():
        if name not in sheet.by_name:
            raise UnknownBet(sheet, name)
        if not all(map(_is_whole, (smallest, largest))) or not 1 <= smallest <= largest:
            raise BadInput(
                f"The limits {smallest} to {largest} of bet {shown(name)} hold no stake: they are "
                "whole numbers of minor units from 1, the smaller first."
            )
    return limits


@dataclass(frozen=True, slots=True)
class _Question:
    """What an appraisal is kept by; the hash stands for the sheet."""

    hash: str
    decks: int
    shoe: tuple[int, ...]
    limits: tuple[tuple[str, tuple[Minor, Minor]], ...]
    sheet: Sheet = field(compare=False)


@lru_cache(maxsize=256)
def _measured(question: _Question) -> Appraisal:
    tally, limits = _tally(question.shoe), dict(question.limits)
    bets = []
    for bet in question.sheet.bets:
        found = worth(tally, bet)
        smallest, largest = limits.get(bet.name, (Minor(1), None))
        try:
            lowest, highest = extremes(found, smallest, largest)
        except TooManyStakes as wrong:
            sentence = (
                f"it rounds prices that only every {_stakes(wrong.period)} are paid exactly, "
                "too many to judge; name prices with smaller numbers after the 'to'"
            )
            raise TooFine(question.sheet, bet, sentence) from None
        bets.append(BetAppraisal(found, lowest, highest, (smallest, largest)))
    return Appraisal(question.sheet, question.decks, question.shoe, tally, tuple(bets))


@lru_cache(maxsize=16)
def _tally(shoe: tuple[int, ...]) -> Tally:
    return weights(shoe)


def _stakes(period: int) -> str:
    """A period of stakes for a sentence; one beyond the books is told as no number."""
    return f"{period:,} minor units" if period <= MOST else "so many minor units as no books hold"


def _why_unreachable(tally: Tally, bet: Bet, number: int) -> str:
    line = bet.lines[number]
    named = f"pay line {number + 1} ({condition_text(line.when)}: {price_text(line)})"
    [alone] = worth(tally, replace(bet, lines=(line,))).line_weights
    if alone:
        return f"no coup reaches {named}; the lines before it take them all, so move it up"
    return f"no coup can meet {named}; change its condition or leave it out"


def _why_favours(appraised: BetAppraisal) -> str:
    rtp, stake = appraised.highest
    if appraised.rtp > 1:
        told = f"it returns {percent(appraised.rtp)} % to the patron, who must not gain"
        return f"{told}; {_advice(appraised, Fraction(1))}"
    return (
        f"by rounding it returns {percent(rtp)} % at a stake of {stake} (in minor units), "
        f"and the patron must not gain; rounding down it returns {percent(appraised.rtp)} % at most"
    )


def _why_below(appraised: BetAppraisal, floor: Fraction) -> str:
    rtp, stake = appraised.lowest
    if appraised.rtp >= floor:
        return (
            f"by rounding it returns {percent(rtp)} % at a stake of {stake} (in minor units), less "
            f"than the floor of {percent(floor)} %; without rounding it returns "
            f"{percent(appraised.rtp)} %"
        )
    told = f"it returns {percent(rtp)} %, less than the floor of {percent(floor)} %"
    return f"{told}; {_advice(appraised, floor)}"


def _advice(appraised: BetAppraisal, target: Fraction) -> str:
    """The price that would do at every allowed stake; where none does, what stands in its way."""
    other = other_price(appraised.worth, target)
    if other is None:
        return "no price of one line alone would do"
    try:
        lowest, highest = extremes(other.worth, *appraised.stakes)
    except TooManyStakes:
        return f"{other.sentence}, were stakes off its step refused instead of rounded"
    wrong = highest if appraised.rtp > 1 else lowest
    if wrong.rtp > 1 if appraised.rtp > 1 else wrong.rtp < target:
        return (
            f"{other.sentence}, were stakes off its step refused instead of rounded: by rounding "
            f"it would still be {percent(wrong.rtp)} % at a stake of {wrong.stake}"
        )
    return other.sentence
