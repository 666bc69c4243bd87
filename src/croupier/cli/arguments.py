"""What an argument may be: each kind is read here, and a wrong one refused in a sentence of ours.

Every command declares its arguments with these, so that none is left to what argparse would say.
It must not know any command.
"""

import re
from collections.abc import Callable, Iterable
from fractions import Fraction
from pathlib import Path

from croupier.refusals import BadInput, shown

MOST_OF_A_PATH = 4096

_NUMBER = re.compile(r"-?[0-9]+", re.ASCII)
_PERCENT = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,9})?", re.ASCII)


def whole_number(what: str, least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number from `least` to `most`, in plain digits; `what` begins its sentence.

    >>> whole_number("A port", 0, 65535)("8000")
    8000
    >>> whole_number("A port", 0, 65535)("http")
    Traceback (most recent call last):
    croupier.refusals.BadInput: A port is a whole number from 0 to 65535; 'http' is not.
    """

    def read(text: str) -> int:
        # Python refuses to read numbers of thousands of digits, so the length is asked first.
        fits = _NUMBER.fullmatch(text) and len(text) <= len(str(most)) + 1
        if not fits or not least <= int(text) <= most:
            raise BadInput(
                f"{what} is a whole number from {least} to {most}; {shown(text)} is not."
            )
        return int(text)

    return read


def percentage(what: str) -> Callable[[str], Fraction]:
    """Reads a percentage from 0 to 100, in plain digits, as a share of one; `what` as above.

    >>> percentage("--floor")("92.5")
    Fraction(37, 40)
    """

    def read(text: str) -> Fraction:
        found = Fraction(text) / 100 if _PERCENT.fullmatch(text) else None
        if found is None or found > 1:
            raise BadInput(
                f"{what} is a percentage from 0 to 100, such as 85 or 92.5; {shown(text)} is not."
            )
        return found

    return read


def one_of(what: str, choices: Iterable[str]) -> Callable[[str], str]:
    """Reads one of some words; `what` begins its sentence.

    >>> one_of("A format", ["csv", "json"])("csf")
    Traceback (most recent call last):
    croupier.refusals.BadInput: A format is csv or json; 'csf' is neither.
    """
    names = list(choices)

    def read(text: str) -> str:
        if text not in names:
            listed = f"{', '.join(names[:-1])} or {names[-1]}"
            neither = "neither" if len(names) == 2 else "none of them"
            raise BadInput(f"{what} is {listed}; {shown(text)} is {neither}.")
        return text

    return read


def path(text: str) -> Path:
    """The name of a file or folder; what no system could have is refused.

    >>> path("my/house").name
    'house'
    """
    if not text:
        raise BadInput("The name of a file or folder is empty; give it one.")
    if "\0" in text or len(text) > MOST_OF_A_PATH:
        raise BadInput(f"{shown(text)} can be the name of no file or folder.")
    return Path(text)
