"""The OpenAPI document: fresh, valid, complete, and made for every game of a registry."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema_rs
import openapi_spec_validator
import pytest

import engine
from api import document
from api.app import CONCERNS, create_app
from api.operations import camel
from api.problems import KINDS, type_of
from api.settings import Settings
from engine.registry import Registry
from openapi.__main__ import HERE, main
from openapi.examples import render
from tests.support.toy import TOY

Json = dict[str, Any]

COMMITTED = (HERE / "openapi.json").read_bytes()
DOCUMENT: Json = json.loads(COMMITTED)
OPERATIONS = [
    (path, method, operation) for path, item in DOCUMENT["paths"].items() for method, operation in item.items()
]
IDS = [operation["operationId"] for *_, operation in OPERATIONS]
OF_A_GAME = ["setup", "apply", "legalActions", "check", "view", "replay", "undo", "catalog", "rules", "rule"]


def with_toy() -> Json:
    registry = Registry(*engine.games.values(), TOY)
    built: Json = json.loads(document.render(CONCERNS, registry))
    return built


# -- fresh ------------------------------------------------------------------------------------------------------------


def test_the_examples_are_what_the_service_answers() -> None:
    assert document.EXAMPLES.read_bytes() == render(engine.games), "stale: run `make openapi`"


def test_the_committed_document_is_fresh() -> None:
    assert document.render(CONCERNS, engine.games) == COMMITTED, "stale: run `make openapi`"


def test_the_service_serves_the_committed_document() -> None:
    app = create_app(settings=Settings())
    assert app.test_client().get("/openapi.json").data == COMMITTED


def test_the_command_finds_a_stale_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openapi.__main__.HERE", tmp_path)
    monkeypatch.setattr("openapi.__main__.render", lambda games: document.EXAMPLES.read_bytes())
    assert main(["--check"]) == 1
    assert main([]) == 0
    assert main(["--check"]) == 0
    (tmp_path / "openapi.json").write_text("{}\n")
    assert main(["--check"]) == 1


# -- valid ------------------------------------------------------------------------------------------------------------


def test_it_is_valid_openapi() -> None:
    assert DOCUMENT["openapi"].startswith("3.1.")
    openapi_spec_validator.validate(DOCUMENT)


def test_the_file_ends_with_a_newline() -> None:
    assert COMMITTED.endswith(b"}\n")


def test_every_schema_is_used() -> None:
    refs = {ref.rpartition("/")[2] for ref in re.findall(r'"(#/components/schemas/\w+)"', COMMITTED.decode())}
    assert refs == set(DOCUMENT["components"]["schemas"])


def test_operation_ids_are_unique_and_stable() -> None:
    assert len(set(IDS)) == len(IDS)
    general = ["games.list", "games.get", "problems.get", "health.live", "health.ready", "openapi.get"]
    decks = [f"{camel(game.id)}.checkDeck" for game in engine.games.values() if game.Deck]
    assert set(IDS) == {*general, *decks, *(f"{camel(game)}.{name}" for game in engine.games for name in OF_A_GAME)}


# -- complete ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_an_operation_is_described(path: str, method: str, operation: Json) -> None:
    assert operation["summary"]
    assert not operation["summary"].endswith(".")
    assert operation["description"]
    assert len(operation["tags"]) == 1
    assert operation["tags"][0] in [tag["name"] for tag in DOCUMENT["tags"]]
    assert "200" in operation["responses"]
    assert "400" in operation["responses"]
    assert not [status for status in operation["responses"] if status.startswith("5")]
    if method == "post":
        assert {"413", "415"} <= set(operation["responses"])


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_an_operation_has_recorded_examples(path: str, method: str, operation: Json) -> None:
    for content in [
        *operation.get("requestBody", {}).get("content", {}).values(),
        *operation["responses"]["200"]["content"].values(),
    ]:
        assert content["examples"]


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_examples_fit_their_schemas(path: str, method: str, operation: Json) -> None:
    for holder in (operation.get("requestBody", {}), *operation["responses"].values()):
        for content in holder.get("content", {}).values():
            schema = {**content["schema"], "components": DOCUMENT["components"]}
            validator = jsonschema_rs.Draft202012Validator(schema)
            for example in content.get("examples", {}).values():
                validator.validate(example["value"])


def test_every_problem_of_the_rules_has_an_example() -> None:
    answers = [answer for *_, operation in OPERATIONS for answer in operation["responses"].values()]
    contents = [content for answer in answers for content in answer.get("content", {}).values()]
    seen = {example["value"].get("type") for content in contents for example in content.get("examples", {}).values()}
    unseen = {"too-large", "unsupported-media-type", "method-not-allowed", "internal-error"}  # nothing about the game
    unseen |= {"request-timeout", "uri-too-long", "headers-too-large"}  # what the server refuses
    assert {type_of(kind) for kind in KINDS.values() if kind.name not in unseen} <= seen


# -- typed for each game ----------------------------------------------------------------------------------------------


def test_tagged_types_are_told_apart() -> None:
    for name, schema in DOCUMENT["components"]["schemas"].items():
        if name.endswith(("Action", "Event")) and "oneOf" in schema:
            assert schema["discriminator"]["propertyName"] == "type"
            assert len(schema["discriminator"]["mapping"]) == len(schema["oneOf"])


def test_a_position_is_typed_to_the_ground() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    position = schemas["BattlecrestPosition"]["properties"]
    assert position["checkpoint"] == {"$ref": "#/components/schemas/BattlecrestState"}
    assert position["journal"]["items"] == {"$ref": "#/components/schemas/BattlecrestEntry"}
    assert schemas["BattlecrestEntry"]["properties"]["action"] == {"$ref": "#/components/schemas/BattlecrestAction"}


def test_another_game_is_there_as_soon_as_it_is_registered() -> None:
    """Nothing in api/ or openapi/ knows a game: the toy is registered here alone."""
    built = with_toy()
    openapi_spec_validator.validate(built)
    ids = [operation["operationId"] for item in built["paths"].values() for operation in item.values()]
    assert [f"toy.{name}" for name in OF_A_GAME] == [id_ for name in OF_A_GAME for id_ in ids if id_ == f"toy.{name}"]
    assert built["paths"]["/v1/games/toy/apply"]["post"]["tags"] == ["The Ferry"]
    schemas = built["components"]["schemas"]
    assert {"ToyPosition", "ToyTurn", "ToyAction", "ToyBid", "ToyFerryView", "ToyApplyRequest"} <= set(schemas)
    assert schemas["ToyTurn"]["properties"]["view"] == {"$ref": "#/components/schemas/ToyFerryView"}


def test_a_new_game_changes_nothing_of_the_others() -> None:
    built = with_toy()
    for path, item in DOCUMENT["paths"].items():
        if path != "/v1/games/{game}":
            assert built["paths"][path] == item
    for name, schema in DOCUMENT["components"]["schemas"].items():
        assert built["components"]["schemas"][name] == schema
