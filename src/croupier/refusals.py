"""Every way the house says no: stable codes, their precedence, their sentences.

A refusal is a value that reaches the one who asked; so is a notice, a sentence of the house that is
no refusal. Both are codes and facts, here with their English; `rules.words` has them in other
languages. `BadInput` is for text and files that a person handed to a command or a library call.
This module knows nothing of the rest of the house but how a sentence is filled.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from croupier.sentences import IN_ENGLISH, Facts, checked, filled

_MOST_SHOWN = 60
_MOST_OF_A_PATH = 250
# Letters, marks and signs that count as printable and draw nothing: fillers, selectors, joiners.
_BLANK = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0"
    "\U00016fe4\U0001d159\U000e0100-\U000e01ef]"
)


class BadInput(Exception):  # noqa: N818  it names what was handed in; "Error" would blame us
    """A person handed something in that cannot be used; the one argument is the sentence.

    >>> raise BadInput("A stake needs digits, such as 10.00; this is 'ten'.")
    Traceback (most recent call last):
    croupier.refusals.BadInput: A stake needs digits, such as 10.00; this is 'ten'.
    """


def draws(character: str) -> bool:
    """Whether a character puts something on paper, or is the plain blank.

    >>> draws("a"), draws(" "), draws("\u202e"), draws("\u3164")
    (True, True, False, False)
    """
    return character.isprintable() and not _BLANK.match(character)


def drawn(text: str) -> str:
    r"""The text as one line that hides nothing: what does not draw is spelled by its number.

    >>> drawn("a\nb\u200bc"), drawn("Müller")
    ('a\\nb\\u200bc', 'Müller')
    """
    return "".join(one if draws(one) else _spelled(one) for one in text)


def shown(text: str, most: int = _MOST_SHOWN) -> str:
    r"""What was handed in, in quotes for a sentence: one line, and cut short where it is long.

    It is the one way in which a sentence quotes anything.

    >>> print(shown("ten"), shown("it's"), shown("a\nb"), len(shown("x" * 1_000_000)))
    'ten' 'it's' 'a\nb' 65
    """
    rest = "..." if len(text) > most else ""
    return f"'{drawn(text[:most])}'{rest}"


def named(path: object) -> str:
    """A file or folder in quotes for a sentence, whole unless its name is out of all measure.

    >>> named("house/tables.toml")
    "'house/tables.toml'"
    """
    return shown(str(path), _MOST_OF_A_PATH)


def _spelled(character: str) -> str:
    r"""A character by its escape, such as `\n` or `\u200b`; a byte that was no text by its own."""
    if "\udc80" <= character <= "\udcff":
        return f"\\x{ord(character) - 0xDC00:02x}"
    return character.encode("unicode_escape").decode()


def why(wrong: Exception) -> str:
    """What went wrong below, as the end of a sentence.

    >>> why(PermissionError(13, "Permission denied"))
    'permission denied'
    >>> why(KeyError("salon"))
    "there is no 'salon'"
    """
    if isinstance(wrong, KeyError):
        return f"there is no {shown(str(wrong.args[0]))}" if wrong.args else "something is missing"
    said = getattr(wrong, "strerror", None) or str(wrong) or "it does not hold"
    return said[0].lower() + said[1:]


class Code(StrEnum):
    """The stable code of a refusal; members stand in order of precedence, first wins."""

    MALFORMED = "malformed"
    NOT_SIGNED_IN = "not-signed-in"
    TOO_FAST = "too-fast"
    BUSY = "busy"
    UNKNOWN_TABLE = "unknown-table"
    DAMAGED = "damaged"
    NOT_A_NAME = "not-a-name"
    ID_REUSED = "id-reused"
    CLOSED = "closed"
    UNKNOWN_COUP = "unknown-coup"
    ALREADY_VOID = "already-void"
    UNKNOWN_WAGER = "unknown-wager"
    NOTHING_WAGERED = "nothing-wagered"
    UNKNOWN_BET = "unknown-bet"
    NOT_POSITIVE = "not-positive"
    OFF_STEP = "off-step"
    BELOW_MINIMUM = "below-minimum"
    ABOVE_MAXIMUM = "above-maximum"
    NOT_COMBINED = "not-combined"
    NEEDS_MAIN_BET = "needs-main-bet"
    COUP_LIMIT = "coup-limit"
    SHORT_OF_FUNDS = "short-of-funds"

    @property
    def final(self) -> bool:
        """Whether the answer is stored, so that the same id gets it for ever.

        Refusals at the door are stored nowhere: the same id may be sent again.

        >>> Code.CLOSED.final, Code.TOO_FAST.final
        (True, False)
        """
        return self not in AT_THE_DOOR


PRECEDENCE = {code: place for place, code in enumerate(Code)}
"""The place of each code; where several speak against something, the lowest is told."""

AT_THE_DOOR = frozenset(
    {
        Code.MALFORMED,
        Code.NOT_SIGNED_IN,
        Code.TOO_FAST,
        Code.BUSY,
        Code.UNKNOWN_TABLE,
        Code.DAMAGED,
        Code.NOT_A_NAME,
    }
)

PHASES = {
    "closed": "the table is closed",
    "shuffling": "the shoe is being shuffled",
    "betting": "bets are open, but this coup has begun without it",
    "dealing": "the cards are being dealt",
    "paying": "the coup is being paid",
    "game-changed": "the game has changed, and what lies here is dealt or taken back first",
    "wagered": "there are wagers on the felt",
}
"""Why bets are closed, by the phase of the table or by what else stands in the way."""

VARIANTS = {
    Code.MALFORMED: "fault",
    Code.NOT_A_NAME: "fault",
    Code.DAMAGED: "record",
    Code.CLOSED: "phase",
    Code.COUP_LIMIT: "limits",
}
"""The codes that have several sentences, and the fact that says which one."""

SENTENCES: dict[Code, dict[str, str]] = {
    Code.MALFORMED: {
        "bare": "This cannot be read.",
        "unreadable": "This cannot be read: {detail}.",
        "no-command": "This cannot be read: {detail}. Send a command of the protocol.",
        "too-long": (
            "This cannot be read: the frame has {size} bytes. A frame has {most} bytes at most."
        ),
        "other-page": (
            "This cannot be read: it comes from another page than the house's own. "
            "Open the house's own page."
        ),
        "stranger": "This cannot be read: this house is not called {host}. Ask for {hosts}.",
        "no-host": "This cannot be read: it names no host. Ask for {hosts}.",
    },
    Code.NOT_SIGNED_IN: {"": "Nobody is signed in here. Sit down first, then send it again."},
    Code.TOO_FAST: {
        "": "That was more than {rate} requests in a second. Wait a moment, then go on."
    },
    Code.BUSY: {
        "": "The house is busy. Send it again in a moment; the same request is never taken twice."
    },
    Code.UNKNOWN_TABLE: {
        "": "There is no table {table}. The lobby lists the tables that are open."
    },
    Code.DAMAGED: {
        "table": "A record of this table is not as it was written, so that nothing is played "
        "here. What you wagered is safe in the books; the house's audit says what is wrong.",
        "history": "A record of one of your coups is not as it was written, so that no list of "
        "them would be true. Your money is safe in the books; the house's audit says what is "
        "wrong.",
    },
    Code.NOT_A_NAME: {
        "unseen": "A name is made of characters that can be seen; {character} cannot.",
        "length": "A name has 1 to {most} characters; this has {length}.",
        "marks": "A name has {most} marks on one letter at most, and none before the first.",
        "mixed": "{name} mixes alphabets whose letters look alike. Keep to one of them.",
        "taken": "{name} looks like a name that is taken here. Choose another.",
    },
    Code.ID_REUSED: {
        "": "The id {id} was used before for something else. A new request needs a new id."
    },
    Code.CLOSED: {
        phase: f"Bets are closed: {why_closed}. Wait until bets open again."
        for phase, why_closed in PHASES.items()
    },
    Code.UNKNOWN_COUP: {"": "There is no coup {coup} at this table."},
    Code.ALREADY_VOID: {"": "Coup {coup} is void already; its wagers went back once."},
    Code.UNKNOWN_WAGER: {"": "There is no wager {wager} of yours on the felt."},
    Code.NOTHING_WAGERED: {"": "There is nothing on the felt. Place a bet first, then deal."},
    Code.UNKNOWN_BET: {"": "This game has no bet {bet}. It has {bets}."},
    Code.NOT_POSITIVE: {"": "A stake on {bet} must be more than nothing; this is {stake}."},
    Code.OFF_STEP: {
        "": "{bet} takes stakes in steps of {step}, so that every price is paid exactly; "
        "{stake} is not one."
    },
    Code.BELOW_MINIMUM: {"": "{bet} takes {minimum} or more; this is {stake}."},
    Code.ABOVE_MAXIMUM: {
        "": "{bet} takes {maximum} at most on one coup; with this it would be {total}."
    },
    Code.NOT_COMBINED: {
        "": "{bet} cannot be combined with {other} on one coup. Take back {other} first."
    },
    Code.NEEDS_MAIN_BET: {"": "{bet} needs {needs} on the same coup first."},
    Code.COUP_LIMIT: {
        "staked": "One coup here takes {limit} at most; with this it could be {total}.",
        "paid": "One coup here pays {limit} at most; with this it could be {total}.",
        "wagers": (
            "One coup here takes from one patron {limit} wagers at most; "
            "with this it could be {total}."
        ),
    },
    Code.SHORT_OF_FUNDS: {"": "This needs {needed}; the balance is {balance}."},
}
"""The sentences of each code in English, by the fact of `VARIANTS` where there are several."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """One no: its code and the facts that its sentence needs, as data.

    An amount is a text in plain digits, bets are their titles, a line each; a fact `x` of bets may
    have a fact `x_name` beside it, their names on the sheet, by which a page finds the spot and
    another language its own word.

    >>> no = Refusal.because(Code.OFF_STEP, bet="Banker", step="0.02", stake="0.03")
    >>> no.code.value
    'off-step'
    >>> no.sentence
    'Banker takes stakes in steps of 0.02, so that every price is paid exactly; 0.03 is not one.'
    """

    code: Code
    facts: Facts

    @classmethod
    def because(cls, code: Code, /, **facts: str) -> Refusal:
        """A refusal of `code`; `facts` are just those that its sentence needs, or it is a bug."""
        variant = VARIANTS.get(code, "")
        known = SENTENCES[code]
        told = facts.get(variant, "")
        assert told in known, f"{code} needs the facts {variant}: one of {list(known)}"
        return cls(code, checked(known[told], facts, variant))

    @property
    def variant(self) -> str:
        """Which of the sentences of its code it is."""
        return dict(self.facts).get(VARIANTS.get(self.code, ""), "")

    @property
    def sentence(self) -> str:
        """What is wrong and what would be right, in English."""
        return filled(SENTENCES[self.code][self.variant], self.facts, IN_ENGLISH)


class Notice(StrEnum):
    """The stable code of what the house says beside its refusals."""

    CAME_BACK = "came-back"
    VOID = "void"
    GAME_CHANGED = "game-changed"
    NOT_OFFERED = "not-offered"
    TABLE_STOPPED = "table-stopped"
    CLOSING = "stopped"
    NOT_FOUND = "not-found"
    AS_WRITTEN = "as-written"


NOTICE_VARIANTS = {Notice.CAME_BACK: "number", Notice.VOID: "back"}
"""As `VARIANTS`, of notices."""

_VOID = "Coup {coup} is void; its wagers are returned."

NOTICES: dict[Notice, dict[str, str]] = {
    Notice.CAME_BACK: {
        "one": "{came} came back with {bet}, the last bet that it needed.",
        "more": "{came} came back with {bet}, the last bet that they needed.",
    },
    Notice.VOID: {
        "nothing": "Coup {coup} is void; nothing lay on it.",
        "wagers": _VOID,
        "less": _VOID + " Of what they had won, {owed} was spent already and could not be taken "
        "back; it is owed, and collected from what comes into the purse.",
    },
    Notice.GAME_CHANGED: {"": "The game has changed; nothing was wagered."},
    Notice.NOT_OFFERED: {"": "The house no longer offers this table."},
    Notice.TABLE_STOPPED: {"": "This table has stopped. The lobby shows what is open."},
    Notice.CLOSING: {"": "The house is closing. Your wagers are safe; come back when it opens."},
    Notice.NOT_FOUND: {"": "There is nothing at this address."},
    Notice.AS_WRITTEN: {"": "{text}"},
}
"""The sentences of each notice in English, by the fact of `NOTICE_VARIANTS`."""


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence of the house that is no refusal: its code, and its facts as a refusal has them.

    >>> Said.of(Notice.CAME_BACK, number="one", came="Super 6", bet="Banker").sentence
    'Super 6 came back with Banker, the last bet that it needed.'
    """

    code: Notice
    facts: Facts

    @classmethod
    def of(cls, code: Notice, /, **facts: str) -> Said:
        """A sentence; `facts` are just those that it needs, or it is a bug."""
        variant = NOTICE_VARIANTS.get(code, "")
        known = NOTICES[code]
        told = facts.get(variant, "")
        assert told in known, f"{code} needs the facts {variant}: one of {list(known)}"
        return cls(code, checked(known[told], facts, variant))

    @property
    def variant(self) -> str:
        """Which of the sentences of its code it is."""
        return dict(self.facts).get(NOTICE_VARIANTS.get(self.code, ""), "")

    @property
    def sentence(self) -> str:
        """The sentence in English."""
        return filled(NOTICES[self.code][self.variant], self.facts, IN_ENGLISH)
