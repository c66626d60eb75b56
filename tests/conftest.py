import os
import signal
import sysconfig
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

# The laws of `tests.laws` are plain functions: their assertions are explained like those of tests.
pytest.register_assert_rewrite("tests.laws.every_game", "tests.laws.tampered_positions")

from api.cache.redis import RedisClient  # noqa: E402
from tests.helpers.redis_server import RedisServer, RedisServerError, find_binary  # noqa: E402


def pytest_configure() -> None:
    """Check the conditions that tests need.

    Compiled modules may be older than the sources, and tests cannot replace parts of them.  A program in the background
    of a script ignores interruptions, and so do its children, but tests interrupt commands.
    """
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if any(Path(__file__).parents[1].glob(f"engine/**/*{sysconfig.get_config_var('EXT_SUFFIX')}")):
        raise pytest.UsageError("the engine is compiled in this folder, and the tests are of its sources: `make clean`")


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A real Redis, one for each test process. Tests that stop, restart or pause it leave it running."""
    try:
        find_binary()
    except RedisServerError as error:
        if os.environ.get("CI") == "true":
            raise
        pytest.skip(f"no Redis: {error}")
    with RedisServer() as server:
        yield server


@pytest.fixture(autouse=True)
def no_probe_outlives_its_test(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """End the threads that look for a dead Redis: that of a Cluster draws from the `random` that Hypothesis watches."""
    clients: list[RedisClient] = []

    def note(client: RedisClient, *arguments: Any) -> None:
        make(client, *arguments)
        clients.append(client)

    make = RedisClient.__init__
    monkeypatch.setattr(RedisClient, "__init__", note)
    yield
    for client in clients:
        client.close()
