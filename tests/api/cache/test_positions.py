"""Hot positions: the cache of a process, Redis behind it, and a Redis that fails."""

from __future__ import annotations

import copy
import gc
import json
import random
import socket
import threading
import tracemalloc
from collections.abc import Callable
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

import msgspec
import pytest
import redis
import zstandard

import engine
from api.cache.positions import (
    ENTRY_FORMAT,
    MAX_DECOMPRESSED_BYTES,
    LruCache,
    PositionCache,
    SessionCache,
    compress_entry,
    decompress_entry,
    key_of,
)
from api.cache.redis import CircuitBreaker
from api.cache.redis_keys import bucket_and_field
from api.settings import Settings
from engine.core import loading
from engine.core.game import Game
from engine.core.session import Session
from engine.registry import Registry
from tests.helpers.contract import GAMES, Client, Json, make_client
from tests.helpers.playout import seeded
from tests.helpers.redis_server import RedisServer
from tests.helpers.toy import TOY
from tests.laws.every_game import Case, cases, for_each, of_each_game

URL = "/v1/games/toy"
PATIENCE = 5.0
KEYS = "ab" * 32


def setup(client: Client) -> Json:
    turn: Json = client.post(f"{URL}/setup", json={}).get_json()
    return turn


def hot_of(client: Client) -> PositionCache:
    hot: PositionCache = client.application.services.positions
    return hot


def eventually(condition: Callable[[], Any]) -> None:
    """Wait until this becomes true."""
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline
        sleep(0.01)


def test_what_was_kept_is_found() -> None:
    cache = LruCache(10, 1000)
    cache.put("a", b"1")
    assert cache.get("a") == b"1"
    assert cache.get("b") is None


def test_the_least_recently_used_goes_first() -> None:
    cache = LruCache(2, 1000)
    for key in "ab":
        cache.put(key, b"1")
    cache.get("a")
    cache.put("c", b"1")
    assert [cache.get(key) for key in "abc"] == [b"1", None, b"1"]


def test_bytes_are_bounded() -> None:
    cache = LruCache(100, 10)
    for n in range(20):
        cache.put(str(n), b"1234")
        assert cache.bytes <= 10
    assert len(cache) == 2
    cache.put("big", b"x" * 11)
    assert (len(cache), cache.bytes) == (0, 0)


def test_a_key_that_is_put_again_counts_once() -> None:
    cache = LruCache(100, 1000)
    for value in (b"1", b"12", b"123"):
        cache.put("a", value)
    assert (len(cache), cache.bytes) == (1, 3)


@pytest.mark.slow
@pytest.mark.parametrize("settings", [Settings(cache_entries=0), Settings(cache_bytes=0)])
def test_without_a_cache_only_refs_are_missing(settings: Settings) -> None:
    client = make_client(GAMES, settings)
    turn = setup(client)
    assert client.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 404
    assert client.post(f"{URL}/view", json={"position": turn["position"]}).status_code == 200


