"""Refusals and notices in each language; the rest of a language stands in its own module."""
