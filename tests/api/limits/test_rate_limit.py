"""Sliding windows, in this process and in Redis."""

import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from api.cache.redis import RedisClient
from api.limits.rate_limit import Count, Limit, LocalCounters, RateLimiter
from tests.helpers.redis_server import RedisServer

LIMIT = Limit(6, 60)
#: The beginning of a window.
OPENED = 6_000.0


class Clock:
    """The time, which only tests move."""

    def __init__(self) -> None:
        self.now = OPENED

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr("time.time", found)
    return found


def test_a_window_slides(clock: Clock) -> None:
    """The requests of the window before count by the part of it that is within one window from now."""
    limiter = RateLimiter(None)
    assert [limiter.count("a", LIMIT)[:2] for _ in range(7)] == [(True, n) for n in (5, 4, 3, 2, 1, 0)] + [(False, 0)]
    assert limiter.count("b", LIMIT) == Count(fits=True, left=5, seconds=60, retry_after=61)
    clock.now = OPENED + 59
    assert limiter.count("a", LIMIT)[:3] == (False, 0, 2)
    clock.now = OPENED + 60 + 31  # 29/60 of six requests are two
    assert [limiter.count("a", LIMIT)[:2] for _ in range(5)] == [(True, n) for n in (3, 2, 1, 0)] + [(False, 0)]
    clock.now = OPENED + 180
    assert limiter.count("a", LIMIT).left == 5


@pytest.mark.parametrize("weight", [1, 2, 6])
@pytest.mark.parametrize("filled", [[0], [59], [0, 70], [30, 100]])
def test_a_refused_request_fits_after_the_seconds_that_it_was_told(
    clock: Clock, filled: list[int], weight: int
) -> None:
    limiter = RateLimiter(None)
    for at in filled:
        clock.now = OPENED + at
        while limiter.count("a", LIMIT).fits:
            pass
    refused = limiter.count("a", LIMIT, weight)
    clock.now += refused.retry_after - 1.001
    assert not limiter.count("a", LIMIT, weight).fits
    clock.now += 1.001
    assert limiter.count("a", LIMIT, weight).fits


@pytest.mark.parametrize("weight", [1, 3, 6, 10])
def test_a_limit_is_never_told_to_last_longer_than_its_window(clock: Clock, weight: int) -> None:
    limiter = RateLimiter(None)
    for tenths in range(3_000):
        clock.now = OPENED + tenths / 10 + 1 / 7
        counted = limiter.count("a", LIMIT, weight)
        assert 1 <= counted.seconds <= 60
        assert 0 <= counted.left <= 6
        assert counted.retry_after >= 1


def test_the_oldest_clients_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LocalCounters, "MAX_CLIENTS", 10)
    limiter = RateLimiter(None)
    storage: Any = limiter.local.storage
    for n in range(100):
        assert limiter.count(str(n), LIMIT).left == 5
        assert len(storage.clients) <= 10
    assert limiter.count("99", LIMIT).left == 4


@pytest.fixture
def shared(redis_server: RedisServer) -> RateLimiter:
    return RateLimiter(RedisClient(redis_server.url, 5.0, 1.0))


def test_redis_counts_as_this_process_does(shared: RateLimiter) -> None:
    name = f"both {time.time()}"
    found = [shared.count(name, Limit(25, 3600), weight) for weight in (10, 10, 10, 1)]
    assert [(one.fits, one.left) for one in found] == [(True, 15), (True, 5), (False, 5), (True, 4)]
    assert all(3590 < one.seconds <= 3600 for one in found)
    assert 3600 < found[2].retry_after < 7200  # the first ten must have faded by the half
    assert shared.count("another", Limit(25, 3600)).left == 24


@pytest.mark.parametrize(
    ("windows", "expected"),
    [
        (b"1 6 30000 1 90000", (True, 2, 1)),
        (b"1 0 -2 1 3600000", (True, 5, 60)),  # its clock was set back
        (b"1 0 -2 0 -2", (True, 6, 1)),  # a key that is about to expire
    ],
)
def test_whatever_redis_says_is_made_sense_of(windows: bytes, expected: tuple[bool, int, int]) -> None:
    client = SimpleNamespace(register_script=lambda script: lambda keys, arguments: windows)

    class Store:
        breaker = SimpleNamespace(open=False)

        def run(self, question: Callable[[Any], Count]) -> Count:
            return question(client)

    store: Any = Store()
    assert RateLimiter(store).count("a", LIMIT)[:3] == expected