def test_a_cache_bears_many_threads() -> None:
    cache = LruCache(50, 10_000)

    def work(n: int) -> None:
        for i in range(500):
            cache.put(str((n * i) % 97), b"x" * (i % 13))
            cache.get(str(i % 97))

    threads = [threading.Thread(target=work, args=(n,)) for n in range(1, 9)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(cache) <= 50
    assert cache.bytes == sum(len(cache.get(str(n)) or b"") for n in range(97))


def test_names_carry_game_and_ruleset() -> None:
    assert key_of(TOY, "blake2s:00") == f"herald:toy:{TOY.ruleset}:blake2s:00"


def test_after_a_failure_nobody_tries_until_a_probe_has_worked() -> None:
    probes, works = [], threading.Event()

    def probe() -> None:
        probes.append(threading.current_thread())
        if not works.is_set():
            raise OSError

    breaker = CircuitBreaker(probe, 0.01)
    assert not breaker.open
    for _ in range(3):
        breaker.trip(OSError())
    assert (breaker.open, breaker.trips) == (True, 1)
    eventually(lambda: len(probes) > 2)
    assert breaker.open
    works.set()
    eventually(lambda: not breaker.open)
    assert len(set(probes)) == 1, "one thread probes, and it is none that asks"
    assert threading.current_thread() not in probes
    breaker.trip(OSError())
    assert (breaker.open, breaker.trips) == (True, 2)
    eventually(lambda: not breaker.open)


def with_redis(server: RedisServer, **changes: Any) -> Client:
    """A client of a process of its own that shares this Redis, and the secret."""
    more = {"secret_keys": KEYS, "redis_retry_seconds": 0.1, "redis_timeout": 10, **changes}
    return make_client(GAMES, Settings(redis_url=server.url, **more))


def written(client: Client) -> None:
    shared = hot_of(client).shared
    assert shared is not None
    shared.flush()


@pytest.mark.slow
def test_processes_share_positions(redis_server: RedisServer) -> None:
    one, two = with_redis(redis_server), with_redis(redis_server)
    turn = setup(one)
    written(one)
    answer = two.post(f"{URL}/view?include=position", json={"ref": turn["ref"]})
    assert answer.status_code == 200
    assert answer.get_json()["position"] == turn["position"]
    assert two.get("/health/ready").get_json()["cache"]["redis"] == "up"


@pytest.mark.slow
def test_entries_have_a_name_and_a_time_to_live(redis_server: RedisServer) -> None:
    client = with_redis(redis_server, cache_ttl=100)
    turn = setup(client)
    written(client)
    kept = redis.Redis.from_url(redis_server.url)
    bucket, field = bucket_and_field(key_of(TOY, turn["ref"]))
    position, _ = decompress_entry(TOY, kept.hget(bucket, field) or b"")
    assert position is not None
    assert hot_of(client).refs.verify(turn["ruleset"], turn["ref"], position)
    assert 0 < kept.ttl(bucket) <= 100
    assert 0 < kept.ttl(f"{bucket}:order") <= 100


@pytest.mark.slow
def test_what_redis_says_is_checked(redis_server: RedisServer) -> None:
    """Somebody else's bytes under our key are not believed."""
    one, two = with_redis(redis_server), with_redis(redis_server)
    turn = setup(one)
    written(one)
    kept = redis.Redis.from_url(redis_server.url)
    lies = [
        b"{}",
        b"",
        b"\xff",
        b'{"game":"toy"}',
        ENTRY_FORMAT,
        ENTRY_FORMAT + b"x",
        ENTRY_FORMAT + b"\xff" * 20,
        ENTRY_FORMAT + NO_ORIGIN,
        compress_entry(TOY, b"{}"),
        bomb(2**40),
        bomb(100),
    ]
    for lie in lies:
        kept.hset(*bucket_and_field(key_of(TOY, turn["ref"])), lie)
        assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 404


NO_ORIGIN = bytes(4)


def bomb(size: int) -> bytes:
    """An entry that says that it will be so large, and is a gigabyte of zeros as far as it goes."""
    frame = zstandard.ZstdCompressor(write_content_size=False).compress(bytes(2**16))
    return ENTRY_FORMAT + NO_ORIGIN + b"\x28\xb5\x2f\xfd\xc0\x58" + size.to_bytes(8, "little") + frame[6:]


def test_what_would_be_too_large_is_not_unpacked() -> None:
    """Neither if it says so, nor if it keeps silent about it."""
    silent = zstandard.ZstdCompressor(write_content_size=False).compress(bytes(2 * MAX_DECOMPRESSED_BYTES))
    loud = zstandard.ZstdCompressor().compress(bytes(2 * MAX_DECOMPRESSED_BYTES))
    assert max(len(silent), len(loud)) < 1000
    tracemalloc.start()
    try:
        for entry in (*(ENTRY_FORMAT + NO_ORIGIN + frame for frame in (silent, loud)), bomb(2**40)):
            assert decompress_entry(TOY, entry) == (None, b"")
        assert tracemalloc.get_traced_memory()[1] < MAX_DECOMPRESSED_BYTES
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: str(game.id))
def test_an_entry_is_small_and_tells_the_same(game: Game[Any]) -> None:
    position = Session.begin(game, game.modes[0].example, seeded(1)).save()
    packed = compress_entry(game, position)
    assert decompress_entry(game, packed) == (position, b"")
    assert decompress_entry(game, compress_entry(game, position, b"origin")) == (position, b"origin")
    if game is not TOY:  # which has no dictionary
        assert len(packed) < len(position) / 3


def test_a_deploy_with_another_ruleset_never_reads_what_the_old_one_wrote(redis_server: RedisServer) -> None:
    """Both run at once, behind one Redis and under one secret."""
    newer = copy.copy(TOY)
    newer.ruleset = "1.0.1"
    old = with_redis(redis_server)
    new = make_client(Registry(newer), Settings(redis_url=redis_server.url, secret_keys=KEYS))
    turn = setup(old)
    written(old)
    assert new.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 404
    refused = new.post(f"{URL}/view", json={"position": turn["position"]})
    assert (refused.status_code, refused.get_json()["type"]) == (409, "/problems/wrong-ruleset")
    turn = setup(new)
    written(new)
    assert old.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 404


