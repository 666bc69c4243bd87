"""The table's socket: what it tells, in which order, and what it does with what it is sent."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from croupier.refusals import Code
from croupier.server.meter import BURST
from croupier.server.sockets import MOST_FRAME_BYTES, read_frame
from tests.houses import Running, Table, house_here, table_file


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[Running]:
    """A house with one quick table."""
    async with house_here(tmp_path, table_file()) as running:
        yield running


async def test_the_first_frame_is_the_whole_table(house: Running) -> None:
    """A snapshot comes first, with table, phase, patron and balance (BC-73)."""
    cookie = await house.sit()
    async with Table.at(house, cookie) as table:
        first = table.frames[0]
        assert first["type"] == "snapshot"
        assert first["table"]["id"] == "salon"
        assert first["patron"]["balance"] == 1_000_000
        assert first["wagers"] == []


async def test_a_coup_is_told_from_wager_to_payment(house: Running) -> None:
    """Every card is told before the outcome, and the balance comes with the last card (BC-69)."""
    async with Table.at(house, await house.sit()) as table:
        await table.bets_open()
        before = len(table.frames)
        last = await table.coup(("banker", 200), ("tie", 100))
        events = [event for frame in table.frames[before:] for event in frame.get("events", ())]
        types = [event["type"] for event in events]
        cards = types.count("card-dealt")
        assert 4 <= cards <= 6
        assert types[:3] == ["wager-placed", "wager-placed", "bets-closed"]
        assert types[3 : 3 + cards] == ["card-dealt"] * cards
        assert types[3 + cards] == "coup-settled"
        for frame in table.frames[before:]:
            told = [event["type"] for event in frame.get("events", ())]
            if "card-dealt" in told and "coup-settled" not in told:
                assert frame["balance"] is None, "a balance before the last card tells the outcome"
        assert last["staked"] == 300
        assert last["net"] == last["returned"] - 300
        assert [wager["bet"] for wager in last["wagers"]] == ["banker", "tie"]


async def test_each_frame_names_the_one_before_it(house: Running) -> None:
    """The `prev` of every told frame is the `seq` of the last one; answers carry neither."""
    async with Table.at(house, await house.sit()) as table:
        await table.bets_open()
        for _ in range(3):
            await table.coup(("player", 100))
        stands = table.frames[0]["seq"]
        for frame in table.frames[1:]:
            if frame["type"] == "told":
                assert frame["prev"] == stands
                stands = frame["seq"]
            else:
                assert "seq" not in frame
                assert "prev" not in frame


async def test_the_same_id_gets_the_same_answer(house: Running) -> None:
    """A wager sent twice is placed once, and its id cannot be used for something else."""
    async with Table.at(house, await house.sit()) as table:
        await table.bets_open()
        wagers = [{"bet": "player", "stake": 500}]
        first = await table.ask("place", id="once", wagers=wagers)
        again = await table.ask("place", id="once", wagers=wagers)
        other = await table.ask("place", id="once", wagers=[{"bet": "tie", "stake": 500}])
        assert first == again == {"type": "accepted", "id": "once", "sentence": ""}
        assert other["code"] == "id-reused"
        snapshot = await table.look()
        assert [wager["stake"] for wager in snapshot["wagers"]] == [500]
        assert snapshot["patron"]["balance"] == 999_500


async def test_two_tabs_see_one_balance_and_one_felt(house: Running) -> None:
    """What one tab wagers, the other sees, and both see the balance of it."""
    cookie = await house.sit()
    async with Table.at(house, cookie) as one, Table.at(house, cookie) as other:
        await one.bets_open()
        await one.place(("player", 700))
        told = await other.until("wager-placed")
        assert told["balance"] == 999_300


async def test_a_balance_that_changes_elsewhere_is_told(house: Running) -> None:
    """More chips, taken over HTTP, show at the table."""
    cookie = await house.sit()
    async with Table.at(house, cookie) as table:
        await table.bets_open()
        async with house.client(cookie) as client:
            await client.post("/api/chips", json={"id": "more"})
        assert (await table.until("balance"))["balance"] == 2_000_000


async def test_a_reload_meets_the_same_coup(tmp_path: Path) -> None:
    """A socket opened while cards are dealt shows the same coup and the cards so far (BC-77)."""
    async with house_here(tmp_path, table_file(card_ms=150)) as house:
        cookie = await house.sit()
        async with Table.at(house, cookie) as table:
            await table.bets_open()
            await table.place(("player", 100), deal=True)
            await table.until("card-dealt")
            await table.until("card-dealt")
            async with Table.at(house, cookie) as again:
                first = again.frames[0]
                assert first["phase"] == "dealing"
                assert len(first["player"]) + len(first["banker"]) >= 2
                assert [wager["bet"] for wager in first["wagers"]] == ["player"]
                mine = await table.until("coup-settled")
                theirs = await again.until("coup-settled")
                assert mine["events"] == theirs["events"]


async def test_one_who_leaves_is_paid(tmp_path: Path) -> None:
    """A patron who is gone when the coup ends is paid all the same (BC-72)."""
    async with house_here(tmp_path, table_file(card_ms=20)) as house:
        cookie = await house.sit()
        async with Table.at(house, cookie) as table:
            await table.bets_open()
            await table.place(("player", 100), ("banker", 100), deal=True)
        async with Table.at(house, cookie) as back:
            await back.bets_open()
            last = back.frames[0]["last"] or (await _settled(back))
            expected = 1_000_000 + last["net"]
            assert (await back.look())["patron"]["balance"] == expected


async def _settled(table: Table) -> dict[str, Any]:
    for frame in table.frames:
        for event in frame.get("events", ()):
            if event["type"] == "coup-settled":
                last: dict[str, Any] = event["last"]
                return last
    raise AssertionError("no coup was settled")


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "malformed"),
        ("not json", "malformed"),
        ("[]", "malformed"),
        ('{"type":"steal","id":"a"}', "malformed"),
        ('{"type":"deal"}', "malformed"),
        ('{"type":"deal","id":""}', "malformed"),
        ('{"type":"deal","id":"' + "x" * 65 + '"}', "malformed"),
        ('{"type":"deal","id":"a","patron":"guest-0"}', "malformed"),
        ('{"type":"place","id":"a","wagers":[]}', "malformed"),
        ('{"type":"place","id":"a","wagers":[{"bet":"player","stake":1.5}]}', "malformed"),
        ('{"type":"place","id":"a","wagers":[{"bet":"player","stake":1e400}]}', "malformed"),
        ('{"type":"place","id":"a","wagers":[{"bet":"player","stake":"1"}]}', "malformed"),
        ('{"type":"place","id":"a","wagers":[{"bet":"player","stake":-100}]}', "not-positive"),
        ('{"type":"place","id":"b","wagers":[{"bet":"player","stake":0}]}', "not-positive"),
        ('{"type":"place","id":"c","wagers":[{"bet":"no","stake":100}]}', "unknown-bet"),
        ('{"type":"place","id":"d","wagers":[{"bet":"banker","stake":101}]}', "off-step"),
        ('{"type":"place","id":"e","wagers":[{"bet":"player","stake":50}]}', "below-minimum"),
        ('{"type":"place","id":"f","wagers":[{"bet":"player","stake":1000100}]}', "above-maximum"),
        ('{"type":"place","id":"g","wagers":[{"bet":"super-6","stake":100}]}', "needs-main-bet"),
        ('{"type":"take-back","id":"h","wager":"nothing.0"}', "unknown-wager"),
        ('{"type":"replace","id":"j","back":["x"]}', "malformed"),
        ('{"type":"replace","id":"k","back":["x.0"],"wagers":[]}', "unknown-wager"),
        ('{"type":"replace","id":"l","back":[],"wagers":[]}', "nothing-wagered"),
        ('{"type":"deal","id":"i"}', "nothing-wagered"),
        ("x" * (MOST_FRAME_BYTES + 1), "malformed"),
        ("[" * 5000, "malformed"),
    ],
)
async def test_bad_frames_are_refused_in_a_sentence(house: Running, sent: str, code: str) -> None:
    """Whatever is sent is answered, nothing is taken, and the socket goes on (BC-64, BC-68)."""
    async with Table.at(house, await house.sit()) as table:
        await table.bets_open()
        await table.socket.send(sent)
        answer = await table.until("refused")
        assert answer["code"] == code
        assert answer["sentence"].endswith(".")
        assert answer["final"] == Code(code).final
        assert (await table.look())["patron"]["balance"] == 1_000_000


@pytest.mark.parametrize("data", [b"\xff\xfe", b'{"type":"deal","id":"\xff"}', b'"\\ud800"'])
def test_bytes_that_are_no_text_are_refused(data: bytes) -> None:
    """Bytes outside UTF-8 and lone surrogates are refused like any other nonsense."""
    frame = read_frame(data)
    assert getattr(frame, "code", None) == "malformed"


async def test_a_patron_who_asks_too_fast_is_held_back(house: Running) -> None:
    """Beyond the burst the answer is "too fast", is not final, and nothing is lost."""
    async with Table.at(house, await house.sit()) as table:
        await table.bets_open()
        for _ in range(BURST + 40):
            await table.send("take-back", wager="x.0")
        codes = [(await table.until("refused"))["code"] for _ in range(BURST + 40)]
        assert "too-fast" in codes or "busy" in codes
        assert set(codes) <= {"too-fast", "busy", "unknown-wager"}


@pytest.mark.parametrize("cookie", [None, "forged", "x" * 3000])
async def test_nobody_sits_without_a_session(house: Running, cookie: str | None) -> None:
    """Without a session that we signed there is no seat; the reason is told, then it ends."""
    headers = {"Cookie": f"croupier={cookie}"} if cookie else {}
    address = f"ws://127.0.0.1:{house.port}/api/tables/salon/socket"
    async with connect(address, additional_headers=headers) as socket:
        bye = json.loads(await socket.recv())
        assert (bye["type"], bye["code"]) == ("bye", "not-signed-in")
        with pytest.raises(ConnectionClosed):
            await socket.recv()


async def test_an_unknown_table_is_told(house: Running) -> None:
    """A table that is not there ends the socket with a sentence."""
    cookie = await house.sit()
    address = f"ws://127.0.0.1:{house.port}/api/tables/nowhere/socket"
    async with connect(address, additional_headers={"Cookie": f"croupier={cookie}"}) as socket:
        assert json.loads(await socket.recv())["code"] == "unknown-table"


async def test_another_page_gets_no_seat(house: Running) -> None:
    """A socket that another site's page opens is refused, whatever its cookie."""
    headers = {"Cookie": f"croupier={await house.sit()}", "Origin": "http://elsewhere.example"}
    address = f"ws://127.0.0.1:{house.port}/api/tables/salon/socket"
    async with connect(address, additional_headers=headers) as socket:
        assert json.loads(await socket.recv())["code"] == "malformed"


