"""The head of a match, at once and by long polling, as the contract says it."""

import time
from collections.abc import Iterator
from threading import Thread
from typing import Any

import pytest
import redis
from werkzeug.test import TestResponse

from api.limits.clients import key_digest, new_api_key
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, Json, make_client
from tests.helpers.redis_server import RedisServer

KEYS = "0a" * 32


@pytest.fixture(scope="module")
def server() -> Iterator[RedisServer]:
    with RedisServer() as running:
        yield running


@pytest.fixture
def store(server: RedisServer) -> Iterator[RedisServer]:
    server.start()
    redis.Redis.from_url(server.url).flushall()
    yield server
    server.start()


@pytest.fixture
def client(store: RedisServer) -> Client:
    return make_client(GAMES, Settings(secret_keys=KEYS, redis_url=store.url))


class Match:
    """A single-use match of the toy game's elder: Battlecrest, by calls in process."""

    def __init__(self, client: Client) -> None:
        self.client = client
        made = client.post("/v1/games/battlecrest/setup", json={"form": "sealed", "single_use": True}).json
        assert made is not None
        self.id, self.keys, self.token = made["match_id"], made["seat_keys"], made["token"]

    def head(self, holder: str = "p1", query: str = "", client: Client | None = None, **headers: str) -> TestResponse:
        authorization = {"Authorization": f"Bearer {self.keys[holder]}"}
        return (client or self.client).get(f"/v1/matches/{self.id}/head{query}", headers=authorization | headers)

    def play(self) -> Json:
        for seat in ("p1", "p2"):
            decisions = self.head(seat, "?include=decisions").json["snapshot"]["decisions"]  # type: ignore[index]
            if decisions:
                body = {"token": self.token, "key": self.keys[seat], "seat": seat}
                said = self.client.post(
                    "/v1/games/battlecrest/apply", json=body | {"action": decisions[0]["actions"][0]}
                ).json
                assert said is not None
                self.token = said["token"]
                return said
        raise AssertionError


def body(answer: TestResponse) -> Any:
    assert answer.status_code == 200, answer.text
    return answer.json


def test_the_head_is_the_newest_position_as_each_seat_may_know_it(client: Client) -> None:
    match = Match(client)
    first = body(match.head("p1"))
    assert (first["match_id"], first["call"], first["token"]) == (match.id, 0, match.token)
    assert set(first["snapshot"]) >= {"decisions", "view", "to_act"}
    assert not set(first["snapshot"]) & {"events", "log", "position", "token", "history"}
    said = match.play()
    for holder in ("p1", "p2", "spectator"):
        found = body(match.head(holder))
        assert (found["call"], found["token"]) == (1, said["token"])
        asked = {"token": match.token, "key": match.keys[holder]}
        view = client.post("/v1/games/battlecrest/view?include=view,decisions", json=asked).json
        assert found["snapshot"] == view


def test_the_referee_has_the_decisions_of_the_table(client: Client) -> None:
    body_ = {"form": "sealed", "single_use": True, "chance": {"mode": "referee"}}
    made = client.post("/v1/games/battlecrest/setup", json=body_).json
    assert made is not None
    assert made["to_act"] == ["table"]
    path = f"/v1/matches/{made['match_id']}/head?include=decisions,view"
    seen = {
        holder: body(client.get(path, headers={"Authorization": f"Bearer {key}"}))["snapshot"]
        for holder, key in made["seat_keys"].items()
    }
    assert {holder: [d["seat"] for d in one["decisions"]] for holder, one in seen.items()} == {
        "p1": [],
        "p2": [],
        "spectator": [],
        "table": ["table"],
    }
    assert seen["table"]["view"] == seen["spectator"]["view"]


def test_after_tells_what_has_happened_since_a_call(client: Client) -> None:
    match = Match(client)
    tokens = [match.token]
    for _ in range(4):
        match.play()
        tokens.append(match.token)
    for after in range(4):
        for holder in ("p1", "p2", "spectator"):
            found = body(match.head(holder, f"?after={after}&include=events,text,frames"))["snapshot"]
            asked = {"token": match.token, "key": match.keys[holder], "since": tokens[after]}
            since = client.post("/v1/games/battlecrest/view?include=events,text,frames", json=asked).json
            assert since is not None
            assert found["history"] == since["history"] == "complete"
            assert [found[part] for part in ("events", "log", "frames")] == [
                since[part] for part in ("events", "log", "frames")
            ]
            assert any(frame["patch"] for frame in found["frames"])


def test_another_process_knows_the_same_from_the_first_token_on(client: Client, store: RedisServer) -> None:
    match = Match(client)
    for _ in range(4):
        match.play()
    other = make_client(GAMES, Settings(secret_keys=KEYS, redis_url=store.url))
    for after in (0, 1, 3):
        here, there = (body(match.head("p2", f"?after={after}", c)) for c in (client, other))
        assert here == there
        assert here["snapshot"]["history"] == "complete"


def test_a_lost_history_is_said_and_the_view_is_right(client: Client, store: RedisServer) -> None:
    match = Match(client)
    match.play()
    kept = redis.Redis.from_url(store.url)
    for key in kept.scan_iter("herald:history:*"):
        kept.delete(key)
    for key in kept.scan_iter("herald:head:*"):
        kept.hdel(key, "first")
    other = make_client(GAMES, Settings(secret_keys=KEYS, redis_url=store.url))
    found = body(match.head("p1", "?after=0&include=view,events", other))["snapshot"]
    assert (found["history"], found["events"], found["log"]) == ("lost", [], [])
    assert found["view"] == body(match.head("p1"))["snapshot"]["view"]


