"""The chart of accounts: names that tell kind and owner, and which may not go below zero."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.ledger.accounts import Account, Kind, cashier, felt, house, owed, patron


def test_every_kind_has_its_account() -> None:
    """Each kind of account is made by a function of its own, and says whose it is."""
    made = [patron("ann"), felt("salon/ann"), house("salon/ann"), cashier(), owed("ann")]
    assert [account.kind for account in made] == list(Kind)
    assert [account.name for account in made] == [
        "patron:ann",
        "felt:salon/ann",
        "house:salon/ann",
        "cashier:cage",
        "owed:ann",
    ]
    assert [account.owner for account in made] == ["ann", "salon/ann", "salon/ann", "cage", "ann"]


def test_purses_and_felts_are_guarded() -> None:
    """A purse and a felt never go below zero; house, cashier and debts may."""
    assert {kind for kind in Kind if kind.guarded} == {Kind.PATRON, Kind.FELT}
    assert all(Account(kind, "x").guarded == kind.guarded for kind in Kind)


@given(st.sampled_from(Kind), st.text(min_size=1))
def test_an_account_is_found_by_its_name(kind: Kind, owner: str) -> None:
    """Whatever an owner is called, also with colons, the name leads back to the account."""
    account = Account(kind, owner)
    again = Account.of_name(account.name)
    assert (again, again.kind, again.owner) == (account, kind, owner)


@pytest.mark.parametrize("name", ["", "ann", "patron", "patron:", ":ann", "player:ann", "Patron:a"])
def test_other_texts_name_no_account(name: str) -> None:
    """A text that no account is called by is refused."""
    with pytest.raises(ValueError, match=r"."):
        Account.of_name(name)


def test_accounts_of_one_owner_differ() -> None:
    """What a table holds and what it has won are two accounts."""
    assert felt("salon") != house("salon")
    assert len({Account(kind, "x") for kind in Kind}) == len(Kind)
