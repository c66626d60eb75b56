"""Callers cannot stop single-use matches by filling Redis: reads write nothing, copies and heads have budgets."""

import random
from collections.abc import Iterator
from typing import Any

import pytest
import redis

from api.cache.redis_keys import BUCKETS
from api.sealed.single_use import COMMITMENT_SECONDS, FINISHED_SECONDS, FRESH_SECONDS, HEAD_LISTS
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, Json, make_client
from tests.helpers.redis_server import RedisServer

KEYS = "0a" * 32
TOY = "/v1/games/toy"
POLICIES = ("noeviction", "allkeys-lru", "allkeys-lfu", "allkeys-random", "volatile-lru", "volatile-ttl")
MIB = 2**20


@pytest.fixture
def store(redis_server: RedisServer) -> Iterator[redis.Redis]:
    """An empty Redis with its default settings."""
    kept = redis.Redis.from_url(redis_server.url)
    kept.flushall()
    yield kept
    kept.config_set("maxmemory", "0")
    kept.config_set("maxmemory-policy", "noeviction")
    kept.flushall()


def client_of(server: RedisServer, **settings: Any) -> Client:
    return make_client(GAMES, Settings(secret_keys=KEYS, redis_url=server.url, redis_timeout=1, **settings))


def settle(client: Client) -> None:
    """Wait until everything is written."""
    client.application.services.positions.shared.flush()


