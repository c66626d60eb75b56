"""The shapes of problems (RFC 9457): what each type has beyond the members that all have."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, UnsetType

Pointer = Annotated[str, Meta(description="JSON pointer into the request body; empty for the whole body")]
Code = Annotated[str, Meta(description="why, for programs: an `ErrorCode` of the game")]


class Problem(msgspec.Struct, kw_only=True):
    """What went wrong (RFC 9457)."""

    type: Annotated[str, Meta(description="the type of the problem: the address of its explanation")]
    title: Annotated[str, Meta(description="the type of the problem, for people")]
    status: Annotated[int, Meta(ge=400, le=599, description="the HTTP status")]
    detail: Annotated[str, Meta(description="what is wrong in this request")]
    instance: Annotated[str, Meta(description="the name of this occurrence: a URN with the id of the request")]
    request_id: Annotated[str, Meta(description="the id of the request, as in the header X-Request-Id")]


class IllegalActionProblem(Problem, kw_only=True):
    """The rules refuse the action."""

    rule: Annotated[str, Meta(description="the id of the paragraph that refuses it")]
    rule_text: Annotated[str, Meta(description="the text of that paragraph")]
    code: Code
    pointer: Pointer
    legal_actions: Annotated[int, Meta(ge=0, description="the number of legal actions of the decision")]


class NotYourDecisionProblem(Problem, kw_only=True):
    """The seat has nothing to decide now."""

    rule: Annotated[str, Meta(description="the id of the paragraph that says whose decision it is")]
    rule_text: Annotated[str, Meta(description="the text of that paragraph")]
    seat: str
    """the seat in the request"""
    to_act: Annotated[list[str], Meta(description="the seats that have a decision")]
    pointer: Pointer


class ConflictingMembersProblem(Problem, kw_only=True):
    """Two members of the request exclude each other."""

    pointer: Pointer


class NoSuchSeatProblem(Problem, kw_only=True):
    """The match does not have this seat."""

    seat: str
    """the seat in the request"""
    seats: list[str]
    """the seats of the match"""
    pointer: Pointer


class ReasonWithheldProblem(Problem, kw_only=True):
    """Whether and why an action of another seat is illegal may be secret to the viewer."""

    seat: str
    """the seat whose action it is"""
    pointer: Pointer


class BadTokenProblem(Problem, kw_only=True):
    """The token is not from this service, belongs to another game, or was changed."""

    pointer: Pointer


class BadSeatKeyProblem(Problem, kw_only=True):
    """The key does not belong to any seat of this match."""

    pointer: Pointer


class NotYourSeatProblem(Problem, kw_only=True):
    """The key belongs to another seat."""

    seat: str
    """the seat in the request"""
    pointer: Pointer


class StalePositionProblem(Problem, kw_only=True):
    """Another request has already advanced this single-use match."""

    pointer: Pointer
    seconds: Annotated[int, Meta(ge=0, description="how many seconds ago")]


class DivergedProblem(Problem, kw_only=True):
    """The token does not continue the one in `since`."""

    pointer: Pointer
    call: Annotated[int, Meta(ge=0, description="the number of calls that have led to the token")]
    since_call: Annotated[int, Meta(ge=0, description="the number of calls that have led to the token in `since`")]


class NotReadyProblem(Problem, kw_only=True):
    """This process is not ready for requests."""

    reasons: Annotated[list[str], Meta(description="why, a sentence for each reason")]


class TooManyRequestsProblem(Problem, kw_only=True):
    """The client has exceeded its rate limit."""

    limit: Annotated[int, Meta(ge=1, description="the number of requests in a window")]
    window: Annotated[int, Meta(ge=1, description="the length of the window in seconds")]
    seconds: Annotated[int, Meta(ge=1, description="the seconds until this request fits")]


class SeatClaimedProblem(Problem, kw_only=True):
    """Another player has the seat."""

    seat: Annotated[str, Meta(description="the seat that was asked for; `any`: no seat is open")]


class TooManyStreamsProblem(Problem, kw_only=True):
    """The seat or the match has too many open streams."""

    limit: Annotated[int, Meta(ge=1, description="the number of streams that may be open")]
    seconds: Annotated[int, Meta(ge=1, description="the seconds after which to try again")]


class SingleUseUnsupportedProblem(Problem, kw_only=True):
    """This service has no Redis for single-use matches."""

    pointer: Pointer


class GameOverProblem(Problem, kw_only=True):
    """The game has ended."""

    rule: Annotated[str, Meta(description="the id of the paragraph that says when a game ends")]
    rule_text: Annotated[str, Meta(description="the text of that paragraph")]
    pointer: Pointer


class MalformedPositionProblem(Problem, kw_only=True):
    """The position is not valid in this game."""

    pointer: Pointer
    code: Code
    rule: Annotated[str, Meta(description="the paragraph that forbids it")] | UnsetType = UNSET


class PositionNotCachedProblem(Problem, kw_only=True):
    """The position of this ref is not cached."""

    pointer: Annotated[str, Meta(description="`/ref`, or `/parent` for the parent position")]


class WrongRulesetProblem(Problem, kw_only=True):
    """The position was made under another version of the rules."""

    found: str
    """the ruleset of the position"""
    expected: str
    """the ruleset of this service"""
    available: list[str]
    """all rulesets of this game that can be played at this address"""


class InvalidOptionsProblem(Problem, kw_only=True):
    """The game cannot be set up with these options."""

    pointer: Pointer
    code: Code
    rule: Annotated[str, Meta(description="the paragraph that forbids them")] | UnsetType = UNSET


class UndoRefusedProblem(Problem, kw_only=True):
    """The last request cannot be undone."""

    code: Code


class MalformedRequestProblem(Problem, kw_only=True):
    """The request does not follow the contract."""

    pointer: Pointer | UnsetType = UNSET
    parameter: Annotated[str, Meta(description="the query parameter that is wrong")] | UnsetType = UNSET


class NotFoundProblem(Problem, kw_only=True):
    """There is nothing at this address."""

    games: Annotated[list[str], Meta(description="the ids of all games")] | UnsetType = UNSET


class TooLargeProblem(Problem, kw_only=True):
    """The request body is too large."""

    limit: Annotated[int, Meta(description="how many bytes a request body may have")]
