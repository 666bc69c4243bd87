"""Amounts, prices, the step and the one rounding: exact in every currency, at every size.

What is parsed is compared with fractions of plain Python, never with the code under test.
"""

import re
from fractions import Fraction
from itertools import pairwise
from math import lcm

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import MOST, Currency, Minor, Ratio, Rounding, step, winnings
from croupier.refusals import BadInput

EUR, JPY, KWD = Currency("EUR", 2), Currency("JPY", 0), Currency("KWD", 3)

currencies = st.sampled_from([JPY, EUR, KWD])
amounts = st.integers(0, MOST) | st.integers(0, 5000)
numbers = st.integers(1, 10**6) | st.integers(1, 40)
ratios = st.builds(lambda n, m: Ratio.parse(f"{n} to {m}"), numbers, numbers)


@given(currencies, amounts)
def test_an_amount_is_read_as_it_is_written(currency: Currency, amount: int) -> None:
    """The text of an amount, its sign apart, reads back as that amount, in every currency."""
    text = currency.text(Minor(amount))
    assert currency.parse(text) == amount
    assert Fraction(text) == Fraction(amount, 10**currency.decimals)
    if amount:
        assert currency.text(Minor(-amount)) == f"-{text}"
    whole, point, decimals = text.partition(".")
    assert whole == str(int(whole))
    assert len(decimals) == currency.decimals
    assert bool(point) == bool(currency.decimals)


@given(currencies, st.integers(-MOST, MOST))
def test_an_amount_in_a_sentence_is_grouped(currency: Currency, amount: int) -> None:
    """Its digits are those of the text, in groups of three before the point, none of them empty."""
    grouped = currency.grouped(Minor(amount))
    assert grouped.replace(",", "") == currency.text(Minor(amount))
    whole = grouped.removeprefix("-").partition(".")[0]
    assert re.fullmatch(r"[0-9]{1,3}(,[0-9]{3})*", whole)


@given(currencies, st.integers(0, 10**9), st.text("0123456789", max_size=5), st.integers(0, 30))
def test_an_amount_means_its_number(
    currency: Currency, whole: int, decimals: str, zeros: int
) -> None:
    """Digits, leading zeros and as many decimals as the currency has mean just their number."""
    text = "0" * zeros + str(whole) + ("." + decimals if decimals else "")
    if len(decimals) > currency.decimals:
        with pytest.raises(BadInput, match=rf"has {currency.decimals} decimals; .* has"):
            currency.parse(text)
    else:
        assert currency.parse(text) == Fraction(text) * 10**currency.decimals


def test_leading_zeros_are_no_digits() -> None:
    """However many zeros lead an amount, it is the same amount, and never too large for them."""
    assert EUR.parse("0" * 5000 + "1.50") == 150
    assert JPY.parse("0" * 5000) == 0


@pytest.mark.parametrize(
    "text",
    ["", " ", "-1", "+1", "1,000", "1e3", "1.", ".5", "1.0.0", " 1", "1 ", "1\n", "ten", "1_0",
     "0x1", "\u0661", "\u00b2", "\uff11", "NaN", "inf", "1" + "\u200b", "--1", "1/2"],
)  # fmt: skip
def test_other_characters_are_no_amount(text: str) -> None:
    """Signs, spaces, commas, exponents and digits of other scripts are refused with an example."""
    for currency, like in ((EUR, "10.00"), (JPY, "1000"), (KWD, "1.000")):
        with pytest.raises(BadInput) as refused:
            currency.parse(text)
        assert refused.value.args == (
            f"An amount has digits only, such as {like}; {text!r} is not one.",
        )


@given(currencies, st.text(max_size=30))
def test_any_text_is_an_amount_or_refused(currency: Currency, text: str) -> None:
    """A text is read only if it has digits and a point, and then as an amount within bounds."""
    try:
        amount = currency.parse(text)
    except BadInput:
        return
    assert 0 <= amount <= MOST
    assert set(text) <= set("0123456789.")


@pytest.mark.parametrize("currency", [JPY, EUR, KWD])
def test_the_most_and_one_more(currency: Currency) -> None:
    """An amount of 2^53 - 1 minor units is taken, one more is not, and no length is a traceback."""
    assert MOST == 9_007_199_254_740_991
    assert currency.parse(currency.text(MOST)) == MOST
    for more in (currency.text(Minor(MOST + 1)), "9" * 17, "9" * 100_000):
        with pytest.raises(BadInput, match=r"^An amount is [0-9.]+ at most; .{1,66} is more\.$"):
            currency.parse(more)


