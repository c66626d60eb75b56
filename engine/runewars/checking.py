"""What must be true of a position beyond its types."""

from __future__ import annotations

from engine.runewars.state import State


def check(s: State) -> None:
    """Raise `MalformedPosition` if the rules do not allow this state."""
