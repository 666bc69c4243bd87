"""The table of phases and commands: every pair that is in it, every pair that is not, the page."""

from collections.abc import Callable
from itertools import product
from typing import get_args

import pytest

from croupier.refusals import Code
from croupier.table.messages import (
    CloseTable,
    Command,
    Deal,
    DealCard,
    HouseCommand,
    OpenBets,
    OpenTable,
    PatronCommand,
    Place,
    Replace,
    TakeBack,
    VoidCoup,
)
from croupier.table.phases import TRANSITIONS, Phase, allowed
from tests.table import phase_page
from tests.table.scenes import BANKER_ON_SEVEN, Scene, stakes, tiny
from tests.tidy.tree import ROOT

COMMANDS: tuple[type[Command], ...] = get_args(PatronCommand) + get_args(HouseCommand)


def closed() -> Scene:
    """Give a table that nobody has opened."""
    return Scene()


def shuffling() -> Scene:
    """Give a table that was opened and has no shoe yet."""
    scene = Scene()
    scene.does(OpenTable(scene.sheet.hash, scene.game.terms.hash))
    return scene


def betting() -> Scene:
    """Give a table with a wager on the felt and bets open."""
    scene = Scene.opened()
    scene.bet("ann", banker=200)
    return scene


def dealing() -> Scene:
    """Give a table at which the next card ends the coup."""
    scene = betting()
    scene.close("ann")
    scene.cards(BANKER_ON_SEVEN.rpartition(" ")[0])
    return scene


def paying() -> Scene:
    """Give a table with a coup just settled."""
    scene = dealing()
    scene.cards(BANKER_ON_SEVEN.rpartition(" ")[2])
    return scene


SCENES: dict[Phase, Callable[[], Scene]] = {
    Phase.CLOSED: closed,
    Phase.SHUFFLING: shuffling,
    Phase.BETTING: betting,
    Phase.DEALING: dealing,
    Phase.PAYING: paying,
}

PLAIN: dict[type[Command], Command] = {
    Place: Place("p", "ann", stakes({"tie": 100})),
    TakeBack: TakeBack("t", "ann", "c1.0"),
    Replace: Replace("r", "ann", ("c1.0",), stakes({"tie": 100})),
    Deal: Deal("d", "ann"),
    OpenTable: OpenTable(Scene().sheet.hash, "terms"),
    OpenBets: OpenBets(None),
    DealCard: DealCard("9C"),
    VoidCoup: VoidCoup("other-1", "A card fell."),
    CloseTable: CloseTable("The evening is over."),
}


def test_a_scene_stands_in_its_phase() -> None:
    """The scenes of this file stand where they say, and every command has its plain form."""
    assert {phase: scene().phase for phase, scene in SCENES.items()} == {p: p for p in Phase}
    assert set(PLAIN) == set(COMMANDS)


@pytest.mark.parametrize(("phase", "asked"), sorted(product(Phase, COMMANDS), key=str))
def test_a_pair_that_is_not_in_the_table_is_refused(phase: Phase, asked: type[Command]) -> None:
    """What the table does not list is refused as closed, with what the phase is doing."""
    if (phase, asked) in TRANSITIONS:
        assert allowed(phase, PLAIN[asked])
        return
    refusal = SCENES[phase]().refuses(PLAIN[asked])
    assert refusal.code is Code.CLOSED
    assert dict(refusal.facts) == {"phase": phase.value}


def test_every_pair_of_the_table_leads_where_it_says() -> None:
    """Each listed phase is reached by a command of its pair, and no other is."""
    seen: set[tuple[Phase, type[Command], Phase]] = set()

    def see(scene: Scene, *commands: Command) -> None:
        for command in commands:
            scene.does(command)
        seen.update(scene.seen)

    see(closed(), PLAIN[VoidCoup], PLAIN[OpenTable])
    see(shuffling(), PLAIN[VoidCoup], PLAIN[OpenTable], PLAIN[CloseTable])
    see(betting(), PLAIN[VoidCoup], PLAIN[OpenTable], PLAIN[Place], PLAIN[TakeBack], PLAIN[Deal])
    see(betting(), PLAIN[Replace])
    see(betting(), Place("p", "ann", stakes({"tie": 100}), deal=True))
    see(betting(), VoidCoup("S1-1", "A card fell."))
    see(betting(), TakeBack("t", "ann", "c1.0"), PLAIN[CloseTable])
    changed = betting()
    changed.new_terms(tiny())  # the coup of another game ends with its last wager
    see(changed, TakeBack("t", "ann", "c1.0"))
    changed = betting()
    changed.new_terms(tiny())
    see(changed, Replace("r", "ann", ("c1.0",), ()))
    empty = betting()
    empty.does(TakeBack("t", "ann", "c1.0"))
    empty.new_terms(tiny())
    see(empty)
    see(dealing(), PLAIN[VoidCoup], PLAIN[OpenTable], PLAIN[DealCard])
    see(dealing(), VoidCoup("S1-1", "A card fell."))
    see(paying(), PLAIN[VoidCoup], PLAIN[OpenTable], PLAIN[CloseTable])
    again = paying()
    again.bets_open()
    see(again)
    assert seen == {
        (phase, asked, after) for (phase, asked), led in TRANSITIONS.items() for after in led
    }


@pytest.mark.parametrize("name", phase_page.PAGES)
def test_the_diagram_in_the_docs_is_drawn_from_the_table(name: str) -> None:
    """The docs show what TRANSITIONS says: `python -m tests.table.phase_page` draws them again."""
    shown = (ROOT / name).read_text(encoding="utf-8")
    assert phase_page.drawn(shown) == shown
