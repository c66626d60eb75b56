"""Other systems measured beside Herald: optional, pinned, and never needed to run the tests.

`python -m benchmarks.peers` prints the table. It takes about 40 seconds once the packages are installed.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..baseline import units_per_second
from . import boardgameio_duel, herald_duel, open_spiel_gin, python_chess
from .row import PeerRow

__all__ = ["PeerRow", "duel_ratios", "rows"]


def rows(baseline: float | None = None) -> list[PeerRow]:
    """Return the rows of Herald's own duel and of each peer.

    `baseline` is the yardstick's rate; without it, the rate is measured again just before each peer, which is
    steadier on a machine whose speed changes from one moment to the next.
    """
    result: list[PeerRow] = []
    for peer in (herald_duel, boardgameio_duel, python_chess, open_spiel_gin):
        result += peer.rows(units_per_second() if baseline is None else baseline)
    return result


def duel_ratios(measured: Sequence[PeerRow]) -> dict[str, float]:
    """What a stateless move of Herald's duel costs beside one of boardgame.io's duels with JSON and undo.

    By the name of their row; one that was not measured is left out.  Ours are measured right before theirs, so
    the times are divided as they are, without the yardstick.
    """
    rates = {(row.name, row.move): row.moves_per_second for row in measured}
    ours = rates.get(herald_duel.STATELESS)
    beside = (boardgameio_duel.SAME, boardgameio_duel.OTHER)
    return {row[0]: theirs / ours for row in beside if ours and (theirs := rates.get(row))}
