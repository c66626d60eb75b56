"""Hostile bodies: too large, too deep, no JSON, not quite JSON.  Everything is refused in words, and quickly."""

from __future__ import annotations

import json
from time import process_time
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from api.body import MAX_BYTES, MAX_DEPTH, too_deep
from tests.support.contract import Client, make_client

URL = "/v1/games/toy"
REF = "hmac-sha256:" + "0" * 64


def post(client: Client, body: bytes, content_type: str | None = "application/json") -> tuple[int, str]:
    answer = client.post(f"{URL}/view", data=body, content_type=content_type)
    return answer.status_code, answer.get_json()["type"].removeprefix("/problems/")


# -- size and type ----------------------------------------------------------------------------------------------------


def test_a_body_may_be_as_large_as_the_limit(client: Client) -> None:
    body = json.dumps({"ref": REF}).encode()
    assert post(client, body.ljust(MAX_BYTES)) == (404, "position-not-hot")
    assert post(client, body.ljust(MAX_BYTES + 1)) == (413, "too-large")


def test_the_limit_is_named(client: Client) -> None:
    answer = client.post(f"{URL}/view", data=b" " * (MAX_BYTES + 1), content_type="application/json")
    assert answer.get_json()["limit"] == MAX_BYTES


@pytest.mark.parametrize(
    ("content_type", "status"),
    [
        ("application/json", 404),
        ("application/json; charset=utf-8", 404),
        ("APPLICATION/JSON", 404),
        ("text/json", 415),
        ("application/x-www-form-urlencoded", 415),
        ("multipart/form-data; boundary=x", 415),
        ("application/problem+json", 415),
        ("", 415),
        (None, 415),
    ],
)
def test_a_body_is_declared_as_json(client: Client, content_type: str | None, status: int) -> None:
    assert post(client, json.dumps({"ref": REF}).encode(), content_type)[0] == status


# -- no JSON ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b" ",
        b"null",
        b"5",
        b'"text"',
        b"[]",
        b"{",
        b"}",
        b'{"ref"}',
        b"{'ref': 1}",
        b'{"ref": 1,}',
        b'{"ref": NaN}',
        b'{"ref": -Infinity}',
        b'{"ref": 01}',
        b'{"ref": "\xff"}',
        b'{"\xff": 1}',
        b'{"position": {"a": "\xc3\x28"}}',
        b'{"ref": "\\ud800"}',
        b'{"ref": "a\x00b"}',
        b'{"ref": 1} {}',
        b"\xef\xbb\xbf{}",
        '{"ref": 1}'.encode("utf-16"),
        b'{"ref": ' + b"9" * 5000 + b"}",
        b'{"ref": 1e999}',
        b'{"seat": "p1", "ref": true}',
    ],
)
def test_what_is_not_a_json_object_of_the_contract_is_malformed(client: Client, body: bytes) -> None:
    assert post(client, body) == (400, "malformed-request")


def test_the_last_of_two_equal_members_counts(client: Client) -> None:
    body = b'{"ref": 5, "ref": "%s"}' % REF.encode()
    assert post(client, body) == (404, "position-not-hot")


@pytest.mark.parametrize("number", ["9" * 400, "-" + "9" * 5000, "1e400", "1.5", "1e-2", "4e300"])
@pytest.mark.parametrize("place", ["step", "checkpoint", "chance"])
def test_big_and_broken_numbers_in_a_position_are_refused(client: Client, number: str, place: str) -> None:
    position = client.post(f"{URL}/setup", json={}).get_json()["position"]
    body = json.dumps({"position": {**position, place: "HERE"}}).replace('"HERE"', number)
    status, problem = post(client, body.encode())
    assert status in (400, 422)
    assert problem in ("malformed-request", "malformed-position")


