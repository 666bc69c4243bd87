"""Sheets: what is shipped, what is found, what is hashed, and that no file breaks the reader.

What the prices of a sheet are worth is not asked here.
"""

import datetime
import json
import tomllib
from dataclasses import FrozenInstanceError, replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import canonical
from croupier.money import Currency
from croupier.refusals import BadInput, Code, Refusal
from croupier.rules.bets import Bet
from croupier.rules.cards import Card
from croupier.rules.coup import play
from croupier.rules.form import FileRefused
from croupier.rules.sheet import Sheet, find, load, load_canonical, shipped
from croupier.rules.sheet_form import NOWHERE
from croupier.rules.tableau import PBPB

TESTS = Path(__file__).parents[1]
HASHES = json.loads((TESTS / "golden/sheet_hashes.json").read_text())["hashes"]
GOOD = (TESTS / "golden/good_sheet.toml").read_text(encoding="utf-8")
SHEETS = TESTS.parent / "src/croupier/rules/sheets"


def test_what_is_shipped() -> None:
    """The house comes with these sheets and no others."""
    assert shipped() == (
        "banker-eight-half",
        "banker-six-half",
        "banker-six-half-live",
        "banker-three-card-seven-push",
        "commission-5",
        "showcase",
    )


@pytest.mark.parametrize("name", shipped())
def test_each_shipped_sheet(name: str) -> None:
    """A shipped sheet loads, is called as its file is, and deals in turns."""
    sheet = find(name)
    assert sheet.id == name
    assert (sheet.order, sheet.decks, sheet.cards) == (PBPB, 8, 416)
    assert {"player", "banker", "tie"} <= {bet.name for bet in sheet.bets}
    assert {bet.name for bet in sheet.bets if bet.group == "main"} == {"player", "banker", "tie"}
    for bet in sheet.bets:
        assert sheet.bet(bet.name) is bet
        assert sheet.place(bet.name).startswith(f"{name}.toml, line ")
    assert sheet.bet("none") is None


@pytest.mark.parametrize("name", shipped())
def test_a_changed_hash_is_a_changed_game(name: str) -> None:
    """The identity of a shipped sheet is known, so that no game changes unseen."""
    assert find(name).hash == HASHES[name]
    assert set(HASHES) == set(shipped())


def test_the_bets_of_the_documents() -> None:
    """The games of the three documents have the bets that the documents state, and their rules."""
    six, eight, live = (
        find(name) for name in ("banker-six-half", "banker-eight-half", "banker-six-half-live")
    )
    main = ["player", "banker", "tie"]
    side = ["player-pair", "banker-pair", "perfect-pair", "either-pair", "super-6"]
    assert [bet.name for bet in six.bets] == [*main, *side, "player-bonus", "banker-bonus"]
    assert [bet.name for bet in eight.bets] == [bet.name for bet in live.bets] == main
    assert {bet.name: bet.needs for bet in six.bets if bet.needs} == {"super-6": tuple(main)}
    assert (six.not_combined, live.not_combined) == ((), ())
    assert eight.not_combined == (("banker", "player"),)
    assert eight.shoe.fresh
    assert not six.shoe.fresh
    assert not live.shoe.fresh
    assert [bet.mark for bet in live.bets] == ["assumed"] * 3
    assert {bet.mark for bet in (*six.bets, *eight.bets)} == {""}


def test_the_same_main_bets_have_the_same_lines() -> None:
    """The live game takes the prices of the six-half game, bet by bet, but for their mark."""
    six, live = find("banker-six-half"), find("banker-six-half-live")
    for bet in live.bets:
        other = six.bet(bet.name)
        assert other is not None
        assert bet.lines == other.lines


