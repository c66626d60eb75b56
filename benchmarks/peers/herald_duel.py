"""Herald's core with a small duel: in process, and stateless with everything that undo needs in the position."""

from __future__ import annotations

from collections.abc import Callable
from importlib import metadata

from engine.core.decision import TABLE
from tests.helpers.playout import play

from ..baseline import measure
from ..games import TIMED, recorded, spread, stateless
from .duel import DUEL
from .row import PeerRow, measured

GAMES = 4
IN_PROCESS = ("Herald, its duel", "list the legal actions, play one")
STATELESS = ("Herald, its duel", "read the position, check it, play, list the legal actions, write it")
TRUSTED = ("Herald, its duel", "the same with a position that is known to be ours")
_NOTE = "random play; dice and draws are part of the move"


def rows(baseline: float) -> list[PeerRow]:
    """Measure both loops."""
    requests = [request for match in recorded(DUEL, DUEL.modes[0], GAMES) for request in match]
    timed = spread(requests, TIMED)
    loops = {
        IN_PROCESS: _in_process(),
        STATELESS: stateless(DUEL, timed),
        TRUSTED: stateless(DUEL, timed, trusted=True),
    }
    version = metadata.version("herald-rules")
    return [measured(*labels, version, measure(run), baseline, _NOTE) for labels, run in loops.items()]


def _in_process() -> Callable[[], int]:
    """Random games; what chance answers is no move of its own, as it is none for the other systems."""
    answers = [entry for seed in range(GAMES) for entry in play(DUEL, {}, seed).log]
    moves = sum(entry.seat != TABLE and not entry.auto for entry in answers)

    def run() -> int:
        for seed in range(GAMES):
            play(DUEL, {}, seed, durable=False)
        return moves

    return run
