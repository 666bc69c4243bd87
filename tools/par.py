"""Write the PAR sheets of all shipped sheets into docs/par, where tests hold them to the letter.

    .venv/bin/python tools/par.py

For whoever changes a figure, or the code that computes one, and says why.
"""

from pathlib import Path

from croupier.odds.appraise import measure
from croupier.odds.par_text import json_text, markdown
from croupier.odds.parsheet import par_sheet
from croupier.rules.sheet import find, shipped


def main() -> None:
    """Write both forms of each."""
    folder = Path(__file__).parents[1] / "docs" / "par"
    for name in shipped():
        par = par_sheet(measure(find(name)))
        (folder / f"{name}.md").write_text(markdown(par), encoding="utf-8")
        (folder / f"{name}.json").write_text(json_text(par), encoding="utf-8")


if __name__ == "__main__":
    main()
