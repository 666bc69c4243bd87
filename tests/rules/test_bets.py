"""Conditions, pay lines and settlement: every fact on every result, every line by its own reading.

A result is one of 205 classes with one of nine pairs of flags; all 1,845 are tried where it counts.
"""

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Minor, Ratio, Rounding
from croupier.rules.bets import FACTS, Bet, Condition, PayLine, Value, Verdict
from croupier.rules.coup import CLASSES, Pair, Result
from croupier.rules.sheet import Sheet, find, shipped

RESULTS = [Result(c, p, b) for c, p, b in product(CLASSES, Pair, Pair)]
SHIPPED = {name: find(name) for name in shipped()}
SIX = SHIPPED["banker-six-half"]

# Each fact once more, from the bare numbers of a result: totals, cards, pair flags.
SLOWLY: dict[str, Callable[[int, int, int, int, int, int], Value]] = {
    "outcome": lambda p, b, *_: "tie" if p == b else "player" if p > b else "banker",
    "total": lambda p, b, *_: [p, b][p < b],
    "player_total": lambda p, *_: p,
    "banker_total": lambda _, b, *__: b,
    "margin": lambda p, b, *_: p - b if p > b else b - p,
    "player_cards": lambda _, __, pc, *___: pc,
    "banker_cards": lambda _, __, ___, bc, *____: bc,
    "cards": lambda _, __, pc, bc, *___: pc + bc,
    "natural": lambda p, b, pc, bc, *_: (p in (8, 9) and pc == 2) or (b in (8, 9) and bc == 2),
    "player_natural": lambda p, _, pc, *__: p in (8, 9) and pc == 2,
    "banker_natural": lambda _, b, __, bc, *___: b in (8, 9) and bc == 2,
    "player_pair": lambda *r: r[4] in (1, 2),
    "banker_pair": lambda *r: r[5] in (1, 2),
    "player_suited_pair": lambda *r: r[4] == 2,
    "banker_suited_pair": lambda *r: r[5] == 2,
    "pairs": lambda *r: [r[4] > 0, r[5] > 0].count(True),
    "suited_pairs": lambda *r: [r[4], r[5]].count(2),
}

facts = st.dictionaries(st.sampled_from(sorted(FACTS)), st.none(), max_size=4).flatmap(
    lambda names: st.tuples(
        *(
            st.tuples(
                st.just(name),
                st.sets(st.sampled_from(FACTS[name].values), min_size=1).map(tuple),
            )
            for name in sorted(names)
        )
    )
)
conditions = facts.map(Condition)
prices = st.none() | st.builds(Ratio, st.integers(1, 200), st.sampled_from([1, 2, 20]))
lines = st.lists(st.builds(PayLine, conditions, prices), min_size=1, max_size=5).map(tuple)
results = st.sampled_from(RESULTS)


def when(**named: Value | tuple[Value, ...]) -> Condition:
    """Return a condition on values by name."""
    return Condition(
        tuple((name, v if isinstance(v, tuple) else (v,)) for name, v in sorted(named.items()))
    )


def bet_of(name: str, sheet: Sheet = SIX) -> Bet:
    """Return a bet that the sheet has."""
    bet = sheet.bet(name)
    assert bet is not None
    return bet


def test_every_result_is_tried() -> None:
    """205 classes times nine pairs of flags, so that no test below is empty."""
    assert len(RESULTS) == 1845


@pytest.mark.parametrize("name", FACTS)
def test_each_fact_on_every_result(name: str) -> None:
    """A fact reads on every result what the bare numbers say, and has just its named values."""
    fact = FACTS[name]
    seen = set()
    for result in RESULTS:
        value = fact.read(result)
        slow = SLOWLY[name](*result.coup_class, *result[1:])
        assert value == slow
        seen.add(value)
    assert seen == set(fact.values)
    assert len(fact.values) == len(seen)


@pytest.mark.parametrize("name", FACTS)
def test_a_fact_reads_flags_or_class(name: str) -> None:
    """A fact of pairs is moved by the flags alone, any other by the class alone."""
    fact = FACTS[name]
    by_flags = {
        (result[1:] if fact.of_pairs else result.coup_class): fact.read(result)
        for result in RESULTS
    }
    for result in RESULTS:
        assert fact.read(result) == by_flags[result[1:] if fact.of_pairs else result.coup_class]


