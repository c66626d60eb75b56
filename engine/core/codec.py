"""The JSON codec of a game: one encoder, and one decoder for each thing that callers send."""

from typing import Any, Final, Generic, TypeVar

import msgspec

from engine.core.position import LogEntry, Position

State = TypeVar("State")

_encoder: Final = msgspec.json.Encoder(order="deterministic")


def generic(type_: Any, *arguments: Any) -> Any:
    """Return a generic type with these arguments, which only a game knows (type checkers need fixed ones)."""
    return type_[arguments]


class GameCodec(Generic[State]):
    """Encodes canonical JSON, and decodes the states, actions, log entries and positions of one game.

    A decoder raises one of `engine.core.decode_errors.DECODE_ERRORS`; the rules of the game are not checked.
    """

    def __init__(self, state: Any, action: Any) -> None:
        entry = generic(LogEntry, action)
        self.decode_state = msgspec.json.Decoder[State](state).decode
        self.decode_action = msgspec.json.Decoder[Any](action).decode
        self.decode_entry = msgspec.json.Decoder[LogEntry[Any]](entry).decode
        self.decode_log = msgspec.json.Decoder[list[LogEntry[Any]]](generic(list, entry)).decode
        self.decode_position = msgspec.json.Decoder[Position[Any, Any]](generic(Position, state, action)).decode
        #: Decodes a position whose checkpoint stays raw JSON.
        self.decode_envelope = msgspec.json.Decoder[Position[Any, Any]](generic(Position, msgspec.Raw, action)).decode

    def encode(self, value: Any) -> bytes:
        """Return the canonical JSON of a state, action, event, view or position."""
        return _encoder.encode(value)
