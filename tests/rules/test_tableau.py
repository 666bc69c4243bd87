"""The third-card rule against the charts of three documents, written out by hand here.

The chart of the first, the lists of the second and the sentences of the third are each a reading of
their own; every hand that can be dealt is asked for, and every hand that cannot is a bug.
"""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from croupier.rules.tableau import (
    BANKER_DRAWS,
    PBPB,
    PLAYER_DRAWS,
    PPBB,
    Side,
    banker_chart,
    next_to_draw,
    total,
)

P, B = Side.PLAYER, Side.BANKER
ORDERS = [PBPB, PPBB, (B, P, B, P), (P, B, B, P)]

# Rows: the Banker's first two cards. Columns: no third card, then the Player's third card 0 to 9.
CHART = {
    0: "D DDDDDDDDDD",
    1: "D DDDDDDDDDD",
    2: "D DDDDDDDDDD",
    3: "D DDDDDDDDSD",
    4: "D SSDDDDDDSS",
    5: "D SSSSDDDDSS",
    6: "S SSSSSSDDSS",
    7: "S SSSSSSSSSS",
    8: "S SSSSSSSSSS",
    9: "S SSSSSSSSSS",
}
CELLS = {
    (row, third): letter == "D"
    for row, letters in CHART.items()
    for third, letter in zip((None, *range(10)), letters.replace(" ", ""), strict=True)
}

# "If Player draws": the third cards on which the Banker draws, and on which it does not.
LISTS = {
    0: ("0-1-2-3-4-5-6-7-8-9", ""),
    1: ("0-1-2-3-4-5-6-7-8-9", ""),
    2: ("0-1-2-3-4-5-6-7-8-9", ""),
    3: ("0-1-2-3-4-5-6-7-9", "8"),
    4: ("2-3-4-5-6-7", "0-1-8-9"),
    5: ("4-5-6-7", "0-1-2-3-8-9"),
    6: ("6-7", "0-1-2-3-4-5-8-9"),
    7: ("", "0-1-2-3-4-5-6-7-8-9"),
}
# "If Player does not draw": what the Banker does.
NO_THIRD = {0: "D", 1: "D", 2: "D", 3: "D", 4: "D", 5: "D", 6: "S", 7: "S"}

PLAYER_CHART = {
    0: "draws", 1: "draws", 2: "draws", 3: "draws", 4: "draws", 5: "draws",
    6: "stands", 7: "stands", 8: "natural", 9: "natural",
}  # fmt: skip


def banker_by_sentences(player: int, banker: int, third: int | None) -> bool:
    """Tell by the live game's sentences whether the Banker gets a third card, on first totals."""
    if third is None:
        return player <= 7 and banker in (0, 1, 2, 3, 4, 5)
    return (
        banker in (0, 1, 2)
        or (banker == 3 and third != 8)
        or (banker == 4 and third in (2, 3, 4, 5, 6, 7))
        or (banker == 5 and third in (4, 5, 6, 7))
        or (banker == 6 and third in (6, 7))
    )


def two_cards(wanted: int) -> Iterator[tuple[int, int]]:
    """Yield every two point values that total so much."""
    return ((first, (wanted - first) % 10) for first in range(10))


