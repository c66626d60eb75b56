"""What stands before every request: limits, and load that is too much."""

from __future__ import annotations

import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

import api.gate
from api.callers import Limit, digest_of, new_api_key
from api.gate import Counters, Gate
from api.settings import Settings
from tests.support.contract import GAMES, Client, make_client
from tests.support.redis_groups import until
from tests.support.redis_server import RedisServer
from tests.support.service import serving

SETUP, VIEW = "/v1/games/toy/setup", "/v1/games/toy/view"


def limited(limit: str = "3/hour", **changes: Any) -> Client:
    return make_client(GAMES, Settings(limit=limit, **changes))


def gate_of(client: Client) -> Gate:
    gate: Gate = client.application.extensions["gate"]
    return gate


def statuses(client: Client, times: int, **how: Any) -> list[int]:
    return [client.post(SETUP, json={}, **how).status_code for _ in range(times)]


# -- limits -----------------------------------------------------------------------------------------------------------


def test_every_answer_tells_what_is_left() -> None:
    client = limited()
    for left in (2, 1, 0):
        answer = client.post(VIEW, json={})  # refused by the contract: it was a request
        assert answer.status_code == 400
        assert answer.headers["RateLimit-Policy"] == '"default";q=3;w=3600'
        assert answer.headers["RateLimit"] in (f'"default";r={left};t=3600', f'"default";r={left};t=3599')
    answer = client.post(SETUP, json={})
    assert (answer.status_code, answer.json["type"]) == (429, "/problems/too-many-requests")
    assert (answer.json["limit"], answer.json["window"]) == (3, 3600)
    assert int(answer.headers["Retry-After"]) == answer.json["seconds"] in (3600, 3599)
    assert answer.headers["RateLimit"].startswith('"default";r=0;')
    assert (gate_of(client).admitted, gate_of(client).limited) == (3, 1)


def test_without_a_limit_nothing_is_said() -> None:
    answer = make_client().post(SETUP, json={})
    assert not {"RateLimit", "RateLimit-Policy"} & set(answer.headers.keys())


def test_callers_are_counted_apart() -> None:
    client = limited("2/hour")
    for address in ("192.0.2.1", "192.0.2.2", "2001:db8::1"):
        assert statuses(client, 3, environ_overrides={"REMOTE_ADDR": address}) == [200, 200, 429]
    neighbour = {"REMOTE_ADDR": "2001:db8::ffff"}
    assert statuses(client, 1, environ_overrides=neighbour) == [429]


def test_the_address_behind_a_proxy_is_believed_as_set() -> None:
    behind, direct = limited("1/hour", proxies=1), limited("1/hour")
    headers = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in (1, 2)]
    assert [statuses(behind, 1, headers=one)[0] for one in headers] == [200, 200]
    assert [statuses(direct, 1, headers=one)[0] for one in headers] == [200, 429]


def test_a_key_has_a_limit_of_its_own(tmp_path: Path) -> None:
    some, none = new_api_key(), new_api_key()
    file = tmp_path / "keys"
    file.write_text(f"some {digest_of(some)} 2/hour\nnone {digest_of(none)} unlimited\n")
    client = limited("1/hour", api_keys_file=str(file))
    for key, expected in ((some, [200, 200, 429]), (none, [200, 200, 200]), (None, [200, 429, 429])):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        assert statuses(client, 3, headers=headers) == expected


def test_operators_and_preflights_are_not_counted() -> None:
    client = limited("1/hour")
    for _ in range(3):
        assert client.get("/health/live").status_code == client.get("/health/ready").status_code == 200
        assert client.options(SETUP, headers={"Origin": "https://page.example"}).status_code == 200
    assert statuses(client, 2) == [200, 429]


def test_pages_of_others_can_read_limits_and_send_keys() -> None:
    answer = limited().options(SETUP, headers={"Origin": "https://page.example"})
    exposed = answer.headers["Access-Control-Expose-Headers"].split(", ")
    assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= set(exposed)
    assert "Authorization" in answer.headers["Access-Control-Allow-Headers"].split(", ")


