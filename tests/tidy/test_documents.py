"""The documents: one title each, links that lead somewhere, and the forms they promise."""

import re

import pytest

from tests.tidy.tree import ROOT, files, text

DOCUMENTS = files(".md")
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
SECTIONS = ["Money and fairness", "Added", "Changed", "Fixed", "Inside"]


def prose(name: str) -> str:
    """Return a document without its fenced code."""
    return FENCE.sub("", text(name))


@pytest.mark.parametrize("name", DOCUMENTS)
def test_a_document_has_one_title(name: str) -> None:
    """A document opens with its title, and has no second one."""
    assert re.findall(r"^# \S.*$", prose(name), re.MULTILINE) == [text(name).splitlines()[0]]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_links_lead_somewhere(name: str) -> None:
    """A link to a file of ours names a file that is there."""
    targets = re.findall(r"\]\(([^)#\s]+)[^)]*\)", prose(name))
    ours = [target for target in targets if "://" not in target]
    assert [t for t in ours if not (ROOT / name).parent.joinpath(t).exists()] == []


def test_decision_records_answer_the_four_questions() -> None:
    """Records are numbered without gaps, and each says what we faced, chose, gave up and await."""
    names = files(".md", under="docs/decisions/0")
    numbers = [int(name.rpartition("/")[2][:4]) for name in names]
    assert numbers == list(range(1, len(names) + 1))
    wanted = ["What we faced", "What we chose", "What we gave up", "What would change our mind"]
    assert {n for n in names if re.findall(r"^## (.+)$", prose(n), re.MULTILINE) != wanted} == set()


def test_changelog_keeps_its_sections() -> None:
    """What concerns money and fairness stands first, and no version makes up a section."""
    for version in re.split(r"^## ", prose("CHANGELOG.md"), flags=re.MULTILINE)[1:]:
        sections = re.findall(r"^### (.+)$", version, re.MULTILINE)
        assert sections == [section for section in SECTIONS if section in sections]
