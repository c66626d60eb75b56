"""The workers of a Dask cluster: the same batches, judged on other machines.

What it needs is the extra ``herald-rules[cluster]``, the same on every machine: the scheduler, the workers and here.
"""

from __future__ import annotations

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
    """Told by a worker that has other rules: which, and who it is."""


class DaskPool:
    """The workers of the cluster whose scheduler has this address; ``in_flight`` follows those that come and go.

    When a worker is gone, Dask has others judge what it had, so that an archive is none the wiser.  Only a batch that
    has cost one worker after the other (``distributed.scheduler.allowed-failures`` of the scheduler, and one more) is
    told to be a `WorkerCrashed`.  Where the workers cannot be used at all, `WorkersLost` says why.
    """

    def __init__(self, address: str) -> None:
        for name in ("distributed", "distributed.client", "tornado.application"):
            logging.getLogger(name).setLevel(logging.CRITICAL)  # what is of use to the user is said here
        self._address, self._rules = address, rules()
        self._gone = f"the scheduler at {address} is gone, or was started anew; --resume goes on behind what is written"
        self._client = _connected(address)
        try:
            self._compare()
        except BaseException:
            self._client.close()
            raise
        self._executor = self._client.get_executor(pure=False)
        self._threads = -1  # nobody has looked
        self._look()
        self._left = Event()
        self._watch = Thread(target=self._follow, name="workers of the cluster", daemon=True)
        self._watch.start()

    @property
    def max_in_flight(self) -> int:
        """Batches that are given out at once, at most."""
        return BATCHES_PER_THREAD * max(self._threads, 1)

    def submit(self, batch: Batch) -> Future[list[bytes]]:
        """The verdicts to come; or `WorkerCrashed`, or `WorkersLost`."""
        verdicts: Future[list[bytes]] = Future()
        verdicts.set_running_or_notify_cancel()  # it is given out: nobody can take it back
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
        """Say in our words what has come of a batch."""
        if given.cancelled():
            verdicts.set_exception(WorkersLost(self._gone))
        elif (problem := given.exception()) is None:
            verdicts.set_result(given.result())
        elif isinstance(problem, (KilledWorker, MemoryError)):
            verdicts.set_exception(WorkerCrashed())
        else:
            verdicts.set_exception(self._unlike(problem))

    def _compare(self) -> None:
        """See that the workers of now have our rules; those of later are asked with each batch."""
        for worker, found in self._client.run(rules, on_error="return").items():
            if isinstance(found, OSError):
                continue  # it has just gone
            if found != self._rules:
                raise self._unlike(found if isinstance(found, Exception) else DifferentRules(f"{worker} has {found}"))

    def _unlike(self, problem: BaseException) -> WorkersLost:
        if isinstance(problem, DifferentRules):
            return WorkersLost(f"{problem}, and here is {self._rules}: install the same on every machine")
        told = f"{type(problem).__name__}: {problem}".splitlines()[0]
        return WorkersLost(f"Herald is not the same everywhere in the cluster at {self._address}: {told}")

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
    """A client of the scheduler; what is wrong with an address is said before, as half a client would not be quiet."""
    try:
        resolve_address(address)
        if address.startswith("tls://") and Security().get_connection_args("client")["ssl_context"] is None:
            raise ValueError("TLS needs certificates, which distributed.comm.tls in the configuration of Dask names")
        return Client(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as problem:
        raise WorkersLost(f"there is no Dask scheduler at {address}: {problem}") from problem


def rules() -> str:
    """The Herald that is installed here, with the rules that it judges by."""
    return f"Herald {VERSION} ({', '.join(f'{game.id} {game.ruleset}' for game in games.values())})"


def judge_with_same_rules(expected: str, batch: bytes) -> list[bytes]:
    """What a worker does: judge the batch (pickled), if it has the rules that are expected."""
    if (found := rules()) != expected:
        raise DifferentRules(f"{get_worker().address} has {found}")
    return judge(pickle.loads(batch))
