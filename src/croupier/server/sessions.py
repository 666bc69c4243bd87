"""Who is at the door: a guest's seat in a signed cookie, and whether a request is from our page.

Identity comes only from here; no message may name its patron.
"""

from __future__ import annotations

import os
import re
import secrets
import stat
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from itsdangerous import BadSignature, URLSafeSerializer

from croupier.refusals import BadInput, named
from croupier.rules.words import ENGLISH
from croupier.rules.words.template import Words
from croupier.textfile import read_bytes

COOKIE = "croupier"
COOKIE_AGE_S = 365 * 24 * 3600
KEY_FILE = "session.key"

_PATRON = re.compile(r"guest-[0-9a-f]{20}", re.ASCII)


class Seated(NamedTuple):
    """Who a session is: the patron, and the name that they chose, empty when they chose none."""

    patron: str
    name: str


class Sessions:
    """Signs and reads the cookie that says whose seat it is."""

    def __init__(self, key: bytes) -> None:
        self._signer = URLSafeSerializer(key, salt="croupier.session.v1")

    @classmethod
    def of_folder(cls, folder: Path) -> Sessions:
        """Sessions signed with the data folder's own key, made when there is none."""
        return cls(folder_secret(folder / KEY_FILE))

    def cookie(self, patron: str, name: str = "") -> str:
        """The cookie of a patron's seat, with the name that they have chosen if they have.

        >>> sessions = Sessions(bytes(32))
        >>> sessions.patron(sessions.cookie(new_guest())) is not None
        True
        """
        return str(self._signer.dumps([patron, name] if name else patron))

    def patron(self, cookie: str | None) -> str | None:
        """The patron of a cookie, `None` for one that we did not sign.

        >>> Sessions(bytes(32)).patron("forged") is None
        True
        """
        seated = self.seated(cookie)
        return None if seated is None else seated.patron

    def seated(self, cookie: str | None) -> Seated | None:
        """The patron of a cookie and the name that it keeps, `None` for one that we did not sign.

        >>> sessions = Sessions(bytes(32))
        >>> sessions.seated(sessions.cookie("guest-0123456789abcdef0123", "Ann"))
        Seated(patron='guest-0123456789abcdef0123', name='Ann')
        """
        if not cookie:
            return None
        try:
            kept = self._signer.loads(cookie)
        except BadSignature:
            return None
        match kept if isinstance(kept, list) else [kept, ""]:
            case [str() as patron, str() as name] if _PATRON.fullmatch(patron):
                return Seated(patron, name)
            case _:
                return None


def new_guest() -> str:
    """The id of a new guest, which nobody can guess."""
    return f"guest-{secrets.token_hex(10)}"


def guest_name(patron: str, words: Words = ENGLISH) -> str:
    """The name that a guest goes by until they choose one.

    >>> guest_name("guest-0123456789abcdef0123")
    'Guest 0123'
    """
    return words.guest(patron.removeprefix("guest-")[:4].upper())


def folder_secret(file: Path) -> bytes:
    """The 32 secret bytes of a file that only its owner may read, made when there is none."""
    if not os.path.lexists(file):
        # Whole or not at all: a full disk must not leave an empty key behind.
        made = file.with_suffix(".new")
        made.unlink(missing_ok=True)
        handle = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, stat.S_IRUSR | stat.S_IWUSR)
        with os.fdopen(handle, "wb") as writing:
            writing.write(secrets.token_bytes(32))
        made.replace(file)
    key = read_bytes(file, "key")
    if len(key) != 32:
        raise BadInput(f"{named(file)} holds {len(key)} bytes, not 32. Remove it to sign anew.")
    return key


def same_origin(origin: str | None, host: str | None) -> bool:
    """Whether a request may change something: its page, where it names one, is served by us.

    >>> same_origin("http://localhost:8000", "localhost:8000")
    True
    >>> same_origin("http://elsewhere.example", "localhost:8000")
    False
    """
    if origin is None:
        return True
    try:
        return host is not None and urlsplit(origin).netloc == host
    except ValueError:
        return False
