"""Streams of a match, on services that really run: what is told is what has happened, once and in order."""

import json
import os
import signal
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from threading import Thread
from typing import Any

import httpx
import psutil
import pytest
import redis

from api.sealed.single_use import keys_of
from tests.helpers.live import PATIENCE, LiveMatch, Stream, told
from tests.helpers.metrics import settled
from tests.helpers.raw_http import Wire
from tests.helpers.redis_server import RedisServer
from tests.helpers.service import started

KEYS = "0a" * 32
SETTINGS = {"HERALD_SECRET_KEYS": KEYS, "HERALD_STREAM_HEARTBEAT": "0.5"}


@pytest.fixture(scope="module")
def store() -> Iterator[RedisServer]:
    with RedisServer() as running:
        yield running


@pytest.fixture(scope="module")
def url(store: RedisServer) -> Iterator[str]:
    """Two workers, of which any may answer."""
    with started(workers=2, HERALD_REDIS_URL=store.url, **SETTINGS) as (found, _):
        yield found


def workers_of(master: int) -> list[int]:
    return [child.pid for child in psutil.Process(master).children()]


def test_all_listeners_are_told_each_call_once_and_in_order(url: str) -> None:
    match = LiveMatch(url)
    with ExitStack() as stack:
        holders = ["p1", "p2", "spectator"] * 4  # so many that both workers have some
        streams = [(holder, stack.enter_context(match.stream(holder))) for holder in holders]
        for _, stream in streams:
            assert stream.turn().id == 0
        for _ in range(10):
            match.play()
        for holder, stream in streams:
            turns = stream.until(10)
            calls = [turn.id for turn in turns if turn.id is not None]
            assert calls == sorted(set(calls))
            assert {turn.data["snapshot"]["history"] for turn in turns} == {"complete"}
            assert told(turns) == match.events[holder]
            assert turns[-1].data["token"] == match.token
            assert turns[-1].data["call"] == 10


def test_a_client_that_connects_again_misses_nothing(url: str) -> None:
    """Every call on another connection, and so now and then to the other worker."""
    match = LiveMatch(url)
    turns, last = [], 0
    for call in range(1, 9):
        match.play()
        if call % 3 == 0:
            continue  # it was away for two calls
        with match.stream("p2", **{"Last-Event-ID": str(last)}) as stream:
            turns += stream.until(call)
            last = call
    assert told(turns) == match.events["p2"]


