"""The service under attack: its processes, their memory, its event loop, and how fast it answers a health check."""

import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from benchmarks.processes import workers_of
from tests.helpers.in_process import KEYS
from tests.helpers.metrics import scrape
from tests.helpers.raw_http import Wire
from tests.helpers.redis_groups import until
from tests.helpers.service import SHIPPED, started
from tests.stress.attack.http import head
from tests.stress.attack.loop import Client, Conversation, Loop, Send

#: The address of the client that no attack uses, and its request.
BYSTANDER: Final = "127.0.0.2"
LIVE: Final = head("GET", "/health/live")
#: Seconds between two health checks, and until one is given up.
EVERY, PATIENCE = 0.1, 30.0
#: Per worker: the longest processor time that the event loop spent without looking for new events.
STALL: Final = "herald_event_loop_stall_seconds"
#: Small caches: what valid requests may fill is not what is measured.
SETTINGS: Final = {
    "HERALD_SECRET_KEYS": KEYS,
    "HERALD_CACHE_BYTES": "2000000",
    "HERALD_CACHE_SESSION_BYTES": "2000000",
    "HERALD_CACHE_SESSIONS": "16",
}
#: Writing this to `clear_refs` lets the peak of a process's memory begin again (Linux).
RESET_PEAK: Final = "5"


class Memory(NamedTuple):
    """Resident bytes of a worker: now, and at the peak."""

    now: int
    peak: int


class Target:
    """A running service with several workers."""

    def __init__(self, url: str, master: int, log: Path) -> None:
        self.url, self.master, self._log = url, master, log
        self.port = int(url.rpartition(":")[2])

    @property
    def workers(self) -> list[int]:
        """The ids of the processes that answer."""
        return workers_of(self.master)

    @property
    def log(self) -> list[str]:
        """The lines of the error log."""
        return self._log.read_text("utf-8", "replace").splitlines()

    def memory(self) -> dict[int, Memory]:
        """The memory of each worker."""
        found = {}
        for pid in self.workers:
            with suppress(OSError, TypeError):
                status = Path(f"/proc/{pid}/status").read_text("ascii")
                now, peak = (re.search(rf"{name}:\s*(\d+) kB", status) for name in ("VmRSS", "VmHWM"))
                assert now is not None and peak is not None  # noqa: PT018 -- mypy
                found[pid] = Memory(int(now[1]) * 1024, int(peak[1]) * 1024)
        return found

    def reset_peaks(self) -> None:
        """Begin to measure the peaks of memory again."""
        for pid in self.workers:
            Path(f"/proc/{pid}/clear_refs").write_text(RESET_PEAK, "ascii")

    def stall(self) -> float | None:
        """Seconds of processor time of the longest stall of any worker; None if the service does not export it."""
        with suppress(OSError, AssertionError):
            return max(scrape(self.url).all(STALL), default=None)
        return None

    def warm_up(self, requests: list[tuple[str, bytes]]) -> None:
        """Send each request a few times, so that both workers have done everything once."""
        for path, body in requests * 3:
            with Wire(self.url) as wire:
                wire.post(path, body)
                wire.read()


@contextmanager
def target(environ: Mapping[str, str], workers: int = 2) -> Iterator[Target]:
    """A service with these settings."""
    with TemporaryDirectory(prefix="herald-attack-") as folder:
        log = Path(folder) / "error.log"
        log.touch()
        arguments = ("api.app:create_app()", "--error-logfile", str(log))
        running = started(*arguments, workers=workers, config=SHIPPED, **SETTINGS, **environ)
        with running as (url, process):
            service = Target(url, process.pid, log)
            until(lambda: len(service.workers) == workers)  # one may answer before another is forked
            yield service


class Probe:
    """Health checks on fresh connections at fixed intervals, from an address that no other client uses."""

    def __init__(self, port: int) -> None:
        self._loop = Loop(port, BYSTANDER)
        self._due = time.monotonic()
        self.late = 0.0
        """seconds by which this process itself came too late, at most: how busy the machine is"""
        self.took: list[float] = []
        """seconds of every check, in the order of their ends; those without an answer took the whole patience"""
        self.failed = 0
        """checks that were not answered with 200"""
        self._pending: dict[Client, float] = {}

    def step(self) -> None:
        """Begin a check if one is due, and wait a little for answers."""
        now = time.monotonic()
        if now >= self._due:
            self.late = max(self.late, now - self._due)
            self._due = now + EVERY
            client = self._loop.open(Conversation("health", iter((Send(LIVE, 1),)), PATIENCE))
            if client is None:
                self.failed += 1
            else:
                self._pending[client] = now
        self._loop.step(max(0.0, self._due - time.monotonic()))
        for client in [client for client in self._pending if client not in self._loop.clients]:
            self._finish(client)

    def settle(self) -> None:
        """Wait until all checks are answered or given up."""
        while self._pending:
            self._due = time.monotonic() + EVERY
            self.step()

    def close(self) -> None:
        """Abort what is open."""
        self._loop.close()

    def _finish(self, client: Client) -> None:
        seconds = time.monotonic() - self._pending.pop(client)
        if client.answers.statuses != {200: 1}:
            self.failed += 1
            seconds = max(seconds, PATIENCE)
        self.took.append(seconds)