def test_nothing_newer_is_204_after_the_time_to_wait(client: Client) -> None:
    match = Match(client)
    assert match.head("p1", "?after=0").status_code == 204
    began = time.monotonic()
    answer = match.head("p1", "?after=0&wait=1")
    assert (answer.status_code, answer.data) == (204, b"")
    assert time.monotonic() - began >= 1
    assert match.head("p1", "?after=7").status_code == 204  # more than the store knows


def test_a_call_ends_the_waiting_at_once(client: Client) -> None:
    match = Match(client)
    found: list[TestResponse] = []
    waiting = Thread(target=lambda: found.append(match.head("p2", "?after=0&wait=25")))
    waiting.start()
    while waiting.is_alive() and not client.application.services.live.open:  # type: ignore[union-attr]
        time.sleep(0.01)
    match.play()
    waiting.join(20)
    assert not waiting.is_alive()
    assert body(found[0])["call"] == 1
    assert body(found[0])["snapshot"]["history"] == "complete"
    assert client.application.services.live.open == 0  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("path", "headers"),
    [
        ("/v1/matches/{id}/head", {}),
        ("/v1/matches/{id}/head", {"Authorization": "Bearer "}),
        ("/v1/matches/{id}/head", {"Authorization": "Basic {p1}"}),
        ("/v1/matches/{id}/head", {"Authorization": "Bearer {p1}x"}),
        ("/v1/matches/{id}/head", {"Authorization": "Bearer " + "A" * 22}),
        ("/v1/matches/AAAAAAAAAAAAAAAAAAAAAA/head", {"Authorization": "Bearer {p1}"}),
        ("/v1/matches/AAAAAAAAAAAAAAAAAAAAAB/head", {"Authorization": "Bearer {p1}"}),
        ("/v1/matches/x/head", {"Authorization": "Bearer {p1}"}),
        ("/v1/matches/{id}/stream", {"Authorization": "Bearer {other}"}),
        ("/v1/matches/{id}/stream?ticket=x", {}),
        ("/v1/matches/{id}/stream?ticket={token}", {}),
    ],
)
def test_wrong_ids_keys_and_tickets_have_one_answer(client: Client, path: str, headers: dict[str, str]) -> None:
    match, other = Match(client), Match(client)
    names = {"id": match.id, "p1": match.keys["p1"], "other": other.keys["p1"], "token": match.token}
    answer = client.get(path.format(**names), headers={name: value.format(**names) for name, value in headers.items()})
    assert answer.status_code == 404
    said = answer.json
    assert said is not None
    assert {**said, "instance": "", "request_id": ""} == {
        "type": "/problems/unknown-match",
        "title": "Unknown match or key",
        "status": 404,
        "detail": "There is no such match, or this key, ticket or invitation does not belong to it.",
        "instance": "",
        "request_id": "",
    }


@pytest.mark.parametrize("query", ["after=-1", "after=x", "after=", "after=99999999999", "wait=26", "wait=1.5", "x=1"])
def test_a_wrong_query_is_malformed(client: Client, query: str) -> None:
    match = Match(client)
    answer = match.head("p1", f"?{query}")
    assert answer.status_code == 400
    assert answer.json["parameter"] == query.split("=", maxsplit=1)[0]  # type: ignore[index]


def test_without_a_store_no_match_is_known() -> None:
    client = make_client(GAMES, Settings(secret_keys=KEYS))
    answer = client.get("/v1/matches/AAAAAAAAAAAAAAAAAAAAAA/head", headers={"Authorization": "Bearer " + "A" * 22})
    assert answer.status_code == 404


def test_a_dead_store_is_503(client: Client, store: RedisServer) -> None:
    match = Match(client)
    store.stop()
    answer = match.head("p1")
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "1"
    assert client.post(f"/v1/matches/{match.id}/tickets", headers={"Authorization": "Bearer x"}).status_code == 503


def test_a_seat_key_stands_in_place_of_an_api_key(store: RedisServer, tmp_path: Any) -> None:
    key = new_api_key()
    file = tmp_path / "keys"
    file.write_text(f"one {key_digest(key)}\n")
    settings = Settings(secret_keys=KEYS, redis_url=store.url, api_keys_file=str(file), allow_anonymous=False)
    client = make_client(GAMES, settings)
    asked = {"form": "sealed", "single_use": True}
    assert client.post("/v1/games/battlecrest/setup", json=asked).status_code == 401
    made = client.post("/v1/games/battlecrest/setup", json=asked, headers={"Authorization": f"Bearer {key}"}).json
    assert made is not None
    path = f"/v1/matches/{made['match_id']}/head"
    assert client.get(path, headers={"Authorization": f"Bearer {made['seat_keys']['p1']}"}).status_code == 200
    assert client.get(path, headers={"Authorization": f"Bearer {key}"}).status_code == 404


def test_what_the_store_holds_of_another_match_is_not_taken_for_this_one(client: Client, store: RedisServer) -> None:
    """Who can write to the store cannot show a seat the position of another match, or a token of another game."""
    one, two = Match(client), Match(client)
    kept = redis.Redis.from_url(store.url)
    keys = [next(iter(kept.scan_iter(f"herald:head:*{match.id}"))) for match in (one, two)]
    kept.hset(keys[0], "token", kept.hget(keys[1], "token"))
    assert one.head("p1").status_code == 404
    kept.hset(keys[1], "game", "runewars")
    assert two.head("p1").status_code == 404
