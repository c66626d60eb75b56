"""Behind a path prefix: what the service says of its own addresses leads back to it."""

import json

import pytest
import yaml
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from api.app import create_app
from api.openapi import docs_pages as docs
from api.settings import Settings
from tests.helpers.contract import GAMES

PREFIX = "/herald"


def client(proxies: int) -> FlaskClient:
    return create_app(GAMES, Settings(trusted_proxies=proxies)).test_client()


@pytest.mark.slow
def test_addresses_begin_with_the_prefix() -> None:
    service, asked = client(1), {"X-Forwarded-Prefix": PREFIX}
    for prefix in (PREFIX, PREFIX + "/"):
        assert service.get("/docs", headers={"X-Forwarded-Prefix": prefix}).location == f"{PREFIX}/docs/"

    def get(path: str) -> object:
        return service.get(path, headers=asked).get_json()

    game = get("/v1/games/toy")
    assert isinstance(game, dict)
    assert {link.split("/v1/")[0] for link in game["links"].values()} == {PREFIX}
    problem = get("/v1/games/nope")
    assert isinstance(problem, dict)
    assert problem["type"] == f"{PREFIX}/problems/not-found"
    explained = get("/problems/not-found")
    assert isinstance(explained, dict)
    assert explained["type"] == f"{PREFIX}/problems/not-found"
    document = get("/openapi.json")
    assert isinstance(document, dict)
    assert [server["url"] for server in document["servers"]] == [PREFIX]
    assert "/v1/games/toy/apply" in document["paths"]
    assert "/problems/{name}" in document["paths"]
    schemas = document["components"]["schemas"]
    assert schemas["NotFoundProblem"]["properties"]["type"]["const"] == f"{PREFIX}/problems/not-found"
    for schema in schemas.values():
        if schema.get("discriminator", {}).get("propertyName") == "type" and "Problem" in str(schema["oneOf"]):
            assert all(type_.startswith(f"{PREFIX}/problems/") for type_ in schema["discriminator"]["mapping"])
    validate(document)
    text = service.get("/openapi.yaml", headers=asked).text
    assert f"- url: {PREFIX}\n" in text
    assert f"const: {PREFIX}/problems/not-found\n" in text
    assert "/~" not in text


def test_a_prefix_is_believed_of_trusted_proxies_only() -> None:
    service = client(0)
    asked = {"X-Forwarded-Prefix": "/elsewhere", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher"}
    assert service.get("/v1/games/nope", headers=asked).get_json()["type"] == "/problems/not-found"
    assert service.get("/docs", headers=asked).location == "/docs/"
    assert "/elsewhere" not in service.get("/openapi.json", headers=asked).text


def test_every_prefix_has_its_own_answer() -> None:
    """What is cached for one is not sent to the other."""
    service = client(1)
    for prefix in ("/a", "/b", ""):
        asked = {"X-Forwarded-Prefix": prefix} if prefix else {}
        for _ in range(2):
            game = service.get("/v1/games/toy", headers=asked).get_json()
            assert game["links"]["apply"] == f"{prefix}/v1/games/toy/apply"


@pytest.mark.parametrize("proxies", [0, 1])
def test_a_prefix_that_a_server_takes_from_the_client_is_dropped(proxies: int) -> None:
    """Some servers believe a header `SCRIPT_NAME` of the client."""
    environ = {"SCRIPT_NAME": "/elsewhere"}
    service = client(proxies)
    assert service.get("/v1/games/nope", environ_overrides=environ).get_json()["type"] == "/problems/not-found"
    assert service.get("/docs", environ_overrides=environ).location == "/docs/"
    assert "/elsewhere" not in service.get("/openapi.yaml", environ_overrides=environ).text


@pytest.mark.parametrize(
    "prefix",
    [
        "herald",
        "//evil.example",
        "/a//b",
        "/<script>",
        '/"',
        "/a\\",
        "/a b",
        "/a;b",
        "/a%2f",
        "/" + "a" * 128,
        "/ä",
        "/",
    ],
)
def test_a_prefix_that_is_unsafe_is_not_believed(prefix: str) -> None:
    service = client(1)
    asked = {"X-Forwarded-Prefix": prefix}
    assert service.get("/docs", headers=asked).location == "/docs/"
    assert service.get("/v1/games/nope", headers=asked).get_json()["type"] == "/problems/not-found"


def test_without_a_prefix_the_documents_are_those_of_the_contract() -> None:
    app = create_app(GAMES, Settings())
    document = json.loads(json.dumps(app.services.contract()))
    service = app.test_client()
    assert service.get("/openapi.json").get_json() == document
    assert yaml.load(service.get("/openapi.yaml").text, yaml.CSafeLoader) == document


def test_a_new_prefix_serializes_no_document_again(monkeypatch: pytest.MonkeyPatch) -> None:
    service = client(1)
    paths = ("/openapi.yaml", "/openapi.json")
    for path in paths:
        service.get(path, headers={"X-Forwarded-Prefix": "/first"})
    monkeypatch.setattr(docs, "as_yaml", None)
    monkeypatch.setattr(docs, "with_base_path", None)
    for n in range(20):
        for path in paths:
            answer = service.get(path, headers={"X-Forwarded-Prefix": f"/p{n}", "Accept-Encoding": "identity"})
            assert f"/p{n}/problems/not-found" in answer.text
            assert answer.text.count("/first") == 0


def test_few_prefixes_are_kept() -> None:
    service = client(1)
    for n in range(20):
        service.get("/openapi.yaml", headers={"X-Forwarded-Prefix": f"/p{n}"})
    assert service.application.services.templates().in_yaml.cache_info().currsize <= docs.CACHED_PREFIXES
