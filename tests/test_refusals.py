"""Refusals: stable codes in their order, a sentence for each, facts that fit it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import (
    AT_THE_DOOR,
    NOTICE_VARIANTS,
    NOTICES,
    SENTENCES,
    VARIANTS,
    BadInput,
    Code,
    Notice,
    Refusal,
    Said,
    drawn,
    draws,
    shown,
)
from croupier.sentences import facts_of

# The order in which a wager's faults are told, written out; clients and the books know the codes.
PRECEDENCE = [
    "malformed",
    "not-signed-in",
    "too-fast",
    "unknown-table",
    "id-reused",
    "closed",
    "unknown-bet",
    "not-positive",
    "off-step",
    "below-minimum",
    "above-maximum",
    "not-combined",
    "needs-main-bet",
    "coup-limit",
    "short-of-funds",
]
OTHERS = {
    "busy", "damaged", "not-a-name", "unknown-coup", "already-void", "unknown-wager",
    "nothing-wagered",
}  # fmt: skip


def some_facts(template: str, variant: str, chosen: str) -> dict[str, str]:
    """Return some text for each fact that a sentence needs, and what chooses it."""
    facts = {name: f"<{name}>" for name in facts_of(template)}
    return {**facts, variant: chosen} if variant else facts


REFUSALS = [
    (code, some_facts(template, VARIANTS.get(code, ""), chosen))
    for code, templates in SENTENCES.items()
    for chosen, template in templates.items()
]
NOTED = [
    (code, some_facts(template, NOTICE_VARIANTS.get(code, ""), chosen))
    for code, templates in NOTICES.items()
    for chosen, template in templates.items()
]


def test_codes_stand_in_their_order() -> None:
    """The codes are those of the protocol, in order of precedence; no other has crept in."""
    codes = [code.value for code in Code]
    assert [code for code in codes if code in PRECEDENCE] == PRECEDENCE
    assert set(codes) - set(PRECEDENCE) == OTHERS


def test_what_is_said_at_the_door_is_stored_nowhere() -> None:
    """What stands in the way of hearing a request at all: the same id may be sent again."""
    again = {
        "malformed",
        "not-signed-in",
        "too-fast",
        "busy",
        "unknown-table",
        "damaged",
        "not-a-name",
    }
    assert {code.value for code in Code if not code.final} == again
    assert {code.value for code in AT_THE_DOOR} == again


def test_every_code_has_its_sentences() -> None:
    """No code is without a sentence, and a code of several is told which by a fact."""
    assert set(SENTENCES) == set(Code)
    assert set(NOTICES) == set(Notice)
    several = {code for code, templates in SENTENCES.items() if "" not in templates}
    assert several == set(VARIANTS)
    assert {code for code, them in NOTICES.items() if "" not in them} == set(NOTICE_VARIANTS)


@pytest.mark.parametrize(("code", "facts"), REFUSALS)
def test_each_code_has_a_sentence_with_its_facts(code: Code, facts: dict[str, str]) -> None:
    """A sentence is whole, shows every fact it was given, and ends with a full stop."""
    refusal = Refusal.because(code, **facts)
    assert refusal.code is code
    for name, text in facts.items():
        assert text in refusal.sentence or name == VARIANTS.get(code)
    assert refusal.sentence[0].isupper() or refusal.sentence[0] == "<"
    assert refusal.sentence.endswith(".")
    assert "{" not in refusal.sentence


@pytest.mark.parametrize(("code", "facts"), NOTED)
def test_each_notice_has_a_sentence_with_its_facts(code: Notice, facts: dict[str, str]) -> None:
    """What is no refusal is told whole too."""
    said = Said.of(code, **facts)
    for name, text in facts.items():
        assert text in said.sentence or name == NOTICE_VARIANTS.get(code)
    assert "{" not in said.sentence
    for name in facts:
        with pytest.raises(AssertionError, match="needs the facts"):
            Said.of(code, **{other: text for other, text in facts.items() if other != name})


@pytest.mark.parametrize(("code", "facts"), REFUSALS)
def test_facts_that_do_not_fit_are_a_bug(code: Code, facts: dict[str, str]) -> None:
    """A fact too many or too few never reaches a patron as half a sentence."""
    with pytest.raises(AssertionError, match="needs the facts"):
        Refusal.because(code, **facts, extra="x")
    for name in facts:
        with pytest.raises(AssertionError, match="needs the facts"):
            Refusal.because(code, **{other: text for other, text in facts.items() if other != name})


@pytest.mark.parametrize(("code", "facts"), REFUSALS)
def test_a_refusal_about_a_bet_may_name_it(code: Code, facts: dict[str, str]) -> None:
    """The bet's name is a fact beside the sentence, and only where the sentence is of a bet."""
    if "bet" in facts:
        refusal = Refusal.because(code, **facts, bet_name="super-6")
        assert dict(refusal.facts) == {**facts, "bet_name": "super-6"}
        assert refusal.sentence == Refusal.because(code, **facts).sentence
    else:
        with pytest.raises(AssertionError, match="needs the facts"):
            Refusal.because(code, **facts, bet_name="super-6")


