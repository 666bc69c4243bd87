"""Coups from cards: totals, naturals, winners, pairs, the 205 classes, and known faults of others.

The second reading of a coup here works on letters and numbers alone and asks nothing of the room
under test.
"""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.rules.cards import CARDS, Card, Rank, Suit
from croupier.rules.coup import (
    CLASSES,
    Coup,
    CoupClass,
    Outcome,
    Pair,
    Result,
    hand_total,
    pair_of,
    play,
)
from croupier.rules.tableau import PBPB, PPBB, Side

cards = st.sampled_from(CARDS)
sixes = st.lists(cards, min_size=6, max_size=6)


def deal(text: str, order: Sequence[Side] = PBPB) -> Coup:
    """Play a coup from cards given as texts in dealing order; a bare rank is a spade."""
    return play([Card.parse(one if len(one) == 2 else f"{one}S") for one in text.split()], order)


def played(player: str, banker: str, following: str) -> tuple[Coup, int]:
    """Play a coup of two hands and what follows; also return how many following cards are left."""
    (p1, p2), (b1, b2) = player.split(), banker.split()
    coup = deal(f"{p1} {b1} {p2} {b2} {following}")
    return coup, 4 + len(following.split()) - coup.used


def slowly(points: list[int]) -> tuple[list[int], list[int]]:
    """Deal two hands from point values, Player first in turns, by the rule in one breath."""
    player, banker = [points[0], points[2]], [points[1], points[3]]
    rest = points[4:]
    p, b = sum(player) % 10, sum(banker) % 10
    if p in (8, 9) or b in (8, 9):
        return player, banker
    third = None
    if p <= 5:
        third = rest.pop(0)
        player.append(third)
    draws = {
        3: third != 8,
        4: third in (None, 2, 3, 4, 5, 6, 7),
        5: third in (None, 4, 5, 6, 7),
        6: third in (6, 7),
        7: False,
    }
    if draws.get(b, True):
        banker.append(rest.pop(0))
    return player, banker


@given(sixes)
def test_a_coup_by_a_second_reading(dealt: list[Card]) -> None:
    """Hands, totals, numbers of cards, natural and winner are those of the second reading."""
    coup = play(dealt)
    player, banker = slowly([VALUE[card.text[0]] for card in dealt])
    assert [card.points for card in coup.player] == player
    assert [card.points for card in coup.banker] == banker
    seen = coup.result.coup_class
    assert seen == (sum(player) % 10, sum(banker) % 10, len(player), len(banker))
    assert seen.natural == (len(player) == len(banker) == 2 and max(seen[:2]) >= 8)
    assert coup.used == len(player) + len(banker)
    margin = seen.player_total - seen.banker_total
    assert seen.outcome is (
        Outcome.PLAYER if margin > 0 else Outcome.BANKER if margin < 0 else Outcome.TIE
    )
    assert seen.margin == abs(margin)
    assert seen.winning_total == max(seen.player_total, seen.banker_total)


VALUE = {letter: points for points, letter in enumerate("0A23456789")} | dict.fromkeys("TJQK", 0)


@given(st.lists(cards, max_size=20), st.sampled_from([PBPB, PPBB]))
def test_a_coup_takes_what_it_needs_and_no_more(dealt: list[Card], order: Sequence[Side]) -> None:
    """A coup takes 4 to 6 cards in their order; those behind are untouched; too few are refused."""
    supply = iter(dealt)
    try:
        coup = play(supply, order)
    except BadInput:
        assert len(dealt) < 6
        return
    assert 4 <= coup.used <= 6
    assert list(supply) == dealt[coup.used :]
    assert coup.result.coup_class in CLASSES
    first = [card for card, side in zip(dealt, order, strict=False) if side is Side.PLAYER]
    assert list(coup.player[:2]) == first
    assert sorted([*coup.player, *coup.banker], key=lambda card: card.index) == sorted(
        dealt[: coup.used], key=lambda card: card.index
    )


