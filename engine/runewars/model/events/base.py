"""What all events have in common."""

from typing import ClassVar, Literal

import msgspec

from engine.core.events import Event

#: Why a battle or duel has ended: by its rules, with the game, or because a side has resigned.
EndReason = Literal["resolved", "game_over", "resigned"]


class Happening(Event, kw_only=True):
    """Something that happened.  Only ``seat`` (and ``to``) may read the ``private`` fields (R25.5)."""

    private: ClassVar[tuple[str, ...]] = ()


def redact(event: Event, seat: str) -> Event:
    """The event as a seat hears it: without what it may not know."""
    private = getattr(event, "private", ())
    if not private or seat in (event.seat, getattr(event, "to", None)):  # type: ignore[attr-defined]  # private: it has
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(private))
