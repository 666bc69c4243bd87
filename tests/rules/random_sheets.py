"""Random sheets that may be dealt: any bets, any conditions, prices that favour the house.

It must not know how a sheet is priced beyond asking the appraisal.
"""

import random

from croupier.odds.appraise import UnfitSheet, appraise
from croupier.rules.bets import FACTS
from croupier.rules.sheet import load

PRICES = ("1 to 1", "2 to 1", "1 to 2", "3 to 2", "8 to 1", "11 to 1", "1 to 4", "4 to 5")
HEAD = """
id = "random-{seed}"
title = "Random game {seed}"
date = 2026-01-01
decks = {decks}
deal = "{deal}"
shoe = {shoe}
"""
SHOES = (
    '{ policy = "fresh" }',
    '{ policy = "cut-card", cards_behind_cut = 20, coups_after_cut = 1, burn = "by-first-card" }',
    '{ policy = "cut-card", cards_behind_cut = 30 }',
)


def random_sheet(seed: int) -> str:
    """Return the text of a random sheet that may be dealt; the same seed gives the same sheet."""
    chance = random.Random(seed)  # noqa: S311  a test's own dice
    head = HEAD.format(
        seed=seed,
        decks=chance.choice((1, 2, 6, 8)),
        deal=chance.choice(("PBPB", "PPBB")),
        shoe=chance.choice(SHOES),
    )
    bets: list[str] = []
    while len(bets) < 6:
        bet = _bet(chance, len(bets))
        try:
            appraise(load(head + "\n".join([*bets, bet]), "random.toml"))
        except UnfitSheet:
            continue
        bets.append(bet)
    return head + "\n".join(bets)


def _bet(chance: random.Random, number: int) -> str:
    facts = chance.sample(sorted(FACTS), chance.randint(1, 2))
    when = ", ".join(f"{fact} = {_values(chance, fact)}" for fact in facts)
    line = f'{{ when = {{ {when} }}, pays = "{chance.choice(PRICES)}" }}'
    group = "main" if number < 2 else "side"
    return (
        f'[[bet]]\nname = "bet-{number}"\ntitle = "Bet {number}"\ngroup = "{group}"\n'
        f"lines = [{line}]\n"
    )


def _values(chance: random.Random, fact: str) -> str:
    known = FACTS[fact].values
    some = chance.sample(known, chance.randint(1, max(1, len(known) // 2)))
    texts = [
        str(one).lower()
        if isinstance(one, bool)
        else f'"{one}"'
        if isinstance(one, str)
        else str(one)
        for one in some
    ]
    return f"[{', '.join(texts)}]"
