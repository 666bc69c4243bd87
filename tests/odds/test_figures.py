"""Every exact figure known of these games comes out of the engine, to the last digit printed.

Returns are in percent, at the top of a fresh shoe. Bets of shipped sheets are priced from the
sheets; others are written out here.
"""

from fractions import Fraction
from functools import cache
from statistics import NormalDist

import pytest

from croupier.money import Ratio
from croupier.odds.appraise import appraise, measure
from croupier.odds.weights import full_shoe, weights
from croupier.rules.bets import Bet, Condition, PayLine, Value
from croupier.rules.sheet import find
from croupier.tally import Tally, Worth, percent, worth

Facts = dict[str, Value | tuple[Value, ...]]

PLAYER: Facts = {"outcome": "player"}
BANKER: Facts = {"outcome": "banker"}
TIE: Facts = {"outcome": "tie"}
EVEN = "1 to 1"
INFINITE = 10**6  # decks; the figures of endless decks to far more than four decimals


@cache
def tally_of(decks: int) -> Tally:
    """Return the tally of a number of full decks, made once."""
    return weights(full_shoe(decks))


def bet(*lines: tuple[Facts, str]) -> Bet:
    """Return a bet of lines, each a condition and a price or "push"."""
    return Bet(
        "any",
        "Any",
        tuple(
            PayLine(
                Condition(
                    tuple(
                        (name, value if isinstance(value, tuple) else (value,))
                        for name, value in facts.items()
                    )
                ),
                None if price == "push" else Ratio.parse(price),
            )
            for facts, price in lines
        ),
    )


def banker(price: str = "", **reduced: Value) -> Bet:
    """Return the Banker bet at even money, with another price on a part of its wins."""
    special = [({**BANKER, **reduced}, price)] if price else []
    return bet(*special, (BANKER, EVEN), (TIE, "push"))


MAIN = {
    "player": bet((PLAYER, EVEN), (TIE, "push")),
    "banker at 5 % commission": bet((BANKER, "19 to 20"), (TIE, "push")),
    "banker, half on 6": banker("1 to 2", total=6),
    "banker, half on 8": banker("1 to 2", total=8),
    "banker, half on 5": banker("1 to 2", total=5),
    "banker, half on 7": banker("1 to 2", total=7),
    "banker, push on three-card 7": banker("push", total=7, banker_cards=3),
    "tie at 8": bet((TIE, "8 to 1")),
    "tie at 9": bet((TIE, "9 to 1")),
}


@pytest.mark.parametrize(
    ("name", "one", "six", "eight", "deviation"),
    [
        ("player", "98.7136", "98.7626", "98.7649", "0.9512"),
        ("banker at 5 % commission", "98.9883", "98.9442", "98.9421", "0.9274"),
        ("banker, half on 6", "98.6148", "98.5452", "98.5419", "0.9296"),
        ("banker, half on 8", "96.0226", "95.9382", "95.9342", "0.9076"),
        ("banker, half on 5", "99.0896", "99.0682", "99.0672", "0.9339"),
        ("banker, half on 7", "97.3950", "97.3911", "97.3911", "0.9201"),
        ("banker, push on three-card 7", "99.0322", "98.9839", "98.9817", "0.9393"),
        ("tie at 8", "84.2539", "85.5618", "85.6404", "2.6409"),
        ("tie at 9", "93.6154", "95.0687", "95.1560", "2.9343"),
    ],
)
def test_main_bets(name: str, one: str, six: str, eight: str, deviation: str) -> None:
    """RTP with one, six and eight decks, and the standard deviation with eight."""
    found = [worth(tally_of(decks), MAIN[name]) for decks in (1, 6, 8)]
    assert [percent(each.rtp) for each in found] == [one, six, eight]
    assert f"{found[2].standard_deviation:.4f}" == deviation


@pytest.mark.parametrize(
    ("total", "rtp"),
    [
        (1, "100.992"),
        (2, "100.788"),
        (3, "100.506"),
        (4, "99.601"),
        (5, "99.067"),
        (6, "98.542"),
        (7, "97.391"),
        (8, "95.934"),
        (9, "95.365"),
    ],
)
def test_half_pay_on_each_total(total: int, rtp: str) -> None:
    """What half pay on each winning total of the Banker makes of the bet, with eight decks."""
    assert percent(worth(tally_of(8), banker("1 to 2", total=total)).rtp, 3) == rtp


