"""What the shipped bets come to: documents and known faults of others, on every result.

A result is one of 205 classes with one of nine pairs of flags; all 1,845 are tried where it counts.
"""

from itertools import product

import pytest

from croupier.money import Minor
from croupier.rules.bets import Bet, Settled, Verdict
from croupier.rules.cards import Card
from croupier.rules.coup import CLASSES, Outcome, Pair, Result, play
from croupier.rules.sheet import Sheet, find, shipped

RESULTS = [Result(c, p, b) for c, p, b in product(CLASSES, Pair, Pair)]
NO_PAIRS = (Pair.NONE, Pair.NONE)
SHIPPED = {name: find(name) for name in shipped()}
SIX = SHIPPED["banker-six-half"]


def result_of(player: str, banker: str, following: str = "") -> Result:
    """Return the result of two hands of two cards and the cards that follow."""
    (p1, p2), (b1, b2) = player.split(), banker.split()
    return play([Card.parse(text) for text in (p1, b1, p2, b2, *following.split())]).result


def bet_of(name: str, sheet: Sheet = SIX) -> Bet:
    """Return a bet that the sheet has."""
    bet = sheet.bet(name)
    assert bet is not None
    return bet


def settled(name: str, stake: int, result: Result) -> Settled:
    """Return what a wager of the six-half game comes to."""
    bet = bet_of(name)
    return bet.settle(Minor(stake), bet.line_for(result))


@pytest.mark.parametrize("name", shipped())
def test_every_line_of_a_shipped_bet_is_paid_exactly(name: str) -> None:
    """BC-21: at its step and at twice that, each bet pays each line of it to the minor unit."""
    for bet in SHIPPED[name].bets:
        for stake in (bet.step, 2 * bet.step):
            for number, line in enumerate(bet.lines):
                verdict, profit, returned = bet.settle(Minor(stake), number)
                if line.pays:
                    assert (verdict, profit * line.pays.m) == (Verdict.WIN, stake * line.pays.n)
                else:
                    assert (verdict, profit, returned) == (Verdict.PUSH, 0, stake)


def test_bc_09_pairs_of_the_same_rank() -> None:
    """BC-09: 8S 8H wins Player Pair 11 to 1 and Either Pair 5 to 1, and loses Perfect Pair."""
    result = result_of("8S 8H", "3C 2D", "5S")
    assert settled("player-pair", 1000, result) == (Verdict.WIN, 11000, 12000)
    assert settled("either-pair", 1000, result) == (Verdict.WIN, 5000, 6000)
    assert settled("perfect-pair", 1000, result) == (Verdict.LOSE, -1000, 0)
    assert settled("banker-pair", 1000, result) == (Verdict.LOSE, -1000, 0)


def test_bc_12_a_perfect_pair_in_one_hand() -> None:
    """BC-12: QD QD against 3C 9H wins the price of one hand; two such hands win 200 to 1, once."""
    one = result_of("QD QD", "3C 9H", "4S 4H")
    assert settled("perfect-pair", 1000, one) == (Verdict.WIN, 25000, 26000)
    other = result_of("3C 9H", "QD QD", "4S 4H")
    assert settled("perfect-pair", 1000, other) == (Verdict.WIN, 25000, 26000)
    two = result_of("QD QD", "7C 7C", "4S 4H")
    assert settled("perfect-pair", 1000, two) == (Verdict.WIN, 200000, 201000)


def test_bc_12_pair_bets_read_each_hand() -> None:
    """BC-12: on every result, each pair bet counts the hands that it is about and nothing else."""
    for result in RESULTS:
        _, player, banker = result
        perfect = [player, banker].count(Pair.SUITED)
        profits = {
            "player-pair": 1100 if player else -100,
            "banker-pair": 1100 if banker else -100,
            "either-pair": 500 if player or banker else -100,
            "perfect-pair": {0: -100, 1: 2500, 2: 20000}[perfect],
        }
        assert {name: settled(name, 100, result).profit for name in profits} == profits


def test_bc_14_pair_bets_on_a_tie() -> None:
    """BC-14: on a tie a Player Pair bet without a pair loses 10, with one returns 120."""
    without = result_of("9S KH", "4C 5D")
    pair = result_of("KS KH", "4C 6D", "5S 5C")
    assert without.coup_class.outcome is pair.coup_class.outcome is Outcome.TIE
    assert settled("player-pair", 1000, without) == (Verdict.LOSE, -1000, 0)
    assert settled("player-pair", 1000, pair) == (Verdict.WIN, 11000, 12000)


@pytest.mark.parametrize("name", shipped())
def test_bc_14_only_a_written_push_gives_a_stake_back(name: str) -> None:
    """BC-14, BC-19: on a tie Player and Banker push, and no other bet without a line for it.

    Two bonus bets have one, for a tie of naturals, and one Banker bet has one for a three-card 7.
    """
    for bet, result in product(SHIPPED[name].bets, RESULTS):
        is_tie = result.coup_class.outcome is Outcome.TIE
        pushes = bet.settle(Minor(bet.step), bet.line_for(result)).verdict is Verdict.PUSH
        if bet.name in ("player", "banker") and is_tie:
            assert pushes
        elif bet.name in ("player-bonus", "banker-bonus"):
            assert pushes == (is_tie and result.coup_class.natural)
        elif bet.name == "banker" and name == "banker-three-card-seven-push":
            player_total, banker_total, _, banker_cards = result.coup_class
            assert pushes == (player_total < banker_total == 7 and banker_cards == 3)
        else:
            assert not pushes