@pytest.mark.parametrize(
    ("text", "dealt", "side"),
    [("", 0, "Player"), ("5", 1, "Banker"), ("5 6", 2, "Player"), ("5 6 T", 3, "Banker"),
     ("5 6 T K", 4, "Player"), ("A 2 A 2 3", 5, "Banker")],
)  # fmt: skip
def test_too_few_cards(text: str, dealt: int, side: str) -> None:
    """A coup that the cards do not finish is refused, with whose card is missing."""
    with pytest.raises(BadInput) as refused:
        deal(text)
    few = "1 card is" if dealt == 1 else f"{dealt} cards are"
    said = f"{few} too few: the next one goes to the {side}. Six cards are always enough."
    assert refused.value.args == (said,)


def test_dealing_orders() -> None:
    """The order of the first four cards is the sheet's; the hands keep the order of their cards."""
    coup = deal("9 2 K 3")
    assert [card.text for card in coup.player] == ["9S", "KS"]
    coup = deal("9 8 K 3 A", PPBB)
    assert [card.text for card in coup.player] == ["9S", "8S"]
    assert [card.text for card in coup.banker] == ["KS", "3S", "AS"]


def test_worked_examples() -> None:
    """The sums that the documents work out come out as they say."""
    for text, wanted in [
        ("7 J", 7),
        ("A 8", 9),
        ("7 8", 5),
        ("3 T 7", 0),
        ("J 4 9", 3),
        ("K 9", 9),
    ]:
        assert hand_total([Card.parse(f"{rank}D") for rank in text.split()]) == wanted


def classes_counted() -> Iterator[CoupClass]:
    """Yield the class of every coup by the second reading, with a nought in each hand."""
    for p, b, fifth, sixth in product(range(10), repeat=4):
        player, banker = slowly([p, b, 0, 0, fifth, sixth])
        yield CoupClass(sum(player) % 10, sum(banker) % 10, len(player), len(banker))


def test_all_205_classes() -> None:
    """205 classes can occur, no more and no fewer, each once and in order."""
    assert len(CLASSES) == 205
    assert list(CLASSES) == sorted(set(classes_counted()))


def test_a_natural_ends_the_coup() -> None:
    """After an 8 or 9 on two cards in either hand nobody draws; the higher natural wins."""
    for player, banker in product("KA23456789", repeat=2):
        coup = deal(f"{player} {banker} K K 5 5")
        if "8" in player + banker or "9" in player + banker:
            assert (coup.used, coup.result.coup_class.natural) == (4, True)
        else:
            assert coup.result.coup_class.natural is False
    assert deal("9 8 K K").result.coup_class.outcome is Outcome.PLAYER
    assert deal("4 9 4 K").result.coup_class.outcome is Outcome.BANKER
    assert deal("9 4 K 5").result.coup_class.outcome is Outcome.TIE


def test_bc_01_banker_four_stands_against_a_court_card() -> None:
    """BC-01: Player A A draws K, Banker 4 T stands: Banker wins 4 to 2, and the 5 is left."""
    coup, left = played("A A", "4 T", "K 5")
    assert coup.result.coup_class == CoupClass(2, 4, 3, 2)
    assert coup.result.coup_class.outcome is Outcome.BANKER
    assert (coup.used, left) == (5, 1)


@given(sixes, st.lists(st.sampled_from("TJQK"), min_size=6, max_size=6))
def test_bc_01_tens_and_court_cards_are_alike(dealt: list[Card], ranks: list[str]) -> None:
    """BC-01: put any ten or court card for another, and no coup comes out otherwise."""
    changed = [
        Card.parse(rank + card.suit.letter) if card.points == 0 else card
        for card, rank in zip(dealt, ranks, strict=True)
    ]
    assert play(changed).result.coup_class == play(dealt).result.coup_class


def test_bc_04_three_cards_are_no_natural() -> None:
    """BC-04: Player 2 3 draws a 4: 9 and no natural; so Banker A A draws: 9 to 3, 6 cards."""
    coup, left = played("2 3", "A A", "4 A")
    assert coup.result.coup_class == CoupClass(9, 3, 3, 3)
    assert (coup.used, left, coup.result.coup_class.natural) == (6, 0, False)