def test_amounts_and_rows_are_told_as_english_has_them() -> None:
    """Facts are data: an amount in plain digits, several bets a line each."""
    limit = Refusal.because(Code.COUP_LIMIT, limits="paid", limit="50000.00", total="1234567")
    assert limit.sentence == (
        "One coup here pays 50,000.00 at most; with this it could be 1,234,567."
    )
    needs = Refusal.because(Code.NEEDS_MAIN_BET, bet="Super 6", needs="Player\nBanker\nTie")
    assert needs.sentence == "Super 6 needs Player, Banker or Tie on the same coup first."
    back = Said.of(Notice.CAME_BACK, number="more", came="A\nB", bet="Tie")
    assert back.sentence == "A and B came back with Tie, the last bet that they needed."


@given(st.text())
def test_facts_are_told_as_they_are(text: str) -> None:
    """A fact with braces or other signs is data, and changes nothing else in the sentence."""
    refusal = Refusal.because(Code.UNKNOWN_TABLE, table=text)
    assert (
        refusal.sentence == f"There is no table {text}. The lobby lists the tables that are open."
    )


def test_equal_refusals_are_equal() -> None:
    """The order in which facts are given is no part of a refusal."""
    one = Refusal.because(Code.SHORT_OF_FUNDS, needed="2.00", balance="1.00")
    other = Refusal.because(Code.SHORT_OF_FUNDS, balance="1.00", needed="2.00")
    assert one == other
    assert hash(one) == hash(other)
    assert one.facts == (("balance", "1.00"), ("needed", "2.00"))


@given(st.text(max_size=500))
def test_what_was_handed_in_is_shown_on_one_line(text: str) -> None:
    """Whatever it holds, it is shown in signs that can be seen, and not too many."""
    said = shown(text)
    assert said.isprintable()
    assert all(map(draws, said))
    assert len(said) <= 10 * 60 + 5
    assert said == f"'{drawn(text[:60])}'" + "..." * (len(text) > 60)


@pytest.mark.parametrize(
    "code",
    [
        "0",
        "1b",
        "7f",
        "85",
        "ad",
        "34f",
        "115f",
        "180b",
        "200b",
        "202e",
        "2066",
        "2800",
        "3000",
        "3164",
        "d800",
        "fe0f",
        "feff",
        "ffa0",
        "16fe4",
        "1d159",
        "e0001",
        "e0100",
    ],
)
def test_what_does_not_draw_is_spelled(code: str) -> None:
    """Controls, blanks of every kind, and what turns the line around are told by their number."""
    said = drawn(f"a{chr(int(code, 16))}b")
    assert said.isascii()
    assert said[0] + said[-1] == "ab"
    assert int(said[3:-1], 16) == int(code, 16)


def test_letters_of_every_script_are_left_alone() -> None:
    """What can be seen is shown as it is, marks and quotes and backslashes with it."""
    text = "Müller's \\ Спорт ♠ 百家樂 e\u0301"
    assert drawn(text) == text


def test_what_is_shown_is_cut_after_sixty_signs() -> None:
    """Sixty signs are shown whole; of sixty-one the last is left out, and it is said so."""
    assert shown("x" * 60) == "'" + "x" * 60 + "'"
    assert shown("x" * 61) == "'" + "x" * 60 + "'..."


def test_bad_input_is_its_sentence() -> None:
    """What a command prints is the one argument."""
    assert str(BadInput("A sentence.")) == "A sentence."
    assert BadInput("A sentence.").args == ("A sentence.",)
