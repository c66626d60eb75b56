"""A typed client of Herald: the rules of tabletop games as a service.

`Herald` is the service, ``Herald(url).game("battlecrest")`` a game with its operations.  ``.match(...)`` of a game sets
up a `Match`, ``.sealed(...)`` a `SealedMatch`, whose players keep their own secrets.  Both make records of whole
matches; ``Herald(url).validate(records)`` checks records, and ``.game(...).steps(record)`` replays one.
`verify_chance` checks draws without the service.  `AsyncHerald`, `AsyncMatch` and `AsyncSealedMatch` are the same with
`await`.  All errors are a `HeraldError`; a refusal of the service is a `Problem`.  `models` has all types.
"""

from herald_client import models
from herald_client.aio.match import AsyncMatch
from herald_client.aio.operations import AsyncHerald
from herald_client.aio.sealed import AsyncSealedMatch
from herald_client.answers import Unknown
from herald_client.chance import Fairness, pick, verify_chance
from herald_client.errors import (
    Diverged,
    GatewayError,
    HeraldError,
    IncompleteRecord,
    NetworkError,
    TimeoutExceeded,
    UnexpectedAnswer,
    WrongMatch,
)
from herald_client.match import Match
from herald_client.operations import GAMES, Herald
from herald_client.problem import Problem
from herald_client.records import hash_of, join_records, to_line
from herald_client.retry import Retry, RetryPolicy
from herald_client.sealed import SealedMatch
from herald_client.seats import base_url_of, new_contribution, new_seat_key
from herald_client.turns import Step

__all__ = [
    "GAMES",
    "AsyncHerald",
    "AsyncMatch",
    "AsyncSealedMatch",
    "Diverged",
    "Fairness",
    "GatewayError",
    "Herald",
    "HeraldError",
    "IncompleteRecord",
    "Match",
    "NetworkError",
    "Problem",
    "Retry",
    "RetryPolicy",
    "SealedMatch",
    "Step",
    "TimeoutExceeded",
    "UnexpectedAnswer",
    "Unknown",
    "WrongMatch",
    "base_url_of",
    "hash_of",
    "join_records",
    "models",
    "new_contribution",
    "new_seat_key",
    "pick",
    "to_line",
    "verify_chance",
]
