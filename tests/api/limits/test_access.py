"""Keys, limits and operators' pages follow from the operation that is reached, however its path is spelled."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from api.app import create_app
from api.limits.access import CLOSED, OPERATIONS_LISTENER, Access, admission_of
from api.limits.clients import key_digest, new_api_key
from api.settings import Settings
from engine import games
from tests.helpers.contract import GAMES
from tests.helpers.unauthorized import Target, is_turned_away, requests, targets

TARGETS = targets(games)
KEY = new_api_key()
OPERATIONS = {OPERATIONS_LISTENER: True}


@pytest.fixture(scope="module")
def keys_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("keys") / "keys"
    file.write_text(f"ann {key_digest(KEY)}\n")
    return file


def app_of(keys_file: Path, **changes: Any) -> Flask:
    return create_app(games, Settings(api_keys_file=str(keys_file), operations_bind="127.0.0.1:9", **changes))


@pytest.fixture(scope="module")
def strict(keys_file: Path) -> Flask:
    """A service that requires API keys."""
    return app_of(keys_file, allow_anonymous=False)


@pytest.fixture(scope="module")
def mild(keys_file: Path) -> Flask:
    """A service with API keys that also serves clients without one."""
    return app_of(keys_file)


def ask(app: Flask, method: str, target: str, environ: dict[str, Any] | None = None, **headers: str) -> TestResponse:
    """Send a request as a server would hand it on: with the path decoded once."""
    path = unquote_to_bytes(target).decode("latin-1")
    more = {"json": {}} if method == "POST" else {}
    return app.test_client().open(
        "/", method=method, environ_overrides={"PATH_INFO": path, **(environ or {})}, headers=headers, **more
    )


def turned_away(answer: TestResponse) -> bool:
    said = answer.get_json(silent=True) or {}
    problem = str(said.get("type", "")).removeprefix("/problems/")
    return is_turned_away(answer.status_code, problem, about_content="pointer" in said or "parameter" in said)


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: f"{target.method} {target.path}")
def test_nothing_is_answered_without_a_key(strict: Flask, target: Target) -> None:
    answered = [request for request in requests(target) if not turned_away(ask(strict, *request))]
    assert answered == []


@pytest.mark.parametrize("target", TARGETS, ids=lambda target: f"{target.method} {target.path}")
def test_with_a_key_or_where_none_is_needed_the_operation_is_reached(
    strict: Flask, mild: Flask, target: Target
) -> None:
    """By its path; for operators, on their listener."""
    if target.access is Access.OPERATORS:
        assert ask(strict, target.method, target.path, OPERATIONS).status_code == 200
        for app in (strict, mild):
            assert [request for request in requests(target) if not turned_away(ask(app, *request))] == []
    else:
        assert not turned_away(ask(strict, target.method, target.path, Authorization=f"Bearer {KEY}"))
        assert not turned_away(ask(mild, target.method, target.path))


@pytest.mark.parametrize(
    "path", ["//v1/games", "///v1/games", "/%2fv1/games", "/v1//games", "/v1/games;x", "/./v1/games"]
)
def test_another_spelling_is_not_found_with_a_key_too(strict: Flask, path: str) -> None:
    answer = ask(strict, "GET", path, Authorization=f"Bearer {KEY}")
    assert (answer.status_code, answer.json["type"]) == (404, "/problems/not-found")


def test_every_endpoint_declares_its_access() -> None:
    """Every endpoint that needs no key is in these lists."""
    app = create_app(GAMES, Settings())
    found = {access: set() for access in Access}  # type: dict[Access, set[str]]
    for endpoint, view in app.view_functions.items():
        found[admission_of(view).access].add(endpoint)
    assert found[Access.LIVENESS] == {"health.live"}
    assert found[Access.OPERATORS] == {"health.ready", "metrics.metrics"}
    assert found[Access.PUBLIC] == {
        "docs.asset",
        "docs.document_as_yaml",
        "docs.embeddable",
        "docs.guide",
        "docs.guide_without_slash",
        "docs.home",
        "docs.page",
        "docs.page_without_slash",
        "docs.part_of_playground",
        "openapi.get",
        "openapi.part",
        "problems.get",
    }
    assert admission_of(lambda: None) == CLOSED


def test_an_endpoint_that_declares_nothing_needs_a_key(keys_file: Path) -> None:
    app = app_of(keys_file, allow_anonymous=False)
    app.add_url_rule("/new", "new", lambda: "new")
    assert ask(app, "GET", "/new").status_code == 401
    assert ask(app, "HEAD", "/new").status_code == 401
    assert ask(app, "GET", "/new", Authorization=f"Bearer {KEY}").text == "new"


@pytest.mark.parametrize("path", ["/v1/games", "/nowhere", "/docs/", "/", "/openapi.json", "/problems/not-found"])
def test_the_listener_for_operators_answers_nothing_else(strict: Flask, mild: Flask, path: str) -> None:
    for app in (strict, mild):
        answer = ask(app, "GET", path, OPERATIONS, Authorization=f"Bearer {KEY}")
        assert (answer.status_code, answer.json["type"]) == (404, "/problems/not-found")


def test_liveness_is_answered_on_both_listeners_without_key_or_limit(keys_file: Path) -> None:
    app = app_of(keys_file, allow_anonymous=False, rate_limit="1/hour")
    for environ in (None, OPERATIONS, None, OPERATIONS):
        answer = ask(app, "GET", "/health/live", environ)
        assert answer.status_code == 200
        assert "RateLimit" not in answer.headers
    for _ in range(3):
        assert ask(app, "GET", "/metrics", OPERATIONS).status_code == 200


def test_pages_of_operators_that_are_hidden_count_like_any_other_that_is_not_there(keys_file: Path) -> None:
    app = app_of(keys_file, rate_limit="2/hour")
    assert [ask(app, "GET", "/metrics").status_code for _ in range(3)] == [404, 404, 429]


def test_without_a_listener_of_their_own_operators_ask_where_all_do() -> None:
    app = create_app(games, Settings(rate_limit="1/hour"))
    for _ in range(2):
        assert ask(app, "GET", "/metrics").status_code == ask(app, "GET", "/health/ready").status_code == 200


@pytest.mark.parametrize("bind", ["127.0.0.1:9000", "[::1]:9000", "localhost:1", "0.0.0.0:9000", ""])
def test_the_listener_is_an_address_and_a_port(bind: str) -> None:
    assert Settings.from_environ({"HERALD_OPERATIONS_BIND": bind}).operations_bind == bind


@pytest.mark.parametrize("bind", ["9000", ":9000", "127.0.0.1", "127.0.0.1:", "::1:9000", "127.0.0.1:9000\n", "a b:1"])
def test_a_wrong_listener_stops_the_start(bind: str) -> None:
    with pytest.raises(SystemExit, match="HERALD_OPERATIONS_BIND is wrong"):
        Settings.from_environ({"HERALD_OPERATIONS_BIND": bind})
