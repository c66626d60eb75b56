"""The OpenAPI document: fresh, valid, complete, and made for every game of a registry."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema_rs
import msgspec
import openapi_spec_validator
import pytest
import yaml

import engine
from api.app import RESOURCES, create_app
from api.errors.registry import ALL_PROBLEMS
from api.http.routing import camel
from api.openapi import document, parts
from api.openapi.schemas import pascal, standalone
from api.openapi.words import CODES_OF_RECORDS, words_of
from api.settings import Settings
from engine.registry import Registry
from openapi.__main__ import HERE, main
from openapi.examples import record
from tests.helpers.toy import TOY

Json = dict[str, Any]

COMMITTED = (HERE / "openapi.json").read_bytes()
DOCUMENT: Json = json.loads(COMMITTED)
OPERATIONS = [
    (path, method, operation) for path, item in DOCUMENT["paths"].items() for method, operation in item.items()
]
IDS = [operation["operationId"] for *_, operation in OPERATIONS]
OF_A_GAME = ["setup", "apply", "legalActions", "check", "suggest", "view", "replay", "undo", "compare"]
OF_A_GAME += ["catalog", "rules", "rule"]


def with_toy() -> Json:
    registry = Registry(*engine.games.values(), TOY)
    built: Json = json.loads(document.as_json(document.build(RESOURCES, registry)))
    return built


def test_the_committed_document_is_fresh() -> None:
    """Its examples, too, are what the service answers."""
    built = document.build(RESOURCES, engine.games, record(engine.games))
    assert document.as_json(built) == COMMITTED, "stale: run `make openapi`"


def test_the_committed_schema_of_records_is_fresh() -> None:
    committed = (HERE / "record.schema.json").read_bytes()
    assert document.as_json(parts.schema_of_records(DOCUMENT)) == committed, "stale: run `make openapi`"


def test_the_service_serves_the_committed_document() -> None:
    app = create_app(settings=Settings())
    served = app.test_client().get("/openapi.json")
    assert served.get_json() == DOCUMENT
    assert app.test_client().get("/v1/records/schema").get_json() == parts.schema_of_records(DOCUMENT)
    assert b'": ' not in served.data[:1000], "it is served compact"


@pytest.mark.slow
def test_the_service_serves_the_same_in_yaml() -> None:
    served = create_app(settings=Settings()).test_client().get("/openapi.yaml")
    assert served.mimetype == "application/yaml"
    assert yaml.load(served.data, getattr(yaml, "CSafeLoader", yaml.SafeLoader)) == DOCUMENT


@pytest.mark.slow
def test_the_command_finds_a_stale_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("openapi.__main__.HERE", tmp_path)
    monkeypatch.setattr("openapi.__main__.EXAMPLES", tmp_path / "build" / "examples.json")
    monkeypatch.setattr("openapi.__main__.record", lambda games: {})
    assert main(["--check"]) == 1
    assert main([]) == 0
    assert main(["--check"]) == 0
    (tmp_path / "openapi.json").write_text("{}\n")
    assert main(["--check"]) == 1


def test_the_file_ends_with_a_newline() -> None:
    assert COMMITTED.endswith(b"}\n")


def test_every_schema_is_used() -> None:
    refs = {ref.rpartition("/")[2] for ref in re.findall(r'"(#/components/schemas/\w+)"', COMMITTED.decode())}
    assert refs == set(DOCUMENT["components"]["schemas"])


def test_operation_ids_are_unique_and_stable() -> None:
    assert len(set(IDS)) == len(IDS)
    general = ["games.list", "games.get", "seedCommitments.create", "records.validate", "records.schema", "keys.list"]
    general += ["problems.get", "health.live", "health.ready", "openapi.get", "openapi.part"]
    general += ["matches.open", "matches.claim", "matches.room"]
    general += ["matches.head", "matches.stream", "matches.createTicket"]
    decks = [f"{camel(game.id)}.checkDeck" for game in engine.games.values() if game.Deck]
    assert set(IDS) == {*general, *decks, *(f"{camel(game)}.{name}" for game in engine.games for name in OF_A_GAME)}


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS, ids=IDS)
def test_an_operation_is_described(path: str, method: str, operation: Json) -> None:
    assert operation["summary"]
    assert not operation["summary"].endswith(".")
    assert operation["description"]
    assert len(operation["tags"]) == 1
    assert operation["tags"][0] in [tag["name"] for tag in DOCUMENT["tags"]]
    assert "200" in operation["responses"]
    assert "400" in operation["responses"]
    for_operators = path.startswith("/health/")
    not_begun = {status for status in operation["responses"] if status in ("401", "429", "503")}
    live = path.endswith(("/head", "/stream", "/tickets"))  # with the key of a seat in place of an API key
    all_of_them = {"429", "503"} if live else {"401", "429", "503"}
    assert not_begun == ({"503"} if path == "/health/ready" else set() if for_operators else all_of_them)
    if not for_operators:
        waits = {"setup", "apply", "undo", "create", "open", "claim", "room"}  # for the store of single-use matches
        waiting = live or operation["operationId"].partition(".")[2] in waits
        shared = {"$ref": "#/components/responses/Overloaded"}
        assert (operation["responses"]["503"] != shared) is waiting
    if method == "post" and "requestBody" in operation:  # a stream may have any length
        assert "415" in operation["responses"]
        assert ("413" in operation["responses"]) is ("application/json" in operation["requestBody"]["content"])


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
    answers += DOCUMENT["components"]["responses"].values()
    contents = [content for answer in answers for content in answer.get("content", {}).values()]
    told = [example["value"] for content in contents for example in content.get("examples", {}).values()]
    seen = {problem.get("type") for problem in told if isinstance(problem, dict)}
    unseen = {
        "too-large",
        "unsupported-media-type",
        "unsupported-encoding",
        "method-not-allowed",
        "internal-error",
    }  # nothing about the game
    unseen |= {"request-timeout", "uri-too-long", "headers-too-large"}  # what the server refuses
    assert {kind.type for kind in ALL_PROBLEMS if kind.name not in unseen} <= seen


SCHEMAS: Json = DOCUMENT["components"]["schemas"]
#: How many of a hundred members say what they are.
DESCRIBED = 95


def members(node: Any) -> Iterator[tuple[str, Json]]:
    """The members of all objects in a schema."""
    if isinstance(node, list):
        for inner in node:
            yield from members(inner)
    elif isinstance(node, dict):
        found = node.get("properties", {})
        yield from found.items()
        for inner in [*found.values(), *(value for key, value in node.items() if key != "properties")]:
            yield from members(inner)


def everything(node: Any) -> Iterator[Json]:
    """Every object of the document."""
    if isinstance(node, dict):
        yield node
        node = list(node.values())
    for inner in node if isinstance(node, list) else ():
        yield from everything(inner)


def needs_type(schema: Json) -> bool:
    """Whether a generator makes a type of its own for a member like this, named after its owner and itself."""
    forms = [form for form in schema.get("anyOf") or schema.get("oneOf") or [] if form != {"type": "null"}]
    inner = [schema[key] for key in ("items", "additionalProperties") if isinstance(schema.get(key), dict)]
    return "enum" in schema or "properties" in schema or len(forms) > 1 or any(map(needs_type, forms + inner))


def test_no_example_holds_a_reference() -> None:
    """A resolver takes it for one of the document's, and finds nothing there."""
    examples = [value["value"] for node in everything(DOCUMENT) for value in node.get("examples", {}).values()]
    assert len(examples) > 100
    assert not [node for example in examples for node in everything(example) if "$ref" in node]


