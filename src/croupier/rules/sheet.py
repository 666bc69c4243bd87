"""A rule sheet: one game as data, read from TOML, checked for form, and named by its hash.

What a sheet is worth is for `odds.appraise` to say; this checks only that it is well formed.
The identity of a sheet is the hash of its canonical bytes, never its name.
"""

from __future__ import annotations

import datetime
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import cached_property
from importlib import resources
from pathlib import Path
from typing import TYPE_CHECKING

from croupier import canonical
from croupier.refusals import BadInput, shown
from croupier.rules.form import Form
from croupier.rules.sheet_form import NOWHERE, Places, plain_bet, plain_order, read
from croupier.textfile import NoSuchFile, read_text

if TYPE_CHECKING:
    from croupier.rules.bets import Bet
    from croupier.rules.shoe import ShoePolicy
    from croupier.rules.tableau import Side

_SHEETS = resources.files("croupier.rules") / "sheets"


@dataclass(frozen=True)
class Sheet:
    """One game. Bets stand in the order of the file.

    `not_combined` holds groups of bets of which a patron may wager only one on a coup. `places`
    says where in its file each bet stands; two sheets that differ only there are one game.

    >>> sheet = find("banker-six-half")
    >>> sheet.decks, sheet.bet("banker").step, len(sheet.hash)
    (8, 2, 64)
    """

    id: str
    title: str
    date: str
    aliases: tuple[str, ...]
    note: str
    decks: int
    order: tuple[Side, ...]
    shoe: ShoePolicy
    not_combined: tuple[tuple[str, ...], ...]
    bets: tuple[Bet, ...]
    places: Places = field(default=NOWHERE, compare=False, repr=False)

    def bet(self, name: str) -> Bet | None:
        """The bet of that name, or `None`."""
        return self.by_name.get(name)

    def place(self, bet: str, pay_line: int | None = None) -> str:
        """Where a bet, or one of its pay lines from 0, stands: file and line, or "" if unknown.

        >>> find("banker-eight-half").place("tie")
        'banker-eight-half.toml, line 28'
        """
        line = self.places.lines.get((bet, pay_line))
        return f"{self.places.file}, line {line}" if line else ""

    @property
    def cards(self) -> int:
        """The number of cards of a full shoe."""
        return 52 * self.decks

    @cached_property
    def canonical(self) -> bytes:
        """The canonical bytes: every field that the file can hold, by its name there."""
        return canonical.encode(_plain(self))

    @cached_property
    def hash(self) -> str:
        """The identity of the sheet: SHA-256 of the canonical bytes, 64 hex digits."""
        return canonical.digest("croupier.sheet.v1", self.canonical).hex()

    @cached_property
    def by_name(self) -> dict[str, Bet]:
        """The bets by their names, in the order of the file."""
        return {bet.name: bet for bet in self.bets}


def shipped() -> tuple[str, ...]:
    """The ids of the sheets that come with the house, sorted.

    >>> "banker-eight-half" in shipped()
    True
    """
    return tuple(
        sorted(entry.name[:-5] for entry in _SHEETS.iterdir() if entry.name.endswith(".toml"))
    )


def find(name: str, beside: Path | None = None) -> Sheet:
    """The sheet of that id, or of the file at that path; both work everywhere alike.

    A path is seen from the folder `beside`, or from the working directory when none is given.
    Raises `BadInput` when there is neither, `FileRefused` when the file is no good sheet.
    """
    if name in shipped():
        text = (_SHEETS / f"{name}.toml").read_text(encoding="utf-8")
        return load(text, f"{name}.toml")
    # Whoever named a file in a file is told the whole path; whoever typed it knows where they are.
    file = Path(name) if beside is None else beside.absolute() / name
    try:
        text = read_text(file, "sheet")
    except NoSuchFile:
        if file.suffix == ".toml" or len(Path(name).parts) > 1:
            raise
        close = get_close_matches(name[:100], shipped(), 1)
        raise BadInput(
            f"There is no sheet {shown(name)}{f'; did you mean {close[0]}?' if close else '.'} "
            f"Shipped are {', '.join(shipped())}; "
            "a sheet of your own is named by its path, such as ./my-game.toml."
        ) from None
    return load(text, name if beside is None else str(file))


def load(text: str, file: str) -> Sheet:
    """Read a sheet from its TOML text; `file` is the name to use when something is wrong.

    Raises `FileRefused` with file, line, what is wrong and what would be right.
    """
    return Sheet(**read(Form.of_text(text, file)))


def load_canonical(text: bytes) -> Sheet:
    """The sheet of canonical bytes, such as a store keeps them.

    Raises `ValueError` when they are not the canonical bytes of a sheet.

    >>> sheet = find("banker-eight-half")
    >>> load_canonical(sheet.canonical) == sheet
    True
    """
    table = canonical.decode(text)
    try:
        table["date"] = datetime.date.fromisoformat(table["date"])
        fields = read(Form.of_table(table, "a stored sheet"))
    except (BadInput, KeyError, TypeError) as wrong:
        raise ValueError(str(wrong)) from None
    sheet = Sheet(**fields | {"places": NOWHERE})
    if sheet.canonical != text:
        raise ValueError("these are not the canonical bytes of a sheet")
    return sheet


def _plain(sheet: Sheet) -> dict[str, object]:
    return {
        "aliases": sheet.aliases,
        "bet": [plain_bet(bet) for bet in sheet.bets],
        "date": sheet.date,
        "deal": plain_order(sheet.order),
        "decks": sheet.decks,
        "id": sheet.id,
        "not_combined": sheet.not_combined,
        "note": sheet.note,
        "shoe": sheet.shoe.plain(),
        "title": sheet.title,
    }
