"""What the documents say of rules, sheets and money, read from the documents and tried."""

import doctest
import re
from decimal import Decimal
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.money import MOST, Currency, Minor, Ratio, Rounding, step, winnings
from croupier.odds.appraise import UnfitSheet, appraise
from croupier.pit.house import open_tables
from croupier.refusals import BadInput
from croupier.rules.bets import FACTS
from croupier.rules.sheet import Sheet, load
from croupier.rules.sheet_form import (
    BET_FIELDS,
    FIELDS,
    LINE_FIELDS,
    MOST_BETS,
    MOST_DECKS,
    MOST_LINES,
    MOST_OF_A_NOTE,
    MOST_OF_A_TITLE,
    SHOE_FIELDS,
)
from croupier.rules.tableau import banker_chart

DOCS = Path(__file__).parents[2] / "docs"
HEAD = """id = "own"
title = "Own"
date = 2026-11-30
decks = 8
"""
SHOE = 'shoe = { policy = "fresh" }\n'
TIE = '[[bet]]\nname = "tie"\ntitle = "Tie"\nlines = [{ pays = "1 to 9" }]\n'


def text(name: str) -> str:
    """Return a document."""
    return (DOCS / name).read_text(encoding="utf-8")


def blocks(name: str) -> list[tuple[str, str]]:
    """Return the fenced blocks of a document, each with what it is."""
    return re.findall(r"^```(\w+)\n(.*?)^```$", text(name), re.MULTILINE | re.DOTALL)


def rows(name: str, first: str) -> list[list[str]]:
    """Return the rows of the table of a document whose first head is so, without signs of code."""
    _, _, after = text(name).partition(f"\n| {first} |")
    assert after, f"{name} has no table of {first}"
    lines = after.partition("\n\n")[0].splitlines()[2:]
    return [[cell.strip().strip("`") for cell in line.strip("|").split("|")] for line in lines]


def tables(name: str, first: str) -> list[list[list[str]]]:
    """Return the rows of every table of a document whose first head is so."""
    parts = text(name).split(f"\n| {first} |")[1:]
    return [
        [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]
        for lines in (part.partition("\n\n")[0].splitlines() for part in parts)
    ]


def whole(block: str) -> str:
    """Return a sheet of a block that may be a part of one: a shoe, groups, or a bet."""
    if block.startswith("id ="):
        return block
    if block.startswith("shoe ="):
        return HEAD + block + TIE
    if block.startswith("not_combined"):
        names = dict.fromkeys(re.findall(r'"([a-z0-9-]+)"', block))
        bets = (
            TIE.replace('name = "tie"', f'name = "{name}"').replace("Tie", name) for name in names
        )
        return HEAD + SHOE + block + "".join(bets)
    return HEAD + SHOE + block


SHEETS = blocks("reference/sheets.md")


@pytest.mark.parametrize("number", range(len(SHEETS)))
def test_the_examples_of_sheets(number: int) -> None:
    """Each example is a sheet, or is refused in just the words that stand below it."""
    kind, block = SHEETS[number]
    if kind != "toml":
        return
    below = SHEETS[number + 1][1] if number + 1 < len(SHEETS) else ""
    if below.startswith("my-game.toml, line "):
        with pytest.raises(BadInput) as no:
            appraise(load(whole(block), "my-game.toml"))
        assert str(no.value) == below.strip()
    else:
        load(whole(block), "my-game.toml")


def test_the_first_example_may_be_dealt() -> None:
    """The sheet that the reference opens with is fit for play."""
    appraise(load(SHEETS[0][1], "own.toml"))
    assert sum(kind == "toml" for kind, _ in SHEETS) == 10
    assert sum(block.startswith("my-game.toml, line") for _, block in SHEETS) == 4


def test_two_ways_to_write_a_bet() -> None:
    """The bet that the reference writes twice is one bet."""
    one, other = (
        load(whole(block), "own.toml")
        for _, block in SHEETS
        if "banker_cards" in block and block.startswith("[[bet]]")
    )
    assert one == other


