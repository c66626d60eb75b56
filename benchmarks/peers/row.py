"""The row every peer benchmark returns."""

from __future__ import annotations

from dataclasses import dataclass

NOT_INSTALLED = "not installed: pip install .[bench]"


@dataclass(frozen=True, slots=True)
class PeerRow:
    """One line of the comparison: a peer, one way to drive it, and how fast it went.

    `moves_per_second` and `units` are None when the peer could not be run; `note` then holds the reason. Rows of the
    same peer may be divided by each other; rows of different peers only place orders of magnitude.
    """

    name: str
    move: str
    version: str | None
    moves_per_second: float | None
    units: float | None
    note: str = ""


def measured(name: str, move: str, version: str, rate: float, baseline: float, note: str = "") -> PeerRow:
    """Return the row of a peer that ran at `rate` moves per second, where the yardstick ran at `baseline`."""
    return PeerRow(name, move, version, rate, baseline / rate, note)


def skipped(name: str, move: str, reason: str) -> PeerRow:
    """Return the row of a peer that could not be run."""
    return PeerRow(name, move, None, None, None, reason)
