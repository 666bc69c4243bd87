"""Opening a house: its tables, its port and its folder are taken before the server is loaded.

It must not know how a house is served.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import socket
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from croupier.cli.folder import folder_of, say_closed
from croupier.pit.house import TABLES, House, misnamed, open_tables
from croupier.pit.pit import Offer
from croupier.refusals import BadInput, drawn, shown, why
from croupier.sentences import joined

_MOST_NAMED = 8


def open_house(arguments: argparse.Namespace) -> int:
    """Open the house and serve it until stopped; returns 0, raises `BadInput` when it cannot be."""
    folder = folder_of(arguments)
    offers = open_tables(folder, arguments.floor)
    with contextlib.closing(_listen(arguments.host, arguments.port)) as listener:
        house = House(folder, offers)
        idle = (one for offer in offers for one in offer.terms.idle(offer.sheet))
        for sentence in (*misnamed(folder), *idle):
            sys.stderr.write(f"croupier serve: {drawn(sentence)}\n")
        try:
            serving = import_module("croupier.cli.serving")
            serving.serve(house, listener, arguments, tables_said(folder, offers))
        finally:
            say_closed(folder)
    return 0


def tables_said(folder: Path, offers: Sequence[Offer]) -> str:
    """Which tables are on offer, and from where, in a sentence."""
    names = [offer.terms.name for offer in offers[:_MOST_NAMED]]
    if len(offers) > _MOST_NAMED:
        names.append(f"{len(offers) - _MOST_NAMED} more")
    tables = joined(names, "and")
    if os.path.lexists(folder / TABLES):
        return f"Its tables are those of {folder / TABLES}: {tables}."
    return f"There is no {TABLES} in its folder, so the house's own tables are dealt: {tables}."


def _listen(host: str, port: int) -> socket.socket:
    try:
        info = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(info[0], socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind(info[4])
        except OSError:
            listener.close()
            raise
    except (OSError, ValueError) as wrong:
        # A name that is none at all fails before anything is asked, in words for programmers.
        reason = why(wrong) if isinstance(wrong, OSError) else "that is no name of a host"
        raise BadInput(
            f"Cannot listen on {shown(host)}, port {port}: {reason}. "
            "Name another with --host and --port."
        ) from None
    return listener