def test_the_host_is_told_who_has_joined(url: str) -> None:
    """A claim is a call without events; the seat that was claimed listens from then on, by its key."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        body: dict[str, Any] = {"game": "battlecrest", "take": ["p1"]}
        room = client.post("/v1/matches", json=body).json()
        path = f"/v1/matches/{room['match_id']}"
        host = {"Authorization": f"Bearer {room['seat_keys']['p1']}"}
        with closing(Stream(url, f"{path}/stream?include=events", host)) as stream:
            assert stream.turn().id == 0
            claim = {"invitation": room["invitation"], "claim_id": "A" * 22, "name": "Olena"}
            claimed = client.post(f"{path}/seats/any/claim", json=claim).json()
            found = {event.name: event for _ in range(2) if (event := stream.next("turn", "room"))}
            assert found["room"].data["seats"] == claimed["seats"]
            assert found["room"].data["seats"][1] == {"seat": "p2", "state": "taken", "name": "Olena"}
            snapshot = found["turn"].data["snapshot"]
            assert (found["turn"].id, snapshot["events"], snapshot["history"]) == (1, [], "complete")
            assert found["turn"].data["token"] == claimed["token"]
        guest = {"Authorization": f"Bearer {claimed['key']}"}
        with closing(Stream(url, f"{path}/stream?after=0&include=events", guest)) as stream:
            assert stream.turn().data["token"] == claimed["token"]


def test_texts_name_the_players_of_a_room(url: str) -> None:
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        body: dict[str, Any] = {"game": "battlecrest", "take": ["p1", "p2"], "names": {"p1": "Olena", "p2": "Taras"}}
        room = client.post("/v1/matches", json=body).json()
        token, keys = room["token"], room["seat_keys"]
        found = client.post(
            "/v1/games/battlecrest/legal-actions", json={"token": token, "key": keys["p1"], "seat": "p1"}
        ).json()
        seat = found["to_act"][0]
        sent = {"token": token, "key": keys[seat], "seat": seat}
        decision = client.post("/v1/games/battlecrest/legal-actions", json=sent).json()["decisions"][0]
        played = client.post("/v1/games/battlecrest/apply", json=sent | {"action": decision["actions"][0]})
        assert played.status_code == 200, played.text
        path = f"/v1/matches/{room['match_id']}/stream?after=0&include=events,text,decisions"
        with closing(Stream(url, path, {"Authorization": f"Bearer {keys['spectator']}"})) as stream:
            texts = json.dumps(stream.turn().data["snapshot"])
        assert "Olena" in texts or "Taras" in texts


def test_after_is_the_same_as_the_header_which_counts_more(url: str) -> None:
    match = LiveMatch(url)
    for _ in range(3):
        match.play()
    with match.stream("p1", query="after=1&include=events") as stream:
        after = stream.turn()
    with match.stream("p1", query="after=0&include=events", **{"Last-Event-ID": "1"}) as stream:
        assert stream.turn() == after
    with match.stream("p1", query="include=events") as stream:
        assert "events" not in stream.turn().data["snapshot"]


def test_texts_are_in_the_language_of_the_request(url: str) -> None:
    match = LiveMatch(url)
    match.play()
    texts = {}
    for language in ("en", "uk"):
        with match.stream("p1", query="after=0&include=events,text", **{"Accept-Language": language}) as stream:
            texts[language] = [event["text"] for event in stream.turn().data["snapshot"]["events"]]
    assert texts["en"] != texts["uk"]


def test_a_stream_says_how_it_is_to_be_handled(url: str) -> None:
    match = LiveMatch(url)
    with match.stream() as stream:
        headers = stream.response.headers
        assert headers["Content-Type"] == "text/event-stream"
        assert "no-cache" in headers["Cache-Control"]
        assert headers["X-Accel-Buffering"] == "no"
        assert headers["Transfer-Encoding"] == "chunked"
        assert headers["Content-Encoding"] is None
        assert stream.response.readline().startswith(b"retry: ")
    head = match.http.head(f"/v1/matches/{match.id}/stream", headers=match.authorization("p1"))
    assert (head.status_code, head.content) == (200, b"")


def test_http_1_0_has_its_stream_until_the_connection_ends(url: str) -> None:
    match = LiveMatch(url)
    address = url.removeprefix("http://").split(":")
    with socket.create_connection((address[0], int(address[1])), PATIENCE) as wire, wire.makefile("rb") as lines:
        authorization = match.authorization("p1")["Authorization"]
        wire.sendall(f"GET /v1/matches/{match.id}/stream HTTP/1.0\r\nAuthorization: {authorization}\r\n\r\n".encode())
        assert b"200 OK" in lines.readline()
        assert not any(b"chunked" in line for line in iter(lines.readline, b"\r\n"))
        assert lines.readline().startswith(b"retry: ")


def test_a_ticket_serves_once_and_one_match(url: str) -> None:
    match, other = LiveMatch(url), LiveMatch(url)
    path = f"/v1/matches/{match.id}/stream?include=events,text&after=0&ticket="
    match.play()
    ticket = match.ticket("p2", **{"Accept-Language": "uk"})
    with closing(Stream(url, f"/v1/matches/{other.id}/stream?ticket={ticket}", {})) as foreign:
        assert (foreign.status, foreign.problem()["type"]) == (404, "/problems/unknown-match")
    with closing(Stream(url, path + ticket, {})) as first:
        turn = first.turn()
    with match.stream("p2", query="include=events,text&after=0", **{"Accept-Language": "uk"}) as stream:
        assert stream.turn() == turn  # the language is that of the request for the ticket
    for again in range(4):
        with closing(Stream(url, path + ticket, match.authorization("p2") if again % 2 else {})) as stream:
            assert (stream.status, stream.problem()["type"]) == (404, "/problems/unknown-match")


@pytest.mark.slow
def test_presence_says_who_listens_on_both_workers(url: str) -> None:
    match = LiveMatch(url)
    with ExitStack() as stack:
        first = stack.enter_context(match.stream("p1"))
        for holder in ("spectator", "p2", "spectator", "spectator"):
            stack.enter_context(match.stream(holder))
        first.wait_for_presence("p1", "p2", spectators=3)
    with match.stream("p2") as stream:  # the others have gone, and count for a few seconds
        stream.wait_for_presence("p2")


@pytest.mark.slow
def test_a_client_that_hangs_up_is_noticed_at_once(store: RedisServer) -> None:
    """Long before a heartbeat: the next one would be in an hour's tenth."""
    with started(HERALD_REDIS_URL=store.url, HERALD_SECRET_KEYS=KEYS, HERALD_STREAM_HEARTBEAT="60") as (url, _):
        match = LiveMatch(url)
        with match.stream() as stream:
            stream.turn()
            settled(url, lambda found: found.value("herald_streams") == 1)
        began = time.monotonic()
        found = settled(url, lambda found: found.value("herald_streams") == 0)
        assert time.monotonic() - began < 50
        assert found.value("herald_stream_events_total") >= 1
        assert found.value("herald_requests_in_progress") <= 1  # the one for this page
        assert found.value("herald_disconnects_total", operation="matches.stream") == 0