def test_hits_and_misses_are_counted(redis_server: RedisServer) -> None:
    one, two = with_redis(redis_server), with_redis(redis_server)
    turn = setup(one)
    written(one)
    assert one.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
    assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
    assert two.post(f"{URL}/view", json={"ref": "blake2s:" + "0" * 64}).status_code == 404

    def counted(client: Client) -> list[tuple[int, int]]:
        hot = hot_of(client)
        assert hot.shared is not None
        return [(layer.hits, layer.misses) for layer in (hot.local, hot.sessions, hot.shared)]

    assert counted(one) == [(1, 0), (1, 0), (0, 0)]
    assert counted(two) == [(0, 2), (0, 0), (1, 1)]


def test_a_position_that_is_still_being_written_is_waited_for(redis_server: RedisServer) -> None:
    """The next request may come to another process before the first one has written the position."""
    one, two = with_redis(redis_server), with_redis(redis_server)
    turn = setup(one)
    written(one)
    shared = hot_of(two).shared
    assert shared is not None
    looks: list[str] = []
    read = shared._read

    def late(key: str) -> bytes | None:
        looks.append(key)
        return read(key) if len(looks) == len(shared.PAUSES) + 1 else None

    shared._read = late  # type: ignore[method-assign]
    assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
    assert (shared.hits, shared.misses) == (1, 0)


def test_a_value_of_another_type_is_a_miss(redis_server: RedisServer) -> None:
    """A list under our name: that position is not hot, and all others are read as before."""
    one, two = with_redis(redis_server), with_redis(redis_server, redis_retry_seconds=60)
    turn, other = setup(one), setup(one)
    while bucket_and_field(key_of(TOY, other["ref"]))[0] == bucket_and_field(key_of(TOY, turn["ref"]))[0]:
        other = setup(one)
    written(one)
    kept = redis.Redis.from_url(redis_server.url)
    bucket, _ = bucket_and_field(key_of(TOY, turn["ref"]))
    kept.delete(bucket)
    kept.lpush(bucket, "x")
    try:
        assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 404
        assert two.post(f"{URL}/view", json={"ref": other["ref"]}).status_code == 200
    finally:
        kept.delete(bucket)


def test_a_stale_connection_is_opened_again(redis_server: RedisServer) -> None:
    """Cut by something in between, unnoticed until it is used: one fresh try, and no pause."""
    with Cutter(redis_server.port) as cutter:
        one = with_redis(redis_server)
        two = make_client(
            GAMES, Settings(secret_keys=KEYS, redis_url=cutter.url, redis_retry_seconds=60, redis_timeout=10)
        )
        turns = [setup(one) for _ in range(3)]
        written(one)
        for turn in turns:
            assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
            written(two)  # or the writer's fresh try would be cut as well
            cutter.cut()
        mine = setup(two)
        written(two)
        three = with_redis(redis_server)
        assert three.post(f"{URL}/view", json={"ref": mine["ref"]}).status_code == 200


class Cutter:
    """Between a client and Redis: `cut` ends the connections so far, but only when the client speaks again."""

    def __init__(self, port: int) -> None:
        self.port, self.cuts = port, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"redis://127.0.0.1:{self.listener.getsockname()[1]}/0"
        self.open: list[socket.socket] = [self.listener]

    def cut(self) -> None:
        """Let the connections that there are go stale."""
        self.cuts += 1

    def __enter__(self) -> Cutter:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        for connection in self.open:
            connection.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.create_connection(("127.0.0.1", self.port))
                self.open += [client, server]
                threading.Thread(target=self._pass_on, args=(client, server, self.cuts), daemon=True).start()
                threading.Thread(target=self._pass_on, args=(server, client, None), daemon=True).start()

    def _pass_on(self, source: socket.socket, target: socket.socket, cuts: int | None) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if cuts is not None and cuts != self.cuts:
                    source.shutdown(socket.SHUT_RDWR)
                    return
                target.sendall(data)


def test_many_writes_are_written(redis_server: RedisServer) -> None:
    one, two = with_redis(redis_server), with_redis(redis_server)
    turns = [setup(one) for _ in range(200)]
    written(one)
    assert all(two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200 for turn in turns)


