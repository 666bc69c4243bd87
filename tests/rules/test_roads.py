"""Roads against the published vectors, known faults of others, and a slow second reading.

The second reading, at the end, is written from the published rule alone: it fills columns of
cells and looks at them; it shares no code with the room under test.
"""

from __future__ import annotations

import json
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.rules.coup import CoupClass, Pair, Result
from croupier.rules.roads import (
    HOUSE,
    Cell,
    Conventions,
    LeadingTies,
    NewStreak,
    Tail,
    draw,
    outcome_text,
    parse,
)

VECTORS = json.loads((Path(__file__).parents[1] / "golden" / "roads.json").read_text())["vectors"]
ALL_CONVENTIONS = [
    Conventions(rows, tail, new_streak, ties)
    for rows, tail, new_streak, ties in product((2, 3, 6), Tail, NewStreak, LeadingTies)
]

runs = st.text("BPT", max_size=120)
# Few changes of winner: long streaks, so that tails bend and meet.
streaky = st.lists(st.tuples(st.sampled_from("BPT"), st.integers(1, 14)), max_size=25).map(
    lambda streaks: "".join(winner * length for winner, length in streaks)
)
flags = st.sets(st.sampled_from("npb")).map(lambda found: "".join(f for f in "npb" if f in found))
tokens = st.lists(st.builds("".join, st.tuples(st.sampled_from("BPT"), flags)), max_size=60)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_vectors(vector: dict[str, Any]) -> None:
    """Each published vector comes out to the letter, every key that it holds."""
    document = draw(parse(vector["outcomes"])).document()
    for key in vector.keys() - {"name"}:
        assert document[key] == vector[key], key


def test_all_vectors_are_here() -> None:
    """All 120 vectors are tried, so that an emptied file cannot pass."""
    assert len(VECTORS) == 120
    assert sum("cockroach_pig_cells" in vector for vector in VECTORS) == 97


def test_bc_27_a_tie_does_not_hide_a_change_of_winner() -> None:
    """BC-27: after B T the win of P opens column 2; the tie is on B."""
    roads = draw("BTP")
    assert roads.big_road_cells == (Cell(0, 0, "B"), Cell(1, 0, "P"))
    assert roads.tie_counts == (1, 0)


def test_bc_30_a_new_streak_starts_beside_the_start_of_a_tail() -> None:
    """BC-30: after seven B the P stands at column 2, row 1, above the tail."""
    roads = draw("BBBBBBBP")
    assert roads.big_road_cells[6] == Cell(1, 5, "B")
    assert roads.big_road_cells[7] == Cell(1, 0, "P")


def test_bc_31_the_first_column_is_compared_with() -> None:
    """BC-31: BB PP BB gives big eye boy three reds, small road one, cockroach road none."""
    roads = draw("BBPPBB")
    assert (roads.big_eye_boy, roads.small_road, roads.cockroach_pig) == ("RRR", "R", "")


def test_bc_33_a_tie_shows_at_once_on_the_win_before_it() -> None:
    """BC-33: in B T P the tie is on B; in B T it shows although nothing follows."""
    assert draw("BTP").tie_counts == (1, 0)
    assert draw("BT").tie_counts == (1,)


def test_leading_ties() -> None:
    """Ties before any win are told at once, and stand on the first win when it comes."""
    assert draw("TT").leading_ties == 2
    assert draw("TT").document()["leading_ties_only"] == 2
    after = draw("TTBT")
    assert (after.leading_ties, after.tie_counts) == (2, (3,))
    assert after.document()["leading_ties_only"] == 0
    plate_only = Conventions(leading_ties=LeadingTies.BEAD_PLATE_ONLY)
    assert draw("TTBT", plate_only).tie_counts == (1,)
    assert draw("TT", plate_only).tie_counts == ()


def test_marks_follow_their_coup() -> None:
    """Flags of a win are on its cell, flags of a tie on the bead plate, which holds all texts."""
    roads = draw(parse("BnpTbPb"))
    assert roads.marks == ("np", "b")
    assert roads.bead_plate == (Cell(0, 0, "Bnp"), Cell(0, 1, "Tb"), Cell(0, 2, "Pb"))
    assert draw("BPTBPTB").bead_plate[6] == Cell(1, 0, "B")


def test_documented_keys() -> None:
    """The document has every key that the command line promises, in JSON's own types."""
    document = draw(parse("BnPT")).document()
    assert json.loads(json.dumps(document)) == document
    assert set(document) >= {
        "outcomes",
        "big_road_columns",
        "big_road_cells",
        "tie_counts",
        "big_eye_boy",
        "small_road",
        "cockroach_pig",
        "big_eye_boy_cells",
        "small_road_cells",
        "cockroach_pig_cells",
        "ask_next",
        "bead_plate",
        "marks",
    }
    assert document["outcomes"] == "BnPT"
    assert document["marks"] == ["n", ""]


