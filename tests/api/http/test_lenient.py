"""JSON as other languages write it: what is empty, absent, or a whole number in their way."""

import json
from typing import Any

import msgspec
import pytest

from api.http.lenient import MAX_REPAIRS, decode_leniently
from engine import games
from tests.helpers.contract import Client, Json

TOY = "/v1/games/toy"


class Part(msgspec.Struct):
    names: list[str] = []
    numbers: dict[str, int] = {}


class Whole(msgspec.Struct, forbid_unknown_fields=True):
    parts: list[Part] = []
    named: dict[str, Part] = {}
    part: Part | msgspec.UnsetType = msgspec.UNSET
    needed: int = 0


DECODER = msgspec.json.Decoder(Whole)


def repaired(text: str) -> Any:
    return msgspec.to_builtins(decode_leniently(text.encode(), DECODER.decode, lambda problem: problem))


PART = {"names": [], "numbers": {}}


@pytest.mark.parametrize(
    ("text", "parts", "named"),
    [
        ('{"parts": {}, "named": []}', [], {}),
        ('{"parts": [[], {}, []]}', [PART] * 3, {}),
        (
            '{"parts": [{"names": {}}, {"names": ["a"]}, {"names": {}, "numbers": []}]}',
            [PART, PART | {"names": ["a"]}, PART],
            {},
        ),
        ('{"named": {"a": {"names": {}, "numbers": []}, "b": []}}', [], {"a": PART, "b": PART}),
        (
            '{"parts": null, "named": {"a": null, "b": {"names": null, "numbers": {"c": 1.0}}}}',
            [],
            {"b": PART | {"numbers": {"c": 1}}},
        ),
        ("[]", [], {}),
    ],
)
def test_what_is_empty_or_null_is_read_as_what_it_must_be(text: str, parts: list[Json], named: Json) -> None:
    assert repaired(text) == {"parts": parts, "named": named, "needed": 0}


@pytest.mark.parametrize(
    "text",
    [
        '{"parts": {"a": 1}}',
        '{"named": [1]}',
        '{"parts": [null]}',
        "null",
        "{}x",
        '{"parts": {}, "unknown": 1}',
        '{"parts": {}, "needed": "1"}',
        '{"needed": 1.5}',
        '{"parts": {}, "needed": 1e999}',
        '{"parts": [{"names": {}}, {"names": [1]}]}',
    ],
)
def test_whatever_else_is_wrong_stays_wrong(text: str) -> None:
    with pytest.raises(msgspec.MsgspecError):
        repaired(text)


def test_repairs_are_bounded() -> None:
    """However many places there are, one repair is for all of them; and there are few."""
    tried = 0

    def decode(text: bytes) -> Whole:
        nonlocal tried
        tried += 1
        return DECODER.decode(text)

    parts = [{"names": {}, "numbers": []}] * 1000
    decode_leniently(json.dumps({"parts": parts}).encode(), decode, lambda problem: problem)
    assert tried <= 4

    def always(text: bytes) -> Whole:
        nonlocal tried
        tried += 1
        raise msgspec.ValidationError("Expected `array`, got `object` - at `$.a[0]`")

    tried = 0
    with pytest.raises(msgspec.ValidationError):
        decode_leniently(json.dumps({"a": [{}] * 100}).encode(), always, lambda problem: problem)
    assert tried <= MAX_REPAIRS + 1


def flipped(value: Any) -> Any:
    """A value as a language writes it that knows no difference between an empty map and an empty list."""
    if isinstance(value, dict):
        return {name: flipped(inner) for name, inner in value.items()} or []
    if isinstance(value, list):
        return [flipped(inner) for inner in value] or {}
    return value


@pytest.mark.parametrize("game", [*games, "toy"])
def test_a_position_of_lua_or_php_is_the_same(client: Client, game: str) -> None:
    turn = client.post(f"/v1/games/{game}/setup", json={}).get_json()
    answers = [
        client.post(f"/v1/games/{game}/view", json={"position": position}).get_json()
        for position in (turn["position"], flipped(turn["position"]))
    ]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("empty", [{}, [], None])
def test_maps_of_a_body_may_be_empty_in_any_way_or_null(client: Client, empty: Any) -> None:
    body = {"names": empty, "options": empty, "seat_key_hashes": None, "chance": None, "form": None, "single_use": None}
    assert client.post(f"{TOY}/setup", json=body).status_code == 200


def test_null_is_as_good_as_absent(client: Client) -> None:
    turn = client.post(f"{TOY}/setup", json={"chance": {"mode": "seeded", "match": None, "seed": None}}).get_json()
    absent = {"ref": None, "token": None, "key": None, "viewer": None, "names": None}
    position = {"position": turn["position"]}
    plain, with_null = (client.post(f"{TOY}/view", json=body) for body in (position, position | absent))
    assert plain.get_json() == with_null.get_json()
    by_ref = client.post(f"{TOY}/view", json={"ref": turn["ref"], "position": None, "viewer": None})
    assert by_ref.get_json() == plain.get_json()
    question = {"seat": "p1", "strength": None, "seed": None, "seconds": None, "playouts": 1}
    assert client.post(f"{TOY}/suggest", json=position | question).status_code == 200


@pytest.mark.parametrize("body", [{"position": None}, {}, {"position": None, "ref": None, "token": None, "key": None}])
def test_what_is_needed_must_be_more_than_null(client: Client, body: Json) -> None:
    answer = client.post(f"{TOY}/view", json=body)
    assert (answer.status_code, answer.get_json()["type"]) == (400, "/problems/malformed-request")


def test_names_are_still_given_once(client: Client) -> None:
    for body in (
        '{"names": null, "names": null}',
        '{"names": {"p1": "a", "p1": "b"}}',
        '{"names": [], "options": {"a": []}}',
    ):
        answer = client.post(f"{TOY}/setup", data=body, content_type="application/json")
        assert answer.status_code in (400, 422)


@pytest.mark.parametrize(
    "query", ["include=view,log", "include=view&include=log", "include=view&include=&include=log,view"]
)
def test_parts_may_be_given_one_by_one(client: Client, query: str) -> None:
    turn = client.post(f"{TOY}/setup", json={}).get_json()
    bid = {"position": turn["position"], "seat": "p1", "action": {"type": "bid", "coins": 1}}
    answer = client.post(f"{TOY}/apply?{query}", json=bid).get_json()
    assert {"view", "log"} <= answer.keys()
    assert not {"decisions", "events", "position"} & answer.keys()


def test_a_part_that_there_is_not_is_refused_wherever_it_stands(client: Client) -> None:
    answer = client.post(f"{TOY}/apply?include=view&include=nothing", json={})
    assert (answer.status_code, answer.get_json()["parameter"]) == (400, "include")
