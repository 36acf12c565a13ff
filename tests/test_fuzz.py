"""Every parser under mutated inputs; `tests/fuzz/run.py` does it for as long as one likes."""

from itertools import islice

import pytest

from fuzz.mutate import mutations
from fuzz.targets import SEEDS, TARGETS


@pytest.mark.parametrize("name", TARGETS)
def test_parsers_read_or_refuse(name: str) -> None:
    for data in islice(mutations(SEEDS[name], 1), 400):
        TARGETS[name](data)


@pytest.mark.slow
@pytest.mark.parametrize("name", TARGETS)
def test_parsers_read_or_refuse_very_much(name: str) -> None:
    for data in islice(mutations(SEEDS[name], 2), 20_000):
        TARGETS[name](data)
