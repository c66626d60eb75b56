"""Redis as it may be run: what its URL says, and real servers: with TLS, a password, a socket, Sentinels, a Cluster."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from time import monotonic
from typing import Any

import httpx
import pytest
import redis

from api.cache.redis import RedisClient, RedisConfig, parse_url
from api.settings import Settings
from tests.helpers.contract import GAMES, Client, make_client
from tests.helpers.ports import HOST, free_port
from tests.helpers.redis_groups import cluster, until, watched
from tests.helpers.redis_server import RedisServer, RedisServerError, find_binary
from tests.helpers.service import serving

KEYS = "0a" * 32
TOY = "/v1/games/toy"


@pytest.fixture(scope="module", autouse=True)
def _a_server_to_run(redis_server: RedisServer) -> None:
    """Skips without any Redis, as everywhere."""


@pytest.mark.parametrize(
    ("url", "servers"),
    [
        ("redis://cache", RedisConfig((("cache", 6379),))),
        ("redis://cache:7000/3", RedisConfig((("cache", 7000),), options={"db": 3})),
        ("redis://:p%40ss@[::1]:1/", RedisConfig((("::1", 1),), options={"password": "p@ss"})),
        (
            "rediss://herald:a:b@cache?ssl_ca_certs=/etc/ca.pem&ssl_check_hostname=false",
            RedisConfig(
                (("cache", 6379),),
                options={
                    "ssl": True,
                    "username": "herald",
                    "password": "a:b",
                    "ssl_ca_certs": "/etc/ca.pem",
                    "ssl_check_hostname": False,
                },
            ),
        ),
        (
            "unix://:word@/run/redis.sock?db=2",
            RedisConfig(options={"db": 2, "password": "word", "unix_socket_path": "/run/redis.sock"}),
        ),
        (
            "redis+sentinel://herald:word@one,two:7000/mymaster/4?sentinel_password=other",
            RedisConfig(
                (("one", 26379), ("two", 7000)),
                "sentinel",
                "mymaster",
                {"db": 4, "username": "herald", "password": "word"},
                {"password": "other"},
            ),
        ),
        (
            "rediss+sentinel://one/mymaster?ssl_cert_reqs=none",
            RedisConfig(
                (("one", 26379),),
                "sentinel",
                "mymaster",
                {"ssl": True, "ssl_cert_reqs": "none"},
                {"ssl": True, "ssl_cert_reqs": "none"},
            ),
        ),
        ("redis+cluster://one,two:7000", RedisConfig((("one", 6379), ("two", 7000)), "cluster")),
    ],
)
def test_a_url_says(url: str, servers: RedisConfig) -> None:
    assert parse_url(url) == servers


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("http://:secret@cache", "must begin with redis, rediss"),
        ("redis+replica://:secret@cache", "must begin with"),
        ("cache:6379", "must begin with"),
        ("redis://:secret@", "must name a host"),
        ("redis://:secret@cache:99999", "must name a host"),
        ("redis://:secret@cache:port", "must name a host"),
        ("redis://:secret@one,two", "several servers are"),
        ("redis://:secret@cache/first", "database must be a number"),
        ("redis://:secret@cache?db=first", "Invalid value for 'db'"),
        ("redis://user:secret", "must name a host"),
        ("redis://:secret@cache?timeout=4", "unexpected keyword argument 'timeout'"),
        ("redis://:secret@cache?ssl_ca_certs=x", "unexpected keyword argument 'ssl_ca_certs'"),
        ("rediss://:secret@cache?ssl_cert_reqs=maybe", "Invalid SSL Certificate Requirements Flag: maybe"),
        ("redis+sentinel://:secret@one,two", "must name the service"),
        ("redis+sentinel://:secret@one,,two/mymaster", "must name a host"),
        ("redis+cluster://:secret@one/3", "no databases"),
        ("unix://secret", "whole path"),
    ],
)
def test_a_wrong_url_stops_the_start(url: str, sentence: str) -> None:
    with pytest.raises(SystemExit, match=sentence) as stop:
        Settings.from_environ({"HERALD_REDIS_URL": url})
    assert str(stop.value).startswith("HERALD_REDIS_URL is wrong: ")
    assert "secret" not in str(stop.value)


def service(url: str, **changes: Any) -> Client:
    """A service with this Redis, which it gives as much time as a busy machine may take."""
    more = {"redis_timeout": 10.0, "redis_retry_seconds": 0.1, "single_use_timeout": 10.0, **changes}
    return make_client(GAMES, Settings(secret_keys=KEYS, redis_url=url, **more))


def share(url: str) -> None:
    """What one process has answered is found by another, and a match is single-use."""
    one, two = service(url), service(url)
    turns = [one.post(f"{TOY}/setup", json={}).json for _ in range(20)]
    one.application.services.positions.shared.flush()
    for turn in turns:
        assert two.post(f"{TOY}/view", json={"ref": turn["ref"]}).status_code == 200
    assert two.get("/health/ready").json["cache"]["redis"] == "up"
    match = one.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True}).json
    played_once(two, match)


def played_once(client: Client, match: Any) -> Any:
    """Play on: one action is taken, the same is answered again, another is refused."""
    seat = match["to_act"][0]
    body = {"token": match["token"], "key": match["seat_keys"][seat], "seat": seat}
    (asked,) = client.post(f"{TOY}/legal-actions", json=body).json["decisions"]
    first, other, *_ = asked["actions"]
    answers = [client.post(f"{TOY}/apply", json={**body, "action": action}) for action in (first, first, other)]
    assert [answer.status_code for answer in answers] == [200, 200, 409]
    assert answers[0].json["token"] == answers[1].json["token"]
    return {**match, **answers[0].json}


@pytest.mark.slow
def test_a_password() -> None:
    with RedisServer("--requirepass", "secret") as server:
        share(f"redis://:secret@{HOST}:{server.port}/5")
        wrong = service(f"redis://:wrong@{HOST}:{server.port}")
        assert wrong.get("/health/ready").json["status"] == "degraded"
        assert wrong.post(f"{TOY}/setup", json={}).status_code == 200


@pytest.mark.slow
def test_a_socket(tmp_path: Path) -> None:
    path = tmp_path / "redis.sock"
    with RedisServer("--unixsocket", str(path)):
        share(f"unix://{path}")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate of this machine, signed by itself, and its key."""
    folder = tmp_path_factory.mktemp("tls")
    if not shutil.which("openssl"):
        needed("openssl is not installed: no certificate for TLS")
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
    more = ["-addext", f"subjectAltName=DNS:localhost,IP:{HOST}", "-keyout", "key.pem", "-out", "certificate.pem"]
    subprocess.run([*command.split(), *more], cwd=folder, check=True, capture_output=True)
    return folder / "certificate.pem", folder / "key.pem"