def test_nothing_stands_for_a_default_beside_a_reference_or_several_shapes() -> None:
    for node in everything(SCHEMAS):
        if "default" not in node:
            continue
        assert not isinstance(node.get("$ref"), str)
        shapes = [form for form in node.get("anyOf") or node.get("oneOf") or [] if form != {"type": "null"}]
        assert len(shapes) < 2 or node["default"] is None


def test_every_union_of_objects_has_a_name() -> None:
    """Inside other schemas there are at most `something or null`, and plain values of several types."""

    def is_object(form: Json) -> bool:
        return "properties" in form or ("$ref" in form and "enum" not in SCHEMAS[form["$ref"].rpartition("/")[2]])

    def unnamed(node: Any) -> Iterator[Json]:
        for inner in everything(node):
            forms = inner.get("anyOf") or inner.get("oneOf") or []
            if isinstance(forms, list) and sum(is_object(form) for form in forms) > 1:
                yield inner

    for schema in SCHEMAS.values():
        assert not list(unnamed(list(schema.values()) if "oneOf" not in schema else schema.get("properties", {})))
    for *_, operation in OPERATIONS:
        assert not list(unnamed(operation))
    assert len(SCHEMAS["BattlecrestEffect"]["oneOf"]) == 10
    assert SCHEMAS["BattlecrestState"]["properties"]["resolving"]["items"] == {
        "$ref": "#/components/schemas/BattlecrestTask"
    }


