"""The pure parts of the pit: entries of events, voids of stored coups, answers, ids, shoes."""

from collections import Counter
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier import canonical
from croupier.fair.shuffle import NAME
from croupier.ledger.accounts import cashier, felt, house, owed, patron
from croupier.ledger.balances import changes, shortfall
from croupier.ledger.entries import Posting
from croupier.money import Minor
from croupier.pit import answers
from croupier.pit.answers import Accepted, Answer
from croupier.pit.bookkeeper import Deposited, cashier_entry, table_entry
from croupier.pit.chance import SYSTEM_ENTROPY, new_shoe, shoe_cards
from croupier.pit.steps import key_of, patrons_of, void_command
from croupier.refusals import AT_THE_DOOR, PHASES, Code, Notice, Refusal, Said
from croupier.rules.cards import CARDS
from croupier.rules.sheet import find
from croupier.store.store import StoredEvent
from croupier.table.messages import (
    Asked,
    BetsClosed,
    BetsOpened,
    CardDealt,
    CoupSettled,
    CoupVoided,
    Deal,
    Event,
    HouseCommand,
    OpenBets,
    PatronCommand,
    Place,
    Replace,
    ShoeOpened,
    TableClosed,
    TableOpened,
    TakeBack,
    WagerPlaced,
    WagerSettled,
    WagerTakenBack,
    WagerVoided,
)
from tests.table.test_messages import EXAMPLES

TABLE = "salon/ann"


def settled(verdict: str, stake: int, profit: int, wager: str = "w.0") -> WagerSettled:
    """Return the event of a settled wager of ann's."""
    return WagerSettled(
        wager=wager,
        patron="ann",
        bet="tie",
        stake=stake,
        verdict=verdict,
        line=-1 if verdict == "lose" else 0,
        pays="",
        profit=profit,
        returned=stake + profit,
    )


def voided(verdict: str, stake: int, profit: int, owes: int = 0) -> WagerVoided:
    """Return the event of a void wager of ann's."""
    return WagerVoided("w.0", "ann", "tie", stake, verdict, profit, owes)


def move(*parts: tuple[str, str, int]) -> list[Posting]:
    """Return postings by short names: p(urse), f(elt), h(ouse), o(wed)."""
    accounts = {"p": patron("ann"), "f": felt(TABLE), "h": house(TABLE), "o": owed("ann")}
    return [Posting(accounts[source], accounts[to], Minor(n)) for source, to, n in parts]


BOOKED: list[tuple[Event, str, list[Posting]]] = [
    (
        WagerPlaced("w.0", "ann", "tie", 100, 900, "s", "t"),
        "wager:ann:w",
        move(("p", "f", 100)),
    ),
    (WagerTakenBack("w.0", "ann", "tie", 100, "asked"), "take-back:ann:w.0", move(("f", "p", 100))),
    (settled("lose", 100, -100), "settle:X-1", move(("f", "h", 100))),
    (settled("push", 100, 0), "settle:X-1", move(("f", "p", 100))),
    (settled("win", 100, 800), "settle:X-1", move(("f", "p", 100), ("h", "p", 800))),
    (settled("win", 1, 0), "settle:X-1", move(("f", "p", 1))),
    (voided("open", 100, 0), "void:X-1", move(("f", "p", 100))),
    (voided("lose", 100, -100), "void:X-1", move(("h", "f", 100), ("f", "p", 100))),
    (voided("win", 100, 800), "void:X-1", move(("p", "h", 800))),
    (voided("win", 100, 800, 300), "void:X-1", move(("p", "h", 500), ("o", "h", 300))),
    (voided("win", 100, 800, 800), "void:X-1", move(("o", "h", 800))),
]


@pytest.mark.parametrize(("event", "cause", "postings"), BOOKED)
def test_what_moves_what(event: Event, cause: str, postings: list[Posting]) -> None:
    """Each event of a wager moves money as the books say, under its cause."""
    entry = table_entry(TABLE, "X-1", [BetsClosed(), event])
    assert entry is not None
    assert (entry.cause, list(entry.postings)) == (cause, postings)


@pytest.mark.parametrize(
    "event",
    [
        *(e for e in EXAMPLES if "wager" not in canonical.encode_known(e).decode()),
        voided("push", 100, 0),
        voided("win", 1, 0),
    ],
)
def test_what_moves_nothing(event: Event) -> None:
    """Shoes, cards and phases move no money, and neither does voiding a push."""
    assert table_entry(TABLE, "X-1", [event]) is None


