"""Frames: how the view of one viewer changes event by event, as JSON Patches."""

from typing import Annotated, Any, Final, NamedTuple

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


class Mark(NamedTuple):
    """A state of a recorder, to which it can be rewound."""

    frames: int
    encoded: bytes
    before: Any
    after: Any


class FrameRecorder:
    """Records the frames of a viewer (``None``: sees everything) while a session plays.

    The patches of all frames, applied in order to the view before, lead to the view at the end: to the same JSON value.
    Objects have no order in JSON, so a member that was added may come last.

    A frame ends when its event is emitted: rules change the state first, and then emit the event that reports the
    change.  What changes after the last event of a call is part of its last frame.
    """

    def __init__(self, game: AnyGame, viewer: str | None) -> None:
        """Without `start` there is no view before, as at a setup."""
        self._game, self._viewer = game, viewer
        self._frames: list[Frame] = []
        self._settled = 0  # the number of frames that are complete
        self._encoded = NO_VIEW  # the current view as JSON
        self._before: Any = None  # the view before the last frame
        self._after: Any = None  # the view after it

    def start(self, session: Session) -> None:
        """Forget all frames, and record from the current view of this session on."""
        self._frames.clear()
        self._settled, self._encoded = 0, self._encoded_view(session.state)
        self._before = self._after = msgspec.json.decode(self._encoded)
        session.observe(self.record)

    def record(self, state: Any) -> None:
        """End the frame of the event that was just emitted (an observer of `Session.observe`)."""
        self._add(1, state)

    def settle(self, state: Any) -> None:
        """End a call: what has changed since its last event is part of its last frame, or of a frame without events."""
        if len(self._frames) > self._settled:
            self._compare(state)
        else:
            self._add(0, state)
            if not self._frames[-1].patch:
                self._frames.pop()
        self._settled = len(self._frames)

    def mark(self) -> Mark:
        """Return the state of this recorder, which has settled."""
        return Mark(len(self._frames), self._encoded, self._before, self._after)

    def rewind(self, mark: Mark, session: Session) -> None:
        """Go back to a mark, and record from there on with this session."""
        del self._frames[mark.frames :]
        self._settled, self._encoded, self._before, self._after = mark
        session.observe(self.record)

    def finish(self, session: Session) -> list[Frame]:
        """Return the frames up to the current view of the session, and leave the session alone."""
        session.observe(None)
        self.settle(session.state)
        return self._frames

    def _add(self, events: int, state: Any) -> None:
        self._frames.append(Frame(events, []))
        self._before = self._after
        self._compare(state)

    def _compare(self, state: Any) -> None:
        """Let the last frame end at the view of this state."""
        encoded = self._encoded_view(state)
        if encoded != self._encoded:
            self._encoded, self._after = encoded, msgspec.json.decode(encoded)
            self._frames[-1].patch = diff(self._before, self._after)

    def _encoded_view(self, state: Any) -> bytes:
        """Return the view as JSON; a viewer who has no seat in this match sees nothing (callers refuse them)."""
        if self._viewer not in (None, SPECTATOR, *self._game.seats_at(state)):
            return NO_VIEW
        return self._game.codec.encode(self._game.view(state, self._viewer))
