"""What every answer carries: request id, language, security headers, CORS."""

import pytest

from api.app import create_app
from api.http.headers import negotiate_locale
from api.http.responses import negotiate_encoding as negotiate_coding
from api.http.upstream import VIA
from api.limits.clients import client_network
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, make_client

ANSWERS = ["/v1/games", "/nothing", "/docs", "/health/live", "/v1/games?x=1", "/v1/games/toy/apply"]


@pytest.mark.parametrize("path", ANSWERS)
@pytest.mark.parametrize("via", ["", VIA])
def test_every_answer_has_the_security_headers(client: Client, path: str, via: str) -> None:
    """A forged `Via` does not remove them: a cache in front of the service may keep the response for others."""
    headers = client.get(path, headers={"Via": via}).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    policy = headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "http" not in policy
    assert "Accept-Language" in headers["Vary"]


@pytest.mark.parametrize("path", ANSWERS)
def test_every_answer_has_an_id(client: Client, path: str) -> None:
    one, two = client.get(path), client.get(path)
    assert one.headers["X-Request-Id"] != two.headers["X-Request-Id"]


@pytest.mark.parametrize("id_", ["a", "f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "A.b_c-9", "x" * 128])
def test_a_sane_id_is_taken_over(client: Client, id_: str) -> None:
    answer = client.get("/nothing", headers={"X-Request-Id": id_})
    assert answer.headers["X-Request-Id"] == answer.get_json()["request_id"] == id_


@pytest.mark.parametrize("id_", ["", " ", "a b", "x" * 129, "<script>", "a\tb", "é", "a\x00"])
def test_another_id_is_replaced(client: Client, id_: str) -> None:
    answer = client.get("/v1/games", headers={"X-Request-Id": id_})
    assert answer.headers["X-Request-Id"] != id_
    assert answer.headers["X-Request-Id"].isalnum()


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("uk", "uk"),
        ("ru", "ru"),
        ("uk-UA", "uk"),
        ("en-GB,en;q=0.5", "en"),
        ("de", "en"),
        ("de, uk;q=0.5", "uk"),
        ("ru;q=0.4, uk;q=0.7, en;q=0.1", "uk"),
        ("uk;q=0, ru", "ru"),
        ("*", "en"),
        ("nonsense;;q=x,,", "en"),
        ("uk;q=abc", "en"),
        ("uk-UA, en;q=0.8", "uk"),
        ("uk-UA,uk;q=0.9,en-US;q=0.8,en;q=0.7", "uk"),
        ("uk-Cyrl-UA", "uk"),
        ("UK-ua", "uk"),
        ("ru-RU, uk", "ru"),
        ("en-US;q=0.9, ru-RU", "ru"),
        ("be", "en"),
        ("be, ru;q=0.5", "ru"),
        ("kk-KZ", "en"),
        ("uka, ukr", "en"),
        ("en;q=0.5, uk;q=0.5", "en"),
        ("uk;q=0.5, en;q=0.5", "uk"),
        ("uk;q=0.001, en;q=0", "uk"),
        ("en;q=0", "en"),
        ("en;q=0, *", "uk"),
        ("en;q=0, uk;q=0, *;q=0.1", "ru"),
        ("de, *;q=0.5", "en"),
        ("*;q=0.5, ru;q=0.4", "en"),
        ("ru;q=0.6, *;q=0.5", "ru"),
        ("*;q=0", "en"),
        ("uk;q=0, uk-UA", "en"),
        (" uk ; q=0.9 , en;q=0.1", "uk"),
        ("uk;Q=0.9, en;q=0.1", "uk"),
        ("uk;q=1.5, ru;q=0.1", "ru"),
        ("uk;q=0.8;x=1, ru;q=0.1", "ru"),
        ("-uk, uk-, ru;q=0.1", "ru"),
    ],
)
def test_the_best_language_is_chosen(client: Client, header: str, language: str) -> None:
    assert negotiate_locale(header) == language
    assert client.get("/v1/games", headers={"Accept-Language": header}).headers["Content-Language"] == language


@pytest.mark.parametrize(
    ("path", "languages"),
    [
        ("/openapi.json", "en"),
        ("/openapi.yaml", "en"),
        ("/docs/", "en"),
        ("/docs/start.js", "en"),
        ("/v1/records/schema", "en"),
        ("/v1/games/toy/catalog", "en, uk, ru"),
        ("/v1/games/toy/rules", "uk"),
        ("/v1/games", "uk"),
        ("/problems/illegal-action", "uk"),
        ("/v1/games/toy/rules/R99", "uk"),
        ("/nowhere", "uk"),
    ],
)
def test_an_answer_says_the_languages_that_it_is_in(client: Client, path: str, languages: str) -> None:
    answer = client.get(path, headers={"Accept-Language": "uk"})
    assert answer.headers.getlist("Content-Language") == [languages]


