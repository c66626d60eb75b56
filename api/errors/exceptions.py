"""Errors of requests, beside those of the engine; `api.errors.registry` says which problem each is.

This module imports no web framework: batch workers raise these errors, too.
"""

from typing import Final

from msgspec import UNSET, UnsetType

from engine.core.errors import RulesError
from engine.core.text.catalog import Message

#: The key of a WSGI environment where a server puts the error of a request that it could not read.
REFUSAL: Final = "herald.refusal"
#: The pointer of the position that the last request started from.
PARENT_POINTER: Final = "/parent"
#: The pointer of the ruleset of a record.
RULESET_POINTER: Final = "/ruleset"
#: The place of the query parameter of versioned resources.
RULESET_PARAMETER: Final = "?ruleset"


class MalformedRequest(Exception):
    """The body (``pointer``) or the query (``parameter``) breaks the contract; ``why`` is the message."""

    def __init__(self, pointer: str | UnsetType, why: Message, parameter: str | UnsetType = UNSET) -> None:
        super().__init__(why.key)
        self.pointer, self.why, self.parameter = pointer, why, parameter


class PositionNotCached(Exception):
    """The request names a position that is in no cache."""


class ConflictingMembers(Exception):
    """Members of the request exclude each other; ``code`` is the key of the message."""

    def __init__(self, pointer: str, code: str) -> None:
        super().__init__(code)
        self.pointer, self.code = pointer, code


class NoSuchSeat(Exception):
    """The request names a seat that this match does not have; ``seats`` are those that it has."""

    def __init__(self, seat: str, seats: list[str], pointer: str = "/viewer") -> None:
        super().__init__(f"there is no seat {seat}")
        self.seat, self.seats, self.pointer = seat, seats, pointer


class ReasonWithheld(Exception):
    """The viewer may not know whether and why an action of this seat is refused."""

    def __init__(self, seat: str) -> None:
        super().__init__(f"the legality of actions of {seat} is hidden")
        self.seat = seat


class UnsupportedEncoding(Exception):
    """The operation does not accept this `Content-Encoding`; ``taken`` lists those that it accepts."""

    def __init__(self, taken: str) -> None:
        super().__init__(taken)
        self.taken = taken


class BadToken(Exception):
    """The token is not one of this service and game.  The answer does not say what is wrong with it."""


class BadSeatKey(Exception):
    """The key belongs to no seat of the match."""


class NotYourSeat(Exception):
    """The key belongs to another seat than the one that acts, looks or undoes."""

    def __init__(self, seat: str, pointer: str) -> None:
        super().__init__(f"the key is not that of {seat}")
        self.seat, self.pointer = seat, pointer


class StalePosition(Exception):
    """Another request has advanced a single-use match from this position, ``seconds`` ago."""

    def __init__(self, seconds: int) -> None:
        super().__init__(f"another request came first, {seconds} s ago")
        self.seconds = seconds


class Diverged(Exception):
    """A token lacks calls of another one of its match; ``call`` and ``since_call`` are the numbers of their calls."""

    def __init__(self, call: int, since_call: int) -> None:
        super().__init__(f"the token after {call} calls does not continue the one after {since_call} calls")
        self.call, self.since_call = call, since_call


class PositionTooLarge(Exception):
    """The position exceeds the padded size of its match's tokens."""


class CommitmentUsed(StalePosition):
    """A committed seed has served another setup."""


class UnknownMatch(Exception):
    """No match with this id has a seat with this key.  The answer does not say which of them is wrong."""


class TooManyStreams(Exception):
    """The seat, or the match, has as many open streams as it may have; retry in ``seconds``."""

    def __init__(self, limit: int, seconds: int) -> None:
        super().__init__(f"more than {limit} streams")
        self.limit, self.seconds = limit, seconds


class SingleUseUnavailable(Exception):
    """A single-use match cannot go on now; ``code`` is the key of the message."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class NotReady(Exception):
    """This process should not get requests now; ``reasons`` are keys of messages."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__(", ".join(reasons))
        self.reasons = reasons


class Overloaded(Exception):
    """Load shedding: too many requests wait, so this one is refused at once."""


class RulesetUnavailable(Overloaded):
    """The service that plays this ruleset does not answer."""

    def __init__(self, ruleset: str) -> None:
        super().__init__(f"the service of ruleset {ruleset} does not answer")
        self.ruleset = ruleset


class UnknownApiKey(Exception):
    """The API key is unknown, or missing where one is required."""


class TooManyRequests(Exception):
    """The client has exceeded its rate limit: ``limit`` requests in ``window`` seconds; retry in ``seconds``."""

    def __init__(self, limit: int, window: int, seconds: int) -> None:
        super().__init__(f"more than {limit} requests in {window} s")
        self.limit, self.window, self.seconds = limit, window, seconds


class SeatClaimed(Exception):
    """Another player has this seat of a match; `any`: no seat is open."""

    def __init__(self, seat: str) -> None:
        super().__init__(f"{seat} is not open")
        self.seat = seat


class SingleUseUnsupported(Exception):
    """This service has no Redis, so it supports no single-use matches."""


class ErrorAt(Exception):
    """An error with its place in the request: one of several actions, the position before, or a record."""

    def __init__(self, where: str, error: RulesError | ReasonWithheld | PositionNotCached | BadToken) -> None:
        super().__init__(str(error))
        self.where, self.error = where, error