def test_a_sheet_of_ones_own_works_by_its_path(tmp_path: Path) -> None:
    """A file is found by its path whatever it is called, and the same text is the same game."""
    text = (SHEETS / "commission-5.toml").read_text(encoding="utf-8")
    for name in ("own.toml", "game", "game.sheet", "ö ü.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        sheet = find(str(path))
        assert sheet == find("commission-5")
        assert sheet.hash == HASHES["commission-5"]
        assert sheet.place("player") == f"{path}, line 10"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_of_any_editor(tmp_path: Path, encoding: str, end: str) -> None:
    """Line ends of any system and a mark of byte order make no other game."""
    path = tmp_path / "own.toml"
    path.write_bytes(GOOD.replace("\n", end).encode(encoding))
    assert find(str(path)).hash == load(GOOD, "x").hash


def test_a_file_with_a_mistake_is_told_by_its_path(tmp_path: Path) -> None:
    """A refusal names the file as it was named."""
    path = tmp_path / "own.toml"
    path.write_text(GOOD.replace("decks = 8", "decks = 80"), encoding="utf-8")
    with pytest.raises(FileRefused) as no:
        find(str(path))
    assert str(no.value) == f"{path}, line 10: a game has 1 to 16 decks; this has 80."


@pytest.mark.parametrize(
    "name",
    ["", "none", "banker-six", "Banker-Six-Half", ".", "/", "\0", "\ud800", ".toml", "a" * 200],
)
def test_what_is_no_sheet(name: str) -> None:
    """A name that is neither an id nor a file is refused with the ids, and how a file is named."""
    with pytest.raises(BadInput) as no:
        find(name)
    assert str(no.value).startswith("There is no sheet '")
    for known in shipped():
        assert known in str(no.value)
    assert "by its path, such as ./my-game.toml." in str(no.value)


@pytest.mark.parametrize(
    "name", ["none.toml", "\0.toml", "\ud800.toml", "a" * 5000 + ".toml", "a" * 5000]
)
def test_a_file_that_cannot_be_read(name: str) -> None:
    """A path that leads nowhere is refused in one sentence, whatever the system says of it."""
    with pytest.raises(BadInput, match=r"^The sheet '.{1,260} cannot be read: [A-Za-z ]+\.$"):
        find(name)


def test_a_folder_and_a_picture_are_no_sheets(tmp_path: Path) -> None:
    """What is no text is refused in one sentence."""
    folder, picture = tmp_path / "folder.toml", tmp_path / "picture.toml"
    folder.mkdir()
    picture.write_bytes(b"\x89PNG\r\n\xff\xfe")
    with pytest.raises(BadInput, match=r"cannot be read: it is a folder\."):
        find(str(folder))
    with pytest.raises(BadInput, match=r"cannot be read: it is not UTF-8 text, see line 1\."):
        find(str(picture))


@pytest.mark.parametrize("name", shipped())
def test_canonical_bytes_are_a_sheet(name: str) -> None:
    """A stored sheet comes back from its canonical bytes, the same game with the same hash."""
    sheet = find(name)
    stored = load_canonical(sheet.canonical)
    assert stored == sheet
    assert stored.hash == sheet.hash
    assert (stored.places, stored.place("player")) == (NOWHERE, "")
    assert sheet.hash == canonical.digest("croupier.sheet.v1", sheet.canonical).hex()


def test_canonical_bytes_hold_every_field() -> None:
    """What is hashed is the file with every default written out, under the names of the file."""
    plain = canonical.decode(find("banker-eight-half").canonical)
    assert list(plain) == sorted(plain)
    written = tomllib.loads((SHEETS / "banker-eight-half.toml").read_text(encoding="utf-8"))
    bets = plain.pop("bet")
    assert plain == {
        "aliases": [],
        "date": written["date"].isoformat(),
        "deal": "PBPB",
        "decks": 8,
        "id": "banker-eight-half",
        "not_combined": [["banker", "player"]],
        "note": written["note"],
        "shoe": {"policy": "fresh"},
        "title": written["title"],
    }
    assert bets[1] == {
        "group": "main",
        "lines": [
            {"pays": "1 to 2", "when": {"outcome": ["banker"], "total": [8]}},
            {"pays": "1 to 1", "when": {"outcome": ["banker"]}},
            {"push": True, "when": {"outcome": ["tie"]}},
        ],
        "mark": "",
        "name": "banker",
        "needs": [],
        "rounding": "exact",
        "short": "Banker",
        "title": "Banker",
    }


def changed(**fields: object) -> bytes:
    """Return canonical bytes of the good sheet with some fields changed, or left out for `None`."""
    table = canonical.decode(load(GOOD, "x").canonical) | fields
    return canonical.encode({name: value for name, value in table.items() if value is not None})


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"[]",
        b"{}",
        b"1",
        b'"date"',
        b'["date"]',
        b'{"date":"2026-11-30"}',
        b'{"date":7}',
        b"[" * 100_000,
        load(GOOD, "x").canonical + b" ",
        load(GOOD, "x").canonical.replace(b'"decks":8', b'"decks": 8'),
        changed(date="2026-11-31"),
        changed(date="20261130"),
        changed(date="2026-W48-1"),
        changed(date=["2026-11-30"]),
        changed(decks=0),
        changed(decks=None),
        changed(deal=None),
        changed(note=None),
        changed(extra=1),
        changed(bet={}),
        changed(aliases=["One", 1]),
        changed(not_combined=[["player", "banker"], ["six", "tie"]]),
        changed(not_combined=[["six", "tie"], ["banker", "player"]]),
        changed(bet=[{"name": "tie", "title": "Tie", "lines": [{"pays": "8 to 1"}]}]),
    ],
    ids=range(25),
)
def test_other_bytes_are_no_sheet(text: bytes) -> None:
    """Bytes that are not just the canonical ones of a sheet are a `ValueError` and nothing else."""
    with pytest.raises(ValueError, match=r"."):
        load_canonical(text)


