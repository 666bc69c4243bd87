"""`croupier coup`: given cards dealt and settled, in text and in JSON, and refusals."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from croupier.cli.main import main

SIX = ("5S", "6D", "TH", "KC", "TD", "2C")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    """Run the command with --json, which must succeed, and return its object."""
    assert main(["coup", *arguments, "--json"]) == 0
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must refuse, and return its sentence."""
    assert main(["coup", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
    assert captured.err.startswith("croupier coup: ")
    return captured.err.removeprefix("croupier coup: ").strip()


def test_a_coup_with_a_wager(capsys: pytest.CaptureFixture[str]) -> None:
    """A winning Banker 6 pays half; what is not used remains."""
    assert told(capsys, *SIX, "--bet", "banker=10") == {
        "player": {"cards": ["5S", "TH", "TD"], "total": 5},
        "banker": {"cards": ["6D", "KC"], "total": 6},
        "outcome": "banker",
        "natural": False,
        "used": 5,
        "remaining": ["2C"],
        "wagers": [
            {
                "bet": "banker",
                "stake": "10.00",
                "result": "win",
                "profit": "5.00",
                "return": "15.00",
            }
        ],
    }


def test_cards_as_one_argument_or_many(capsys: pytest.CaptureFixture[str]) -> None:
    """One argument with blanks is the same as many."""
    assert told(capsys, " ".join(SIX)) == told(capsys, *SIX) == told(capsys, "5S 6D", *SIX[2:])


def test_wagers_keep_the_order_given(capsys: pytest.CaptureFixture[str]) -> None:
    """Wagers are listed as they were given, a loss with a negative profit and a return of zero."""
    wagers = told(
        capsys, *SIX, "--bet", "tie=5", "--bet", "super-6=1", "--bet", "player=2.5",
        "--bet", "tie=1",
    )["wagers"]  # fmt: skip
    assert [wager["bet"] for wager in wagers] == ["tie", "super-6", "player", "tie"]
    assert [wager["profit"] for wager in wagers] == ["-5.00", "15.00", "-2.50", "-1.00"]
    assert [wager["return"] for wager in wagers] == ["0.00", "16.00", "0.00", "0.00"]


@pytest.mark.parametrize(
    ("cards", "natural", "outcome"),
    [
        ("9S 2D TH 3C", True, "player"),
        ("2S 4D TH 4C", True, "banker"),
        ("8S 8D TH KC", True, "tie"),
        ("2S 6D 2H TC 5D", False, "player"),
    ],
)
def test_natural_is_of_two_cards(
    capsys: pytest.CaptureFixture[str], cards: str, outcome: str, *, natural: bool
) -> None:
    """A natural is an 8 or 9 of two cards in either hand; a three-card 9 is none (BC-16)."""
    document = told(capsys, cards)
    assert (document["natural"], document["outcome"]) == (natural, outcome)


def test_a_tie_pushes_player_and_banker_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """On a tie the pair bets are settled on their own terms (BC-14, BC-19)."""
    wagers = told(
        capsys, "8S 8D TH KC", "--bet", "player=100", "--bet", "banker=100", "--bet", "tie=1",
        "--bet", "player-pair=10",
    )["wagers"]  # fmt: skip
    assert [(w["result"], w["profit"]) for w in wagers] == [
        ("push", "0.00"), ("push", "0.00"), ("win", "8.00"), ("lose", "-10.00"),
    ]  # fmt: skip


def test_a_sheet_of_ones_own_is_named_by_its_path(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A sheet by path works as a shipped one does."""
    file = tmp_path / "own.toml"
    file.write_text(
        'id = "own"\ntitle = "Own"\ndate = 2026-01-01\ndecks = 1\ndeal = "PPBB"\n'
        'shoe = { policy = "fresh" }\n[[bet]]\nname = "six-cards"\ntitle = "Six cards"\n'
        'lines = [{ when = { cards = 6 }, pays = "2 to 1" }]\n',
        encoding="utf-8",
    )
    document = told(capsys, "2S 3D TH KC 4D 5C", "--sheet", str(file), "--bet", "six-cards=3")
    assert document["player"]["cards"] == ["2S", "3D", "4D"]
    assert document["wagers"][0]["profit"] == "6.00"


def test_the_text_form_tells_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    """Without --json the coup is drawn, with outcome, why, profit and return."""
    assert main(["coup", *SIX, "--bet", "banker=10"]) == 0
    out = capsys.readouterr().out
    assert "Banker wins, 6 to 5." in out
    assert "Banker wins with 6, 1 to 2" in out
    assert "15.00" in out
    assert "Not used: 2♣" in out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("5S",), "1 card is too few"),
        (("5S 6D TH",), "3 cards are too few: the next one goes to the Banker"),
        (("5S 6D TH KC",), "4 cards are too few: the next one goes to the Player"),
        (("5X 6D TH KC",), "'5X' is no card"),
        (("1H 6D TH KC",), "'1H' is no card"),
        (("",), "0 cards are too few"),
        (("5S " * 9,), "There are 9 of 5S"),
        ((*SIX, "--bet", "banker"), "A wager is NAME=STAKE"),
        ((*SIX, "--bet", "=1"), "A wager is NAME=STAKE"),
        ((*SIX, "--bet", "banker=ten"), "An amount has digits only"),
        ((*SIX, "--bet", "banker=1.001"), "PLAY has 2 decimals"),
        ((*SIX, "--bet", "banker=0"), "must be more than nothing"),
        ((*SIX, "--bet", "banker=-5"), "must be more than nothing"),
        ((*SIX, "--bet", "banker=0.01"), "in steps of 0.02"),
        ((*SIX, "--bet", "nothing=1"), "This game has no bet 'nothing'"),
        ((*SIX, "--bet", "super-6=1"), "Super 6 needs Player, Banker or Tie"),
        ((*SIX, "--bet", "banker=" + "9" * 400), "An amount is"),
        ((*SIX, "--sheet", "none"), "There is no sheet 'none'"),
        (
            (*SIX, "--sheet", "banker-eight-half", "--bet", "player=1", "--bet", "banker=1"),
            "cannot be combined",
        ),
        ((), "CARDS"),
        ((*SIX, "--nothing"), "--nothing"),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], sentence: str
) -> None:
    """What cannot be dealt or wagered is refused in one sentence, exit code 2."""
    assert sentence in refused(capsys, *arguments)


@given(st.lists(st.text(max_size=8), max_size=8))
@example(["-h"])
@example(["5S", "--help"])
def test_no_text_makes_it_fall_over(words: list[str]) -> None:
    """Whatever is typed, the answer is a coup or a sentence."""
    assert main(["coup", *words]) in (0, 2)
