"""Streams of records: verdicts in order, as they come, whatever is wrong with a line or with the stream."""

import gzip
import json
import random
import tracemalloc
from collections.abc import Iterator
from typing import Any

import jsonschema_rs
import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.http.ndjson import Line
from api.http.responses import NDJSON
from api.records.validate import validate
from api.settings import Settings
from api.telemetry.middleware import EngineTimer
from engine import games
from tests.helpers.playout import play, seeded
from tests.helpers.raw_http import Wire
from tests.helpers.service import serving

URL = "/v1/validations"
BC = games["battlecrest"]
TOLD = {"line": 1, "valid": True}


def record(id_: str = "battlecrest", seed: int = 0, **more: Any) -> dict[str, Any]:
    """A whole random game, as values of JSON."""
    game = games[id_]
    table = play(game, game.modes[0].example, seed)
    chance = seeded(seed)
    whole = {
        "game": id_,
        "ruleset": game.ruleset,
        "options": game.modes[0].example,
        "chance": {"mode": "seeded", "match": chance.match, "seed": chance.seed, "commitment": chance.commitment},
        "players": {"p1": "Олена", "p2": '𝔸da "the \u2028 first"'},
        "log": table.log,
        "outcome": table.outcome,
    }
    found: dict[str, Any] = json.loads(game.codec.encode(whole | more))
    return found


