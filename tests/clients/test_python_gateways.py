"""What a gateway in front of the service answers, and answers that broke off: the same request is sent again."""

import pickle
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import anyio
import httpx
import pytest
from herald_client import (
    AsyncHerald,
    GatewayError,
    Herald,
    NetworkError,
    Problem,
    Retry,
    RetryPolicy,
    UnexpectedAnswer,
)
from herald_client.problem import retry_after

PAGE = "<html><h1>502 Bad Gateway</h1><hr>nginx</html>"
LIVE = {"status": "live"}
NOON = "Tue, 24 Nov 2026 12:00:00 GMT"

#: What gateways answer in place of a service: pages, nothing, their own JSON, problems that are not of Herald.
PAGES: list[dict[str, Any]] = [
    {"html": PAGE},
    {"content": b""},
    {"text": "upstream connect error or disconnect/reset before headers"},
    {"json": {"message": "no healthy upstream"}},
    {"json": [503]},
    {"json": {"type": "about:blank", "title": "x", "status": 503, "detail": "x", "instance": "x"}},
    {"json": {"type": 7, "title": 7, "status": "503", "detail": 7, "instance": 7}},
    {"content": b"\xff\xfe<\x00", "headers": {"Content-Type": "application/problem+json"}},
    {"content": b"[" * 100_000},
]