@pytest.mark.parametrize(
    ("reduced", "rtp"),
    [
        (banker("push", total=6), "95.849"),
        (banker("push", total=6, banker_cards=3), "99.573"),
        (banker("1 to 2", total=6, banker_cards=3), "100.404"),
        (banker("1 to 2", total=6, banker_cards=2), "99.373"),
        (banker("push", total=8, banker_cards=3), "98.299"),
        (banker("1 to 2", total=8, banker_cards=3), "99.767"),
        (banker("1 to 2", total=8, banker_cards=2), "97.402"),
    ],
)
def test_other_reductions(reduced: Bet, rtp: str) -> None:
    """More ways to do without a commission, with eight decks; one would favour the patron."""
    assert percent(worth(tally_of(8), reduced).rtp, 3) == rtp


@pytest.mark.parametrize(
    ("endless", "rtp"),
    [
        (MAIN["player"], "98.7719"),
        (MAIN["banker, half on 6"], "98.5321"),
        (MAIN["tie at 8"], "85.8830"),
        (bet(({**BANKER, "total": 6}, "15 to 1")), "86.2731"),
        (bet(({"player_pair": True}, "11 to 1")), "92.3077"),
    ],
)
def test_endless_decks(endless: Bet, rtp: str) -> None:
    """The limit of many decks, from the exact tally of a million of them."""
    assert percent(worth(tally_of(INFINITE), endless).rtp) == rtp


MARGINS = [(9, 30), (8, 10), (7, 6), (6, 4), (5, 2), (4, 1)]


def bonus(side: Facts) -> Bet:
    """Return the bonus bet of a hand, by its winning margin."""
    return bet(
        ({**side, "natural": True}, EVEN),
        *(({**side, "margin": margin}, f"{pays} to 1") for margin, pays in MARGINS),
        ({**TIE, "natural": True}, "push"),
    )


def on_six(two: int, three: int) -> Bet:
    """Return a bet on a winning Banker 6 that pays by its number of cards."""
    return bet(
        ({**BANKER, "total": 6, "banker_cards": 2}, f"{two} to 1"),
        ({**BANKER, "total": 6, "banker_cards": 3}, f"{three} to 1"),
    )


@pytest.mark.parametrize(
    ("side_bet", "rtp"),
    [
        (bet(({"player_pair": True}, "11 to 1")), "89.6386"),
        (bet(({"banker_pair": True}, "11 to 1")), "89.6386"),
        (bet(({"pairs": (1, 2)}, "5 to 1")), "86.2901"),
        (bet(({"suited_pairs": 2}, "200 to 1"), ({"suited_pairs": 1}, "25 to 1")), "91.9530"),
        (bet(({"suited_pairs": (1, 2)}, "25 to 1")), "86.9706"),
        (bet(({**BANKER, "total": 6}, "15 to 1")), "86.1819"),
        (bet(({**BANKER, "total": 6}, "12 to 1")), "70.0228"),
        (on_six(12, 20), "83.3164"),
        (on_six(12, 18), "79.9930"),
        (bet(({**BANKER, "total": 6, "banker_cards": 2}, "22 to 1")), "85.6675"),
        (bet(({**BANKER, "total": 6, "banker_cards": 3}, "50 to 1")), "84.7467"),
        (bet(({**TIE, "total": 6}, "35 to 1")), "69.2646"),
        (bet(({**BANKER, "total": 7, "banker_cards": 3}, "40 to 1")), "92.3887"),
        (bet(({**PLAYER, "total": 8, "player_cards": 3}, "25 to 1")), "89.8124"),
        (bonus(PLAYER), "97.3483"),
        (bonus(BANKER), "90.6269"),
        (bet(({"cards": 4}, "3 to 2")), "94.7171"),
        (bet(({"cards": 4}, "29 to 20")), "92.8228"),
        (bet(({"cards": (5, 6)}, "27 to 50")), "95.6543"),
        (bet(({"cards": (5, 6)}, "53 to 100")), "95.0331"),
        (bet(({"cards": (5, 6)}, "13 to 25")), "94.4120"),
        (bet(({"cards": (5, 6)}, "1 to 2")), "93.1697"),
        (bet(({"cards": 5}, "2 to 1")), "91.0333"),
        (bet(({"cards": 6}, "2 to 1")), "95.3062"),
        (bet(({"player_natural": True}, "4 to 1")), "94.7173"),
        (bet(({"player_natural": True, "player_total": 8}, "8 to 1")), "85.0788"),
        (bet(({"banker_natural": True, "banker_total": 9}, "8 to 1")), "85.4124"),
    ],
)
def test_side_bets(side_bet: Bet, rtp: str) -> None:
    """Side bets with eight decks."""
    assert percent(worth(tally_of(8), side_bet).rtp) == rtp


