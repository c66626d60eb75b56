"""The registry of problems (RFC 9457): which error becomes which problem, and the texts of each.

This module imports no web framework: batch workers use the messages, too.
"""

from pathlib import Path
from typing import Final, NamedTuple

from api.errors.exceptions import (
    BadSeatKey,
    BadToken,
    CommitmentUsed,
    ConflictingMembers,
    Diverged,
    MalformedRequest,
    NoSuchSeat,
    NotReady,
    NotYourSeat,
    Overloaded,
    PositionNotCached,
    PositionTooLarge,
    ReasonWithheld,
    SeatClaimed,
    SingleUseUnavailable,
    SingleUseUnsupported,
    StalePosition,
    TooManyRequests,
    TooManyStreams,
    UnknownApiKey,
    UnknownMatch,
    UnsupportedEncoding,
)
from api.errors.models import (
    BadSeatKeyProblem,
    BadTokenProblem,
    ConflictingMembersProblem,
    DivergedProblem,
    GameOverProblem,
    IllegalActionProblem,
    InvalidOptionsProblem,
    MalformedPositionProblem,
    MalformedRequestProblem,
    NoSuchSeatProblem,
    NotFoundProblem,
    NotReadyProblem,
    NotYourDecisionProblem,
    NotYourSeatProblem,
    PositionNotCachedProblem,
    Problem,
    ReasonWithheldProblem,
    SeatClaimedProblem,
    SingleUseUnsupportedProblem,
    StalePositionProblem,
    TooLargeProblem,
    TooManyRequestsProblem,
    TooManyStreamsProblem,
    UndoRefusedProblem,
    WrongRulesetProblem,
)
from engine.core.errors import (
    GameOver,
    IllegalAction,
    InvalidOptions,
    MalformedPosition,
    NotYourDecision,
    UndoRefused,
    WrongRuleset,
)
from engine.core.text.catalog import DEFAULT, Language
from engine.core.text.game_text import DATA, core_catalog
from engine.core.text.messages import read_sources

HERE: Final = Path(__file__).parent


#: Messages by key: what is wrong with requests and records; a problem has the messages `<name>` (its detail, unless an
#: error says it), `<name>_title` and `<name>_advice`.
MESSAGES: Final = core_catalog(read_sources((DATA, "messages*"), (HERE, "messages*")))


class ProblemSpec(NamedTuple):
    """A type of problem: its name in URLs and texts, its status, and the model of its members."""

    name: str
    status: int
    model: type[Problem] = Problem

    @property
    def type(self) -> str:
        """The `type` of the problem: the path of its explanation, below the prefix of the service."""
        return f"/problems/{self.name}"

    def title(self, language: Language = DEFAULT) -> str:
        """Return what the problem is called."""
        return MESSAGES.format(f"{self.name}_title", {}, language)

    def advice(self, language: Language = DEFAULT) -> str:
        """Return what to do about it."""
        return MESSAGES.format(f"{self.name}_advice", {}, language)


MALFORMED_REQUEST: Final = ProblemSpec("malformed-request", 400, MalformedRequestProblem)
INTERNAL_ERROR: Final = ProblemSpec("internal-error", 500)

#: The problem that each error of the engine and of this service becomes.
PROBLEMS: Final[dict[type[Exception], ProblemSpec]] = {
    IllegalAction: ProblemSpec("illegal-action", 422, IllegalActionProblem),
    NotYourDecision: ProblemSpec("not-your-decision", 422, NotYourDecisionProblem),
    NoSuchSeat: ProblemSpec("no-such-seat", 422, NoSuchSeatProblem),
    ConflictingMembers: ProblemSpec("conflicting-members", 422, ConflictingMembersProblem),
    ReasonWithheld: ProblemSpec("reason-withheld", 403, ReasonWithheldProblem),
    BadToken: ProblemSpec("bad-token", 400, BadTokenProblem),
    BadSeatKey: ProblemSpec("bad-seat-key", 403, BadSeatKeyProblem),
    NotYourSeat: ProblemSpec("not-your-seat", 403, NotYourSeatProblem),
    CommitmentUsed: ProblemSpec("commitment-used", 409, StalePositionProblem),
    StalePosition: ProblemSpec("stale-position", 409, StalePositionProblem),
    Diverged: ProblemSpec("diverged", 409, DivergedProblem),
    SingleUseUnavailable: ProblemSpec("single-use-unavailable", 503),
    PositionTooLarge: ProblemSpec("position-too-large", 422),
    UnknownApiKey: ProblemSpec("unknown-api-key", 401),
    TooManyRequests: ProblemSpec("too-many-requests", 429, TooManyRequestsProblem),
    UnknownMatch: ProblemSpec("unknown-match", 404),
    TooManyStreams: ProblemSpec("too-many-streams", 429, TooManyStreamsProblem),
    Overloaded: ProblemSpec("overloaded", 503),
    NotReady: ProblemSpec("not-ready", 503, NotReadyProblem),
    SingleUseUnsupported: ProblemSpec("single-use-unsupported", 422, SingleUseUnsupportedProblem),
    SeatClaimed: ProblemSpec("seat-claimed", 409, SeatClaimedProblem),
    GameOver: ProblemSpec("game-over", 409, GameOverProblem),
    MalformedPosition: ProblemSpec("malformed-position", 422, MalformedPositionProblem),
    WrongRuleset: ProblemSpec("wrong-ruleset", 409, WrongRulesetProblem),
    InvalidOptions: ProblemSpec("invalid-options", 422, InvalidOptionsProblem),
    UndoRefused: ProblemSpec("undo-refused", 409, UndoRefusedProblem),
    PositionNotCached: ProblemSpec("position-not-cached", 404, PositionNotCachedProblem),
    MalformedRequest: MALFORMED_REQUEST,
    UnsupportedEncoding: ProblemSpec("unsupported-encoding", 415),
}
#: The problem that an error of the web framework becomes, by its status (`code`).
HTTP_PROBLEMS: Final[dict[int, ProblemSpec]] = {
    404: ProblemSpec("not-found", 404, NotFoundProblem),
    405: ProblemSpec("method-not-allowed", 405),
    408: ProblemSpec("request-timeout", 408),
    413: ProblemSpec("too-large", 413, TooLargeProblem),
    414: ProblemSpec("uri-too-long", 414),
    415: ProblemSpec("unsupported-media-type", 415),
    431: ProblemSpec("headers-too-large", 431),
}
#: All types of problems.
ALL_PROBLEMS: Final = (*dict.fromkeys((*PROBLEMS.values(), *HTTP_PROBLEMS.values(), INTERNAL_ERROR)),)


def spec_for(error: type[Exception]) -> ProblemSpec:
    """Return the problem that an error of this class becomes."""
    for base in error.__mro__:
        if base in PROBLEMS:
            return PROBLEMS[base]
    status = getattr(error, "code", None)  # of Werkzeug's HTTPException
    return HTTP_PROBLEMS.get(status, MALFORMED_REQUEST) if isinstance(status, int) else INTERNAL_ERROR