def ask(client: Client, path: str, **body: Any) -> Any:
    answer = client.post(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json


def written(store: redis.Redis) -> dict[bytes, bytes]:
    """What Redis has, each key with its value."""
    return {key: store.dump(key) or b"" for key in store.scan_iter()}


def by_hand(turn: Json, step: int) -> Json:
    """A position that the service has not made."""
    return {**turn["position"], "step": 1000 + step}


class SingleUseMatch:
    """A single-use match of the toy."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.turn = ask(client, f"{TOY}/setup", form="sealed", single_use=True, options={"seats": 2, "rounds": 6})
        self.token, self.keys = self.turn["token"], self.turn["seat_keys"]

    def play(self) -> tuple[int, str]:
        """Play the first action that is offered; the status and the type of a problem."""
        seat = self.turn["to_act"][0]
        held = {"token": self.token, "key": self.keys[seat]}
        (asked,) = ask(self.client, f"{TOY}/legal-actions", **held)["decisions"]
        answer = self.client.post(f"{TOY}/apply", json={**held, "seat": seat, "action": asked["actions"][0]})
        if answer.status_code == 200:
            self.turn, self.token = answer.json, answer.json["token"]
        return answer.status_code, answer.json.get("type", "")


@pytest.mark.slow
def test_reads_write_nothing_to_redis(redis_server: RedisServer, store: redis.Redis) -> None:
    client = client_of(redis_server)
    turn = ask(client, f"{TOY}/setup")
    settle(client)
    before = written(store)
    seat = turn["to_act"][0]
    action = turn["decisions"][0]["actions"][0]
    record = {"chance": {"mode": "referee"}, "log": []}
    for position in (turn["position"], by_hand(turn, 7), by_hand(turn, 8)):
        ask(client, f"{TOY}/view", position=position)
        ask(client, f"{TOY}/legal-actions", position=position)
        ask(client, f"{TOY}/check", position=position, seat=seat, action=action)
        ask(client, f"{TOY}/suggest", position=position, seat=seat, playouts=1)
        ask(client, f"{TOY}/replay?include=position", **record, position=position)
    ask(client, f"{TOY}/compare", first={"game": "toy", **record}, second={"game": "toy", **record})
    ask(client, f"{TOY}/view", ref=turn["ref"])
    settle(client)
    assert written(store) == before


@pytest.mark.slow
def test_what_was_played_from_a_position_made_by_hand_is_not_written(
    redis_server: RedisServer, store: redis.Redis
) -> None:
    client = client_of(redis_server)
    turn = ask(client, f"{TOY}/setup")
    settle(client)
    before = written(store)
    position = by_hand(turn, 7)
    step = {"seat": turn["to_act"][0], "action": turn["decisions"][0]["actions"][0]}
    viewed = ask(client, f"{TOY}/view", position=position)  # now it is hot in this process
    for about in ({"position": position}, {"ref": viewed["ref"]}):
        played = ask(client, f"{TOY}/apply", **about, **step)
        on = {"seat": played["to_act"][0], "action": played["decisions"][0]["actions"][0]}
        ask(client, f"{TOY}/apply", ref=played["ref"], **on)
        ask(client, f"{TOY}/undo", ref=played["ref"], parent=position)
    settle(client)
    assert written(store) == before


def test_what_was_played_from_a_position_of_another_process_is_written(
    redis_server: RedisServer, store: redis.Redis
) -> None:
    one, two, three = (client_of(redis_server) for _ in range(3))
    turn = ask(one, f"{TOY}/setup")
    settle(one)
    step = {"seat": turn["to_act"][0], "action": turn["decisions"][0]["actions"][0]}
    played = ask(two, f"{TOY}/apply", position=turn["position"], **step)
    settle(two)
    assert ask(three, f"{TOY}/view?include=position", ref=played["ref"])["position"] == played["position"]


def test_copies_stay_within_their_budget(redis_server: RedisServer, store: redis.Redis) -> None:
    """Also when they differ in size, and when one is written again with another value."""
    client, budget = client_of(redis_server, redis_cache_bytes=4 * MIB, redis_retry_seconds=60), 4 * MIB
    shared, choose = client.application.services.positions.shared, random.Random(1)
    empty = store.info("memory")["used_memory_dataset"]
    values = [(f"herald:toy:1.0.0:{choose.randrange(9_000):064x}", choose.randrange(10, 6000)) for _ in range(12_000)]
    for n, (key, size) in enumerate(values):
        shared.put(key, choose.randbytes(size))
        if n % 100 == 0:
            settle(client)
    settle(client)
    kept = [key for key in store.scan_iter() if key.endswith(b"}")]
    assert len(kept) > BUCKETS // 2
    assert sum(int(store.hget(key, "bytes") or 0) for key in kept) <= budget
    assert budget / 2 < store.info("memory")["used_memory_dataset"] - empty < budget * 5 / 4
    for key in kept:  # what a bucket counts is what it has
        held = store.hgetall(key)
        counted = sum(len(value) + 2 * len(name) + 128 for name, value in held.items() if name != b"bytes")
        assert int(held[b"bytes"]) == counted
        assert store.llen(key + b":order") == len(held) - 1


def test_the_oldest_copies_leave(redis_server: RedisServer, store: redis.Redis) -> None:
    client = client_of(redis_server, redis_cache_bytes=MIB)
    shared = client.application.services.positions.shared
    keys = [f"herald:toy:1.0.0:{n:064x}" for n in range(4000)]
    for n, key in enumerate(keys):
        shared.put(key, bytes(500))
        if n % 100 == 0:
            settle(client)
    settle(client)
    shared.PAUSES = ()  # nothing is being written any more
    there = [shared.get(key) is not None for key in keys]
    assert not any(there[:500])
    assert all(there[-300:])


def test_copies_that_are_too_old_leave(redis_server: RedisServer, store: redis.Redis) -> None:
    client = client_of(redis_server, cache_ttl=100)
    shared = client.application.services.positions.shared
    shared.put("herald:toy:1.0.0:old", b"old")
    settle(client)
    (bucket,) = [key for key in store.scan_iter() if key.endswith(b"}")]
    store.lset((bucket + b":order").decode(), 0, "1|toy:1.0.0:old")  # as if it had come long ago
    shared.put("herald:toy:1.0.0:old", b"again")  # any write to this bucket
    settle(client)
    assert not store.exists(bucket + b":order")
    assert shared.get("herald:toy:1.0.0:old") is None


@pytest.mark.parametrize("lost", ["", ":order"])
def test_a_server_that_evicts_one_of_two_keys_leaves_a_bucket_that_works(
    redis_server: RedisServer, store: redis.Redis, lost: str
) -> None:
    client = client_of(redis_server, redis_cache_bytes=MIB)
    shared = client.application.services.positions.shared
    for _ in range(3):
        for n in range(3000):
            shared.put(f"herald:toy:1.0.0:{n:064x}", bytes(600))
            if n % 100 == 0:
                settle(client)
        settle(client)
        for key in [key for key in store.scan_iter() if key.endswith(b"}")]:
            store.delete(key + lost.encode())
    settle(client)
    assert store.info("memory")["used_memory_dataset"] < 4 * MIB
    shared.put("herald:toy:1.0.0:new", b"new")
    settle(client)
    assert shared.get("herald:toy:1.0.0:new") == b"new"


@pytest.mark.slow
@pytest.mark.parametrize("policy", POLICIES)
def test_a_guarded_match_goes_on_while_strangers_write_all_they_can(
    redis_server: RedisServer, store: redis.Redis, policy: str
) -> None:
    """On one server for everything, whatever it does when it is full: copies never fill it."""
    client = client_of(redis_server, redis_cache_bytes=2 * MIB)
    match = SingleUseMatch(client)
    assert match.play() == (200, "")
    store.config_set("maxmemory-policy", policy)
    store.config_set("maxmemory", store.info("memory")["used_memory"] + 5 * MIB)
    shared, choose = client.application.services.positions.shared, random.Random(1)
    for n in range(6000):
        shared.put(f"herald:toy:1.0.0:{n:064x}", choose.randbytes(2000))  # 12 MB
        if n % 100 == 0:
            settle(client)
            ask(client, f"{TOY}/view", ref=ask(client, f"{TOY}/setup")["ref"])
        if n % 600 == 0:
            assert match.play() == (200, "")
    settle(client)
    assert match.play() == (200, "")
    assert store.info("stats")["evicted_keys"] == 0 or policy == "noeviction"
    assert client.get("/health/ready").json["status"] == "ready"


def test_a_guarded_match_goes_on_in_a_redis_that_others_have_filled(
    redis_server: RedisServer, store: redis.Redis
) -> None:
    client = client_of(redis_server)
    match = SingleUseMatch(client)
    token = ask(client, "/v1/seed-commitments")["commitment_token"]
    store.config_set("maxmemory", "1")
    for _ in range(5):
        assert match.play() == (200, "")
    new = client.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True})
    assert (new.status_code, new.json["type"]) == (503, "/problems/single-use-unavailable")
    assert "full" in new.json["detail"]
    assert client.post("/v1/seed-commitments", json={}).status_code == 503
    ready = client.get("/health/ready").json
    assert (ready["status"], ready["single_use"]) == ("degraded", "refusing")
    told = client.get("/metrics").get_data(as_text=True)
    assert 'herald_redis_refused_total{store="single_use"} 2.0' in told
    assert 'herald_single_use_answers_total{outcome="full"} 2.0' in told
    store.config_set("maxmemory", "0")
    chance = {"mode": "committed", "commitment_token": token, "contributions": {"p1": "11" * 32}}
    ask(client, f"{TOY}/setup", form="sealed", single_use=True, chance=chance)


def test_seed_commitments_and_matches_are_bounded_in_number(redis_server: RedisServer, store: redis.Redis) -> None:
    client = client_of(redis_server, single_use_matches=HEAD_LISTS)
    match = SingleUseMatch(client)
    statuses = [client.post("/v1/seed-commitments", json={}).status_code for _ in range(600)]
    statuses += [
        client.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True}).status_code for _ in range(200)
    ]
    assert set(statuses) == {200, 503}
    heads = [key for key in store.scan_iter() if key.startswith(b"herald:head:")]
    assert len(heads) == 1 + statuses.count(200) <= HEAD_LISTS
    for _ in range(3):
        assert match.play() == (200, "")
    lists = [key for key in store.scan_iter() if key.startswith(b"herald:heads:")]
    for key in lists:  # as if their time were over
        for name in store.zrange(key, 0, -1):
            store.zadd(key, {name: 1})
    assert 200 in [client.post("/v1/seed-commitments", json={}).status_code for _ in range(50)]


def test_what_was_never_used_expires_soon(redis_server: RedisServer, store: redis.Redis) -> None:
    client = client_of(redis_server)

    def ttl() -> int:
        (head,) = [key for key in store.scan_iter() if key.startswith(b"herald:head:")]
        return store.ttl(head)

    ask(client, "/v1/seed-commitments")
    assert COMMITMENT_SECONDS - 60 < ttl() <= COMMITMENT_SECONDS
    store.flushall()
    match = SingleUseMatch(client)
    assert FRESH_SECONDS - 60 < ttl() <= FRESH_SECONDS
    assert match.play() == (200, "")
    assert ttl() > 80 * 86_400
    while match.turn["outcome"] is None:
        assert match.play() == (200, "")
    assert FINISHED_SECONDS - 60 < ttl() <= FINISHED_SECONDS


def test_guards_can_have_a_server_of_their_own(redis_server: RedisServer, store: redis.Redis) -> None:
    with RedisServer() as other:
        client = client_of(redis_server, match_store_url=other.url)
        match = SingleUseMatch(client)
        assert match.play() == (200, "")
        assert not [key for key in store.scan_iter() if b"head" in key]
        store.config_set("maxmemory", "1")
        for policy in ("allkeys-lru", "noeviction"):  # a cache that is full stops no match, whatever it does then
            store.config_set("maxmemory-policy", policy)
            assert match.play() == SingleUseMatch(client).play() == (200, "")
        store.config_set("maxmemory", "0")
        redis.Redis.from_url(other.url).config_set("maxmemory", "1")
        ready = client.get("/health/ready").json
        assert (ready["status"], ready["cache"]["redis"], ready["single_use"]) == ("degraded", "up", "refusing")
        only = make_client(GAMES, Settings(secret_keys=KEYS, match_store_url=other.url))
        assert only.get("/health/ready").json["cache"]["redis"] == "off"
        assert match.play() == (200, "")
