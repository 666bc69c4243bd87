"""Double entry: accounts, postings, entries, balances. Pure; money does not know the game."""
