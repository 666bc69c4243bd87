"""The package's face: its names are handed out when they are first asked for.

So `import croupier` costs nothing. It must not import a room when it is itself imported.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from croupier.money import Ratio, Rounding, winnings
    from croupier.odds.appraise import appraise
    from croupier.odds.weights import full_shoe, weights
    from croupier.refusals import BadInput
    from croupier.rules.bets import Bet
    from croupier.rules.cards import CARDS, Card, Rank, Suit
    from croupier.rules.coup import CLASSES, CoupClass, Outcome, Pair, Result, play
    from croupier.rules.sheet import Sheet, find
    from croupier.rules.tableau import Side, next_to_draw

__all__ = [
    "CARDS",
    "CLASSES",
    "BadInput",
    "Bet",
    "Card",
    "CoupClass",
    "Outcome",
    "Pair",
    "Rank",
    "Ratio",
    "Result",
    "Rounding",
    "Sheet",
    "Side",
    "Suit",
    "appraise",
    "find",
    "full_shoe",
    "next_to_draw",
    "play",
    "weights",
    "winnings",
]

# The module that each name of __all__ lives in.
_HOMES = {
    "croupier.money": {"Ratio", "Rounding", "winnings"},
    "croupier.odds.appraise": {"appraise"},
    "croupier.odds.weights": {"full_shoe", "weights"},
    "croupier.refusals": {"BadInput"},
    "croupier.rules.bets": {"Bet"},
    "croupier.rules.cards": {"CARDS", "Card", "Rank", "Suit"},
    "croupier.rules.coup": {"CLASSES", "CoupClass", "Outcome", "Pair", "Result", "play"},
    "croupier.rules.sheet": {"Sheet", "find"},
    "croupier.rules.tableau": {"Side", "next_to_draw"},
}

__version__: str


def __getattr__(name: str) -> object:
    """Hand out a name of the house, loading the module it lives in (PEP 562)."""
    if name == "__version__":
        return import_module("importlib.metadata").version("croupier")
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(home), name)
    sentence = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(sentence)


def __dir__() -> list[str]:
    """Name everything that can be asked for."""
    return sorted([*globals(), *__all__, "__version__"])
