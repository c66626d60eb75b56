"""Hostile bodies: too large, too deep, no JSON, not quite JSON.  Everything is refused in words, and quickly."""

import gzip
import io
import json
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from api.http.lenient import integral_floats_to_int
from api.settings import Settings
from engine.core.position import LAST_PLAYABLE_STEP, LAST_STEP
from tests.helpers.contract import Client, make_client

MAX_BYTES = Settings().max_body_bytes
URL = "/v1/games/toy"
REF = "blake2s:" + "0" * 64


def post(client: Client, body: bytes, content_type: str | None = "application/json", **more: Any) -> tuple[int, str]:
    answer = client.post(f"{URL}/view", data=body, content_type=content_type, **more)
    return answer.status_code, answer.get_json()["type"].removeprefix("/problems/")


def test_a_body_may_be_as_large_as_the_limit(client: Client) -> None:
    body = json.dumps({"ref": REF}).encode()
    assert post(client, body.ljust(MAX_BYTES)) == (404, "position-not-cached")
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


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("[4.0, -4.00, 0.0, 1e2, 1.5e1, 10E-1]", "[4, -4, 0, 100, 15, 1]"),
        ('{"4.0": "1.0", "a\\"5.0": 6.0}', '{"4.0": "1.0", "a\\"5.0": 6}'),
        ("[1, 23, 1234567890123456.0]", "[1, 23, 1234567890123456]"),
        ("[1.0, 1.5, 1.0]", "[1, 1.5, 1.0]"),  # refused at the 1.5 anyway
        ("[1.0, 1e300, 1.0]", "[1, 1e300, 1.0]"),
        ("[1.0, 1e999, 1.0]", "[1, 1e999, 1.0]"),
        ("[1e16]", "[1e16]"),
        ("[1." + "0" * 5000 + "]", "[1]"),
        ("[" + "1" * 5000 + ".0]", "[" + "1" * 5000 + ".0]"),
        ("[0." + "1" * 5000 + "]", "[0." + "1" * 5000 + "]"),
    ],
)
def test_whole_numbers_are_written_as_such(text: str, whole: str) -> None:
    assert integral_floats_to_int(text.encode()) == whole.encode()


class Untyped(AssertionError):
    """Something is decoded without a type."""


@pytest.mark.parametrize("number", ["1e300", "1.0", "9" * 4000, "1.5"])
def test_nothing_is_decoded_without_a_type(client: Client, monkeypatch: pytest.MonkeyPatch, number: str) -> None:
    """Numbers of hostile size cost a hundred times what others do, wherever they are decoded just because they came."""
    position = json.dumps({**client.post(f"{URL}/setup", json={}).get_json()["position"], "checkpoint": "HERE"})

    def decode(data: bytes, *, type: Any = Any, **more: Any) -> Any:
        if type is Any:
            raise Untyped
        return msgspec.json.Decoder(type, **more).decode(data)

    monkeypatch.setattr(msgspec.json, "decode", decode)
    numbers, here, step = "[" + ",".join([number] * 20) + "]", '"HERE"', '"step": 7'
    assert here in position
    assert step in position
    bodies = [
        ("setup", f'{{"options":{{"seats":1.5,"x":{numbers}}}}}'),
        ("setup", f'{{"options":{numbers}}}'),
        ("view", f'{{"position":{position.replace(here, numbers)}}}'),
        ("view", f'{{"position":{position.replace(here, numbers).replace(step, step + ".5")}}}'),
        ("replay", f'{{"chance":{{"mode":"referee"}},"log":{numbers}}}'),
        ("apply", f'{{"ref":"{REF}","seat":"p1","action":{numbers}}}'),
    ]
    for path, body in bodies:
        answer = client.post(f"{URL}/{path}", data=body, content_type="application/json")
        assert answer.status_code in (400, 422) or not answer.get_json()["valid"], answer.text


def fresh(client: Client) -> str:
    """A position as another service has answered it: this one does not know it."""
    turn = make_client().post(f"{URL}/setup", json={"chance": {"mode": "seeded", "match": "m", "seed": "5eed" * 16}})
    return json.dumps(turn.get_json()["position"], separators=(",", ":"))


