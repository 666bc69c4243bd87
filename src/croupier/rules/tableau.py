"""The third-card rule as a table, and the one function that says who draws next.

The engine, the live table, the dealer's console and the verifier all ask `next_to_draw`; the
chart that patrons read is generated from it. Knows point values only, no cards and no money.
Source: the draw chart that houses publish; tests hold it to one written out by hand.
"""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence


class Side(Enum):
    """Whose hand."""

    PLAYER = "player"
    BANKER = "banker"


PBPB: tuple[Side, ...] = (Side.PLAYER, Side.BANKER, Side.PLAYER, Side.BANKER)
"""The usual order of the first four cards."""

PPBB: tuple[Side, ...] = (Side.PLAYER, Side.PLAYER, Side.BANKER, Side.BANKER)
"""The order of houses that deal a hand at a time."""

PLAYER_DRAWS = frozenset(range(6))
"""The Player's two-card totals that draw."""

_ALL = frozenset(range(10))

BANKER_DRAWS: tuple[frozenset[int | None], ...] = (
    _ALL | {None},
    _ALL | {None},
    _ALL | {None},
    frozenset({None, 0, 1, 2, 3, 4, 5, 6, 7, 9}),
    frozenset({None, 2, 3, 4, 5, 6, 7}),
    frozenset({None, 4, 5, 6, 7}),
    frozenset({6, 7}),
    frozenset(),
    frozenset(),
    frozenset(),
)
"""By the Banker's two-card total: the Player's third cards (`None`: no third card) it draws on."""


def total(points: Sequence[int]) -> int:
    """A hand's points modulo ten.

    >>> total([7, 8])
    5
    """
    return sum(points) % 10


def next_to_draw(
    player: Sequence[int], banker: Sequence[int], order: Sequence[Side] = PBPB
) -> Side | None:
    """Who receives the next card, or `None` when the coup is complete.

    `player` and `banker` are the point values (0 to 9) dealt so far, in order; `order` is the
    order of the first four cards. Hands that no dealing in that order can give are a bug of the
    caller.

    >>> next_to_draw([], [])
    <Side.PLAYER: 'player'>
    >>> next_to_draw([5, 0, 4], [6, 0]) is None   # Banker 6 stands against a 4
    True
    >>> next_to_draw([6, 0], [3, 2])              # Player stands, Banker 5 draws
    <Side.BANKER: 'banker'>
    """
    dealt = len(player) + len(banker)
    if dealt < len(order):
        expected = order[:dealt]
        assert len(player) == expected.count(Side.PLAYER), "cards out of dealing order"
        return order[dealt]
    assert len(player) in (2, 3), "a hand has two or three cards"
    assert len(banker) in (2, 3), "a hand has two or three cards"
    two_player, two_banker = total(player[:2]), total(banker[:2])
    if two_player >= 8 or two_banker >= 8:
        return None
    player_draws = two_player in PLAYER_DRAWS
    if player_draws and len(player) == 2:
        assert len(banker) == 2, "the Player draws first"
        return Side.PLAYER
    third = player[2] if len(player) == 3 else None
    assert player_draws or third is None, "the Player has a card that it could not draw"
    banker_draws = third in BANKER_DRAWS[two_banker]
    assert banker_draws or len(banker) == 2, "the Banker has a card that it could not draw"
    return Side.BANKER if banker_draws and len(banker) == 2 else None


def banker_chart() -> tuple[tuple[bool, ...], ...]:
    """The printed draw chart: rows Banker 0 to 9, columns no third card, then third card 0 to 9.

    True where the Banker draws. Rows 8 and 9 are naturals, after which nobody draws.

    >>> "".join("DS"[not draws] for draws in banker_chart()[6])
    'SSSSSSSDDSS'
    """
    return tuple(
        tuple(
            next_to_draw((6, 0) if third is None else (0, 0, third), (row, 0)) is Side.BANKER
            for third in (None, *range(10))
        )
        for row in range(10)
    )