def line(record: Any) -> bytes:
    """A record as a line."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


GOOD = record()
LINE = line(GOOD)


@pytest.fixture(scope="module")
def client() -> FlaskClient:
    return create_app(settings=Settings(secret_keys="0a" * 32, max_record_bytes=2**16)).test_client()


def ask(client: FlaskClient, data: bytes, query: str = "", **headers: str) -> list[Any]:
    """The verdicts on these lines."""
    answer = client.post(URL + query, data=data, content_type=NDJSON, headers=headers)
    assert (answer.status_code, answer.mimetype) == (200, NDJSON)
    return [json.loads(told) for told in answer.data.splitlines()]


@pytest.mark.parametrize("id_", games)
def test_a_game_of_each_kind_is_valid(client: FlaskClient, id_: str) -> None:
    (verdict,) = ask(client, line(record(id_, 3)))
    assert (verdict["valid"], verdict["finished"], verdict["game"]) == (True, True, id_)
    assert verdict["outcome"].keys() == {"winners", "reason"}
    assert verdict["record"].startswith("sha256:")


def test_verdicts_come_in_order_and_know_their_lines(client: FlaskClient) -> None:
    wrong = GOOD | {"log": [*GOOD["log"][:5], {**GOOD["log"][5], "seat": "p8"}]}
    verdicts = ask(client, b"\n".join([LINE, b"{", line(wrong), b"x" * 2**16, LINE]))
    assert [verdict["line"] for verdict in verdicts] == [1, 3, 4, 6, 7]  # every line of ours has its end already
    assert [verdict["valid"] for verdict in verdicts] == [True, False, False, False, True]
    assert [verdict.get("at") for verdict in verdicts] == [None, None, 5, None, None]


@pytest.mark.parametrize("id_", games)
def test_an_entry_at_a_wrong_moment_is_refused_by_the_rule_of_the_game(client: FlaskClient, id_: str) -> None:
    good, game = record(id_), games[id_]
    late = good | {"log": [*good["log"], good["log"][-1]]}
    stranger = good | {"log": [{**good["log"][0], "seat": "p8"}, *good["log"][1:]]}
    verdicts = ask(client, line(late) + line(stranger))
    assert [verdict["rule"] for verdict in verdicts] == [game.game_over_rule, game.not_your_decision_rule]


DRAWN = {"reason": "agreed_draw", "winners": []}
BROKEN: dict[str, tuple[Any, str]] = {
    "no JSON": (b"{]", ""),
    "no object": (b"[]", ""),
    "cut": (LINE[:-20], ""),
    "not UTF-8": (LINE.replace("Олена".encode(), b"\xff\xfe"), ""),
    "too deep": (b"[" * 10_000, ""),
    "a name twice": (LINE.replace(b"{", b'{"date":"2026-11-23","date":"2026-11-24",', 1), ""),
    "a name twice inside": (LINE.replace(b'"seat":"', b'"seat":"p1","seat":"', 1), ""),
    "a number that no language holds": (line(GOOD | {"options": {"mode": 2**53}}), ""),
    "a huge number": (LINE.replace(b'"options":{', b'"options":{"auto":' + b"9" * 30_000 + b",", 1), ""),
    "a member missing": (line({name: value for name, value in GOOD.items() if name != "chance"}), ""),
    "log and logs": (line(GOOD | {"logs": {}}), ""),
    "an unknown member": (line(GOOD | {"comment": ""}), "/comment"),
    "an unknown game": (line(GOOD | {"game": "hopscotch"}), "/game"),
    "other rules": (line(GOOD | {"ruleset": "0.1"}), "/ruleset"),
    "other options": (line(GOOD | {"options": {"auto": "perhaps"}}), "/options/auto"),
    "another seed": (line(GOOD | {"chance": GOOD["chance"] | {"seed": "01" * 32}}), "/chance/commitment"),
    "another winner": (line(GOOD | {"outcome": {"winners": ["p3"]}}), "/outcome"),
    "a winner too early": (line(GOOD | {"log": GOOD["log"][:5]}), "/outcome"),
    "an adjudication too late": (
        line(GOOD | {"adjudication": {"reason": "agreed_draw", "winners": []}}),
        "/adjudication",
    ),
    "an entry that is none": (line(GOOD | {"log": [*GOOD["log"][:2], {}]}), "/log/2"),
}


@pytest.mark.parametrize("name", BROKEN)
def test_whatever_is_wrong_with_a_line_is_a_verdict_on_it(client: FlaskClient, name: str) -> None:
    broken, pointer = BROKEN[name]
    first, verdict, last = ask(client, LINE + broken.strip() + b"\n" + LINE)
    assert first["valid"]
    assert last["valid"]
    assert (verdict["valid"], verdict["pointer"]) == (False, pointer)
    assert verdict["reason"]


HOSTILE = [
    b"1e999999",
    b"-0",
    b"9" * 400,
    b"0." + b"3" * 400,
    b"null",
    b"{}",
    b"[]",
    b'""',
    b'"\\ud800"',
    b"\xf0\x9f",
    b"\0",
]


@pytest.mark.parametrize("id_", games)
def test_no_line_is_too_broken_for_a_verdict(id_: str) -> None:
    """Bytes flipped, cut, doubled and put in, anywhere: validating answers, whatever it is."""
    good, choose = line(record(id_, 3)).strip(), random.Random(7)
    valid = 0
    for _ in range(150):
        at, end = sorted(choose.sample(range(len(good)), 2))
        broken = choose.choice(
            [
                good[:at] + bytes([good[at] ^ 1 << choose.randrange(8)]) + good[at + 1 :],
                good[:at] + choose.choice(HOSTILE) + good[at:],
                good[:at] + good[min(end, at + 30) :],
                good[:end] + good[at:],
            ]
        )
        verdict = validate(games, Line(1, broken), 2**20)
        assert verdict.valid or verdict.reason
        valid += verdict.valid
    assert valid < 100


def test_reasons_are_told_in_the_language_asked_for(client: FlaskClient) -> None:
    told = {ask(client, b"{}", **{"Accept-Language": language})[0]["reason"] for language in ("en", "uk", "ru")}
    assert len(told) == 3


@pytest.mark.parametrize(
    ("adjudication", "valid"),
    [
        ({"reason": "resignation", "winners": ["p2"], "seat": "p1"}, True),
        ({"reason": "time", "winners": ["p1"], "seat": "p2", "note": "fell asleep"}, True),
        ({"reason": "agreed_draw", "winners": []}, True),
        ({"reason": "decision", "winners": ["p1", "p2"]}, True),
        ({"reason": "resignation", "winners": ["p1"], "seat": "p1"}, False),
        ({"reason": "resignation", "winners": [], "seat": "p1"}, False),
        ({"reason": "resignation", "winners": ["p1"]}, False),
        ({"reason": "agreed_draw", "winners": ["p1"]}, False),
        ({"reason": "decision", "winners": ["p7"]}, False),
        ({"reason": "time", "winners": ["p1"], "seat": "p7"}, False),
        ({"reason": "boredom", "winners": ["p1"]}, False),
        ({"reason": "decision", "winners": ["p2", "p2"]}, False),
        ({"reason": "resignation", "winners": ["p2", "p2"], "seat": "p1"}, False),
    ],
)
def test_a_game_may_be_ended_by_its_players_or_a_judge(
    client: FlaskClient, adjudication: dict[str, Any], valid: bool
) -> None:
    unfinished = {name: value for name, value in GOOD.items() if name != "outcome"} | {"log": GOOD["log"][:7]}
    bare, judged = ask(client, line(unfinished) + line(unfinished | {"adjudication": adjudication}))
    assert (bare["valid"], bare.get("finished")) == (True, None)
    assert judged["valid"] is valid
    if valid:
        assert (judged["finished"], judged["adjudication"]) == (True, adjudication)
    else:
        assert judged["pointer"].startswith("/adjudication")


def test_a_winner_is_named_once(client: FlaskClient) -> None:
    """By a judge, and in what is said of the end: the pointer leads to the second time."""
    unfinished = {name: value for name, value in GOOD.items() if name != "outcome"} | {"log": GOOD["log"][:7]}
    ruling = {"reason": "decision", "winners": ["p1", "p2", "p1"]}
    claim = GOOD["outcome"] | {"winners": GOOD["outcome"]["winners"] * 2}
    judged, claimed = ask(client, line(unfinished | {"adjudication": ruling}) + line(GOOD | {"outcome": claim}))
    assert (judged["pointer"], judged["reason"]) == (
        "/adjudication/winners/2",
        "Player 1 is named twice among the winners.",
    )
    assert (claimed["valid"], claimed["pointer"]) == (False, "/outcome")


def test_what_windows_writes_is_read_or_named(client: FlaskClient) -> None:
    """A byte order mark is passed over, in a stream and in a body; of UTF-16 it is said what it is."""
    mark = b"\xef\xbb\xbf"
    first, second = ask(client, mark + LINE + mark + LINE)
    assert (first["valid"], second["valid"]) == (True, True)
    assert first["record"] == second["record"] == ask(client, LINE)[0]["record"]
    for coding in ("utf-16", "utf-16-le", "utf-16-be"):
        wide = (LINE + LINE).decode().replace("\u2028", "").encode(coding)
        verdicts = ask(client, wide)
        assert {told["reason"] for told in verdicts} == {"This is UTF-16. Save it as UTF-8."}
        assert {told["valid"] for told in verdicts} == {False}
    body = {name: value for name, value in GOOD.items() if name != "game"}
    url = "/v1/games/battlecrest/replay"
    answer = client.post(url, data=mark + line(body), content_type="application/json")
    assert answer.get_json()["valid"]
    answer = client.post(url, data=json.dumps(body).encode("utf-16"), content_type="application/json")
    assert (answer.status_code, answer.get_json()["detail"]) == (400, "This is UTF-16. Save it as UTF-8.")


def test_gzip_is_taken_and_lines_may_be_empty(client: FlaskClient) -> None:
    packed = gzip.compress(b"\n\n" + LINE + b"\r\n") + gzip.compress(LINE.strip())
    assert [told["line"] for told in ask(client, packed, **{"Content-Encoding": "gzip"})] == [3, 5]
    assert ask(client, b"") == []


@pytest.mark.parametrize(
    "packed", [LINE, gzip.compress(LINE * 3, mtime=0)[:-10], gzip.compress(LINE, mtime=0)[:-8] + b"12345678"]
)
def test_a_stream_that_breaks_is_told_at_its_end(client: FlaskClient, packed: bytes) -> None:
    *_, last = ask(client, packed, **{"Content-Encoding": "gzip"})
    assert last["valid"] is False
    assert "is cut off" in last["reason"]


@pytest.mark.parametrize(
    ("content_type", "coding", "problem"),
    [("application/json", "", "/problems/unsupported-media-type"), (NDJSON, "br", "/problems/unsupported-encoding")],
)
def test_other_types_and_codings_are_refused(client: FlaskClient, content_type: str, coding: str, problem: str) -> None:
    answer = client.post(URL, data=LINE, content_type=content_type, headers={"Content-Encoding": coding})
    assert (answer.status_code, answer.get_json()["type"]) == (415, problem)
    assert coding or NDJSON in answer.get_json()["detail"]
    assert client.post(URL + "?include=all", data=LINE, content_type=NDJSON).status_code == 400


def test_others_have_their_turn_within_a_record(client: FlaskClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between any two answers of its log, wherever that is played, while the engine is not measured."""
    running: list[bool] = []
    watch = EngineTimer()
    monkeypatch.setattr("api.telemetry.middleware.yield_if_due", lambda: running.append(watch._depth > 0))
    body = {name: value for name, value in GOOD.items() if name != "game"}

    def turns(path: str, sent: bytes, content_type: str = "application/json") -> int:
        running.clear()
        watch.start()
        assert client.post(path, data=sent, content_type=content_type).status_code == 200
        assert not any(running)
        return len(running)

    least = len(GOOD["log"])
    assert turns(URL, LINE, NDJSON) >= least
    assert turns("/v1/games/battlecrest/replay", line(body)) >= least
    assert turns("/v1/games/battlecrest/replay?include=draws", line(body)) >= 2 * least
    assert turns("/v1/games/battlecrest/compare", line({"first": GOOD, "second": GOOD})) >= 3 * least
    logs = {seat: [one for one in GOOD["log"] if one["seat"] == seat] for seat in ("p1", "p2", "table")}
    assert turns(URL, line({**{k: v for k, v in GOOD.items() if k != "log"}, "logs": logs}), NDJSON) >= least // 2