class Answering(httpx.MockTransport):
    """A service that answers these, one after another, and then that it is live."""

    def __init__(self, *answers: httpx.Response | Exception) -> None:
        super().__init__(self._answer)
        self.answers, self.asked = list(answers), 0

    def _answer(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        answer = self.answers.pop(0) if self.answers else httpx.Response(200, json=LIVE)
        if isinstance(answer, Exception):
            raise answer
        return answer


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long the clients wait, without waiting."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("time.sleep", waited.append)
    monkeypatch.setattr("anyio.sleep", sleep)
    return waited


@pytest.mark.parametrize("status", [429, 502, 503, 504])
@pytest.mark.parametrize("page", PAGES)
def test_the_page_of_a_gateway_is_asked_again(waits: list[float], status: int, page: dict[str, Any]) -> None:
    service = Answering(*(httpx.Response(status, **page) for _ in range(2)))
    with Herald("http://herald.test", transport=service) as herald:
        assert herald.health.live().status == "live"
    assert (service.asked, waits) == (3, [0.25, 0.5])


@pytest.mark.parametrize("status", [429, 502, 503, 504])
def test_in_the_end_it_is_told_which_status_came(waits: list[float], status: int) -> None:
    service = Answering(*(httpx.Response(status, html=PAGE) for _ in range(3)))
    with Herald("http://herald.test", transport=service) as herald, pytest.raises(GatewayError) as caught:
        herald.health.live()
    error = caught.value
    assert (service.asked, error.status, error.text) == (3, status, PAGE)
    assert str(error) == f"no answer of Herald but of a gateway to GET http://herald.test/health/live: {status}: {PAGE}"
    assert isinstance(error, UnexpectedAnswer)
    again = pickle.loads(pickle.dumps(error))
    assert (str(again), again.__dict__) == (str(error), error.__dict__)


def test_the_client_that_awaits_does_the_same(waits: list[float]) -> None:
    async def main() -> None:
        service = Answering(*(httpx.Response(502, html=PAGE) for _ in range(2)))
        async with AsyncHerald("http://herald.test", transport=service) as herald:
            assert (await herald.health.live()).status == "live"
            service.answers = [httpx.Response(504, content=b"", headers={"Retry-After": "2"}) for _ in range(3)]
            with pytest.raises(GatewayError) as caught:
                await herald.health.live()
        assert (caught.value.status, caught.value.retry_after) == (504, 2.0)

    anyio.run(main)
    assert waits == [0.25, 0.5, 2.0, 2.0]


def test_the_caller_says_how_often_and_how_long(waits: list[float]) -> None:
    service = Answering(*(httpx.Response(502) for _ in range(9)))
    once = Herald("http://herald.test", transport=service, retry=RetryPolicy(attempts=1))
    with once, pytest.raises(GatewayError):
        once.health.live()
    assert (service.asked, waits) == (1, [])
    often = Herald("http://herald.test", transport=service, retry=RetryPolicy(attempts=6, wait=1.0, max_wait=3.0))
    with often, pytest.raises(GatewayError):
        often.health.live()
    assert (service.asked, waits) == (4, [1.0, 2.0])  # three seconds in all


def test_who_has_no_such_patience_is_told_at_once(waits: list[float]) -> None:
    for after, retry in (("31", RetryPolicy()), ("3", RetryPolicy(max_wait=2.0)), ("9" * 400, RetryPolicy())):
        service = Answering(httpx.Response(503, html=PAGE, headers={"Retry-After": after}))
        with (
            Herald("http://herald.test", transport=service, retry=retry) as herald,
            pytest.raises(GatewayError) as caught,
        ):
            herald.health.live()
        assert (service.asked, waits, caught.value.retry_after) == (1, [], float(after))


@pytest.mark.parametrize(
    ("policy", "after", "expected"),
    [
        (RetryPolicy(attempts=9, wait=2.0, max_wait=5.0), "", [2.0, 3.0]),
        (RetryPolicy(attempts=3, wait=0.5, max_wait=5.0), "", [0.5, 1.0]),
        (RetryPolicy(attempts=9, max_wait=4.0), "3", [3.0]),
        (RetryPolicy(attempts=9, max_wait=2.0), "3", []),
        (RetryPolicy(max_wait=0.0), "", []),
        (RetryPolicy(attempts=4, wait=0.0, max_wait=0.0), "", [0.0, 0.0, 0.0]),
    ],
)
def test_a_call_waits_no_longer_than_its_caller_allows(
    waits: list[float], policy: RetryPolicy, after: str, expected: list[float]
) -> None:
    """Neither client does, and both say for how long they wait."""
    told: list[Retry] = []

    def answer(request: httpx.Request) -> httpx.Response:
        return httpx.Response(503, headers={"Retry-After": after})

    transport = httpx.MockTransport(answer)
    with (
        Herald("http://herald.test", transport=transport, retry=policy, on_retry=told.append) as herald,
        pytest.raises(GatewayError) as caught,
    ):
        herald.health.live()
    errors = [caught.value]

    async def main() -> None:
        async with AsyncHerald("http://herald.test", transport=transport, retry=policy, on_retry=told.append) as herald:
            with pytest.raises(GatewayError) as awaited:
                await herald.health.live()
        errors.append(awaited.value)

    anyio.run(main)
    assert waits == expected * 2
    assert [(retry.attempt, retry.wait) for retry in told] == [*enumerate(expected, 1)] * 2
    assert {type(retry.error) for retry in told} <= {GatewayError}


def test_what_on_retry_raises_the_call_raises(waits: list[float]) -> None:
    def refuse(retry: Retry) -> None:
        raise RuntimeError(f"not for {retry.wait} seconds")

    service = Answering(httpx.Response(502), httpx.Response(502))
    with Herald("http://herald.test", transport=service, on_retry=refuse) as herald:
        with pytest.raises(RuntimeError, match=r"not for 0\.25 seconds"):
            herald.health.live()
        with pytest.raises(RuntimeError, match=r"not for 0\.25 seconds"):
            next(iter(herald.validate(["{}"])))
    assert (service.asked, waits) == (2, [])


@pytest.mark.parametrize("status", [400, 401, 403, 404, 413, 500, 501, 505])
def test_any_other_page_is_not_asked_again(waits: list[float], status: int) -> None:
    service = Answering(httpx.Response(status, html=PAGE))
    with Herald("http://herald.test", transport=service) as herald, pytest.raises(UnexpectedAnswer) as caught:
        herald.health.live()
    assert (type(caught.value), service.asked, waits) == (UnexpectedAnswer, 1, [])


def test_records_are_sent_again_past_a_gateway(waits: list[float]) -> None:
    verdicts = httpx.Response(200, content=b'{"line": 1, "valid": true}\n')
    service = Answering(httpx.Response(502, html=PAGE), httpx.Response(504), verdicts)
    with Herald("http://herald.test", transport=service) as herald:
        assert [verdict.valid for verdict in herald.validate(["{}"])] == [True]
    assert service.asked == 3


@pytest.mark.parametrize(
    ("after", "date", "seconds"),
    [
        ("7", NOON, 7),
        (" 7 ", "", 7),
        ("0", "", 0),
        ("Tue, 24 Nov 2026 12:00:30 GMT", NOON, 30),  # the three forms of RFC 9110
        ("Tuesday, 24-Nov-26 12:00:30 GMT", NOON, 30),
        ("Tue Nov 24 12:00:30 2026", NOON, 30),
        ("Tue, 24 Nov 2026 12:00:30 GMT", "Tue Nov 24 12:00:00 2026", 30),
        ("Tue, 24 Nov 2026 11:59:00 GMT", NOON, 0),
        ("Sun, 06 Nov 1994 08:49:37 GMT", "", 0),
        ("Sun, 06 Nov 1994 08:49:37 GMT", "yesterday", 0),
        ("-7", NOON, 0),
        ("7.5", NOON, 0),
        ("\u0667", NOON, 0),
        ("soon", NOON, 0),
        ("Tue, 99 Nov 2026 12:00:30 GMT", NOON, 0),
        ("", "", 0),
    ],
)
def test_retry_after(after: str, date: str, seconds: int) -> None:
    assert retry_after({"Retry-After": after, "Date": date}) == seconds


def test_a_date_counts_from_the_clock_of_the_service(waits: list[float]) -> None:
    headers = {"Retry-After": "Tue, 24 Nov 2026 12:00:12 GMT", "Date": NOON}
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {"status": 503, "type": "/problems/overloaded"}
    service = Answering(
        httpx.Response(503, html=PAGE, headers=headers), httpx.Response(503, json=problem, headers=headers)
    )
    with Herald("http://herald.test", transport=service) as herald:
        herald.health.live()
    assert waits == [12.0, 12.0]


def test_a_date_far_ahead_without_a_clock_beside_it_is_a_long_wait() -> None:
    assert retry_after({"Retry-After": "Fri, 24 Nov 2226 12:00:00 GMT"}) > 3600


@pytest.mark.parametrize("content", [b"", b"{", b'{"status": "li', b'{"status": "live"', b"\xef\xbb\xbf"])
def test_json_that_broke_off_is_asked_again(waits: list[float], content: bytes) -> None:
    """A connection that ends with its answer does not show that something is missing."""
    broken = [httpx.Response(200, content=content, headers={"Content-Type": "application/json"}) for _ in range(3)]
    with Herald("http://herald.test", transport=Answering(*broken[:2])) as herald:
        assert herald.health.live().status == "live"
    with (
        Herald("http://herald.test", transport=Answering(*broken)) as herald,
        pytest.raises(NetworkError, match=r"the answer to GET http://herald.test/health/live broke off: "),
    ):
        herald.health.live()


def test_a_connection_that_is_reset_in_the_middle(waits: list[float]) -> None:
    whole = b'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 18\r\n\r\n{"status": "live"}'
    cut = [whole[:-7], whole[:20], b"", whole]
    with resetting(cut) as url, Herald(url, retry=RetryPolicy(attempts=4)) as herald:
        assert herald.health.live().status == "live"
    assert waits == [0.25, 0.5, 1.0]


@contextmanager
def resetting(answers: list[bytes]) -> Iterator[str]:
    """A server that answers each connection with one of these, and then cuts it."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            for answer in answers:
                connection, _ = server.accept()
                with connection:
                    connection.recv(65536)
                    connection.sendall(answer)

        thread = threading.Thread(target=serve, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.getsockname()[1]}"
        thread.join(timeout=10)


@pytest.mark.parametrize("options", [{"language": "uk\r\nX-Evil: 1"}, {"api_key": "hk_a\nb"}, {"api_key": "hk_\u0456"}])
def test_what_no_header_can_hold_is_refused_at_once(options: dict[str, Any]) -> None:
    (name,) = options
    with pytest.raises(ValueError, match=rf"^{name} has a character that does not fit into a header$"):
        Herald("http://herald.test", **options)
    with pytest.raises(ValueError, match=r"^x-team has a character that does not fit into a header$"):
        Herald("http://herald.test", headers={"X-Team": "a\r\nb"})


def test_a_key_from_a_file_may_end_with_a_newline() -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        assert request.headers["Authorization"] == "Bearer hk_mine"
        return httpx.Response(200, json=LIVE)

    with Herald("http://herald.test", api_key="hk_mine\n", transport=httpx.MockTransport(answer)) as herald:
        herald.health.live()


def test_a_text_that_is_not_unicode_is_not_sent() -> None:
    service = Answering()
    with Herald("http://herald.test", transport=service) as herald:
        game: Any = herald.game("battlecrest")
        for call in (
            lambda: game.match(text=True, names={"p1": "\ud800"}),
            lambda: game.match(text=True, names={"\udfff": "Ann"}),
            lambda: game.rule(rule="R\ud800"),
            lambda: game.setup(include=["\ud800"]),
        ):
            with pytest.raises(ValueError, match=r"a text to send has a lone surrogate at [01], which is not a letter"):
                call()
    assert service.asked == 0


def test_the_name_of_a_match_is_only_sent_where_a_header_can_hold_it(service: str) -> None:
    """Whatever a service says: the header only helps proxies."""
    sent: list[str | None] = []

    class Renaming(httpx.HTTPTransport):
        def handle_request(self, request: httpx.Request) -> httpx.Response:
            sent.append(request.headers.get("Herald-Match"))
            response = super().handle_request(request)
            content = response.read().replace(b'"match":"mine"', b'"match":"mi\\nne"')
            return httpx.Response(response.status_code, content=content)

    with Herald(service, timeout=60, transport=Renaming()) as herald:
        chance = {"mode": "seeded", "match": "mine", "seed": "5a" * 32}
        match: Any = herald.game("battlecrest").match(chance=chance)
        assert match.turn.chance.match == "mi\nne"
        match.view("spectator")
    assert sent == [None, None]


def test_a_refusal_of_herald_is_what_it_was(waits: list[float]) -> None:
    problem = dict.fromkeys(("title", "detail", "instance"), "") | {"status": 503, "type": "/below/problems/not-ready"}
    service = Answering(httpx.Response(503, json=problem))
    with Herald("http://herald.test", transport=service) as herald, pytest.raises(Problem) as caught:
        herald.health.ready()
    assert (caught.value.name, service.asked) == ("not-ready", 1)
