"""The languages of the house: each is loaded when it is first asked for.

`template` says what a language is; a module a language says it.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, cast

from croupier.rules.words.en import WORDS as ENGLISH

if TYPE_CHECKING:
    from croupier.rules.words.template import Words

__all__ = ["ENGLISH", "LANGUAGES", "best_language", "words_for"]

LANGUAGES = {
    "en": "en",
    "zh-Hans": "zh_hans",
    "zh-Hant": "zh_hant",
    "ja": "ja",
    "ko": "ko",
    "es": "es",
    "vi": "vi",
    "ar": "ar",
}
"""The tags of the languages and the modules that speak them."""

_LOWER = {tag.lower(): tag for tag in LANGUAGES}
_TRADITIONAL = frozenset({"hant", "tw", "hk", "mo"})
_MOST_READ = 400
_ASKED = re.compile(
    r"\s*([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*)\s*(?:;\s*q=([01](?:\.[0-9]{0,3})?))?"
)


@cache
def words_for(tag: str) -> Words:
    """The language of one of the tags of `LANGUAGES`.

    >>> words_for("en").tag
    'en'
    """
    module = import_module(f"{__name__}.{LANGUAGES[tag]}")
    return cast("Words", module.WORDS)


def language_of(tag: str) -> str | None:
    """Which language of the house a tag means, as browsers know tags, or `None`.

    >>> [language_of(tag) for tag in ("es-MX", "zh-TW", "zh", "ZH-hant-cn", "fr")]
    ['es', 'zh-Hant', 'zh-Hans', 'zh-Hant', None]
    """
    first, *rest = tag.lower().split("-")
    if first == "zh":
        simplified = "hans" in rest or not _TRADITIONAL.intersection(rest)
        return "zh-Hans" if simplified else "zh-Hant"
    return _LOWER.get(first)


def best_language(asked: str | None, accepted: str | None) -> str:
    """The language to speak: the one asked for, else the dearest that is accepted, else English.

    `accepted` is the header Accept-Language; of what cannot be read nothing is said.

    >>> best_language(None, "fr, ja;q=0.8, es;q=0.9"), best_language("ar", "ja")
    ('es', 'ar')
    >>> best_language("xx", None)
    'en'
    """
    if asked and (tag := language_of(asked[:_MOST_READ])):
        return tag
    found: list[tuple[float, str]] = []
    for part in (accepted or "")[:_MOST_READ].split(","):
        match = _ASKED.fullmatch(part.rstrip())
        tag = language_of(match[1]) if match else None
        share = float(match[2] or 1) if match else 0.0
        if tag and share:
            found.append((share, tag))
    # Of equals the first is the dearest, as browsers write it.
    return max(found, key=lambda one: one[0], default=(0.0, "en"))[1]