def test_bc_04_a_natural_has_two_cards() -> None:
    """BC-04, BC-16: in all classes a hand of three cards is no natural; a natural ends a coup."""
    for seen in CLASSES:
        player, banker, player_cards, banker_cards = seen
        assert seen.player_natural == (player >= 8 and player_cards == 2)
        assert seen.banker_natural == (banker >= 8 and banker_cards == 2)
        assert seen.natural == (seen.player_natural or seen.banker_natural)
        if seen.natural:
            assert player_cards == banker_cards == 2


@pytest.mark.parametrize(
    ("player", "banker", "following", "wanted"),
    [
        ("6 T", "4 K", "5", CoupClass(6, 9, 2, 3)),
        ("6 T", "3 K", "5", CoupClass(6, 8, 2, 3)),
        ("6 T", "5 K", "5", CoupClass(6, 0, 2, 3)),
        ("6 T", "K Q", "5", CoupClass(6, 5, 2, 3)),
        ("6 K", "K Q", "5", CoupClass(6, 5, 2, 3)),
        ("7 K", "6 Q", "5", CoupClass(7, 6, 2, 2)),
    ],
)
def test_bc_06_the_banker_draws_when_the_player_stands(
    player: str, banker: str, following: str, wanted: CoupClass
) -> None:
    """BC-06: when the Player stands the Banker draws on 0 to 5, whatever the rows of thirds say."""
    coup, _ = played(player, banker, following)
    assert coup.result.coup_class == wanted


def test_bc_07_one_extra_card_and_no_second() -> None:
    """BC-07: Player T 5 draws 4, Banker A A draws A: 9 to 3 with 6 cards; the 7 is left."""
    coup, left = played("T 5", "A A", "4 A 7")
    assert coup.result.coup_class == CoupClass(9, 3, 3, 3)
    assert (coup.used, left) == (6, 1)


def test_bc_16_a_three_card_nine_is_tagged_no_natural() -> None:
    """BC-16: Player 2 2 5 makes 9 on three cards; Banker 6 stands against the 5; margin 3."""
    coup, _ = played("2 2", "6 T", "5")
    seen = coup.result.coup_class
    assert seen == CoupClass(9, 6, 3, 2)
    assert (seen.natural, seen.player_natural, seen.margin) == (False, False, 3)


def test_bc_09_a_pair_is_of_ranks() -> None:
    """BC-09: the same rank is a pair in any suits, the same card a suited one, no value is."""
    for first, second in product(CARDS, repeat=2):
        if first.text == second.text:
            wanted = Pair.SUITED
        elif first.text[0] == second.text[0]:
            wanted = Pair.PAIR
        else:
            wanted = Pair.NONE
        assert pair_of([first, second]) is wanted
    assert deal("8S 2C 8H 3D 4C 5C").result.player_pair is Pair.PAIR
    assert deal("TS 2C KS 3D 4C 5C").result.player_pair is Pair.NONE


@given(cards, cards, cards)
def test_a_third_card_makes_no_pair(first: Card, second: Card, third: Card) -> None:
    """Only the first two cards of a hand can be a pair."""
    assert pair_of([first, second, third]) is pair_of([first, second])


def test_bc_12_each_hand_has_its_own_pair_flag() -> None:
    """BC-12: two queens of diamonds in one hand are a suited pair, whatever the other has."""
    coup = deal("QD 3C QD 9H 4S 5S")
    assert (coup.result.player_pair, coup.result.banker_pair) == (Pair.SUITED, Pair.NONE)
    coup = deal("3C QD 9H QD 4S 5S")
    assert (coup.result.player_pair, coup.result.banker_pair) == (Pair.NONE, Pair.SUITED)


@given(sixes)
def test_bc_12_flags_are_independent(dealt: list[Card]) -> None:
    """BC-12: a hand's flag follows from its own first two cards and from nothing else."""
    result = play(dealt).result
    assert result == Result(
        result.coup_class, pair_of([dealt[0], dealt[2]]), pair_of([dealt[1], dealt[3]])
    )


def test_suited_is_more_than_a_pair() -> None:
    """The flags are ordered, so that a suited pair is a pair too."""
    assert [int(flag) for flag in (Pair.NONE, Pair.PAIR, Pair.SUITED)] == [0, 1, 2]
    assert pair_of([Card(Rank.NINE, Suit.CLUBS)] * 2) >= Pair.PAIR
