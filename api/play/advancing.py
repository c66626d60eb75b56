"""Advancing: applying actions, and the next token of a sealed match.

Of a single-use match each token has one successor. Where several seats choose at the same time, each of them calls from
the same token, in any order: a call that comes later is merged onto the head of the match.
"""

from collections.abc import Sequence
from typing import Any, Final, Literal

from api.errors.exceptions import SingleUseUnavailable, StalePosition
from api.http.forwarding import name_of
from api.play.catching_up import calls_between, entry_of
from api.play.context import RequestContext, apply_as, load
from api.sealed.history import Call, seal_call
from api.sealed.single_use import SingleUseGuard, match_id_of
from api.sealed.tokens import SealedMatch, position_of, with_padded_size, with_position
from api.services import services
from api.telemetry.middleware import engine_timer, yield_turn
from engine.core.game import AnyGame
from engine.core.position import LogEntry
from engine.core.session import Session

#: Attempts to merge a call onto the head of its match. One fails if another seat came first. Programs are fast,
#: but soon that seat has to wait for this one.
MERGES: Final = 100

#: A session, the content of its token, and the token.
Advanced = tuple[Session, SealedMatch, str]


def advance(game: AnyGame, context: RequestContext, entries: Sequence[LogEntry[Any]]) -> Advanced:
    """Advance a sealed match after these actions, or after an undo without any; return what it has come to.

    In a single-use match, raises `StalePosition` if another call came first, and `SingleUseUnavailable`.
    """
    sealed, table, holder = context.sealed, context.table, context.holder
    assert sealed is not None
    assert holder is not None
    own_calls = sealed.calls.get(holder)
    steps = [step for entry in entries for step in (entry.seat, entry.action)]
    request = game.codec.encode([holder, *steps])
    if not sealed.single_use:
        after = _next_match(game, sealed, table, holder, request)
        return table, after, services().tokens.seal(game, after)
    guard = services().single_use
    if guard is None:  # the match was set up by a service that has one
        raise SingleUseUnavailable("single_use_unreachable")
    for _ in range(MERGES):
        after = _next_match(game, sealed, table, holder, request)
        made = services().tokens.seal(game, after)
        action = game.codec.encode(entries[0].action) if entries else b""
        call = seal_call(sealed.secret, sealed.call, Call(holder, action, b"" if entries else after.position))
        try:
            state: Literal["playing", "over"] = "playing" if table.outcome is None else "over"
            token = guard.advance(
                sealed.secret, sealed.call, request, made, history=call, ruleset=name_of(game), state=state
            )
        except StalePosition:
            ahead = _merge(game, context, guard, entries[0]) if entries else None
            if ahead is None:
                raise
            table, sealed, token = ahead
            if sealed.calls.get(holder) != own_calls:
                return ahead  # the head has this call: the answer to it was lost
            apply_as(context.viewer, table, entries[0])
            continue
        if token != made and services().tokens.try_open(game, token) != after:  # Redis is not trusted
            raise SingleUseUnavailable("single_use_unknown")
        return table, after, token
    raise SingleUseUnavailable("single_use_unreachable")


def _next_match(game: AnyGame, sealed: SealedMatch, table: Session, holder: str, request: bytes) -> SealedMatch:
    """Return the content of the next token."""
    with engine_timer():
        saved = table.save()
    after = with_padded_size(game, with_position(game, sealed, saved), table)
    after.count_call(holder, request)
    return after


def _merge(game: AnyGame, context: RequestContext, guard: SingleUseGuard, entry: LogEntry[Any]) -> Advanced | None:
    """Return the head of a match that has gone on from the token of this request while its seat was choosing.

    The action is as good at the head as at the token if the seat has had the same decision all the time, beside those
    of the seats that have called meanwhile, or if the head has the action already. Otherwise returns ``None``: it is
    too late.
    """
    sealed, seat = context.sealed, entry.seat
    assert sealed is not None
    head = guard.head(match_id_of(sealed.secret))
    at_head = None if head is None else services().tokens.try_open(game, head.token)
    if head is None or at_head is None or at_head.secret != sealed.secret or not at_head.continues(sealed):
        return None
    calls = calls_between(sealed, sealed.call, at_head.call)
    if calls is None or any(call.position for call in calls):
        return None
    session = load(game, position_of(game, sealed), trusted=True)
    session.collect_skipped = context.table.collect_skipped
    if context.frames is not None:
        with engine_timer():
            context.frames.start(session)
    asked, repeated = _decision(session, seat), False
    for call in calls:
        if call.seat == seat and not repeated:
            if entry_of(game, call).action != entry.action:
                return None
            repeated = True
        at_once, answered = {seat, call.seat} <= session.decisions.keys(), len(session.log)
        with engine_timer():
            session.apply_entry(entry_of(game, call))
            session.save()
            if context.frames is not None:
                context.frames.settle(session.state)
        yield_turn()
        was_answered = any(entry.seat == seat for entry in session.log[answered:])  # automatically
        if not repeated and (not at_once or was_answered or _decision(session, seat) != asked):
            return None
    return (session, at_head, head.token) if session.save() == position_of(game, at_head) else None


def _decision(session: Session, seat: str) -> tuple[str, str, list[Any]] | None:
    """Return the decision of a seat, so that it can be compared."""
    decision = session.decisions.get(seat)
    return None if decision is None else (decision.kind, decision.rule, session.legal(seat))
