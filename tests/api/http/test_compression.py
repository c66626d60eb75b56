"""Compression by Accept-Encoding: what is large, in a coding that the caller reads; validators for each coding."""

import gzip

import brotli  # type: ignore[import-untyped]
import pytest

from api.app import create_app, warm
from api.http import responses as replies
from api.http.responses import MIN_COMPRESSED_BYTES, negotiate_encoding
from api.openapi import docs_pages as docs
from api.openapi import document
from api.settings import Settings
from tests.helpers.contract import GAMES, SEED, Client

UNPACK = {"br": brotli.decompress, "gzip": gzip.decompress}
LARGE = [
    "/v1/games/runewars/catalog",
    "/v1/games/runewars/rules",
    "/openapi.json",
    "/openapi.yaml",
    "/docs/scalar.standalone.js",
]
SMALL = ["/v1/games/toy", "/health/ready", "/docs/", "/v1/games/hopscotch"]


@pytest.mark.parametrize(
    ("header", "coding"),
    [
        ("", "identity"),
        ("gzip", "gzip"),
        ("br", "br"),
        ("gzip, deflate, br, zstd", "br"),
        ("gzip;q=1.0, br;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br;q=0, gzip;q=0", "identity"),
        ("*", "br"),
        ("*;q=0.5, br;q=0", "gzip"),
        ("identity", "identity"),
        ("identity;q=1, gzip;q=0.5", "identity"),
        ("identity;q=0.5, gzip", "gzip"),
        ("deflate, zstd", "identity"),
        ("nonsense;;q=x,,", "identity"),
    ],
)
def test_the_coding_is_the_callers_choice(header: str, coding: str) -> None:
    assert negotiate_encoding(header) == coding


@pytest.mark.parametrize("coding", UNPACK)
@pytest.mark.parametrize("path", LARGE)
def test_large_resources_are_compressed(client: Client, path: str, coding: str) -> None:
    plain = client.get(path)
    assert "Content-Encoding" not in plain.headers
    packed = client.get(path, headers={"Accept-Encoding": coding})
    assert packed.headers["Content-Encoding"] == coding
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 3
    assert UNPACK[coding](packed.data) == plain.data
    assert packed.mimetype == plain.mimetype


@pytest.mark.parametrize("path", LARGE)
def test_each_coding_has_its_own_validator(client: Client, path: str) -> None:
    tags = {}
    for coding in ("identity", *UNPACK):
        asked = {"Accept-Encoding": coding}
        tags[coding] = client.get(path, headers=asked).headers["ETag"]
        again = client.get(path, headers={**asked, "If-None-Match": tags[coding]})
        assert (again.status_code, again.data) == (304, b"")
        assert again.headers["ETag"] == tags[coding]
        assert "Accept-Encoding" in again.headers["Vary"]
        head, get = client.head(path, headers=asked), client.get(path, headers=asked)
        assert head.data == b""
        for name in ("Content-Length", "ETag", "Content-Type"):
            assert head.headers[name] == get.headers[name]
        assert head.headers.get("Content-Encoding") == get.headers.get("Content-Encoding")
    assert len(set(tags.values())) == 3
    other = client.get(path, headers={"Accept-Encoding": "gzip", "If-None-Match": tags["br"]})
    assert other.status_code == 200


@pytest.mark.parametrize("path", SMALL)
def test_small_answers_and_problems_are_sent_as_they_are(client: Client, path: str) -> None:
    answer = client.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert len(answer.data) < MIN_COMPRESSED_BYTES
    assert "Content-Encoding" not in answer.headers
    assert "Accept-Encoding" in answer.headers["Vary"]


@pytest.mark.parametrize("coding", UNPACK)
def test_large_turns_are_compressed(client: Client, coding: str) -> None:
    setup = {
        "options": client.get("/v1/games/battlecrest").get_json()["modes"][0]["example"],
        "chance": {"mode": "seeded", "match": "m", "seed": SEED},
    }
    plain = client.post("/v1/games/battlecrest/setup", json=setup)
    packed = client.post("/v1/games/battlecrest/setup", json=setup, headers={"Accept-Encoding": coding})
    assert packed.headers["Content-Encoding"] == coding
    assert packed.headers["Cache-Control"] == "no-store"
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 3
    assert UNPACK[coding](packed.data) == plain.data


@pytest.mark.slow
def test_a_service_that_is_warm_makes_and_compresses_nothing_large_any_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first requests of a worker that was forked from it take no time."""
    app = create_app(GAMES, Settings())
    warm(app)
    for module, name in ((replies, "compress"), (docs, "as_yaml"), (docs, "with_base_path"), (document, "build")):
        monkeypatch.setattr(module, name, None)
    client = app.test_client()
    constant = [rule.rule for rule in app.url_map.iter_rules() if "GET" in (rule.methods or ()) and not rule.arguments]
    paths = {*constant, *LARGE} - {"/health/live", "/health/ready", "/metrics"}
    assert len(paths) > 15
    for path in paths:
        for coding in ("identity", *UNPACK):
            for language in ("en", "uk", "ru"):
                headers = {"Accept-Encoding": coding, "Accept-Language": language}
                assert client.get(path, headers=headers).status_code in (200, 302)
