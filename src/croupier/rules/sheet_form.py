"""From the form of a rule sheet's file to its fields, and back to the plain value that is hashed.

docs/reference/sheets.md describes the format. Every mistake is told with its line.
"""

from __future__ import annotations

import datetime
import re
from typing import TYPE_CHECKING, Any, NamedTuple

from croupier.money import Ratio, Rounding
from croupier.refusals import BadInput, shown
from croupier.rules.bets import FACTS, Bet, Condition, PayLine
from croupier.rules.form import as_written
from croupier.rules.shoe import MOST_OF_A_COUP, ShoePolicy
from croupier.rules.tableau import PBPB, PPBB, Side
from croupier.rules.titles import fault, look

if TYPE_CHECKING:
    from collections.abc import Mapping

    from croupier.rules.bets import Value
    from croupier.rules.form import Form

MAIN_BETS = ("player", "banker", "tie")
MOST_DECKS = 16
MOST_BETS = 100
MOST_LINES = 100
MOST_OF_A_TITLE = 80
MOST_OF_A_NOTE = 500


class Places(NamedTuple):
    """Where in which file the bets of a sheet and their pay lines stand; no part of the game.

    `lines`: the line of the file by the bet's name alone, and by its name and pay line from 0.
    """

    file: str
    lines: Mapping[tuple[str, int | None], int]


NOWHERE = Places("", {})
"""The places of a sheet that comes from no file."""

_NAME = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*", re.ASCII)
FIELDS = ("id", "title", "date", "aliases", "note", "decks", "deal", "shoe", "not_combined", "bet")
SHOE_FIELDS = ("policy", "cards_behind_cut", "coups_after_cut", "burn")
BET_FIELDS = ("name", "title", "short", "group", "needs", "rounding", "mark", "lines")
LINE_FIELDS = ("when", "pays", "push")
_DEALS = {"PBPB": PBPB, "PPBB": PPBB}
MARKS = ("", "assumed", "unverified")
_LINE_LIKE = '{ when = { outcome = "banker" }, pays = "1 to 1" }'


def read(form: Form) -> dict[str, Any]:
    """The fields of a sheet, by the names of `Sheet`; raises `FileRefused`."""
    form.done(FIELDS)
    sheet_id, title = _name(form, "id"), _text(form, "title")
    decks = form.take("decks", int, like="decks = 8")
    if not 1 <= decks <= MOST_DECKS:
        form.refuse(f"a game has 1 to {MOST_DECKS} decks; this has {as_written(decks)}.", "decks")
    deal = form.choose(form.take("deal", str, "PBPB"), _DEALS, "deal")
    bets, places = _bets(form)
    return {
        "id": sheet_id,
        "title": title,
        "date": form.take("date", datetime.date, like="date = 2026-11-30").isoformat(),
        "aliases": _aliases(form),
        "note": _text(form, "note", "", most=MOST_OF_A_NOTE),
        "decks": decks,
        "order": _DEALS[deal],
        "shoe": _shoe(form.part("shoe", like='shoe = { policy = "fresh" }'), 52 * decks),
        "bets": bets,
        "not_combined": _not_combined(form, bets),
        "places": Places(form.file, places),
    }


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
    name = form.take(field, str, like=f'{field} = "banker-six-half"')
    if not _NAME.fullmatch(name) or len(name) > 60:
        form.refuse(
            f"{field} is small letters, digits and single hyphens, 60 at most, such as "
            f"banker-six-half; it is {shown(name)}.",
            field,
        )
    return name


def _text(form: Form, field: str, default: str | None = None, most: int = MOST_OF_A_TITLE) -> str:
    text = form.take(field, str, default, like=f'{field} = "No Commission"')
    if text != default:
        _check_text(form, text, most, field)
    return text


def _aliases(form: Form) -> tuple[str, ...]:
    aliases = form.texts("aliases")
    for number, alias in enumerate(aliases):
        _check_text(form, alias, MOST_OF_A_TITLE, "aliases", number)
    return aliases


