"""croupier audit: replay all events of a data folder, rebuild all entries, compare.

Every byte of every event, entry, posting, balance and answer is held to the journal; every shoe
is dealt again from its secret and every coup settled again. A cut tail is found against the heads
that the house noted beside its database, and against one that you kept: --head NUMBER:HEX.
Exit code 0 agrees, 1 differs, 2 is bad input.
"""

# It must not know how a house is audited (pit.audit does).

import argparse
import json
import sys

from croupier.cli.folder import add_data_argument, folder_of
from croupier.pit.audit import MOST_FINDINGS, audit
from croupier.refusals import drawn
from croupier.store.heads import read_head


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier audit` takes."""
    add_data_argument(parser)
    parser.add_argument("--head", metavar="NUMBER:HEX", help="a head of the journal that you kept")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Audit a folder; returns 0 when all agrees and 1 when something differs."""
    noted = [read_head(args.head)] if args.head is not None else []
    report = audit(folder_of(args), noted)
    findings = report.findings
    head = f"{report.head.number}:{report.head.digest.hex()}"
    if args.json:
        document = {
            "agrees": not findings,
            "events": report.events,
            "entries": report.entries,
            "head": head,
            "findings": [{"place": one.place, "sentence": one.sentence} for one in findings],
        }
        sys.stdout.write(json.dumps(document) + "\n")
        return 1 if findings else 0
    lines = [f"{one.place}: {one.sentence}" for one in findings]
    if len(lines) == MOST_FINDINGS:
        lines.append(f"There may be more; only {MOST_FINDINGS} are listed.")
    looked = f"{report.events:,} events and {report.entries:,} entries"
    if not findings:
        lines.append(f"All agrees: {looked}, every balance, every card.")
    elif len(findings) == 1:
        lines.append(f"1 thing differs in {looked}.")
    else:
        lines.append(f"{len(findings):,} things differ in {looked}.")
    lines.append(f"Head of the journal: {head}")
    # What is not as it was may hold anything; a finding is one line all the same.
    sys.stdout.write("".join(f"{drawn(line)}\n" for line in lines))
    return 1 if findings else 0
