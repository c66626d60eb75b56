"""Playing: set up a game, apply actions, list and check legal ones, get views, undo, and replay records."""

import functools
from collections.abc import Collection, Sequence
from typing import Any

from flask import current_app

from api.cache.positions import Origin
from api.errors.exceptions import (
    RULESET_POINTER,
    BadSeatKey,
    BadToken,
    ConflictingMembers,
    Diverged,
    ErrorAt,
    MalformedRequest,
    NoSuchSeat,
    NotYourSeat,
    Overloaded,
    PositionNotCached,
    PositionTooLarge,
    ReasonWithheld,
    SingleUseUnavailable,
    StalePosition,
)
from api.errors.tracebacks import traceback_of
from api.http.routing import Handler, Resource
from api.limits.time_slice import yield_if_due
from api.play.advancing import advance
from api.play.catching_up import History, catch_up
from api.play.context import (
    Body,
    RequestContext,
    apply_as,
    check_viewers,
    load_context,
    load_parent,
    load_position,
    require_seat,
    resolve_viewer,
    unverified_position,
)
from api.play.requests import (
    DRAWS,
    FRAMES,
    REPLAY_PARTS,
    ApplyBody,
    CheckBody,
    CommittedChance,
    DecisionsBody,
    ReplayBody,
    SetupBody,
    SuggestBody,
    TurnPart,
    UndoBody,
    ViewBody,
    parts_query,
    snapshot_query,
)
from api.play.setting_up import SETUP_ERRORS, begin_session, holders_of, keys_for, seal_match
from api.play.snapshot import SealedHandle, build_snapshot, snapshot_type, viewpoint_of
from api.play.suggest import SUGGESTION_POOL, build_suggestion, deadline, suggestion_type
from api.records.compare import compare_with_position
from api.records.replay import Legality, Valid, draws_in, invalid_verdict, is_visible_to, legality, verdict_of
from api.sealed.history import Call
from api.services import services
from api.telemetry.middleware import engine_timer, yield_turn
from engine.core import mcts as suggesting
from engine.core.chance import Seeded
from engine.core.decision import SPECTATOR
from engine.core.errors import (
    GameOver,
    IllegalAction,
    InvalidOptions,
    MalformedPosition,
    NotYourDecision,
    RulesError,
    UndoRefused,
    WrongRuleset,
)
from engine.core.frames import FrameRecorder
from engine.core.game import AnyGame
from engine.core.mcts import DEFAULT, playouts_of
from engine.core.position import LogEntry
from engine.core.records.record import Record
from engine.core.records.verify import options_of, verify
from engine.core.undo import parent_of
from engine.core.undo import refused as undo_refused
from engine.core.undo import undo as take_back

play = Resource("play", __doc__, "/v1/games/{game}", of_each_game=True)

ALL_PARTS: tuple[TurnPart, ...] = ("position", "decisions", "view", "events", "log")
POSITION_ERRORS = (PositionNotCached, MalformedPosition, WrongRuleset, NoSuchSeat, BadToken, BadSeatKey, NotYourSeat)
#: Errors of requests that show the turn to several viewers.
TURN_ERRORS = (*POSITION_ERRORS, ConflictingMembers)
#: Additional errors of requests that change a sealed match.
SINGLE_USE_ERRORS = (StalePosition, SingleUseUnavailable, PositionTooLarge)
#: Errors of requests, as opposed to faults.
EXPECTED_ERRORS = (
    RulesError,
    ErrorAt,
    MalformedRequest,
    ReasonWithheld,
    ConflictingMembers,
    Overloaded,
    *POSITION_ERRORS,
    *SINGLE_USE_ERRORS,
)


def reject_unplayable(handler: Handler) -> Handler:
    """Decorate a handler: an unexpected engine error on a client's position becomes 422 `malformed-position`.

    On a position of this service it stays a fault.
    """

    @functools.wraps(handler)
    def answer(game: AnyGame, body: Body, **arguments: Any) -> Any:
        try:
            return handler(game, body, **arguments)
        except (*EXPECTED_ERRORS, MemoryError):
            raise
        except Exception as error:
            if (where := unverified_position()) is None:
                raise
            raise unplayable_position(game, error, where) from error

    return answer


def unplayable_position(game: AnyGame, error: Exception, where: str) -> Exception:
    """Return the problem of a position that passes validation and stops the rules; log the stack frames."""
    current_app.logger.error(
        "a position that passes the checks stops the rules of %s\n%s", game.id, traceback_of(error)
    )
    return ErrorAt(where, MalformedPosition("/checkpoint", "cannot_go_on").render(game.text.messages.format))


