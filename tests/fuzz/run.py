"""Fuzz a parser for a while: `python tests/fuzz/run.py TARGET [--seconds 60] [--seed 0]`.

An input that breaks the law is written to a file, and its name printed.
"""

import argparse
import sys
import time
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from fuzz.mutate import mutations
from fuzz.targets import SEEDS, TARGETS


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("target", choices=TARGETS)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", type=int, default=0)
    arguments = parser.parse_args()
    target = TARGETS[arguments.target]
    end = time.monotonic() + arguments.seconds
    inputs = mutations(SEEDS[arguments.target], arguments.seed)
    count = 0
    while time.monotonic() < end:
        for data in islice(inputs, 100):
            try:
                target(data)
            except Exception:
                file = Path(f"broken-{arguments.target}-{arguments.seed}-{count}")
                file.write_bytes(data)
                print(f"{file} breaks the law of {arguments.target}", file=sys.stderr)
                raise
            count += 1
    print(f"{arguments.target}: {count} inputs")
    return 0


if __name__ == "__main__":
    sys.exit(main())
