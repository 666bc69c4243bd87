"""What is left of a shoe: by cards removed and by a file; nothing impossible is clipped."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.odds.remnants import (
    MOST_BYTES,
    parse_shoe,
    read_shoe,
    without,
)
from croupier.odds.weights import BadShoe, NotInShoe, full_shoe
from croupier.refusals import BadInput
from croupier.rules.card_text import read_cards
from croupier.rules.cards import CARDS, Card


@given(st.lists(st.sampled_from(CARDS), max_size=60))
def test_removed_cards_are_gone(cards: list[Card]) -> None:
    """Each removed card leaves one copy less, in whatever order they left."""
    left = without(full_shoe(60), cards)
    assert [60 - copies for copies in left] == [cards.count(card) for card in CARDS]
    assert without(full_shoe(60), cards[::-1]) == left


def test_more_cards_than_there_are() -> None:
    """A card that is gone cannot go again, and six cards must be left."""
    nine = [Card.parse("9S")] * 9
    with pytest.raises(NotInShoe, match="9S is removed 9 times, but the shoe holds 8 of it"):
        without(full_shoe(8), nine)
    with pytest.raises(NotInShoe, match="9S is removed once, but the shoe holds 0 of it"):
        without(without(full_shoe(8), nine[1:]), nine[:1])
    with pytest.raises(BadShoe, match="a shoe of 5 is too small"):
        without(full_shoe(1), CARDS[5:])
    assert issubclass(NotInShoe, BadShoe)


def test_cards_of_a_text() -> None:
    """Blanks, commas and line ends stand between cards; other words are refused by name."""
    assert [card.text for card in read_cards(" 9S,9H\tTD,\n2C ")] == ["9S", "9H", "TD", "2C"]
    assert read_cards("") == ()
    with pytest.raises(BadInput, match="'11H' is no card"):
        read_cards("9S 11H")


def test_a_file_of_a_shoe(tmp_path: Path) -> None:
    """Cards stand in any order, empty lines count for nothing, and what has no line is gone."""
    path = tmp_path / "shoe.txt"
    path.write_text("\ufeffKC 8\n\n AS   3 \nTH 0\n", "utf-8")
    shoe = read_shoe(path, 8)
    assert (sum(shoe), shoe[51], shoe[0]) == (11, 8, 3)
    lines = "".join(f"{card.text} 8\n" for card in reversed(CARDS))
    assert parse_shoe(lines, 8, "full") == full_shoe(8)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("AS 8\nAS 8\n", "it, line 2: AS has a line already, line 1."),
        ("AS 8\n\n1S 8\n", "it, line 3: '1S' is no card"),
        ("AS\n", "it, line 1: a line is a card and its copies, such as '9S 8'; this is 'AS'."),
        ("AS 8 8\n", "it, line 1: a line is a card and its copies"),
        ("AS -1\n", "it, line 1: a shoe cannot hold -1 copies of AS."),
        ("AS 1.5\n", "it, line 1: the copies of AS are a whole number; this is '1.5'."),
        ("AS 1_0\n", "this is '1_0'"),
        ("AS \u0663\n", "the copies of AS are a whole number"),
        ("AS --1\n", "this is '--1'"),
        (f"AS {'9' * 5000}\n", "the copies of AS are a whole number; this is '999"),
        ("AS 9\n", "it, line 1: 9 copies of AS are too many: 8 decks hold 8."),
        ("AS 5\n", "it: A coup may take six cards; a shoe of 5 is too small."),
        ("", "it: A coup may take six cards; a shoe of 0 is too small."),
        ("{}", "a line is a card and its copies, such as '9S 8'; this is '{}'"),
    ],
)
def test_bad_files_are_refused(text: str, said: str) -> None:
    """A file with anything else is refused with its line, in one short sentence."""
    with pytest.raises(BadShoe) as refused:
        parse_shoe(text, 8, "it")
    assert said in refused.value.args[0]
    assert len(refused.value.args[0]) < 200
    assert "\n" not in refused.value.args[0]


def test_too_many_copies_are_told_apart() -> None:
    """More copies than the decks hold have a type of their own; one deck is called one."""
    with pytest.raises(NotInShoe, match="2 copies of AS are too many: 1 deck holds 1"):
        parse_shoe("AS 2", 1, "it")


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe\x00", "cannot be read: it is not UTF-8 text"),
        (b"AS 8\n" * MOST_BYTES, f"it has more than {MOST_BYTES:,} bytes"),
    ],
)
def test_files_of_another_kind(tmp_path: Path, content: bytes, said: str) -> None:
    """Bytes that are no text, and files of any length, are refused and not read on."""
    path = tmp_path / "shoe.bin"
    path.write_bytes(content)
    with pytest.raises(BadInput, match=said):
        read_shoe(path, 8)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    """A missing file, a folder and an impossible name are refused in the system's words."""
    for path in (tmp_path / "none.txt", tmp_path, Path("a\0b")):
        with pytest.raises(BadInput, match="cannot be read: "):
            read_shoe(path, 8)
