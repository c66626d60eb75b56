"""HTTP/1.1 as bytes: heads, bodies in both framings, in whatever pieces they arrive, and what is refused."""

from itertools import cycle
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from werkzeug.exceptions import RequestHeaderFieldsTooLarge, RequestURITooLarge

from api.errors.exceptions import MalformedRequest
from api.server.http1 import HEAD_BYTES, ChunkedBody, Request, SizedBody, check_partial_head, head_of


class Pieces:
    """A connection that has these pieces to give, and then hangs up."""

    def __init__(self, *pieces: bytes) -> None:
        self.buffer, self.pieces = b"", [piece for piece in pieces if piece]

    def receive(self) -> bytes:
        return self.pieces.pop(0) if self.pieces else b""

    @property
    def rest(self) -> bytes:
        """What was not read."""
        return self.buffer + b"".join(self.pieces)


def request(head: bytes, **environ: Any) -> Request:
    return Request(head + b"\r\n\r\n", {"SCRIPT_NAME": "", **environ})


def cut(data: bytes, places: list[int]) -> list[bytes]:
    """The same bytes in pieces."""
    ends = sorted({place % (len(data) + 1) for place in places} | {len(data)})
    return [data[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


def test_a_head_becomes_an_environment() -> None:
    found = request(
        b"POST /v1/games/a%2Fb?include=view&x=%20 HTTP/1.1\r\nHost: herald\r\nContent-Type: application/json\r\n"
        b"Content-Length: 12\r\nX-Two: a\r\nX-Two:  b \r\nAccept-Language:\r\n"[:-2]
    )
    assert found.environ == {
        "SCRIPT_NAME": "",
        "REQUEST_METHOD": "POST",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "PATH_INFO": "/v1/games/a/b",
        "QUERY_STRING": "include=view&x=%20",
        "HTTP_HOST": "herald",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": "12",
        "HTTP_X_TWO": "a,b",
        "HTTP_ACCEPT_LANGUAGE": "",
    }
    assert (found.length, found.chunked, found.keep_alive, found.expects) == (12, False, True, False)


@pytest.mark.parametrize(
    ("target", "path", "query"),
    [
        (b"//v1/games", "//v1/games", ""),
        (b"/%2fv1", "//v1", ""),
        (b"http://elsewhere/v1/games?a=b", "/v1/games", "a=b"),
        (b"http://elsewhere", "/", ""),
        (b"*", "*", ""),
        (b"/a?b?c#d", "/a", "b?c"),
        (b"/%f0%9f%98%80%00", "/\xf0\x9f\x98\x80\0", ""),
    ],
)
def test_a_target_is_taken_apart(target: bytes, path: str, query: str) -> None:
    environ = request(b"GET %s HTTP/1.1" % target).environ
    assert (environ["PATH_INFO"], environ["QUERY_STRING"]) == (path, query)


def test_no_field_becomes_what_the_server_says() -> None:
    """Names with an underscore are left out, and no name can be another key than that of a field."""
    environ = request(
        b"GET / HTTP/1.1\r\nSCRIPT_NAME: /x\r\nScript-Name: /y\r\nREMOTE_ADDR: 1\r\nX_Forwarded_For: 2\r\n"
        b"wsgi.input: 3\r\nherald.operations_listener: 4",
        REMOTE_ADDR="192.0.2.1",
    ).environ
    assert environ["SCRIPT_NAME"] == ""
    assert environ["REMOTE_ADDR"] == "192.0.2.1"
    assert {key for key in environ if key.startswith("HTTP_")} == {"HTTP_SCRIPT_NAME", "HTTP_WSGI.INPUT"}
    assert not {"wsgi.input", "herald.operations_listener", "HTTP_X_FORWARDED_FOR"} & environ.keys()


@pytest.mark.parametrize("prefix", ["", "/herald"])
def test_a_prefix_of_the_server_is_no_part_of_the_path(prefix: str) -> None:
    environ = request(b"GET %s/v1/games HTTP/1.1" % prefix.encode(), SCRIPT_NAME=prefix).environ
    assert (environ["SCRIPT_NAME"], environ["PATH_INFO"]) == (prefix, "/v1/games")


@pytest.mark.parametrize("method", ["BREW", "get", "SECRET-METHOD", "M" * 32])
def test_methods_that_nobody_knows_are_left_to_the_app(method: str) -> None:
    found = request(f"{method} /v1/games HTTP/1.1\r\nContent-Length: 2".encode())
    assert (found.environ["REQUEST_METHOD"], found.length) == (method, 2)


@pytest.mark.parametrize(
    ("head", "keep_alive"),
    [
        (b"GET / HTTP/1.1", True),
        (b"GET / HTTP/1.1\r\nConnection: Close", False),
        (b"GET / HTTP/1.0", False),
        (b"GET / HTTP/1.0\r\nConnection: keep-alive", True),
        (b"GET / HTTP/1.1\r\nConnection: Upgrade\r\nUpgrade: websocket", True),
    ],
)
def test_it_is_known_whether_the_connection_stays(head: bytes, keep_alive: bool) -> None:
    assert request(head).keep_alive is keep_alive


#: Ways to say where a request ends that two servers could understand differently, and other bytes that are not HTTP.
SMUGGLED = [
    b"POST / HTTP/1.1\r\nContent-Length: 4\r\nTransfer-Encoding: chunked",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 4",
    b"POST / HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 5",
    b"POST / HTTP/1.1\r\nContent-Length: 4\r\nContent-Length: 4",
    b"POST / HTTP/1.1\r\nContent-Length: 4, 4",
    b"POST / HTTP/1.1\r\nContent-Length: +4",
    b"POST / HTTP/1.1\r\nContent-Length: 0x4",
    b"POST / HTTP/1.1\r\nContent-Length: 4_0",
    b"POST / HTTP/1.1\r\nContent-Length: ",
    b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: xchunked",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked, identity",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip, chunked",
    b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked",
    b"POST / HTTP/1.1\r\nTransfer-Encoding : chunked",
    b"POST / HTTP/1.1\r\nTransfer-Encoding:\x0bchunked",
    b"POST / HTTP/1.1\r\n Transfer-Encoding: chunked",
    b"POST / HTTP/1.0\r\nTransfer-Encoding: chunked",
    b"GET / HTTP/1.1\r\nA: b\r\n c: d",
    b"GET / HTTP/1.1\r\nA: b\nC: d",
    b"GET / HTTP/1.1\r\nA: b\rC: d",
    b"GET / HTTP/1.1\nA: b",
    b"GET / HTTP/1.1\r\nA: b\0c",
    b"GET / HTTP/1.1\r\n: b",
    b"GET / HTTP/1.1\r\nHost: a\r\nHost: b",
    b"GET / HTTP/1.1\r\nExpect: wonders",
    b"GET / HTTP/2.0",
    b"GET / HTTP/0.9",
    b"GET /",
    b"GET / RTSP/1.0",
    b"GET  / HTTP/1.1",
    b"GET /a b HTTP/1.1",
    b"GET /\xff HTTP/1.1",
    b"GET\t/ HTTP/1.1",
    b"CONNECT herald:80 HTTP/1.1\r\nContent-Length: x",
    b"G\xc3\x88T / HTTP/1.1",
    b"M" * 33 + b" / HTTP/1.1",
    b"\x16\x03\x01\x02",
]


@pytest.mark.parametrize("head", SMUGGLED)
def test_what_is_not_plainly_http_is_malformed(head: bytes) -> None:
    with pytest.raises(MalformedRequest):
        request(head)


def test_heads_are_bounded() -> None:
    with pytest.raises(RequestURITooLarge):
        request(b"GET /%s HTTP/1.1" % (b"a" * 2048))
    with pytest.raises(RequestHeaderFieldsTooLarge):
        request(b"GET / HTTP/1.1" + b"\r\nA: b" * 65)
    with pytest.raises(RequestHeaderFieldsTooLarge):
        request(b"GET / HTTP/1.1\r\nA: " + b"b" * HEAD_BYTES)
    request(b"GET /%s HTTP/1.1" % (b"a" * 2047) + b"\r\nA: b" * 64)


def test_the_beginning_of_a_head_is_refused_as_soon_as_nothing_can_mend_it() -> None:
    check_partial_head(b"GET / HTTP/1.1\r\nA: " + b"b" * 8000)
    for begun, refusal in (
        (b"GET /" + b"a" * 3000, RequestURITooLarge),
        (b"GET / HTTP/1.1\r\nA: " + b"b" * HEAD_BYTES, RequestHeaderFieldsTooLarge),
        (b"GET / HTTP/1.1\nHost: a\n\n", MalformedRequest),
        (b"\x16\x03\x01\0", MalformedRequest),
    ):
        with pytest.raises(refusal):
            check_partial_head(begun)


NEXT = b"GET /next HTTP/1.1\r\n\r\n"
content = st.lists(st.sampled_from([b"{", b"\r\n", b"\r\n\r\n", b"0\r\n\r\n", b"a" * 300, b"\n"]), max_size=8)
places = st.lists(st.integers(0, 2000), max_size=6)
sizes = st.lists(st.integers(1, 700), min_size=1, max_size=5)


def read_all(body: SizedBody | ChunkedBody, how: list[int]) -> bytes:
    """All of a body: so many bytes at a time, in turn without and with waiting for all of them."""
    found = [body.read1(how[0])]
    for size in cycle(how):
        if not found[-1]:
            break
        found[-1] += body.read(size)
        found.append(body.read1(size))
    return b"".join(found)


@given(content, places, sizes)
def test_a_sized_body_ends_where_it_says(content: list[bytes], places: list[int], how: list[int]) -> None:
    data = b"".join(content)
    source = Pieces(*cut(data + NEXT, places))
    body = SizedBody(len(data), source)
    assert read_all(body, how) == data
    assert body.finished
    assert body.bytes_read == len(data)
    assert source.rest == NEXT


def chunked(content: list[bytes]) -> bytes:
    """These bytes, each in a chunk, with an extension and a trailer now and then."""
    chunks = [b"%x%b\r\n%b\r\n" % (len(c), (b"", b";a=b")[n % 2], c) for n, c in enumerate(content)]
    return b"".join(chunks) + (b"0\r\n\r\n" if len(content) % 2 else b"0;x\r\nTrailer: y\r\nZ:\r\n\r\n")


@given(content, places, sizes)
@example(content=[], places=[22, 20], how=[2])  # its end comes in three pieces
def test_a_chunked_body_ends_where_it_says(content: list[bytes], places: list[int], how: list[int]) -> None:
    """However it is cut into pieces, and whatever looks like an end in it."""
    source = Pieces(*cut(chunked(content) + NEXT, places))
    body = ChunkedBody(request(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked"), source)
    assert read_all(body, how) == b"".join(content)
    assert body.finished
    assert source.rest == NEXT


@given(content, st.integers(1, 4000), places)
def test_a_body_that_breaks_off_is_malformed(content: list[bytes], length: int, places: list[int]) -> None:
    whole = chunked(content)
    body = ChunkedBody(
        request(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked"),
        Pieces(*cut(whole[: -1 - length % len(whole)], places)),
    )
    with pytest.raises(MalformedRequest):
        body.read()
    data = b"".join(content)
    with pytest.raises(MalformedRequest):
        read_all(SizedBody(len(data) + length, Pieces(*cut(data, places))), [5000])
    assert SizedBody(len(data) + length, Pieces(*cut(data, places))).read() == data


@pytest.mark.parametrize(
    "body",
    [
        b"2;%s\r\n{}\r\n0\r\n\r\n" % (b"x" * 70_000),
        b"2\r\n{}\r\n0\r\n%s\r\n" % (b"A: b\r\n" * 12_000),
        b"2\r\n{}\r\n2",
        b"FFFFFFFFFFFFFFFFFF\r\n",
        b"1_0\r\n",
        b" 2\r\n{}\r\n0\r\n\r\n",
        b"2 \r\n{}\r\n0\r\n\r\n",
        b"2\n{}\n0\n\n",
    ],
)
def test_a_chunked_body_may_not_hide_much_beside_its_content(body: bytes) -> None:
    found = ChunkedBody(
        request(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked"), Pieces(*cut(body, [*range(0, len(body), 4096)]))
    )
    with pytest.raises(MalformedRequest):
        found.read()


def test_a_body_in_chunks_of_one_byte_is_read() -> None:
    data = chunked([b"x"] * 100_001)
    body = ChunkedBody(
        request(b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked"), Pieces(*cut(data, [*range(0, len(data), 1 << 16)]))
    )
    assert body.read() == b"x" * 100_001


def test_a_field_of_an_answer_is_one_line() -> None:
    head = head_of("200 OK", [("A", "b"), ("C", "é")], "now", "close")
    assert head == b"HTTP/1.1 200 OK\r\nDate: now\r\nConnection: close\r\nA: b\r\nC: \xe9\r\n\r\n"
    for value in ("b\r\nSet-Cookie: x", "b\nx", "b\rx", "b\r\n"):
        with pytest.raises(ValueError, match="line break"):
            head_of("200 OK", [("A", value)], "now", "close")
