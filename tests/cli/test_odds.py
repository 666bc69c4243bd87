"""`croupier odds`: the table and the JSON of shipped sheets and of one's own, and refusals."""

import json
import re
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.odds.weights import weights
from croupier.rules.cards import CARDS
from croupier.rules.sheet import find, shipped
from croupier.tally import worth

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
        (
            ["banker-six-half", "--decks", "0"],
            "The number of decks is a whole number from 1 to 1000; '0'",
        ),
        (["banker-six-half", "--decks", "1001"], "The number of decks is a whole number from 1"),
        (["banker-six-half", "--decks", "eight"], "The number of decks is a whole number from 1"),
        ([], "SHEET must be given too"),
        (["banker-six-half", "--bet", "panda"], "The sheet banker-six-half has no bet 'panda'; it"),
        (["banker-six-half", "--remove", "9S 1S"], "'1S' is no card"),
        (["banker-six-half", "--remove", "9S " * 9], "9S is removed 9 times, but the shoe holds 8"),
        (["banker-six-half", "--decks", "1", "--remove", "9S,9S"], "9S is removed 2 times, but"),
        (
            ["banker-six-half", "--shoe", "none.txt"],
            "The shoe 'none.txt' cannot be read: there is no",
        ),
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


def shoe_file(folder: Path, text: str) -> str:
    """Write a file of a shoe and return its path."""
    path = folder / "shoe.txt"
    path.write_text(text)
    return str(path)


def test_removed_cards(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Cards that are removed, and a file that counts what is left, ask for the same shoe."""
    removed = ["9S", "9H", "9S"]
    lines = [f"{card.text} {8 - removed.count(card.text)}" for card in CARDS]
    by_file = shoe_file(tmp_path, "\n".join(lines))
    first = told(capsys, "banker-six-half", "--remove", " ".join(removed), "--json")
    assert told(capsys, "banker-six-half", "--shoe", by_file, "--json") == first
    noted = shoe_file(tmp_path, "# as seen at ten\n" + "  # seen\n".join(lines))
    assert told(capsys, "banker-six-half", "--shoe", noted, "--json") == first
    assert told(capsys, "banker-six-half", "--shoe", by_file, "--remove", "", "--json") == first
    found = json.loads(first)
    assert (found["cards"], found["decks"], found["full"]) == (413, 8, False)
    counts = [8 - removed.count(card.text) for card in CARDS]
    tie = worth(weights(counts), find("banker-six-half").by_name["tie"]).rtp
    assert found["bets"]["tie"]["numerator"] == str(tie.numerator)
    text = told(capsys, "banker-six-half", "--remove", "9S 9H 9S")
    assert "8 decks, 413 cards of 416 left; sheet " in text


def test_removed_from_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """Cards may be removed from the shoe of a file too, as long as it holds them."""
    path = shoe_file(tmp_path, "9S 8\nTH 2\n")
    found = json.loads(told(capsys, "banker-six-half", "--shoe", path, "--remove", "TH", "--json"))
    assert found["cards"] == 9
    assert main(["odds", "banker-six-half", "--shoe", path, "--remove", "TH TH TH"]) == 2
    assert "TH is removed 3 times, but the shoe holds 2 of it" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("9S 8\n9S 8\n", "line 2: 9S has a line already, line 1."),
        ("9S 9\n", "line 1: 9 copies of 9S are too many: 8 decks hold 8."),
        ("9S -2\n", "line 1: a shoe cannot hold -2 copies of 9S."),
        ("9S 5\n", "a shoe of 5 is too small."),
        ("hello\n", "line 1: a line is a card and its copies, such as '9S 8'; this is 'hello'."),
    ],
)
def test_bad_shoe_files(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, text: str, said: str
) -> None:
    """A file that is no shoe is refused with its name, its line and what is wrong."""
    path = shoe_file(tmp_path, text)
    assert main(["odds", "banker-six-half", "--shoe", path]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier odds: {path}")
    assert captured.err.endswith(said + "\n")


def test_a_depleted_shoe_says_nothing_of_the_game(capsys: pytest.CaptureFixture[str]) -> None:
    """Whether a sheet may be dealt is asked of full decks, also where a shoe favours the patron."""
    gone = " ".join(" ".join([f"{rank}{suit}"] * 8) for rank in "5678" for suit in "SHDC")
    found = json.loads(told(capsys, "banker-six-half", "--remove", gone, "--json"))
    assert max(each["rtp"] for each in found["bets"].values()) > 1
    assert found["may_be_dealt"] is True
    assert "Not fit" not in told(capsys, "banker-six-half", "--remove", gone)


def test_one_bet_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """`--bet` tells of one bet; the best main bet stays that of the whole sheet."""
    found = json.loads(told(capsys, "banker-six-half", "--bet", "tie", "--json"))
    assert list(found["bets"]) == ["tie"]
    assert found["best_main_bet"] == "player"
    text = told(capsys, "banker-six-half", "--bet", "super-6")
    assert "86.1819" in text
    assert "perfect-pair" not in text
    assert "Best main bet: Player, 98.7649 %." in text


def test_exact_numbers(capsys: pytest.CaptureFixture[str]) -> None:
    """`--exact` prints the fraction, every line's weight as a whole number, and their total."""
    text = told(capsys, "banker-six-half", "--bet", "banker", "--exact")
    assert "Ordered draws of six cards: 4,998,398,275,503,360" in text
    found = json.loads(told(capsys, "banker-six-half", "--bet", "banker", "--json"))["bets"]
    banker = found["banker"]
    assert f"RTP {int(banker['numerator']):,} / {int(banker['denominator']):,}" in text
    assert all(f"{int(line['weight']):,}" in text for line in banker["lines"])
    assert banker["lines"][0]["weight"] == "269232304455680"
    assert sum(int(line["weight"]) for line in banker["lines"]) + int(banker["lost_weight"]) == (
        4998398275503360
    )
    assert sum(line["contribution"] for line in banker["lines"]) == pytest.approx(banker["rtp"])
    assert banker["largest_win"]["pays"] == "1 to 1"


def test_returns_that_the_document_prints(capsys: pytest.CaptureFixture[str]) -> None:
    """The half-on-6 document's RTP table comes out to the digit that it prints."""
    printed = {
        "banker-pair": "89.64",
        "player-pair": "89.64",
        "perfect-pair": "91.95",
        "either-pair": "86.29",
        "super-6": "86.18",
        "player-bonus": "97.35",
        "banker-bonus": "90.63",
        "player": "98.76",
    }
    found = json.loads(told(capsys, "banker-six-half", "--json"))["bets"]
    assert {name: f"{100 * found[name]['rtp']:.2f}" for name in printed} == printed