def test_heartbeats_keep_a_silent_stream_open(url: str) -> None:
    match = LiveMatch(url)
    with match.stream() as stream:
        while stream.heartbeats < 3:
            assert stream.event() is not None


def test_a_slow_reader_costs_no_memory_and_is_told_all_in_the_end(url: str) -> None:
    """It reads nothing while calls come, then everything: fewer turns, and in them the same events."""
    match = LiveMatch(url)
    with match.stream("spectator", query="include=events,text,view,log") as stream:
        turns = [stream.turn()]
        for _ in range(12):
            match.play()
        turns += stream.until(12)
        events = [{key: value for key, value in event.items() if key != "text"} for event in told(turns)]
        assert events == match.events["spectator"]


@pytest.mark.slow
def test_a_client_that_takes_nothing_is_dropped(store: RedisServer) -> None:
    settings = SETTINGS | {"HERALD_WRITE_TIMEOUT": "0.5", "HERALD_STREAM_HEARTBEAT": "0.1"}
    with started(HERALD_REDIS_URL=store.url, **settings) as (url, _):
        match = LiveMatch(url, "runewars")
        address = url.removeprefix("http://").split(":")
        with socket.socket() as wire:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
            wire.connect((address[0], int(address[1])))
            path = f"/v1/matches/{match.id}/stream?include=view,text,decisions,illegal"
            authorization = match.authorization("p1")["Authorization"]
            wire.sendall(f"GET {path} HTTP/1.1\r\nHost: x\r\nAuthorization: {authorization}\r\n\r\n".encode())
            settled(url, lambda found: found.value("herald_streams") == 1)
            deadline = time.monotonic() + PATIENCE
            while time.monotonic() < deadline and not match.over:
                match.play()
                found = settled(url, lambda found: found.value("herald_streams") <= 1)
                if found.value("herald_streams") == 0:
                    break
            assert found.value("herald_streams") == 0


@pytest.mark.slow
def test_a_stopping_service_ends_its_streams(store: RedisServer) -> None:
    """It does so last of all: a proxy that has kept a connection finds it closed when the clients connect again."""
    with started(HERALD_REDIS_URL=store.url, **SETTINGS | {"HERALD_STREAM_HEARTBEAT": "60"}) as (url, server):
        match = LiveMatch(url)
        with match.stream() as stream, Wire(url) as kept:
            stream.turn()
            kept.get("/health/live")
            assert kept.read().status == 200
            waited: list[int] = []
            waiting = Thread(target=lambda: waited.append(match.head("p2", after=0, wait=25).status_code))
            waiting.start()
            settled(url, lambda found: found.value("herald_streams") == 2)
            server.send_signal(signal.SIGTERM)
            assert stream.end() == "shutdown"
            kept.socket.setblocking(False)
            assert kept.ended()
            assert stream.socket.recv(1) == b"", "the connection of a stream is not used again"
            waiting.join(PATIENCE)
            assert waited == [204]
            server.wait(PATIENCE)


@pytest.mark.slow
def test_a_killed_worker_loses_nothing(store: RedisServer) -> None:
    """Each client connects again, with the number of the last turn that it has read, to whichever worker there is."""
    with started(workers=2, HERALD_REDIS_URL=store.url, **SETTINGS) as (url, server):
        match = LiveMatch(url)
        streams = {(holder, n): Stream(url, *place(match, holder)) for holder in ("p1", "spectator") for n in range(4)}
        turns = {one: [stream.turn()] for one, stream in streams.items()}
        for _ in range(3):
            for _ in range(2):
                match.play()
            for one, stream in streams.items():
                turns[one] += stream.until(match.call)
            os.kill(workers_of(server.pid)[-1], signal.SIGKILL)
            match.play_again()
            for (holder, n), stream in streams.items():
                while True:
                    try:
                        if (found := stream.next("turn")) is not None:
                            turns[holder, n].append(found)
                            break
                    except OSError:
                        pass
                    stream.close()
                    last = str(turns[holder, n][-1].id)
                    stream = streams[holder, n] = Stream(url, *place(match, holder, **{"Last-Event-ID": last}))
        for (holder, n), found in turns.items():
            assert told(found) == match.events[holder]
            assert [turn.id for turn in found] == sorted({turn.id for turn in found if turn.id is not None})
            streams[holder, n].close()


def place(match: LiveMatch, holder: str, **headers: str) -> tuple[str, dict[str, str]]:
    return f"/v1/matches/{match.id}/stream?include=events", match.authorization(holder) | headers