def _check_text(form: Form, text: str, most: int, *where: str | int) -> None:
    # How a text looks is judged when it is offered: what was dealt under it is read for ever.
    if not form.stored and (wrong := fault(text, most)):
        form.refuse(f"{where[0]} {wrong}; it is {shown(text)}.", *where)


def _shoe(form: Form, cards: int) -> ShoePolicy:
    form.done(SHOE_FIELDS)
    policy = form.take("policy", str, like='policy = "fresh"')
    if form.choose(policy, ("fresh", "cut-card"), "policy") == "fresh":
        for name in SHOE_FIELDS[1:]:
            if form.has(name):
                form.refuse(f"{name} is for policy cut-card; a fresh shoe has no cut card.", name)
        return ShoePolicy(fresh=True)
    after = form.take("coups_after_cut", int, 0)
    if not 0 <= after <= 10:
        form.refuse(f"coups_after_cut is 0 to 10; it is {as_written(after)}.", "coups_after_cut")
    behind = form.take("cards_behind_cut", int, like="cards_behind_cut = 16")
    burn = form.choose(form.take("burn", str, "none"), ("none", "by-first-card"), "burn")
    shoe = ShoePolicy(
        fresh=False,
        cards_behind_cut=behind,
        coups_after_cut=after,
        burn_by_first_card=burn == "by-first-card",
    )
    least, most = shoe.fewest_behind_cut(), shoe.most_behind_cut(cards)
    if least > most:
        form.refuse(
            f"a shoe of {cards} cards is too short for {after} coups after the cut card; "
            f"{most // MOST_OF_A_COUP - 1} at most fit.",
            "coups_after_cut",
        )
    if not least <= behind <= most:
        coups = "1 coup" if after == 1 else f"{after} coups"
        form.refuse(
            f"with {coups} after the cut card there must be {least} to {most} of the {cards} "
            f"cards behind it, so that no coup runs out; there are {as_written(behind)}.",
            "cards_behind_cut",
        )
    return shoe


def _bets(form: Form) -> tuple[tuple[Bet, ...], dict[tuple[str, int | None], int]]:
    parts = form.parts("bet", like="[[bet]]")
    if len(parts) > MOST_BETS:
        form.refuse(f"a sheet has {MOST_BETS} bets at most; this has more.", "bet", MOST_BETS)
    bets: dict[str, Bet] = {}
    places: dict[tuple[str, int | None], int] = {}
    for part in parts:
        bet, lines = _bet(part)
        if bet.name in bets:
            part.refuse(
                f"there is a bet {shown(bet.name)} already; each needs its own name.", "name"
            )
        bets[bet.name] = bet
        places[bet.name, None] = part.line()
        places |= {(bet.name, number): line for number, line in enumerate(lines)}
    looks: dict[str, str] = {}
    for part, bet in zip(parts, bets.values(), strict=True):
        _check_needs(part, bet, bets)
        if not form.stored:
            _check_looks(part, bet, looks)
    return tuple(bets.values()), places


def _check_looks(form: Form, bet: Bet, looks: dict[str, str]) -> None:
    """Refuse a title that passes for that of another bet; `looks` are the bets by their looks."""
    for field, title in (("title", bet.title), ("short", bet.short_title)):
        seen = look(title)
        main = next((name for name in MAIN_BETS if look(name) == seen), bet.name)
        other = looks.setdefault(seen, bet.name) if main == bet.name else main
        if other != bet.name:
            form.refuse(
                f"{field} {shown(title)} looks like the bet {shown(other)}; "
                "give each bet a title that patrons can tell apart.",
                field,
            )


def _check_needs(form: Form, bet: Bet, bets: Mapping[str, Bet]) -> None:
    others = [name for name in bets if name != bet.name]
    for number, other in enumerate(bet.needs):
        if other == bet.name or other in bet.needs[:number]:
            form.refuse(
                f"needs names other bets of this sheet, each once; {shown(other)} is "
                f"{'this bet itself' if other == bet.name else 'named twice'}.",
                "needs",
                number,
            )
        form.choose(other, others, "needs", number)
        if bets[other].needs:
            form.refuse(
                f"{shown(bet.name)} needs {shown(other)}, which needs another bet itself; name a "
                "bet that stands alone.",
                "needs",
                number,
            )