def test_memory_does_not_grow_with_the_stream() -> None:
    """Four times as many records take no more of it at their most expensive moment."""
    app = create_app(settings=Settings())

    def peak(count: int) -> int:
        class Stream:
            """Gives a record at a time."""

            left = count

            def read(self, size: int = -1) -> bytes:
                self.left -= 1
                return LINE if self.left >= 0 else b""

        environ = {"wsgi.input": Stream(), "wsgi.input_terminated": True, "CONTENT_TYPE": NDJSON}
        tracemalloc.start()
        try:
            answer = app.test_client().post(URL, environ_overrides=environ, buffered=False)
            assert sum(1 for _ in answer.iter_encoded()) == count
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(5)
    assert peak(80) < peak(20) * 1.2 + 2**17


@pytest.fixture(scope="module")
def url() -> Iterator[str]:
    """Return a service with one worker and a short wait for others."""
    with serving(HERALD_READ_TIMEOUT="1.0") as url:
        yield url


class Talk:
    """A stream to a server: a line is sent, and a verdict read before the next one is."""

    def __init__(self, wire: Wire, *, length: int | None = None) -> None:
        self.wire, self.chunked = wire, length is None
        framing = "Transfer-Encoding: chunked" if length is None else f"Content-Length: {length}"
        wire.send(f"POST {URL} HTTP/1.1\r\nHost: herald\r\nContent-Type: {NDJSON}\r\n{framing}\r\n\r\n".encode())

    def send(self, data: bytes) -> None:
        """Send a piece."""
        self.wire.send(f"{len(data):x}\r\n".encode() + data + b"\r\n" if self.chunked else data)

    def head(self) -> bytes:
        """The head of the answer."""
        while b"\r\n\r\n" not in self.wire.rest:
            self.wire._more()
        head, _, self.wire.rest = self.wire.rest.partition(b"\r\n\r\n")
        return head

    def verdict(self) -> Any:
        """The next line of the answer, which is a chunk; ``None`` at the end."""
        while self.wire.rest.count(b"\r\n") < 2:
            self.wire._more()
        size, told, self.wire.rest = self.wire.rest.split(b"\r\n", 2)
        return json.loads(told) if int(size, 16) else None


