"""Bets together: covariances against their definition, and the most that one coup can pay."""

from fractions import Fraction
from itertools import chain, combinations
from math import sqrt

import pytest

from croupier.money import Minor
from croupier.odds.appraise import Appraisal, measure
from croupier.odds.together import covariances, most_paid
from croupier.refusals import BadInput
from croupier.rules.bets import Bet
from croupier.rules.coup import Result
from croupier.rules.sheet import Sheet, find, load, shipped
from croupier.tally import RESULTS

HEAD = 'id = "own"\ntitle = "Own"\ndate = 2026-01-01\ndecks = 8\nshoe = { policy = "fresh" }\n'
LIMITS = (Minor(100), Minor(10_001))


def net(bet: Bet, result: Result) -> Fraction:
    """Return the net result of one unit, as settlement has it."""
    line = bet.line_for(result)
    if line is None:
        return Fraction(-1)
    pays = bet.lines[line].pays
    return Fraction(*pays) if pays else Fraction(0)


def limits(appraisal: Appraisal) -> dict[str, tuple[Minor, Minor]]:
    """Return the same limits for every bet."""
    return {each.bet.name: LIMITS for each in appraisal.bets}


def by_trying(appraisal: Appraisal) -> int:
    """Return the most that one coup returns, by trying every set of bets on every result."""
    sheet, best = appraisal.sheet, 0
    allowed = []
    for names in subsets(list(sheet.by_name)):
        combined = any(len(set(group) & set(names)) > 1 for group in sheet.not_combined)
        needy = [sheet.by_name[name].needs for name in names]
        if not combined and all(not needs or set(needs) & set(names) for needs in needy):
            allowed.append(names)
    for result, weight in zip(RESULTS, appraisal.tally.weights, strict=True):
        if weight:
            back = {
                bet.name: bet.settle(
                    Minor(LIMITS[1] // bet.step * bet.step), bet.line_for(result)
                ).returned
                for bet in sheet.bets
            }
            best = max(best, *(sum(back[name] for name in names) for names in allowed))
    return best


def subsets(names: list[str]) -> list[tuple[str, ...]]:
    """Return all subsets."""
    return list(chain.from_iterable(combinations(names, n) for n in range(len(names) + 1)))


@pytest.mark.parametrize("name", ["banker-six-half", "commission-5"])
def test_covariances_are_those_of_the_definition(name: str) -> None:
    """Each entry is the mean product of two net results, less the product of the means."""
    appraisal = measure(find(name))
    found, tally = covariances(appraisal), appraisal.tally
    bets = [each.bet for each in appraisal.bets]
    nets = [[net(bet, result) for result in RESULTS] for bet in bets]
    means = [1 * each.rtp - 1 for each in appraisal.bets]
    for i, one in enumerate(nets):
        for j in range(0, i + 1, 3):
            both = sum(
                a * b * w for a, b, w in zip(one, nets[j], tally.weights, strict=True) if a and b
            )
            assert found[i][j] == found[j][i] == both / tally.total - means[i] * means[j]


@pytest.mark.parametrize("name", shipped())
def test_the_diagonal_is_the_variance(name: str) -> None:
    """A bet's covariance with itself is its variance, to the last digit."""
    appraisal = measure(find(name), decks=6)
    found = covariances(appraisal)
    assert [row[i] for i, row in enumerate(found)] == [e.worth.variance for e in appraisal.bets]
    assert [list(column) for column in zip(*found, strict=True)] == [list(row) for row in found]


def test_player_and_banker_go_against_each_other() -> None:
    """Player and classic Banker are nearly opposite; pairs of the two hands nearly unrelated."""
    appraisal = measure(find("banker-six-half"))
    names = [each.bet.name for each in appraisal.bets]
    found = covariances(appraisal)

    def correlation(a: str, b: str) -> float:
        i, j = names.index(a), names.index(b)
        return float(found[i][j]) / sqrt(found[i][i] * found[j][j])

    assert correlation("player", "banker") < -0.98
    assert 0 < correlation("player-pair", "banker-pair") < 0.01
    assert correlation("banker", "super-6") > 0


def test_the_most_that_one_coup_can_pay() -> None:
    """The half-on-6 game pays most when both hands are suited pairs and one wins by nine."""
    appraisal = measure(find("banker-six-half"))
    most = most_paid(appraisal, {name: (Minor(100), Minor(10_000)) for name in limits(appraisal)})
    returns = {name: back for name, _, back in most.bets}
    assert returns == {
        "banker": 20_000,
        "player-pair": 120_000,
        "banker-pair": 120_000,
        "perfect-pair": 2_010_000,
        "either-pair": 60_000,
        "banker-bonus": 310_000,
    }
    assert most.returned == sum(returns.values())
    assert most.result.coup_class.margin == 9
    nine = [
        w
        for result, w in zip(RESULTS, appraisal.tally.weights, strict=True)
        if result.coup_class.margin == 9
        and result.player_pair == result.banker_pair == 2
        and not result.coup_class.natural
    ]
    assert most.weight == sum(nine)


def test_bets_that_are_not_combined() -> None:
    """Of Player and Banker only one is wagered where the sheet says so."""
    both = measure(find("banker-six-half-live"))
    one = measure(find("banker-eight-half"))
    tie = {name: (Minor(2), Minor(100)) for name in ("player", "banker", "tie")}
    assert most_paid(both, tie).returned == 100 + 100 + 900
    assert most_paid(one, tie).returned == 100 + 900


def test_bets_that_need_another() -> None:
    """A side bet that no wagered bet carries is not wagered; nor are bets without limits."""
    appraisal = measure(find("banker-six-half"))
    alone = most_paid(appraisal, {"super-6": (Minor(1), Minor(100))})
    assert (alone.returned, alone.bets) == (0, ())
    assert alone.weight == appraisal.tally.total
    carried = most_paid(
        appraisal, {"super-6": (Minor(1), Minor(100)), "tie": (Minor(1), Minor(10))}
    )
    assert carried.bets == (("super-6", 100, 1600),)
    assert most_paid(appraisal, {}).returned == 0


def test_largest_stakes_are_whole_steps() -> None:
    """A stake that the bet cannot pay exactly is taken down to its step."""
    appraisal = measure(find("banker-eight-half"))
    most = most_paid(appraisal, {"banker": (Minor(1), Minor(101))})
    assert most.bets == (("banker", 100, 200),)


@pytest.mark.parametrize(
    ("name", "limit", "said"),
    [
        ("super-6", (1, 10), "The sheet banker-eight-half has no bet 'super-6'; it has player, "),
        ("banker", (1, 1), "hold no stake; it takes multiples of 2"),
        ("tie", (100, 50), "The limits 100 to 50 of bet 'tie' hold no stake"),
        ("tie", (0, 50), "The limits 0 to 50 of bet 'tie' hold no stake"),
    ],
)
def test_bad_limits(name: str, limit: tuple[int, int], said: str) -> None:
    """Limits of a bet that is not there, and limits without a stake, are refused."""
    low, high = limit
    with pytest.raises(BadInput, match=said):
        most_paid(measure(find("banker-eight-half")), {name: (Minor(low), Minor(high))})


def own(extra: str) -> Sheet:
    """Return a sheet of four bets with more rules."""
    bets = [
        ("a", 'outcome = "tie"', 8, ""),
        ("b", 'outcome = "player"', 1, ""),
        ("c", "cards = 4", 1, 'needs = ["b"]'),
        ("d", 'outcome = "tie", total = 6', 30, 'needs = ["a", "b"]'),
    ]
    return load(
        HEAD
        + extra
        + "".join(
            f'[[bet]]\nname = "{name}"\ntitle = "{name}"\n{needs}\n'
            f'lines = [{{ when = {{ {when} }}, pays = "{pays} to 1" }}]\n'
            for name, when, pays, needs in bets
        ),
        "own.toml",
    )


@pytest.mark.parametrize(
    "groups", ["", '[["a", "b"]]', '[["a", "b"], ["b", "d"]]', '[["a", "c"], ["b", "d"]]']
)
def test_combinations_against_trying_all(groups: str) -> None:
    """With groups that overlap and needs, the most is that of trying every set of bets."""
    appraisal = measure(own(f"not_combined = {groups}\n" if groups else ""))
    assert most_paid(appraisal, limits(appraisal)).returned == by_trying(appraisal)
