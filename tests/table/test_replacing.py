"""Taking wagers back and placing others in their stead: one command, all or nothing."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.money import Minor
from croupier.refusals import Code, Refusal
from croupier.rules.sheet import find
from croupier.table.messages import (
    Asked,
    Place,
    Replace,
    TakeBack,
    WagerPlaced,
    WagerTakenBack,
)
from croupier.table.phases import Phase
from tests.table.scenes import Scene, stakes, tiny

BETS = [bet.name for bet in find("banker-six-half").bets]


def test_half_of_a_wager_stays() -> None:
    """A wager of 100 comes back and one of 50 lies there, under the id of the command."""
    scene = Scene.opened()
    (wager,) = scene.bet("ann", banker=10_000)
    decision = scene.does(Replace("r", "ann", (wager,), stakes({"banker": 5000})))
    gone, placed = decision.events
    assert gone == WagerTakenBack(wager, "ann", "banker", 10_000, "asked")
    assert isinstance(placed, WagerPlaced)
    assert (placed.wager, placed.stake, placed.most) == ("r.0", 5000, 10_000)
    assert scene.state.staked == 5000
    assert scene.refuses(Replace("s", "ann", (wager,), ())).code is Code.UNKNOWN_WAGER


def test_what_is_refused_takes_nothing_back() -> None:
    """A wager over the maximum is refused, and the one that was to make room for it stays."""
    scene = Scene.opened(maximum=Minor(500))
    (wager,) = scene.bet("ann", player=300)
    for asked, code in (
        ({"player": 600}, Code.ABOVE_MAXIMUM),
        ({"dragon": 100}, Code.UNKNOWN_BET),
        ({"banker": 101}, Code.OFF_STEP),
        ({"banker": 50}, Code.BELOW_MINIMUM),
    ):
        refusal = scene.refuses(Replace("r", "ann", (wager,), stakes(asked)))
        assert refusal.code is code
    scene.does(Replace("r", "ann", (wager,), stakes({"player": 500})))
    assert [one.stake for one in scene.state.wagers()] == [500]


def test_each_wager_comes_back_once_and_to_its_owner() -> None:
    """The same wager twice, another patron's, and one that never was are unknown alike."""
    scene = Scene.opened()
    mine, hers = *scene.bet("ann", tie=300), *scene.bet("bob", tie=300)
    for back in ((mine, mine), (mine, hers), (mine, "never"), ("x" * 1000,)):
        refusal = scene.refuses(Replace("r", "ann", back, stakes({"tie": 100})))
        assert refusal.code is Code.UNKNOWN_WAGER
        assert len(refusal.sentence) < 200
    assert scene.refuses(Replace("r", "ann", (), ())).code is Code.NOTHING_WAGERED
    assert scene.state.staked == 600


def test_one_side_for_the_other() -> None:
    """Where Player and Banker are not combined, one may take the place of the other."""
    scene = Scene.opened("banker-eight-half")
    wagers = scene.bet("ann", player=100) + scene.bet("ann", player=200)
    part = Replace("r", "ann", wagers[:1], stakes({"banker": 100}))
    assert scene.refuses(part).code is Code.NOT_COMBINED
    scene.does(Replace("r", "ann", wagers, stakes({"banker": 100})))
    assert [(one.bet, one.stake) for one in scene.state.wagers()] == [("banker", 100)]


def test_side_bets_stay_with_another_main_bet() -> None:
    """A side bet stays when its main bet is replaced, and comes back when nothing replaces it."""
    scene = Scene.opened()
    player, side = scene.bet("ann", player=100, super_6=300)
    decision = scene.does(Replace("r", "ann", (player,), stakes({"banker": 100})))
    assert (len(decision.events), decision.sentence) == (2, "")
    decision = scene.does(Replace("s", "ann", ("r.0",), stakes({"player-pair": 100})))
    assert [type(event) for event in decision.events] == [WagerTakenBack] * 2 + [WagerPlaced]
    assert decision.events[1] == WagerTakenBack(side, "ann", "super-6", 300, "needs-main-bet")
    assert decision.sentence == "Super 6 came back with Banker, the last bet that it needed."
    assert [one.bet for one in scene.state.wagers()] == ["player-pair"]


