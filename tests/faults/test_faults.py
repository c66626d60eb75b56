"""The faults in small, so that they do not rot: `make soak` lets all of them happen, and for longer."""

from __future__ import annotations

import pytest

from engine import games
from tests.faults.__main__ import FAULTS
from tests.faults.script import Script, write
from tests.faults.stage import Fault, tried

pytestmark = pytest.mark.more


@pytest.fixture(scope="module")
def script() -> Script:
    return write(games, matches=1, steps=8)


@pytest.mark.parametrize("name", ["worker-killed", "reload", "redis-killed", "redis-unheard", "clients-gone"])
def test_nothing_is_wrong_or_lost(script: Script, name: str) -> None:
    row = tried(FAULTS[name], script, minutes=0.1)
    assert not row.failures
    assert (row.wrong, row.errors) == (0, 0)


def test_a_wrong_answer_is_noticed(script: Script) -> None:
    """Of each kind: what is expected here is not what is right."""
    matches = [
        match._replace(steps=[step._replace(move=step.move._replace(position=b"")) for step in match.steps])
        for match in script.guarded
    ]
    resources = [call._replace(answer=call.answer + b" ") for call in script.resources]
    row = tried(
        Fault("nothing", lambda stage: stage.wait(1.0)), script._replace(guarded=matches, resources=resources), 0.1
    )
    assert any("/apply" in failure for failure in row.failures)
    assert any("/catalog" in failure for failure in row.failures)
