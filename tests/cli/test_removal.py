"""`croupier removal`: the effects of removal, the edge along a shoe, and refusals."""

import json
from fractions import Fraction

import pytest

from croupier.cli.main import main
from croupier.odds.removal import effects
from croupier.rules.cards import Rank
from croupier.rules.sheet import find


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must succeed, and return what it printed."""
    assert main(["removal", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    """One row a bet, the changes in percentage points from ace to the cards that count nothing."""
    text = told(capsys, "banker-eight-half")
    [player] = [line.split() for line in text.splitlines() if line.strip().startswith("player")]
    [removal] = [each for each in effects(find("banker-eight-half")) if each.bet.name == "player"]
    wanted = [f"{100 * float(change):+.5f}" for change in removal.by_value]
    assert player == ["player", "98.7649", *wanted[1:], wanted[0]]
    assert "8 decks" in text
    assert "T J Q K" in text


def test_one_bet_and_other_decks(capsys: pytest.CaptureFixture[str]) -> None:
    """`--bet` leaves one row, `--decks` asks for other decks."""
    text = told(capsys, "banker-six-half", "--bet", "tie", "--decks", "1")
    assert "1 deck\n" in text
    assert "84.2539" in text
    assert "player" not in text


def test_json(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON has each rank's change as a share of one and as an exact fraction."""
    found = json.loads(told(capsys, "banker-six-half", "--json"))
    assert (found["decks"], found["cards"], found["seen"]) == (8, 416, [])
    assert found["sheet"]["hash"] == find("banker-six-half").hash
    for removal in effects(find("banker-six-half")):
        figures = found["bets"][removal.bet.name]
        assert list(figures["effects"]) == [rank.letter for rank in Rank]
        assert [Fraction(text) for text in figures["exact"].values()] == list(removal.by_rank)
        assert figures["effects"]["4"] == float(removal.by_rank[3])


def test_the_edge_along_a_shoe(capsys: pytest.CaptureFixture[str]) -> None:
    """`--seen` prints a row before any card and one after each, and the same as JSON."""
    text = told(capsys, "banker-eight-half", "--seen", "4S 4S 5S")
    rows = [line.split() for line in text.splitlines() if line.strip()[:1].isdigit()]
    assert [row[:3] for row in rows] == [
        ["0", "-", "416"],
        ["1", "4S", "415"],
        ["2", "4S", "414"],
        ["3", "5S", "413"],
    ]
    assert rows[0][3:] == ["1.2351", "4.0658", "14.3596"]
    found = json.loads(told(capsys, "banker-eight-half", "--seen", "4S 4S 5S", "--json"))["seen"]
    assert [step["card"] for step in found] == [None, "4S", "4S", "5S"]
    assert f"{100 * found[3]['edges']['tie']:.4f}" == rows[3][5]


def test_an_edge_below_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """Where the patron would gain, the edge is printed with its sign."""
    gone = ",".join(f"{rank}{suit}" for rank in "A2345678" for suit in "SHDC")
    text = told(capsys, "banker-six-half", "--decks", "1", "--bet", "tie", "--seen", gone)
    assert text.splitlines()[-3].split()[-1].startswith("-")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nothing"], "There is no sheet 'nothing'"),
        (["banker-six-half", "--bet", "panda"], "The sheet banker-six-half has no bet 'panda'"),
        (
            ["banker-six-half", "--decks", "0"],
            "The number of decks is a whole number from 1 to 1000; '0'",
        ),
        (["banker-six-half", "--seen", "1S"], "'1S' is no card"),
        (
            ["banker-six-half", "--decks", "1", "--seen", "9S 9S"],
            "Card 2 is 9S once more than 1 deck",
        ),
    ],
)
def test_bad_input(capsys: pytest.CaptureFixture[str], arguments: list[str], said: str) -> None:
    """What cannot be answered is one sentence, exit code 2, no output."""
    assert main(["removal", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier removal: {said}")
    assert captured.err.count("\n") == 1
