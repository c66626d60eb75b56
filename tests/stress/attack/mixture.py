"""Random hostile conversations: any operation, framing, coding, pace and content, the same for the same seed."""

import gzip
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from tests.stress.attack.exploits import CHUNKED, GZIP, JSON, MIB, STREAM, VALIDATIONS, Kind, Material, Scale, exploits
from tests.stress.attack.http import chunked, chunks, head, request
from tests.stress.attack.loop import Abort, Await, Conversation, HalfClose, Pause, Send, Step

RESOURCES: Final = (
    *("/", "/health/live", "/health/ready", "/metrics", "/openapi.json", "/openapi.yaml", "/docs", "/docs/guide/"),
    *("/v1/games", "/v1/games/runewars", "/v1/games/battlecrest/catalog", "/v1/games/math-and-magic/catalog"),
    *("/v1/records/schema", "/v1/games/nope", "/assets/nope.js", "/v1/validations", "/favicon.ico"),
)
QUERIES: Final = ("", "", "", "include=everything", "include=position,decisions,view,text", "x=1", "%zz", "a" * 1500)
ACCEPT: Final[tuple[dict[str, str], ...]] = (
    *({}, {}, {"Accept-Encoding": "gzip"}, {"Accept-Encoding": "br;q=0, gzip;q=nan"}, {"Accept": "text/html"}),
    *({"Accept-Language": "uk-UA,uk;q=0.9,*;q=0"}, {"If-None-Match": "*"}, {"Origin": "https://a.example"}),
    *({"X-Request-Id": "\xff"}, {"Connection": "close"}, {"Authorization": "Bearer x"}, {"Expect": "100-continue"}),
)
MEDIA_TYPES: Final = (
    "text/html",
    "",
    "application/x-ndjson",
    "application/json; charset=utf-16",
    "application/json;" * 90,
)
CODINGS: Final = ("br", "gzip, gzip", "deflate", "gzip;q=1", "identity")
#: Random conversations of each attacker at once.
AT_ONCE: Final = 100
#: Their part in the mixture of all kinds.
WEIGHT: Final = 100.0


class Message(NamedTuple):
    """A request: head and body as they are sent, and where the body begins."""

    data: bytes
    body: int


def random_streams(material: Material, choose: random.Random, scale: Scale) -> Iterator[Conversation]:
    """Random conversations, without end."""
    while True:
        if choose.random() < 0.25:
            messages = [resource(choose) for _ in range(choose.choice((1, 1, 2, 8, 64)))]
        else:
            first = message(material, choose)
            messages = [first, *(message(material, choose) for _ in range(choose.choice((0, 0, 0, 1, 3, 7))))]
        yield conversation(messages, choose, scale)


def resource(choose: random.Random) -> Message:
    """A request without a body."""
    query = choose.choice(QUERIES)
    method = choose.choice(("GET", "GET", "GET", "GET", "OPTIONS", "POST", "DELETE"))
    target = choose.choice(RESOURCES) + ("?" + query if query else "")
    data = head(method, target, choose.choice(ACCEPT))
    return Message(data, len(data))


def message(material: Material, choose: random.Random) -> Message:
    """A request with a body: valid, mutated or garbage, framed and coded in any way."""
    fields = dict(JSON)
    draw = choose.random()
    if draw < 0.1:
        path, fields, body = VALIDATIONS, dict(STREAM), material.records
    elif draw < 0.3:
        path, body = choose.choice(material.valid)
    elif draw < 0.85:
        path, more, body = choose.choice(material.hostile)
        fields |= more
    else:
        path, _ = choose.choice(material.valid)
        body = garbage(choose)
    if choose.random() < 0.1:
        fields["Content-Type"] = choose.choice(MEDIA_TYPES)
    fields |= choose.choice(ACCEPT)
    if choose.random() < 0.15:
        fields |= GZIP
        body = broken(gzip.compress(body, 1, mtime=0), choose)
    elif choose.random() < 0.03:
        fields["Content-Encoding"] = choose.choice(CODINGS)
    return framed(path, fields, body, choose)


