"""What stands before every request: limits, and load that is too much."""

import re
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from werkzeug.test import TestResponse

from api.app import create_app
from api.limits.access import admission_of
from api.limits.admission import LOAD, AdmissionControl
from api.limits.clients import key_digest, new_api_key
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, make_client
from tests.helpers.redis_groups import until
from tests.helpers.redis_server import RedisServer

ROOT = Path(__file__).parents[3]
PREFLIGHT = {"Origin": "https://page.example", "Access-Control-Request-Method": "POST"}
SETUP, VIEW = "/v1/games/toy/setup", "/v1/games/toy/view"


def limited(limit: str = "3/hour", **changes: Any) -> Client:
    return make_client(GAMES, Settings(rate_limit=limit, **changes))


def gate_of(client: Client) -> AdmissionControl:
    gate: AdmissionControl = client.application.services.admission
    return gate


def statuses(client: Client, times: int, **how: Any) -> list[int]:
    return [client.post(SETUP, json={}, **how).status_code for _ in range(times)]


def test_the_page_says_what_counts_as_several_requests() -> None:
    app = create_app(GAMES, Settings())
    weights: dict[int, set[str]] = {}
    for rule in app.url_map.iter_rules():
        weight = admission_of(app.view_functions[rule.endpoint]).weight
        weights.setdefault(weight, set()).add(re.sub(r"^/v1/(games/[\w-]+/)?", "", rule.rule))
    assert weights.keys() == {1, 5, 10}
    assert weights[10] == {"suggest", "validations", "matches"}
    assert weights[5] == {"replay", "compare"}
    page = " ".join((ROOT / "docs/configuration.md").read_text("utf-8").split())
    assert (
        "`suggest`, a stream of records (`/v1/validations`) and the opening of a match (`/v1/matches`) count as 10."
        in page
    )
    assert "`replay` and `compare` count as 5." in page


def test_every_answer_tells_what_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 36_000_100.0)  # 100 s after the window has opened
    client = limited()
    for left in (2, 1, 0):
        answer = client.post(VIEW, json={})  # refused by the contract: it was a request
        assert answer.status_code == 400
        assert answer.headers["RateLimit-Policy"] == '"default";q=3;w=3600'
        told = re.fullmatch(r'"default";r=(\d+);t=(\d+)', answer.headers["RateLimit"])
        assert told
        assert int(told[1]) == left
        assert int(told[2]) == 3501
    answer = client.post(SETUP, json={})
    assert (answer.status_code, answer.json["type"]) == (429, "/problems/too-many-requests")
    assert (answer.json["limit"], answer.json["window"]) == (3, 3600)
    assert int(answer.headers["Retry-After"]) == answer.json["seconds"] == 3501
    assert answer.headers["RateLimit"] == '"default";r=0;t=3501'
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
    behind, direct = limited("1/hour", trusted_proxies=1), limited("1/hour")
    headers = [{"X-Forwarded-For": f"192.0.2.{n}"} for n in (1, 2)]
    assert [statuses(behind, 1, headers=one)[0] for one in headers] == [200, 200]
    assert [statuses(direct, 1, headers=one)[0] for one in headers] == [200, 429]


def test_a_key_has_a_limit_of_its_own(tmp_path: Path) -> None:
    some, none = new_api_key(), new_api_key()
    file = tmp_path / "keys"
    file.write_text(f"some {key_digest(some)} 2/hour\nnone {key_digest(none)} unlimited\n")
    client = limited("1/hour", api_keys_file=str(file))
    for key, expected in ((some, [200, 200, 429]), (none, [200, 200, 200]), (None, [200, 429, 429])):
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        assert statuses(client, 3, headers=headers) == expected


def test_a_request_that_another_service_has_admitted_is_not_counted() -> None:
    """Both services have the same secrets, in any order: they may be in the middle of a rotation."""
    old, new = "0a" * 32, "0b" * 32
    client = limited("1/hour", secret_keys=f"{old},{new}")
    id_ = "request-1"
    for keys in (old, new):
        proof = limited(secret_keys=keys).application.services.admission.vouch(id_)
        assert statuses(client, 2, headers={"X-Request-Id": id_, "Herald-Admitted": proof}) == [200, 200]
    assert statuses(client, 1) == [200]
    assert statuses(client, 1, headers={"X-Request-Id": "request-2", "Herald-Admitted": proof}) == [429]
    wrong = limited(secret_keys="0c" * 32).application.services.admission.vouch(id_)
    for proof in (wrong, "\u00e9", "x" * 500):
        assert statuses(client, 1, headers={"X-Request-Id": id_, "Herald-Admitted": proof}) == [429]


def test_operators_and_preflights_are_not_counted() -> None:
    client = limited("1/hour")
    for _ in range(3):
        assert client.get("/health/live").status_code == client.get("/health/ready").status_code == 200
        assert client.options(SETUP, headers=PREFLIGHT).status_code == 204
    assert statuses(client, 2) == [200, 429]


def test_pages_of_others_can_read_limits_and_send_keys() -> None:
    answer = limited().options(SETUP, headers=PREFLIGHT)
    exposed = answer.headers["Access-Control-Expose-Headers"].split(", ")
    assert {"RateLimit", "RateLimit-Policy", "Retry-After"} <= set(exposed)
    assert "Authorization" in answer.headers["Access-Control-Allow-Headers"].split(", ")


