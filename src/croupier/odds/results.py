"""The weights of all results, class by class with both pair flags, from 52 counts.

Only a hand of two like values can be a pair. So it counts the coups that go on from each such
hand of one side, and from each two of both sides; what is left of all classes has no pair. The
ways of the flags are those of `odds.hands`; docs/concepts/coup-class.md derives the sums. All is
counted in whole numbers of 64 bits. It loads numba, so no server may load it; it must not know
any bet or price.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from croupier.odds.classes import LANES, LAST
from croupier.rules.cards import CARDS
from croupier.rules.coup import CLASSES, CoupClass
from croupier.rules.tableau import Side, next_to_draw

# Who draws the fifth card, by both totals of two cards.
NOBODY, PLAYER, BANKER = 0, 1, 2
_SIDES = {None: NOBODY, Side.PLAYER: PLAYER, Side.BANKER: BANKER}
_FIFTH = numpy.array(
    [[_SIDES[next_to_draw((p, 0), (b, 0))] for b in range(10)] for p in range(10)], numpy.int64
)
_LAST = numpy.array(LAST, numpy.int64)
_VALUES = numpy.array([card.points for card in CARDS], numpy.int64)

# Sums are kept flat, by flags and then by number of cards. Where a last card goes to the Banker
# they are rows of 24: its totals above nine are ten lower, and 16 can be added from any up to 7.
SIX, FIVE_BANKER, FOUR, FIVE_PLAYER, NOTHING, FLAG = 0, 240 - 6 * 24, 288, 388, 488, 496
ROW, WIDE = 24, 16


def _places(c: CoupClass) -> tuple[int, int, int]:
    """Where the two sums of a class are, and how many cards it leaves unused."""
    p, b, unused = c.player_total, c.banker_total, 6 - c.player_cards - c.banker_cards
    if c.banker_cards == 2:
        place = (FOUR if c.player_cards == 2 else FIVE_PLAYER) + 10 * p + b
        return place, NOTHING, unused
    place = (FIVE_BANKER if c.player_cards == 2 else SIX) + ROW * p + b
    return place, place + 10, unused


_PLACES = numpy.array([_places(c) for c in CLASSES], numpy.int64)
_EVERY = len(CLASSES)


_VECTOR, _INT = ir.VectorType(ir.DoubleType(), LANES), ir.IntType(32)


def _add(width: int) -> Callable[..., Any]:
    """The code that adds rows of so many numbers, each times a factor, from a place on."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        def pointer(argument: int, first: Any) -> Any:
            kind, array = signature.args[argument], arguments[argument]
            data = context.make_array(kind)(context, builder, array).data
            return builder.bitcast(builder.gep(data, [first]), _VECTOR.as_pointer())

        start = arguments[1]
        for first in range(0, width, LANES):
            there = pointer(0, builder.add(start, start.type(first)))
            total = builder.load(there, align=8)
            for number in range(2, len(arguments), 2):
                row = builder.load(pointer(number + 1, start.type(first)), align=8)
                factor = _wide(builder, arguments[number])
                product = builder.fmul(factor, row, flags=("contract",))
                total = builder.fadd(total, product, flags=("contract",))
            builder.store(total, there, align=8)
        return context.get_dummy_value()

    return code


# Each argument by itself: a tuple of arrays would count references at each call.
def _two(_: Any, into: Any, place: Any, factor: Any, row: Any, factor_2: Any, row_2: Any) -> Any:
    return types.void(into, place, factor, row, factor_2, row_2), _add(WIDE)


def _four(_: Any, into: Any, place: Any, factor: Any, row: Any) -> Any:
    return types.void(into, place, factor, row), _add(40)


def _every(_: Any, into: Any, place: Any, factor: Any, row: Any) -> Any:
    return types.void(into, place, factor, row), _add(FLAG)


_add_two: Any = intrinsic(_two)
_add_four: Any = intrinsic(_four)
_add_all: Any = intrinsic(_every)


