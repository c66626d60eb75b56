"""deploy/nginx.conf as it is shipped, with nginx really in front of two processes."""

import json
import os
import secrets
import signal
import socket
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from subprocess import Popen
from typing import Any, NamedTuple

import httpx
import pytest
from herald_client import Herald

from benchmarks.processes import workers_of
from engine import games
from tests.helpers.live import LiveMatch
from tests.helpers.nginx import Proxy, find_nginx, proxied
from tests.helpers.raw_http import Wire, post
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

#: Seconds that a process waits for a whole request here: less than a slow client takes.
READ_TIMEOUT = 0.3
#: Seconds after which nginx asks no other process, unless the request waits for a call.
NEXT_UPSTREAM_TIMEOUT = 5
#: Streams of records that one address may have at once.
STREAMS = 16


class Site(NamedTuple):
    """The proxy, and the processes behind it by their address."""

    proxy: Proxy
    servers: dict[str, Popen[bytes]]

    def asked(self) -> list[dict[str, Any]]:
        """Return the proxy's log of all requests; a line can be written after its answer is read."""
        mark, deadline = secrets.token_hex(8), time.monotonic() + 10
        httpx.get(f"{self.proxy.url}/health/live", headers={"X-Request-Id": mark})
        while mark not in (told := self.proxy.log.read_text("utf-8")):
            assert time.monotonic() < deadline, told
            time.sleep(0.01)
        return [line for line in map(json.loads, told.splitlines()) if line["path"] != "/health/live"]


@pytest.fixture(scope="module", autouse=True)
def nginx() -> None:
    """Without nginx there is nothing to test; in CI there must be."""
    if find_nginx() is None:
        assert os.environ.get("CI") != "true", "nginx is not installed"
        pytest.skip("nginx is not installed")


@contextmanager
def two_processes(redis_url: str = "none") -> Iterator[Site]:
    """Start two processes of one worker each, whose answers to `/v1/keys` differ."""
    with ExitStack() as stack:
        servers = {}
        for name in ("one", "two"):
            settings = {"HERALD_ISSUER": name, "HERALD_TRUSTED_PROXIES": "1", "HERALD_READ_TIMEOUT": str(READ_TIMEOUT)}
            settings |= {"HERALD_SECRET_KEYS": "0d" * 32, "HERALD_REDIS_URL": redis_url}
            url, process = stack.enter_context(started(**settings))
            servers[url.removeprefix("http://")] = process
        yield Site(stack.enter_context(proxied(list(servers))), servers)


@pytest.fixture(scope="module")
def both() -> Iterator[Site]:
    with two_processes() as site:
        yield site


@pytest.fixture
def mortal() -> Iterator[Site]:
    with two_processes() as site:
        yield site


def who_answers(wire: Wire, match: str | None) -> str:
    """The process that a call of this match reaches."""
    header = "" if match is None else f"Herald-Match: {match}\r\n"
    wire.send(f"GET /v1/keys HTTP/1.1\r\nHost: herald\r\n{header}\r\n".encode())
    answer = wire.read()
    assert answer.status == 200
    return str(answer.json["service"])


def test_all_calls_of_a_match_reach_the_same_process(both: Site) -> None:
    reached = {}
    for n in range(40):
        with Wire(both.proxy.url) as wire:
            found = {who_answers(wire, f"match-{n}") for _ in range(4)}
        assert len(found) == 1
        reached[n] = found.pop()
    assert set(reached.values()) == {"one", "two"}
    with Wire(both.proxy.url) as wire:
        assert {who_answers(wire, None) for _ in range(40)} == {"one", "two"}


@pytest.mark.parametrize("sealed", [False, True])
def test_the_clients_say_of_which_match_they_ask(both: Site, sealed: bool) -> None:
    """Without Redis: what one process has at hand, the other has not."""
    before = len(both.asked())
    with Herald(both.proxy.url) as herald:
        for _ in range(4):
            game: Any = herald.game("battlecrest")
            match = game.sealed() if sealed else game.match()
            seats = {"p1": match, "p2": herald.join(match.invitation("p2"))} if sealed else {}
            for _ in range(6):
                seat = match.to_act[0]
                if sealed:
                    acting = seats[seat]
                    acting.act(acting.decision().actions[0])
                    token = acting.token
                    for other in seats.values():
                        other.receive(token)
                else:
                    match.act(seat, match.decision(seat).actions[0])
    asked = both.asked()[before:]
    matches: list[list[str]] = []
    for line in asked:
        if line["path"].endswith("/setup"):
            matches.append([])
        matches[-1].append(line["server"])
    assert len(matches) == 4
    for servers in matches:
        # Before a client knows the name it asks where it happens to: a setup, who joins, and once more for a position
        # that the other process has not.
        assert len(set(servers[4:])) == 1
    assert {line["status"] for line in asked} <= {200, 404}


