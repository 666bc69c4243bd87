"""The data folder that a command is about, and the house that is open in it, if one is."""

# It must not know what a house holds; only where it is.

import argparse
import contextlib
import json
import os
import stat
import sys
from pathlib import Path

import platformdirs

from croupier.cli.arguments import path
from croupier.refusals import BadInput, named, why
from croupier.textfile import read_text

OPEN_FILE = "open.json"
"""Where an open house says where it is, for the commands of its owner alone."""


def default_folder() -> Path:
    """Return the user data folder, where a house is kept when no other is named."""
    return Path(platformdirs.user_data_dir("croupier", appauthor=False))


def add_data_argument(parser: argparse.ArgumentParser) -> None:
    """Declare `--data`, which every command on a house takes."""
    parser.add_argument(
        "--data",
        metavar="FOLDER",
        type=path,
        help="the house's data folder (your user data folder when not given)",
    )


def folder_of(args: argparse.Namespace) -> Path:
    """Return the data folder that the arguments name; raises `BadInput` when something else is."""
    folder: Path = args.data if args.data is not None else default_folder()
    if os.path.exists(folder) and not os.path.isdir(folder):  # noqa: PTH110, PTH112  never raise
        what = "a file" if os.path.isfile(folder) else "no folder"  # noqa: PTH113
        raise BadInput(f"{named(folder)} is {what}; name a folder with --data.")
    return folder


def say_open(folder: Path, address: str, token: str) -> None:
    """Note for the owner's other commands that a house is open here."""
    note = json.dumps({"address": address, "token": token})
    file = folder / OPEN_FILE
    try:
        write_private(file, note.encode())
    except OSError as wrong:
        # A house that is open without it is a house all the same; only `void` will not find it.
        sys.stderr.write(
            f"croupier: {named(file)} cannot be written: {why(wrong)}. "
            "The house is open; while it is, `croupier void` cannot reach it.\n"
        )


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner may read, in the place of one that is there."""
    # Made beside it and moved in whole, so that a full disk leaves no half of it behind.
    made = path.with_name(path.name + ".new")
    made.unlink(missing_ok=True)
    try:
        handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR)
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        made.replace(path)
    except OSError:
        with contextlib.suppress(OSError):
            made.unlink()
        raise


def say_closed(folder: Path) -> None:
    """Take the note away."""
    with contextlib.suppress(OSError):
        (folder / OPEN_FILE).unlink(missing_ok=True)


def open_house(folder: Path) -> tuple[str, str] | None:
    """Return address and token of the house that says it is open here, or `None`."""
    try:
        note = json.loads(read_text(folder / OPEN_FILE))
        return str(note["address"]), str(note["token"])
    except (BadInput, ValueError, KeyError, TypeError, RecursionError):
        return None
