"""Sheets with one mistake each: refused at its line, with what is wrong and what would be right.

The good sheet, and what is done to it, are in tests/golden/, so that they can be read as they are.
"""

from pathlib import Path
from typing import NamedTuple

import pytest

from croupier.money import Ratio, Rounding
from croupier.rules.bets import FACTS
from croupier.rules.form import FileRefused
from croupier.rules.sheet import Sheet, load
from croupier.rules.sheet_form import MOST_BETS, MOST_LINES
from croupier.rules.tableau import PBPB, PPBB

GOLDEN = Path(__file__).parents[1] / "golden"
GOOD = (GOLDEN / "good_sheet.toml").read_text(encoding="utf-8")


class Mistake(NamedTuple):
    """A sheet with a mistake, the line where it is, and what is said of it."""

    text: str
    line: int
    said: str


def mistakes() -> list[Mistake]:
    """Read what is done to the good sheet, and do it."""
    found: list[Mistake] = []
    for block in (GOLDEN / "bad_sheets.txt").read_text(encoding="utf-8").split("\n\n"):
        parts: dict[str, list[str]] = {sign: [] for sign in "-+=#"}
        for line in block.splitlines():
            parts[line[0]].append(line[2:])
        if not parts["-"]:
            assert not parts["+"], block
            continue
        old, new = "\n".join(parts["-"]), "\n".join(parts["+"])
        assert GOOD.count(old) == 1, block
        text = GOOD.replace(old, new)
        before = text.partition("§")[0] if "§" in text else ""
        [said] = parts["="]
        found.append(Mistake(text.replace("§", ""), before.count("\n") + 1, said))
    return found


MISTAKES = mistakes()


def refused(text: str) -> FileRefused:
    """Return the refusal of a sheet."""
    with pytest.raises(FileRefused) as no:
        load(text, "own.toml")
    return no.value


def good(old: str = "", new: str = "") -> Sheet:
    """Return the good sheet with one piece changed."""
    assert old in GOOD
    return load(GOOD.replace(old, new, 1) if old else GOOD, "own.toml")


@pytest.mark.parametrize("mistake", MISTAKES, ids=range(len(MISTAKES)))
def test_each_mistake(mistake: Mistake) -> None:
    """A mistake is told with file, line, what is wrong and what would be right."""
    no = refused(mistake.text)
    assert str(no) == f"own.toml, line {mistake.line}: {mistake.said}"
    assert (no.file, no.line) == ("own.toml", mistake.line)


@pytest.mark.parametrize("mistake", MISTAKES, ids=range(len(MISTAKES)))
def test_each_mistake_in_a_file_of_windows(mistake: Mistake) -> None:
    """Lines that end in two characters are counted alike."""
    assert refused(mistake.text.replace("\n", "\r\n")).line == mistake.line


def test_there_are_many_mistakes() -> None:
    """The list of mistakes is read whole."""
    assert len(MISTAKES) > 90


def test_the_good_sheet() -> None:
    """The sheet that the mistakes are made in is good, and every field of it comes through."""
    sheet = good()
    assert (sheet.id, sheet.title, sheet.date) == ("own", "Own game", "2026-11-30")
    assert sheet.aliases == ("One", "Two")
    assert sheet.note == "A note with [brackets] and # signs."
    assert (sheet.decks, sheet.cards, sheet.order) == (8, 416, PBPB)
    assert sheet.shoe.plain() == {
        "policy": "cut-card",
        "cards_behind_cut": 16,
        "coups_after_cut": 1,
        "burn": "by-first-card",
    }
    assert sheet.not_combined == (("banker", "player"), ("six", "tie"))
    assert [bet.name for bet in sheet.bets] == ["player", "banker", "tie", "six"]
    player, banker, tie, six = sheet.bets
    assert (player.title, player.short_title, player.group, player.mark) == (
        "Player",
        "Player",
        "main",
        "",
    )
    assert player.rounding is Rounding.EXACT
    assert [line.pays for line in player.lines] == [Ratio(1, 1), None]
    assert [line.when.facts for line in banker.lines] == [
        (("outcome", ("banker",)), ("total", (5, 6))),
        (("outcome", ("banker",)),),
        (("outcome", ("tie",)),),
    ]
    assert [line.pays for line in banker.lines] == [Ratio(1, 2), Ratio(1, 1), None]
    assert [line.pays for line in tie.lines] == [Ratio(8, 1)]
    assert (six.title, six.short_title, six.group, six.mark) == (
        "Six cards",
        "6",
        "side",
        "assumed",
    )
    assert (six.needs, six.rounding) == (("player", "banker"), Rounding.DOWN)
    assert six.lines[0].when.facts == (
        ("cards", (6,)),
        ("margin", (4, 5)),
        ("player_pair", (True,)),
    )


