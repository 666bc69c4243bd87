"""The import contract itself: that it finds what it is there to find."""

from grimp import ImportGraph

from tests.tidy.import_table import Breach, breaches

ROWS = [
    "money ->",
    "rules -> money",
    "odds -> rules, money",
    "server -> odds",
    "cli -> *",
    "face -> *",
]
NEVER = ["rules -> numpy", "server -> odds.fast"]


def graph_of(*imports: tuple[str, str]) -> ImportGraph:
    """Build a graph from (importer, imported) pairs; names without a dot are from outside."""
    graph = ImportGraph()
    for module in dict.fromkeys(name for pair in imports for name in pair):
        graph.add_module(module, is_squashed="." not in module)
    for importer, imported in imports:
        graph.add_import(importer=importer, imported=imported)
    return graph


def test_what_the_table_allows_is_no_breach() -> None:
    """Imports that go down the table, and within one room, pass."""
    graph = graph_of(
        ("croupier.rules.coup", "croupier.money"),
        ("croupier.rules.coup", "croupier.rules.cards"),
        ("croupier.server.app", "croupier.odds.weights"),
        ("croupier.cli.odds", "croupier.odds.weights"),
        ("croupier.rules.sheet", "tomllib"),
    )
    assert breaches(graph, ROWS, NEVER) == []


def test_an_import_that_is_not_in_the_table_is_found() -> None:
    """A room that imports upward, or imports the command line, is named with its module."""
    graph = graph_of(
        ("croupier.money", "croupier.rules.coup"),
        ("croupier.odds.weights", "croupier.cli.odds"),
        ("croupier.cli.play", "croupier.cli.odds"),
    )
    assert breaches(graph, ROWS, NEVER) == [
        Breach("croupier.money", "croupier.rules.coup", "money may not import rules"),
        Breach("croupier.odds.weights", "croupier.cli.odds", "odds may not import cli"),
    ]


def test_a_room_without_a_row_is_found() -> None:
    """A new room has to be put into the table before anything can be built in it."""
    graph = graph_of(("croupier.cellar.wine", "croupier.money"))
    assert breaches(graph, ROWS, NEVER) == [
        Breach("croupier.cellar.wine", "", "the room cellar has no row in the table")
    ]


def test_a_banned_package_is_found_where_it_is_imported() -> None:
    """The rules never know numpy; the odds may."""
    graph = graph_of(("croupier.rules.coup", "numpy"), ("croupier.odds.weights", "numpy"))
    assert breaches(graph, ROWS, NEVER) == [
        Breach("croupier.rules.coup", "numpy", "rules may not know numpy")
    ]


def test_a_banned_module_is_found_through_others() -> None:
    """The server may know the odds, but not reach the fast ones through them."""
    graph = graph_of(
        ("croupier.server.app", "croupier.odds.weights"),
        ("croupier.odds.weights", "croupier.odds.fast"),
    )
    chain = "croupier.server.app -> croupier.odds.weights -> croupier.odds.fast"
    assert breaches(graph, ROWS, NEVER) == [
        Breach("croupier.server.app", "croupier.odds.fast", chain)
    ]