def test_a_redis_that_stops_and_comes_back(redis_server: RedisServer) -> None:
    """In mid-run: everything goes on, no 5xx; positions are shared again as soon as Redis is back."""
    one, two = with_redis(redis_server), with_redis(redis_server)
    turn = setup(one)
    try:
        redis_server.stop()
        for _ in range(5):
            turn = setup(one)
            assert one.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
            assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 404
            assert two.post(f"{URL}/view", json={"position": turn["position"]}).status_code == 200
        ready = one.get("/health/ready")
        assert ready.status_code == 200
        assert (ready.get_json()["status"], ready.get_json()["cache"]["redis"]) == ("degraded", "down")
    finally:
        redis_server.start()
    eventually(lambda: one.get("/health/ready").get_json()["status"] == "ready")
    eventually(lambda: two.get("/health/ready").get_json()["status"] == "ready")
    turn = setup(one)
    written(one)
    assert two.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200


def test_a_restart_is_not_noticed(redis_server: RedisServer) -> None:
    """Connections that a restart has cut are opened again; what was only there is gone, and that is said."""
    one, two = with_redis(redis_server), with_redis(redis_server)
    old = setup(one)
    written(one)
    redis_server.restart()
    assert two.post(f"{URL}/view", json={"ref": old["ref"]}).status_code == 404
    assert one.post(f"{URL}/view", json={"ref": old["ref"]}).status_code == 200
    eventually(lambda: two.get("/health/ready").get_json()["status"] == "ready")


def test_a_slow_redis_costs_one_bounded_delay(redis_server: RedisServer) -> None:
    """Not one for each request: ten would wait for ten seconds."""
    client = with_redis(redis_server, redis_timeout=1, redis_retry_seconds=60)
    client.get("/health/ready")
    cold = {"ref": "blake2s:" + "0" * 64}
    try:
        redis_server.pause()
        begun = monotonic()
        assert {client.post(f"{URL}/view", json=cold).status_code for _ in range(10)} == {404}
        assert 1 <= monotonic() - begun < 8
    finally:
        redis_server.resume()


def test_writing_to_a_slow_redis_delays_nobody(redis_server: RedisServer) -> None:
    client = with_redis(redis_server, redis_timeout=10)
    setup(client)
    try:
        redis_server.pause()
        begun = monotonic()
        for _ in range(20):
            setup(client)
        assert monotonic() - begun < 10
    finally:
        redis_server.resume()


def test_a_full_backlog_is_forgotten(redis_server: RedisServer) -> None:
    client = with_redis(redis_server, redis_timeout=5)
    setup(client)
    written(client)
    shared = hot_of(client).shared
    assert shared is not None
    try:
        redis_server.pause()
        for n in range(3 * shared.BACKLOG):
            shared.put(f"herald:test:{n}", b"x")
    finally:
        redis_server.resume()
    written(client)
    assert client.get("/health/ready").status_code == 200


def test_a_redis_that_refuses_writes_is_no_error(redis_server: RedisServer) -> None:
    """It is full: what is in it can still be read."""
    client, other = with_redis(redis_server), with_redis(redis_server, redis_retry_seconds=60)
    before = setup(client)
    written(client)
    kept = redis.Redis.from_url(redis_server.url)
    kept.config_set("maxmemory", "1")
    try:
        turn = setup(client)
        written(client)
        assert client.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
        setup(other)
        written(other)
        assert other.post(f"{URL}/view", json={"ref": before["ref"]}).status_code == 200
        ready = other.get("/health/ready").get_json()
        assert (ready["status"], ready["cache"]["redis"], ready["single_use"]) == ("degraded", "refusing", "refusing")
        required = with_redis(redis_server, redis_required=True).get("/health/ready")
        assert (required.status_code, "refuses writes" in str(required.get_json())) == (503, True)
        told = other.get("/metrics").get_data(as_text=True)
        (line,) = [line for line in told.splitlines() if line.startswith('herald_redis_refused_total{store="cache"}')]
        assert float(line.split()[1]) > 0
    finally:
        kept.config_set("maxmemory", "0")
    assert other.get("/health/ready").get_json()["status"] == "ready"


@pytest.mark.parametrize("url", ["redis://127.0.0.1:1/0", "redis://nowhere.invalid:6379/0"])
def test_a_redis_that_was_never_there(url: str) -> None:
    client = make_client(GAMES, Settings(redis_url=url))
    turn = setup(client)
    assert client.post(f"{URL}/view", json={"ref": turn["ref"]}).status_code == 200
    assert client.get("/health/ready").get_json()["status"] == "degraded"


