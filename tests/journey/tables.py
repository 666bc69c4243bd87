"""The tables of the journeys: each is there for something that its patrons will look at.

It must not know what a test does there.
"""

from pathlib import Path

CHIPS = '"1", "5", "25", "100", "1000", "5000"'
HIGH_CHIPS = (
    ", ".join(f'"{value * 1000**power}"' for power in range(3) for value in (1, 5, 25, 100, 500))
    + ', "1000000000"'
)
TABLE = """
[[table]]
id = "{id}"
name = "{name}"
sheet = {sheet}
chips = [{chips}]
minimum = "1"
maximum = "10000"
most_staked = "50000"
most_paid = "5000000"
pace = {{ card_ms = {card_ms}, paying_ms = 0 }}
"""
# One deck of which most lies behind the cut card: such a shoe ends after two or three coups.
SHORT_SHEET = """
id = "short"
title = "Short shoes"
date = 2026-01-31
decks = 1
deal = "PBPB"
shoe = { policy = "cut-card", cards_behind_cut = 34, coups_after_cut = 0 }

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
  { when = { outcome = "banker" }, pays = "19 to 20" },
  { when = { outcome = "tie" }, push = true },
]
"""
# Cards on screen: long enough to be seen one by one, short enough for a test.
SLOW_MS = 300


def journey_tables(folder: Path) -> str:
    """Return a table file; the sheet of one table is written into the folder."""
    sheet = folder / "short.toml"
    sheet.write_text(SHORT_SHEET, encoding="utf-8")
    quick = table("quick", "Quick", '"banker-six-half"', 0)
    limits = '\n[table.limits]\ntie = { minimum = "1", maximum = "1000" }\n'
    others = [
        table("slow", "Slow", '"banker-six-half"', SLOW_MS),
        table("eight", "Eight", '"banker-eight-half"', 0),
        table("high", "High", '"banker-eight-half"', 0, HIGH_CHIPS)
        .replace('maximum = "10000"', 'maximum = "2000000000"')
        .replace('most_staked = "50000"', 'most_staked = "9000000000"')
        .replace('most_paid = "5000000"', 'most_paid = "90000000000"'),
        table("showcase", "Showcase", '"showcase"', 0),
        table("short", "Short", f"'{sheet}'", 0),
    ]
    return house('code = "PLAY", decimals = 2', quick + limits, *others)


def house(currency: str, *tables: str) -> str:
    """Return the table file of a house with one currency."""
    return f"currency = {{ {currency} }}\n" + "\n".join(tables)


def table(name: str, title: str, sheet: str, card_ms: int, chips: str = CHIPS) -> str:
    """Return one table of a table file; the sheet is as TOML writes it."""
    return TABLE.format(id=name, name=title, sheet=sheet, card_ms=card_ms, chips=chips)
