"""Which language a request is answered in, and what the house tells put into it.

It must not know what is asked, only in which words the answer goes out. What is stored and what
the pit tells is English or data; it becomes another language here, at the door.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

import msgspec

from croupier.money import Ratio
from croupier.pit.history import CoupRecord, PlayedView
from croupier.rules.wording import game_title, named_bet, reason_text
from croupier.rules.words import ENGLISH, best_language, words_for
from croupier.rules.words.template import Words
from croupier.table.told import (
    CoupSettledView,
    CoupVoidedView,
    LastCoupView,
    SettledView,
    TableClosedView,
    TableEvent,
    VoidedView,
)

_MOST_READ = 2000
_replace = msgspec.structs.replace


def words_of(scope: Mapping[str, Any]) -> Words:
    """The language of a request: `lang` of its address, else Accept-Language, else English.

    >>> words_of({"query_string": b"lang=es", "headers": [(b"accept-language", b"ja")]}).tag
    'es'
    """
    asked = parse_qs(scope.get("query_string", b"")[:_MOST_READ].decode("latin-1")).get("lang")
    accepted = [value for name, value in scope["headers"] if name == b"accept-language"]
    said = b",".join(accepted)[:_MOST_READ].decode("latin-1")
    return words_for(best_language(asked[0] if asked else None, said))


def event_in(words: Words, event: TableEvent) -> TableEvent:
    """What an onlooker is told of one event."""
    if words is ENGLISH:
        return event
    match event:
        case CoupSettledView():
            return _replace(event, last=last_in(words, event.last))
        case CoupVoidedView():
            wagers = _wagers_in(words, event.wagers)
            return _replace(event, reason=reason_text(event.reason, words), wagers=wagers)
        case TableClosedView():
            return _replace(event, reason=reason_text(event.reason, words))
        case _:
            return event


def last_in(words: Words, last: LastCoupView) -> LastCoupView:
    """A finished coup, the prices of its wagers as the felt has them."""
    return _replace(last, wagers=_wagers_in(words, last.wagers))


def voided_in(words: Words, voided: VoidedView) -> VoidedView:
    """A void coup, its reason in the house's words where it is one of the house's own."""
    return _replace(voided, reason=reason_text(voided.reason, words))


def record_in(words: Words, record: CoupRecord) -> CoupRecord:
    """A past coup, its game and bets as the felt has them."""
    if words is ENGLISH:
        return record
    sheet = record.sheet
    return _replace(
        record,
        sheet=_replace(sheet, title=game_title(sheet.id, sheet.title, words)),
        reason=reason_text(record.reason, words),
        last=None if record.last is None else last_in(words, record.last),
        voided=_wagers_in(words, record.voided),
        titles={name: named_bet(name, title, words) for name, title in record.titles.items()},
    )


def played_in(words: Words, played: PlayedView) -> PlayedView:
    """A game that was played, its title and bets as the felt has them."""
    if words is ENGLISH:
        return played
    sheet = played.sheet
    return _replace(
        played,
        sheet=_replace(sheet, title=game_title(sheet.id, sheet.title, words)),
        bets=tuple(
            _replace(one, title=named_bet(one.bet, one.title, words)) for one in played.bets
        ),
    )


def _wagers_in(words: Words, wagers: tuple[SettledView, ...]) -> tuple[SettledView, ...]:
    return tuple(_replace(one, pays=pays_in(words, one.pays)) for one in wagers)


def pays_in(words: Words, pays: str) -> str:
    """The price that a settled wager met: a ratio, a push, or nothing where no line was met.

    >>> [pays_in(words_for("es"), pays) for pays in ("1 to 2", "push", "")]
    ['1 a 2', 'se devuelve', '']
    """
    if pays == ENGLISH.push:
        return words.push
    return words.ratio(Ratio.parse(pays)) if pays else ""
