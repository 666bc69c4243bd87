"""What is asked of a history by HTTP: texts of an address become what is sought, or a refusal."""

from __future__ import annotations

import datetime
import zoneinfo
from collections.abc import Iterable, Sequence
from typing import Annotated, NoReturn

from litestar.params import QueryParameter

from croupier.pit.history import Mark, Sought
from croupier.refusals import Code, Refusal, shown
from croupier.rules.coup import Outcome
from croupier.server.problems import RefusedHere

RESULTS = ("won", "lost", "even", "void")
OUTCOMES = tuple(outcome.value for outcome in Outcome)
MOST_DAYS = 62
"""How many stretches of time one request may have summed."""

_MOST_ID = 80
_A_MOMENT = "2026-03-17T00:00:00Z"

_moment = f"a moment such as {_A_MOMENT}"
FromText = Annotated[
    str, QueryParameter(name="from", description=f"Coups that were over at {_moment}, or later.")
]
ToText = Annotated[
    str, QueryParameter(name="to", description=f"Coups that were over before {_moment}.")
]
TableText = Annotated[str, QueryParameter(description="Coups at the table of this id.")]
GameText = Annotated[str, QueryParameter(description="Coups of the game whose sheet has this id.")]
OutcomeText = Annotated[
    str, QueryParameter(description=f"Coups with this outcome: {', '.join(OUTCOMES)}.")
]
ResultText = Annotated[
    str,
    QueryParameter(
        description=f"Coups of which the patron came out so: {', '.join(RESULTS)}; "
        "even is when as much came back as was staked."
    ),
]
BetText = Annotated[str, QueryParameter(description="Coups with a wager on the bet of this name.")]
BeforeText = Annotated[
    str, QueryParameter(description="The `next` of the page before; nothing for the first one.")
]
DayTexts = Annotated[
    list[str],
    QueryParameter(
        name="day",
        description=f"A stretch of time, from one moment to before another, with a slash between: "
        f"{_A_MOMENT}/2026-03-18T00:00:00Z. Given once for each, {MOST_DAYS} times at most.",
    ),
]
ZoneText = Annotated[
    str,
    QueryParameter(description="The time zone of local times, such as Europe/Vienna; UTC if none."),
]


def refuse(detail: str) -> NoReturn:
    """Refuse what cannot be read; `detail` says what is wrong and what would be right."""
    raise RefusedHere(Refusal.because(Code.MALFORMED, fault="unreadable", detail=detail))


def check_names(given: Iterable[str], known: Sequence[str]) -> None:
    """Refuse a parameter that is none: what is misspelt would leave everything in."""
    for name in given:
        if name not in (*known, "lang"):
            refuse(f"there is no parameter {shown(name)}; there are {', '.join(known)}")


def sought_of(  # noqa: PLR0913, PLR0917  one for each parameter
    since: str, until: str, table: str, game: str, outcome: str, result: str, bet: str, before: str
) -> Sought:
    """What is sought, from the texts of an address; empty ones seek nothing."""
    for name, text in (("table", table), ("game", game), ("bet", bet)):
        if len(text) > _MOST_ID or "," in text:
            refuse(f"{name} is an id of {_MOST_ID} letters at most, not {shown(text)}")
    for name, text, known in (("outcome", outcome, OUTCOMES), ("result", result, RESULTS)):
        if text and text not in known:
            refuse(f"{name} is one of {', '.join(known)}, not {shown(text)}")
    sought = Sought(
        place=table,
        game=game,
        outcome=outcome,
        result=result,
        bet=bet,
        since_ms=moment_ms("from", since) if since else None,
        until_ms=moment_ms("to", until) if until else None,
        before=mark_of(before) if before else None,
    )
    if sought.since_ms is not None and sought.until_ms is not None:
        _check_order(sought.since_ms, sought.until_ms, "from", "to")
    return sought


def days_of(sought: Sought, texts: Sequence[str]) -> list[Sought]:
    """What is sought in each of some stretches of time."""
    if not 1 <= len(texts) <= MOST_DAYS:
        refuse(f"day is given 1 to {MOST_DAYS} times, not {len(texts)}")
    days = []
    for text in texts:
        begin, slash, end = text.partition("/")
        if not slash:
            refuse(f"day is two moments with a slash between, not {shown(text)}")
        since_ms, until_ms = moment_ms("day", begin), moment_ms("day", end)
        _check_order(since_ms, until_ms, "the first moment of day", "the second")
        days.append(sought._replace(since_ms=since_ms, until_ms=until_ms))
    return days


def moment_ms(name: str, text: str) -> int:
    """A moment with its offset or Z, in milliseconds since 1970, UTC; never before that."""
    try:
        moment = datetime.datetime.fromisoformat(text)
        # One without an offset is no moment; the difference says so with a TypeError.
        since = moment - datetime.datetime.fromtimestamp(0, datetime.UTC)
        return max(0, since // datetime.timedelta(milliseconds=1))
    except (ValueError, OverflowError, TypeError):
        refuse(f"{name} is a moment with its offset, such as {_A_MOMENT}, not {shown(text)}")


def mark_of(text: str) -> Mark:
    """The mark that a page's `next` holds."""
    number, point, coup = text.partition(".")
    if not (point and number.isascii() and number.isdecimal() and 0 < len(coup) <= _MOST_ID):
        refuse(f"before is the next of a page, not {shown(text)}")
    if len(number) > 18:
        refuse(f"before is the next of a page, not {shown(text)}")
    return Mark(int(number), coup)


def mark_text(mark: Mark | None) -> str | None:
    """A mark as a page tells it.

    >>> mark_text(Mark(12, "3MG400A-7")), mark_of("12.3MG400A-7")
    ('12.3MG400A-7', Mark(journal=12, coup='3MG400A-7'))
    """
    return None if mark is None else f"{mark.journal}.{mark.coup}"


def zone_of(text: str) -> datetime.tzinfo:
    """The time zone of a name, UTC for none."""
    if not text:
        return datetime.UTC
    try:
        return zoneinfo.ZoneInfo(text)
    except (ValueError, KeyError, OSError):
        refuse(f"zone is a time zone such as Europe/Vienna, not {shown(text)}")


def _check_order(since_ms: int, until_ms: int, first: str, second: str) -> None:
    if since_ms > until_ms:
        refuse(f"{first} is not after {second}; here it is")
