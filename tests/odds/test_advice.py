"""The price that a refusal names: it must bring the bet where it has to be, and be neat."""

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Ratio
from croupier.odds.advice import other_price
from croupier.rules.bets import Bet, Condition, PayLine
from croupier.tally import Worth

TIE = Condition((("outcome", ("tie",)),))
ANY = Condition(())


def worth_of(*lines: tuple[int, Ratio | None], lost: int) -> Worth:
    """Return what a bet of lines with these weights and prices is worth."""
    bet = Bet("any", "Any", tuple(PayLine(TIE, price) for _, price in lines))
    return Worth(bet, tuple(weight for weight, _ in lines), lost)


def sentence(worth: Worth) -> str:
    """Return the advice for a fair bet."""
    said = other_price(worth, Fraction(1))
    assert said is not None
    return said.sentence


@given(
    st.integers(1, 1000),
    st.builds(Ratio, st.integers(1, 500), st.sampled_from([1, 2, 20])),
    st.integers(1, 10_000),
    st.fractions(Fraction(1, 2), 1, max_denominator=50),
)
def test_the_price_does(weight: int, price: Ratio, lost: int, target: Fraction) -> None:
    """A bet of one line with the named price is on the right side of the target."""
    worth = worth_of((weight, price), lost=lost)
    said = other_price(worth, target)
    if said is None:
        assert Fraction(weight, weight + lost) >= target - Fraction(1, 10**6)
        return
    named = Ratio.parse(said.sentence.partition(" instead of ")[0])
    after = worth_of((weight, named), lost=lost).rtp
    assert said.worth.rtp == after
    assert after <= target if worth.rtp > target else after >= target


def test_prices_are_neat() -> None:
    """Prices of 2 and more are whole; smaller ones have two decimals."""
    said = sentence(worth_of((100, Ratio(11, 1)), lost=901))
    assert said.startswith("9 to 1 instead of 11 to 1 when the coup is a tie would return 99.9")
    said = sentence(worth_of((60, Ratio(1, 1)), lost=40))
    assert said.startswith("33 to 50 instead of 1 to 1 when")


def test_the_line_that_changes_least_is_named() -> None:
    """Of two lines the one is named that need change least; pushes and empty lines are not."""
    worth = worth_of((0, Ratio(50, 1)), (1, Ratio(1, 2)), (50, Ratio(1, 1)), (1, None), lost=49)
    assert sentence(worth).startswith("97 to 100 instead of 1 to 1 when")


def test_a_price_beyond_a_sheet() -> None:
    """A price smaller than a sheet can name is not proposed."""
    worth = worth_of((10**9, Ratio(1, 1)), lost=1)
    assert other_price(worth, Fraction(1)) is None


def test_no_line_to_change() -> None:
    """Where pushes and wins alone return too much, no price would do, and that is said."""
    worth = worth_of((1, None), (1, Ratio(1, 1)), lost=0)
    assert other_price(worth, Fraction(1)) is None