def test_places() -> None:
    """A sheet knows where its bets and their pay lines stand, and says so for those that it has."""
    sheet = good()
    assert sheet.place("player") == "own.toml, line 18"
    assert sheet.place("player", 1) == "own.toml, line 25"
    assert sheet.place("banker", 0) == "own.toml, line 31"
    assert sheet.place("banker", 2) == "own.toml, line 40"
    assert sheet.place("tie", 0) == "own.toml, line 48"
    assert sheet.place("tie", 1) == sheet.place("none") == ""


def test_defaults() -> None:
    """What need not be said is as the reference says, and saying it makes no other game."""
    least = """id = "own"
title = "Own"
date = 2026-11-30
decks = 6
shoe = { policy = "cut-card", cards_behind_cut = 6 }
[[bet]]
name = "tie"
title = "Tie"
lines = [{ pays = "8 to 1" }]
[[bet]]
name = "other"
title = "Other"
lines = [{ pays = "8 to 1" }]
"""
    sheet = load(least, "own.toml")
    assert (sheet.aliases, sheet.note, sheet.order, sheet.not_combined) == ((), "", PBPB, ())
    assert (sheet.shoe.coups_after_cut, sheet.shoe.burn_by_first_card) == (0, False)
    assert [bet.group for bet in sheet.bets] == ["main", "side"]
    assert [bet.lines[0].when.facts for bet in sheet.bets] == [(), ()]
    said = least.replace(
        "decks", 'aliases = []\nnote = ""\ndeal = "PBPB"\nnot_combined = []\ndecks'
    )
    said = said.replace("= 6 }", '= 6, coups_after_cut = 0, burn = "none" }')
    said = said.replace(
        'title = "Tie"\nlines = [{ ',
        'title = "Tie"\nshort = "Tie"\ngroup = "main"\nneeds = []\nrounding = "exact"\nmark = ""\n'
        "lines = [{ when = {}, push = false, ",
    )
    assert load(said, "other.toml") == sheet
    assert load(said, "other.toml").hash == sheet.hash
    assert sheet.place("tie") != load(said, "other.toml").place("tie")


def test_the_same_game_in_other_words() -> None:
    """Order and repetition where they mean nothing make no other game; where they do, they do."""
    sheet = good()
    for old, new in (
        ("    5,\n    6,", "6, 5, 6"),
        ('outcome = "banker", total', 'outcome = ["banker"], total'),
        ("cards = 6, margin = [4, 5]", "margin = [5, 4, 4], cards = [6]"),
        ('  ["player", "banker"],\n  ["tie", "six"],', '["six", "tie"], ["banker", "player"]'),
        ('["tie", "six"],', '["tie", "six"], ["six", "tie", "six"],'),
        ('pays = "8 to 1"', 'pays = "16 to 2"'),
        ("# A game", "# Another game"),
    ):
        assert good(old, new).hash == sheet.hash
    for old, new in (
        ('deal = "PBPB"', 'deal = "PPBB"'),
        ("decks = 8", "decks = 6"),
        ('  "player",\n  "banker",\n]', '"banker", "player"]'),
        ('id = "own"', 'id = "other"'),
        ("date = 2026-11-30", "date = 2026-12-01"),
        ('rounding = "down"', 'rounding = "up"'),
        ('mark = "assumed"', ""),
        ('short = "6"', ""),
        ('pays = "8 to 1"', 'pays = "9 to 1"'),
        ('note = "A note', 'note = "Another note'),
        ('  ["tie", "six"],', ""),
        ("cards_behind_cut = 16", "cards_behind_cut = 17"),
    ):
        assert good(old, new).hash != sheet.hash
    assert good('deal = "PBPB"', 'deal = "PPBB"').order == PPBB


