"""RTP over all stakes of a bet that rounds: the extremes equal those of trying every stake."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Minor, Ratio, Rounding
from croupier.odds.stakes import MOST_TRIED, Extreme, TooManyStakes, extremes, rtp_at
from croupier.rules.bets import Bet, Condition, PayLine
from croupier.tally import Worth

ANY = Condition(())
roundings = st.sampled_from([Rounding.DOWN, Rounding.UP])
lines = st.lists(
    st.tuples(
        st.integers(1, 50),
        st.none() | st.builds(Ratio, st.integers(1, 40), st.sampled_from([1, 2, 3, 5, 20])),
    ),
    min_size=1,
    max_size=3,
).filter(lambda found: any(price for _, price in found))


def worth_of(rounding: Rounding, *found: tuple[int, Ratio | None], lost: int = 7) -> Worth:
    """Return what a bet of lines with these weights and prices is worth."""
    priced = tuple(PayLine(ANY, price) for _, price in found)
    weights = tuple(weight for weight, _ in found)
    return Worth(Bet("any", "Any", priced, rounding=rounding), weights, lost)


@given(roundings, lines, st.integers(1, 300), st.integers(0, 200))
def test_every_stake_lies_between(
    rounding: Rounding, found: list[tuple[int, Ratio | None]], smallest: int, more: int
) -> None:
    """Over any range, lowest and highest are those of trying each stake of the range."""
    worth = worth_of(rounding, *found)
    stakes = range(smallest, smallest + more + 1)
    tried = [rtp_at(worth, Minor(stake)) for stake in stakes]
    lowest, highest = extremes(worth, Minor(smallest), Minor(smallest + more))
    assert (lowest.rtp, highest.rtp) == (min(tried), max(tried))
    for extreme in (lowest, highest):
        assert extreme.rtp == rtp_at(worth, extreme.stake)
        assert extreme.stake in stakes


@given(roundings, lines, st.integers(1, 300))
def test_stakes_without_an_end(
    rounding: Rounding, found: list[tuple[int, Ratio | None]], smallest: int
) -> None:
    """Without a largest stake the extremes are those of a range that is long enough."""
    worth = worth_of(rounding, *found)
    tried = [rtp_at(worth, Minor(stake)) for stake in range(smallest, smallest + 200)]
    lowest, highest = extremes(worth, Minor(smallest), None)
    assert (lowest.rtp, highest.rtp) == (min(tried), max(tried))


def test_half_pay_rounded_down() -> None:
    """Half pay rounded down costs most at the smallest odd stake and nothing at even ones."""
    worth = worth_of(Rounding.DOWN, (1, Ratio(1, 2)), lost=1)
    lowest, highest = extremes(worth, Minor(3), Minor(10**15))
    assert lowest == Extreme(Fraction(4, 6), Minor(3))
    assert highest == Extreme(Fraction(3, 4), Minor(4))


def test_exact_bets_do_not_move() -> None:
    """A bet that pays exactly has one RTP, at whatever stake."""
    worth = worth_of(Rounding.EXACT, (1, Ratio(1, 2)), lost=1)
    assert extremes(worth, Minor(2), None) == (Extreme(Fraction(3, 4), Minor(2)),) * 2


def test_prices_too_fine_to_judge() -> None:
    """Prices that repeat only after a million stakes are told, unless the range is short."""
    fine = worth_of(Rounding.DOWN, (1, Ratio(999_983, 10**6)))
    for largest in (None, Minor(10**9)):
        with pytest.raises(TooManyStakes) as told:
            extremes(fine, Minor(1), largest)
        assert told.value.period == 10**6
    assert extremes(fine, Minor(1), Minor(MOST_TRIED))[0].stake == 1
    two = worth_of(Rounding.DOWN, (1, Ratio(1, 2)), (1, Ratio(1, MOST_TRIED)))
    with pytest.raises(TooManyStakes):
        extremes(two, Minor(1), None)
    assert extremes(two, Minor(1), Minor(MOST_TRIED // 2))[0].stake == 1


def test_large_limits_are_quick() -> None:
    """A billion allowed stakes are not tried one by one: the telling ones are under a hundred."""
    counted = worth_of(Rounding.UP, (1, Ratio(1, 2)), (2, Ratio(19, 20)))
    lowest, highest = extremes(counted, Minor(1), Minor(10**9))
    assert highest.stake == 1
    assert lowest == Extreme(counted.rtp, Minor(20))