def needed(what: str) -> None:
    """Skip with this reason, where it is not said that everything must be there."""
    if os.environ.get("CI") == "true":
        pytest.fail(what)
    pytest.skip(what)


@pytest.mark.slow
def test_tls(certificate: tuple[Path, Path]) -> None:
    proof, key = certificate
    port = free_port()
    files = ["--tls-cert-file", str(proof), "--tls-key-file", str(key), "--tls-auth-clients", "no"]
    try:
        server = RedisServer("--tls-port", str(port), *files).start()
    except RedisServerError:
        needed(f"{find_binary()} was built without TLS")
    with server:
        share(f"rediss://localhost:{port}/0?ssl_ca_certs={proof}")
        stranger = service(f"rediss://localhost:{port}/0")  # no authority vouches for its certificate
        assert stranger.get("/health/ready").json["status"] == "degraded"


@pytest.mark.slow
def test_a_cluster_of_which_a_part_fails_and_comes_back() -> None:
    with cluster() as (url, servers):
        share(url)
        client, other = service(url, redis_timeout=0.2, single_use_timeout=0.2), service(url)
        match = other.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True}).json
        redis.Redis.from_url(servers[2].url).config_set("maxmemory", "64mb")
        memory = other.application.services.single_use.memory()
        assert (memory["used"] > 0, memory["maximum"]) == (True, 2**26), "that of the fullest node"
        shared = client.application.services.positions.shared
        # It has little time: on a busy machine its first question may not find the way through the Cluster at once.
        until(lambda: client.get("/health/ready").json["cache"]["redis"] == "up")
        servers[1].pause()
        try:
            turns = [client.post(f"{TOY}/setup", json={}) for _ in range(8)]
            views = [client.post(f"{TOY}/view", json={"ref": f"blake2s:{n:064x}"}).status_code for n in range(8)]
            matches = [client.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True}) for _ in range(6)]
        finally:
            servers[1].resume()
        assert {turn.status_code for turn in turns} == {200}
        assert set(views) == {404}
        assert {answer.status_code for answer in matches} <= {200, 503}
        assert all(a.status_code == 200 or a.json["type"] == "/problems/single-use-unavailable" for a in matches)
        until(lambda: not shared.breaker.open)
        played_once(other, match)
        share(url)


