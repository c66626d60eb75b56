"""The game snapshot that most operations return, and how it is built."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.cache.positions import Origin, Ref
from api.http.headers import current_locale
from api.sealed.single_use import SingleUseMatchId, match_id_of
from api.sealed.tokens import SealedMatch, SeatKey, Token
from api.services import services
from api.telemetry.middleware import in_engine
from engine.core import decision, position
from engine.core.chance import Contributions, Hex32, MatchId, Seeded
from engine.core.decision import SPECTATOR, TABLE, Actor, Seat
from engine.core.frames import Frame, FrameRecorder
from engine.core.game import AnyGame, of_types
from engine.core.position import LogEntry, Position
from engine.core.session import Session
from engine.core.text.messages import NO_NAMES
from engine.core.text.renderer import MAX_LABEL, Renderer, ViewTable

P = TypeVar("P")
A = TypeVar("A")
E = TypeVar("E")
V = TypeVar("V")

Rule = Annotated[str, Meta(description="the id of the paragraph of the rules")]


class Outcome(msgspec.Struct):
    """How the game ended."""

    winners: Annotated[list[str], Meta(description="the seats that have won; empty for a draw")]
    reason: Annotated[str, Meta(description="the reason, for programs")]
    rule: Rule
    text: Annotated[str, Meta(description="the reason as a sentence")]


class Chance(msgspec.Struct):
    """Who answers for chance. The seed is shown when the game is over."""

    mode: Literal["seeded", "referee"]
    """`seeded`: the service, from a secret seed; `referee`: the caller, as the seat `table`"""
    match: MatchId | UnsetType = UNSET
    """the public name of the match; draws depend on it (seeded)"""
    commitment: Annotated[Hex32, Meta(description="SHA-256 of the seed")] | UnsetType = UNSET
    seed: Hex32 | UnsetType = UNSET
    """the secret seed, once the game is over (seeded); in a sealed match without `single_use`, not after a surrender"""
    contributions: Contributions | UnsetType = UNSET
    """the contributions of players to the seed, by seat (seeded)"""


class IllegalAction(msgspec.Struct, Generic[A]):
    """An action that a rule forbids, and why."""

    action: A
    """the action that is illegal"""
    rule: Rule
    code: str
    """why, for programs"""
    reason: str
    """why, in a sentence"""
    label: Annotated[str, Meta(description="with `text`: the action in a few words")] | UnsetType = UNSET


class Decision(msgspec.Struct, Generic[A]):
    """The decision of one seat."""

    seat: Actor
    """the seat that decides; `table` is chance"""
    kind: Annotated[str, Meta(description="the kind of decision, for programs")]
    prompt: Annotated[str, Meta(description="the question as a sentence")]
    rule: Rule
    actions: Annotated[list[A], Meta(description="all legal actions")]
    illegal: (
        Annotated[list[IllegalAction[A]], Meta(description="actions that one might expect, but that are illegal")]
        | UnsetType
    ) = UNSET
    title: Annotated[str, Meta(description="with `text`: the decision in a few words")] | UnsetType = UNSET
    labels: (
        Annotated[
            list[Annotated[str, Meta(max_length=MAX_LABEL)]],
            Meta(description="with `text`: a short label for each action, in order; all are different"),
        ]
        | UnsetType
    ) = UNSET


class Skipped(msgspec.Struct, Generic[A]):
    """A decision that was skipped in this request, because at most one action was legal, and the reasons."""

    seat: Actor
    """the seat of the decision"""
    kind: Annotated[str, Meta(description="the kind of decision, for programs")]
    prompt: Annotated[str, Meta(description="the question as a sentence")]
    rule: Rule
    illegal: Annotated[list[IllegalAction[A]], Meta(description="actions that one might expect, but that were illegal")]


class ViewerSnapshot(msgspec.Struct, Generic[A, E, V]):
    """The parts of a snapshot as one viewer may know them."""

    decisions: list[Decision[A]] | UnsetType = UNSET
    """the decision of the seat, if it has one"""
    skipped: (
        Annotated[list[Skipped[A]], Meta(description="with `illegal`: the decisions of the seat that were skipped")]
        | UnsetType
    ) = UNSET
    view: V | UnsetType = UNSET
    """the table as the viewer may see it"""
    tables: (
        Annotated[list[ViewTable], Meta(description="with `text`, of `view`: the view as tables for people")]
        | UnsetType
    ) = UNSET
    events: Annotated[list[E], Meta(description="what has happened, as the viewer may know it")] | UnsetType = UNSET
    log: Annotated[list[LogEntry[A]], Meta(description="the log entries of the seat")] | UnsetType = UNSET


class Snapshot(msgspec.Struct, Generic[P, A, E, V]):
    """A game between two requests: its position, what has happened, and all decisions."""

    game: str
    """the id of the game"""
    ruleset: str
    """the version of the rules and data that the position was made under"""
    seats: list[Seat]
    """the seats of the players, in order"""
    to_act: Annotated[list[Actor], Meta(description="the seats that have a decision; `table` is chance")]
    outcome: Annotated[Outcome | None, Meta(description="null while the game goes on")]
    chance: Chance
    """who answers for chance"""
    step: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    """the number of actions since the setup, including hidden ones; not included for a seat"""
    ref: Ref | UnsetType = UNSET
    """the name of the position, to send in its place while it is cached; not included for a seat"""
    position: P | UnsetType = UNSET
    """the position: send it with the next request; not included for a seat"""
    token: Token | UnsetType = UNSET
    """the sealed position: send it with the next request, with the key of a seat"""
    seat_keys: (
        Annotated[
            dict[str, SeatKey],
            Meta(description="at the setup of a sealed match: the key of each seat, returned only once"),
        ]
        | UnsetType
    ) = UNSET
    single_use: (
        Annotated[bool, Meta(description="true for a sealed match in which each token has one successor")] | UnsetType
    ) = UNSET
    call: Annotated[int, Meta(ge=0, description="the number of calls that have led to the token")] | UnsetType = UNSET
    own_calls: (
        Annotated[int, Meta(ge=0, description="how many of these calls the seat of the key has made")] | UnsetType
    ) = UNSET
    match_id: (
        Annotated[SingleUseMatchId, Meta(description="the id of a single-use match, for `/v1/matches`")] | UnsetType
    ) = UNSET
    decisions: list[Decision[A]] | UnsetType = UNSET
    """the decisions, one for each seat in `to_act`"""
    skipped: (
        Annotated[
            list[Skipped[A]],
            Meta(description="with `illegal`: the decisions that were skipped, as at most one action was legal"),
        ]
        | UnsetType
    ) = UNSET
    view: V | UnsetType = UNSET
    """the table as the seat in `viewer` may see it; without `viewer`, everything"""
    tables: (
        Annotated[list[ViewTable], Meta(description="with `text`, of `view`: the view as tables for people")]
        | UnsetType
    ) = UNSET
    events: (
        Annotated[list[E], Meta(description="what has happened in this request, or since the position in `since`")]
        | UnsetType
    ) = UNSET
    frames: list[Frame] | UnsetType = UNSET
    """with `frames`: how `view` changes with each event of `events`, in order. The patches lead from the view before
    this request, or in `since`, to the view after it. At a setup and in a replay, the view before is `null`."""
    log: (
        Annotated[list[LogEntry[A]], Meta(description="the log entries of the same, for `replay`; for a seat, its own")]
        | UnsetType
    ) = UNSET
    history: (
        Annotated[
            Literal["complete", "lost", "undone"],
            Meta(
                description="with `since`, whether `events` and `log` have all that has happened: `lost`: some "
                "requests are not known any more; `undone`: a request before the position in `since` was undone"
            ),
        ]
        | UnsetType
    ) = UNSET
    views_of: (
        Annotated[
            dict[str, ViewerSnapshot[A, E, V]],
            Meta(description="with `viewers`: the parts of this snapshot as each of them may know them"),
        ]
        | UnsetType
    ) = UNSET


def snapshot_type(game: AnyGame) -> Any:
    """Return the type of a game's snapshots."""
    position_type = of_types(Position, game.State, game.Action)
    return of_types(Snapshot, position_type, game.Action, game.Event, game.View)


