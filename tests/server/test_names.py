"""Display names: cleaned, honest, kept with the session, and nobody passes for another (BC-88)."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusals import Code, Refusal, draws
from croupier.rules.titles import look
from croupier.rules.words import LANGUAGES, words_for
from croupier.server.meter import BURST, Meter
from croupier.server.names import MOST, Names, clean
from croupier.server.sessions import COOKIE
from tests.houses import Running, Table, house_here, table_file

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    """Open a house with one quick table."""
    async with house_here(tmp_path, table_file()) as running:
        yield running


def fault(name: str) -> str:
    """What is wrong with a name."""
    refusal = clean(name)
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.NOT_A_NAME
    assert refusal.sentence.endswith(".")
    return dict(refusal.facts)["fault"]


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("Ann", "Ann"),
        ("  Ann \t\n Lee  ", "Ann Lee"),
        ("Ann\u00a0Lee", "Ann Lee"),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0410\u043d\u043d\u0430", "\u0410\u043d\u043d\u0430"),
        ("\u674e\u96f7", "\u674e\u96f7"),
        ("\u0e2a\u0e21\u0e0a\u0e32\u0e22", "\u0e2a\u0e21\u0e0a\u0e32\u0e22"),
        ("\u0645\u062d\u0645\u062f", "\u0645\u062d\u0645\u062f"),
        ("\u0646\u06cc\u200c\u0645\u0627", "\u0646\u06cc\u200c\u0645\u0627"),
        ("\u0d9a\u0dca\u200d\u0dbb", "\u0d9a\u0dca\u200d\u0dbb"),
        ("Ann \u2764\ufe0f", "Ann \u2764"),
        (FAMILY, FAMILY),
        ("\U0001f44d\U0001f3fd", "\U0001f44d\U0001f3fd"),
        ("O'Brien-Li Jr.", "O'Brien-Li Jr."),
        ("a" * MOST, "a" * MOST),
        (" " * 200 + "a" * MOST, "a" * MOST),
    ],
)
def test_names_of_all_scripts_are_clean(asked: str, shown: str) -> None:
    """Blanks are made one, the length counts afterwards; scripts and emoji stay as they are."""
    assert clean(asked) == shown
    assert clean(shown) == shown


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ("", "length"),
        (" \u00a0\t", "length"),
        ("a" * (MOST + 1), "length"),
        ("Ann\u202eabc", "unseen"),
        ("\u200b", "unseen"),
        ("\U000e0041", "unseen"),
        ("Ann\U000e0041", "unseen"),
        ("\u3164", "unseen"),
        ("A\u200dnn", "unseen"),
        ("A\u200cnn", "unseen"),
        ("Ann\u200d", "unseen"),
        ("\u2066Ann\u2069", "unseen"),
        ("Ann\u0007", "unseen"),
        ("Ann\x00", "unseen"),
        ("Ann\ue000", "unseen"),
        ("x\u0327\u0323\u0331", "marks"),
        ("\u0301a", "marks"),
        ("\u0410nn", "mixed"),
        ("Ann\u03bf", "mixed"),
        ("Banker", "taken"),
        ("B\u00e1nk er", "taken"),
        ("PLAYER.", "taken"),
        ("Croupier", "taken"),
        ("Guest 0123", "taken"),
        ("guest", "taken"),
        ("Banca", "taken"),
    ],
)
def test_names_that_deceive_are_refused(asked: str, wrong: str) -> None:
    """Hidden characters, piled marks, mixed alphabets, and whoever is of the house."""
    assert fault(asked) == wrong


def test_no_hand_and_no_guest_is_a_name_in_any_language() -> None:
    """Neither what a hand is called nor a guest without a name."""
    for tag in LANGUAGES:
        words = words_for(tag)
        for name in (words.bets.player.title, words.bets.banker.title, words.guest("01AF")):
            assert fault(name) == "taken"
    assert clean("Gustave") == "Gustave"


@given(st.text(max_size=40))
def test_a_name_is_clean_or_refused(asked: str) -> None:
    """Whatever is typed: one line of what can be seen, and clean again; or a sentence."""
    name = clean(asked)
    if isinstance(name, Refusal):
        assert name.sentence.endswith(".")
        return
    assert clean(name) == name
    assert 1 <= len(name.replace("\u200d", "").replace("\u200c", "")) <= MOST
    assert all(draws(one) or one in "\u200c\u200d" for one in name)
    assert name == name.strip()


@given(st.lists(st.tuples(st.sampled_from("abc"), st.text("aA\u00e1 bB.-", max_size=4))))
def test_no_two_patrons_have_one_look(asked: list[tuple[str, str]]) -> None:
    """However often they choose anew, whoever is shown under a name is alone with its look."""
    names, chosen = Names(), dict[str, str]()
    for patron, name in asked:
        taken = names.take(patron, name)
        if not isinstance(taken, Refusal):
            chosen[patron] = taken
    assert len({look(name) for name in chosen.values()}) == len(chosen)
    for patron, name in chosen.items():
        assert names.of(patron, "another", lambda: "-") == name


async def choose(client: httpx.AsyncClient, name: object) -> httpx.Response:
    """Ask to go by a name."""
    return await client.post("/api/name", json={"name": name})


async def test_a_name_is_kept_with_the_session(house: Running) -> None:
    """It is shown cleaned, in the lobby and at the table, and the cookie keeps it."""
    async with house.client(await house.sit()) as client:
        assert (await client.get("/api/lobby")).json()["patron"]["name"].startswith("Guest ")
        answer = await choose(client, "  Ann  Lee ")
        assert answer.status_code == 200
        assert answer.json()["name"] == "Ann Lee"
        assert (await client.get("/api/lobby")).json()["patron"]["name"] == "Ann Lee"
        assert (await client.post("/api/session", json={})).json()["name"] == "Ann Lee"
        cookie = answer.cookies[COOKIE]
    async with Table.at(house, cookie) as table:
        assert table.frames[0]["patron"]["name"] == "Ann Lee"


async def test_a_table_that_is_open_knows_the_new_name(house: Running) -> None:
    """A socket that was opened before shows the name that was chosen since."""
    cookie = await house.sit()
    async with Table.at(house, cookie) as table, house.client(cookie) as client:
        await choose(client, "Ann")
        await choose(client, "Bea")
        assert (await table.look())["patron"]["name"] == "Bea"


async def test_a_name_survives_the_house(tmp_path: Path) -> None:
    """The session's cookie has it: a house that opens again shows it, if nobody took it."""
    async with house_here(tmp_path, table_file()) as running:
        cookies = [await running.sit() for _ in range(2)]
        for number, name in enumerate(("Ann", "Bea")):
            async with running.client(cookies[number]) as client:
                cookies[number] = (await choose(client, name)).cookies[COOKIE]
    async with house_here(tmp_path) as running:
        async with running.client(await running.sit()) as client:
            assert (await choose(client, "ann")).status_code == 200
        for cookie, shown in zip(cookies, ("Guest", "Bea"), strict=True):
            async with running.client(cookie) as client:
                name = (await client.get("/api/lobby")).json()["patron"]["name"]
                assert name.split()[0] == shown