@pytest.mark.slow
def test_a_dead_store_ends_streams_and_another_one_does_not_know_the_match() -> None:
    with RedisServer() as store, started(workers=2, HERALD_REDIS_URL=store.url, **SETTINGS) as (url, _):
        match = LiveMatch(url)
        with match.stream("p1") as one, match.stream("spectator") as two:
            one.turn()
            two.turn()
            store.stop()
            assert one.end() == two.end() == "store"
            assert match.head("p1").status_code == 503
            with match.stream("p1") as refused:
                assert refused.status == 503
                assert refused.response.headers["Retry-After"] == "1"
                assert refused.problem()["type"] == "/problems/single-use-unavailable"
        store.start()
        deadline = time.monotonic() + PATIENCE
        while match.head("p1").status_code == 503:
            assert time.monotonic() < deadline
            time.sleep(0.05)
        assert match.head("p1").status_code == 404
        fresh = LiveMatch(url)
        with fresh.stream("p1") as stream:
            stream.turn()
            fresh.play()
            assert stream.turn().id == 1


@pytest.mark.slow
def test_a_store_that_does_not_answer_any_more_ends_streams() -> None:
    with RedisServer() as store, started(HERALD_REDIS_URL=store.url, **SETTINGS) as (url, _):
        match = LiveMatch(url)
        with match.stream("p1") as stream:
            stream.turn()
            store.pause()
            try:
                assert stream.end() == "store"
            finally:
                store.resume()


def test_a_match_that_the_store_has_lost_ends_the_stream(url: str, store: RedisServer) -> None:
    match = LiveMatch(url)
    with match.stream() as stream:
        stream.turn()
        keys = keys_of(match.id)
        kept = redis.Redis.from_url(store.url)
        kept.delete(keys.head)
        kept.execute_command("SPUBLISH", keys.channel, "1")
        assert stream.end() == "unknown"


def test_the_end_of_a_game_ends_the_stream(url: str) -> None:
    match = LiveMatch(url)
    with match.stream("p1") as stream:
        said = match.ask("legal-actions", token=match.token, key=match.keys["p1"])
        seat = said["to_act"][0]
        match.play()
        body = {"token": match.token, "key": match.keys[seat], "seat": seat}
        answer = match.http.post("/v1/games/battlecrest/apply", json=body | {"action": {"type": "resign"}})
        if answer.status_code != 200:
            seat = "p2" if seat == "p1" else "p1"
            body = {"token": match.token, "key": match.keys[seat], "seat": seat}
            answer = match.http.post("/v1/games/battlecrest/apply", json=body | {"action": {"type": "resign"}})
        assert answer.json()["outcome"] is not None, answer.text
        last = stream.until(2)[-1]
        assert last.data["snapshot"]["outcome"] is not None
        assert stream.end() == "over"
    with match.stream("p1", **{"Last-Event-ID": "2"}) as stream:
        assert stream.status == 204  # by which an EventSource knows that it need not connect again
    with match.stream("p1", **{"Last-Event-ID": "1"}) as stream:
        assert stream.turn().id == 2
        assert stream.end() == "over"


@pytest.mark.slow
def test_limits_of_key_match_and_process(store: RedisServer) -> None:
    limits = {"HERALD_STREAMS": "10", "HERALD_STREAMS_PER_MATCH": "4", "HERALD_STREAMS_PER_KEY": "2"}
    with started(HERALD_REDIS_URL=store.url, **SETTINGS | limits) as (url, _), ExitStack() as stack:
        match, other = LiveMatch(url), LiveMatch(url)

        def refused(match: LiveMatch, holder: str) -> tuple[int, str, str | None]:
            with match.stream(holder) as stream:
                return stream.status, stream.problem()["type"], stream.response.headers["Retry-After"]

        for holder in ("p1", "p1"):
            stack.enter_context(match.stream(holder)).turn()
        assert refused(match, "p1") == (429, "/problems/too-many-streams", "5")
        assert match.head("p1", after=0, wait=5).status_code == 429
        for holder in ("spectator", "p2"):
            stack.enter_context(match.stream(holder)).turn()
        assert refused(match, "spectator") == (429, "/problems/too-many-streams", "5")
        last = stack.enter_context(other.stream("p1"))
        last.turn()
        assert refused(other, "p2") == (503, "/problems/overloaded", "1")
        last.close()
        settled(url, lambda found: found.value("herald_streams") == 4)
        with other.stream("p2") as stream:
            assert stream.turn().id == 0


@pytest.mark.slow
def test_presence_of_a_worker_that_has_died_expires(url: str, store: RedisServer) -> None:
    match = LiveMatch(url)
    kept = redis.Redis.from_url(store.url)
    key, entry = keys_of(match.id).listeners, json.dumps({"p2": 1})
    kept.hset(key, "dead", f"{int(time.time()) + 3600} {entry}")
    with match.stream("p1") as stream:
        stream.wait_for_presence("p1", "p2")
        kept.hset(key, "dead", f"{int(time.time()) - 1} {entry}")
        stream.wait_for_presence("p1")
