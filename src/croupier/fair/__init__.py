"""Shuffles that can be checked; pure bytes and integers. It shuffles positions, not cards."""
