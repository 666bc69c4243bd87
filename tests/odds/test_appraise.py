"""What a sheet is worth, and which sheets are refused, with what words."""

from dataclasses import replace
from fractions import Fraction

import pytest

from croupier.money import Minor
from croupier.odds.appraise import (
    BelowFloor,
    FavoursPatron,
    TooFine,
    UnfitSheet,
    UnknownBet,
    UnreachableLine,
    appraise,
    judge,
    measure,
)
from croupier.refusals import BadInput
from croupier.rules.sheet import Sheet, find, load, load_canonical

HEAD = """
id = "own"
title = "Own game"
date = 2026-01-01
decks = 8
shoe = { policy = "fresh" }
"""


def sheet(*bets: str) -> Sheet:
    """Return a sheet of bets, each given as the TOML of its fields but the title."""
    tables = [f'[[bet]]\ntitle = "Bet {n}"\n{bet}\n' for n, bet in enumerate(bets)]
    return load(HEAD + "".join(tables), "own.toml")


def banker(reduced: str, *, rounding: str = "exact") -> str:
    """Return the Banker bet with a first line for some of its wins."""
    return f"""name = "banker"
rounding = "{rounding}"
lines = [
  {reduced},
  {{ when = {{ outcome = "banker" }}, pays = "1 to 1" }},
  {{ when = {{ outcome = "tie" }}, push = true }},
]"""


HALF_ON_6 = '{ when = { outcome = "banker", total = 6 }, pays = "1 to 2" }'
HALF_ON_1 = '{ when = { outcome = "banker", total = 1 }, pays = "1 to 2" }'
TIE = 'name = "tie"\nlines = [{ when = { outcome = "tie" }, pays = "%s to 1" }]'


def test_figures_of_a_bet() -> None:
    """An appraisal holds the exact fraction, and says it in percent."""
    appraisal = appraise(find("banker-eight-half"))
    banker_bet = appraisal.of("banker")
    assert banker_bet.rtp == 1 - banker_bet.worth.edge
    assert banker_bet.rtp.denominator > 2**20
    assert banker_bet.lowest.rtp == banker_bet.highest.rtp == banker_bet.rtp
    assert (banker_bet.percent, appraisal.decks) == ("95.9342", 8)
    with pytest.raises(UnknownBet, match="banker-eight-half has no bet 'super-6'; it has"):
        appraisal.of("super-6")


def test_the_best_main_bet() -> None:
    """The best main bet is named, also where a side bet returns more; without any, the best bet."""
    assert appraise(find("commission-5")).best_main.bet.name == "banker"
    assert appraise(find("banker-six-half")).best_main.bet.name == "player"
    only_side = sheet(TIE.replace('name = "tie"', 'name = "draw"') % 8)
    assert appraise(only_side).best_main.bet.name == "draw"


def test_other_decks() -> None:
    """Another number of decks is a question of what if; the sheet is not changed by it."""
    six = measure(find("banker-six-half"), decks=6)
    assert (six.decks, six.sheet.decks) == (6, 8)
    assert six.of("banker").percent == "98.5452"


def test_answers_are_kept() -> None:
    """The same hash, decks and limits get the kept answer; other limits get one of their own."""
    first = measure(find("banker-six-half"))
    assert measure(find("banker-six-half")) is first
    limits = {"banker": (Minor(100), Minor(1000))}
    assert measure(find("banker-six-half"), limits=limits) is not first
    assert measure(find("banker-six-half"), decks=8) is first


def test_a_bet_that_favours_the_patron() -> None:
    """Half pay on 1 would return 100.992 %: refused with bet, figure and a price that would do."""
    with pytest.raises(FavoursPatron) as refused:
        appraise(sheet(banker(HALF_ON_1)))
    said = refused.value.args[0]
    assert said == (
        "own.toml, line 7: bet 'banker': it returns 100.9921 % to the patron, who must not gain; "
        "97 to 100 instead of 1 to 1 when Banker wins would return 99.6309 %."
    )
    assert refused.value.bet == "banker"
    assert isinstance(refused.value, BadInput)


def test_the_named_price_does() -> None:
    """A sheet with the price that its refusal named may be dealt."""
    with pytest.raises(FavoursPatron, match=r"9 to 1 instead of 10 to 1 when the coup is a tie"):
        appraise(sheet(TIE % 10))
    appraise(sheet(TIE % 9))


def test_a_bet_that_favours_at_one_stake_only() -> None:
    """Rounding up gives a whole unit for half pay on one: refused, though exact pay would do."""
    up = sheet(banker(HALF_ON_6, rounding="up"))
    with pytest.raises(FavoursPatron) as refused:
        appraise(up)
    assert refused.value.args[0] == (
        "own.toml, line 7: bet 'banker': by rounding it returns 101.2351 % at a stake of 1 (in "
        "minor units), and the patron must not gain; rounding down it returns 98.5419 % at most."
    )
    assert measure(up).of("banker").percent == "98.5419 to 101.2351"


def test_rounding_is_judged_over_the_limits() -> None:
    """The same sheet may be dealt where the smallest stake makes rounding small enough."""
    up = sheet(
        banker('{ when = { outcome = "banker", total = 6 }, pays = "1 to 2" }', rounding="up")
    )
    with pytest.raises(FavoursPatron):
        appraise(up)
    limits = {"banker": (Minor(100), Minor(10**9))}
    found = appraise(up, limits=limits).of("banker")
    assert found.lowest.rtp == found.rtp < found.highest.rtp < 1
    assert found.highest.stake == 101


