"""Herald's core with a small duel: in process, and stateless with everything that undo needs in the position."""

from __future__ import annotations

from importlib import metadata

from ..baseline import measure
from ..games import TIMED, in_process, recorded, spread, stateless
from .duel import DUEL
from .row import PeerRow, measured

GAMES = 4
IN_PROCESS = ("Herald, a duel, in process", "list the legal actions, play one")
STATELESS = ("Herald, a duel, bytes to bytes", "read the position, check it, play, list the legal actions, write it")
_NOTE = "random play; dice and draws are part of the move"


def rows(baseline: float) -> list[PeerRow]:
    """Measure both loops."""
    mode = DUEL.modes[0]
    requests = [request for match in recorded(DUEL, mode, GAMES) for request in match]
    version = metadata.version("herald-rules")
    return [
        measured(*labels, version, measure(run), baseline, _NOTE)
        for labels, run in ((IN_PROCESS, in_process(DUEL, mode)), (STATELESS, stateless(DUEL, spread(requests, TIMED))))
    ]
