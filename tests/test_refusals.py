"""Refusals: stable codes in their order, a sentence for each, facts that fit it."""

from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import (
    AT_THE_DOOR,
    SENTENCES,
    BadInput,
    Code,
    Refusal,
    drawn,
    draws,
    shown,
)

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
    "busy", "damaged", "unknown-coup", "already-void", "unknown-wager", "nothing-wagered",
}  # fmt: skip


def facts_of(code: Code) -> dict[str, str]:
    """Return some text for each fact that a code's sentence needs."""
    names = {name for _, name, _, _ in Formatter().parse(SENTENCES[code]) if name}
    return {name: f"<{name}>" for name in names}


def test_codes_stand_in_their_order() -> None:
    """The codes are those of the protocol, in order of precedence; no other has crept in."""
    codes = [code.value for code in Code]
    assert [code for code in codes if code in PRECEDENCE] == PRECEDENCE
    assert set(codes) - set(PRECEDENCE) == OTHERS


def test_what_is_said_at_the_door_is_stored_nowhere() -> None:
    """What stands in the way of hearing a request at all: the same id may be sent again."""
    again = {"malformed", "not-signed-in", "too-fast", "busy", "unknown-table", "damaged"}
    assert {code.value for code in Code if not code.final} == again
    assert {code.value for code in AT_THE_DOOR} == again


@pytest.mark.parametrize("code", Code)
def test_each_code_has_a_sentence_with_its_facts(code: Code) -> None:
    """A sentence is whole, shows every fact it was given, and ends with a full stop."""
    facts = facts_of(code)
    refusal = Refusal.because(code, **facts)
    assert refusal.code is code
    for text in facts.values():
        assert text in refusal.sentence
    assert refusal.sentence[0].isupper() or refusal.sentence[0] == "<"
    assert refusal.sentence.endswith((".", "<right>"))
    assert "{" not in refusal.sentence


@pytest.mark.parametrize("code", Code)
def test_facts_that_do_not_fit_are_a_bug(code: Code) -> None:
    """A fact too many or too few never reaches a patron as half a sentence."""
    facts = facts_of(code)
    with pytest.raises(AssertionError, match="needs the facts"):
        Refusal.because(code, **facts, extra="x")
    for name in facts:
        with pytest.raises(AssertionError, match="needs the facts"):
            Refusal.because(code, **{other: text for other, text in facts.items() if other != name})


@pytest.mark.parametrize("code", Code)
def test_a_refusal_about_a_bet_may_name_it(code: Code) -> None:
    """The bet's name is a fact beside the sentence, and only where the sentence is of a bet."""
    facts = facts_of(code)
    if "bet" in facts:
        refusal = Refusal.because(code, **facts, bet_name="super-6")
        assert dict(refusal.facts) == {**facts, "bet_name": "super-6"}
        assert refusal.sentence == Refusal.because(code, **facts).sentence
    else:
        with pytest.raises(AssertionError, match="needs the facts"):
            Refusal.because(code, **facts, bet_name="super-6")


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