def test_rounding_down_costs_the_patron() -> None:
    """Rounded down, the smallest odd stake returns least; the range is told."""
    down = sheet(banker(HALF_ON_6, rounding="down"))
    found = appraise(down).of("banker")
    assert (found.lowest.stake, found.highest.rtp) == (1, found.rtp)
    assert found.percent == "95.8487 to 98.5419"


@pytest.mark.parametrize(
    ("bet", "said"),
    [
        (
            banker('{ when = { outcome = "banker", total = 0 }, pays = "1 to 2" }'),
            "no coup can meet pay line 1 (Banker wins with 0: 1 to 2)",
        ),
        (
            banker('{ when = { outcome = "banker" }, pays = "1 to 2" }'),
            "no coup reaches pay line 2 (Banker wins: 1 to 1); the lines before it take them all",
        ),
        (
            'name = "x"\nlines = [{ when = { natural = true, cards = 5 }, pays = "1 to 1" }]',
            "no coup can meet pay line 1",
        ),
        (
            'name = "x"\nlines = [{ pays = "1 to 9" }, { when = { cards = 4 }, push = true }]',
            "no coup reaches pay line 2 (the coup has four cards: push)",
        ),
    ],
)
def test_a_line_that_no_coup_reaches(bet: str, said: str) -> None:
    """A pay line that nothing meets is refused by its number and its words."""
    with pytest.raises(UnreachableLine) as refused:
        appraise(sheet(bet))
    assert said in refused.value.args[0]


def test_what_is_wrong_is_told_with_its_line() -> None:
    """The file and the line of the pay line, or of the bet, come first; a stored sheet has none."""
    unreachable = 'name = "x"\nlines = [\n  { pays = "1 to 9" },\n  { push = true },\n]'
    for text, line, refusal in (
        (unreachable, 12, UnreachableLine),
        (TIE % 10, 7, FavoursPatron),
    ):
        with pytest.raises(refusal, match=rf"^own\.toml, line {line}: bet "):
            appraise(sheet(text))
        with pytest.raises(refusal, match=r"^sheet 'own', bet "):
            appraise(load_canonical(sheet(text).canonical))


def test_two_files_with_one_game() -> None:
    """Of a game that was appraised before, a mistake is told of the file at hand."""
    for file, blank in (("one.toml", ""), ("other.toml", "\n\n")):
        text = blank + HEAD + '[[bet]]\ntitle = "A bet"\n' + TIE % 10
        with pytest.raises(FavoursPatron, match=rf"^{file}, line {7 + len(blank)}: bet 'tie'"):
            appraise(load(text, file))


def test_one_deck_has_no_suited_pair() -> None:
    """A line that needs two equal cards is refused of a game with one deck only."""
    pair = 'name = "x"\nlines = [{ when = { suited_pairs = 1 }, pays = "25 to 1" }]'
    appraise(sheet(pair))
    with pytest.raises(UnreachableLine, match="no coup can meet pay line 1"):
        appraise(replace(sheet(pair), decks=1))


def test_a_floor_of_rtp() -> None:
    """A floor refuses what returns less, names the figure, and a price that would do."""
    low = sheet(TIE % 8)
    appraise(low)
    with pytest.raises(BelowFloor) as refused:
        appraise(low, floor=Fraction(90, 100))
    assert refused.value.args[0] == (
        "own.toml, line 7: bet 'tie': it returns 85.6404 %, less than the floor of 90.0000 %; "
        "9 to 1 instead of 8 to 1 when the coup is a tie would return 95.1560 %."
    )
    appraise(low, floor=appraise(low).of("tie").rtp)


def test_a_floor_below_exact_pay_but_not_below_rounded() -> None:
    """Where only rounding falls below the floor, the refusal says at which stake."""
    down = sheet(banker(HALF_ON_6, rounding="down"))
    with pytest.raises(BelowFloor, match=r"by rounding it returns 95\.8487 % at a stake of 1 "):
        appraise(down, floor=Fraction(98, 100))


def test_prices_too_fine_to_judge() -> None:
    """A bet that rounds prices of a million kinds is refused, with what would be right."""
    fine = sheet(banker(HALF_ON_6.replace("1 to 2", "499979 to 999983"), rounding="down"))
    with pytest.raises(TooFine, match=r"only every 999,983 minor units .* smaller numbers"):
        measure(fine)


def test_prices_that_no_stake_fits() -> None:
    """A bet whose step is beyond the books can take no stake; it is refused in a short sentence."""
    lines = "".join(
        f'{{ when = {{ total = {n} }}, pays = "1 to {999_900 + n}" }},' for n in range(9)
    )
    for rounding, said in (("exact", "no stake that the books"), ("down", "as no books hold")):
        bet = f'name = "fine"\nrounding = "{rounding}"\nlines = [{lines}]'
        with pytest.raises(TooFine, match=rf"^.{{1,50}}: .*{said}.{{1,100}}$"):
            appraise(sheet(bet))


def test_measuring_refuses_nothing_else() -> None:
    """`measure` gives the figures of a sheet that may not be dealt; `judge` then refuses it."""
    found = measure(sheet(banker(HALF_ON_1)))
    assert found.of("banker").percent == "100.9921"
    with pytest.raises(UnfitSheet):
        judge(found)


def test_the_first_reason_is_told() -> None:
    """A line out of reach is told before a bet that favours the patron, wherever they stand."""
    both = sheet(TIE % 10, banker('{ when = { total = 0, outcome = "player" }, pays = "1 to 2" }'))
    with pytest.raises(UnreachableLine):
        appraise(both)
