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
Step = Annotated[int, Meta(ge=0, description="how many answers were given before, counted in the whole log")]


class TableDifference(msgspec.Struct):
    """A place where a table is not as the record says."""

    pointer: Annotated[str, Meta(description="JSON pointer: of the `checkpoint` of a position, or of who is `asked`")]
    recorded: Annotated[Any, Meta(description="what lies there by the record; left out: nothing")] = UNSET
    given: Annotated[Any, Meta(description="what lies there on the table; left out: nothing")] = UNSET


class TableComparison(msgspec.Struct):
    """Whether a table is what a record says."""

    same: bool
    """whether it is the table that the log leads to"""
    steps: Annotated[list[Step], Meta(description="after which answers of the log it was the table")]
    differences: Annotated[
        list[TableDifference],
        Meta(max_length=core.MOST, description="where it is not what the log leads to; the first"),
    ]


class RecordsComparison(msgspec.Struct):
    """Whether two records tell the same match, and where they first do not."""

    same: bool
    """whether they do"""
    pointer: Place | UnsetType = UNSET
    step: Annotated[Step, Meta(description="in `log`: which answer it is")] | UnsetType = UNSET
    first: Annotated[Any, Meta(description="what the first record has there; left out: nothing")] = UNSET
    second: Annotated[Any, Meta(description="what the second record has there; left out: nothing")] = UNSET


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

    Answers the first difference between two records of one match: in how it was set up, then in what was answered, then
    in what is said of its end, its players and its day. Logs are compared as they are played: an answer that one of
    them has left out, since the service gives it by itself, is no difference, and each counts as far as it is legal
    (`replay` tells where it is not).
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