def test_all_of_a_felt_comes_back_without_a_word() -> None:
    """Whoever takes everything back need not be told that side bets came along."""
    scene = Scene.opened()
    wagers = scene.bet("ann", super_6=300, player=100, tie=100)
    decision = scene.does(Replace("r", "ann", wagers, ()))
    assert (len(decision.events), decision.sentence, scene.state.staked) == (3, "", 0)


def test_a_game_that_changed_only_gives_back() -> None:
    """On another game's felt wagers come back, and the last one ends the coup; none is placed."""
    scene = Scene.opened()
    first, second = scene.bet("ann", player=100, tie=100)
    scene.new_terms(tiny())
    refusal = scene.refuses(Replace("r", "ann", (first,), stakes({"player": 100})))
    assert refusal.code is Code.CLOSED
    scene.does(Replace("r", "ann", (first,), ()))
    phases = [scene.phase]
    scene.does(Replace("s", "ann", (second,), ()))
    assert [*phases, scene.phase] == [Phase.BETTING, Phase.PAYING]


Felt = st.lists(st.tuples(st.sampled_from(BETS), st.integers(1, 9)), min_size=1, max_size=8)


@given(Felt, st.sets(st.integers(0, 7)), Felt | st.just([]))
def test_a_replacement_is_what_its_parts_would_do(
    felt: list[tuple[str, int]], back: set[int], asked: list[tuple[str, int]]
) -> None:
    """Accepted, it leaves the felt that taking back and placing would leave; refused, nothing.

    What it takes back of itself it does only where no bet is left that would keep it.
    """
    scene = Scene.opened(maximum=Minor(1500))
    mains = ("player", "banker", "tie")
    for bet, stake in sorted(felt, key=lambda one: one[0] not in mains):
        command = Place(scene.new_id(), "ann", (Asked(bet, 100 * stake),))
        if not isinstance(scene.decides(command), Refusal):
            scene.does(command)
    before = scene.state
    mine = before.wagers_of("ann")
    gone = [mine[number] for number in sorted(back) if number < len(mine)]
    wagers = tuple(Asked(bet, 100 * stake) for bet, stake in asked)
    answer = scene.decides(Replace("r", "ann", tuple(one.id for one in gone), wagers))
    if isinstance(answer, Refusal):
        assert scene.state is before
        return
    scene.does(Replace("r", "ann", tuple(one.id for one in gone), wagers))
    came = {e.wager for e in answer.events if isinstance(e, WagerTakenBack)}
    stayed = [one for one in mine if one.id not in came]
    after = scene.state.wagers_of("ann")
    assert after[: len(stayed)] == tuple(stayed)
    assert [(one.bet, one.stake) for one in after[len(stayed) :]] == list(wagers)
    assert {one.id for one in gone} <= came
    placed = {one.bet for one in after}
    for name, needs in ((one.name, one.needs) for one in scene.sheet.bets if one.needs):
        assert name not in placed or placed.intersection(needs)
    for one in mine:
        if one.id in came and one not in gone:
            assert not placed.intersection(scene.sheet.by_name[one.bet].needs)


@given(Felt, st.integers(0, 7))
def test_one_wager_back_is_a_take_back(felt: list[tuple[str, int]], number: int) -> None:
    """With one wager back and nothing placed it decides the very same as a take-back."""
    scene = Scene.opened()
    for bet, stake in felt:
        command = scene.place("ann", **{bet.replace("-", "_"): 100 * stake})
        if not isinstance(scene.decides(command), Refusal):
            scene.does(command)
    mine = scene.state.wagers_of("ann")
    name = mine[number].id if number < len(mine) else "never"
    one = scene.decides(TakeBack("r", "ann", name))
    assert scene.decides(Replace("r", "ann", (name,), ())) == one
