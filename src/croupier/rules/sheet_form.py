"""From the form of a rule sheet's file to its fields, and back to the plain value that is hashed.

docs/reference/sheets.md describes the format. Every mistake is told with its line.
"""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, Any

from croupier.money import Ratio, Rounding
from croupier.refusals import BadInput
from croupier.rules.bets import FACTS, Bet, Condition, PayLine
from croupier.rules.shoe import ShoePolicy
from croupier.rules.tableau import PBPB, PPBB, Side

if TYPE_CHECKING:
    from croupier.rules.bets import Value
    from croupier.rules.form import Form

MAIN_BETS = ("player", "banker", "tie")
MOST_DECKS = 16
MOST_BETS = 100
MOST_LINES = 100

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
_FIELDS = ("id", "title", "date", "aliases", "note", "decks", "deal", "shoe", "not_combined", "bet")
_BET_FIELDS = ("name", "title", "short", "group", "needs", "rounding", "mark", "lines")
_DEALS = {"PBPB": PBPB, "PPBB": PPBB}
MARKS = ("", "assumed", "unverified")


def read(form: Form) -> dict[str, Any]:
    """The fields of a sheet, by the names of `Sheet`; raises `FileRefused`."""
    decks = form.take("decks", int)
    if not 1 <= decks <= MOST_DECKS:
        form.refuse(f"a game has 1 to {MOST_DECKS} decks; this has {decks}.", "decks")
    shoe = _shoe(form.part("shoe"), 52 * decks)
    deal = form.choose(form.take("deal", str, "PBPB"), _DEALS, "deal")
    bets = _bets(form)
    fields = {
        "id": _name(form, "id"),
        "title": _text(form, "title"),
        "date": form.take("date", datetime.date).isoformat(),
        "aliases": form.texts("aliases"),
        "note": form.take("note", str, ""),
        "decks": decks,
        "order": _DEALS[deal],
        "shoe": shoe,
        "bets": bets,
        "not_combined": _not_combined(form, [bet.name for bet in bets]),
    }
    form.done(_FIELDS)
    return fields


def plain_bet(bet: Bet) -> dict[str, object]:
    """A bet as the file names its fields, every default written out."""
    return {
        "group": bet.group,
        "lines": [_plain_line(line) for line in bet.lines],
        "mark": bet.mark,
        "name": bet.name,
        "needs": bet.needs,
        "rounding": bet.rounding.value,
        "short": bet.short_title,
        "title": bet.title,
    }


def plain_order(order: tuple[Side, ...]) -> str:
    """The order of the first four cards as the file names it."""
    return "".join(side.name[0] for side in order)


def _plain_line(line: PayLine) -> dict[str, object]:
    when = {name: list(values) for name, values in line.when.facts}
    return {"when": when, "pays": str(line.pays)} if line.pays else {"when": when, "push": True}


def _name(form: Form, field: str) -> str:
    name = form.take(field, str)
    if not _NAME.fullmatch(name) or len(name) > 60:
        form.refuse(
            f"{field} is small letters, digits and single hyphens, 60 at most, such as "
            f"banker-six-half; it is {name[:80]!r}.",
            field,
        )
    return name


def _text(form: Form, field: str, default: str | None = None) -> str:
    text = form.take(field, str, default)
    if text != default and not (text.strip() and text.isprintable() and len(text) <= 80):
        form.refuse(f"{field} is one line of 1 to 80 characters; it is {text[:80]!r}.", field)
    return text


def _shoe(form: Form, cards: int) -> ShoePolicy:
    if form.choose(form.take("policy", str), ("fresh", "cut-card"), "policy") == "fresh":
        form.done(("policy",))
        return ShoePolicy(fresh=True)
    after = form.take("coups_after_cut", int, 0)
    if not 0 <= after <= 10:
        form.refuse(f"coups_after_cut is 0 to 10; it is {after}.", "coups_after_cut")
    behind = form.take("cards_behind_cut", int)
    burn = form.choose(form.take("burn", str, "none"), ("none", "by-first-card"), "burn")
    shoe = ShoePolicy(
        fresh=False,
        cards_behind_cut=behind,
        coups_after_cut=after,
        burn_by_first_card=burn == "by-first-card",
    )
    least, most = shoe.fewest_behind_cut(), shoe.most_behind_cut(cards)
    if not least <= behind <= most:
        form.refuse(
            f"with {after} coups after the cut card there must be {least} to {most} of the "
            f"{cards} cards behind it, so that no coup runs out; there are {behind}.",
            "cards_behind_cut",
        )
    form.done(("policy", "cards_behind_cut", "coups_after_cut", "burn"))
    return shoe


