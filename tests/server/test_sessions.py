"""Sessions: only what we signed names a patron, and the key is made once."""

import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import BadInput
from croupier.server.meter import Meter
from croupier.server.sessions import Sessions, folder_secret, new_guest, same_origin


def test_a_cookie_names_its_patron_and_no_other_key_signs_it() -> None:
    """A cookie is good under its own key alone."""
    patron = new_guest()
    cookie = Sessions(bytes(32)).cookie(patron)
    assert Sessions(bytes(32)).patron(cookie) == patron
    assert Sessions(b"\1" * 32).patron(cookie) is None


@given(st.text(max_size=200))
def test_no_text_is_a_session(cookie: str) -> None:
    """Whatever stands in a cookie, it names nobody unless we signed it."""
    assert Sessions(bytes(32)).patron(cookie) is None


def test_every_changed_letter_of_a_cookie_is_seen() -> None:
    """A cookie with any one letter changed names nobody."""
    sessions = Sessions(bytes(32))
    cookie = sessions.cookie(new_guest())
    patron = sessions.patron(cookie)
    for place, letter in enumerate(cookie):
        other = "A" if letter != "A" else "B"
        changed = cookie[:place] + other + cookie[place + 1 :]
        assert sessions.patron(changed) in (None, patron)
        assert sessions.patron(changed) is None or changed[:-1] == cookie[:-1]


def test_the_key_is_made_once_and_is_its_owners(tmp_path: Path) -> None:
    """The key file is made when it is missing, read afterwards, and closed to others."""
    file = tmp_path / "session.key"
    key = folder_secret(file)
    assert folder_secret(file) == key
    assert len(key) == 32
    assert stat.S_IMODE(file.stat().st_mode) == stat.S_IRUSR | stat.S_IWUSR
    file.write_bytes(b"short")
    with pytest.raises(BadInput, match="bytes, not 32"):
        folder_secret(file)


def test_guests_are_never_the_same() -> None:
    """A thousand guests have a thousand ids."""
    assert len({new_guest() for _ in range(1000)}) == 1000


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        (None, "localhost:8000", True),
        ("http://localhost:8000", "localhost:8000", True),
        ("https://table.example", "table.example", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("null", "localhost:8000", False),
        ("http://localhost:8000.evil.example", "localhost:8000", False),
        ("http://localhost:8000", None, False),
    ],
)
def test_only_our_own_page_is_the_same_origin(
    origin: str | None, host: str | None, *, same: bool
) -> None:
    """An origin is ours when its host and port are the ones that were asked."""
    assert same_origin(origin, host) is same


def test_a_meter_fills_again_with_time() -> None:
    """One who waits may go on; others are not held back by anybody."""
    now = [0.0]
    meter = Meter(lambda: now[0], rate=2, burst=2)
    assert [meter.lets("ann") for _ in range(3)] == [True, True, False]
    assert meter.lets("bob")
    now[0] = 0.5
    assert [meter.lets("ann") for _ in range(2)] == [True, False]


def test_a_meter_forgets_those_who_are_gone() -> None:
    """Ten thousand strangers leave nothing behind once they have waited."""
    now = [0.0]
    meter = Meter(lambda: now[0], rate=1, burst=1)
    for number in range(10_001):
        meter.lets(str(number))
    now[0] = 10.0
    meter.lets("last")
    assert len(meter._left) == 1
