"""A pool of processes on this machine, as `Workers`."""

import multiprocessing
import os
import signal
import threading
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import forkserver, resource_tracker
from typing import Final, Self

from api.records.batch.worker import Batch, WorkerCrashed, WorkersLost, judge
from engine.core.text.catalog import DEFAULT

#: Batches for each process: one in work, one that waits, and some finished ones that wait for their turn.
BATCHES_PER_PROCESS: Final = 4

_context: Final = multiprocessing.get_context("forkserver")


class ProcessPool:
    """A number of processes, each with its own pool, so that a crash loses only the batches of one process.

    They are forked from a server that has loaded the games once, so that a new one starts at once. They ignore keyboard
    interrupts and end with the process that has started them, however that ends.
    """

    def __init__(self, count: int) -> None:
        self.max_in_flight = BATCHES_PER_PROCESS * count
        self._given: list[list[Future[list[bytes]]]] = [[] for _ in range(count)]
        self._pools: list[ProcessPoolExecutor] = []

    def __enter__(self) -> Self:
        _start_server()
        self._pools = [_pool() for _ in self._given]
        try:
            started = [pool.submit(judge, Batch([], 0, DEFAULT)) for pool in self._pools]
            for future in started:  # a process that always crashes would blame every record
                future.result()
        except BaseException as problem:
            self.__exit__()
            if isinstance(problem, BrokenProcessPool):
                raise WorkersLost("no processes can be started here") from problem
            raise
        return self

    def __exit__(self, *_: object) -> None:
        if self._pools:
            with ThreadPoolExecutor(len(self._pools)) as ending:  # none goes on while another one is waited for
                for pool in self._pools:
                    ending.submit(pool.shutdown, cancel_futures=True)

    def submit(self, batch: Batch) -> Future[list[bytes]]:
        """Submit a batch to the least busy process and return its future verdicts, or `WorkerCrashed`."""
        self._given = [[future for future in given if not future.done()] for given in self._given]
        at = min(range(len(self._given)), key=lambda n: len(self._given[n]))
        try:
            given = self._pools[at].submit(judge, batch)
        except BrokenProcessPool:
            self._pools[at].shutdown()
            self._pools[at] = _pool()
            given = self._pools[at].submit(judge, batch)
        told: Future[list[bytes]] = Future()
        given.add_done_callback(lambda given: _pass_on(given, told))
        self._given[at].append(told)
        return told


def _pass_on(given: Future[list[bytes]], told: Future[list[bytes]]) -> None:
    """Copy the result of a batch; the crash of its process becomes `WorkerCrashed`."""
    if given.cancelled():
        told.cancel()
    elif isinstance(problem := given.exception(), (BrokenProcessPool, MemoryError)):
        told.set_exception(WorkerCrashed())
    elif problem is not None:
        told.set_exception(problem)
    else:
        told.set_result(given.result())


def _pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, _context, _end_with_parent)


def _start_server() -> None:
    """Start the fork server with interrupts blocked, which the processes inherit."""
    _context.set_forkserver_preload(["__main__", "api.records.batch.worker"])
    resource_tracker.ensure_running()  # by itself it would end the blocking
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        forkserver.ensure_running()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_parent() -> None:
    """End this process when its parent is gone, also if that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def wait_and_end() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=wait_and_end, daemon=True).start()
