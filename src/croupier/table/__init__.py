"""The dealer's protocol at one table: pure values and functions, no I/O, no clock, no chance."""
