"""`/metrics`: its contents, which are right across workers, including those that are gone."""

import os
import signal
import time

import pytest
from flask.testing import FlaskClient
from prometheus_client.openmetrics.parser import text_string_to_metric_families as read_openmetrics

from api.app import create_app
from api.settings import Settings
from api.telemetry import metrics
from api.telemetry.metrics import (
    BUCKETS,
    COUNTERS,
    GAUGES,
    HELP,
    STATUSES,
    UNKNOWN_OPERATION,
    Metrics,
    operation_name,
    resident_bytes,
)
from api.telemetry.metrics_page import metrics_page
from benchmarks.processes import workers_of
from engine import games
from tests.helpers.contract import GAMES
from tests.helpers.metrics import Scraped, scrape, settled
from tests.helpers.raw_http import PATIENCE, Wire, post
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving, started

VIEW = "/v1/games/battlecrest/view"
NO_REF = b"blake2s:" + b"0" * 64
NAMES = {"battlecrest-play.apply": ("apply", "battlecrest"), "games.list": ("games.list", "")}


@pytest.fixture
def client() -> FlaskClient:
    return create_app(GAMES, Settings()).test_client()


def counting(**read: float) -> Metrics:
    """Metrics of two operations; others count these by themselves."""
    return Metrics(NAMES, games, {name: lambda value=value: value for name, value in read.items()})  # type: ignore[misc]


def told(metrics: Metrics) -> Scraped:
    return Scraped(metrics.collect().decode())


def test_the_text_is_that_of_prometheus(client: FlaskClient) -> None:
    answer = client.get("/metrics")
    assert answer.content_type == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-store"
    assert Scraped(answer.text).value("herald_build_info") == 1


def test_or_that_of_openmetrics(client: FlaskClient) -> None:
    accept = "application/openmetrics-text;version=1.0.0;q=0.5,text/plain;version=0.0.4;q=0.3,*/*;q=0.1"
    client.get("/v1/games", buffered=True)
    answer = client.get("/metrics", headers={"Accept": accept})
    assert answer.content_type == "application/openmetrics-text; version=1.0.0; charset=utf-8"
    assert "herald_requests" in {family.name for family in read_openmetrics(answer.text)}


@pytest.mark.parametrize(
    "accept", ["", "text/plain;version=x", "application/openmetrics-text;version=;", "\x7f,,;;=", "*"]
)
def test_any_accept_header_is_answered(client: FlaskClient, accept: str) -> None:
    assert client.get("/metrics", headers={"Accept": accept}).status_code == 200


def test_every_family_is_explained(client: FlaskClient) -> None:
    found = Scraped(client.get("/metrics").text)
    families = {family.name: family.documentation for family in found.families}
    assert families == HELP


def test_it_can_be_turned_off() -> None:
    client = create_app(GAMES, Settings(metrics=False)).test_client()
    answer = client.get("/metrics")
    assert (answer.status_code, answer.json["type"]) == (404, "/problems/not-found")


