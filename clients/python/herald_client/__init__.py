"""A typed client of Herald: the rules of tabletop games as a service.

`Herald` is the service, ``Herald(url).game("battlecrest")`` a game with its operations, ``.match(...)`` of that a game
in progress (`Match`), and ``.sealed(...)`` one that the players hold in their own hands (`SealedMatch`).  Either makes
records of whole matches, ``Herald(url).validate(records)`` has them checked, and ``.game(...).steps(record)`` plays one
again; `verify_chance` checks draws without asking anybody.  `AsyncHerald`, `AsyncMatch` and `AsyncSealedMatch` are the
same for programs that wait with `await`.  What the service refuses is a `Problem`; that and whatever else goes wrong is
a `HeraldError`.  `models` has the types of everything.
"""

from herald_client import models
from herald_client.aio.match import AsyncMatch
from herald_client.aio.operations import AsyncHerald
from herald_client.aio.sealed import AsyncSealedMatch
from herald_client.answers import Unknown
from herald_client.chance import Fairness, pick, verify_chance
from herald_client.errors import (
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
from herald_client.patience import Patience
from herald_client.places import new_number, new_seat_key
from herald_client.problem import Problem
from herald_client.records import hash_of, join_records, to_line
from herald_client.sealed import SealedMatch
from herald_client.turns import Step

__all__ = [
    "GAMES",
    "AsyncHerald",
    "AsyncMatch",
    "AsyncSealedMatch",
    "Fairness",
    "GatewayError",
    "Herald",
    "HeraldError",
    "IncompleteRecord",
    "Match",
    "NetworkError",
    "Patience",
    "Problem",
    "SealedMatch",
    "Step",
    "TimeoutExceeded",
    "UnexpectedAnswer",
    "Unknown",
    "WrongMatch",
    "hash_of",
    "join_records",
    "models",
    "new_number",
    "new_seat_key",
    "pick",
    "to_line",
    "verify_chance",
]
