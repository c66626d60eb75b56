"""Catching up: what happened between two positions of a match.

The calls in between are applied again, from the earlier position on. A single-use match has them in its history
(`api.sealed.history`), and an open one in the cache. Where neither has them, they may be in the journal of the later
position. A position that they do not lead to proves that they are wrong.
"""

from collections.abc import Iterable, Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any, Final, Literal, NamedTuple

import msgspec

from api.cache.compression import compression
from api.errors.exceptions import BadToken, Diverged, ErrorAt, PositionNotCached, SingleUseUnavailable
from api.limits.pool import RECORD_POOL
from api.play.context import RequestContext, load, load_open
from api.sealed.history import Call, open_calls
from api.sealed.tokens import SealedMatch, position_of
from api.services import services
from api.telemetry.middleware import engine_timer, yield_turn
from engine.core.chance import Referee
from engine.core.decision import TABLE
from engine.core.errors import MalformedPosition, RulesError, WrongRuleset
from engine.core.frames import FrameRecorder, Mark
from engine.core.game import AnyGame
from engine.core.position import LogEntry, Position
from engine.core.session import Session

SINCE_POINTER: Final = "/since"
#: The most calls that are applied again.
MAX_CALLS: Final = 1000
#: More calls than these are applied again in few requests at once.
FEW_CALLS: Final = 50
NO_POOL: Final = nullcontext()

#: Whether an answer has what happened since an earlier position: all of it; nothing, as some calls are not known any
#: more; or nothing, as a call before that position was undone.
History = Literal["complete", "lost", "undone"]


class _Start(NamedTuple):
    """Where a call started: its position, and how much had happened until then."""

    position: bytes
    events: int
    log: int
    frames: Mark | None


class CallUndone(Exception):
    """A call before the earlier position was undone."""


def catch_up(game: AnyGame, context: RequestContext, since: bytes) -> History:
    """Let the session report what happened since an earlier position; return whether all of that is known.

    Raises `ErrorAt` for an earlier position that is invalid or of another match, and `Diverged` for one that does not
    lead to that of the session.
    """
    earlier, calls = (_since_open if context.sealed is None else _since_sealed)(game, context, since)
    return report_calls(game, earlier, calls, context.table, context.frames)


def report_calls(
    game: AnyGame,
    earlier: Session,
    calls: Sequence[Call] | None,
    later: Session,
    frames: FrameRecorder | None = None,
) -> History:
    """Let a session report what happened since an earlier one, by the calls in between (``None``: not known)."""
    if calls is None:
        calls = calls_in_journal(earlier.position(), later.position())
    if calls is None:
        return "lost"
    try:
        with place_for(calls):
            replayed = replay(game, earlier, calls, frames)
    except CallUndone:
        return "undone"
    except RulesError:
        return "lost"
    if not same_position(game, replayed, later):
        return "lost"
    later.report(replayed.events, replayed.log)
    return "complete"


def _since_sealed(game: AnyGame, context: RequestContext, since: bytes) -> tuple[Session, Sequence[Call] | None]:
    """Return the session at an earlier token, and the calls since then, if the history has them."""
    assert context.sealed is not None
    try:
        earlier = services().tokens.open(game, msgspec.json.decode(since, type=str))
    except msgspec.ValidationError as error:
        raise ErrorAt(SINCE_POINTER, BadToken()) from error
    except (BadToken, WrongRuleset) as error:
        raise ErrorAt(SINCE_POINTER, error) from error
    if earlier.secret != context.sealed.secret:
        raise ErrorAt(SINCE_POINTER, BadToken())
    if not context.sealed.continues(earlier):
        raise Diverged(context.sealed.call, earlier.call)
    session = load(game, position_of(game, earlier), trusted=True)
    return session, calls_between(context.sealed, earlier.call, context.sealed.call)


def place_for(calls: Sequence[Call]) -> AbstractContextManager[None]:
    """Return a place for applying these calls again, in the pool if they are many; it may raise `Overloaded`."""
    return RECORD_POOL.place() if len(calls) > FEW_CALLS else NO_POOL


