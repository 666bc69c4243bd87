"""Tallies and what bets are worth on them: sums, marginals, exact figures, line by line."""

from fractions import Fraction
from itertools import product
from math import isclose, sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from croupier.money import Ratio
from croupier.rules.bets import FACTS, Bet, Condition, PayLine
from croupier.rules.coup import CLASSES, CoupClass, Pair, Result
from croupier.rules.sheet import find, shipped
from croupier.tally import FLAGS, RESULTS, Tally, Worth, worth

SHIPPED_BETS = [bet for name in shipped() for bet in find(name).bets]

conditions = st.dictionaries(st.sampled_from(sorted(FACTS)), st.integers(0, 2), max_size=3).flatmap(
    lambda names: st.tuples(
        *(
            st.tuples(st.just(name), st.sets(st.sampled_from(FACTS[name].values), min_size=1))
            for name in names
        )
    ).map(lambda facts: Condition(tuple((name, tuple(values)) for name, values in facts)))
)
prices = st.none() | st.builds(Ratio, st.integers(1, 200), st.sampled_from([1, 2, 20]))
bets = st.lists(st.builds(PayLine, conditions, prices), min_size=1, max_size=4).map(
    lambda lines: Bet("any", "Any", tuple(lines))
)
tallies = st.dictionaries(st.sampled_from(RESULTS), st.integers(1, 1000), min_size=1).map(Tally.of)


def when(**facts: str | int | bool) -> Condition:
    """Return a condition on single values."""
    return Condition(tuple((name, (value,)) for name, value in facts.items()))


def at(player: int, banker: int, *flags: Pair) -> Result:
    """Return a result of four cards."""
    return Result(CoupClass(player, banker, 2, 2), *(flags or (Pair.NONE, Pair.NONE)))


def test_results_are_all_there() -> None:
    """205 classes times nine flags, each once, by class and then by flags."""
    assert len(RESULTS) == len(set(RESULTS)) == 205 * 9
    assert RESULTS[:2] == (Result(CLASSES[0], *FLAGS[0]), Result(CLASSES[0], *FLAGS[1]))


def test_a_tally_of_named_results() -> None:
    """Results that are not named weigh nothing; what is no result is a `KeyError`."""
    tally = Tally.of({at(9, 7): 5})
    assert tally.weight(at(9, 7)) == tally.total == 5
    assert tally.weight(at(7, 9)) == 0
    with pytest.raises(KeyError):
        Tally.of({Result(CoupClass(9, 9, 2, 3), Pair.NONE, Pair.NONE): 1})
    with pytest.raises(KeyError):
        tally.weight(Result(CoupClass(9, 9, 2, 3), Pair.NONE, Pair.NONE))


def test_a_tally_checks_its_weights() -> None:
    """Too few weights, or a negative one, are a bug of whoever made the tally."""
    with pytest.raises(AssertionError, match="one weight for each result"):
        Tally((1, 2))
    with pytest.raises(AssertionError, match="never negative"):
        Tally.of({at(9, 7): -1})


@given(tallies, tallies)
def test_tallies_add_up(one: Tally, other: Tally) -> None:
    """The sum of two tallies has the sums of their weights, everywhere."""
    both = one + other
    assert both.total == one.total + other.total
    assert all(both.weight(r) == one.weight(r) + other.weight(r) for r in RESULTS)


@given(tallies)
def test_marginals(tally: Tally) -> None:
    """The two marginals are the sums over flags, and over classes."""
    assert list(tally.by_class) == list(CLASSES)
    for coup_class in (CLASSES[0], CLASSES[100], CLASSES[204]):
        over = sum(tally.weight(Result(coup_class, *flags)) for flags in FLAGS)
        assert tally.by_class[coup_class] == over
    for flags in FLAGS:
        over = sum(tally.weight(Result(coup_class, *flags)) for coup_class in CLASSES)
        assert tally.by_flags[flags] == over


def test_figures_of_a_small_bet() -> None:
    """Every figure of a bet with a win, a half win and a push, worked out by hand."""
    half = PayLine(when(outcome="banker", total=6), Ratio(1, 2))
    lines = (half, PayLine(when(outcome="banker"), Ratio(1, 1)), PayLine(when(outcome="tie"), None))
    on_six = Result(CoupClass(5, 6, 3, 2), Pair.NONE, Pair.NONE)
    tally = Tally.of({on_six: 2, at(6, 7): 3, at(7, 7): 1, at(7, 6): 4})
    found = worth(tally, Bet("banker", "Banker", lines))
    assert (found.line_weights, found.lost, found.total) == ((2, 3, 1), 4, 10)
    assert found.rtp == Fraction(2 * 3, 2 * 10) + Fraction(3 * 2, 10) + Fraction(1, 10)
    assert found.edge == 1 - found.rtp == 0
    assert found.hit_frequency == Fraction(1, 2)
    assert found.push_frequency == Fraction(1, 10)
    assert found.variance == Fraction(2, 40) + Fraction(3, 10) + Fraction(4, 10)
    assert isclose(found.standard_deviation, sqrt(0.75))


