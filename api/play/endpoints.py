"""Playing: set a game up, play actions, ask what is legal and why not, look, take back, and check whole games."""

from __future__ import annotations

import functools
from collections.abc import Collection, Sequence
from typing import Any

from flask import current_app
from msgspec.structs import replace

from api.errors.problems import (
    BadSeatKey,
    BadToken,
    ConflictingMembers,
    GuardWaiting,
    HiddenReason,
    Located,
    MalformedRequest,
    NoGuard,
    NoSuchSeat,
    NotYourSeat,
    Overloaded,
    PositionNotHot,
    PositionTooLarge,
    PromiseUsed,
    StalePosition,
)
from api.errors.tracebacks import traceback_of
from api.http.routing import Handler, Operations
from api.play.context import Asked, Body, asked, foreign, must_sit, seals, shown, table_before, viewer_of
from api.play.requests import (
    DRAWS,
    ApplyBody,
    CheckBody,
    DecisionsBody,
    Part,
    PromisedChance,
    RefereeChance,
    ReplayBody,
    SeededChance,
    SetupBody,
    SetupChance,
    SuggestBody,
    TurnBody,
    UndoBody,
    parts_query,
    turn_query,
)
from api.play.snapshot import Held, turn, turn_of
from api.play.suggest import SUGGESTING, patience, suggestion, suggestion_of
from api.records.compare import compared
from api.records.replay import Legality, Valid, about, draws_of, invalid, legality, verdict_of
from api.sealed.single_use import PROMISED, admit, guard
from api.sealed.tokens import Sealed, begin, with_position, with_room
from api.settings import Settings
from api.telemetry.engine_timer import engine_time, take_turns
from api.telemetry.metrics import counter
from engine.core import mcts
from engine.core.chance import ChanceMode, Referee, Seeded
from engine.core.decision import SPECTATOR, TABLE
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
from engine.core.game import Game, fresh_seed
from engine.core.mcts import DEFAULT, playouts_of
from engine.core.position import Entry
from engine.core.records.record import Record
from engine.core.records.verify import options_of, verify
from engine.core.session import Session
from engine.core.undo import parent_of
from engine.core.undo import refused as undo_refused
from engine.core.undo import undo as take_back

play = Operations("play", __doc__, "/v1/games/{game}", of_each_game=True)

EVERYTHING: tuple[Part, ...] = ("position", "decisions", "view", "events", "log")
OF_A_POSITION = (PositionNotHot, MalformedPosition, WrongRuleset, NoSuchSeat, BadToken, BadSeatKey, NotYourSeat)
#: What a request that changes a sealed match can be refused for besides.
OF_A_GUARD = (StalePosition, GuardWaiting, PositionTooLarge)
#: What a request can be refused for, whatever it is about.
REFUSALS = (
    RulesError,
    Located,
    MalformedRequest,
    HiddenReason,
    ConflictingMembers,
    Overloaded,
    *OF_A_POSITION,
    *OF_A_GUARD,
)


def total(handler: Handler) -> Handler:
    """Turn an unexpected error on a caller's position into `malformed-position`; on one of ours it stays a fault."""

    @functools.wraps(handler)
    def answer(game: Game[Any], body: Body, **arguments: Any) -> Any:
        try:
            return handler(game, body, **arguments)
        except (*REFUSALS, MemoryError):
            raise
        except Exception as error:
            if (where := foreign()) is None:
                raise
            raise cannot_go_on(game, error, where) from error

    return answer


def cannot_go_on(game: Game[Any], error: Exception, where: str) -> Exception:
    """Return the problem of a caller's position that passes the checks and stops the rules; the log has the place."""
    current_app.logger.error(
        "a position that passes the checks stops the rules of %s\n%s", game.id, traceback_of(error)
    )
    return Located(where, MalformedPosition("/checkpoint", "cannot_go_on").render(game.messages))


def play_for(viewer: str | None, table: Session, entry: Entry[Any]) -> None:
    """Play an action; why one of another seat is refused may be secret, and is not told to the viewer."""
    try:
        with engine_time():
            table.apply_entry(entry)
    except IllegalAction as error:
        if viewer not in (None, entry.seat):
            raise HiddenReason(entry.seat) from error
        raise


def answer(
    game: Game[Any], about: Asked, include: Collection[str], *, deciding: str | None = None, sheets: bool = False
) -> Any:
    """The turn at which the table of a request stands, for whom the answer is."""
    held = None
    if (sealed := about.sealed) is not None:
        held = Held(about.token, sealed.size, about.is_guarded, is_new=False)
    return turn(
        game, about.table, include, about.viewer, held=held, deciding=deciding, names=about.names, sheets=sheets
    )


