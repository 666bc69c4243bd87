"""The languages: refusals and notices in each, and which language is spoken to whom."""

import re
import subprocess
import sys

import pytest

from croupier.refusals import NOTICES, SENTENCES, VARIANTS, Code, Notice, Refusal, Said
from croupier.rules.wording import reason_text, refusal_text, said_text
from croupier.rules.words import LANGUAGES, best_language, language_of, words_for
from croupier.rules.words.template import Words
from croupier.sentences import facts_of
from tests.rules.test_words import OTHERS, check


@pytest.fixture(params=OTHERS)
def foreign(request: pytest.FixtureRequest) -> Words:
    """Each language but English in turn."""
    return words_for(request.param)


@pytest.mark.parametrize("code", Code)
def test_every_refusal_is_said_with_its_facts(code: Code, foreign: Words) -> None:
    """Each sentence of each code is there, and needs just the facts that English needs."""
    assert set(foreign.sentences) == set(SENTENCES)
    assert set(foreign.sentences[code]) == set(SENTENCES[code])
    for variant, english in SENTENCES[code].items():
        template = foreign.sentences[code][variant]
        assert facts_of(template) == facts_of(english)
        facts = {name: f"{number}" for number, name in enumerate(sorted(facts_of(english)), 11)}
        chosen = {VARIANTS[code]: variant} if variant else {}
        text = refusal_text(Refusal.because(code, **facts, **chosen), foreign)
        check(text, foreign.tag)
        assert all(value in text for value in facts.values())


@pytest.mark.parametrize("code", Notice)
def test_every_notice_is_said_with_its_facts(code: Notice, foreign: Words) -> None:
    """What is no refusal is there in each language too."""
    assert set(foreign.notices) == set(NOTICES)
    assert set(foreign.notices[code]) == set(NOTICES[code])
    for variant, english in NOTICES[code].items():
        assert facts_of(foreign.notices[code][variant]) == facts_of(english)


def test_refusals_call_bets_and_amounts_by_the_language() -> None:
    """Bets are named as on the felt, amounts and rows are written as the language does."""
    low = Refusal.because(
        Code.BELOW_MINIMUM, bet="Banker", bet_name="banker", minimum="12345.00", stake="0.50"
    )
    needs = Refusal.because(
        Code.NEEDS_MAIN_BET,
        bet="Super 6",
        bet_name="super-6",
        needs="Player\nBanker\nDraw",
        needs_name="player\nbanker\ntie",
    )
    spanish, chinese = words_for("es"), words_for("zh-Hant")
    assert refusal_text(low, spanish) == "Banca admite 12.345,00 o más; esto es 0,50."
    assert refusal_text(needs, spanish) == (
        "Súper 6 necesita antes Jugador, Banca o Draw en la misma jugada."
    )
    assert "莊" in refusal_text(low, chinese)
    assert "閒、莊或Draw" in refusal_text(needs, chinese)
    back = Said.of(
        Notice.CAME_BACK, number="one", bet="Tie", bet_name="tie", came="My bet", came_name="own"
    )
    assert (
        said_text(back, spanish) == "Con Empate, la última apuesta que necesitaba, volvió My bet."
    )


def test_an_id_stands_apart_in_arabic() -> None:
    """What runs from left to right in a line that runs the other way is not shuffled by it."""
    gone = Refusal.because(Code.UNKNOWN_COUP, coup="2026-7KQ-12")
    assert "\u20682026-7KQ-12\u2069" in refusal_text(gone, words_for("ar"))
    assert "ab-12" in words_for("ar").method(8, "ab-12", "2026-11-30", "0f")
    assert refusal_text(gone, words_for("es")).endswith(" 2026-7KQ-12.")


def test_reasons_of_the_house_are_said_and_others_stay(foreign: Words) -> None:
    """A reason that the house gave by itself is told in the language; a person's own words stay."""
    for code in (Notice.GAME_CHANGED, Notice.NOT_OFFERED):
        english = Said.of(code).sentence
        assert reason_text(english) == english
        check(reason_text(english, foreign), foreign.tag)
    assert reason_text("A card fell.", foreign) == "A card fell."


@pytest.mark.parametrize(
    ("asked", "accepted", "tag"),
    [
        (None, None, "en"),
        ("", "", "en"),
        ("vi", "es", "vi"),
        ("fr", "es", "es"),
        (None, "fr-FR, en;q=0.9, ja;q=0.95", "ja"),
        (None, "zh-TW,zh;q=0.9", "zh-Hant"),
        (None, "zh-CN", "zh-Hans"),
        (None, "es;q=0, ar;q=0.1", "ar"),
        (None, "*, ko;q=0.5", "ko"),
        (None, "ja;q=x, ;;, =", "en"),
        ("zh-Hant-HK", None, "zh-Hant"),
        ("../../etc", "\x00" * 10_000 + "es", "en"),
    ],
)
def test_the_language_is_the_one_asked_for(
    asked: str | None, accepted: str | None, tag: str
) -> None:
    """The address wins, then the dearest of the header; what cannot be read is English."""
    assert best_language(asked, accepted) == tag


def test_tags_are_known_by_their_kin() -> None:
    """A region does not hide its language, and each tag of the house means itself."""
    assert [language_of(tag) for tag in LANGUAGES] == list(LANGUAGES)
    assert language_of("de-AT") is None


def test_languages_are_loaded_when_they_are_asked_for() -> None:
    """The command line loads English and no other."""
    program = (
        "import sys, croupier.rules.wording, croupier.rules.words as words;"
        "print([one for one in sys.modules if one.startswith('croupier.rules.words.')]);"
        "words.words_for('ko');"
        "print('croupier.rules.words.ko' in sys.modules, 'croupier.rules.words.ar' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, check=True, text=True
    )
    before, after = done.stdout.splitlines()
    assert "ko" not in re.findall(r"words\.(\w+)'", before)
    assert after == "True False"
