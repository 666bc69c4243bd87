"""What a wager is refused for, and which of several refusals comes first."""

from collections.abc import Iterator
from itertools import permutations

import pytest

from croupier.money import Minor
from croupier.refusals import Code, shown
from croupier.table.messages import (
    Asked,
    Place,
)
from tests.table.scenes import Scene, tiny
from tests.tidy.tree import ROOT

LIMITS = (("left", Minor(100), Minor(1_000_000)),)
WIDE = {"limits": LIMITS, "most_staked": Minor(500_000), "most_paid": Minor(900_000)}

# Wagers that are wrong in one way each, at a table of the tiny sheet under these terms.
WRONG: dict[Code, tuple[tuple[str, int], ...]] = {
    Code.UNKNOWN_BET: (("dragon", 100),),
    Code.NOT_POSITIVE: (("tie", 0),),
    Code.OFF_STEP: (("banker", 101),),
    Code.BELOW_MINIMUM: (("tie", 98),),
    Code.ABOVE_MAXIMUM: (("tie", 100_200),),
    Code.NOT_COMBINED: (("left", 100), ("right", 100)),
    Code.NEEDS_MAIN_BET: (("side", 100),),
    Code.COUP_LIMIT: (("left", 600_000),),
}

STEP_SENTENCE = (
    "Banker takes stakes in steps of 0.02, so that every price is paid exactly; 1.01 is not one."
)


def asked(*wagers: tuple[str, int]) -> Place:
    """Return a command that places these wagers."""
    return Place("p", "ann", tuple(Asked(bet, stake) for bet, stake in wagers))


@pytest.mark.parametrize("code", WRONG)
def test_one_wrong_is_refused_with_its_code(code: Code) -> None:
    """Wagers that are wrong in one way are refused for it, and nothing lies on the felt."""
    scene = Scene.opened(tiny(), **WIDE)
    assert scene.refuses(asked(*WRONG[code])).code is code
    assert scene.state.staked == 0


@pytest.mark.parametrize("code", WRONG)
def test_a_refusal_names_the_bet_that_it_is_about(code: Code) -> None:
    """A refusal says by name which bet is wrong; one of the whole coup names none."""
    scene = Scene.opened(tiny(), **WIDE)
    named = dict(scene.refuses(asked(*WRONG[code])).facts).get("bet_name")
    about_a_bet = code not in (Code.UNKNOWN_BET, Code.COUP_LIMIT)
    assert named == (WRONG[code][0][0] if about_a_bet else None)


@pytest.mark.parametrize(("first", "second"), list(permutations(WRONG, 2)))
def test_of_two_wrongs_the_first_in_precedence_is_told(first: Code, second: Code) -> None:
    """Wagers that are wrong in two ways are refused for the one that stands first in `Code`."""
    scene = Scene.opened(tiny(), **WIDE)
    order = list(Code)
    expected = min(first, second, key=order.index)
    assert scene.refuses(asked(*WRONG[first], *WRONG[second])).code is expected


@pytest.mark.parametrize("code", WRONG)
def test_closed_comes_before_all_that_is_wrong_with_a_wager(code: Code) -> None:
    """After bets are closed, nobody is told what else is wrong."""
    scene = Scene.opened(tiny(), **WIDE)
    scene.bet("ann", tie=100)
    scene.close("ann")
    assert scene.refuses(asked(*WRONG[code])).code is Code.CLOSED


def test_all_wrongs_together_are_told_one_after_another() -> None:
    """Mending what one is told leads through the whole order, to wagers that are accepted."""
    scene = Scene.opened(tiny(), **WIDE)
    wrongs = list(WRONG)
    told = []
    while wrongs:
        told.append(scene.refuses(asked(*(w for code in wrongs for w in WRONG[code]))).code)
        wrongs.remove(told[-1])
    assert told == list(WRONG)
    assert scene.bet("ann", left=100) == ("c1.0",)


def one_stake_wrong_in_two_ways() -> Iterator[tuple[str, int, Code]]:
    """Give single wagers that break two rules at once, with the code that wins."""
    yield "banker", -1, Code.NOT_POSITIVE  # and off the step, and below the minimum
    yield "tie", -600, Code.NOT_POSITIVE  # and below the minimum
    yield "banker", 51, Code.OFF_STEP  # and below the minimum
    yield "banker", 100_001, Code.OFF_STEP  # and above the maximum
    yield "side", 50, Code.BELOW_MINIMUM  # and needs a main bet
    yield "side", 100_200, Code.ABOVE_MAXIMUM  # and needs a main bet
    yield "left", 2_000_000, Code.ABOVE_MAXIMUM  # and beyond what a coup takes
    yield "banker", 2**70 + 1, Code.OFF_STEP  # and beyond any number that is kept


@pytest.mark.parametrize(("bet", "stake", "code"), list(one_stake_wrong_in_two_ways()))
def test_one_stake_that_is_wrong_in_two_ways(bet: str, stake: int, code: Code) -> None:
    """The precedence holds for one wager as it does for several."""
    assert Scene.opened(tiny(), **WIDE).refuses(asked((bet, stake))).code is code


def test_refusals_stand_in_the_order_of_their_codes() -> None:
    """The wrongs of this file are all that a wager can be refused for, in their order."""
    order = list(Code)
    assert list(WRONG) == order[order.index(Code.UNKNOWN_BET) : order.index(Code.SHORT_OF_FUNDS)]


def test_the_docs_tell_the_order_of_precedence() -> None:
    """The concept page lists every code, in the order in which they win."""
    page = (ROOT / "docs/concepts/the-way-of-one-bet.md").read_text(encoding="utf-8")
    assert f"\n\n{', '.join(code.value for code in Code)}.\n\n" in page


def test_sentences_name_what_is_wrong_and_what_is_right() -> None:
    """A refusal tells amounts in the table's currency and bets by their titles."""
    scene = Scene.opened(tiny(), **WIDE)
    told = [scene.refuses(asked(*wagers)).sentence for wagers in WRONG.values()]
    assert told == [
        "This game has no bet 'dragon'. It has player, banker, tie, side, other-side, left, right.",
        "A stake on Tie must be more than nothing; this is 0.00.",
        STEP_SENTENCE,
        "Tie takes 1.00 or more; this is 0.98.",
        "Tie takes 1,000.00 at most on one coup; with this it would be 1,002.00.",
        "Left cannot be combined with Right on one coup. Take back Right first.",
        "Side needs Player on the same coup first.",
        "One coup here takes 5,000.00 at most; with this it could be 6,000.00.",
    ]


def test_an_unknown_bet_is_told_shortly() -> None:
    """A name that nobody could have meant is not told back whole."""
    refusal = Scene.opened().refuses(asked(("x" * 1000, 100)))
    assert dict(refusal.facts)["bet"] == shown("x" * 1000)
