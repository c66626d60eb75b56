"""``python -m tests.stress.faults``: let the service meet its faults, one after another, and print what came of it.

sent       requests, each try counted, by 20 clients to two workers
503        answers that said: later (Retry-After), to single-use matches or as there was too much to do; all were
           answered in the end
wrong      answers that are not what the engine answers in this process
lost       requests on connections that were cut; only where the fault itself kills who has them
turned off new connections that no process has accepted before the service was gone
5xx        any other answer of that kind
slowest    ms of the slowest answer, and what was asked; before, during: ms of the median, before and in the fault
recovered  s from the end of the fault to the last 503, cut or refusal
"""

from __future__ import annotations

import argparse
import sys

from engine import games
from tests.stress.faults import of_clients, of_redis, of_server
from tests.stress.faults.script import write
from tests.stress.faults.stage import Row, tried

FAULTS = {fault.name: fault for module in (of_server, of_redis, of_clients) for fault in module.FAULTS}
#: Matches of each game and form, and calls of each.
MATCHES, STEPS = 4, 24
HEADS = (
    *("fault", "sent", "answered", "503", "wrong", "lost", "turned off", "5xx"),
    *("slowest", "before", "during", "recovered"),
)


def main() -> int:
    """Try the faults that are named, or all: 0 if nothing was wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.stress.faults", description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", choices=[[], *FAULTS], help="a fault; all, unless named")
    parser.add_argument("--minutes", type=float, default=10.0, help="how long memory is looked at")
    parser.add_argument("--list", action="store_true", help="tell which faults there are")
    asked = parser.parse_args()
    if asked.list:
        print(*FAULTS, sep="\n")
        return 0
    script = write(games, MATCHES, STEPS)
    print(__doc__.partition("\n\n")[2])
    print(line(HEADS))
    bad = False
    for name in asked.names or FAULTS:
        if missing := FAULTS[name].missing():
            print(f"{name:16} left out: {missing}")
            continue
        row = tried(FAULTS[name], script, asked.minutes)
        print(line(told(row)), *(f"    {failure}" for failure in row.failures), sep="\n", flush=True)
        bad = bad or bool(row.failures)
    return int(bad)


def told(row: Row) -> tuple[object, ...]:
    """A row of the table."""
    ms = (f"{seconds * 1000:.1f}" for seconds in (row.slowest[0], row.median_before, row.median_during))
    return (*row[:8], *ms, f"{row.recovered:.1f}", " ", row.slowest[1])


def line(cells: tuple[object, ...]) -> str:
    """A line of the table."""
    first, *others = cells
    return f"{first:16}" + "".join(f"{cell!s:>11}" for cell in others)


if __name__ == "__main__":
    sys.exit(main())
