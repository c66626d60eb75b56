"""Hostile requests: valid ones with bytes flipped, members swapped, types, sizes, headers and queries changed.

    python -m tests.stress.hostile_requests              100,000 of them
    python -m tests.stress.hostile_requests 5000 runewars

Each is answered with JSON, never with a 5xx, and never takes long.  It ends in failure where one is not.
"""

from __future__ import annotations

import json
import random
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from engine import games
from engine.core.game import Game
from engine.core.text.game_text import CORE_MESSAGES
from engine.registry import Registry
from tests.helpers.in_process import Answer, InProcess
from tests.laws.tampered_positions import (
    LITERALS,
    NET,
    Mutation,
    cut,
    delete,
    number,
    rekey,
    rename,
    repeat,
    retype,
    several,
    splice,
    swap,
    text,
    unknown,
)
from tests.stress.valid_requests import Endpoint, Json, any_match, bodies, endpoints

COUNT = 100_000
#: Seconds of processor time after which a request counts as one that hangs: generous, for this is no measure of speed.
HANGS = 5.0
#: What is said when only the last net has caught a position: never to be seen.
STOPPED = CORE_MESSAGES.format(NET, {}).encode()
JSON_TYPES = ("application/json", "application/problem+json")
#: Matches that bodies are made of, and bodies that are kept of each operation.
MATCHES, KEPT = 4, 60

QUERIES = (
    "include=",
    "include=position,decisions,view,events,log,illegal,text,frames",
    "include=everything",
    "include=view&include=log",
    "include=%00%ff",
    "zzz=1",
    "&&==",
    "include=" + "view," * 1000,
    "%zz",
)
HEADERS: tuple[dict[str, str], ...] = (
    {"CONTENT_TYPE": "text/html"},
    {"CONTENT_TYPE": ""},
    {"CONTENT_TYPE": "application/json; charset=utf-16"},
    {"CONTENT_LENGTH": "0"},
    {"CONTENT_LENGTH": "-1"},
    {"CONTENT_LENGTH": "x"},
    {"CONTENT_LENGTH": "9" * 5000},
    {"CONTENT_LENGTH": "100000"},
    {"CONTENT_LENGTH": "٣"},
    {"HTTP_CONTENT_ENCODING": "gzip"},
    {"HTTP_CONTENT_ENCODING": "br, gzip"},
    {"HTTP_ACCEPT": "text/html"},
    {"HTTP_ACCEPT_LANGUAGE": "ru;q=x, *;q=9, " + "a-" * 1000},
    {"HTTP_ACCEPT_ENCODING": "gzip;q=0, *;q=nan"},
    {"HTTP_X_REQUEST_ID": "<b>\r\n</b>"},
    {"HTTP_ORIGIN": "null"},
    {"HTTP_IF_NONE_MATCH": '"' * 99},
    {"HTTP_TRANSFER_ENCODING": "chunked", "CONTENT_LENGTH": ""},
    {"REQUEST_METHOD": "PUT"},
    {"REQUEST_METHOD": "BREW"},
    {"REQUEST_METHOD": "OPTIONS"},
)


def flip(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Some bits of the text are others."""
    data = bytearray(text(document))
    for _ in range(choose.choice((1, 1, 2, 8))):
        data[choose.randrange(len(data))] ^= 1 << choose.randrange(8)
    return bytes(data)


def shuffle(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Two pieces of the text have changed places, or one stands twice."""
    data = text(document)
    a, b, c, d = sorted(choose.randrange(len(data) + 1) for _ in range(4))
    return data[:a] + data[c:d] + data[b:c] + choose.choice((data[a:b], data[c:d])) + data[d:]


def insert(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Something stands in the text that does not belong there."""
    data, at = text(document), choose.randrange(2000)
    return data[:at] + choose.choice((*LITERALS, b",", b":", b"{", b"]", b'"', b"\\")) + data[at:]


def twice(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """A member is given twice."""
    data = text(document)
    name = choose.choice(list(document))
    return data[:-1] + b"," + text({name: document[name]})[1:]


def valid(document: Any, choose: random.Random, actions: Sequence[Any]) -> bytes:
    """Nothing is changed: what is hostile is the query or a header."""
    return text(document)


MUTATIONS: tuple[Mutation, ...] = (
    *(delete, retype, number, rename, swap, repeat, unknown, rekey, splice, cut, several),
    *(flip, shuffle, insert, twice, valid),
)


class Hostile:
    """Hostile requests to these games."""

    def __init__(self, *wanted: Game[Any], seed: int = 0) -> None:
        self.service = InProcess(Registry(*wanted))
        self.choose = random.Random(seed)
        self.bodies: list[tuple[Endpoint, list[bytes]]] = []
        for game in wanted:
            matches = [any_match(game, n) for n in range(MATCHES)]
            for endpoint in endpoints(game):
                found = [body for match in matches for body in bodies(game, match, endpoint)]
                kept = self.choose.sample(found, min(KEPT, len(found)))
                self.bodies.append((endpoint, list(map(text, kept))))
        self.met: Counter[int] = Counter()

    def requests(self, count: int) -> Iterator[tuple[Endpoint, bytes, str, dict[str, str]]]:
        """So many hostile requests: where to, the body, the query, and headers."""
        choose = self.choose
        for n in range(count):
            endpoint, kept = choose.choice(self.bodies)
            body = MUTATIONS[n % len(MUTATIONS)](self.body(kept), choose, [])
            query = choose.choice(QUERIES) if choose.random() < 0.1 else ""
            headers = choose.choice(HEADERS) if choose.random() < 0.1 else {}
            yield endpoint, body, query, headers

    def body(self, kept: Sequence[bytes]) -> Json:
        """A valid body, to be changed."""
        body: Json = json.loads(self.choose.choice(kept))
        return body

    def wrong(self, count: int) -> Iterator[str]:
        """Send so many; what was answered as it never should be."""
        for endpoint, body, query, headers in self.requests(count):
            try:
                answer = self.service.post(endpoint.path, body, query, **headers)
            except Exception as error:
                yield f"{endpoint.path}?{query} {headers} {body[:3000]!r}: {error!r}"
                continue
            self.met[answer.status] += 1
            if fault := fault_of(answer, headers):
                yield f"{endpoint.path}?{query} {headers} {body[:3000]!r}: {fault}"


def fault_of(answer: Answer, headers: dict[str, str]) -> str:
    """What is wrong with an answer, or nothing."""
    if answer.status >= 500 or STOPPED in answer.body:
        return f"{answer.status} {answer.body[:500]!r}"
    if answer.seconds > HANGS:
        return f"{answer.seconds:.1f} s"
    if headers.get("REQUEST_METHOD") == "OPTIONS":
        return ""  # Flask lists the methods, with an empty body
    if answer.media_type not in JSON_TYPES or (answer.status >= 400) != ("problem" in answer.media_type):
        return f"{answer.status} {answer.media_type}"
    try:
        json.loads(answer.body)
    except ValueError:
        return f"no JSON: {answer.body[:200]!r}"
    return ""


def main(count: str = str(COUNT), *names: str) -> int:
    """Send them and print what was answered; how many times it was wrong."""
    hostile = Hostile(*(game for name, game in games.items() if not names or name in names))
    wrong = 0
    for said in hostile.wrong(int(count)):
        wrong += 1
        print(said)
    print(f"{hostile.met.total()} hostile requests, answered:", dict(sorted(hostile.met.items())))
    return wrong


if __name__ == "__main__":
    sys.exit(min(1, main(*sys.argv[1:])))