def four_cards() -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield all 10,000 ways to deal two cards to each hand, by point value."""
    return ((p, b) for p in product(range(10), repeat=2) for b in product(range(10), repeat=2))


def test_the_chart_is_whole() -> None:
    """The chart written out here has 10 rows by 11 columns."""
    assert len(CELLS) == 110


@pytest.mark.parametrize("row", CHART)
def test_the_printed_chart(row: int) -> None:
    """Each cell of the generated chart is the cell of the printed one."""
    assert "".join("SD"[cell] for cell in banker_chart()[row]) == CHART[row].replace(" ", "")


@pytest.mark.parametrize(("row", "third"), CELLS, ids=str)
def test_each_cell(row: int, third: int | None) -> None:
    """Each cell holds for all two cards that give the Banker its total, and all Player hands."""
    banker_hands = list(two_cards(row))
    if third is None:
        player_hands: list[tuple[int, ...]] = [p for t in (6, 7) for p in two_cards(t)]
    else:
        player_hands = [(*p, third) for t in range(6) for p in two_cards(t)]
    answers = {next_to_draw(player, banker) for player in player_hands for banker in banker_hands}
    assert answers == {B if CELLS[row, third] else None}


@pytest.mark.parametrize("row", LISTS)
def test_the_lists_of_third_cards(row: int) -> None:
    """The other document's lists, draws and does not draw, name each third card once and agree."""
    draws, stands = ([int(card) for card in side.split("-") if card] for side in LISTS[row])
    assert sorted(draws + stands) == list(range(10))
    assert [next_to_draw((5, 0, card), (row, 0)) for card in draws] == [B] * len(draws)
    assert [next_to_draw((5, 0, card), (row, 0)) for card in stands] == [None] * len(stands)
    assert next_to_draw((6, 0), (row, 0)) is (B if NO_THIRD[row] == "D" else None)


def test_the_sentences() -> None:
    """All 10,000 first four cards, and each third card, are answered as the sentences say."""
    for player, banker in four_cards():
        two_player, two_banker = sum(player) % 10, sum(banker) % 10
        player_gets = two_player <= 5 and two_banker <= 7
        if player_gets:
            assert next_to_draw(player, banker) is P
            for third in range(10):
                wanted = B if banker_by_sentences(two_player, two_banker, third) else None
                assert next_to_draw((*player, third), banker) is wanted
        else:
            wanted = B if banker_by_sentences(two_player, two_banker, None) else None
            assert next_to_draw(player, banker) is wanted


@pytest.mark.parametrize("two", PLAYER_CHART)
def test_the_player_chart(two: int) -> None:
    """The Player draws on 0 to 5, stands on 6 and 7, and after a natural of either hand nobody."""
    for player, low_banker in product(two_cards(two), range(8)):
        asked = next_to_draw(player, (low_banker, 0))
        if PLAYER_CHART[two] == "draws":
            assert asked is P
        elif PLAYER_CHART[two] == "stands":
            assert asked is not P
        else:
            assert asked is None
    for player, natural in product(two_cards(two), [(8, 0), (9, 0), (4, 4), (9, 9)]):
        assert next_to_draw(player, natural) is None
    assert (two in PLAYER_DRAWS) == (PLAYER_CHART[two] == "draws")


def test_the_table_is_the_chart() -> None:
    """The table that the pages read says of each total and third card what the chart says."""
    assert [set(draws) for draws in BANKER_DRAWS] == [
        {third for third in (None, *range(10)) if CELLS[row, third]} for row in range(10)
    ]
    assert len(banker_chart()) == 10


