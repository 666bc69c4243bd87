"""PAR sheets: the golden files, what must add up in them, and the forms that they come in."""

import csv
import io
import json
import subprocess
import sys
from fractions import Fraction
from html.parser import HTMLParser
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.odds.appraise import measure
from croupier.odds.par_html import html
from croupier.odds.par_text import csv_text, json_text, markdown
from croupier.odds.parsheet import CONFIDENCE, COUPS, ParSheet, band, code_hash, par_sheet
from croupier.rules.sheet import find, shipped
from croupier.rules.tableau import banker_chart
from tests.rules.random_sheets import random_sheet
from tests.tidy.tree import text

VOID = {"meta", "line", "rect", "polygon", "br"}


def par_of(name: str, decks: int | None = None) -> ParSheet:
    """Return the PAR sheet of a sheet."""
    return par_sheet(measure(find(name), decks=decks))


@pytest.mark.parametrize("name", shipped())
def test_the_golden_files(name: str) -> None:
    """The docs hold the PAR sheet of every shipped sheet to the letter, in both its forms.

    They are made again with `croupier par SHEET --output docs/par/SHEET.md`, and the same with
    `--format json`, by whoever changes a figure and says why.
    """
    par = par_of(name)
    assert text(f"docs/par/{name}.md") == markdown(par)
    assert text(f"docs/par/{name}.json") == json_text(par)


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("decks", [1, 6, None])
def test_what_must_add_up(name: str, decks: int | None) -> None:
    """Weights sum to all draws, and what the lines add is the net result, for any decks."""
    par = par_of(name, decks)
    cards = 52 * par.decks
    draws = 1
    for gone in range(6):
        draws *= cards - gone
    assert par.total == draws
    for one in par.bets:
        assert sum(line.weight for line in one.lines) == par.total
        assert sum(line.share for line in one.lines) == 1
        assert sum(line.returns for line in one.lines) == one.rtp
        assert sum(line.nets for line in one.lines) == one.rtp - 1 == -one.edge
        wins = [line for line in one.lines if line.pays not in ("push", "lost")]
        assert sum(line.share for line in wins) == one.hits
        second = sum(
            line.share
            * (
                Fraction(1)
                if line.pays == "lost"
                else Fraction(*map(int, line.pays.split(" to "))) ** 2
            )
            for line in one.lines
            if line.pays != "push"
        )
        assert one.sd**2 == pytest.approx(float(second - (one.rtp - 1) ** 2), rel=1e-12)


def test_the_bands_narrow_as_they_should() -> None:
    """A hundred times the wagers have a tenth of the band; more confidence has more of it."""
    par = par_of("banker-six-half")
    for one in par.bets:
        assert [(part.coups, part.confidence) for part in one.bands] == [
            (coups, confidence) for coups in COUPS for confidence in CONFIDENCE
        ]
        wide = band(one.rtp, one.sd, 10**5, 99)
        narrow = band(one.rtp, one.sd, 10**7, 99)
        assert wide.high - wide.low == pytest.approx(10 * (narrow.high - narrow.low))
        for confidence, z in zip(CONFIDENCE, (1.644854, 1.959964, 2.575829), strict=True):
            half = band(one.rtp, one.sd, 10**8, confidence).high - float(one.rtp)
            assert half == pytest.approx(z * one.sd / 10**4, rel=1e-6)


def test_a_band_never_reaches_below_nothing() -> None:
    """Few wagers on a long price cannot return less than nothing."""
    assert band(Fraction(9, 10), 40.0, 1000, 99).low == 0


def test_the_chart_is_the_one_that_is_dealt() -> None:
    """The printed chart is the tableau's, row by row."""
    for total, cells in par_of("commission-5").chart:
        assert cells == "".join("D" if draws else "S" for draws in banker_chart()[total])


def test_csv_holds_the_exact_weights() -> None:
    """Each row's weight over the total is its probability, and the RTP is there as integers."""
    par = par_of("banker-eight-half")
    rows = list(csv.DictReader(io.StringIO(csv_text(par))))
    assert len(rows) == sum(len(one.lines) for one in par.bets)
    for row in rows:
        share = int(row["weight"]) / int(row["total_weight"])
        assert share == float(row["probability"])
    banker = next(row for row in rows if row["bet"] == "banker")
    rtp = Fraction(int(banker["rtp_numerator"]), int(banker["rtp_denominator"]))
    assert round(float(rtp) * 100, 4) == 95.9342


