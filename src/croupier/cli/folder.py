"""The data folder that a command is about, and the house that is open in it, if one is."""

# It must not know what a house holds; only where it is.

import argparse
import json
import os
import stat
from pathlib import Path

import platformdirs

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
        type=Path,
        help="the house's data folder (your user data folder when not given)",
    )


def folder_of(args: argparse.Namespace) -> Path:
    """Return the data folder that the arguments name."""
    return args.data if args.data is not None else default_folder()


def say_open(folder: Path, address: str, token: str) -> None:
    """Note for the owner's other commands that a house is open here."""
    note = json.dumps({"address": address, "token": token})
    write_private(folder / OPEN_FILE, note.encode())


def write_private(path: Path, content: bytes) -> None:
    """Write a file that only its owner may read, in the place of one that is there."""
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR)
    with os.fdopen(handle, "wb") as file:
        file.write(content)


def say_closed(folder: Path) -> None:
    """Take the note away."""
    (folder / OPEN_FILE).unlink(missing_ok=True)


def open_house(folder: Path) -> tuple[str, str] | None:
    """Return address and token of the house that says it is open here, or `None`."""
    try:
        note = json.loads((folder / OPEN_FILE).read_text(encoding="utf-8"))
        return str(note["address"]), str(note["token"])
    except (OSError, ValueError, KeyError, TypeError):
        return None
