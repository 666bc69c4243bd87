"""Where chance comes in: secrets from the operating system, and the shoes that follow from them."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Protocol

from croupier.fair.shuffle import NAME, SECRET_BYTES, permutation
from croupier.rules.sheet import Sheet
from croupier.rules.shoe import ordered_cards

_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_ID_LETTERS = 11
_EPOCH_S = 1_577_836_800


class Entropy(Protocol):
    """A source of bytes that nobody can predict."""

    def __call__(self, n: int, /) -> bytes:
        """As many bytes as asked for, new ones each time."""
        ...


SYSTEM_ENTROPY: Entropy = secrets.token_bytes


@dataclass(frozen=True, slots=True)
class Order:
    """The order of one shoe's cards; nobody can take a card of it for another shoe."""

    shoe: str
    cards: tuple[str, ...]

    def card(self, shoe: str, place: int) -> str:
        """The card at a place of the shoe of that id, which must be this one."""
        assert shoe == self.shoe, "a card is dealt from the shoe that is in use"
        return self.cards[place]


@dataclass(frozen=True, slots=True)
class SecretShoe:
    """A shoe that was never dealt: its id, its secret, how it was shuffled, its cards in order."""

    id: str
    secret: bytes
    shuffle: str
    cards: tuple[str, ...]

    @property
    def order(self) -> Order:
        """What the dealer keeps of it."""
        return Order(self.id, self.cards)


def new_shoe(sheet: Sheet, entropy: Entropy, at_ms: int) -> SecretShoe:
    """A shoe for a sheet, from 32 new bytes of entropy.

    Its id begins with the second, counted from 2020 and so in order until 2054, and ends by
    chance: two shoes of one second are alike once in 2^25, and the store takes only one of them.

    >>> from croupier.rules.sheet import find
    >>> shoe = new_shoe(find("banker-eight-half"), SYSTEM_ENTROPY, 1_700_000_000_000)
    >>> len(shoe.cards), shoe.id[:6], len(shoe.id)
    (416, '3MG400', 11)
    """
    number = (at_ms // 1000 - _EPOCH_S) % 2**30 << 25 | int.from_bytes(entropy(4), "big") >> 7
    letters = [_LETTERS[number >> 5 * place & 31] for place in reversed(range(_ID_LETTERS))]
    secret = entropy(SECRET_BYTES)
    return SecretShoe("".join(letters), secret, NAME, shoe_cards(secret, sheet.decks))


def shoe_cards(secret: bytes, decks: int) -> tuple[str, ...]:
    """The cards of a shoe in dealing order, as texts; the same secret gives the same shoe.

    >>> sorted(shoe_cards(bytes(32), 1)) == sorted(card.text for card in ordered_cards(1))
    True
    """
    cards = ordered_cards(decks)
    return tuple(cards[position].text for position in permutation(secret, len(cards)))
