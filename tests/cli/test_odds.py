"""`croupier odds`: the table and the JSON of shipped sheets and of one's own, and refusals."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.rules.sheet import find, shipped

OWN = """
id = "own"
title = "Own game"
date = 2026-01-01
decks = 6
shoe = { policy = "fresh" }

[[bet]]
name = "banker"
title = "Banker"
rounding = "down"
mark = "assumed"
lines = [
  { when = { outcome = "banker", total = 6 }, pays = "1 to 2" },
  { when = { outcome = "banker" }, pays = "1 to 1" },
  { when = { outcome = "tie" }, push = true },
]

[[bet]]
name = "tie"
title = "Tie"
lines = [{ when = { outcome = "tie" }, pays = "12 to 1" }]
"""


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must succeed, and return what it printed."""
    assert main(["odds", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def rows(text: str) -> dict[str, list[str]]:
    """Return the words of each line by its first word."""
    return {line.split()[0]: line.split() for line in text.splitlines() if line.strip()}


def test_printed_returns(capsys: pytest.CaptureFixture[str]) -> None:
    """The table of the half-on-6 game holds every RTP with four decimals, and the best main bet."""
    text = told(capsys, "banker-six-half")
    found = rows(text)
    wanted = {
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
    }
    assert all(rtp in found[name] for name, rtp in wanted.items())
    assert "1 to 2 on a winning 6" in text
    assert "Best main bet: Player, 98.7649 %." in text
    assert "Not fit" not in text
    assert all(line == line.rstrip() for line in text.splitlines())


@pytest.mark.parametrize("sheet", shipped())
def test_json_of_every_shipped_sheet(capsys: pytest.CaptureFixture[str], sheet: str) -> None:
    """The JSON names the sheet and its hash, and gives each bet's figures and exact fraction."""
    found: dict[str, Any] = json.loads(told(capsys, sheet, "--json"))
    known = find(sheet)
    assert (found["sheet"]["id"], found["sheet"]["hash"]) == (sheet, known.hash)
    assert (found["cards"], found["decks"], found["may_be_dealt"]) == (416, 8, True)
    assert list(found["bets"]) == [bet.name for bet in known.bets]
    for figures in found["bets"].values():
        exact = Fraction(int(figures["numerator"]), int(figures["denominator"]))
        assert str(exact.numerator) == figures["numerator"]
        assert figures["rtp"] == float(exact) == figures["lowest_rtp"] == figures["highest_rtp"]
        assert figures["edge"] == float(1 - exact)
        assert 0 < figures["hit_frequency"] < 1
        assert figures["standard_deviation"] > 0


def test_half_pay_on_8(capsys: pytest.CaptureFixture[str]) -> None:
    """The half-on-8 game's Banker returns 95.9342 %, with its standard deviation."""
    banker = json.loads(told(capsys, "banker-eight-half", "--json"))["bets"]["banker"]
    assert f"{banker['rtp']:.6f}" == "0.959342"
    assert f"{banker['standard_deviation']:.4f}" == "0.9076"
    assert f"{banker['push_frequency']:.6f}" == "0.095156"


def test_other_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """`--decks` asks for another number of decks, in the table and in the JSON."""
    assert "98.5452" in rows(told(capsys, "banker-six-half", "--decks", "6"))["banker"]
    found = json.loads(told(capsys, "banker-six-half", "--decks", "6", "--json"))
    assert (found["cards"], found["weight"]) == (312, "878869206895680")


def test_an_own_sheet_that_may_not_be_dealt(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A sheet by path is shown in full, and why it may not be dealt is told after the figures."""
    path = tmp_path / "own.toml"
    path.write_text(OWN)
    text = told(capsys, str(path))
    assert "95.8530 to 98.5452" in text
    assert "1.4548 to 4.1470" in text
    assert "-23.5893" in rows(text)["tie"]
    assert "A range: the bet rounds" in text
    assert "Bets marked assumed" in text
    assert "Not fit to be dealt: " in text
    assert "bet 'tie': it returns 123.5893 % to the patron" in " ".join(text.split())
    found = json.loads(told(capsys, str(path), "--json"))
    assert found["may_be_dealt"] is False
    assert re.match(re.escape(str(path)) + ", line [0-9]+: bet 'tie': ", found["reason"])
    assert found["bets"]["banker"]["lowest_rtp"] < found["bets"]["banker"]["highest_rtp"]


def test_one_deck_is_called_one(capsys: pytest.CaptureFixture[str]) -> None:
    """One deck is one deck, and a line that it cannot give is told."""
    text = told(capsys, "banker-six-half", "--decks", "1")
    assert "1 deck, 52 cards" in text
    assert "bet 'perfect-pair': no coup can meet pay line 1" in text


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["banker-six"], "There is no sheet 'banker-six'"),
        (["banker-six-half", "--decks", "0"], "a shoe has 1 to 1000 decks; 0 was asked for"),
        (["banker-six-half", "--decks", "1001"], "a shoe has 1 to 1000 decks"),
        (["banker-six-half", "--decks", "eight"], "argument --decks"),
        ([], "the following arguments are required: SHEET"),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    """No sheet, an unknown one, no number of decks: one sentence, exit code 2, no output."""
    assert main(["odds", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier odds: {said}")
    assert captured.err.count("\n") == 1


def test_a_broken_sheet_is_told_with_its_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A sheet with a mistake is refused with file and line."""
    path = tmp_path / "own.toml"
    path.write_text(OWN.replace("decks = 6", "decks = 0"))
    assert main(["odds", str(path)]) == 2
    assert "own.toml, line 5: " in capsys.readouterr().err
