"""Any composition of a shoe to the exact tally of its next coup, in plain integers.

Of all ordered draws of six cards, N(N-1)...(N-5) of them from N cards, the tally says how many
give each result: class and pair flags. Where a coup needs fewer than six cards, the others are
drawn and not looked at. Nothing is rounded, nothing is sampled, no float occurs.
docs/concepts/coup-class.md derives the method. It must not know any bet or price.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index

from croupier.odds.hands import LIKE, UNLIKE, PlayerHand, Stock
from croupier.refusals import BadInput, shown
from croupier.rules.cards import CARDS, Card
from croupier.rules.coup import CLASSES
from croupier.rules.tableau import Side, next_to_draw
from croupier.tally import Tally

FEWEST_CARDS = 6
MOST_DECKS = 1_000_000

# Who receives the fifth card, by Player's and Banker's totals; nobody: the coup has four cards.
_FIFTH = tuple(tuple(next_to_draw((p, 0), (b, 0)) for b in range(10)) for p in range(10))

# By the Banker's total: the Player's third cards on which it draws, and on which it stands.
_DRAWS = tuple(
    tuple(t for t in range(10) if next_to_draw((0, 0, t), (b, 0)) is Side.BANKER) for b in range(10)
)
_STANDS = tuple(tuple(t for t in range(10) if t not in draws) for draws in _DRAWS)

Composition = Sequence[int] | Mapping[str, int] | Mapping[Card, int]
"""Copies of each card type: 52 counts by `Card.index`, or by card or its text, others 0."""


class BadShoe(BadInput):
    """A composition from which no coup can be dealt; the sentence says why."""


class NotInShoe(BadShoe):
    """More copies of a card than the shoe holds were removed, or counted."""


def full_shoe(decks: int) -> tuple[int, ...]:
    """The composition of a number of whole decks; raises `BadShoe` for what is no such number.

    >>> full_shoe(8)[:3], sum(full_shoe(8))
    ((8, 8, 8), 416)
    """
    known = _whole(decks)
    if known is None or not 1 <= known <= MOST_DECKS:
        right = f"the number of decks is a whole number from 1 to {MOST_DECKS:,}"
        raise BadShoe(f"There is no shoe of {_told(decks)} decks; {right}.")
    return (known,) * len(CARDS)


def composition(shoe: Composition) -> tuple[int, ...]:
    """The 52 counts of a composition; raises `BadShoe` for one that cannot be dealt from.

    Refused are a card that does not exist or is counted twice, a count that is no whole number
    or negative, and fewer than six cards in all.

    >>> composition({"5S": 4, "TH": 2})[16]
    4
    >>> composition({"5S": -1})
    Traceback (most recent call last):
    croupier.odds.weights.BadShoe: A shoe cannot hold -1 copies of 5S: a count is a whole number \
from 0.
    """
    if isinstance(shoe, Mapping):
        given = _by_card(shoe)
    elif isinstance(shoe, str | bytes) or not hasattr(shoe, "__len__"):
        right = "it is 52 counts, one for each card type, or copies by card"
        raise BadShoe(f"{type(shoe).__name__} is no shoe; {right}.")
    elif len(shoe) == len(CARDS):
        given = list(shoe)
    else:
        raise BadShoe(f"A shoe is 52 counts, one for each card type; this has {len(shoe)}.")
    counts = []
    for card, copies in zip(CARDS, given, strict=True):
        known = _whole(copies)
        if known is None or known < 0:
            raise BadShoe(
                f"A shoe cannot hold {_told(copies)} copies of {card.text}: a count is a whole "
                "number from 0."
            )
        counts.append(known)
    if sum(counts) < FEWEST_CARDS:
        raise BadShoe(f"A coup may take six cards; a shoe of {sum(counts)} is too small.")
    return tuple(counts)


def _by_card(shoe: Mapping[str, int] | Mapping[Card, int]) -> list[int]:
    counts = [0] * len(CARDS)
    seen = set()
    for name, copies in shoe.items():
        try:
            card = name if isinstance(name, Card) else Card.parse(str(name))
        except BadInput as wrong:
            raise BadShoe(wrong.args[0]) from None
        if card in seen:
            raise BadShoe(f"{card.text} is counted twice.")
        seen.add(card)
        counts[card.index] = copies
    return counts


def _whole(value: object) -> int | None:
    """A whole number of any library's as ours; `None` for what is none."""
    try:
        return None if isinstance(value, bool) else index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def _told(value: object) -> str:
    """A value that was handed in, short enough for a sentence."""
    known = _whole(value)
    if known is not None and abs(known) >= 10**20:
        return f"{'minus ' if known < 0 else ''}more than 10^20"
    return shown(value) if isinstance(value, str) else str(value if known is None else known)[:40]


