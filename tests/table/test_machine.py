"""Random commands on a table, by hypothesis: what must hold after every one of them.

The machine keeps its own account of the felt, of the roads and of what each patron was told, by
other means than the table does, and compares.
"""

from collections.abc import Sequence

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from croupier import canonical
from croupier.refusals import Refusal
from croupier.rules.cards import CARDS
from croupier.rules.sheet import Sheet, find
from croupier.table.messages import (
    Asked,
    BetsOpened,
    CloseTable,
    Command,
    CoupSettled,
    CoupVoided,
    Deal,
    DealCard,
    Event,
    OpenTable,
    Place,
    Replace,
    SettledRecord,
    TakeBack,
    VoidCoup,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
    read_event,
)
from croupier.table.phases import TRANSITIONS, Phase
from croupier.table.state import TableState, evolve
from croupier.table.told import (
    CoupSettledView,
    CoupVoidedView,
    TableEvent,
    WagerPlacedView,
    WagerTakenBackView,
)
from croupier.table.view import look, views
from tests.table.scenes import Scene, tiny
from tests.table.test_voiding import records

PATRONS = ("ann", "bob", "cleo")
TEXTS = [card.text for card in CARDS]
SHEETS = (tiny(), find("banker-eight-half"))
BETS = ("player", "banker", "tie", "side", "other-side", "left", "right", "dragon")
CARDS_OF_A_COUP = st.lists(st.sampled_from(TEXTS), min_size=9, max_size=9)
Lies = dict[str, tuple[str, str, int]]


