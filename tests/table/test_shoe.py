"""The shoe at a table: burn, cut card, coups after the cut, fresh shoes, numbers of coups."""

from dataclasses import replace

import pytest

from croupier.fair.shuffle import permutation
from croupier.rules.sheet import Sheet, find
from croupier.rules.shoe import ShoePolicy, ordered_cards
from croupier.table.decide import decide
from croupier.table.messages import BetsOpened, CloseTable, NewShoe, OpenBets, OpenTable, ShoeOpened
from croupier.table.phases import Phase
from croupier.table.state import FRESH_ROAD
from tests.table.scenes import BANKER_ON_SEVEN, TIE_ON_FIVE, TIE_ON_NATURALS, Scene, tiny


def cut(behind: int, after: int) -> Sheet:
    """Return a sheet of one deck with so many cards behind the cut and coups after it."""
    policy = ShoePolicy(
        fresh=False, cards_behind_cut=behind, coups_after_cut=after, burn_by_first_card=True
    )
    return tiny(shoe=policy)


def coups_of_one_shoe(scene: Scene, cards: str) -> int:
    """Play coups of the same cards until the shoe is over; give how many there were."""
    for number in range(1, 100):
        scene.coup_of("ann", cards, tie=100)
        assert scene.state.shoe is not None
        if scene.state.shoe.over:
            return number
        opened = scene.bets_open()
        assert opened.number == number + 1
    raise AssertionError("the shoe never ends")


@pytest.mark.parametrize(("first", "burned"), [("5S", 6), ("4S", 5), ("AS", 2), ("KS", 11)])
def test_the_burn(first: str, burned: int) -> None:
    """BC-35: the first card is shown and its value burned, ten for a court card, itself too."""
    scene = Scene()
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
    scene.bets_open(first)
    opened = scene.events[1]
    assert isinstance(opened, ShoeOpened)
    assert (opened.burn_card, opened.burned, opened.cards, opened.cut_at) == (
        first,
        burned,
        416,
        400,
    )
    assert scene.state.shoe is not None
    assert scene.state.shoe.dealt == burned
    scene.coup_of("ann", BANKER_ON_SEVEN, tie=100)
    assert scene.state.shoe.dealt == burned + 5


def test_a_shoe_without_a_burn() -> None:
    """Where the sheet burns nothing, no card is shown and none is gone."""
    policy = ShoePolicy(fresh=False, cards_behind_cut=6)
    scene = Scene.opened(tiny(shoe=policy))
    opened = scene.events[1]
    assert isinstance(opened, ShoeOpened)
    assert (opened.burn_card, opened.burned) == ("", 0)


@pytest.mark.parametrize("after", [0, 1, 2])
def test_the_cut_card_ends_the_shoe(after: int) -> None:
    """BC-37: the coup in which the cut card comes is completed, then the configured coups follow.

    One deck, six burned, four cards a coup and the cut at 34: the seventh coup ends exactly at
    the cut, so that the first card behind it is the eighth coup's.
    """
    scene = Scene.opened(cut(18, after))
    assert coups_of_one_shoe(scene, TIE_ON_NATURALS) == 8 + after
    shoe = scene.state.shoe
    assert shoe is not None
    assert (shoe.cut_out, shoe.coups_left) == (True, 0)
    assert scene.bets_open("KS").coup == "S2-1"
    assert scene.state.shoe is not None
    assert (scene.state.shoe.number, scene.state.shoe.dealt) == (2, 11)


def test_the_cut_card_may_come_with_any_card_of_a_coup() -> None:
    """Wherever the cut lies, the coup it comes in is completed and one more is dealt."""
    for behind in range(12, 24):
        scene = Scene.opened(cut(behind, 1))
        played = coups_of_one_shoe(scene, TIE_ON_FIVE)
        cut_at = 52 - behind
        through = next(n for n in range(100) if 6 + 6 * n > cut_at)
        assert played == through + 1
        assert scene.state.shoe is not None
        assert scene.state.shoe.dealt <= 52


def test_how_many_coups_are_left_is_known_when_the_cut_coup_is_over() -> None:
    """Until the coup of the cut card is over, nobody can say how many follow."""
    scene = Scene.opened(cut(18, 2))
    left = []
    for _ in range(10):
        scene.coup_of("ann", TIE_ON_NATURALS, tie=100)
        assert scene.state.shoe is not None
        left.append(scene.state.shoe.coups_left)
        scene.bets_open()
    assert left == [None] * 7 + [2, 1, 0]


def test_roads_begin_anew_with_a_shoe() -> None:
    """BC-94 (a): a new shoe starts with empty roads and its own counters."""
    scene = Scene.opened(cut(18, 0))
    coups_of_one_shoe(scene, TIE_ON_NATURALS)
    before = scene.state
    scene.bets_open()
    assert (len(before.outcomes), len(scene.state.outcomes)) == (8, 0)


def test_a_fresh_shoe_for_each_coup() -> None:
    """On a game with fresh shoes, each coup is the first of a shoe, without burn or cut card."""
    scene = Scene.opened("banker-eight-half")
    for number in range(1, 4):
        opened = [event for event in scene.events if isinstance(event, ShoeOpened)][-1]
        assert (opened.fresh, opened.cut_at, opened.burned, opened.number) == (True, 0, 0, number)
        scene.coup_of("ann", BANKER_ON_SEVEN, player=100)
        assert scene.state.shoe is not None
        assert (scene.state.shoe.over, scene.state.shoe.cut_out) == (True, False)
        assert scene.bets_open().coup == f"S{number + 1}-1"