@pytest.mark.slow
def test_a_cluster_that_is_down() -> None:
    """A node has lost a slot: it refuses all that it is asked until it has it again."""
    with cluster() as (url, servers):
        client, other = service(url, redis_timeout=0.2, single_use_timeout=0.2), service(url)
        match = other.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True}).json
        until(lambda: client.get("/health/ready").json["cache"]["redis"] == "up")
        nodes = [redis.Redis(port=server.port) for server in servers]
        for number, node in enumerate(nodes):
            node.execute_command("CLUSTER DELSLOTS", number * 16_384 // 3)
        for node in nodes:
            until(lambda node=node: node.cluster("info")["cluster_state"] == "fail")
        assert client.post(f"{TOY}/setup", json={}).status_code == 200
        refused = client.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True})
        assert (refused.status_code, refused.json["type"]) == (503, "/problems/single-use-unavailable")
        for number, node in enumerate(nodes):
            node.execute_command("CLUSTER ADDSLOTS", number * 16_384 // 3)
        until(lambda: other.get("/health/ready").json["cache"]["redis"] == "up")
        played_once(other, match)


@pytest.mark.slow
@pytest.mark.nightly
def test_a_replica_takes_over() -> None:
    """While the Sentinels make up their minds a single-use match waits; then it goes on where it was."""
    with watched() as servers:
        share(servers.url)
        client = service(servers.url, redis_timeout=0.2, single_use_timeout=0.2)
        match = client.post(f"{TOY}/setup", json={"form": "sealed", "single_use": True}).json
        match = played_once(client, match)
        redis.Redis(port=servers.master.port).wait(1, 1000)
        seat = match["to_act"][0]
        body = {"token": match["token"], "key": match["seat_keys"][seat], "seat": seat}
        (asked,) = client.post(f"{TOY}/legal-actions", json=body).json["decisions"]
        first, other, *_ = asked["actions"]
        servers.master.pause()
        answers: list[Any] = []

        def answered() -> bool:
            answers.append(client.post(f"{TOY}/apply", json={**body, "action": first}))
            return bool(answers[-1].status_code != 503)

        until(answered)
        *waited, taken = answers
        assert {answer.json["type"] for answer in waited} == {"/problems/single-use-unavailable"}
        assert taken.status_code == 200
        assert servers.master_port() == servers.replica.port
        servers.master.resume()  # it does not know yet that it is master no more
        late = service(servers.url)
        until(lambda: late.post(f"{TOY}/apply", json={**body, "action": other}).status_code != 503)
        assert late.post(f"{TOY}/apply", json={**body, "action": other}).status_code == 409
        assert late.post(f"{TOY}/apply", json={**body, "action": first}).json["token"] == taken.json["token"]
        share(servers.url)


@pytest.fixture
def silent() -> Iterator[list[int]]:
    """Ports of eight servers that take connections and never say anything."""
    with ExitStack() as stack:
        listeners = [stack.enter_context(socket.create_server((HOST, 0))) for _ in range(8)]
        yield [listener.getsockname()[1] for listener in listeners]


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind",
    ["redis+sentinel://{}/mymaster", pytest.param("redis+cluster://{}", marks=[pytest.mark.slow, pytest.mark.nightly])],
)
def test_many_dead_servers_are_waited_for_once(silent: list[int], kind: str) -> None:
    """In all as long as for one: not for each of them."""
    url = kind.format(",".join(f"{HOST}:{port}" for port in silent))
    with serving(HERALD_REDIS_URL=url, HERALD_REDIS_TIMEOUT="0.5", HERALD_SINGLE_USE_TIMEOUT="0.5") as base:
        view = {"ref": "blake2s:" + "0" * 64}
        for path, body, status in (
            ("games/battlecrest/view", view, 404),
            ("games/battlecrest/setup", {"form": "sealed", "single_use": True}, 503),
            ("seed-commitments", {"single_use": True}, 503),
        ):
            begun = monotonic()
            answer = httpx.post(f"{base}/v1/{path}", json=body, timeout=60)
            assert answer.status_code == status
            assert monotonic() - begun < len(silent) * 0.5, "waited for each"
        assert httpx.get(f"{base}/health/ready").json()["cache"]["redis"] == "down"


def test_the_answer_to_another_question_is_never_taken(redis_server: RedisServer) -> None:
    """An answer after the timeout is discarded."""
    store = RedisClient(redis_server.url, 0.05, 0.05)
    kept = redis.Redis.from_url(redis_server.url)
    for n in range(20):
        kept.set(f"herald:test:{n}", n)
    store.run(lambda client: client.ping())

    def ask(n: int) -> tuple[int, Any]:
        try:
            return n, store.run(lambda client: client.get(f"herald:test:{n}"))
        except redis.RedisError:
            return n, None

    with ThreadPoolExecutor(8) as threads:
        for _ in range(3):
            redis_server.pause()
            found = list(threads.map(ask, range(20)))
            redis_server.resume()
            found += threads.map(ask, range(20))
            assert all(value is None or int(value) == n for n, value in found)
    until(lambda: not store.breaker.open)
    assert [int(ask(n)[1]) for n in range(20)] == list(range(20))
