"""What every answer carries: request id, language, security headers, CORS."""

from __future__ import annotations

import pytest

from api.languages import negotiate
from api.settings import Settings
from tests.support.contract import GAMES, Client, make_client

ANSWERS = ["/v1/games", "/nothing", "/docs", "/health/live", "/v1/games?x=1", "/v1/games/toy/apply"]


@pytest.mark.parametrize("path", ANSWERS)
def test_every_answer_has_the_security_headers(client: Client, path: str) -> None:
    headers = client.get(path).headers
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
    assert answer.headers["X-Request-Id"] == answer.get_json()["instance"] == id_


@pytest.mark.parametrize("id_", ["", " ", "a b", "x" * 129, "<script>", "a\tb", "é", "a\x00"])
def test_another_id_is_replaced(client: Client, id_: str) -> None:
    answer = client.get("/v1/games", headers={"X-Request-Id": id_})
    assert answer.headers["X-Request-Id"] != id_
    assert answer.headers["X-Request-Id"].isalnum()


# -- language ---------------------------------------------------------------------------------------------------------


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
    ],
)
def test_the_best_language_is_chosen(client: Client, header: str, language: str) -> None:
    assert negotiate(header) == language
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


# -- CORS -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ANSWERS)
def test_any_page_may_call_but_without_credentials(client: Client, path: str) -> None:
    headers = client.get(path, headers={"Origin": "https://play.example"}).headers
    assert headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in headers
    assert {"X-Request-Id", "ETag"} <= set(headers["Access-Control-Expose-Headers"].split(", "))


def test_preflight(client: Client) -> None:
    asked = {
        "Origin": "https://play.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type",
    }
    answer = client.options("/v1/games/toy/apply", headers=asked)
    assert answer.status_code == 200
    assert "POST" in answer.headers["Access-Control-Allow-Methods"]
    assert "Content-Type" in answer.headers["Access-Control-Allow-Headers"]
    assert int(answer.headers["Access-Control-Max-Age"]) > 0


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
