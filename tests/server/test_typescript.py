"""The browser's types are those of the wire."""

import msgspec

from croupier.server import typescript, wire
from croupier.table import told
from tests.tidy.tree import text


def test_the_browsers_types_are_generated() -> None:
    """What the page compiles against is what the generator prints, to the letter."""
    assert text("web/src/wire/types.ts") == typescript.types()


def test_every_record_of_the_wire_has_a_name() -> None:
    """A record added to the wire or to the views is added to the browser's types too."""
    records = {
        record
        for module in (wire, told)
        for record in vars(module).values()
        if isinstance(record, type)
        and issubclass(record, msgspec.Struct)
        and record.__module__ == module.__name__
        and not record.__name__.startswith("_")
    }
    bare = {told.View, told.TableView}
    assert records - bare <= set(typescript.NAMES)
