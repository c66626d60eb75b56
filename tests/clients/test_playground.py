"""The pages of the playground in a real browser, as the service shows them."""

from pathlib import Path

import pytest

from tests.clients.test_playground_games import PLAYED
from tests.helpers.node import run_node
from tests.helpers.playground import PLAYGROUND, visit

pytestmark = pytest.mark.slow


def test_types(built: Path) -> None:
    run_node(PLAYGROUND, "node_modules/typescript/bin/tsc", "--project", ".")


#: They take long, and what they assert seldom breaks.
NIGHTLY = {"choosing", "endings", "friend", "guides", "names", "narrow", "positions", "seat-keys", "trace", "voice"}
NAMES = {path.name.removesuffix(".test.ts") for path in PLAYGROUND.glob("test/*.test.ts")} - PLAYED


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.nightly] if name in NIGHTLY else []) for name in sorted(NAMES)],
)
def test_in_a_browser(name: str, compiled: Path, shown: str, single_use: str) -> None:
    """Each file of tests by itself; `pytest -rP` prints its figures."""
    assert "skipped 0" in visit(name, compiled, shown, single_use_url=single_use)