EGALITE = [150, 215, 225, 200, 120, 110, 45, 45, 80, 80]
# For 1 and for 6 some print 88.59 and 88.51, a digit too high: exactly they are 88.584998 and
# 88.504753, and the edge of the second, 11.50 %, is printed elsewhere.
EGALITE_RTP = [87.55, 88.58, 90.46, 89.48, 87.86, 88.13, 88.50, 93.61, 88.93, 89.37]


@pytest.mark.parametrize(("total", "rtp"), [*enumerate(EGALITE_RTP)])
def test_egalite(total: int, rtp: float) -> None:
    """A tie of each total, with eight decks."""
    found = worth(tally_of(8), bet(({**TIE, "total": total}, f"{EGALITE[total]} to 1")))
    assert percent(found.rtp, 2) == f"{rtp:.2f}"


@pytest.mark.parametrize(
    ("totals", "pays", "rtp"),
    [
        ((0,), 160, "93.35"),
        ((1, 2, 3), 70, "89.14"),
        ((4, 5), 60, "92.72"),
        ((6, 7), 22, "91.06"),
        ((8, 9), 40, "90.25"),
    ],
)
def test_egalite_groups(totals: tuple[int, ...], pays: int, rtp: str) -> None:
    """A tie of one of several totals, with eight decks."""
    found = worth(tally_of(8), bet(({**TIE, "total": totals}, f"{pays} to 1")))
    assert percent(found.rtp, 2) == rtp


@pytest.mark.parametrize(
    ("facts", "pays", "edge"),
    [
        ({**PLAYER, "total": 9}, 6, "14.14"),
        ({**PLAYER, "total": 6}, 11, "24.94"),
        ({**BANKER, "total": 8}, 7, "15.19"),
    ],
)
def test_exact_winning_totals(facts: Facts, pays: int, edge: str) -> None:
    """The edge of bets on one winning total of one hand, with eight decks."""
    assert percent(worth(tally_of(8), bet((facts, f"{pays} to 1"))).edge, 2) == edge


def test_big_tiger_in_three_figures() -> None:
    """Edge, standard deviation and hit frequency of a bet on a three-card 6 at 50 to 1."""
    found = worth(tally_of(8), bet(({**BANKER, "total": 6, "banker_cards": 3}, "50 to 1")))
    assert percent(found.edge) == "15.2533"
    assert f"{found.standard_deviation:.3f}" == "6.519"
    assert percent(found.hit_frequency, 3) == "1.662"


@pytest.mark.parametrize(
    ("decks", "player_edge", "banker_edge"), [(4, "2.70", "9.42"), (6, "2.67", "9.39")]
)
def test_bonus_with_fewer_decks(decks: int, player_edge: str, banker_edge: str) -> None:
    """The edges of the bonus bets that are published for four and for six decks."""
    assert percent(worth(tally_of(decks), bonus(PLAYER)).edge, 2) == player_edge
    assert percent(worth(tally_of(decks), bonus(BANKER)).edge, 2) == banker_edge


def test_small_with_six_decks() -> None:
    """The edge of four cards at 3 to 2 that is quoted for eight decks is that of six."""
    small = bet(({"cards": 4}, "3 to 2"))
    assert percent(worth(tally_of(6), small).edge) == "5.2687"
    assert percent(worth(tally_of(8), small).edge) == "5.2829"


@pytest.mark.parametrize(
    ("each", "coups"),
    [
        (MAIN["banker, half on 6"], 229_338),
        (MAIN["player"], 240_120),
        (bonus(PLAYER), 1_623_840),
        (MAIN["tie at 8"], 1_850_922),
        (bet(({"player_pair": True}, "11 to 1")), 2_641_457),
        (bet(({**BANKER, "total": 6}, "15 to 1")), 3_462_420),
        (bet(({**BANKER, "total": 6, "banker_cards": 3}, "50 to 1")), 11_279_751),
    ],
)
def test_coups_for_a_band_of_half_a_percent(each: Bet, coups: int) -> None:
    """How many equal bets bring 99 of 100 runs within half a percentage point of the RTP.

    The known figures come from deviations rounded here and there; they agree to one in 5,000.
    """
    factor = NormalDist().inv_cdf(0.995) / 0.005
    found = float(worth(tally_of(8), each).variance) * factor**2
    assert found == pytest.approx(coups, rel=1 / 5_000)


