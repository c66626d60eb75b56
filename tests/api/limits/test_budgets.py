"""Bytes and streams that a process holds at once."""

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from flask import Flask

from api.app import create_app
from api.errors.exceptions import Overloaded
from api.http.responses import NDJSON
from api.limits.budgets import STREAM_BYTES, Budget, Closing, Share
from api.settings import Settings
from tests.helpers.archives import record

URL = "/v1/validations"
MOST = 2**16


def test_no_more_is_reserved_than_there_is() -> None:
    budget = Budget(100, 60)
    one, two = Share(budget, "a"), Share(budget, "b")
    one.resize(60)
    two.resize(40)
    for share in (one, two):
        with pytest.raises(Overloaded):
            share.resize(share.size + 1)
    assert (one.size, two.size, budget.used) == (60, 40, 100)
    one.resize(10)
    two.resize(60)
    with pytest.raises(Overloaded):  # one address has no more than its part
        two.resize(61)
    one.close()
    one.close()
    two.close()
    assert budget.used == 0
    assert "a" not in budget


@pytest.mark.parametrize("how", ["read", "closed", "broken", "never begun"])
def test_an_answer_gives_back_what_it_holds_once(how: str) -> None:
    def lines() -> Iterator[bytes]:
        yield b"1"
        if how == "broken":
            raise OSError
        yield b"2"

    closed: list[int] = []
    answer = Closing(lines(), lambda: closed.append(1))
    if how == "read":
        assert list(answer) == [b"1", b"2"]
    elif how == "closed":
        next(answer)
    elif how == "broken":
        with pytest.raises(OSError):
            list(answer)
    answer.close()
    answer.close()
    assert closed == [1]


@pytest.fixture
def app() -> Flask:
    return create_app(settings=Settings(max_record_bytes=MOST))


def held(app: Flask) -> tuple[int, int]:
    """The bytes and the streams that the service holds."""
    return app.services.partial.used, app.services.streams.used


def test_unfinished_lines_share_one_budget(app: Flask) -> None:
    """Twenty streams, each with most of a line that never ends: the surplus ones are refused."""
    most = 3 * (STREAM_BYTES + MOST)
    budget = Budget(most, most)
    app.services = replace(app.services, partial=budget)
    client = app.test_client()
    waiting = []
    for _ in range(3):
        answer = client.post(URL, content_type=NDJSON, buffered=False, environ_overrides=unfinished())
        waiting.append((answer, answer.iter_encoded()))
        told = next(waiting[-1][1])
        assert json.loads(told)["valid"]
        assert budget.used <= budget.most
    refused = client.post(URL, data=record(0), content_type=NDJSON)
    assert (refused.status_code, refused.get_json()["type"]) == (503, "/problems/overloaded")
    assert refused.headers["Retry-After"]
    for answer, _ in waiting:
        answer.close()
    assert held(app) == (0, 0)
    assert client.post(URL, data=record(0), content_type=NDJSON).status_code == 200


def unfinished() -> dict[str, Any]:
    """The body of a request as a server gives it."""
    return {"wsgi.input": _Unfinished(), "wsgi.input_terminated": True}


class _Unfinished:
    """A record, and most of another one."""

    def __init__(self) -> None:
        self._pieces = [b"{" + b" " * (MOST - 10), record(0) + b"\n"]

    def read(self, size: int = -1) -> bytes:
        """The next piece."""
        return self._pieces.pop() if self._pieces else b""


def test_a_line_that_outgrows_the_budget_ends_its_stream(app: Flask) -> None:
    app.services = replace(app.services, partial=Budget(4 * (STREAM_BYTES + 2**14)))
    sent = gzip.compress(record(0) + b"\n{" + b" " * 2**15)
    for language, words in (("en", "overloaded"), ("uk", "перевантажено"), ("ru", "перегружен")):
        headers = {"Content-Encoding": "gzip", "Accept-Language": language}
        answer = app.test_client().post(URL, data=sent, content_type=NDJSON, headers=headers)
        first, last = map(json.loads, answer.data.splitlines())
        assert (first["valid"], last["valid"], last["line"]) == (True, False, 2)
        assert words in last["reason"]
    assert held(app) == (0, 0)


def test_one_address_has_so_many_streams(app: Flask) -> None:
    app.services = replace(app.services, streams=Budget(3, 1))
    client = app.test_client()

    def begin(address: str) -> int:
        environ = {"REMOTE_ADDR": address}
        answer = client.post(URL, data=record(0), content_type=NDJSON, buffered=False, environ_overrides=environ)
        answers.append(answer)
        return answer.status_code

    answers: list[object] = []
    assert [begin(address) for address in ("192.0.2.1", "192.0.2.1", "192.0.2.2")] == [200, 503, 200]
    for answer in answers:
        answer.close()  # type: ignore[attr-defined]
    assert held(app) == (0, 0)
    assert begin("192.0.2.1") == 200


@pytest.mark.parametrize("content", [b"\n" * 2**20, b"x" * 2**20, b" " * 2**20], ids=["lines", "a line", "blanks"])
def test_a_bomb_is_told_that_it_is_read_no_further(app: Flask, content: bytes) -> None:
    sent = gzip.compress(record(0) + b"\n" + content)
    answer = app.test_client().post(URL, data=sent, content_type=NDJSON, headers={"Content-Encoding": "gzip"})
    first, last = map(json.loads, answer.data.splitlines())
    assert first["valid"]
    assert last["reason"] == "Reading stopped: too many bytes arrived without a record."
    assert held(app) == (0, 0)