def test_json_passes_no_integer_that_javascript_cannot_hold() -> None:
    """Weights and exact fractions are texts; what is a number fits a double exactly."""
    document = json.loads(json_text(par_of("showcase")))
    assert document["total_weight"] == "4998398275503360"

    def numbers(value: object) -> list[float]:
        if isinstance(value, dict):
            return [one for part in value.values() for one in numbers(part)]
        if isinstance(value, list):
            return [one for part in value for one in numbers(part)]
        return [value] if isinstance(value, int | float) else []

    assert max(numbers(document)) <= 2**53


class Page(HTMLParser):
    """A reader of HTML that notes what is open, and everything that asks for something outside."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.outside: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open a tag."""
        self.tags.append(tag)
        self.outside += [name for name, _ in attrs if name in ("src", "href", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note a tag that closes itself."""
        self.tags.append(tag)
        self.outside += [name for name, _ in attrs if name in ("src", "href", "xlink:href")]

    def handle_endtag(self, tag: str) -> None:
        """Close the last tag, which must be this one."""
        assert self.open.pop() == tag


@pytest.mark.parametrize("name", shipped())
def test_the_html_is_whole_and_needs_nothing_else(name: str) -> None:
    """Every tag is closed in its order, nothing is asked from outside, no script runs."""
    par = par_of(name)
    page = Page()
    page.feed(html(par))
    assert page.open == []
    assert page.outside == []
    assert "script" not in page.tags
    assert page.tags.count("svg") == 1 + len(par.bets)
    assert page.tags.count("table") == 3 + len(par.bets)


def test_a_title_is_never_markup(tmp_path: Path) -> None:
    """What a sheet calls itself is shown as it is, not run."""
    file = tmp_path / "evil.toml"
    sheet = random_sheet(1).replace(
        'title = "Random game 1"', 'title = "<script>alert(1)</script>"'
    )
    file.write_text(sheet, encoding="utf-8")
    page = html(par_of(str(file)))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


def test_the_code_hash_is_of_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """The hash covers every module that decides a figure, and changes with any of them."""
    whole = code_hash()
    monkeypatch.setattr("croupier.odds.parsheet.CODE", (("croupier", ("money.py",)),))
    assert code_hash() != whole


def test_the_command_writes_every_form(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """To standard output, or into a file that is not there yet."""
    par = par_of("commission-5", 6)
    forms = {"markdown": markdown, "html": html, "json": json_text, "csv": csv_text}
    for name, write in forms.items():
        arguments = ["par", "commission-5", "--decks", "6", "--format", name]
        assert main(arguments) == 0
        assert capsys.readouterr().out == write(par)
        file = tmp_path / name
        assert main([*arguments, "--output", str(file)]) == 0
        assert file.read_text(encoding="utf-8") == write(par)
        capsys.readouterr()
        assert main([*arguments, "--output", str(file)]) == 2
        assert (
            capsys.readouterr().err
            == f"croupier par: '{file}' is there already; name another file.\n"
        )


@pytest.mark.parametrize(
    "arguments",
    [
        ("none-such",),
        ("commission-5", "--decks", "0"),
        ("commission-5", "--decks", "-1"),
        ("commission-5", "--decks", "1001"),
        ("commission-5", "--format", "pdf"),
        ("commission-5", "--output", "/no/such/folder/par.md"),
        ("commission-5", "--output", ""),
        (),
    ],
)
def test_bad_input_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    """What cannot be written is refused in one sentence, exit code 2, nothing on stdout."""
    assert main(["par", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("croupier par: ")
    assert captured.err.count("\n") == 1


def test_the_same_bytes_in_another_process() -> None:
    """Nothing in a PAR sheet depends on the process that made it."""
    command = [sys.executable, "-m", "croupier", "par", "banker-six-half", "--format", "json"]
    done = subprocess.run(command, capture_output=True, check=True, env={"PYTHONHASHSEED": "7"})
    assert done.stdout.decode() == json_text(par_of("banker-six-half"))
