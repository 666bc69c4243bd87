"""The languages: each says all that English says, of values and not of words, and means the same.

Banker and Player are never swapped: what is told of one names it, and does not name the other.
"""

import re
import unicodedata
from random import Random

import pytest

from croupier.money import Currency, Minor, Ratio
from croupier.rules.bets import FACTS, Condition
from croupier.rules.sheet import find, load, shipped
from croupier.rules.tableau import Side
from croupier.rules.wording import (
    bet_short,
    bet_title,
    combine_text,
    condition_text,
    game_note,
    game_title,
    note_text,
    notes,
    on_text,
    pays_text,
    price_text,
    reduced_text,
    shoe_texts,
)
from croupier.rules.words import ENGLISH, LANGUAGES, words_for
from croupier.rules.words.es import Spanish
from croupier.rules.words.template import Words
from tests.rules.random_sheets import random_sheet
from tests.rules.test_wording import conditions, meant
from tests.tidy.tree import text as text_of

OTHERS = [tag for tag in LANGUAGES if tag != "en"]
# What each language calls the hands and the tie; written out, so that no slip of a pen moves it.
TERMS = {
    "en": ("Player", "Banker", "Tie"),
    "zh-Hans": ("闲", "庄", "和"),
    "zh-Hant": ("閒", "莊", "和"),
    "ja": ("プレイヤー", "バンカー", "タイ"),
    "ko": ("플레이어", "뱅커", "타이"),
    "es": ("Jugador", "Banca", "Empate"),
    "vi": ("Nhà Con", "Nhà Cái", "Hòa"),
    "ar": ("لاعب", "مصرفي", "التعادل"),
}
# 1 to 2, 8 to 1 and 19 to 20: the winnings stand first, but in Chinese and Vietnamese the stake.
RATIOS = {
    "en": ("1 to 2", "8 to 1", "19 to 20"),
    "zh-Hans": ("2赔1", "1赔8", "20赔19"),
    "zh-Hant": ("2賠1", "1賠8", "20賠19"),
    "ja": ("1対2", "8対1", "19対20"),
    "ko": ("1:2", "8:1", "19:20"),
    "es": ("1 a 2", "8 a 1", "19 a 20"),
    "vi": ("2 ăn 1", "1 ăn 8", "20 ăn 19"),
    "ar": ("1:2", "8:1", "19:20"),
}
AMOUNTS = {
    "en": ("1,234.50", "50,000.00", "0.02"),
    "zh-Hans": ("1,234.50", "50,000.00", "0.02"),
    "zh-Hant": ("1,234.50", "50,000.00", "0.02"),
    "ja": ("1,234.50", "50,000.00", "0.02"),
    "ko": ("1,234.50", "50,000.00", "0.02"),
    "es": ("1234,50", "50.000,00", "0,02"),
    "vi": ("1.234,50", "50.000,00", "0,02"),
    "ar": ("1,234.50", "50,000.00", "0.02"),
}
# Letters that stand for themselves in every language: court cards, and the hands in short.
LETTERS = {"A", "J", "Q", "K", "P", "B"}
# Words of English that no Spanish or Vietnamese text has.
ENGLISH_WORDS = """
the is are of and or not wins with when hand hands pair cards totals by either neither both pays
push on winning coup shoe deck decks nothing bet bets wager stake any result player banker tie this
there then draws stands house perfect dragon table each
"""
# A word that is the same in both.
SAME = {"Panda 8"}


@pytest.fixture(params=list(LANGUAGES))
def words(request: pytest.FixtureRequest) -> Words:
    """Each language in turn."""
    return words_for(request.param)


@pytest.fixture(params=OTHERS)
def foreign(request: pytest.FixtureRequest) -> Words:
    """Each language but English in turn."""
    return words_for(request.param)


def english_in(text: str, tag: str) -> list[str]:
    """Return what is left of English in a text of another language."""
    if tag in ("es", "vi"):
        plain = unicodedata.normalize("NFC", text).lower()
        return [word for word in re.findall(r"[^\W\d_]+", plain) if word in ENGLISH_WORDS.split()]
    return [word for word in re.findall(r"[A-Za-z]+", text) if word not in LETTERS]


def check(text: str, tag: str) -> None:
    """Hold a text to what holds for every text of a language."""
    assert text.strip() == text != ""
    assert not set("{}<>") & set(text), text
    assert english_in(text, tag) == [], text


def fixed(words: Words) -> list[str]:
    """Return everything that a language says without facts."""
    games = [text for game in words.game_titles.values() for text in game if text]
    bets = [text for title in words.bet_titles.values() for text in title]
    return [*words.texts, *games, *bets, words.any_result, words.push]


def test_a_language_knows_its_tag(words: Words) -> None:
    """Each language is found under its own tag; one is written from right to left."""
    assert words_for(words.tag) is words
    assert words.right_to_left == (words.tag == "ar")
    assert set(TERMS) == set(RATIOS) == set(AMOUNTS) == set(LANGUAGES)


