"""``make cluster-demo``: 10,000 games judged by a Dask cluster on this machine, which loses a worker on the way."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from tests.helpers.cluster import Started, dask_cluster

GAMES = 10_000
RECORDS = Path("build/cluster-demo.ndjson.zst")
VERDICTS = Path("build/cluster-demo.verdicts.ndjson")
HERALD = [sys.executable, "-m", "api.cli"]


def main() -> int:
    """Make the games unless they are there, judge them; the exit code is that of the command."""
    RECORDS.parent.mkdir(exist_ok=True)
    if not RECORDS.exists():
        play = ["play", "battlecrest", "--count", str(GAMES), "--seed", "cluster demo", "--output", str(RECORDS)]
        _say(*play)
        subprocess.run([*HERALD, *play], check=True)
    VERDICTS.unlink(missing_ok=True)
    with dask_cluster(2) as cluster:
        print(f"a scheduler at {cluster.address}, and two workers")
        validate = ["validate", str(RECORDS), "--scheduler", cluster.address, "--output", str(VERDICTS)]
        _say(*validate)
        with subprocess.Popen([*HERALD, *validate]) as command:
            _kill_one_in_the_middle(cluster, command)
    told = VERDICTS.read_bytes().count(b"\n")
    print(f"{told:,} verdicts on {GAMES:,} records in {VERDICTS}")
    return command.returncode if told == GAMES else 1


def _kill_one_in_the_middle(cluster: Started, command: subprocess.Popen[bytes]) -> None:
    while command.poll() is None:
        time.sleep(0.2)
        if VERDICTS.exists() and VERDICTS.read_bytes().count(b"\n") > GAMES // 2:
            cluster.kill_a_worker()
            print("half of it is judged: a worker was killed, and its nanny starts another")
            return


def _say(*arguments: str) -> None:
    print(f"$ herald {' '.join(arguments)}", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
