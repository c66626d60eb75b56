from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from tests.support.redis_server import RedisServer, RedisServerError, find_binary


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