def test_every_event_is_booked_or_moves_nothing() -> None:
    """No kind of event is forgotten by the books of this file."""
    quiet = {TableOpened, ShoeOpened, BetsOpened, BetsClosed, CardDealt}
    quiet |= {CoupSettled, CoupVoided, TableClosed}
    assert {type(event) for event, _, _ in BOOKED} | quiet == set(get_args(Event))


def test_a_coup_is_one_entry() -> None:
    """All wagers of a coup are settled in one entry, in their order."""
    events: list[Event] = [CardDealt("player", "5S"), settled("win", 100, 800)]
    events += [settled("lose", 50, -50, "w.1"), CoupSettled("X-1", "tie", "T")]
    entry = table_entry(TABLE, "X-1", events)
    assert entry is not None
    assert list(entry.postings) == move(("f", "p", 100), ("h", "p", 800), ("f", "h", 50))


def test_a_deposit_is_booked() -> None:
    """A deposit moves money from the cashier to the purse."""
    entry = cashier_entry(Deposited("d1", "ann", 500, "play money"))
    assert entry.cause == "deposit:ann:d1"
    assert list(entry.postings) == [Posting(cashier(), patron("ann"), Minor(500))]


OUTCOMES = st.one_of(
    st.tuples(st.just("win"), st.integers(1, 50), st.integers(0, 400)),
    st.tuples(st.just("push"), st.integers(1, 50), st.just(0)),
    st.integers(1, 50).map(lambda stake: ("lose", stake, -stake)),
)


@given(st.lists(OUTCOMES, min_size=1, max_size=8), st.integers(0, 1000))
def test_a_void_is_always_covered(wagers: list[tuple[str, int, int]], balance: int) -> None:
    """Whatever a patron has left, a void is covered, and owes just what cannot be given back."""
    events = [settled(*one, wager=f"w.{n}") for n, one in enumerate(wagers)]
    stored = [
        StoredEvent("s", n, 1, "X-1", "ann", canonical.encode_known(event))
        for n, event in enumerate(events)
    ]
    command = void_command("X-1", "A card fell.", stored, {"ann": Minor(balance)})
    gone = [
        WagerVoided(
            one.wager, "ann", one.bet, one.stake, one.verdict, one.profit,
            sum(part.minor for part in command.owed if part.wager == one.wager),
        )
        for one in command.settled
    ]  # fmt: skip
    net = sum(profit for _, _, profit in wagers)
    assert sum(part.minor for part in command.owed) == max(0, net - balance)
    entry = table_entry(TABLE, "X-1", gone)
    if entry is None:
        assert all(verdict != "lose" and not profit for verdict, _, profit in wagers)
        return
    assert shortfall({patron("ann"): balance}, entry) is None
    moved = changes(entry.postings)
    assert balance + moved.get(patron("ann"), 0) == max(0, balance - net)
    assert moved.get(felt(TABLE), 0) == 0
    assert moved.get(house(TABLE), 0) == net


def test_the_patrons_of_a_coup() -> None:
    """Those whom a coup's events are about, each once, and nobody for events of the table."""
    rows = [StoredEvent("s", n, 1, "X-1", who, b"") for n, who in enumerate(["", "bob", "ann"] * 2)]
    assert patrons_of(rows) == {"ann", "bob"}


KEYS: list[PatronCommand] = [
    Place("1", "ann", (Asked("tie", 100),)),
    Place("1", "ann", (Asked("tie", 100),), deal=True),
    Place("1", "ann", (Asked("tie", 101),)),
    Place("1", "ann", (Asked("tie", 100), Asked("tie", 100))),
    Place("1", "ann", (Asked("player", 100),)),
    TakeBack("1", "ann", "w.0"),
    TakeBack("1", "ann", "w.1"),
    Replace("1", "ann", ("w.0",), ()),
    Replace("1", "ann", ("w.0", "w.1"), ()),
    Replace("1", "ann", ("w.0",), (Asked("tie", 100),)),
    Replace("1", "ann", (), (Asked("tie", 100),)),
    Deal("1", "ann"),
]


def test_the_content_of_an_id() -> None:
    """Two commands have the same content when they ask the same thing at the same table."""
    keys = [key_of(table, command) for table in ("salon/ann", "other/ann") for command in KEYS]
    assert len({key.content for key in keys if key}) == 2 * len(KEYS)
    assert keys == [key_of(table, one) for table in ("salon/ann", "other/ann") for one in KEYS]
    assert {(key.patron, key.id) for key in keys if key} == {("ann", "1")}