def test_who_sends_no_name_is_known_by_his_address(both: Site) -> None:
    before = len(both.asked())
    setup = httpx.post(f"{both.proxy.url}/v1/games/battlecrest/setup", json={}).json()
    for _ in range(6):
        httpx.post(f"{both.proxy.url}/v1/games/battlecrest/view", json={"position": setup["position"], "seat": "p1"})
    played = [line for line in both.asked()[before:] if line["path"].endswith("/view")]
    assert len(played) == 6
    assert len({line["server"] for line in played}) == 1


def test_what_is_for_operators_is_hidden(both: Site) -> None:
    for path in ("/metrics", "/health/ready", "/%6detrics", "//metrics", "/health/../metrics"):
        with Wire(both.proxy.url) as wire:
            wire.get(path)
            assert wire.read().problem == "not-found"
    assert httpx.get(f"{both.proxy.url}/health/live").status_code == 200


def test_what_the_caller_says_of_proxies_is_not_believed(both: Site) -> None:
    headers = {"X-Forwarded-Prefix": "/elsewhere", "X-Forwarded-Host": "evil.test", "X-Forwarded-For": "1.2.3.4"}
    answer = httpx.get(f"{both.proxy.url}/v1/games", headers=headers)
    assert answer.status_code == 200
    assert "elsewhere" not in answer.text
    assert "evil.test" not in answer.text


@pytest.mark.parametrize(("sent", "kept"), [("a.b-7", True), ('"},{', False), ("", False)])
def test_a_request_keeps_its_id(both: Site, sent: str, kept: bool) -> None:
    found = httpx.get(f"{both.proxy.url}/v1/games", headers={"X-Request-Id": sent}).headers["X-Request-Id"]
    assert (found == sent) == kept
    assert len(found) == (len(sent) if kept else 32)


def test_what_is_too_large_is_refused_at_the_door(both: Site) -> None:
    body = b" " * 131_073
    with Wire(both.proxy.url) as wire:
        wire.post("/v1/games/battlecrest/apply", body)
        answer = wire.read()
    assert (answer.status, answer.problem, answer.json["limit"]) == (413, "too-large", 131_072)
    refused = [line for line in both.asked() if line["status"] == 413]
    assert refused[-1]["server"] == ""
    with Wire(both.proxy.url) as wire:
        wire.post("/v1/games/battlecrest/replay", body)
        assert wire.read().problem == "malformed-request"
    with Wire(both.proxy.url) as wire:
        wire.post("/v1/games/battlecrest/replay", b" " * (2**21 + 1))
        assert wire.read().json["limit"] == 2**21


def test_a_slow_client_holds_up_nobody_but_himself(both: Site) -> None:
    """The body takes longer than a process would wait; the process is asked only when all is there."""
    request = b"POST /v1/games/battlecrest/setup HTTP/1.1\r\nHost: herald\r\nContent-Type: application/json\r\n"
    with Wire(both.proxy.url) as wire:
        wire.send(request + b"Content-Length: 2\r\n\r\n{")
        time.sleep(2 * READ_TIMEOUT)
        wire.send(b"}")
        assert wire.read().status == 200


def test_verdicts_come_while_records_are_sent(both: Site) -> None:
    line = b'{"game":"battlecrest"}\n'
    head = b"POST /v1/validations HTTP/1.1\r\nHost: herald\r\nContent-Type: application/x-ndjson\r\n"
    with Wire(both.proxy.url) as wire:
        wire.send(head + b"Transfer-Encoding: chunked\r\n\r\n")
        told = b""
        for n in (1, 2, 3):
            wire.send(b"%x\r\n%s\r\n" % (len(line), line))
            while b'"line":%d' % n not in told:
                told += some(wire.socket)
        wire.send(b"0\r\n\r\n")
        while not told.endswith(b"0\r\n\r\n"):
            told += some(wire.socket)
    assert told.startswith(b"HTTP/1.1 200")


