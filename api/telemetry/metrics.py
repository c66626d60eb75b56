"""Metrics: numbers in memory that all workers share, added up in the format of Prometheus.

Each worker has a slot, and counts into it by plain additions: the labels of prometheus_client and its files cost more
than counting may (`make bench ARGS=observing`). The memory is made before the fork and outlives every worker. A worker
that takes over the slot of another continues its counts, so counters never decrease. Gauges are exported for live
workers only.

Labels are bounded: operations, games and statuses are known from the start, and clients cannot add any.
"""

from __future__ import annotations

import mmap
import os
from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import partial
from pathlib import Path
from time import monotonic
from typing import Any, Final, Protocol

from prometheus_client import CollectorRegistry, exposition
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.openmetrics import exposition as openmetrics
from prometheus_client.registry import Collector

from api import VERSION
from api.cache.positions import PositionCache
from api.errors.registry import ALL_PROBLEMS
from api.limits.admission import LOAD, AdmissionControl
from api.limits.time_slice import TIME_SLICE
from api.sealed.single_use import SingleUseGuard
from api.sealed.tokens import TokenSealer
from api.telemetry.access_log import UNKNOWN_OPERATION, OperationName
from engine.registry import Registry

#: Seconds for which a page of metrics is served again.
PAGE_SECONDS: Final = 1.0
#: Workers that can count at the same time: many more than there are, as those before a reload may still be at work.
MAX_WORKERS: Final = 256
#: Buckets in seconds: from the time of an `apply` to a noticeable one.
BUCKETS: Final = (0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
STATUSES: Final = tuple(
    sorted({str(status) for status in (200, 302, 304, 308, *(spec.status for spec in ALL_PROBLEMS))})
)
#: Statuses that are exported at 0, too: the first failure is then an increase, which alerts can see.
FAILURES: Final = ("500", "503")
#: The status of whatever is answered with another one.
OTHER_STATUS: Final = "other"
#: The name of preflights.
PREFLIGHT: Final[OperationName] = ("preflight", "")

_STATUS_AT: Final = {status: at for at, status in enumerate((*STATUSES, OTHER_STATUS))}
_OTHER_AT: Final = _STATUS_AT[OTHER_STATUS]

# What stands in the row of an operation: how often each status was answered, two histograms, each with the sum of what
# it has counted, and bytes.
_REQUESTS: Final = len(_STATUS_AT)
_REQUEST_SUM: Final = _REQUESTS + len(BUCKETS) + 1
_ENGINE: Final = _REQUEST_SUM + 1
_ENGINE_SUM: Final = _ENGINE + len(BUCKETS) + 1
_BYTES_IN: Final = _ENGINE_SUM + 1
_BYTES_OUT: Final = _BYTES_IN + 1
_CUT: Final = _BYTES_OUT + 1
_ROW: Final = _CUT + 1

#: What Redis holds: cached positions, and single-use matches, which may be on a server of their own.
STORES: Final = ("cache", "single_use")
#: Counters without an operation: the family of each, and its labels.
COUNTERS: Final[dict[str, tuple[str, dict[str, str]]]] = {
    "shed": ("herald_shed", {}),
    "limited": ("herald_limited", {}),
    "faults": ("herald_faults", {}),
    "log_lines_lost": ("herald_log_lines_lost", {}),
    "stream_events": ("herald_stream_events", {}),
    **{f"validations_{v}": ("herald_validations", {"verdict": v}) for v in ("valid", "invalid", "unreadable")},
    **{
        f"single_use_{o}": ("herald_single_use_answers", {"outcome": o})
        for o in ("begun", "new", "again", "stale", "waiting", "full")
    },
    **{f"refused_{store}": ("herald_redis_refused", {"store": store}) for store in STORES},
    **{f"breaker_{store}": ("herald_redis_breaker_openings", {"store": store}) for store in STORES},
    **{
        f"{layer}_{outcome}": ("herald_cache_lookups", {"layer": layer, "outcome": outcome})
        for layer in ("table", "local", "redis", "token")
        for outcome in ("hit", "miss")
    },
}
GAUGES: Final = (
    "herald_cache_sessions",
    "herald_cache_session_bytes",
    "herald_cache_entries",
    "herald_cache_bytes",
    "herald_redis_breaker_open",
    "herald_requests_in_progress",
    "herald_streams",
    "herald_queue_seconds",
    "herald_event_loop_stall_seconds",
)
MEMORY: Final = "herald_memory_bytes"
#: The help text of each family.
HELP: Final = {
    "herald_requests": "Requests answered, by operation, game, ruleset and status; of another ruleset: forwarded.",
    "herald_request_seconds": "Seconds from the head of a request to the last byte of its answer.",
    "herald_engine_seconds": "Seconds of a request spent in the engine, where one came so far.",
    "herald_request_bytes": "Bytes of request bodies.",
    "herald_response_bytes": "Bytes of answers without their heads.",
    "herald_disconnects": "Answers that a client did not take to the end.",
    "herald_shed": "Requests refused because too much was waiting.",
    "herald_limited": "Requests refused because a caller had used up its rate.",
    "herald_faults": "Errors of the service itself, each with an id in the log.",
    "herald_log_lines_lost": "Lines of the request log that could not be written.",
    "herald_stream_events": "Events sent to streams of matches.",
    "herald_validations": "Verdicts on whole games.",
    "herald_single_use_answers": "Answers of the single-use check to calls of matches.",
    "herald_redis_refused": "Writes that Redis has refused, as when it is full.",
    "herald_redis_breaker_openings": "How often the circuit breaker has opened because Redis has failed.",
    "herald_cache_lookups": "What was looked for in a cache, and found or not.",
    "herald_cache_sessions": "Games in progress kept in a worker.",
    "herald_cache_session_bytes": "Estimated bytes of the games in progress kept in a worker.",
    "herald_cache_entries": "Hot positions kept in a worker.",
    "herald_cache_bytes": "Bytes of the hot positions kept in a worker.",
    "herald_redis_breaker_open": "1 while a worker goes on without Redis because it has failed.",
    "herald_requests_in_progress": "Requests that a worker has begun and not finished.",
    "herald_streams": "Open streams of matches, and requests that wait for a call of theirs.",
    "herald_queue_seconds": "What requests wait in a worker before they are begun.",
    "herald_event_loop_stall_seconds": "The most processor time that a worker has spent without looking for events.",
    "herald_memory_bytes": "Resident memory of a worker, with what it shares with others.",
    "herald_workers": "Workers that live.",
    "herald_worker_starts": "Workers that were started, also in place of others.",
    "herald_matches": "Single-use matches in progress, by ruleset: those of all processes, as the store knows them.",
    "herald_match_store_bytes": "Memory of the Redis of single-use matches: used, and its maximum where it has one.",
    "herald_build_info": "1, with the version of the service.",
    "herald_ruleset_info": "1, with the version of the rules of each game.",
}

_FIRST_COUNTER: Final = 0
_PID: Final = len(COUNTERS)
_TAKEN: Final = _PID + 1
_FIRST_GAUGE: Final = _TAKEN + 1
_FIRST_ROW: Final = _FIRST_GAUGE + len(GAUGES)

#: The name of a row: operation, game, ruleset.
Row = tuple[str, str, str]
ReadValue = Callable[[], float]


class StreamCounts(Protocol):
    """What live matches count."""

    @property
    def open(self) -> int:
        """The number of open streams."""
        ...

    @property
    def events_sent(self) -> int:
        """The number of events that were sent."""
        ...


class NoMetrics:
    """Metrics that are off."""

    def begin(self, slot: int) -> None:
        """Count into this slot from now on, after the fork."""

    def end(self, slot: int) -> None:
        """Mark the worker of this slot as gone; its counts stay."""

    def count(self, counter: str) -> None:
        """Count one of `COUNTERS`."""

    def publish(self) -> None:
        """Copy the counts of other objects to where every worker reads them."""


class Metrics(NoMetrics):
    """The metrics of all workers.

    ``names`` are the operations of the app's endpoints; ``read`` returns the counts of other objects, by their name in
    `COUNTERS` or `GAUGES`. ``elsewhere`` are the rulesets whose requests are forwarded (`battlecrest/1.1.0`), and
    ``matches`` counts the single-use matches in progress by ruleset, and ``memory`` returns that of their store.
    """

    def __init__(
        self,
        names: Mapping[str, OperationName],
        games: Registry,
        read: Mapping[str, ReadValue],
        elsewhere: Iterable[str] = (),
        matches: Callable[[], Mapping[str, int]] = dict,
        memory: Callable[[], Mapping[str, int]] = dict,
    ) -> None:
        self.games, self.matches, self.memory = games, matches, memory
        own = {game.id: game.ruleset for game in games.values()}
        endpoints: dict[tuple[str, str], Row] = {
            (endpoint, ""): (*name, own.get(name[1], "")) for endpoint, name in names.items()
        }
        for ruleset in elsewhere:
            game, _, version = ruleset.partition("/")
            endpoints |= {(endpoint, version): (*name, version) for endpoint, name in names.items() if name[1] == game}
        unknown, preflight = (*UNKNOWN_OPERATION, ""), (*PREFLIGHT, "")
        rows = {
            name: _FIRST_ROW + at * _ROW
            for at, name in enumerate(dict.fromkeys((unknown, preflight, *endpoints.values())))
        }
        #: the name of each row
        self.names = list(rows)
        self._unknown, self._preflight = rows[unknown], rows[preflight]
        self._rows = {endpoint: rows[name] for endpoint, name in endpoints.items()}
        self._size = _FIRST_ROW + len(rows) * _ROW
        self._all = memoryview(mmap.mmap(-1, MAX_WORKERS * self._size * 8)).cast("d")
        self._mine = self._all[: self._size]
        self._begun = False
        self._pages: dict[bool, tuple[float, bytes]] = {}
        self._at = {name: _FIRST_COUNTER + at for at, name in enumerate(COUNTERS)}
        self._counters = [(self._at[name], get) for name, get in read.items() if name in COUNTERS]
        self._gauges = [(_FIRST_GAUGE + GAUGES.index(name), get) for name, get in read.items() if name in GAUGES]
        self._before: list[float] = []

    def begin(self, slot: int) -> None:
        """Count into this slot from now on, after the fork."""
        self._mine = self._all[slot * self._size : (slot + 1) * self._size]
        self._before = [self._mine[at] for at, _ in self._counters]
        self._mine[_TAKEN] += 1
        self._mine[_PID] = os.getpid()
        self._begun = True
        self.publish()

    def end(self, slot: int) -> None:
        """Mark the worker of this slot as gone; its counts stay."""
        self._all[slot * self._size + _PID] = 0

    def count(self, counter: str) -> None:
        """Count one of `COUNTERS`."""
        self._mine[self._at[counter]] += 1

    def record_request(
        self,
        endpoint: str,
        method: str,
        status: str,
        seconds: float,
        engine: float,
        came: int,
        went: int,
        forwarded: str = "",
    ) -> None:
        """Count a request: its seconds, those in the engine, and the bytes of its body and response.

        ``forwarded`` is the ruleset whose service has answered it.
        """
        row = self._preflight if method == "OPTIONS" else self._row(endpoint, forwarded)
        mine = self._mine
        mine[row + _STATUS_AT.get(status, _OTHER_AT)] += 1
        mine[row + _REQUESTS + bisect_left(BUCKETS, seconds)] += 1
        mine[row + _REQUEST_SUM] += seconds
        if engine:
            mine[row + _ENGINE + bisect_left(BUCKETS, engine)] += 1
            mine[row + _ENGINE_SUM] += engine
        mine[row + _BYTES_IN] += came
        mine[row + _BYTES_OUT] += went

    def record_disconnect(self, endpoint: str, forwarded: str = "") -> None:
        """Count a client that did not read the whole response."""
        self._mine[self._row(endpoint, forwarded) + _CUT] += 1

    def _row(self, endpoint: str, forwarded: str) -> int:
        """Return the row of a request; an operation of no game has one."""
        row = self._rows.get((endpoint, forwarded))
        return self._rows.get((endpoint, ""), self._unknown) if row is None else row

    def publish(self) -> None:
        """Copy the counts of other objects to where every worker reads them."""
        for (at, get), before in zip(self._counters, self._before, strict=True):
            self._mine[at] = before + get()
        for at, get in self._gauges:
            self._mine[at] = get()

    def page(self, *, as_openmetrics: bool) -> bytes:
        """Return all metrics of all workers, up to `PAGE_SECONDS` seconds old."""
        until, text = self._pages.get(as_openmetrics, (0.0, b""))
        if monotonic() >= until:
            text = self.collect(as_openmetrics=as_openmetrics)
            self._pages[as_openmetrics] = monotonic() + PAGE_SECONDS, text
        return text

    def collect(self, *, as_openmetrics: bool = False) -> bytes:
        """Return all metrics of all workers, as text."""
        if not self._begun:  # no server of ours: this process alone
            self.begin(0)
        self.publish()
        registry = CollectorRegistry()
        registry.register(MetricsCollector(self))
        form: Any = openmetrics if as_openmetrics else exposition
        text: bytes = form.generate_latest(registry)
        return text

    def families(self) -> Iterator[Metric]:
        """Yield the metric families."""
        slots = [self._all[at : at + self._size] for at in range(0, MAX_WORKERS * self._size, self._size)]
        used = [slot for slot in slots if slot[_TAKEN]]
        totals = list(used[0])
        for slot in used[1:]:
            totals = [total + more for total, more in zip(totals, slot, strict=True)]
        yield from self._of_operations(totals)
        yield from self._of_counters(totals)
        yield from self._of_workers(slots)
        yield _family(CounterMetricFamily, "herald_worker_starts", {}, totals[_TAKEN])
        yield _family(GaugeMetricFamily, "herald_build_info", {"version": VERSION}, 1)
        rulesets = GaugeMetricFamily("herald_ruleset_info", HELP["herald_ruleset_info"], labels=["game", "ruleset"])
        for game in self.games.values():
            rulesets.add_metric([game.id, game.ruleset], 1)
        yield rulesets
        matches = GaugeMetricFamily("herald_matches", HELP["herald_matches"], labels=["game", "ruleset"])
        for name, count in self.matches().items():
            matches.add_metric(name.split("/"), count)
        yield matches
        memory = GaugeMetricFamily("herald_match_store_bytes", HELP["herald_match_store_bytes"], labels=["kind"])
        for kind, size in self.memory().items():
            memory.add_metric([kind], size)
        yield memory

    def _of_operations(self, totals: list[float]) -> Iterator[Metric]:
        by = ["operation", "game", "ruleset"]
        requests = CounterMetricFamily("herald_requests", HELP["herald_requests"], labels=[*by, "status"])
        seconds, engine = (
            HistogramMetricFamily(name, HELP[name], labels=by)
            for name in ("herald_request_seconds", "herald_engine_seconds")
        )
        came, went, cut = (
            CounterMetricFamily(name, HELP[name], labels=by)
            for name in ("herald_request_bytes", "herald_response_bytes", "herald_disconnects")
        )
        for at, label in enumerate(self.names):
            row = totals[_FIRST_ROW + at * _ROW : _FIRST_ROW + (at + 1) * _ROW]
            for status, where in _STATUS_AT.items():
                if row[where] or status in FAILURES:
                    requests.add_metric([*label, status], row[where])
            if any(row[_REQUESTS:_REQUEST_SUM]):
                seconds.add_metric(label, _buckets(row[_REQUESTS:_REQUEST_SUM]), row[_REQUEST_SUM])
                came.add_metric(label, row[_BYTES_IN])
                went.add_metric(label, row[_BYTES_OUT])
                cut.add_metric(label, row[_CUT])
            if any(row[_ENGINE:_ENGINE_SUM]):
                engine.add_metric(label, _buckets(row[_ENGINE:_ENGINE_SUM]), row[_ENGINE_SUM])
        yield from (requests, seconds, engine, came, went, cut)

    def _of_counters(self, totals: list[float]) -> Iterator[Metric]:
        families: dict[str, CounterMetricFamily] = {}
        for name, (family, labels) in COUNTERS.items():
            if family not in families:
                families[family] = CounterMetricFamily(family, HELP[family], labels=list(labels))
            families[family].add_metric(list(labels.values()), totals[self._at[name]])
        yield from families.values()

    def _of_workers(self, slots: list[memoryview[float]]) -> Iterator[Metric]:
        live = [(str(n), slot) for n, slot in enumerate(slots) if slot[_PID]]
        for at, name in enumerate(GAUGES, _FIRST_GAUGE):
            gauge = GaugeMetricFamily(name, HELP[name], labels=["worker"])
            for worker, slot in live:
                gauge.add_metric([worker], slot[at])
            yield gauge
        memory = GaugeMetricFamily(MEMORY, HELP[MEMORY], labels=["worker"])
        for worker, slot in live:
            if (used := resident_bytes(int(slot[_PID]))) is not None:
                memory.add_metric([worker], used)
        yield memory
        yield _family(GaugeMetricFamily, "herald_workers", {}, len(live))


class MetricsCollector(Collector):
    """The collector that prometheus_client asks for the families."""

    def __init__(self, metrics: Metrics) -> None:
        self.metrics = metrics

    def collect(self) -> Iterator[Metric]:
        """Return the families."""
        return self.metrics.families()


def _family(
    kind: type[CounterMetricFamily | GaugeMetricFamily], name: str, labels: Mapping[str, str], value: float
) -> Metric:
    family = kind(name, HELP[name], labels=list(labels))
    family.add_metric(list(labels.values()), value)
    return family


def _buckets(counts: list[float]) -> list[tuple[str, float]]:
    """Return the cumulative buckets of a histogram, as Prometheus expects."""
    total, told = 0.0, []
    for limit, count in zip((*map(str, BUCKETS), "+Inf"), counts, strict=True):
        total += count
        told.append((limit, total))
    return told


def operation_name(endpoint: str, games: Registry) -> OperationName:
    """Return operation and game of a Flask endpoint; without a game the resource is part of it: `games.list`."""
    blueprint, _, name = endpoint.rpartition(".")
    game = blueprint.rpartition("-")[0]
    return (name, game) if game in games else (endpoint, "")


def resident_bytes(pid: int) -> int | None:
    """Return the resident memory of a process on Linux; ``None`` elsewhere."""
    with suppress(OSError):
        return int(Path(f"/proc/{pid}/statm").read_text("ascii").split()[1]) * mmap.PAGESIZE
    return None


def cache_counters(
    cache: PositionCache,
    seals: TokenSealer,
    single_use: SingleUseGuard | None,
    gate: AdmissionControl,
    live: StreamCounts | None = None,
) -> dict[str, ReadValue]:
    """Return what the caches, the single-use guard, admission control and live matches count themselves."""
    read: dict[str, ReadValue] = {name: partial(getattr, gate, name) for name in ("shed", "limited")}
    layers: dict[str, Any] = {
        "table": cache.sessions,
        "local": cache.local,
        "redis": cache.shared,
        "token": seals.cache,
    }
    for layer, counting in layers.items():
        if counting is not None:
            read[f"{layer}_hit"] = partial(getattr, counting, "hits")
            read[f"{layer}_miss"] = partial(getattr, counting, "misses")
    if single_use is not None:
        for outcome in single_use.outcomes:
            read[f"single_use_{outcome}"] = partial(single_use.outcomes.__getitem__, outcome)
        read["refused_single_use"] = lambda: single_use.refused
        read["breaker_single_use"] = lambda: single_use.store.breaker.trips
    if live is not None:
        read["stream_events"] = lambda: live.events_sent
        read["herald_streams"] = lambda: live.open
    read["herald_queue_seconds"] = LOAD.queue_lag
    read["herald_event_loop_stall_seconds"] = lambda: TIME_SLICE.longest_stall
    read["herald_cache_sessions"] = cache.sessions.__len__
    read["herald_cache_session_bytes"] = lambda: cache.sessions.bytes
    read["herald_cache_entries"] = cache.local.__len__
    read["herald_cache_bytes"] = lambda: cache.local.bytes
    if (shared := cache.shared) is not None:
        read["herald_redis_breaker_open"] = lambda: shared.breaker.open
        read["refused_cache"] = lambda: shared.refused
        read["breaker_cache"] = lambda: shared.breaker.trips
    return read