def with_frames(
    game: AnyGame, context: RequestContext, include: Collection[str], *, start: bool = True
) -> RequestContext:
    """Return a context that records frames, if they are wanted; with ``start``, from the current view on."""
    if FRAMES not in include:
        return context
    frames = FrameRecorder(game, viewpoint_of(context.viewer))
    if start:
        with engine_timer():
            frames.start(context.table)
    return context._replace(frames=frames)


def respond(
    game: AnyGame,
    context: RequestContext,
    include: Collection[str],
    *,
    deciding: str | None = None,
    tables: bool = False,
    history: History | None = None,
) -> Any:
    """Return the snapshot of the session that the request addresses, for its viewer."""
    handle = None
    if (sealed := context.sealed) is not None:
        handle = SealedHandle(context.token, sealed, is_new=False)
    return build_snapshot(
        game,
        context.table,
        include,
        context.viewer,
        handle=handle,
        deciding=deciding,
        names=context.names,
        tables=tables,
        history=history,
        frames=context.frames if history == "complete" else None,
        viewers=context.viewers,
    )


def respond_with_next(
    game: AnyGame, context: RequestContext, include: Collection[str], entries: Sequence[LogEntry[Any]] = ()
) -> Any:
    """Return the snapshot after these actions, or after an undo without any.

    In a sealed match it always contains the new token, as the match has advanced.
    """
    if context.sealed is None:
        origin = Origin(context.ref, [Call(entry.seat, game.codec.encode(entry.action)) for entry in entries])
        return build_snapshot(
            game,
            context.table,
            include,
            context.viewer,
            names=context.names,
            share=True,
            origin=origin,
            frames=context.frames,
            viewers=context.viewers,
        )
    table, sealed, token = advance(game, context, entries)
    handle = SealedHandle(token, sealed)
    return build_snapshot(
        game, table, include, context.viewer, handle=handle, names=context.names, frames=context.frames
    )


