"""The faults in small, so that they do not rot: `make stress` lets all of them happen, and for longer."""

from collections.abc import Callable

import pytest

from engine import games
from tests.stress.faults.__main__ import FAULTS
from tests.stress.faults.script import Script, write
from tests.stress.faults.stage import Fault, tried

pytestmark = [pytest.mark.slow, pytest.mark.nightly]


@pytest.fixture(scope="module")
def script() -> Script:
    return write(games, matches=1, steps=8)


@pytest.mark.parametrize("name", ["worker-killed", "reload", "redis-killed", "redis-unheard", "clients-gone"])
def test_nothing_is_wrong_or_lost(script: Script, name: str) -> None:
    row = tried(FAULTS[name], script, minutes=0.1)
    assert not row.failures
    assert (row.wrong, row.errors) == (0, 0)


def without_positions(script: Script) -> Script:
    matches = [
        match._replace(steps=[step._replace(move=step.move._replace(position=b"")) for step in match.steps])
        for match in script.single_use
    ]
    return script._replace(single_use=matches)


def with_another_catalog(script: Script) -> Script:
    return script._replace(resources=[call._replace(answer=call.answer + b" ") for call in script.resources])


@pytest.mark.parametrize(("change", "path"), [(without_positions, "/apply"), (with_another_catalog, "/catalog")])
def test_a_wrong_answer_is_noticed(script: Script, change: Callable[[Script], Script], path: str) -> None:
    """Of each kind, alone, since a row shows the first few only: what is expected here is not what is right."""
    row = tried(Fault("nothing", lambda stage: stage.wait(1.0)), change(script), 0.1)
    assert row.wrong
    assert any(path in failure for failure in row.failures if failure.startswith("wrong: "))