def weights(shoe: Composition) -> Tally:
    """The exact tally of the next coup from a shoe of this composition, in any unknown order.

    It has a weight for each of the 1,845 results, class by pair flags, in the order of
    `tally.RESULTS`: whole numbers, in ordered draws of six cards, that add up to N(N-1)...(N-5)
    for a shoe of N cards. Raises `BadShoe` as `composition` does. Source: exact enumeration in
    closed form, docs/concepts/coup-class.md.

    >>> tally = weights(full_shoe(8))
    >>> tally.total
    4998398275503360
    >>> sum(w for coup_class, w in tally.by_class.items() if coup_class.natural)
    1714696016515584
    """
    return Tally(tuple(_counted(Stock(composition(shoe)))))


def class_weights(shoe: Composition) -> tuple[int, ...]:
    """The weights of the 205 classes alone, in the order of `rules.coup.CLASSES`.

    They are those of `weights`, in little more than half its time.
    Raises `BadShoe` as `composition` does.

    >>> found = class_weights(full_shoe(8))
    >>> len(found), sum(found)
    (205, 4998398275503360)
    """
    return tuple(_counted(Stock(composition(shoe), flagged=False)))


def _counted(stock: Stock) -> list[int]:
    sums = _Sums(stock)
    for player_total in range(10):
        sums.add(player_total)
    return sums.flat()


class _Sums:
    """The weights of all results, as tables of lanes, the pair flags in the rows.

    `four[p]`: coups of four cards; columns are the Banker's total. `five_banker[p]`: the Player
    stands on p, the Banker drew; columns are the Banker's total. `five_player[b]`: the Player
    drew, the Banker stands on b; columns are the Player's total. `six[p]`: both drew, the Player
    to p; columns are the Banker's total. A column above nine counts for the total ten lower.
    """

    def __init__(self, stock: Stock) -> None:
        self._stock, self._lanes = stock, stock.lanes
        self._stands = [self._lanes.mask(*third_cards) for third_cards in _STANDS]
        self.four, self.six = [0] * 10, [0] * 10
        self.five_banker, self.five_player = [0] * 10, [0] * 10

    def add(self, p: int) -> None:
        """Add all coups in which the Player's first two cards have total p."""
        columns, goes_on = self._lanes.columns, _FIFTH[p]
        fifth, meets = [0] * 10, [[0] * 10 for _ in range(10)]
        for values in (*UNLIKE[p], *((value, value) for value in LIKE[p])):
            hand = PlayerHand(self._stock, *values)
            for b, side in enumerate(goes_on):
                if side is None:
                    self.four[p] += hand.alone(b) << columns[b]
                    continue
                hands = hand.with_fifth(b)
                ways = sum([way for _, _, way in hands])
                fifth[b] += ways
                if side is Side.PLAYER and _DRAWS[b]:
                    met = meets[b]
                    for value in values:
                        met[value] += ways
                    for c, d, way in hands:
                        met[c] += way
                        met[d] += way
        for b, side in enumerate(goes_on):
            if side is Side.BANKER:
                self.five_banker[p] += fifth[b] << columns[b]
            elif side is Side.PLAYER:
                self._add_draws(p, b, fifth[b], meets[b])

    def _add_draws(self, p: int, b: int, fifth: int, meets: Sequence[int]) -> None:
        """Add the coups in which the Player draws to p and the Banker has b on two cards.

        `fifth` has in column t the ways of the four cards and a fifth of value t; `meets[t]` is
        the same table with each four cards counted once for each t among them. A sixth card after
        t is then any of the cards that the four leave, as often as they leave a t, less t itself:
        m(t) `fifth` - `meets[t]` - column t of `fifth`, m(t) being the whole shoe's.
        """
        lanes, points = self._lanes, self._stock.points
        self.five_player[b] += (fifth & self._stands[b]) << lanes.columns[p]
        for t in _DRAWS[b]:
            sixth = points[t] * fifth - meets[t] - (fifth & lanes.masks[t])
            self.six[(p + t) % 10] += sixth << lanes.columns[b]

    def flat(self) -> list[int]:
        """The weights of all that was added, class by class and in each row by row.

        Cards that a coup does not need are drawn unseen.
        """
        cards = self._stock.cards
        tables = {
            (2, 2): (self.four, (cards - 4) * (cards - 5)),
            (2, 3): (self.five_banker, cards - 5),
            (3, 2): (self.five_player, cards - 5),
            (3, 3): (self.six, 1),
        }
        found = {
            drawn: [self._lanes.totals(table * unseen) for table in by_total]
            for drawn, (by_total, unseen) in tables.items()
        }
        flat: list[int] = []
        for p, b, *drawn in CLASSES:
            row, column = (b, p) if drawn == [3, 2] else (p, b)
            flat += found[drawn[0], drawn[1]][row][column]
        return flat
