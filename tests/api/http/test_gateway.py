"""Requests whose `Herald-Ruleset` another service plays go there unread, over connections that are kept."""

import json
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread, Timer
from typing import Any, NamedTuple

import pytest
from flask.testing import FlaskClient as Client

from api.app import create_app
from api.http.upstream import VIA, Upstream
from api.settings import Settings
from tests.helpers.metrics import Scraped
from tests.helpers.ports import free_port

ELSEWHERE = "battlecrest/9.9.9"
APPLY = "/v1/games/battlecrest/apply"


class Asked(NamedTuple):
    """A request as the other service gets it."""

    path: str
    headers: dict[str, str]
    body: bytes


class Other:
    """Another service, which answers `{}`, and says how often it was connected to and what it was asked."""

    def __init__(self) -> None:
        other = self
        self.asked: list[Asked] = []
        self.connections = 0
        self.let_go = Event()
        """answers that are to wait come after this"""

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def setup(self) -> None:
                super().setup()
                other.connections += 1

            def do_POST(self) -> None:
                length = int(self.headers["Content-Length"])
                other.asked.append(Asked(self.path, dict(self.headers.items()), self.rfile.read(length)))
                if b"wait" in other.asked[-1].body:
                    other.let_go.wait(20)
                self.send_response(418 if b"teapot" in other.asked[-1].body else 200)
                for name, value in (("Content-Length", "2"), ("Herald-Ruleset", ELSEWHERE), ("Server", "other")):
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(b"{}")

            def log_message(self, *_: Any) -> None:
                """Be quiet."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}"


@pytest.fixture
def other() -> Iterator[Other]:
    found = Other()
    thread = Thread(target=found.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    yield found
    found.server.shutdown()
    found.server.server_close()
    thread.join()


@pytest.fixture
def client(other: Other) -> Iterator[Client]:
    """A service that knows the other one."""
    made = create_app(settings=Settings(rulesets=f"{ELSEWHERE}={other.url}/below")).test_client()
    yield made
    for upstream in made.application.services.forwarder.addresses.values():
        upstream.close()


def test_a_step_goes_there_unread(client: Client, other: Other) -> None:
    headers = {"Herald-Ruleset": ELSEWHERE, "Accept-Language": "uk", "Authorization": "Bearer abc", "Cookie": "a=b"}
    answer = client.post(f"{APPLY}?include=view", data="no JSON", content_type="application/json", headers=headers)
    assert (answer.status_code, answer.data, answer.headers["Herald-Ruleset"]) == (200, b"{}", ELSEWHERE)
    assert "Server" not in answer.headers
    (asked,) = other.asked
    assert (asked.path, asked.body) == (f"/below{APPLY}?include=view", b"no JSON")
    passed_on = ("Accept-Language", "Authorization", "Content-Type", "Cookie", "Herald-Ruleset", "Via")
    assert {name: asked.headers[name] for name in passed_on if name in asked.headers} == {
        "Accept-Language": "uk",
        "Authorization": "Bearer abc",
        "Content-Type": "application/json",
        "Herald-Ruleset": ELSEWHERE,
        "Via": VIA,
    }
    assert "Herald-Admitted" not in asked.headers, "the other service counts it"
    assert asked.headers["X-Request-Id"] == answer.headers["X-Request-Id"]
    page = Scraped(client.get("/metrics").text)
    assert page.value("herald_requests_total", game="battlecrest", operation="apply", ruleset="9.9.9") == 1


def test_every_status_comes_back(client: Client, other: Other) -> None:
    headers = {"Herald-Ruleset": ELSEWHERE}
    answer = client.post(APPLY, json="teapot", headers=headers)
    assert (answer.status_code, answer.data) == (418, b"{}")


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        (APPLY, {}),
        (APPLY, {"Herald-Ruleset": "battlecrest/8.8.8"}),
        (APPLY, {"Herald-Ruleset": ELSEWHERE, "Via": VIA}),
        (APPLY, {"Herald-Ruleset": ELSEWHERE, "Content-Encoding": "gzip"}),
        ("/v1/games/runewars/apply", {"Herald-Ruleset": ELSEWHERE}),
        ("/v1/games/battlecrest/no-such-operation", {"Herald-Ruleset": ELSEWHERE}),
        ("/v1/matches", {"Herald-Ruleset": ELSEWHERE}),
    ],
)
def test_everything_else_is_read_here(client: Client, other: Other, path: str, headers: dict[str, str]) -> None:
    answer = client.post(path, json={}, headers=headers)
    assert answer.status_code in (400, 404, 415, 422), answer.text
    assert not other.asked


def test_a_larger_body_is_read_here(client: Client, other: Other) -> None:
    answer = client.post(APPLY, json={"ref": "x" * 100_000}, headers={"Herald-Ruleset": ELSEWHERE})
    assert (answer.status_code, answer.json["pointer"]) == (400, "/ref")
    assert not other.asked


def test_a_body_that_breaks_off_is_refused_here(client: Client, other: Other) -> None:
    announced = {"CONTENT_LENGTH": "10"}
    answer = client.post(APPLY, data=b"{", headers={"Herald-Ruleset": ELSEWHERE}, environ_overrides=announced)
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/malformed-request")
    assert not other.asked


def test_a_service_that_does_not_answer_is_waited_for() -> None:
    client = create_app(settings=Settings(rulesets=f"{ELSEWHERE}=http://127.0.0.1:{free_port()}")).test_client()
    answer = client.post(APPLY, json={}, headers={"Herald-Ruleset": ELSEWHERE, "Accept-Language": "en"})
    assert (answer.status_code, answer.json["type"]) == (503, "/problems/overloaded")
    assert "9.9.9" in answer.json["detail"]
    assert answer.headers["Retry-After"] == "1"


def test_connections_are_kept(client: Client, other: Other) -> None:
    """Also between requests by their content and by their header."""
    position = client.post("/v1/games/battlecrest/setup", json={}).json["position"] | {"ruleset": "9.9.9"}
    for _ in range(5):
        assert client.post(APPLY, json={}, headers={"Herald-Ruleset": ELSEWHERE}).data == b"{}"
        assert client.post("/v1/games/battlecrest/view", json={"position": position}).data == b"{}"
    assert (len(other.asked), other.connections) == (10, 1)


def test_a_connection_that_was_closed_is_replaced(other: Other) -> None:
    upstream = Upstream(other.url)

    def ask() -> bytes:
        return b"".join(upstream.send("POST", "/", {}, b"{}", 5).body)

    assert ask() == b"{}"
    (kept,) = upstream._kept
    kept.shutdown(2)
    assert ask() == b"{}"
    assert other.connections == 2
    upstream.close()


def test_an_interrupted_request_is_not_repeated(other: Other) -> None:
    """Also on a kept connection, of which one that was closed is replaced."""
    upstream = Upstream(other.url)
    assert b"".join(upstream.send("POST", "/", {}, b"{}", 5).body) == b"{}"
    with pytest.raises(OSError, match="closed"):
        upstream.send("POST", "/", {}, b"wait", 20, lambda exchange: Timer(0.2, exchange.interrupt).start())
    assert [asked.body for asked in other.asked] == [b"{}", b"wait"]
    other.let_go.set()
    assert other.connections == 1


def test_another_service_learns_the_api_key_of_who_validates(client: Client, other: Other) -> None:
    """It refuses strangers as this service does."""
    turn = client.post("/v1/games/battlecrest/setup", json={}).json
    chance = turn["chance"] | {"seed": turn["position"]["chance"]["seed"]}
    line = json.dumps({"game": "battlecrest", "ruleset": "9.9.9", "chance": chance, "log": []})
    headers = {"Authorization": "Bearer abc", "Content-Type": "application/x-ndjson"}
    (verdict,) = client.post("/v1/validations", data=line, headers=headers).text.splitlines()
    assert json.loads(verdict)["code"] == "ruleset_unavailable", "`{}` is not a verdict"
    (asked,) = other.asked
    assert (asked.path, asked.headers["Authorization"]) == ("/below/v1/validations", "Bearer abc")
    vouch = client.application.services.admission.vouch
    assert asked.headers["Herald-Admitted"] == vouch(asked.headers["X-Request-Id"]), "it was counted here"