def test_roads_of_fresh_shoes_run_over_the_last_coups() -> None:
    """On a game with fresh shoes the roads show the table's last 120 coups."""
    scene = Scene.opened("banker-eight-half")
    for _ in range(FRESH_ROAD + 3):
        scene.coup_of("ann", BANKER_ON_SEVEN, player=100)
        scene.bets_open()
    coups = [coup for coup, _ in scene.state.outcomes]
    assert (len(coups), coups[0], coups[-1]) == (120, "S4-1", "S123-1")


def test_a_shoe_and_its_first_coup_come_in_one_step() -> None:
    """No onlooker sees a table with a new shoe and bets that are not open."""
    scene = Scene()
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
    decision = scene.does(OpenBets(NewShoe("X", "by hand", "5S")))
    assert [type(event) for event in decision.events] == [ShoeOpened, BetsOpened]


def test_a_shoe_that_is_due_must_be_there() -> None:
    """A clock that brings no shoe when one is due, or one when none is, is a bug."""
    scene = Scene()
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
    with pytest.raises(AssertionError, match="a new shoe is due"):
        decide(scene.state, OpenBets(None), scene.game)
    scene.bets_open()
    scene.coup_of("ann", BANKER_ON_SEVEN, tie=100)
    with pytest.raises(AssertionError, match="the shoe is not over"):
        decide(scene.state, OpenBets(NewShoe("X", "by hand", "5S")), scene.game)


def test_a_sheet_is_dealt_from_its_own_shoe() -> None:
    """When another sheet comes into force, the shoe of the last one ends with its coup."""
    scene = Scene.opened()
    scene.coup_of("ann", BANKER_ON_SEVEN, tie=100)
    scene.new_terms(find("banker-eight-half"))
    assert scene.state.shoe_due
    decision = scene.does(OpenBets(NewShoe("X", "by hand", "")))
    opened = decision.events[0]
    assert isinstance(opened, ShoeOpened)
    assert (opened.sheet, opened.fresh) == (scene.game.sheet.hash, True)
    assert scene.state.outcomes == (), "the roads of one game are not those of another"
    assert (scene.state.last, dict(scene.state.repeat)) == (None, {}), "nor are its bets"


def test_other_terms_of_the_same_sheet_keep_the_shoe() -> None:
    """A change of limits or pace is no reason to shuffle."""
    scene = Scene.opened()
    scene.coup_of("ann", BANKER_ON_SEVEN, tie=100)
    scene.new_terms(card_ms=900)
    assert not scene.state.shoe_due
    assert scene.bets_open().coup == "S1-2"


def test_a_table_that_opens_again_has_a_new_shoe() -> None:
    """A closed table has put its shoe away; it opens again with the next one."""
    scene = Scene.opened()
    scene.coup_of("ann", BANKER_ON_SEVEN, tie=100)
    scene.does(CloseTable("The evening is over."))
    assert (scene.phase, scene.state.shoe) == (Phase.CLOSED, None)
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
    assert scene.bets_open().coup == "S2-1"


def test_the_order_of_the_first_cards_is_the_sheets() -> None:
    """A sheet that deals both Player cards first is dealt so."""
    sheet = find("banker-six-half")
    scene = Scene.opened(replace(sheet, order=tuple(sorted(sheet.order, key=lambda s: s.name))))
    scene.bet("ann", tie=100)
    scene.close("ann")
    sides = []
    while scene.phase is Phase.DEALING:
        side = scene.next_side()
        assert side is not None
        sides.append(side.value)
        scene.cards("4S")
    assert sides[:4] == ["banker", "banker", "player", "player"]


@pytest.mark.parametrize("after", [0, 1, 2])
def test_every_shoe_ends_at_every_legal_depth(after: int, long: bool) -> None:  # noqa: FBT001
    """BC-37: with the cut card at any depth that a sheet may set, no coup runs out of cards."""
    least = ShoePolicy(fresh=False, coups_after_cut=after).fewest_behind_cut()
    most = ShoePolicy(fresh=False).most_behind_cut(52)
    for behind in range(least, most + 1):
        for seed in range(30 if long else 2):
            secret = bytes([behind, seed, after]).ljust(32, b"\0")
            cards = [ordered_cards(1)[position].text for position in permutation(secret, 52)]
            scene = Scene(cut(behind, after))
            scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
            scene.bets_open(cards[0])
            after_cut = deal_out(scene, cards)
            assert after_cut == after


def deal_out(scene: Scene, cards: list[str]) -> int:
    """Deal a shoe until it is over; give how many coups began with the cut card out."""
    after_cut = 0
    while True:
        shoe = scene.state.shoe
        assert shoe is not None
        after_cut += shoe.cut_out
        scene.bet("ann", tie=100)
        scene.close("ann")
        while scene.phase is Phase.DEALING:
            assert scene.state.shoe is not None
            scene.cards(cards[scene.state.shoe.dealt])
        assert scene.state.shoe is not None
        if scene.state.shoe.over:
            return after_cut
        scene.bets_open()