def test_the_example_of_what_is_hashed() -> None:
    """The canonical bytes and the hash in the reference are those of the sheet above them."""
    (_, sheet), (_, written), (_, hashed) = SHEETS[-3:]
    found = load(sheet, "own.toml")
    assert found.canonical.decode() == written.replace("\n", "")
    assert found.hash == hashed.strip()


def test_every_field_is_told() -> None:
    """The reference has a row for each field of a sheet, a shoe, a bet and a line, and no other."""
    told = [
        [row[0].strip("`[]") for row in table] for table in tables("reference/sheets.md", "field")
    ]
    assert [set(names) for names in told] == [
        set(FIELDS),
        set(SHOE_FIELDS),
        set(BET_FIELDS),
        set(LINE_FIELDS),
    ]


@pytest.mark.parametrize("field", ["id", "title", "date", "decks", "shoe", "bet"])
def test_what_must_be_there(field: str) -> None:
    """What the reference says must be there is refused when it is missing, and nothing else is."""
    needed = {
        row[0].strip("`[]")
        for row in tables("reference/sheets.md", "field")[0]
        if row[2] == "must be there"
    }
    assert needed == {"id", "title", "date", "decks", "shoe", "bet"}
    lines = (HEAD + SHOE + TIE).splitlines()
    kept = [line for line in lines if not line.startswith(f"{field} =")]
    without = "\n".join(kept) if field != "bet" else HEAD + SHOE
    with pytest.raises(BadInput, match=f"'{field}' is missing"):
        load(without, "own.toml")


def test_every_fact_is_told_with_its_values() -> None:
    """The reference names each word of a condition with just the values that it may have."""
    told = {}
    for name, values, _ in rows("reference/sheets.md", "fact"):
        if span := re.fullmatch(r"([0-9]) to ([0-9])", values):
            told[name] = [str(number) for number in range(int(span[1]), int(span[2]) + 1)]
        else:
            told[name] = re.findall(r"[a-z]+|[0-9]", values)
    assert told == {
        name: [str(value).lower() for value in fact.values] for name, fact in FACTS.items()
    }
    assert list(told) == list(FACTS)


def test_the_bounds_that_are_told() -> None:
    """The numbers in the reference are those of the code."""
    said = text("reference/sheets.md")
    for bound in (
        f"1 to {MOST_DECKS} |",
        f"1 to {MOST_BETS} of them",
        f"1 to {MOST_LINES}: see below",
        f"one line of 1 to {MOST_OF_A_TITLE} characters",
        f"one line of 1 to {MOST_OF_A_NOTE} characters",
    ):
        assert bound in said


GUIDE = blocks("guide/write-your-own-game.md")


def own_game(text_of_game: str = GUIDE[0][1]) -> Sheet:
    """Return the game of the guide."""
    return load(text_of_game, "my-game.toml")


def test_the_game_of_the_guide_may_be_dealt() -> None:
    """The game that the guide writes loads, is fit for play, and returns what the guide says."""
    found = appraise(own_game())
    told = dict(rows("guide/write-your-own-game.md", "bet"))
    assert told == {each.bet.name: f"{each.percent} %" for each in found.bets}
    six = Decimal(100) - Decimal("98.5419")
    assert Decimal(100) - Decimal(found.of("banker").percent) < six / 2


