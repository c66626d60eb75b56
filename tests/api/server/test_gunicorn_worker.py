"""The service under gunicorn: clients that are slow, silent or speak no HTTP, and connections that are used again."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

import pytest

from engine import games
from tests.helpers.ports import free_port
from tests.helpers.raw_http import PATIENCE, Reply, Wire, post
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import serving, started

SETUP = "/v1/games/battlecrest/setup"
VIEW = "/v1/games/battlecrest/view"
APPLY = "/v1/games/battlecrest/apply"
EXAMPLE = json.dumps({"options": games["battlecrest"].modes[0].example}).encode()


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """A service with one worker."""
    with serving() as url:
        yield url


@pytest.fixture(scope="module")
def hasty() -> Iterator[str]:
    """Return a service that does not wait for slow clients."""
    with serving(HERALD_READ_TIMEOUT="0.5", HERALD_WRITE_TIMEOUT="0.5", HERALD_KEEP_ALIVE="0.5") as url:
        yield url


def ask(url: str, data: bytes) -> Reply:
    """Send bytes, read an answer."""
    with Wire(url) as wire:
        wire.send(data)
        return wire.read()


def healthy(url: str) -> bool:
    """Whether a new client is answered."""
    return ask(url, b"GET /health/live HTTP/1.1\r\nHost: herald\r\n\r\n").json == {"status": "live"}


HALVES = [
    b"",
    b"G",
    b"POST /v1/games/battlecrest/setup HTTP/1.1\r\nHost: herald\r\n",
    b"POST /v1/games/battlecrest/setup HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
    b"POST /v1/games/runewars/setup HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5",
]


def test_slow_and_silent_clients_are_in_nobodys_way(url: str) -> None:
    """Many clients that break off at every stage of a request: all others are answered."""
    with ExitStack() as held:
        for n in range(100):
            held.enter_context(Wire(url)).send(HALVES[n % len(HALVES)])
        assert all(healthy(url) for _ in range(5))


@pytest.mark.parametrize("half", HALVES[1:])
def test_half_a_request_is_refused_in_time(hasty: str, half: bytes) -> None:
    with Wire(hasty) as wire:
        wire.send(half)
        answer = wire.read()
        assert (answer.status, answer.problem) == (408, "request-timeout")
        assert answer.headers["connection"] == "close"
        assert wire.ended()


@pytest.mark.parametrize("half", HALVES[1:])
def test_a_request_in_drops_is_refused_in_time(hasty: str, half: bytes) -> None:
    """The time is that of the whole request, however often a byte of it comes."""
    with Wire(hasty) as wire:
        drops = 0
        wire.send(half)
        wire.socket.settimeout(0.1)
        while True:
            try:
                wire.send(b"x")
                answer = wire.read()
            except TimeoutError:
                drops += 1
                assert drops < 10 * PATIENCE
            else:
                break
        assert answer.status in (400, 408)


def test_a_silent_client_is_let_go_without_a_word(hasty: str) -> None:
    with Wire(hasty) as wire:
        assert wire.ended()
    with Wire(hasty) as wire:
        wire.get("/health/live")
        assert wire.read().status == 200
        assert wire.ended()


@pytest.mark.slow
def test_a_client_that_does_not_read_is_let_go(hasty: str) -> None:
    """Much more than a socket holds is on its way; what was not taken in time never comes."""
    assert len(ask(hasty, b"GET /openapi.json HTTP/1.1\r\n\r\n").body) > 500_000
    with Wire(hasty, receive=4096) as wire:
        for _ in range(20):
            wire.get("/openapi.json")
        time.sleep(2)
        with pytest.raises(ConnectionError):
            read_all(wire, 20)
    assert healthy(hasty)


def read_all(wire: Wire, count: int) -> list[Reply]:
    """So many answers."""
    return [wire.read() for _ in range(count)]


@pytest.mark.parametrize(
    ("data", "status", "problem"),
    [
        pytest.param(b"GET /%s HTTP/1.1\r\n\r\n" % (b"a" * 5000), 414, "uri-too-long", id="long line"),
        pytest.param(b"GET / HTTP/1.1\r\nX: %s\r\n\r\n" % (b"a" * 20000), 431, "headers-too-large", id="long header"),
        pytest.param(b"GET / HTTP/1.1\r\n%s\r\n" % (b"X: a\r\n" * 200), 431, "headers-too-large", id="many headers"),
        pytest.param(b"GET / HTTP/1.1\r\nX: %s" % (b"a" * 2_000_000), 431, "headers-too-large", id="endless header"),
        pytest.param(b"hello\r\n\r\n", 400, "malformed-request", id="no request"),
        pytest.param(b"\x16\x03\x01\x02\x00\x01\x00\r\n\r\n", 400, "malformed-request", id="TLS"),
        pytest.param(b"GET / HTTP/9.9\r\n\r\n", 400, "malformed-request", id="version"),
        pytest.param(b"GE\x00T / HTTP/1.1\r\n\r\n", 400, "malformed-request", id="method"),
        pytest.param(b"GET / HTTP/1.1\r\nno colon\r\n\r\n", 400, "malformed-request", id="header"),
        pytest.param(b"GET / HTTP/1.1\r\nA b: c\r\n\r\n", 400, "malformed-request", id="header name"),
        pytest.param(b"GET / HTTP/1.1\r\nX: a\r\n folded\r\n\r\n", 400, "malformed-request", id="folded"),
        pytest.param(b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n", 400, "malformed-request", id="length"),
        pytest.param(b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400, "malformed-request", id="negative length"),
        pytest.param(
            b"POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
            400,
            "malformed-request",
            id="two lengths",
        ),
        pytest.param(b"POST / HTTP/1.1\r\nTransfer-Encoding: x\r\n\r\n", 400, "malformed-request", id="coding"),
        pytest.param(b"GET / HTTP/1.1\r\nExpect: much\r\n\r\n", 400, "malformed-request", id="expectation"),
    ],
)
def test_what_gunicorn_refuses_is_a_problem_too(url: str, data: bytes, status: int, problem: str) -> None:
    with Wire(url) as wire:
        wire.send(data)
        answer = wire.read()
        assert (answer.status, answer.problem) == (status, problem)
        assert answer.headers["connection"] == "close"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert wire.ended()
    assert ask(url, f"GET /problems/{problem} HTTP/1.1\r\n\r\n".encode()).json["status"] == status


CHUNKED = f"POST {SETUP} HTTP/1.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n".encode()


@pytest.mark.parametrize(
    "body",
    [
        b"zz\r\n",
        b"-5\r\nabcde\r\n0\r\n\r\n",
        b"2\r\n{}x\r\n0\r\n\r\n",
        b"2\r\n{}0\r\n\r\n",
        b"1;\x01=\r\n{\r\n0\r\n\r\n",
        b"%s\r\n" % (b"1" * 20000),
        b"2\r\n{}\r\n0\r\nno trailer\r\n\r\n",
    ],
)
def test_a_body_in_broken_chunks_is_malformed(url: str, body: bytes) -> None:
    with Wire(url) as wire:
        wire.send(CHUNKED + body)
        answer = wire.read()
        assert (answer.status, answer.problem) == (400, "malformed-request")
        assert answer.headers["connection"] == "close"
        assert wire.ended()


@pytest.mark.parametrize("body", [b"", b"5\r\n{", b"2\r\n{}\r\n"])
def test_a_body_in_chunks_that_breaks_off_is_malformed(url: str, body: bytes) -> None:
    """Half of the connection is closed: nothing more can come, but an answer is read."""
    with Wire(url) as wire:
        wire.send(CHUNKED + body)
        wire.socket.shutdown(1)
        answer = wire.read()
        assert (answer.status, answer.problem) == (400, "malformed-request")


def test_a_body_in_chunks_is_read(url: str) -> None:
    with Wire(url) as wire:
        for _ in range(2):
            wire.send(CHUNKED + b"1\r\n[\r\n1\r\n]\r\n0\r\n\r\n")
            answer = wire.read()
            assert (answer.status, answer.headers["connection"]) == (400, "keep-alive")


def early(size: int) -> list[bytes]:
    """Requests whose answer does not depend on their body."""
    body = b" " * size
    return [
        post("/nothing/here", body),
        post("/v1/games", body),
        post(f"{VIEW}?nothing=1", body),
        post(VIEW, body).replace(b"application/json", b"text/plain"),
    ]


@pytest.mark.parametrize("request_", early(300_000), ids=["404", "405", "query", "415"])
def test_after_an_early_answer_the_connection_is_good(url: str, request_: bytes) -> None:
    with Wire(url) as wire:
        for _ in range(3):
            wire.send(request_)
            answer = wire.read()
            assert answer.status in (400, 404, 405, 415)
            assert answer.headers["connection"] == "keep-alive"
        wire.get("/health/live")
        assert wire.read().status == 200


@pytest.mark.parametrize("request_", [*early(6_000_000), post(VIEW, b" " * 6_000_000)], ids=[*"abcd", "413"])
def test_a_body_that_is_not_read_ends_the_connection(url: str, request_: bytes) -> None:
    """It is all sent, the answer comes, and says that the connection ends."""
    with Wire(url) as wire:
        wire.send(request_)
        answer = wire.read()
        assert answer.status in (400, 404, 405, 413, 415)
        assert answer.problem
        assert answer.headers["connection"] == "close"
        assert wire.ended()


def test_a_body_that_never_comes_is_not_waited_for_long(url: str) -> None:
    with Wire(url) as wire:
        wire.send(b"POST /nothing/here HTTP/1.1\r\nContent-Length: 1000\r\n\r\n")
        answer = wire.read()
        assert (answer.status, answer.headers["connection"]) == (404, "close")


def test_requests_may_be_sent_ahead(url: str) -> None:
    with Wire(url) as wire:
        wire.send(b"".join(post(VIEW, b'{"ref": %d}' % n) for n in range(5)) + b"GET /health/live HTTP/1.1\r\n\r\n")
        assert [wire.read().status for _ in range(6)] == [400] * 5 + [200]


def test_a_client_may_wait_until_its_body_is_wanted(url: str) -> None:
    with Wire(url) as wire:
        wire.send(post(VIEW, b"[]", "Expect: 100-continue\r\n")[:-2])
        assert wire.line() == b"HTTP/1.1 100 Continue\r\n"
        assert wire.line() == b"\r\n"
        wire.send(b"[]")
        assert wire.read().status == 400
    answer = ask(url, post("/nothing/here", b"[]", "Expect: 100-continue\r\n")[:-2])
    assert (answer.status, answer.headers["connection"]) == (404, "close")


def test_an_old_client_is_answered_and_let_go(url: str) -> None:
    with Wire(url) as wire:
        wire.send(b"GET /health/live HTTP/1.0\r\nConnection: keep-alive\r\n\r\n")
        assert wire.read().headers["connection"] == "keep-alive"
        wire.send(b"GET /health/live HTTP/1.0\r\n\r\n")
        assert wire.read().headers["connection"] == "close"
        assert wire.ended()


def test_an_answer_without_a_body_says_how_long_it_would_be(url: str) -> None:
    with Wire(url) as wire:
        wire.send(b"HEAD /v1/games HTTP/1.1\r\n\r\n")
        head = [wire.line() for _ in range(50) if not wire.rest.startswith(b"\r\n")]
        assert head[0] == b"HTTP/1.1 200 OK\r\n"
        assert any(line.startswith(b"Content-Length: ") and line != b"Content-Length: 0\r\n" for line in head)
        assert wire.line() == b"\r\n"
        wire.get("/health/live")
        assert wire.read().json == {"status": "live"}


@pytest.mark.slow
def test_the_connection_that_waits_longest_makes_room() -> None:
    """A service that is full ends the connections at rest first, and answers whoever comes."""
    with serving(HERALD_MAX_CONNECTIONS="8", HERALD_TRUSTED_PROXIES="1") as url, ExitStack() as held:
        silent = [held.enter_context(Wire(url)) for _ in range(8)]
        for wire in silent[4:]:
            wire.send(HALVES[3])
        assert all(healthy(url) for _ in range(4))
        assert any(wire.ended() for wire in silent[:4])


def test_one_address_has_half_of_all_connections() -> None:
    with serving(HERALD_MAX_CONNECTIONS="8", HERALD_READ_TIMEOUT="60") as url, ExitStack() as held:
        for _ in range(4):
            held.enter_context(Wire(url)).send(HALVES[3])
        with Wire(url) as wire:
            answer = wire.read()
        assert (answer.status, answer.problem, answer.headers["connection"]) == (503, "overloaded", "close")
        assert "retry-after" in answer.headers
        with Wire(url, source="127.0.0.2") as wire:
            wire.get("/health/live")
            assert wire.read().status == 200


@pytest.mark.slow
def test_a_stream_that_only_drips_is_ended() -> None:
    """It has the time of a whole request for each kilobyte, however often a byte comes."""
    with serving(HERALD_READ_TIMEOUT="1") as url, Wire(url) as wire:
        wire.send(post("/v1/validations", b" " * 10_000).replace(b"application/json", b"application/x-ndjson")[:-9000])
        wire.socket.settimeout(0.1)
        for _ in range(int(10 * PATIENCE)):
            try:
                wire.send(b" ")
                answer = wire.read()
            except TimeoutError:
                continue
            break
        assert answer.status in (200, 408)  # a stream that has begun says in its last verdict that it broke off


OPERATIONS = b"GET /metrics HTTP/1.1\r\nHost: herald\r\n\r\n"


def test_operators_have_a_listener_of_their_own() -> None:
    """It is there for them when all other connections are taken."""
    port = free_port()
    settings = {"HERALD_MAX_CONNECTIONS": "2", "HERALD_OPERATIONS_BIND": f"127.0.0.1:{port}"}
    with serving(**settings) as url, ExitStack() as held:
        operations = f"http://127.0.0.1:{port}"
        for _ in range(4):
            held.enter_context(Wire(url)).send(HALVES[3])
        assert healthy(operations)
        assert b"herald_workers 1" in ask(operations, OPERATIONS).body


@pytest.mark.slow
def test_a_stop_finishes_what_was_begun_and_waits_for_nobody_else() -> None:
    with started() as (url, server), Wire(url) as idle, Wire(url) as busy, Wire(url) as resting:
        idle.get("/health/live")
        assert idle.read().status == 200
        resting.get("/health/live")
        assert resting.read().status == 200
        busy.send(post(SETUP, b"{ }")[:-1])
        assert healthy(url)
        server.send_signal(signal.SIGTERM)
        resting.get("/health/live")  # on its way when the worker stops
        assert resting.read().status == 200
        assert idle.ended()
        busy.send(b"}")
        answer = busy.read()
        assert answer.status in (200, 422)
        assert answer.headers["connection"] == "close"
        assert server.wait(PATIENCE) == 0


@pytest.mark.slow
def test_the_log_tells_of_every_request_with_its_id(tmp_path: Path) -> None:
    log = tmp_path / "access.log"
    with serving(HERALD_ACCESS_LOG=str(log)) as url:
        ids = [
            ask(url, data).headers["x-request-id"]
            for data in (b"GET /v1/games HTTP/1.1\r\n\r\n", post(SETUP, b"["), b"hello\r\n\r\n")
        ]
        ask(url, b"GET /health/live HTTP/1.1\r\nX-Request-Id: mine\r\n\r\n")
    lines = [json.loads(line) for line in log.read_text().splitlines()]
    assert [line["id"] for line in lines] == [*ids, "mine"]
    assert [(line["game"], line["operation"], line["status"]) for line in lines] == [
        ("", "games.list", 200),
        ("battlecrest", "setup", 400),
        ("", "unknown", 400),
        ("", "health.live", 200),
    ]


NO_KEYS = "NO KEYS ARE SET"


@pytest.mark.slow
@pytest.mark.parametrize(("keys", "warnings"), [("", 1), ("0a" * 32, 0)], ids=["without keys", "with a key"])
def test_a_start_without_keys_says_loudly_what_will_be_lost(tmp_path: Path, keys: str, warnings: int) -> None:
    """Once, however many workers there are."""
    log = tmp_path / "error.log"
    arguments = ["--error-logfile", str(log), "--log-level", "info"]
    with serving(
        "api.app:create_app()", *arguments, workers=2, HERALD_SECRET_KEYS=keys, HERALD_SECRET_KEYS_FILE=""
    ) as url:
        assert healthy(url)
    told = [json.loads(line) for line in log.read_text().splitlines()]
    lines = [line for line in told if NO_KEYS in line["message"]]
    assert len(lines) == warnings
    assert all(line["level"] == "warning" and "herald keys new" in line["message"] for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("environ", "workers"),
    [
        ({}, len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()),
        ({"WEB_CONCURRENCY": "3"}, 3),
        ({"WEB_CONCURRENCY": "3", "HERALD_WORKERS": "5"}, 5),
    ],
)
def test_there_are_as_many_workers_as_cores_unless_told(environ: dict[str, str], workers: int) -> None:
    clean = {name: value for name, value in os.environ.items() if name not in ("WEB_CONCURRENCY", "HERALD_WORKERS")}
    printed = subprocess.run(
        [sys.executable, "-c", "from api.server import gunicorn_conf; print(gunicorn_conf.workers)"],
        env=clean | environ,
        capture_output=True,
        text=True,
        check=True,
    )
    assert int(printed.stdout) == workers


def views(url: str, refs: list[str]) -> list[int]:
    """The statuses of views of these refs, asked for all at once."""
    with ThreadPoolExecutor(8) as pool:
        bodies = [post(VIEW, json.dumps({"ref": ref}).encode(), "Connection: close\r\n") for ref in refs]
        return [answer.status for answer in pool.map(lambda body: ask(url, body), bodies)]


def set_up(url: str, count: int) -> list[str]:
    """Refs of new games, set up all at once."""
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: ask(url, post(SETUP, EXAMPLE, "Connection: close\r\n")), range(count)))
    assert {answer.status for answer in answers} == {200}
    return [answer.json["ref"] for answer in answers]


@pytest.mark.slow
def test_workers_share_positions_through_a_redis_that_may_fail() -> None:
    """Killed, paused, back again: answers all the time, and shared positions whenever it is there."""
    with RedisServer() as redis:
        settings = {"HERALD_REDIS_URL": redis.url, "HERALD_REDIS_RETRY_SECONDS": "0.2", "HERALD_REDIS_TIMEOUT": "0.5"}
        settings["HERALD_SECRET_KEYS"] = "ab" * 32
        with serving(workers=2, **settings) as url, serving(**settings) as other:
            expect_shared(url, other)
            redis.pause()
            assert set(views(other, set_up(url, 20))) <= {200, 404}
            redis.resume()
            expect_shared(url, other)
            redis.stop()
            assert set(views(other, set_up(url, 20))) == {404}
            redis.start()
            expect_shared(url, other)


def expect_shared(url: str, other: str) -> None:
    """What one service has answered, another finds, sooner or later."""
    deadline = time.monotonic() + PATIENCE
    while set(views(other, set_up(url, 10))) != {200}:
        assert time.monotonic() < deadline
        time.sleep(0.1)