def test_no_name_is_taken_for_another_types() -> None:
    """Generators for Go and Java call the type of `Token.seen` TokenSeen; Go has NewToken and NullableToken as well."""
    implied = {f"{word}{name}" for word in ("New", "Nullable") for name in SCHEMAS}
    for name, schema in SCHEMAS.items():
        implied |= {
            name + pascal(member) for member, inner in schema.get("properties", {}).items() if needs_type(inner)
        }
    assert not implied & set(SCHEMAS)


def test_a_class_has_one_map_of_words_at_most() -> None:
    """Generators for Java call the words that a map's values are made of InnerEnum, in each class."""
    for name, schema in SCHEMAS.items():
        maps = [inner.get("additionalProperties") for inner in schema.get("properties", {}).values()]
        assert sum(isinstance(values, dict) and needs_type(values) for values in maps) < 2, name


def test_where_values_come_from_has_a_name() -> None:
    provenance = SCHEMAS["BattlecrestHeroComponent"]["properties"]["provenance"]
    assert provenance["$ref"] == "#/components/schemas/Provenance"
    assert SCHEMAS["Provenance"]["additionalProperties"] == {"$ref": "#/components/schemas/Origin"}


def is_described(member: Json) -> bool:
    """Whether a member says what it is: itself, by its type, or as it has a single value."""
    of_type = SCHEMAS[member["$ref"].rpartition("/")[2]] if "$ref" in member else {}
    return bool(member.get("description") or of_type.get("description") or len(member.get("enum", ())) == 1)


def test_schemas_and_members_are_described() -> None:
    assert not [name for name, schema in SCHEMAS.items() if not schema.get("description")]
    found = list(members(SCHEMAS))
    described = [name for name, schema in found if is_described(schema)]
    assert len(described) * 100 >= len(found) * DESCRIBED, f"{len(described)} of {len(found)}"


def test_the_members_of_the_service_itself_are_all_described() -> None:
    game = re.compile("|".join(map(pascal, engine.games)))
    ours = {name: schema for name, schema in SCHEMAS.items() if not game.match(name) or name.endswith("Request")}
    assert not [
        (name, member)
        for name, schema in ours.items()
        for member, inner in members(schema)
        if not is_described(inner) and name not in ("Deck",)  # of the core
    ]


class Beast(msgspec.Struct, kw_only=True):
    """An animal."""

    legs: int
    """how many
    legs it has"""
    name_: str = msgspec.field(name="name")
    """what it is called"""
    age: int = 0


class Bird(Beast, kw_only=True, tag="bird", tag_field="kind"):
    """An animal with wings."""

    legs: int = 2
    """two, as all birds have"""


def test_a_member_has_the_words_below_it_in_its_class() -> None:
    schema = standalone(Bird)
    described = {name: member.get("description") for name, member in schema["properties"].items()}
    assert described == {"kind": None, "legs": "two, as all birds have", "name": "what it is called", "age": None}
    assert standalone(Beast)["properties"]["legs"]["description"] == "how many legs it has"