def test_bc_82_tie_of_sixes() -> None:
    """BC-82: a tie at 6-6 has P = 0.0192402; the edge is that of the price in force."""
    found = {
        pays: worth(tally_of(8), bet(({**TIE, "total": 6}, f"{pays} to 1")))
        for pays in (35, 40, 45)
    }
    assert f"{float(found[35].hit_frequency):.7f}" == "0.0192402"
    assert [percent(each.edge, 2) for each in found.values()] == ["30.74", "21.12", "11.50"]
    shown = measure(find("showcase"), decks=6).of("tiger-tie")
    assert shown.percent == percent(worth(tally_of(6), shown.bet).rtp)


def test_bc_84_fractions_stay_exact() -> None:
    """BC-84: Banker's three-card 7 at 40 to 1 has edge 7.6113 %, from the exact probability."""
    found = worth(tally_of(8), bet(({**BANKER, "total": 7, "banker_cards": 3}, "40 to 1")))
    assert found.hit_frequency == Fraction(112_633_011_329_024, 4_998_398_275_503_360)
    assert f"{float(found.hit_frequency):.9f}" == "0.022533821"
    assert percent(found.edge) == "7.6113"
    anchors: dict[str, Worth] = {name: worth(tally_of(8), main) for name, main in MAIN.items()}
    assert percent(anchors["banker, half on 6"].edge) == "1.4581"
    assert percent(anchors["banker, half on 8"].edge) == "4.0658"
    assert percent(anchors["player"].edge) == "1.2351"
    assert percent(anchors["banker at 5 % commission"].edge) == "1.0579"


SHIPPED = {
    "banker-six-half": {
        "player": "98.7649",
        "banker": "98.5419",
        "tie": "85.6404",
        "player-pair": "89.6386",
        "banker-pair": "89.6386",
        "perfect-pair": "91.9530",
        "either-pair": "86.2901",
        "super-6": "86.1819",
        "player-bonus": "97.3483",
        "banker-bonus": "90.6269",
    },
    "banker-eight-half": {"player": "98.7649", "banker": "95.9342", "tie": "85.6404"},
    "banker-six-half-live": {"player": "98.7649", "banker": "98.5419", "tie": "85.6404"},
    "commission-5": {"player": "98.7649", "banker": "98.9421", "tie": "85.6404"},
    "banker-three-card-seven-push": {
        "player": "98.7649",
        "banker": "98.9817",
        "tie": "85.6404",
        "banker-three-card-7": "92.3887",
        "player-three-card-8": "89.8124",
    },
    "showcase": {
        "tie": "95.1560",
        "perfect-pair-once": "86.9706",
        "super-6-at-12": "70.0228",
        "lucky-6": "83.3164",
        "super-6-plus": "79.9930",
        "small-tiger": "85.6675",
        "big-tiger": "84.7467",
        "tiger-tie": "69.2646",
        "dragon-7": "92.3887",
        "panda-8": "89.8124",
        "small": "94.7171",
        "big": "95.6543",
        "five-cards": "91.0333",
        "six-cards": "95.3062",
        "player-natural": "94.7173",
        "banker-natural": "94.7173",
        "player-natural-8": "85.0788",
        "banker-natural-9": "85.4124",
        "egalite-7": "93.6101",
        "egalite-group-1-3": "89.1426",
        "banker-wins-8": "84.8135",
    },
}


@pytest.mark.parametrize("sheet", SHIPPED)
def test_shipped_sheets(sheet: str) -> None:
    """Every shipped sheet may be dealt, and its bets return what is known of them."""
    appraisal = appraise(find(sheet))
    assert {name: appraisal.of(name).percent for name in SHIPPED[sheet]} == SHIPPED[sheet]


def test_printed_returns() -> None:
    """The returns that the document of the half-on-6 game prints, to the printed digit."""
    appraisal = appraise(find("banker-six-half"))
    printed = {
        "player": "98.76",
        "banker-pair": "89.64",
        "player-pair": "89.64",
        "perfect-pair": "91.95",
        "either-pair": "86.29",
        "super-6": "86.18",
        "player-bonus": "97.35",
        "banker-bonus": "90.63",
    }
    assert {name: percent(appraisal.of(name).rtp, 2) for name in printed} == printed
    assert appraisal.best_main.bet.name == "player"