@pytest.mark.parametrize("name", FACTS)
def test_every_value_of_every_fact(name: str) -> None:
    """Each value of each word of a condition can be written, alone and in a list."""
    spelled = [
        f'"{value}"' if isinstance(value, str) else str(value).lower()
        for value in FACTS[name].values
    ]
    for value, text in zip(FACTS[name].values, spelled, strict=True):
        for written in (text, f"[{text}]", f"[{text}, {text}]"):
            sheet = good(
                'when = { outcome = "tie" }, pays', f"when = {{ {name} = {written} }}, pays"
            )
            assert sheet.bets[2].lines[0].when.facts == ((name, (value,)),)
    everything = f"when = {{ {name} = [{', '.join(spelled)}] }}, pays"
    sheet = good('when = { outcome = "tie" }, pays', everything)
    assert sheet.bets[2].lines[0].when.allowed(name) == FACTS[name].values


def test_every_legal_shoe() -> None:
    """Every depth of the cut card that the rule allows is taken, and the next ones are not."""
    for decks in (1, 6, 16):
        for after in (0, 1, 5):
            least, most = 6 * (after + 1), 52 * decks - 11
            for behind in (least - 1, least, most, most + 1):
                changed = GOOD.replace("decks = 8", f"decks = {decks}").replace(
                    "cards_behind_cut = 16, coups_after_cut = 1",
                    f"cards_behind_cut = {behind}, coups_after_cut = {after}",
                )
                if least <= behind <= most:
                    assert load(changed, "own.toml").shoe.cards_behind_cut == behind
                else:
                    assert "so that no coup runs out" in str(refused(changed))


@pytest.mark.parametrize(
    ("old", "start", "end", "most"),
    [
        ('id = "own"', 'id = "', '"', 60),
        ('title = "Own game"', 'title = "', '"', 80),
        ('short = "6"', 'short = "', '"', 80),
        ('  "Two",', '  "', '",', 80),
        ('note = "A note with [brackets] and # signs."', 'note = "', '"', 500),
    ],
    ids=["id", "title", "short", "alias", "note"],
)
def test_the_longest_texts(old: str, start: str, end: str, most: int) -> None:
    """A text of just as many characters as are allowed is taken, one of one more is not."""
    assert "x" * most in repr(good(old, start + "x" * most + end))
    said = str(refused(GOOD.replace(old, start + "x" * (most + 1) + end)))
    assert f"{most} " in said


def test_the_most_coups_after_the_cut_card() -> None:
    """Ten coups after the cut card are taken, if there are cards enough behind it."""
    old = "cards_behind_cut = 16, coups_after_cut = 1"
    assert good(old, "cards_behind_cut = 66, coups_after_cut = 10").shoe.coups_after_cut == 10


def test_many_bets_and_lines() -> None:
    """A hundred bets of a hundred lines are taken; the first one more is told at its own line."""
    head = GOOD.partition("not_combined")[0]
    line = '  { when = { total = 5 }, pays = "1 to 1" },\n'
    bets = [
        f'[[bet]]\nname = "bet-{number}"\ntitle = "Bet {number}"\nlines = [\n{line * MOST_LINES}]\n'
        for number in range(MOST_BETS)
    ]
    assert len(load(head + "".join(bets), "own.toml").bets) == MOST_BETS
    more = head + "".join(bets) + '[[bet]]\nname = "more"\n'
    no = refused(more)
    assert no.line == more.count("\n") - 1
    assert "a sheet has 100 bets at most" in str(no)
    more = head + bets[0].replace(line, line * 2, 1)
    no = refused(more)
    assert no.line == head.count("\n") + 4 + 101
    assert "a bet has 100 pay lines at most" in str(no)
