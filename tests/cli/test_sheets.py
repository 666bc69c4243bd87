"""`croupier sheets`: the list of shipped sheets, and a check of one's own."""

import json
from pathlib import Path

import pytest

from croupier.cli.main import main
from croupier.rules.sheet import shipped

GOOD = """id = "own"
title = "Own"
date = 2026-01-01
decks = 6
shoe = { policy = "fresh" }

[[bet]]
name = "tie"
title = "Tie"
lines = [{ when = { outcome = "tie" }, pays = "8 to 1" }]
"""


def test_every_shipped_sheet_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    """The list names every sheet that comes with the house, with its best main bet."""
    assert main(["sheets", "--json"]) == 0
    sheets = json.loads(capsys.readouterr().out)["sheets"]
    assert [sheet["id"] for sheet in sheets] == list(shipped())
    assert main(["sheets"]) == 0
    out = capsys.readouterr().out
    assert all(name in out for name in shipped())
    assert "98.7649" in out


def test_ones_own_sheet_is_checked(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """A good file is listed; a mistake in it is told with file and line, nothing on stdout."""
    file = tmp_path / "own.toml"
    file.write_text(GOOD, encoding="utf-8")
    assert main(["sheets", str(file)]) == 0
    assert "own" in capsys.readouterr().out
    file.write_text(GOOD.replace('tie" }', 'ties" }'), encoding="utf-8")
    assert main(["sheets", str(file)]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert f"{file}, line 10: " in captured.err


def test_a_sheet_that_favours_the_patron_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    """A well formed sheet that loses money for the house is refused with bet and figure."""
    file = tmp_path / "own.toml"
    file.write_text(GOOD.replace("8 to 1", "10 to 1"), encoding="utf-8")
    assert main(["sheets", str(file)]) == 2
    assert "'tie'" in capsys.readouterr().err
