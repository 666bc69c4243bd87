"""The weights of all 205 classes from ten counts, as one stretch of vector code.

`Count` writes LLVM code with no loop and no branch, eight Player totals at a time;
`count_classes` runs it for one shoe or many. docs/concepts/coup-class.md derives the sums. All
numbers are whole and held in doubles: hands come in two orders each, so every sum is a multiple
of four, exact up to 2^55. It loads numba, so no server may load it; it must not know any suit,
pair or bet. Writer and compiled function stay in one file: numba compiles anew if it changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numba
import numpy
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from croupier.rules.cards import CARDS
from croupier.rules.coup import CLASSES
from croupier.rules.tableau import Side, next_to_draw

TOTALS = range(10)
LANES = 8
DRAWN = 6
"""The Player draws on totals 0 to 5; the lanes of others hold noise that is masked out."""

# By the Player's third card, the highest total of two cards on which the Banker draws; 5 on none.
LAST = tuple(
    max(b for b in TOTALS if next_to_draw((0, 0, t), (b, 0)) is Side.BANKER) for t in TOTALS
)
STOOD = max(b for b in TOTALS if next_to_draw((6, 0), (b, 0)) is Side.BANKER)
# No Banker draws on more than this; on one more it still lets the Player draw.
HIGHEST = max(LAST)


def _regions() -> Iterator[tuple[str, int]]:
    yield "up", 32  # m(i mod 10): the cards of each value
    yield "twice_up", 32
    yield "twice_down", 32  # 2 m(-i mod 10)
    yield "pairs", 16  # Q(x); here and in the next four by x from 0 to 15, meaning x mod 10
    yield "partner", 160  # by v: 2 A(v, x)
    yield "shared", 160  # by v: 2 m(v) A(v, x)
    yield "others", 160  # by v: Q(x) - 2 A(v, x)
    yield "four", 160  # by q: W(q, x)
    yield "single", 100 * LANES  # by q and s: F
    yield "fifth", 100 * LANES  # by the last q and the final total: sum of F
    yield "with_one", 1600  # by the last q and the final total: sum of g(x)
    yield "ways", 16  # of one sixth card each
    yield "player", 240  # five cards, the Player drew: by q, its total from 0 to 15
    yield "six", 240  # six cards: by the Banker's final total, the Player's from 0 to 15


REGION: dict[str, int] = {}
SIZE = 0
for _name, _size in _regions():
    REGION[_name], SIZE = SIZE, SIZE + _size

_INT = ir.IntType(32)
_DOUBLE = ir.DoubleType()
_VECTOR = ir.VectorType(_DOUBLE, LANES)


class Number:
    """A double, or eight: arithmetic with it writes code; a list of eight is a constant."""

    def __init__(self, builder: Any, value: Any) -> None:
        self._builder, self.value = builder, value

    def __add__(self, other: Number | list[int]) -> Number:
        return self._with(other, "fadd")

    def __sub__(self, other: Number | list[int]) -> Number:
        return self._with(other, "fsub")

    def __mul__(self, other: Number | list[int]) -> Number:
        return self._with(other, "fmul")

    def drawn(self) -> Number:
        """The number with nothing in the lanes of totals that do not draw."""
        used = [lane < DRAWN for lane in range(LANES)]
        mask = ir.Constant(ir.VectorType(ir.IntType(1), LANES), used)
        nothing = ir.Constant(_VECTOR, [0.0] * LANES)
        return Number(self._builder, self._builder.select(mask, self.value, nothing))

    def _with(self, other: Number | list[int], operation: str) -> Number:
        if isinstance(other, list):
            if not any(other) and operation != "fmul":
                return self
            other = Number(self._builder, ir.Constant(_VECTOR, [float(x) for x in other]))
        left, right = self, other
        if left.value.type != right.value.type:
            left, right = left.wide(), right.wide()
        write = getattr(self._builder, operation)
        return Number(self._builder, write(left.value, right.value, flags=("contract",)))

    def wide(self) -> Number:
        """The number in all lanes."""
        if isinstance(self.value.type, ir.VectorType):
            return self
        empty = ir.Constant(_VECTOR, ir.Undefined)
        first = self._builder.insert_element(empty, self.value, ir.Constant(_INT, 0))
        zeros = ir.Constant(ir.VectorType(_INT, LANES), [0] * LANES)
        return Number(self._builder, self._builder.shuffle_vector(first, empty, zeros))


def totals(first: int = 0) -> list[int]:
    """The total that each lane stands for; after 9 comes 0.

    >>> totals(8)
    [8, 9, 0, 1, 2, 3, 4, 5]
    """
    return [x % 10 for x in range(first, first + LANES)]


class Count:
    """Writes the code; a method a sum of the concept page, in the order in which they run."""

    def __init__(self, builder: Any, memory: Any) -> None:
        self._builder, self._memory = builder, memory

    def write(self) -> None:
        """Write all of it."""
        self.hands()
        self.settle()
        self.both_hands()
        self.settle()
        self.fifth_cards()
        self.settle()
        free = self.banker_triples()
        for t, last in enumerate(LAST):
            self.settle()
            fifth = [self.row("fifth", LANES * (10 * last + end)) for end in TOTALS]
            found = [ways * self.at("up", t) for ways in fifth]
            for q in range(last + 1):
                found[(q + t) % 10] -= self.row("single", LANES * (10 * q + t))
            self.less_player_cards(t, found, free[last])
            self.less_banker_cards(t, found)
            for end in TOTALS:
                self.add("six", 24 * end + t, found[end].drawn())

    def settle(self) -> None:
        """Have what is kept read from memory again: registers are too few to hold it all."""
        nothing = ir.FunctionType(ir.VoidType(), ())
        self._builder.asm(nothing, "", "~{memory}", (), side_effect=True)

    def at(self, region: str, place: int) -> Number:
        """One number of a region."""
        return Number(self._builder, self._builder.load(self._pointer(region, place, _DOUBLE)))

    def row(self, region: str, place: int) -> Number:
        """Eight numbers of a region, from a place on."""
        pointer = self._pointer(region, place, _VECTOR)
        return Number(self._builder, self._builder.load(pointer, align=8))

    def put(self, region: str, place: int, number: Number) -> None:
        """Keep one number, or eight."""
        pointer = self._pointer(region, place, number.value.type)
        self._builder.store(number.value, pointer, align=8)

    def add(self, region: str, place: int, number: Number) -> None:
        """Add eight numbers to what is kept there."""
        self.put(region, place, self.row(region, place) + number)

    def _pointer(self, region: str, place: int, of: Any) -> Any:
        start = ir.Constant(_INT, REGION[region] + place)
        pointer = self._builder.gep(self._memory, [start], inbounds=True)
        return self._builder.bitcast(pointer, of.as_pointer())

    def hands(self) -> None:
        """Q, A and what is made of them, for sixteen totals each."""
        for half in (0, LANES):
            partners = [
                self.row("up", (half - v) % 10) - [int(2 * v % 10 == x) for x in totals(half)]
                for v in TOTALS
            ]
            pairs = partners[0] * self.at("up", 0)
            for v in TOTALS[1:]:
                pairs = pairs + partners[v] * self.at("up", v)
            self.put("pairs", half, pairs)
            for v, partner in enumerate(partners):
                twice = partner + partner
                self.put("partner", 16 * v + half, twice)
                self.put("shared", 16 * v + half, twice * self.at("up", v))
                self.put("others", 16 * v + half, pairs - twice)

    def both_hands(self) -> None:
        """W(p, q) = Q(p) Q(q) - 4 sum of m(v) A(v, p) A(v, q) + 2 [p = q] Q(p)."""
        for half, others in ((0, TOTALS), (LANES, TOTALS[LANES:])):
            pairs = self.row("pairs", half)
            partners = [self.row("partner", 16 * v + half) for v in TOTALS]
            for q in others:
                ways = pairs * self.at("pairs", q)
                ways += pairs * [2 * (p == q) for p in totals(half)]
                for v in TOTALS:
                    ways -= partners[v] * self.at("shared", 16 * v + q)
                self.put("four", 16 * q + half, ways)

    def fifth_cards(self) -> None:
        """F by q and s; and in running sums over q with q + s kept."""
        running: list[Number] = []
        for q in range(HIGHEST + 2):
            self.settle()
            fresh = [self.fifth_card(q, s) for s in TOTALS]
            for s in TOTALS:
                self.put("single", LANES * (10 * q + s), fresh[s])
            for t, last in enumerate(LAST):
                if q > last:
                    self.add("player", 24 * q + t, fresh[t].drawn())
            turned = [fresh[(end - q) % 10] for end in TOTALS]
            running = [a + b for a, b in zip(running, turned, strict=True)] if q else turned
            for end in TOTALS:
                self.put("fifth", LANES * (10 * q + end), running[end])

    def fifth_card(self, q: int, s: int) -> Number:
        """F(p, q, s) = m(s) times W without one card s."""
        same = [2 * (p == q) for p in totals()]
        here = self.at("others", 16 * s + q) - self.row("twice_down", -(q + s) % 10)
        here = here + [2 * (2 * (p - s) % 10 == q) for p in totals()] + same
        there = self.row("others", 16 * s) - self.row("twice_up", (s - q) % 10)
        there = there + [2 * (2 * (q - s) % 10 == p) for p in totals()] + same
        without = self.row("four", 16 * q) - self.row("partner", 16 * s) * here
        without = without - there * self.at("partner", 16 * s + q)
        return without * self.at("up", s)

    def banker_triples(self) -> list[list[Number]]:
        """H, which is returned, and g(x): by q and end, in running sums over q with q + s kept."""
        for half in (0, LANES):
            running = [self.at("up", 0) * ([0] * LANES) for _ in TOTALS]
            for q in range(HIGHEST + 1):
                self.settle()
                partner = self.row("twice_down", (half - q) % 10)
                partner = partner - [2 * (2 * x % 10 == q) for x in totals(half)]
                for end in TOTALS:
                    s = (end - q) % 10
                    as_sixth = [int(x == s) for x in totals(half)]
                    met = [2 * (x == s) + ((q - x) % 10 == s) for x in totals(half)]
                    more = running[end] + partner * self.at("up", s) - partner * met
                    running[end] = more + self.at("pairs", q) * as_sixth
                    self.put("with_one", 16 * (10 * q + end) + half, running[end])
        free: list[list[Number]] = []
        for q in range(HIGHEST + 1):
            fresh = []
            for end in TOTALS:
                s = (end - q) % 10
                ways = self.at("others", 16 * s + q) * self.at("up", s)
                fresh.append(free[-1][end] + ways if q else ways)
            free.append(fresh)
        return free

    def less_player_cards(self, t: int, found: list[Number], free: list[Number]) -> None:
        """Take off what counts a third card t that lies in the Player's first two."""
        last = LAST[t]
        for end in TOTALS:
            place = 16 * (10 * last + end)
            both = [
                (p <= last) + ((end - p + t) % 10 <= last) + ((end - t) % 10 <= last)
                for p in totals()
            ]
            met = [((end - p) % 10 == t) + ((end - 2 * p + t) % 10 == 0) for p in totals()]
            ways = (free[end] - self.at("with_one", place + t)) - self.row(
                "with_one", place + -t % 10
            )
            ways = ways + self.row("twice_down", -end % 10) * both
            ways = ways - [2 * a * b for a, b in zip(both, met, strict=True)]
            found[end] -= ways * self.row("shared", 16 * t)

    def less_banker_cards(self, t: int, found: list[Number]) -> None:
        """Take off what counts a third card t that lies in the Banker's first two."""
        for q in range(LAST[t] + 1):
            other = (q - t) % 10
            for half in (0, LANES):
                met = [(s == t) + (s == other) for s in totals(half)]
                left = self.row("up", half) - met
                self.put("ways", half, left * self.at("shared", 16 * t + q))
            self.settle()
            hands = self.row("others", 16 * t) - self.row("partner", 16 * other)
            hands = hands + [2 * (p == q) for p in totals()]
            for s in TOTALS:
                met = [
                    2 * (((p - s) % 10 == t) + ((p - s) % 10 == other) + (2 * s % 10 == p))
                    for p in totals()
                ]
                player = hands - self.row("twice_up", -s % 10) + met
                found[(q + s) % 10] -= player * self.at("ways", s)


