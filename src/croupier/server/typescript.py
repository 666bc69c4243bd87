"""The browser's types, generated from the records of the wire.

`python -m croupier.server.typescript` prints them; `web/src/wire/types.ts` is its output, and a
test holds the two together.
"""

from __future__ import annotations

import sys
from typing import Any

import msgspec
from msgspec import inspect

from croupier.pit.history import BetName, CoupRecord, DealtView, PlayedView, SheetName, TableName
from croupier.server import wire
from croupier.table import told

HEADER = """\
// The words that travel between the page and the house, version {version}. Generated from the
// records of croupier.server.wire by `python -m croupier.server.typescript`: do not edit.
// Money is an integer of minor units; a card is two letters such as "5S" or "TH".

export type Minor = number;
export type CardText = string;
export type Cell<T extends string = string> = [col: number, row: number, mark: T];
"""

NAMES: dict[type, str] = {
    wire.CurrencyView: "Currency",
    wire.PatronView: "Patron",
    SheetName: "SheetInfo",
    wire.BetRtp: "BetRtp",
    wire.LobbyTable: "LobbyTable",
    wire.LobbyView: "LobbyView",
    wire.PayText: "PayText",
    wire.BetInfo: "BetInfo",
    wire.TableInfo: "TableInfo",
    told.StakeView: "Stake",
    told.WagerView: "Wager",
    told.SettledView: "SettledWager",
    told.ShoeView: "Shoe",
    told.CoupView: "Coup",
    told.AskNext: "AskNext",
    told.RoadsView: "Roads",
    told.LastCoupView: "LastCoup",
    told.VoidedView: "Voided",
    wire.Snapshot: "Snapshot",
    wire.ToldFrame: "Told",
    wire.AcceptedFrame: "Accepted",
    wire.RefusedFrame: "Refused",
    wire.BalanceFrame: "BalanceFrame",
    wire.ByeFrame: "Bye",
    told.ShoeOpenedView: "ShoeOpened",
    told.BetsOpenedView: "BetsOpened",
    told.WagerPlacedView: "WagerPlaced",
    told.WagerTakenBackView: "WagerTakenBack",
    told.BetsClosedView: "BetsClosed",
    told.CardDealtView: "CardDealt",
    told.CoupSettledView: "CoupSettled",
    told.CoupVoidedView: "CoupVoided",
    told.TableClosedView: "TableClosed",
    wire.AskedStake: "AskedStake",
    wire.PlaceFrame: "Place",
    wire.TakeBackFrame: "TakeBack",
    wire.ReplaceFrame: "Replace",
    wire.DealFrame: "Deal",
    wire.ResyncFrame: "Resync",
    wire.CardValue: "CardValue",
    wire.HandExample: "HandExample",
    wire.ChartRow: "ChartRow",
    wire.Ruling: "Ruling",
    wire.DrawsRow: "DrawsRow",
    wire.RulesBet: "RulesBet",
    wire.RulesSheet: "RulesSheet",
    wire.TitledText: "TitledText",
    wire.RulesView: "Rules",
    TableName: "TableName",
    DealtView: "Dealt",
    CoupRecord: "CoupRecord",
    wire.HistoryView: "HistoryView",
    wire.SumsView: "Sums",
    wire.SumsList: "SumsList",
    BetName: "BetName",
    PlayedView: "Played",
    wire.PlayedList: "PlayedList",
    wire.Problem: "Problem",
}
"""Every record of the wire and its name in the browser, in the order of the file."""

UNIONS = {
    "Frame": wire.Frame,
    "TableEvent": told.TableEvent,
    "Command": wire.CommandFrame,
}

_UNION_NAMES = {
    " | ".join(NAMES[one] for one in union.__args__): name for name, union in UNIONS.items()
}

MONEY = frozenset(
    {
        "balance", "minimum", "maximum", "step", "most_staked", "most_paid", "stake", "staked",
        "profit", "returned", "net", "chips",
    }
)  # fmt: skip
CARDS = frozenset({"card", "burn_card", "cards", "player", "banker"})


def types() -> str:
    """The whole file.

    >>> "export interface Snapshot {" in types()
    True
    """
    texts: dict[str, tuple[str, ...]] = {}
    records = [_record(record, name, texts) for record, name in NAMES.items()]
    unions = [
        f"export type {name} =\n" + "\n".join(f"  | {NAMES[one]}" for one in union.__args__) + ";"
        for name, union in UNIONS.items()
    ]
    choices = [
        f"export type {name} = {' | '.join(_quoted(value) for value in values)};"
        for name, values in texts.items()
    ]
    parts = [HEADER.format(version=wire.VERSION) + "\n".join(choices), *records, *unions]
    return "\n\n".join(parts) + "\n"


def _record(record: type, name: str, texts: dict[str, tuple[str, ...]]) -> str:
    info = inspect.type_info(record)
    assert isinstance(info, inspect.StructType), "records are structs"
    lines = [f"export interface {name} {{"]
    if info.tag_field is not None:
        lines.append(f"  {info.tag_field}: {_quoted(str(info.tag))};")
    lines += [f"  {one.name}: {_type(one.type, one.name, texts)};" for one in info.fields]
    return "\n".join([*lines, "}"])


def _type(  # noqa: C901, PLR0911  one match over the kinds of types that the wire has
    kind: inspect.Type, field: str, texts: dict[str, tuple[str, ...]]
) -> str:
    match kind:
        case inspect.Metadata():
            return _named(kind, field, texts)
        case inspect.UnionType():
            union = " | ".join(_type(one, field, texts) for one in kind.types)
            return _UNION_NAMES.get(union, union)
        case inspect.VarTupleType():
            item = _type(kind.item_type, field, texts)
            return f"({item})[]" if " " in item else f"{item}[]"
        case inspect.TupleType():
            items = [_type(one, field, texts) for one in kind.item_types]
            if items[:2] == ["number", "number"] and len(items) == 3:
                return f"Cell<{items[2]}>"
            return f"[{', '.join(items)}]"
        case inspect.DictType():
            return f"Record<string, {_type(kind.value_type, field, texts)}>"
        case inspect.StructType():
            return NAMES[kind.cls]
        case inspect.IntType():
            return "Minor" if field in MONEY else "number"
        case inspect.StrType():
            return "CardText" if field in CARDS else "string"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case _:
            raise TypeError(f"the wire has no {kind}")


def _named(kind: inspect.Metadata, field: str, texts: dict[str, tuple[str, ...]]) -> str:
    extra: dict[str, Any] = kind.extra or {}
    if "values" not in extra:
        return _type(kind.type, field, texts)
    texts[extra["name"]] = extra["values"]
    return str(extra["name"])


def _quoted(value: str) -> str:
    return msgspec.json.encode(value).decode()


if __name__ == "__main__":
    sys.stdout.write(types())