@given(facts, results)
def test_a_condition_holds_when_all_its_facts_do(
    named: tuple[tuple[str, tuple[Value, ...]], ...], result: Result
) -> None:
    """Each named fact must have one of its values; facts that are not named are free."""
    condition = Condition(named)
    wanted = True
    for name, values in named:
        wanted = wanted and SLOWLY[name](*result.coup_class, *result[1:]) in values
        assert condition.allowed(name) == values
    assert condition.holds(result) is wanted
    for name in FACTS.keys() - dict(named).keys():
        assert condition.allowed(name) is None


def test_an_empty_condition_always_holds() -> None:
    """Without a named fact every result meets it."""
    assert all(Condition(()).holds(result) for result in RESULTS)


@given(lines, results)
def test_the_first_line_met_pays(pay_lines: tuple[PayLine, ...], result: Result) -> None:
    """Lines are read in order: the first met counts, later ones never do, none met is a loss."""
    found = Bet("any", "Any", pay_lines).line_for(result)
    if found is None:
        assert not any(line.when.holds(result) for line in pay_lines)
    else:
        assert pay_lines[found].when.holds(result)
        assert not any(line.when.holds(result) for line in pay_lines[:found])


@given(lines)
def test_what_a_bet_reads(pay_lines: tuple[PayLine, ...]) -> None:
    """A bet says of itself whether it reads the class and the flags, line by line."""
    bet = Bet("any", "Any", pay_lines)
    named = {name for line in pay_lines for name, _ in line.when.facts}
    assert bet.reads_pairs == any("pair" in name for name in named)
    assert bet.reads_class == any("pair" not in name for name in named)
    if not bet.reads_pairs:
        for coup_class in CLASSES[::17]:
            flagged = {bet.line_for(Result(coup_class, p, b)) for p, b in product(Pair, Pair)}
            assert len(flagged) == 1
    if not bet.reads_class:
        for flags in product(Pair, Pair):
            assert len({bet.line_for(Result(c, *flags)) for c in CLASSES[::17]}) == 1


@given(lines, results, st.integers(1, 10**6), st.sampled_from([Rounding.DOWN, Rounding.UP]))
def test_settlement_adds_up(
    pay_lines: tuple[PayLine, ...], result: Result, stake: int, rounding: Rounding
) -> None:
    """Profit is return less stake; a loss returns nothing, a push the stake, a win the price."""
    bet = Bet("any", "Any", pay_lines, rounding=rounding)
    line = bet.line_for(result)
    verdict, profit, returned = bet.settle(Minor(stake), line)
    assert profit == returned - stake
    assert returned >= 0
    if line is None:
        assert (verdict, returned) == (Verdict.LOSE, 0)
    elif bet.lines[line].pays is None:
        assert (verdict, returned) == (Verdict.PUSH, stake)
    else:
        price = bet.lines[line].pays
        assert price is not None
        assert verdict is Verdict.WIN
        assert abs(profit * price.m - stake * price.n) < price.m
    if bet.prices:
        assert returned <= bet.most_returned(Minor(stake))


def test_the_most_returned_is_reached() -> None:
    """The most that a stake can bring back is its longest line, and a result brings it."""
    for sheet in SHIPPED.values():
        for bet in sheet.bets:
            stake = Minor(60 * bet.step)
            returns = [bet.settle(stake, bet.line_for(result)).returned for result in RESULTS]
            assert max(returns) == bet.most_returned(stake)


def test_steps() -> None:
    """A step is the smallest stake that all lines pay exactly; a bet that rounds has 1."""
    assert {bet.name: bet.step for bet in SIX.bets if bet.step != 1} == {"banker": 2}
    assert bet_of("banker", SHIPPED["commission-5"]).step == 20
    assert bet_of("big", SHIPPED["showcase"]).step == 50
    assert bet_of("small", SHIPPED["showcase"]).step == 2
    half = (PayLine(when(outcome="banker"), Ratio(1, 2)), PayLine(when(outcome="tie"), None))
    for rounding, step in ((Rounding.EXACT, 2), (Rounding.DOWN, 1), (Rounding.UP, 1)):
        assert Bet("half", "Half", half, rounding=rounding).step == step
    assert Bet("half", "Half", half).prices == (Ratio(1, 2),)