def test_parse_orders_flags() -> None:
    """Flags may come in any order; the text of a coup is always in the order n, p, b."""
    assert parse("BbpnTPp") == ("Bnpb", "T", "Pp")
    assert parse("") == ()


@pytest.mark.parametrize(
    ("text", "position", "letter"),
    [("x", 1, "x"), ("BP X", 3, " "), ("bP", 1, "b"), ("Bpp", 3, "p"), ("BPé", 3, "é")],
)
def test_parse_refuses(text: str, position: int, letter: str) -> None:
    """What is no outcome is refused with its position and what would be right."""
    said = rf"^Position {position} of the outcomes is '{letter}'"
    with pytest.raises(BadInput, match=said) as no:
        parse(text)
    assert "allowed are B, P and T" in no.value.args[0]


@pytest.mark.parametrize("token", ["", "X", "b", "Bbn", "Bx", "BB", "Bnn"])
def test_draw_refuses(token: str) -> None:
    """A text that is no outcome in its one spelling is refused, and its place named."""
    with pytest.raises(BadInput, match=r"^Outcome 2 is "):
        draw(["B", token])


@pytest.mark.parametrize("rows", [-1, 0, 1, 51])
def test_rows_are_bounded(rows: int) -> None:
    """A board needs two rows at least, and no board has more than fifty."""
    with pytest.raises(BadInput, match=f"; {rows} was asked for"):
        Conventions(rows=rows)


def test_outcome_text() -> None:
    """A finished coup's text: winner, then natural and pairs; a suited pair is a pair too."""
    assert outcome_text(Result(CoupClass(8, 8, 2, 2), Pair.PAIR, Pair.SUITED)) == "Tnpb"
    assert outcome_text(Result(CoupClass(1, 8, 2, 2), Pair.NONE, Pair.NONE)) == "Bn"
    assert outcome_text(Result(CoupClass(9, 8, 3, 3), Pair.NONE, Pair.PAIR)) == "Pb"


def test_a_tail_goes_right_and_right_only() -> None:
    """The second tail turns above the first and stays in its row, even past the first's end."""
    roads = draw("B" * 7 + "P" * 8)
    assert [cell[:2] for cell in roads.big_road_cells[7:]] == [
        (1, 0),
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 4),
        (3, 4),
        (4, 4),
    ]


def test_a_tail_may_turn_down_again() -> None:
    """With the other convention the second tail goes down again as soon as the first has ended."""
    roads = draw("B" * 7 + "P" * 8, Conventions(tail=Tail.DOWN_AGAIN))
    assert [cell[:2] for cell in roads.big_road_cells[7:]] == [
        (1, 0),
        (1, 1),
        (1, 2),
        (1, 3),
        (1, 4),
        (2, 4),
        (2, 5),
        (3, 5),
    ]


def test_a_new_streak_may_start_beside_the_tail() -> None:
    """With the other convention a streak starts right of all that is drawn."""
    roads = draw("B" * 8 + "PB", Conventions(new_streak=NewStreak.BESIDE_TAIL))
    assert roads.big_road_cells[-2:] == (Cell(3, 0, "P"), Cell(4, 0, "B"))


def test_a_new_streak_skips_taken_columns() -> None:
    """Where tails have filled column after column up to the top row, a streak starts beyond."""
    roads = draw("BBBPPPB", Conventions(rows=2))
    assert [cell[:2] for cell in roads.big_road_cells] == [
        (0, 0),
        (0, 1),
        (1, 1),
        (1, 0),
        (2, 0),
        (3, 0),
        (4, 0),
    ]


def test_thousands_of_coups_are_drawn() -> None:
    """Ten thousand coups in one streak, and then as many streaks, all find their cells."""
    roads = draw("B" * 10_000 + "PB" * 5_000)
    assert roads.big_road_cells[9_999] == Cell(9_994, 5, "B")
    assert roads.big_road_cells[-1] == Cell(10_000, 0, "B")


@given(runs | streaky, st.sampled_from(ALL_CONVENTIONS))
def test_every_win_has_one_cell_of_its_own(text: str, conventions: Conventions) -> None:
    """Each coup that a hand won is in exactly one cell, no two share one, none is off the board."""
    roads = draw(text, conventions)
    wins = text.replace("T", "")
    for cells, marks in [
        (roads.big_road_cells, wins),
        (roads.big_eye_boy_cells, roads.big_eye_boy),
        (roads.small_road_cells, roads.small_road),
        (roads.cockroach_pig_cells, roads.cockroach_pig),
    ]:
        assert "".join(cell.mark for cell in cells) == marks
        assert len({cell[:2] for cell in cells}) == len(cells)
        assert all(0 <= cell.row < conventions.rows and cell.column >= 0 for cell in cells)
    assert len(roads.marks) == len(roads.tie_counts) == len(wins)