def test_an_amount_of_other_decimals() -> None:
    """A half is 50 cents, 500 fils and no yen."""
    assert EUR.parse("0.5") == 50
    assert KWD.parse("0.5") == 500
    with pytest.raises(BadInput, match=r"^JPY has 0 decimals; '0\.5' has 1\.$"):
        JPY.parse("0.5")


@pytest.mark.parametrize("decimals", [-1, 1, 4, 8])
def test_a_currency_has_known_decimals(decimals: int) -> None:
    """A currency has 0, 2 or 3 decimals and no other number."""
    with pytest.raises(BadInput, match="has 0, 2 or 3 decimals; XXX was given"):
        Currency("XXX", decimals)


@pytest.mark.parametrize(
    "code", ["", "EU", "eur", "EURO EURO", "E R", "EUR\n", "\u00c4\u00d6\u00dc"]
)
def test_a_currency_code_is_capitals(code: str) -> None:
    """A code is 3 to 8 capital letters of ASCII, and the refusal gives one."""
    with pytest.raises(BadInput, match="3 to 8 capitals, such as EUR"):
        Currency(code, 2)


@given(st.integers(1, 500_000), st.integers(1, 500_000))
def test_a_ratio_is_exact_and_in_lowest_terms(n: int, m: int) -> None:
    """A price read is the same fraction as its two numbers, and equal prices are equal values."""
    price = Ratio.parse(f"{n} to {m}")
    assert Fraction(*price) == Fraction(n, m)
    assert tuple(price) == Fraction(n, m).as_integer_ratio()
    assert Ratio.parse(str(price)) == price
    assert Ratio.parse(f"{2 * n} to {2 * m}") == price


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("1:2", "1 to 2"),
        ("0.5:1", "1 to 2"),
        ("8:1", "8 to 1"),
        ("0.95 to 1", "19 to 20"),
        ("1.5 : 1", "3 to 2"),
        ("8/1", "8 to 1"),
        (" 1 to 2", "1 to 2"),
        ("1  to 2 ", "1 to 2"),
        ("0.54to1", "27 to 50"),
        ("0.000001:1", "1 to 1000000"),
    ],
)
def test_a_price_written_otherwise(text: str, written: str) -> None:
    """A price in the fashion of a pay table is refused with the price as it is written here."""
    with pytest.raises(BadInput) as refused:
        Ratio.parse(text)
    assert refused.value.args == (
        f'A price is "n to m" in whole numbers; write {text!r} as "{written}".',
    )
    assert str(Ratio.parse(written)) == written


@pytest.mark.parametrize(
    "text",
    ["", "push", "1", "0.95", "-1 to 2", "1 to -2", "1 for 2", "1 to 2 to 3", "0:1", "1:0", "0:0",
     "1e3 to 1", "\u0661 to 2", "0.000001:1.5", "1 TO 2", "one to two", "1\u00a0to\u00a02 x"],
)  # fmt: skip
def test_what_is_no_price(text: str) -> None:
    """What cannot be a price is refused with two examples."""
    with pytest.raises(BadInput) as refused:
        Ratio.parse(text)
    assert refused.value.args == (
        f'A price is "n to m" in whole numbers, such as "1 to 2" or "19 to 20"; {text!r} is not.',
    )


@pytest.mark.parametrize(
    "text",
    ["0 to 1", "1 to 0", "000 to 1", "1000001 to 1", "1 to 1000001", "9999999 to 1",
     "1000000000 to 1", "00000001000000000 to 1", "9" * 6000 + " to 1"],
)  # fmt: skip
def test_a_price_has_bounded_numbers(text: str) -> None:
    """A number of a price is from 1 to a million; a longer one is never cut to its first digits."""
    with pytest.raises(BadInput, match=r"^A price has numbers from 1 to 1,000,000; '.* another\.$"):
        Ratio.parse(text)


