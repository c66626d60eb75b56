"""Playing: set a game up, play actions, ask what is legal and why not, look, take back, and check whole games."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Any

from flask import current_app

from api.body import check_names
from api.fields import is_about_float, whole_numbers
from api.hot import Hot
from api.operations import Handler, Operations
from api.problems import BEFORE, HiddenReason, Located, MalformedRequest, NoSuchSeat, PositionNotHot
from api.schemas import (
    ApplyBody,
    CheckBody,
    DecisionsBody,
    Part,
    PositionBody,
    RefereeChance,
    ReplayBody,
    SeededChance,
    SetupBody,
    SetupChance,
    UndoBody,
    turn_query,
)
from api.turns import turn, turn_of
from api.verdicts import Legality, Valid, about, invalid, legality, verdict_of
from engine.core.chance import ChanceMode, Referee, Seeded
from engine.core.decision import SPECTATOR
from engine.core.errors import (
    GameOver,
    IllegalAction,
    InvalidOptions,
    MalformedPosition,
    MalformedRecord,
    NotYourDecision,
    RulesError,
    UndoRefused,
    WrongRuleset,
)
from engine.core.game import Game, fresh_seed
from engine.core.position import Entry
from engine.core.record import chance_of, read_log, why_not_claimed
from engine.core.replay import Verdict
from engine.core.replay import replay as replay_log
from engine.core.table import Table
from engine.core.undo import parent_of
from engine.core.undo import undo as take_back

play = Operations("play", __doc__, "/v1/games/{game}", of_each_game=True)

EVERYTHING: tuple[Part, ...] = ("position", "decisions", "view", "events", "log")
OF_A_POSITION = (PositionNotHot, MalformedPosition, WrongRuleset, NoSuchSeat)

Body = dict[str, Any]


def total(handler: Handler) -> Handler:
    """Answer for every position: one that passes all checks and yet stops the rules is malformed, whatever it was."""

    @functools.wraps(handler)
    def answer(game: Game[Any], body: Body, **arguments: Any) -> Any:
        try:
            return handler(game, body, **arguments)
        except (RulesError, Located, PositionNotHot, MalformedRequest, NoSuchSeat, HiddenReason):
            raise
        except Exception as error:
            if "position" not in body:
                raise
            current_app.logger.exception(
                "a position that passes the checks stops the rules: %s", hot().refs.of(body["position"])
            )
            raise MalformedPosition("/checkpoint", "cannot_go_on").tell(game.texts) from error

    return answer


def hot() -> Hot:
    """The hot positions of this service."""
    found: Hot = current_app.extensions["hot"]
    return found


def table_of(game: Game[Any], body: Body) -> Table:
    """The game that the request is about."""
    return _table_at(game, body.get("ref"), body.get("position"), "/position")


def table_before(game: Game[Any], body: Body, parent: str) -> Table:
    """The game at the position that the caller takes for the one of this hash; without one, at that of this hash."""
    try:
        return _table_at(game, hot().refs.of_hash(parent), body.get("before"), BEFORE)
    except (PositionNotHot, MalformedPosition, WrongRuleset) as error:
        raise Located(BEFORE, error) from error


def _table_at(game: Game[Any], ref: str | None, sent: bytes | None, pointer: str) -> Table:
    """The game at the position that was sent, or else at that of this ref.  Every form in which a position can travel
    is read here, and only here."""
    if sent is not None:
        ref = hot().refs.of(sent)
    assert ref is not None
    if table := hot().resume(game, ref):
        return table
    if sent is None:
        position = hot().find(game, ref)
        if position is None:
            raise PositionNotHot
        return game.load(position, trusted=True)
    known = hot().knows(game, ref)
    try:
        table = game.load(sent, trusted=known)
    except MalformedPosition as error:
        if not is_about_float(error):
            raise
        table = game.load(whole_numbers(sent))
    if not known and table.save() != sent:  # in canonical form nothing is given twice
        check_names(sent, pointer)
    return table


def viewer_of(game: Game[Any], table: Table, body: Body) -> str | None:
    """Whose eyes the answer is for (``None``: the whole table's); it must be somebody there."""
    viewer: str | None = body.get("as")
    seats = game.seats_at(table.state)
    if viewer not in (None, SPECTATOR, *seats):
        raise NoSuchSeat(str(viewer), list(seats))
    return viewer


def play_for(viewer: str | None, table: Table, entry: Entry[Any]) -> None:
    """Play an action; why one of another seat is refused may be secret, and is not told to the viewer."""
    try:
        table.play(entry)
    except IllegalAction as error:
        if viewer not in (None, entry.seat):
            raise HiddenReason(entry.seat) from error
        raise


@play.post(
    "/setup", name="setup", body=SetupBody, query=turn_query(*EVERYTHING), answer=turn_of, problems=(InvalidOptions,)
)
def setup(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Set up a game.

    Answers the first turn. Chance is answered by the service from a secret seed (`seeded`: fresh, or yours), whose
    commitment is shown now and the seed itself when the game is over; or by you (`referee`), as the seat `table`, for
    games at a physical table.
    """
    return turn(game, game.setup(body.get("options"), _chance_of(body.get("chance", SeededChance()))), include)


def _chance_of(asked: SetupChance) -> ChanceMode:
    if isinstance(asked, RefereeChance):
        return Referee()
    fresh = fresh_seed()
    return Seeded(asked.match or fresh.match, asked.seed or fresh.seed)


@play.post(
    "/apply",
    name="apply",
    body=ApplyBody,
    query=turn_query(*EVERYTHING),
    answer=turn_of,
    problems=(*OF_A_POSITION, IllegalAction, NotYourDecision, GameOver, HiddenReason),
)
@total
def apply(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Play one action, or several.

    Answers the next turn, for the whole table or, with `as`, as one seat may know it. Several actions (`actions`) are
    applied all or not at all.
    Chance, and decisions with only one answer that hides nothing, are answered by the service; the events and the log
    tell it. An action that the rules refuse is answered with the rule and its text. With `?include=barred` the turn
    also tells what a rule forbids now, and why a question was skipped.
    """
    table = table_of(game, body)
    viewer = viewer_of(game, table, body)
    table.explaining = "barred" in include
    if "action" in body:
        play_for(viewer, table, Entry(body["seat"], body["action"]))
        return turn(game, table, include, viewer)
    for n, step in enumerate(body["actions"]):
        try:
            play_for(viewer, table, Entry(step.seat, step.action))
        except (RulesError, HiddenReason) as error:
            raise Located(f"/actions/{n}", error) from error
    return turn(game, table, include, viewer)


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
    each decision also tells what a rule forbids, and which.
    """
    table = table_of(game, body)
    return turn(game, table, include, viewer_of(game, table, body), deciding=body.get("seat"))


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
    table = table_of(game, body)
    if viewer_of(game, table, body) not in (None, body["seat"]):
        raise HiddenReason(body["seat"])
    return legality(game, table.refusal(body["seat"], body["action"]))


@play.post("/view", name="view", body=PositionBody, query=turn_query("view"), answer=turn_of, problems=OF_A_POSITION)
@total
def view(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Show what one seat may know.

    Answers the turn with the view of the seat that `as` names, or of a spectator; without it, of the whole table.
    """
    table = table_of(game, body)
    return turn(game, table, include, viewer_of(game, table, body))


@play.post(
    "/undo",
    name="undo",
    body=UndoBody,
    query=turn_query("position", "decisions", "view"),
    answer=turn_of,
    problems=(*OF_A_POSITION, UndoRefused),
)
@total
def undo(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Take back the last call.

    Answers the turn before it: whatever was played in one call, one action or several, is taken back together, and any
    number of calls one after the other. A position does not hold the one before it: send that as `before`, unless it is
    hot. Refused, with the reason, where chance has answered in the call or something hidden was shown, and to a seat
    that asks for another's call. What a referee has entered can always be taken back.
    """
    table = table_of(game, body)
    viewer = viewer_of(game, table, body)
    before = table_before(game, body, parent_of(game, table, body.get("seat")))
    return turn(game, take_back(game, table, before, body.get("seat")), include, viewer)


@play.post(
    "/replay",
    name="replay",
    body=ReplayBody,
    query=turn_query("position", "decisions", "view"),
    answer=verdict_of,
    choice="Verdict",
    problems=(InvalidOptions, WrongRuleset, NoSuchSeat),
    record=True,
)
def replay(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Check a whole game.

    Plays the log of a record from its setup, to a verdict: the turn it leads to, or what is wrong first, with its place
    and its rule. With the revealed seed every draw is checked to be fair, and the commitment to be that of this seed.
    """
    if (ruleset := body.get("ruleset", game.ruleset)) != game.ruleset:
        raise WrongRuleset(ruleset, game.ruleset)
    log = read_log(game, body["log"])
    try:
        verdict = replay_log(game, body.get("options"), chance_of(body["chance"]), log)
    except MalformedRecord as problem:
        verdict = Verdict(game.setup(body.get("options"), Referee(), auto=False), None, problem)
    if verdict.valid and body.get("outcome") is not None:
        verdict.problem = why_not_claimed(body["outcome"], verdict.table.outcome)
    viewer = viewer_of(game, verdict.table, body)
    told = turn(game, verdict.table, include, viewer, at_rest=False)
    if verdict.problem is None:
        return Valid(verdict.finished, told)
    return invalid(game, verdict, told, hidden=viewer is not None and not about(viewer, verdict.at, log))
