"""Readiness that means it: games, Redis, a queue that is too long, a process that is about to stop."""

import signal
import threading
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from api.app import create_app
from api.limits.admission import LOAD, LoadMonitor
from api.settings import Settings
from engine.registry import Registry
from tests.helpers.contract import GAMES, Client, make_client
from tests.helpers.redis_groups import until
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started


@pytest.fixture
def standing() -> Iterator[LoadMonitor]:
    """How the process of the tests stands: afterwards as before."""
    yield LOAD
    LOAD.draining, LOAD._overslept = False, (0.0, 0.0)


def ready(client: Client) -> tuple[int, Any]:
    answer = client.get("/health/ready")
    return answer.status_code, answer.json.get("reasons", answer.json.get("status"))


def test_a_process_is_ready() -> None:
    assert ready(make_client()) == (200, "ready")


def test_without_games_it_is_not() -> None:
    answer = create_app(Registry(), Settings()).test_client().get("/health/ready")
    assert (answer.status_code, answer.json and answer.json["reasons"]) == (503, ["No games are loaded."])


def test_a_redis_that_is_required_must_answer(redis_server: RedisServer) -> None:
    settings = {"redis_url": redis_server.url, "redis_timeout": 1.0, "redis_retry_seconds": 0.1}
    needs, does_without = (make_client(GAMES, Settings(redis_required=needed, **settings)) for needed in (True, False))
    assert ready(needs) == ready(does_without) == (200, "ready")
    redis_server.stop()
    try:
        assert ready(needs) == (503, ["Redis is required, but it does not respond or refuses writes."])
        assert ready(does_without) == (200, "degraded")
    finally:
        redis_server.start()
    until(lambda: ready(needs) == (200, "ready"))
    assert ready(make_client(GAMES, Settings(redis_required=True)))[0] == 503  # and there is none at all


def test_who_waits_too_long_is_overloaded(standing: LoadMonitor) -> None:
    client, patient = (
        make_client(GAMES, Settings(max_queue_seconds=1)),
        make_client(GAMES, Settings(max_queue_seconds=0)),
    )
    for once in ((0.0, 9.0), (9.0, 0.9)):  # something long was in the way, and is over
        standing._overslept = once
        assert ready(client) == (200, "ready")
    standing._overslept = (1.1, 9.0)
    standing.draining = True
    assert ready(client) == (503, ["The process is about to stop.", "Requests wait too long here."])
    assert ready(patient) == (503, ["The process is about to stop."])
    assert client.get("/v1/games").status_code == 503
    assert patient.get("/v1/games").status_code == client.get("/health/live").status_code == 200
    assert client.application.services.admission.shed == 1


@pytest.mark.slow
def test_a_process_that_stops_answers_on_until_balancers_have_noticed() -> None:
    """After TERM new connections are accepted, each for one request, and readiness says that it will stop."""
    with started(HERALD_DRAIN_SECONDS="3") as (url, server), httpx.Client(base_url=url, timeout=30) as kept:
        assert kept.get("/health/ready").status_code == 200
        server.send_signal(signal.SIGTERM)
        until(lambda: httpx.get(f"{url}/health/ready").status_code == 503)
        told = httpx.get(f"{url}/health/ready")
        assert told.json()["reasons"] == ["The process is about to stop."]
        statuses, over = [], threading.Event()
        while not over.is_set():
            try:
                answer = httpx.post(f"{url}/v1/games/battlecrest/setup", json={})
            except httpx.TransportError:
                over.set()
            else:
                statuses.append((answer.status_code, answer.headers["Connection"]))
        assert len(statuses) > 3
        assert set(statuses) == {(200, "close")}
        assert server.wait(30) == 0
