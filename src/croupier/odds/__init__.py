"""The exact witness: what a game returns, as integers and fractions, never an estimate."""
