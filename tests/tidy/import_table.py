"""The import table as a contract of import-linter: which room may import which.

A room is a module or package right below `croupier`; `face` is the package itself and its
`__main__`. Each row of `rows` reads "room -> rooms it may import" (`*` is all but `cli`). Rows of
`never` read "room -> what no module of it may import": a package from outside (an import written
in the room), or one of our own modules (also through others). Rooms that are not built yet may
stand in the table; a room that is built must.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

PACKAGE = "croupier"
FACE = "face"
DOOR = "cli"  # imported by nobody but the face


class Breach(NamedTuple):
    """One import that the table does not allow: who, what, and why not."""

    importer: str
    imported: str
    reason: str


def room_of(module: str) -> str:
    """Return the room that a module of the package is in.

    >>> room_of("croupier.rules.cards"), room_of("croupier"), room_of("croupier.__main__")
    ('rules', 'face', 'face')
    """
    _, _, rest = module.partition(".")
    room = rest.partition(".")[0]
    return FACE if room in {"", "__main__"} else room


def is_ours(module: str) -> bool:
    """Tell whether a module is one of the package's own."""
    return module == PACKAGE or module.startswith(f"{PACKAGE}.")


def read_rows(rows: Sequence[str]) -> dict[str, set[str]]:
    """Read rows "room -> a, b" into sets.

    >>> sorted(read_rows(["tally -> rules, money"])["tally"])
    ['money', 'rules']
    """
    table: dict[str, set[str]] = {}
    for row in rows:
        room, _, allowed = row.partition("->")
        table[room.strip()] = {name.strip() for name in allowed.split(",") if name.strip()}
    return table


def breaches(graph: ImportGraph, rows: Sequence[str], never: Sequence[str]) -> list[Breach]:
    """Find every import of the graph that the rows do not allow, in a fixed order."""
    found = [*_outside_rows(graph, read_rows(rows)), *_against_never(graph, read_rows(never))]
    return sorted(found)


def _outside_rows(graph: ImportGraph, table: dict[str, set[str]]) -> Iterator[Breach]:
    everything = {room for room in table if room != DOOR}
    for importer in filter(is_ours, graph.modules):
        room = room_of(importer)
        if room not in table:
            yield Breach(importer, "", f"the room {room} has no row in the table")
            continue
        allowed = table[room]
        if "*" in allowed:
            allowed = allowed | everything
        for imported in filter(is_ours, graph.find_modules_directly_imported_by(importer)):
            if room_of(imported) not in {room, *allowed}:
                yield Breach(importer, imported, f"{room} may not import {room_of(imported)}")


def _against_never(graph: ImportGraph, table: dict[str, set[str]]) -> Iterator[Breach]:
    for importer in filter(is_ours, graph.modules):
        outside = graph.find_modules_directly_imported_by(importer)
        for banned in table.get(room_of(importer), ()):
            ours = f"{PACKAGE}.{banned}"
            chain = graph.find_shortest_chain(importer, ours) if ours in graph.modules else None
            if chain:
                yield Breach(importer, ours, " -> ".join(chain))
            elif banned in outside:
                yield Breach(importer, banned, f"{room_of(importer)} may not know {banned}")


class ImportTable(Contract):
    """The table, as import-linter runs it."""

    type_name = "import_table"

    rows = fields.ListField(subfield=fields.StringField())
    never = fields.ListField(subfield=fields.StringField())

    # The signature is import-linter's.
    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:  # noqa: FBT001
        """Find the breaches of the table."""
        found = breaches(graph, self.rows, self.never)  # type: ignore[arg-type]
        return ContractCheck(kept=not found, metadata={"breaches": found})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print one line a breach."""
        for breach in check.metadata["breaches"]:
            imports = f" imports {breach.imported}" if breach.imported else ""
            output.print_error(f"{breach.importer}{imports}: {breach.reason}")
