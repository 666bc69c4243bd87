"""PAR sheets: the golden files, what must add up in them, and the forms that they come in."""

import csv
import io
import json
import re
import subprocess
import sys
from collections.abc import Iterable
from fractions import Fraction
from html import escape
from html.parser import HTMLParser
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.odds.appraise import UnfitSheet, appraise, measure
from croupier.odds.par_html import html
from croupier.odds.par_text import csv_text, json_text, markdown
from croupier.odds.parsheet import CONFIDENCE, COUPS, ParSheet, band, code_hash, par_sheet
from croupier.rules.sheet import find, shipped
from croupier.rules.tableau import banker_chart
from tests.tidy.tree import text

VOID = {"meta", "line", "rect", "polygon", "br"}


def par_of(name: str, decks: int | None = None) -> ParSheet:
    """Return the PAR sheet of a sheet."""
    return par_sheet(measure(find(name), decks=decks))


@pytest.mark.parametrize("name", shipped())
def test_the_golden_files(name: str) -> None:
    """The docs hold the PAR sheet of every shipped sheet to the letter, in both its forms.

    They are made again with `python tools/par.py`, by whoever changes a figure and says why.
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


@pytest.mark.parametrize("name", shipped())
def test_csv_holds_every_figure(name: str) -> None:
    """Nothing that the JSON says is missing, each under its own key, exact where it is exact."""
    par = par_of(name)
    rows = list(csv.DictReader(io.StringIO(csv_text(par))))
    keys = [(row["section"], row["bet"], row["line"], row["name"]) for row in rows]
    assert len(set(keys)) == len(keys)
    values = dict(zip(keys, (row["value"] for row in rows), strict=True))

    def leaves(value: object) -> int:
        parts = value.values() if isinstance(value, dict) else value
        if not isinstance(parts, str) and isinstance(parts, Iterable):
            return sum(map(leaves, parts))
        return 1

    document = json.loads(json_text(par))
    document["sheet"]["aliases"] = ""  # one value there
    bands = len(par.bets) * len(COUPS) * len(CONFIDENCE)
    assert len(rows) == leaves(document) - 2 * bands  # a band's coups and confidence are its name
    for one in par.bets:
        rtp = [
            int(values["bet", one.bet.name, "", f"rtp_{part}"])
            for part in ("numerator", "denominator")
        ]
        assert Fraction(*rtp) == one.rtp
        for number, line in enumerate(one.lines, start=1):
            assert values["pay_line", one.bet.name, str(number), "weight"] == str(line.weight)
    assert values["sheet", "", "", "code"] == code_hash()


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
    assert page.tags.count("svg") == len(par.bets)
    assert page.tags.count("table") == 4 + len(par.bets)


EVIL = "<b>a | b</b> `*_[x](y)_*` | \\"


def test_a_title_is_never_markup(tmp_path: Path) -> None:
    """What a sheet and its bets call themselves is shown as it is, in every form."""
    file = tmp_path / "evil.toml"
    sheet = text("src/croupier/rules/sheets/banker-eight-half.toml")
    sheet = re.sub('^title = ".*"', f"title = '{EVIL}'", sheet, count=1, flags=re.MULTILINE)
    sheet = sheet.replace('title = "Tie"', f"title = '{EVIL}'")
    file.write_text(sheet, encoding="utf-8")
    par = par_of(str(file))
    assert par.sheet.title == EVIL
    page = html(par)
    assert "<b>" not in page
    assert page.count(escape(EVIL, quote=False)) >= 5
    printed = markdown(par)
    rows = [line for line in printed.splitlines() if line.startswith("| ")]
    width = {line.count("|") - line.count("\\|") for line in rows if "a \\| b" in line}
    assert width == {10}
    assert "`*_" not in printed
    assert EVIL in [row["value"] for row in csv.DictReader(io.StringIO(csv_text(par)))]


@pytest.mark.parametrize("name", shipped())
@pytest.mark.parametrize("decks", [1, 2, 6])
def test_any_decks_have_a_sheet_that_agrees_with_itself(name: str, decks: int) -> None:
    """Every form can be written, speaks of these decks, and says when the game may not be dealt."""
    par = par_of(name, decks)
    words = {1: "One deck", 2: "Two decks", 6: "Six decks"}
    assert par.rules[0].startswith(f"{words[decks]}, {52 * decks} cards, ")
    try:
        appraise(find(name), decks=decks)
        fit = True
    except UnfitSheet:
        fit = False
    assert fit == (par.unfit == "")
    for form in (markdown, html):
        said = form(par)
        assert ("May not be dealt:" in said) is not fit
        assert "What would be with" in said
        assert "Eight decks" not in said


def test_a_return_above_everything_stays_in_the_picture(tmp_path: Path) -> None:
    """The bar of a bet that returns more than it takes ends where the picture does."""
    file = tmp_path / "gift.toml"
    sheet = text("src/croupier/rules/sheets/banker-eight-half.toml")
    file.write_text(sheet.replace('pays = "8 to 1"', 'pays = "30 to 1"'), encoding="utf-8")
    par = par_of(str(file))
    assert max(one.rtp for one in par.bets) > 2
    widths = [float(one) for one in re.findall(r"width: ([0-9.]+)%", html(par))]
    assert max(widths) == 100
    assert "favours" in par.unfit or "must not gain" in par.unfit


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