def _typed(_: Any, memory: Any) -> Any:
    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        Count(builder, array.data).write()
        return context.get_dummy_value()

    return types.void(memory), code


# Runs the code on an array of `SIZE` doubles.
_count: Any = intrinsic(_typed)


def _places() -> Iterator[tuple[int, int, int]]:
    """For each class the two places whose sum is its ways, and the number of unused cards."""
    for p, b, player_cards, banker_cards in CLASSES:
        match player_cards, banker_cards:
            case 2, 2:
                first = REGION["four"] + (16 * b + p if p < LANES or b >= LANES else 16 * p + b)
                yield first, NOTHING, 2
            case 2, 3:
                yield REGION["fifth"] + LANES * (10 * STOOD + b) + p, NOTHING, 1
            case 3, 2:
                yield REGION["player"] + 24 * b + p, REGION["player"] + 24 * b + p + 10, 1
            case _:
                yield REGION["six"] + 24 * b + p, REGION["six"] + 24 * b + p + 10, 0


NOTHING = REGION["six"] + 23  # no lane reaches so far
_PLACES = numpy.array(list(_places()), numpy.int64)
_CLEARED = REGION["player"]
_UP, _TWICE_UP, _TWICE_DOWN = REGION["up"], REGION["twice_up"], REGION["twice_down"]
_VALUES = numpy.array([card.points for card in CARDS], numpy.int64)
_EVERY = len(CLASSES)

