"""The answers that a patron gets, and the bytes in which they are kept under their ids."""

from __future__ import annotations

import logging
import re
from typing import Literal, NamedTuple

from croupier import canonical
from croupier.refusals import PHASES, Code, Notice, Refusal, Said

_ONCE = {"takes": "staked", "pays": "paid", "takes from one patron": "wagers"}
"""The limits of a coup, by the words with which they were stored at first."""

_GROUPED = re.compile(r"[0-9]{1,3}(,[0-9]{3})+(\.[0-9]+)?", re.ASCII)
"""An amount as it was stored at first."""

_log = logging.getLogger("croupier.pit")


class Accepted(NamedTuple):
    """The command was done, and what is said of it, mostly nothing."""

    said: Said | None = None

    @property
    def sentence(self) -> str:
        """What is said of it in English."""
        return self.said.sentence if self.said else ""


Answer = Accepted | Refusal


def damaged(what: str, wrong: Exception, record: Literal["table", "history"] = "table") -> Refusal:
    """The refusal of what is not as it was written; the rest of the house goes on without it."""
    _log.error("%s cannot be taken up: %s", what, wrong)
    return Refusal.because(Code.DAMAGED, record=record)


def write(answer: Answer) -> bytes:
    """The canonical bytes of an answer.

    >>> write(Accepted())
    b'{"sentence":""}'
    """
    if isinstance(answer, Refusal):
        return canonical.encode_known({"code": answer.code.value, "facts": dict(answer.facts)})
    if answer.said is None:
        return canonical.encode_known({"sentence": ""})
    said = answer.said
    return canonical.encode_known({"facts": dict(said.facts), "said": said.code.value})


def read(body: bytes) -> Answer:
    """The answer of its bytes, also of those that were written before facts were data.

    >>> read(write(Refusal.because(Code.NOTHING_WAGERED))).code.value
    'nothing-wagered'
    >>> read(b'{"sentence":"Tie came back."}').sentence
    'Tie came back.'
    """
    value = canonical.decode(body)
    if "code" in value:
        code = Code(value["code"])
        return Refusal(code, tuple(sorted(_as_data(code, value["facts"]).items())))
    if "said" in value:
        return Accepted(Said(Notice(value["said"]), tuple(sorted(value["facts"].items()))))
    said = value["sentence"]
    return Accepted(Said.of(Notice.AS_WRITTEN, text=said) if said else None)


def _as_data(code: Code, facts: dict[str, str]) -> dict[str, str]:
    """The facts of a stored refusal; those that were English words once, as the data they meant."""
    facts = {
        name: text.replace(",", "") if _GROUPED.fullmatch(text) else text
        for name, text in facts.items()
    }
    if code is Code.CLOSED and facts.get("phase") not in PHASES:
        known = {sentence: phase for phase, sentence in PHASES.items()}
        return {**facts, "phase": known.get(facts.get("phase", ""), "game-changed")}
    if code is Code.COUP_LIMIT and facts.get("limits") in _ONCE:
        limit = facts["limit"].removesuffix(" wagers")
        return {**facts, "limits": _ONCE[facts["limits"]], "limit": limit}
    return facts


def content(kind: str, *parts: object) -> bytes:
    """The digest of what a command asks, so that its id cannot be used for something else."""
    return canonical.digest("croupier.command.v1", kind.encode(), canonical.encode_known(parts))
