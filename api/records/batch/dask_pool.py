"""The workers of a Dask cluster: the same batches, judged on other machines.

It needs the extra ``herald-rules[cluster]`` in the same version on the scheduler, the workers and this machine.
"""

import logging
import pickle
from concurrent.futures import Future
from functools import partial
from threading import Event, Thread
from typing import Final, Self

from distributed import Client, KilledWorker, Security, get_worker
from distributed.comm.addressing import resolve_address

from api import VERSION
from api.records.batch.worker import Batch, WorkerCrashed, WorkersLost, judge
from api.telemetry.terminal import echo
from engine import games

#: Seconds to find the scheduler in, and between two looks at how many workers there are.
CONNECT_SECONDS: Final = 10
LOOK_SECONDS: Final = 1
#: Batches out for each thread of the cluster: one that is judged, one that waits beside it, and one on the way.
BATCHES_PER_THREAD: Final = 3


class DifferentRules(Exception):
    """Raised by a worker with other rules; the message names them and the worker."""


class DaskPool:
    """The workers of a Dask cluster, by the address of its scheduler; ``max_in_flight`` follows their number.

    When a worker is gone, Dask gives its batches to others. Only a batch that has killed one worker after the other
    (``distributed.scheduler.allowed-failures`` of the scheduler, and one more) becomes a `WorkerCrashed`. If the
    workers cannot be used at all, `WorkersLost` says why.
    """

    def __init__(self, address: str) -> None:
        for name in ("distributed", "distributed.client", "tornado.application"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # useful messages are printed here
        self._address, self._rules = address, rules()
        self._gone = f"the scheduler at {address} is gone, or was restarted; --resume goes on behind what is written"
        self._client = _connected(address)
        try:
            self._compare()
        except BaseException:
            self._client.close()
            raise
        self._executor = self._client.get_executor(pure=False)
        self._threads = -1  # unknown
        self._look()
        self._left = Event()
        self._watch = Thread(target=self._follow, name="workers of the cluster", daemon=True)
        self._watch.start()

    @property
    def max_in_flight(self) -> int:
        """Batches that are given out at once, at most."""
        return BATCHES_PER_THREAD * max(self._threads, 1)

    def submit(self, batch: Batch) -> Future[list[bytes]]:
        """Return the future verdicts; they may raise `WorkerCrashed` or `WorkersLost`."""
        verdicts: Future[list[bytes]] = Future()
        verdicts.set_running_or_notify_cancel()  # it was submitted and cannot be cancelled
        # Of bytes Dask copies nothing and looks into nothing on the way: in arguments it looks for results of others.
        given = self._executor.submit(judge_with_same_rules, self._rules, pickle.dumps(batch))
        given.add_done_callback(partial(self._hand_on, verdicts))
        return verdicts

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._left.set()
        self._watch.join()
        self._client.close()

    def _hand_on(self, verdicts: Future[list[bytes]], given: Future[list[bytes]]) -> None:
        """Translate the result of a batch to our exceptions."""
        if given.cancelled():
            verdicts.set_exception(WorkersLost(self._gone))
        elif (problem := given.exception()) is None:
            verdicts.set_result(given.result())
        elif isinstance(problem, (KilledWorker, MemoryError)):
            verdicts.set_exception(WorkerCrashed())
        else:
            verdicts.set_exception(self._unlike(problem))

    def _compare(self) -> None:
        """Check that the present workers have the same rules; later ones are checked with each batch."""
        for worker, found in self._client.run(rules, on_error="return").items():
            if isinstance(found, OSError):
                continue  # it has just gone
            if found != self._rules:
                raise self._unlike(found if isinstance(found, Exception) else DifferentRules(f"{worker} has {found}"))

    def _unlike(self, problem: BaseException) -> WorkersLost:
        if isinstance(problem, DifferentRules):
            return WorkersLost(f"{problem}, and here is {self._rules}: install the same on every machine")
        problem_line = f"{type(problem).__name__}: {problem}".splitlines()[0]
        return WorkersLost(f"Herald is not the same everywhere in the cluster at {self._address}: {problem_line}")

    def _follow(self) -> None:
        while not self._left.wait(LOOK_SECONDS):
            self._look()

    def _look(self) -> None:
        """Count the threads of the workers; say so when there are none, and when there are some again."""
        threads = self._client.scheduler_info(n_workers=0).get("total_threads")
        if threads is None:
            return  # the scheduler is gone
        if not threads and self._threads:
            echo(f"no workers at {self._address}: waiting for some", err=True)
        elif threads and not self._threads:
            echo(f"there are workers at {self._address}", err=True)
        self._threads = threads


def _connected(address: str) -> Client:
    """Return a client of the scheduler; the address is checked first, as a half-open client logs errors."""
    try:
        resolve_address(address)
        if address.startswith("tls://") and Security().get_connection_args("client")["ssl_context"] is None:
            raise ValueError("TLS needs certificates, which distributed.comm.tls in the configuration of Dask names")
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise WorkersLost(f"there is no Dask scheduler at {address}: {problem}") from problem


def rules() -> str:
    """Return the version of Herald here, and its rulesets."""
    return f"Herald {VERSION} ({', '.join(f'{game.id} {game.ruleset}' for game in games.values())})"


def judge_with_same_rules(expected: str, batch: bytes) -> list[bytes]:
    """Judge a pickled batch in a worker, if it has the expected rules."""
    if (found := rules()) != expected:
        raise DifferentRules(f"{get_worker().address} has {found}")
    return judge(pickle.loads(batch))