def test_prompts_follow_the_language(client: Client) -> None:
    def prompt(language: str) -> str:
        turn = client.post("/v1/games/toy/setup", json={}, headers={"Accept-Language": language}).get_json()
        return str(turn["decisions"][0]["prompt"])

    assert [prompt(code) for code in ("en", "uk", "ru")] == [
        "How many coins do you bid?",
        "Скільки монет ви ставите?",
        "Сколько монет вы ставите?",
    ]


@pytest.mark.parametrize(
    "name", ["Accept", "Accept-Encoding", "Accept-Language", "If-None-Match", "X-Forwarded-For", "X-Forwarded-Prefix"]
)
@pytest.mark.parametrize("path", ["/v1/games", "/metrics", "/docs/", "/nowhere"])
def test_long_headers_are_refused_before_they_are_parsed_or_kept(name: str, path: str) -> None:
    app = create_app(GAMES, Settings(trusted_proxies=1))
    caches = (negotiate_locale, negotiate_coding, client_network)
    answer = app.test_client().get(path, headers={name: "uk, " * 255 + "en"})
    assert answer.status_code != 431
    for cache in caches:
        cache.cache_clear()
    for n in range(3):
        answer = app.test_client().get(path, headers={name: f"{'uk;q=0.5, ' * 50_000}x{n}"})
        assert (answer.status_code, answer.json and answer.json["type"]) == (431, "/problems/headers-too-large")
        assert answer.headers["Content-Language"] == "en"
    assert sum(cache.cache_info().currsize for cache in caches) <= len(caches)  # of short keys


@pytest.mark.parametrize("path", ANSWERS)
def test_any_page_may_call_but_without_credentials(client: Client, path: str) -> None:
    headers = client.get(path, headers={"Origin": "https://play.example"}).headers
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in headers
    assert {"X-Request-Id", "ETag"} <= set(headers["Access-Control-Expose-Headers"].split(", "))


ASKED = {
    "Origin": "https://play.example",
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "content-type",
}


@pytest.mark.parametrize(
    "path",
    ["/v1/games/toy/apply", "/v1/games/toy/apply/", "/v1/games/hopscotch/apply", "/nowhere", "/metrics", "/docs"],
)
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "PATCH", "DELETE"])
def test_every_preflight_succeeds(client: Client, path: str, method: str) -> None:
    """Whatever is wrong with the call, a page can read it in the problem."""
    answer = client.options(path, headers={**ASKED, "Access-Control-Request-Method": method})
    assert (answer.status_code, answer.data) == (204, b"")
    assert method in answer.headers["Access-Control-Allow-Methods"].split(", ")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert int(answer.headers["Access-Control-Max-Age"]) > 0
    assert "Content-Type" not in answer.headers


@pytest.mark.parametrize(
    ("wanted", "allowed"),
    [
        ("baggage,sentry-trace", True),
        ("cache-control, x-requested-with ,content-type", True),
        ("x-" + "a" * 1000, True),
        ("x-" + "a" * 1100, False),
        ("", False),
        ("content type", False),
        ("content-type,", False),
        ("x: y", False),
        ("<script>", False),
    ],
)
def test_a_preflight_allows_the_headers_that_it_asks_for(client: Client, wanted: str, allowed: bool) -> None:
    answer = client.options("/v1/games/toy/apply", headers={**ASKED, "Access-Control-Request-Headers": wanted})
    assert answer.status_code == 204
    told = answer.headers["Access-Control-Allow-Headers"]
    assert (told == wanted) is allowed
    if not allowed:
        assert {"Authorization", "Content-Type"} <= set(told.split(", "))


def test_a_preflight_of_a_page_that_may_not_call_allows_nothing() -> None:
    client = make_client(GAMES, Settings(cors_origins="https://a.example"))
    for origin, allowed in (("https://a.example", True), ("https://b.example", False)):
        answer = client.options("/v1/games/toy/apply", headers={**ASKED, "Origin": origin})
        assert answer.status_code == 204
        assert ("Access-Control-Allow-Headers" in answer.headers) is allowed


def test_options_without_a_preflight_are_answered_as_usual(client: Client) -> None:
    answer = client.options("/v1/games/toy/apply")
    assert (answer.status_code, "POST" in answer.headers["Allow"]) == (200, True)


def test_only_listed_origins_may_call() -> None:
    client = make_client(GAMES, Settings(cors_origins="https://a.example, https://b.example/"))
    for origin, allowed in (("https://a.example", True), ("https://b.example", True), ("https://c.example", False)):
        headers = client.get("/v1/games", headers={"Origin": origin}).headers
        assert headers.get("Access-Control-Allow-Origin") == (origin if allowed else None)
        assert "Origin" in headers.getlist("Vary")
    assert "Access-Control-Allow-Origin" not in client.get("/v1/games").headers


def test_no_origin_may_call() -> None:
    client = make_client(GAMES, Settings(cors_origins="none"))
    for origin in ("", "https://a.example", "null"):
        assert "Access-Control-Allow-Origin" not in client.get("/v1/games", headers={"Origin": origin}).headers
