"""croupier void COUP --reason TEXT: a malfunction voids a coup, whole, and returns its wagers.

Before or after the coup was paid; by reversal entries, once. Patrons see it in their history. What
of its winnings was spent already is owed, and collected from what comes into the purse. An open
house does it itself; a closed one is opened for it.
"""

# It must not know how a coup is voided (the pit does).

import argparse
import asyncio
import http.client
import json
import sys
import urllib.error
import urllib.request
from pathlib import Path

from croupier.cli.folder import add_data_argument, folder_of, open_house
from croupier.pit.answers import Answer
from croupier.pit.house import House, reader_of
from croupier.refusals import BadInput, Refusal, draws, shown

MOST_REASON = 500


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what `croupier void` takes."""
    parser.add_argument("coup", metavar="COUP", help="the coup's id, as patrons see it")
    parser.add_argument("--reason", required=True, help="why, as patrons will read it")
    add_data_argument(parser)


def run(args: argparse.Namespace) -> int:
    """Void a coup; raises `BadInput` when there is no such coup or it is void already."""
    reason = args.reason.strip()
    if not (reason and all(map(draws, reason)) and len(reason) <= MOST_REASON):
        raise BadInput(
            f"A reason is one line of 1 to {MOST_REASON} characters that can be seen; "
            f"{shown(args.reason)} is not."
        )
    folder = folder_of(args)
    reader = reader_of(folder)
    coup = args.coup.strip().upper()  # ids have capitals only, and people type them as they like
    # An id from elsewhere may hold what no store can look for; such a coup there never was.
    known = args.coup.isascii() and reader.coup_events(coup)
    reader.close()
    if not known:
        raise BadInput(f"There is no coup {shown(args.coup)} in this house.")
    note = open_house(folder)
    sentence = _ask(*note, coup, reason) if note is not None else ""
    if not sentence:
        answer = asyncio.run(_void_alone(folder, coup, reason))
        if isinstance(answer, Refusal):
            raise BadInput(answer.sentence)
        sentence = answer.sentence
    sys.stdout.write(f"{sentence}\n")
    return 0


def _ask(address: str, token: str, coup: str, reason: str) -> str:
    """Ask the open house; what it did, or an empty text if it is not there. No proxy is asked."""
    request = urllib.request.Request(  # noqa: S310  the address is the one our own house noted
        f"{address}api/house/void",
        data=json.dumps({"coup": coup, "reason": reason}).encode(),
        headers={"Authorization": f"Bearer {token}", "Content-Type": "application/json"},
    )
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    try:
        with direct.open(request, timeout=30) as answer:
            done = json.load(answer)
            return str(done["sentence"]) if done["coup"] == coup else ""
    except urllib.error.HTTPError as refused:
        try:
            sentence = str(json.load(refused)["sentence"])
        except (ValueError, KeyError, TypeError):
            return ""
        raise BadInput(sentence) from None
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError):
        return ""


async def _void_alone(folder: Path, coup: str, reason: str) -> Answer:
    # No table file is read: a coup is voided under the terms that it was dealt under.
    house = House(folder, [])
    try:
        return await house.pit.void(coup, reason)
    finally:
        await house.stop()
