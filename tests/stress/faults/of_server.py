"""Faults of the service's own processes and of the machine below them."""

import os
import signal
from pathlib import Path

from tests.helpers.in_process import KEYS
from tests.helpers.redis_server import RedisServerError, shipped_binary
from tests.stress.faults.load import NEXT_KEYS
from tests.stress.faults.stage import WORKERS, Fault, Stage

ROUNDS = 3
FAKETIME = "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1"
#: How the clock is set, one after the other: seconds beside the true time.
JUMPS = ("+3600", "-3600", "+90000", "+0")
#: By how much a worker may grow between the first look and the last.
GROWTH = 1.05
#: What a tenth of the time may add when the caches are full.
STILL = 1.005


def kill_workers(stage: Stage) -> None:
    """Kill one, again and again; gunicorn starts another."""
    for _ in range(ROUNDS):
        stage.kill_a_worker()
        stage.wait(1.0)
        stage.wait_for(lambda: len(stage.workers) == WORKERS, "a new worker")


def reload(stage: Stage) -> None:
    """Replace all workers while they work."""
    for _ in range(ROUNDS):
        before = set(stage.workers)
        stage.process.send_signal(signal.SIGHUP)
        stage.wait_for(lambda before=before: not before & set(stage.workers), "the end of the old workers")  # type: ignore[misc]
        stage.wait(0.5)


def rotate(stage: Stage) -> None:
    """Rotate the keys in two steps: all processes know the new secret before any of them uses it."""
    for secrets in ([KEYS, NEXT_KEYS], [NEXT_KEYS, KEYS]):
        (stage.folder / "keys").write_text("\n".join(secrets))
        before = set(stage.workers)
        stage.process.send_signal(signal.SIGHUP)
        stage.wait_for(lambda before=before: not before & set(stage.workers), "the end of the old workers")  # type: ignore[misc]
        stage.wait(1.0)


def in_a_file(folder: Path) -> dict[str, str]:
    """The secrets in a file, which each worker reads as it starts."""
    (folder / "keys").write_text(KEYS)
    return {"HERALD_SECRET_KEYS": "", "HERALD_SECRET_KEYS_FILE": str(folder / "keys")}


def terminate(stage: Stage) -> None:
    """End the service under load, and start it again; single-use matches go on."""
    for _ in range(ROUNDS):
        stage.stop()
        stage.start()
        stage.wait(1.0)


def fill_the_disk(stage: Stage) -> None:
    """Nothing happens now: the log cannot be written from the beginning."""
    stage.wait(3.0)


def full_log(folder: Path) -> dict[str, str]:
    """A log on a device that is always full."""
    return {"HERALD_ACCESS_LOG": "/dev/full"}


def jump(stage: Stage) -> None:
    """Set the clock of service and Redis forward and back: by an hour, and by more than hot positions live."""
    for seconds in JUMPS:
        (stage.folder / "clock").write_text(seconds, "ascii")
        stage.wait(2.0)


def false_clock(folder: Path) -> dict[str, str]:
    """A clock that a file sets; what measures how much time has passed is left alone, as on a real machine."""
    (folder / "clock").write_text("+0", "ascii")
    return {
        "LD_PRELOAD": FAKETIME,
        "FAKETIME_TIMESTAMP_FILE": str(folder / "clock"),
        "FAKETIME_CACHE_DURATION": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
        "DONT_FAKE_MONOTONIC": "1",
    }


def no_faketime() -> str:
    """What is missing."""
    if not os.path.exists(FAKETIME):
        return "no libfaketime (apt-get install libfaketime)"
    try:
        shipped_binary()
    except RedisServerError as problem:
        return str(problem)
    return ""


def grow(stage: Stage) -> None:
    """Work until the caches are full, then for long, and compare the memory.

    What a worker keeps comes together slowly, and later in one that has fewer clients.  Its caches are taken for full
    when a tenth of the time adds next to nothing, or after twice the time.
    """
    seconds = stage.minutes * 60
    warm, before, early = 0.0, 0, stage.memory()
    while early > before * STILL and warm < 2 * seconds:
        stage.wait(seconds / 10)
        warm += seconds / 10
        before, early = early, stage.memory()
    stage.wait(seconds)
    late = stage.memory()
    print(f"memory of a worker: {early / 2**20:.1f} MB after {warm:.0f} s, {late / 2**20:.1f} MB {seconds:.0f} s later")
    if late > early * GROWTH:
        stage.failures.append(f"a worker has grown from {early} to {late} bytes")


def small_caches(folder: Path) -> dict[str, str]:
    """Caches that are full before the first look."""
    return {"HERALD_CACHE_BYTES": "2000000", "HERALD_CACHE_SESSION_BYTES": "8000000", "HERALD_CACHE_SESSIONS": "100"}


FAULTS = (
    Fault("worker-killed", kill_workers, cuts=True),
    Fault("reload", reload),
    Fault("term", terminate, closes=True),
    Fault("keys-rotated", rotate, environ=in_a_file),
    Fault("embedded", kill_workers, cuts=True, redis="embedded"),
    Fault("log-disk-full", fill_the_disk, environ=full_log),
    Fault("clock", jump, environ=false_clock, missing=no_faketime, shipped=True),
    Fault("memory", grow, environ=small_caches),
)
