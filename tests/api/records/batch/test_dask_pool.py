"""Archives on a Dask cluster: the same verdicts, whoever dies.  What needs processes is in `make test-slow`."""

import json
import os
import pickle
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dask.config
import pytest
from distributed.cli import dask_scheduler, dask_worker

from api.bots.selfplay import Plan, play_one
from api.cli.validate import validate
from api.http.ndjson import Line
from api.records.batch.dask_pool import BATCHES_PER_THREAD, DaskPool, judge_with_same_rules, rules
from api.records.batch.process_pool import ProcessPool
from api.records.batch.scheduler import UNJUDGED, judge_all
from api.records.batch.sources import Archive
from api.records.batch.worker import Batch, Workers, WorkersLost, judge
from engine import games
from tests.helpers import crashing_worker, fake_ruleset
from tests.helpers.archives import killer
from tests.helpers.cluster import Started, dask_cluster

BC = games["battlecrest"]
PAGE = Path(__file__).parents[4] / "docs/cluster.md"
MOST = 2**21
#: Records of an archive, of so many different games.
RECORDS, GAMES = 1_000, 25


@cache
def lines() -> list[bytes]:
    """An archive in which every twentieth record is no game."""
    played = [play_one(Plan("battlecrest", ["duel"], "cluster"), n) for n in range(GAMES)]
    return [
        played[n % GAMES].replace(b'"mode":"seeded"', b'"mode":"loaded"') if n % 20 == 7 else played[n % GAMES]
        for n in range(RECORDS)
    ]


def file_of(folder: Path, records: list[bytes]) -> Path:
    """An archive of one file."""
    file = folder / "games.ndjson"
    file.write_bytes(b"\n".join(records) + b"\n")
    return file


def verdicts(file: Path, workers: Workers) -> Iterator[bytes]:
    """The verdicts on an archive, as they come."""
    for judged in judge_all(Archive([str(file)], MOST, None), workers, MOST, "en"):
        yield from (told for _, told in judged)


def locally(file: Path) -> list[bytes]:
    """The verdicts of two processes of this machine."""
    with ProcessPool(2) as workers:
        return list(verdicts(file, workers))


def wait_for_workers(cluster: DaskPool, count: int) -> None:
    """Until the cluster knows of so many workers with a thread each."""
    deadline = time.monotonic() + 60
    while cluster.max_in_flight != BATCHES_PER_THREAD * count:
        assert time.monotonic() < deadline
        time.sleep(0.05)


@pytest.mark.parametrize(
    ("address", "problem"),
    [
        ("carrier-pigeon://coop:1", "unknown address scheme 'carrier-pigeon'"),
        ("tcp://127.0.0.1", "missing port number"),
        ("tls://127.0.0.1:8786", "TLS needs certificates"),
        ("tcp://no-such-host.invalid:8786", "Name or service not known"),
    ],
)
def test_what_is_no_address_is_said_at_once(address: str, problem: str) -> None:
    with pytest.raises(WorkersLost) as said:
        DaskPool(address)
    assert str(said.value).startswith(f"there is no Dask scheduler at {address}: ")
    assert address.endswith("invalid:8786") or problem in str(said.value)


def test_a_worker_with_our_rules_judges_as_we_do() -> None:
    assert f"battlecrest {BC.ruleset}" in rules()
    batch = Batch([Line(1, b"{}")], MOST, "en")
    assert judge_with_same_rules(rules(), pickle.dumps(batch)) == judge(batch)