@play.post(
    "/setup",
    name="setup",
    body=SetupBody,
    query=snapshot_query(*ALL_PARTS),
    response_type=snapshot_type,
    problems=SETUP_ERRORS,
)
def setup(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """Set up a game.

    Returns the first snapshot. The mode of `chance` says who draws. `seeded`: the service draws from a secret seed, its
    own or yours. The commitment is shown now and the seed when the game is over. `committed`: the service has committed
    to the seed and players contribute to it; this needs `form: sealed` and `single_use`. `referee`: the client enters
    all draws as the seat `table`, for games with real cards and dice.

    With `form: sealed`, positions travel in encrypted tokens and each seat has a key. With `single_use`, each token has
    one successor.
    """
    sealed, chance = body.get("form") == "sealed", body.get("chance")
    for member in ("single_use", "seat_key_hashes"):
        if body.get(member) and not sealed:
            raise ConflictingMembers(f"/{member}", "only_sealed")
    if sealed and body.get("viewers"):
        raise ConflictingMembers("/viewers", "only_open")
    if isinstance(chance, CommittedChance) and not (sealed and body.get("single_use")):
        raise ConflictingMembers("/chance/commitment_token", "commitment_is_single_use")
    frames = FrameRecorder(game, SPECTATOR if sealed else None) if FRAMES in include else None
    observer = None if frames is None else frames.record
    session, names = begin_session(game, body, sealed=sealed, observer=observer), body.get("names", {})
    viewers = body.get("viewers", ())
    if not sealed:
        check_viewers(game, session, viewers)
        return build_snapshot(game, session, include, names=names, share=True, frames=frames, viewers=viewers)
    match, token = seal_match(game, session, body, single_use=body.get("single_use", False))
    handle = SealedHandle(token, match, seat_keys=keys_for(match, holders_of(game, session)))
    return build_snapshot(game, session, include, SPECTATOR, handle=handle, names=names, frames=frames)


@play.post(
    "/apply",
    name="apply",
    body=ApplyBody,
    query=snapshot_query(*ALL_PARTS),
    response_type=snapshot_type,
    problems=(
        *POSITION_ERRORS,
        IllegalAction,
        NotYourDecision,
        GameOver,
        ReasonWithheld,
        ConflictingMembers,
        *SINGLE_USE_ERRORS,
    ),
)
@reject_unplayable
def apply(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """Play one action, or several.

    Returns the next snapshot, of the whole table or as the seat in `viewer` may see it. The service applies all of
    several actions (`actions`), or none.

    The service answers for chance, and for a seat with a single legal action that reveals nothing; see `events` and
    `log`. An illegal action is refused with the rule and its text. `?include=illegal` adds the actions that a rule
    forbids now, and the decisions that were skipped. `?include=text` adds titles, labels and sentences in the language
    of the request, with the players' `names`. `?include=frames` adds how the view changes event by event.
    """
    context = with_frames(game, load_context(game, body), include)
    context.table.collect_skipped = "illegal" in include
    if "action" in body:
        context.require_key_for(body["seat"])
        entry: LogEntry[Any] = LogEntry(body["seat"], body["action"])
        apply_as(context.viewer, context.table, entry)
        return respond_with_next(game, context, include, [entry])
    if (
        context.is_single_use and len(body["actions"]) > 1
    ):  # the reason for refusing the second might reveal what the first has shown
        raise ConflictingMembers("/actions/1", "one_action_when_single_use")
    entries: list[LogEntry[Any]] = [LogEntry(step.seat, step.action) for step in body["actions"]]
    for n, entry in enumerate(entries):
        require_seat(game, context.table, entry.seat, f"/actions/{n}/seat")
        context.require_key_for(entry.seat, f"/actions/{n}/seat")
        try:
            apply_as(context.viewer, context.table, entry)
        except (RulesError, ReasonWithheld) as error:
            raise ErrorAt(f"/actions/{n}", error) from error
        if context.frames is not None:
            with engine_timer():
                context.frames.settle(context.table.state)
            yield_if_due()
    return respond_with_next(game, context, include, entries)


@play.post(
    "/legal-actions",
    name="legalActions",
    body=DecisionsBody,
    query=snapshot_query("decisions"),
    response_type=snapshot_type,
    problems=TURN_ERRORS,
)
@reject_unplayable
def legal_actions(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """List the legal actions.

    Returns all decisions, or those of one seat, with every legal action. `?include=illegal` adds the actions that a
    rule forbids, and which rule. `?include=text` adds a title for each decision and a label for each action.
    """
    context = load_context(game, body)
    context.require_key_for(body.get("seat"))
    return respond(game, context, include, deciding=body.get("seat"))


@play.post(
    "/check",
    name="check",
    body=CheckBody,
    response_type=lambda game: Legality,
    union_name="Legality",
    problems=(*POSITION_ERRORS, NotYourDecision, GameOver, ReasonWithheld),
)
@reject_unplayable
def check(game: AnyGame, body: Body) -> Any:
    """Check whether an action is legal.

    Takes the same body as `apply` and plays nothing. With `viewer`, only that seat's own actions can be checked.
    """
    context = load_context(game, body)
    context.require_key_for(body["seat"])
    if context.viewer not in (None, body["seat"]):
        raise ReasonWithheld(body["seat"])
    with engine_timer():
        refusal = context.table.refusal(body["seat"], body["action"])
    return legality(game, refusal)


@play.post(
    "/suggest",
    name="suggest",
    body=SuggestBody,
    query=parts_query("text"),
    response_type=suggestion_type,
    problems=(*POSITION_ERRORS, NotYourDecision, GameOver, ReasonWithheld),
    weight=10,
)
@reject_unplayable
def suggest(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """Suggest an action.

    Returns the action that the built-in bot would choose, from what the seat may know. The bot samples the hidden
    information and plays short games from there (`playouts`). Strengths go from 1 to 5. The same view, `seed` and
    number of playouts give the same suggestion, unless the time limit stops the search (`stopped`). `?include=text`
    adds a label for each action.
    """
    context, seat = load_context(game, body), body["seat"]
    context.require_key_for(seat)
    if context.viewer not in (None, seat):
        raise ReasonWithheld(seat)
    strength, seed = body.get("strength", DEFAULT), body.get("seed", 0)
    settings = services().settings
    seconds = min(body.get("seconds", settings.suggest_seconds), settings.suggest_seconds)
    playouts = body.get("playouts") or playouts_of(game, strength)
    with SUGGESTION_POOL.place(), engine_timer() as watch:
        found = suggesting.suggest(context.table, seat, playouts, seed, deadline(seconds, watch))
    return build_suggestion(game, context.table, found, include, context.names, seat=seat, strength=strength, seed=seed)


@play.post(
    "/view",
    name="view",
    body=ViewBody,
    query=snapshot_query("view"),
    response_type=snapshot_type,
    problems=(*TURN_ERRORS, Diverged),
)
@reject_unplayable
def view(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """Get a seat's view, and what has happened.

    Returns the view of the seat in `viewer`, or of a spectator; without `viewer`, of the whole table. `?include=text`
    adds the view as tables for people and screen readers (`tables`).

    With `since`, an earlier position of the match, the snapshot has the `events` and the `log` of all requests in
    between, as the viewer may know them. `history` says whether all of them are known.
    """
    context, history = load_context(game, body), None
    if "since" in body:
        context = with_frames(game, context, include, start=False)
        history, include = catch_up(game, context, body["since"]), {*include, "events", "log"}
    return respond(game, context, include, tables=True, history=history)


@play.post(
    "/undo",
    name="undo",
    body=UndoBody,
    query=snapshot_query("position", "decisions", "view"),
    response_type=snapshot_type,
    problems=(*TURN_ERRORS, UndoRefused, *SINGLE_USE_ERRORS),
)
@reject_unplayable
def undo(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """Undo the last request.

    Returns the snapshot before it. All actions of one request are undone together, and requests one after the other. A
    position does not contain its parent: send it as `parent`, unless it is cached. An undo is refused, with the reason,
    if the request has drawn at random or revealed something hidden, or if it was another seat's. A referee, who enters
    chance, can undo every request, those of players too: leave out `seat`.
    """
    context = load_context(game, body)
    context.require_key_for(body.get("seat"))
    seat = body.get("seat") or context.holder
    if context.sealed is not None and context.table.outcome is not None and isinstance(context.table.chance, Seeded):
        raise undo_refused(game, "undo_revealed")  # the end has shown the seed
    try:
        parent = parent_of(game, context.table, seat)
    except UndoRefused as error:
        if context.sealed is not None and error.code == "undo_other_seat":
            raise NotYourSeat(error.bindings["seat"], "/key") from error
        raise
    before = load_parent(game, body, parent)
    context = with_frames(game, context, include)
    with engine_timer():
        undone = take_back(game, context.table, before, seat)
    return respond_with_next(game, context._replace(table=undone), include)


@play.post(
    "/replay",
    name="replay",
    body=ReplayBody,
    query=snapshot_query("position", "decisions", "view", parts=REPLAY_PARTS),
    response_type=verdict_of,
    union_name="Verdict",
    problems=(InvalidOptions, WrongRuleset, NoSuchSeat, MalformedPosition, ConflictingMembers),
    takes_record=True,
    weight=5,
)
def replay(game: AnyGame, body: Body, include: Collection[str]) -> Any:
    """Check a whole game.

    Replays the log of a record from its setup. The verdict has the snapshot at the end, or the first error with its
    place and rule. With the revealed seed, every draw is checked against the seed, and the seed against the commitment.
    Seats of a sealed match have only their own logs: send all of them as `logs`, and the service merges them.
    `?include=draws` adds what is needed to verify each draw. With a `position`, which should be the last one of the
    log, the verdict has the differences, and the steps after which there are none.
    """
    viewed, sent = body.pop("viewer", None), body.pop("position", None)
    if viewed and sent:  # the differences may be hidden from a seat
        raise ConflictingMembers("/position", "compared_by_all_eyes")
    given = None if sent is None else load_position(game, sent)
    record = Record(**{"game": game.id, **body})
    frames = FrameRecorder(game, viewed) if FRAMES in include else None
    try:
        with engine_timer():
            verdict = verify(game, record, pause=yield_turn, observer=frames.record if frames is not None else None)
    except WrongRuleset as error:
        raise ErrorAt(RULESET_POINTER, error) from error
    services().metrics.count("validations_valid" if verdict.problem is None else "validations_invalid")
    viewer = resolve_viewer(game, verdict.session, viewed)
    snapshot = build_snapshot(
        game, verdict.session, include, viewer, at_rest=False, names=record.players, frames=frames
    )
    if verdict.problem is None:
        judged: Any = Valid(verdict.finished, snapshot)
    else:
        hidden = viewer is not None and not is_visible_to(game, record, viewer, verdict.at)
        judged = invalid_verdict(game, verdict, snapshot, hidden=hidden)
    if DRAWS in include and viewer is None:
        judged.draws = draws_in(game, options_of(game, record), verdict)
    if given is not None:
        try:
            with engine_timer():
                judged.comparison = compare_with_position(game, options_of(game, record), verdict.session, given)
        except (RulesError, MemoryError):
            raise
        except Exception as error:
            if (where := unverified_position()) is None:
                raise
            raise unplayable_position(game, error, where) from error
    return judged