def test_a_table_is_given_to_one_caller_only() -> None:
    tables = SessionCache(2, 1000)
    table = Session.begin(TOY, {})
    tables.put("a", table, 10)
    assert tables.take("a") is table
    assert tables.take("a") is None


def test_tables_are_bounded() -> None:
    tables = SessionCache(2, 1000)
    for n in range(5):
        tables.put(str(n), Session.begin(TOY, {}), 10)
    assert [tables.take(str(n)) is not None for n in range(5)] == [False, False, False, True, True]
    none = SessionCache(0, 1000)
    none.put("0", Session.begin(TOY, {}), 10)
    assert none.take("0") is None


def test_tables_are_bounded_in_memory() -> None:
    tables = SessionCache(100, 100 * SessionCache.MEMORY_FACTOR)
    for n in range(5):
        tables.put(str(n % 4), Session.begin(TOY, {}), 40)
        assert tables.bytes <= tables.max_bytes
    assert (len(tables), tables.bytes) == (2, 80 * SessionCache.MEMORY_FACTOR)
    tables.put("large", Session.begin(TOY, {}), 101)
    assert (len(tables), tables.bytes) == (0, 0)
    tables.put("a", Session.begin(TOY, {}), 100)
    assert tables.take("a")
    assert tables.bytes == 0


def test_the_table_of_a_position_is_kept_once_the_service_knows_it() -> None:
    """A position that a caller sends is asked about once, most often; the next one of the same game was answered."""
    first, turns = make_client(GAMES), []
    turns.append(setup(first))
    second = make_client(GAMES)
    tables = hot_of(second).sessions
    kept = []
    for _ in range(3):
        decision = turns[-1]["decisions"][0]
        body = {"position": turns[-1]["position"], "seat": decision["seat"], "action": decision["actions"][0]}
        sent = msgspec.json.encode(body)  # in canonical form, as it came
        answer = second.post(f"{URL}/apply", data=sent, content_type="application/json")
        turns.append(answer.get_json())
        kept.append((len(tables), tables.hits))
    assert kept == [(0, 0), (1, 0), (1, 1)]


def test_a_service_counts_its_tables_in_bytes() -> None:
    client = make_client(GAMES, Settings(cache_session_bytes=10_000))
    tables = hot_of(client).sessions
    for _ in range(20):
        setup(client)
        assert 0 < tables.bytes <= 10_000
    assert 1 < len(tables) < 20


@of_each_game(engine.games.values(), "math-and-magic", "runewars")
def test_a_table_takes_no_more_memory_than_is_counted(game: Game[Any]) -> None:
    """Loaded, played on and asked, as it is kept: on average over a game."""
    choose, requests = random.Random(3), []
    table = Session.begin(game, game.modes[0].example, seeded(1))
    for _ in range(120):
        if table.outcome:
            break
        seat = choose.choice(table.to_act)
        action = choose.choice(table.legal(seat))
        requests.append((table.save(), seat, action))
        table.act(seat, action)

    def load() -> list[Session]:
        tables = []
        for position, seat, action in requests[::8]:
            table = Session.resume(game, position, trusted=True)
            table.act(seat, action)
            for seat in table.to_act:
                table.legal(seat)
            tables.append(table)
        return tables

    load()  # what is made once for all tables is no table's
    taken: list[int] = []
    for _ in range(3):  # threads of other tests may take some meanwhile
        tracemalloc.start()
        try:
            begun = tracemalloc.get_traced_memory()[0]
            kept = load()
            gc.collect()
            taken.append(tracemalloc.get_traced_memory()[0] - begun)
        finally:
            tracemalloc.stop()
    length = sum(len(table.save()) for table in kept)
    assert kept
    assert min(taken) <= 1.5 * SessionCache.MEMORY_FACTOR * length