def test_the_guide_breaks_it_as_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Without Banker's first line `odds` says why, and `sheets` refuses in the guide's words."""
    lines = GUIDE[0][1].splitlines(keepends=True)
    first = next(i for i, line in enumerate(lines) if "banker_cards" in line)
    broken = "".join(lines[:first] + lines[first + 1 :])
    with pytest.raises(UnfitSheet) as no:
        appraise(own_game(broken))
    told = next(block for kind, block in GUIDE if kind == "text").strip()
    assert f"croupier sheets: {no.value}" == told
    (tmp_path / "my-game.toml").write_text(broken, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    assert main(["sheets", "my-game.toml"]) == 2
    assert capsys.readouterr().err.strip() == told
    assert main(["odds", "my-game.toml"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"Not fit to be dealt: {no.value}" in said
    assert "101.2351" in said


def test_the_guide_deals_what_it_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The coup of the guide, typed as it stands there, pays what the guide says."""
    (tmp_path / "my-game.toml").write_text(GUIDE[0][1], encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    typed = next(line for _, block in GUIDE for line in block.splitlines() if " coup " in line)
    assert main(typed.split()[1:]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Banker wins, 6 to 0." in said
    assert re.search(r"Banker win .{,60} 10\.00 5\.00 15\.00", said)
    assert re.search(r"Quick Six win .{,60} 1\.00 22\.00 23\.00", said)


def test_the_table_file_of_the_guide_opens(tmp_path: Path) -> None:
    """The folder that the guide makes is a house with the game that the guide writes."""
    (tmp_path / "tables.toml").write_text(GUIDE[-2][1], encoding="utf-8")
    (tmp_path / "my-game.toml").write_text(GUIDE[0][1], encoding="utf-8")
    [offer] = open_tables(tmp_path)
    assert offer.sheet == own_game()


def test_the_chart_of_the_third_card() -> None:
    """The chart in the document is the one that the code draws."""
    printed = rows("concepts/the-third-card.md", "Banker")
    assert [row[0] for row in printed] == [str(total) for total in range(10)]
    assert [[cell == "D" for cell in row[1:]] for row in printed] == [
        list(row) for row in banker_chart()
    ]


def test_the_examples_of_the_third_card() -> None:
    """What the document types gives what the document shows."""
    path = DOCS / "concepts/the-third-card.md"
    failed, tried = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert (failed, tried) == (0, 4)


@pytest.mark.parametrize("row", rows("reference/money.md", "currency"))
def test_the_amounts_that_are_told(row: list[str]) -> None:
    """Each text of the table means just the minor units beside it, and is shown so."""
    code, decimals, written, minor, shown = row
    currency = Currency(code, int(decimals))
    assert currency.parse(written) == int(minor)
    assert currency.text(Minor(int(minor))) == shown


def test_the_bound_of_amounts_that_is_told() -> None:
    """The largest amount is the one that the document names, and half a cent is none."""
    assert f"{MOST:,} minor units" in text("reference/money.md")
    with pytest.raises(BadInput):
        Currency("EUR", 2).parse("0.005")


@pytest.mark.parametrize("row", rows("reference/money.md", "prices"))
def test_the_steps_that_are_told(row: list[str]) -> None:
    """Each step of the table is that of the prices beside it, in each currency."""
    least = step(Ratio.parse(price) for price in re.findall(r"[0-9]+ to [0-9]+", row[0]))
    assert least == int(row[1])
    shown = [Currency(code, n).text(least) for code, n in (("EUR", 2), ("JPY", 0), ("KWD", 3))]
    assert shown == row[2:]


@pytest.mark.parametrize("row", rows("reference/money.md", "stake"))
def test_the_roundings_that_are_told(row: list[str]) -> None:
    """Each winnings of the table come out in each way to round."""
    stake, price = Minor(int(row[0])), Ratio.parse(row[1])
    for rounding, told in zip((Rounding.EXACT, Rounding.DOWN, Rounding.UP), row[2:], strict=True):
        if told == "refused":
            assert stake % step([price])
        else:
            assert winnings(stake, price, rounding) == int(told)


@pytest.mark.parametrize(
    "name",
    [
        "reference/canonical.md",
        "reference/money.md",
        "reference/sheets.md",
        "guide/write-your-own-game.md",
        "concepts/rules-as-data.md",
        "concepts/the-third-card.md",
    ],
)
def test_a_sentence_stands_on_a_line(name: str) -> None:
    """In prose each sentence has a line of its own, and the index leads to the page."""
    prose = re.sub(r"^```.*?^```$", "", text(name), flags=re.MULTILINE | re.DOTALL)
    plain = re.sub(r"`[^`]*`", "x", prose)
    for line in plain.splitlines():
        bare = re.sub(r"^[#\s]*([0-9]+\. )?", "", line)
        assert line.startswith("|") or not re.search(r"[.?!] [A-Z]", bare), line
    assert f"({name})" in text("index.md")