def test_the_house_needs_no_ids() -> None:
    """Commands of the house and of the clock are answered to nobody, and kept under no id."""
    assert key_of("salon/ann", OpenBets(None)) is None
    assert len(get_args(HouseCommand)) == 5


@given(
    st.one_of(
        st.just(Accepted()),
        st.text(st.characters(exclude_categories=["Cs"]), min_size=1).map(
            lambda coup: Accepted(Said.of(Notice.VOID, back="wagers", coup=coup))
        ),
        st.builds(
            Refusal,
            st.sampled_from(sorted(set(Code) - {Code.CLOSED})),
            st.dictionaries(
                st.sampled_from(["bet", "stake", "step"]),
                st.text(st.characters(exclude_categories=["Cs"])),
            ).map(lambda facts: tuple(sorted(facts.items()))),
        ),
    )
)
def test_an_answer_is_kept_as_it_was(answer: Answer) -> None:
    """What is stored under an id is read back as the same answer."""
    assert answers.read(answers.write(answer)) == answer


@pytest.mark.parametrize(
    ("stored", "sentence"),
    [
        *(
            (
                {"code": "closed", "facts": {"phase": told}},
                f"Bets are closed: {told}. Wait until bets open again.",
            )
            for told in PHASES.values()
        ),
        (
            {
                "code": "coup-limit",
                "facts": {"limits": "takes", "limit": "5,000.00", "total": "6,000.00"},
            },
            "One coup here takes 5,000.00 at most; with this it could be 6,000.00.",
        ),
        (
            {
                "code": "coup-limit",
                "facts": {
                    "limits": "takes from one patron",
                    "limit": "500 wagers",
                    "total": "501",
                },
            },
            "One coup here takes from one patron 500 wagers at most; with this it could be 501.",
        ),
        (
            {
                "code": "needs-main-bet",
                "facts": {"bet": "Super 6", "bet_name": "super-6", "needs": "Player or Tie"},
            },
            "Super 6 needs Player or Tie on the same coup first.",
        ),
        (
            {"sentence": "Super 6 came back with Tie, the last bet that it needed."},
            "Super 6 came back with Tie, the last bet that it needed.",
        ),
        ({"sentence": ""}, ""),
    ],
)
def test_answers_of_words_are_still_read(stored: dict[str, object], sentence: str) -> None:
    """What was stored while facts were English words is told as it was then."""
    answer = answers.read(canonical.encode_known(stored))
    assert answer.sentence == sentence
    assert answers.read(answers.write(answer)) == answer
    assert not isinstance(answer, Refusal) or "," not in "".join(text for _, text in answer.facts)


def test_answers_at_the_door_are_not_final() -> None:
    """The same id may be sent again just after a refusal that was stored nowhere."""
    assert {code for code in Code if not code.final} == set(AT_THE_DOOR)


def test_a_shoe_has_the_cards_of_its_decks() -> None:
    """BC-42: after any shuffle, eight decks are 32 of each rank, and 8 of each rank and suit."""
    for decks in (1, 6, 8):
        for _ in range(20):
            cards = Counter(shoe_cards(SYSTEM_ENTROPY(32), decks))
            assert cards == {card.text: decks for card in CARDS}


def test_nothing_public_tells_the_cards() -> None:
    """BC-44: of the same table, time and number, two shoes differ in id, secret and cards."""
    sheet = find("banker-eight-half")
    shoes = [new_shoe(sheet, SYSTEM_ENTROPY, 1_900_000_000_000) for _ in range(200)]
    assert len({shoe.secret for shoe in shoes}) == len({shoe.cards for shoe in shoes}) == 200
    assert len({shoe.id for shoe in shoes}) == 200
    assert {(len(shoe.secret), shoe.shuffle) for shoe in shoes} == {(32, NAME)}
    for shoe in shoes:
        assert shoe.cards == shoe_cards(shoe.secret, sheet.decks), "the same secret, the same shoe"
        assert shoe.secret.hex() not in shoe.id


def test_a_shoe_takes_new_entropy_each_time() -> None:
    """Id and secret come of bytes that nothing else was made of."""
    asked: list[int] = []

    def entropy(n: int) -> bytes:
        asked.append(n)
        return bytes([len(asked)]) * n

    first = new_shoe(find("banker-eight-half"), entropy, 0)
    second = new_shoe(find("banker-eight-half"), entropy, 0)
    assert asked.count(32) == 2
    assert first.secret != second.secret
    assert first.id != second.id
