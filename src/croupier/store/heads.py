"""Heads of the journal, noted outside the database: its last record, and some of the past.

A commit that the database loses afterwards (its log cut, or a bit of it flipped) leaves a house
that is whole in itself; only what was noted elsewhere can tell. The last head is noted after each
commit, as one line of one length over the one before, and not forced to disk: it may lag behind
what is durable, and is never ahead of it.
"""

from __future__ import annotations

import logging
import os
import re
from pathlib import Path

from croupier.refusals import BadInput, named, shown, why
from croupier.store.schema import FILE, GO_BACK, LAST, readable
from croupier.store.sqlite_audit import Finding, check_head
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import Head
from croupier.textfile import CannotRead, read_bytes

PAST = "heads.txt"
MOST_HEADS = 1000

_HEAD = re.compile(r"0*([0-9]{1,19})[: ]([0-9a-fA-F]{64})", re.ASCII)
_log = logging.getLogger("croupier.store")


def read_head(text: str) -> Head:
    """A head as `NUMBER HEX` or `NUMBER:HEX`; raises `BadInput` for another text.

    >>> read_head("7:" + "00" * 32).number
    7
    """
    found = _HEAD.fullmatch(text.strip())
    if found is None or not 1 <= int(found[1]) < 2**63:
        right = "A head is a number and 64 hex digits, such as 12:4f..."
        raise BadInput(f"{right}; {shown(text)} is not.")
    return Head(int(found[1]), bytes.fromhex(found[2]))


def read_heads(file: Path) -> tuple[list[Head], list[Finding]]:
    """The heads noted in a file, if it is there, and a finding for each line that is none."""
    if not os.path.lexists(file):
        return [], []
    try:
        lines = read_bytes(file, "note").splitlines()
    except CannotRead as wrong:
        return [], [Finding(file.name, f"it {wrong.reason}")]
    heads, findings = [], []
    for number, line in enumerate(lines, start=1):
        try:
            heads.append(read_head(line.decode("ascii")))
        except (BadInput, UnicodeDecodeError):
            findings.append(Finding(f"{file.name}, line {number}", "it is no head"))
    return heads, findings


def note_among_past(folder: Path, head: Head) -> bool:
    """Note a head among those of the past, the last thousand of them; tells whether it is there."""
    file = folder / PAST
    try:
        # Whole or not at all: a line half written would look like one that was changed.
        lines = read_bytes(file).splitlines()[1 - MOST_HEADS :] if file.exists() else []
        lines.append(f"{head.number} {head.digest.hex()}".encode())
        written = file.with_suffix(".new")
        written.write_bytes(b"\n".join(lines) + b"\n")
        written.replace(file)
    except (OSError, CannotRead) as wrong:
        reason = f"it {wrong.reason}" if isinstance(wrong, CannotRead) else why(wrong)
        _log.error("the head of the journal could not be noted in %s: %s", PAST, reason)
        return False
    return True


class LastHead:
    """The note in a data folder, of whoever holds the folder."""

    def __init__(self, folder: Path) -> None:
        path = folder / LAST
        try:
            path.touch(mode=0o600)
            self._file = path.open("r+b", buffering=0)
        except OSError as wrong:
            raise BadInput(f"{named(path)} cannot be used: {why(wrong)}.") from None

    def note(self, head: Head) -> None:
        """Note a head that is durable; a failure is told to the log, and the next one is noted."""
        try:
            self._file.seek(0)
            self._file.write(f"{head.number:020} {head.digest.hex()}\n".encode())
        except OSError as wrong:
            _log.error("the head of the journal could not be noted in %s: %s", LAST, why(wrong))

    def close(self) -> None:
        """Let the file go."""
        self._file.close()


def nothing_lost(folder: Path, reader: SqliteReader) -> None:
    """Refuse a house that lacks a commit which was noted: going on would bury what is missing."""
    for head in read_heads(folder / LAST)[0]:
        with readable(folder / FILE):
            found = list(check_head(reader, head, LAST))
        for _, sentence in found:
            raise BadInput(
                f"The house in {named(folder)} has lost commits: {sentence}. {GO_BACK} To go on "
                f"with what is left here, move {LAST} and {PAST} out of the folder, once "
                "`croupier audit` finds nothing else."
            )