def _bets(form: Form) -> tuple[Bet, ...]:
    parts = form.parts("bet")
    if len(parts) > MOST_BETS:
        form.refuse(f"a sheet has {MOST_BETS} bets at most; this has {len(parts)}.", "bet")
    bets: dict[str, Bet] = {}
    for part in parts:
        bet = _bet(part)
        if bet.name in bets:
            part.refuse(f"there is a bet {bet.name!r} already; each needs its own name.", "name")
        bets[bet.name] = bet
    for part, bet in zip(parts, bets.values(), strict=True):
        for other in bet.needs:
            part.choose(other, [name for name in bets if name != bet.name], "needs")
            if bets[other].needs:
                part.refuse(
                    f"{bet.name!r} needs {other!r}, which needs another bet itself; name a bet "
                    "that stands alone.",
                    "needs",
                )
    return tuple(bets.values())


def _bet(form: Form) -> Bet:
    name, title = _name(form, "name"), _text(form, "title")
    group = form.take("group", str, "main" if name in MAIN_BETS else "side")
    rounding = form.take("rounding", str, "exact")
    bet = Bet(
        name=name,
        title=title,
        short_title=_text(form, "short", "") or title,
        group=form.choose(group, ("main", "side"), "group"),
        needs=form.texts("needs"),
        rounding=Rounding(form.choose(rounding, [r.value for r in Rounding], "rounding")),
        mark=form.choose(form.take("mark", str, ""), MARKS, "mark"),
        lines=tuple(_line(line) for line in form.parts("lines")),
    )
    if len(bet.lines) > MOST_LINES:
        form.refuse(f"a bet has {MOST_LINES} pay lines at most.", "lines")
    if not bet.prices:
        form.refuse("no line of this bet pays anything; give at least one a price.", "lines")
    form.done(_BET_FIELDS)
    return bet


def _line(form: Form) -> PayLine:
    when = _condition(form.part("when")) if form.has("when") else Condition(())
    pays = form.take("pays", str, "")
    push = form.take("push", bool, False)  # noqa: FBT003  the field's default, by position
    form.done(("when", "pays", "push"))
    if bool(pays) == push:
        form.refuse('a pay line has either pays = "n to m" or push = true, and not both.')
    try:
        return PayLine(when, Ratio.parse(pays) if pays else None)
    except BadInput as wrong:
        form.refuse(str(wrong), "pays")


def _condition(form: Form) -> Condition:
    facts: list[tuple[str, tuple[Value, ...]]] = []
    for name, given in form.entries():
        form.choose(name, FACTS, name)
        values = given if isinstance(given, list) else [given]
        known = FACTS[name].values
        for value in values:
            # True equals 1 in Python; a condition on a number may not be given as yes or no.
            if not any(value == one and type(value) is type(one) for one in known):
                shown = ", ".join(str(one).lower() for one in known)
                form.refuse(f"{name} is one of {shown}; it is {value!r}.", name)
        if not values:
            form.refuse(f"{name} has no value; name at least one.", name)
        facts.append((name, tuple(one for one in known if one in values)))
    return Condition(tuple(sorted(facts)))


def _not_combined(form: Form, names: list[str]) -> tuple[tuple[str, ...], ...]:
    groups = []
    for group in form.take("not_combined", list, []):
        if not (isinstance(group, list) and len(group) >= 2 and len(set(map(str, group))) >= 2):
            form.refuse(
                "not_combined is a list of groups of two bets or more, such as "
                '[["player", "banker"]].',
                "not_combined",
            )
        for name in group:
            form.choose(str(name), names, "not_combined")
        groups.append(tuple(sorted(set(group))))
    return tuple(sorted(set(groups)))
