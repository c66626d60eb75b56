"""A limit for tests that play whole games, where a rule may never end."""

import signal
from collections.abc import Iterator
from types import FrameType

import pytest


@pytest.fixture(autouse=True)
def time_limit() -> Iterator[None]:
    """Stop a test that hangs. The limit is generous: it does not measure speed."""

    def stop(signum: int, frame: FrameType | None) -> None:
        raise TimeoutError("this test takes far too long: does a rule never end?")

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(3600)
    yield
    signal.alarm(0)
    signal.signal(signal.SIGALRM, before)