class Table(RuleBasedStateMachine):
    """One table with three patrons who do whatever comes to mind."""

    def __init__(self) -> None:
        """Begin before the table was opened."""
        super().__init__()
        self.scene = Scene(SHEETS[0])
        self.felt: Lies = {}
        self.settled: dict[str, int] = {}
        self.coups: list[str] = []
        self.void: set[str] = set()
        self.told: dict[str, list[TableEvent]] = {patron: [] for patron in PATRONS}

    def does(self, command: Command) -> bool:
        """Ask the table; keep books of what happened, and tell every patron."""
        scene, before = self.scene, self.scene.state
        answer = scene.decides(command)
        assert answer == scene.decides(command)
        if isinstance(answer, Refusal):
            assert answer.sentence
            return False
        scene.does(command)
        for event in answer.events:
            self.book(event)
        for patron in PATRONS:
            told = views(before, answer.events, patron)
            self.own_only(patron, told)
            self.told[patron] += told
        return True

    def book(self, event: Event) -> None:
        """Keep the machine's own account of the felt."""
        match event:
            case WagerPlaced():
                assert event.wager not in self.felt
                assert event.wager not in self.settled
                self.felt[event.wager] = (event.patron, event.bet, event.stake)
            case WagerSettled():
                assert self.felt.pop(event.wager) == (event.patron, event.bet, event.stake)
                assert event.returned == event.stake + event.profit >= 0
                self.settled[event.wager] = event.returned
            case WagerTakenBack() | WagerVoided(verdict="open"):
                assert self.felt.pop(event.wager) == (event.patron, event.bet, event.stake)
            case BetsOpened():
                assert not self.felt, "the felt is empty when bets open"
                self.coups.append(event.coup)
            case CoupSettled():
                assert event.coup == self.coups[-1]
            case CoupVoided():
                assert event.coup not in self.void
                self.void.add(event.coup)
            case _:
                pass

    def own_only(self, patron: str, told: Sequence[TableEvent]) -> None:
        """Check that no wager of another patron is in what this one is told."""
        own = {
            event.wager
            for event in self.scene.events
            if isinstance(event, WagerPlaced) and event.patron == patron
        }
        for event in told:
            match event:
                case WagerPlacedView() | WagerTakenBackView():
                    assert event.wager.id in own
                case CoupSettledView():
                    assert {wager.id for wager in event.last.wagers} <= own
                case CoupVoidedView():
                    assert {wager.id for wager in event.wagers} <= own
                case _:
                    pass

    @initialize()
    def open(self) -> None:
        """Open the table."""
        assert self.does(OpenTable(SHEETS[0].hash, self.scene.game.terms.hash))

    @precondition(lambda self: self.scene.phase in (Phase.SHUFFLING, Phase.PAYING))
    @rule(first=st.sampled_from(TEXTS))
    def open_bets(self, first: str) -> None:
        """Open bets, as the clock does."""
        before = self.scene.state
        self.scene.bets_open(first)
        events = self.scene.events[before.sequence :]
        for event in events:
            self.book(event)
        for patron in PATRONS:
            self.told[patron] += views(before, events, patron)

    @rule(patron=st.sampled_from(PATRONS), cards=CARDS_OF_A_COUP, most=st.integers(3, 9))
    def go_on(self, patron: str, cards: list[str], most: int) -> None:
        """Do what clock and patrons commonly do next, several times over."""
        for card in cards[:most]:
            match self.scene.phase:
                case Phase.CLOSED:
                    assert self.does(OpenTable(self.scene.game.sheet.hash, self.scene.state.terms))
                case Phase.SHUFFLING | Phase.PAYING:
                    self.open_bets(card)
                case Phase.BETTING if self.scene.state.wagers_of(patron):
                    assert self.does(Deal(self.scene.new_id(), patron))
                case Phase.BETTING:
                    wagers = [Asked("player", 100), Asked("tie", 300)]
                    wagers += [Asked("player", 200)] * (card > "5")
                    self.place(patron, wagers, deal=card > "9")
                case Phase.DEALING:
                    assert self.does(DealCard(card))

    @rule(
        patron=st.sampled_from(PATRONS),
        wagers=st.lists(
            st.builds(Asked, st.sampled_from(BETS), st.integers(-1, 40).map(lambda n: n * 25)),
            max_size=4,
        ),
        deal=st.booleans(),
    )
    def place(self, patron: str, wagers: list[Asked], deal: bool) -> None:  # noqa: FBT001
        """Wager something, or nothing, or nonsense."""
        before = self.scene.state.staked
        command = Place(self.scene.new_id(), patron, tuple(wagers), deal)
        if self.does(command):
            assert self.scene.state.staked == before + sum(asked.stake for asked in wagers)

    @precondition(lambda self: self.felt)
    @rule(data=st.data(), patron=st.sampled_from(PATRONS))
    def take_back(self, data: st.DataObject, patron: str) -> None:
        """Take back a wager, one's own or another patron's."""
        wager = data.draw(st.sampled_from(sorted(self.felt)))
        owner = self.felt[wager][0]
        open_to_all = self.scene.phase is Phase.BETTING
        took = self.does(TakeBack(self.scene.new_id(), patron, wager))
        assert took == (open_to_all and owner == patron)

    @precondition(lambda self: self.felt)
    @rule(
        data=st.data(),
        patron=st.sampled_from(PATRONS),
        wagers=st.lists(
            st.builds(Asked, st.sampled_from(BETS), st.integers(1, 8).map(lambda n: n * 100)),
            max_size=3,
        ),
    )
    def replace(self, data: st.DataObject, patron: str, wagers: list[Asked]) -> None:
        """Put other wagers in the place of some, one's own or not."""
        felt, before = sorted(self.felt), self.scene.state
        back = data.draw(st.lists(st.sampled_from(felt), max_size=3, unique=True))
        own = all(self.felt[wager][0] == patron for wager in back)
        took = self.does(Replace(self.scene.new_id(), patron, tuple(back), tuple(wagers)))
        assert own or not took
        assert took or self.scene.state is before

    @rule(patron=st.sampled_from(PATRONS))
    def deal(self, patron: str) -> None:
        """Close bets, if there is anything to deal for."""
        mine = any(owner == patron for owner, _, _ in self.felt.values())
        in_time = self.scene.phase is Phase.BETTING
        assert self.does(Deal(self.scene.new_id(), patron)) == (mine and in_time)

    @precondition(lambda self: self.scene.phase is Phase.DEALING)
    @rule(cards=CARDS_OF_A_COUP, most=st.integers(1, 6))
    def deal_cards(self, cards: list[str], most: int) -> None:
        """Deal some cards, or all that the coup takes."""
        for card in cards[:most]:
            if self.scene.phase is Phase.DEALING:
                assert self.does(DealCard(card))

    @precondition(lambda self: self.coups)
    @rule(data=st.data())
    def void_a_coup(self, data: st.DataObject) -> None:
        """Void the running coup or an earlier one, once."""
        coup = data.draw(st.sampled_from(self.coups))
        running = self.scene.state.coup
        settled = () if running and running.id == coup else self.records_of(coup)
        fresh = coup not in self.void
        assert self.does(VoidCoup(coup, "A card was seen too early.", settled)) == fresh

    @rule(sheet=st.sampled_from(SHEETS), pace=st.integers(0, 3))
    def change_terms(self, sheet: Sheet, pace: int) -> None:
        """Put another sheet or another pace in force, whatever is going on."""
        before, heard = dict(self.felt), len(self.scene.events)
        self.scene.new_terms(sheet, card_ms=pace)
        for event in self.scene.events[heard:]:
            self.book(event)
        assert self.felt == before

    @precondition(lambda self: self.scene.phase in (Phase.BETTING, Phase.PAYING))
    @rule()
    def close(self) -> None:
        """Close the table, which only an empty felt allows; open it again some other time."""
        assert self.does(CloseTable("The evening is over.")) == (not self.felt)

    def records_of(self, coup: str) -> tuple[SettledRecord, ...]:
        """Return what became of a settled coup's wagers, from the events between its marks."""
        inside, events = False, []
        for event in self.scene.events:
            if isinstance(event, BetsOpened):
                inside = event.coup == coup
            if inside:
                events.append(event)
        return records(events)

    @invariant()
    def the_felt_is_what_lies_on_it(self) -> None:
        """The state's felt and its sums are those of the machine's own account."""
        state = self.scene.state
        assert {w.id: (w.patron, w.bet, w.stake) for w in state.wagers()} == self.felt
        assert state.staked == sum(stake for _, _, stake in self.felt.values())
        assert [w.order for w in state.wagers()] == sorted(w.order for w in state.wagers())
        if state.phase not in (Phase.BETTING, Phase.DEALING):
            assert not self.felt

    @invariant()
    def roads_hold_no_void_coup(self) -> None:
        """A void coup is on no road; roads are in order of play."""
        coups = [coup for coup, _ in self.scene.state.outcomes]
        assert not self.void.intersection(coups)
        assert coups == [coup for coup in self.coups if coup in coups]

    @invariant()
    def nobody_sees_another_patrons_wagers(self) -> None:
        """A snapshot holds just one's own wagers."""
        for patron in PATRONS:
            seen = {wager.id for wager in look(self.scene.state, patron).wagers}
            assert seen == {wager for wager, (owner, _, _) in self.felt.items() if owner == patron}

    def teardown(self) -> None:
        """The stored bytes of all events give the same state, and every coup was told once."""
        state = TableState(self.scene.state.table)
        for number, event in enumerate(self.scene.events, 1):
            again = read_event(canonical.encode_known(event))
            assert again == event
            state = evolve(state, again)
            assert state.sequence == number
        assert state == self.scene.state
        assert self.scene.seen <= {
            (phase, asked, after) for (phase, asked), led in TRANSITIONS.items() for after in led
        }
        for told in self.told.values():
            settled = [event.last.coup.id for event in told if isinstance(event, CoupSettledView)]
            assert len(settled) == len(set(settled))


TestTable = pytest.mark.timeout(3600)(Table.TestCase)