def _bet(form: Form) -> tuple[Bet, list[int]]:
    form.done(BET_FIELDS)
    name, title = _name(form, "name"), _text(form, "title")
    group = form.take("group", str, "main" if name in MAIN_BETS else "side")
    rounding = form.take("rounding", str, "exact")
    lines = form.parts("lines", like=f"lines = [{_LINE_LIKE}]")
    if len(lines) > MOST_LINES:
        form.refuse(f"a bet has {MOST_LINES} pay lines at most.", "lines", MOST_LINES)
    bet = Bet(
        name=name,
        title=title,
        short_title=_text(form, "short", "") or title,
        group=form.choose(group, ("main", "side"), "group"),
        needs=form.texts("needs"),
        rounding=Rounding(form.choose(rounding, [r.value for r in Rounding], "rounding")),
        mark=form.choose(form.take("mark", str, ""), MARKS, "mark"),
        lines=tuple(_line(line) for line in lines),
    )
    if not bet.prices:
        form.refuse("no line of this bet pays anything; give at least one a price.", "lines")
    return bet, [line.line() for line in lines]


def _line(form: Form) -> PayLine:
    form.done(LINE_FIELDS)
    when = Condition(())
    if form.has("when"):
        when = _condition(form.part("when", like='when = { outcome = "banker" }'))
    pays = form.take("pays", str, "", like='pays = "1 to 1"')
    push = form.take("push", bool, False)  # noqa: FBT003  the field's default, by position
    if bool(pays) == push:
        form.refuse('a pay line has either pays = "n to m" or push = true, and not both.')
    if pays == "push":
        form.refuse("a push is no price; write push = true in place of pays.", "pays")
    try:
        return PayLine(when, Ratio.parse(pays) if pays else None)
    except BadInput as wrong:
        form.refuse(str(wrong), "pays")


def _condition(form: Form) -> Condition:
    form.done(FACTS)
    facts: list[tuple[str, tuple[Value, ...]]] = []
    for name, given in form.entries():
        values = given if isinstance(given, list) else [given]
        if not values:
            form.refuse(f"{name} has no value; name at least one.", name)
        known = FACTS[name].values
        for number, value in enumerate(values):
            # True equals 1 in Python; a condition on a number may not be given as yes or no.
            if not any(value == one and type(value) is type(one) for one in known):
                choices = ", ".join(as_written(one) for one in known)
                unquoted = "" if name == "outcome" else ", without quotes"
                form.refuse(
                    f"{name} is one of {choices}{unquoted}, or a list of such; "
                    f"it is {as_written(value)}.",
                    name,
                    number,
                )
        facts.append((name, tuple(one for one in known if one in values)))
    return Condition(tuple(sorted(facts)))


def _not_combined(form: Form, bets: tuple[Bet, ...]) -> tuple[tuple[str, ...], ...]:
    names = [bet.name for bet in bets]
    groups = set()
    like = '[["player", "banker"]]'
    for number, group in enumerate(
        form.take("not_combined", list, [], like=f"not_combined = {like}")
    ):
        if not isinstance(group, list) or not all(isinstance(name, str) for name in group):
            form.refuse(
                f"not_combined is a list of lists of bets, such as {like}.", "not_combined", number
            )
        for place, name in enumerate(group):
            form.choose(name, names, "not_combined", number, place)
        if len(set(group)) < 2:
            form.refuse("a group here names two bets or more.", "not_combined", number)
        groups.add(tuple(sorted(set(group))))
    for bet in bets:
        beside = {name for group in groups if bet.name in group for name in group}
        if bet.needs and beside.issuperset(bet.needs):
            form.refuse(
                f"nobody could ever place {shown(bet.name)}: it needs {' or '.join(bet.needs)}, "
                "and cannot be combined with any of them; change one or the other.",
                "not_combined",
            )
    return tuple(sorted(groups))
