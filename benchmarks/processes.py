"""What other processes have used, as Linux reports it; elsewhere nothing is known."""

from __future__ import annotations

import time
from pathlib import Path
from typing import NamedTuple


class Memory(NamedTuple):
    """Bytes of memory: all that is mapped and there, and the process's share of it (what n share counts 1/n)."""

    resident: int
    share: int


def workers_of(master: int) -> list[int]:
    """The processes that a server has forked."""
    try:
        return [int(pid) for pid in Path(f"/proc/{master}/task/{master}/children").read_text("ascii").split()]
    except OSError:
        return []


def seconds_used(pids: list[int]) -> float | None:
    """The processor time that these processes have used so far, in the kernel too; ``None`` where it is unknown.

    The clocks are those of clock_getcpuclockid(3), in nanoseconds; /proc/PID/stat counts in hundredths of a second.
    """
    try:
        return sum(time.clock_gettime(~pid << 3 | 2) for pid in pids) if pids else None
    except OSError:
        return None


def memory(pids: list[int]) -> Memory | None:
    """Return the mean memory of these processes, or ``None`` if it is unknown."""
    try:
        lines = [line for pid in pids for line in Path(f"/proc/{pid}/smaps_rollup").read_text("ascii").splitlines()]
    except OSError:
        return None
    found = {
        name: [int(line.split()[1]) * 1024 for line in lines if line.startswith(name)] for name in ("Rss:", "Pss:")
    }
    return Memory(*(sum(sizes) // len(pids) for sizes in found.values())) if pids else None