def test_a_member_is_given_once(client: Client) -> None:
    position, bid, tide = fresh(client), '{"type":"bid","coins":1}', '"tide":'
    twice = position.replace(tide, f'"round":1,{tide}').replace(tide, f'"round":1,{tide}')
    bodies = {
        ("view", f'{{"ref":5,"ref":"{REF}"}}'): ("", "ref"),
        ("view", f'{{"position":{position},"position":{position}}}'): ("", "position"),
        ("view", f'{{"position":{position[:-1]},"step":7}}}}'): ("/position", "step"),
        ("view", f'{{"position":{twice}}}'): ("/position", "round"),
        ("apply", f'{{"position":{position},"seat":"p1","action":{bid[:-1]},"coins":2}}}}'): ("", "coins"),
        ("apply", f'{{"position":{position},"seat":"p1","action":{bid[:-1]},"coins":1}}}}'): ("", "coins"),
        ("apply", f'{{"position":{position},"seat":"p1","action":5,"action":{bid}}}'): ("", "action"),
        ("apply", f'{{"position":{position},"seat":"p2","seat":"p1","action":{bid}}}'): ("", "seat"),
        ("apply", f'{{"position":{position},"actions":[{{"seat":"p1","seat":"p2","action":{bid}}}]}}'): ("", "seat"),
        ("setup", '{"options":{"seats":2,"seats":3}}'): ("", "seats"),
        ("replay", '{"chance":{"mode":"referee","mode":"referee"},"log":[]}'): ("", "mode"),
    }
    for (path, body), (pointer, name) in bodies.items():
        answer = client.post(f"{URL}/{path}", data=body, content_type="application/json")
        problem = answer.get_json()
        assert (answer.status_code, problem.get("pointer")) == (400, pointer), (body, problem)
        assert problem["detail"] == f"The member “{name}” is given more than once."


def test_a_position_may_be_written_in_any_way(client: Client) -> None:
    position = json.loads(fresh(client))
    for text in (json.dumps({"position": position}, indent=2), json.dumps({"position": position}, sort_keys=True)):
        answer = client.post(f"{URL}/view", data=text, content_type="application/json")
        assert answer.status_code == 200


def test_a_position_that_is_the_name_of_a_member_is_no_position(client: Client) -> None:
    body = '{"logs": {"table": []}, "chance": {"mode": "referee"}, "position": "table"}'
    answer = client.post(f"{URL}/replay", data=body, content_type="application/json")
    assert (answer.status_code, answer.get_json()["pointer"]) == (422, "/position")


def test_a_body_that_is_cut_short_is_refused(client: Client) -> None:
    body = json.dumps({"ref": REF}).encode()
    more = {"CONTENT_LENGTH": "500"}
    answer = client.post(f"{URL}/view", data=body, content_type="application/json", environ_overrides=more)
    assert answer.status_code == 400
    assert answer.get_json()["detail"] == f"The body ends too early. Bytes: {len(body)} of 500."


@pytest.mark.parametrize("length", ["9" * 5000, "9" * 30, str(MAX_BYTES + 1)])
def test_a_length_beyond_the_limit_is_not_waited_for(client: Client, length: str) -> None:
    assert post(client, b"{}", environ_overrides={"CONTENT_LENGTH": length}) == (413, "too-large")


class Broken(io.RawIOBase):
    """A connection that is lost in the middle of the body, as servers report it."""

    def read(self, size: int = -1) -> bytes:
        raise ConnectionResetError

    readinto = read  # type: ignore[assignment]


@pytest.mark.parametrize("length", ["10", ""])  # without a length it comes in chunks
def test_a_body_that_cannot_be_read_is_refused(client: Client, length: str) -> None:
    environ = {"wsgi.input": Broken(), "wsgi.input_terminated": True, "CONTENT_LENGTH": length}
    answer = client.post(f"{URL}/view", content_type="application/json", environ_overrides=environ)
    assert (answer.status_code, answer.get_json()["detail"]) == (
        400,
        "The body is cut off, or its chunks are malformed.",
    )


def record(log: int = 0) -> bytes:
    """A game without moves, as `replay` takes it."""
    return json.dumps({"chance": {"mode": "referee"}, "log": []}).encode().ljust(log)


def replay(client: Client, body: bytes, coding: str) -> Any:
    headers = {"Content-Encoding": coding}
    return client.post(f"{URL}/replay", data=body, content_type="application/json", headers=headers)


def test_a_record_may_be_larger_and_gzipped(client: Client) -> None:
    assert replay(client, record(MAX_BYTES + 1), "identity").status_code == 200
    assert replay(client, gzip.compress(record()), "gzip").get_json()["valid"] is True
    assert replay(client, gzip.compress(record(Settings().max_record_bytes)), "GZIP").status_code == 200


