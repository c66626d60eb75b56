"""The processes of this machine: that they judge, die and end as they should."""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from api.http.ndjson import Line
from api.records.batch import process_pool
from api.records.batch.process_pool import ProcessPool
from api.records.batch.scheduler import judge_all
from api.records.batch.sources import Archive
from api.records.batch.worker import Batch, WorkerCrashed, WorkersLost, judge
from tests.helpers.archives import MOST, die, judge_or_die, killer, record


def batch(*contents: bytes) -> Batch:
    return Batch([Line(n, content) for n, content in enumerate(contents, 1)], MOST, "en")


@pytest.fixture
def two(monkeypatch: pytest.MonkeyPatch) -> Iterator[ProcessPool]:
    """Two processes, which die of killers."""
    monkeypatch.setattr(process_pool, "judge", judge_or_die)
    with ProcessPool(2) as workers:
        yield workers


def test_processes_judge_as_one_does_here(two: ProcessPool) -> None:
    batches = [batch(record(seed), b"no record") for seed in range(4)]
    assert [two.submit(one).result() for one in batches] == [judge(one) for one in batches]


def test_who_dies_takes_only_its_own_batches_along_and_there_is_another_at_once(two: ProcessPool) -> None:
    good = batch(record(1))
    futures = [two.submit(batch(killer(1))), two.submit(good)]
    with pytest.raises(WorkerCrashed):
        futures[0].result()
    assert futures[1].result() == judge(good)
    assert [two.submit(good).result() for _ in range(4)] == [judge(good)] * 4


def test_an_archive_with_killers_is_judged_to_its_end(two: ProcessPool, tmp_path: Path) -> None:
    lines = [killer(n) if n in (0, 7, 8, 29) else record(n) for n in range(30)]
    (tmp_path / "a.ndjson").write_bytes(b"\n".join(lines))
    told = [verdict for some in judge_all(Archive([str(tmp_path)], MOST), two, MOST, "en") for _, verdict in some]
    assert [b"died" in verdict for verdict in told] == [n in (0, 7, 8, 29) for n in range(30)]
    alive = [Line(n + 1, line) for n, line in enumerate(lines) if n not in (0, 7, 8, 29)]
    assert [verdict for verdict in told if b"died" not in verdict] == judge(Batch(alive, MOST, "en"))


def test_processes_that_die_of_nothing_accuse_no_record(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(process_pool, "judge", die)
    with pytest.raises(WorkersLost), ProcessPool(1):
        pytest.fail("there is no process")


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="sees processes as Linux tells of them")
def test_processes_end_with_the_one_that_has_started_them() -> None:
    """Also where it could not report them: no caller is left waiting for work."""
    command = [sys.executable, "-m", "api.cli", "validate", "-", "--processes", "2"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with subprocess.Popen(command, start_new_session=True, **pipes) as process:
        process.stdin.write(record(1) + b"\n")
        process.stdin.flush()
        wait_for(lambda: len(of_group(process.pid)) >= 4)  # itself, who forks, two who judge
        process.kill()
        wait_for(lambda: set(of_group(process.pid)) <= {process.pid})


def of_group(group: int) -> list[int]:
    """The processes of a group."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text().rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(fields[2]) == group:
            found.append(int(path.parent.name))
    return found


def wait_for(condition: object, seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.02)
