"""A small language for scenes at one table: commands in, events and refusals out, cards by name.

Every step of a scene is held to what must always be true of a table. Knows no store and no pit.
"""

from collections.abc import Mapping
from dataclasses import replace

from croupier.money import Currency, Minor
from croupier.refusals import Code, Refusal
from croupier.rules.sheet import Sheet, find, load
from croupier.rules.tableau import Side
from croupier.table.decide import decide
from croupier.table.game import Decision, Game
from croupier.table.messages import (
    Asked,
    BetsOpened,
    Command,
    Deal,
    DealCard,
    Event,
    NewShoe,
    OpenBets,
    OpenTable,
    Place,
    TakeBack,
    WagerPlaced,
    WagerSettled,
)
from croupier.table.phases import TRANSITIONS, Phase
from croupier.table.settling import receiver
from croupier.table.state import TableState, evolve
from croupier.table.terms import Terms

# Coups by what they end in, in dealing order: Player, Banker, Player, Banker, third cards.
BANKER_ON_SIX = "5S 6D TH KC TD"
BANKER_ON_SEVEN = "2S 3D TH 4C 2D"
BANKER_ON_EIGHT = "2S 8D TH TC"
PLAYER_ON_NINE = "9S 2D TH 4C"
PLAYER_PAIR_WINS = "4S 2D 4H 4C"
TIE_ON_FIVE = "KS 3D TH TC 5D 2H"
TIE_ON_NATURALS = "8S 8D TH TC"

TINY = """
id = "tiny"
title = "A shoe of one deck"
date = 2026-01-01
decks = 1
shoe = { policy = "cut-card", cards_behind_cut = 12, coups_after_cut = 1, burn = "by-first-card" }
not_combined = [["left", "right"]]
[[bet]]
name = "player"
title = "Player"
lines = [
  { when = { outcome = "player" }, pays = "1 to 1" },
  { when = { outcome = "tie" }, push = true },
]
[[bet]]
name = "banker"
title = "Banker"
lines = [
  { when = { outcome = "banker", total = 6 }, pays = "1 to 2" },
  { when = { outcome = "banker" }, pays = "1 to 1" },
  { when = { outcome = "tie" }, push = true },
]
[[bet]]
name = "tie"
title = "Tie"
lines = [{ when = { outcome = "tie" }, pays = "8 to 1" }]
[[bet]]
name = "side"
title = "Side"
needs = ["player"]
lines = [{ when = { outcome = "banker", total = 6 }, pays = "15 to 1" }]
[[bet]]
name = "other-side"
title = "Other Side"
needs = ["player", "banker"]
lines = [{ when = { player_pair = true }, pays = "11 to 1" }]
[[bet]]
name = "left"
title = "Left"
lines = [{ when = { player_cards = 2 }, pays = "1 to 1" }]
[[bet]]
name = "right"
title = "Right"
rounding = "down"
lines = [{ when = { player_cards = 3 }, pays = "1 to 3" }]
"""


def tiny(**changes: object) -> Sheet:
    """Return the sheet of one deck, for shoes that end soon, with other fields if asked."""
    return replace(load(TINY, "tiny.toml"), **changes)  # type: ignore[arg-type]


def terms_of(sheet: Sheet, /, **changes: object) -> Terms:
    """Return wide terms for a sheet, with other fields if asked; amounts are minor units."""
    plain = Terms(
        id="salon",
        name="Salon",
        sheet=sheet.id,
        kind="solo",
        currency=Currency("EUR", 2),
        chips=(Minor(100),),
        minimum=Minor(100),
        maximum=Minor(100_000),
        limits=(),
        most_staked=Minor(10_000_000),
        most_paid=Minor(100_000_000),
        card_ms=0,
        paying_ms=0,
    )
    return replace(plain, **changes)  # type: ignore[arg-type]


def stakes(wagers: Mapping[str, int]) -> tuple[Asked, ...]:
    """Return wagers by the names of their bets, `_` standing for `-`."""
    return tuple(Asked(bet.replace("_", "-"), stake) for bet, stake in wagers.items())


