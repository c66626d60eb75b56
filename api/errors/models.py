"""The shapes of problems (RFC 9457): what each type has beyond the members that all have."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

Pointer = Annotated[str, Meta(description="JSON pointer into the request body; empty for the whole body")]
Reason = Annotated[str, Meta(description="why, in a sentence")]


class Problem(msgspec.Struct, kw_only=True):
    """What went wrong (RFC 9457)."""

    type: Annotated[str, Meta(description="which problem it is; the address explains it")]
    title: Annotated[str, Meta(description="what this type of problem is")]
    status: Annotated[int, Meta(ge=400, le=599, description="the HTTP status")]
    detail: Annotated[str, Meta(description="what is wrong this time")]
    instance: Annotated[str, Meta(description="the id of the request, as in the header X-Request-Id")]


class IllegalActionProblem(Problem, kw_only=True):
    """The rules refuse the action."""

    rule: Annotated[str, Meta(description="the id of the paragraph that refuses it")]
    rule_text: Annotated[str, Meta(description="the text of that paragraph")]
    reason: Reason
    pointer: Pointer
    legal_actions: Annotated[int, Meta(ge=0, description="how many actions the decision offers")]


class NotYourDecisionProblem(Problem, kw_only=True):
    """The seat has nothing to decide now."""

    rule: Annotated[str, Meta(description="the id of the paragraph that says whose decision it is")]
    rule_text: Annotated[str, Meta(description="the text of that paragraph")]
    seat: str
    """the seat that was to act"""
    to_act: Annotated[list[str], Meta(description="the seats that have a decision")]
    pointer: Pointer


class ConflictingMembersProblem(Problem, kw_only=True):
    """Two things that the request asks for do not go together."""

    pointer: Pointer
    reason: Reason


class NoSuchSeatProblem(Problem, kw_only=True):
    """Nobody sits where the request says."""

    seat: str
    """the seat that was asked for"""
    seats: list[str]
    """the seats that this table has"""
    pointer: Pointer


class ReasonWithheldProblem(Problem, kw_only=True):
    """An action of another seat is refused, or asked about: that is not told to the seat that `viewer` names."""

    seat: str
    """the seat whose action it is"""
    pointer: Pointer


class BadTokenProblem(Problem, kw_only=True):
    """The token is none of this service, or not of this game, or was changed."""

    pointer: Pointer


class BadSeatKeyProblem(Problem, kw_only=True):
    """The key is that of no seat of this match."""

    pointer: Pointer


class NotYourSeatProblem(Problem, kw_only=True):
    """The key is that of another seat."""

    seat: str
    """the seat that was to act, to look or to take back"""
    pointer: Pointer


class StalePositionProblem(Problem, kw_only=True):
    """Another request has already advanced this single-use match."""

    pointer: Pointer
    seconds: Annotated[int, Meta(ge=0, description="how many seconds ago")]


class SingleUseUnavailableProblem(Problem, kw_only=True):
    """The store of single-use matches is unavailable: retry the same request."""

    reason: Reason


class NotReadyProblem(Problem, kw_only=True):
    """This process is not to be sent requests now."""

    reasons: Annotated[list[str], Meta(description="why, a sentence for each reason")]


class TooManyRequestsProblem(Problem, kw_only=True):
    """The caller asks more often than he may."""

    limit: Annotated[int, Meta(ge=1, description="how many requests a window has")]
    window: Annotated[int, Meta(ge=1, description="how many seconds it lasts")]
    seconds: Annotated[int, Meta(ge=1, description="in how many seconds the next one opens")]


class SingleUseUnsupportedProblem(Problem, kw_only=True):
    """This service has no Redis for single-use matches."""

    pointer: Pointer


class GameOverProblem(Problem, kw_only=True):
    """The game has ended."""

    rule: Annotated[str, Meta(description="the id of the paragraph that says when a game ends")]
    rule_text: Annotated[str, Meta(description="the text of that paragraph")]
    pointer: Pointer


class MalformedPositionProblem(Problem, kw_only=True):
    """What was sent is no position of this game."""

    pointer: Pointer
    reason: Reason
    rule: Annotated[str, Meta(description="the paragraph that forbids it")] | UnsetType = UNSET


class PositionNotCachedProblem(Problem, kw_only=True):
    """The service does not have a position any more that the request only names."""

    pointer: Annotated[str, Meta(description="`/ref`, or `/parent` for the position that the last call started from")]


class WrongRulesetProblem(Problem, kw_only=True):
    """The position was made under another version of the rules."""

    found: str
    """the ruleset that the position names"""
    expected: str
    """the ruleset of this service"""


class InvalidOptionsProblem(Problem, kw_only=True):
    """The game cannot be set up with these options."""

    pointer: Pointer
    reason: Reason
    rule: Annotated[str, Meta(description="the paragraph that forbids them")] | UnsetType = UNSET


class UndoRefusedProblem(Problem, kw_only=True):
    """The last call stands."""

    reason: Reason
    code: Annotated[str, Meta(description="the reason as a word for programs")]


class MalformedRequestProblem(Problem, kw_only=True):
    """The request is not as the contract says."""

    pointer: Pointer | UnsetType = UNSET
    parameter: Annotated[str, Meta(description="the query parameter that is wrong")] | UnsetType = UNSET


class NotFoundProblem(Problem, kw_only=True):
    """There is nothing at this address."""

    games: Annotated[list[str], Meta(description="the games that there are")] | UnsetType = UNSET


class TooLargeProblem(Problem, kw_only=True):
    """The request body is too large."""

    limit: Annotated[int, Meta(description="how many bytes a request body may have")]