MOST_CARDS = 458
"""So many cards can be drawn six at a time, in order, in fewer than 2^53 ways; one more cannot."""
FEWEST_CARDS = 6


@numba.njit(cache=True, nogil=True)
def count_classes(counts: Any, found: Any) -> Any:
    """Fill `found`, n x 205 of int64, from n x 10 or n x 52 counts of int64; answer -1.

    The answer is the row of the first shoe that cannot be counted, if there is one: a negative
    count, fewer than six cards or more than `MOST_CARDS`.
    """
    room = numpy.empty(SIZE + LANES)
    first = -(room.ctypes.data // 8) % LANES  # a vector lies in one line of the cache
    memory = room[first : first + SIZE]
    left = numpy.empty(10, numpy.int64)
    for row in range(counts.shape[0]):
        left[:] = 0
        for i in range(counts.shape[1]):
            if not 0 <= counts[row, i] <= MOST_CARDS:
                return row
            left[i if counts.shape[1] == 10 else _VALUES[i]] += counts[row, i]
        cards = left.sum()
        if not FEWEST_CARDS <= cards <= MOST_CARDS:
            return row
        memory[_CLEARED:] = 0.0
        for i in range(32):
            memory[_UP + i] = left[i % 10]
            memory[_TWICE_UP + i] = 2 * left[i % 10]
            memory[_TWICE_DOWN + i] = 2 * left[-i % 10]
        _count(memory)
        unseen = (1, cards - 5, (cards - 4) * (cards - 5))
        for i in range(_EVERY):
            ways = memory[_PLACES[i, 0]] + memory[_PLACES[i, 1]]
            found[row, i] = numpy.int64(ways) * unseen[_PLACES[i, 2]]
    return -1
