"""Other systems measured beside Herald: optional, pinned, and never needed to run the tests.

`python -m tests.benchmarks.peers` prints the table. It takes about 15 seconds once the packages are installed.
"""

from __future__ import annotations

from ..baseline import units_per_second
from . import boardgameio_duel, open_spiel_gin, python_chess
from .row import PeerRow

__all__ = ["PeerRow", "rows"]


def rows(baseline: float | None = None) -> list[PeerRow]:
    """Return two rows for each peer.

    `baseline` is the yardstick's rate; when it is not given, it is measured anew just before each peer, which is
    steadier on a machine whose speed changes from one moment to the next.
    """
    result: list[PeerRow] = []
    for peer in (boardgameio_duel, python_chess, open_spiel_gin):
        result += peer.rows(units_per_second() if baseline is None else baseline)
    return result
