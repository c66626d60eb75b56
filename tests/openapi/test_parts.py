"""The parts of the contract: small, whole, and with nothing that only the whole has."""

import json
from typing import Any

import msgspec
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator

from api.app import contract
from api.openapi.document import SERVICE
from api.openapi.parts import A_COMPONENT, part_names, part_of
from engine import games
from tests.helpers.contract import make_client

PARTS = part_names(games)
MOST_BYTES = 400_000


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    return contract(tuple(games.values()))


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_small_and_valid(document: dict[str, Any], name: str) -> None:
    part = part_of(document, name, games)
    assert len(msgspec.json.encode(part)) <= MOST_BYTES
    if name != SERVICE:  # it refers to the others, which the validator would have to load
        OpenAPIV31SpecValidator(part).validate()


def test_each_operation_is_in_one_part(document: dict[str, Any]) -> None:
    paths = [path for name in PARTS for path in part_of(document, name, games)["paths"]]
    assert sorted(paths) == sorted(document["paths"])


def test_the_service_refers_to_schemas_of_the_games(document: dict[str, Any]) -> None:
    text = json.dumps(part_of(document, SERVICE, games))
    references = [one for one in text.split('"') if ".json#/components/schemas/" in one]
    assert references
    for reference in references:
        game, _, name = reference.partition(".json#/components/schemas/")
        assert name in part_of(document, game, games)["components"]["schemas"]
    own = part_of(document, SERVICE, games)["components"]
    assert all(name in own[kind] for kind, name in A_COMPONENT.findall(text))


def test_they_are_served_in_the_order_of_the_committed_document(document: dict[str, Any]) -> None:
    client = make_client()

    def keys(node: Any) -> Any:
        return [(key, keys(value)) for key, value in node.items()] if isinstance(node, dict) else None

    whole = client.get("/openapi.json").json
    assert [*whole] == [*document]
    apply = "/v1/games/runewars/apply"
    assert keys(whole["paths"][apply]) == keys(document["paths"][apply])
    part = client.get("/openapi/runewars.json").json
    assert part["info"]["title"] == "Herald: Runewars"
    assert keys(part["paths"][apply]["post"]["requestBody"]) == keys(document["paths"][apply]["post"]["requestBody"])
    assert client.get("/openapi/chess.json").status_code == 404


@pytest.mark.parametrize("name", PARTS)
def test_every_alternative_that_is_an_object_has_a_name(document: dict[str, Any], name: str) -> None:
    def unnamed(node: Any, where: str) -> list[str]:
        if isinstance(node, list):
            return [found for n, inner in enumerate(node) for found in unnamed(inner, f"{where}/{n}")]
        if not isinstance(node, dict):
            return []
        forms = [form for key in ("oneOf", "anyOf") for form in node.get(key, ()) if isinstance(form, dict)]
        own = [where for form in forms if "properties" in form and "title" not in form]
        return own + [found for key, inner in node.items() for found in unnamed(inner, f"{where}/{key}")]

    assert not unnamed(part_of(document, name, games), "")