def some(sock: socket.socket) -> bytes:
    """The bytes that come next; there must be some."""
    data = sock.recv(65_536)
    assert data
    return data


def kill(server: Popen[bytes]) -> None:
    """End a server with all that it has forked, at once."""
    workers = workers_of(server.pid)
    server.kill()
    server.wait()
    for pid in workers:
        os.kill(pid, signal.SIGKILL)


@pytest.mark.slow
def test_when_one_process_dies_the_other_answers(mortal: Site) -> None:
    """Every call is answered: also on connections that the dead one had left open, and as soon as it is back."""
    (address, first), (_, second) = mortal.servers.items()
    with ExitStack() as stack, Wire(mortal.proxy.url) as wire:
        assert {who_answers(wire, f"match-{n}") for n in range(20)} == {"one", "two"}
        kill(first)
        assert {who_answers(wire, f"match-{n}") for n in range(20)} == {"two"}
        for _ in range(8):  # streams of records go to any process
            wire.send(post("/v1/validations", b"{}").replace(b"application/json", b"application/x-ndjson"))
            assert wire.read().status == 200
        _, first = stack.enter_context(started(port=int(address.rpartition(":")[2]), HERALD_ISSUER="one"))
        kill(second)
        assert {who_answers(wire, f"match-{n}") for n in range(20)} == {"one"}
        kill(first)
        wire.get("/v1/games")
        answer = wire.read()
        assert (answer.status, answer.problem) == (503, "overloaded")
        assert answer.headers["retry-after"] == "1"


@pytest.mark.slow
def test_who_waits_for_a_call_is_told_by_the_other_process(redis_server: RedisServer) -> None:
    """However long the wait: its process is killed after nginx passes on no other request."""
    with two_processes(redis_server.url) as site, Wire(site.proxy.url) as wire, ThreadPoolExecutor() as pool:
        match = LiveMatch(site.proxy.url)
        asked = who_answers(wire, match.id)
        waiting = pool.submit(match.head, after=0, wait=25)
        time.sleep(NEXT_UPSTREAM_TIMEOUT + 1)
        kill(dict(zip(("one", "two"), site.servers.values(), strict=True))[asked])
        match.play()
        answer = waiting.result()
        assert (answer.status_code, answer.json()["call"]) == (200, 1), answer.text


@pytest.mark.slow
def test_a_machine_that_is_silent_is_passed_over(both: Site) -> None:
    """A server that answers no attempt to connect: one whose queue of connections is full."""
    with ExitStack() as stack:
        silent = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=0))
        where = silent.getsockname()
        stack.enter_context(socket.create_connection(where))
        proxy = stack.enter_context(proxied([f"{where[0]}:{where[1]}", next(iter(both.servers))]))
        wire = stack.enter_context(Wire(proxy.url))
        assert {who_answers(wire, f"match-{n}") for n in range(8)} == {"one"}


def test_every_game_is_played_through_it(both: Site) -> None:
    with Herald(both.proxy.url) as herald:
        for name in games:
            match = herald.game(name).match()
            seat = match.to_act[0]
            match.act(seat, match.decision(seat).actions[0])


@pytest.mark.slow
def test_one_address_has_so_many_streams_at_once() -> None:
    """The proxy refuses the next one as a problem."""
    head = post("/v1/validations", b"{}").replace(b"application/json", b"application/x-ndjson")
    with started(HERALD_TRUSTED_PROXIES="1", HERALD_READ_TIMEOUT="60") as (url, _), ExitStack() as held:
        proxy = held.enter_context(proxied([url.removeprefix("http://")]))
        wires = [held.enter_context(Wire(proxy.url)) for _ in range(STREAMS)]
        for wire in wires:
            wire.send(head[:-1])
        with Wire(proxy.url) as wire:
            wire.send(head)
            answer = wire.read()
        assert (answer.status, answer.json["type"]) == (503, "/problems/overloaded")
        assert answer.headers["retry-after"] == "1"
        wires[0].send(head[-1:])
        assert wires[0].read().status == 200