class Narration(NamedTuple):
    """The renderer of a snapshot's texts, and the view of the viewer (``None`` if no action is rendered)."""

    teller: Renderer
    view: Any


class SealedHandle(NamedTuple):
    """The token of a sealed match with its content, and what the snapshot includes of it."""

    token: str
    match: SealedMatch
    is_new: bool = True
    seat_keys: dict[str, str] | UnsetType = UNSET


def viewpoint_of(viewer: str | None) -> str | None:
    """Return whose view a viewer gets: the referee of a sealed match sees no more than a spectator."""
    return SPECTATOR if viewer == TABLE else viewer


@in_engine
def build_snapshot(
    game: AnyGame,
    table: Session,
    include: Collection[str],
    viewer: str | None = None,
    *,
    handle: SealedHandle | None = None,
    deciding: str | None = None,
    at_rest: bool = True,
    names: Mapping[str, str] = NO_NAMES,
    tables: bool = False,
    share: bool = False,
    origin: Origin | None = None,
    history: Literal["complete", "lost", "undone"] | None = None,
    frames: FrameRecorder | None = None,
    viewers: Iterable[str] = (),
) -> msgspec.Raw:
    """Return the snapshot of a session with the included parts, as a viewer may know it.

    A viewer is a seat or `spectator`; ``None`` sees everything, and alone gets position, ref and step. A sealed match
    has a ``handle``; the referee sees no more of it than a spectator. With ``deciding`` only that seat's decisions are
    included.

    The snapshot is encoded at once, so a session ``at_rest`` (the engine has nothing left to answer) can be parked for
    the next request. ``share`` and ``origin`` are those of `PositionCache.store`. ``frames`` has recorded what
    happened; without it, nothing has. ``viewers`` of an open match get the same parts in `views_of`.
    """
    positions = services().positions
    snapshot: Snapshot[Any, Any, Any, Any] = Snapshot(
        game=game.id,
        ruleset=game.ruleset,
        seats=game.seats_at(table.state),  # type: ignore[arg-type]  # a sequence of names
        to_act=table.to_act,  # type: ignore[arg-type]  # names, too
        outcome=_outcome(game, table.outcome),
        chance=_chance(table, shows_seed=handle is None or handle.match.single_use),
    )
    sees_all = viewer is None
    if handle is None:
        saved = table.save()
        ref = positions.store(game, saved, share=share, origin=origin)
        if sees_all:
            snapshot.step, snapshot.ref = table.step, ref
        if sees_all and "position" in include:
            snapshot.position = msgspec.Raw(saved)
    else:
        if handle.is_new or "position" in include:
            snapshot.token, snapshot.seat_keys = handle.token, handle.seat_keys
        snapshot.call = handle.match.call
        if viewer is not None:
            snapshot.own_calls = handle.match.calls.get(viewer, (0, b""))[0]
        if handle.match.single_use:
            snapshot.single_use, snapshot.match_id = True, match_id_of(handle.match.secret)
    _add_parts(snapshot, game, table, include, viewer, deciding=deciding, names=names, tables=tables)
    if "frames" in include:
        snapshot.frames = frames.finish(table) if frames is not None else []
    if history is not None:
        snapshot.history = history
    if viewers:
        snapshot.views_of = {}
        for one in viewers:
            parts: ViewerSnapshot[Any, Any, Any] = ViewerSnapshot()
            snapshot.views_of[one] = parts
            _add_parts(parts, game, table, include, one, deciding=deciding, names=names, tables=tables)
    described = msgspec.Raw(game.codec.encode(snapshot))
    if handle is not None:
        positions.park_sealed(table, handle.token, handle.match.size)
    elif at_rest:
        positions.park(table, ref)
    return described


