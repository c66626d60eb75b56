"""Frames: how the view of one viewer changes event by event, as JSON Patches."""

from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta

from engine.core.decision import SPECTATOR
from engine.core.game import AnyGame
from engine.core.json_patch import PatchOperation, diff
from engine.core.session import Session

#: The document in place of a view where there is none yet, before a setup.
NO_VIEW: Final = b"null"


class Frame(msgspec.Struct, gc=False):
    """How the view changes with the next events."""

    events: Annotated[int, Meta(ge=0)]
    """the number of events that this frame shows, in the order of `events`; 0: the view changes without an event"""
    patch: list[PatchOperation]
    """the JSON Patch (RFC 6902) from the view before these events to the view after them; empty if it stays the same"""


class FrameRecorder:
    """Records the frames of a viewer (``None``: sees everything) while a session plays.

    The patches of all frames, applied in order to the view before, lead to the view at the end: to the same JSON value.
    Objects have no order in JSON, so a member that was added may come last.

    A frame ends when its event is emitted: rules change the state first, and then emit the event that reports the
    change.  What changes after the last event is part of the last frame.
    """

    def __init__(self, game: AnyGame, viewer: str | None, state: Any = None) -> None:
        """Start at the view of this state; ``None``: there is no view before, as at a setup."""
        self._game, self._viewer = game, viewer
        self._frames: list[Frame] = []
        self._json = NO_VIEW if state is None else self._encoded_view(state)
        # The views before and after the last frame.
        self._before = self._after = msgspec.json.decode(self._json)

    def attach(self, session: Session) -> None:
        """Record from now on; `finish` detaches."""
        session.observe(self.record)

    def record(self, state: Any) -> None:
        """End the frame of the event that was just emitted (an observer of `Session.observe`)."""
        self._frames.append(Frame(1, []))
        self._before = self._after
        self._compare(state)

    def finish(self, session: Session) -> list[Frame]:
        """Return the frames up to the current view of the session, and leave the session alone."""
        session.observe(None)
        if not self._frames:
            self._frames.append(Frame(0, []))
        self._compare(session.state)
        return self._frames if self._frames != [Frame(0, [])] else []

    def _compare(self, state: Any) -> None:
        """Let the last frame end at the view of this state."""
        encoded = self._encoded_view(state)
        if encoded != self._json:
            self._json, self._after = encoded, msgspec.json.decode(encoded)
            self._frames[-1].patch = diff(self._before, self._after)

    def _encoded_view(self, state: Any) -> bytes:
        """Return the view as JSON; a viewer who has no seat in this match sees nothing (callers refuse them)."""
        if self._viewer not in (None, SPECTATOR, *self._game.seats_at(state)):
            return NO_VIEW
        return self._game.codec.encode(self._game.view(state, self._viewer))
