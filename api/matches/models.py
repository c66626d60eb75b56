"""What live matches answer: heads, events of streams, tickets."""

from typing import Annotated, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from api.sealed.single_use import SingleUseMatchId
from api.sealed.tokens import Token
from engine.core.decision import Actor

#: The names of the events of a stream.
TURN, PRESENCE, ROOM, END = "turn", "presence", "room", "end"


class Presence(msgspec.Struct):
    """Who listens to a match: the data of the event `presence`."""

    seats: list[str]
    """the seats that listen; also `table`, where a referee listens"""
    spectators: Annotated[int, Meta(ge=0, description="the number of streams of spectators")]


class RoomSeat(msgspec.Struct):
    """A seat of a match, and whether a player has it."""

    seat: Annotated[Actor, Meta(description="the seat; `table` is that of a referee")]
    state: Literal["open", "taken"]
    """whether the seat can be claimed"""
    name: Annotated[str, Meta(description="the name of its player, if one was given")] | UnsetType = UNSET


class StreamRoom(msgspec.Struct):
    """The seats of a match after a claim: the data of the event `room`."""

    seats: list[RoomSeat]
    """the seats of the players in order, and that of a referee"""


class MatchHead(msgspec.Struct):
    """The newest position of a match, as one seat may know it: also the data of the event `turn`."""

    match_id: SingleUseMatchId
    call: Annotated[int, Meta(ge=0, description="the number of calls that have led to this position")]
    token: Token
    """the newest token: send it with the next request"""
    snapshot: Annotated[
        msgspec.Raw,
        Meta(
            extra_json_schema={
                "$ref": "#/components/schemas/MatchSnapshot",
                "description": "the snapshot for this seat; `events` and `log` have what has happened since the call "
                "in `after`, or in `Last-Event-ID`",
            }
        ),
    ]
    presence: Presence | UnsetType = UNSET
    """the listeners, in the response to a request that has waited"""


class StreamEnd(msgspec.Struct):
    """Why a stream ends: the data of the event `end`."""

    reason: Literal["over", "shutdown", "store", "unknown"]
    """`over`: the game is over, and this client knows it; `shutdown`: the process stops, or has too much to do, so
    connect again; `store`: the store does not answer, so ask from time to time; `unknown`: the store does not know the
    match any more
    """


class StreamTicket(msgspec.Struct):
    """A ticket for one stream of a match."""

    ticket: Annotated[str, Meta(description="send it as the query parameter `ticket`, once")]
    expires: Annotated[int, Meta(description="when it expires, in seconds since 1970")]
