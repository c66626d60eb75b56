"""Where faults happen: a service with two workers, its Redis and what lies between them, all on this machine."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Literal, NamedTuple

import redis

from benchmarks.processes import memory, workers_of
from tests.helpers.flaky_socket import Lossy
from tests.helpers.in_process import KEYS
from tests.helpers.ports import free_port
from tests.helpers.redis_groups import Watched, cluster, watched
from tests.helpers.redis_server import RedisServer, shipped_binary
from tests.helpers.service import started
from tests.stress.faults.load import Load
from tests.stress.faults.script import Script

WORKERS, CLIENTS = 2, 20
#: Seconds in which a service has to come to rest after a fault.
REST = 15.0
#: Seconds without any trouble that are taken for rest.
QUIET = 1.0
#: Seconds before a fault.
NORMAL = 1.5


class Stage:
    """A running service, its Redis, and the load on it."""

    def __init__(self, stack: ExitStack, fault: Fault, script: Script, minutes: float) -> None:
        self.minutes = minutes
        self.failures: list[str] = []
        """what else is wrong, in words"""
        self.folder = Path(stack.enter_context(TemporaryDirectory(prefix="herald-faults-")))
        environ = fault.environ(self.folder)
        # A single-use match is as durable as its Redis: every change is on disk before it is answered.
        durable = ("--appendonly", "yes", "--appendfsync", "always", "--dir", str(self.folder))
        binary = shipped_binary() if fault.shipped else None
        self.redis = RedisServer(*durable, binary=binary, **environ)
        self.watched: Watched | None = None
        self.nodes: list[RedisServer] = []
        if fault.redis == "sentinel":
            self.watched = stack.enter_context(watched())
            url = self.watched.url
        elif fault.redis == "cluster":
            url, self.nodes = stack.enter_context(cluster(1000))
        elif fault.redis == "embedded":
            url = ""
        else:
            stack.enter_context(self.redis)
            self.link = stack.enter_context(Lossy(self.redis.port))
            self.client = stack.enter_context(redis.Redis.from_url(self.redis.url))
            url = self.link.url if fault.through_link else self.redis.url
        self._environ = {
            "HERALD_SECRET_KEYS": KEYS,
            "HERALD_REDIS_URL": url,
            "HERALD_REDIS_RETRY_SECONDS": "1",
        }
        if fault.match_store:
            self.match_store = stack.enter_context(RedisServer(*durable[:4]))
            self._environ["HERALD_MATCH_STORE_URL"] = self.match_store.url
        self._environ |= environ
        self._port = free_port()
        self._running = stack.enter_context(ExitStack())
        self.start()
        self.load = Load(self.url, script, CLIENTS)

    @property
    def workers(self) -> list[int]:
        """The processes that answer."""
        return [pid for pid in workers_of(self.process.pid) if not is_store(pid)]

    @property
    def embedded_store(self) -> list[int]:
        """The process of the embedded store, while there is one."""
        return [pid for child in workers_of(self.process.pid) if is_store(child) for pid in workers_of(child)]

    @property
    def log(self) -> str:
        """What the service has to say of errors."""
        path = self.folder / "error.log"
        return path.read_text("utf-8", "replace") if path.exists() else ""

    def start(self) -> None:
        """Start the service, on the port that it had before."""
        log = ("--error-logfile", str(self.folder / "error.log"))
        running = started("api.app:create_app()", *log, workers=WORKERS, port=self._port, **self._environ)
        self.url, self.process = self._running.enter_context(running)

    def stop(self) -> None:
        """End the service politely, and wait until it has ended."""
        self._running.close()

    def kill_a_worker(self) -> None:
        """One that answers, at once."""
        os.kill(self.workers[0], signal.SIGKILL)

    def wait(self, seconds: float) -> None:
        """Let the clients work."""
        time.sleep(seconds)

    def wait_for(self, found: Callable[[], bool], what: str, seconds: float = 60.0) -> None:
        """Wait until something is so; it fails if it never is."""
        deadline = time.monotonic() + seconds
        while not found():
            if time.monotonic() > deadline:
                self.failures.append(f"{what}: not within {seconds:.0f} s")
                return
            time.sleep(0.05)

    def memory(self) -> int:
        """Bytes that a worker takes."""
        found = memory(self.workers)
        return found.resident if found else 0


def is_store(pid: int) -> bool:
    """Whether this process looks after the embedded store."""
    try:
        return b"embedded_store" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:  # it has ended
        return False


def nothing(folder: Path) -> dict[str, str]:
    """No environment besides."""
    return {}


@dataclass(frozen=True)
class Fault:
    """Something that breaks, and what it may cost."""

    name: str
    happen: Callable[[Stage], None]
    """lets it break, and puts it right again"""
    cuts: bool = False
    """whether connections may be cut"""
    closes: bool = False
    """whether for a while no process accepts new connections"""
    redis: Literal["one", "sentinel", "cluster", "embedded"] = "one"
    """how its Redis is run"""
    match_store: bool = False
    """whether matches have a Redis of their own"""
    through_link: bool = False
    """whether the service reaches its Redis by a line that can be slow or lossy"""
    environ: Callable[[Path], dict[str, str]] = nothing
    """of the service and of its Redis; it may need files in a folder"""
    shipped: bool = False
    """whether its Redis must be the one that the development dependencies ship"""
    missing: Callable[[], str] = str
    """what it needs and this machine does not have; empty: nothing"""


class Row(NamedTuple):
    """What was found.  Times are seconds."""

    fault: str
    sent: int
    answered: int
    later: int
    wrong: int
    lost: int
    refused: int
    errors: int
    slowest: tuple[float, str]
    median_before: float
    median_during: float
    recovered: float
    failures: list[str]


@contextmanager
def staged(fault: Fault, script: Script, minutes: float) -> Iterator[Stage]:
    """A service with this fault before it."""
    with ExitStack() as stack:
        yield Stage(stack, fault, script, minutes)


def tried(fault: Fault, script: Script, minutes: float) -> Row:
    """Let a fault happen under load."""
    with staged(fault, script, minutes) as stage:
        load, tally = stage.load, stage.load.tally
        begun = time.monotonic()
        load.start()
        stage.wait(NORMAL)
        broken = time.monotonic()
        try:
            fault.happen(stage)
        except Exception as problem:
            stage.failures.append(repr(problem))
        healed = time.monotonic()
        while time.monotonic() < healed + REST and time.monotonic() < max(healed, tally.trouble) + QUIET:
            time.sleep(0.05)
        load.stop()
        failures = [*stage.failures, *problems_of(fault, load)]
        if failures:
            failures += stage.log.splitlines()[-20:]
        return Row(
            fault.name,
            tally.sent,
            tally.answered,
            tally.later,
            len(tally.wrong),
            len(tally.cut),
            len(tally.refused),
            len(tally.errors),
            tally.slowest,
            tally.median(begun, broken),
            tally.median(broken, healed),
            max(0.0, tally.trouble - healed) if tally.trouble else 0.0,
            failures,
        )


def problems_of(fault: Fault, load: Load) -> list[str]:
    """What is not as it must be."""
    tally = load.tally
    found = [f"wrong: {what}" for what in tally.wrong[:5]] + [f"5xx: {what}" for what in tally.errors[:5]]
    if not fault.cuts:
        found += [f"lost: {what}" for what in tally.cut[:5]]
    if not (fault.cuts or fault.closes):
        found += [f"not accepted: {what}" for what in tally.refused[:5]]
    lost = len(tally.cut) + len(tally.refused)
    if tally.sent != tally.answered + lost:
        found.append(f"{tally.sent} sent, {tally.answered} answered, {lost} lost: that does not add up")
    if tally.given_up and not load.forgotten:
        found.append(f"{tally.given_up} single-use matches were given up")
    if not tally.answered:
        found.append("nothing was answered")
    return found
