"""`python -m croupier`: the command line without its script. It must not know any command."""

import sys

from croupier.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
