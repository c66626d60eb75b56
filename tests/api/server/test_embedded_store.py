"""The embedded store: shared by the workers, private, and gone with the service."""

import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import httpx
import pytest
import redis

from api.server import embedded_store
from api.server.embedded_store import EmbeddedStore, answers, find_server
from api.settings import Settings
from tests.helpers.service import serving

pytestmark = pytest.mark.skipif(find_server() is None, reason="no Valkey for this machine")

#: What the master of gunicorn does.
SERVICE = "from api.server.embedded_store import EmbeddedStore as S; s = S(2**23); s.start(); print(s.url); input()"
#: Seconds until something must have happened, however busy the machine.
PATIENCE = 60


def eventually(condition: Callable[[], Any]) -> None:
    deadline = monotonic() + PATIENCE
    while not condition():
        assert monotonic() < deadline
        sleep(0.05)


def suppressed(question: Callable[[], Any]) -> Any:
    """What the store says, or None where it is away."""
    with suppress(redis.RedisError):
        return question()


@pytest.fixture
def store() -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(2**23)
    assert store.start() == ""
    yield store
    store.stop()


def client(store: EmbeddedStore) -> redis.Redis:
    return redis.Redis(unix_socket_path=str(store.socket), protocol=2)


@pytest.mark.slow
def test_workers_share_positions_and_single_use_without_any_setting() -> None:
    with serving(workers=2, HERALD_REDIS_URL="", HERALD_REDIS_TIMEOUT="5") as url:
        for _ in range(20):  # each on a connection of its own, and so on any worker
            asked = {"ref": httpx.post(f"{url}/v1/games/battlecrest/setup", json={}).json()["ref"]}
            eventually(lambda asked=asked: httpx.post(f"{url}/v1/games/battlecrest/view", json=asked).is_success)
        sealed = httpx.post(f"{url}/v1/games/battlecrest/setup", json={"form": "sealed", "single_use": True})
        assert sealed.status_code == 200
        assert httpx.get(f"{url}/health/ready").json()["cache"]["redis"] == "up"


def test_nobody_else_reaches_it_and_it_writes_no_file(store: EmbeddedStore) -> None:
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700
    config = client(store).config_get("*")
    assert (config["port"], config["maxmemory"], config["maxmemory-policy"]) == ("0", str(2**23), "noeviction")
    client(store).set("a", "b")
    assert [path.name for path in store.folder.iterdir()] == ["store.sock"]


def test_it_starts_again_after_a_crash(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with (
        log.open("wb") as errors,
        subprocess.Popen(
            [sys.executable, "-c", SERVICE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors
        ) as service,
    ):
        assert service.stdout is not None
        store = redis.Redis.from_url(service.stdout.readline().decode().strip(), protocol=2)
        first = store.info()["process_id"]
        os.kill(first, signal.SIGKILL)
        eventually(lambda: "The embedded store has ended (-9); it starts again, empty." in log.read_text())
        eventually(lambda: suppressed(lambda: store.info()["process_id"]) not in (None, first))
        service.kill()


def test_it_ends_with_the_service(store: EmbeddedStore) -> None:
    store.stop()
    assert not store.folder.exists()


def test_it_ends_when_the_service_is_killed() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVICE], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as service:
        assert service.stdout is not None
        path = Path(service.stdout.readline().decode().strip().removeprefix("unix://"))
        assert answers(path)
        service.kill()
    eventually(lambda: not path.parent.exists())
    assert not answers(path)


def test_a_machine_without_valkey_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded_store, "find_server", lambda: None)
    store = EmbeddedStore(2**23)
    assert "this machine has no Valkey" in store.start()
    assert not store.folder.exists()


def test_none_turns_it_off() -> None:
    assert Settings.from_environ({"HERALD_REDIS_URL": "none"}).redis_url == ""
    with serving(HERALD_REDIS_URL="none") as url:
        assert httpx.get(f"{url}/health/ready").json()["cache"]["redis"] == "off"