def _add_parts(
    snapshot: Snapshot[Any, Any, Any, Any] | ViewerSnapshot[Any, Any, Any],
    game: AnyGame,
    table: Session,
    include: Collection[str],
    viewer: str | None,
    *,
    deciding: str | None,
    names: Mapping[str, str],
    tables: bool,
) -> None:
    """Add the included parts, as a viewer may know them."""
    viewpoint = viewpoint_of(viewer)

    def is_shown(seat: str) -> bool:
        return viewer in (None, seat) and deciding in (None, seat)

    with_decisions = "decisions" in include or "illegal" in include
    view = table.view(viewpoint) if "view" in include or ("text" in include and with_decisions) else None
    narration = Narration(game.text.renderer(current_locale(), names), view) if "text" in include else None
    if with_decisions:
        snapshot.decisions = [
            _decision(game, table, pending, narration, "illegal" in include)
            for pending in table.decisions.values()
            if is_shown(pending.seat)
        ]
    if "illegal" in include:
        snapshot.skipped = [
            Skipped(
                pending.seat,
                pending.kind,
                _prompt(game, pending, narration),
                pending.rule,
                _illegal_actions(game, illegal, narration),
            )
            for pending, illegal in table.skipped
            if is_shown(pending.seat)
        ]
    if "view" in include:
        snapshot.view = view
        if narration and tables:
            snapshot.tables = list(game.tables(view, narration.teller.format))
    if "events" in include:
        events = table.events if viewpoint is None else [game.redact(event, viewpoint) for event in table.events]
        snapshot.events = [narration.teller.with_text(event) for event in events] if narration else events
    if "log" in include:  # others' answers may be secret, and so may be how many there were
        snapshot.log = table.log if viewer is None else [entry for entry in table.log if entry.seat == viewer]


