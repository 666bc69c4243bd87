"""Open the house: its tables in your browser, its books in a data folder."""

# It must not load what opens or serves a house: a wrong argument is told at once.

import argparse
from importlib import import_module

from croupier.cli.arguments import percentage, whole_number
from croupier.cli.folder import add_data_argument

MOST_PORT = 65_535


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the command's arguments."""
    parser.add_argument(
        "--host", metavar="HOST", default="127.0.0.1", help="address to listen on (127.0.0.1)"
    )
    parser.add_argument(
        "--port",
        metavar="PORT",
        type=whole_number("A port", 0, MOST_PORT),
        default=8000,
        help="port to listen on (8000)",
    )
    add_data_argument(parser)
    parser.add_argument("--no-browser", action="store_true", help="open no browser")
    parser.add_argument(
        "--floor",
        metavar="PERCENT",
        type=percentage("--floor"),
        help="refuse a sheet with a bet that returns less than this (off)",
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until stopped; returns 0."""
    code: int = import_module("croupier.cli.opening").open_house(arguments)
    return code
