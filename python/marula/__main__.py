"""`python -m marula` is the command line."""

import sys

from marula.cli import main

if __name__ == "__main__":
    sys.exit(main())