async def test_the_felt_is_that_of_the_wagers_on_it(tmp_path: Path) -> None:
    """When the house opens with another game, an open coup keeps its bets and prices to its end."""
    async with house_here(tmp_path, table_file("banker-six-half")) as house:
        cookie = await house.sit()
        async with Table.at(house, cookie) as table:
            await table.bets_open()
            old = (await table.look())["table"]
            await table.place(("banker", 200), ("super-6", 100))
    async with house_here(tmp_path, table_file("banker-eight-half", minimum="2")) as house:
        async with Table.at(house, cookie) as table:
            first = table.frames[0]
            assert first["table"] == old
            assert first["shoe"]["sheet"] == old["sheet"]["hash"]
            assert [wager["bet"] for wager in first["wagers"]] == ["banker", "super-6"]
            assert (await table.place(("tie", 200)))["code"] == "closed"
            await table.ask("deal")
            told = await table.until("snapshot")
            assert told["table"]["sheet"]["id"] == "banker-eight-half"
            assert told["shoe"]["sheet"] == told["table"]["sheet"]["hash"]
            assert (told["phase"], told["last"], told["repeat"]) == ("betting", None, [])
            await table.place(("tie", 200))
            assert table.frames[-2]["prev"] == told["seq"], "nothing is missed between the games"
            snapshots = [one for one in table.frames if one["type"] == "snapshot"]
            assert snapshots == [first, told]
        async with Table.at(house, cookie) as table:
            assert table.frames[0]["table"] == told["table"]


