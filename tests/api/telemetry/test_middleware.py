"""Every request is measured, whatever becomes of it: by operation, game and status, and nothing that a caller chose."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.errors.registry import ALL_PROBLEMS
from api.limits.admission import LOAD
from api.settings import Settings
from api.telemetry.middleware import ENDPOINT, EngineTimer, TelemetryMiddleware, engine_timer, in_engine
from tests.helpers.contract import GAMES
from tests.helpers.in_process import environ_of
from tests.helpers.metrics import Scraped

APPLY = "/v1/games/toy/apply"


class Reader(FlaskClient):
    """A test client that takes every answer to its end, as a request is over only then."""

    def open(self, *args: Any, **kwargs: Any) -> TestResponse:
        return super().open(*args, buffered=True, **kwargs)


@pytest.fixture
def client() -> FlaskClient:
    app = create_app(GAMES, Settings())
    app.test_client_class = Reader
    return app.test_client()


def seen(client: FlaskClient) -> Scraped:
    """What this app has counted."""
    return Scraped(client.get("/metrics").text)


def test_a_request_counts_by_operation_game_and_status(client: FlaskClient) -> None:
    turn = client.post("/v1/games/toy/setup", json={}).json
    client.post("/v1/games/toy/view", json={"position": turn["position"]})
    client.post("/v1/games/toy/view", json={"position": turn["position"]})
    client.post("/v1/games/toy/view", json={"position": 7, "nothing": 1})
    client.get("/v1/games")
    found = seen(client)
    assert found.value("herald_requests_total", operation="view", game="toy", status="200") == 2
    assert found.value("herald_requests_total", operation="view", game="toy", status="400") == 1
    assert found.value("herald_requests_total", operation="setup", game="toy", status="200") == 1
    assert found.value("herald_requests_total", operation="games.list", game="", status="200") == 1
    assert found.value("herald_request_seconds_count", operation="view", game="toy") == 3
    assert found.value("herald_requests_total", game="battlecrest") == 0


def test_time_in_the_engine_is_a_part_of_the_time(client: FlaskClient) -> None:
    turn = client.post("/v1/games/toy/setup", json={}).json
    for _ in range(5):
        client.post("/v1/games/toy/legal-actions", json={"position": turn["position"]})
    client.post("/v1/games/toy/legal-actions", json={})
    found = seen(client)
    about = {"operation": "legalActions", "game": "toy"}
    assert found.value("herald_request_seconds_count", **about) == 6
    assert found.value("herald_engine_seconds_count", **about) == 5  # one was refused before
    engine, whole = (found.value(f"herald_{what}_seconds_sum", **about) for what in ("engine", "request"))
    assert 0 < engine < whole
    assert found.value("herald_engine_seconds_count", game="") == 0


def test_bytes_are_those_of_the_bodies(client: FlaskClient) -> None:
    sent = b'{"ref": "nothing like it"}'
    answer = client.post("/v1/games/toy/view", data=sent, content_type="application/json")
    found = seen(client)
    assert found.value("herald_request_bytes_total", operation="view", game="toy") == len(sent)
    assert found.value("herald_response_bytes_total", operation="view", game="toy") == len(answer.data)


def test_nothing_that_a_caller_chose_is_a_label(client: FlaskClient) -> None:
    for path in ("/secret", "/v1/games/secret", "/v1/games/secret/apply", "/v1/games/toy/rules/secret", "/docs/secret"):
        client.get(path, headers={"X-Request-Id": "secret", "User-Agent": "secret", "Accept-Language": "secret"})
    client.open("/v1/games", method="SECRET")
    client.post("/v1/games/toy/apply?secret=1", json={"secret": 1})
    found = seen(client)
    assert not [labels for _, labels in found.samples if "secret" in str(labels).casefold()]
    assert found.value("herald_requests_total", operation="unknown", game="", status="404") == 2
    assert found.value("herald_requests_total", operation="rule", game="toy", status="404") == 1
    assert found.labels("game") <= {"", *GAMES}
    assert found.labels("status") <= {"200", "302", "304", "308", "other", *(str(k.status) for k in ALL_PROBLEMS)}


def test_what_browsers_ask_before_is_no_call(client: FlaskClient) -> None:
    client.options(APPLY, headers={"Origin": "https://example.org", "Access-Control-Request-Method": "POST"})
    found = seen(client)
    assert found.value("herald_requests_total", operation="preflight", game="") == 1
    assert found.value("herald_requests_total", operation="apply") == 0


def test_a_wrong_method_is_nobodys(client: FlaskClient) -> None:
    assert client.get(APPLY).status_code == 405
    assert seen(client).value("herald_requests_total", operation="unknown", status="405") == 1


def test_verdicts_are_counted(client: FlaskClient) -> None:
    record = {"game": "toy", "options": {}, "chance": {"mode": "referee"}, "log": []}
    wrong = {**record, "log": [{"seat": "p1", "action": {"type": "nothing"}}]}
    for told in (record, wrong):
        client.post("/v1/games/toy/replay", json={k: v for k, v in told.items() if k != "game"})
    lines = b"\n".join([json.dumps(record).encode(), b"no record", b'{"game": "chess"}'])
    answer = client.post("/v1/validations", data=lines, content_type="application/x-ndjson")
    assert len(answer.data.splitlines()) == 3
    found = seen(client)
    counted = {v: found.value("herald_validations_total", verdict=v) for v in ("valid", "invalid", "unreadable")}
    assert counted == {"valid": 2, "invalid": 1, "unreadable": 2}


def test_lookups_are_counted_by_cache(client: FlaskClient) -> None:
    turn = client.post("/v1/games/toy/setup", json={}).json
    for _ in range(3):
        client.post("/v1/games/toy/view", json={"ref": turn["ref"]})
    client.post("/v1/games/toy/view", json={"ref": turn["ref"][:-4] + "0000"})
    found = seen(client)
    assert found.value("herald_cache_lookups_total", layer="local", outcome="hit") == 3
    assert found.value("herald_cache_lookups_total", layer="local", outcome="miss") == 1
    assert found.value("herald_cache_lookups_total", layer="table", outcome="hit") == 3
    assert found.value("herald_cache_sessions") == found.value("herald_cache_entries") == 1
    assert found.value("herald_cache_bytes") > 0
    assert found.value("herald_cache_session_bytes") > 0


def test_what_is_refused_before_it_is_read_is_seen_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a caller who asks too often, and for want of time."""
    app = create_app(GAMES, Settings(rate_limit="2/minute", max_queue_seconds=0.5))
    app.test_client_class = Reader
    client = app.test_client()
    statuses = [client.post(APPLY, json={}).status_code for _ in range(3)]
    monkeypatch.setattr(LOAD, "queue_lag", lambda: 0.75)
    statuses.append(client.post(APPLY, json={}).status_code)
    assert statuses == [400, 400, 429, 503]
    found = seen(client)
    counted = {s: found.value("herald_requests_total", operation="apply", game="toy", status=str(s)) for s in statuses}
    assert counted == {400: 2, 429: 1, 503: 1}
    assert found.value("herald_limited_total") == found.value("herald_shed_total") == 1