def test_the_page_on_languages_lists_them(words: Words) -> None:
    """The guide has a row for each language, with its terms and a price as it writes it."""
    titles = [words.bet_titles[name].title for name in ("player", "banker", "tie")]
    row = re.compile(rf"^\| `{words.tag}` \| .* \| (.*) \| (.*) \|$", re.MULTILINE)
    [(terms, price)] = row.findall(text_of("docs/guide/languages.md"))
    assert re.split("[,،] ", terms) == titles
    assert price == words.ratio(Ratio(8, 1))


def test_what_has_no_facts_is_said(foreign: Words) -> None:
    """No text is empty, has holes or is English still."""
    for text, english in zip(fixed(foreign), fixed(ENGLISH), strict=True):
        check(text, foreign.tag)
        assert text != english or text in SAME


def test_a_language_that_lacks_a_text_cannot_be_made() -> None:
    """What a language does not say is missing at once, and not when a patron asks for it."""
    half = type("Half", (Spanish,), {"push": Words.push})
    with pytest.raises(TypeError, match="push"):
        half()


def test_english_is_what_the_shipped_sheets_say() -> None:
    """Bets and games of the shipped sheets are known by the titles that they have there."""
    told: dict[str, tuple[str, str]] = {}
    for sheet_id in shipped():
        sheet = find(sheet_id)
        assert ENGLISH.game_titles[sheet_id] == (sheet.title, sheet.note)
        for bet in sheet.bets:
            title = (bet.title, bet.short_title)
            assert told.setdefault(bet.name, title) == title
            assert ENGLISH.bet_titles[bet.name] == title
    assert set(ENGLISH.game_titles) == set(shipped())
    # One pattern goes further than the sheets do.
    assert set(ENGLISH.bet_titles) - set(told) == {"banker-wins-6"}


def test_hands_and_tie_have_the_words_of_the_game(words: Words) -> None:
    """The three main bets are called as at real tables."""
    player, banker, tie = TERMS[words.tag]
    assert player in words.hand(Side.PLAYER)
    assert banker in words.hand(Side.BANKER)
    titles = words.bet_titles
    assert [titles[name].title for name in ("player", "banker", "tie")] == [
        words.hand(Side.PLAYER), words.hand(Side.BANKER), tie,
    ]  # fmt: skip


def sides_of(condition: Condition) -> set[Side]:
    """Return the sides that a condition names."""
    named = {
        Side(name.partition("_")[0])
        for name, values in condition.facts
        if name.startswith(("player_", "banker_")) and set(values) != set(FACTS[name].values)
    }
    outcomes = condition.allowed("outcome") or ()
    return named | {Side(str(one)) for one in outcomes if one != "tie" and len(outcomes) < 3}


def held_apart(text: str, sides: set[Side], tag: str) -> None:
    """Hold a text to name just these sides."""
    player, banker, _ = TERMS[tag]
    assert (player in text) == (Side.PLAYER in sides), text
    assert (banker in text) == (Side.BANKER in sides), text


def test_banker_and_player_are_never_swapped(words: Words) -> None:
    """What is told of one side names it, and names the other only where that is told of too."""
    lines = [line for name in shipped() for bet in find(name).bets for line in bet.lines]
    for line in lines:
        held_apart(condition_text(line.when, words), sides_of(line.when), words.tag)
    for condition in conditions():
        held_apart(condition_text(condition, words), sides_of(condition), words.tag)


def test_titles_of_the_sides_are_never_swapped(words: Words) -> None:
    """A bet that is named after a side is called after it in each language."""
    for name, (title, short) in words.bet_titles.items():
        side = name.partition("-")[0]
        if side in ("player", "banker"):
            held_apart(title, {Side(side)}, words.tag)
            player, banker, _ = TERMS[words.tag]
            other = banker if side == "player" else player
            assert other not in short
    for name in shipped():
        sheet = find(name)
        if reduced := reduced_text(sheet, words):
            held_apart(reduced, {Side.BANKER}, words.tag)


def test_one_text_has_one_meaning_in_each_language(foreign: Words) -> None:
    """Of ten thousand conditions, no two that differ on any result are told in the same words."""
    told: dict[str, int] = {}
    for condition in conditions():
        text = condition_text(condition, foreign)
        check(text, foreign.tag)
        meaning = meant(condition)
        assert told.setdefault(text, meaning) == meaning, text


def test_numbers_of_a_condition_are_told(words: Words) -> None:
    """Each total and margin that a condition names stands in its text, and no other number."""
    for condition in conditions():
        wanted: set[str] = set()
        counted: set[str] = set()
        for name, values in condition.facts:
            if set(values) == set(FACTS[name].values):
                continue
            if name.endswith("total") or name == "margin":
                wanted |= {str(value) for value in values}
            elif name.endswith("cards"):
                counted |= {str(value) for value in values}
        found = set(re.findall(r"[0-9]+", condition_text(condition, words)))
        assert wanted <= found <= wanted | counted