def successor(game: Game[Any], about: Asked, include: Collection[str], *request: Any) -> Any:
    """The answer to a request that changes the match: with a guard, the only one that its token is ever given.

    Of a sealed match it always tells the new token: who is told of the next position has gone there.
    """
    table = about.table
    if (sealed := about.sealed) is None:
        return turn(game, table, include, about.viewer, names=about.names, share=True, after=about.ref)
    with engine_time():
        saved = table.save()
    after = with_room(game, with_position(game, sealed, saved), table)
    if sealed.call is None:
        token = seals().seal(game, after)
    else:
        after.call = sealed.call + 1
        made = seals().seal(game, after)
        token = admit(sealed.secret, sealed.call, game.encode([about.holder, *request]), made)
        if token != made and seals().found(game, token) != after:  # Redis is no part of us
            raise GuardWaiting("guard_forgot")
    held = Held(token, after.size, about.is_guarded)
    return turn(game, table, include, about.viewer, held=held, names=about.names)


@play.post(
    "/setup",
    name="setup",
    body=SetupBody,
    query=turn_query(*EVERYTHING),
    answer=turn_of,
    problems=(
        InvalidOptions,
        ConflictingMembers,
        NoSuchSeat,
        BadToken,
        PromiseUsed,
        GuardWaiting,
        PositionTooLarge,
        NoGuard,
    ),
)
def setup(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Set up a game.

    Answers the first turn. Chance is answered by the service from a secret seed (`seeded`: fresh, or yours), whose
    commitment is shown now and the seed itself when the game is over; from a seed that was promised, with numbers that
    the players add to it (`promised`, with `form: sealed` and `guard` alone); or by you (`referee`), as the seat
    `table`, for games at a physical table.
    With the form `sealed` positions travel in tokens that nobody can read or change, and each seat has a key; with
    `guard` each token has one successor.
    """
    options, chance = game.read_options(body.get("options")), body.get("chance", SeededChance())
    sealed = body.get("form") == "sealed"
    for member in ("guard", "locks"):
        if body.get(member) and not sealed:
            raise ConflictingMembers(f"/{member}", "only_sealed")
    if isinstance(chance, PromisedChance) and not (sealed and body.get("guard")):
        raise ConflictingMembers("/chance/promise", "promise_is_single_use")
    mode = chance_mode(chance)
    with engine_time():
        table = game.setup(game.private_options(options) if sealed else options, mode)
    seats = game.seats_at(table.state)
    if isinstance(chance, PromisedChance):
        must_sit(seats, chance.numbers, "/chance/numbers")
    names = body.get("names", {})
    must_sit(seats, names, "/names")
    return (
        sealed_match(game, table, seats, body, include)
        if sealed
        else turn(game, table, include, names=names, share=True)
    )


def sealed_match(game: Game[Any], table: Session, seats: Sequence[str], body: Body, include: Collection[str]) -> Any:
    """The first turn of a sealed match, with the keys of all who have not chosen their own."""
    chance, locks, guarded = body.get("chance"), body.get("locks", {}), body.get("guard", False)
    there = (*seats, TABLE) if isinstance(chance, RefereeChance) else tuple(seats)
    must_sit(there, locks, "/locks")
    numbers = len(chance.numbers) if isinstance(chance, PromisedChance) else 0
    match = begin(game, len(seats), locks, numbers=numbers, guarded=guarded)
    match = with_room(game, with_position(game, match, table.save()), table)
    token = seals().seal(game, match)
    if guarded:
        guard().begin(match.secret)
        if isinstance(chance, PromisedChance):
            match, token = _redeemed(game, table, match, token, [body.get("options"), chance.numbers, locks])
    keys = {who: match.key_of(who) for who in (*there, SPECTATOR) if who not in locks}
    held = Held(token, match.size, guarded, seat_keys=keys)
    return turn(game, table, include, SPECTATOR, held=held, names=body.get("names", {}))


def _redeemed(game: Game[Any], table: Session, match: Sealed, made: str, request: Any) -> tuple[Sealed, str]:
    """The one setup that a guarded promise serves: this match, or the same one as before, with its own secret."""
    assert isinstance(table.chance, Seeded)
    try:
        seed = bytes.fromhex(table.chance.seed)
        token = guard().admit(seed, 0, game.encode([game.id, request]), made, PROMISED)
    except StalePosition as error:
        raise PromiseUsed(error.seconds) from error
    found = match if token == made else seals().found(game, token)
    if found is None or replace(found, secret=match.secret) != match:  # Redis is no part of us
        raise GuardWaiting("guard_forgot")
    return found, token


def chance_mode(asked: SetupChance) -> ChanceMode:
    """Return who answers for chance; raises `Located` for a promise that does not open."""
    if isinstance(asked, RefereeChance):
        return Referee()
    if isinstance(asked, PromisedChance):
        try:
            promised = seals().redeem(asked.promise)
        except BadToken as error:
            raise Located("/chance/promise", error) from error
        if not promised.guarded:  # made by an older release: other setups may have tried it
            raise ConflictingMembers("/chance/promise", "promised_without_a_guard")
        return Seeded(promised.match, promised.seed, asked.numbers)
    fresh = fresh_seed()
    return Seeded(asked.match or fresh.match, asked.seed or fresh.seed)


@play.post(
    "/apply",
    name="apply",
    body=ApplyBody,
    query=turn_query(*EVERYTHING),
    answer=turn_of,
    problems=(*OF_A_POSITION, IllegalAction, NotYourDecision, GameOver, HiddenReason, ConflictingMembers, *OF_A_GUARD),
)
@total
def apply(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Play one action, or several.

    Answers the next turn, for the whole table or, with `as`, as one seat may know it. Several actions (`actions`) are
    applied all or not at all.
    Chance, and decisions with only one answer that hides nothing, are answered by the service; the events and the log
    tell it. An action that the rules refuse is answered with the rule and its text. With `?include=barred` the turn
    also tells what a rule forbids now, and why a question was skipped. With `?include=words` decisions and events are
    told in words as well, in the language of the request, with the names of the players that you give (`names`).
    """
    about = asked(game, body)
    about.table.collect_skipped = "barred" in include
    if "action" in body:
        about.must_hold(body["seat"])
        play_for(about.viewer, about.table, Entry(body["seat"], body["action"]))
        return successor(game, about, include, body["seat"], body["action"])
    if about.is_guarded and len(body["actions"]) > 1:  # why the second is refused might tell what the first has shown
        raise ConflictingMembers("/actions/1", "one_action_under_guard")
    for n, step in enumerate(body["actions"]):
        about.must_hold(step.seat, f"/actions/{n}/seat")
        try:
            play_for(about.viewer, about.table, Entry(step.seat, step.action))
        except (RulesError, HiddenReason) as error:
            raise Located(f"/actions/{n}", error) from error
    return successor(game, about, include, body["actions"][0].seat, body["actions"][0].action)


@play.post(
    "/legal-actions",
    name="legalActions",
    body=DecisionsBody,
    query=turn_query("decisions"),
    answer=turn_of,
    problems=OF_A_POSITION,
)
@total
def legal_actions(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """List what can be done now.

    Answers the turn with all decisions, or those of one seat, and every legal action of each. With `?include=barred`
    each decision also tells what a rule forbids, and which; with `?include=words` it has a title, and each action a
    label.
    """
    about = asked(game, body)
    about.must_hold(body.get("seat"))
    return answer(game, about, include, deciding=body.get("seat"))


@play.post(
    "/check",
    name="check",
    body=CheckBody,
    answer=lambda game: Legality,
    choice="Legality",
    problems=(*OF_A_POSITION, NotYourDecision, GameOver, HiddenReason),
)
@total
def check(game: Game[Any], body: Body) -> Any:
    """Ask whether an action is legal, and if not, why.

    Takes what `apply` takes and plays nothing. With `as`, only about that seat's own actions.
    """
    about = asked(game, body)
    about.must_hold(body["seat"])
    if about.viewer not in (None, body["seat"]):
        raise HiddenReason(body["seat"])
    with engine_time():
        refusal = about.table.refusal(body["seat"], body["action"])
    return legality(game, refusal)


@play.post(
    "/suggest",
    name="suggest",
    body=SuggestBody,
    query=parts_query("words"),
    answer=suggestion_of,
    problems=(*OF_A_POSITION, NotYourDecision, GameOver, HiddenReason),
    weight=10,
)
@total
def suggest(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Suggest what to do.

    Answers the action that a playing program would choose for a seat, from what that seat may know: what is hidden from
    it is drawn by lot, again and again, and short games are played from there (`playouts`). Strengths go from 1 to 5.
    The same position, as the seat sees it, with the same `seed` and number of playouts gets the same answer, unless
    the time was over before they were done (`stopped`). With `?include=words` each action has a label.
    """
    about, seat = asked(game, body), body["seat"]
    about.must_hold(seat)
    if about.viewer not in (None, seat):
        raise HiddenReason(seat)
    strength, seed = body.get("strength", DEFAULT), body.get("seed", 0)
    settings: Settings = current_app.extensions["settings"]
    seconds = min(body.get("seconds", settings.suggest_seconds), settings.suggest_seconds)
    playouts = body.get("playouts") or playouts_of(game, strength)
    with SUGGESTING.place(), engine_time() as watch:
        found = mcts.suggest(about.table, seat, playouts, seed, patience(seconds, watch))
    return suggestion(game, about.table, found, include, about.names, seat=seat, strength=strength, seed=seed)


@play.post("/view", name="view", body=TurnBody, query=turn_query("view"), answer=turn_of, problems=OF_A_POSITION)
@total
def view(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Show what one seat may know.

    Answers the turn with the view of the seat that `as` names, or of a spectator; without it, of the whole table. With
    `?include=words` it also has the view as tables for people and screen readers (`sheets`).
    """
    return answer(game, asked(game, body), include, sheets=True)


@play.post(
    "/undo",
    name="undo",
    body=UndoBody,
    query=turn_query("position", "decisions", "view"),
    answer=turn_of,
    problems=(*OF_A_POSITION, UndoRefused, *OF_A_GUARD),
)
@total
def undo(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Take back the last call.

    Answers the turn before it: whatever was played in one call, one action or several, is taken back together, and any
    number of calls one after the other. A position does not hold the one before it: send that as `before`, unless it is
    hot. Refused, with the reason, where chance has answered in the call or something hidden was shown, and to a seat
    that asks for another's call. What a referee has entered can always be taken back.
    """
    about = asked(game, body)
    about.must_hold(body.get("seat"))
    seat = body.get("seat") or about.holder
    if about.sealed is not None and about.table.outcome is not None and isinstance(about.table.chance, Seeded):
        raise undo_refused(game, "undo_revealed")  # the end has shown the seed
    try:
        parent = parent_of(game, about.table, seat)
    except UndoRefused as error:
        if about.sealed is not None and error.code == "undo_other_seat":
            raise NotYourSeat(error.bindings["seat"], "/key") from error
        raise
    before = table_before(game, body, parent)
    with engine_time():
        undone = take_back(game, about.table, before, seat)
    return successor(game, about._replace(table=undone), include)


@play.post(
    "/replay",
    name="replay",
    body=ReplayBody,
    query=turn_query("position", "decisions", "view", more=(DRAWS,)),
    answer=verdict_of,
    choice="Verdict",
    problems=(InvalidOptions, WrongRuleset, NoSuchSeat, MalformedPosition, ConflictingMembers),
    record=True,
    weight=5,
)
def replay(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Check a whole game.

    Plays the log of a record from its setup, to a verdict: the turn it leads to, or what is wrong first, with its place
    and its rule. With the revealed seed every draw is checked to be fair, and the commitment to be that of this seed.
    Of a sealed match each seat has only its own log: put together (`logs`), they are woven into the whole one. With
    `?include=draws` the verdict has all that it takes to check each draw yourself. With a `position`, a table that
    should be the one that the log leads to, it tells where they differ, and after which answers they do not.
    """
    viewed, sent = body.pop("as", None), body.pop("position", None)
    if viewed and sent:  # what differs may be hidden from a seat
        raise ConflictingMembers("/position", "compared_by_all_eyes")
    given = None if sent is None else shown(game, sent)
    record = Record(**{"game": game.id, **body})
    with engine_time():
        verdict = verify(game, record, pause=take_turns)
    counter().count("validations_valid" if verdict.problem is None else "validations_invalid")
    viewer = viewer_of(game, verdict.table, viewed)
    told = turn(game, verdict.table, include, viewer, at_rest=False, names=record.players)
    if verdict.problem is None:
        judged: Any = Valid(verdict.finished, told)
    else:
        hidden = viewer is not None and not about(game, record, viewer, verdict.at)
        judged = invalid(game, verdict, told, hidden=hidden)
    if DRAWS in include and viewer is None:
        judged.draws = draws_of(game, options_of(game, record), verdict)
    if given is not None:
        try:
            with engine_time():
                judged.comparison = compared(game, options_of(game, record), verdict.table, given)
        except (RulesError, MemoryError):
            raise
        except Exception as error:
            if (where := foreign()) is None:
                raise
            raise cannot_go_on(game, error, where) from error
    return judged