def test_what_unzips_to_more_than_the_limit_is_refused_before_it_is_unzipped(client: Client) -> None:
    for size in (Settings().max_record_bytes + 1, 10**8):
        answer = replay(client, gzip.compress(record(size)), "gzip")
        assert (answer.status_code, answer.get_json()["limit"]) == (413, Settings().max_record_bytes)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{}",
        gzip.compress(record(), mtime=0)[:-1],
        gzip.compress(record(), mtime=0) + b"x",
        gzip.compress(record(), mtime=0)[:9] + b"\xff" * 40,
    ],
    ids=["empty", "plain", "cut", "more", "broken"],
)
def test_what_is_no_gzip_is_refused(client: Client, body: bytes) -> None:
    answer = replay(client, body, "gzip")
    assert answer.status_code == 400
    assert answer.get_json()["detail"].startswith("The body is declared as gzip, but it is not")


@pytest.mark.parametrize(
    ("path", "coding", "taken"),
    [
        ("view", "gzip", "identity"),
        ("view", "br", "identity"),
        ("replay", "br", "gzip"),
        ("replay", "gzip, gzip", "gzip"),
    ],
)
def test_other_codings_are_refused(client: Client, path: str, coding: str, taken: str) -> None:
    headers = {"Content-Encoding": coding}
    answer = client.post(f"{URL}/{path}", data=b"{}", content_type="application/json", headers=headers)
    assert (answer.status_code, answer.headers["Accept-Encoding"]) == (415, taken)
    assert answer.get_json()["type"] == "/problems/unsupported-encoding"
    assert post(client, json.dumps({"ref": REF}).encode(), headers={"Content-Encoding": "identity"})[0] == 404


def test_limits_can_be_set() -> None:
    client = make_client(settings=Settings(max_body_bytes=1024, max_record_bytes=2048))
    assert post(client, b" " * 1025) == (413, "too-large")
    answer = replay(client, record(2049), "identity")
    assert (answer.status_code, answer.get_json()["limit"]) == (413, 2048)
    assert replay(client, record(2048), "identity").status_code == 200


@pytest.mark.parametrize("opening", ["[", '{"a":'])
@pytest.mark.parametrize(("levels", "status"), [(1, 422), (60, 422), (10_000, 400), (20_000, 400)])
def test_deep_nesting_is_refused(client: Client, opening: str, levels: int, status: int) -> None:
    closing = "]" if opening == "[" else "}"
    body = f'{{"position":{opening * levels}1{closing * levels}}}'
    assert post(client, body.encode()) == (status, "malformed-position" if status == 422 else "malformed-request")


def test_depth_is_refused_in_words(client: Client) -> None:
    body = b'{"position":' + b"[" * 50_000
    answer = client.post(f"{URL}/view", data=body, content_type="application/json")
    assert answer.get_json()["detail"] == "The JSON is nested too deeply."


def test_brackets_in_strings_do_not_count(client: Client) -> None:
    position = {"game": "[" * 10_000, "ruleset": '"{' * 10_000 + "\\"}
    assert post(client, json.dumps({"position": position}).encode()) == (422, "malformed-position")


@pytest.fixture(scope="module")
def lasting_client() -> Client:
    return make_client()


@given(body=st.binary(max_size=60) | st.text('[]{}":,\\1a.e', max_size=60).map(str.encode))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_any_bytes_are_answered(lasting_client: Client, body: bytes) -> None:
    integral_floats_to_int(body)
    for path in ("setup", "apply", "legal-actions", "check", "view", "undo", "replay"):
        answer = lasting_client.post(f"{URL}/{path}", data=body, content_type="application/json")
        assert answer.status_code < 500


def test_what_comes_of_the_last_step_is_read_again(client: Client) -> None:
    position = json.loads(fresh(client))
    bid = {"seat": "p1", "action": {"type": "bid", "coins": 1}}
    for step, status in ((LAST_PLAYABLE_STEP, 200), (LAST_PLAYABLE_STEP + 1, 422)):
        answer = client.post(f"{URL}/apply", json={"position": {**position, "step": step}, **bid})
        assert answer.status_code == status
        problem = answer.get_json()
        if status == 200:
            assert client.post(f"{URL}/view", json={"position": problem["position"]}).status_code == 200
        else:
            assert (problem["pointer"], problem["detail"]) == ("/position/step", "No game lasts that long.")
    for step, status in ((LAST_STEP, 200), (LAST_STEP + 1, 422)):
        answer = client.post(f"{URL}/legal-actions", json={"position": {**position, "step": step}})
        assert answer.status_code == status
