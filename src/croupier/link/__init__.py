"""Doors to pits: what a server asks of the tables, wherever they run."""
