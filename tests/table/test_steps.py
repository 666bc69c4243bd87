"""A stake that a bet cannot pay exactly is refused with the step, whatever the bet's prices are."""

import pytest

from croupier.money import MOST, Currency, Minor
from croupier.refusals import Code, Refusal
from croupier.rules.sheet import find, shipped
from croupier.table.game import Game
from croupier.table.messages import Asked, Place
from croupier.table.phases import Phase
from croupier.table.state import TableState
from croupier.table.terms import Terms
from croupier.table.wagering import place


@pytest.mark.parametrize("name", shipped())
def test_every_stake_off_the_step_of_every_bet_is_refused(name: str) -> None:
    """Whatever its longest price is, a bet tells its step to a stake off it, and takes the rest."""
    sheet = find(name)
    terms = Terms(
        id="t", name="T", sheet=name, kind="solo", currency=Currency("EUR", 2), chips=(),
        minimum=Minor(1), maximum=MOST, limits=(), most_staked=MOST, most_paid=MOST, card_ms=0,
        paying_ms=0,
    )  # fmt: skip
    state, game = TableState("t", phase=Phase.BETTING), Game(sheet, terms, {})
    alone = [bet for bet in sheet.bets if not bet.needs]
    assert alone
    for bet in alone:
        for stake in range(1, 2 * bet.step + 1):
            answer = place(state, Place("p", "ann", (Asked(bet.name, stake),)), game)
            refused = isinstance(answer, Refusal) and answer.code is Code.OFF_STEP
            assert refused == bool(stake % bet.step), (bet.name, stake)
            assert refused or not isinstance(answer, Refusal)
