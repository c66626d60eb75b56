"""Every example of the contract is executed against a fresh service, in the order in which tools show them.

What a service makes at random (tokens, keys, invitations) has a placeholder in the examples.  Here the examples of a
setup give what stands for it: each sealed example is a chain from its setup on.
"""

import json
from collections.abc import Iterator
from typing import Any

import httpx
import jsonschema_rs
import pytest

from openapi.__main__ import HERE
from openapi.examples import RANDOM
from tests.helpers.service import serving

Json = dict[str, Any]

DOCUMENT: Json = json.loads((HERE / "openapi.json").read_bytes())
OPERATIONS = [
    (path, method, operation) for path, item in DOCUMENT["paths"].items() for method, operation in item.items()
]
#: Each request: path, method, operation, media type and name; requests without a body have neither of the last two.
REQUESTS = [
    pytest.param(path, method, operation, media_type, name, id=f"{operation['operationId']}-{name or method}")
    for path, method, operation in OPERATIONS
    for media_type, name in [
        (media_type, name)
        for media_type, content in operation.get("requestBody", {}).get("content", {}).items()
        for name in content.get("examples", {})
    ]
    or [("", "")]
]


@pytest.fixture(scope="module")
def client() -> Iterator[httpx.Client]:
    """A client of a service as `make serve` starts it, with patience for a busy machine."""
    with (
        serving(workers=2, HERALD_REDIS_URL="", HERALD_REDIS_TIMEOUT="5") as url,
        httpx.Client(base_url=url, timeout=60) as client,
    ):
        yield client


@pytest.mark.parametrize(("path", "method", "operation", "media_type", "name"), REQUESTS)
def test_an_example_succeeds(
    client: httpx.Client, path: str, method: str, operation: Json, media_type: str, name: str
) -> None:
    """As it is shown, with the parameters that are shown; the answer is what the contract promises."""
    parameters = {
        parameter["name"]: parameter["example"] for parameter in described(operation) if "example" in parameter
    }
    body = operation["requestBody"]["content"][media_type]["examples"][name]["value"] if name else None
    headers = {"Content-Type": media_type} if media_type else {}
    if "{match}" in path:
        match = Room(client)
        parameters["match"] = match.id
        body, headers = match.filled(body), headers | match.access(operation)
    elif isinstance(body, dict):
        body = filled(client, path.rpartition("/")[0], body)
    content = body if isinstance(body, str) else json.dumps(body) if body is not None else None
    with client.stream(method, path.format(**parameters), content=content, headers=headers) as answer:
        lines = answer.iter_lines()
        if media_type_of(answer) == "text/event-stream":
            assert any(line.startswith("event: ") for line in lines)
            return
        said = "\n".join(lines)
    assert answer.status_code == 200, said
    schema = operation["responses"]["200"]["content"][media_type_of(answer)]["schema"]
    validator = jsonschema_rs.Draft202012Validator({**schema, "components": DOCUMENT["components"]})
    if media_type_of(answer) == "application/json":
        validator.validate(json.loads(said))


def test_no_example_names_a_position_by_its_ref() -> None:
    """A `ref` is known only to the service that has made it."""
    named = [
        f"{operation['operationId']}: {name}"
        for _, _, operation in OPERATIONS
        for content in operation.get("requestBody", {}).get("content", {}).values()
        for name, example in content["examples"].items()
        if isinstance(example["value"], dict) and "ref" in example["value"]
    ]
    assert not named


def test_the_first_example_of_a_game_is_the_simplest() -> None:
    """It has no member that another one does without, and needs no key."""
    for path, _, operation in OPERATIONS:
        if path.startswith("/v1/games/") and "requestBody" in operation:
            examples = operation["requestBody"]["content"]["application/json"]["examples"]
            first, *others = (set(example["value"]) for example in examples.values())
            assert not first & {"ref", "token"}, operation["operationId"]
            assert not any(other < first for other in others), operation["operationId"]


def test_the_service_keeps_the_order_of_the_committed_document(client: httpx.Client) -> None:
    """Tools preselect the first example."""
    assert json.dumps(client.get("/openapi.json").json()) == json.dumps(DOCUMENT)


def described(operation: Json) -> list[Json]:
    """The parameters of an operation."""
    return [
        DOCUMENT["components"]["parameters"][one["$ref"].rpartition("/")[2]] if "$ref" in one else one
        for one in operation.get("parameters", ())
    ]


def media_type_of(answer: httpx.Response) -> str:
    """The media type of an answer."""
    return answer.headers["Content-Type"].partition(";")[0]


def post(client: httpx.Client, path: str, body: Json) -> Json:
    """Return what the service answers, which is not a refusal."""
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    said: Json = answer.json()
    return said


def example(path: str, name: str = "") -> Json:
    """An example of a request, the first one without a name."""
    examples = DOCUMENT["paths"][path]["post"]["requestBody"]["content"]["application/json"]["examples"]
    found: Json = examples[name or next(iter(examples))]["value"]
    return found


def filled(client: httpx.Client, game: str, body: Json) -> Json:
    """A request to a game whose placeholders are replaced by what the examples before it have made."""
    if body.get("chance", {}).get("mode") == "committed":
        made = post(client, "/v1/seed-commitments", example("/v1/seed-commitments"))
        return {**body, "chance": {**body["chance"], "commitment_token": made["commitment_token"]}}
    if "token" not in body:
        return body
    catching_up = "since" in body
    turn = post(client, f"{game}/setup", example(f"{game}/setup", "single_use" if catching_up else "sealed"))
    seat = body.get("seat", turn["to_act"][0])
    mine = {"token": turn["token"], "key": turn["seat_keys"][seat]}
    if catching_up:
        (decision,) = post(client, f"{game}/legal-actions", mine)["decisions"]
        played = post(client, f"{game}/apply", {**mine, "seat": seat, "action": decision["actions"][0]})
        mine |= {"token": played["token"], "since": mine["token"]}
    assert all(body[member] == RANDOM[member] for member in mine), "the example has other placeholders"
    return {**body, **mine}


class Room:
    """A match with an open seat, made by the first example of `matches.open`."""

    def __init__(self, client: httpx.Client) -> None:
        made = post(client, "/v1/matches", example("/v1/matches"))
        self.id = made["match_id"]
        self.own = {"invitation": made["invitation"], "key": made["seat_keys"]["p1"]}

    def filled(self, body: Any) -> Any:
        """A request whose placeholders are replaced by what belongs to this match."""
        return body and {**body, **{name: value for name, value in self.own.items() if name in body}}

    def access(self, operation: Json) -> dict[str, str]:
        """The header with the key of a seat, for the operations that need it."""
        live = operation["operationId"] in ("matches.head", "matches.stream", "matches.createTicket")
        return {"Authorization": f"Bearer {self.own['key']}"} if live else {}
