"""The exploits in small, each once, and the tools that judge them: `make stress` sends a million requests."""

import json
import random
import time
from collections.abc import Iterator
from itertools import islice

import pytest

from engine import games
from tests.helpers.raw_http import Wire
from tests.stress.attack.__main__ import attack
from tests.stress.attack.exploits import CHUNKED, STREAM, VALIDATIONS, Material, Scale
from tests.stress.attack.http import Answers, NotHttp, chunked, head, request
from tests.stress.attack.loop import Conversation, Loop, Send, Tally
from tests.stress.attack.material import material
from tests.stress.attack.mixture import KINDS
from tests.stress.attack.target import BYSTANDER, LIVE, Memory, Target, target
from tests.stress.hostile_streams import MIB, MOST_STALL, misses

pytestmark = pytest.mark.slow

#: The smallest sizes that hold up a loop which does not share its time.
SMALL = Scale(0.1, hold=0.5)
#: Conversations of a kind, at most.
ROUNDS = 20
ADDRESS = "127.0.0.11"


@pytest.fixture(scope="module")
def made() -> Material:
    return material([games["battlecrest"]], 100)


@pytest.fixture(scope="module")
def service() -> Iterator[Target]:
    with target({}) as running:
        yield running


@pytest.mark.parametrize("name", KINDS)
def test_a_kind_of_attack_stops_nothing(service: Target, made: Material, name: str) -> None:
    before, known = service.workers, service.stall()
    assert known is not None
    tally = attack(made, name, service.port, ADDRESS, seed=0, rounds=min(KINDS[name].rounds, ROUNDS), scale=SMALL)
    assert tally.requests
    assert not tally.faults
    assert service.workers == before
    stall = service.stall()
    assert stall is not None
    assert stall <= max(MOST_STALL, known), "a longer stall than the kinds before have caused"


def test_drops_do_not_keep_other_addresses_out(made: Material) -> None:
    """All connections are taken by clients that send a byte now and then, and have ten minutes for their requests."""
    scale = Scale(hold=60.0)  # until the test is over
    with target({"HERALD_MAX_CONNECTIONS": "8", "HERALD_READ_TIMEOUT": "600"}, workers=1) as service:
        loops = [Loop(service.port, address) for address in ("127.0.0.11", "127.0.0.12", BYSTANDER)]
        *attackers, bystander = loops
        for loop in attackers:
            drops = KINDS["dripping"].talks(made, random.Random(0), scale)
            for conversation in islice(drops, 4):
                loop.open(conversation)
        begun = time.monotonic()
        while time.monotonic() < begun + 1.0:
            for loop in attackers:
                loop.step(0.01)
        bystander.open(Conversation("health", iter((Send(LIVE, 1),))))
        while bystander.clients:
            for loop in loops:
                loop.step(0.01)
        for loop in loops:
            loop.close()
    assert bystander.tally.statuses == {"200": 1}


def test_nothing_is_put_between_the_pieces_of_an_answer(service: Target) -> None:
    """A client that waits for `100 Continue`, and sends a part of its body all the same, has an answer already."""
    first, last = chunked(b"{}\n", 3)[:-5], chunked(b"{}\n", 3)
    with Wire(service.url) as wire:
        wire.send(head("POST", VALIDATIONS, STREAM | CHUNKED | {"Expect": "100-continue"}) + first)
        while b"}\n" not in wire.rest:
            wire.rest += wire.socket.recv(1000)
        wire.send(last)
        answer = wire.read()
    assert answer.status == 200
    assert [json.loads(line)["line"] for line in answer.body.splitlines()] == [1, 2]


OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}"
STREAMED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n" + chunked(b"{}\n" * 20, 7)
EMPTY = b"HTTP/1.1 204 No Content\r\n\r\n"
WAIT = b"HTTP/1.1 100 Continue\r\n\r\n"
FAILED = b'HTTP/1.1 500 Error\r\ncontent-length: 14\r\n\r\n{"status":500}'
LATER = b'HTTP/1.1 503 Later\r\nContent-Length: 32\r\n\r\n{"type":"/problems/overloaded" }'


@pytest.mark.parametrize("size", [1, 2, 3, 7, 50, 1000])
def test_answers_are_counted_however_they_are_cut(size: int) -> None:
    sent = WAIT + OK + STREAMED + EMPTY + FAILED + LATER + OK
    answers = Answers()
    for at in range(0, len(sent), size):
        answers.feed(sent[at : at + size])
    assert answers.statuses == {200: 3, 204: 1, 500: 1, 503: 1}
    assert (answers.done, answers.refused, answers.open) == (6, 1, False)
    assert answers.faults == [b'HTTP/1.1 500 Error {"status":500}']


def test_an_answer_that_is_cut_is_open() -> None:
    answers = Answers()
    answers.feed(OK + OK[:-1])
    assert (answers.done, answers.open) == (1, True)


@pytest.mark.parametrize("sent", [b"{}", STREAMED[:-5] + WAIT, OK + b"xHTTP/1.1 200 OK\r\n", b"SSH-2.0\r\n\r\n"])
def test_what_is_not_an_answer_is_noticed(sent: bytes) -> None:
    with pytest.raises(NotHttp):
        Answers().feed(sent)


def test_chunks_hold_the_body() -> None:
    assert chunked(b"ab", 1) == b"1\r\na\r\n1\r\nb\r\n0\r\n\r\n"
    assert chunked(b"abc", 2, b";x", b"T: 1\r\n") == b"2;x\r\nab\r\n1;x\r\nc\r\n0\r\nT: 1\r\n\r\n"
    assert request("POST", "/x", {"A": "b"}, b"{}").endswith(b"A: b\r\nContent-Length: 2\r\n\r\n{}")


REST = {1: Memory(100 * MIB, 100 * MIB), 2: Memory(90 * MIB, 90 * MIB)}


@pytest.mark.parametrize(
    ("change", "missed"),
    [
        ({}, []),
        ({"tally": Tally(requests=1, fault_count=2)}, ["2 faults"]),
        ({"tally": Tally()}, ["nothing was sent"]),
        ({"after": {1: REST[1]}}, ["1 workers lost"]),
        ({"after": {**REST, 2: Memory(90 * MIB, 155 * MIB)}}, ["a worker has grown by 65 MiB"]),
        ({"stall": 0.251}, ["a stall of 251 ms"]),
        ({"stall": None}, []),
        ({"took": [0.1, 0.6]}, ["a health check took 600 ms"]),
        ({"failed": 1}, ["1 health checks failed"]),
    ],
)
def test_every_condition_that_is_missed_is_named(change: dict[str, object], missed: list[str]) -> None:
    found = {"tally": Tally(requests=1), "stall": 0.25, "took": [0.1, 0.5], "failed": 0, "before": REST, "after": REST}
    assert misses(**found | change) == missed  # type: ignore[arg-type]
