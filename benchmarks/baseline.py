"""The yardstick of every figure in this folder, and the stopwatch used for it.

One *unit* is one pass of a plain Python loop which does what rule code does: integer arithmetic, a list index, a dict
store and a comparison. A rate divided into the rate of units gives a figure that can be carried to another machine.
All times are processor time of this process, best of several rounds, since the machines are shared.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

_ROUNDS = 5
_ROUND_SECONDS = 0.2
_PROBE_PASSES = 50_000


def _loop(passes: int) -> float:
    """Run the loop and return the processor time it took, in seconds."""
    board = list(range(64))
    seen: dict[int, int] = {}
    seed, hits = 1, 0
    start = process_time()
    for _ in range(passes):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        cell = seed & 63
        board[cell] = seed
        seen[cell] = board[cell ^ 1]
        hits += seen[cell] < seed
    return process_time() - start


def units_per_second() -> float:
    """Return the units this machine does in a second of processor time: best of five rounds of about 0.2 s."""
    probe = max(_loop(_PROBE_PASSES), 1e-6)
    passes = max(_PROBE_PASSES, int(_PROBE_PASSES * _ROUND_SECONDS / probe))
    return passes / min(_loop(passes) for _ in range(_ROUNDS))


def measure(run: Callable[[], int], rounds: int = 3, seconds: float = 0.5) -> float:
    """Return moves per second of processor time, best of `rounds`.

    `run` plays one game or batch and returns its number of moves; a round repeats it until `seconds` have been used.
    One unmeasured call comes first, so that tables built on first use are not counted.
    """
    run()
    best = 0.0
    for _ in range(rounds):
        moves, used = 0, 0.0
        start = process_time()
        while used < seconds:
            moves += run()
            used = process_time() - start
        best = max(best, moves / used)
    return best


def in_units(
    runs: dict[str, Callable[[], int]], rounds: int = 8, seconds: float = 0.15
) -> dict[str, tuple[float, float]]:
    """Return units and microseconds per move of each run.

    The yardstick and the runs take turns, so that a change of the machine's speed meets all of them; the best round of
    each counts.  Each begins in turn: what comes right behind the yardstick finds the caches of the processor cold.
    """
    order = list(runs.items())
    best = dict.fromkeys(("", *runs), float("inf"))
    for run in runs.values():
        run()
    for _ in range(rounds):
        best[""] = min(best[""], _loop(_PROBE_PASSES) / _PROBE_PASSES)
        order.append(order.pop(0))
        for name, run in order:
            moves, start = 0, process_time()
            while (used := process_time() - start) < seconds:
                moves += run()
            best[name] = min(best[name], used / moves)
    return {name: (best[name] / best[""], best[name] * 1e6) for name in runs}