def calls_between(sealed: SealedMatch, first: int, until: int) -> list[Call] | None:
    """Return the calls of a match with these numbers, without claims; ``None`` if its history lacks some."""
    guard = services().single_use
    if first == until:
        return []
    if not sealed.single_use or guard is None or until - first > MAX_CALLS:
        return None
    try:
        found = guard.history(sealed.secret, first, until)
    except SingleUseUnavailable:
        return None
    calls = None if found is None else open_calls(sealed.secret, first, found)
    return None if calls is None else [call for call in calls if not call.is_claim]


def _since_open(game: AnyGame, context: RequestContext, since: bytes) -> tuple[Session, Sequence[Call] | None]:
    """Return the session at an earlier position or ref, and the calls since then, if the cache has them."""
    ref = msgspec.json.decode(since) if since.startswith(b'"') else None
    try:
        earlier, since_ref = load_open(game, ref, None if ref else since, SINCE_POINTER)
    except (PositionNotCached, MalformedPosition, WrongRuleset) as error:
        raise ErrorAt(SINCE_POINTER, error) from error
    found, calls = context.ref, list[list[Call]]()
    while found != since_ref:
        origin = services().positions.origin(game, found)
        if origin is None or len(calls) == MAX_CALLS:
            return earlier, None
        found = origin.ref
        calls.append(origin.calls)
    return earlier, [call for together in reversed(calls) for call in together]


def calls_in_journal(earlier: Position[Any, Any], later: Position[Any, Any]) -> list[Call] | None:
    """Return the calls between two positions at one checkpoint, without those that the service makes itself."""
    journal, known = later.journal, len(earlier.journal)
    if bytes(earlier.checkpoint) != bytes(later.checkpoint) or journal[:known] != earlier.journal:
        return None
    by_referee = type(later.chance) is Referee
    return [
        Call(entry.seat, msgspec.json.encode(entry.action))
        for entry in journal[known:]
        if not entry.auto and (entry.seat != TABLE or by_referee)
    ]


def replay(game: AnyGame, session: Session, calls: Iterable[Call], frames: FrameRecorder | None = None) -> Session:
    """Return the session after these calls, with all their events and log entries; raises `CallUndone`.

    The frames are those since the session that is given.
    """
    starts: list[_Start] = []
    session.report([], [])
    if frames is not None:
        with engine_timer():
            frames.start(session)
    for call in calls:
        with engine_timer():
            if call.position:
                position = compression(game).decompress(call.position)
                session = _go_back(game, session, position, starts, frames)
            else:
                mark = None if frames is None else frames.mark()
                starts.append(_Start(session.save(), len(session.events), len(session.log), mark))
                session.apply_entry(entry_of(game, call))
                if frames is not None:
                    frames.settle(session.state)
        yield_turn()
    return session


def _go_back(
    game: AnyGame, session: Session, position: bytes, starts: list[_Start], frames: FrameRecorder | None
) -> Session:
    """Return the session at the position that an undo led back to, with what had happened until then."""
    while starts:
        start = starts.pop()
        if start.position == position:
            before = load(game, position, trusted=True)
            before.report(session.events[: start.events], session.log[: start.log])
            if frames is not None and start.frames is not None:
                frames.rewind(start.frames, before)
            return before
    raise CallUndone


def entry_of(game: AnyGame, call: Call) -> LogEntry[Any]:
    """Return the action of a call as the entry of a log."""
    return LogEntry(call.seat, game.codec.decode_action(call.action))  # type: ignore[arg-type]  # a seat that has called


def same_position(game: AnyGame, one: Session, other: Session) -> bool:
    """Return whether two sessions are at the same position, whatever can be undone there."""
    positions = (msgspec.structs.replace(session.position(), undo=None) for session in (one, other))
    first, second = map(game.codec.encode, positions)
    return first == second