@pytest.mark.parametrize("seven", ["7.0", "0.7e1", "70E-1"])
def test_a_whole_number_may_be_written_with_a_point(client: Client, seven: str) -> None:
    """For JSON Schema 7.0 is an integer, and some languages write no other numbers."""

    def ask(path: str, body: Any) -> Any:
        text = json.dumps(body).replace("777", seven)
        answer = client.post(f"{URL}/{path}", data=text, content_type="application/json")
        assert answer.status_code == 200, answer.text
        return answer.get_json()

    turn = ask("setup", {"chance": {"mode": "seeded", "match": "m", "seed": "5eed" * 16}})
    position = {**turn["position"], "step": 777}
    assert ask("view", {"position": position})["step"] == 7
    bid = json.dumps({"position": position, "seat": "p1", "action": {"type": "bid", "coins": 1}}).replace("1}", "1.0}")
    assert client.post(f"{URL}/apply", data=bid, content_type="application/json").status_code == 200
    answer = client.post(f"{URL}/setup", data='{"options": {"seats": 3.0}}', content_type="application/json")
    assert answer.get_json()["to_act"] == ["p1", "p2", "p3"]


# -- depth ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize("levels", [MAX_DEPTH - 1, MAX_DEPTH, 1000, 100_000])
def test_deep_nesting_is_refused(client: Client, opening: str, levels: int) -> None:
    closing = "]" if opening == "[" else "}"
    body = f'{{"position":{opening * levels}1{closing * levels}}}'
    status, problem = post(client, body.encode())
    assert (status, problem) == ((422, "malformed-position") if levels < MAX_DEPTH else (400, "malformed-request"))


def test_brackets_in_strings_do_not_count(client: Client) -> None:
    position = {"game": "[" * 1000, "ruleset": '"{' * 1000 + "\\"}
    assert post(client, json.dumps({"position": position}).encode()) == (422, "malformed-position")


def test_brackets_in_strings_hide_nothing(client: Client) -> None:
    """Each level is closed and opened again inside a string: counted blindly, this is flat."""
    deep = '["]",' * 500 + "1" + ',"["]' * 500
    assert json.loads(deep)
    assert post(client, f'{{"position":{deep}}}'.encode()) == (400, "malformed-request")


def test_a_deep_body_is_refused_quickly(client: Client) -> None:
    bodies = [
        b"[" * MAX_BYTES,
        b'{"position":' + b"[" * (MAX_BYTES // 2 - 10) + b"]" * (MAX_BYTES // 2 - 10) + b"}",
        b'"' + b'\\"[' * (MAX_BYTES // 3 - 1),
        b'"[' * (MAX_BYTES // 2),
        b"[]" * (MAX_BYTES // 2),
        b"\\" * MAX_BYTES,
        b'[{"a":"\\\\"},' * (MAX_BYTES // 13),
    ]
    for body in bodies:
        begun = process_time()
        assert post(client, body)[0] == 400
        assert process_time() - begun < 2


def depth(value: Any) -> int:
    if isinstance(value, dict):
        return 1 + max(map(depth, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(depth, value), default=0)
    return 0


texts = st.text(alphabet='[]{}"\\a\n', max_size=4)
values = st.recursive(
    texts | st.integers(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3),
    max_leaves=30,
)


@given(values, st.integers(0, 70), st.booleans())
@example([], 70, True)
@settings(max_examples=300, deadline=None, derandomize=True)
def test_depth_is_found_exactly(value: Any, around: int, arrays: bool) -> None:
    for _ in range(around):
        value = [value, '"]'] if arrays else {"}": "[", "a": value}
    for ascii_only in (True, False):
        body = json.dumps(value, ensure_ascii=ascii_only).encode()
        assert too_deep(body) == (depth(value) > MAX_DEPTH)


@pytest.fixture(scope="module")
def lasting_client() -> Client:
    return make_client()


@given(body=st.binary(max_size=60) | st.text('[]{}":,\\1a', max_size=60).map(str.encode))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_any_bytes_are_answered(lasting_client: Client, body: bytes) -> None:
    too_deep(body)
    for path in ("setup", "apply", "legal-actions", "check", "view", "undo", "replay"):
        answer = lasting_client.post(f"{URL}/{path}", data=body, content_type="application/json")
        assert answer.status_code < 500
