"""The answers that a house must have given for what happened in it; for its audit alone.

An accepted command has left events and an answer under its key, with the digest of what was
asked. From the events the command follows, and from it what the answer must be an answer to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from croupier import canonical
from croupier.pit import answers
from croupier.pit.bookkeeper import CashierEvent, Deposited
from croupier.pit.steps import key_of
from croupier.store.sqlite_audit import Finding, stored_answers
from croupier.store.sqlite_reader import SqliteReader
from croupier.store.store import NOT_OURS, Key
from croupier.table.messages import Command, Place, Replace, TakeBack


def keys_of(table: str, command: Command) -> tuple[Key, ...]:
    """The keys under which a command may have been answered; no id where events tell none.

    What only takes back, or only places, may have been asked in two ways that do the same.
    """
    asked: list[Command] = [command]
    match command:
        case Place(name, patron, wagers, deal=False):
            asked.append(Replace(name, patron, (), wagers))
        case Replace(_, patron, (wager,), ()):
            asked.append(TakeBack("", patron, wager))
        case _:
            pass
    return tuple(key for one in asked if (key := key_of(table, one)))


def cashier_keys(event: CashierEvent) -> tuple[Key, ...]:
    """The key of a deposit; nobody asks for a collection."""
    if not isinstance(event, Deposited):
        return ()
    return (Key(event.patron, event.id, answers.content("deposit", event.minor, event.why)),)


class Expected:
    """The keys that events stand for, held against the stored answers that say "done"."""

    def __init__(self) -> None:
        self._named: dict[tuple[str, str], frozenset[bytes]] = {}
        self._nameless: list[tuple[Key, ...]] = []

    def add(self, keys: tuple[Key, ...]) -> None:
        """One accepted command, by the keys under one of which it was answered."""
        if keys and keys[0].id:
            self._named[keys[0].patron, keys[0].id] = frozenset(key.content for key in keys)
        elif keys:
            self._nameless.append(keys)

    def findings(self, reader: SqliteReader) -> Iterator[Finding]:
        """Each answer that is missing, answers something else, or that nothing stands for."""
        rest: Counter[tuple[str, bytes]] = Counter()
        places: dict[tuple[str, bytes], str] = {}
        for patron, name, content, body in stored_answers(reader):
            if not _is_done(body):
                continue
            contents = self._named.pop((patron, name), None)
            if contents is None:
                rest[patron, content] += 1
                places[patron, content] = name
            elif content not in contents:
                yield Finding(f"answer {name} of {patron}", "it answers another request")
        for patron, name in self._named:
            yield Finding(f"answer {name} of {patron}", "it was accepted, and no answer says so")
        yield from self._without_names(rest, places)

    def _without_names(
        self, rest: Counter[tuple[str, bytes]], places: dict[tuple[str, bytes], str]
    ) -> Iterator[Finding]:
        for keys in self._nameless:
            found = next((key for key in _pairs(keys) if rest[key]), None)
            if found is None:
                sentence = "something was accepted, and no answer says so"
                yield Finding(f"answers of {keys[0].patron}", sentence)
            else:
                rest[found] -= 1
        for (patron, content), left in rest.items():
            if left:
                place = f"answer {places[patron, content]} of {patron}"
                yield Finding(place, "it says that something was done, and no event did it")


def _pairs(keys: Iterable[Key]) -> Iterator[tuple[str, bytes]]:
    return ((key.patron, key.content) for key in keys)


def _is_done(body: bytes) -> bool:
    try:
        return "code" not in canonical.decode(body)
    except NOT_OURS:
        return False  # its digest tells already
