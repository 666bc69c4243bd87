"""Draw the phase diagram and the phase table into the docs, from `TRANSITIONS` alone.

`python -m tests.table.phase_page`, at the root of a checkout, writes the pages again; a test fails
when they are stale. Knows nothing of a table but its phases and its commands.
"""

import re
from pathlib import Path

from croupier.table.messages import Command
from croupier.table.phases import TRANSITIONS, Phase

PAGES = ("docs/concepts/the-way-of-one-bet.md", "docs/reference/phases.md")

_DRAWN = re.compile(r"(<!-- drawn: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def words(asked: type[Command]) -> str:
    """Return a command's name in words.

    >>> from croupier.table.messages import TakeBack
    >>> words(TakeBack)
    'take back'
    """
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", asked.__name__).lower()


def diagram() -> str:
    """Return the diagram of all commands that change the phase, for a Mermaid renderer."""
    edges: dict[tuple[Phase, Phase], list[str]] = {}
    for (phase, asked), led in TRANSITIONS.items():
        for after in led:
            if after is not phase:
                edges.setdefault((phase, after), []).append(words(asked))
    lines = [
        f"    {before.value} --> {after.value} : {', '.join(commands)}"
        for (before, after), commands in edges.items()
    ]
    start = f"    [*] --> {Phase.CLOSED.value}"
    return "\n".join(["```mermaid", "stateDiagram-v2", start, *lines, "```\n"])


def table() -> str:
    """Return a table with a row for each command and a column for each phase."""
    commands = list(dict.fromkeys(asked for _, asked in TRANSITIONS))
    rows = [
        [words(asked), *(_cell(TRANSITIONS.get((phase, asked), ())) for phase in Phase)]
        for asked in commands
    ]
    head = ["", *(phase.value for phase in Phase)]
    lines = [head, ["---"] * len(head), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def sentences() -> str:
    """Return what a patron is told in each phase who asks for something that it refuses."""
    return "".join(f"- **{phase.value}**: {phase.sentence}.\n" for phase in Phase)


def drawn(page: str) -> str:
    """Return a page with each of its drawn parts drawn again."""
    parts = {"diagram": diagram, "table": table, "sentences": sentences}
    return _DRAWN.sub(lambda found: found[1] + parts[found[2]]() + found[3], page)


def _cell(led: tuple[Phase, ...]) -> str:
    return " or ".join(phase.value for phase in led) or "–"


if __name__ == "__main__":
    for name in PAGES:
        page = Path(name)
        page.write_text(drawn(page.read_text(encoding="utf-8")), encoding="utf-8")
