"""What is left of a shoe: from cards that were seen, or from a file that counts what is left.

Nothing is clipped: more copies of a card than the decks hold are refused, as is whatever is no
card or no count. A burn that nobody saw stays unknown, and its cards count as still to come. It
must not know any bet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from croupier.odds.weights import BadShoe, NotInShoe, composition, full_shoe
from croupier.refusals import BadInput, shown
from croupier.rules.card_text import read_card
from croupier.rules.cards import CARDS, Card
from croupier.textfile import read_text

MOST_BYTES = 65_536
"""A file of a shoe has at most 52 lines of some letters; a larger one is something else."""


def without(shoe: Iterable[int], removed: Iterable[Card | str]) -> tuple[int, ...]:
    """The 52 counts of a shoe from which cards are gone; raises `NotInShoe` for one too many.

    Cards may be told as texts; raises `BadInput` for a text that is none.

    >>> without(full_shoe(8), [Card.parse("AS"), Card.parse("AS")])[:2]
    (6, 8)
    """
    counts = list(shoe)
    gone_cards = (Card.parse(card) if isinstance(card, str) else card for card in removed)
    for card, copies in Counter(gone_cards).items():
        held = counts[card.index]
        if copies > held:
            gone = "once" if copies == 1 else f"{copies} times"
            raise NotInShoe(f"{card.text} is removed {gone}, but the shoe holds {held} of it.")
        counts[card.index] = held - copies
    return composition(counts)


def read_shoe(path: Path, decks: int) -> tuple[int, ...]:
    """The 52 counts of a file with one `9S 8` a line; raises `BadInput` with the line's number.

    Cards without a line are not in the shoe. Empty lines, and what follows a #, count for nothing.
    Refused are a card named twice, a count that is no whole number, and more copies than `decks`
    decks hold.
    """
    return parse_shoe(read_text(path, "shoe", MOST_BYTES), decks, str(path))


def parse_shoe(text: str, decks: int, file: str) -> tuple[int, ...]:
    r"""As `read_shoe`, from the text of a file; `file` is its name in refusals.

    >>> parse_shoe("# aces only\nAS 8\nAH 7  # one is gone\n", 8, "my-shoe.txt")[:3]
    (8, 7, 0)
    >>> parse_shoe("AS 8\nAS 7\n", 8, "my-shoe.txt")
    Traceback (most recent call last):
    croupier.odds.weights.BadShoe: my-shoe.txt, line 2: AS has a line already, line 1.
    """
    lines: dict[Card, int] = {}
    counts = [0] * len(CARDS)
    for number, whole in enumerate(text.splitlines(), 1):
        line = whole.partition("#")[0]
        if line.strip():
            try:
                card, copies = _line(line, decks)
                if card in lines:
                    raise BadShoe(f"{card.text} has a line already, line {lines[card]}.")
            except BadInput as wrong:
                kind = type(wrong) if isinstance(wrong, BadShoe) else BadShoe
                raise kind(f"{file}, line {number}: {wrong.args[0]}") from None
            lines[card], counts[card.index] = number, copies
    try:
        return composition(counts)
    except BadShoe as wrong:
        raise BadShoe(f"{file}: {wrong.args[0]}") from None


def _line(line: str, decks: int) -> tuple[Card, int]:
    words = line.split()
    if len(words) != 2:
        raise BadShoe(f"a line is a card and its copies, such as '9S 8'; this is {shown(line)}.")
    card = read_card(words[0])
    # Longer numbers than these are refused as numbers; int() alone would take them, and "1_0".
    digits = words[1].removeprefix("-")
    if not (digits.isascii() and digits.isdigit() and len(digits) <= 9):
        raise BadShoe(f"the copies of {card.text} are a whole number; this is {shown(words[1])}.")
    copies = int(words[1])
    if copies < 0:
        raise BadShoe(f"a shoe cannot hold {copies} copies of {card.text}.")
    if copies > full_shoe(decks)[card.index]:
        held = "1 deck holds" if decks == 1 else f"{decks} decks hold"
        raise NotInShoe(f"{copies} copies of {card.text} are too many: {held} {decks}.")
    return card, copies
