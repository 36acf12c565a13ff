import pytest

import marula
from variants import VARIANTS, described


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `game` runs for every game and every variant of its options."""
    if "game" in metafunc.fixturenames:
        cases = [(name, options) for name in marula.games() for options in VARIANTS.get(name, [])]
        metafunc.parametrize(
            "game",
            [marula.load(name, **options) for name, options in cases],
            ids=[described(name, options) for name, options in cases],
        )