class Scene:
    """One table, played by plain calls; `events` is all that happened at it."""

    def __init__(self, sheet: Sheet | str = "banker-six-half", **terms: object) -> None:
        """Begin with a table that nobody has opened."""
        self.sheet = find(sheet) if isinstance(sheet, str) else sheet
        terms_in_force = terms_of(self.sheet, **terms)
        self.game = Game(self.sheet, terms_in_force, {self.sheet.hash: self.sheet})
        self.state = TableState("salon/ann")
        self.events: list[Event] = []
        self.seen: set[tuple[Phase, type[Command], Phase]] = set()
        self._ids = 0

    @classmethod
    def opened(cls, sheet: Sheet | str = "banker-six-half", **terms: object) -> "Scene":
        """Begin with bets open for the first coup of the first shoe."""
        scene = cls(sheet, **terms)
        scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
        scene.bets_open()
        return scene

    @property
    def phase(self) -> Phase:
        """The phase in which the table stands."""
        return self.state.phase

    @property
    def coup(self) -> str:
        """The id of the coup that runs."""
        assert self.state.coup is not None
        return self.state.coup.id

    def decides(self, command: Command) -> Decision | Refusal:
        """Ask the table, and change nothing."""
        return decide(self.state, command, self.game)

    def does(self, command: Command) -> Decision:
        """Ask the table for something that it must do, and let it happen."""
        before = self.state.phase
        decision = self.decides(command)
        assert isinstance(decision, Decision), decision
        for event in decision.events:
            self.state = evolve(self.state, event)
            self.events.append(event)
        self.seen.add((before, type(command), self.state.phase))
        assert self.state.phase in TRANSITIONS[before, type(command)]
        assert self.state.sequence == len(self.events)
        self.holds()
        return decision

    def refuses(self, command: Command) -> Refusal:
        """Ask the table for something that it must refuse; a refusal changes nothing."""
        before = self.state
        refusal = self.decides(command)
        assert isinstance(refusal, Refusal), refusal
        assert refusal.sentence
        assert self.state is before
        return refusal

    def refusal(self, patron: str, **wagers: int) -> Code:
        """The code with which a patron's wagers are refused."""
        return self.refuses(self.place(patron, **wagers)).code

    def holds(self) -> None:
        """Check what must be true of a table after every step."""
        felt = self.state.wagers()
        assert self.state.staked == sum(wager.stake for wager in felt)
        assert self.state.most_returned == sum(wager.most for wager in felt)
        assert all(self.state.felt.values()), "nobody stands on the felt without a wager"
        if self.state.phase not in (Phase.BETTING, Phase.DEALING):
            assert not felt
        assert (self.state.coup is None) == (self.state.phase not in (Phase.BETTING, Phase.DEALING))

    def place(self, patron: str, **wagers: int) -> Place:
        """Return a command that places wagers, with an id of its own."""
        return Place(self.new_id(), patron, stakes(wagers))

    def same_bet(self, patron: str, **wagers: int) -> Place:
        """Return a command that places wagers and closes bets, with an id of its own."""
        return self.place(patron, **wagers)._replace(deal=True)

    def bet(self, patron: str, **wagers: int) -> tuple[str, ...]:
        """Place wagers, which must be accepted; give their ids."""
        events = self.does(self.place(patron, **wagers)).events
        return tuple(event.wager for event in events if isinstance(event, WagerPlaced))

    def take(self, patron: str, wager: str) -> Decision:
        """Take a wager back, which must be allowed."""
        return self.does(TakeBack(self.new_id(), patron, wager))

    def close(self, patron: str) -> None:
        """Close bets, without a card."""
        self.does(Deal(self.new_id(), patron))

    def cards(self, texts: str) -> tuple[Event, ...]:
        """Deal cards by their texts, in dealing order; give all events."""
        before = len(self.events)
        for card in texts.split():
            self.does(DealCard(card))
        return tuple(self.events[before:])

    def coup_of(self, patron: str, texts: str, **wagers: int) -> dict[str, WagerSettled]:
        """Play one coup from bets to its last card; give what became of each bet."""
        self.bet(patron, **wagers)
        self.close(patron)
        events = self.cards(texts)
        assert self.phase is Phase.PAYING
        return {event.bet: event for event in events if isinstance(event, WagerSettled)}

    def bets_open(self, first_card: str = "5S") -> BetsOpened:
        """Open bets for the next coup, with a new shoe when one is due."""
        shoe = None
        if self.state.shoe_due:
            burn = self.game.sheet.shoe.burn_by_first_card
            name = f"S{self.state.shoes + 1}"
            shoe = NewShoe(name, "by hand", first_card if burn else "")
        last = self.does(OpenBets(shoe)).events[-1]
        assert isinstance(last, BetsOpened)
        return last

    def next_side(self) -> Side | None:
        """Who receives the next card of the running coup."""
        assert self.state.coup is not None
        assert self.state.shoe is not None
        order = self.game.sheet_of(self.state.shoe.sheet).order
        return receiver(self.state.coup.hands, order)

    def new_terms(self, sheet: Sheet | None = None, **terms: object) -> None:
        """Put another sheet and other terms in force."""
        sheet = sheet or self.game.sheet
        known = {**self.game.sheets, sheet.hash: sheet}
        self.game = Game(sheet, terms_of(sheet, **terms), known)
        self.does(OpenTable(sheet.hash, self.game.terms.hash))

    def new_id(self) -> str:
        """Return an id that no command has had."""
        self._ids += 1
        return f"c{self._ids}"
