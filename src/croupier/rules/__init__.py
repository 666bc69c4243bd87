"""What the game is, as pure values: cards, the tableau, coups, bets, rule sheets, shoes, roads.

Nothing here waits, reads a clock, draws a number or knows a patron.
"""
