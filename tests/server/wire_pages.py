"""Draw the doors and the frames into the docs, from the application and the wire alone.

`python -m tests.server.wire_pages`, at the root of a checkout, writes the pages again; a test fails
when they are stale. Knows nothing of what a frame is about.
"""

import re
from pathlib import Path
from typing import get_type_hints

import msgspec
from litestar.handlers import BaseRouteHandler
from litestar.params import QueryParameter
from msgspec import inspect

from croupier.refusals import AT_THE_DOOR, Code
from croupier.server import history, http, sockets, wire
from croupier.server.meter import BURST, RATE
from croupier.server.problems import STATUS
from croupier.server.typescript import NAMES, types
from croupier.table import told

PAGES = ("docs/reference/http.md", "docs/reference/socket.md")

_DRAWN = re.compile(r"(<!-- drawn: ([\w-]+) -->\n).*?(<!-- end -->)", re.DOTALL)
_RECORD = re.compile(r"export interface (\w+) \{\n(.*?)\}\n", re.DOTALL)
_FIELDS = dict(_RECORD.findall(types()))
_CHOICES = dict(re.findall(r"export type (\w+) = (\".*\");", types()))


def sentence(documented: object) -> str:
    """Return the first sentence that something says of itself, on one line."""
    return " ".join((documented.__doc__ or "").split("\n\n")[0].split())


def records(*asked: type[msgspec.Struct]) -> str:
    """Return a section for each record: what it is, and a row for each of its fields."""
    parts = []
    for record in asked:
        name = NAMES[record]
        info = inspect.type_info(record)
        assert isinstance(info, inspect.StructType), "records are structs"
        tag, optional = info.tag, {one.name for one in info.fields if not one.required}
        left = " (may be left out)" if record in wire.CommandFrame.__args__ else ""
        rows = [
            f"| `{field}` | {kind(text)}{left if field in optional else ''} |"
            for field, text in re.findall(r"  (\w+): (.*);", _FIELDS[name])
            if field != "type" or not tag
        ]
        title = f"### {tag or name}\n\n{sentence(record)}\n"
        table = "\n".join(["| field | what it holds |", "|---|---|", *rows, ""]) if rows else ""
        parts.append(title + (f"\n{table}" if table else "\nIt has no field but its `type`.\n"))
    return "\n" + "\n".join(parts) + "\n"


def kind(text: str) -> str:
    """Return the type of a field as the page tells it, with the words that it may be.

    >>> kind("Minor | null"), kind("string[]")
    ('`Minor` or `null`', '`string[]`')
    """
    words = f"`{text}`" if "[" in text else " or ".join(f"`{one}`" for one in text.split(" | "))
    choices = _CHOICES.get(text)
    return f"{words}: {choices.replace(' | ', ', ')}" if choices else words


def asked() -> str:
    """Return what a client may send."""
    return records(*wire.CommandFrame.__args__, wire.AskedStake)


def frames() -> str:
    """Return what the house sends."""
    return records(*wire.Frame.__args__)


def events() -> str:
    """Return the events that a `told` frame brings."""
    return records(*told.TableEvent.__args__)


def others() -> str:
    """Return the records that stand in frames and events."""
    shown = {*wire.CommandFrame.__args__, *wire.Frame.__args__, *told.TableEvent.__args__}
    used = {name for record in shown for name in re.findall(r"[A-Z]\w+", _FIELDS[NAMES[record]])}
    by_name = {name: record for record, name in NAMES.items()}
    names, found = sorted(used & by_name.keys()), []
    while names:
        name = names.pop(0)
        if by_name[name] in shown or name in found or name == "AskedStake":
            continue
        found.append(name)
        names += [n for n in re.findall(r"[A-Z]\w+", _FIELDS[name]) if n in by_name]
    return records(*(by_name[name] for name in sorted(found)))


def limits() -> str:
    """Return what one connection may do."""
    return (
        f"- A frame has {sockets.MOST_FRAME_BYTES:,} bytes at most.\n"
        f"- A `place` frame has {wire.MOST_WAGERS_A_FRAME} wagers at most.\n"
        f"- One patron may send {RATE} frames a second, and {BURST} at once.\n"
        f"- {sockets.MOST_IN_FLIGHT} requests of one connection may be without an answer.\n"
        f"- {sockets.MOST_OUTBOX} frames may wait for a reader; one more ends the connection.\n"
    )


def codes() -> str:
    """Return a row for each code of refusal, in order of precedence."""
    rows = [
        f"| `{code}` | {STATUS.get(code, 400)} | {'yes' if code in AT_THE_DOOR else 'no'} |"
        for code in Code
    ]
    head = ["| code | status over HTTP | may the same id be sent again? |", "|---|---|---|"]
    return "\n".join([*head, *rows, ""])


def doors() -> str:
    """Return a row for each door of the application."""
    rows = []
    for handler in (*vars(http.Api).values(), *vars(history.History).values()):
        if isinstance(handler, BaseRouteHandler):
            [path] = handler.paths
            [method] = getattr(handler, "http_methods", None) or ["GET, as a WebSocket"]
            reads = re.findall(r"\[(\w+)\]", str(handler.fn.__annotations__.get("data", "")))
            gives = re.sub(r".*\[(\w+)\]", r"\1", str(handler.fn.__annotations__["return"]))
            gives = "" if gives == "None" else f"`{gives}`"
            took = ", ".join(f"`{name}`" for name in (*reads, *parameters(handler)))
            address = f"{http.Api.path}{path}".replace(":str", "")
            rows.append(f"| {method} | `{address}` | {took} | {gives} | {sentence(handler.fn)} |")
    head = ["| method | address | takes | gives | what it is |", "|---|---|---|---|---|"]
    return "\n".join([*head, *rows, ""])


def parameters(handler: BaseRouteHandler) -> list[str]:
    """Return the names of what a door reads from the end of its address."""
    return [
        one.name or name
        for name, hint in get_type_hints(handler.fn, include_extras=True).items()
        for one in getattr(hint, "__metadata__", ())
        if isinstance(one, QueryParameter)
    ]


def drawn(page: str) -> str:
    """Return a page with each of its drawn parts drawn again."""
    parts = {each.__name__: each for each in (asked, frames, events, others, limits, codes, doors)}
    return _DRAWN.sub(lambda found: found[1] + parts[found[2]]() + found[3], page)


if __name__ == "__main__":
    for name in PAGES:
        page = Path(name)
        page.write_text(drawn(page.read_text(encoding="utf-8")), encoding="utf-8")