async def test_a_stalled_reader_harms_nobody(tmp_path: Path) -> None:
    """One who never reads is let go; another patron plays on meanwhile."""
    async with house_here(tmp_path, table_file()) as house:
        address = f"ws://127.0.0.1:{house.port}/api/tables/salon/socket"
        stalled = await house.sit()
        headers = {"Cookie": f"croupier={stalled}"}
        async with (
            connect(address, additional_headers=headers, max_queue=1) as sleeper,
            Table.at(house, await house.sit()) as table,
        ):
            for number in range(60):
                await sleeper.send(json.dumps({"type": "resync", "n": number}))
                await sleeper.send('{"type":"resync"}')
            await table.bets_open()
            last = await asyncio.wait_for(table.coup(("player", 100)), 5)
            assert last["staked"] == 100


async def test_a_flood_of_one_patron_is_read_slowly(house: Running) -> None:
    """Ten thousand snapshots asked at once cost nobody anything: another patron plays on."""
    async with (
        Table.at(house, await house.sit()) as flood,
        Table.at(house, await house.sit()) as table,
    ):
        await table.bets_open()

        async def pour() -> None:
            for _ in range(10_000):
                await flood.socket.send('{"type":"resync"}')

        pouring = asyncio.create_task(pour())
        told = 0
        for _ in range(3):
            last = await asyncio.wait_for(table.coup(("player", 100)), 5)
            told += last["staked"]
        pouring.cancel()
        assert told == 300
        codes = [frame.get("code") for frame in [await flood.next() for _ in range(200)]]
        assert "too-fast" in codes