def test_the_commands_of_the_page_are_spelt_as_they_are() -> None:
    """Each option and each setting in the shell blocks of docs/cluster.md is one."""
    known = {"dask scheduler": dask_scheduler.main, "dask worker": dask_worker.main, "herald validate": validate}
    blocks = re.findall(r"^```sh\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    commands = [line for block in blocks for line in block.splitlines() if not line.startswith("make ")]
    assert len(commands) == 9
    for line in commands:
        if line.startswith("export "):
            name = line.removeprefix("export DASK_").partition("=")[0].lower().replace("__", ".")
            dask.config.get(name)  # raises KeyError
        else:
            command = known[" ".join(line.split()[:2])]
            options = {option for parameter in command.params for option in parameter.opts}
            assert options >= {word for word in line.split() if word.startswith("--")}


@pytest.fixture(scope="module")
def started() -> Iterator[Started]:
    """A scheduler and two workers."""
    with dask_cluster(2) as cluster:
        yield cluster


@pytest.mark.slow
@pytest.mark.nightly
def test_a_cluster_says_what_local_processes_say(started: Started, tmp_path: Path) -> None:
    file = file_of(tmp_path, lines())
    with DaskPool(started.address) as cluster:
        wait_for_workers(cluster, 2)
        assert list(verdicts(file, cluster)) == locally(file)


@pytest.mark.slow
@pytest.mark.nightly
def test_the_files_of_verdicts_are_the_same(started: Started, tmp_path: Path) -> None:
    """And the command says nothing beside its summary: Dask does not talk into it."""
    file = file_of(tmp_path, lines()[:500])
    for kind in ("ndjson", "csv"):
        written = []
        for n, where in enumerate((["--processes", "2"], ["--scheduler", started.address])):
            output = tmp_path / f"{n}.{kind}"
            ran = herald("validate", str(file), "--output", str(output), *where)
            assert ran.returncode == 1
            assert ran.stderr.startswith("500 records: 475 valid, 25 not, ")
            assert len(ran.stderr.splitlines()) == 1
            written.append(output.read_bytes())
        assert written[0] == written[1]


@pytest.mark.slow
@pytest.mark.nightly
def test_a_worker_that_is_killed_costs_no_record_and_accuses_none(
    started: Started, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its nanny restarts it; its records are judged once more, and reported once."""
    monkeypatch.setattr(
        "api.records.batch.scheduler.BATCH_BYTES", 2**14
    )  # so that most batches are still to come when it is killed
    file = file_of(tmp_path, lines())
    want = locally(file)
    with DaskPool(started.address) as cluster:
        wait_for_workers(cluster, 2)
        got = []
        for n, verdict in enumerate(verdicts(file, cluster)):
            got.append(verdict)
            if n in (RECORDS // 4, RECORDS // 2):
                os.kill(min(_workers_of(cluster)), signal.SIGKILL)
        assert got == want
        wait_for_workers(cluster, 2)


def _workers_of(cluster: DaskPool) -> list[int]:
    """The process ids of the workers that are connected.

    A nanny gives up a worker that dies while it starts, so that on a busy machine any other one must not be killed.
    """
    deadline = time.monotonic() + 60
    while not (
        found := [pid for pid in cluster._client.run(os.getpid, on_error="return").values() if type(pid) is int]
    ):
        assert time.monotonic() < deadline
        time.sleep(0.05)
    return found


@pytest.mark.slow
@pytest.mark.nightly
def test_never_more_is_given_out_than_the_workers_can_take(started: Started, tmp_path: Path) -> None:
    file = file_of(tmp_path, lines())
    seen: list[int] = []
    done = threading.Event()

    def tasks(dask_scheduler: object) -> int:
        return len(dask_scheduler.tasks)  # type: ignore[attr-defined]

    with DaskPool(started.address) as cluster:
        wait_for_workers(cluster, 2)

        def look() -> None:
            while not done.wait(0.01):
                seen.append(cluster._client.run_on_scheduler(tasks))

        looking = threading.Thread(target=look)
        looking.start()
        try:
            assert len(list(verdicts(file, cluster))) == RECORDS
        finally:
            done.set()
            looking.join()
    # Finished verdicts are forgotten a moment later.
    assert 2 < max(seen) <= 2 * BATCHES_PER_THREAD + 2, seen


@pytest.mark.slow
@pytest.mark.nightly
def test_an_interrupted_command_leaves_nothing_behind_at_the_scheduler(started: Started, tmp_path: Path) -> None:
    file, output = file_of(tmp_path, lines() * 4), tmp_path / "verdicts.ndjson"
    arguments = ["validate", str(file), "--output", str(output), "--scheduler", started.address]
    with subprocess.Popen(command(*arguments), stderr=subprocess.PIPE, text=True) as running:
        while not (output.exists() and output.stat().st_size > 1000):
            assert running.poll() is None
            time.sleep(0.02)
        running.send_signal(signal.SIGINT)
        _, told = running.communicate(timeout=60)
    assert running.returncode == 130, told
    assert told.startswith("Interrupted. ")
    assert len(told.splitlines()) == 1
    with DaskPool(started.address) as cluster:
        deadline = time.monotonic() + 30
        while cluster._client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)):
            assert time.monotonic() < deadline
            time.sleep(0.1)
    ran = herald(*arguments, "--resume")
    assert ran.returncode == 1
    assert "kept from before" in ran.stderr
    assert output.read_bytes().count(b"\n") == 4 * RECORDS


@pytest.mark.slow
@pytest.mark.nightly
def test_a_record_that_kills_its_workers_is_reported_and_the_rest_goes_on(tmp_path: Path) -> None:
    file = file_of(tmp_path, [*lines()[:17], killer(1), *lines()[:23]])
    with (
        dask_cluster(2, "--preload", crashing_worker.__name__, failures=0) as fragile,
        DaskPool(fragile.address) as cluster,
    ):
        got = list(verdicts(file, cluster))
    want = locally(file)
    assert got[:17] + got[18:] == want[:17] + want[18:]
    told = json.loads(got[17])
    assert (told["line"], told["valid"]) == (18, False)
    assert told["code"] in UNJUDGED


@pytest.mark.slow
@pytest.mark.nightly
def test_workers_with_other_rules_are_refused_whenever_they_come(tmp_path: Path) -> None:
    file = file_of(tmp_path, lines()[:50])
    with dask_cluster(0) as other:
        with DaskPool(other.address) as cluster:  # there is none yet, so the batch finds out
            other.worker("--preload", fake_ruleset.__name__)
            with pytest.raises(WorkersLost, match=r"has Herald .*battlecrest 0\.0\.1.* and here is Herald"):
                list(verdicts(file, cluster))
        ran = herald("validate", str(file), "--scheduler", other.address)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert "battlecrest 0.0.1" in ran.stderr
    assert len(ran.stderr.splitlines()) == 1


@pytest.mark.slow
@pytest.mark.nightly
def test_without_workers_the_command_says_so_and_waits(tmp_path: Path) -> None:
    file = file_of(tmp_path, lines()[:20])
    with dask_cluster(0) as empty:
        arguments = command("validate", str(file), "--scheduler", empty.address)
        with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as waiting:
            assert waiting.stderr is not None
            assert waiting.stderr.readline() == f"no workers at {empty.address}: waiting for some\n"
            empty.worker()
            told, said = waiting.communicate(timeout=120)
    assert waiting.returncode == 1
    assert len(told.splitlines()) == 20
    assert said.splitlines()[-1].startswith("20 records: 19 valid, 1 not")


@pytest.mark.slow
@pytest.mark.nightly
def test_a_lost_scheduler_ends_the_command_and_resume_goes_on(tmp_path: Path) -> None:
    file, output = file_of(tmp_path, lines()), tmp_path / "verdicts.ndjson"
    with dask_cluster(2) as lost, DaskPool(lost.address) as cluster:
        wait_for_workers(cluster, 2)
        told = verdicts(file, cluster)
        before = [next(told) for _ in range(100)]
        lost.scheduler.kill()
        with pytest.raises(WorkersLost, match=r"is gone, or was restarted; --resume goes on"):
            list(told)
    ran = herald("validate", str(file), "--scheduler", lost.address)
    assert (ran.returncode, ran.stdout) == (3, "")
    assert f"there is no Dask scheduler at {lost.address}: " in ran.stderr
    assert len(ran.stderr.splitlines()) == 1
    output.write_bytes(b"".join(_named(file, verdict) for verdict in before))
    os.utime(file, (1, 1))  # long before the verdicts
    ran = herald("validate", str(file), "--output", str(output), "--resume", "--processes", "2")
    assert "100 kept from before" in ran.stderr


def _named(file: Path, verdict: bytes) -> bytes:
    """A line of a file of verdicts: they name the file as well."""
    return b'{"file":' + json.dumps(str(file)).encode() + b"," + verdict[1:] + b"\n"


def command(*arguments: str) -> list[str]:
    """The command, with warnings as errors."""
    return [sys.executable, "-W", "error", "-m", "api.cli", *arguments]


def herald(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run it."""
    return subprocess.run(command(*arguments), capture_output=True, text=True, timeout=300, check=False)
