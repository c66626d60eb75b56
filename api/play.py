"""Playing: set a game up, play actions, ask what is legal and why not, look, take back, and check whole games."""

from __future__ import annotations

import functools
from collections.abc import Collection
from typing import Annotated, Any, Generic, TypeVar

import msgspec
from flask import current_app
from msgspec import UNSET, Meta, UnsetType

from api.fields import is_about_float, whole_numbers
from api.hot import Hot, ref_of
from api.languages import language
from api.operations import Handler, Operations
from api.problems import Located, PositionNotHot, sentence
from api.schemas import (
    ApplyBody,
    CheckBody,
    Part,
    RefereeChance,
    ReplayBody,
    SeatBody,
    SeededChance,
    SetupBody,
    SetupChance,
    turn_query,
)
from api.turns import Rule, turn, turn_of
from engine.core.chance import ChanceMode, Referee, Seeded
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
from engine.core.position import Entry
from engine.core.replay import replay as replay_log
from engine.core.table import Table
from engine.core.undo import undo as undo_last

play = Operations("play", __doc__, "/v1/games/{game}", of_each_game=True)

EVERYTHING: tuple[Part, ...] = ("position", "decisions", "view", "events", "log")
OF_A_POSITION = (PositionNotHot, MalformedPosition, WrongRuleset)

Body = dict[str, Any]


class Legality(msgspec.Struct):
    """Whether an action is legal, and if not, by which rule."""

    legal: bool
    """whether the action may be played"""
    rule: Rule | UnsetType = UNSET
    reason: Annotated[str, Meta(description="why not, in a sentence")] | UnsetType = UNSET
    rule_text: Annotated[str, Meta(description="the text of the rule")] | UnsetType = UNSET
    pointer: Annotated[str, Meta(description="JSON pointer of the place in the request")] | UnsetType = UNSET


T = TypeVar("T")


class Verdict(msgspec.Struct, Generic[T]):
    """Whether a log is a game by the rules, and the turn it leads to; if not, what is wrong and the turn before it."""

    valid: bool
    """whether every action of the log is legal"""
    turn: T
    """the turn that the log leads to; of a wrong log, the turn before the action that is wrong"""
    at: Annotated[int, Meta(ge=0, description="the index in `actions` of the first that is wrong")] | UnsetType = UNSET
    rule: Rule | UnsetType = UNSET
    reason: Annotated[str, Meta(description="what is wrong with it, in a sentence")] | UnsetType = UNSET
    rule_text: Annotated[str, Meta(description="the text of the rule")] | UnsetType = UNSET


def total(handler: Handler) -> Handler:
    """Answer for every position: one that passes all checks and yet stops the rules is malformed, whatever it was."""

    @functools.wraps(handler)
    def answer(game: Game[Any], body: Body, **arguments: Any) -> Any:
        try:
            return handler(game, body, **arguments)
        except (RulesError, Located, PositionNotHot):
            raise
        except Exception as error:
            if "position" not in body:
                raise
            current_app.logger.exception(
                "a position that passes the checks stops the rules: %s", ref_of(body["position"])
            )
            raise MalformedPosition("/checkpoint", "cannot_go_on").tell(game.texts) from error

    return answer


def table_of(game: Game[Any], body: Body) -> Table:
    """The game that the request is about.  Every form in which a position can travel is read here, and only here."""
    hot: Hot = current_app.extensions["hot"]
    ref = body.get("ref") or ref_of(body["position"])
    if table := hot.resume(game, ref):
        return table
    if "position" in body:
        try:
            return game.load(body["position"], trusted=hot.knows(game, ref))
        except MalformedPosition as error:
            if is_about_float(error):
                return game.load(whole_numbers(body["position"]))
            raise
    position = hot.find(game, ref)
    if position is None:
        raise PositionNotHot
    return game.load(position, trusted=True)


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
    problems=(*OF_A_POSITION, IllegalAction, NotYourDecision, GameOver),
)
@total
def apply(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Play one action, or several.

    Answers the next turn, with the decisions of all seats. Several actions (`actions`) are applied all or not at all.
    Chance, and decisions with only one answer that hides nothing, are answered by the service; the events and the log
    tell it. An action that the rules refuse is answered with the rule and its text. With `?include=barred` the turn
    also tells what a rule forbids now, and why a question was skipped.
    """
    table = table_of(game, body)
    table.explaining = "barred" in include
    if "action" in body:
        table.play(Entry(body["seat"], body["action"]))
        return turn(game, table, include, body["seat"], all_decisions=True)
    for n, step in enumerate(body["actions"]):
        try:
            table.play(Entry(step.seat, step.action))
        except RulesError as error:
            raise Located(f"/actions/{n}", error) from error
    return turn(game, table, include)


@play.post(
    "/legal-actions",
    name="legalActions",
    body=SeatBody,
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
    return turn(game, table_of(game, body), include, body.get("seat"))


@play.post(
    "/check",
    name="check",
    body=CheckBody,
    answer=lambda game: Legality,
    problems=(*OF_A_POSITION, NotYourDecision, GameOver),
)
@total
def check(game: Game[Any], body: Body) -> Any:
    """Ask whether an action is legal, and if not, why.

    Takes what `apply` takes and plays nothing.
    """
    refusal = table_of(game, body).refusal(body["seat"], body["action"])
    if refusal is None:
        return Legality(True)
    return Legality(
        False,
        refusal.rule,
        game.texts.say(refusal.code, refusal.bindings, language()),
        game.rulebook.text(refusal.rule, language()),
        f"/action{refusal.pointer}",
    )


@play.post("/view", name="view", body=SeatBody, query=turn_query("view"), answer=turn_of, problems=OF_A_POSITION)
@total
def view(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Show what one seat may know.

    Answers the turn with that seat's view; without a seat, with the view of the whole table.
    """
    return turn(game, table_of(game, body), include, body.get("seat"))


@play.post(
    "/undo",
    name="undo",
    body=SeatBody,
    query=turn_query("position", "decisions", "view"),
    answer=turn_of,
    problems=(*OF_A_POSITION, UndoRefused),
)
@total
def undo(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Take back the last action.

    Answers the turn before it. Refused, with the reason, where chance has answered since or something hidden was shown,
    and to a seat that asks for another's action.
    """
    seat = body.get("seat")
    return turn(game, undo_last(game, table_of(game, body), seat), include, seat)


@play.post(
    "/replay",
    name="replay",
    body=ReplayBody,
    query=turn_query("position", "decisions", "view"),
    answer=lambda game: Verdict[turn_of(game)],  # type: ignore[misc]
    problems=(InvalidOptions,),
)
def replay(game: Game[Any], body: Body, include: Collection[str]) -> Any:
    """Check a whole game.

    Plays a log from its setup, to a verdict: the turn it leads to, or the first action that is wrong, with its rule.
    With the revealed seed every draw is checked to be fair.
    """
    verdict = replay_log(game, body.get("options"), body["chance"], body["actions"])
    answer: Verdict[Any] = Verdict(verdict.valid, turn(game, verdict.table, include, at_rest=False))
    if verdict.problem is not None:
        answer.at = verdict.at or 0
        answer.reason = sentence(verdict.problem)
        if isinstance(verdict.problem, IllegalAction):
            answer.rule = verdict.problem.rule
            answer.rule_text = game.rulebook.text(verdict.problem.rule, language())
    return answer
