"""Count the instructions of the core's fixed work, and hold them against known numbers.

    python benchmarks/instructions.py build/marula-instructions [--write] [--json]

Wall time lies on shared machines; the count of instructions under valgrind's callgrind repeats
exactly. The program runs its work between callgrind's client requests, so that nothing of process
start-up is counted. What is compared with baseline.json:

- the signature of every item: what the work came to, the same on every platform;
- the instructions, where the key (machine, compiler, C library) is known: at most 1 % more;
- the instructions a game of some items, with a limit that holds everywhere.

Exit status: 0 all is well, 1 something is not, 2 it could not be measured.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

BASELINE = Path(__file__).with_name("baseline.json")
TOLERANCE = 0.01
LIMITS_A_GAME = {"big_five": 190_000, "carcassonne": 150_000, "tricky_safari": 120_000}


@dataclass(frozen=True)
class Count:
    """What one item came to."""

    item: str
    key: str
    games: int
    signature: str
    instructions: int

    @property
    def a_game(self) -> float:
        return self.instructions / self.games


def run(*command: str) -> subprocess.CompletedProcess[str]:
    """Run in an environment of its own, since even its length moves the counts."""
    environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C"}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True)


def items_of(program: str) -> list[str]:
    return run(program, "--list").stdout.split()


def count(program: str, item: str) -> Count:
    """Run one item under callgrind."""
    callgrind = ("valgrind", "--tool=callgrind", "--instr-atstart=no")
    result = run(*callgrind, f"--callgrind-out-file={os.devnull}", program, item)
    facts = dict(re.findall(r"^(key|games|signature): (\S+)$", result.stdout, re.MULTILINE))
    collected = re.search(r"Collected : (\d+)", result.stderr)
    if collected is None or len(facts) != 3:
        raise ValueError(f"{item}: cannot read the output\n{result.stdout}{result.stderr}")
    instructions = int(collected[1])
    if instructions == 0:
        raise ValueError(f"{item}: nothing was counted; built without valgrind/callgrind.h?")
    return Count(item, facts["key"], int(facts["games"]), facts["signature"], instructions)


def faults(counted: Count, baseline: dict[str, Any]) -> list[str]:
    """What is wrong with a count."""
    found = []
    signature = baseline["signatures"].get(counted.item)
    if signature != counted.signature:
        found.append(f"signature {counted.signature} is not {signature}")
    known = baseline["instructions"].get(counted.key, {}).get(counted.item)
    if known is not None and counted.instructions > known * (1 + TOLERANCE):
        found.append(f"{counted.instructions / known - 1:.2%} more instructions than {known:,}")
    limit = LIMITS_A_GAME.get(counted.item)
    if limit is not None and counted.a_game > limit:
        found.append(f"{counted.a_game:,.0f} instructions a game, over the limit of {limit:,}")
    return found


def report(counts: list[Count], baseline: dict[str, Any]) -> bool:
    """Print the table; return whether all is well."""
    print(f"{'item':32} {'games':>7} {'instructions':>15} {'a game':>12} {'change':>8}")
    well = True
    for counted in counts:
        known = baseline["instructions"].get(counted.key, {}).get(counted.item)
        change = f"{counted.instructions / known - 1:+.2%}" if known else "new"
        print(
            f"{counted.item:32} {counted.games:7,} {counted.instructions:15,}"
            f" {counted.a_game:12,.0f} {change:>8}"
        )
        for fault in faults(counted, baseline):
            print(f"  FAULT: {fault}")
            well = False
        if known and counted.instructions < known * (1 - TOLERANCE):
            print("  faster: write the baseline anew (--write), so that it stays so")
    keys = {counted.key for counted in counts}
    for key in keys - set(baseline["instructions"]):
        print(f"no known numbers for {key}: only signatures and limits were checked")
    return well


def written(counts: list[Count], baseline: dict[str, Any]) -> dict[str, Any]:
    """The baseline with these counts instead of older ones of the same key."""
    instructions = dict(baseline["instructions"])
    for counted in counts:
        instructions[counted.key] = {}
    for counted in counts:
        instructions[counted.key][counted.item] = counted.instructions
    signatures = {counted.item: counted.signature for counted in counts}
    return {"signatures": signatures, "instructions": dict(sorted(instructions.items()))}


def main() -> int:
    parser = argparse.ArgumentParser(description="Count the instructions of the core's fixed work.")
    parser.add_argument("program", help="the built marula-instructions")
    parser.add_argument("--write", action="store_true", help="take the counts as the new baseline")
    parser.add_argument("--json", action="store_true", help="print one JSON document")
    arguments = parser.parse_args()
    if shutil.which("valgrind") is None:
        print("valgrind is not installed", file=sys.stderr)
        return 2
    try:
        program = str(Path(arguments.program).resolve(strict=True))
        counts = [count(program, item) for item in items_of(program)]
    except subprocess.CalledProcessError as error:
        print(f"{error}\n{error.stdout}{error.stderr}", file=sys.stderr)
        return 2
    except (OSError, ValueError) as error:
        print(error, file=sys.stderr)
        return 2
    baseline: dict[str, Any] = {"signatures": {}, "instructions": {}}
    if BASELINE.exists():
        baseline = json.loads(BASELINE.read_text(encoding="utf-8"))
    if arguments.write:
        baseline = written(counts, baseline)
        BASELINE.write_text(json.dumps(baseline, indent=2) + "\n", encoding="utf-8")
    if arguments.json:
        print(json.dumps([vars(counted) | {"a_game": counted.a_game} for counted in counts]))
        return int(any(faults(counted, baseline) for counted in counts))
    return int(not report(counts, baseline))


if __name__ == "__main__":
    sys.exit(main())
