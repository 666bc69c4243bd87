"""Texts that patrons read: what one may hold, and which of them look the same.

A title that draws nothing, runs over its neighbours or passes for another would let a sheet say
one thing and mean another. It must not know what a title names.
"""

from __future__ import annotations

import unicodedata

from croupier.refusals import draws, shown

MOST_MARKS = 2
"""The most marks on one letter; living scripts need no more."""

# Letters of other scripts that look like Latin ones, as they stand, before case is left out.
_ALIKE = {
    **str.maketrans(
        "\u0410\u0412\u0415\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0425\u0406\u0408\u0405\u0423"
        "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0445\u0456\u0458\u0455\u0443"
        "\u04cf\u04bb\u0501",
        "abekmhopctxijsyabekmhopctxijsylhd",
    ),
    **str.maketrans(
        "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
        "\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7",
        "abezhikmnoptyxaikvoptux",
    ),
}
_STROKES = str.maketrans("0i1|", "olll")


def fault(text: str, most: int) -> str:
    """What is wrong with a text of up to `most` characters, as the rest of a sentence, or "".

    >>> fault("Player Pair", 80), fault("", 80)
    ('', 'is one line of 1 to 80 characters')
    """
    if not text.strip() or len(text) > most:
        return f"is one line of 1 to {most} characters"
    marks = MOST_MARKS
    for character in text:
        if not draws(character):
            return f"is one line of characters that can be seen, and {shown(character)} cannot"
        # A mark at the start would stand on what is before the text.
        marks = marks + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return f"has {MOST_MARKS} marks on one letter at most, and none before the first"
    return ""


def look(text: str) -> str:
    r"""What a hasty reader sees of a text: texts with one look pass for each other.

    Case, accents, blanks, dashes and full stops are left out, and letters of several scripts that
    look like one are one.

    >>> look("Player") == look("PLAYER") == look("P1\u0430y\u00e9r") == look(" Play-er.")
    True
    >>> look("Player") == look("Player Pair")
    False
    """
    plain = unicodedata.normalize("NFKD", text).translate(_ALIKE).casefold().translate(_STROKES)
    kept = (
        character
        for character in plain
        if unicodedata.category(character) not in ("Mn", "Me", "Zs", "Pd", "Pc")
        and character not in ".'`\u2019"
    )
    return "".join(kept) or text
