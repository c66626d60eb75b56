"""Comparing what is said of one match, for those who judge it: a table with its record, a record with another."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.errors.exceptions import RULESET_POINTER, ErrorAt
from api.http.routing import Resource
from api.play.requests import CompareBody
from api.telemetry.middleware import engine_timer, yield_turn
from engine.core.errors import InvalidOptions, WrongRuleset
from engine.core.game import AnyGame
from engine.core.records import diff as core
from engine.core.session import Session

comparisons = Resource("comparing", __doc__, "/v1/games/{game}", of_each_game=True)

Place = Annotated[str, Meta(description="JSON pointer of the place")]
Step = Annotated[int, Meta(ge=0, description="the number of log entries before it")]


class TableDifference(msgspec.Struct):
    """A place where a position differs from the record."""

    pointer: Annotated[
        str, Meta(description="JSON pointer into `checkpoint`, or into `asked`, the kinds of decision by seat")
    ]
    recorded: Annotated[Any, Meta(description="the value in the record; left out if there is none")] = UNSET
    given: Annotated[Any, Meta(description="the value in the position; left out if there is none")] = UNSET


class TableComparison(msgspec.Struct):
    """Whether a position agrees with a record."""

    same: bool
    """whether it is the position that the log leads to"""
    steps: Annotated[list[Step], Meta(description="the steps of the log at which the positions are the same")]
    differences: Annotated[
        list[TableDifference],
        Meta(max_length=core.MOST, description="the first differences from the position that the log leads to"),
    ]


class RecordsComparison(msgspec.Struct):
    """Whether two records agree, and their first difference."""

    same: bool
    """whether they agree"""
    pointer: Place | UnsetType = UNSET
    step: Annotated[Step, Meta(description="in `log`: the index of the entry")] | UnsetType = UNSET
    first: Annotated[Any, Meta(description="the value in the first record; left out if there is none")] = UNSET
    second: Annotated[Any, Meta(description="the value in the second record; left out if there is none")] = UNSET


def compare_with_position(game: AnyGame, options: Any, recorded: Session, given: Session) -> TableComparison:
    """Whether the ``given`` table is the one that a record with these options has led to."""
    found = core.sessions_differ(game, recorded, given)
    steps = core.steps_at(game, options, recorded.log, given, yield_turn)
    return TableComparison(not found, steps, [TableDifference(*difference) for difference in found])


@comparisons.post(
    "/compare",
    name="compare",
    body=CompareBody,
    response_type=lambda game: RecordsComparison,
    problems=(InvalidOptions, WrongRuleset),
    takes_record=True,
    weight=5,
)
def compare(game: AnyGame, body: dict[str, Any]) -> RecordsComparison:
    """Compare two records.

    Returns the first difference between two records of one match: in the setup, then in the logs, then in outcome,
    players and date. Logs are compared as they are played: entries that the service adds by itself may be missing. An
    invalid log counts as far as it is legal; `replay` returns its first error.
    """
    try:
        with engine_timer():
            found = core.records_differ(game, body["first"], body["second"], yield_turn)
    except WrongRuleset as error:
        raise ErrorAt(RULESET_POINTER, error) from error
    if found is None:
        return RecordsComparison(same=True)
    step = UNSET if found.step is None else found.step
    return RecordsComparison(False, found.difference.pointer, step, found.difference.first, found.difference.second)
