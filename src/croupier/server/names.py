"""The names that patrons choose: what one may hold, and that nobody passes for another.

A name is kept in the session's cookie; here is only who goes by which look while the house is
open. It must not know where a name is shown.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable

from croupier.refusals import Code, Refusal, draws, shown
from croupier.rules.titles import MOST_MARKS, look
from croupier.rules.words import LANGUAGES, words_for

MOST = 24
"""The most characters of a name, counted when it is clean."""

_MOST_KEPT = 10_000
_HOUSE = ("croupier", "dealer", "house", "cashier", "pit boss", "admin", "moderator", "tie")
_NUMBER = "[2-9a-fol]{0,4}"
_SELECTORS = dict.fromkeys(range(0xFE00, 0xFE10))
_JOIN, _APART = "\u200d", "\u200c"
_ALIKE = ("LATIN", "CYRILLIC", "GREEK")


def clean(name: str) -> str | Refusal:
    r"""A name as it may be shown, or why it may not.

    Blanks are made one and the selectors of emoji go; letters and signs of every script stay, with
    the joiners that they need. What nobody can see is refused, and not silently left out.

    >>> clean("  Ann \t Lee ")
    'Ann Lee'
    >>> clean("Ann\u202eabc").sentence
    "A name is made of characters that can be seen; '\\u202e' cannot."
    """
    text = unicodedata.normalize("NFC", name).translate(_SELECTORS)
    text = " ".join(text.split())
    seen = "".join(one for at, one in enumerate(text) if not _joins(text, at))
    unseen = next((one for one in seen if not draws(one)), None)
    if unseen is not None:
        return _no("unseen", character=shown(unseen))
    if not 1 <= len(seen) <= MOST:
        return _no("length", most=str(MOST), length=str(len(seen)))
    if _piled(seen):
        return _no("marks", most=str(MOST_MARKS))
    if len(_scripts(seen)) > 1:
        return _no("mixed", name=shown(text))
    return _no("taken", name=shown(text)) if _is_the_house(look(seen)) else text


def _no(fault: str, **facts: str) -> Refusal:
    return Refusal.because(Code.NOT_A_NAME, fault=fault, **facts)


def _joins(text: str, at: int) -> bool:
    """Whether this is a joiner that its neighbours need: in a script, or between emoji."""
    one, before, after = text[at], text[at - 1 : at], text[at + 1 : at + 2]
    if one not in (_JOIN, _APART) or not before or not after:
        return False
    if unicodedata.combining(before) == 9:  # a sign that joins consonants
        return True
    if one == _JOIN:
        return _is_emoji(before) and _is_emoji(after)
    return _script(before) == _script(after) == "ARABIC"


def _is_emoji(one: str) -> bool:
    return unicodedata.category(one) in ("So", "Sk")


def _piled(text: str) -> bool:
    """Whether marks are piled on one letter, or stand before the first."""
    marks = MOST_MARKS
    for one in text:
        marks = marks + 1 if unicodedata.category(one) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


def _script(one: str) -> str:
    return unicodedata.name(one, "").partition(" ")[0]


def _scripts(text: str) -> set[str]:
    """Those alphabets of a text that have letters which look like another's."""
    plain = unicodedata.normalize("NFKD", text)
    return {_script(one) for one in plain if one.isalpha()}.intersection(_ALIKE)


def _is_the_house(seen: str) -> bool:
    """Whether a look is that of a hand, of somebody of the house, or of a guest without a name."""
    for tag in LANGUAGES:
        words = words_for(tag)
        if seen in (look(words.bets.player.title), look(words.bets.banker.title)):
            return True
        if re.fullmatch(re.escape(look(words.guest(""))) + _NUMBER, seen):
            return True
    return seen in {look(one) for one in _HOUSE}


class Names:
    """Who goes by which name while the house is open; the first who comes with a look has it."""

    def __init__(self) -> None:
        self._owners: dict[str, str] = {}
        self._names: dict[str, str] = {}

    def take(self, patron: str, name: str) -> str | Refusal:
        """Give a patron a name, as it may be shown, in the place of the one from before.

        >>> names = Names()
        >>> names.take("guest-1", "Ann"), names.take("guest-2", "\u0410nn").code.value
        ('Ann', 'not-a-name')
        >>> names.take("guest-2", "ANN").sentence
        "'ANN' looks like a name that is taken here. Choose another."
        """
        text = clean(name)
        if isinstance(text, Refusal):
            return text
        if self._owners.get(look(text), patron) != patron:
            return _no("taken", name=shown(text))
        self._leave(patron)
        self._owners[look(text)] = patron
        self._names[patron] = text
        if len(self._names) > _MOST_KEPT:
            # Who chose longest ago gives the name up, and has it again if it is still free.
            self._leave(next(iter(self._names)))
        return text

    def of(self, patron: str, kept: str, otherwise: Callable[[], str]) -> str:
        """The name that a patron goes by.

        It is the one chosen here last, else the one that their session keeps if nobody has it.

        >>> names = Names()
        >>> names.of("guest-1", "Ann", lambda: "Guest 1"), names.of("guest-2", "ann", lambda: "-")
        ('Ann', '-')
        """
        known = self._names.get(patron)
        if known is not None or not kept:
            return known or otherwise()
        name = self.take(patron, kept)
        return otherwise() if isinstance(name, Refusal) else name

    def _leave(self, patron: str) -> None:
        before = self._names.pop(patron, None)
        if before is not None:
            del self._owners[look(before)]