@given(runs | streaky, st.sampled_from(ALL_CONVENTIONS))
def test_streaks_are_joined(text: str, conventions: Conventions) -> None:
    """A streak's next cell is below or right of its last; the next streak starts in the top row."""
    cells = draw(text, conventions).big_road_cells
    for last, cell in pairwise(cells):
        if cell.mark == last.mark:
            step = (cell.column - last.column, cell.row - last.row)
            assert step in {(0, 1), (1, 0)}
        else:
            assert cell.row == 0


@given(runs | streaky, st.sampled_from(ALL_CONVENTIONS))
def test_conventions_move_no_mark(text: str, conventions: Conventions) -> None:
    """How a house bends its roads changes places, never the derived marks or what is asked."""
    house, other = draw(text), draw(text, conventions)
    assert house.big_eye_boy == other.big_eye_boy
    assert house.small_road == other.small_road
    assert house.cockroach_pig == other.cockroach_pig
    assert house.ask_next == other.ask_next


@given(runs | streaky)
def test_ties_are_all_counted(text: str) -> None:
    """Every tie is on one cell or is a leading tie without any cell yet."""
    roads = draw(text)
    on_cells = sum(roads.tie_counts)
    assert text.count("T") == (on_cells if roads.big_road_cells else roads.leading_ties)


@given(tokens)
def test_flags_change_no_road(outcomes: list[str]) -> None:
    """Naturals and pairs are marked and change nothing else; the text reads back as it was."""
    roads, bare = draw(outcomes), draw(token[0] for token in outcomes)
    assert roads.big_road_cells == bare.big_road_cells
    assert roads.big_eye_boy_cells == bare.big_eye_boy_cells
    assert [cell.mark for cell in roads.bead_plate] == outcomes
    assert list(roads.marks) == [token[1:] for token in outcomes if token[0] != "T"]
    assert parse(roads.document()["outcomes"]) == tuple(outcomes)


@given(runs | streaky, st.sampled_from("BP"))
def test_asking_is_appending(text: str, winner: str) -> None:
    """Ask-the-road tells just the marks that a win would add if it came."""
    now, then = draw(text), draw(text + winner)
    for place, road in enumerate(("big_eye_boy", "small_road", "cockroach_pig")):
        added = getattr(then, road)[len(getattr(now, road)) :] or None
        assert now.ask_next[winner][place] == added


@given(runs | streaky, runs)
def test_what_is_drawn_stays(text: str, more: str) -> None:
    """No later coup moves a cell or changes a mark that is drawn already."""
    now, then = draw(text), draw(text + more)
    for road in (
        "bead_plate",
        "big_road_cells",
        "big_eye_boy",
        "big_eye_boy_cells",
        "small_road",
        "small_road_cells",
        "cockroach_pig",
        "cockroach_pig_cells",
    ):
        assert getattr(then, road)[: len(getattr(now, road))] == getattr(now, road)


@given(runs | streaky)
def test_a_second_reading_agrees(text: str) -> None:
    """Derived roads and the default bend agree with a slow reading of the published rule."""
    roads = draw(text)
    assert roads.big_eye_boy == slow_derived(text, 1)
    assert roads.small_road == slow_derived(text, 2)
    assert roads.cockroach_pig == slow_derived(text, 3)
    assert [tuple(cell) for cell in roads.big_road_cells] == slow_big_road(text)


def test_the_default_is_named() -> None:
    """The default bend is a value that can be asked for by name."""
    assert Conventions() == HOUSE


def slow_derived(text: str, k: int) -> str:
    """Fill columns coup by coup and look at the cells, as a hand on paper would."""
    columns: list[list[str]] = []
    marks = ""
    for winner in text.replace("T", ""):
        if columns and columns[-1][0] == winner:
            columns[-1].append(winner)
            here, beside = len(columns) - 1, len(columns) - 1 - k
            row = len(columns[here]) - 1
            if beside >= 0:
                filled = row < len(columns[beside])
                filled_above = row - 1 < len(columns[beside])
                marks += "R" if filled == filled_above else "B"
        else:
            columns.append([winner])
            before, other = len(columns) - 2, len(columns) - 2 - k
            if other >= 0:
                marks += "R" if len(columns[before]) == len(columns[other]) else "B"
    return marks


def slow_big_road(text: str) -> list[tuple[int, int, str]]:
    """Walk a board of cells with the default bend, one coup at a time."""
    board: dict[tuple[int, int], str] = {}
    cells: list[tuple[int, int, str]] = []
    first = (-1, 0)
    for winner in text.replace("T", ""):
        if cells and cells[-1][2] == winner:
            column, row, _ = cells[-1]
            in_tail = column != first[0]
            down, right = (column, row + 1), (column + 1, row)
            place = right if in_tail or row == 5 or down in board else down
        else:
            free = (c for c in range(first[0] + 1, 10_000) if (c, 0) not in board)
            place = first = (next(free), 0)
        board[place] = winner
        cells.append((*place, winner))
    return cells