@pytest.mark.parametrize("seed", range(12))
def test_random_games_read_well(seed: int, foreign: Words) -> None:
    """Whatever a sheet holds, each of its texts is whole, and no English is left in it."""
    sheet = load(random_sheet(seed), "random.toml")
    for bet in sheet.bets:
        check(pays_text(bet, foreign), foreign.tag)
        for line in bet.lines:
            check(on_text(line.when, foreign), foreign.tag)
            check(note_text(line, foreign), foreign.tag)
            check(price_text(line, foreign), foreign.tag)
        assert bet_title(bet, foreign) == bet.title == bet_short(bet, foreign)
    for text in shoe_texts(sheet, foreign):
        check(text, foreign.tag)
    assert game_title(sheet.id, sheet.title, foreign) == sheet.title


@pytest.mark.parametrize("name", shipped())
def test_shipped_games_are_said_whole(name: str, foreign: Words) -> None:
    """Bets, prices, notes and shoes of every shipped game have words, the same for none of two."""
    sheet = find(name)
    assert game_title(sheet.id, sheet.title, foreign) != sheet.title
    check(game_note(sheet, foreign) or "-", foreign.tag)
    for bet in sheet.bets:
        for text in (bet_title(bet, foreign), bet_short(bet, foreign), *notes(bet, foreign)):
            check(text, foreign.tag)
        check(combine_text(sheet, bet, foreign) or "-", foreign.tag)
    titles = [bet_title(bet, foreign) for bet in sheet.bets]
    shorts = [bet_short(bet, foreign) for bet in sheet.bets]
    assert len(set(titles)) == len(titles)
    assert len(set(shorts)) == len({bet.short_title for bet in sheet.bets})


def test_titles_of_the_operators_own_stay(foreign: Words) -> None:
    """Only a title that is still the shipped one is told in another language."""
    text = random_sheet(1).replace(
        'name = "bet-0"\ntitle = "Bet 0"', 'name = "tie"\ntitle = "Draw"'
    )
    tie = load(text, "own.toml").by_name["tie"]
    assert (bet_title(tie, foreign), bet_short(tie, foreign)) == ("Draw", "Draw")
    assert game_title("showcase", "My showcase", foreign) == "My showcase"
    assert game_title("my-game", "No Commission", foreign) == "No Commission"


def test_prices_mean_winnings_for_a_stake(words: Words) -> None:
    """Each language writes a price in its own order, which is written out here."""
    prices = (Ratio(1, 2), Ratio(8, 1), Ratio(19, 20))
    assert tuple(map(words.ratio, prices)) == RATIOS[words.tag]
    for price in prices:
        assert words.ratio(price) in words.up_to(price)
        assert words.ratio(price) in words.note(price, "-")
        assert words.ratio(price) in words.ties([("X", price)], [], [])
    assert words.push in words.note(None, "-")


def test_amounts_are_written_as_the_language_does(words: Words) -> None:
    """Thousands and decimals are told apart; digits are Western in every language."""
    euro = Currency("EUR", 2)
    amounts = tuple(words.amount(euro, Minor(minor)) for minor in (123_450, 5_000_000, 2))
    assert amounts == AMOUNTS[words.tag]
    assert words.percent("98.7649")[:2] == "98"
    said = " ".join([*fixed(words), words.worked([7, 8], 5), words.cut_card(16, 2)])
    assert all(character in "0123456789" for character in said if character.isdecimal())


def test_sums_are_worked_out(words: Words) -> None:
    """A sum of ten or more says what it counts."""
    assert "1 + 8 = 9" in words.worked([1, 8], 9)
    worked = words.worked([7, 8], 5)
    assert "7 + 8 = 15" in worked
    assert worked.count("5") == 2


def test_ties_and_shoes_of_every_kind_are_said(foreign: Words) -> None:
    """No number of decks or coups, and no row of bets, is without its words."""
    random = Random(3)  # noqa: S311  any numbers will do
    for decks in range(1, 17):
        told = [foreign.fresh_shoe(decks, 52 * decks), foreign.long_shoe(decks, 52 * decks)]
        for text in told:
            check(text, foreign.tag)
            assert str(52 * decks) in text
        method = foreign.method(decks, "0", "2026-11-30", "1")
        check(method, foreign.tag)
        assert "2026-11-30" in method
    for after in range(11):
        behind = random.randint(6, 200)
        text = foreign.cut_card(behind, after)
        check(text, foreign.tag)
        assert str(behind) in text
    for paid in ([], [("1", Ratio(8, 1))], [("1", Ratio(8, 1)), ("2", Ratio(9, 1))]):
        for returned in ([], ["3"], ["3", "4"]):
            for some in ([], ["5"], ["5", "6", "7"]):
                text = foreign.ties(paid, returned, some)
                check(text, foreign.tag)
                assert all(one in text for one in (*returned, *some))
    amounts = foreign.reduced_example("1", Ratio(1, 2), "-", "3.00", "4.00", "5.00")
    assert all(amount in amounts for amount in ("3.00", "4.00", "5.00"))
    check(foreign.limits("1", "2"), foreign.tag)
