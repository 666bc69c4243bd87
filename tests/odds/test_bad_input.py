"""What the library cannot use: a typed refusal with a sentence, and nothing clipped."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy
import pytest

from croupier.odds.appraise import UnknownBet, appraise, measure
from croupier.odds.remnants import without
from croupier.odds.removal import along, effects
from croupier.odds.together import most_paid
from croupier.odds.weights import BadShoe, NotInShoe, class_weights, full_shoe, weights
from croupier.refusals import BadInput
from croupier.rules.cards import Card
from croupier.rules.sheet import find, load
from tests.tidy.tree import text

SIX = find("banker-six-half")
EIGHTS = [8] * 51

SHOES: dict[str, tuple[Any, str]] = {
    "none": (None, "NoneType is no shoe"),
    "a number": (8, "int is no shoe"),
    "a text": ("9S", "str is no shoe"),
    "a generator": ((8 for _ in range(52)), "generator is no shoe"),
    "too short": ([8] * 51, "this has 51"),
    "negative": ([-1, *EIGHTS], "cannot hold -1 copies of AS"),
    "a float": ([8.0, *EIGHTS], "cannot hold 8.0 copies of AS"),
    "a boolean": ([True, *EIGHTS], "cannot hold True copies of AS"),
    "a text in it": (["8", *EIGHTS], "cannot hold '8' copies of AS"),
    "huge": ([-(10**5000), *EIGHTS], r"cannot hold minus more than 10\^20 copies of AS"),
    "five cards": ({"9S": 5}, "a shoe of 5 is too small"),
    "no card": ({"1S": 8}, "'1S' is no card"),
    "a number as a card": ({5: 8}, "'5' is no card"),
    "none as a card": ({None: 8}, "'None' is no card"),
    "twice": ({"5S": 8, Card.parse("5S"): 6}, "5S is counted twice"),
}


@pytest.mark.parametrize(("shoe", "said"), SHOES.values(), ids=SHOES)
@pytest.mark.parametrize("ask", [weights, class_weights])
def test_what_is_no_shoe(ask: Callable[[Any], object], shoe: object, said: str) -> None:
    """Each refusal is a `BadShoe` that names what is wrong."""
    with pytest.raises(BadShoe, match=said):
        ask(shoe)


def test_whole_numbers_of_any_library() -> None:
    """A count is a count, whoever's number it is."""
    counts = numpy.full(52, 8)
    assert weights(counts) == weights(full_shoe(8))  # type: ignore[arg-type]
    some = [numpy.int16(8), *EIGHTS]
    assert weights(some).total == 4998398275503360  # type: ignore[arg-type]


DECKS = [0, -1, False, True, 8.0, Fraction(8), "8", 10**5000]
IDS = ["0", "-1", "False", "True", "8.0", "8/1", "text", "huge"]


@pytest.mark.parametrize("decks", DECKS, ids=IDS)
def test_what_is_no_number_of_decks(decks: Any) -> None:  # noqa: ANN401
    """It is refused, also when the sheet's own number is known already."""
    assert measure(SIX).decks == 8
    for ask in (measure, appraise, effects):
        with pytest.raises(BadShoe, match=r"There is no shoe of .* decks; the number of decks is"):
            ask(SIX, decks=decks)
    assert measure(SIX, decks=numpy.int64(8)) is measure(SIX)  # type: ignore[arg-type]


LIMITS: dict[str, tuple[Any, str]] = {
    "no such bet": ({"bnaker": (1, 10)}, "has no bet 'bnaker'; it has player, banker"),
    "the wrong way round": ({"banker": (10, 1)}, "10 to 1 of bet 'banker' hold no stake"),
    "nothing": ({"banker": (0, 10)}, "0 to 10 of bet 'banker' hold no stake"),
    "negative": ({"banker": (-5, 10)}, "hold no stake"),
    "fractions": ({"banker": (1.5, 10)}, "hold no stake"),
    "a boolean": ({"banker": (True, 10)}, "hold no stake"),
}


@pytest.mark.parametrize(("limits", "said"), LIMITS.values(), ids=LIMITS)
def test_what_are_no_limits(limits: Any, said: str) -> None:  # noqa: ANN401
    """Limits that hold no stake of a bet of the sheet are never ignored."""
    appraisal = measure(SIX)
    for ask in (lambda: measure(SIX, limits=limits), lambda: most_paid(appraisal, limits)):
        with pytest.raises(BadInput, match=said):
            ask()


def test_more_copies_than_the_decks_hold() -> None:
    """A shoe of one deck holds one of each, whoever counts it."""
    with pytest.raises(NotInShoe, match="8 copies of AS are too many: 1 deck holds 1"):
        measure(SIX, decks=1, shoe=full_shoe(8))
    with pytest.raises(NotInShoe, match="9S is removed 9 times, but the shoe holds 8 of it"):
        without(full_shoe(8), ["9S"] * 9)
    with pytest.raises(NotInShoe, match="Card 9 is 9S once more than 8 decks hold it"):
        list(along(SIX, ["9S"] * 9))
    assert without(full_shoe(8), ["9S"]) == without(full_shoe(8), [Card.parse("9S")])


def test_what_is_no_sheet_no_bet_and_no_floor() -> None:
    """Each is named."""
    with pytest.raises(BadInput, match=r"'banker-six-half' is no sheet; croupier\.find reads one"):
        appraise("banker-six-half")  # type: ignore[arg-type]
    with pytest.raises(UnknownBet, match="has no bet 'nope'"):
        measure(SIX).of("nope")
    for floor in (float("nan"), 0.9, "0.9", True):
        with pytest.raises(BadInput, match="A floor is a Fraction"):
            appraise(SIX, floor=floor)  # type: ignore[arg-type]


def test_too_many_choices_are_refused_and_not_tried() -> None:
    """Fifty pairs of bets that stand not together would be tried for ever."""
    bets = "".join(
        f'\n[[bet]]\nname = "t{number}"\ntitle = "T {number}"\n'
        'lines = [{ when = { outcome = "tie" }, pays = "8 to 1" }]\n'
        for number in range(100)
    )
    pairs = ", ".join(f'["t{2 * pair}", "t{2 * pair + 1}"]' for pair in range(50))
    head = text("src/croupier/rules/sheets/banker-eight-half.toml").partition("[[bet]]")[0]
    head = head.replace('[["player", "banker"]]', f"[{pairs}]")
    sheet = load(f"{head}\n{bets}", "many.toml")
    limits = {bet.name: (1, 10) for bet in sheet.bets}
    with pytest.raises(BadInput, match="too many groups of bets"):
        most_paid(measure(sheet), limits)  # type: ignore[arg-type]
    few = {name: limits[name] for name in ("t0", "t1", "t2")}
    assert most_paid(measure(sheet), few).returned == 180  # type: ignore[arg-type]