class Kept:
    """Counts as the metrics do, and keeps it."""

    def __init__(self) -> None:
        self.told: list[tuple[str, ...]] = []

    def record_request(self, endpoint: str, method: str, status: str, *_: float) -> None:
        self.told.append((endpoint, method, status))

    def record_disconnect(self, endpoint: str, _: str = "") -> None:
        self.told.append((endpoint, "cut"))


def answers(status: str, *pieces: bytes) -> Any:
    """An app that says so."""

    def app(environ: Any, start_response: Any) -> Iterator[bytes]:
        environ[ENDPOINT] = "games.list"
        start_response(status, [])
        yield from pieces

    return app


def observe(app: Any) -> tuple[TelemetryMiddleware, Kept]:
    kept = Kept()
    return TelemetryMiddleware(app, {}, kept, None, None), kept  # type: ignore[arg-type]


def call(observing: TelemetryMiddleware) -> Any:
    return observing(environ_of("/", b""), lambda *_: None)


def test_a_stream_is_over_with_its_last_piece() -> None:
    observing, kept = observe(answers("200 OK", b"a", b"b"))
    answer = call(observing)
    assert (kept.told, observing.in_progress) == ([], 1)
    assert list(answer) == [b"a", b"b"]
    answer.close()
    assert (kept.told, observing.in_progress) == ([("games.list", "POST", "200")], 0)


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_an_answer_that_is_not_taken_to_the_end_is_cut(taken: int) -> None:
    """Also one of which the last piece could not be sent: the server does not ask for more then."""
    observing, kept = observe(answers("200 OK", b"a", b"b"))
    answer = call(observing)
    pieces = iter(answer)
    for _ in range(taken):
        next(pieces)
    answer.close()
    answer.close()
    assert kept.told[-1][-1] == "cut"
    assert (len(kept.told), observing.in_progress) == (2, 0)


def test_an_app_that_fails_counts_as_500() -> None:
    def fails(environ: Any, start_response: Any) -> Any:
        raise ZeroDivisionError

    observing, kept = observe(fails)
    with pytest.raises(ZeroDivisionError):
        call(observing)
    assert (kept.told[0], observing.in_progress) == (("", "POST", "500"), 0)


def test_a_stream_that_fails_is_cut() -> None:
    def fails(environ: Any, start_response: Any) -> Any:
        start_response("200 OK", [])
        yield b"a"
        raise ZeroDivisionError

    observing, kept = observe(fails)
    answer = call(observing)
    with pytest.raises(ZeroDivisionError):
        list(answer)
    answer.close()
    assert kept.told[-1] == ("", "cut")


@pytest.mark.parametrize(("length", "bytes_in"), [("", 0), ("12", 12), ("x", 0), ("-1", 0), ("²", 0)])
def test_what_another_server_says_of_a_body_is_not_believed_blindly(
    client: FlaskClient, length: str, bytes_in: int
) -> None:
    environ = environ_of("/nothing", b"", CONTENT_LENGTH=length)
    b"".join(client.application(environ, lambda *_: None))
    assert seen(client).value("herald_request_bytes_total", operation="unknown") == bytes_in


def test_without_metrics_log_and_spans_nothing_stands_around_the_app() -> None:
    app = create_app(GAMES, Settings(metrics=False))
    assert not isinstance(app.wsgi_app, TelemetryMiddleware)
    app.services.metrics.count("shed")  # whoever counts need not know


def test_a_watch_adds_up_and_counts_nothing_twice() -> None:
    watch = EngineTimer()
    watch.start()
    with engine_timer():
        with engine_timer():
            pass
        assert watch.engine == 0
    first = watch.engine
    assert first > 0
    assert in_engine(len)([1, 2]) == 2
    assert watch.engine > first
    with pytest.raises(ZeroDivisionError), engine_timer():
        raise ZeroDivisionError
    other = EngineTimer()
    other.start()
    with engine_timer():
        pass
    assert other.engine > 0