def test_a_schema_in_one_piece_has_no_references() -> None:
    for game in engine.games.values():
        schema = standalone(game.Options)
        assert not [node for node in everything(schema) if {"$ref", "$defs"} & set(node)]
        for mode in game.modes:
            jsonschema_rs.Draft202012Validator(schema).validate(mode.example)


def test_tagged_types_are_told_apart() -> None:
    for name, schema in DOCUMENT["components"]["schemas"].items():
        if name.endswith(("Action", "Event")) and "oneOf" in schema:
            assert schema["discriminator"]["propertyName"] == "type"
            assert len(schema["discriminator"]["mapping"]) == len(schema["oneOf"])


def test_a_position_is_typed_to_the_ground() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    position = schemas["BattlecrestPosition"]["properties"]
    assert position["checkpoint"]["$ref"] == "#/components/schemas/BattlecrestState"
    assert position["journal"]["items"] == {"$ref": "#/components/schemas/BattlecrestLogEntry"}
    assert schemas["BattlecrestLogEntry"]["properties"]["action"]["$ref"] == "#/components/schemas/BattlecrestAction"


@pytest.mark.slow
def test_another_game_is_there_as_soon_as_it_is_registered() -> None:
    """Nothing in api/ or openapi/ knows a game: the toy is registered here alone."""
    built = with_toy()
    openapi_spec_validator.validate(built)
    ids = [operation["operationId"] for item in built["paths"].values() for operation in item.values()]
    assert [f"toy.{name}" for name in OF_A_GAME] == [id_ for name in OF_A_GAME for id_ in ids if id_ == f"toy.{name}"]
    assert built["paths"]["/v1/games/toy/apply"]["post"]["tags"] == ["The Ferry"]
    schemas = built["components"]["schemas"]
    assert {"ToyPosition", "ToySnapshot", "ToyAction", "ToyBidAction", "ToyFerryView", "ToyApplyRequest"} <= set(
        schemas
    )
    assert schemas["ToySnapshot"]["properties"]["view"]["$ref"] == "#/components/schemas/ToyFerryView"


def test_a_new_game_changes_nothing_of_the_others() -> None:
    built = with_toy()
    for path, item in DOCUMENT["paths"].items():
        if path not in ("/v1/games/{game}", "/openapi/{part}"):
            assert built["paths"][path] == item
    for name, schema in DOCUMENT["components"]["schemas"].items():
        if name not in ("MatchRecord", "MatchSnapshot", "MatchesOpenRequest"):  # which are those of any game
            assert built["components"]["schemas"][name] == schema


@pytest.mark.parametrize("game", engine.games.values(), ids=lambda game: game.id)
def test_every_word_for_programs_is_in_the_contract(game: Any) -> None:
    """Kinds, reasons and codes are those in the source of the game, each with a description."""
    folders = [game.folder, Path(engine.__file__).parent / "core"]
    sources = "".join(path.read_text("utf-8") for folder in folders for path in folder.glob("**/*.py"))
    composed = re.compile("|".join(COMPOSED))
    for name, words in words_of(game).items():
        schema = DOCUMENT["components"]["schemas"][pascal(game.id) + name]
        assert dict(zip(schema["x-extensible-enum"], schema["x-enum-descriptions"], strict=True)) == words
        unused = [word for word in words if f'"{word}"' not in sources and not composed.fullmatch(word)]
        assert unused == []


#: Words that the source puts together of parts, or takes from the texts of the service.
COMPOSED = (
    *CODES_OF_RECORDS,
    "json_.*",
    "undo_(chance|revealed)",
    "no_such_column_(healthy|wounded)",
    "cost_(bury|discard|show)",
    "opponents_hero_not_(closed|open)",
    "(build|repair)_too_dear",
    "second_(armour|weapon)",
    "no_(flute_of_possession|ice_storm|rune_of_summoning|staff_of_light|timmorran_shard)",
)
