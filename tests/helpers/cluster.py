"""A Dask cluster on this machine, as people start one: a scheduler and workers, each a process on a free port."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

import psutil

#: Seconds that a process has to start, and to end, on a busy machine.
START, END = 60, 10
T = TypeVar("T")


class Started:
    """Processes that are ended with the block; ``address`` is the scheduler's."""

    def __init__(self, folder: Path, stack: ExitStack, environ: dict[str, str]) -> None:
        self._folder, self._stack, self._environ = folder, stack, environ
        self._file = folder / "scheduler.json"
        self.nannies: list[subprocess.Popen[bytes]] = []
        self.scheduler = self._start("scheduler", "--port", "0", "--scheduler-file", str(self._file))
        self.address: str = json.loads(_wait(self._written))["address"]

    def worker(self, *arguments: str) -> subprocess.Popen[bytes]:
        """Start one more: its nanny, which starts the worker again whenever that dies."""
        nanny = self._start(
            "worker", self.address, "--nthreads", "1", "--local-directory", str(self._folder), *arguments
        )
        self.nannies.append(nanny)
        return nanny

    def kill_a_worker(self) -> None:
        """Not its nanny: that brings it back."""
        os.kill(_wait(self._any_worker), signal.SIGKILL)

    def _start(self, *command: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *command, "--host", "127.0.0.1", "--no-dashboard"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | self._environ,
            start_new_session=True,  # so that Ctrl-C is ours, and all that it has started is found
        )
        self._stack.callback(_end, process)
        return process

    def _written(self) -> str:
        if self.scheduler.poll() is not None:
            raise RuntimeError("the scheduler did not start")
        try:
            text = self._file.read_text("utf-8")
            json.loads(text)
        except (OSError, ValueError):
            return ""
        return text

    def _any_worker(self) -> int:
        """The process id of a worker that runs, or 0."""
        processes = (child for nanny in self.nannies for child in psutil.Process(nanny.pid).children())
        # Beside a worker runs what multiprocessing keeps its semaphores with.
        return next((process.pid for process in processes if "spawn_main" in " ".join(process.cmdline())), 0)


@contextmanager
def dask_cluster(workers: int = 2, *arguments: str, failures: int | None = None) -> Iterator[Started]:
    """A scheduler and so many workers, started with these arguments.

    ``failures``: after how many lost workers, and one more, the scheduler gives a task up; Dask's default is 3.
    """
    with TemporaryDirectory() as folder, ExitStack() as stack:
        environ = {} if failures is None else {"DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": str(failures)}
        started = Started(Path(folder), stack, environ)
        for _ in range(workers):
            started.worker(*arguments)
        yield started


def _end(process: subprocess.Popen[bytes]) -> None:
    """Politely, so that a nanny ends its worker; then all that is left of what it has started."""
    process.terminate()
    with suppress(subprocess.TimeoutExpired):
        process.wait(END)
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def _wait(found: Callable[[], T]) -> T:
    """What is found as soon as there is something."""
    deadline = time.monotonic() + START
    while not (value := found()):
        if time.monotonic() > deadline:
            raise RuntimeError("that did not start in time")
        time.sleep(0.05)
    return value