def test_what_each_line_adds() -> None:
    """Contributions hold the stake, a push adds its share, and together they are the RTP."""
    lines = (
        PayLine(when(outcome="banker", total=6), Ratio(1, 2)),
        PayLine(when(outcome="banker"), Ratio(1, 1)),
        PayLine(when(outcome="tie"), None),
    )
    found = Worth(Bet("banker", "Banker", lines), (2, 3, 1), 4)
    assert found.contributions == (Fraction(3, 10), Fraction(6, 10), Fraction(1, 10))
    assert sum(found.contributions) == found.rtp


def test_the_largest_win() -> None:
    """It is the longest price that some coup meets, on whichever lines; a push wins nothing."""
    prices = (Ratio(30, 1), Ratio(3, 2), None, Ratio(3, 2), Ratio(1, 1))
    bet = Bet("any", "Any", tuple(PayLine(when(), price) for price in prices))
    assert Worth(bet, (0, 1, 5, 1, 3), 10).largest_win == (Ratio(3, 2), Fraction(1, 10))
    assert Worth(bet, (0, 0, 5, 0, 0), 15).largest_win is None


def test_an_empty_tally_has_no_figures() -> None:
    """Nothing counted is nothing known: the figures are a `ZeroDivisionError`, not a zero."""
    found = worth(Tally.of({}), Bet("tie", "Tie", (PayLine(when(outcome="tie"), Ratio(8, 1)),)))
    for figure in ("rtp", "variance", "hit_frequency", "push_frequency"):
        with pytest.raises(ZeroDivisionError):
            getattr(found, figure)


@pytest.mark.parametrize("bet", SHIPPED_BETS, ids=lambda bet: bet.name)
def test_lines_are_those_that_settlement_finds(bet: Bet) -> None:
    """On every single result each shipped bet is priced by the line that settlement asks for."""
    for result in RESULTS[:: 7 if bet.reads_pairs else 9]:
        assert worth(Tally.of({result: 1}), bet) == alone(bet, result)


@given(bets, st.sampled_from(RESULTS))
@settings(max_examples=2 * settings().max_examples)
def test_any_bet_is_priced_as_it_settles(bet: Bet, result: Result) -> None:
    """On a tally of one result any bet at all is worth what settlement makes of that result."""
    assert worth(Tally.of({result: 3}), bet) == alone(bet, result, 3)


@given(bets, tallies)
@settings(max_examples=settings().max_examples // 4)
def test_figures_are_those_of_the_definition(bet: Bet, tally: Tally) -> None:
    """RTP and variance equal the mean and the spread over all results, one by one."""
    nets = []
    for result, weight in zip(RESULTS, tally.weights, strict=True):
        line = bet.line_for(result)
        pays = None if line is None else bet.lines[line].pays
        net = Fraction(-1) if line is None else Fraction(*pays) if pays else Fraction(0)
        nets.append((net, weight))
    mean = sum(net * weight for net, weight in nets) / tally.total
    found = worth(tally, bet)
    assert found.rtp == 1 + mean
    assert found.variance == sum((net - mean) ** 2 * w for net, w in nets) / tally.total
    wins = sum(weight for net, weight in nets if net > 0)
    pushes = sum(weight for net, weight in nets if net == 0)
    assert found.hit_frequency == Fraction(wins, tally.total)
    assert found.push_frequency == Fraction(pushes, tally.total)
    assert found.lost == tally.total - wins - pushes


def test_flags_are_all_pairs_of_flags() -> None:
    """The nine flags, the Player's the slower to change."""
    assert list(FLAGS) == list(product((Pair.NONE, Pair.PAIR, Pair.SUITED), repeat=2))


def alone(bet: Bet, result: Result, weight: int = 1) -> Worth:
    """Return what a bet is worth when only one result can come, as settlement sees it."""
    line = bet.line_for(result)
    met = tuple(weight * (number == line) for number in range(len(bet.lines)))
    return Worth(bet, met, weight * (line is None))