def test_the_bounds_of_a_price() -> None:
    """The least and the largest number of a price are taken, leading zeros or not."""
    assert Ratio.parse("1000000 to 1") == (10**6, 1)
    assert Ratio.parse("1 to 1000000") == (1, 10**6)
    assert Ratio.parse("0" * 5000 + "1 to 0001") == (1, 1)


@given(st.text(max_size=30) | st.from_regex(r"[0-9.]{1,9} ?(to|:|/) ?[0-9.]{1,9}"))
def test_any_text_is_a_price_or_refused(text: str) -> None:
    """No text gives a traceback or a price of nothing; a price that is advised can be read."""
    try:
        price = Ratio.parse(text)
    except BadInput as refused:
        advised = re.search(r'; write .* as "([0-9]+ to [0-9]+)"\.$', str(refused))
        assert advised is None or str(Ratio.parse(advised[1])) == advised[1]
    else:
        assert price.n >= 1
        assert price.m >= 1


@given(st.lists(ratios, max_size=6))
def test_the_step_is_the_smallest_exact_stake(prices: list[Ratio]) -> None:
    """Each multiple of the step is paid exactly by every price, and no other stake is."""
    least = step(prices)
    assert least == lcm(*(price.m for price in prices))
    for stake in (least, 2 * least, 7 * least):
        for price in prices:
            won = winnings(Minor(stake), price)
            assert won * price.m == stake * price.n
    for stake in {1, least - 1, least + 1, least // 2, least // 3} - {0, -1}:
        exact = all((stake * price.n) % price.m == 0 for price in prices)
        assert exact == (stake % least == 0)


@given(st.lists(st.sampled_from([Ratio(1, 2), Ratio(19, 20), Ratio(27, 50), Ratio(3, 2)])))
def test_no_stake_below_the_step_is_exact(prices: list[Ratio]) -> None:
    """Every stake below the step, tried one by one, leaves some price with a rest."""
    for stake in range(1, step(prices)):
        assert any(stake * price.n % price.m for price in prices)


def test_the_step_of_no_price() -> None:
    """A bet that only pushes takes any stake."""
    assert step([]) == 1


@given(amounts, ratios)
def test_rounding_is_within_one_unit(stake: int, price: Ratio) -> None:
    """Rounding down or up gives the whole number next to the exact winnings, on that side."""
    exact = Fraction(stake * price.n, price.m)
    down = winnings(Minor(stake), price, Rounding.DOWN)
    up = winnings(Minor(stake), price, Rounding.UP)
    assert exact - 1 < down <= exact <= up < exact + 1
    if exact.denominator == 1:
        assert down == up == winnings(Minor(stake), price)


@given(st.integers(1, 10**6), ratios.filter(lambda price: price.m > 1))
def test_an_inexact_stake_is_a_bug_where_nothing_rounds(stake: int, price: Ratio) -> None:
    """Where no rounding was chosen, nothing rounds in silence: a stake off the step is a bug."""
    if stake % price.m:
        with pytest.raises(AssertionError, match="off the step"):
            winnings(Minor(stake), price)
    else:
        assert winnings(Minor(stake), price) == stake // price.m * price.n


@pytest.mark.parametrize(
    ("currency", "stake", "price", "text"),
    [
        (EUR, "1.00", "19 to 20", "0.95"),
        (EUR, "0.20", "19 to 20", "0.19"),
        (JPY, "100", "1 to 2", "50"),
        (KWD, "0.002", "1 to 2", "0.001"),
        (EUR, "10.00", "200 to 1", "2000.00"),
    ],
)
def test_bc_21_a_price_is_paid_to_the_unit(
    currency: Currency, stake: str, price: str, text: str
) -> None:
    """BC-21: a price is paid in full, in minor units, in currencies with 0, 2 and 3 decimals."""
    won = winnings(currency.parse(stake), Ratio.parse(price))
    assert currency.text(won) == text


def test_bc_21_no_stake_loses_a_part_of_its_price() -> None:
    """BC-21: for 19 to 20, each stake is paid exactly or off the step; none is cut to nothing."""
    commission = Ratio(19, 20)
    paid = [stake for stake in range(1, 1000) if stake % step([commission]) == 0]
    assert paid[0] == 20
    for low, high in pairwise(paid):
        won = winnings(Minor(high), commission) - winnings(Minor(low), commission)
        assert Fraction(won, high - low) == Fraction(19, 20)