def _decision(
    game: AnyGame, table: Session, pending: decision.Decision, narration: Narration | None, explain: bool
) -> Decision[Any]:
    described: Decision[Any] = Decision(
        pending.seat,
        pending.kind,
        _prompt(game, pending, narration),
        pending.rule,
        table.legal(pending.seat),
        _illegal_actions(game, pending.illegal(), narration) if explain else UNSET,
    )
    if narration:
        described.title, described.labels = (
            narration.teller.title(pending),
            narration.teller.labels(described.actions, narration.view),
        )
    return described


def _prompt(game: AnyGame, pending: decision.Decision, narration: Narration | None) -> str:
    return game.text.messages.format(
        *pending.prompt, current_locale(), narration.teller.players if narration else NO_NAMES
    )


def _illegal_actions(
    game: AnyGame, illegal: Iterable[decision.Illegal], narration: Narration | None
) -> list[IllegalAction[Any]]:
    return [
        IllegalAction(
            b.action,
            b.rule,
            b.code,
            game.text.messages.format(
                b.code, b.bindings, current_locale(), narration.teller.players if narration else NO_NAMES
            ),
            narration.teller.label(b.action, narration.view) if narration else UNSET,
        )
        for b in illegal
    ]


def _outcome(game: AnyGame, outcome: position.Outcome | None) -> Outcome | None:
    if outcome is None:
        return None
    text = game.text.messages.format(f"outcome_{outcome.reason}", {}, current_locale())
    return Outcome(outcome.winners, outcome.reason, outcome.rule, text)


def _chance(table: Session, *, shows_seed: bool) -> Chance:
    """Return the chance of the match, with the seed when the game is over.

    A sealed match without single use shows no seed after a surrender. Its token has other successors: a player could
    surrender, read the seed, and play on from the token before.
    """
    chance = table.chance
    if not isinstance(chance, Seeded):
        return Chance("referee")
    outcome = table.outcome
    seed: str | UnsetType = UNSET
    if outcome is not None and (shows_seed or outcome.reason not in table.game.surrenders):
        seed = chance.seed
    return Chance("seeded", chance.match, chance.commitment, seed, chance.contributions or UNSET)
