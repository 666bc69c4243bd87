"""croupier backup FOLDER: copy a house into another folder, also while it is open.

The copy is one committed state, checked; it holds the keys and the table file too, so that
`croupier serve --data FOLDER` opens it as it was.
"""

# It must not know what a house holds.

import argparse
import sys

from croupier.cli.arguments import path
from croupier.cli.folder import add_data_argument, folder_of, write_private
from croupier.pit.house import BESIDE
from croupier.refusals import BadInput, named, why
from croupier.store.backup import back_up
from croupier.textfile import read_bytes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier backup` takes."""
    parser.add_argument("target", metavar="FOLDER", type=path, help="where the copy goes")
    add_data_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Copy the house."""
    source, target = folder_of(args), args.target
    # What stands beside the database first: a head noted there is in every later copy of it.
    beside = {name: source / name for name in BESIDE if (source / name).is_file()}
    kept = {name: read_bytes(file) for name, file in beside.items()}
    copy = back_up(source, target)
    try:
        for name, content in kept.items():
            write_private(target / name, content)
    except OSError as wrong:
        copy.unlink(missing_ok=True)
        raise BadInput(f"The backup into {named(target)} failed: {why(wrong)}.") from None
    sys.stdout.write(f"The house in {source} is copied to {copy.parent}.\n")
    return 0