@given(st.text() | st.text("[]{}=.,#\"'\n\\ abet1_-").map(lambda text: GOOD[:200] + text))
def test_garbage_is_refused(text: str) -> None:
    """No text gives a traceback: it is a sheet or it is refused at a line that it has."""
    try:
        load(text, "own.toml")
    except FileRefused as no:
        lines = text.count("\n") + 1
        assert no.line <= lines  # noqa: PT017  which line is told is what is asked here
    else:
        assert text.startswith(GOOD[:100])


# Stands for a number that Python itself would not spell out.
HUGE = "huge"

anything: st.SearchStrategy[Any] = st.recursive(
    st.booleans()
    | st.integers(-20, 500)
    | st.sampled_from([HUGE, 10**30, -(2**63)])
    | st.floats()
    | st.dates()
    | st.datetimes()
    | st.times()
    | st.text(max_size=5)
    | st.sampled_from(["player", "banker", "fresh", "cut-card", "1 to 2", "tie", "1"]),
    lambda parts: (
        st.lists(parts, max_size=4)
        | st.dictionaries(
            st.sampled_from(
                ["name", "title", "lines", "when", "pays", "total", "outcome", "push", "x"]
            ),
            parts,
            max_size=4,
        )
    ),
    max_leaves=12,
)


def toml(value: object) -> str:
    """Return the TOML text of a value."""
    if isinstance(value, list):
        return f"[{', '.join(map(toml, value))}]"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{toml(key)} = {toml(part)}' for key, part in value.items())}}}"
    if isinstance(value, str):
        letters = (f"\\U{ord(one):08x}" if one in '"\\\x7f' or one < " " else one for one in value)
        return "0x" + "f" * 5000 if value == HUGE else f'"{"".join(letters)}"'
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    return str(value).lower()


def paths(value: object) -> list[tuple[Any, ...]]:
    """Return the paths of all parts of a value."""
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = list(value)
    elif isinstance(value, list):
        keys = list(range(len(value)))
    inner = [(key, *path) for key in keys for path in paths(value[key])]  # type: ignore[index]
    return [(), *inner]


PATHS = [path for path in paths(tomllib.loads(GOOD)) if path]


@given(st.lists(st.tuples(st.sampled_from(PATHS), anything), min_size=1, max_size=3))
def test_anything_in_any_place_is_refused_or_a_sheet(
    changes: list[tuple[tuple[Any, ...], object]],
) -> None:
    """Put any value in any place of a good sheet: it is a sheet that comes back, or is refused."""
    table: Any = tomllib.loads(GOOD)
    for path, value in changes:
        inner = table
        for part in path[:-1]:
            if not (isinstance(inner, dict) and part in inner) and not (
                isinstance(inner, list) and isinstance(part, int) and part < len(inner)
            ):
                break
            inner = inner[part]
        else:
            if isinstance(inner, dict) or (
                isinstance(inner, list) and path[-1] in range(len(inner))
            ):
                inner[path[-1]] = value
    text = "\n".join(f"{key} = {toml(value)}" for key, value in table.items())
    try:
        sheet = load(text, "own.toml")
    except FileRefused as no:
        said = str(no)
    else:
        assert load_canonical(sheet.canonical) == sheet
        return
    assert said.startswith("own.toml, line ")
    assert len(said) < 1000


def test_no_value_can_be_changed() -> None:
    """A sheet and all that it is made of stay what they are, so that its hash stays true."""
    sheet = find("banker-six-half")
    bet = sheet.bets[0]
    values: list[tuple[object, str]] = [
        (sheet, "decks"),
        (sheet.shoe, "cards_behind_cut"),
        (bet, "lines"),
        (bet.lines[0], "pays"),
        (bet.lines[0].when, "facts"),
        (Card.parse("5S"), "rank"),
        (play([Card.parse("9S")] * 4), "player"),
        (Currency("EUR", 2), "decimals"),
        (Refusal.because(Code.BUSY), "facts"),
    ]
    for value, field in values:
        with pytest.raises(FrozenInstanceError):
            setattr(value, field, None)


def test_sheets_are_values() -> None:
    """Two sheets with the same fields are equal and hash alike, wherever their files are."""
    one, other = load(GOOD, "one.toml"), load("\n\n" + GOOD, "other.toml")
    assert one == other
    assert hash(one) == hash(other)
    assert one.places != other.places
    assert "places" not in repr(one)
    assert isinstance(one, Sheet)
    assert all(isinstance(bet, Bet) for bet in one.bets)


def test_what_was_dealt_under_titles_that_are_refused_now_is_read_for_ever() -> None:
    """How titles look is judged when a sheet is offered, not when a stored one is read again."""
    sheet = load(GOOD, "good.toml")
    first, second, *rest = sheet.bets
    alike = replace(second, title=first.title, short_title="\u3164")
    stored = replace(sheet, title="\u2800", bets=(first, alike, *rest))
    assert load_canonical(stored.canonical) == stored
