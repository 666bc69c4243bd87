"""Entries folded to balances, the trial balance, and what is covered, against naive sums."""

from hypothesis import given
from hypothesis import strategies as st

from croupier.ledger.accounts import Account, Kind, felt, house, owed, patron
from croupier.ledger.balances import changes, fold, shortfall, trial_balance
from croupier.ledger.entries import Entry, Posting
from croupier.money import Minor

ACCOUNTS = st.builds(Account, st.sampled_from(Kind), st.sampled_from(["ann", "bob"]))
AMOUNTS = st.one_of(st.integers(1, 5), st.integers(1, 2**40)).map(Minor)
POSTINGS = (
    st.tuples(ACCOUNTS, ACCOUNTS, AMOUNTS)
    .filter(lambda parts: parts[0] != parts[1])
    .map(lambda parts: Posting(*parts))
)
ENTRIES = st.builds(Entry, st.just("x"), st.lists(POSTINGS, min_size=1, max_size=6).map(tuple))


def naive(entries: list[Entry], account: Account) -> int:
    """Return an account's balance, posting by posting."""
    balance = 0
    for entry in entries:
        for posting in entry.postings:
            balance += posting.amount * (posting.target == account)
            balance -= posting.amount * (posting.source == account)
    return balance


@given(st.lists(ENTRIES, max_size=8))
def test_balances_are_what_came_in_less_what_went_out(entries: list[Entry]) -> None:
    """Each account's balance is its sum over all postings, and no account is forgotten."""
    balances = fold(entries)
    touched = {a for e in entries for p in e.postings for a in (p.source, p.target)}
    assert balances == {account: naive(entries, account) for account in touched}


@given(st.lists(ENTRIES, max_size=8))
def test_all_balances_sum_to_zero(entries: list[Entry]) -> None:
    """Whatever is booked, the trial balance is zero."""
    assert trial_balance(fold(entries)) == 0
    assert all(sum(changes(entry.postings).values()) == 0 for entry in entries)


def test_a_trial_balance_finds_what_is_missing() -> None:
    """Books from which a unit was taken do not sum to zero."""
    assert trial_balance({patron("ann"): Minor(99), house("salon"): Minor(-100)}) == -1


@given(st.dictionaries(ACCOUNTS, st.integers(0, 6)), ENTRIES)
def test_a_shortfall_is_found_just_where_there_is_one(
    balances: dict[Account, int], entry: Entry
) -> None:
    """An entry is covered when no purse and no felt would go below zero, all postings together."""
    after = {
        account: balances.get(account, 0) + naive([entry], account)
        for posting in entry.postings
        for account in (posting.source, posting.target)
    }
    overdrawn = [account for account in after if account.kind.guarded and after[account] < 0]
    short = shortfall(balances, entry)
    if not overdrawn:
        assert short is None
        return
    assert short is not None
    assert short.account in overdrawn
    assert short.balance == balances.get(short.account, 0)
    assert short.needed > short.balance
    assert short.balance - short.needed == after[short.account]


def test_what_comes_in_the_same_entry_covers() -> None:
    """An entry that returns a stake and takes it again needs nothing."""
    there_and_back = Entry(
        "x",
        (
            Posting(felt("salon"), patron("ann"), Minor(50)),
            Posting(patron("ann"), house("salon"), Minor(50)),
        ),
    )
    assert shortfall({felt("salon"): 50}, there_and_back) is None
    short = shortfall({felt("salon"): 49}, there_and_back)
    assert short == (felt("salon"), 49, 50)


def test_house_and_debts_may_go_below_zero() -> None:
    """A house may lose and a patron may owe."""
    paid = Entry("x", (Posting(house("salon"), patron("ann"), Minor(10**9)),))
    debt = Entry("y", (Posting(owed("ann"), house("salon"), Minor(5)),))
    assert shortfall({}, paid) is None
    assert shortfall({}, debt) is None


def test_the_first_shortfall_is_told() -> None:
    """Of several, the one of the first posting is told, with what it needs in all."""
    entry = Entry(
        "x",
        (
            Posting(patron("bob"), felt("salon"), Minor(3)),
            Posting(patron("ann"), felt("salon"), Minor(5)),
            Posting(patron("bob"), felt("salon"), Minor(4)),
        ),
    )
    assert shortfall({patron("bob"): 6}, entry) == (patron("bob"), 6, 7)
    assert shortfall({patron("bob"): 7}, entry) == (patron("ann"), 0, 5)