def garbage(choose: random.Random) -> bytes:
    """A body without sense."""
    size = choose.choice((0, 1, 100, 5000, 200_000))
    match choose.randrange(4):
        case 0:
            return choose.randbytes(size)
        case 1:
            return b"[" * size
        case 2:
            return b'{"position":' * (size // 12)
        case _:
            return b'{"options":{},"x":"' + b"x" * size + b'"}\n' * choose.choice((1, 50))


def broken(data: bytes, choose: random.Random) -> bytes:
    """The data as it is, cut, repeated, or with a byte changed."""
    at = choose.randrange(len(data))
    match choose.randrange(5):
        case 0:
            return data[:at]
        case 1:
            return data + data
        case 2:
            return data[:at] + bytes([choose.randrange(256)]) + data[at + 1 :]
        case _:
            return data


def framed(path: str, fields: dict[str, str], body: bytes, choose: random.Random) -> Message:
    """The message with a length or in chunks, which may be wrong."""
    if choose.random() < 0.5:
        sent = request("POST", path, {"Content-Length": str(len(body)), **fields})
        return Message(sent + body, len(sent))
    fields = {name: value for name, value in fields.items() if name.lower() != "content-length"} | CHUNKED
    size = choose.choice((1, 2, 7, 1000, 4096, 65_536))
    if size < 7:
        body = body[:20_000]
    start = head("POST", path, fields)
    match choose.randrange(8):
        case 0:
            data = b"".join(chunks(body, size)) + choose.choice((b"x\r\n", b"-1\r\n", b"0\r\n", b"\r\n", b""))
        case 1:
            data = chunked(body, size, b";a=b", b"X-Trailer: 1\r\n" * choose.choice((1, 100)))
        case _:
            data = chunked(body, size)
    return Message(start + data, len(start))


def conversation(messages: list[Message], choose: random.Random, scale: Scale) -> Conversation:
    """The messages on one connection, at any pace, with any end."""
    name, draw = "random", choose.random()
    if draw < 0.1:
        return Conversation(name, slowly(messages[0], choose), min(8.0, scale.hold))
    if draw < 0.2:
        data = messages[0].data
        cut = choose.randrange(len(data))
        end = choose.choice((Abort(), HalfClose(), Pause(0.5)))
        return Conversation(name, iter((Send(data[:cut], 1), end)), min(8.0, scale.hold))
    if draw < 0.25:
        sent = tuple(Send(message.data, 1) for message in messages)
        return Conversation(name, iter(sent), min(4.0, scale.hold), reads=False)
    if draw < 0.45:
        return Conversation(name, iter((Send(b"".join(m.data for m in messages), len(messages)), HalfClose())))
    if draw < 0.6:
        return Conversation(name, iter((Send(b"".join(m.data for m in messages), len(messages)),)), 12.0)
    return Conversation(name, in_turn(messages), 12.0)


def in_turn(messages: list[Message]) -> Iterator[Step]:
    """Each message after the answer to the one before."""
    for number, message in enumerate(messages, 1):
        yield Send(message.data, 1)
        yield Await(number)


def slowly(message: Message, choose: random.Random) -> Iterator[Step]:
    """A message in many small pieces: bytes of its head, of its body, or both, with pauses or without."""
    data, body = message
    start = choose.choice((0, max(0, body - 4), body))
    if start:
        yield Send(data[:start], 1)
    size, pause = choose.choice(((1, 0.0), (1, 0.05), (3, 0.5), (500, 0.0), (2000, 0.2)))
    end = min(len(data), start + 300 * size)
    for at in range(start, end, size):
        yield Send(data[at : at + size], at == 0)
        if pause:
            yield Pause(pause)
    yield Send(data[end:])


def everything(material: Material, choose: random.Random, scale: Scale) -> Iterator[Conversation]:
    """Conversations of all kinds, also smaller ones than those that were found."""
    sizes = [Scale(scale.factor * factor, scale.hold) for factor in (1.0, 0.1, 0.01)]
    sources = [(kind.talks(material, choose, size), kind.weight / 3) for kind in exploits() for size in sizes]
    sources.append((RANDOM.talks(material, choose, scale), WEIGHT))
    talks, weights = [talk for talk, _ in sources], [weight for _, weight in sources]
    while True:
        yield next(choose.choices(talks, weights)[0])


RANDOM: Final = Kind("random", random_streams, AT_ONCE, 2000)
EVERYTHING: Final = Kind("everything", everything, AT_ONCE, MIB)
KINDS: Final = {kind.name: kind for kind in (*exploits(), RANDOM, EVERYTHING)}
