"""`croupier roads`: what it prints, as JSON and as a picture, and what it refuses."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cli.main import main
from croupier.cli.roads import picture
from croupier.rules.roads import Conventions, NewStreak, Tail, draw, parse

ROOT = Path(__file__).parents[2]
VECTORS = json.loads((ROOT / "tests" / "golden" / "roads.json").read_text())["vectors"]
KEYS = [
    "outcomes", "big_road_columns", "big_road_cells", "tie_counts", "big_eye_boy", "small_road",
    "cockroach_pig", "big_eye_boy_cells", "small_road_cells", "cockroach_pig_cells", "ask_next",
    "bead_plate", "marks",
]  # fmt: skip


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """Run the command, which must succeed, and return what it printed."""
    assert main(["roads", *arguments]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def picture_of(text: str, width: int = 80, *, plain: bool = True) -> list[str]:
    """Return the lines of the picture, without colours."""
    return [part.plain.rstrip() for part in picture(draw(parse(text)), 6, width, plain=plain)]


def test_json_of_all_vectors(capsys: pytest.CaptureFixture[str]) -> None:
    """The JSON of each published vector holds what the vector says, under the same keys."""
    for vector in VECTORS:
        found: dict[str, Any] = json.loads(told(capsys, vector["outcomes"], "--json"))
        assert {key: found[key] for key in vector.keys() - {"name"}} == {
            key: value for key, value in vector.items() if key != "name"
        }


@pytest.mark.parametrize("outcomes", ["", "T", "BnPpbT"])
def test_json_always_has_all_keys(capsys: pytest.CaptureFixture[str], outcomes: str) -> None:
    """No key is left out, also where a road is empty."""
    found = json.loads(told(capsys, outcomes, "--json"))
    assert set(KEYS) <= set(found)
    assert found["outcomes"] == outcomes


@pytest.mark.parametrize(
    ("outcomes", "said"),
    [
        ("bp", "Position 1 of the outcomes is 'b', and nothing stands before it"),
        ("BP BP", "Position 3 of the outcomes is ' '"),
        ("BXP", "Position 2 of the outcomes is 'X'"),
        ("Bnn", "Position 3 of the outcomes is 'n' a second time"),
    ],
)
def test_bad_text_is_refused(capsys: pytest.CaptureFixture[str], outcomes: str, said: str) -> None:
    """Bad text gets one sentence on standard error, exit code 2 and nothing on standard output."""
    assert main(["roads", outcomes, "--json"]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith(f"croupier roads: {said}")
    assert captured.err.count("\n") == 1
    assert "allowed are B, P and T" in captured.err


@pytest.mark.parametrize(
    "arguments", [[], ["B", "P"], ["B", "--rows", "1"], ["B", "--rows", "x"], ["B", "--tail", "up"]]
)
def test_bad_arguments_are_refused(
    capsys: pytest.CaptureFixture[str], arguments: list[str]
) -> None:
    """Missing, surplus and wrong arguments are refused in the same way."""
    assert main(["roads", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("croupier roads: ")
    assert captured.err.count("\n") == 1


def test_conventions_are_options(capsys: pytest.CaptureFixture[str]) -> None:
    """The command's options choose the named conventions."""
    outcomes = "T" + "B" * 7 + "P" * 8 + "B"
    found = json.loads(
        told(
            capsys,
            outcomes,
            "--json",
            "--tail",
            "down-again",
            "--new-streak",
            "beside-tail",
            "--rows",
            "4",
            "--leading-ties",
            "bead-plate-only",
        )
    )
    wanted = draw(outcomes, Conventions(4, Tail.DOWN_AGAIN, NewStreak.BESIDE_TAIL)).document()
    assert found["big_road_cells"] == wanted["big_road_cells"]
    assert (found["tie_counts"][0], wanted["tie_counts"][0]) == (0, 1)


def test_the_picture_shows_all_roads() -> None:
    """The picture holds every road: letters, ties as numbers, flags, marks, ask-the-road."""
    lines = picture_of("TBnBPpTTPBB")
    assert lines[0] == "9 coups: Banker 4, Player 2, Tie 3"
    beads = lines.index("Bead plate  every coup, down each column")
    first_column = [line.split()[0] for line in lines[beads + 1 : beads + 7]]
    assert first_column == ["T", "Bn", "B", "Pp", "T", "T"]
    big = lines.index("Big road  a column a streak; a number counts the ties on its cell")
    assert lines[big + 1].split()[:4] == ["B1n", "P2p", "B", "."]
    titles = "Big eye boy                Small road                 Cockroach road"
    assert lines[lines.index(titles) + 1].split()[0] == "R"
    assert "if Banker wins  B   big eye boy B   small road B   cockroach road -" in lines


def test_leading_ties_are_told_in_words() -> None:
    """Ties that no cell holds yet are not lost from the picture."""
    assert "Big road  a column a streak; ties before any win: 3" in picture_of("TTT")


def test_the_picture_keeps_to_its_width() -> None:
    """A long run is cut into bands, and no line is wider than the terminal."""
    outcomes = "".join(vector["outcomes"] for vector in VECTORS[-3:])
    for width in (40, 80, 400):
        lines = picture_of(outcomes, width, plain=False)
        end = lines.index("Ask-the-road  what the next coup would add")
        boards = [line for line in lines[1:end] if not line.startswith(("Bead plate", "Big road"))]
        assert 0.5 * min(width, 180) < max(map(len, boards)) <= width
        banded = any(line.startswith("columns 1 to ") for line in lines)
        assert banded == (width < 400)


def test_shapes_tell_what_colours_tell() -> None:
    """Red and blue marks differ in shape, in every derived road, so that colour is not needed."""
    text = "\n".join(picture_of("BPBBPPPBPPBBPBPP", plain=False))
    for shapes in ("○□", "●■", "╱╲"):
        assert all(shape in text for shape in shapes)


def test_a_pipe_without_unicode_gets_letters() -> None:
    """A pipe in ASCII gets plain letters and dots, no question marks and no colour codes."""
    found = subprocess.run(
        [sys.executable, "-m", "croupier", "roads", "BPBBPPP"],
        capture_output=True,
        check=True,
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": str(ROOT / "src"), "TERM": "xterm"},
    )
    text = found.stdout.decode("ascii")
    assert "?" not in text
    assert "\x1b" not in text
    assert "R B R B . ." in text
    assert all(line == line.rstrip() for line in text.splitlines())


def test_a_terminal_gets_colour(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Where colour is asked for, beads stand on their winner's colour."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    assert "\x1b[1;" in told(capsys, "BP")


def test_the_documented_example(capsys: pytest.CaptureFixture[str]) -> None:
    """The example in the reference is what the command prints."""
    page = (ROOT / "docs" / "reference" / "roads.md").read_text()
    command, answer = page.partition("```console\n$ croupier ")[2].splitlines()[:2]
    assert told(capsys, *command.split()[1:]) == answer + "\n"