def suggest(client: Client, **how: Any) -> TestResponse:
    """The smallest suggestion."""
    turn = make_client().post(SETUP, json={}).json
    assert turn
    question = {"position": turn["position"], "seat": "p1", "playouts": 1}
    return client.post("/v1/games/toy/suggest", json=question, **how)


def test_an_expensive_operation_counts_as_several_requests() -> None:
    client = limited("25/hour")
    for status, left in ((200, 15), (200, 5), (429, 5)):  # what is refused is not counted
        answer = suggest(client)
        assert answer.status_code == status
        assert answer.headers["RateLimit"].startswith(f'"default";r={left};')
    assert statuses(client, 6) == [200] * 5 + [429]


def test_a_fresh_window_has_room_for_every_operation() -> None:
    client = limited("3/hour")
    assert [suggest(client).status_code for _ in range(2)] == [200, 429]


def test_weights_of_processes_add_up_in_redis(redis_server: RedisServer) -> None:
    clients = [limited("25/hour", redis_url=redis_server.url, redis_timeout=2.0) for _ in range(2)]
    caller = {"REMOTE_ADDR": "198.51.100.3"}
    told = [suggest(client, environ_overrides=caller).headers["RateLimit"] for client in (*clients, *clients)]
    assert [one.split(";")[1] for one in told] == ["r=15", "r=5", "r=5", "r=5"]
    assert statuses(clients[0], 6, environ_overrides=caller) == [200] * 5 + [429]


@pytest.mark.parametrize("path", ["/nowhere", "//v1/games", "/v1/games/toy/setup"])
def test_requests_that_no_operation_takes_are_counted(path: str) -> None:
    client = limited("2/hour")
    expected = 405 if path.endswith("setup") else 404
    environ = {"PATH_INFO": path}
    found = [client.get("/", environ_overrides=environ).status_code for _ in range(3)]
    assert found == [expected, expected, 429]


def test_requests_without_a_valid_key_count_for_their_address(tmp_path: Path) -> None:
    file = tmp_path / "keys"
    file.write_text(f"some {key_digest(new_api_key())}\n")
    client = limited("2/hour", api_keys_file=str(file), allow_anonymous=False)
    assert statuses(client, 3) == [401, 401, 429]
    headers = {"Authorization": f"Bearer {new_api_key()}"}
    assert statuses(client, 1, headers=headers) == [429]


def test_processes_count_together(redis_server: RedisServer) -> None:
    clients = [limited("40/hour", redis_url=redis_server.url, redis_timeout=2.0) for _ in range(2)]
    caller = {"REMOTE_ADDR": "198.51.100.1"}
    with ThreadPoolExecutor(8) as threads:
        futures = [threads.submit(statuses, clients[n % 2], 10, environ_overrides=caller) for n in range(8)]
        found = Counter(status for future in futures for status in future.result())
    assert found == {200: 40, 429: 40}


def test_a_redis_that_fails_refuses_nobody(redis_server: RedisServer) -> None:
    client = limited("5/hour", redis_url=redis_server.url, redis_timeout=0.3, redis_retry_seconds=0.1)
    caller = {"REMOTE_ADDR": "198.51.100.2"}
    breaker = client.application.services.positions.shared.breaker
    assert statuses(client, 6, environ_overrides=caller) == [200] * 5 + [429]
    redis_server.stop()
    try:
        assert statuses(client, 6, environ_overrides=caller) == [200] * 5 + [429]
        assert breaker.open
    finally:
        redis_server.start()
    until(lambda: not breaker.open)
    assert statuses(client, 6, environ_overrides=caller) == [200] * 5 + [429]


@pytest.fixture
def lag(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The lag of this process: its only element can be set."""
    seconds = [0.0]
    monkeypatch.setattr(LOAD, "queue_lag", lambda: seconds[0])
    return seconds


def test_a_worker_that_is_behind_refuses_at_once_and_says_so(lag: list[float]) -> None:
    """Refusals are problems with `Retry-After`, readiness ends, and both are over when the lag is."""
    client = make_client(GAMES, Settings(max_queue_seconds=0.5))
    for seconds, overloaded in ((0.0, False), (0.5, False), (0.51, True), (9.0, True), (0.1, False)):
        lag[0] = seconds
        answer, ready = client.post(SETUP, json={}), client.get("/health/ready")
        assert answer.status_code == ready.status_code == (503 if overloaded else 200)
        assert client.get("/health/live").status_code == 200
        if overloaded:
            assert answer.json["type"] == "/problems/overloaded"
            assert int(answer.headers["Retry-After"]) > 0
            assert ready.json["type"] == "/problems/not-ready"
            assert ready.json["reasons"] == ["Requests wait too long here."]
    assert (gate_of(client).shed, gate_of(client).admitted) == (2, 3)


def test_what_no_operation_takes_is_refused_as_well(lag: list[float]) -> None:
    client = make_client(GAMES, Settings(max_queue_seconds=0.5))
    lag[0] = 1.0
    assert [client.get(path).status_code for path in ("/nowhere", "/docs/")] == [503] * 2
    assert client.options(SETUP, headers=PREFLIGHT).status_code == 204


def test_load_shedding_can_be_turned_off(lag: list[float]) -> None:
    lag[0] = 9.0
    assert make_client(GAMES, Settings(max_queue_seconds=0)).post(SETUP, json={}).status_code == 200