def hands_from(
    player: tuple[int, ...], banker: tuple[int, ...], order: Sequence[Side]
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield both hands and all that can follow them, each dealing step by step."""
    yield player, banker
    side = next_to_draw(player, banker, order)
    if side is None:
        return
    for points in range(10):
        if side is P:
            yield from hands_from((*player, points), banker, order)
        else:
            yield from hands_from(player, (*banker, points), order)


@pytest.mark.parametrize("order", [PBPB, PPBB])
def test_every_dealing_ends(order: Sequence[Side]) -> None:
    """All that can be dealt is answered: 4 to 6 cards a coup, and one extra a hand at most."""
    ends = {4: 0, 5: 0, 6: 0}
    for player, banker in hands_from((), (), order):
        assert len(player) <= 3
        assert len(banker) <= 3
        if next_to_draw(player, banker, order) is None:
            assert len(player) >= 2
            assert len(banker) >= 2
            ends[len(player) + len(banker)] += 1
    # Counted once more by the chart alone; each two totals come from a hundred ways of four cards.
    stands = sum(1 for p, b in product((6, 7), repeat=2) if not CELLS[b, None])
    naturals = 100 - 8 * 8
    one_more = sum(10 for p, b in product((6, 7), range(8)) if CELLS[b, None])
    third_only = sum(1 for p, b, t in product(range(6), range(8), range(10)) if not CELLS[b, t])
    both = sum(10 for p, b, t in product(range(6), range(8), range(10)) if CELLS[b, t])
    assert ends == {4: 100 * (naturals + stands), 5: 100 * (one_more + third_only), 6: 100 * both}


@pytest.mark.parametrize("order", ORDERS)
def test_the_first_four_cards(order: Sequence[Side]) -> None:
    """The first four cards go round in the order of the sheet, whatever they are."""
    for points in (0, 4, 9):
        player: list[int] = []
        banker: list[int] = []
        for side in order:
            assert next_to_draw(player, banker, order) is side
            (player if side is P else banker).append(points)


def test_bc_06_no_third_card_is_no_card_of_nought() -> None:
    """BC-06: when the Player stands the Banker goes by its own total alone: 0-5 draw, 6-7 stand."""
    for banker in range(8):
        for stands in (6, 7):
            for player in two_cards(stands):
                assert next_to_draw(player, (banker, 0)) is (B if banker <= 5 else None)
    assert next_to_draw((6, 0), (4, 0)) is B
    assert next_to_draw((5, 0, 0), (4, 0)) is None


def test_bc_07_one_extra_card_a_hand() -> None:
    """BC-07: decided is on the first two cards; with a third card a hand never gets another."""
    for two, third in product(range(10), range(10)):
        for player in ((6, 0), (7, 0)):
            if CELLS[two, None]:
                assert next_to_draw(player, (two, 0, third)) is None
        for player_third in range(10):
            if two < 8 and CELLS[two, player_third]:
                assert next_to_draw((0, 0, player_third), (two, 0, third)) is None


@pytest.mark.parametrize(
    ("player", "banker"),
    [
        ((), (1,)),
        ((1, 1), ()),
        ((1,), (1, 1)),
        ((1, 1, 1), (1,)),
        ((1,), (1, 1, 1)),
        ((), (1, 1, 1, 1)),
        ((1, 1, 1, 1), (1, 1)),
        ((1, 1), (1, 1, 1, 1)),
        ((6, 0, 1), (2, 0)),
        ((7, 0, 1), (7, 0, 1)),
        ((2, 0), (2, 0, 5)),
        ((6, 0), (6, 0, 1)),
        ((2, 0, 1), (7, 0, 1)),
        ((2, 0, 8), (3, 0, 1)),
    ],
    ids=str,
)
def test_hands_that_no_dealing_gives(player: tuple[int, ...], banker: tuple[int, ...]) -> None:
    """Cards out of order, or a card that the rule does not give, are a bug and never an answer."""
    with pytest.raises(AssertionError):
        next_to_draw(player, banker)


def test_only_dealt_hands_are_answered() -> None:
    """Of all hands of two or three cards without a natural, just those that can be dealt pass."""
    dealt = {
        (sum(player[:2]), player[2:], sum(banker[:2]), banker[2:])
        for p, b in product(range(8), repeat=2)
        for player, banker in hands_from((p, 0), (b, 0), PBPB)
    }
    thirds: list[tuple[int, ...]] = [(), *((points,) for points in range(10))]
    for p, b in product(range(8), repeat=2):
        for player, banker in product(thirds, repeat=2):
            try:
                next_to_draw((p, 0, *player), (b, 0, *banker))
            except AssertionError:
                assert (p, player, b, banker) not in dealt
            else:
                assert (p, player, b, banker) in dealt


def test_totals() -> None:
    """A hand's total is its points without the tens: 7 and 8 make 5, no cards nothing."""
    assert (total([7, 8]), total([9, 9, 9]), total([0, 0]), total([]), total([3, 0, 7])) == (
        5, 7, 0, 0, 0,
    )  # fmt: skip
