"""Nothing is answered without a key over a socket either: asked straight, through nginx, and through HAProxy."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any, Final

import pytest

from api.limits.access import Access
from api.limits.clients import key_digest, new_api_key
from engine import games
from tests.helpers.haproxy import balanced, find_haproxy
from tests.helpers.nginx import find_nginx, proxied
from tests.helpers.ports import free_port
from tests.helpers.raw_http import Reply, Wire
from tests.helpers.service import started
from tests.helpers.unauthorized import Target, is_turned_away, requests, targets

pytestmark = pytest.mark.slow

WAYS: Final = ("straight", "nginx", "haproxy")
KEY: Final = new_api_key()


@pytest.fixture(scope="module")
def services(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[bool, dict[str, str]]]:
    """Base URLs by way, and of the listener for operators.

    One service answers callers without a key, the other does not.
    """
    file = tmp_path_factory.mktemp("keys") / "keys"
    file.write_text(f"ann {key_digest(KEY)}\n")
    with ExitStack() as stack:
        found: dict[bool, dict[str, str]] = {}
        for anonymous in (True, False):
            operations = f"127.0.0.1:{free_port()}"
            settings = {
                "HERALD_API_KEYS_FILE": str(file),
                "HERALD_ALLOW_ANONYMOUS": str(anonymous).lower(),
                "HERALD_OPERATIONS_BIND": operations,
                "HERALD_TRUSTED_PROXIES": "1",
            }
            url, _ = stack.enter_context(started(**settings))
            server = url.removeprefix("http://")
            found[anonymous] = {"straight": url, "operations": f"http://{operations}"}
            if find_nginx() is not None:
                found[anonymous]["nginx"] = stack.enter_context(proxied([server])).url
            if find_haproxy() is not None:
                found[anonymous]["haproxy"] = stack.enter_context(balanced(server))
        yield found


def url_of(services: dict[bool, dict[str, str]], way: str, *, anonymous: bool) -> str:
    """Leave the test out where a proxy is missing; in CI it must be there."""
    url = services[anonymous].get(way)
    if url is None:
        assert os.environ.get("CI") != "true", f"{way} is not installed"
        pytest.skip(f"{way} is not installed")
    return url


class Asking:
    """Requests one after the other, on a connection for as many of them as the other side keeps it open."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.wire: Wire | None = None

    def __call__(self, method: str, target: str, key: str = "") -> Reply:
        body = b"{}" if method == "POST" else b""
        head = f"{method} {target} HTTP/1.1\r\nHost: herald\r\n"
        if key:
            head += f"Authorization: Bearer {key}\r\n"
        if body:
            head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n"
        for wire in (self.wire, None):
            wire = wire or Wire(self.url)
            try:
                wire.send(head.encode() + b"\r\n" + body)
                reply = wire.read()
            except ConnectionError:  # closed after the last answer
                wire.socket.close()
                continue
            self.wire = None if reply.headers.get("connection") == "close" else wire
            if self.wire is None:
                wire.socket.close()
            return reply
        raise ConnectionError(f"no answer to {method} {target}")

    def __enter__(self) -> Asking:
        return self

    def __exit__(self, *error: object) -> None:
        if self.wire is not None:
            self.wire.socket.close()


def turned_away(reply: Reply) -> bool:
    is_problem = reply.headers.get("content-type") == "application/problem+json"
    said: dict[str, Any] = reply.json if is_problem else {}
    about_content = "pointer" in said or "parameter" in said
    return is_turned_away(reply.status, reply.problem if is_problem else "", about_content=about_content)


@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_answered_without_a_key(services: dict[bool, dict[str, str]], way: str) -> None:
    asked, answered = 0, []
    with Asking(url_of(services, way, anonymous=False)) as ask:
        for target in targets(games):
            for method, spelling in requests(target):
                reply = ask(method, spelling)
                asked += 1
                if not turned_away(reply):
                    answered.append((method, spelling, reply.status))
    assert asked > 2000
    assert answered == []


@pytest.mark.parametrize("way", WAYS)
def test_with_a_key_or_where_none_is_needed_operations_are_reached(
    services: dict[bool, dict[str, str]], way: str
) -> None:
    """Operations for callers are reached; pages of operators are not found, with a key or without."""
    reached: set[Target] = set()
    for anonymous, key in ((True, ""), (False, KEY)):
        with Asking(url_of(services, way, anonymous=anonymous)) as ask:
            reached = {target for target in targets(games) if not turned_away(ask(target.method, target.path, key))}
        assert reached == {target for target in targets(games) if target.access is Access.CLIENTS}


@pytest.mark.parametrize("way", WAYS)
def test_pages_of_operators_are_hidden_in_every_spelling(services: dict[bool, dict[str, str]], way: str) -> None:
    with Asking(url_of(services, way, anonymous=True)) as ask:
        shown = [
            spelling
            for target in targets(games)
            if target.access is Access.OPERATORS
            for method, spelling in requests(target)
            if not turned_away(ask(method, spelling, KEY))
        ]
        assert shown == []
        assert ask("GET", "/health/live").status == 200


def test_the_listener_for_operators_answers_their_pages_alone(services: dict[bool, dict[str, str]]) -> None:
    with Asking(url_of(services, "operations", anonymous=False)) as ask:
        for path in ("/metrics", "/health/ready", "/health/live"):
            assert ask("GET", path).status == 200
        for target in targets(games):
            if target.access is Access.CLIENTS:
                assert ask(target.method, target.path, KEY).problem == "not-found"
        for path in ("/", "/docs/", "/openapi.json", "/nowhere", "//metrics"):
            assert ask("GET", path).problem == "not-found"