def test_a_window_closes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 1000.0
    monkeypatch.setattr(api.gate, "monotonic", lambda: now)
    counters, limit = Counters(), Limit(2, 60)
    assert [counters.count("a", limit) for _ in range(3)] == [(1, 60), (2, 60), (3, 60)]
    now = 1059.0
    assert counters.count("a", limit) == (4, 1)
    now = 1060.0
    assert counters.count("a", limit) == (1, 60)


def test_so_many_callers_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Counters, "MOST", 10)
    counters = Counters()
    for n in range(100):
        assert counters.count(str(n), Limit(5, 60)).requests == 1
        assert len(counters) <= 10
    assert counters.count("99", Limit(5, 60)).requests == 2


def test_processes_count_together(redis_server: RedisServer) -> None:
    clients = [limited("40/hour", redis_url=redis_server.url, redis_timeout=2.0) for _ in range(2)]
    caller = {"REMOTE_ADDR": "198.51.100.1"}
    with ThreadPoolExecutor(8) as threads:
        futures = [threads.submit(statuses, clients[n % 2], 10, environ_overrides=caller) for n in range(8)]
        found = Counter(status for future in futures for status in future.result())
    assert found == {200: 40, 429: 40}


def test_a_redis_that_fails_refuses_nobody(redis_server: RedisServer) -> None:
    client = limited("5/hour", redis_url=redis_server.url, redis_timeout=0.3, redis_pause=0.1)
    caller = {"REMOTE_ADDR": "198.51.100.2"}
    breaker = client.application.extensions["hot"].shared.breaker
    assert statuses(client, 6, environ_overrides=caller) == [200] * 5 + [429]
    redis_server.stop()
    try:
        assert statuses(client, 6, environ_overrides=caller) == [200] * 5 + [429]
        assert breaker.open
    finally:
        redis_server.start()
    until(lambda: not breaker.open)
    assert statuses(client, 6, environ_overrides=caller) == [200] * 5 + [429]


# -- load -------------------------------------------------------------------------------------------------------------


def test_a_worker_that_is_behind_refuses_at_once_and_says_so() -> None:
    """Under true load: what is answered is right, what is refused is refused well, and balancers are told."""
    with serving(HERALD_SHED_SECONDS="0.02", HERALD_HOT_ENTRIES="0", HERALD_HOT_TABLES="0") as url:
        turn = httpx.post(f"{url}/v1/games/runewars/setup", json={}, timeout=60).json()
        body = {"position": turn["position"]}
        found: Counter[int] = Counter()
        not_ready, done = threading.Event(), threading.Event()

        def load() -> None:
            with httpx.Client(base_url=url, timeout=60) as client:
                while not done.is_set():
                    answer = client.post("/v1/games/runewars/legal-actions", json=body)
                    found[answer.status_code] += 1
                    if answer.status_code == 503:
                        assert answer.json()["type"] == "/problems/overloaded"
                        assert int(answer.headers["Retry-After"]) > 0
                    else:
                        assert answer.json()["decisions"]

        def watch() -> None:
            with httpx.Client(base_url=url, timeout=60) as client:
                while not done.is_set():
                    answer = client.get("/health/ready")
                    if answer.status_code == 503:
                        assert answer.json()["type"] == "/problems/not-ready"
                        assert answer.json()["reasons"] == ["Requests wait too long here."]
                        not_ready.set()

        with ThreadPoolExecutor(25) as threads:
            futures = [threads.submit(load) for _ in range(24)] + [threads.submit(watch)]
            try:
                until(lambda: not_ready.is_set() and found[503] > 5 and found[200] > 5)
            finally:
                done.set()
            for future in futures:
                future.result()
        assert set(found) == {200, 503}
        until(lambda: httpx.get(f"{url}/health/ready", timeout=60).status_code == 200)
        assert httpx.post(f"{url}/v1/games/runewars/legal-actions", json=body, timeout=60).status_code == 200
