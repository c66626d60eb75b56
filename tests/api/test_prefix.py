"""Behind a path prefix: what the service says of its own addresses leads back to it."""

from __future__ import annotations

import pytest
from flask.testing import FlaskClient
from openapi_spec_validator import validate

from api.app import create_app
from api.settings import Settings
from tests.support.contract import GAMES

PREFIX = "/herald"


def client(proxies: int) -> FlaskClient:
    return create_app(GAMES, Settings(proxies=proxies)).test_client()


@pytest.mark.parametrize(
    ("asked", "environ", "proxies"),
    [
        ({"X-Forwarded-Prefix": PREFIX}, {}, 1),
        ({"X-Forwarded-Prefix": PREFIX + "/"}, {}, 1),
        ({}, {"SCRIPT_NAME": PREFIX}, 0),
    ],
    ids=["a trusted proxy", "a proxy that ends with a slash", "mounted"],
)
def test_addresses_begin_with_the_prefix(asked: dict[str, str], environ: dict[str, str], proxies: int) -> None:
    service = client(proxies)

    def get(path: str) -> object:
        return service.get(path, headers=asked, environ_overrides=environ).get_json()

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
    if not proxies:  # once is enough: it takes seconds
        validate(document)
    home = service.get("/docs", headers=asked, environ_overrides=environ)
    assert home.location == f"{PREFIX}/docs/"
    yaml = service.get("/openapi.yaml", headers=asked, environ_overrides=environ).text
    assert f"- url: {PREFIX}\n" in yaml


def test_a_prefix_is_believed_of_trusted_proxies_only() -> None:
    service = client(0)
    asked = {"X-Forwarded-Prefix": "/elsewhere", "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "gopher"}
    assert service.get("/v1/games/nope", headers=asked).get_json()["type"] == "/problems/not-found"
    assert service.get("/docs", headers=asked).location == "/docs/"
    assert "/elsewhere" not in service.get("/openapi.json", headers=asked).text


def test_every_prefix_has_its_own_answer() -> None:
    """What is kept for one is not told to the other."""
    service = client(1)
    for prefix in ("/a", "/b", ""):
        asked = {"X-Forwarded-Prefix": prefix} if prefix else {}
        for _ in range(2):
            game = service.get("/v1/games/toy", headers=asked).get_json()
            assert game["links"]["apply"] == f"{prefix}/v1/games/toy/apply"
