"""The answers that a patron gets, and the bytes in which they are kept under their ids."""

from __future__ import annotations

import logging
from typing import NamedTuple

from croupier import canonical
from croupier.refusals import Code, Refusal

_log = logging.getLogger("croupier.pit")


class Accepted(NamedTuple):
    """The command was done; the sentence is mostly empty."""

    sentence: str = ""


Answer = Accepted | Refusal


def damaged(what: str, wrong: Exception) -> Refusal:
    """The refusal of what is not as it was written; the rest of the house goes on without it."""
    _log.error("%s cannot be taken up: %s; `croupier audit` says more", what, wrong)
    return Refusal.because(Code.DAMAGED)


def write(answer: Answer) -> bytes:
    """The canonical bytes of an answer.

    >>> write(Accepted("Done."))
    b'{"sentence":"Done."}'
    """
    if isinstance(answer, Accepted):
        return canonical.encode_known({"sentence": answer.sentence})
    return canonical.encode_known({"code": answer.code.value, "facts": dict(answer.facts)})


def read(body: bytes) -> Answer:
    """The answer of its bytes.

    >>> read(write(Refusal.because(Code.NOTHING_WAGERED))).code.value
    'nothing-wagered'
    """
    value = canonical.decode(body)
    if "code" in value:
        return Refusal(Code(value["code"]), tuple(sorted(value["facts"].items())))
    return Accepted(value["sentence"])


def content(kind: str, *parts: object) -> bytes:
    """The digest of what a command asks, so that its id cannot be used for something else."""
    return canonical.digest("croupier.command.v1", kind.encode(), canonical.encode_known(parts))
