"""croupier backup FOLDER: copy a house into another folder, also while it is open.

The copy is one committed state, checked; it holds the keys, the table file and the sheets that
lie in the data folder too, so that `croupier serve --data FOLDER` opens it as it was. To go back
to a copy, make a copy of it in turn, in an empty folder.
"""

# It must not know what a house holds.

import argparse
import contextlib
import sys
from pathlib import Path

from croupier.cli.arguments import path
from croupier.cli.folder import add_data_argument, folder_of, write_private
from croupier.pit.house import BESIDE, own_sheets
from croupier.refusals import BadInput, drawn, named, why
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
    sheets, left = _sheets(source)
    copy = back_up(source, target)
    made = [copy]
    try:
        for name, content in (sheets | kept).items():
            (target / name).parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            made.append(target / name)
            write_private(target / name, content)
    except OSError as wrong:
        for file in made:
            with contextlib.suppress(OSError):
                file.unlink(missing_ok=True)
        raise BadInput(f"The backup into {named(target)} failed: {why(wrong)}.") from None
    for sentence in left:
        sys.stderr.write(f"croupier backup: {drawn(sentence)}\n")
    sys.stdout.write(
        f"The house in {drawn(str(source))} is copied to {drawn(str(target))}. "
        "`croupier audit` looks whether every record in it is as it was written.\n"
    )
    return 0


def _sheets(source: Path) -> tuple[dict[str, bytes], list[str]]:
    """The sheets to copy, by their paths in the folder, and a sentence for each that is not."""
    try:
        sheets, left = own_sheets(source)
    except BadInput as wrong:
        return {}, [f"No sheets are copied, for the table file has a mistake: {wrong}"]
    return sheets, [f"{sentence} It is not copied." for sentence in left]