async def test_refused_names_are_told_as_problems(house: Running) -> None:
    """With a code and a sentence in the patron's language; the name from before stays."""
    async with house.client(await house.sit()) as ann, house.client(await house.sit()) as bob:
        await choose(ann, "Ann")
        answer = await choose(bob, "\u00c1NN")
        assert answer.status_code == 400
        assert answer.json() == {
            "code": "not-a-name",
            "sentence": "'\u00c1NN' looks like a name that is taken here. Choose another.",
        }
        spanish = await bob.post("/api/name?lang=es", json={"name": "Ann\u202e"})
        assert "visibles" in spanish.json()["sentence"]
        for odd in (None, 7, ["Ann"], "x" * 401):
            answer = await choose(bob, odd)
            assert (answer.status_code, answer.json()["code"]) == (400, "malformed")
        assert (await bob.get("/api/lobby")).json()["patron"]["name"].startswith("Guest ")
        await choose(ann, "Bea")
        assert (await choose(bob, "Ann")).json()["name"] == "Ann"


def lets_at_once(lets: Callable[[Meter, str], bool]) -> Callable[[Meter, str], bool]:
    """Return how a meter counts when no time passes between two requests."""

    def frozen(meter: Meter, patron: str) -> bool:
        meter._now = lambda: 0.0
        return lets(meter, patron)

    return frozen


async def test_nobody_is_named_without_a_seat_or_from_another_page(
    house: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name needs a session of ours, our own page, and patience."""
    # However slow the machine is, no time passes for the meter.
    monkeypatch.setattr(Meter, "lets", lets_at_once(Meter.lets))
    async with house.client() as client:
        assert (await choose(client, "Ann")).status_code == 401
    async with house.client(await house.sit()) as client:
        other = {"Origin": "https://elsewhere.example"}
        answer = await client.post("/api/name", json={"name": "Ann"}, headers=other)
        assert answer.status_code == 400
        codes = [(await choose(client, "Ann")).status_code for _ in range(BURST + 20)]
        assert 429 in codes
        assert set(codes) <= {200, 429}
