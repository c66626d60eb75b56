"""What requests about live matches take: query parameters, and the header `Last-Event-ID`."""

from typing import Any, Final

from flask import request
from marshmallow import ValidationError, fields, validate
from msgspec import UNSET

from api.errors.exceptions import MalformedRequest
from api.play.requests import NoQuery, Parts, TurnPart
from engine.core.text.catalog import Message

#: The parts of a snapshot that live matches have, and those that they have by default.
LIVE_PARTS: Final[tuple[TurnPart, ...]] = ("decisions", "view", "events", "log", "illegal", "text", "frames")
DEFAULT_PARTS: Final[tuple[TurnPart, ...]] = ("decisions", "view", "events", "log")
#: The most calls that a match may have, and the most seconds to wait.
MAX_CALL, MAX_WAIT = 2**31 - 1, 25
LAST_EVENT_ID: Final = "Last-Event-ID"


class Number(fields.Integer):
    """A whole number from 0 to ``most``."""

    def __init__(self, most: int, **kwargs: Any) -> None:
        self.most = most
        super().__init__(validate=validate.Range(0, most), **kwargs)

    def _deserialize(self, value: Any, *_: Any, **__: Any) -> int:
        if not (isinstance(value, str) and value.isascii() and value.isdigit() and len(value) <= len(str(self.most))):
            raise not_a_number(self.most)
        number = int(value)
        if number > self.most:
            raise not_a_number(self.most)
        return number


def not_a_number(most: int) -> ValidationError:
    """Return the error of a value that is not a whole number from 0 to ``most``."""
    return ValidationError([Message("number_between", {"least": 0, "most": most})])


class LiveQuery(NoQuery):
    """The parts of the snapshot, and the call that the client knows."""

    include = Parts(
        LIVE_PARTS,
        usual=DEFAULT_PARTS,
        metadata={
            "description": f"the parts of the snapshot, of: {', '.join(LIVE_PARTS)}; `text` alone: "
            f"{', '.join(DEFAULT_PARTS)}, text",
            "default": list(DEFAULT_PARTS),
        },
    )
    after = Number(
        MAX_CALL,
        metadata={"description": "the number of the newest call that the client knows; left out, it knows none"},
    )


class HeadQuery(LiveQuery):
    """The same, and how long to wait."""

    wait = Number(
        MAX_WAIT,
        metadata={"description": "seconds to wait for a call after `after`; by default the request does not wait"},
    )


class StreamQuery(LiveQuery):
    """The same, and a ticket."""

    ticket = fields.String(metadata={"description": "a ticket, for clients that cannot send `Authorization`"})


def last_event_id() -> int | None:
    """Return the number in `Last-Event-ID`; raises `MalformedRequest`."""
    given = request.environ.get("HTTP_LAST_EVENT_ID", "")
    if not given:
        return None
    try:
        return Number(MAX_CALL).deserialize(given)
    except ValidationError as error:
        why: Any = error.messages
        raise MalformedRequest(UNSET, why[0], LAST_EVENT_ID) from error
