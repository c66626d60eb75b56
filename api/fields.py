"""marshmallow fields backed by msgspec: the schema knows the members of a body, msgspec decodes each from its bytes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
from marshmallow import Schema, ValidationError, fields, validates_schema

from engine.core.catalog import split_error
from engine.core.errors import InvalidOptions
from engine.core.game import Game


class GameSchema(Schema):
    """A request body of one game; loads the undecoded members that `api.body.read_body` gives.

    ``forms`` are the choices that a caller has: each is a tuple of groups of members, exactly one of which must be
    there, whole.
    """

    forms: tuple[tuple[tuple[str, ...], ...], ...] = ()

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        super().__init__()

    @validates_schema(skip_on_field_errors=True)
    def check_forms(self, data: dict[str, Any], **_: Any) -> None:
        """Refuse a body that takes none of the choices, or more than one."""
        for choices in self.forms:
            begun = [group for group in choices if any(name in data for name in group)]
            if len(begun) != 1 or not all(name in data for name in begun[0]):
                raise ValidationError("give exactly one of: " + "; ".join(" with ".join(group) for group in choices))


class Typed(fields.Field[Any]):
    """A member of the type that ``type_of`` gives for the game."""

    def __init__(self, type_of: Callable[[Game[Any]], Any], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.type_of = type_of

    def _bind_to_schema(self, field_name: str, parent: Any) -> None:
        super()._bind_to_schema(field_name, parent)
        self.game: Game[Any] = parent.game
        self.type = self.type_of(self.game)
        self.decoder = msgspec.json.Decoder(self.type)

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            return self.decoder.decode(value)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            pointer, why = split_error(problem)
            raise ValidationError({pointer: [why]}) from problem


class PositionField(Typed):
    """A position, handed on undecoded: the game reads it, and says itself what is wrong with it."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> bytes:
        return bytes(value)


class OptionsField(Typed):
    """The options of a game; wrong ones are a problem of their own, since rules may forbid them."""

    def _deserialize(self, value: msgspec.Raw, *_: Any, **__: Any) -> Any:
        try:
            options = msgspec.json.decode(value)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
            raise ValidationError(str(problem)) from problem
        if not isinstance(options, dict):
            raise InvalidOptions("", "options are an object")
        return self.game.read_options(options)