@pytest.mark.slow
@for_each(cases())
@pytest.mark.parametrize("chance", [{"mode": "seeded", "match": "m", "seed": "5eed" * 16}, {"mode": "referee"}])
def test_a_hot_game_answers_what_a_cold_one_does(case: Case, chance: Json) -> None:
    """Played on in process, loaded unchecked, loaded and checked: the same bytes at every step, undo included."""
    game, url = case.game, f"/v1/games/{case.game.id}"
    live = make_client(GAMES, Settings(secret_keys=KEYS))
    warm = make_client(GAMES, Settings(secret_keys=KEYS, cache_sessions=0))
    cold = make_client(GAMES, Settings(secret_keys=KEYS, cache_sessions=0, cache_entries=0))
    choose = random.Random(11)

    def ask(path: str, form: str, **body: Any) -> Json:
        answers = [client.post(url + path, json={form: turn[form], **body}) for client in (live, warm)]
        shown = {"parent": before["position"]} if path == "/undo" else {}
        answers.append(cold.post(url + path, json={"position": turn["position"], **shown, **body}))
        said = [{**answer.get_json(), "instance": "", "request_id": ""} for answer in answers]
        assert said[0] == said[1] == said[2]
        assert game.codec.encode(said[0]) == game.codec.encode(said[1]) == game.codec.encode(said[2])
        return said[0]

    setting = {"options": case.mode.example, "chance": chance}
    before = turn = [client.post(f"{url}/setup", json=setting).get_json() for client in (warm, cold, live)][-1]
    for _ in range(60):
        if turn["outcome"]:
            break
        if choose.random() < 0.2:
            ask("/undo", "position")
        if choose.random() < 0.2:
            ask("/view", "ref", seat="p1")
        decision = choose.choice(turn["decisions"])
        step = {"seat": decision["seat"], "action": choose.choice(decision["actions"])}
        if choose.random() < 0.2:
            assert ask("/check", "ref", **step)["legal"]
        before, turn = turn, ask("/apply", choose.choice(["ref", "position"]), actions=[step])


KEY = "0c" * 32


@pytest.fixture
def elsewhere() -> Client:
    """A service with the same keys, which has answered nothing."""
    return make_client(GAMES, Settings(secret_keys=KEY))


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The games whose positions were checked, in this order."""
    found: list[str] = []
    check = loading.check_state

    def counted(game: Any, state: Any) -> bool:
        found.append(game.id)
        return check(game, state)

    monkeypatch.setattr(loading, "check_state", counted)
    return found


def sent(client: Client, path: str, body: Json) -> Any:
    """The answer to a body without spaces, in the order of its members."""
    return client.post(path, data=json.dumps(body, separators=(",", ":")), content_type="application/json")


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_ref_beside_its_position_saves_the_checks(game: Game[Any], elsewhere: Client, checked: list[str]) -> None:
    url = f"/v1/games/{game.id}"
    options = {"options": game.modes[0].example, "chance": {"mode": "seeded", "seed": "ab" * 32, "match": "proof"}}
    turn = make_client(GAMES, Settings(secret_keys=KEY)).post(f"{url}/setup", json=options).get_json()
    checked.clear()
    whole = {"position": turn["position"]}
    alone = sent(elsewhere, f"{url}/legal-actions", whole)
    assert checked == [game.id]
    fresh = make_client(GAMES, Settings(secret_keys=KEY))
    proven = sent(fresh, f"{url}/legal-actions", whole | {"ref": turn["ref"]})
    assert checked == [game.id]
    assert proven.json == alone.json


def test_a_ref_that_does_not_fit_proves_nothing(elsewhere: Client, checked: list[str]) -> None:
    """That of another position, of another service, or beside a position that was changed or written otherwise."""
    turn = setup(make_client(GAMES, Settings(secret_keys=KEY)))
    foreign = setup(make_client(GAMES, Settings(secret_keys="0d" * 32)))
    for ref in (foreign["ref"], "blake2s:" + "0" * 64):
        checked.clear()
        client = make_client(GAMES, Settings(secret_keys=KEY))
        told = sent(client, f"{URL}/view", {"position": turn["position"], "ref": ref})
        assert (told.status_code, len(checked)) == (200, 1)
    forged = copy.deepcopy(turn["position"])
    forged["step"] = 10**6
    told = sent(elsewhere, f"{URL}/view", {"position": forged, "ref": turn["ref"]})
    assert (told.status_code, told.json["type"]) == (422, "/problems/malformed-position")
    checked.clear()
    body = json.dumps({"position": turn["position"], "ref": turn["ref"]}, indent=1)
    told = make_client(GAMES, Settings(secret_keys=KEY)).post(f"{URL}/view", data=body, content_type="application/json")
    assert (told.status_code, len(checked)) == (200, 1)


def test_a_ref_stands_beside_a_position_alone(elsewhere: Client) -> None:
    turn = setup(elsewhere)
    for body in ({"token": "v4.local.x", "key": "A" * 22}, {"position": turn["position"], "token": "v4.local.x"}):
        told = elsewhere.post(f"{URL}/view", json=body | {"ref": turn["ref"]})
        assert told.status_code == 400
