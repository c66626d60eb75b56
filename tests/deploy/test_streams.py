"""Live matches through the proxies as they are shipped: events go out as they come, and who hangs up is noticed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tests.helpers.haproxy import balanced, find_haproxy
from tests.helpers.live import LiveMatch, told
from tests.helpers.metrics import settled
from tests.helpers.nginx import find_nginx, proxied
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started


@contextmanager
def behind(kind: str, server: str) -> Iterator[str]:
    """Run a proxy of this kind in front of a server."""
    if (find_nginx() if kind == "nginx" else find_haproxy()) is None:
        assert os.environ.get("CI") != "true", f"{kind} is not installed"
        pytest.skip(f"{kind} is not installed")
    if kind == "nginx":
        with proxied([server]) as proxy:
            yield proxy.url
    else:
        with balanced(server) as url:
            yield url


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["nginx", "haproxy"])
def test_a_proxy_passes_streams_on(kind: str, redis_server: RedisServer) -> None:
    settings: dict[str, Any] = {"HERALD_SECRET_KEYS": "0a" * 32, "HERALD_TRUSTED_PROXIES": "1"}
    with (
        started(HERALD_REDIS_URL=redis_server.url, HERALD_STREAM_HEARTBEAT="0.5", **settings) as (url, _),
        behind(kind, url.removeprefix("http://")) as proxy,
    ):
        match = LiveMatch(proxy)
        with match.stream("p2") as stream, match.stream("spectator") as other:
            turns = [stream.turn()]
            assert other.turn().id == 0
            for call in range(1, 5):
                match.play()
                turns.append(stream.turn())  # before the next call is made: nothing waits in the proxy
                assert turns[-1].id == call
            while stream.heartbeats < 2:
                assert stream.event() is not None
            assert told(turns) == match.events["p2"]
            assert told(other.until(4)) == match.events["spectator"]
            assert match.head("p1", after=4, wait=1).status_code == 204
            settled(url, lambda found: found.value("herald_streams") == 2)
        settled(url, lambda found: found.value("herald_streams") == 0)