def test_a_page_is_served_again_for_a_second(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is asked for, in each of its formats."""
    now, asked = 1000.0, []
    monkeypatch.setattr(metrics, "monotonic", lambda: now)
    told = Metrics.collect
    monkeypatch.setattr(Metrics, "collect", lambda *one, **more: asked.append(more) or told(*one, **more))
    accept = {"Accept": "application/openmetrics-text"}
    for _ in range(3):
        assert client.get("/metrics").status_code == client.get("/metrics", headers=accept).status_code == 200
    assert len(asked) == 2
    now += metrics.PAGE_SECONDS - 0.001
    first = client.get("/metrics").text
    assert len(asked) == 2
    now += 0.001
    assert client.get("/metrics").text != first
    assert len(asked) == 3


def test_metrics_are_no_part_of_the_contract() -> None:
    assert not [path for path in create_app(GAMES, Settings()).services.contract()["paths"] if "metrics" in path]


def test_every_endpoint_has_a_name_of_its_own() -> None:
    app = create_app(games, Settings())
    names = [operation_name(endpoint, games) for endpoint in app.view_functions]
    assert len(set(names)) == len(names)
    assert {game for _, game in names} == {"", *games}
    assert operation_name("time-of-heroes-play.legalActions", games) == ("legalActions", "time-of-heroes")
    assert operation_name("games.list", games) == ("games.list", "")


def test_a_histogram_counts_what_is_at_most_so_long() -> None:
    metrics = counting()
    for seconds in (BUCKETS[3], BUCKETS[3] * 1.01, 1e9):
        metrics.record_request("battlecrest-play.apply", "POST", "200", seconds, seconds / 10, 1, 1)
    found = told(metrics)
    name = "herald_request_seconds_bucket"
    assert found.value(name, le=str(BUCKETS[2])) == 0
    assert found.value(name, le=str(BUCKETS[3])) == 1
    assert found.value(name, le=str(BUCKETS[4])) == found.value(name, le=str(BUCKETS[-1])) == 2
    assert found.value(name, le="+Inf") == found.value("herald_request_seconds_count") == 3


def test_statuses_that_nobody_knows_are_counted_together() -> None:
    metrics = counting()
    for status in (*STATUSES, "418", "299", "418"):
        metrics.record_request("games.list", "GET", status, 0.001, 0, 0, 0)
    found = told(metrics)
    assert {found.value("herald_requests_total", status=status) for status in STATUSES} == {1}
    assert found.value("herald_requests_total", status="other") == 3


def test_what_is_no_endpoint_is_counted_without_a_name() -> None:
    metrics = counting()
    metrics.record_request("somebody's", "GET", "200", 0.001, 0, 0, 0)
    metrics.record_disconnect("somebody's")
    operation, game = UNKNOWN_OPERATION
    assert told(metrics).value("herald_requests_total", operation=operation, game=game) == 1
    assert told(metrics).value("herald_disconnects_total", operation=operation, game=game) == 1


@pytest.mark.parametrize("name", COUNTERS)
def test_every_counter_is_told(name: str) -> None:
    metrics = counting()
    family, labels = COUNTERS[name]
    before = told(metrics).value(f"{family}_total", **labels)
    metrics.count(name)
    metrics.count(name)
    assert (before, told(metrics).value(f"{family}_total", **labels)) == (0, 2)


def test_slots_add_up_and_outlive_their_workers() -> None:
    """As in a server, but in one process: a worker counts, dies, and another takes its place."""
    counts, gauges = {"local_hit": 5.0}, {"herald_cache_sessions": 2.0}
    metrics = counting(**counts, **gauges)
    for slot in (0, 1, 0):
        metrics.begin(slot)
        metrics.record_request("games.list", "GET", "200", 0.001, 0, 3, 4)
        metrics.count("shed")
        metrics.publish()
        metrics.publish()
        metrics.end(slot)
    metrics.begin(1)
    found = told(metrics)
    assert found.value("herald_requests_total") == found.value("herald_shed_total") == 3
    assert found.value("herald_response_bytes_total") == 12
    assert found.value("herald_cache_lookups_total", layer="local", outcome="hit") == 20
    assert found.all("herald_cache_sessions", worker="1") == [2]
    assert found.value("herald_workers") == len(found.all("herald_cache_sessions")) == 1
    assert found.value("herald_worker_starts_total") == 4


def test_memory_is_that_of_the_process() -> None:
    used = resident_bytes(os.getpid())
    if used is None:
        pytest.skip("no /proc that tells it")
    assert used > 2**20
    assert resident_bytes(2**22 + 1) is None


def test_no_name_is_two_things() -> None:
    families = {family for family, _ in COUNTERS.values()}
    assert not families & set(GAUGES)
    assert families | set(GAUGES) < HELP.keys()
    assert metrics_page.name == "metrics"


def ask(url: str, count: int) -> None:
    """Ask so often, by connections of their own, so that all workers have some."""
    for _ in range(count):
        with Wire(url) as wire:
            wire.send(post(VIEW, b"{}", "Connection: close\r\n"))
            assert wire.read().status == 400


def asked(found: Scraped) -> float:
    return found.value("herald_requests_total", operation="view", game="battlecrest", status="400")


@pytest.mark.slow
def test_two_workers_are_told_as_one_also_after_one_was_killed() -> None:
    with started(workers=2) as (url, server):
        settled(url, lambda found: found.value("herald_workers") == 2)
        ask(url, 30)
        found = settled(url, lambda found: asked(found) == 30)
        assert len(found.all("herald_memory_bytes")) == len(found.all("herald_cache_sessions")) == 2
        bytes_sent = found.value("herald_request_bytes_total", operation="view")
        assert bytes_sent == 60

        killed = workers_of(server.pid)[0]
        os.kill(killed, signal.SIGKILL)
        deadline = time.monotonic() + PATIENCE
        while killed in workers_of(server.pid) or len(workers_of(server.pid)) < 2:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        settled(url, lambda found: found.value("herald_workers") == 2)
        ask(url, 10)
        found = settled(url, lambda found: asked(found) == 40)
        assert found.value("herald_request_bytes_total", operation="view") == 80
        assert found.value("herald_request_seconds_count", operation="view") == 40
        assert len(found.all("herald_memory_bytes")) == 2
        assert found.value("herald_worker_starts_total") == 3


@pytest.mark.slow
def test_a_reload_loses_no_count() -> None:
    with started(workers=2) as (url, server):
        ask(url, 10)
        settled(url, lambda found: asked(found) == 10)
        before = set(workers_of(server.pid))
        server.send_signal(signal.SIGHUP)
        deadline = time.monotonic() + PATIENCE
        while before & set(workers_of(server.pid)):
            assert time.monotonic() < deadline
            time.sleep(0.05)
        ask(url, 10)
        # The server learns of its workers' end a moment after they have ended.
        settled(url, lambda found: asked(found) == 20 and found.value("herald_workers") == 2)


@pytest.mark.slow
def test_a_client_that_leaves_is_counted() -> None:
    """It asks for much, and takes nothing of it."""
    with serving(HERALD_WRITE_TIMEOUT="0.5") as url:
        with Wire(url, receive=4096) as wire:
            for _ in range(20):
                wire.get("/openapi.json")
            time.sleep(0.2)
        settled(url, lambda found: found.value("herald_disconnects_total", operation="openapi.get") == 1)


def test_what_no_server_can_read_is_counted() -> None:
    with serving() as url:
        with Wire(url) as wire:
            wire.send(b"hello\r\n\r\n")
            assert wire.read().status == 400
        found = settled(url, lambda found: found.value("herald_requests_total", status="400") == 1)
        assert found.value("herald_requests_total", operation="unknown", status="400") == 1


@pytest.mark.slow
def test_a_redis_that_is_gone_is_told(redis_server: RedisServer) -> None:
    settings = {
        "HERALD_REDIS_URL": redis_server.url,
        "HERALD_REDIS_RETRY_SECONDS": "0.1",
        "HERALD_SECRET_KEYS": "ab" * 32,
    }
    with serving(**settings) as url:
        before = scrape(url)
        assert before.all("herald_redis_breaker_open") == [0]
        assert before.all("herald_redis_breaker_openings_total") == [0, 0]  # there from the start: alerts see the first
        assert before.value("herald_match_store_bytes", kind="used") > 0
        assert before.all("herald_match_store_bytes", kind="maximum") == []
        try:
            redis_server.stop()
            with Wire(url) as wire:
                wire.post(VIEW, b'{"ref": "%s"}' % NO_REF)
                assert wire.read().status == 404
            settled(url, lambda found: found.value("herald_redis_breaker_open") == 1)
            settled(url, lambda found: found.value("herald_redis_breaker_openings_total", store="cache") == 1)
        finally:
            redis_server.start()
        settled(url, lambda found: found.value("herald_redis_breaker_open") == 0)