@pytest.mark.parametrize("chunked", [True, False])
def test_a_verdict_comes_before_the_next_record_is_sent(url: str, chunked: bool) -> None:
    with Wire(url) as wire:
        talk = Talk(wire, length=None if chunked else 3 * len(LINE))
        talk.send(LINE)
        assert b" 200 " in talk.head()
        for n in (1, 2):
            assert talk.verdict()["line"] == n
            talk.send(LINE[:100])
            talk.send(LINE[100:])
        assert talk.verdict()["line"] == 3
        if chunked:
            wire.send(b"0\r\n\r\n")
        assert talk.verdict() is None
        wire.get("/health/live")  # the connection is still of use
        assert wire.read().status == 200


def test_what_follows_the_stream_on_the_connection_is_another_request(url: str) -> None:
    with Wire(url) as wire:
        talk = Talk(wire, length=len(LINE))
        talk.send(LINE + b"GET /health/live HTTP/1.1\r\nHost: herald\r\n\r\n")
        talk.head()
        assert talk.verdict()["valid"]
        assert talk.verdict() is None
        assert wire.read().status == 200


@pytest.mark.parametrize("then", ["silence", "the end", "no chunk"])
def test_a_stream_that_breaks_off_is_told_so(url: str, then: str) -> None:
    with Wire(url) as wire:
        talk = Talk(wire)
        talk.send(LINE)
        talk.head()
        assert talk.verdict()["valid"]
        if then == "the end":
            wire.socket.shutdown(1)
        elif then == "no chunk":
            wire.send(b"what?\r\n")
        last = talk.verdict()
        assert (last["line"], last["valid"]) == (2, False)
        assert talk.verdict() is None


def test_others_are_answered_while_a_stream_goes_on(url: str) -> None:
    with Wire(url) as streaming, Wire(url) as other:
        talk = Talk(streaming)
        talk.send(LINE * 200)
        talk.head()
        other.get("/health/live")
        assert other.read().status == 200
        assert talk.verdict()["line"] == 1


def test_the_schema_takes_good_records_and_no_others(client: FlaskClient) -> None:
    schema = client.get("/v1/records/schema").get_json()
    validator = jsonschema_rs.Draft202012Validator(schema)
    for id_ in games:
        assert validator.is_valid(record(id_, 3))
    for name in ("a member missing", "log and logs", "an unknown member", "an unknown game", "an entry that is none"):
        assert not validator.is_valid(json.loads(BROKEN[name][0])), name
    assert not validator.is_valid({name: value for name, value in GOOD.items() if name != "log"})
    logs = {name: value for name, value in GOOD.items() if name != "log"} | {"logs": {"p1": GOOD["log"]}}
    assert validator.is_valid(logs)


def test_one_function_gives_the_verdicts_of_all_doors(client: FlaskClient) -> None:
    told = validate(games, Line(1, LINE.strip()), 2**20)
    assert ask(client, LINE) == [json.loads(BC.codec.encode(told))]