@pytest.mark.parametrize(
    ("player", "banker", "following", "profit"),
    [
        ("2S 2H", "6C TD", "5S", -1000),
        ("9S KH", "4C KD", "", 1000),
        ("8S KH", "KC KD", "", 1000),
        ("6S KH", "2C KD", "KH", 1000),
        ("KS KH", "AC QD", "9H 9C", 30_000),
        ("7S KH", "KC QD", "KH", 6000),
        ("7S KH", "KC QD", "AH", 4000),
        ("7S KH", "KC QD", "2H", 2000),
        ("7S KH", "KC QD", "4H", -1000),
        ("KS KH", "AC QD", "8H 9C", 10_000),
        ("9S KH", "9C KD", "", 0),
        ("8S KH", "8C KD", "", 0),
        ("7S KH", "7C KD", "", -1000),
        ("8S KH", "9C KD", "", -1000),
    ],
)
def test_bc_16_the_bonus(player: str, banker: str, following: str, profit: int) -> None:
    """BC-16: Player Bonus pays natural wins and margins; a three-card 9 by three loses."""
    assert settled("player-bonus", 1000, result_of(player, banker, following)).profit == profit


def test_bc_16_a_bonus_by_the_published_table() -> None:
    """BC-16: on every class both bonus bets follow the pay table, naturals by two cards alone."""
    table = {9: 30, 8: 10, 7: 6, 6: 4, 5: 2, 4: 1}
    for coup_class in CLASSES:
        p, b, pc, bc = coup_class
        for name, mine, cards, other in (
            ("player-bonus", p, pc, b),
            ("banker-bonus", b, bc, p),
        ):
            natural = cards == 2 and mine >= 8
            if mine > other:
                wanted = 1 if natural else table.get(mine - other, -1)
            else:
                wanted = 0 if mine == other and natural else -1
            result = Result(coup_class, *NO_PAIRS)
            assert settled(name, 1, result).profit == wanted


def test_bc_18_a_losing_bet_shows_its_loss() -> None:
    """BC-18: Either Pair 10 without a pair has profit -10, and one bet of each kind adds up."""
    result = result_of("5S TH", "6D KC", "TD")
    assert settled("either-pair", 1000, result) == (Verdict.LOSE, -1000, 0)
    found = [settled(bet.name, 1000, result) for bet in SIX.bets]
    assert len(found) == 10
    assert sum(one.profit for one in found) == sum(one.returned for one in found) - 10 * 1000


@pytest.mark.parametrize("name", shipped())
def test_bc_18_profit_is_return_less_stake_for_every_bet(name: str) -> None:
    """BC-18: every bet of every sheet, on every result: profit = returned - staked."""
    for bet in SHIPPED[name].bets:
        stake = Minor(100 * bet.step)
        for result in RESULTS:
            verdict, profit, returned = bet.settle(stake, bet.line_for(result))
            assert profit == returned - stake
            assert (verdict is Verdict.LOSE) == (returned == 0)
            assert (verdict is Verdict.PUSH) == (profit == 0)
            assert (verdict is Verdict.WIN) == (profit > 0)


def test_bc_19_a_tie_gives_player_and_banker_back() -> None:
    """BC-19: Player 100 on 5-5 pushes, and Tie pays 8 to 1."""
    result = result_of("5S KH", "2C 3D", "KC KS")
    assert result.coup_class[:2] == (5, 5)
    assert settled("player", 10000, result) == (Verdict.PUSH, 0, 10000)
    assert settled("banker", 10000, result) == (Verdict.PUSH, 0, 10000)
    assert settled("tie", 10000, result) == (Verdict.WIN, 80000, 90000)


def test_bc_21_a_commission_is_paid_in_minor_units() -> None:
    """BC-21: Banker 1.00 at 19 to 20 returns 1.95; any other stake is paid so or off the step."""
    banker = bet_of("banker", SHIPPED["commission-5"])
    won = banker.settle(Minor(100), 0)
    assert won == (Verdict.WIN, 95, 195)
    for stake in range(1, 200):
        if stake % banker.step:
            with pytest.raises(AssertionError, match="off the step"):
                banker.settle(Minor(stake), 0)
        else:
            assert banker.settle(Minor(stake), 0).returned * 20 == stake * 39


def test_bc_23_a_stake_goes_once_and_comes_back_once() -> None:
    """BC-23: of a balance of 100 all staked, a loss leaves nothing and a tie the 100."""
    tie, loss = result_of("5S KH", "2C 3D", "KC KS"), result_of("2S KH", "9C KD")
    assert 100 - 100 + settled("player", 100, loss).returned == 0
    assert 100 - 100 + settled("player", 100, tie).returned == 100


@pytest.mark.parametrize(
    ("sheet", "on", "half"),
    [
        ("banker-six-half", 6, 50),
        ("banker-six-half-live", 6, 50),
        ("banker-eight-half", 8, 50),
        ("commission-5", None, None),
    ],
)
def test_main_bets_on_every_result(sheet: str, on: int | None, half: int | None) -> None:
    """Player, Banker and Tie pay on every class what the document says, half pay and all."""
    for result in RESULTS:
        p, b, _, _ = result.coup_class
        even = 95 if sheet == "commission-5" else 100
        wanted = {
            "player": 100 if p > b else 0 if p == b else -100,
            "banker": (half if b == on else even) if b > p else 0 if p == b else -100,
            "tie": 800 if p == b else -100,
        }
        for name, profit in wanted.items():
            bet = bet_of(name, SHIPPED[sheet])
            assert bet.settle(Minor(100), bet.line_for(result)).profit == profit


def test_super_six_on_every_result() -> None:
    """Super 6 pays 15 to 1 when Banker wins with 6, however many cards it has, and else loses."""
    for result in RESULTS:
        p, b, _, _ = result.coup_class
        assert settled("super-6", 100, result).profit == (1500 if b == 6 > p else -100)
