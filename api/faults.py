"""Faults: errors of the service itself, not of what a client has sent.

Each has an id, which the client is told and the log names.  The log has the places in the code and the types of the
errors, but not their texts: these may repeat what was sent.
"""

from __future__ import annotations

import logging
import secrets
import traceback
from typing import Final

log = logging.getLogger(__name__)

#: The last so many places of each error.
PLACES: Final = 40


def report(error: BaseException, what: str) -> str:
    """Log a fault and return its id."""
    id_ = secrets.token_hex(8)
    log.error("fault %s: %s\n%s", id_, what, places(error))
    return id_


def places(error: BaseException) -> str:
    """Return where an error was raised, and where those that it follows from: the first of them first."""
    told: list[str] = []
    following: BaseException | None = error
    seen: set[int] = set()
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        kind = type(following)
        frames = "".join(traceback.format_tb(following.__traceback__, limit=-PLACES))
        told.append(f"{frames}{kind.__module__}.{kind.__qualname__}\n")
        following = following.__cause__ or (None if following.__suppress_context__ else following.__context__)
    return "which led to:\n".join(reversed(told))