def _wide(builder: Any, number: Any) -> Any:
    """A number in all lanes."""
    empty = ir.Constant(_VECTOR, ir.Undefined)
    first = builder.insert_element(empty, number, _INT(0))
    zeros = ir.Constant(ir.VectorType(_INT, LANES), [0] * LANES)
    return builder.shuffle_vector(first, empty, zeros)


@numba.njit(cache=True, nogil=True)
def count_results(counts: Any, classes: Any, found: Any) -> None:
    """Fill `found`, 205 x 9 of int64, from the 52 counts and the weights of the 205 classes."""
    left = numpy.zeros(WIDE)
    for card in range(52):
        left[_VALUES[card]] += counts[card]
    cards = left.sum()
    unseen = numpy.array([1.0, cards - 5, (cards - 4) * (cards - 5)])
    one, both = _flags(counts)
    # By the flags pair and suited pair: of the Player with the Banker's any, and so on.
    player, banker, pairs = numpy.zeros(2 * FLAG), numpy.zeros(2 * FLAG), numpy.zeros(4 * FLAG)
    free_player, free_banker, ways = numpy.empty(FLAG), numpy.empty(FLAG), numpy.empty(4)
    row = numpy.empty(40)
    for v in range(10):
        if left[v] < 2:
            continue
        left[v] -= 2
        free_player[:], free_banker[:] = 0.0, 0.0
        _from_hand(left, 2 * v % 10, PLAYER, free_player)
        _from_hand(left, 2 * v % 10, BANKER, free_banker)
        for flag in range(2):
            _add_all(player, flag * FLAG, one[v, flag], free_player)
            _add_all(banker, flag * FLAG, one[v, flag], free_banker)
        for u in range(10):
            if left[u] < 2:
                continue
            for flag in range(4):
                each = one[v, flag // 2] * one[u, flag % 2]
                ways[flag] = both[v, flag // 2, flag % 2] if u == v else each
            left[u] -= 2
            _from_hands(left, 2 * v % 10, 2 * u % 10, ways, row, pairs)
            left[u] += 2
        left[v] += 2
    _spread(classes, unseen, player, banker, pairs, found)


@numba.njit(cache=True, nogil=True)
def _flags(counts: Any) -> Any:
    """By value: the ways of one hand's flags, 10 x 2, and of both hands', 10 x 2 x 2."""
    one = numpy.zeros((10, 2))
    both = numpy.zeros((10, 2, 2))
    pair, suited = numpy.zeros(13), numpy.zeros(13)
    copies = numpy.zeros(13)
    twice = numpy.zeros(10)
    for card in range(52):
        c, rank = float(counts[card]), card // 4
        copies[rank] += c
        suited[rank] += c * (c - 1)
        twice[_VALUES[card]] += (c * (c - 1)) ** 2 - c * (c - 1) * (c - 2) * (c - 3)
    for rank in range(13):
        v, n = _VALUES[4 * rank], copies[rank]
        pair[rank] = n * (n - 1)
        one[v, 0] += pair[rank]
        one[v, 1] += suited[rank]
    for rank in range(13):
        v, n = _VALUES[4 * rank], copies[rank]
        others = one[v, 0] - pair[rank] + (n - 2) * (n - 3)
        both[v, 0, 0] += pair[rank] * others
        both[v, 0, 1] += suited[rank] * others
    for v in range(10):
        both[v, 1, 1] = one[v, 1] ** 2 - twice[v]
        both[v, 0, 1] -= both[v, 1, 1]
        both[v, 1, 0] = both[v, 0, 1]
        both[v, 0, 0] -= both[v, 0, 1] * 2 + both[v, 1, 1]
        one[v, 0] -= one[v, 1]
    return one, both


@numba.njit(cache=True, nogil=True)
def _from_hand(left: Any, total: int, side: int, sums: Any) -> None:
    """Add the coups that go on from one given hand of a side, the other's being any."""
    partners, hand = numpy.empty(10), numpy.zeros(WIDE)
    for x in range(10):
        p, b = (total, x) if side == PLAYER else (x, total)
        for v in range(10):
            partners[v] = left[x - v if v <= x else x - v + 10]
        if x % 2 == 0:
            partners[x // 2] -= 1
            partners[x // 2 + 5] -= 1
        for v in range(10):
            hand[v] = left[v] * partners[v]
        hands = hand.sum()
        if _FIFTH[p, b] == NOBODY:
            sums[FOUR + 10 * p + b] += hands
        elif _FIFTH[p, b] == BANKER:
            _add_two(sums, FIVE_BANKER + ROW * p + b, hands, left, -2.0, hand)
        else:
            _draws(left, partners, hand, hands, p, b, x, sums)


@numba.njit(cache=True, nogil=True)
def _draws(
    left: Any, partners: Any, hand: Any, hands: float, p: int, b: int, x: int, sums: Any
) -> None:
    """Add those of them in which the Player draws; `x` is the total of the hand that is any."""
    for t in range(10):
        end, without = (p + t) % 10, hands - 2 * partners[t]
        if b > _LAST[t]:
            sums[FIVE_PLAYER + 10 * end + b] += left[t] * without
            continue
        # The sixth card is not the fifth, nor is its partner.
        other = x - t if t <= x else x - t + 10
        again = 2 * (left[other] - (other == t))
        start = SIX + ROW * end + b
        _add_two(sums, start, left[t] * without, left, -2 * left[t], hand)
        sums[start + t] -= left[t] * (without - 2 * partners[t])
        sums[start + other] += left[t] * again


@numba.njit(cache=True, nogil=True)
def _from_hands(left: Any, p: int, b: int, ways: Any, row: Any, sums: Any) -> None:
    """Add the coups that go on from two given hands, whose flags they have in four ways.

    In `sums` each number of the others is four, one for each two flags. `row` is room for as many
    numbers as one more card of the Banker makes.
    """
    if _FIFTH[p, b] == NOBODY:
        for k in range(4):
            sums[4 * (FOUR + 10 * p + b) + k] += ways[k]
        return
    for s in range(10):
        for k in range(4):
            row[4 * s + k] = left[s] * ways[k]
    if _FIFTH[p, b] == BANKER:
        _add_four(sums, 4 * (FIVE_BANKER + ROW * p + b), 1.0, row)
        return
    for t in range(10):
        end = (p + t) % 10
        if b > _LAST[t]:
            for k in range(4):
                sums[4 * (FIVE_PLAYER + 10 * end + b) + k] += row[4 * t + k]
            continue
        place = 4 * (SIX + ROW * end + b)
        _add_four(sums, place, left[t], row)
        for k in range(4):
            sums[place + 4 * t + k] -= row[4 * t + k]


@numba.njit(cache=True, nogil=True)
def _spread(classes: Any, unseen: Any, player: Any, banker: Any, pairs: Any, found: Any) -> None:
    """The nine weights of each class, from sums in which a hand is flagged or any."""
    for i in range(_EVERY):
        first, second, times = _PLACES[i, 0], _PLACES[i, 1], unseen[_PLACES[i, 2]]
        found[i, 0] = classes[i]
        for f in range(2):
            one, two = f * FLAG + first, f * FLAG + second
            found[i, 3 * f + 3] = times * (player[one] + player[two])
            found[i, f + 1] = times * (banker[one] + banker[two])
            found[i, 0] -= found[i, 3 * f + 3] + found[i, f + 1]
        for flag in range(4):
            f, g = flag // 2, flag % 2
            both = numpy.int64(times * (pairs[4 * first + flag] + pairs[4 * second + flag]))
            found[i, 3 * f + g + 4] = both
            found[i, 3 * f + 3] -= both
            found[i, g + 1] -= both
            found[i, 0] += both
